"""Checks the Host header against DNS rebinding.

A hostile page can let its own name point to this machine. To the browser this server is then that page's own,
and the page can read every public answer. But the browser sends the page's name in the Host header, so only
requests with a name of ours are answered.
"""

import ipaddress
import re
from collections.abc import Iterable, Mapping
from typing import Any
from urllib.parse import urlsplit

from igroteka.server.asgi import header_values
from igroteka.server.messages import Fault
from igroteka.texts import LANGUAGES, say

LOCAL = "localhost"
# A name, or an IPv6 address in brackets, and perhaps a port.
NAME = r"[a-z0-9_]([a-z0-9_.-]{0,251}[a-z0-9_])?|\[[0-9a-f:.]{2,45}\]"
HOST = re.compile(rf"(?P<name>{NAME})(:[0-9]{{0,5}})?", re.IGNORECASE)
LONGEST_SHOWN = 80
HANDED_ON = (
    *(b"forwarded", b"via", b"x-real-ip"),
    *(b"x-forwarded-for", b"x-forwarded-host", b"x-forwarded-proto"),
)


class AllowedHosts:
    """The allowed values of the Host header: loopback, the given names and, optionally, all addresses.

    An address is harmless, because nobody can redirect it. A server that listens at loopback only refuses it
    all the same.

    >>> hosts = AllowedHosts(["games.example"])
    >>> [hosts.is_ours(host) for host in ("localhost:8000", "[::1]", "GAMES.example:443", "evil.example")]
    [True, True, True, False]
    >>> hosts.is_ours("192.0.2.7:8000"), AllowedHosts([], with_addresses=True).is_ours("192.0.2.7:8000")
    (False, True)
    """

    def __init__(self, names: Iterable[str], with_addresses: bool = False) -> None:
        self.with_addresses = with_addresses
        self.names = {LOCAL, *map(as_named, names)}

    def is_ours(self, host: str) -> bool:
        """Whether a header names this server, at any port."""
        read = HOST.fullmatch(host)
        if read is None:
            return False
        name = read["name"].lower()
        address = address_of(name)
        if address is None:
            return name in self.names
        return self.with_addresses or address.is_loopback or str(address) in self.names

    def are_meant(self, scope: Mapping[str, Any]) -> bool:
        """Whether a request has exactly one Host header, and an allowed one."""
        sent = header_values(scope, b"host")
        return len(sent) == 1 and self.is_ours(sent[0])


def address_of(name: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """The address that a name is; None for other names."""
    try:
        return ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return None


def as_named(text: str) -> str:
    """A name or an address in the one way in which it is compared; ValueError for what is neither.

    >>> [as_named(text) for text in ("Games.Example", "[2001:DB8::0001]", "2001:db8::1", "192.0.2.7")]
    ['games.example', '2001:db8::1', '2001:db8::1', '192.0.2.7']
    """
    name = text.strip().lower()
    address = address_of(name)
    if address is not None:
        return str(address)
    read = HOST.fullmatch(name)
    if read is None or read["name"] != name:
        raise ValueError(f"not a name: {text!r} (expected such as games.example, without port)")
    return name


def is_at_home(scope: Mapping[str, Any]) -> bool:
    """Whether a request came from this machine to a loopback name, and not through a proxy.

    A proxy may use our loopback address as our name: then only its headers show it.
    """
    sent, client = header_values(scope, b"host"), scope.get("client")
    read = HOST.fullmatch(sent[0]) if len(sent) == 1 else None
    if read is None or client is None or any(header_values(scope, name) for name in HANDED_ON):
        return False
    return is_local(read["name"].lower()) and is_local(client[0])


def is_local(name: str) -> bool:
    """Whether a name means the machine that uses it; the unspecified address does so as well.

    >>> [is_local(name) for name in ("localhost", "127.0.0.1", "[::1]", "::ffff:127.0.0.1", "192.0.2.7")]
    [True, True, True, True, False]
    >>> is_local("0.0.0.0"), is_local("[::]")
    (True, True)
    """
    address = address_of(name)
    if address is None:
        return name == LOCAL
    address = getattr(address, "ipv4_mapped", None) or address
    return address.is_loopback or address.is_unspecified


def hosts_of(origins: Iterable[str]) -> set[str]:
    """The host names of some origins."""
    return {urlsplit(origin.strip()).hostname or LOCAL for origin in origins}


def shown_host(scope: Mapping[str, Any]) -> str:
    """The Host header as far as it can be shown."""
    sent = ", ".join(header_values(scope, b"host"))[:LONGEST_SHOWN]
    return "".join(letter if letter.isascii() and letter.isprintable() else "?" for letter in sent)


def wrong_host(scope: Mapping[str, Any]) -> Fault:
    """The fault for a request with a Host header that is not allowed."""
    name = shown_host(scope)
    return Fault("wrong-host", "app-wrong-host", {"name": name, "option": f"--origin http://{name}"})


def in_words(scope: Mapping[str, Any], fault: Fault) -> str | None:
    """The same in words, in the browser's language, where a page was requested."""
    if not any("text/html" in value for value in header_values(scope, b"accept")):
        return None
    asked = re.findall(r"(?:^|,)\s*([a-z]{2})\b", ",".join(header_values(scope, b"accept-language")).lower())
    language = next((one for one in asked if one in LANGUAGES), LANGUAGES[0])
    return say(language, fault.message, **fault.numbers)
