"""The client's files from memory: what is found, how it is compressed, what a browser may keep."""

import asyncio
import gzip
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from igroteka.server.assets import Assets, assets_app, best_encoding, with_assets
from igroteka.server.security_middleware import AllowedOrigins, SecurityMiddleware

INDEX = b"<!doctype html><title>Igroteka</title>" + b" " * 200
SCRIPT = b"export const stone = 'fire';\n" * 50
SMALLER = b"as brotli"
SECRET = b"not for the world"
HASHED = "/assets/index-B3x_k9-Q.js"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Assets:
    around = tmp_path_factory.mktemp("around")
    (around / "secret.txt").write_bytes(SECRET)
    folder = around / "client"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_bytes(INDEX)
    (folder / "index.html.gz").write_bytes(gzip.compress(INDEX, mtime=0))
    script = folder / HASHED[1:]
    script.write_bytes(SCRIPT)
    script.with_name(script.name + ".br").write_bytes(SMALLER)
    script.with_name(script.name + ".gz").write_bytes(gzip.compress(SCRIPT, mtime=0))
    (folder / "icon.svg").write_bytes(b"<svg/>")
    (folder / "sw.js").write_bytes(b"self;")
    (folder / "icon.svg.gz").write_bytes(gzip.compress(b"<svg/>"))
    (folder / "assets" / "words.woff2").write_bytes(b"font")
    (folder / "archive.gz").write_bytes(b"a file of its own")
    (folder / "leak.txt").symlink_to(around / "secret.txt")
    return Assets(folder)


def ask(assets: Assets, path: str, method: str = "GET", **headers: str) -> httpx.Response:
    """The answer with its raw body: httpx would unpack it."""

    async def send() -> httpx.Response:
        transport = httpx.ASGITransport(SecurityMiddleware(assets_app(assets), AllowedOrigins([])))
        async with httpx.AsyncClient(transport=transport, base_url="http://table.example") as browser:
            request = browser.build_request(
                method, path, headers={name.replace("_", "-"): value for name, value in headers.items()}
            )
            if "accept_encoding" not in headers:
                del request.headers["accept-encoding"]
            said = await browser.send(request, stream=True)
            said.extensions["raw"] = b"".join([part async for part in said.aiter_raw()])
            return said

    return asyncio.run(send())


def body(said: httpx.Response) -> bytes:
    raw = said.extensions["raw"]
    assert isinstance(raw, bytes)
    return raw


@pytest.mark.parametrize(
    ("path", "kind", "kept"),
    [
        ("/", "text/html; charset=utf-8", "no-cache"),
        ("/index.html", "text/html; charset=utf-8", "no-cache"),
        ("/t/abcdefghij", "text/html; charset=utf-8", "no-cache"),
        ("/t/abcdefghij/?x=1", "text/html; charset=utf-8", "no-cache"),
        ("/new/element", "text/html; charset=utf-8", "no-cache"),
        ("/rules/element", "text/html; charset=utf-8", "no-cache"),
        ("/learn/element", "text/html; charset=utf-8", "no-cache"),
        ("/sw.js", "text/javascript; charset=utf-8", "no-cache"),
        ("/r/abcdefghij", "text/html; charset=utf-8", "no-cache"),
        ("/r/abcdefghij/42", "text/html; charset=utf-8", "no-cache"),
        (HASHED, "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"),
        ("/icon.svg", "image/svg+xml; charset=utf-8", "no-cache"),
        ("/assets/words.woff2", "font/woff2", "no-cache"),
        ("/archive.gz", "application/octet-stream", "no-cache"),
    ],
)
def test_what_is_there_and_how_long_it_may_be_kept(built: Assets, path: str, kind: str, kept: str) -> None:
    said = ask(built, path)
    assert said.status_code == 200
    assert said.headers["content-type"] == kind
    assert said.headers["cache-control"] == kept
    assert said.headers["content-length"] == str(len(body(said)))
    assert "content-encoding" not in said.headers
    assert said.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    "path",
    [
        "/assets/index-OLDNAME1.js",
        "/icon.svg.gz",
        HASHED + ".br",
        "/favicon.ico",
        "/leak.txt",
        "/t/../secret.txt",
    ],
)
def test_a_file_that_is_not_there_is_not_the_index(built: Assets, path: str) -> None:
    said = ask(built, path)
    assert said.status_code == 404
    assert said.headers["content-type"].startswith("text/plain")


@pytest.mark.parametrize(
    "path",
    [
        "/nowhere",
        "/t",
        "/t/",
        "/t/a/b",
        "/r/a/b",
        "/r/a/1/2",
        "/rules",
        "/rules/a/b",
        "/learn",
        "/learn/a/b",
        "/new",
        "/new//",
        "/assets",
        "/T/abcdefghij",
    ],
)
def test_a_mistyped_address_is_told_by_the_client(built: Assets, path: str) -> None:
    said = ask(built, path)
    assert said.status_code == 404
    assert body(said) == INDEX


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/assets/../../secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/%2e%2e/secret.txt",
        "/..\\secret.txt",
        "//etc/passwd",
        "/t/../../secret.txt",
        "/new/..%2f..%2fsecret.txt",
        "/secret.txt\0.js",
        "/leak.txt",
    ],
)
def test_no_path_leads_out_of_the_folder(built: Assets, path: str) -> None:
    found = built.find(path)
    assert found is None or found.path == "/index.html"
    assert SECRET not in b"".join(answer_to(built, path)[1])


