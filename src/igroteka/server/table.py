"""One table in memory: its lines, the game that they make, its seats and clocks. No input, no output.

The log is the truth: a table is made by taking its lines one after another, live and on loading alike.
What a live command brings is first written here as lines; the caller stores them, and throws this table
away if that fails.
"""

import secrets
from collections import Counter

from igroteka import screen
from igroteka.engine.chance import Rng
from igroteka.engine.offers import Answer
from igroteka.engine.protocol import CHANCE, Game, Refusal, State
from igroteka.engine.record import UNDO, History
from igroteka.luck import Luck
from igroteka.server.clocks import Clocks
from igroteka.server.messages import ClockWish, Result
from igroteka.server.public_log import AUTO, LogEntry, PublicLog
from igroteka.server.stored_rows import StoredLine, StoredSeat, StoredTable

TABLE = -3
BOT = "bot"
START, RESIGN, FLAG, HAND, TAKE = "!start", "!resign", "!flag", "!hand", "!take"
RESUME, ABANDON, CLOSE, FULL = "!resume", "!abandon", "!close", "!full"
STAND_IN = "random"
ENDS = {ABANDON: "abandoned", CLOSE: "closed", FULL: "full"}
OPEN, KEPT, HUMAN, BOT_SEAT = "open", "kept", "human", "bot"


