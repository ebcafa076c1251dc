"""Component data: what is wrong is refused by file, entry, field and expectation; an own edition works."""

import re
import shutil
from pathlib import Path

import pytest

import igroteka
from tests.games.element.helpers import STONES, bag_of, draw, offered, play, refuse, sage_of

DATA = Path(igroteka.__file__).parent / "games" / "element" / "data"
FILE = "components.toml"

STONE = '[[stone]] # E1.2\nname = "{}"\ncount = 30\nsource = "public"\n'
START_2 = '[[start]] # E1.4, in turn order\nplayers = 2\ncells = ["f5", "f7"]\nsource = "public"\n'
TURN = (
    '[turn] # E2.1, E2.2: steps for drawing 0, 1, 2, 3, 4 stones\nsteps = [5, 4, 3, 2, 1]\nsource = "book"\n'
)
BOARD = '[board] # E1.1\nwidth = 11\nheight = 11\nsource = "public"\n'
WHIRLWIND = '[whirlwind] # E7.1\nheight = 4\nsource = "book"\n'


def edition(folder: Path, *changes: tuple[str, str]) -> Path:
    """A copy of the data with texts replaced; each of them has to be there."""
    copy = folder / "edition"
    shutil.copytree(DATA, copy)
    text = (copy / FILE).read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    (copy / FILE).write_text(text, encoding="utf-8")
    return copy


# What is changed, and what the refusal says: entry, field, expected.
WRONG = [
    (BOARD, "", "board", "", r"a table \[board\]"),
    (BOARD, "board = 11\n", "board", "", r"a table \[board\]"),
    ("width = 11\n", "", "board", "width", "a whole number from 3 to 26, found nothing"),
    ("width = 11", "width = 2", "board", "width", "a whole number from 3 to 26, found 2"),
    ("width = 11", 'width = "11"', "board", "width", "a whole number from 3 to 26, found '11'"),
    ("width = 11", "width = true", "board", "width", "a whole number from 3 to 26, found True"),
    ("width = 11", "width = 11.0", "board", "width", "a whole number from 3 to 26, found 11.0"),
    ("height = 11", "height = 27", "board", "height", "a whole number from 3 to 26, found 27"),
    ("height = 11", "height = 12", "board", "height", "at most 122 cells in all, found 132"),
    ("height = 11", "height = 11\ndepth = 1", "board", "depth", "no such field"),
    (
        'height = 11\nsource = "public"',
        "height = 11",
        "board",
        "source",
        "one of book, public, ruling, designed",
    ),
    ('source = "public"', 'source = "rumour"', "board", "source", "found 'rumour'"),
    (STONE.format("fire"), "", "stone", "name", "an entry for 'fire', found none"),
    ('name = "fire"', 'name = "ice"', "stone 1", "name", "one of fire, water, earth, wind, found 'ice'"),
    ('name = "fire"', "name = 7", "stone 1", "name", "a text, found 7"),
    ('name = "fire"', 'name = ""', "stone 1", "name", "a text, found ''"),
    ('name = "fire"\n', "", "stone 1", "name", "a text, found nothing"),
    ('name = "water"', 'name = "fire"', "stone 2", "name", "each stone once, found 'fire' twice"),
    ("count = 30\n", "", "stone 1", "count", "a whole number from 1 to 255, found nothing"),
    ("count = 30", "count = 0", "stone 1", "count", "a whole number from 1 to 255, found 0"),
    ("count = 30", "count = 256", "stone 1", "count", "a whole number from 1 to 255, found 256"),
    ("count = 30", "count = -3", "stone 1", "count", "a whole number from 1 to 255, found -3"),
    ("count = 30", "count = 30\ncolour = 1", "stone 1", "colour", "no such field"),
    ('count = 30\nsource = "public"', "count = 30", "stone 1", "source", "found nothing"),
    (START_2, "", "start", "players", "an entry for 2 players, found none"),
    ("players = 2", "players = 5", "start 1", "players", "a whole number from 2 to 4, found 5"),
    ("players = 3", "players = 2", "start 2", "players", "each number once, found 2 twice"),
    ('cells = ["f5", "f7"]\n', "", "start 1", "cells", "a list of 2 texts, found nothing"),
    ('cells = ["f5", "f7"]', 'cells = "f5"', "start 1", "cells", "a list of 2 texts, found 'f5'"),
    ('cells = ["f5", "f7"]', 'cells = ["f5"]', "start 1", "cells", "a list of 2 texts"),
    ('cells = ["f5", "f7"]', 'cells = ["f5", 7]', "start 1", "cells", "a list of 2 texts, found 7"),
    ('cells = ["f5", "f7"]', 'cells = ["f5", "l7"]', "start 1", "cells", "cells of the board, found 'l7'"),
    ('cells = ["f5", "f7"]', 'cells = ["f5", "f5"]', "start 1", "cells", "2 different cells"),
    (
        'cells = ["c9", "c3", "i3", "i9"]',
        'cells = ["b1", "a1", "b2", "a2"]',
        "start 3",
        "cells",
        "a free cell next to each, found 'a1' shut in",
    ),
    (TURN, "", "turn", "", r"a table \[turn\]"),
    ("steps = [5, 4, 3, 2, 1]\n", "", "turn", "steps", "a list of whole numbers from 0 to 50, found nothing"),
    (
        "steps = [5, 4, 3, 2, 1]",
        "steps = 5",
        "turn",
        "steps",
        "a list of whole numbers from 0 to 50, found 5",
    ),
    ("steps = [5, 4, 3, 2, 1]", "steps = []", "turn", "steps", "a list of whole numbers"),
    ("steps = [5, 4, 3, 2, 1]", "steps = [5, -4]", "turn", "steps", "found -4"),
    ("steps = [5, 4, 3, 2, 1]", "steps = [5, 51]", "turn", "steps", "found 51"),
    ("[5, 4, 3, 2, 1]", "[9, 8, 7, 6, 5, 4, 3, 2, 1]", "turn", "steps", "at most 8 numbers"),
    (WHIRLWIND, "", "whirlwind", "", r"a table \[whirlwind\]"),
    ("height = 4", "height = 5", "whirlwind", "height", "a whole number from 1 to 4, found 5"),
    ("height = 4", "height = 0", "whirlwind", "height", "a whole number from 1 to 4, found 0"),
    (WHIRLWIND, WHIRLWIND + '[dice]\nsides = 6\nsource = "book"\n', "dice", "", "no such entry"),
]


