"""Positions as JSON: written in full, read with defaults, refused where they contradict themselves."""

import ast
import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import igroteka
from igroteka.engine.layout import places_of
from igroteka.games.element.rules.state import FIELDS, ElementState
from tests.games.element.helpers import CELLS, STONES, lines, play
from tests.mode import ROOT

EXAMPLE = (
    '{"game":"element","players":2,"board":{"e5":"F","d4":"A2","g7":"E2","c3":"W"},"sages":["f5","f7"],'
    '"to_move":0,"hand":["fire","water"],"steps":1,"spent":["d4"],'
    '"bag":{"fire":28,"water":28,"earth":28,"wind":28},"turn":1}'
)
START = {2: ["f5", "f7"], 3: ["c9", "i3", "i9"], 4: ["c9", "c3", "i3", "i9"]}
FULL = {"fire": 30, "water": 30, "earth": 30, "wind": 30}
ALWAYS = {"game", "players", "board", "sages", "to_move", "bag", "turn"}
UNDER_WAY = {"hand", "steps", "spent"}
RIVER = {"board": {"e5": "W", "e6": "W", "e7": "W"}, "sages": ["a1", "k11"], "hand": []}
CAPTURED = {"sages": ["a1", "f6"], "board": {"a2": "F", "b1": "W", "b2": "E"}}


def read(position):
    return igroteka.from_position("element", position)


def round_trip(match):
    """Writing and reading again gives the same position, text and state."""
    written = match.position()
    again = read(json.dumps(written))
    assert again.position() == written
    assert again.digest() == match.digest()
    assert again.waiting == match.waiting
    assert list(written) == list(again.position())
    return written


# ---- What is written


def test_the_example_of_the_format_reads_and_writes_verbatim():
    match = read(EXAMPLE)
    assert match.position() == json.loads(EXAMPLE)
    assert match.waiting == (0,)
    assert {"fire a1", "water a1", "step n", "water e5", "fire d4"} <= set(match.legal())
    round_trip(match)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_empty_position_is_the_start(players):
    match = read({"players": players})
    assert match.position() == {
        "game": "element", "players": players, "board": {}, "sages": START[players], "to_move": 0,
        "bag": FULL, "turn": 1,
    }  # fmt: skip
    assert match.digest() == igroteka.new("element", players=players, seed=1).digest()
    assert match.legal() == [f"draw {count}" for count in range(5)]


def test_two_players_are_the_default():
    assert read({}).players == 2
    assert read("{}").position() == read({"players": 2}).position()


def test_defaults_inside_a_turn_are_no_steps_and_nothing_spent():
    match = read({"hand": []})
    assert (match.position()["hand"], match.position()["steps"], match.position()["spent"]) == ([], 0, [])
    assert match.legal() == ["end"]


def test_without_a_bag_it_is_what_board_and_hand_leave():
    match = read({"board": {"a1": "F", "a2": "A3", "a3": "E2", "a4": "W"}, "hand": ["fire", "wind", "wind"]})
    assert match.position()["bag"] == {"fire": 28, "water": 29, "earth": 28, "wind": 25}


def test_hand_steps_and_spent_are_written_only_inside_a_turn():
    match = igroteka.new("element", seed=1)
    assert set(match.position()) == ALWAYS
    play(match, "draw 0")
    assert set(match.position()) == ALWAYS | UNDER_WAY
    play(match, "end")
    assert set(match.position()) == ALWAYS


def test_the_hand_is_written_in_the_order_of_the_elements():
    position = read({"hand": ["wind", "fire", "water", "fire"]}).position()
    assert position["hand"] == ["fire", "fire", "water", "wind"]
    assert read({"hand": ["fire", "wind", "fire", "water"]}).position() == position


def test_the_order_of_cells_does_not_matter():
    one = read({"board": {"a1": "F", "k11": "W"}, "hand": []})
    other = read({"hand": [], "board": {"k11": "W", "a1": "F"}})
    assert one.digest() == other.digest()
    assert json.dumps(one.position()) == json.dumps(other.position())


