"""What a server can be told: where it listens, where it stores, how patient it is."""

from dataclasses import dataclass
from pathlib import Path

DAY = 86_400
KIB = 1024


@dataclass(frozen=True)
class Config:
    """All settings in one place; the defaults are those of a table at home."""

    database: str
    origins: frozenset[str] = frozenset()
    hosts: frozenset[str] = frozenset()  # names to answer to, besides those of the origins and of loopback
    answers_to_addresses: bool = False  # for a server that listens to more than this machine
    trusted_proxies: frozenset[str] = frozenset()
    client: Path = Path(__file__).parent / "client"
    backups: Path | None = None
    plugins: tuple[str, ...] = ()
    bot_workers: int = 1
    bot_patience: float = 5.0
    bot_pause: float = 0.45
    open_tables_close_after: int = 7 * DAY
    games_are_abandoned_after: int = 30 * DAY
    sweep_every: float = 3600.0
    frame_bytes: int = 8 * KIB
    body_bytes: int = 16 * KIB
    seat_messages: tuple[int, float] = (100, 20.0)
    watcher_messages: tuple[int, float] = (50, 20.0)
    new_tables: tuple[int, float] = (30, 600.0)
    requests: tuple[int, float] = (600, 60.0)
    sockets_per_address: int = 200
    queue_frames: int = 64
    tables_in_memory: int = 2000
    bots: tuple[str, ...] = ("greedy", "random")
