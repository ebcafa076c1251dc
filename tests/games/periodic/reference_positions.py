"""Random positions and walks of Periodic for comparing an engine with the reference.

Play from the start comes to empty decks, full track cells, awards and ties too rarely, so a position is
composed: cards, awards, markers, discs and energy are dealt in extreme manners, then a moment of a turn is
chosen. What follows from the rest (supplies, unseen cards, deck sizes) is computed, so that all adds up.
"""

import random
from collections.abc import Iterator
from functools import cache

from tests.games.periodic.reference import (
    CHANCE,
    apply,
    legal,
    normalise,
    outcomes,
    reach,
    scores,
    start,
    waiting,
)
from tests.games.periodic.reference_board import (
    BOX,
    COLOUR,
    COLOURS,
    ELEMENTS,
    FAMILIES,
    FRESH_TURN,
    GOALS,
    PROPERTIES,
    TASKS,
    Position,
    capacity,
    cards,
    complete,
    copied,
    discs_at_end,
    discs_on,
    family,
    markers_on,
    members,
    owned,
    researchable,
)

GOALS_PER_SEAT = 8  # more would make the brute force over task assignments slow
DEAD_ENDS = ("He", "Fr", "Og", "H")


def settle(position: Position) -> Position:
    """Compute what follows from the rest, in place: box, supplies, unseen cards, deck sizes."""
    seats = position["seats"]
    spread = sum(position["energy"].values()) + sum(seat["energy"] for seat in seats)
    position["box_energy"] = BOX["energy"]["total"] - spread
    for colour in COLOURS:
        place = position["goals"][colour]
        gone = [*owned(position, colour), place["open"]]
        place["unseen"] = [key for key in cards(colour) if key not in gone]
        place["deck_left"] = max(0, COLOUR[colour]["deck"] - len(owned(position, colour)) - 1)
    for number, seat in enumerate(seats, 1):
        laid = sum(markers_on(position, colour, number) for colour in COLOURS)
        seat["supply"] = BOX["markers"]["count"] - laid
    return position


@cache
def first_opening(players: int) -> Position:
    """What `opening` hands out copies of."""
    position = start(players)
    while position["phase"] != "turn":
        seat = waiting(position)[0]
        position = apply(position, seat, (list(outcomes(position)) or legal(position, seat))[0])
    return position


def opening(players: int) -> Position:
    """The first turn after a setup in which chance and players always took the first that there was."""
    position: Position = copied(first_opening(players))
    return position


# ---- Cards and awards


def random_counts(rng: random.Random, players: int) -> dict[str, int]:
    """How many cards of every colour are achieved: few, many, up to the deck's last, or beyond it."""
    manner = rng.choice(("early", "middle", "middle", "late", "late", "exhausted"))
    counts = {}
    for colour in COLOURS:
        deck = COLOUR[colour]["deck"]
        least = deck - 2 if manner == "late" else 0
        most = {"early": 1, "middle": deck - 2, "late": deck - 1, "exhausted": deck}[manner]
        counts[colour] = rng.randint(least, most)
    if manner == "exhausted":
        colour = rng.choice(COLOURS)
        counts[colour] = rng.randint(COLOUR[colour]["deck"], COLOUR[colour]["cards"])
    while sum(counts.values()) > GOALS_PER_SEAT * players:
        colour = rng.choice([c for c in COLOURS if counts[c] > 0])
        counts[colour] -= 1
    return counts


def deal_goals(rng: random.Random, position: Position) -> None:
    """Give achieved cards to seats, the first of a colour with awards, and open the others' first."""
    seats, me = position["seats"], position["seats"][position["active"] - 1]
    counts = random_counts(rng, len(seats))
    greed = rng.choice((0, 0.3, 0.8))
    for colour in COLOURS:
        place = position["goals"][colour]
        keys = rng.sample(cards(colour), len(cards(colour)))
        place["awards"] = rng.sample(COLOUR[colour]["awards"], len(COLOUR[colour]["awards"]))
        for key in keys[: counts[colour]]:
            room = [seat for seat in seats if len(seat["goals"]) < GOALS_PER_SEAT]
            owner = me if me in room and rng.random() < greed else rng.choice(room)
            owner["goals"].append(key)
            if place["awards"]:
                award = place["awards"].pop()
                if rng.random() < 0.7:  # else it has been used
                    hand_over(owner, award)
        place["open"] = keys[counts[colour]] if counts[colour] < len(keys) else None
        elements = GOALS[place["open"]]["elements"] if place["open"] else []
        place["markers"] = {symbol: [] for symbol in elements}


def hand_over(seat: Position, award: str) -> None:
    """Put an award token, by name, before a seat."""
    kind, _, printed = award.partition("_")
    if printed:
        seat["tokens"][kind].append(printed)
    else:
        seat["tokens"][kind] += 1


