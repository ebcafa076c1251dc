"""Phrases and names: everybody hears them, nobody can flood a table with them, no record has them."""

import json
from functools import partial
from pathlib import Path
from typing import get_args

import pytest

from igroteka.server.messages import PhraseWord
from igroteka.texts import LANGUAGES, say
from tests.server.playing import Client, House, here, in_loop, stored_lines


def heard(client: Client) -> list[tuple[int, str]]:
    return [(one["seat"], one["phrase"]) for one in client.frames if one["type"] == "phrased"]


@in_loop
async def test_a_phrase_reaches_all_who_are_there_and_is_kept_nowhere(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        id, ada, bo = await house.two("element")
        watcher = await house.join(id)
        before = await stored_lines(house.tables.store, id)
        assert (await ada.call("phrase", seat=0, phrase="nice-move"))["type"] == "done"
        for client in (ada, bo, watcher):
            await client.until(partial(heard, client))
            assert heard(client) == [(0, "nice-move")]
        assert await stored_lines(house.tables.store, id) == before
        # Whoever comes later, or comes back, hears nothing of it; neither has the finished record.
        late = await house.join(id)
        assert heard(late) == []
        await bo.call("resign", seat=1)
        await ada.over()
        record = await house.get(f"/api/tables/{id}/record")
        assert "nice-move" not in json.dumps(record) and "phrase" not in json.dumps(record)


@in_loop
async def test_only_a_seat_speaks_only_in_phrases_and_not_too_often(tmp_path: Path) -> None:
    async with House(tmp_path, phrases=(3, 600.0)) as house:
        id, ada, bo = await house.two("element")
        watcher = await house.join(id)
        assert (await watcher.call("phrase", seat=0, phrase="hello"))["code"] == "not-your-seat"
        assert (await bo.call("phrase", seat=0, phrase="hello"))["code"] == "not-your-seat"
        for nonsense in ("", "you are bad", "<b>hello</b>", "web-phrase-hello", 7, None):
            await ada.say(op="phrase", key="free", seat=0, phrase=nonsense)
        await ada.until(lambda: sum(one.get("code") == "bad-message" for one in ada.frames) == 6)
        said = [await ada.call("phrase", seat=0, phrase="thanks") for _ in range(4)]
        assert [one["type"] for one in said] == ["done"] * 3 + ["refused"]
        assert (said[-1]["code"], said[-1]["message"]) == ("too-many", "app-too-many-requests")
        # One seat's silence is not the other's.
        assert (await bo.call("phrase", seat=1, phrase="thanks"))["type"] == "done"
        await ada.until(lambda: len(heard(ada)) == 4)
        assert heard(ada) == [(0, "thanks")] * 3 + [(1, "thanks")]


@in_loop
async def test_a_phrase_that_is_sent_again_is_said_once(tmp_path: Path) -> None:
    async with House(tmp_path, phrases=(2, 600.0)) as house:
        _, ada, bo = await house.two("element")
        for _ in range(4):
            assert (await ada.call("phrase", seat=0, phrase="thanks", key="same"))["type"] == "done"
        # Another seat has keys of its own.
        assert (await bo.call("phrase", seat=1, phrase="hello", key="same"))["type"] == "done"
        assert (await ada.call("phrase", seat=0, phrase="thanks", key="other"))["type"] == "done"
        await bo.until(lambda: len(heard(bo)) >= 3)
        assert heard(bo) == [(0, "thanks"), (1, "hello"), (0, "thanks")]


@in_loop
async def test_a_name_can_be_changed_at_the_table_and_stays(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        id, ada, bo = await house.two("element")
        assert (await ada.call("rename", seat=0, name="  Олена   Пчілка "))["type"] == "done"
        await bo.until(lambda: bo.table["seats"][0]["name"] == "Олена Пчілка")
        taken = await ada.call("rename", seat=0, name="bо")  # with a Cyrillic o
        assert (taken["code"], taken["message"]) == ("name-taken", "app-name-taken")
        assert (await ada.call("rename", seat=0, name="a\u202eb"))["code"] == "bad-name"
        assert (await bo.call("rename", seat=0, name="Eve"))["code"] == "not-your-seat"
    async with House(tmp_path) as house:
        info = await house.get(f"/api/tables/{id}")
        assert [seat["name"] for seat in info["seats"]] == ["Олена Пчілка", "Bo"]


@in_loop
async def test_names_change_no_oftener_than_phrases_are_said(tmp_path: Path) -> None:
    async with House(tmp_path, phrases=(1, 600.0)) as house:
        made = await house.create("element", here("Ada"), here("Bo"))
        ada = await house.join(made["table"]["id"], made["held"][0])
        assert (await ada.call("rename", seat=0, name="A"))["type"] == "done"
        assert (await ada.call("rename", seat=0, name="B"))["code"] == "too-many"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phrase_has_its_words(language: str) -> None:
    phrases = [say(language, f"web-phrase-{word}") for word in get_args(PhraseWord)]
    assert len(set(phrases)) == len(phrases) == 12
