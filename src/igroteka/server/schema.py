"""The schema of the database. Triggers of the first migration make the lines append-only."""

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    false,
)

METADATA = MetaData()

editions = Table(
    "editions",
    METADATA,
    Column("digest", Text, primary_key=True),
    Column("files", JSON, nullable=False),
)

tables = Table(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("options", JSON, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("data", Text, ForeignKey("editions.digest"), nullable=False),
    Column("clock", JSON(none_as_null=True)),
    Column("created_at", BigInteger, nullable=False),
    Column("commitment", Text, nullable=False),
    Column("luck_secret", LargeBinary, nullable=False),
    Column("status", Text, nullable=False),
    Column("rematch_of", Text, nullable=False),
    Column("rematch_to", Text, nullable=False),
    Column("result", JSON(none_as_null=True)),
    Column("position", JSON(none_as_null=True)),
    Column("branch_of", Text, nullable=False),
    Column("branch_line", Integer, nullable=False),
    Column("is_listed", Boolean, nullable=False),
    Column("has_hints", Boolean, nullable=False, server_default=false()),
    Column("luck_version", Integer, nullable=False, server_default="1"),
    Column("deal", Text, nullable=False, server_default=""),
    Column("dealt", JSON(none_as_null=True)),
    Index("tables_by_status", "status"),
    Index("tables_by_deal", "deal"),
)

seats = Table(
    "seats",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("bot", Text, nullable=False),
    Column("secret_hash", Text, nullable=False),
    Column("code_hash", Text, nullable=False),
    Column("nonce", Text, nullable=False),
    Column("knows_luck", Boolean, nullable=False, server_default=false()),
)

# Idempotency keys of new tables and their requests, as hashes.
wishes = Table(
    "wishes",
    METADATA,
    Column("key_hash", Text, primary_key=True),
    Column("wish_hash", Text, nullable=False),
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
)

# The maker of a table; the address is deleted when the game begins.
makers = Table(
    "makers",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("secret_hash", Text, nullable=False),
    Column("address", Text, nullable=False),
    Index("makers_by_address", "address"),
)

# Seats that were given up before the game, by the hash of their last secret: freed by the maker, or left.
departures = Table(
    "departures",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("secret_hash", Text, primary_key=True),
    Column("is_freed", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False, server_default="0"),
)

lines = Table(
    "lines",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("notation", Text, nullable=False),
    Column("key", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    CheckConstraint("seq >= 1", name="lines_count_from_one"),
    sqlite_with_rowid=False,
)

# A client's key is unique for its seat; the reserved keys of automatic lines and bots repeat.
CLIENT_KEY = lines.c.key.not_in(["", "auto", "bot"])
Index(
    "lines_once_by_key",
    lines.c.table_id,
    lines.c.seat,
    lines.c.key,
    unique=True,
    sqlite_where=CLIENT_KEY,
    postgresql_where=CLIENT_KEY,
)

# What operators have ordered and how it went; answered orders are deleted after a day.
orders = Table(
    "orders",
    METADATA,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("said", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("answer", Text, nullable=False),
)

# Networks that are refused, and seats that may not speak: until a time in milliseconds, 0 for ever.
bans = Table(
    "bans",
    METADATA,
    Column("network", Text, primary_key=True),
    Column("until", BigInteger, nullable=False),
)
mutes = Table(
    "mutes",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("until", BigInteger, nullable=False),
)

# Tournaments; who plays in them and how it went is in their log. Keys of requests and of makers are hashes.
tournaments = Table(
    "tournaments",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("title", Text, nullable=False),
    Column("rules", JSON, nullable=False),
    Column("clock", JSON(none_as_null=True)),
    Column("created_at", BigInteger, nullable=False),
    Column("commitment", Text, nullable=False),
    Column("luck_secret", LargeBinary, nullable=False),
    Column("maker_hash", Text, nullable=False),
    Column("key_hash", Text, nullable=False),
    Column("wish_hash", Text, nullable=False),
    Column("status", Text, nullable=False),
    Index("tournaments_by_status", "status"),
    Index("tournaments_by_key", "key_hash", unique=True),
)
tournament_lines = Table(
    "tournament_lines",
    METADATA,
    Column("tournament_id", Text, ForeignKey("tournaments.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("said", JSON, nullable=False),
    Column("at", BigInteger, nullable=False),
)

# Processes that share this database (PostgreSQL only): where the others reach them, with which key, and when
# they were last heard of. A number is never given twice.
processes = Table(
    "processes",
    METADATA,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("address", Text, nullable=False),
    Column("key", Text, nullable=False),
    Column("beat_at", BigInteger, nullable=False),
)

# Which process has a table: only that one may write to it. An owner that is no process has lost it.
leases = Table(
    "leases",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("owner", Integer, nullable=False),
    Index("leases_by_owner", "owner"),
)

# How to tell the holder of a seat of their turn; `keys` are those of a browser, `told` and `since` are lines.
notices = Table(
    "notices",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("way", Text, primary_key=True),
    Column("target", Text, nullable=False),
    Column("keys", Text, nullable=False),
    Column("secret_hash", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("token", Text, nullable=False),
    Column("is_confirmed", Boolean, nullable=False),
    Column("since", Integer, nullable=False),
    Column("told", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("notices_by_token", "token", unique=True),
)

# E-mail addresses, as keyed hashes, whose owners want nothing from here.
refused_addresses = Table(
    "refused_addresses",
    METADATA,
    Column("address_hash", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
)

# Keys that the server has made for itself, once.
server_keys = Table(
    "server_keys",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("key", Text, nullable=False),
)
