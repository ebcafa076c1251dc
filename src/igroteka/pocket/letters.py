"""Letters: the turns of two people without a server, each as the text of a link.

The first letter offers a game and commits to the secret of its luck. The answer has the other's nonce. With
the first turn the secret is revealed: both browsers then have the same table with the same streams of draws,
so nobody can draw again. A turn names what it continues by a hash of all lines before it. Whoever opens it
checks the rules and every draw, and refuses what does not continue the game that this browser knows.
"""

import hashlib
import json
import re
from typing import Annotated

import msgspec
from msgspec import Meta

from igroteka.engine.protocol import CHANCE, Game
from igroteka.engine.record import UNDO
from igroteka.games.catalogue import OptionError, game_ids, game_with_data, manifest
from igroteka.links import LinkError, pack, unpack
from igroteka.luck import commitment_of
from igroteka.pocket.opening import bad_link, shown_name
from igroteka.server.autoplay import next_auto_line
from igroteka.server.errors import ApiError
from igroteka.server.live_table import clock
from igroteka.server.log_lines import AUTO, LETTER, RESIGN, START, TABLE
from igroteka.server.stored_rows import StoredLine
from igroteka.server.table import Table

PLAYERS = 2
FIRST, SECOND = 0, 1  # the seats of whoever offers, and of whoever answers
MOST_LINES = 5000
HASH_DIGITS = 24
NONCE, DIGEST, ID = (re.compile(form) for form in (r"[0-9a-f]{32}", r"[0-9a-f]{64}", r"[a-z0-9]{8,40}"))

Hex = Annotated[str, Meta(max_length=64)]
SentLine = tuple[int, str]


class Offer(msgspec.Struct, tag_field="is", tag="offer", forbid_unknown_fields=True):
    """The first letter: the game, the commitment to its luck, and the nonce of whoever offers it."""

    table: str
    game: str
    options: dict[str, int]
    rules_version: int
    data: Hex
    commitment: Hex
    nonce: Hex
    name: str = ""


class Reply(msgspec.Struct, tag_field="is", tag="reply", forbid_unknown_fields=True):
    """The answer: the other nonce, which nobody could choose by the luck."""

    table: str
    nonce: Hex
    name: str = ""


class Turn(msgspec.Struct, tag_field="is", tag="turn", forbid_unknown_fields=True):
    """Lines that continue a game: after which line, with a hash of all before; the first has the secret."""

    table: str
    seat: Annotated[int, Meta(ge=0, le=1)]
    after: int
    log: Hex
    lines: list[SentLine]
    secret: Hex = ""


Letter = Offer | Reply | Turn


class Correspondence(msgspec.Struct):
    """What a browser keeps of such a game beside its table: its own seat, and the letters that began it."""

    seat: int
    offer: Offer
    reply: Reply | None = None


def write_letter(letter: Letter) -> str:
    """A letter as the text of a link."""
    return pack(msgspec.json.encode(letter).decode())


def read_letter(text: str) -> Letter:
    """The letter in a link; ApiError says what is wrong with it."""
    try:
        letter: Letter = msgspec.json.decode(unpack(text.strip()), type=Letter)
    except LinkError as error:
        raise bad_link(error) from None
    except (msgspec.DecodeError, RecursionError):
        raise bad_link(LinkError("strange")) from None
    if ID.fullmatch(letter.table) is None or not is_well_formed(letter):
        raise bad_link(LinkError("strange"))
    if not isinstance(letter, Turn):
        letter.name = shown_name(letter.name)
    return letter


def is_well_formed(letter: Letter) -> bool:
    """Whether hashes, nonces and numbers look like what they are to be."""
    if isinstance(letter, Turn):
        return letter.after >= 0 and 0 < len(letter.lines) <= MOST_LINES
    if isinstance(letter, Offer) and DIGEST.fullmatch(letter.commitment) is None:
        return False
    return NONCE.fullmatch(letter.nonce) is not None


def game_offered(offer: Offer) -> Game:
    """The rules of an offer, if they are here and the game can be played by letter."""
    if offer.game not in game_ids():
        raise ApiError(400, "record-game", "app-record-game", text=offer.game[:40])
    check_by_letter(offer.game)
    options = {name: value for name, value in offer.options.items() if name != "players"}
    try:
        game = game_with_data(offer.game, PLAYERS, options, offer.data)
    except OptionError as error:
        raise ApiError(400, "bad-options", "app-bad-options", text=str(error)) from None
    if (game.data_digest, game.rules_version) != (offer.data, offer.rules_version):
        raise ApiError(400, "record-edition", "app-record-edition")
    return game


def check_by_letter(game: str) -> None:
    """Refuse a game with secrets: both browsers have the whole table, and who owns one can look into it."""
    said = manifest(game)
    if said.has_secrets:
        raise ApiError(409, "letter-secrets", "app-letter-secrets")
    if not said.least_players <= PLAYERS <= said.most_players:
        raise ApiError(409, "letter-players", "app-letter-players")


def hash_of_lines(lines: list[SentLine]) -> str:
    """What names the game up to here."""
    return hashlib.sha256(json.dumps(lines).encode()).hexdigest()[:HASH_DIGITS]


def sent_lines(table: Table) -> list[SentLine]:
    """The lines of a table as letters have them."""
    return [(entry.line.seat, entry.line.notation) for entry in table.entries]


