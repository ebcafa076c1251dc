"""Luck that can be checked, and tables that go on under the data that they began with."""

import copy
import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest import mock

import pytest

from igroteka.cli.main import main
from igroteka.games import catalogue
from igroteka.games.catalogue import make_game, manifest
from igroteka.luck import bot_nonce, commitment_of
from tests.server.playing import OPEN, House, Json, bot, here, in_loop, nonce
from tests.server.stores import raw


def verify(folder: Path, record: Json, *options: str) -> int:
    """The exit code of `igroteka verify` for this record."""
    file = folder / "record.json"
    file.write_text(json.dumps(record))
    return main(["verify", str(file), *options])


@in_loop
async def test_every_draw_of_a_finished_game_is_as_committed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with House(tmp_path) as house:
        mine, other = nonce(), nonce()
        seats = [{"kind": "here", "nonce": mine}, OPEN, bot("greedy")]
        made = await house.create("lanterns", *seats, options={"rounds": 2})
        table = (await house.sit(made["table"]["id"], nonce=other))["table"]
        shown = table["commitment"]
        assert shown == made["table"]["commitment"], "it was fixed before anybody gave a nonce"
        ada = await house.join(table["id"], *made["held"])
        await ada.call("hand", seat=0, bot="random")
        code = (await house.http.get(f"/api/tables/{table['id']}/record")).status_code
        assert code == 409
        await ada.call("resign", seat=0)
        live = house.live(table["id"])
        # The seat that was taken plays by itself as well, so that the game comes to its end.
        await house.tables.commit(live, live.table.hand(1, "random", "", live.table.entries[-1].line.at))
        house.tables.schedule(live)
        assert (await ada.over())["reason"] == "rules"
        assert commitment_of(bytes.fromhex(ada.table["luck_secret"])) == shown
        assert ada.table["nonces"] == [mine, other, bot_nonce(shown, 2)]
        record = await house.get(f"/api/tables/{table['id']}/record")
        await ada.leave()
        assert record["luck"]["secret"] == ada.table["luck_secret"]
        assert record["luck"]["nonces"] == ada.table["nonces"] and record["bots"] == [2]

        assert verify(tmp_path, record, "--commitment", shown, "--nonce", mine) == 0
        draws = [line for line in record["lines"] if line["seat"] == -1]
        assert capsys.readouterr().out == f"{len(draws)} draws from 1 source: all as committed\n"
        assert main(["replay", str(tmp_path / "record.json")]) == 0
        assert verify(tmp_path, record, "--commitment", "0" * 64) == 1
        assert verify(tmp_path, record, "--nonce", "0" * 32) == 1
        check_changes(tmp_path, record, capsys)


