"""What an operator sees of a running server: health, readiness, metrics and logs."""

import asyncio
import json
import random
import re
import signal
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from igroteka.server.client_address import client_address
from igroteka.server.metrics import MOST_SERIES, SECONDS, Counter, Histogram
from igroteka.server.operations import Operations, checked_readers
from igroteka.server.request_log import RequestLog
from tests.server.harness import (
    OPEN,
    PATIENCE,
    Server,
    bot,
    connected,
    here,
    log_lines,
    make_table,
    nonce,
    plainly_connected,
    play_on,
    serving,
    sit_down,
)
from tests.server.playing import House, in_loop
from tests.server.stores import raw

SAMPLE = re.compile(r'([a-z_]+)(?:\{((?:[a-z]+="(?:[^"\\]|\\.)*",?)*)\})? (\S+)')


def samples(text: str) -> dict[tuple[str, str], float]:
    """Every sample of the text format by its name and labels; a line of another form is a fault."""
    found: dict[tuple[str, str], float] = {}
    for line in text.splitlines():
        if not line.startswith("#"):
            read = SAMPLE.fullmatch(line)
            assert read is not None, line
            assert (read[1], read[2] or "") not in found, f"twice: {line}"
            found[read[1], read[2] or ""] = float(read[3])
    return found


# A whole game, a restart, and what the log has of all that.


def test_a_played_game_a_restart_and_a_log_without_secrets(tmp_path: Path) -> None:
    luck = random.Random("operations")
    key, own = "k" * 20 + nonce(), "s" * 20 + nonce()
    seats = [here("Зоряна Прихована"), OPEN, bot()]
    secrets = ["Зоряна", "Прихована", "Bohdana", "Renamed", key, own]
    with serving(tmp_path, "--log", "json") as server:
        made = make_table(server.base, seats, key=key)
        table, held = made["table"]["id"], made["held"][0]
        other = sit_down(server.base, table, name="Bohdana Hidden", secret=own)
        moved = httpx.post(
            f"{server.base}/api/tables/{table}/regain", json={"code": other["code"]}, timeout=PATIENCE
        ).json()["held"][0]
        for one in (held, other, moved):
            secrets += [one["secret"], one["code"]]
        secrets.append(made["maker"])
        wrong = f"{server.base}/api/tables/{table}/regain?code={held['code']}"
        assert httpx.post(wrong, json={"code": "x" * 32}, timeout=PATIENCE).status_code == 403
        lost = httpx.get(f"{server.base}/t/{table}%23code={held['code']}", timeout=PATIENCE)
        assert re.fullmatch(r"[0-9a-f]{16}", lost.headers["x-request-id"])
        asyncio.run(play_until_it_restarts(server, table, [held, moved], luck))
        numbers = samples(httpx.get(f"{server.base}/metrics", timeout=PATIENCE).text)
        assert numbers["igroteka_moves_total", 'game="lanterns",by="person"'] >= 3
        assert numbers["igroteka_stage_seconds_count", 'stage="whole"'] >= 3
        assert numbers["igroteka_refusals_total", 'of="request",reason="wrong-code"'] == 1
        before = log_lines(server.database, table)
        seconds = asyncio.run(restart_with_clients(server, table, [held, moved]))
        assert seconds < 5, seconds
        assert server.process is not None and server.process.returncode == 0
    with serving(tmp_path, "--log", "json", port=int(server.base.rpartition(":")[2])) as again:
        assert log_lines(again.database, table)[: len(before)] == before
        asyncio.run(play_to_the_end(again, table, [held, moved], luck))
    check_log(server.log, secrets)


async def play_until_it_restarts(server: Server, table: str, held: list[Any], luck: random.Random) -> None:
    """Some moves, a refused one, a phrase, another name."""
    async with connected(server, table, *held) as client:
        for _ in range(4):
            while client.ask is None:
                await client.hear()
            seat, ask = client.ask
            action = luck.choice(ask["choices"])["notation"]
            await client.call("act", seat=seat, ask=ask["id"], action=action)
        await client.call("act", seat=held[0]["seat"], ask=0, action="nonsense")
        assert (await client.call("rename", seat=held[0]["seat"], name="Renamed"))["type"] == "done"
        await client.call("phrase", seat=held[0]["seat"], phrase="hello")


