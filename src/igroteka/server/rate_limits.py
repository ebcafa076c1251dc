"""Rate limiters: a sliding window, a token bucket, and one of them for each address."""

import ipaddress
from collections import OrderedDict, deque
from collections.abc import Callable
from functools import lru_cache
from typing import Generic, Protocol, TypeVar

from igroteka.server.limits import Rate


class SlidingWindow:
    """At most `limit` events in any `seconds`, counted exactly.

    Refused events do not count, so a client that waits as long as it was told is served.

    >>> window = SlidingWindow(2, 20)
    >>> [window.take(now) for now in (0, 1, 2, 19.9, 20, 20.5, 21)]
    [True, True, False, False, True, False, True]
    """

    def __init__(self, limit: int, seconds: float) -> None:
        self.limit = limit
        self.seconds = seconds
        self.taken: deque[float] = deque(maxlen=limit)

    def take(self, now: float) -> bool:
        """Count one event; False if the limit is reached."""
        if self.wait(now) > 0:
            return False
        self.taken.append(now)
        return True

    def wait(self, now: float) -> float:
        """The seconds until one more event is allowed; 0 if it is now."""
        if self.limit <= 0:
            return self.seconds
        if len(self.taken) < self.limit:
            return 0
        return max(0, self.taken[0] + self.seconds - now)

    def is_idle(self, now: float) -> bool:
        """Whether it is the same as a new one."""
        return not self.taken or now - self.taken[-1] >= self.seconds


class TokenBucket:
    """A budget that refills at a constant rate. It may be overdrawn: then the next spender waits.

    >>> bucket = TokenBucket(Rate(100, 10.0))
    >>> bucket.spend(150, now=0.0)
    >>> bucket.wait(now=0.0), bucket.wait(now=4.0), bucket.wait(now=5.0)
    (5.0, 1.0, 0.0)
    """

    def __init__(self, rate: Rate) -> None:
        self.most = rate.most
        self.per_second = max(rate.most, 1e-9) / rate.seconds
        self.level = float(rate.most)
        self.at = 0.0

    def fill(self, now: float) -> None:
        """Add what has been refilled since the last call."""
        if now > self.at:
            self.level = min(self.most, self.level + (now - self.at) * self.per_second)
            self.at = now

    def spend(self, amount: float, now: float) -> None:
        """Spend an amount; a negative one is given back."""
        self.fill(now)
        self.level = min(self.most, self.level - amount)

    def wait(self, now: float) -> float:
        """The seconds until the level is no longer negative."""
        if self.level >= 0:
            return 0.0
        self.fill(now)
        return max(0.0, -self.level / self.per_second)

    def is_idle(self, now: float) -> bool:
        """Whether it is full."""
        self.fill(now)
        return self.level >= self.most


class Idles(Protocol):
    """Something that can be dropped when it is idle."""

    def is_idle(self, now: float) -> bool:
        """Whether it is the same as a new one."""


One = TypeVar("One", bound=Idles)
FORGET_EVERY = 1.0  # seconds: a look for idle objects costs more than finding one


class PerAddress(Generic[One]):
    """One object for each address, or each household of addresses, in bounded memory.

    Idle objects are dropped. Beyond `most` the least recently used one is dropped: an attacker with that many
    addresses has that many budgets anyway.
    """

    def __init__(self, make: Callable[[str], One], most: int = 10_000) -> None:
        self.make = make
        self.most = most
        # In the order of their last use: the first are the first to be idle.
        self.found: OrderedDict[str, One] = OrderedDict()
        self.forget_at = 0.0

    def of(self, address: str, now: float) -> One:
        """The object of this address."""
        if now >= self.forget_at:
            self.forget(now)
            self.forget_at = now + FORGET_EVERY
        key = household(address)
        found = self.found.get(key)
        if found is None:
            found = self.found[key] = self.make(key)
        self.found.move_to_end(key)
        if len(self.found) > self.most:
            self.found.popitem(last=False)
        return found

    def forget(self, now: float) -> None:
        """Drop idle objects."""
        while self.found:
            key, oldest = next(iter(self.found.items()))
            if not oldest.is_idle(now):
                return
            del self.found[key]


class AddressLimits:
    """A sliding window for each address; `at` gives some addresses another rate."""

    def __init__(
        self, limit: int, seconds: float, most: int = 10_000, at: Callable[[str], Rate] | None = None
    ) -> None:
        usual = Rate(limit, seconds)
        self.buckets = PerAddress(lambda address: SlidingWindow(*(at(address) if at else usual)), most)

    def take(self, address: str, now: float) -> bool:
        """Count one event of an address; False if its limit is reached."""
        return self.buckets.of(address, now).take(now)

    def wait(self, address: str, now: float) -> float:
        """The seconds until the address may do one more; 0 if it may now."""
        return self.buckets.of(address, now).wait(now)


@lru_cache(10_000)
def household(address: str) -> str:
    """The key under which an address is limited: for IPv6 its /64, which belongs to one customer.

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
