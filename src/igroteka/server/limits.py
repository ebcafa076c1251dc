"""All limits of the server, with their defaults and how they are set."""

import ipaddress
from collections.abc import Iterable, Mapping
from typing import Annotated, NamedTuple, get_type_hints

import msgspec

KIB = 1024
MIB = 1024 * KIB
ENVIRONMENT = "IGROTEKA_LIMIT_"
ROOMS = "IGROTEKA_LIMIT_NETWORKS"
MOST = 1 << 40  # beyond any sense, and still exact as a float


class Rate(NamedTuple):
    """So many in so many seconds; written `600/60`."""

    most: int
    seconds: float

    def __str__(self) -> str:
        return f"{self.most}/{self.seconds:g}"


class LimitError(ValueError):
    """An unknown limit or a bad value: one line."""


# The smallest number that makes sense, where that is not 1.
LEAST = {"connections": 0, "changes": 0, "undos": 0, "detours": 0, "frame_bytes": KIB, "body_bytes": KIB}


class Limits(msgspec.Struct, frozen=True):
    """All limits; the defaults are far above what people need."""

    connections: Annotated[int, "connections in total; 0: as many as open files allow"] = 0
    connections_per_address: Annotated[int, "connections from one address; for a trusted proxy none"] = 250
    sockets_per_address: Annotated[int, "sockets from one address, also behind a trusted proxy"] = 200
    header_seconds: Annotated[float, "seconds for a request's headers, or a socket's handshake"] = 10.0
    body_seconds: Annotated[float, "seconds for a request's body"] = 20.0
    idle_seconds: Annotated[int, "seconds that a connection stays open without a request"] = 30
    hello_seconds: Annotated[float, "seconds until the client of a socket must send hello"] = 20.0
    unread_seconds: Annotated[float, "seconds that a client may stop reading before it is cut off"] = 20.0
    unread_bytes: Annotated[int, "bytes of pongs that may be queued for a client"] = 256 * KIB
    frame_bytes: Annotated[int, "bytes of a frame from a client"] = 8 * KIB
    body_bytes: Annotated[int, "bytes of a request's body"] = 16 * KIB
    seat_messages: Annotated[Rate, "messages of a seat, over all its connections"] = Rate(100, 20.0)
    watcher_messages: Annotated[Rate, "messages of a spectator's connection"] = Rate(50, 20.0)
    control_frames: Annotated[Rate, "pings and pongs of a socket; beyond them it is read from later"] = Rate(
        50, 20.0
    )
    phrases: Annotated[Rate, "phrases that a seat says, and changes of its name"] = Rate(6, 30.0)
    hints: Annotated[Rate, "hints for the seats of one address"] = Rate(20, 60.0)
    hint_cpu: Annotated[Rate, "milliseconds of CPU of a worker for those hints"] = Rate(20_000, 60.0)
    new_tables: Annotated[Rate, "new tables from one address"] = Rate(30, 600.0)
    open_tables_per_address: Annotated[int, "tables from one address that wait for somebody to sit down"] = 40
    tournaments: Annotated[Rate, "tournaments from one address that are made, started, or closed by hand"] = (
        Rate(60, 3600.0)
    )
    joins: Annotated[Rate, "players from one address who join tournaments"] = Rate(60, 600.0)
    listed_tables: Annotated[int, "tables in the list of open tables"] = 50
    listed_at_a_time: Annotated[int, "tables of one address in a round of that list"] = 3
    freed_seconds: Annotated[
        float, "seconds until a dismissed address may sit down again; doubled each time"
    ] = 60.0
    requests: Annotated[Rate, "other requests from one address, and sockets that it opens"] = Rate(600, 60.0)
    address_cpu: Annotated[Rate, "milliseconds of CPU for an address, without its seats"] = Rate(2000, 20.0)
    reading_cpu: Annotated[Rate, "milliseconds of CPU for parsing what an address sends"] = Rate(500, 5.0)
    playing_cpu: Annotated[Rate, "milliseconds of CPU for all seats of one address"] = Rate(2000, 10.0)
    seat_cpu: Annotated[Rate, "milliseconds of CPU for one seat"] = Rate(1000, 5.0)
    address_bytes: Annotated[Rate, "bytes sent to an address, to its seats, or to one seat"] = Rate(
        32 * MIB, 10.0
    )
    queue_frames: Annotated[int, "frames queued for a slow client before it is cut off"] = 64
    queue_bytes: Annotated[int, "bytes queued for a slow client before it is cut off"] = MIB
    log_lines: Annotated[int, "lines of the log in one page"] = 200
    table_lines: Annotated[int, "lines of a table's log, after which its game ends"] = 20_000
    changes: Annotated[int, "changes of one sealed answer"] = 20
    undos: Annotated[int, "undos of a seat between two final lines"] = 50
    detours: Annotated[int, "undos, changes and hand-overs of a seat in one game"] = 400
    replay_bytes: Annotated[int, "bytes of cached replays"] = 32 * MIB
    replay_seconds: Annotated[float, "seconds for one query about a finished game"] = 20.0
    reviews: Annotated[Rate, "reviews of finished games that an address asks for"] = Rate(20, 3600.0)
    review_queue: Annotated[int, "reviews that wait for their turn"] = 20
    review_seconds: Annotated[float, "seconds for one of the many parts of a review"] = 60.0
    review_simulations: Annotated[int, "simulations for each decision in a review"] = 1500
    tables_in_memory: Annotated[int, "tables in memory before idle ones are evicted"] = 2000
    lines_in_memory: Annotated[int, "lines of all those tables together, about 3 KB each"] = 200_000
    bot_seconds: Annotated[float, "seconds that a bot has for one decision"] = 5.0
    bot_cpu: Annotated[Rate, "milliseconds of CPU of the event loop for the bots of one address"] = Rate(
        3000, 10.0
    )
    notice_seconds: Annotated[float, "seconds that somebody who is asked may be away before a notice"] = 30.0
    notice_wishes: Annotated[Rate, "wishes for notices from one address"] = Rate(20, 3600.0)
    mail_confirmations: Annotated[Rate, "mails that ask one e-mail address to confirm"] = Rate(3, 86_400.0)
    recipient_notices: Annotated[Rate, "notices to one e-mail address or browser"] = Rate(200, 86_400.0)