@pytest.mark.refuses("E1.1", "E1.2", "E1.4", "E2.2", "E7.1")
@pytest.mark.parametrize(("old", "new", "entry", "field", "expected"), WRONG)
def test_a_wrong_file_is_refused_with_file_entry_field_and_expectation(
    tmp_path, old, new, entry, field, expected
):
    with pytest.raises(igroteka.DataError) as caught:
        igroteka.new("element", edition=edition(tmp_path, (old, new)))
    error = caught.value
    assert (error.file, error.entry, error.field) == (FILE, entry, field)
    assert re.search(expected, error.expected)
    message = str(error)
    assert message.startswith(f"{FILE}: {entry}: ")
    assert f"{field}: expected" in message if field else "expected" in message
    assert "\n" not in message


def test_no_stones_and_no_start_cells_at_all_are_refused(tmp_path):
    text = (DATA / FILE).read_text(encoding="utf-8")
    tmp_path.joinpath("a").mkdir()
    stones = "".join(re.findall(r"\[\[stone\]\][^\[]*", text))
    starts = re.findall(r"\[\[start\]\](?:[^\[]|\[\")*", text)
    without = text
    for start in starts:
        without = without.replace(start, "")
    for name, wrong in {"stone": text.replace(stones, ""), "start": without}.items():
        (tmp_path / "a" / FILE).write_text(wrong, encoding="utf-8")
        with pytest.raises(
            igroteka.DataError, match=rf"{FILE}: {name}: expected a list of tables \[\[{name}\]\]"
        ):
            igroteka.new("element", edition=tmp_path / "a")


def test_a_missing_file_is_refused(tmp_path):
    with pytest.raises(igroteka.DataError, match=rf"{FILE}: expected a file, found nothing") as caught:
        igroteka.new("element", edition=tmp_path)
    assert str(tmp_path) in caught.value.file


def test_what_is_no_text_and_what_is_no_toml_is_refused(tmp_path):
    (tmp_path / FILE).write_bytes(b"\xff\xfe\x00")
    with pytest.raises(igroteka.DataError, match="expected a readable text file"):
        igroteka.new("element", edition=tmp_path)
    (tmp_path / FILE).write_text("[board\n", encoding="utf-8")
    with pytest.raises(igroteka.DataError, match=rf"^{FILE}: expected TOML") as caught:
        igroteka.new("element", edition=tmp_path)
    assert "\n" not in str(caught.value)


# ---- An edition of one's own: 9 x 9 cells, 5 stones of each element, other start cells

SMALL = (
    ("width = 11", "width = 9"), ("height = 11", "height = 9"),
    *((f'name = "{stone}"\ncount = 30', f'name = "{stone}"\ncount = 5') for stone in STONES),
    ('["f5", "f7"]', '["e3", "e7"]'), ('["c9", "i3", "i9"]', '["b8", "h2", "h8"]'),
    ('["c9", "c3", "i3", "i9"]', '["b8", "b2", "h2", "h8"]'),
)  # fmt: skip


@pytest.fixture
def small(tmp_path):
    return edition(tmp_path, *SMALL)


@pytest.mark.parametrize(
    ("players", "sages"), [(2, ["e3", "e7"]), (3, ["b8", "h2", "h8"]), (4, ["b8", "b2", "h2", "h8"])]
)
def test_an_edition_has_its_own_board_stones_and_start_cells(small, players, sages):
    match = igroteka.new("element", players=players, seed=1, edition=small)
    assert match.position()["sages"] == sages
    assert bag_of(match) == {"fire": 5, "water": 5, "earth": 5, "wind": 5}
    draw(match, "earth")
    assert len(offered(match, "earth")) == 81 - players
    assert "i9" in offered(match, "earth")
    refuse(match, "earth j1", "E1.1", "no-such-cell", text="j1")
    refuse(match, "earth a10", "E1.1", "no-such-cell", text="a10")


