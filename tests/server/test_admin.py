"""Orders of an operator: what they do at a running server, and where none runs."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from igroteka.cli.main import main
from igroteka.games import catalogue
from igroteka.server import orders
from igroteka.server.administration import bans_in, order, person_at, tables_in
from igroteka.server.app import load_plugins
from igroteka.server.orders import Answer, Ban, CloseTable, Erase, Mute
from igroteka.server.sanctions import Sanctions, banned_network
from igroteka.server.store import StoreError
from tests.server.playing import House, bot, here, in_loop, stored_lines
from tests.server.stores import on_store, raw, set_table

FAR = 1 << 50
PAST = 1


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(orders, "LOOK_EVERY", 0.02)


@in_loop
async def test_orders_reach_the_running_server(database: str) -> None:
    async with House(database) as house:
        id, ada, bo = await house.two("lanterns")
        assert await order(database, Mute(id, 0, FAR)) == Answer(True, f"seat 0 of table {id} is muted")
        refused = await ada.call("phrase", seat=0, phrase="hello")
        assert (refused["code"], refused["message"]) == ("muted", "app-muted")
        assert (await ada.call("rename", seat=0, name="Ada II"))["code"] == "muted"
        assert (await bo.call("phrase", seat=1, phrase="hello"))["type"] == "done"
        await order(database, Mute(id, 0, PAST, clear_name=True))
        assert (await ada.call("phrase", seat=0, phrase="hello"))["type"] == "done"
        await bo.until(lambda: bo.table["seats"][0]["name"] == "")
        before = await stored_lines(house.tables.store, id)
        assert (await order(database, CloseTable(id))).is_done
        assert (await ada.over())["reason"] == "closed"
        assert (await stored_lines(house.tables.store, id))[: len(before)] == before
        assert not (await order(database, CloseTable(id))).is_done
        listed = await tables_in(database, "over", 10)
        assert [one["table"] for one in listed] == [id]
        assert [seat["name"] for seat in listed[0]["seats"]] == ["", "Bo"]
        said = await order(database, Ban("127.0.0.0/8", FAR))
        assert said == Answer(True, "127.0.0.0/8 is banned, 2 sockets closed")
        await asyncio.wait_for(asyncio.gather(ada.reading, bo.reading), 20)
        assert ada.close_code == 1008
        assert (await house.get("/api/games", 403))["code"] == "banned"
        page = await house.http.get("/", headers={"accept": "text/html", "accept-language": "uk"})
        assert page.status_code == 403 and "Адміністрація" in page.text
        with pytest.raises(Exception, match="403"):
            await house.connect(id)
        assert await bans_in(database) == [{"network": "127.0.0.0/8", "until": FAR}]
        await order(database, Ban("127.0.0.0/8", PAST))
        assert (await house.http.get("/api/games")).status_code == 200
        assert await bans_in(database) == []


@in_loop
async def test_a_person_is_exported_and_erased_with_the_rematches(database: str) -> None:
    async with House(database) as house:
        made = await house.create("lanterns", here("Ada"), bot())
        id, held = made["table"]["id"], made["held"][0]
        ada = await house.join(id, held)
        await ada.play_on(0)
        assert (await ada.call("rematch", seat=0))["type"] == "done"
        again = await ada.until(lambda: ada.table["rematch"])
        told = await person_at(database, id, 0)
        assert sorted(one["table"] for one in told["seats"]) == sorted([id, again])
        assert {one["name"] for one in told["seats"]} == {"Ada"}
        mine = next(one for one in told["seats"] if one["table"] == id)
        own = [(seq, what) for seq, seat, what, _ in await stored_lines(house.tables.store, id) if seat == 0]
        assert [(one["line"], one["said"]) for one in mine["lines"]] == own
        assert held["secret"] not in json.dumps(told)
        other = await house.create("lanterns", here("Ada"), here("Bo"))
        assert (await order(database, Erase(id, 0))) == Answer(True, "erased at 2 tables")
        await ada.until(lambda: [one for one in ada.frames if one["type"] == "left"])
        rows = await raw(
            house.tables.store, "SELECT table_id, name, secret_hash FROM seats WHERE kind = 'human'"
        )
        left = {(table, name) for table, name, secret_hash in rows if secret_hash}
        # The same name at another table is another person.
        assert left == {(other["table"]["id"], "Ada"), (other["table"]["id"], "Bo")}
        assert len(await stored_lines(house.tables.store, id)) >= len(own)
        assert not (await order(database, Erase(id, 1))).is_done
        await ada.leave()


@in_loop
async def test_who_is_erased_in_a_game_resigns_it(tmp_path: Path) -> None:
    database = f"sqlite+aiosqlite:///{tmp_path}/tables.db"
    async with House(database) as house:
        id, ada, bo = await house.two("lanterns")
        open_table = (await house.create("lanterns", here("Ada"), {"kind": "open"}))["table"]["id"]
        assert (await order(database, Erase(id, 0))).is_done
        assert (await bo.over())["winners"] == [1]
        assert (await order(database, Erase(open_table, 0))).is_done
        seats = (await house.get(f"/api/tables/{open_table}"))["seats"]
        assert [(seat["kind"], seat["name"]) for seat in seats] == [("open", ""), ("open", "")]
        await ada.leave()
        await bo.leave()


@in_loop
async def test_without_a_server_orders_are_carried_out_all_the_same(tmp_path: Path) -> None:
    database = f"sqlite+aiosqlite:///{tmp_path}/tables.db"
    async with House(database) as house:
        made = await house.create("lanterns", here("Ada"), here("Bo"))
        id = made["table"]["id"]
        plugins = house.config.plugins
        store = house.tables.store
        # Orders of a newer version are answered, and nothing else is kept from being done.
        await raw(
            store, "INSERT INTO orders (said, at, answer) VALUES ('{\"order\":\"promote\"}', 1 << 42, '')"
        )
    load_plugins(plugins)
    try:
        assert (await order(database, CloseTable(id), plugins)).is_done
        assert (await order(database, Ban("192.0.2.1", FAR), plugins)).is_done
    finally:
        catalogue.unregister("lanterns")
    async with House(database) as house:
        assert (await house.get(f"/api/tables/{id}"))["result"]["reason"] == "closed"
        assert house.tables.sanctions.is_banned("192.0.2.1", 0)
        answers = await raw(house.tables.store, "SELECT answer FROM orders ORDER BY number")
        assert ["does not know" in str(answer) for (answer,) in answers] == [True, False, False]


def test_bans_end_and_know_networks() -> None:
    sanctions = Sanctions()
    sanctions.load([("192.0.2.0/24", 100), ("2001:db8:1:2::/64", 0)], [("t", 1, 100)])
    assert sanctions.is_banned("192.0.2.9", 99) and not sanctions.is_banned("192.0.2.9", 100)
    assert not sanctions.is_banned("198.51.100.1", 0)
    assert sanctions.is_banned("2001:db8:1:2:3::4", FAR) and sanctions.is_banned("2001:db8:1:2::/64", FAR)
    assert not sanctions.is_banned("2001:db8:1:3::4", 0) and not sanctions.is_banned("unix", 0)
    assert sanctions.is_muted("t", 1, 99) and not sanctions.is_muted("t", 1, 100)
    assert not sanctions.is_muted("t", 0, 0)
    with pytest.raises(ValueError, match="everybody"):
        banned_network("0.0.0.0/0")


WRONG: list[tuple[list[str], int, str]] = [
    (["ban", "0.0.0.0/0"], 2, "everybody"),
    (["ban", "somewhere"], 2, "somewhere"),
    (["ban", "192.0.2.1", "--for", "soon"], 2, "--for soon"),
    (["tables", "--status", "lost"], 2, "--status lost"),
    (["close", "nosuchtable"], 1, "no-table"),
    (["mute", "nosuchtable", "0"], 1, "no-table"),
    (["erase", "nosuchtable", "1"], 1, "no-table"),
    (["export", "abcdefghij", "5"], 2, "nobody holds seat 5"),
]


@pytest.fixture(scope="module")
def one_table(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("admin") / "tables.db"
    on_store(f"sqlite:///{file}", set_table)
    return file


@pytest.mark.parametrize(("said", "code", "words"), WRONG)
def test_wrong_orders_are_refused_in_one_line(
    one_table: Path, said: list[str], code: int, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["admin", *said, "--database", str(one_table)]) == code
    heard = capsys.readouterr()
    assert heard.out == "" and words in heard.err and len(heard.err.splitlines()) == 1


def test_the_lists(one_table: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = ["--database", str(one_table)]
    assert main(["admin", "tables", *database]) == 0
    assert "Оля, greedy" in capsys.readouterr().out
    assert main(["admin", "tables", "--json", *database]) == 0
    told: list[dict[str, Any]] = json.loads(capsys.readouterr().out)
    assert told[0]["table"] == "abcdefghij" and told[0]["seats"][0]["name"] == "Оля"
    assert main(["admin", "ban", "2001:db8::1", "--for", "2h", *database]) == 0
    assert main(["admin", "bans", *database]) == 0
    assert "2001:db8::/64 until" in capsys.readouterr().out
    assert main(["admin", "unban", "2001:db8::1", *database]) == 0
    # Administration makes no database, and upgrades none.
    assert main(["admin", "tables", "--database", str(tmp_path / "none.db")]) == 2
    assert not (tmp_path / "none.db").exists()
    with pytest.raises(StoreError):
        asyncio.run(bans_in(f"sqlite:///{tmp_path}/none.db"))
