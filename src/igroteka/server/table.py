"""A table in memory: a state machine over the lines of its log, without input or output.

The log is the source of truth. `take` applies a line, both live and when a table is loaded. A command writes
lines here first. The caller then stores them, and discards this table if that fails.
"""

from typing import cast

from igroteka.engine.protocol import CHANCE, Game, Refusal, State
from igroteka.engine.record import UNDO, History
from igroteka.luck import NEWEST, Luck
from igroteka.server.autoplay import any_action, next_auto_line
from igroteka.server.clocks import Clocks
from igroteka.server.log_lines import (
    AUTO,
    ENDS,
    FLAG,
    FULL,
    HAND,
    LETTER,
    RESIGN,
    RESUME,
    START,
    TABLE,
    TAKE,
    LogEntry,
)
from igroteka.server.messages import ClockWish, EndReason, Result, TableStatus
from igroteka.server.past_states import PastStates
from igroteka.server.public_log import PublicLog
from igroteka.server.seat_control import SeatControl
from igroteka.server.stored_rows import StoredLine, StoredSeat, StoredTable
from igroteka.server.table_log import TableLog
from igroteka.server.undo_stack import UndoStack

# In place of the luck's version: the lines say what was drawn, and nobody had committed to it.
AS_RECORDED = 0
OPEN, KEPT, HUMAN, BOT_SEAT = "open", "kept", "human", "bot"  # kinds of seats


