"""What all steps have in common: whom they ask, and that they are asked about states of this game."""

from typing import Final

from mypy_extensions import i64

from igroteka.engine.chance import Chance, Rng
from igroteka.engine.protocol import Actions, ActiveStep, Event, Refusal, State, Step
from igroteka.games.orichalcum.rules.state import OrichalcumState, own
from igroteka.games.orichalcum.rules.tables import OrichalcumTables


class OrichalcumStep(ActiveStep):
    """A step that asks the active player; `rule` is the one behind the question."""

    def __init__(self, key: str, rule: str, tables: OrichalcumTables, is_follow_up: bool = False) -> None:
        super().__init__(key, False, False, is_follow_up)
        self.rule: str = rule
        self.tables: Final[OrichalcumTables] = tables

    def legal(self, state: State, seat: i64, actions: Actions) -> None:
        self.offer(own(state), seat, actions)

    def apply(self, state: State, seat: i64, action: i64, events: list[Event] | None) -> None:
        self.play(own(state), seat, action, events)

    def why_not(self, state: State, seat: i64, action: i64) -> Refusal | None:
        return self.judge(own(state), seat, action)

    def offer(self, state: OrichalcumState, seat: i64, actions: Actions) -> None:
        """Add every legal action, in the order of the index."""
        raise NotImplementedError

    def play(self, state: OrichalcumState, seat: i64, action: i64, events: list[Event] | None) -> None:
        """Play a legal action, and put what follows on the agenda."""
        raise NotImplementedError

    def judge(self, state: OrichalcumState, seat: i64, action: i64) -> Refusal | None:
        """The rule that an action breaks; None if it is legal."""
        raise NotImplementedError

    def other(self) -> Refusal:
        """O3.0: the phases have their order, and now something else is to be decided."""
        return Refusal(self.rule, "orichalcum-refuse-asked", {"asked": self.key})


class ChanceStep(Step):
    """A step that waits for chance."""

    def __init__(self, tables: OrichalcumTables) -> None:
        super().__init__("chance", True)
        self.tables: Final[OrichalcumTables] = tables

    def chance(self, state: State) -> Chance | None:
        return self.outcomes(own(state))

    def roll(self, state: State, rng: Rng) -> i64:
        return self.pick(own(state), rng)

    def apply(self, state: State, seat: i64, action: i64, events: list[Event] | None) -> None:
        self.bring(own(state), action, events)

    def outcomes(self, state: OrichalcumState) -> Chance | None:
        """What can come, with its weights."""
        raise NotImplementedError

    def pick(self, state: OrichalcumState, rng: Rng) -> i64:
        """One of the outcomes, without making lists; the same for the same generator."""
        raise NotImplementedError

    def bring(self, state: OrichalcumState, action: i64, events: list[Event] | None) -> None:
        """Play an outcome, and put what follows on the agenda."""
        raise NotImplementedError
