"""What browsers, strangers and failures get to see: headers, origins, faults, secrets, proxies, budgets."""

import asyncio
import contextlib
import hashlib
import random
import re
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest import mock
from urllib.parse import urlsplit

import httpx
import pytest
import websockets

from igroteka.editions import installed
from igroteka.server import http as http_module
from igroteka.server.store import Store, StoreError
from tests.mode import ROOT
from tests.server.harness import (
    GENEROUS,
    OPEN,
    PATIENCE,
    Inside,
    Json,
    Server,
    bot,
    connected,
    here,
    inside,
    log_lines,
    make_table,
    nonce,
    plainly_connected,
    play_on,
    serving,
    sit_down,
)

GUARDING = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
TRY_LATER, WENT_WRONG, NO_SUCH_TABLE = 1013, 1011, 4404
# What an answer must never show of us: where we are, what we are written in, what went wrong inside.
PRIVATE = re.compile(
    r"Traceback|File \"|\.py\b|/work|/tmp|/home|site-packages|sqlalchemy|sqlite|litestar|uvicorn", re.I
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    with inside(tmp_path_factory.mktemp("security"), **GENEROUS) as server:
        yield server


@pytest.fixture(scope="module")
def made(server: Inside) -> Json:
    return make_table(server.base, [here("A"), here("B")])


def ask(server: Server, method: str, path: str, **more: Any) -> httpx.Response:
    return httpx.request(method, server.base + path, timeout=PATIENCE, **more)


def table_wish(*seats: Json) -> Json:
    return {"game": "lanterns", "seats": list(seats) or [here(), here()]}


# Headers.

ANSWERS: list[tuple[str, str, Json, int]] = [
    ("GET", "/", {}, 200),
    ("HEAD", "/", {}, 200),
    ("GET", "/t/abcdefghijk", {}, 200),
    ("GET", "/assets/none.js", {}, 404),
    ("POST", "/", {}, 405),
    ("GET", "/api", {}, 200),
    ("GET", "/api/style.css", {}, 200),
    ("GET", "/api/schema.json", {}, 200),
    ("GET", "/api/games", {}, 200),
    ("GET", "/api/games/element/rules/uk", {}, 200),
    ("GET", "/api/games/element/rules/xx", {}, 404),
    ("GET", "/api/games/..%2F..%2Fserver/rules/en", {}, 404),
    ("GET", "/api/nowhere", {}, 404),
    ("GET", "/api/tables/abcdefghijk", {}, 404),
    ("GET", "/api/tables/%00", {}, 404),
    ("GET", "/api/tables/%F0%9F%92%A5", {}, 404),
    ("GET", "/api/tables/" + "a" * 3000, {}, 404),
    ("DELETE", "/api/games", {}, 405),
    ("POST", "/api/tables", {"content": b"{"}, 400),
    ("POST", "/api/tables", {"json": {"game": "chess", "seats": [{"kind": "open"}]}}, 400),
    ("POST", "/api/tables", {"json": {"game": "../toy", "seats": [{"kind": "open"}]}}, 400),
    ("POST", "/api/tables", {"content": b" " * 20_000}, 413),
    ("POST", "/api/tables", {"headers": {"origin": "https://evil.example"}}, 403),
    ("POST", "/api/tables/abcdefghijk/sit", {"json": {"nonce": "0" * 32}}, 404),
]


@pytest.mark.parametrize(("method", "path", "more", "status"), ANSWERS)
def test_every_answer_is_guarded(server: Inside, method: str, path: str, more: Json, status: int) -> None:
    answer = ask(server, method, path, **more)
    # Where the pages are not built, they say so, guarded in the same way.
    assert answer.status_code == status or (answer.status_code == 503 and not path.startswith("/api"))
    check_guarded(answer)
    if path.startswith("/api/") and status >= 400:
        assert answer.headers["content-type"].startswith("application/json")
        assert set(answer.json()) == {"code", "message", "numbers"}
        assert not PRIVATE.search(answer.text), answer.text


def check_guarded(answer: httpx.Response) -> None:
    """The security headers, each once; no page of ours may run what is written in it."""
    is_style = answer.headers.get("content-type", "").startswith("text/css")
    for name, value in GUARDING.items():
        # A style sheet is no page: it has those that keep it from being taken for something else.
        is_said = not is_style or name in ("x-content-type-options", "cross-origin-resource-policy")
        assert answer.headers.get_list(name) == ([value] if is_said else [])
    assert "server" not in answer.headers and "x-powered-by" not in answer.headers
    assert "access-control-allow-origin" not in answer.headers
    assert answer.headers["cache-control"]
    if is_style:
        return
    policy = dict(part.strip().split(" ", 1) for part in answer.headers["content-security-policy"].split(";"))
    assert policy["default-src"] == "'none'" and policy["frame-ancestors"] == "'none'"
    assert policy["script-src"] == "'self'" and policy["style-src"] == "'self'"
    assert not re.search(r"unsafe|\*", answer.headers["content-security-policy"])
    assert policy["base-uri"] == "'none'" and policy["form-action"] == "'none'"


@pytest.mark.parametrize("path", ["/", "/api"])
def test_pages_hold_nothing_inline(server: Inside, path: str) -> None:
    page = ask(server, "GET", path).text
    for script in re.findall(r"<script\b[^>]*>.*?</script>", page, re.S):
        assert re.fullmatch(r"<script\b[^>]*\bsrc=[^>]*></script>", script.replace("\n", ""))
    assert not re.search(r"<style\b|\sstyle=|\son\w+=|javascript:", page)
    assert not re.search(r"(?:src|href)=[\"']?(?:https?:)?//", page), "something is loaded from elsewhere"


@pytest.mark.parametrize(
    "path", ["/../pyproject.toml", "/..%2f..%2f..%2fpyproject.toml", "//etc/passwd", "/%2e%2e/x.py"]
)
def test_no_path_leads_out(server: Inside, path: str) -> None:
    """Written to the socket as it is: a client library would tidy it up first."""
    at = urlsplit(server.base)
    with socket.create_connection((at.hostname, at.port), PATIENCE) as raw:
        raw.sendall(f"GET {path} HTTP/1.1\r\nHost: {at.netloc}\r\nConnection: close\r\n\r\n".encode())
        answer = b"".join(iter(lambda: raw.recv(65536), b""))
    assert answer.startswith(b"HTTP/1.1 404") and b"nosniff" in answer
    assert b"build-system" not in answer and b"root:" not in answer


# Origins.

FOREIGN = [
    "https://evil.example",
    "null",
    "http://127.0.0.1",
    "http://127.0.0.1:1",
    "",
    "http://127.0.0.1.evil.example",
]


@pytest.mark.parametrize("origin", FOREIGN)
def test_foreign_page_changes_nothing(server: Inside, made: Json, origin: str) -> None:
    table = made["table"]["id"]
    for path, body in [("", table_wish()), (f"/{table}/sit", {"nonce": nonce()}), (f"/{table}/regain", {})]:
        answer = ask(server, "POST", f"/api/tables{path}", json=body, headers={"origin": origin})
        assert (answer.status_code, answer.json()["code"]) == (403, "origin")
    with pytest.raises(websockets.InvalidStatus) as refused:
        asyncio.run(handshake(server, table, [origin]))
    assert refused.value.response.status_code == 403


async def handshake(server: Server, table: str, origins: list[str]) -> None:
    headers = [("Origin", origin) for origin in origins]
    async with plainly_connected(server, table, additional_headers=headers) as client:
        await client.hello()


def test_own_page_and_programs_may(server: Inside, made: Json) -> None:
    for headers in ({"origin": server.base}, {}):
        assert ask(server, "POST", "/api/tables", json=table_wish(), headers=headers).status_code == 201
    asyncio.run(handshake(server, made["table"]["id"], [server.base]))
    asyncio.run(handshake(server, made["table"]["id"], []))
    with pytest.raises(websockets.InvalidStatus):
        asyncio.run(handshake(server, made["table"]["id"], [server.base, "https://evil.example"]))


def test_serve_allows_the_addresses_it_prints(tmp_path: Path) -> None:
    with serving(tmp_path, "--origin", "https://table.example") as server:
        port = urlsplit(server.base).port
        good = [f"http://127.0.0.1:{port}", f"http://localhost:{port}", "https://table.example"]
        bad = [
            f"https://127.0.0.1:{port}",
            f"http://localhost:{port + 1 if port else 1}",
            "http://table.example",
        ]
        for origin in good + bad:
            headers = {"origin": origin}
            answer = ask(server, "POST", "/api/tables", json=table_wish(bot(), bot()), headers=headers)
            assert answer.status_code == (201 if origin in good else 403), origin


# Failures.


class Broken(Exception):
    """What a failing part says, with things that nobody should read."""

    def __init__(self) -> None:
        super().__init__(f'File "{ROOT}/src/igroteka/server/store.py": sqlite secret hunter2')


def broken(*_: object, **__: object) -> Any:
    raise Broken


@pytest.mark.parametrize("error", [Broken, lambda: StoreError(str(Broken()))])
def test_failure_of_the_store_shows_nothing_of_it(tmp_path: Path, error: Any) -> None:
    async def fails(*_: object, **__: object) -> None:
        raise error()

    with inside(tmp_path, **GENEROUS) as server:
        for name in ("create", "load", "append", "save_seats"):
            table = make_table(server.base, [here("A"), OPEN])["table"]["id"]
            server.tables.live_tables.clear()
            with mock.patch.object(Store, name, fails):
                answers = [
                    ask(server, "POST", "/api/tables", json=table_wish()),
                    ask(server, "GET", f"/api/tables/{table}"),
                    ask(server, "POST", f"/api/tables/{table}/sit", json={"nonce": nonce()}),
                ]
            assert max(answer.status_code for answer in answers) in (500, 503), name
            for answer in answers:
                check_guarded(answer)
                assert not re.search(
                    r"hunter2|sqlite|Broken|store\.py|Traceback", str(answer.headers) + answer.text
                )
            # Whatever was half done is done or not done, and the table lives.
            assert ask(server, "GET", f"/api/tables/{table}").json()["status"] in ("open", "playing")


def test_failure_at_a_table_shows_nothing_of_it(tmp_path: Path) -> None:
    """The command is refused or the socket closed; after the failure the same table goes on."""

    async def run(server: Inside, made: Json) -> None:
        table, held = made["table"]["id"], made["held"]
        before = log_lines(server.database, table)
        for name in ("append", "save_seats"):
            async with connected(server, table, *held) as client:
                assert client.ask is not None
                seat, asked = client.ask
                action = asked["choices"][0]["notation"]
                with mock.patch.object(Store, name, broken), contextlib.suppress(websockets.ConnectionClosed):
                    if name == "append":
                        await client.send("act", seat=seat, ask=asked["id"], action=action)
                    else:
                        await client.send("leave", seat=seat)
                    while (await client.hear()).get("code") not in ("try-again", "not-open"):
                        pass
                assert client.socket.close_code in (None, TRY_LATER, WENT_WRONG)
                for heard in client.heard:
                    assert not re.search(rb"hunter2|sqlite|Broken|store\.py|Traceback", heard.data)
        assert log_lines(server.database, table) == before
        async with connected(server, table, *held) as client:
            await play_on(client, random.Random(1))

    with inside(tmp_path, **GENEROUS) as server:
        asyncio.run(run(server, make_table(server.base, [here("A"), here("B")])))


def test_failure_of_a_route_is_a_guarded_500(server: Inside) -> None:
    with mock.patch.object(http_module, "edition_info", broken):
        answer = ask(server, "GET", f"/api/games/element/editions/{installed('element').data}")
    assert answer.status_code == 500
    assert answer.json() == {"code": "fault", "message": "app-server-fault", "numbers": {}}
    check_guarded(answer)


@pytest.mark.parametrize("path", ["/api/tables/abcdefghijk/socket", "/api/tables/%00/socket"])
def test_socket_of_no_table_is_closed(server: Inside, path: str) -> None:
    async def run() -> int:
        async with websockets.connect(server.sockets + path) as stranger:
            with contextlib.suppress(websockets.ConnectionClosed):
                await asyncio.wait_for(stranger.recv(), PATIENCE)
            return int(stranger.close_code or 0)

    assert asyncio.run(run()) == NO_SUCH_TABLE


@pytest.mark.parametrize("path", ["/", "/api", "/api/games", "/socket", "/api/tables/x"])
def test_socket_elsewhere_is_refused_without_a_failure(server: Inside, path: str) -> None:
    async def run() -> None:
        async with websockets.connect(server.sockets + path) as stranger:
            await asyncio.wait_for(stranger.recv(), PATIENCE)

    with pytest.raises((websockets.InvalidStatus, websockets.ConnectionClosed)) as refused:
        asyncio.run(run())
    if isinstance(refused.value, websockets.InvalidStatus):
        assert 400 <= refused.value.response.status_code < 500
        assert not PRIVATE.search(refused.value.response.body.decode())
    else:
        assert refused.value.rcvd is not None and refused.value.rcvd.code in (1000, 1008, 4404, 4405)


# Secrets.


def test_secrets_are_neither_logged_nor_stored(tmp_path: Path) -> None:
    """A whole game with a seat that moves, and wrong keys; then every file of the server is searched."""
    wrong = ["W" * 43, "V" * 32]
    with serving(tmp_path) as server:
        made = make_table(server.base, [here("A"), OPEN, bot()])
        table = made["table"]["id"]
        held = [made["held"][0], sit_down(server.base, table)]
        path = f"/api/tables/{table}"
        assert ask(server, "POST", f"{path}/regain", json={"code": wrong[1]}).status_code == 403
        ready = {"secret": wrong[0], "nonce": nonce()}
        assert ask(server, "POST", f"{path}/ready", json=ready).status_code == 403
        moved = ask(server, "POST", f"{path}/regain", json={"code": held[0]["code"]}).json()["held"][0]
        asyncio.run(play_a_moved_game(server, table, held, moved, wrong[0]))
    written = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    words = [word for seat in (*held, moved) for word in (seat["secret"], seat["code"])]
    for name, content in written.items():
        assert [word for word in words + wrong if word.encode() in content] == [], name
    database = b"".join(content for name, content in written.items() if name.startswith("tables.db"))
    # The search finds what is there: the hashes of the secrets that hold now.
    for seat in (moved, held[1]):
        assert hashlib.sha256(seat["secret"].encode()).hexdigest().encode() in database


async def play_a_moved_game(server: Server, table: str, held: list[Json], moved: Json, wrong: str) -> None:
    """The old secret and a wrong one open nothing; the new one plays to the end."""
    for secret in (held[0]["secret"], wrong):
        async with plainly_connected(server, table) as stranger:
            await stranger.send("hello", seats=[{"seat": 0, "secret": secret}])
            assert (await stranger.until("moved"))["seat"] == 0
            assert (await stranger.call("resign", seat=0))["code"] == "not-your-seat"
    async with connected(server, table, moved, held[1]) as client:
        await play_on(client, random.Random(1))


def test_secrets_are_long_and_new_for_every_seat(server: Inside) -> None:
    seats = [held for _ in range(10) for held in make_table(server.base, [here(), here()])["held"]]
    assert len({held["secret"] for held in seats}) == len({held["code"] for held in seats}) == 20
    # 6 bits in each letter: 256 bits, and 192.
    assert all(len(held["secret"]) == 43 and len(held["code"]) == 32 for held in seats)


# Budgets and proxies.


def creations(server: Server, count: int, forwarded: list[str]) -> list[int]:
    """The statuses of so many new tables, with what a proxy says of the address."""
    found = []
    for number in range(count):
        headers = {"x-forwarded-for": forwarded[number % len(forwarded)]} if forwarded else {}
        answer = ask(server, "POST", "/api/tables", json=table_wish(), headers=headers)
        found.append(answer.status_code)
        if answer.status_code == 429:
            assert 0 < int(answer.headers["retry-after"]) <= 600
            assert answer.json()["code"] == "too-many"
            check_guarded(answer)
    return found


def test_one_address_makes_so_many_tables(tmp_path: Path) -> None:
    """What is forwarded does not count, unless the proxy is trusted."""
    with inside(tmp_path, new_tables=(3, 600.0)) as server:
        assert creations(server, 5, ["192.0.2.1", "192.0.2.2", "192.0.2.3"]) == [201, 201, 201, 429, 429]


def test_requests_of_one_address_are_counted(tmp_path: Path) -> None:
    with inside(tmp_path, requests=(5, 60.0)) as server:
        table = make_table(server.base, [here(), here()])["table"]["id"]
        answers = [ask(server, "GET", f"/api/tables/{table}") for _ in range(6)]
    assert [answer.status_code for answer in answers] == [200] * 5 + [429]
    assert 0 < int(answers[-1].headers["retry-after"]) <= 60


def test_behind_a_trusted_proxy_the_forwarded_address_counts(tmp_path: Path) -> None:
    trusted = frozenset(["127.0.0.1"])
    with inside(tmp_path, new_tables=(2, 600.0), trusted_proxies=trusted) as server:
        assert creations(server, 4, ["192.0.2.1", "192.0.2.2"]) == [201] * 4
        # What stands further left was written by the client itself.
        spoofed = [f"198.51.100.{number}, 192.0.2.1" for number in range(3)]
        assert creations(server, 3, spoofed) == [429] * 3
        secure = ask(server, "GET", "/api/games", headers={"x-forwarded-proto": "https"})
        plain = ask(server, "GET", "/api/games")
    assert " wss://" in secure.headers["content-security-policy"]
    assert " ws://" in plain.headers["content-security-policy"]


@pytest.mark.parametrize(
    "headers", [{"x-forwarded-for": "192.0.2.1"}, {"forwarded": "for=192.0.2.1"}], ids=lambda h: next(iter(h))
)
def test_a_proxy_that_nobody_trusts_is_told_of_once(tmp_path: Path, headers: dict[str, str]) -> None:
    with serving(tmp_path) as server:
        ask(server, "GET", "/api/games")
        assert "--trusted-proxy" not in server.log.read_text()
        for _ in range(3):
            assert ask(server, "GET", "/api/games", headers=headers).status_code == 200
        (line,) = [line for line in server.log.read_text().splitlines() if "forwarded" in line]
        assert "--trusted-proxy 127.0.0.1" in line and "192.0.2.1" not in line


def test_a_trusted_proxy_is_no_news(tmp_path: Path) -> None:
    with serving(tmp_path, "--trusted-proxy", "127.0.0.1") as server:
        ask(server, "GET", "/api/games", headers={"x-forwarded-for": "192.0.2.1"})
        assert "forwarded" not in server.log.read_text()
