"""A table dealt again to others: the same luck, hidden until all have played, and proved afterwards."""

import json
from pathlib import Path
from typing import Any

import pytest
from litestar.handlers import HTTPRouteHandler

from igroteka.cli.main import main
from igroteka.luck import Luck, has_same_luck, luck_of, verify
from igroteka.server.administration import order
from igroteka.server.app import HANDLERS
from igroteka.server.orders import DealAgain
from igroteka.server.shared_luck import MOST_TABLES, deal_of
from tests.server.playing import OPEN, SPECTATOR, Client, House, Json, bot, here, in_loop, nonce

HIDDEN = "luck-hidden"
SHORT: Json = {"options": {"rounds": 2}}


async def dealt(house: House, **again: Any) -> tuple[Json, Json]:
    """A finished game of somebody against a bot, and a table with its luck that others may join."""
    first = await house.create("lanterns", here("Ada"), bot("random"), **SHORT)
    await finish(house, first)
    wish = {"secret": first["held"][0]["secret"], "seats": [OPEN, bot("random")], **again}
    return first, await house.post(f"/api/tables/{first['table']['id']}/again", wish)


async def finish(house: House, made: Json) -> Client:
    """Let somebody who holds the first seat play to the end."""
    client = await house.join(made["table"]["id"], made["held"][0])
    await client.play_on(0)
    return client


async def record_of(house: House, made: Json) -> Json:
    return await house.get(f"/api/tables/{made['table']['id']}/record")


