"""The settings of a server."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from igroteka.server.limits import Limits, NetworkLimits, Room

if TYPE_CHECKING:
    # A room in a browser has a Config, and no network.
    from igroteka.server.mail import MailServer

DAY = 86_400


@dataclass(frozen=True)
class Config:
    """All settings; the defaults are for a table at home."""

    database: str
    origins: frozenset[str] = frozenset()
    hosts: frozenset[str] = frozenset()  # names to answer to, besides those of the origins and of loopback
    answers_to_addresses: bool = False  # for a server that listens to more than this machine
    network: tuple[str, ...] = ()  # addresses for other devices, told to a page that is opened at loopback
    trusted_proxies: frozenset[str] = frozenset()
    metrics_readers: frozenset[str] = frozenset()  # networks that may read /metrics, besides this machine
    client: Path = Path(__file__).parent / "client"
    backups: Path | None = None
    plugins: tuple[str, ...] = ()
    bot_workers: int = 1
    bot_pause: float = 0.45
    open_tables_close_after: int = 7 * DAY
    games_are_abandoned_after: int = 30 * DAY
    sweep_every: float = 3600.0
    limits: Limits = field(default_factory=Limits)
    rooms: tuple[Room, ...] = ()  # other limits for some networks
    bots: tuple[str, ...] = ("greedy", "random")
    public_origin: str = ""  # the address that links in notices have
    mail: "MailServer | None" = None
    pushes_to_loopback: bool = False  # for tests, whose push service is on this machine
    # Writes the room without a server: of the client's folder, into a new one. None: it is not offered.
    write_room: Callable[[Path, Path], object] | None = None

    @cached_property
    def limits_at(self) -> Callable[[str], Limits]:
        """The limits of an address."""
        return NetworkLimits(self.limits, self.rooms).at
