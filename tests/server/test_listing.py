"""The list of open tables: nobody can fill it alone, and nobody's tables are pushed out by others' many."""

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from igroteka.server.open_table_list import Candidate, fair
from tests.server.harness import OPEN, here, inside
from tests.server.playing import House, Json, bot, in_loop
from tests.server.stores import raw

TRUSTED = {"trusted_proxies": frozenset(["127.0.0.1"])}
FEW, MOST = 3, 50


@st.composite
def crowds(draw: st.DrawFn) -> tuple[list[Candidate], set[str]]:
    addresses = draw(st.lists(st.sampled_from("abcdefgh"), max_size=120))
    found = [Candidate(f"t{n}", draw(st.integers(0, 9)), address) for n, address in enumerate(addresses)]
    return found, set(draw(st.lists(st.sampled_from([one.id for one in found] or ["t"]), max_size=30)))


@given(crowds())
def test_everybody_has_a_few_before_anybody_has_many(crowd: tuple[list[Candidate], set[str]]) -> None:
    found, lively = crowd
    shown = fair(found, lively, FEW, MOST)
    assert len(shown) == len(set(shown)) == min(MOST, len(found))
    there, listed = Counter(one.address for one in found), Counter(one.address for one in shown)
    for address, count in there.items():
        # With eight addresses there is room for a few of each.
        assert listed[address] >= min(FEW, count)
        mine = [one for one in shown if one.address == address]
        left = [one for one in found if one.address == address and one not in mine]
        # Of one address those where somebody is, then the newest.
        rank = [(one.id not in lively, -one.created_at) for one in (*mine, *left)]
        assert rank[: len(mine)] == sorted(rank)[: len(mine)]
    first = shown[: sum(min(FEW, count) for count in there.values())]
    assert [one.id in lively for one in first] == sorted((one.id in lively for one in first), reverse=True)


def create(base: str, address: str, **more: Any) -> httpx.Response:
    wish = {"game": "element", "seats": [here(), OPEN], "is_listed": True, **more}
    return httpx.post(f"{base}/api/tables", json=wish, headers={"x-forwarded-for": address})


def test_two_addresses_do_not_fill_the_list(tmp_path: Path) -> None:
    with inside(tmp_path, **TRUSTED) as server:
        honest = create(server.base, "198.51.100.9").json()["table"]["id"]
        for number in range(60):
            assert create(server.base, f"192.0.2.{number % 2}").status_code == 201
        listed = [table["id"] for table in httpx.get(f"{server.base}/api/tables").json()]
        assert len(listed) == 50
        assert listed.index(honest) < 2 * 3 + 1


@in_loop
async def test_where_somebody_is_comes_first(database: str) -> None:
    async with House(database) as house:
        quiet = [await house.create("element", here(), OPEN, is_listed=True) for _ in range(3)]
        lively = quiet[0]["table"]["id"]
        ada = await house.join(lively, *quiet[0]["held"])
        listed: list[Json] = await house.get("/api/tables")  # type: ignore[assignment]
        assert [table["id"] for table in listed] == [
            lively,
            *(made["table"]["id"] for made in reversed(quiet[1:])),
        ]
        await ada.leave()
        # Without a free seat there is nothing to come for.
        kept = await house.create("element", {"kind": "here"}, bot(), is_listed=True)
        listed = await house.get("/api/tables")  # type: ignore[assignment]
        assert kept["table"]["id"] not in [table["id"] for table in listed] and len(listed) == 3


def test_one_address_has_so_many_tables_that_wait(tmp_path: Path) -> None:
    with inside(tmp_path, **TRUSTED, open_tables_per_address=3) as server:
        made = [create(server.base, "2001:db8::1").json() for _ in range(3)]
        for address in ("2001:db8::1", "2001:db8::2"):  # one household
            refused = create(server.base, address)
            assert (refused.status_code, refused.json()["code"]) == (409, "too-many-open")
            assert refused.json()["numbers"] == {"count": 3}
        # A game that waits for nobody may be played, and others may wait for theirs.
        assert create(server.base, "2001:db8::1", seats=[here(), {"kind": "bot", "bot": "random"}]).is_success
        assert create(server.base, "2001:db8:0:1::1").status_code == 201
        # When one of them begins, there is room again.
        id = made[0]["table"]["id"]
        taken = httpx.post(f"{server.base}/api/tables/{id}/sit", json={"nonce": "0" * 32})
        assert taken.json()["table"]["status"] == "playing"
        assert create(server.base, "2001:db8::1").status_code == 201
        # From where a table was made is forgotten when it has begun.
        rows = server.run(raw(server.tables.store, f"SELECT address FROM makers WHERE table_id = '{id}'"))
        assert rows == [("",)]


@in_loop
async def test_requests_at_once_make_no_more_of_them(database: str) -> None:
    """Each of them counts what waits before any of them has made its table."""
    async with House(database, open_tables_per_address=3) as house:
        wish = {"game": "element", "seats": [here(), OPEN]}
        answers = await asyncio.gather(*(house.http.post("/api/tables", json=wish) for _ in range(8)))
        statuses = sorted(answer.status_code for answer in answers)
        assert statuses == [201] * 3 + [409] * 5
        assert {answer.json()["code"] for answer in answers if answer.is_error} == {"too-many-open"}
        assert not house.tables.making_from


def test_a_table_with_a_damaged_log_is_left_out_with_one_line(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with inside(tmp_path, **TRUSTED) as server:
        whole, damaged = (create(server.base, "192.0.2.1").json()["table"]["id"] for _ in range(2))
        server.run(
            raw(server.tables.store, f"INSERT INTO lines VALUES ('{damaged}', 1, 0, 'nonsense', '', 0)")
        )
        server.tables.live_tables.clear()
        for _ in range(3):
            answer = httpx.get(f"{server.base}/api/tables")
            assert answer.status_code == 200 and [table["id"] for table in answer.json()] == [whole]
    told = [one.getMessage() for one in caplog.records if damaged in one.getMessage()]
    assert len(told) == 1 and "is not listed" in told[0]
