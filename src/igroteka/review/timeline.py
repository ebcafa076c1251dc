"""The course of a game that counts: every decision and draw that was not undone, with the state before it."""

from collections.abc import Iterable
from dataclasses import dataclass

from igroteka.engine.protocol import CHANCE, Game, State
from igroteka.engine.record import TABLE_MARK, UNDO, Line

LEFT = ("!resign", "!flag")  # after it the table plays for a seat


@dataclass(frozen=True)
class Moment:
    """A line that changed the game: a decision or a draw. `is_own`: the seat itself decided it."""

    line: int
    seat: int
    action: int
    before: State
    is_own: bool = True


class Timeline:
    """The moments of a game from its first state to its last one."""

    def __init__(self, game: Game, moments: list[Moment], last: State) -> None:
        self.game = game
        self.moments = moments
        self.last = last

    def after(self, place: int) -> State:
        """The state after a moment."""
        return self.moments[place + 1].before if place + 1 < len(self.moments) else self.last

    def decisions(self) -> list[Moment]:
        """The decisions of the seats themselves where there was something to choose."""
        return [
            moment
            for moment in self.moments
            if moment.seat != CHANCE
            and moment.is_own
            and len(self.game.legal(moment.before, moment.seat)) > 1
        ]

    def stops(self) -> list[tuple[int, int, State, bool]]:
        """Where shares are estimated: the moments before it, the line, the state, whether draws led here.

        These are the beginning, the state after each decision, and the state after each run of draws. Answers
        to a sealed question count when all are given: until then nobody knows them.
        """
        first = self.moments[0].before if self.moments else self.last
        found = [(0, self.moments[0].line - 1 if self.moments else 0, first, False)]
        for place, moment in enumerate(self.moments):
            after = self.after(place)
            is_draw = moment.seat == CHANCE
            if is_draw and self.game.is_chance(after):
                continue
            if (
                not is_draw
                and self.game.step(moment.before).is_sealed
                and is_half_answered(self.game, moment, after)
            ):
                continue
            found.append((place + 1, moment.line, after, is_draw))
        return found


def is_half_answered(game: Game, moment: Moment, after: State) -> bool:
    """Whether others still have to answer the sealed question of this moment."""
    if not game.step(after).is_sealed:
        return False
    before, now = set(game.waiting(moment.before)), set(game.waiting(after))
    return bool(now) and before - now == {moment.seat} and now <= before


def timeline_of(game: Game, first: State, lines: Iterable[Line]) -> Timeline:
    """The timeline of valid lines. Undone decisions are left out."""
    kept: list[tuple[Line, bool]] = []
    gone: set[int] = set()
    for line in lines:
        if line.text.startswith(TABLE_MARK):
            if line.text.split(" ")[0] in LEFT:
                gone.add(line.seat)
        elif line.text == UNDO:
            # It is the last decision of all, or the own answer to a sealed question.
            place = max(place for place, (one, _) in enumerate(kept) if one.seat == line.seat)
            del kept[place]
        else:
            kept.append((line, line.seat not in gone))
    moments = []
    state = first.clone()
    for line, is_own in kept:
        words = game.outcomes if line.seat == CHANCE else game.actions
        moment = Moment(line.number, line.seat, int(words.parse(line.text)), state.clone(), is_own)
        game.apply(state, line.seat, moment.action)
        moments.append(moment)
    return Timeline(game, moments, state)
