"""The outermost layer: which names and pages may ask us, what browsers may do with our answers, who asks."""

import ipaddress
import logging
import re
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Any
from urllib.parse import urlsplit

from igroteka.server.asgi import App, Header, Message, Receive, Scope, Send, answer, header_values
from igroteka.server.host_header import AllowedHosts, in_words, wrong_host
from igroteka.server.messages import Fault, write

log = logging.getLogger("igroteka.server")

SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}
USUAL_PORTS = {"http": 80, "https": 443}
UNIX_SOCKET = "unix"  # the peer's name where there is no address

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src {connect}; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
# Sharing and the clipboard are not here: the table's link is passed on with them.
UNUSED_FEATURES = ["camera", "display-capture", "geolocation", "microphone", "payment", "serial", "usb"]
SAME_FOR_ALL: list[Header] = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", ", ".join(f"{name}=()" for name in UNUSED_FEATURES).encode()),
]
# A host that can stand in a policy. Anything else, such as an IPv6 address, is left out: 'self' covers it in
# all but old browsers, and no header may write its own policy.
PLAIN_HOST = re.compile(r"[A-Za-z0-9.-]{1,253}(:[0-9]{1,5})?")


class AllowedOrigins:
    """The pages that may change something here, by their origin (scheme, host, port).

    >>> origins = Origins(["http://Table.example:80/"])
    >>> origins.is_allowed("http://table.example"), origins.is_allowed("http://other.example")
    (True, False)
    """

    def __init__(self, allowed: Iterable[str]) -> None:
        self.allowed = {as_browsers_write(origin) for origin in allowed}

    def is_allowed(self, origin: str | None) -> bool:
        """Whether this page may; no origin at all means a program and not a page.

        That is no loophole: seats are opened by their secrets, never by something that a browser adds.
        """
        return origin is None or origin in self.allowed


def as_browsers_write(origin: str) -> str:
    """An origin in lower case without the usual port; ValueError for what is none."""
    parts = urlsplit(origin.strip())
    if parts.scheme not in USUAL_PORTS or not parts.hostname or parts.path not in ("", "/") or parts.query:
        raise ValueError(f"not an origin: {origin!r} (expected such as https://table.example:8000)")
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    port = "" if parts.port in (None, USUAL_PORTS[parts.scheme]) else f":{parts.port}"
    return f"{parts.scheme}://{host}{port}"


class SecurityMiddleware:
    """An ASGI application around another: refuses foreign names and foreign pages, guards every answer.

    Inside of it the scope's client and scheme are the real ones, also behind a trusted proxy; the web server
    itself must not have changed them before (for uvicorn: `proxy_headers=False`).
    """

    def __init__(
        self,
        app: App,
        origins: AllowedOrigins,
        trusted_proxies: Iterable[str] = (),
        hosts: AllowedHosts | None = None,
        refusal: Callable[[Scope], Awaitable[None]] | None = None,
    ) -> None:
        self.app = app
        self.refusal = refusal
        self.hosts = hosts
        self.origins = origins
        self.trusted = set(trusted_proxies)
        self.has_warned = False
        for proxy in self.trusted - {UNIX_SOCKET}:
            ipaddress.ip_network(proxy, strict=False)  # a ValueError now, not with every request

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self.http(self.seen_from_here(scope), receive, send)
        elif scope["type"] == "websocket":
            await self.websocket(self.seen_from_here(scope), receive, send)
        else:
            await self.app(scope, receive, send)

    def seen_from_here(self, scope: Scope) -> Scope:
        """The same request with the real address and scheme."""
        self.warn_of_proxy(scope)
        secure = is_secure(scope, self.trusted)
        plain = "ws" if scope["type"] == "websocket" else "http"
        client = (client_address(scope, self.trusted), 0)
        return {**scope, "client": client, "scheme": plain + "s" if secure else plain}

    def warn_of_proxy(self, scope: Scope) -> None:
        """Say once that a proxy is not trusted: all who come through it share one address, and its limits."""
        if self.has_warned or is_trusted(peer(scope), self.trusted):
            return
        if header_values(scope, b"x-forwarded-for") or header_values(scope, b"forwarded"):
            self.has_warned = True
            log.warning(
                "a request from %s was forwarded for somebody else: if that is your proxy, start with "
                "--trusted-proxy %s, or all who come through it count as one address",
                *(peer(scope), peer(scope)),
            )

    def is_meant(self, scope: Scope) -> bool:
        """Whether a request names this server; without a list of names every request does."""
        return self.hosts is None or self.hosts.are_meant(scope)

    def is_foreign(self, scope: Scope) -> bool:
        """Whether a page from elsewhere sends this; two origins at once are nobody's."""
        sent = header_values(scope, b"origin")
        return len(sent) > 1 or not self.origins.is_allowed(sent[0] if sent else None)

    async def websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self.is_foreign(scope) or not self.is_meant(scope):
            await receive()
            # Closed before it is accepted: the browser gets a 403.
            await send({"type": "websocket.close", "code": 1008, "reason": ""})
            return
        await self.app(scope, receive, send)

    async def http(self, scope: Scope, receive: Receive, send: Send) -> None:
        guarding = security_headers(scope)
        has_begun = False

        async def send_guarded(message: Message) -> None:
            nonlocal has_begun
            if message["type"] == "http.response.start":
                has_begun = True
                message = {**message, "headers": guarded(message.get("headers", []), guarding)}
            await send(message)

        is_foreign = scope["method"] not in SAFE_METHODS and self.is_foreign(scope)
        if self.refusal is not None and (is_foreign or not self.is_meant(scope)):
            await self.refusal(scope)
        if not self.is_meant(scope):
            await refuse_name(scope, send_guarded)
            return
        if is_foreign:
            await refuse(send_guarded, 403, Fault("origin", "app-foreign-origin"))
            return
        try:
            await self.app(scope, receive, send_guarded)
        except Exception:
            # What went wrong stands in our log; an answer never shows it.
            log.exception("a request failed")
            if has_begun:
                raise
            await refuse(send_guarded, 500, Fault("fault", "app-server-fault"))