def test_a_range_is_derived():
    match = read({"board": {"e5": "E2", "f6": "E", "g6": "E", "k1": "E"}, "hand": ["wind"]})
    assert match.why_not("wind g6").rule == "E6.2"
    assert match.why_not("wind k1") is None


def test_max_turns_is_written_only_when_it_is_not_200():
    assert "max_turns" not in igroteka.new("element", max_turns=200).position()
    assert igroteka.new("element", max_turns=50).position()["max_turns"] == 50
    match = read({"max_turns": 50, "turn": 50})
    play(match, "draw 0", "end")
    assert match.is_over
    round_trip(match)


# ---- In the middle of things


def test_in_the_middle_of_a_draw():
    match = read({"hand": ["fire"], "steps": 2, "chance": 2})
    assert match.waiting == (igroteka.CHANCE,)
    assert match.position()["chance"] == 2
    round_trip(match)
    match.play("chance wind")
    round_trip(match)
    assert match.position()["chance"] == 1
    match.play("chance wind")
    assert "chance" not in match.position()
    assert match.position()["hand"] == ["fire", "wind", "wind"]


def test_before_the_direction_of_a_river_is_chosen():
    match = read({**RIVER, "river": {"head": "e7"}})
    assert match.legal() == ["river s"]
    assert round_trip(match)["river"] == {"head": "e7"}
    play(match, "river s", "flow e", "flow e", "flow e")
    assert match.position()["board"] == lines("f7 g7 h7", code="W")


def test_while_a_river_flows():
    match = read({**RIVER, "river": {"body": ["e7", "e6", "e5"], "left": 3}})
    assert match.legal() == ["flow n", "flow e", "flow w"]
    play(match, "flow e")
    assert round_trip(match)["river"] == {"body": ["f7", "e7", "e6"], "left": 2}
    bent = read(match.position())
    play(bent, "flow s", "flow s")
    assert set(bent.position()["board"]) == {"f7", "f6", "f5"}
    assert "river" not in bent.position()


def test_the_body_of_a_river_says_which_end_is_the_head():
    ahead = read({**RIVER, "river": {"body": ["e7", "e6", "e5"], "left": 1}})
    back = read({**RIVER, "river": {"body": ["e5", "e6", "e7"], "left": 1}})
    assert ahead.digest() != back.digest()
    assert set(play(ahead, "flow n").position()["board"]) == {"e6", "e7", "e8"}
    assert set(play(back, "flow s").position()["board"]) == {"e4", "e5", "e6"}


# ---- Games that are over


def test_a_position_with_a_captured_sage_is_over():
    match = read(CAPTURED)
    assert match.is_over
    assert match.winners == (1,)
    written = round_trip(match)
    assert (written["over"], written["winners"]) == (True, [1])
    assert read({**CAPTURED, "over": True, "winners": [1]}).digest() == match.digest()


def test_a_game_that_ended_inside_a_turn_keeps_its_hand():
    position = {
        "board": {"j11": "E", "k10": "W"},
        "sages": ["a1", "k11"],
        "hand": ["fire", "earth"],
        "steps": 2,
    }
    match = play(read(position), "fire j10")
    written = round_trip(match)
    assert (written["hand"], written["steps"], written["winners"]) == (["earth"], 2, [0])


def test_a_draw_is_over_without_winners():
    match = play(read({"turn": 200}), "draw 0", "end")
    written = round_trip(match)
    assert (written["over"], written["winners"], written["turn"]) == (True, [], 200)
    assert read({"turn": 200, "over": True}).is_over
    assert read({"turn": 200, "over": True, "winners": []}).returns == [0.0, 0.0]
    assert not read({"turn": 200}).is_over


def test_a_shared_win_has_two_winners():
    board = lines("j1 j2 j3 k3", code="E")
    match = read({"players": 4, "sages": ["c3", "c6", "k1", "k2"], "board": board, "hand": []})
    assert match.position()["winners"] == [1, 2]
    round_trip(match)


# ---- Contradictions

