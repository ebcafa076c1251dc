"""Verifiable luck: all draws of a table follow from a secret that the server commits to before the game.

The server publishes the SHA-256 of its secret, then every seat adds a nonce. Secret and nonces give a key.
The key gives one stream for each bag, deck or die: HMAC-SHA256 of the source's name, the number of the draw
and more. So nobody can choose the luck, and draws from one source never shift those from another. The secret
is published after the game, and anybody can recompute every draw.

Luck of version 1 takes the outcome at a random place of the bag. In version 2 every single piece in the bag
has a random ticket, and the lowest one is drawn: a bag that lacks a piece still gives the same outcome,
unless it was that piece. So the same luck can be dealt again to others, who decide otherwise.

>>> secret = bytes(32)
>>> luck = Luck(secret, "example", [bot_nonce(commitment_of(secret), seat) for seat in range(2)])
>>> [luck.place("die", number, 6) for number in range(8)]
[5, 5, 2, 2, 0, 1, 5, 1]
"""

import copy
import hashlib
import hmac
import re
import struct
from dataclasses import dataclass
from pathlib import Path

from igroteka.engine import record as records
from igroteka.engine.chance import Chance
from igroteka.engine.protocol import CHANCE
from igroteka.engine.record import TABLE, History, Line, RecordError
from igroteka.engine.untrusted import quoted
from igroteka.match import rules_of

LABELS = {1: "igroteka-luck-1", 2: "igroteka-luck-2"}
NEWEST = 2
SHARED = b"igroteka-same-luck\0"
BOARD = b"igroteka-board\0"
START = "!start"
WORD_BYTES = 8
WORDS = 1 << (8 * WORD_BYTES)
TICKETS_IN_A_BLOCK = 4
read_tickets = struct.Struct(f">{TICKETS_IN_A_BLOCK}Q").unpack  # as many words of WORD_BYTES
MOST_TICKETS = 4096  # a heavier bag is drawn from by place
NONCE = re.compile(r"[0-9a-f]{32}")
DIGEST = re.compile(r"[0-9a-f]{64}")
SECRET = re.compile(r"(?:[0-9a-f]{2})+")


class VerifyError(ValueError):
    """A record whose draws do not match its commitment: the line number (0 for the header) and the reason."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}" if line else f"header: {reason}")
        self.line = line
        self.reason = reason

    def __reduce__(self) -> tuple[type["VerifyError"], tuple[int, str]]:
        return (VerifyError, (self.line, self.reason))


@dataclass(frozen=True)
class Draw:
    """One verified draw: its line, its source, its number within that source (from 0), and the outcome."""

    line: int
    source: str
    number: int
    outcome: str


def commitment_of(secret: bytes) -> str:
    """The commitment to a secret, published before the game."""
    return hashlib.sha256(secret).hexdigest()


def bot_nonce(commitment: str, seat: int) -> str:
    """The nonce of a bot's seat, derived from the commitment, so that the server cannot choose it."""
    return hashlib.sha256(f"igroteka-bot-nonce:{commitment}:{seat}".encode()).hexdigest()[:32]


def shared_commitment(secret: bytes, key: bytes) -> str:
    """The commitment of a table that is dealt again: to its own secret and to the key of the first table.

    Without the secret nobody can tell to which table it belongs.
    """
    return hashlib.sha256(SHARED + secret + key).hexdigest()


def board_secret(secret: bytes, board: str) -> bytes:
    """The secret of a board of a tournament, which has committed to one secret for all of them."""
    return hmac.digest(secret, BOARD + board.encode(), "sha256")