def last_letter(lines: list[SentLine], seat: int) -> int:
    """The number of the last line with which a seat has sent a letter; 0 if it has sent none."""
    return max((number for number, line in enumerate(lines, 1) if line == (seat, LETTER)), default=0)


def turn_of(table: Table, seat: int) -> Turn:
    """The last letter of a seat, as often as it is wanted."""
    lines = sent_lines(table)
    last, after = last_letter(lines, seat), last_letter(lines, 1 - seat)
    if after > last:
        after = last_letter(lines[: last - 1], 1 - seat)
    secret = table.stored.luck_secret.hex() if after == 0 and seat == FIRST else ""
    return Turn(table.id, seat, after, hash_of_lines(lines[:after]), lines[after:last], secret)


def is_due(table: Table, seat: int) -> bool:
    """Whether a seat has something to send: its turn has ended since the last letter."""
    if table.history is None or seat in table.waiting:
        return False
    lines = sent_lines(table)
    mine, theirs = last_letter(lines, seat), last_letter(lines, 1 - seat)
    return max(mine, theirs) < len(lines)


# Opening a turn.


def refused(what: str, message: str, **numbers: int | str) -> ApiError:
    """The refusal of a letter that does not continue the game."""
    return ApiError(409, f"letter-{what}", message, **numbers)


def check_continues(turn: Turn, known: list[SentLine]) -> int:
    """How many lines of a turn are known already; ApiError where it continues another game."""
    if turn.after > len(known):
        raise refused("early", "app-letter-early", known=len(known), after=turn.after)
    if turn.log != hash_of_lines(known[: turn.after]):
        raise refused("history", "app-letter-history", line=turn.after)
    for number, (mine, theirs) in enumerate(zip(known[turn.after :], turn.lines), turn.after + 1):
        if mine != theirs:
            found, before = theirs[1][:60], mine[1][:60]
            raise refused("changed", "app-letter-changed", line=number, text=found, before=before)
    return min(len(turn.lines), len(known) - turn.after)


def check_secret(offer: Offer, secret: str) -> bytes:
    """The revealed secret, if it is the one that the offer has committed to."""
    try:
        found = bytes.fromhex(secret)
    except ValueError:
        found = b""
    if not found or commitment_of(found) != offer.commitment:
        raise refused("secret", "app-letter-secret")
    return found


def receive(table: Table, turn: Turn, nonces: list[str], first: int) -> list[StoredLine]:
    """Apply the lines of a turn from place `first` on, checking each; gives those to store."""
    lines: list[StoredLine] = []
    for place in range(first, len(turn.lines)):
        seat, text = turn.lines[place]
        is_last = place == len(turn.lines) - 1
        key = key_of_line(table, turn.seat, seat, text, nonces, is_last)
        lines.append(table.write(seat, text, key, clock()))
    if turn.lines[-1] != (turn.seat, LETTER) or turn.seat in table.waiting:
        raise refused("unfinished", "app-letter-unfinished")
    return lines


def key_of_line(table: Table, sender: int, seat: int, text: str, nonces: list[str], is_last: bool) -> str:
    """The key of a line that may be played now by the sender of a letter; ApiError for one that may not."""
    number = table.seq + 1
    if table.result is not None and text != LETTER:
        raise refused("over", "app-letter-over", line=number)
    if text.startswith("!"):
        return check_table_line(table, sender, seat, text, nonces, is_last)
    if table.history is None or table.luck is None:
        raise refused("begin", "app-letter-nonces")
    history = table.history
    expected = next_auto_line(table.game, history.state, table.luck, table.control.out)
    if seat == CHANCE or (expected is not None and expected[0] == CHANCE):
        if expected is None or expected[0] != CHANCE:
            raise refused("draw", "app-letter-no-draw", line=number, text=text[:60])
        if (seat, text) != expected[:2]:
            raise refused("draw", "app-letter-draw", line=number, text=text[:60], drawn=expected[1])
        return ""
    if text == UNDO:
        return check_undo(table, sender, seat, number)
    if expected is not None and (seat, text) == expected[:2]:
        return AUTO
    if seat != sender:
        raise refused("seat", "app-letter-seat", line=number, text=text[:60])
    refusal = table.why_not(seat, text)
    if refusal is not None:
        raise refused("move", "app-letter-move", line=number, text=text[:60], rule=refusal.rule)
    return ""


def check_table_line(
    table: Table, sender: int, seat: int, text: str, nonces: list[str], is_last: bool
) -> str:
    """A line around the game: its beginning with both nonces, a resignation, the end of a letter."""
    if (seat, text) == (TABLE, " ".join([START, *nonces])) and table.seq == 0:
        return ""
    is_sent = text == LETTER and is_last and table.history is not None
    if seat == sender and (is_sent or (text == RESIGN and table.status == "playing")):
        return ""
    if table.seq == 0:
        raise refused("begin", "app-letter-nonces")
    raise refused("seat", "app-letter-seat", line=table.seq + 1, text=text[:60])


def check_undo(table: Table, sender: int, seat: int, number: int) -> str:
    """An undo within the turn that the letter has: of the sender, or of what was played by itself."""
    assert table.history is not None
    place = table.history.undo_place(seat) if 0 <= seat < PLAYERS else -1
    entry = table.entries[table.undo_stack.lines[place] - 1] if place >= 0 else None
    if entry is None or not (seat == sender or entry.is_auto):
        raise refused("seat", "app-letter-seat", line=number, text=UNDO)
    return AUTO if entry.is_auto else ""
