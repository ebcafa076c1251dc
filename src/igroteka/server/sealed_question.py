"""The sealed question that is open now, and the answers to it that nobody else may see yet."""

from collections.abc import Iterator

from igroteka.engine.protocol import Event, Game, State
from igroteka.server.log_lines import LogEntry


class SealedQuestion:
    """Keeps sealed answers back until the last seat has answered.

    `opened` is the state in which the question was asked; None while no sealed question is open.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.answers: dict[int, LogEntry] = {}  # by seat
        self.opened: State | None = None

    def ask(self, state: State | None) -> None:
        """Ask a sealed question in this state, or an open one (None)."""
        self.answers = {}
        self.opened = None if state is None else state.clone()

    def withdraws(self, entry: LogEntry) -> bool:
        """Whether a line takes back an answer that is kept here."""
        seat = entry.line.seat
        return seat in self.answers and self.answers[seat].line.seq == entry.undoes

    def withdraw(self, seat: int) -> None:
        """Forget the answer of a seat."""
        del self.answers[seat]

    def keep(self, entry: LogEntry) -> None:
        """Keep an answer back."""
        self.answers[entry.line.seat] = entry

    def in_seat_order(self) -> Iterator[LogEntry]:
        """The answers in the order of the seats, with the events that they have in this order.

        Sealed answers do not depend on each other, so every order leads to the same state.
        """
        assert self.opened is not None
        state = self.opened.clone()
        for seat in sorted(self.answers):
            line = self.answers[seat].line
            events: list[Event] = []
            self.game.apply(state, seat, self.game.actions.parse(line.notation), events)
            yield LogEntry(line, "play", events)
