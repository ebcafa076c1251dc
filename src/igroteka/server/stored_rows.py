"""The rows of the database as structs."""

from typing import Any

from msgspec import Struct


class StoredTable(Struct):
    """A table without its seats and lines; times are in milliseconds since 1970."""

    id: str
    game: str
    options: dict[str, int]
    rules_version: int
    data: str
    clock: dict[str, Any] | None
    created_at: int
    commitment: str
    luck_secret: bytes
    status: str = "open"
    rematch_of: str = ""
    rematch_to: str = ""
    result: dict[str, Any] | None = None
    position: dict[str, Any] | None = None
    branch_of: str = ""
    branch_line: int = 0
    is_listed: bool = False
    has_hints: bool = False
    luck_version: int = 1
    deal: str = ""  # whose luck it has: the id of another table, or of a board
    dealt: dict[str, Any] | None = None  # what that luck follows from: commitment, secret, nonces, bots


class StoredSeat(Struct):
    """A seat of a table; its secret and code are stored as hashes."""

    table: str
    seat: int
    kind: str
    name: str = ""
    bot: str = ""
    secret_hash: str = ""
    code_hash: str = ""
    nonce: str = ""
    knows_luck: bool = False


class StoredWish(Struct):
    """The idempotency key of a new table and its request, as hashes."""

    key_hash: str
    wish_hash: str
    table: str


class StoredMaker(Struct):
    """The maker of a table: the hash of a secret, and the address until the game begins."""

    table: str
    secret_hash: str
    address: str


class StoredDeparture(Struct):
    """A seat given up before the game: the hash of its secret, whether the maker freed it, and when."""

    table: str
    secret_hash: str
    is_freed: bool
    at: int


class StoredLine(Struct):
    """A line of a table's log; `seat` is -1 for chance and -3 for the table itself."""

    seq: int
    seat: int
    notation: str
    key: str
    at: int


SeatChange = tuple[StoredSeat, StoredSeat]  # as it was, as it is to be
