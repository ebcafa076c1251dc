"""Networks that are banned and seats that are muted, in memory as they are stored."""

import ipaddress
from collections.abc import Iterable

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
FOR_EVER = 0
HOUSEHOLD = 64  # bits of an IPv6 address that belong to one customer


class Sanctions:
    """What operators have forbidden; times are in milliseconds, FOR_EVER has no end."""

    def __init__(self) -> None:
        self.bans: dict[Network, int] = {}
        self.mutes: dict[tuple[str, int], int] = {}

    def load(self, bans: Iterable[tuple[str, int]], mutes: Iterable[tuple[str, int, int]]) -> None:
        """Take what is stored."""
        self.bans = {banned_network(network): until for network, until in bans}
        self.mutes = {(table, seat): until for table, seat, until in mutes}

    def is_banned(self, address: str, now: int) -> bool:
        """Whether an address, or the household that stands for it, is banned."""
        if not self.bans:
            return False
        try:
            mine = ipaddress.ip_network(address, strict=False)
        except ValueError:
            return False
        return any(
            mine.version == network.version and mine.overlaps(network)
            for network, until in self.bans.items()
            if is_in_force(until, now)
        )

    def is_muted(self, table: str, seat: int, now: int) -> bool:
        """Whether a seat may not speak."""
        until = self.mutes.get((table, seat))
        return until is not None and is_in_force(until, now)


def is_in_force(until: int, now: int) -> bool:
    """Whether something that ends then still counts."""
    return until == FOR_EVER or now < until


def banned_network(text: str) -> Network:
    """The network of a ban; ValueError for what is none, and for everybody.

    >>> [str(banned_network(text)) for text in ("192.0.2.7", "192.0.2.7/24", "2001:db8::7")]
    ['192.0.2.7/32', '192.0.2.0/24', '2001:db8::/64']
    """
    network = ipaddress.ip_network(text.strip(), strict=False)
    if network.prefixlen == 0:
        raise ValueError(f"{text}: that would be everybody")
    if network.version == 6 and network.prefixlen > HOUSEHOLD:
        return network.supernet(new_prefix=HOUSEHOLD)
    return network
