"""Opens records: a file or a link becomes a finished table of this room, to replay, review and play on from.

A record that proves its luck keeps its id and its secret. One without luck, as the terminal and the Python
API write it, gets an id from its content, so the same record is the same table when it is opened again.
"""

import hashlib
import json
from typing import Any

import msgspec

from igroteka import luck, match
from igroteka.engine import record as records
from igroteka.engine.protocol import Game
from igroteka.engine.record import RecordError
from igroteka.games.catalogue import game_ids
from igroteka.links import LinkError, record_in
from igroteka.luck import VerifyError
from igroteka.server.errors import ApiError
from igroteka.server.live_table import clock
from igroteka.server.log_lines import AUTO, ENDS, FLAG, HAND, LETTER, RESIGN, RESUME, START, STOP, TABLE, TAKE
from igroteka.server.player_names import BadName, clean_name
from igroteka.server.seat_keys import ID_LETTERS
from igroteka.server.stored_rows import StoredLine, StoredSeat, StoredTable
from igroteka.server.table import AS_RECORDED, BOT_SEAT, HUMAN, Table

Record = dict[str, Any]
LONGEST_ID = 40
LONGEST_NAME = 40
NO_NONCE = "-"  # of a record without luck: the line that begins a game names a nonce for each seat
KNOWN_LINES = {START, RESIGN, FLAG, HAND, TAKE, RESUME, LETTER, *ENDS}
PLAIN_BOT = "greedy"
LINK_FAULTS = {"cut": "app-link-cut", "strange": "app-link-strange", "newer": "app-link-newer"}


def read_opened(text: str) -> Record:
    """The record in a file or in a link; ApiError says what is wrong with it."""
    if not text.lstrip().startswith("{"):
        return read_link(text.strip())
    try:
        return records.read_record(text)
    except RecordError as error:
        raise broken(error) from None


def read_link(text: str) -> Record:
    """The record in a link."""
    try:
        return records.read_record(record_in(text))
    except LinkError as error:
        raise bad_link(error) from None
    except RecordError as error:
        raise broken(error) from None


def bad_link(error: LinkError) -> ApiError:
    """The refusal of a link that cannot be read."""
    return ApiError(400, f"link-{error.fault}", LINK_FAULTS[error.fault])


def broken(error: RecordError | VerifyError) -> ApiError:
    """The refusal of a record that cannot be played again."""
    if isinstance(error, VerifyError):
        return ApiError(400, "record-luck", "app-record-luck", line=error.line, text=error.reason)
    if error.line:
        return ApiError(400, "record-line", "app-record-line", line=error.line, text=error.reason)
    if error.reason.startswith(("rules_version:", "data:")):
        return ApiError(400, "record-edition", "app-record-edition")
    return ApiError(400, "record-header", "app-record-header", text=error.reason)


def game_of(record: Record) -> Game:
    """The rules that a record was played by."""
    if record["game"] not in game_ids():
        raise ApiError(400, "record-game", "app-record-game", text=record["game"][:LONGEST_NAME])
    return match.rules_of(record)


def opened_table(record: Record, most_lines: int) -> tuple[Table, list[StoredLine]]:
    """The finished table of a record, after all its lines; ApiError for one that cannot be replayed."""
    try:
        game = game_of(record)
        if "luck" in record:
            luck.verify(record)
        else:
            records.replay(game, record)
        lines = known_lines(record)
    except (RecordError, VerifyError) as error:
        raise broken(error) from None
    if len(lines) > most_lines:
        raise ApiError(400, "record-long", "app-record-long", count=most_lines)
    stored = stored_table(record, game)
    table = Table(stored, seats_of(record, stored), game)
    table_lines = stored_lines(record, lines, len(table.seats))
    for line in table_lines:
        table.take(line)
    if table.result is None:
        table_lines.append(table.write(TABLE, STOP, "", table_lines[-1].at))
    assert table.result is not None
    stored.status, stored.result = "over", msgspec.to_builtins(table.result)
    return table, table_lines