def test_the_edges_of_an_edition_are_its_own(small):
    match = igroteka.from_position(
        "element", {"sages": ["i9", "a1"], "hand": ["fire"], "steps": 1}, edition=small
    )
    assert offered(match, "step") == {"s", "sw", "w"}
    refuse(match, "step e", "E3.1", "step-off-board")
    match = igroteka.from_position("element", {"board": {"h9": "F"}, "hand": ["fire"]}, edition=small)
    play(match, "fire g9")
    assert set(match.position()["board"]) == {"g9", "h9", "i9"}


def test_a_whole_game_of_an_edition_is_played_recorded_and_replayed(small):
    match = igroteka.new("element", players=3, seed=5, edition=small, max_turns=9)
    while not match.is_over:
        legal = match.legal()
        match.play(legal[len(match.events) * 7 % len(legal)])
        assert match.game.showing.pieces(match.state) == {
            "fire": 5,
            "water": 5,
            "earth": 5,
            "wind": 5,
            "sages": 3,
        }
    record = match.record()
    again = igroteka.replay(record, edition=small)
    assert again.digest() == match.digest()
    assert again.position() == match.position()


def test_an_edition_changes_the_data_digest_of_a_record(small):
    own = igroteka.new("element", seed=1, edition=small).record()
    box = igroteka.new("element", seed=1).record()
    assert own["data"] != box["data"]
    assert {**own, "data": 0, "digest": 0} == {**box, "data": 0, "digest": 0}
    with pytest.raises(igroteka.RecordError, match="other component data") as caught:
        igroteka.replay(own)
    assert caught.value.line == 0
    assert caught.value.reason.startswith("data: ")
    with pytest.raises(igroteka.RecordError, match="other component data"):
        igroteka.replay(box, edition=small)


def test_the_digest_is_of_what_the_file_says_and_not_of_its_layout(tmp_path):
    same = edition(tmp_path, ("width = 11\nheight = 11", "# the same board\nheight   =  11\nwidth = 11"))
    own = igroteka.new("element", seed=1, edition=same).record()
    assert own["data"] == igroteka.new("element", seed=1).record()["data"]
    igroteka.replay(own)


@pytest.mark.allows("E2.2")
def test_an_edition_may_draw_more_and_step_otherwise(tmp_path):
    other = edition(tmp_path, ("steps = [5, 4, 3, 2, 1]", "steps = [2, 2, 1, 1, 0, 0, 0]"))
    match = igroteka.new("element", seed=1, edition=other)
    assert match.legal() == [f"draw {count}" for count in range(7)]
    refuse(match, "draw 7", "E2.1", "draw-limit", asked=7, most=6)
    play(match, "draw 4")
    assert len(match.position()["hand"]) == 4
    refuse(match, "step w", "E2.2", "no-steps")


@pytest.mark.allows("E7.1")
@pytest.mark.parametrize("height", [1, 2, 3])
def test_an_edition_may_have_lower_whirlwinds(tmp_path, height):
    low = edition(tmp_path, ("height = 4", f"height = {height}"))
    codes = ["A", "A2", "A3", "A4"][:height]
    match = igroteka.from_position("element", {"board": {"e5": codes[-1]}, "hand": ["wind"]}, edition=low)
    refuse(match, "wind e5", "E7.1", "wind-full", cell="e5", height=height)
    assert "e5" not in offered(match, "wind")
    with pytest.raises(igroteka.PositionError, match=f"found 'A{height + 1}'"):
        igroteka.from_position("element", {"board": {"e5": f"A{height + 1}"}}, edition=low)


def test_a_board_need_not_be_square(tmp_path):
    long = edition(
        tmp_path, ("width = 11", "width = 26"), ("height = 11", "height = 4"),
        ('["f5", "f7"]', '["a1", "z4"]'), ('["c9", "i3", "i9"]', '["a4", "z1", "z4"]'),
        ('["c9", "c3", "i3", "i9"]', '["a4", "a1", "z1", "z4"]'),
    )  # fmt: skip
    match = igroteka.from_position(
        "element", {"board": {"b1": "A4", "z1": "F", "y1": "F"}, "hand": ["fire"]}, edition=long
    )
    play(match, "fire x1", "jump e")
    assert sage_of(match) == "f1"
    row = {f"{column}2": "W" for column in "bcdefghijklmnopqrstuvwxyz"}
    match = igroteka.from_position("element", {"board": row, "hand": ["water"]}, edition=long)
    play(match, "water a2", "river e", "flow n", *["flow e"] * 25)
    assert set(match.position()["board"]) == {f"{column}3" for column in "abcdefghijklmnopqrstuvwxyz"}


def test_two_editions_live_side_by_side(small):
    own = igroteka.new("element", seed=1, edition=small)
    box = igroteka.new("element", seed=1)
    assert (bag_of(own)["fire"], bag_of(box)["fire"]) == (5, 30)
    assert own.game.actions.size < box.game.actions.size
