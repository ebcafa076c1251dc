"""Names: a page whose own name points to this machine reads nothing here."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from igroteka.cli.serve import is_loopback, own_names
from igroteka.server.app import make_app
from igroteka.server.asgi import App
from igroteka.server.config import Config
from igroteka.server.host_header import AllowedHosts, as_named
from igroteka.texts import LANGUAGES, say
from tests.server.harness import here, make_table, serving
from tests.server.playing import OPEN, House, in_loop

EVIL = "evil.example:8000"
HOME = ["localhost", "localhost:8000", "LocalHost:1", "127.0.0.1", "127.0.0.1:8000", "[::1]", "[::1]:8000"]
FOREIGN = [
    EVIL,
    "evil.example",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "evil-localhost",
    "evil.example:localhost",
    "localhost@evil.example",
    "localhost,evil.example",
    "localhost evil.example",
    "localhost.",
    "[::1]evil.example",
    "[::1",
    "::1",
    "127.1",
    "2130706433",
    "0x7f000001",
    "lоcalhost",
    "",
    " ",
]
ADDRESSES = ["192.168.1.7", "192.168.1.7:8000", "203.0.113.9:80", "[2001:db8::1]:8000", "[fe80::1]"]


@pytest.mark.parametrize("host", HOME)
def test_this_machine_is_always_meant(host: str) -> None:
    assert AllowedHosts([]).is_ours(host) and AllowedHosts(["games.example"], with_addresses=True).is_ours(
        host
    )


@pytest.mark.parametrize("host", FOREIGN)
def test_foreign_names_are_not_ours(host: str) -> None:
    assert not AllowedHosts(["games.example"]).is_ours(host)
    assert not AllowedHosts(["games.example"], with_addresses=True).is_ours(host)


@pytest.mark.parametrize("host", ADDRESSES)
def test_addresses_are_ours_where_others_can_reach_us(host: str) -> None:
    assert AllowedHosts([], with_addresses=True).is_ours(host)
    assert not AllowedHosts([]).is_ours(host)
    # One that is named is ours in any case.
    assert AllowedHosts([host.removesuffix(":8000").removesuffix(":80")]).is_ours(host)


@pytest.mark.parametrize(
    "host", ["games.example", "GAMES.EXAMPLE:443", "games.example:", "games.example:8000"]
)
def test_a_name_that_is_allowed_is_ours_at_every_port(host: str) -> None:
    assert AllowedHosts(["Games.Example"]).is_ours(host)
    assert not AllowedHosts(["ames.example"]).is_ours(host) and not AllowedHosts(
        ["games.example.org"]
    ).is_ours(host)


@pytest.mark.parametrize("name", ["", "games.example:8000", "http://games.example", "*", "a b", "a,b", "-a"])
def test_what_is_no_name_is_said_at_the_start(name: str) -> None:
    with pytest.raises(ValueError, match="not a name"):
        as_named(name)


# The whole application.


@pytest.fixture(scope="module")
def app() -> App:
    """Behind a proxy on this machine. What is refused at the door needs no database."""
    return make_app(Config(database="sqlite+aiosqlite:///none", trusted_proxies=frozenset(["127.0.0.1"])))


def ask(app: App, headers: list[tuple[str, str]], method: str = "GET", path: str = "/api/games") -> Any:
    """A request with just these headers, as raw as a socket would bring it."""
    scope = {
        "type": "http",
        "method": method,
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "scheme": "http",
        "http_version": "1.1",
        "headers": [(name.encode(), value.encode()) for name, value in headers],
        "client": ("127.0.0.1", 5),
        "server": ("127.0.0.1", 8000),
    }
    said: list[Any] = []

    async def send(message: Any) -> None:
        said.append(message)

    async def receive() -> Any:
        return {"type": "http.request", "body": b"", "more_body": False}

    asyncio.run(app(scope, receive, send))
    return said[0]["status"], dict(said[0]["headers"]), said[1]["body"].decode()


@pytest.mark.parametrize(
    "headers",
    [
        [("host", EVIL)],
        [("host", EVIL), ("origin", f"http://{EVIL}")],
        # Nothing that a page or a proxy may add makes it a name of ours.
        [("host", EVIL), ("x-forwarded-host", "localhost")],
        [("host", EVIL), ("forwarded", "host=localhost")],
        [("host", EVIL), ("host", "localhost:8000")],
        [("host", "localhost:8000"), ("host", EVIL)],
        [("host", "192.168.1.7:8000")],
        [],
    ],
)
@pytest.mark.parametrize("path", ["/api/games", "/", "/t/abc", "/api/tables", "/api/schema.json", "/nowhere"])
def test_nothing_is_read_under_a_foreign_name(app: App, headers: list[tuple[str, str]], path: str) -> None:
    for method in ("GET", "HEAD", "OPTIONS", "POST"):
        status, sent, body = ask(app, headers, method, path)
        assert status == 421
        assert body.startswith('{"code":"wrong-host","message":"app-wrong-host","numbers":{"name":')
        assert sent[b"content-type"] == b"application/json" and sent[b"cache-control"] == b"no-store"
        assert sent[b"cross-origin-resource-policy"] == b"same-origin"
        assert not any(name.lower().startswith(b"access-control") for name in sent)


def test_what_was_sent_is_shown_without_tricks(app: App) -> None:
    _, _, body = ask(app, [("host", '<script>\x1b[2J"' + "x" * 500)])
    assert len(body) < 400 and "\x1b" not in body
    html = [("host", "<script>alert(1)</script>"), ("accept", "text/html")]
    _, sent, _ = ask(app, html)
    assert sent[b"content-type"] == b"text/plain; charset=utf-8"
    assert sent[b"x-content-type-options"] == b"nosniff"


@pytest.mark.parametrize("language", LANGUAGES)
def test_somebody_who_opens_a_page_is_told_in_words(app: App, language: str) -> None:
    wants = f"de-EN, {language}-XX;q=0.8, en;q=0.2"
    headers = [("host", "nas:8000"), ("accept", "text/html,*/*"), ("accept-language", wants)]
    status, _, body = ask(app, headers, path="/")
    assert status == 421
    assert body == say(language, "app-wrong-host", name="nas:8000", option="--origin http://nas:8000") + "\n"


@in_loop
async def test_sockets_open_under_our_names_only(tmp_path: Path) -> None:
    async with House(tmp_path, hosts=frozenset(["games.example"])) as house:
        id = (await house.create("element", here(), OPEN))["table"]["id"]
        address = f"ws://{{}}/api/tables/{id}/socket"
        our = {"host": "127.0.0.1", "port": house.port, "proxy": None}
        for host in (EVIL, f"192.168.1.7:{house.port}"):
            for origin in (None, f"http://{EVIL}"):
                with pytest.raises(websockets.InvalidStatus) as refused:
                    await websockets.connect(address.format(host), origin=origin, **our)
                assert refused.value.response.status_code == 403
        for host in (
            f"127.0.0.1:{house.port}",
            f"localhost:{house.port}",
            "games.example",
            "games.example:99",
        ):
            async with websockets.connect(address.format(host), **our) as open_socket:
                await open_socket.send('{"op":"ping","key":"a"}')
                assert await open_socket.recv()


# As people start it.


def get(base: str, host: str, path: str = "/api/games") -> int:
    return httpx.get(base + path, headers={"host": host}, trust_env=False).status_code


def sit_through(base: str, host: str, origin: str) -> int:
    id = make_table(base, [here(), OPEN])["table"]["id"]
    return httpx.post(
        f"{base}/api/tables/{id}/sit",
        json={"nonce": "ab" * 16},
        headers={"host": host, "origin": origin},
        trust_env=False,
    ).status_code


def test_a_server_at_home_answers_to_this_machine(tmp_path: Path) -> None:
    with serving(tmp_path, "--allow-host", "igroteka", "--allow-host", "Other.Example") as server:
        port = server.base.rpartition(":")[2]
        for host in (f"127.0.0.1:{port}", f"localhost:{port}", f"[::1]:{port}", "localhost"):
            assert get(server.base, host) == 200
        for host in ("igroteka:8000", "other.example"):
            assert get(server.base, host) == 200
        for host in (
            EVIL,
            f"192.168.1.7:{port}",
            "evil.localhost",
            "0.0.0.0",
        ):
            assert get(server.base, host) == get(server.base, host, "/") == 421


def test_a_proxy_as_the_documentation_tells(tmp_path: Path) -> None:
    arguments = ("--origin", "https://games.example", "--trusted-proxy", "127.0.0.1")
    with serving(tmp_path, *arguments) as server:
        # It passes the name on, or has one of its own for us: the origin stays the page's.
        for host in ("games.example", "games.example:443", server.base.removeprefix("http://")):
            assert get(server.base, host) == 200
            assert sit_through(server.base, host, "https://games.example") == 201
        assert get(server.base, EVIL) == 421
        assert sit_through(server.base, EVIL, "https://games.example") == 421


def test_other_devices_use_the_address_that_is_printed(tmp_path: Path) -> None:
    with serving(tmp_path, "--host", "0.0.0.0") as server:
        said = (tmp_path / "said.txt").read_text()
        printed = next(line for line in said.splitlines() if line.startswith("For other devices"))
        printed = printed.rpartition(" ")[2]
        port = server.base.rpartition(":")[2]
        if printed.startswith("http://"):
            assert httpx.get(printed, trust_env=False).status_code == 200
            assert sit_through(server.base, printed.removeprefix("http://"), printed) == 201
        for host in (f"192.168.1.7:{port}", f"[2001:db8::1]:{port}", f"localhost:{port}"):
            assert get(server.base, host) == 200
        for name in own_names():
            assert get(server.base, f"{name}:{port}") == 200
            assert sit_through(server.base, f"{name}:{port}", f"http://{name}:{port}") == 201
        assert get(server.base, EVIL) == 421


@pytest.mark.parametrize(
    ("host", "loopback"),
    [
        ("127.0.0.1", True),
        ("127.0.0.2", True),
        ("localhost", True),
        ("::1", True),
        ("0.0.0.0", False),
        ("::", False),
        ("192.168.1.7", False),
        ("games.example", False),
    ],
)
def test_who_can_reach_a_server_that_listens_there(host: str, loopback: bool) -> None:
    assert is_loopback(host) is loopback