WRONG = [
    ({"bord": {}}, "bord", "no such field"),
    ({"game": "chess"}, "game", "'element'"),
    ({"players": "2"}, "players", "whole number"),
    ({"players": True}, "players", "whole number"),
    ({"board": []}, "board", "object"),
    ({"board": None}, "board", "object"),
    ({"board": {"e12": "F"}}, "board", "'e12'"),
    ({"board": {"e5": "X"}}, "board", "e5: expected one of F, W, E, E2, A, A2, A3, A4, found 'X'"),
    ({"board": {"e5": "A5"}}, "board", "A5"),
    ({"board": {"e5": "A1"}}, "board", "A1"),
    ({"board": {"e5": "E3"}}, "board", "E3"),
    ({"board": {"e5": "f"}}, "board", "'f'"),
    ({"board": {"e5": ""}}, "board", "e5"),
    ({"board": {"e5": None}}, "board", "e5"),
    ({"board": {"e5": ["F"]}}, "board", "e5"),
    ({"board": lines(*CELLS[:31], code="W")}, "board", "at most 30 water"),
    ({"sages": ["f5"]}, "sages", "2 cells, found 1"),
    ({"sages": "f5"}, "sages", "list"),
    ({"sages": ["f5", 7]}, "sages", "one of a1, b1, c1 ... k11"),
    ({"sages": ["f5", "f5"]}, "sages", "'f5'"),
    ({"board": {"f5": "F"}}, "sages", "'f5'"),
    ({"players": 3, "sages": ["f5", "f7"]}, "sages", "3 cells, found 2"),
    ({"to_move": 2}, "to_move", "0 to 1"),
    ({"to_move": -1}, "to_move", "0 to 1"),
    ({"to_move": "0"}, "to_move", "whole number"),
    ({"to_move": True}, "to_move", "whole number"),
    ({"turn": 0}, "turn", "1 to 200"),
    ({"turn": 201}, "turn", "1 to 200"),
    ({"turn": 6, "max_turns": 5}, "turn", "1 to 5"),
    ({"turn": 1.0}, "turn", "whole number"),
    ({"max_turns": "many"}, "max_turns", "'many'"),
    ({"hand": "fire"}, "hand", "list"),
    ({"hand": None}, "hand", "list"),
    ({"hand": ["ice"]}, "hand", "'ice'"),
    ({"hand": [1]}, "hand", "1"),
    ({"hand": ["fire"] * 5}, "hand", "at most 4"),
    ({"steps": 1}, "steps", "hand"),
    ({"spent": ["a1"], "board": {"a1": "A"}}, "spent", "hand"),
    ({"hand": [], "steps": 6}, "steps", "0 to 5"),
    ({"hand": [], "steps": -1}, "steps", "0 to 5"),
    ({"hand": [], "steps": "1"}, "steps", "whole number"),
    ({"hand": [], "spent": "a1"}, "spent", "list"),
    ({"hand": [], "spent": ["a1"]}, "spent", "Wind"),
    ({"hand": [], "spent": ["a1"], "board": {"a1": "F"}}, "spent", "Wind"),
    ({"hand": [], "spent": ["z1"]}, "spent", "'z1'"),
    ({"bag": {"fire": 29}}, "bag", "30 fire"),
    ({"bag": {"fire": 30, "water": 30, "earth": 30, "wind": 31}}, "bag", "30 wind"),
    ({"board": {"a1": "A4"}, "bag": FULL}, "bag", "26 wind"),
    ({"hand": ["earth"], "bag": FULL}, "bag", "29 earth"),
    ({"bag": {"ice": 1}}, "bag", "'ice'"),
    ({"bag": {"fire": "30"}}, "bag", "30 fire"),
    ({"bag": 120}, "bag", "object"),
    ({"chance": 1}, "hand", "hand"),
    ({"hand": [], "chance": 0}, "chance", "1 to 4"),
    ({"hand": [], "chance": 5}, "chance", "1 to 4"),
    ({"hand": ["fire", "fire"], "chance": 3}, "chance", "1 to 2"),
    ({"hand": [], "chance": "1"}, "chance", "whole number"),
    ({**RIVER, "chance": 1, "river": {"head": "e5"}}, "river", "no river"),
    ({"board": RIVER["board"], "river": {"head": "e7"}, "sages": ["a1", "k11"]}, "hand", "hand"),
    ({**RIVER, "river": "e5"}, "river", "object"),
    ({**RIVER, "river": {}}, "river", "head, or body and left"),
    ({**RIVER, "river": {"head": "e5", "left": 1}}, "river", "head, or body and left"),
    ({**RIVER, "river": {"body": ["e5", "e6"]}}, "river", "head, or body and left"),
    ({**RIVER, "river": {"head": "e4"}}, "river", "Water"),
    ({**RIVER, "river": {"head": "e12"}}, "river", "'e12'"),
    ({"board": {"e5": "W", "f6": "W"}, "hand": [], "river": {"head": "e5"}}, "river", "next to"),
    ({**RIVER, "river": {"body": ["e5"], "left": 1}}, "river", "two or more"),
    ({**RIVER, "river": {"body": ["e5", "e5"], "left": 1}}, "river", "different"),
    ({**RIVER, "river": {"body": ["e5", "e7"], "left": 1}}, "river", "follow each other"),
    ({**RIVER, "river": {"body": ["e5", "e4"], "left": 1}}, "river", "Water"),
    ({**RIVER, "river": {"body": "e5", "left": 1}}, "river", "list"),
    ({**RIVER, "river": {"body": ["e5", "e6"], "left": 0}}, "river", "1 to 2"),
    ({**RIVER, "river": {"body": ["e5", "e6"], "left": 3}}, "river", "1 to 2"),
    ({"over": True}, "over", "captured sage, or the end of the last turn"),
    ({"over": "yes"}, "over", "true or false"),
    ({"over": 1}, "over", "true or false"),
    ({"turn": 200, "hand": [], "over": True}, "over", "last turn"),
    ({**CAPTURED, "over": False}, "over", "captured"),
    ({**CAPTURED, "winners": [0]}, "winners", r"\[1\]"),
    ({**CAPTURED, "winners": []}, "winners", r"\[1\]"),
    ({"winners": [0]}, "winners", r"\[\]"),
    ({"turn": 200, "over": True, "winners": [0]}, "winners", r"\[\]"),
    ({**RIVER, "river": {"head": "e7"}, "over": True}, "over|river", "expected"),
    ({**RIVER, "river": {"head": "e7"}, "winners": [0]}, "winners|river", "expected"),
    ({**CAPTURED, "hand": [], "chance": 1}, "chance|over", "expected"),
    ({"turn": 200, "over": True, "hand": [], "chance": 1}, "chance|over", "expected"),
]


