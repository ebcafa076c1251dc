"""Who left a table before the game, and who was dismissed by its maker.

Clients of a lost seat are told which of the two it was. A dismissed address has to wait before it may sit
down again.
"""

from collections import OrderedDict
from collections.abc import Iterable
from typing import TypeVar

from igroteka.server.stored_rows import StoredDeparture

Value = TypeVar("Value")
LONGEST = 3600.0
MOST = 100  # of each kind at a table; the oldest is forgotten


class Departures:
    """The hashes of given-up secrets, the addresses of seated people, and waiting times."""

    def __init__(self) -> None:
        self.sat_from: dict[int, str] = {}
        self.secrets: OrderedDict[str, None] = OrderedDict()  # hashes of those who were dismissed
        self.left: OrderedDict[str, None] = OrderedDict()  # hashes of those who left
        self.waits: OrderedDict[str, tuple[float, float]] = OrderedDict()  # by address: end and length

    def load(self, departures: Iterable[StoredDeparture]) -> None:
        """Load the stored departures; waiting times are not stored."""
        for departure in departures:
            remember(self.secrets if departure.is_freed else self.left, departure.secret_hash, None)

    def sit(self, seat: int, address: str) -> None:
        """Remember the address of a seat."""
        self.sat_from[seat] = address

    def leave(self, seat: int, secret_hash: str) -> None:
        """A person has left; they may sit down again at once."""
        self.secrets.pop(secret_hash, None)
        remember(self.left, secret_hash, None)
        self.sat_from.pop(seat, None)

    def dismiss(self, seat: int, secret_hash: str, now: float, first: float) -> None:
        """The maker has freed a seat: its address waits, twice as long each time."""
        self.left.pop(secret_hash, None)
        remember(self.secrets, secret_hash, None)
        address = self.sat_from.pop(seat, "")
        if address:
            _, last = self.waits.pop(address, (0.0, first / 2))
            wait = max(first, min(LONGEST, 2 * last))
            remember(self.waits, address, (now + wait, wait))

    def wait(self, address: str, now: float) -> float:
        """The seconds until an address may sit down; 0 if it may now."""
        until, _ = self.waits.get(address, (now, 0.0))
        return max(0.0, until - now)


def remember(kept: OrderedDict[str, Value], key: str, value: Value) -> None:
    """Add an entry and drop the oldest beyond the limit."""
    kept[key] = value
    if len(kept) > MOST:
        kept.popitem(last=False)
