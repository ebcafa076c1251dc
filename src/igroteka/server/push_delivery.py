"""Delivers an encrypted message to the push service of a browser, and to nothing else.

The address of the service comes from a client. So it must be https with the usual port and a name, and the
name must lead to public addresses only: nobody may reach the server's own network through the server.
"""

import functools
import http.client
import ipaddress
import re
import socket
import ssl
from urllib.parse import urlsplit

SECONDS = 10.0
LONGEST = 1000
LOOPBACK = "127.0.0.1"
NAME = re.compile(r"(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])")
PATH = re.compile(r"/[\x21-\x7e]*")
# IPv4 addresses in the clothes of IPv6: a gateway may lead on to them.
TRANSLATED = (ipaddress.ip_network("64:ff9b::/96"), ipaddress.ip_network("64:ff9b:1::/48"))
GONE = (404, 410)
LATER = (408, 425, 429)

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class NotDelivered(Exception):
    """A message that has not reached its service: `is_gone` for ever, or perhaps `is_later` possible."""

    def __init__(self, reason: str, is_gone: bool = False, is_later: bool = False) -> None:
        super().__init__(reason)
        self.is_gone = is_gone
        self.is_later = is_later


def is_public(text: str) -> bool:
    """Whether an address belongs to the public internet.

    >>> [is_public(text) for text in ("192.0.2.1", "10.1.2.3", "9.9.9.9", "::ffff:127.0.0.1", "2606:4700::1")]
    [False, False, True, False, True]
    """
    address: Address = ipaddress.ip_address(text.partition("%")[0])
    if isinstance(address, ipaddress.IPv6Address):
        hidden = address.ipv4_mapped or address.sixtofour
        if hidden is not None:
            return is_public(str(hidden))
        if address.teredo is not None or any(address in network for network in TRANSLATED):
            return False
    return address.is_global and not address.is_multicast and not address.is_reserved


def checked_endpoint(endpoint: str, allows_loopback: bool = False) -> str:
    """The address of a push service; ValueError for anything that cannot be one."""
    parts = urlsplit(endpoint)
    if allows_loopback and parts.scheme == "http" and parts.hostname == LOOPBACK:
        return endpoint
    # A port that is no number raises ValueError as well.
    is_usual = parts.scheme == "https" and parts.port in (None, 443) and "@" not in parts.netloc
    is_named = NAME.fullmatch(parts.hostname or "") is not None
    is_short = len(endpoint) <= LONGEST and PATH.fullmatch(parts.path + parts.query) is not None
    if not (is_usual and is_named and is_short) or parts.fragment:
        raise ValueError("not the address of a push service")
    return endpoint


def connected_to(host: str, port: int) -> socket.socket:
    """A connection to a public address of a host; the name is looked up once, so what is checked is used."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    if not found or not all(is_public(str(entry[4][0])) for entry in found):
        raise NotDelivered("the name leads to no public address", is_gone=True)
    error = OSError("no address")
    for family, kind, protocol, _, address in found:
        made = socket.socket(family, kind, protocol)
        made.settimeout(SECONDS)
        try:
            made.connect(address)
            return made
        except OSError as failure:
            made.close()
            error = failure
    raise error


@functools.cache
def certificates() -> ssl.SSLContext:
    """The trusted certificates: reading them takes tens of milliseconds."""
    return ssl.create_default_context()


class PublicConnection(http.client.HTTPSConnection):
    """HTTPS to a public address."""

    def connect(self) -> None:
        """Connect, after a look at where the name leads."""
        plain = connected_to(self.host, self.port)
        self.sock = certificates().wrap_socket(plain, server_hostname=self.host)


def deliver(endpoint: str, body: bytes, headers: dict[str, str], allows_loopback: bool = False) -> None:
    """Give a message to a push service; NotDelivered if it does not take it. Redirects are not followed."""
    parts = urlsplit(checked_endpoint(endpoint, allows_loopback))
    host = parts.hostname or ""
    connection: http.client.HTTPConnection
    if parts.scheme == "http":
        connection = http.client.HTTPConnection(host, parts.port, timeout=SECONDS)
    else:
        connection = PublicConnection(host, 443, timeout=SECONDS)
    target = f"{parts.path}?{parts.query}" if parts.query else parts.path
    try:
        connection.request("POST", target, body, headers)
        status = connection.getresponse().status
    except (OSError, http.client.HTTPException) as error:
        raise NotDelivered(type(error).__name__, is_later=True) from None
    finally:
        connection.close()
    if not 200 <= status < 300:
        raise NotDelivered(f"status {status}", status in GONE, status in LATER or status >= 500)
