"""The wire's types: what the API page tells of them, and what the server refuses to read."""

import json
import re
from typing import get_args

import msgspec
import pytest

from igroteka.server import api_page, messages

SHARED = [
    *(messages.SeatWish, messages.ClockWish, messages.NewTable, messages.Held, messages.Created),
    *(
        messages.Fault,
        messages.GameInfo,
        messages.RuleText,
        messages.FigureInfo,
        messages.SeatInfo,
        messages.Result,
    ),
    *(messages.TableInfo, messages.SeatKey, messages.Happened, messages.LineNews, messages.ChoiceInfo),
    *(messages.Ask, messages.Chosen, messages.Reason, messages.LessonTry, messages.Lesson),
    *(messages.Branch, messages.Frame, messages.Replay, messages.DrawInfo, messages.Draws),
    messages.Reach,
    messages.Edition,
]
TAGGED = [*get_args(messages.AnyCommand), *get_args(messages.AnyAnswer)]


def fields_of(kind: type[msgspec.Struct]) -> set[str]:
    return {field.encode_name for field in msgspec.structs.fields(kind)}


@pytest.mark.parametrize("kind", [*SHARED, *TAGGED], ids=lambda kind: kind.__name__)
def test_the_api_page_tells_every_field(kind: type[msgspec.Struct]) -> None:
    page = api_page.page().decode()
    _, _, block = page.partition(f'<h3 id="{kind.__name__}">')
    block = block.partition("</table>")[0]
    assert fields_of(kind) <= set(re.findall(r"<tr><td>(\w+)</td>", block))
    assert set(api_page.schema()["$defs"][kind.__name__]["properties"]) >= fields_of(kind)


def test_the_api_page_loads_nothing_from_elsewhere_and_has_no_inline_script() -> None:
    page = api_page.page().decode()
    assert "//" not in re.sub(r"<code>.*?</code>", "", page)
    assert "<script" not in page and "style=" not in page and "<style" not in page


def test_the_schema_is_json() -> None:
    assert json.loads(messages.write(api_page.schema()))["$defs"]["News"]["properties"]["view"]


@pytest.mark.parametrize(
    "frame",
    [
        b"",
        b"[]",
        b"null",
        b'{"op":"act"}',
        b'{"op":"fly","key":"a"}',
        b'{"op":"ping","key":""}',
        b'{"op":"ping","key":"a b"}',
        b'{"op":"ping","key":"a","more":1}',
        b'{"op":"act","key":"a","seat":8,"ask":1,"action":"end"}',
        b'{"op":"act","key":"a","seat":"0","ask":1,"action":"end"}',
        b'{"op":"act","key":"a","seat":0,"ask":1.5,"action":"end"}',
        b'{"op":"act","key":"a","seat":0,"ask":1,"action":"' + b"x" * 121 + b'"}',
        b'{"op":"hello","key":"a","seats":[{"seat":0,"secret":"short"}]}',
        b'{"op":"hello","key":"a","since":-1}',
        b'{"op":"why","key":"a","seat":0,"picks":["","x"]}',
    ],
)
def test_a_frame_that_is_not_exactly_right_is_refused(frame: bytes) -> None:
    with pytest.raises(msgspec.DecodeError):
        messages.read_command.decode(frame)