# The limits of an address, or of a household of addresses: a network may have others.
BY_ADDRESS = frozenset(
    (
        *("connections_per_address", "sockets_per_address", "open_tables_per_address"),
        *("requests", "new_tables", "tournaments", "joins", "hints", "reviews", "notice_wishes"),
        *("address_cpu", "reading_cpu", "playing_cpu", "hint_cpu", "bot_cpu", "address_bytes"),
    )
)


class Room(NamedTuple):
    """Another value of a limit for the addresses of a network, such as that of a club."""

    network: ipaddress.IPv4Network | ipaddress.IPv6Network
    name: str
    value: float | Rate


class NetworkLimits:
    """The limits of every address.

    >>> limits = NetworkLimits(Limits(), rooms_from({}, ["requests@192.0.2.0/24=6000/60"]))
    >>> str(limits.at("192.0.2.7").requests), str(limits.at("198.51.100.7").requests)
    ('6000/60', '600/60')
    """

    def __init__(self, usual: Limits, rooms: Iterable[Room] = ()) -> None:
        self.usual = usual
        # The narrowest network comes last, and wins.
        self.rooms = sorted(rooms, key=lambda room: room.network.prefixlen)
        self.known: dict[tuple[Room, ...], Limits] = {}

    def at(self, address: str) -> Limits:
        """The limits of an address, or of a household such as `2001:db8:1:2::/64`."""
        if not self.rooms:
            return self.usual
        try:
            first = ipaddress.ip_network(address, strict=False).network_address
        except ValueError:
            return self.usual
        mine = tuple(room for room in self.rooms if first in room.network)
        if mine not in self.known:
            self.known[mine] = msgspec.structs.replace(self.usual, **{room.name: room.value for room in mine})
        return self.known[mine]


