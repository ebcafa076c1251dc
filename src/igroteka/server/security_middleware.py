"""Security middleware: checks Host and Origin, sets security headers, finds the client's address."""

import ipaddress
import logging
import re
import time
from collections.abc import Awaitable, Callable, Iterable
from urllib.parse import urlsplit

from igroteka.server.asgi import App, Header, Message, Receive, Scope, Send, answer, header_values
from igroteka.server.client_address import UNIX_SOCKET, client_address, is_secure, is_trusted, peer
from igroteka.server.host_header import AllowedHosts, in_words, wrong_host
from igroteka.server.messages import Fault, write
from igroteka.server.metrics import REFUSALS
from igroteka.server.sanctions import Sanctions

log = logging.getLogger("igroteka.server")

ROOM = "/pocket"  # where the room without a server is served
SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}
USUAL_PORTS = {"http": 80, "https": 443}

POLICY = (
    "default-src 'none'; script-src 'self'{wasm}; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src {connect}; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
# Sharing and the clipboard are not here: the table's link is passed on with them.
UNUSED_FEATURES = ["camera", "display-capture", "geolocation", "microphone", "payment", "serial", "usb"]
SAME_FOR_ALL: list[Header] = [
    (b"x-content-type-options", b"nosniff"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
REFERRER: Header = (b"referrer-policy", b"no-referrer")
OF_PAGES: list[Header] = [
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", ", ".join(f"{name}=()" for name in UNUSED_FEATURES).encode()),
]
OURS = {b"content-security-policy", *(name for name, _ in [REFERRER, *SAME_FOR_ALL, *OF_PAGES])}
# A script may become a worker, which has the policy that its file came with.
SCRIPTS = {b"text/javascript"}
# What cannot run anything, however it is opened. An SVG can, as a page.
INERT = {b"text/css", b"font/woff2", b"image/png", b"image/webp", b"image/x-icon", b"application/wasm"}
# A host that can stand in a policy. Anything else, such as an IPv6 address, is left out: 'self' covers it in
# all but old browsers, and no header may write its own policy.
PLAIN_HOST = re.compile(r"[A-Za-z0-9.-]{1,253}(:[0-9]{1,5})?")


class AllowedOrigins:
    """The origins (scheme, host, port) whose pages may change something here.

    >>> origins = AllowedOrigins(["http://Table.example:80/"])
    >>> origins.is_allowed("http://table.example"), origins.is_allowed("http://other.example")
    (True, False)
    """

    def __init__(self, allowed: Iterable[str]) -> None:
        self.allowed = {as_browsers_write(origin) for origin in allowed}

    def is_allowed(self, origin: str | None) -> bool:
        """Whether a page of this origin may; None is a program and not a page.

        That is safe: a seat is opened by its secret, never by something that a browser adds.
        """
        return origin is None or origin in self.allowed


def as_browsers_write(origin: str) -> str:
    """An origin in lower case without the default port; ValueError if it is none."""
    parts = urlsplit(origin.strip())
    if parts.scheme not in USUAL_PORTS or not parts.hostname or parts.path not in ("", "/") or parts.query:
        raise ValueError(f"not an origin: {origin!r} (expected such as https://table.example:8000)")
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    port = "" if parts.port in (None, USUAL_PORTS[parts.scheme]) else f":{parts.port}"
    return f"{parts.scheme}://{host}{port}"


class SecurityMiddleware:
    """ASGI middleware that refuses foreign hosts and origins, and adds security headers to every answer.

    Inside it, client and scheme of the scope are the real ones, also behind a trusted proxy. The web server
    must not have changed them before (for uvicorn: `proxy_headers=False`).
    """

    def __init__(
        self,
        app: App,
        origins: AllowedOrigins,
        trusted_proxies: Iterable[str] = (),
        hosts: AllowedHosts | None = None,
        refusal: Callable[[Scope], Awaitable[None]] | None = None,
        sanctions: Sanctions | None = None,
    ) -> None:
        self.app = app
        self.sanctions = sanctions or Sanctions()
        self.refusal = refusal
        self.hosts = hosts
        self.origins = origins
        self.trusted = set(trusted_proxies)
        self.has_warned = False
        for proxy in self.trusted - {UNIX_SOCKET}:
            ipaddress.ip_network(proxy, strict=False)  # a ValueError now, not with every request

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self.http(self.with_client_address(scope), receive, send)
        elif scope["type"] == "websocket":
            await self.websocket(self.with_client_address(scope), receive, send)
        else:
            await self.app(scope, receive, send)

    def with_client_address(self, scope: Scope) -> Scope:
        """The scope with the real address and scheme."""
        self.warn_of_proxy(scope)
        secure = is_secure(scope, self.trusted)
        plain = "ws" if scope["type"] == "websocket" else "http"
        client = (client_address(scope, self.trusted), 0)
        return {**scope, "client": client, "scheme": plain + "s" if secure else plain}

    def warn_of_proxy(self, scope: Scope) -> None:
        """Warn once of an untrusted proxy: all its clients share one address and its limits."""
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
        """Whether the Host header is allowed; without a list every one is."""
        return self.hosts is None or self.hosts.are_meant(scope)

    def is_foreign(self, scope: Scope) -> bool:
        """Whether the Origin header is not allowed; two of them never are."""
        sent = header_values(scope, b"origin")
        return len(sent) > 1 or not self.origins.is_allowed(sent[0] if sent else None)

    def is_banned(self, scope: Scope) -> bool:
        """Whether an operator has banned the client's address."""
        return self.sanctions.is_banned(scope["client"][0], time.time_ns() // 1_000_000)

    async def websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_banned = self.is_banned(scope)
        if is_banned or self.is_foreign(scope) or not self.is_meant(scope):
            await receive()
            REFUSALS.add("socket", "banned" if is_banned else "origin or host")
            # Closed before it is accepted: the browser gets a 403.
            await send({"type": "websocket.close", "code": 1008, "reason": ""})
            return
        await self.app(scope, receive, send)

    async def http(self, scope: Scope, receive: Receive, send: Send) -> None:
        has_begun = False

        async def send_guarded(message: Message) -> None:
            nonlocal has_begun
            if message["type"] == "http.response.start":
                has_begun = True
                message = {**message, "headers": guarded(scope, message.get("headers", []))}
            await send(message)

        is_foreign = scope["method"] not in SAFE_METHODS and self.is_foreign(scope)
        is_banned = self.is_banned(scope)
        if self.refusal is not None and (is_banned or is_foreign or not self.is_meant(scope)):
            await self.refusal(scope)
        if is_banned:
            await refuse_in_words(scope, send_guarded, 403, Fault("banned", "app-banned"))
            return
        if not self.is_meant(scope):
            await refuse_in_words(scope, send_guarded, 421, wrong_host(scope))
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
    """Send a fault."""
    REFUSALS.add("request", fault.code)
    body = write(fault)
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *more]
    await answer(send, status, headers, body)


async def refuse_in_words(scope: Scope, send: Send, status: int, fault: Fault) -> None:
    """Refuse a wrong Host header or a banned address, in words where a page was requested."""
    words = in_words(scope, fault)
    if words is None:
        await refuse(send, status, fault)
        return
    REFUSALS.add("request", fault.code)
    body = f"{words}\n".encode()
    length = (b"content-length", str(len(body)).encode())
    await answer(send, status, [(b"content-type", b"text/plain; charset=utf-8"), length], body)


def guarded(scope: Scope, headers: Iterable[Header]) -> list[Header]:
    """An answer's headers with the security headers; without a cache policy it is not stored."""
    said = list(headers)
    kind = next((value for name, value in said if name.lower() == b"content-type"), b"")
    guarding = security_headers(scope, kind.partition(b";")[0].strip().lower())
    # None of ours is the application's to say, also where we leave it out.
    kept = [(name, value) for name, value in said if name.lower() not in OURS]
    if not any(name.lower() == b"cache-control" for name, _ in kept):
        kept.append((b"cache-control", b"no-store"))
    return kept + guarding


def security_headers(scope: Scope, kind: bytes) -> list[Header]:
    """The security headers of an answer of this content type: all, but for files that are parts of pages.

    A page loads some forty files; what says nothing there would cost as much as a whole script.
    """
    if kind in INERT:
        return SAME_FOR_ALL
    policy = [(b"content-security-policy", content_policy(scope).encode()), REFERRER, *SAME_FOR_ALL]
    return policy if kind in SCRIPTS else [*policy, *OF_PAGES]


def content_policy(scope: Scope) -> str:
    """Scripts and styles may come from this server only."""
    connect = "'self'"
    hosts = header_values(scope, b"host")
    if len(hosts) == 1 and PLAIN_HOST.fullmatch(hosts[0]):
        # Browsers before 2022 did not take 'self' for sockets.
        connect += f" {'wss' if scope['scheme'] == 'https' else 'ws'}://{hosts[0]}"
    # Only the room without a server runs Python, which is WebAssembly.
    wasm = " 'wasm-unsafe-eval'" if scope.get("path", "").startswith(f"{ROOM}/") else ""
    return POLICY.format(connect=connect, wasm=wasm)