@pytest.mark.parametrize(
    ("position", "field", "says"), WRONG, ids=[f"{w[1]}-{n}" for n, w in enumerate(WRONG)]
)
def test_a_contradiction_is_refused_in_one_line_that_names_the_field(position, field, says):
    with pytest.raises(igroteka.PositionError, match=says) as caught:
        read(position)
    message = str(caught.value)
    assert message.partition(": ")[0] in field.split("|"), message
    assert "\n" not in message


@pytest.mark.parametrize("text", ["", "{", "[]", "7", "null", '"element"'])
def test_what_is_no_position_at_all_is_refused_in_one_line(text):
    with pytest.raises(igroteka.PositionError, match="JSON") as caught:
        read(text)
    assert "\n" not in str(caught.value)


def test_a_dead_river_is_refused():
    walls = lines("d5 f5 d4 f4 e3", code="E")
    with pytest.raises(igroteka.PositionError, match=r"^river: expected a full route"):
        read({**RIVER, "board": {**walls, "e5": "W", "e6": "W"}, "river": {"head": "e5"}})
    walls = lines("d5 f5 e4", code="E")
    with pytest.raises(igroteka.PositionError, match=r"^river: expected a full route"):
        read({**RIVER, "board": {**walls, "e5": "W", "e6": "W"}, "river": {"body": ["e5", "e6"], "left": 2}})


# ---- Round trips


