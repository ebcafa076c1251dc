"""Serves the built browser client from memory, compressed in advance, with ETags and cache headers.

Files are read at the start. A request looks its path up in a dictionary, so no path can lead out of the
folder.
"""

import hashlib
import re
from pathlib import Path

from igroteka.server.asgi import App, Header, Receive, Scope, Send, answer, header_values

CLIENT = Path(__file__).parent / "client"
POCKET = "pocket"  # the folder of Python for browsers
INDEX = "/index.html"
# Pages that the client itself draws.
PAGES = re.compile(
    r"/(?:t|r|same|cups?|new|rules|learn)/[^/]+/?|/r/[^/]+/[0-9]{1,6}/?|/rules/[^/]+/[0-9a-f]{64}/?"
    r"|/cups/?|/puzzles(?:/[^/]+/[0-9]{1,4})?/?|/notices/?|/open/?"
)
# Vite's names: a hash of the content before the suffix, so that another content has another name.
HASHED = re.compile(r"/assets/(?:.+/)?[^/]+-[A-Za-z0-9_-]{8}\.[a-z0-9]+")
SIBLINGS = {"br": ".br", "gzip": ".gz"}  # the best first
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".ftl": "text/plain; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
NOT_BUILT = b"""<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Igroteka</title>
<h1>The browser client is not built</h1>
<p>This server runs from a source tree without its pages. <code>make play</code> builds them and starts anew.
<p>Programs can play all the same: see <a href="/api">the API page</a>.
</html>
"""


class Asset:
    """One file: its bytes in each encoding and its cache policy."""

    def __init__(self, path: str, body: bytes, compressed: dict[str, bytes] | None = None) -> None:
        self.path = path
        self.kind = TYPES.get(Path(path).suffix, "application/octet-stream")
        self.is_hashed = HASHED.fullmatch(path) is not None
        self.tag = hashlib.sha256(body).hexdigest()[:32]
        self.bodies = {"identity": body}
        # A compressed file that is not smaller only costs the browser's time.
        self.bodies.update(
            (name, small) for name, small in (compressed or {}).items() if len(small) < len(body)
        )

    def etag(self, encoding: str) -> str:
        """The ETag of the file in an encoding."""
        return f'"{self.tag}"' if encoding == "identity" else f'"{self.tag}-{encoding}"'

    def headers(self, encoding: str) -> list[Header]:
        """The headers of an answer, with or without its body."""
        keep = "public, max-age=31536000, immutable" if self.is_hashed else "no-cache"
        said = [("cache-control", keep), ("etag", self.etag(encoding))]
        if len(self.bodies) > 1:
            said.append(("vary", "accept-encoding"))
        return [(name.encode(), value.encode()) for name, value in said]


class Assets:
    """All files of the built client, except for the room without a server: no page of ours loads it."""

    def __init__(self, folder: Path = CLIENT, left_out: str = POCKET) -> None:
        self.files = read_files(folder, left_out)
        self.is_built = INDEX in self.files
        if not self.is_built:
            self.files[INDEX] = Asset(INDEX, NOT_BUILT)

    def find(self, path: str) -> Asset | None:
        """The file of a path; pages that the client draws itself give its index."""
        if path == "/" or PAGES.fullmatch(path):
            return self.files[INDEX]
        return self.files.get(path)


def read_files(folder: Path, left_out: str) -> dict[str, Asset]:
    """All files below a folder by their path, with their compressed siblings, but for one folder in it."""
    root = folder.resolve()
    found = {
        "/" + path.relative_to(root).as_posix(): path.read_bytes()
        for path in sorted(root.rglob("*"))
        if path.relative_to(root).parts[0] != left_out and path.is_file()
        if not path.is_symlink() or path.resolve().is_relative_to(root)
    }
    return {
        path: Asset(
            path, body, {name: found[path + end] for name, end in SIBLINGS.items() if path + end in found}
        )
        for path, body in found.items()
        if not any(path.endswith(end) and path.removesuffix(end) in found for end in SIBLINGS.values())
    }


