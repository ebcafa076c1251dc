"""Commands: played once, never lost in silence, refused with a reason; and what a client has missed."""

import json
from pathlib import Path

import pytest

from tests.server.playing import Client, House, here, in_loop, stored_lines


async def everything(house: House, id: str) -> list[tuple[int, int, str, str]]:
    return await stored_lines(house.tables.store, id)


@in_loop
async def test_a_repeated_key_is_answered_and_not_played_again(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.create("element", here(), here())
        id, mine = made["table"]["id"], made["held"][0]
        ada = await house.join(id, mine)
        ask = await ada.ask(0)
        first = await ada.call("act", key="once", seat=0, ask=ask["id"], action="draw 1")
        assert first == {"type": "done", "key": "once", "seq": 2}
        before = await everything(house, id)
        assert [line[1:] for line in before if line[3] == "once"] == [(0, "draw 1", "once")]
        assert await ada.call("act", key="once", seat=0, ask=ask["id"], action="draw 1") == first
        # Also over another connection, and whatever it asks for this time.
        again = await house.join(id, mine)
        assert await again.call("act", key="once", seat=0, ask=99, action="end") == first
        assert await again.call("resign", key="once", seat=0) == first
        assert await everything(house, id) == before
        await ada.leave()
        await again.leave()
    async with House(tmp_path) as house:
        ada = await house.join(id, mine)
        assert await ada.call("act", key="once", seat=0, ask=ask["id"], action="draw 1") == first
        assert await everything(house, id) == before
        await ada.leave()


@in_loop
async def test_two_seats_may_have_the_same_key(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        _id, ada, bo = await house.two("lanterns")
        one = await ada.act(0, (await ada.ask(0))["choices"][0]["notation"], key="same")
        two = await bo.act(1, (await bo.ask(1))["choices"][0]["notation"], key="same")
        assert one["seq"] != two["seq"]
        await ada.leave()
        await bo.leave()


@pytest.mark.parametrize("key", ["auto", "bot"])
@in_loop
async def test_the_table_s_own_keys_are_nobody_else_s(tmp_path: Path, key: str) -> None:
    async with House(tmp_path) as house:
        id, ada, bo = await house.two()
        refused = await ada.act(0, "draw 0", key=key)
        assert refused["type"] == "refused" and refused["code"] == "bad-key"
        assert len(await everything(house, id)) == 1
        await ada.leave()
        await bo.leave()


@in_loop
async def test_a_late_answer_is_stale_and_hears_how_things_stand(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        id, ada, bo = await house.two()
        old = await ada.ask(0)
        await ada.act(0, "draw 0")
        now = await ada.ask(0)
        assert now["id"] > old["id"]
        before = await everything(house, id)
        count = len(ada.frames)
        stale = await ada.call("act", key="late", seat=0, ask=old["id"], action="draw 1")
        assert stale == {"type": "stale", "key": "late", "seat": 0}
        await ada.until(lambda: len(ada.frames) >= count + 2)
        news = ada.frames[count + 1]
        assert news["type"] == "news" and news["since"] is None and news["ask"] == now
        assert len(news["lines"]) == len(before)
        # So is one of a seat that is not asked, one from the future, and an undo that names an old decision.
        assert (await bo.call("act", seat=1, ask=now["id"], action="draw 1"))["type"] == "stale"
        assert (await ada.call("act", seat=0, ask=now["id"] + 1, action="end"))["type"] == "stale"
        assert (await ada.call("undo", seat=0, ask=old["id"]))["type"] == "stale"
        assert (await ada.call("preview", seat=0, ask=old["id"]))["type"] == "stale"
        assert await everything(house, id) == before
        await ada.leave()
        await bo.leave()


@in_loop
async def test_the_question_stays_the_same_while_others_answer_it_in_secret(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.create("lanterns", here(), here(), here(), options={"rounds": 1})
        id = made["table"]["id"]
        players = [await house.join(id, held) for held in made["held"]]
        asks = [await player.ask(seat) for seat, player in enumerate(players)]
        assert all(ask["is_sealed"] for ask in asks)
        assert len({ask["id"] for ask in asks}) == 1
        for seat in (2, 0):
            done = await players[seat].act(seat, asks[seat]["choices"][0]["notation"])
            assert done["type"] == "done"
            await players[1].until(lambda seat=seat: seat in players[1].table["sealed"])
            # It is no line yet: nothing is told of it but whose it is.
            assert done["seq"] == players[1].news[1]["seq"] == asks[1]["id"]
            again = await players[1].ask(1)
            assert again["id"] == asks[1]["id"]
            # Everybody sees who has answered, and nobody what.
            table = players[1].news[1]["table"]
            assert table["sealed"] == ([2] if seat == 2 else [0, 2])
            assert table["waiting"] == ([0, 1] if seat == 2 else [1])
            assert [c["notation"] for c in again["choices"]] == [c["notation"] for c in asks[1]["choices"]]
        # The answer to the question as it was first asked is not stale.
        last = await players[1].call(
            "act", seat=1, ask=asks[1]["id"], action=asks[1]["choices"][0]["notation"]
        )
        assert last["type"] == "done"
        # A second answer of the same seat is.
        again = await players[2].call(
            "act", seat=2, ask=asks[2]["id"], action=asks[2]["choices"][0]["notation"]
        )
        assert again["type"] == "stale"
        hang = await players[0].ask(0)
        assert hang["id"] == last["seq"] and hang["key"] == "lanterns-ask-hang"
        assert players[0].news[0]["table"]["sealed"] == []
        for player in players:
            await player.leave()


@in_loop
async def test_an_illegal_action_is_refused_with_its_rule(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        id, ada, bo = await house.two()
        refused = await ada.act(0, "end")
        assert refused["type"] == "refused" and refused["code"] == "illegal"
        assert refused["rule"] == "E2.1" and refused["message"].startswith("element-refuse-")
        nonsense = await ada.act(0, "castle queenside")
        assert nonsense["code"] == "illegal" and nonsense["message"]
        assert len(await everything(house, id)) == 1
        # It is no line: the same key may be used for something legal.
        assert (await ada.act(0, "draw 0", key=refused["key"]))["type"] == "done"
        await ada.leave()
        await bo.leave()


@in_loop
async def test_why_says_which_rule_forbids_an_action_or_a_click(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        _id, ada, bo = await house.two()
        await ada.act(0, "draw 0")
        ask = await ada.ask(0)
        allowed = next(choice for choice in ask["choices"] if choice["notation"].startswith("step"))
        assert (await ada.call("why", seat=0, action=allowed["notation"]))["reasons"] == []
        assert (await ada.call("why", seat=0, picks=allowed["components"]))["reasons"] == []
        assert (await ada.call("why", seat=0, picks=allowed["components"][:1]))["reasons"] == []
        because = await ada.call("why", seat=0, action="draw 1")
        assert because["type"] == "because"
        assert because["reasons"][0]["rule"].startswith("E")
        clicked = await ada.call("why", seat=0, picks=["sage:0", "cell:k11"])
        assert clicked["reasons"] and all(reason["message"] for reason in clicked["reasons"])
        assert clicked["reasons"][0]["rule"].startswith("E")
        nowhere = await ada.call("why", seat=0, picks=["cell:z99"])
        assert nowhere["reasons"][0]["message"]
        waiting = await bo.call("why", seat=1, picks=["bag"])
        assert waiting["reasons"][0]["rule"]
        assert (await bo.call("why", seat=1, action="draw 1"))["reasons"] == waiting["reasons"]
        await ada.leave()
        await bo.leave()


@in_loop
async def test_previews_tell_what_each_choice_would_do(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        _id, ada, bo = await house.two()
        await ada.act(0, "draw 0")
        ask = await ada.ask(0)
        foretold = await ada.call("preview", seat=0, ask=ask["id"])
        assert foretold["type"] == "previews" and foretold["ask"] == ask["id"] and foretold["seat"] == 0
        assert set(foretold["previews"]) == {choice["notation"] for choice in ask["choices"]}
        step = next(notation for notation in foretold["previews"] if notation.startswith("step"))
        count = len(ada.lines[0])
        await ada.act(0, step)
        await ada.until(lambda: len(ada.lines[0]) > count)
        happened = ada.lines[0][count]["events"]
        assert happened == foretold["previews"][step][: len(happened)]
        # Behind it, what that leads to.
        assert {one["event"] for one in foretold["previews"][step][len(happened) :]} == {"exits-ahead"}
        await ada.leave()
        await bo.leave()


@in_loop
async def test_the_first_frame_says_hello(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        made = await house.create("element", here(), here())
        client = await house.connect(made["table"]["id"])
        assert (await client.call("ping", key="p"))["type"] == "pong"
        for op, more in (("act", {"ask": 1, "action": "draw 0"}), ("resign", {}), ("why", {"action": "end"})):
            refused = await client.call(op, seat=0, **more)
            assert refused["type"] == "refused" and refused["code"] == "hello-first"
        # And it has heard nothing of the game meanwhile.
        assert {frame["type"] for frame in client.frames} == {"pong", "refused"}
        await client.hello(made["held"][0])
        assert (await client.act(0, "draw 0"))["type"] == "done"
        await client.leave()


COMMANDS = {
    "act": {"ask": 1, "action": "draw 0"},
    "undo": {"ask": 1},
    "why": {"action": "end"},
    "preview": {"ask": 1},
    "advise": {"ask": 1},
    "hand": {"bot": "random"},
    "take": {},
    "resign": {},
    "leave": {},
    "rematch": {},
}


@in_loop
async def test_nobody_speaks_for_a_seat_of_others(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        id, ada, bo = await house.two()
        for op, more in COMMANDS.items():
            for seat in (0, 7):
                refused = await bo.call(op, seat=seat, **more)
                assert refused["type"] == "refused" and refused["code"] == "not-your-seat", op
        # A wrong secret opens nothing: the client is told so, and looks on.
        thief = await house.join(id, {"seat": 0, "secret": bo.held[0]["secret"]})
        assert [frame for frame in thief.frames if frame["type"] == "moved"] == [{"type": "moved", "seat": 0}]
        assert (await thief.call("resign", seat=0))["code"] == "not-your-seat"
        assert len(await everything(house, id)) == 1
        for client in (ada, bo, thief):
            await client.leave()


BAD_FRAMES = [
    "",
    "{",
    "[]",
    "null",
    '{"op": "act"}',
    '{"op": "dance", "key": "k"}',
    '{"op": "ping", "key": ""}',
    '{"op": "ping", "key": "k", "colour": 1}',
    '{"op": "ping", "key": "two words"}',
    '{"op": "act", "key": "k", "seat": "0", "ask": 1, "action": "draw 0"}',
    '{"op": "act", "key": "k", "seat": -1, "ask": 1, "action": "draw 0"}',
    '{"op": "hello", "key": "k", "since": -1}',
    json.dumps({"op": "act", "key": "k", "seat": 0, "ask": 1, "action": "x" * 121}),
]


@in_loop
async def test_what_is_no_command_is_refused_and_nothing_else_happens(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        _id, ada, bo = await house.two()
        for number, frame in enumerate(BAD_FRAMES, 1):
            await ada.socket.send(frame)
            await ada.until(lambda n=number: sum(f["type"] == "refused" for f in ada.frames) == n)
            assert ada.frames[-1]["code"] == "bad-message"
        assert (await ada.act(0, "draw 0"))["type"] == "done"
        await ada.leave()
        await bo.leave()


async def play_some(ada: Client, bo: Client, turns: int) -> None:
    for turn in range(turns):
        player, seat = ((ada, 0), (bo, 1))[turn % 2]
        await player.act(seat, "draw 0")
        await player.act(seat, "end")


@in_loop
async def test_after_a_gap_a_client_gets_exactly_what_it_missed(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        id, ada, bo = await house.two()
        await play_some(ada, bo, 2)
        await ada.ask(0)
        whole = ada.lines[0]
        known = len(whole)
        mine = ada.held[0]
        for since in (0, 1, known - 1, known):
            again = await house.join(id, mine, since=since)
            news = again.frames[0]
            assert news["type"] == "news" and news["since"] == since and news["seq"] == known
            assert news["lines"] == whole[since:]
            assert news["ask"] == ada.news[0]["ask"] and news["view"] == ada.news[0]["view"]
            await again.leave()
        # One that knows more than there is knows something else: it gets everything anew.
        for since in (known + 1, 10**9, None):
            again = await house.join(id, mine, since=since)
            assert again.frames[0]["since"] is None and again.frames[0]["lines"] == whole
            await again.leave()
        # What comes later follows without a hole: the client finds fault with one itself.
        back = await house.join(id, mine, since=known - 1)
        await play_some(ada, bo, 2)
        for client in (ada, back):
            await client.until(lambda client=client: client.news[0]["seq"] == bo.news[1]["seq"])
        assert back.lines[0] == ada.lines[0][known - 1 :]
        for client in (ada, bo, back):
            await client.leave()


@in_loop
async def test_who_was_away_over_a_restart_gets_what_was_missed(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        id, ada, bo = await house.two()
        mine, other = ada.held[0], bo.held[0]
        known = ada.news[0]["seq"]
        await ada.leave()
        ada = await house.join(id, mine)
        await play_some(ada, bo, 3)
        whole = (await house.join(id, mine)).lines[0]
    async with House(tmp_path) as house:
        ada = await house.join(id, mine, since=known)
        assert ada.frames[0]["since"] == known
        assert ada.frames[0]["lines"] == whole[known:]
        bo = await house.join(id, other)
        await bo.act(1, "draw 0")
        await ada.until(lambda: ada.news[0]["seq"] == len(whole) + 1)
        await ada.leave()
        await bo.leave()