async def restart_with_clients(server: Server, table: str, held: list[Any]) -> float:
    """SIGTERM while somebody plays, somebody reads nothing, and somebody has sent half a request."""
    assert server.process is not None
    host, port = server.base.removeprefix("http://").split(":")
    _, half = await asyncio.open_connection(host, int(port))
    half.write(b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n{")
    async with connected(server, table, *held) as client, plainly_connected(server, table) as deaf:
        deaf.socket.transport.pause_reading()
        began = time.monotonic()
        server.process.send_signal(signal.SIGTERM)
        await client.socket.wait_closed()
        assert client.socket.close_code == 1012
        await asyncio.to_thread(server.process.wait, PATIENCE)
        seconds = time.monotonic() - began
        deaf.socket.transport.abort()
    half.close()
    return seconds


async def play_to_the_end(server: Server, table: str, held: list[Any], luck: random.Random) -> None:
    async with connected(server, table, *held) as client:
        await asyncio.wait_for(play_on(client, luck), PATIENCE)


def check_log(log: Path, secrets: list[str]) -> None:
    """Every line is an object, requests have ids, and nothing that must stay secret stands anywhere."""
    text = log.read_text()
    assert [secret for secret in secrets if secret in text] == []
    entries = [json.loads(line) for line in text.splitlines()]
    assert len(entries) > 10
    for entry in entries:
        assert {"at", "level", "logger", "message"} <= set(entry)
    requests = [entry for entry in entries if entry["message"] == "request"]
    assert all(re.fullmatch(r"[0-9a-f]{16}", entry["request"]) for entry in requests)
    assert {entry["route"] for entry in requests} >= {"/api/tables", "/api/tables/*/sit", "/metrics", "/t/*"}
    sockets = [entry for entry in entries if entry["message"] == "socket"]
    assert {entry["route"] for entry in sockets} == {"/api/tables/*/socket"}
    assert not [entry for entry in entries if entry["level"] == "error"], text


# Health and readiness.


@in_loop
async def test_who_is_healthy_need_not_be_ready(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        http = house.http
        assert (await http.get("/healthz")).text == "ok\n"
        answer = await http.get("/readyz")
        assert (answer.status_code, answer.text) == (200, "ready\n")
        assert (await http.head("/readyz")).content == b""
        assert (await http.post("/readyz")).status_code == 405
        operations = house.operations
        operations.asked_at = float("-inf")
        await raw(house.tables.store, "UPDATE alembic_version SET version_num = '0001'")
        answer = await http.get("/readyz")
        assert answer.status_code == 503 and "schema" in answer.text
        # The database is asked once a second, however often somebody asks here.
        await raw(house.tables.store, f"UPDATE alembic_version SET version_num = '{operations.head}'")
        assert (await http.get("/readyz")).status_code == 503
        operations.asked_at = float("-inf")
        assert (await http.get("/readyz")).status_code == 200
        claim = house.tables.store.claim
        assert claim is not None
        claim.is_held = False
        assert "claim" in (await http.get("/readyz")).text
        claim.is_held = True
        await house.tables.store.engine.dispose()
        operations.end()
        answer = await http.get("/readyz")
        assert (answer.status_code, answer.text) == (503, "the server is ending\n")
        assert (await http.get("/healthz")).status_code == 200


# Who may read the metrics.


@pytest.mark.parametrize(
    ("peer", "host", "headers", "readers", "may"),
    [
        ("127.0.0.1", "localhost:8000", {}, [], True),
        ("127.0.0.1", "games.example", {}, [], False),
        ("127.0.0.1", "localhost", {"x-forwarded-for": "203.0.113.9"}, [], False),
        ("192.0.2.7", "games.example", {}, [], False),
        ("192.0.2.7", "games.example", {}, ["192.0.2.0/24"], True),
        ("198.51.100.7", "games.example", {}, ["192.0.2.0/24"], False),
        ("192.0.2.7", "games.example", {"x-forwarded-for": "203.0.113.9"}, ["192.0.2.0/24"], False),
    ],
)
def test_the_metrics_are_for_this_machine_and_named_networks(
    peer: str, host: str, headers: dict[str, str], readers: list[str], may: bool
) -> None:
    sent = [(name.encode(), value.encode()) for name, value in {"host": host, **headers}.items()]
    scope = {"type": "http", "headers": sent, "client": (peer, 1)}
    scope["client"] = (client_address(scope, []), 0)
    assert Operations(checked_readers(readers)).may_read(scope) is may


@pytest.mark.parametrize("reader", ["0.0.0.0/0", "::/0", "everybody"])
def test_the_metrics_are_never_for_everybody(reader: str) -> None:
    with pytest.raises(ValueError, match=re.escape(reader)):
        checked_readers([reader])


# The text format.


def test_a_histogram_counts_all_below_each_bound() -> None:
    times = Histogram("times", "Times.", "stage")
    for seconds in (0.0, 0.0003, 0.003, 0.003, 99.0):
        times.observe(seconds, "all")
    found = samples("\n".join(times.lines()))
    assert found["times_count", 'stage="all"'] == 5 == found["times_bucket", 'stage="all",le="+Inf"']
    assert found["times_bucket", 'stage="all",le="0.0005"'] == 2
    assert found["times_bucket", 'stage="all",le="0.005"'] == 4
    assert found["times_sum", 'stage="all"'] == pytest.approx(99.0063)
    rising = [found["times_bucket", f'stage="all",le="{bound}"'] for bound in SECONDS]
    assert rising == sorted(rising)


def test_labels_are_escaped_and_their_number_is_bounded() -> None:
    refused = Counter("refused", "Refused.", "reason")
    for number in range(2 * MOST_SERIES):
        refused.add(f'"{number}\n\\')
    lines = list(refused.lines())
    assert len(lines) == 2 + MOST_SERIES + 1
    assert sum(samples("\n".join(lines)).values()) == 2 * MOST_SERIES


def test_a_route_shows_nothing_of_what_was_typed() -> None:
    async def nothing(*_: Any) -> None:
        pass

    log = RequestLog(nothing, ["/api/tables", "/api/tables/{table:str}/sit", "/metrics"])
    paths = ["/api/tables", "/api/tables/abc/sit", "/api/tables/abc/secret", "/t/abc", "/", "/metrics"]
    told = ["/api/tables", "/api/tables/*/sit", "other", "page", "page", "/metrics"]
    assert [log.route_of(path) for path in paths] == told


def test_only_a_trusted_proxy_names_a_request() -> None:
    async def nothing(*_: Any) -> None:
        pass

    scope = {"type": "http", "headers": [(b"x-request-id", b"theirs-1")], "client": ("127.0.0.1", 1)}
    assert RequestLog(nothing, [], ["127.0.0.1"]).id_of(scope) == "theirs-1"
    assert RequestLog(nothing, []).id_of(scope) != "theirs-1"
    scope["headers"] = [(b"x-request-id", b'"}\n{"')]
    assert re.fullmatch(r"[0-9a-f]{16}", RequestLog(nothing, [], ["127.0.0.1"]).id_of(scope))
