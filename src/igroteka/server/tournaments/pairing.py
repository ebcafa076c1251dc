"""Who meets whom in a round, and in which seats; without input or output.

A group is the players of a table in the order of its seats, as they sit at the first board of the round. At
each further board everybody moves on by one seat, so over as many boards as seats everybody sits everywhere.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import combinations

from msgspec import Struct

PAIR = 2  # the seats of a table at which all can meet all
MOST_TRIES = 4000  # of pairs, before somebody is allowed to meet somebody again
MOST_SWAPS = 64  # of players between groups

Met = Counter[tuple[int, int]]
Cost = tuple[int, int]  # how often those in a group have met, and how far apart they stand


class Pairing(Struct):
    """The groups of a round, and who does not play in it."""

    groups: list[list[int]]
    byes: list[int] = []


class Past(Struct):
    """What earlier rounds have left: who has met whom, who had no table, who sat where how often."""

    met: Met
    byes: Counter[int]
    sat: dict[int, Counter[int]]


def rounds_of(players: int) -> int:
    """The rounds in which everybody meets everybody once: an odd one out has a round without a table.

    >>> [rounds_of(players) for players in (2, 3, 4, 5, 6)]
    [1, 3, 3, 5, 5]
    """
    return players - 1 + players % 2


def meetings(places: int, round: int) -> list[tuple[int, int]]:
    """The pairs of a round from 0, by the circle method, for an even number of places.

    The last place stands still and the others turn around it. Whoever is `step` places ahead of the one that
    meets the last place has the first seat, and once for each step somebody is that far behind: so the places
    that turn have both seats equally often, not counting the last place, which takes them in turns.

    >>> [meetings(4, round) for round in range(3)]
    [[(3, 0), (1, 2)], [(2, 3), (0, 1)], [(3, 1), (2, 0)]]
    """
    turning = places - 1
    lone = round * (turning + 1) // 2 % turning  # a half of the round's number, among those that turn
    pairs = [(turning, lone) if round % 2 == 0 else (lone, turning)]
    for step in range(1, places // 2):
        pairs.append(((lone + step) % turning, (lone - step) % turning))
    return pairs


def all_play_all(places: list[int | None], round: int) -> Pairing:
    """Round `round`, from 0, in which everybody meets somebody new; None is the place of nobody.

    Nobody's place is the last one, so that everybody else has both seats equally often.
    """
    pairing = Pairing([])
    for first, second in meetings(len(places), round):
        group = [place for place in (places[first], places[second]) if place is not None]
        if len(group) == PAIR:
            pairing.groups.append(group)
        else:
            pairing.byes += group
    return pairing


def seat_at(place: int, board: int, seats: int) -> int:
    """The seat at a board, from 0, of whoever has this place in the group.

    >>> [seat_at(1, board, 3) for board in range(4)]
    [1, 0, 2, 1]
    """
    return (place - board) % seats


def seated(group: list[int], board: int) -> list[int]:
    """The players of a group by their seats at a board from 0.

    >>> seated([7, 8, 9], 1)
    [8, 9, 7]
    """
    return [group[(seat + board) % len(group)] for seat in range(len(group))]


def swiss(order: list[int], seats: int, boards: int, past: Past) -> Pairing:
    """A round among neighbours in the standings who have not met, as far as that can be had.

    `order` has the leader first. If the number of players is no multiple of the seats, those with the fewest
    byes have one, the last in the standings first.
    """
    left_over = len(order) % seats
    places = {player: place for place, player in enumerate(order)}
    byes = sorted(order, key=lambda player: (past.byes[player], -places[player]))[:left_over]
    playing = [player for player in order if player not in byes]
    groups = grouped(playing, seats, past.met)
    return Pairing([in_seats(group, boards, past.sat) for group in groups], byes)


def grouped(order: list[int], seats: int, met: Met) -> list[list[int]]:
    """Groups of neighbours; with pairs nobody meets anybody more often than has to be."""
    if seats == PAIR:
        most = max((met[key(*pair)] for pair in combinations(order, PAIR)), default=0)
        for allowed in range(most):
            found = pairs_of(order, lambda one, other, allowed=allowed: met[key(one, other)] <= allowed)  # type: ignore[misc]
            if found is not None:
                return found
    return improved(order, seats, met)


def pairs_of(order: list[int], may_meet: Callable[[int, int], bool]) -> list[list[int]] | None:
    """Everybody with somebody, from the leader down, each with the nearest that leaves the others a pair.

    None if there is no way, or none was found in time.
    """
    tries = [0]

    def pair(left: list[int]) -> list[list[int]] | None:
        if not left:
            return []
        for other in left[1:]:
            if not may_meet(left[0], other):
                continue
            tries[0] += 1
            if tries[0] > MOST_TRIES:
                return None
            rest = pair([one for one in left[1:] if one != other])
            if rest is not None:
                return [[left[0], other], *rest]
        return None

    return pair(order)


def improved(order: list[int], seats: int, met: Met) -> list[list[int]]:
    """Neighbours in groups; where some have met before, they change places as long as that helps."""
    groups = [order[first : first + seats] for first in range(0, len(order), seats)]
    place = {player: number for number, player in enumerate(order)}

    def cost(group: Iterable[int]) -> Cost:
        pairs = list(combinations(group, 2))
        again = sum(met[key(*pair)] ** 2 for pair in pairs)
        return again, sum((place[one] - place[other]) ** 2 for one, other in pairs)

    for _ in range(MOST_SWAPS):
        worst = max(groups, key=cost, default=[])
        swap = best_swap(groups, worst, cost) if worst and cost(worst)[0] else None
        if swap is None:
            break
        mine, theirs, number, other = swap
        worst[number], theirs[other] = theirs[other], mine
    return groups


def best_swap(
    groups: list[list[int]], worst: list[int], cost: Callable[[Iterable[int]], Cost]
) -> tuple[int, list[int], int, int] | None:
    """The swap of a player of this group that helps most: the player, the other group, and both places."""
    best, found = (0, 0), None
    for theirs in groups:
        if theirs is worst:
            continue
        before = added(cost(worst), cost(theirs))
        for number, mine in enumerate(worst):
            for other, guest in enumerate(theirs):
                after = added(
                    cost([*worst[:number], guest, *worst[number + 1 :]]),
                    cost([*theirs[:other], mine, *theirs[other + 1 :]]),
                )
                gain = (before[0] - after[0], before[1] - after[1])
                if gain[0] > 0 and gain > best:
                    best, found = gain, (mine, theirs, number, other)
    return found


def added(one: Cost, other: Cost) -> Cost:
    """The cost of both."""
    return one[0] + other[0], one[1] + other[1]


def in_seats(group: list[int], boards: int, sat: dict[int, Counter[int]]) -> list[int]:
    """A group in the order of seats: everybody where they have sat least, all together.

    The order is found seat by seat, for each set of players that could have the seats so far.
    """
    seats = len(group)
    best: dict[int, tuple[int, list[int]]] = {0: (0, [])}
    for place in range(seats):
        there = [seat_at(place, board, seats) for board in range(boards)]
        found: dict[int, tuple[int, list[int]]] = {}
        for taken, (cost, chosen) in best.items():
            for number, player in enumerate(group):
                if taken >> number & 1:
                    continue
                before = sat.get(player, Counter())
                more = cost + sum((before[seat] + 1) ** 2 - before[seat] ** 2 for seat in there)
                now = taken | 1 << number
                if now not in found or more < found[now][0]:
                    found[now] = (more, [*chosen, player])
        best = found
    return best[(1 << seats) - 1][1]


def key(one: int, other: int) -> tuple[int, int]:
    """Two players as one key, whoever comes first."""
    return min(one, other), max(one, other)


def note(past: Past, pairing: Pairing, boards: int) -> None:
    """Add a round to what has been."""
    past.byes.update(pairing.byes)
    for group in pairing.groups:
        past.met.update(key(*pair) for pair in combinations(group, 2))
        for place, player in enumerate(group):
            there = past.sat.setdefault(player, Counter())
            there.update(seat_at(place, board, len(group)) for board in range(boards))