def check_changes(folder: Path, record: Json, capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever draw is changed, and whatever of the luck itself, is found."""
    capsys.readouterr()
    for place, line in enumerate(record["lines"]):
        if line["seat"] != -1:
            continue
        changed = copy.deepcopy(record)
        changed["lines"][place]["action"] = "deal haze" if line["action"] != "deal haze" else "deal amber"
        assert verify(folder, changed) == 1
        assert f"line {line['n']}:" in capsys.readouterr().err
    for name, value in (("secret", "00" * 32), ("commitment", "0" * 64), ("table", "another")):
        changed = copy.deepcopy(record)
        changed["luck"][name] = value
        assert verify(folder, changed) == 1, name
    changed = copy.deepcopy(record)
    changed["luck"]["nonces"][2] = "0" * 32
    changed["lines"][0]["action"] = " ".join(["!start", *changed["luck"]["nonces"]])
    assert verify(folder, changed) == 1, "a bot's nonce is not free"
    capsys.readouterr()


@in_loop
async def test_a_rematch_and_another_table_have_luck_of_their_own(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        given = nonce()
        seats = [{"kind": "here", "nonce": given}, {"kind": "here", "nonce": given}]
        made = [await house.create("lanterns", *seats) for _ in range(4)]
        assert len({one["table"]["commitment"] for one in made}) == 4
        hands = [
            (await house.join(one["table"]["id"], one["held"][0])).news[0]["view"]["hand"] for one in made
        ]
        assert any(hand != hands[0] for hand in hands[1:])


# Editions.


@pytest.fixture
def old_edition(tmp_path: Path) -> Path:
    """Element's data as it once was: fewer fires in the bag."""
    folder = tmp_path / "old"
    shutil.copytree(manifest("element").folder / "data", folder / "data")
    file = folder / "data" / "components.toml"
    text = file.read_text(encoding="utf-8")
    before = 'name = "fire"\ncount = 30'
    assert before in text
    file.write_text(text.replace(before, 'name = "fire"\ncount = 7'), encoding="utf-8")
    return folder


@contextmanager
def program_with(edition: Path) -> Iterator[None]:
    """The server as it was when these data were its own."""

    def make(id: str, players: int, options: dict[str, int], folder: Path | None = None) -> Any:
        return make_game(id, players, options, folder or edition / "data")

    with (
        mock.patch("igroteka.server.game_cache.make_game", make),
        mock.patch("igroteka.server.table_service.manifest", return_value=SimpleNamespace(folder=edition)),
    ):
        yield


@in_loop
async def test_a_table_goes_on_under_the_data_that_it_began_with(tmp_path: Path, old_edition: Path) -> None:
    wish = {"options": {"max_turns": 12}}
    with program_with(old_edition):
        async with House(tmp_path, plugins=()) as house:
            made = await house.create("element", here(), bot("greedy"), **wish)
            id, digest = made["table"]["id"], made["table"]["data"]
            ada = await house.join(id, *made["held"])
            assert ada.news[0]["view"]["bag"]["fire"] == 7
            assert (await ada.act(0, "draw 4"))["type"] == "done"
            view = ada.news[0]["view"]
            await ada.leave()
    shutil.rmtree(old_edition)
    async with House(tmp_path, plugins=()) as house:
        now = await house.create("element", here(), here())
        assert now["table"]["data"] == catalogue.make_game("element", 2, {}).data_digest != digest
        assert (await house.get(f"/api/tables/{id}"))["data"] == digest
        ada = await house.join(id, *made["held"])
        assert ada.news[0]["view"] == view
        await ada.play_on(0)
        assert ada.table["result"]["reason"] == "rules"
        record = await house.get(f"/api/tables/{id}/record")
        files = await house.tables.store.edition(digest)
        await ada.leave()
    assert record["data"] == digest and files is not None
    kept = tmp_path / "kept"
    kept.mkdir()
    for name, text in files.items():
        (kept / name).write_text(text, encoding="utf-8")
    assert verify(tmp_path, record) == 2
    assert verify(tmp_path, record, "--edition", str(kept)) == 0


@in_loop
async def test_a_server_makes_no_folder_without_stored_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that is killed could not remove it."""
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(scratch))
    async with House(tmp_path) as house:
        await house.create("element", here(), here())
        assert [*scratch.glob("igroteka-editions-*")] == []


@in_loop
async def test_a_table_of_other_rules_is_refused_and_the_others_play_on(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.create("element", here(), here())
        other = await house.create("element", here(), here())
        table = house.live(made["table"]["id"]).table
        async with house.tables.store.writing() as connection:
            await connection.exec_driver_sql(
                f"UPDATE tables SET rules_version = {table.stored.rules_version + 1} WHERE id = '{table.id}'"
            )
    async with House(tmp_path) as house:
        assert (await house.get(f"/api/tables/{made['table']['id']}", 409))["code"] == "other-rules"
        assert (await house.get(f"/api/tables/{other['table']['id']}"))["status"] == "playing"


@in_loop
async def test_data_that_this_version_cannot_read_is_other_rules_and_the_list_goes_on(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        old = (await house.create("element", here(), OPEN, is_listed=True))["table"]["id"]
        now = (await house.create("element", here(), OPEN, is_listed=True))["table"]["id"]
        files = json.dumps({"components.toml": "[of_yore]\n"})
        await raw(house.tables.store, f"INSERT INTO editions (digest, files) VALUES ('yore', '{files}')")
        await raw(house.tables.store, f"UPDATE tables SET data = 'yore' WHERE id = '{old}'")
    async with House(tmp_path) as house:
        assert (await house.get(f"/api/tables/{old}", 409))["code"] == "other-rules"
        assert [table["id"] for table in await house.get("/api/tables")] == [now]
