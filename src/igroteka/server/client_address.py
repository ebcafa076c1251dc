"""The real address and scheme of a client, also behind a trusted proxy."""

import ipaddress
from collections.abc import Iterable, Mapping
from typing import Any

from igroteka.server.asgi import header_values

UNIX_SOCKET = "unix"  # the peer's name where there is no address


def client_address(scope: Mapping[str, Any], trusted: Iterable[str]) -> str:
    """The address that a request comes from.

    X-Forwarded-For counts only behind a trusted proxy: its last hop that is not trusted is the client.
    Trusted are addresses, networks such as 10.0.0.0/8, and `unix` for a peer on a Unix socket.
    """
    known = set(trusted)
    address = peer(scope)
    if not is_trusted(address, known):
        return address
    hops = ",".join(header_values(scope, b"x-forwarded-for")).split(",")
    for hop in reversed(hops):
        said = plain_address(hop)
        if said is None:
            return address
        address = said
        if not is_trusted(address, known):
            return address
    return address


def is_secure(scope: Mapping[str, Any], trusted: Iterable[str]) -> bool:
    """Whether the browser uses TLS, with this server or with a trusted proxy."""
    if is_trusted(peer(scope), set(trusted)):
        said = ",".join(header_values(scope, b"x-forwarded-proto")).split(",")[-1].strip().lower()
        if said in ("http", "https", "ws", "wss"):
            return said in ("https", "wss")
    return scope.get("scheme") in ("https", "wss")


def peer(scope: Mapping[str, Any]) -> str:
    """The address at the other end of the connection."""
    client = scope.get("client")
    if not client:
        return UNIX_SOCKET
    return plain_address(client[0]) or str(client[0])


def is_trusted(address: str, trusted: set[str]) -> bool:
    """Whether an address is a trusted proxy or in a trusted network."""
    if address in trusted:
        return True
    try:
        read = ipaddress.ip_address(address)
    except ValueError:
        return False
    return any(read in ipaddress.ip_network(network, strict=False) for network in trusted - {UNIX_SOCKET})


def plain_address(text: str) -> str | None:
    """An address without port, brackets and zone, mapped IPv4 as IPv4; None for other texts.

    >>> [plain_address(text) for text in ("192.0.2.7:80", "[2001:db8::1]:80", "::ffff:192.0.2.7", "unknown")]
    ['192.0.2.7', '2001:db8::1', '192.0.2.7', None]
    """
    text = text.strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        read = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return None
    if isinstance(read, ipaddress.IPv6Address) and read.ipv4_mapped is not None:
        return str(read.ipv4_mapped)
    return str(read)