def assets_app(assets: Assets) -> App:
    """The client as an ASGI application: GET and HEAD with ETags and content encodings."""

    async def serve(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            raise ValueError("the client's files are served over HTTP alone")
        is_head = scope["method"] == "HEAD"
        if scope["method"] != "GET" and not is_head:
            await say(send, 405, b"Only GET and HEAD.\n", is_head, [(b"allow", b"GET, HEAD")])
            return
        asset, status = assets.find(scope["path"]), 200
        if asset is None and "." not in scope["path"].rpartition("/")[2]:
            # An address that somebody has mistyped: the client says so in the reader's language.
            asset, status = assets.files[INDEX], 404
        if asset is None:
            await say(send, 404, b"There is no such file.\n", is_head)
            return
        if not assets.is_built and asset.path == INDEX:
            status = 503
        await give(scope, send, asset, status, is_head)

    return serve


def with_assets(app: App, assets: Assets, below: str = "/api") -> App:
    """Route everything `below` a path to the application and the rest to the client.

    Sockets and lifespan events always go to the application.
    """
    client = assets_app(assets)

    async def choose(scope: Scope, receive: Receive, send: Send) -> None:
        path = scope.get("path", "")
        is_page = scope["type"] == "http" and path != below and not path.startswith(below + "/")
        await (client if is_page else app)(scope, receive, send)

    return choose


async def say(send: Send, status: int, text: bytes, is_head: bool, more: list[Header] | None = None) -> None:
    """Send a line of text."""
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"content-length", str(len(text)).encode())]
    await answer(send, status, headers + (more or []), b"" if is_head else text)


async def give(scope: Scope, send: Send, asset: Asset, status: int, is_head: bool) -> None:
    """Send a file, or 304 if the browser has it."""
    encoding = best_encoding(",".join(header_values(scope, b"accept-encoding")), list(asset.bodies))
    headers = asset.headers(encoding)
    known = header_values(scope, b"if-none-match")
    if status == 200 and known and is_known(asset.etag(encoding), ",".join(known)):
        await answer(send, 304, headers, b"")
        return
    body = asset.bodies[encoding]
    headers += [(b"content-type", asset.kind.encode()), (b"content-length", str(len(body)).encode())]
    if encoding != "identity":
        headers.append((b"content-encoding", encoding.encode()))
    await answer(send, status, headers, b"" if is_head else body)


def is_known(etag: str, known: str) -> bool:
    """Whether If-None-Match names this content."""
    names = [name.strip().removeprefix("W/") for name in known.split(",")]
    return "*" in names or etag in names


def best_encoding(accepted: str, there: list[str]) -> str:
    """The encoding that the browser likes best of those that are there, the smaller one among equals.

    >>> best_encoding("gzip, deflate, br", ["identity", "br", "gzip"])
    'br'
    >>> best_encoding("br;q=0.2, gzip;q=0.8", ["identity", "br", "gzip"])
    'gzip'
    >>> best_encoding("*;q=0.5, br;q=0", ["identity", "br", "gzip"])
    'gzip'
    """
    wishes: dict[str, float] = {}
    for part in accepted.split(","):
        name, _, parameters = part.partition(";")
        wishes[name.strip().lower()] = quality(parameters)
    best, liking = "identity", wishes.get("identity", 0.0)
    for name in ("gzip", "br"):
        liked = wishes.get(name, wishes.get("*", 0.0))
        if name in there and liked > 0 and liked >= liking:
            best, liking = name, liked
    return best


def quality(parameters: str) -> float:
    """The q of an accepted encoding, 1 if it has none, 0 if it is unreadable."""
    for parameter in parameters.split(";"):
        name, _, value = parameter.partition("=")
        if name.strip().lower() == "q":
            return float(value) if re.fullmatch(r"\s*(0(\.\d{0,3})?|1(\.0{0,3})?)\s*", value) else 0.0
    return 1.0