class Luck:
    """The random streams of one table. `drawn` counts the draws of each source; a replay restores it."""

    def __init__(self, secret: bytes, table: str, nonces: list[str], version: int = 1) -> None:
        self.version = version
        self.key = hmac.digest(secret, "\0".join([LABELS[version], table, *nonces]).encode(), "sha256")
        self.drawn: dict[str, int] = {}
        self.asked: tuple[str, int, list[int], list[int]] | None = None  # what was computed last
        self.found = -1

    def copy(self) -> "Luck":
        """The same streams, at the same place."""
        made = copy.copy(self)
        made.drawn = dict(self.drawn)
        return made

    def draw(self, chance: Chance) -> int:
        """The next outcome of this chance's source."""
        outcome = self.next(chance)
        self.drawn[chance.source] = self.drawn.get(chance.source, 0) + 1
        return outcome

    def next(self, chance: Chance) -> int:
        """What will be drawn next from this chance's source, without drawing it.

        A table asks for it before it writes a line, and draws it when it applies the line.
        """
        number = self.drawn.get(chance.source, 0)
        asked = (chance.source, number, list(chance.outcomes), list(chance.weights))
        if asked != self.asked:
            self.found = self.outcome(chance, number)
            self.asked = asked
        return self.found

    def outcome(self, chance: Chance, number: int) -> int:
        """The outcome of draw `number` of a source."""
        total = chance.total()
        if self.version == 1 or total > MOST_TICKETS:
            return chance.at(self.place(chance.source, number, total))
        return self.first_ticket(chance, number)

    def first_ticket(self, chance: Chance, number: int) -> int:
        """The outcome of the piece with the lowest ticket: an outcome has as many tickets as its weight."""
        lowest, found = WORDS, -1
        begun = hmac.new(self.key, f"{chance.source}\0{number}\0".encode(), "sha256")
        for outcome, weight in zip(chance.outcomes, chance.weights, strict=True):
            for block in range(-(-weight // TICKETS_IN_A_BLOCK)):
                said = begun.copy()
                said.update(f"{outcome}\0{block}".encode())
                ticket = min(read_tickets(said.digest())[: weight - block * TICKETS_IN_A_BLOCK])
                if ticket < lowest:
                    lowest, found = ticket, outcome
        if found < 0:
            raise ValueError(f"nothing can be drawn from {chance.source}")
        return found

    def place(self, source: str, number: int, total: int) -> int:
        """Draw number `number` of a source: an unbiased integer from 0 up to the total weight."""
        if not 1 <= total <= WORDS:
            raise ValueError(f"a total weight of {total} cannot be drawn from")
        fair = WORDS - WORDS % total
        attempt = 0
        while True:
            said = hmac.digest(self.key, f"{source}\0{number}\0{attempt}".encode(), "sha256")
            word = int.from_bytes(said[:WORD_BYTES], "big")
            if word < fair:
                return word % total
            attempt += 1


def luck_of(record: dict[str, object]) -> Luck:
    """The luck of a record, if its secret matches the commitment and its bots' nonces are derived from it."""
    said = record.get("luck")
    if not isinstance(said, dict):
        raise RecordError(0, "luck: expected an object; only a finished table's record has it")
    version = said.get("version", 1)
    if type(version) is not int or version not in LABELS:
        raise RecordError(0, f"luck: version: expected 1 to {NEWEST}, found {quoted(version)}")
    commitment = text_of(said, "commitment", DIGEST)
    secret = bytes.fromhex(text_of(said, "secret", SECRET))
    seats = record.get("seats")
    assert isinstance(seats, list)
    nonces = nonces_of(said, len(seats))
    check_bots(commitment, nonces, bots_of(record, len(nonces)))
    deal = said.get("deal")
    if deal is None:
        if commitment_of(secret) != commitment:
            raise VerifyError(0, "luck: the secret is not the one that was committed to")
        return Luck(secret, table_of(said), nonces, version)
    luck = dealt_luck(deal, version)
    if shared_commitment(secret, luck.key) != commitment:
        raise VerifyError(0, "luck: the luck of the first table is not the one that was committed to")
    return luck


def dealt_luck(deal: object, version: int) -> Luck:
    """The luck that a record was dealt again: of a first table, or of the board of a tournament."""
    if not isinstance(deal, dict):
        raise RecordError(0, "luck: deal: expected an object")
    commitment = text_of(deal, "commitment", DIGEST)
    secret = bytes.fromhex(text_of(deal, "secret", SECRET))
    nonces = nonces_of(deal, None)
    if commitment_of(secret) != commitment:
        raise VerifyError(0, "luck: deal: the secret is not the one that was committed to")
    check_bots(commitment, nonces, bots_of(deal, len(nonces)))
    return Luck(secret, table_of(deal), nonces, version)


def check_bots(commitment: str, nonces: list[str], bots: list[int]) -> None:
    """The nonces of bots are those of the formula."""
    for seat in bots:
        if nonces[seat] != bot_nonce(commitment, seat):
            raise VerifyError(0, f"luck: seat {seat} is a bot's, but its nonce is not the one of the formula")


def table_of(said: dict[str, object]) -> str:
    """The id that a luck belongs to."""
    table = said.get("table")
    if not isinstance(table, str) or not table.isprintable():
        raise RecordError(0, f"luck: table: expected a text, found {quoted(table)}")
    return table


def text_of(said: dict[str, object], name: str, form: re.Pattern[str]) -> str:
    """A field of the luck's header in hexadecimal."""
    found = said.get(name)
    if not isinstance(found, str) or form.fullmatch(found) is None:
        raise RecordError(0, f"luck: {name}: expected hexadecimal digits, found {quoted(found)}")
    return found


def nonces_of(said: dict[str, object], seats: int | None) -> list[str]:
    """A nonce for each seat; for a board of a tournament one of each player."""
    nonces = said.get("nonces")
    if not isinstance(nonces, list) or len(nonces) != (seats or len(nonces) or -1):
        raise RecordError(0, f"luck: nonces: expected {seats or 'some'}, one for each seat")
    for nonce in nonces:
        if not isinstance(nonce, str) or NONCE.fullmatch(nonce) is None:
            raise RecordError(0, f"luck: nonces: expected 32 hexadecimal digits, found {quoted(nonce)}")
    return nonces


def bots_of(record: dict[str, object], players: int) -> list[int]:
    """The seats that were bots' when the game began."""
    bots = record.get("bots", [])
    if not isinstance(bots, list) or not all(type(seat) is int and 0 <= seat < players for seat in bots):
        raise RecordError(0, "bots: expected a list of seats")
    return bots


def verify(record: str | dict[str, object], edition: str | Path | None = None) -> list[Draw]:
    """Recompute every draw of a downloaded record.

    RecordError: this is no record that could be checked. VerifyError: it is one, and the first line that does
    not hold is named, be it for its luck or for the rules.
    """
    read = records.read_record(record)
    lines = records.read_lines(read)
    game = rules_of(read, edition)
    records.check_header(game, read)
    luck = luck_of(read)
    check_start(read, lines)
    history = History(game, records.first_state(game, read))
    draws: list[Draw] = []
    for line in lines:
        try:
            if line.seat == CHANCE:
                draws.append(checked(luck, history, line))
            records.replay_line(history, line)
        except RecordError as error:
            raise VerifyError(error.line, error.reason) from None
    try:
        records.check_end(read, history)
    except RecordError as error:
        raise VerifyError(error.line, error.reason) from None
    return draws


def has_same_luck(records: list[dict[str, object]]) -> bool:
    """Whether these verified records are games of one deal: the same start, and the same streams."""
    starts = [[one.get(name) for name in ("game", "options", "data", "position")] for one in records]
    keys = {luck_of(one).key for one in records}
    return len(keys) == 1 and all(start == starts[0] for start in starts)


def check_start(record: dict[str, object], lines: list[Line]) -> None:
    """Line 1, and no other, says with which nonces the game began: the same as the header."""
    said = record["luck"]
    assert isinstance(said, dict)
    start = " ".join([START, *said["nonces"]])
    if not lines or lines[0].seat != TABLE or lines[0].text != start:
        raise VerifyError(1, f"expected {START} with the nonces of the header")
    for line in lines[1:]:
        if line.text.split(" ")[0] == START:
            raise VerifyError(line.number, "a game begins only once")


def checked(luck: Luck, history: History, line: Line) -> Draw:
    """The draw of a chance line, if its outcome is the recomputed one."""
    game = history.game
    chance = game.chance(history.state)
    if chance is None:
        raise VerifyError(line.number, f"{quoted(line.text)}: the table does not wait for chance")
    number = luck.drawn.get(chance.source, 0)
    outcome = game.outcomes.text(luck.draw(chance))
    if outcome != line.text:
        raise VerifyError(
            line.number,
            f"draw {number + 1} from {chance.source}: committed to '{outcome}', found {quoted(line.text)}",
        )
    return Draw(line.number, chance.source, number, outcome)