class Unplayable(ValueError):
    """A command that cannot be carried out now: a code, a message key and, for the rules, the refusal."""

    def __init__(self, code: str, message: str, refusal: Refusal | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.message = message
        self.refusal = refusal


class Table:
    """A table: who sits there, what has happened, what is asked of whom."""

    def __init__(self, stored: StoredTable, seats: list[StoredSeat], game: Game) -> None:
        self.stored = stored
        self.seats = seats
        self.maker_hash = ""
        self.game = game
        self.entries: list[LogEntry] = []
        self.public_log = PublicLog(game)
        self.keys: dict[tuple[int, str], int] = {}
        self.history: History | None = None
        self.luck: Luck | None = None
        self.nonces: list[str] = []
        self.asked = 0
        self.asked_after = 0
        self.undoable: list[int] = []
        self.took_back: Counter[int] = Counter()  # how often each seat has, since something was final
        self.detours: Counter[int] = Counter()  # the same in the whole game, and handing over
        self.out: set[int] = set()
        self.stand_ins: dict[int, str] = {}
        self.result: Result | None = None
        wish = stored.clock
        self.clocks = None if wish is None else Clocks(ClockWish(**wish), len(seats))

    # What is so now.

    @property
    def id(self) -> str:
        return self.stored.id

    @property
    def seq(self) -> int:
        """The number of the last line."""
        return len(self.entries)

    @property
    def status(self) -> str:
        if self.result is not None:
            return "over"
        return "open" if self.history is None else "playing"

    @property
    def waiting(self) -> list[int]:
        """The seats that must decide now."""
        if self.history is None or self.result is not None:
            return []
        return [seat for seat in self.game.waiting(self.history.state) if seat >= 0]

    def bot_of(self, seat: int) -> str:
        """The bot that plays a seat now; empty where a person does."""
        return self.stand_ins.get(seat) or self.seats[seat].bot

    def seats_ready(self) -> bool:
        """Whether everybody is there, each with a share of the luck."""
        return all(seat.kind in (HUMAN, BOT_SEAT) and seat.nonce for seat in self.seats)

    def line_of(self, seat: int, key: str) -> int:
        """The last line that was told when a client's key had brought its own about; 0 if it has not yet."""
        return self.keys.get((seat, key), 0)

    # Taking a line, live or from the store.

    def take(self, line: StoredLine) -> LogEntry:
        """Let a line have its effect."""
        if line.seq != self.seq + 1:
            raise ValueError(f"table {self.id}: line {self.seq + 1} is missing")
        if self.clocks is not None:
            if line.notation == RESUME:
                self.clocks.skip(line.at)
            else:
                self.clocks.charge(line.at)
        before, was_sealed = self.waiting, self.is_sealed()
        is_table_line = line.notation.startswith("!")
        entry = self.take_table_line(line) if is_table_line else self.take_rules_line(line)
        self.entries.append(entry)
        is_same = was_sealed and self.is_same_question(before, line.seat)
        self.public_log.take(entry, is_same)
        if entry.what == "start" or not (is_table_line or is_same):
            self.ask_anew()
        self.keys[line.seat, line.key] = self.public_log.seq
        self.conclude(line)
        if self.clocks is not None and not self.is_chance():
            waiting = frozenset(self.waiting)
            bots = frozenset(seat for seat in waiting if self.bot_of(seat))
            self.clocks.turn_to(waiting, bots, line.notation == UNDO)
        return entry

    def take_table_line(self, line: StoredLine) -> LogEntry:
        """A line of the table and not of the rules."""
        word, _, rest = line.notation.partition(" ")
        if word == START:
            self.nonces = rest.split()
            position = self.stored.position
            begun = self.game.start() if position is None else self.game.showing.from_position(position)
            self.history = History(self.game, begun)
            self.luck = Luck(self.stored.luck_secret, self.id, self.nonces)
        elif word in (RESIGN, FLAG):
            self.out.add(line.seat)
            self.stand_ins[line.seat] = STAND_IN
        elif word == HAND:
            self.stand_ins[line.seat] = rest
            self.detours[line.seat] += 1
        elif word == TAKE:
            self.stand_ins.pop(line.seat, None)
        return LogEntry(line, ENDS.get(word, word[1:]))

    def take_rules_line(self, line: StoredLine) -> LogEntry:
        """A decision, an outcome of chance, or an undo."""
        history, luck = self.history, self.luck
        assert history is not None and luck is not None
        if line.notation == UNDO:
            undone = self.undoable.pop(history.undo_place(line.seat))
            # Of what the table has played by itself only the seat's own decision counts.
            if line.key != AUTO or self.is_sealed():
                self.took_back[line.seat] += 1
                self.detours[line.seat] += 1
            history.undo(line.seat)
            return LogEntry(line, "undo", undoes=undone)
        if line.seat == CHANCE:
            chance = self.game.chance(history.state)
            assert chance is not None
            outcome = luck.draw(chance)
            if self.game.outcomes.text(outcome) != line.notation:
                raise ValueError(f"table {self.id}: line {line.seq} is not what the luck of this table gives")
            events, what = history.draw(outcome), "chance"
        else:
            events, what = history.play(line.seat, line.notation), "play"
        if history.past:
            self.undoable.append(line.seq)
        else:
            self.undoable = []
            self.took_back.clear()
        return LogEntry(line, what, events)

    def is_chance(self) -> bool:
        return self.history is not None and self.game.is_chance(self.history.state)

    def is_sealed(self) -> bool:
        """Whether the answers that are asked for now stay hidden until all have been given."""
        return self.history is not None and self.game.step(self.history.state).is_sealed

    def ask_anew(self) -> None:
        """After the last line something else is asked, under the number that this line is told with."""
        assert self.history is not None
        self.asked, self.asked_after = self.public_log.seq, self.seq
        if self.is_sealed():
            self.took_back.clear()
        self.public_log.ask(self.history.state if self.is_sealed() else None)

    def has_chosen(self, seat: int) -> bool:
        """Whether a sealed answer of this seat lies there while others still think."""
        return seat in self.public_log.chosen

    def state_asked(self, seat: int) -> State:
        """The state in which this seat is asked, or was before it gave its sealed answer."""
        assert self.history is not None
        if self.has_chosen(seat) and self.public_log.opened is not None:
            return self.public_log.opened
        return self.history.state

    def is_same_question(self, before: list[int], seat: int) -> bool:
        """Whether the others are still asked what they were asked before this seat's sealed answer."""
        if not self.is_sealed():
            return False
        after = set(self.waiting)
        return bool(after) and after ^ set(before) == {seat}

    def conclude(self, line: StoredLine) -> None:
        """Note the end, once it has come."""
        if self.result is not None:
            return
        if line.notation in ENDS:
            self.result = Result(ENDS[line.notation], [], None)
        elif self.history is not None and self.game.is_over(self.history.state):
            state = self.history.state
            self.result = Result("rules", self.game.winners(state), self.game.returns(state))
        elif self.out and len(self.seats) - len(self.out) <= 1:
            left = [seat.seat for seat in self.seats if seat.seat not in self.out]
            self.result = Result(line.notation.removeprefix("!"), left, None)
        if self.result is not None:
            # What is still sealed now has never been played out; the record has it.
            self.public_log.ask(None)

    # Writing new lines. Each gives those that have to be stored.

    def write(self, seat: int, notation: str, key: str, now: int) -> StoredLine:
        line = StoredLine(seq=self.seq + 1, seat=seat, notation=notation, key=key, at=now)
        self.take(line)
        return line

    def start(self, now: int) -> list[StoredLine]:
        """Everybody is there: the nonces become the first line, and the table is set up."""
        nonces = " ".join(seat.nonce for seat in self.seats)
        return [self.write(TABLE, f"{START} {nonces}", "", now), *self.settle(now)]

    def act(self, seat: int, action: str, key: str, now: int) -> list[StoredLine]:
        """Play a decision and all that follows without one; a sealed one may take the place of another."""
        history = self.history
        if history is None or self.result is not None:
            raise Unplayable("not-playing", "app-not-playing")
        is_change = self.has_chosen(seat)
        if is_change and not self.can_undo(seat):
            raise Unplayable("no-undo", "app-undo-impossible")
        refusal = self.why_not(seat, action)
        if refusal is not None:
            raise Unplayable("illegal", refusal.key, refusal)
        # Another sealed answer: the one before is taken back in the same breath, and never missing.
        lines = [self.write(seat, UNDO, AUTO, now)] if is_change else []
        text = self.game.actions.text(self.game.actions.parse(action))
        return [*lines, self.write(seat, text, key, now), *self.settle(now)]

    def why_not(self, seat: int, action: str) -> Refusal | None:
        """The rule that an answer of this seat would break, also one in place of what it has sealed."""
        return History(self.game, self.state_asked(seat)).why_not(seat, action)

    def settle(self, now: int) -> list[StoredLine]:
        """Let chance decide, and play what is forced, until somebody really has to decide."""
        lines: list[StoredLine] = []
        history, luck = self.history, self.luck
        assert history is not None and luck is not None
        while self.result is None:
            chance = self.game.chance(history.state)
            if chance is not None:
                lines.append(self.write(CHANCE, self.next_outcome(), "", now))
                continue
            forced = self.lapsed() or self.forced()
            if forced is None:
                break
            lines.append(self.write(forced[0], forced[1], AUTO, now))
        return lines

    def next_outcome(self) -> str:
        """What chance brings next, without bringing it yet."""
        history, luck = self.history, self.luck
        assert history is not None and luck is not None
        chance = self.game.chance(history.state)
        assert chance is not None
        number = luck.drawn.get(chance.source, 0)
        return self.game.outcomes.text(chance.at(luck.place(chance.source, number, chance.total())))

    def forced(self) -> tuple[int, str] | None:
        """The decision that this table makes for a seat, because there is no other."""
        assert self.history is not None
        found = screen.forced(self.game, self.history.state, Rng(secrets.token_hex(16)))
        return None if found is None else (found[0], self.game.actions.text(found[1]))

    def lapsed(self) -> tuple[int, str] | None:
        """The refusal of an offer to a seat that is out: its stand-in agrees to nothing in its name.

        A stand-in plays at random. Without this the others could sell to it, or borrow, at any price.
        """
        history = self.history
        assert history is not None
        step, waiting = self.game.step(history.state), self.waiting
        if not isinstance(step, Answer) or waiting[0] not in self.out:
            return None
        return waiting[0], self.game.actions.text(step.decline)

    def any_action(self, seat: int) -> str:
        """A random legal action, for a bot that has failed."""
        assert self.history is not None
        return self.game.actions.text(secrets.choice(self.game.legal(self.history.state, seat)))

    def can_undo(self, seat: int) -> bool:
        """Whether this seat has a decision of its own to take back; what a bot plays for it stays played."""
        if self.result is not None or self.bot_of(seat):
            return False
        if self.is_sealed():
            return self.history is not None and self.history.can_undo(seat)
        for seq in reversed(self.undoable):
            entry = self.entries[seq - 1]
            if not entry.is_auto:
                return entry.line.seat == seat
        return False

    def undo(self, seat: int, key: str, now: int) -> list[StoredLine]:
        """Take the last decision of this seat back, and what the table has played after it."""
        if not self.can_undo(seat):
            raise Unplayable("no-undo", "app-undo-impossible")
        if self.is_sealed():
            return [self.write(seat, UNDO, key, now)]
        lines: list[StoredLine] = []
        while True:
            entry = self.entries[self.undoable[-1] - 1]
            lines.append(self.write(entry.line.seat, UNDO, AUTO if entry.is_auto else key, now))
            if not entry.is_auto:
                return lines

    def end_if_full(self, most: int, now: int) -> list[StoredLine]:
        """End a game whose log has so many lines: nobody has won; it can be played on elsewhere."""
        is_full = self.status == "playing" and self.seq >= most
        return [self.write(TABLE, FULL, "", now)] if is_full else []

    def leave_game(self, seat: int, how: str, key: str, now: int) -> list[StoredLine]:
        """`!resign` or `!flag`: the seat is out, and what it has been offered lapses."""
        self.check_in_play(seat)
        return [self.write(seat, how, key, now), *self.settle(now)]

    def hand(self, seat: int, bot: str, key: str, now: int) -> list[StoredLine]:
        """Let a bot play on for this seat."""
        self.check_in_play(seat)
        return [self.write(seat, f"{HAND} {bot}", key, now)]

    def take_back(self, seat: int, key: str, now: int) -> list[StoredLine]:
        """The owner plays again."""
        self.check_in_play(seat)
        if seat not in self.stand_ins:
            raise Unplayable("not-handed", "app-not-handed")
        return [self.write(seat, TAKE, key, now)]

    def check_in_play(self, seat: int) -> None:
        """The game is running and this seat has not given it up."""
        if self.status != "playing":
            raise Unplayable("not-playing", "app-not-playing")
        if seat in self.out:
            raise Unplayable("out", "app-seat-is-out")
