"""legal, apply and why: questions about a position in a file or on standard input."""

import json
from pathlib import Path

import pytest

import igroteka
from igroteka.games.catalogue import manifest

START = {"game": "element"}
CHANCE_PENDING = {"game": "element", "hand": [], "chance": 2}


def test_legal_lists_the_notations_sorted(ig, position_file: Path) -> None:
    said = ig("legal", "--position", position_file, "--json")
    expected = igroteka.from_position("element", position_file.read_text()).legal()
    assert said.code == 0
    assert said.json == sorted(expected)
    plain = ig("legal", "--position", position_file)
    assert plain.out.splitlines() == sorted(expected)


def test_a_position_comes_from_standard_input_too(ig) -> None:
    drawn = [f"draw {count}" for count in range(5)]
    assert ig("legal", "--json", stdin=START).json == drawn
    assert ig("legal", "--position", "-", "--json", stdin=START).json == drawn


def test_who_does_not_wait_has_nothing_to_do(ig) -> None:
    assert ig("legal", "--seat", 1, "--json", stdin=START).json == []
    assert ig("legal", "--seat", 0, "--json", stdin=START).json != []
    assert ig("legal", "--seat", 2, stdin=START).code == 2


def test_nobody_decides_while_chance_is_pending(ig) -> None:
    assert ig("legal", "--json", stdin=CHANCE_PENDING).json == []
    said = ig("legal", stdin=CHANCE_PENDING)
    assert (said.code, said.out) == (0, "")
    assert "chance fire, chance water, chance earth, chance wind" in said.err


def test_apply_plays_actions_and_outcomes_in_order(ig) -> None:
    said = ig("apply", "draw 2", "chance fire", "chance wind", "fire e5", stdin=START)
    assert said.code == 0
    assert said.json["board"] == {"e5": "F"}
    assert said.json["hand"] == ["wind"]
    assert igroteka.from_position("element", said.json).position() == said.json


def test_apply_never_rolls(ig) -> None:
    assert ig("apply", "draw 2", stdin=START).json["chance"] == 2


@pytest.mark.parametrize(
    ("actions", "words"),
    [
        (["draw 2", "fire e5"], "2 more stones have to come out of the bag. (E2.1)"),
        (["draw 9"], "(E2.1)"),
        (["draw 1", "chance gold"], "“chance gold” is not an action of this game."),
        (["chance fire"], "“chance fire” is not an action of this game."),
        (["draw 0", "fire e5"], "(E2.3)"),
    ],
)
def test_apply_refuses_with_rule_and_text(ig, actions: list[str], words: str) -> None:
    said = ig("apply", *actions, stdin=START)
    assert said.code == 1
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert words in said.err


def test_apply_refuses_an_outcome_that_the_bag_has_not(ig) -> None:
    position = {
        **CHANCE_PENDING,
        "board": {f"{column}{row}": "F" for column in "abc" for row in range(1, 11)},
    }
    said = ig("apply", "chance fire", stdin=position)
    assert said.code == 1
    assert "no such outcome is possible now" in said.err
    assert ig("why", "chance fire", stdin=position).code == 1


def test_apply_speaks_the_language_that_is_asked_for(ig) -> None:
    assert (
        "на мудреця"
        in ig("apply", "draw 1", "chance fire", "fire f7", "--lang", "uk", stdin=START).err.lower()
    )


@pytest.mark.parametrize(("language", "word"), [("en", "Fire"), ("uk", "Вогонь"), ("ru", "Огонь")])
def test_why_names_rule_reason_and_the_rules_own_text(
    ig, position_file: Path, language: str, word: str
) -> None:
    said = ig("why", "--position", position_file, "--lang", language, "fire c3")
    assert said.code == 1
    assert "E4.1" in said.out
    assert word in said.out
    data = ig("why", "--position", position_file, "--lang", language, "--json", "fire c3")
    assert data.code == 1
    assert data.json["legal"] is False
    assert data.json["rule"] == "E4.1"
    assert data.json["numbers"] == {"stone": "fire", "cell": "c3", "there": "water"}
    assert data.json["text"] in said.out.replace("\n", " ")
    assert data.json["rule_text"]


def test_why_says_yes_to_what_is_legal(ig, position_file: Path) -> None:
    said = ig("why", "--position", position_file, "fire e6")
    assert (said.code, said.out) == (0, "“fire e6” is allowed.\n")
    assert ig("why", "--position", position_file, "--json", "fire e6").json == {
        "action": "fire e6",
        "legal": True,
    }


