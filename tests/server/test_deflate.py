"""What is sent costs once: views are made once for each line, and frames compressed where that pays."""

import random
from pathlib import Path
from typing import Any

import pytest
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory, PerMessageDeflate
from websockets.frames import Frame, Opcode

from igroteka.server import deflate, live_table
from igroteka.server.deflate import SHORT, ThriftyDeflateFactory, compress, text_frame
from tests.server.playing import House, in_loop

LONG = b'{"view":"' + b"stone " * 500 + b'"}'


def negotiated(**wishes: Any) -> tuple[PerMessageDeflate, PerMessageDeflate]:
    """Our side and a client's, as they agree."""
    client = ClientPerMessageDeflateFactory(**wishes)
    told, ours = ThriftyDeflateFactory().process_request_params(client.get_request_params(), [])
    return ours, client.process_response_params(told, [])


@pytest.mark.parametrize("wishes", [{}, {"server_max_window_bits": 9}, {"client_no_context_takeover": True}])
def test_clients_read_what_is_compressed(wishes: dict[str, Any]) -> None:
    ours, client = negotiated(**wishes)
    for _ in range(3):
        sent = ours.encode(Frame(Opcode.TEXT, LONG))
        assert sent.rsv1 and len(sent.data) < len(LONG) / 10
        assert client.decode(sent).data == LONG
        heard = ours.decode(client.encode(Frame(Opcode.TEXT, LONG)), max_size=1 << 20)
        assert heard.data == LONG


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
    extensions = [negotiated()[0]] if is_compressed else []
    frame = Frame(Opcode.TEXT, data).serialize(mask=False, extensions=extensions)
    assert text_frame(data, is_compressed) == frame


def test_the_same_frame_is_compressed_once_and_few_are_kept() -> None:
    assert compress(LONG) is compress(bytes(bytearray(LONG)))
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
