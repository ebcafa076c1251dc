"""The room without a server, served on request, and a game against bots that is carried there."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from igroteka.cli.serve import write_room
from igroteka.games.catalogue import own_ids
from igroteka.links import record_in
from igroteka.match import from_position
from tests.server.harness import GENEROUS, Inside, inside

pytestmark = pytest.mark.server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    with inside(tmp_path_factory.mktemp("room"), plugins=(), write_room=write_room, **GENEROUS) as server:
        yield server


def make(server: Inside, game: str, *others: dict[str, Any]) -> tuple[str, str]:
    """A table of ours against bots; gives its address and the secret of the seat."""
    seats = [{"kind": "here", "nonce": "a" * 32}, *(others or [{"kind": "bot", "bot": "random"}])]
    said = httpx.post(f"{server.base}/api/tables", json={"game": game, "seats": seats}).json()
    return f"{server.base}/api/tables/{said['table']['id']}", said["held"][0]["secret"]


@pytest.mark.parametrize("game", own_ids())
def test_a_game_against_bots_goes_along_as_its_seat_may_know_it(server: Inside, game: str) -> None:
    address, secret = make(server, game)
    id = address.rpartition("/")[2]
    said = httpx.post(f"{address}/carry", json={"secret": secret})
    assert said.status_code == 201, said.text
    record = record_in(said.json()["text"])
    assert record["game"] == game and record["bots"] == [1] and record["lines"] == []
    match = from_position(game, record["position"])

    async def sight() -> tuple[Any, Any]:
        async with server.tables.using(id) as live:
            table = live.table
            asked, showing = table.state_asked(0), table.game.showing
            return showing.view(asked, 0).to_dict(), showing.position(asked)

    seen, hidden = asyncio.run_coroutine_threadsafe(sight(), server.loops[-1]).result(30)
    assert match.view(0).to_dict() == seen
    if game == "periodic":
        assert record["position"] != hidden, "hidden cards are dealt anew"


def test_only_the_one_person_at_a_table_may_take_it_along(server: Inside) -> None:
    address, _ = make(server, "element")
    assert httpx.post(f"{address}/carry", json={"secret": "x" * 43}).json()["code"] == "not-your-seat"
    shared, mine = make(server, "element", {"kind": "here", "nonce": "b" * 32})
    assert httpx.post(f"{shared}/carry", json={"secret": mine}).json()["code"] == "not-alone"
    waiting, mine = make(server, "element", {"kind": "open"})
    assert httpx.post(f"{waiting}/carry", json={"secret": mine}).json()["code"] == "not-playing"


def test_the_room_is_served_when_it_is_asked_for(server: Inside) -> None:
    page = httpx.get(f"{server.base}/")
    assert "wasm" not in page.headers["content-security-policy"] and "igroteka-pocket" not in page.text
    there = httpx.get(f"{server.base}/pocket", follow_redirects=False)
    assert (there.status_code, there.headers["location"]) == (308, "/pocket/")
    room = httpx.get(f"{server.base}/pocket/", timeout=60)
    assert room.status_code == 200 and '<meta name="igroteka-pocket" content="pocket/"' in room.text
    assert "'wasm-unsafe-eval'" in room.headers["content-security-policy"]
    size = httpx.get(f"{server.base}/pocket/size.json").json()
    assert 6_000_000 < size["bytes"] < 12_000_000
    assert sum(size["files"].values()) == size["bytes"]
    code = httpx.get(f"{server.base}/pocket/pocket/pyodide.asm.wasm", headers={"accept-encoding": "gzip"})
    assert (code.headers["content-type"], code.headers["content-encoding"]) == ("application/wasm", "gzip")
    assert size["files"]["pocket/pyodide.asm.wasm"] == int(code.headers["content-length"])
    worker = httpx.get(f"{server.base}/pocket/sw.js").text
    assert all(name in worker for name in size["files"] if name != "sw.js")
    assert httpx.get(f"{server.base}/open").status_code == 200
    assert httpx.get(f"{server.base}/pocket/pocket/no.zip").status_code == 404


def test_a_server_without_a_room_has_no_such_page(tmp_path: Path) -> None:
    with inside(tmp_path, plugins=()) as server:
        assert httpx.get(f"{server.base}/pocket/").status_code == 404