async def refuse(send: Send, status: int, fault: Fault, more: Iterable[Header] = ()) -> None:
    """Answer with a fault."""
    body = write(fault)
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *more]
    await answer(send, status, headers, body)


async def refuse_name(scope: Scope, send: Send) -> None:
    """Answer to somebody who has meant another server: in words where a page was to be opened."""
    fault = wrong_host(scope)
    words = in_words(scope, fault)
    if words is None:
        await refuse(send, 421, fault)
        return
    body = f"{words}\n".encode()
    length = (b"content-length", str(len(body)).encode())
    await answer(send, 421, [(b"content-type", b"text/plain; charset=utf-8"), length], body)


def security_headers(scope: Scope) -> list[Header]:
    """What browsers are told with every answer. Scripts and styles come from our own files alone."""
    connect = "'self'"
    hosts = header_values(scope, b"host")
    if len(hosts) == 1 and PLAIN_HOST.fullmatch(hosts[0]):
        # Browsers before 2022 did not take 'self' for sockets.
        connect += f" {'wss' if scope['scheme'] == 'https' else 'ws'}://{hosts[0]}"
    return [(b"content-security-policy", POLICY.format(connect=connect).encode()), *SAME_FOR_ALL]


def guarded(headers: Iterable[Header], guarding: list[Header]) -> list[Header]:
    """The answer's own headers and ours, ours winning; what does not say that it may be kept, may not."""
    ours = {name for name, _ in guarding}
    kept = [(name, value) for name, value in headers if name.lower() not in ours]
    if not any(name.lower() == b"cache-control" for name, _ in kept):
        kept.append((b"cache-control", b"no-store"))
    return kept + guarding


# Who is asking.


def client_address(scope: Mapping[str, Any], trusted: Iterable[str]) -> str:
    """The address that a request comes from.

    What a proxy says of it counts only if that proxy is trusted: from the right, the first hop that is not.
    Trusted are addresses, networks such as 10.0.0.0/8, or `unix` for a peer on a Unix socket.
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
    """Whether the browser speaks TLS, with us or with a trusted proxy."""
    if is_trusted(peer(scope), set(trusted)):
        said = ",".join(header_values(scope, b"x-forwarded-proto")).split(",")[-1].strip().lower()
        if said in ("http", "https", "ws", "wss"):
            return said in ("https", "wss")
    return scope.get("scheme") in ("https", "wss")


def peer(scope: Mapping[str, Any]) -> str:
    """Who is at the other end of the connection."""
    client = scope.get("client")
    if not client:
        return UNIX_SOCKET
    return plain_address(client[0]) or str(client[0])


def is_trusted(address: str, trusted: set[str]) -> bool:
    """Whether an address is one of the trusted proxies or in one of their networks."""
    if address in trusted:
        return True
    try:
        read = ipaddress.ip_address(address)
    except ValueError:
        return False
    return any(read in ipaddress.ip_network(network, strict=False) for network in trusted - {UNIX_SOCKET})


def plain_address(text: str) -> str | None:
    """An address without port, brackets and zone, IPv4 as such; None for what is no address.

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