class Unplayable(ValueError):
    """A command that cannot be carried out now: a code, a message key and, for the rules, the refusal."""

    def __init__(self, code: str, message: str, refusal: Refusal | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.message = message
        self.refusal = refusal


class Table:
    """Seats, log, game state and the open question of one table.

    `asked` is the id of the open question: the public seq of the line after which it was asked. `asked_after`
    is the same in numbers of the stored log.
    """

    def __init__(self, stored: StoredTable, seats: list[StoredSeat], game: Game) -> None:
        self.stored = stored
        self.seats = seats
        self.maker_hash = ""
        self.game = game
        self.log = TableLog()
        self.public_log = PublicLog(game)
        self.sealed = self.public_log.sealed
        self.past_states = PastStates(game, self.log.entries)
        self.undo_stack = UndoStack()
        self.control = SeatControl(seats)
        self.history: History | None = None
        self.luck: Luck | None = None
        self.is_by_letter = False  # two browsers have it, each with one seat, and send each other their turns
        self.is_luck_shared = False  # with other tables
        self.is_luck_hidden = False  # because one of them is not over
        self.nonces: list[str] = []
        self.asked = 0
        self.asked_after = 0
        self.waits: list[int] | None = None  # for whom, once somebody has asked after the last line
        self.result: Result | None = None
        wish = stored.clock
        self.clocks = None if wish is None else Clocks(ClockWish(**wish), len(seats))

    # The state now.

    @property
    def id(self) -> str:
        return self.stored.id

    @property
    def entries(self) -> list[LogEntry]:
        """All lines of the stored log."""
        return self.log.entries

    @property
    def seq(self) -> int:
        """The number of the last line of the stored log."""
        return self.log.seq

    @property
    def status(self) -> TableStatus:
        """One of open, playing and over."""
        if self.result is not None:
            return "over"
        return "open" if self.history is None else "playing"

    @property
    def waiting(self) -> list[int]:
        """The seats that must decide now. Callers do not change the list: it is made once for each line."""
        if self.history is None or self.result is not None:
            return []
        if self.waits is None:
            self.waits = [seat for seat in self.game.waiting(self.history.state) if seat >= 0]
        return self.waits

    @property
    def has_luck(self) -> bool:
        """Whether its draws follow from a secret; those of an opened record may be the lines alone."""
        return self.stored.luck_version != AS_RECORDED

    @property
    def has_hints(self) -> bool:
        """Whether hints may be asked for: nobody plays against another person, or the maker wanted it."""
        people = sum(seat.kind != BOT_SEAT for seat in self.seats)
        return self.stored.has_hints or people <= 1

    def bot_of(self, seat: int) -> str:
        """The bot that plays a seat now; empty where a person does."""
        return self.control.bot_of(seat)

    def seats_ready(self) -> bool:
        """Whether every seat is taken and has its nonce."""
        return all(seat.kind in (HUMAN, BOT_SEAT) and seat.nonce for seat in self.seats)

    def is_chance(self) -> bool:
        """Whether the game waits for an outcome of chance."""
        return self.history is not None and self.game.is_chance(self.history.state)

    def is_sealed(self) -> bool:
        """Whether the answers to the open question stay hidden until all seats have answered."""
        return self.history is not None and self.game.step(self.history.state).is_sealed

    def has_chosen(self, seat: int) -> bool:
        """Whether this seat has given its sealed answer while others have not."""
        return seat in self.sealed.answers

    def state_asked(self, seat: int) -> State:
        """The state in which this seat is asked, or was asked before its sealed answer."""
        assert self.history is not None
        if self.has_chosen(seat) and self.sealed.opened is not None:
            return self.sealed.opened
        return self.history.state

    def why_not(self, seat: int, action: str) -> Refusal | None:
        """The rule that an answer would break, including one that replaces a sealed answer."""
        return History(self.game, self.state_asked(seat)).why_not(seat, action)

    # Applying a line, live or loaded.

    def take(self, line: StoredLine) -> LogEntry:
        """Apply the next line of the log."""
        if line.seq != self.seq + 1:
            raise ValueError(f"table {self.id}: line {self.seq + 1} is missing")
        if self.clocks is not None:
            self.clocks.advance(line.at, is_away=line.notation == RESUME)
        before, was_sealed = self.waiting, self.is_sealed()
        is_table_line = line.notation.startswith("!")
        entry = self.take_table_line(line) if is_table_line else self.take_rules_line(line)
        self.log.append(entry)
        self.waits = None
        is_same = was_sealed and self.is_same_question(before, line.seat)
        self.public_log.take(entry, is_same)
        if self.history is not None:
            self.past_states.note(self.public_log.seq, self.history.state)
        if entry.what == "start" or not (is_table_line or is_same):
            self.ask_anew()
        self.log.acknowledge(line, self.public_log.seq)
        self.conclude(line)
        if self.clocks is not None and not self.is_chance():
            waiting = frozenset(self.waiting)
            bots = frozenset(seat for seat in waiting if self.bot_of(seat))
            self.clocks.turn_to(waiting, bots, line.notation == UNDO)
        return entry

    def take_table_line(self, line: StoredLine) -> LogEntry:
        """Apply a line of the table, which is no move of the rules."""
        word, _, rest = line.notation.partition(" ")
        if word == START:
            self.nonces = rest.split()
            position = self.stored.position
            begun = self.game.start() if position is None else self.game.showing.from_position(position)
            self.history = History(self.game, begun)
            self.luck = self.new_luck()
        elif word in (RESIGN, FLAG):
            self.control.drop(line.seat)
        elif word == HAND:
            self.control.hand_over(line.seat, rest)
            self.undo_stack.detours[line.seat] += 1
        elif word == TAKE:
            self.control.take_back(line.seat)
        elif word == LETTER and self.history is not None:
            self.history.past = []
            self.undo_stack.push(line.seq, is_final=True)
        return LogEntry(line, ENDS.get(word, word[1:]))

    def set_luck(self, is_shared: bool, is_hidden: bool) -> bool:
        """Note whether other tables have the same luck and one of them is not over; whether that is new."""
        before = (self.is_luck_shared, self.is_luck_hidden)
        self.is_luck_shared, self.is_luck_hidden = is_shared, is_hidden
        return before != (is_shared, is_hidden)

    def new_luck(self) -> Luck:
        """The luck of this table from its first draw on: its own, or that of the deal that it shares."""
        stored = self.stored
        if stored.dealt is None:
            version = stored.luck_version if self.has_luck else NEWEST
            return Luck(stored.luck_secret, stored.id, self.nonces, version)
        secret = bytes.fromhex(stored.dealt["secret"])
        return Luck(secret, stored.deal, stored.dealt["nonces"], stored.luck_version)

    def take_rules_line(self, line: StoredLine) -> LogEntry:
        """Apply a decision, an outcome of chance, or an undo."""
        history, luck = self.history, self.luck
        assert history is not None and luck is not None
        if line.notation == UNDO:
            undone = self.undo_stack.pop(history.undo_place(line.seat))
            # What the table has played by itself is undone along, and only the seat's own decision counts.
            if line.key != AUTO or self.is_sealed():
                self.undo_stack.count_undo(line.seat)
            history.undo(line.seat)
            return LogEntry(line, "undo", undoes=undone)
        if line.seat == CHANCE:
            chance = self.game.chance(history.state)
            assert chance is not None
            outcome = luck.draw(chance) if self.has_luck else self.game.outcomes.parse(line.notation)
            if self.game.outcomes.text(outcome) != line.notation:
                raise ValueError(f"table {self.id}: line {line.seq} is not what the luck of this table gives")
            events, what = history.draw(outcome), "chance"
        else:
            events, what = history.play(line.seat, line.notation), "play"
        self.undo_stack.push(line.seq, is_final=not history.past)
        return LogEntry(line, what, events)

    def ask_anew(self) -> None:
        """Ask the next question, under the public number of the last line."""
        assert self.history is not None
        self.asked, self.asked_after = self.public_log.seq, self.seq
        if self.is_sealed():
            self.undo_stack.undos.clear()
        self.sealed.ask(self.history.state if self.is_sealed() else None)

    def is_same_question(self, before: list[int], seat: int) -> bool:
        """Whether the others are still asked what they were asked before this seat's sealed answer."""
        if not self.is_sealed():
            return False
        after = set(self.waiting)
        return bool(after) and after ^ set(before) == {seat}

    def conclude(self, line: StoredLine) -> None:
        """Set the result, once the game has ended."""
        if self.result is not None:
            return
        if line.notation in ENDS:
            self.result = Result(ENDS[line.notation], [], None)
        elif self.history is not None and self.game.is_over(self.history.state):
            state = self.history.state
            self.result = Result("rules", self.game.winners(state), self.game.returns(state))
        elif self.control.out and len(self.control.left_in()) <= 1:
            self.result = Result(
                cast(EndReason, line.notation.removeprefix("!")), self.control.left_in(), None
            )
        if self.result is not None:
            # Sealed answers of an unfinished question stay out of the public log; the record has them.
            self.sealed.ask(None)

    # Commands. Each applies new lines and gives those that have to be stored.

    def write(self, seat: int, notation: str, key: str, now: int) -> StoredLine:
        """Make a line and apply it."""
        line = StoredLine(seq=self.seq + 1, seat=seat, notation=notation, key=key, at=now)
        self.take(line)
        return line

    def start(self, now: int) -> list[StoredLine]:
        """Begin the game: the nonces become the first line."""
        nonces = " ".join(seat.nonce for seat in self.seats)
        return [self.write(TABLE, f"{START} {nonces}", "", now), *self.settle(now)]

    def act(self, seat: int, action: str, key: str, now: int) -> list[StoredLine]:
        """Play a decision and what follows from it; a sealed answer may replace an earlier one."""
        history = self.history
        if history is None or self.result is not None:
            raise Unplayable("not-playing", "app-not-playing")
        is_change = self.has_chosen(seat)
        if is_change and not self.can_undo(seat):
            raise Unplayable("no-undo", "app-undo-impossible")
        refusal = self.why_not(seat, action)
        if refusal is not None:
            raise Unplayable("illegal", refusal.key, refusal)
        # The undo and the new answer are stored together, so that the seat always has an answer.
        lines = [self.write(seat, UNDO, AUTO, now)] if is_change else []
        text = self.game.actions.text(self.game.actions.parse(action))
        return [*lines, self.write(seat, text, key, now), *self.settle(now)]

    def settle(self, now: int) -> list[StoredLine]:
        """Play chance and forced decisions until somebody has to decide."""
        lines: list[StoredLine] = []
        history, luck = self.history, self.luck
        assert history is not None and luck is not None
        while self.result is None:
            found = next_auto_line(self.game, history.state, luck, self.control.out)
            if found is None:
                break
            lines.append(self.write(*found, now))
        return lines

    def any_action(self, seat: int) -> str:
        """A random legal action, for a bot that has failed."""
        assert self.history is not None
        return any_action(self.game, self.history.state, seat)

    def can_undo(self, seat: int) -> bool:
        """Whether this seat has a decision of its own to undo; decisions of bots cannot be undone."""
        if self.result is not None or self.bot_of(seat):
            return False
        if self.is_sealed():
            return self.history is not None and self.history.can_undo(seat)
        for seq in reversed(self.undo_stack.lines):
            entry = self.entries[seq - 1]
            if not entry.is_auto:
                return entry.line.seat == seat
        return False

    def undo(self, seat: int, key: str, now: int) -> list[StoredLine]:
        """Undo the last decision of this seat, and what the table has played after it."""
        if not self.can_undo(seat):
            raise Unplayable("no-undo", "app-undo-impossible")
        if self.is_sealed():
            return [self.write(seat, UNDO, key, now)]
        lines: list[StoredLine] = []
        while True:
            entry = self.entries[self.undo_stack.lines[-1] - 1]
            lines.append(self.write(entry.line.seat, UNDO, AUTO if entry.is_auto else key, now))
            if not entry.is_auto:
                return lines

    def end_if_full(self, most: int, now: int) -> list[StoredLine]:
        """End a game whose log has reached the limit; nobody has won."""
        is_full = self.status == "playing" and self.seq >= most
        return [self.write(TABLE, FULL, "", now)] if is_full else []

    def leave_game(self, seat: int, how: str, key: str, now: int) -> list[StoredLine]:
        """Take a seat out of the game (`!resign` or `!flag`); offers to it are declined."""
        self.check_in_play(seat)
        if self.is_by_letter and seat not in self.waiting:
            # The other browser may have played on meanwhile, and would know nothing of it.
            raise Unplayable("by-letter", "app-letter-wait")
        return [self.write(seat, how, key, now), *self.settle(now)]

    def hand(self, seat: int, bot: str, key: str, now: int) -> list[StoredLine]:
        """Let a bot play for this seat."""
        self.check_in_play(seat)
        if self.is_by_letter:
            raise Unplayable("by-letter", "app-letter-people")
        return [self.write(seat, f"{HAND} {bot}", key, now)]

    def take_back(self, seat: int, key: str, now: int) -> list[StoredLine]:
        """Let the owner of a seat play again instead of the bot."""
        self.check_in_play(seat)
        if seat not in self.control.stand_ins:
            raise Unplayable("not-handed", "app-not-handed")
        return [self.write(seat, TAKE, key, now)]

    def check_in_play(self, seat: int) -> None:
        """Unplayable unless the game is running and this seat is in it."""
        if self.status != "playing":
            raise Unplayable("not-playing", "app-not-playing")
        if seat in self.control.out:
            raise Unplayable("out", "app-seat-is-out")