# ---- Markers


def lay_markers(rng: random.Random, position: Position, mid_turn: bool) -> None:
    """Markers in every manner: few, an empty supply, one short of cards, and complete ones in mid-turn."""
    for number in range(1, len(position["seats"]) + 1):
        finish = mid_turn and number == position["active"] and rng.random() < 0.7
        favourites = rng.sample(COLOURS, 2 if finish else rng.randint(0, 2))  # these are filled first
        spots = [(colour, symbol) for colour in COLOURS for symbol in position["goals"][colour]["markers"]]
        rng.shuffle(spots)
        spots.sort(key=lambda spot: spot[0] not in favourites)
        wanted = rng.choice((3, 5, 6, 6) if finish else (0, 1, 2, 3, 4, 4, 5, 6, 6))
        for colour, symbol in spots:
            if wanted == 0:
                break
            there = position["goals"][colour]["markers"][symbol]
            there.append(number)
            if complete(position, colour, number) and not finish:
                there.remove(number)
            else:
                wanted -= 1


# ---- Discs, microscopes, flasks


def place_discs(rng: random.Random, position: Position) -> None:
    """Discs anywhere or near the end, no cell over its capacity; microscopes go on where discs cannot."""
    manner = rng.choice(("start", "anywhere", "anywhere", "end", "end"))
    last = len(BOX["track"]["points"]) - 1
    for number, seat in enumerate(position["seats"]):
        seat["disc"] = lowest = BOX["track"]["start"][number]
        cells = {"start": [lowest], "anywhere": list(range(lowest, last)), "end": [5, 6, 6, 7, 8]}
        cell = rng.choice(cells[manner])
        while discs_on(position, cell) >= capacity(cell):
            cell -= 1
        seat["disc"] = cell
    for number, seat in enumerate(position["seats"]):
        moves = seat["disc"] - BOX["track"]["start"][number]
        if seat["disc"] == last or discs_on(position, seat["disc"] + 1) >= capacity(seat["disc"] + 1):
            moves += rng.randint(0, 7)
        seat["microscope"] = (BOX["microscope"]["start"][number] - 1 + moves) % len(FAMILIES) + 1


def place_flask(rng: random.Random, position: Position, number: int) -> None:
    """A flask anywhere, in a dead end, where the microscope may move on, or one movement before research."""
    seat = position["seats"][number - 1]
    following = position["circle"][seat["microscope"] % len(FAMILIES)]
    targets = [
        symbol for colour in COLOURS for symbol, there in position["goals"][colour]["markers"].items()
        if number not in there
    ]  # fmt: skip
    manner = rng.choice(("anywhere", "dead end", "family", "research", "research"))
    cells = list(ELEMENTS)
    if manner == "dead end":
        cells = list(DEAD_ENDS)
    elif manner == "family":
        cells = members(following)
    elif manner == "research" and targets:
        target, prop = rng.choice(targets), rng.choice(PROPERTIES)
        cells = [symbol for symbol in cells if target in reach(symbol, prop, BOX["movement"]["range"])]
    seat["flask"] = rng.choice(cells or list(ELEMENTS))


# ---- Energy


