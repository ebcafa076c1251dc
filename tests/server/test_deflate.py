"""What is sent costs once: views are made once for each line, and frames compressed where that pays."""

import random
from pathlib import Path
from typing import Any

import pytest
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory, PerMessageDeflate
from websockets.frames import Frame, Opcode

from igroteka.server import deflate, live_table
from igroteka.server.deflate import SHORT, ThriftyDeflate, ThriftyDeflateFactory, compress, text_frame
from tests.server.playing import House, in_loop

LONG = b'{"view":"' + b"stone " * 500 + b'"}'


def negotiated(**wishes: Any) -> tuple[ThriftyDeflate, PerMessageDeflate]:
    """Our side and a client's, as they agree."""
    client = ClientPerMessageDeflateFactory(**wishes)
    told, ours = ThriftyDeflateFactory().process_request_params(client.get_request_params(), [])
    assert isinstance(ours, ThriftyDeflate)
    return ours, client.process_response_params(told, [])


@pytest.mark.parametrize(
    "wishes",
    [
        {},
        {"server_max_window_bits": 9},
        {"client_no_context_takeover": True},
        {"server_no_context_takeover": True},
        {"server_max_window_bits": deflate.WINDOW_BITS, "client_max_window_bits": 15},
    ],
)
def test_clients_read_what_is_compressed(wishes: dict[str, Any]) -> None:
    ours, client = negotiated(**wishes)
    for _ in range(3):
        sent = ours.encode(Frame(Opcode.TEXT, LONG))
        assert sent.rsv1 and len(sent.data) < len(LONG) / 10
        assert client.decode(sent).data == LONG
        heard = ours.decode(client.encode(Frame(Opcode.TEXT, LONG)), max_size=1 << 20)
        assert heard.data == LONG


def news(number: int, length: int) -> bytes:
    """News that are mostly the same as those before."""
    rest = random.Random(length).randbytes(length // 2).hex()
    return f'{{"line":{number},"rest":"{rest}"}}'.encode()


@pytest.mark.parametrize("length", [2000, deflate.WINDOW - 100, deflate.WINDOW + 100, 5 * deflate.WINDOW])
def test_a_client_reads_frames_of_any_length_that_follow_each_other(length: int) -> None:
    ours, client = negotiated()
    for number in range(4):
        long = Frame(Opcode.TEXT, news(number, length))
        for sent in (long, Frame(Opcode.TEXT, b"short"), Frame(Opcode.PING, b"")):
            assert client.decode(ours.encode(sent)).data == sent.data


def test_a_frame_that_is_nearly_the_one_before_is_short() -> None:
    ours, _ = negotiated()
    first, second = (ours.encode(Frame(Opcode.TEXT, news(number, 4000))) for number in (1, 2))
    assert len(first.data) > 1500 and len(second.data) < 100
    forgetful, _ = negotiated(server_no_context_takeover=True)
    first, second = (forgetful.encode(Frame(Opcode.TEXT, news(number, 4000))) for number in (1, 2))
    assert min(len(first.data), len(second.data)) > 1500


def test_a_socket_keeps_no_more_than_a_window_and_shares_it() -> None:
    one, other = negotiated()[0], negotiated()[0]
    for ours in (one, other):
        ours.encode(Frame(Opcode.TEXT, LONG))
    assert one.before is LONG and other.before is LONG
    assert not hasattr(one, "encoder")
    one.encode(Frame(Opcode.TEXT, news(1, 5 * deflate.WINDOW)))
    assert len(one.before) == deflate.WINDOW


def test_short_frames_and_control_frames_are_sent_as_they_are() -> None:
    ours, client = negotiated()
    for frame in (Frame(Opcode.TEXT, b"a" * (SHORT - 1)), Frame(Opcode.PONG, b"x"), Frame(Opcode.CLOSE, b"")):
        assert ours.encode(frame) is frame
        assert client.decode(frame).data == frame.data
    assert ours.encode(Frame(Opcode.TEXT, b"a" * SHORT)).rsv1


@pytest.mark.parametrize("length", [0, 125, 126, SHORT - 1, SHORT, 65_535, 65_536, 200_000])
@pytest.mark.parametrize("is_compressed", [False, True])
def test_a_text_frame_is_written_as_the_library_writes_it(length: int, is_compressed: bool) -> None:
    data = random.Random(length).randbytes(length // 2).hex().encode().ljust(length, b"a")
    usual, ours = negotiated()[0], negotiated()[0]
    for _ in range(2):
        frame = Frame(Opcode.TEXT, data).serialize(mask=False, extensions=[usual] if is_compressed else [])
        assert text_frame(data, ours if is_compressed else None) == frame


def test_the_same_frame_is_compressed_once_and_few_are_kept() -> None:
    assert compress(LONG) is compress(bytes(bytearray(LONG)))
    assert compress(LONG, b"before") is compress(LONG, bytes(bytearray(b"before")))
    for number in range(2 * deflate.KEPT):
        compress(LONG + str(number).encode())
    assert len(deflate.compressed.found) == deflate.KEPT


@in_loop
async def test_a_view_is_made_once_for_all_who_see_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[int] = []
    view_of = live_table.view_of

    def counted(table: Any, seat: int) -> Any:
        made.append(seat)
        return view_of(table, seat)

    monkeypatch.setattr(live_table, "view_of", counted)
    async with House(tmp_path) as house:
        id, ada, bo = await house.two()
        watchers = [await house.join(id) for _ in range(3)]
        assert sorted(made) == [-2, 0, 1]
        made.clear()
        ask = await ada.ask(0) if ada.news[0]["ask"] else await bo.ask(1)
        mover, seat = (ada, 0) if ada.news[0]["ask"] else (bo, 1)
        assert (await mover.act(seat, ask["choices"][0]["notation"]))["type"] == "done"
        await watchers[0].until(lambda: watchers[0].news[-2]["seq"] == house.live(id).table.public_log.seq)
        assert sorted(made) == [-2, 0, 1]
        for one in (ada, bo, *watchers):
            await one.leave()
