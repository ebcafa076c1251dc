"""How much is allowed: so many in so many seconds, for a connection or for an address."""

import ipaddress
from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from igroteka.server.limits import Rate


class SlidingWindow:
    """At most `limit` in any `seconds`, counted exactly: a slow trickle after a burst gains nothing.

    What is refused does not count, so that a client which waits as it was told is served.

    >>> bucket = Bucket(2, 20)
    >>> [bucket.take(now) for now in (0, 1, 2, 19.9, 20, 20.5, 21)]
    [True, True, False, False, True, False, True]
    """

    def __init__(self, limit: int, seconds: float) -> None:
        self.limit = limit
        self.seconds = seconds
        self.taken: deque[float] = deque(maxlen=limit)

    def take(self, now: float) -> bool:
        """Count one more, if there is room."""
        if self.wait(now) > 0:
            return False
        self.taken.append(now)
        return True

    def wait(self, now: float) -> float:
        """The seconds until there is room for one more; 0 if there is."""
        if self.limit <= 0:
            return self.seconds
        if len(self.taken) < self.limit:
            return 0
        return max(0, self.taken[0] + self.seconds - now)

    def is_idle(self, now: float) -> bool:
        """Nothing counts any more: as good as a new one."""
        return not self.taken or now - self.taken[-1] >= self.seconds


class TokenBucket:
    """So much at once, filled again at an even pace; what is spent may be more than there is.

    >>> purse = Purse(Rate(100, 10.0))
    >>> purse.spend(150, now=0.0)
    >>> purse.wait(now=0.0), purse.wait(now=4.0), purse.wait(now=5.0)
    (5.0, 1.0, 0.0)
    """

    def __init__(self, rate: Rate) -> None:
        self.most = rate.most
        self.per_second = max(rate.most, 1e-9) / rate.seconds
        self.level = float(rate.most)
        self.at = 0.0

    def fill(self, now: float) -> None:
        """What has come in since."""
        self.level = min(self.most, self.level + max(0.0, now - self.at) * self.per_second)
        self.at = max(self.at, now)

    def spend(self, amount: float, now: float) -> None:
        """Take out so much, or give it back if it is negative."""
        self.fill(now)
        self.level = min(self.most, self.level - amount)

    def wait(self, now: float) -> float:
        """The seconds until there is something in it."""
        self.fill(now)
        return max(0.0, -self.level / self.per_second)

    def is_idle(self, now: float) -> bool:
        """As good as a new one."""
        self.fill(now)
        return self.level >= self.most


class Idles(Protocol):
    """Something that can be forgotten when it is idle."""

    def is_idle(self, now: float) -> bool:
        """As good as a new one."""


One = TypeVar("One", bound=Idles)


class PerAddress(Generic[One]):
    """Something for each address, in bounded memory.

    Idle ones are forgotten; beyond `most` the one that has waited longest goes, because whoever commands
    that many addresses has as many budgets anyway.
    """

    def __init__(self, make: Callable[[], One], most: int = 10_000) -> None:
        self.make = make
        self.most = most
        # In the order of their last use: the first are the first to be idle.
        self.found: OrderedDict[str, One] = OrderedDict()

    def of(self, address: str, now: float) -> One:
        """What this address has, and has had before if it was not idle since."""
        self.forget(now)
        key = household(address)
        if key not in self.found:
            self.found[key] = self.make()
        self.found.move_to_end(key)
        if len(self.found) > self.most:
            self.found.popitem(last=False)
        return self.found[key]

    def forget(self, now: float) -> None:
        """Drop what is idle."""
        while self.found:
            key, oldest = next(iter(self.found.items()))
            if not oldest.is_idle(now):
                return
            del self.found[key]


class AddressLimits:
    """A bucket for each address."""

    def __init__(self, limit: int, seconds: float, most: int = 10_000) -> None:
        self.buckets = PerAddress(lambda: SlidingWindow(limit, seconds), most)

    def take(self, address: str, now: float) -> bool:
        """Count one more for the address, if there is room."""
        return self.buckets.of(address, now).take(now)

    def wait(self, address: str, now: float) -> float:
        """The seconds until there is room for one more; 0 if there is."""
        return self.buckets.of(address, now).wait(now)


def household(address: str) -> str:
    """Who stands behind an address: with IPv6 one household has a whole /64 of them.

    >>> household("2001:db8:1:2:3:4:5:6"), household("::ffff:192.0.2.7"), household("192.0.2.7")
    ('2001:db8:1:2::/64', '192.0.2.7', '192.0.2.7')
    """
    try:
        read = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(read, ipaddress.IPv4Address):
        return str(read)
    if read.ipv4_mapped is not None:
        return str(read.ipv4_mapped)
    return str(ipaddress.ip_network((read, 64), strict=False))