def spread_energy(rng: random.Random, position: Position) -> None:
    """Energy with ties for the most, everybody at 0, empty property cells; the box as play leaves it.

    Only two players take energy from the box (P3.2): with more it holds what the setup left.
    """
    seats, energy = position["seats"], BOX["energy"]
    left = sum(energy["start"][: len(seats)]) + len(PROPERTIES) * energy["on_property"]
    if len(seats) == 2:
        left += rng.choice((0, 0, 1, 5, energy["total"] - left - 1, energy["total"] - left))
    manner = rng.choice(("zero", "tie", "tie", "any", "any", "poor"))
    most = rng.randint(0, {"zero": 0, "poor": 2}.get(manner, 6))
    tied = []
    if manner == "tie":
        most = rng.randint(1, left // len(seats))
        tied = rng.sample(range(len(seats)), rng.randint(2, len(seats)))
    for number, seat in enumerate(seats):
        seat["energy"] = most if number in tied else min(left, rng.randint(0, most))
        left -= seat["energy"]
    used = rng.sample(PROPERTIES, rng.randint(1, len(PROPERTIES)))
    position["energy"] = dict.fromkeys(PROPERTIES, 0)
    for _ in range(left):
        position["energy"][rng.choice(used)] += 1


# ---- Moments


def level_scores(position: Position) -> None:
    """Lab tokens for everybody until the points are equal, were the turn to end now (P6.5)."""
    active = position["active"] - 1
    ended = apply(position, active, "end") if "end" in legal(position, active) else position
    totals = [line["total"] for line in scores(ended if ended["phase"] == "over" else position)]
    for seat, total in zip(position["seats"], totals, strict=True):
        seat["lab"] += max(totals) + 8 - total  # from 8 on every sum of tokens of 3 and 5 exists


def random_turn(rng: random.Random, position: Position) -> dict[str, object]:
    """The start of a turn no more: what the active player may have done so far."""
    modes = []
    if 0 in position["energy"].values():
        modes.append("gain")
    if max(position["energy"].values()) > 0:
        modes.append("spend")
    for colour, kind in (("purple", "free"), ("pink", "goto")):
        place = position["goals"][colour]
        held = sum(len(seat["tokens"][kind]) for seat in position["seats"])
        if len(place["awards"]) + held < len(COLOUR[colour]["awards"]):
            modes.append("none")  # such a token has been used, perhaps in this turn
    return {"mode": rng.choice(modes), "start": False}


def compose(rng: random.Random, players: int) -> Position:
    """A turn, at its start or between two movements, on a table that play seldom reaches."""
    position = opening(players)
    position["active"] = rng.randint(1, players)
    rng.shuffle(position["circle"])
    tasks = rng.sample(list(TASKS), len(TASKS))
    for seat in position["seats"]:
        seat["dealt"] = [tasks.pop() for _ in seat["dealt"]]
        seat["task"] = rng.choice(seat["dealt"])
    mid_turn = rng.random() < 0.5
    deal_goals(rng, position)
    lay_markers(rng, position, mid_turn)
    place_discs(rng, position)
    spread_energy(rng, position)
    for number, seat in enumerate(position["seats"], 1):
        place_flask(rng, position, number)
        seat["lab"] = sum(rng.choice(((), (3,), (5,), (3, 3), (3, 5, 5), (3, 3, 5, 15))))
    exhausted = any(len(owned(position, colour)) >= COLOUR[colour]["deck"] for colour in COLOURS)
    if exhausted or discs_at_end(position):
        position["last_round"] = rng.randint(1, players - 1)
    position["turn"] = random_turn(rng, position) if mid_turn else dict(FRESH_TURN)
    position = normalise(settle(position))
    if position["last_round"] == 1 and rng.random() < 0.7:
        level_scores(position)
    return position


def random_position(rng: random.Random, players: int) -> Position:
    """A varied consistent position of any phase, seldom one that play from the start would reach."""
    moment = rng.random()
    if moment < 0.06:  # setup and keep
        position = start(players)
        draws = len(FAMILIES) + len(COLOURS) + players * BOX["deal"]["cards"][players - 2]
        length = rng.choice((rng.randint(0, draws), draws + rng.randint(0, players)))
    else:
        position = compose(rng, players)
        length = rng.choice((0, 0, 0, 1, 1, 2, 3, 5, 8))
    for _, _, _, after in random_walk(rng, position, length):
        position = after
    return position


# ---- Walks


def attraction(position: Position, symbol: str) -> int:
    """How much a destination promises the active player: research, an achievement, the next family."""
    number = position["active"]
    worth = 0
    for colour in researchable(position, symbol):
        missing = len(position["goals"][colour]["markers"]) - markers_on(position, colour, number)
        worth = max(worth, 4 if missing == 1 else 2)
    microscope = position["seats"][number - 1]["microscope"]
    return worth + int(family(symbol) == position["circle"][microscope % len(FAMILIES)])


def lively(rng: random.Random, position: Position, seat: int, actions: list[str]) -> str:
    """One of the actions: the verb first, as destinations drown the rest; then rather one that promises."""
    verb = rng.choice(sorted({action.split()[0] for action in actions}))
    actions = [action for action in actions if action.split()[0] == verb]
    if verb in ("to", "gain", "spend", "free") and rng.random() < 0.6:
        flask, steps = position["seats"][seat]["flask"], BOX["movement"]["range"]

        def promise(action: str) -> int:
            word = action.split()[1]
            cells = [word] if verb == "to" else list(reach(flask, word, steps))
            return max(attraction(position, cell) for cell in cells)

        best = max(promise(action) for action in actions)
        actions = [action for action in actions if promise(action) == best]
    return rng.choice(actions)


def random_walk(
    rng: random.Random, position: Position, length: int
) -> Iterator[tuple[Position, int, str, Position]]:
    """Play on at random: (position, seat, action, next position), until the length or the end is reached."""
    position = normalise(position)
    for _ in range(length):
        asked = waiting(position)
        if not asked:
            return
        seat = rng.choice(asked)
        if seat == CHANCE:
            weights = outcomes(position)
            action = rng.choices(list(weights), list(weights.values()))[0]
        else:
            action = lively(rng, position, seat, legal(position, seat))
        after = apply(position, seat, action)
        yield position, seat, action, after
        position = after