@in_loop
async def test_others_get_the_same_luck_and_everybody_can_prove_it(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with House(database) as house:
        first, copy = await dealt(house)
        id = copy["table"]["id"]
        assert copy["table"]["commitment"] != first["table"]["commitment"], "nobody sees whose luck it is"
        assert copy["table"]["is_luck_shared"] and copy["table"]["is_luck_hidden"]
        mine = nonce()
        sat = await house.sit(id, nonce=mine)
        bo = await finish(house, sat)
        await bo.until(lambda: not bo.table["is_luck_hidden"])
        records = [await record_of(house, one) for one in (first, copy)]
        check_proofs(first, copy, records, tmp_path, mine, capsys)


def check_proofs(
    first: Json, copy: Json, records: list[Json], folder: Path, mine: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each record holds by itself, and both tell that their luck was the same."""
    assert records[1]["luck"]["commitment"] == copy["table"]["commitment"]
    draws = [verify(record) for record in records]
    # Nobody has decided anything before the first hands are dealt.
    dealt_first = [[draw.outcome for draw in found[:4]] for found in draws]
    assert dealt_first[0] == dealt_first[1]
    assert has_same_luck(records)
    files = []
    for number, record in enumerate(records):
        files.append(str(folder / f"{number}.json"))
        Path(files[-1]).write_text(json.dumps(record))
    assert main(["verify", *files]) == 0
    said = capsys.readouterr().out
    assert f"the luck of {first['table']['id']}, dealt again" in said and "2 tables, the same luck" in said
    options = ["--commitment", copy["table"]["commitment"], "--nonce", mine]
    assert main(["verify", files[1], *options]) == 0
    check_changed_deals(records[1])


def check_changed_deals(record: Json) -> None:
    """Whatever of a deal is changed is found."""
    for name, value in (("secret", "00" * 32), ("table", "another"), ("nonces", ["0" * 32] * 2)):
        changed = json.loads(json.dumps(record))
        changed["luck"]["deal"][name] = value
        with pytest.raises(ValueError, match="luck"):
            verify(changed)


def test_tables_of_different_luck_are_told_apart(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from tests.table_records import record_of as played

    record = played("element")
    other = json.loads(json.dumps(record))
    other["lines"] = other["lines"][:1]
    for name in ("over", "returns", "digest"):
        del other[name]
    other["luck"]["nonces"][0] = "f" * 32
    other["lines"][0]["action"] = " ".join(["!start", *other["luck"]["nonces"]])
    files = [str(tmp_path / name) for name in ("one.json", "other.json")]
    for file, one in zip(files, (record, other), strict=True):
        Path(file).write_text(json.dumps(one))
    assert main(["verify", *files]) == 1
    assert "different luck" in capsys.readouterr().err
    assert main(["verify", *files, "--nonce", "0" * 32]) == 2


@in_loop
async def test_who_may_deal_again_and_who_may_sit_there(database: str) -> None:
    async with House(database) as house:
        first, copy = await dealt(house)
        other = await house.create("lanterns", here("Eve"), OPEN, **SHORT)
        path = f"/api/tables/{first['table']['id']}/again"
        wish: Json = {"secret": first["held"][0]["secret"], "seats": [OPEN, OPEN]}
        stranger = await house.post(path, {**wish, "secret": other["held"][0]["secret"]}, 403)
        assert (stranger["code"], stranger["message"]) == ("not-your-table", "app-not-your-table")
        early = {**wish, "secret": other["held"][0]["secret"]}
        fault = await house.post(f"/api/tables/{other['table']['id']}/again", early, 409)
        assert fault["code"] == "not-begun"
        assert (await house.post(path, {**wish, "seats": [OPEN]}, 400))["code"] == "bad-request"
        # The maker's own key opens it as well, and whoever takes a seat with it is marked for all to see.
        assert (await house.get(f"/api/tables/{other['table']['id']}/same-luck", 404))["code"] == "own-luck"
        third = await house.post(path, {**wish, "secret": first["maker"], "seats": [here("Ada"), OPEN]})
        assert [seat["knows_luck"] for seat in third["table"]["seats"]] == [True, False]
        id = copy["table"]["id"]
        for seen in ({"seen": [first["table"]["id"]]}, {"secret": first["held"][0]["secret"]}):
            assert (await house.sit(id, 409, **seen))["code"] == "seen-luck"
        sat = await house.sit(id, seen=[other["table"]["id"]])
        assert [seat["knows_luck"] for seat in sat["table"]["seats"]] == [False, False]
        # A copy of a copy belongs to the same deal.
        again = await house.post(f"/api/tables/{id}/again", {**wish, "secret": sat["held"][0]["secret"]})
        assert deal_of(house.live(again["table"]["id"]).table.stored) == first["table"]["id"]
        said = await order(database, DealAgain(id))
        assert said.is_done and said.text.endswith(said.text.split()[1])
        named = await house.get(f"/api/tables/{said.text.split()[1]}")
        assert [seat["kind"] for seat in named["seats"]] == ["open", "bot"]
        assert not (await order(database, DealAgain(id, ["open"]))).is_done


@in_loop
async def test_only_so_many_tables_have_the_same_luck(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("igroteka.server.table_service.MOST_TABLES", 2)
    assert MOST_TABLES == 64
    async with House(tmp_path) as house:
        first, _ = await dealt(house)
        wish = {"secret": first["held"][0]["secret"], "seats": [OPEN, OPEN]}
        fault = await house.post(f"/api/tables/{first['table']['id']}/again", wish, 409)
        assert (fault["code"], fault["numbers"]) == ("too-many-again", {"count": 2})


def paths(ids: list[str]) -> list[str]:
    """Every address that can be read and names a table: a new one is checked without anybody's help."""
    found = []
    for handler in HANDLERS:
        if isinstance(handler, HTTPRouteHandler) and "GET" in handler.http_methods:
            named = [path for path in handler.paths if "{table:str}" in path]
            found += [
                path.replace("{table:str}", id).replace("{line:int}", "2") for path in named for id in ids
            ]
    assert len(found) >= 9 * len(ids)
    return found


def secrets_of(house: House, made: Json) -> set[str]:
    """What draws could be computed from, as it would be written."""
    table = house.live(made["table"]["id"]).table
    luck = table.new_luck()
    assert isinstance(luck, Luck)
    dealt = (table.stored.dealt or {}).get("secret", "")
    return {table.stored.luck_secret.hex(), luck.key.hex(), dealt} - {""}


@in_loop
async def test_nothing_that_a_player_of_a_later_table_can_fetch_tells_the_luck(database: str) -> None:
    async with House(database) as house:
        first, copy = await dealt(house)
        ids = [first["table"]["id"], copy["table"]["id"]]
        sat = await house.sit(ids[1], name="Bo")
        bo = await house.join(ids[1], sat["held"][0])
        await bo.ask(0)
        known = secrets_of(house, first) | secrets_of(house, copy)
        assert len(known) >= 3
        for path in paths(ids):
            answer = await house.http.get(path)
            told = answer.text
            assert not [secret for secret in known if secret in told], path
            if answer.headers["content-type"].startswith("application/json"):
                check_fault_or_info(path, answer.json())
        for path in ("branch", "review"):
            body = {"line": 2, "seats": [OPEN, OPEN]} if path == "branch" else {}
            fault = await house.post(f"/api/tables/{ids[0]}/{path}", body, 409)
            assert fault["code"] == HIDDEN
        for id in ids:
            # The keys of the later table open nothing at the first one.
            for held in ([], sat["held"]):
                if id == ids[0] or not held:
                    await check_spectator(await house.join(id, *held))
        await bo.leave()
    # A server that has started anew hides as much.
    async with House(database) as house:
        assert (await house.get(f"/api/tables/{ids[0]}/record", 409))["code"] == HIDDEN
        watcher = await house.join(ids[0])
        await check_spectator(watcher, leave=False)
        bo = await finish(house, sat)
        # All have played: whoever only watches gets to see it now.
        await watcher.until(lambda: watcher.news[SPECTATOR]["view"])
        assert watcher.table["luck_secret"] and watcher.table["result"]["returns"]
        assert luck_of(await record_of(house, first)).key == luck_of(await record_of(house, copy)).key
        check_comparison(await house.get(f"/api/tables/{ids[1]}/same-luck"), ids)


def check_comparison(said: Json, ids: list[str]) -> None:
    """Seat by seat, whoever did better has the matchpoint; the result counts first, then the points."""
    assert (said["count"], said["left"], said["most"]) == (2, 0, [1, 1])
    assert [table["id"] for table in said["tables"]] == ids
    for seats in zip(*(table["seats"] for table in said["tables"]), strict=True):
        scores = [(seat["share"], seat["points"]) for seat in seats]
        assert all(None not in score for score in scores)
        expected = [0.5, 0.5] if scores[0] == scores[1] else [float(one == max(scores)) for one in scores]
        assert [seat["matchpoints"] for seat in seats] == expected
    assert [seat["name"] for seat in said["tables"][1]["seats"]] == ["Bo", ""]


def check_fault_or_info(path: str, said: Json) -> None:
    """An answer about a table whose luck is hidden has nothing of its game."""
    if "code" in said:
        assert said["code"] in (HIDDEN, "not-over", "no-page", "no-notice"), path
        return
    if "left" in said:
        assert said["left"] and not said["tables"] and not said["most"], path
        return
    assert set(said) == INFO, path
    assert not said["luck_secret"], path
    assert said["result"] is None or (said["result"]["winners"], said["result"]["returns"]) == ([], None)


INFO = {
    *("id", "game", "options", "rules_version", "data", "status", "seats", "waiting", "sealed", "clock"),
    *("created_at", "commitment", "nonces", "luck_secret", "result", "rematch", "branch_of", "branch_line"),
    *("is_listed", "has_hints", "is_luck_shared", "is_luck_hidden", "tournament"),
}


async def check_spectator(client: Client, leave: bool = True) -> None:
    """Somebody without a seat hears nothing of the game."""
    news = client.news[SPECTATOR]
    assert (news["view"], news["ask"], news["chosen"], news["lines"], news["asks"]) == (
        None,
        None,
        None,
        [],
        "",
    )
    assert (await client.call("earlier", before=9, seat=None))["code"] == HIDDEN
    assert (await client.call("look", line=2, seat=None))["code"] == HIDDEN
    for frame in client.frames:
        if frame["type"] in ("news", "status"):
            check_fault_or_info(frame["type"], frame["table"])
    if leave:
        await client.leave()