@st.composite
def positions(draw):
    """Tables of all player numbers with any stones that the box allows, at the draw or inside a turn."""
    players = draw(st.integers(2, 4))
    cells = draw(st.permutations(CELLS))
    codes = draw(st.lists(st.sampled_from(["F", "W", "E", "E2", "A", "A2", "A3", "A4"]), max_size=60))
    counts = dict.fromkeys("FWEA", 26)  # four stay for the hand
    board = {}
    for cell, code in zip(cells[players:], codes, strict=False):
        height = int(code[1:] or 1)
        if counts[code[0]] >= height:
            counts[code[0]] -= height
            board[cell] = code
    max_turns = draw(st.sampled_from([1, 7, 200, 1000]))
    position = {
        "players": players, "sages": cells[:players], "board": board, "max_turns": max_turns,
        "to_move": draw(st.integers(0, players - 1)), "turn": draw(st.integers(1, max_turns)),
    }  # fmt: skip
    if draw(st.booleans()):
        position["hand"] = draw(st.lists(st.sampled_from(STONES), max_size=4))
        position["steps"] = draw(st.integers(0, 5))
        wind = [cell for cell, code in board.items() if code[0] == "A"]
        position["spent"] = draw(st.lists(st.sampled_from(wind), unique=True)) if wind else []
    return position


@given(positions())
@settings(max_examples=60)
def test_any_position_is_read_and_written_again(position):
    match = read(position)
    written = round_trip(match)
    assert written["board"] == position["board"]
    assert written["sages"] == position["sages"]
    for key in ("to_move", "turn", "steps", "players"):
        assert written.get(key) == position.get(key)
    assert sorted(written.get("hand", [])) == sorted(position.get("hand", []))
    assert sorted(written.get("spent", [])) == sorted(position.get("spent", []))
    assert written.get("max_turns", 200) == position["max_turns"]
    assert match.game.showing.pieces(match.state) == {**FULL, "sages": position["players"]}


@given(st.integers(2, 4), st.integers(0, 2**32))
@settings(max_examples=12)
def test_every_position_of_a_game_is_read_and_written_again(players, seed):
    rng = random.Random(seed)
    match = igroteka.new("element", players=players, seed=seed, max_turns=8)
    match.auto_chance = False
    while not match.is_over:
        written = json.loads(json.dumps(match.position()))
        again = match.game.showing.from_position(written)
        assert again.digest() == match.digest()
        assert match.game.showing.position(again) == written
        if match.waiting == (igroteka.CHANCE,):
            match.roll()
        else:
            legal = match.legal()
            rivers = [action for action in legal if action.startswith("water")]
            match.play(rng.choice(rivers if rivers and rng.random() < 0.5 else legal))
    round_trip(match)


def test_the_layout_names_the_fields_of_the_state_in_the_order_of_its_bytes():
    match = read({**RIVER, "to_move": 1, "turn": 7, "steps": 2, "river": {"body": ["e7", "e6"], "left": 2}})
    places = places_of(match.state)
    assert [getattr(match.state, name) for name in FIELDS] == places
    assert "river_length=2" in match.game.showing.describe(match.state)


def test_every_field_of_the_state_is_copied_stored_and_known():
    """A field that clone or key forgets would show only in the games in which it matters."""
    game = igroteka.game("element", players=2)
    state = ElementState(1, 2, 3)
    for number, name in enumerate(FIELDS, 4):
        key = game.information_key(state, 0)
        setattr(state, name, number)
        assert game.information_key(state, 0) != key, name
    numbers = list(range(4, 4 + len(FIELDS)))
    for copied in (state.clone(), game.decode(state.encode())):
        assert [copied.agenda_near, copied.agenda_middle, copied.agenda_far] == [1, 2, 3]
        assert [getattr(copied, name) for name in FIELDS] == numbers
    assert places_of(state) == numbers
    source = ast.parse((ROOT / "src/igroteka/games/element/rules/state.py").read_text(encoding="utf-8"))
    own = next(one for one in source.body if isinstance(one, ast.ClassDef))
    assert [one.target.id for one in own.body if isinstance(one, ast.AnnAssign)] == FIELDS