@given(st.text(st.sampled_from("/.%\\ts2enw\0"), max_size=20))
def test_a_path_is_a_key_and_nothing_else(path: str) -> None:
    assets = Assets(Path(__file__).parent / "no such folder")
    found = assets.find("/" + path)
    assert found is None or found.path == "/index.html"


def answer_to(assets: Assets, path: str, method: str = "GET") -> tuple[int, list[bytes]]:
    """The answer to a path exactly as given: clients would clean it."""
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {"type": "http", "method": method, "path": path, "headers": []}
    asyncio.run(assets_app(assets)(scope, None, send))  # type: ignore[arg-type]
    return sent[0]["status"], [message.get("body", b"") for message in sent]


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip", "gzip"),
        ("GZIP", "gzip"),
        ("br;q=0.5, gzip;q=0.9", "gzip"),
        ("br;q=0, *", "gzip"),
        ("*", "br"),
        ("*;q=0", "identity"),
        ("identity", "identity"),
        ("identity;q=1, gzip;q=0.5", "identity"),
        ("identity;q=0.5, gzip; q=0.5", "gzip"),
        ("br;q=0, gzip;q=0.000", "identity"),
        ("br;q=nonsense, gzip;q=7", "identity"),
        ("gzip;level=9;q=0.3", "gzip"),
        ("deflate", "identity"),
        ("", "identity"),
        (",,;q=1", "identity"),
    ],
)
def test_compressed_as_the_browser_likes_it(built: Assets, accepted: str, encoding: str) -> None:
    said = ask(built, HASHED, accept_encoding=accepted)
    assert said.headers.get("content-encoding", "identity") == encoding
    expected = {"br": SMALLER, "gzip": gzip.compress(SCRIPT, mtime=0), "identity": SCRIPT}[encoding]
    assert body(said) == expected
    assert said.headers["content-length"] == str(len(expected))
    assert said.headers["vary"] == "accept-encoding"


def test_a_file_that_compression_makes_larger_is_sent_plain(built: Assets) -> None:
    said = ask(built, "/icon.svg", accept_encoding="gzip")
    assert "content-encoding" not in said.headers and "vary" not in said.headers
    assert body(said) == b"<svg/>"


@given(st.text(max_size=40))
def test_no_wish_is_too_strange(accepted: str) -> None:
    assert best_encoding(accepted, ["identity", "br", "gzip"]) in ("identity", "br", "gzip")


@pytest.mark.parametrize("accepted", ["br", "gzip", "identity"])
@pytest.mark.parametrize("path", ["/", HASHED, "/t/abcdefghij"])
def test_a_browser_that_has_it_is_told_so(built: Assets, path: str, accepted: str) -> None:
    first = ask(built, path, accept_encoding=accepted)
    for known in (first.headers["etag"], f'"other", W/{first.headers["etag"]}', "*"):
        again = ask(built, path, accept_encoding=accepted, if_none_match=known)
        assert (again.status_code, body(again)) == (304, b"")
        for name in ("etag", "cache-control", "vary", "content-security-policy"):
            assert again.headers[name] == first.headers[name]
        assert "content-length" not in again.headers
    assert ask(built, path, accept_encoding=accepted, if_none_match='"other"').status_code == 200


def test_each_encoding_has_its_own_tag(built: Assets) -> None:
    tags = {ask(built, HASHED, accept_encoding=name).headers["etag"] for name in ("br", "gzip", "identity")}
    assert len(tags) == 3


@pytest.mark.parametrize(("path", "status"), [("/", 200), (HASHED, 200), ("/nowhere", 404), ("/no.js", 404)])
def test_head_says_what_get_would(built: Assets, path: str, status: int) -> None:
    whole, head = (ask(built, path, method, accept_encoding="gzip") for method in ("GET", "HEAD"))
    assert head.status_code == whole.status_code == status
    assert head.headers == whole.headers
    assert body(head) == b"" and body(whole) != b""


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS"])
def test_nothing_else_is_done_with_files(built: Assets, method: str) -> None:
    said = ask(built, "/", method)
    assert said.status_code == 405
    assert said.headers["allow"] == "GET, HEAD"


def test_a_server_without_its_client_says_so(tmp_path: Path) -> None:
    assets = Assets(tmp_path / "client")
    assert not assets.is_built
    for path in ("/", "/t/abcdefghij"):
        said = ask(assets, path)
        assert said.status_code == 503
        assert b"The browser client is not built" in body(said)
        assert str(tmp_path).encode() not in body(said)
    assert ask(assets, HASHED).status_code == 404


def test_files_are_read_once(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_bytes(INDEX)
    assets = Assets(tmp_path)
    (tmp_path / "index.html").unlink()
    assert assets.is_built
    assert body(ask(assets, "/")) == INDEX


@pytest.mark.parametrize(
    ("kind", "path", "is_ours"),
    [
        ("http", "/api", True),
        ("http", "/api/games", True),
        ("http", "/apiary", False),
        ("http", "/", False),
        ("http", HASHED, False),
        ("websocket", "/api/tables/x/socket", True),
        ("websocket", "/elsewhere", True),
        ("lifespan", "", True),
    ],
)
def test_the_application_has_its_paths_and_the_client_the_rest(
    built: Assets, kind: str, path: str, is_ours: bool
) -> None:
    reached: list[str] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        reached.append(scope["type"])

    async def send(message: Any) -> None:
        pass

    scope: dict[str, Any] = {"type": kind, "method": "GET", "headers": []} | ({"path": path} if path else {})
    asyncio.run(with_assets(app, built)(scope, None, send))  # type: ignore[arg-type]
    assert reached == ([kind] if is_ours else [])
