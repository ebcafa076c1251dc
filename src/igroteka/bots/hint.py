"""Hints: the best actions of a decision, what they are worth, and one true sentence of why.

The reason is what distinguishes an action from the others. Every action is followed along the lines that the
search expects, in several worlds. The game names numbers of a position (`Showing.facts`); the one whose
difference between this action and the others is worth most is said. If none makes a difference, the hint
says only how much better the action is.
"""

import math
from dataclasses import dataclass
from time import thread_time

from igroteka.bots.analysis import Analysis, Moment, Option, analyse
from igroteka.bots.base import Sight
from igroteka.bots.searching import FOREVER
from igroteka.engine.chance import Rng
from igroteka.engine.facts import Fact
from igroteka.engine.protocol import Game, State

SHOWN = 3  # actions of a hint
LINES = 8  # lines for each action, each in another world
LONGEST = 20  # decisions of a line
OTHERS = 5  # actions besides those of the hint that they are compared with
WORTH_A_WORD = 0.015  # of the win: a smaller difference is no reason
LATER = 0.7  # what is only expected counts less than what is certain
CLEAR = 0.4  # of the lines: so many more must be lost without this action
LIKELY = 0.5


@dataclass(frozen=True)
class Why:
    """A reason: a message and its numbers. `is_ahead` if it is expected of the lines, not certain."""

    key: str
    numbers: dict[str, int | str]
    is_ahead: bool = False


@dataclass(frozen=True)
class Hint:
    """An action, the share of the win that the asking seat can expect after it, and why."""

    text: str
    share: float
    visits: int
    why: Why


@dataclass(frozen=True)
class Outlook:
    """What follows an action: numbers right after it and at the ends of its lines, and how many are decided.

    `now` has only numbers that are the same in all worlds.
    """

    now: dict[str, int]
    ahead: dict[str, float]
    won_now: bool
    won: float
    lost: float


def hints(sight: Sight, seed: str, simulations: int = 0, seconds: float = 0.0) -> list[Hint]:
    """The best three actions of a decision, the best one first; fewer, where there are fewer.

    With `seconds` the search and the comparison each take no more CPU time than that: on a slow machine an
    action is compared with fewer others.
    """
    return explained(analyse(sight, seed, simulations, seconds), Rng(seed + ":lines"), seconds or FOREVER)


def explained(analysis: Analysis, rng: Rng, seconds: float = FOREVER) -> list[Hint]:
    """The first options of an analysis with their reasons."""
    shown = analysis.options[:SHOWN]
    if len(analysis.legal) == 1:
        return [hint_of(analysis, option, Why("app-why-only", {})) for option in shown]
    before = analysis.game.showing.standing(analysis.worlds[0], analysis.seat)
    outlooks: dict[int, Outlook] = {}
    latest = thread_time() + seconds
    for action in [*(option.action for option in shown), *compared(analysis, shown)]:
        if len(outlooks) > len(shown) and thread_time() > latest:
            break
        outlooks[action] = outlook(analysis, action, rng)
    found = []
    for place, option in enumerate(shown):
        others = [other for action, other in outlooks.items() if action != option.action]
        why = reason(analysis.game, before, outlooks[option.action], others)
        found.append(hint_of(analysis, option, why or margin(analysis, place)))
    return found


def hint_of(analysis: Analysis, option: Option, why: Why) -> Hint:
    """An option with its reason."""
    return Hint(option.text, option.shares[analysis.seat], option.visits, why)