def known_lines(record: Record) -> list[records.Line]:
    """The lines of a record; RecordError for one of a table that no table writes."""
    lines = records.read_lines(record)
    for line in lines:
        if line.is_table_line() and line.text.split(" ")[0] not in KNOWN_LINES:
            raise RecordError(line.number, f"{line.text[:LONGEST_NAME]!r}: no such line of a table")
    return lines


def stored_lines(record: Record, lines: list[records.Line], players: int) -> list[StoredLine]:
    """The lines as a table stores them, from the one that begins the game on."""
    found = [(line.seat, line.text) for line in lines]
    if not found or found[0][1].split(" ")[0] != START:
        found.insert(0, (TABLE, " ".join([START, *[NO_NONCE] * players])))
    times = [line.get("at") for line in record["lines"]]
    at = next((time for time in times if type(time) is int and time > 0), clock())
    return [
        StoredLine(seq=number, seat=seat, notation=text, key=AUTO if seat < 0 else "", at=at)
        for number, (seat, text) in enumerate(found, 1)
    ]


def stored_table(record: Record, game: Game) -> StoredTable:
    """The row of a record's table."""
    stored = StoredTable(
        id=id_of(record),
        game=game.id,
        options=dict(game.options),
        rules_version=game.rules_version,
        data=game.data_digest,
        clock=None,
        created_at=clock(),
        commitment="",
        luck_secret=b"",
        position=record.get("position"),
        luck_version=AS_RECORDED,
    )
    said = record.get("luck")
    if said is not None:
        stored.commitment, stored.luck_secret = said["commitment"], bytes.fromhex(said["secret"])
        stored.luck_version = said.get("version", 1)
        deal = said.get("deal")
        if deal is not None:
            stored.deal = deal["table"]
            stored.dealt = {name: deal.get(name, []) for name in ("commitment", "secret", "nonces", "bots")}
    return stored


def id_of(record: Record) -> str:
    """The id of a record's table: its own, or one made of its content."""
    said = record.get("luck")
    if said is None:
        content = [record.get(name) for name in ("game", "options", "data", "seats", "position")]
        content += [[line["seat"], line["action"]] for line in record["lines"]]
        digest = hashlib.sha256(json.dumps(content, sort_keys=True).encode()).digest()
        return "rec" + "".join(ID_LETTERS[byte % len(ID_LETTERS)] for byte in digest[:20])
    id: str = said["table"]
    if not (id.isascii() and id.isalnum() and len(id) <= LONGEST_ID):
        raise broken(RecordError(0, f"luck: table: no id of a table: {id[:LONGEST_NAME]!r}"))
    return id


def seats_of(record: Record, stored: StoredTable) -> list[StoredSeat]:
    """The seats of a record: those of bots as bots that can play here."""
    nonces = record["luck"]["nonces"] if "luck" in record else [NO_NONCE] * len(record["seats"])
    made = []
    for number, name in enumerate(record["seats"]):
        seat = StoredSeat(table=stored.id, seat=number, kind=HUMAN, nonce=nonces[number])
        if number in record.get("bots", []):
            seat.kind, seat.bot = BOT_SEAT, name if is_bot(name, stored.game) else PLAIN_BOT
        elif name != f"p{number + 1}":
            seat.name = shown_name(name)
        made.append(seat)
    return made


def is_bot(name: str, game: str) -> bool:
    """Whether a name is that of a bot, here or at a server."""
    return name in ("greedy", "random") or (name.isascii() and name.split("-")[0] == game)


def shown_name(name: str) -> str:
    """A name as it may be shown; empty where it must not be."""
    try:
        return clean_name(name[:LONGEST_NAME])
    except BadName:
        return ""


def is_same_game(lines: list[StoredLine], other: list[StoredLine]) -> bool:
    """Whether a table that is here already is the one of a record."""
    mine, theirs = ([(line.seat, line.notation) for line in some] for some in (lines, other))
    return mine == theirs