def named(name: str) -> str:
    """A limit's name as people write it: `seat-messages` for the field `seat_messages`."""
    return name.replace("_", "-")


def listing(limits: Limits) -> list[tuple[str, str, str]]:
    """The name, value and meaning of every limit."""
    about = get_type_hints(Limits, include_extras=True)
    return [
        (named(name), written(value), about[name].__metadata__[0])
        for name, value in msgspec.structs.asdict(limits).items()
    ]


def written(value: float | Rate) -> str:
    """A value in the form in which it is read."""
    return str(value) if isinstance(value, Rate) else f"{value:.15g}"


def limits_from(environment: Mapping[str, str], said: Iterable[str]) -> Limits:
    """The limits set by the environment and then by the command line (`NAME=VALUE`).

    >>> limits_from({"IGROTEKA_LIMIT_REQUESTS": "10/60"}, ["queue-frames=8"]).requests
    Rate(most=10, seconds=60.0)
    """
    set_to: dict[str, float | Rate] = {}
    for variable, value in sorted(environment.items()):
        if variable.startswith(ENVIRONMENT) and variable != ROOMS:
            name = variable.removeprefix(ENVIRONMENT).lower()
            set_to[name] = read(name, value, variable)
    for setting in said:
        if "@" in setting:
            continue  # rooms_from reads it
        name, equals, value = setting.partition("=")
        if not equals:
            raise LimitError(f"--limit {setting}: expected NAME=VALUE")
        name = name.strip().lower().replace("-", "_")
        set_to[name] = read(name, value, f"--limit {named(name)}")
    return Limits(**set_to)  # type: ignore[arg-type]


def rooms_from(environment: Mapping[str, str], said: Iterable[str]) -> tuple[Room, ...]:
    """The limits of networks, `NAME@NETWORK=VALUE`: from one variable, with spaces, then the command line."""
    given = [(ROOMS, setting) for setting in environment.get(ROOMS, "").split()]
    given += [("--limit", setting) for setting in said if "@" in setting]
    rooms: list[Room] = []
    for where, setting in given:
        where = f"{where} {setting[:100]}"
        place, equals, value = setting.partition("=")
        name, at, network = place.partition("@")
        if not equals or not at:
            raise LimitError(f"{where}: expected NAME@NETWORK=VALUE")
        name = name.strip().lower().replace("-", "_")
        found = read(name, value, where)
        if name not in BY_ADDRESS:
            raise LimitError(
                f"{where}: not a limit of addresses; those are {', '.join(sorted(map(named, BY_ADDRESS)))}"
            )
        try:
            rooms.append(Room(ipaddress.ip_network(network.strip(), strict=False), name, found))
        except ValueError:
            raise LimitError(f"{where}: expected a network such as 192.0.2.0/24") from None
    return tuple(rooms)


def read(name: str, value: str, where: str) -> float | Rate:
    """A value for a limit, of the same type as its default."""
    default = msgspec.structs.asdict(Limits()).get(name)
    if default is None:
        raise LimitError(f"{where}: there is no such limit; igroteka serve --limits lists them")
    found: float | Rate | None
    if isinstance(default, Rate):
        found, expected = rate(value), f"COUNT/SECONDS such as {default}"
    elif isinstance(default, float):
        found, expected = number(value), "a number above 0"
    else:
        least = LEAST.get(name, 1)
        found, expected = whole_number(value, least), f"a whole number from {least} on"
    if found is None:
        raise LimitError(f"{where}: expected {expected}, found {value[:100]!r}")
    return found


def rate(text: str) -> Rate | None:
    """A rate, or None."""
    count, _, seconds = text.partition("/")
    most, span = whole_number(count, 0), number(seconds)
    return None if most is None or span is None else Rate(most, span)


def whole_number(text: str, least: int) -> int | None:
    """A whole number from `least` on, or None."""
    text = text.strip()
    found = int(text) if text.isascii() and text.isdigit() and len(text) <= 12 else -1
    return found if found >= least else None


def number(text: str) -> float | None:
    """A finite positive number, or None."""
    try:
        found = float(text)
    except ValueError:
        return None
    return found if 0 < found < MOST else None