def compared(analysis: Analysis, shown: list[Option]) -> list[int]:
    """A few of the other legal actions, evenly spread."""
    known = {option.action for option in shown}
    rest = [action for action in analysis.legal if action not in known]
    stride = max(1, len(rest) // OTHERS)
    return rest[::stride][:OTHERS]


# What follows an action.


def outlook(analysis: Analysis, action: int, rng: Rng) -> Outlook:
    """Follow an action along its lines in several worlds."""
    game, seat = analysis.game, analysis.seat
    at_once: list[dict[str, int]] = []
    at_last: list[dict[str, int]] = []
    won_now = won = lost = 0
    for number in range(LINES):
        world = analysis.worlds[number % len(analysis.worlds)]
        line = analysis.line(world, action, rng, LONGEST)
        first, last = own_part(game, world, line, seat), until_asked_again(game, world, line, seat)
        at_once.append(standing(game, first, seat))
        at_last.append(standing(game, last, seat))
        won_now += has_won(game, first[-1].state, seat)
        end = last[-1].state
        won += has_won(game, end, seat)
        lost += game.is_over(end) and not has_won(game, end, seat)
    return Outlook(
        now={name: at_once[0][name] for name in at_once[0] if len({one[name] for one in at_once}) == 1},
        ahead={name: sum(one[name] for one in at_last) / LINES for name in at_last[0]},
        won_now=won_now == LINES,
        won=won / LINES,
        lost=lost / LINES,
    )


def own_part(game: Game, world: State, line: list[Moment], seat: int) -> list[Moment]:
    """The action with what it has begun: as long as the seat itself chooses how it goes on.

    Where the same is asked once more, a new decision begins.
    """
    count = 1
    while count < len(line) and line[count].seat == seat:
        state = line[count - 1].state
        if state.kind() == world.kind() or not game.step(state).is_follow_up:
            break
        count += 1
    return line[:count]


def until_asked_again(game: Game, world: State, line: list[Moment], seat: int) -> list[Moment]:
    """The line until the seat is asked the same once more, after somebody else has decided."""
    kind, has_waited = world.kind(), False
    for count, moment in enumerate(line, start=1):
        has_waited = has_waited or moment.seat != seat
        is_asked = seat in game.waiting(moment.state)
        if has_waited and is_asked and moment.state.kind() == kind:
            return line[:count]
    return line


def standing(game: Game, line: list[Moment], seat: int) -> dict[str, int]:
    """The numbers of the game's facts at the end of a line."""
    found = game.showing.standing(line[-1].state, seat)
    for fact in game.showing.facts:
        if fact.event:
            events = [event for moment in line for event in moment.events]
            found[fact.name] = sum(event.name == fact.event and event.seat == seat for event in events)
    return found


def has_won(game: Game, state: State, seat: int) -> bool:
    """Whether the game is over and this seat is among the winners."""
    return game.is_over(state) and seat in game.winners(state)


# Why.


def reason(game: Game, before: dict[str, int], own: Outlook, others: list[Outlook]) -> Why | None:
    """What distinguishes an action from the others: a win, a loss prevented, or the weightiest fact."""
    if own.won_now:
        return Why("app-why-wins", {})
    lost, won = mean([other.lost for other in others]), mean([other.won for other in others])
    if lost - own.lost >= CLEAR:
        return Why("app-why-saves", {"others": percent(lost), "own": percent(own.lost)})
    if own.won >= LIKELY and own.won - won >= CLEAR:
        return Why("app-why-soon", {"others": percent(won), "own": percent(own.won)})
    best, found = WORTH_A_WORD, None
    for fact in game.showing.facts:
        for weight, why in said(game, fact, before.get(fact.name, 0), own, others):
            if weight > best:
                best, found = weight, why
    return found


def said(game: Game, fact: Fact, before: int, own: Outlook, others: list[Outlook]) -> list[tuple[float, Why]]:
    """What can be said of one fact, certain or expected, each with its weight."""
    found = []
    beside = [other.now[fact.name] for other in others if fact.name in other.now]
    if fact.name in own.now and beside:
        found.append(telling(game, fact, before, own.now[fact.name], beside, False))
    later = [other.ahead[fact.name] for other in others]
    found.append(telling(game, fact, before, own.ahead[fact.name], later, True))
    return [one for one in found if one is not None]


def telling(
    game: Game, fact: Fact, before: int, after: float, others: list[float] | list[int], is_ahead: bool
) -> tuple[float, Why] | None:
    """A fact in words, if it speaks for the action: it gains something now, or keeps what the others lose.

    All that is said is compared after rounding, so no sentence says "2 instead of 2".
    """
    usual, has = mean(others), round(after)
    weight = (fact.value(after) - fact.value(usual)) * (LATER if is_ahead else 1.0)
    if fact.value(has) > fact.value(before):
        kind = "gain"
    elif fact.value(has) > fact.value(round(usual)):
        kind = "keep"
    else:
        return None
    numbers: dict[str, int | str] = {"after": has, "before": before, "others": round(usual), "kind": kind}
    return weight, Why(f"{game.id}-why-{fact.name}", numbers, is_ahead)


def margin(analysis: Analysis, place: int) -> Why:
    """Where nothing stands out: how far the action is ahead of the next one, or behind the first."""
    shares = [option.shares[analysis.seat] for option in analysis.options]
    if place == 0:
        ahead = percent(shares[0] - max(shares[1:])) if len(shares) > 1 else 0
        return Why("app-why-better", {"percent": ahead}) if ahead > 0 else Why("app-why-even", {})
    behind = percent(max(shares) - shares[place])
    return Why("app-why-behind", {"percent": behind}) if behind > 0 else Why("app-why-even", {})


def percent(share: float) -> int:
    """A share in whole percent; a half is rounded up, as browsers do it.

    >>> [percent(share) for share in (0.304, 0.305, 0.315)]
    [30, 31, 32]
    """
    return math.floor(100 * share + 0.5)


def mean(numbers: list[float] | list[int]) -> float:
    """The average; 0 of nothing."""
    return sum(numbers) / len(numbers) if numbers else 0.0