def test_why_knows_chance(ig) -> None:
    assert ig("why", "chance fire", stdin=CHANCE_PENDING).code == 0
    assert ig("why", "draw 1", "--json", stdin=CHANCE_PENDING).json["rule"] == "E2.1"


def test_why_has_an_answer_to_any_text(ig) -> None:
    for text in ("dance", "", "fire", "fire e5 e6", "[bold]fire[/bold]", "\x1b[31m", "фу", "x" * 5000):
        said = ig("why", "--json", text, stdin=START)
        assert said.code == 1
        assert said.json["text"]
        assert ig("why", text, stdin=START).code == 1


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[", "not JSON"),
        ("", "not JSON"),
        ("[" * 100_000, "not JSON"),
        ("1" * 5_000, "not JSON"),
        ("[]", "expected a JSON object"),
        ("{}", "game: expected the id of a game"),
        ('{"game": 7}', "game: expected the id of a game"),
        (json.dumps(igroteka.new("element").record()), "a record and no position: igroteka replay"),
        ('{"game": "chess"}', "no game 'chess'"),
        ('{"game": "../element"}', "no game '../element'"),
        ('{"game": "element", "players": true}', "players"),
        ('{"game": "element", "players": 9}', "players"),
        ('{"game": "element", "board": {"e5": "X"}}', "e5: expected one of"),
        ('{"game": "element", "board": {"e5": "F\\n\\u001b[0m"}}', "e5: expected one of"),
        ('{"game": "element", "max_turns": 0}', "max_turns: expected 1 to"),
        ('{"game": "element", "players": 0}', "players: expected 2 to 4, found 0"),
        ('{"game": "element", "max_turns": ' + "[" * 3000 + "]" * 3000 + "}", "not JSON: nested too deeply"),
        ('{"game": "element", "turn": 1, "turn": 1}', "not JSON: an object says 'turn' twice"),
        ('{"game": "element", "turn": NaN}', "not JSON: NaN is no number"),
        ('{"game": "element", "turn": "' + "x" * 1_000_000 + '"}', "turn: expected a whole number"),
        ('{"game": "element", "' + "x" * 1_000_000 + '": 1}', "xxx…: no such field"),
        ('{"game": "' + "x" * 1_000_000 + '"}', "no game 'xxx"),
        ('{"game": "element", "turn": ' + "9" * 4000 + "}", "found a number of 13288 bits"),
        (
            '{"game": "element", "spent": ["d4", "d4"], "hand": [], "board": {"d4": "A"}}',
            "spent: expected different",
        ),
        (" " * 20_000_000 + '{"game": "element"}', "expected at most 16000000 characters"),
    ],
)
def test_wrong_positions_are_one_line(ig, text: str, words: str) -> None:
    for command in (["legal"], ["apply", "end"], ["why", "end"]):
        said = ig(*command, stdin=text)
        assert said.code == 2
        assert words in said.err
        assert said.out == ""
        assert len(said.err) < 400
        assert said.err[:-1].isprintable()


def test_wrong_files_are_one_line(ig, tmp_path: Path) -> None:
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\x00")
    for file in (tmp_path / "nothing", tmp_path, binary, "a\0b"):
        assert ig("legal", "--position", file).code == 2


def test_an_edition_of_ones_own(ig, tmp_path: Path) -> None:
    data = manifest("element").folder
    edition = tmp_path / "edition"
    edition.mkdir()
    text = (data / "data" / "components.toml").read_text(encoding="utf-8")
    (edition / "components.toml").write_text(text.replace("[5, 4, 3, 2, 1]", "[5, 4, 3]"), encoding="utf-8")
    assert ig("legal", "--json", "--edition", edition, stdin=START).json == ["draw 0", "draw 1", "draw 2"]
    (edition / "components.toml").write_text(text.replace("width = 11", 'width = "x"'), encoding="utf-8")
    said = ig("legal", "--edition", edition, stdin=START)
    assert said.code == 2
    assert "components.toml: board: width: expected a whole number" in said.err
    assert ig("legal", "--edition", tmp_path / "nowhere", stdin=START).code == 2


def test_json_is_one_line(ig) -> None:
    for command in (["legal", "--json"], ["apply", "draw 0"], ["why", "--json", "end"]):
        out = ig(*command, stdin=START).out
        assert out.count("\n") == 1
        json.loads(out)
