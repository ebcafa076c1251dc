"""check: the repository holds together, and planted faults are found."""

import io
import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from rich.console import Console

import igroteka
from igroteka.cli import check as command
from igroteka.cli.checks.folder import read_folder
from igroteka.cli.checks.marks import folder_of_tests, mark_faults
from igroteka.cli.checks.rooms import room_faults
from igroteka.cli.checks.texts import key_faults, read_messages, text_faults
from igroteka.games.catalogue import game_ids, manifest
from igroteka.texts import LANGUAGES
from tests.cli.conftest import Said
from tests.cli.planting import copy_of, faults_of, plant
from tests.mode import ROOT, SOURCE


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of Element's folder, to plant faults in."""
    return copy_of("element", tmp_path)


def change(folder: Path, name: str, old: str, new: str, count: int = 1) -> None:
    plant(folder / name, old, new, count)


def test_the_games_have_no_faults(ig) -> None:
    said = ig("check", "--tests", ROOT / "tests", "--json")
    assert said.json["faults"] == []
    assert said.code == 0
    assert [count["game"] for count in said.json["games"]] == game_ids()
    assert said.json["tests"] is True
    console = Console(file=io.StringIO(), highlight=False, record=True)
    command.show(console, said.json["games"], True, [])
    assert console.export_text().endswith("\nno faults\n")


@cache
def faults_at_first() -> list[str]:
    return faults_of(manifest("element").folder)


def test_a_copy_is_as_good_as_the_original(folder: Path) -> None:
    assert faults_of(folder) == faults_at_first()


def test_an_event_may_be_told_by_the_one_before_it(folder: Path) -> None:
    change(folder, "manifest.toml", 'fire-spread = "E5.1"', 'fire-spread = ""')
    assert faults_of(folder) == faults_at_first()


def test_earlier_data_are_what_their_folder_says(folder: Path) -> None:
    today = igroteka.game("element", 2).data_digest
    for name in ("old", "0" * 64, today):
        shutil.copytree(folder / "data", folder / "editions" / name)
    change(folder / "editions" / ("0" * 64), "components.toml", "width = 11", "width = 1")
    found = set(faults_of(folder)) - set(faults_at_first())
    assert found == {
        "editions/old: expected a folder named by the digest of its data",
        f"editions/{'0' * 64}: data: components.toml: board: width: "
        "expected a whole number from 3 to 26, found 1",
        f"editions/{today}: these are the data of today",
    }
    change(folder / "editions" / ("0" * 64), "components.toml", "width = 1\n", "width = 9\n")
    assert any(fault.startswith(f"editions/{'0' * 64}: its digest is ") for fault in faults_of(folder))


PLANTED = {
    "manifest.toml": [
        ('id = "element"', 'id = "elements"', "manifest.toml: id: expected 'element'"),
        ("rules_version = 1", "rules_version = 0", "manifest.toml: rules_version"),
        ('uk = "', 'fr = "', "manifest.toml: title: uk"),
        ("least = 2", "least = 5", "manifest.toml: seats"),
        ("minutes", "hours", "manifest.toml: no such field: hours"),
        ("has_secrets = false", "has_secrets = 0", "manifest.toml: has_secrets: expected true or false"),
        ("default = 200", "default = 0", "options: max_turns"),
        ("default = 200", 'default = 200\nvalues = ["few"]', "options: max_turns: values"),
        ("default = 200", "default = 200\nseat = 5", "options: max_turns: seat"),
        ("default = 200", "default = 200\nearlier = 0", "options: max_turns: earlier"),
        (
            "default = 200",
            f'default = 200\nearlier = {{ "{"0" * 64}" = 300 }}',
            f"options: max_turns: earlier: there is no editions/{'0' * 64}",
        ),
        (
            "default = 200",
            f'default = 200\nearlier = {{ "{"0" * 64}" = 0 }}',
            "options: max_turns: earlier: expected a number from least to most",
        ),
        ('rule = "E9.4"', 'rule = "E9.9"', "there is no rule 'E9.9'"),
        ("[seats]", "[seats", "manifest.toml: "),
        ('fire-spread = "E5.1"\n', "", "manifest.toml names no rule for the event fire-spread"),
        ('fire-spread = "E5.1"', 'fire-spread = "E5.9"', "events: fire-spread: there is no rule 'E5.9'"),
        ('fire-spread = "E5.1"', "fire-spread = 5", "events: fire-spread: there is no rule 5"),
        ("fire-spread", "fire-spreads", "events: fire-spreads: there is no such event"),
    ],
    "data/components.toml": [
        ("width = 11", "width = 1", "data: components.toml: board: width"),
        ('source = "public"', 'source = "hearsay"', "board: source: expected"),
        ("[whirlwind]", "[whirlwind", "data/components.toml: "),
    ],
    "data/rules.toml": [
        ('source = ["public"]', "source = []", "rule 1: source: expected"),
        ('id = "E1.2"', 'id = "E1.1"', "E1.1 stands there twice"),
        ('id = "E1.2"', 'id = "E1.7"', "rulebook/uk.md: no section for E1.7"),
        ('id = "E1.2"', 'id = "E1.7"', "no docstring cites E1.7"),
        ('id = "E1.2"', 'id = "E1.7"', "rulebook/en.md: E1.2 is not in data/rules.toml"),
        ('id = "E1.2"', 'id = "two"', "'two' is no rule id"),
    ],
    "rulebook/ru.md": [
        ('<a id="E8.2"></a>', "", "rulebook/ru.md: no section for E8.2"),
        ('<a id="E8.2"></a>E8.2', '<a id="E8.2"></a>E8.3', "does not begin with its id"),
        ("(E3.4)", "(E3.9)", "rulebook/ru.md: it mentions E3.9"),
    ],
    "rules/turn.py": [
        ("E2.1: a turn", "E2.9: a turn", "rules/turn.py: a docstring cites E2.9, which is no rule"),
        ('Refusal("E2.1"', 'Refusal("E2.8"', "a refusal by E2.8, which is no rule"),
        ("element-refuse-draw-first", "element-refuse-x", "no message element-refuse-x"),
        ('{"asked": action, "bag": bag}', '{"asked": action}', "element-refuse-bag-short needs $bag"),
        ('Event("turn-ended"', 'Event("turn-over"', "no message element-event-turn-over"),
        ('[Arg("turn", state.turn)]', "[]", "element-event-turn-ended needs $turn"),
        (
            'Arg("count", action)',
            'Arg("count", action, only(seat))',
            "no message element-event-draw-chosen-hidden",
        ),
        (
            'Arg("count", action)',
            'Arg("count", action, learnt_by=only(seat))',
            "element-event-draw-chosen-hidden",
        ),
        (
            '[Arg("turn", state.turn)]',
            "told(state)",
            "the arguments of turn-ended do not stand in the same function",
        ),
    ],
    "texts/ru.ftl": [
        ("element-choice-end =", "element-choice-x =", "texts/ru.ftl: no element-choice-end"),
        ("element-choice-end =", "element-choice-x =", "element-choice-x is not in en.ftl"),
        ("element-title =", "element-title", "texts/ru.ftl: this is no message"),
        ("{ $distance ->", "{ $length ->", "differs from en.ftl in $length"),
    ],
    "texts/en.ftl": [
        ("element-ask-draw =", "element-ask-x =", "asked-lines: no message element-ask-draw"),
        ("element-ask-draw =", "element-ask-draw = { $sages }", "element-ask-draw needs $sages"),
        ("element-wait-draw =", "element-wait-x =", "waiting-lines: no message element-wait-draw"),
        ("element-wait-draw =", "element-wait-draw = { $can }", "element-wait-draw needs $can"),
        ("element-choice-end =", "element-choice-x =", "choices: no message element-choice-end"),
        ("element-summary =", "element-x =", "manifest.toml: no message element-summary"),
        ("element-option-max-turns", "element-option-x", "no message element-option-max-turns"),
        ("{ -element-wind } can", "{ -element-air } can", "refers to -element-air"),
    ],
}


@pytest.mark.parametrize(
    ("name", "old", "new", "words"),
    [(name, *fault) for name, planted in PLANTED.items() for fault in planted],
)
def test_a_planted_fault_is_found(folder: Path, name: str, old: str, new: str, words: str) -> None:
    change(folder, name, old, new)
    found = [fault for fault in faults_of(folder) if fault not in faults_at_first()]
    assert any(words in fault for fault in found), found


def test_who_decides_learns_nothing_by_what_all_others_learn(folder: Path) -> None:
    change(folder, "rules/turn.py", 'Arg("count", action)', 'Arg("count", action, EVERYBODY, all_but(seat))')
    assert faults_of(folder) == faults_at_first()


def test_nobody_previews_what_chance_brings(folder: Path) -> None:
    change(
        folder,
        "rules/turn.py",
        "STONES[action], EVERYBODY, EVERYBODY",
        "STONES[action], EVERYBODY, all_but(1)",
    )
    assert faults_of(folder) == faults_at_first()


def test_a_message_for_those_who_see_less_has_only_what_they_see(folder: Path) -> None:
    change(folder, "rules/turn.py", 'Arg("count", action)', 'Arg("count", action, only(seat))')
    for language in LANGUAGES:
        path = folder / "texts" / f"{language}.ftl"
        told = "\nelement-event-draw-chosen-hidden = { $seat } { $steps } { $count }\n"
        path.write_text(path.read_text(encoding="utf-8") + told, encoding="utf-8")
    found = [fault for fault in faults_of(folder) if fault not in faults_at_first()]
    assert [fault.partition(": line ")[2].partition(": ")[2] for fault in found] == [
        "element-event-draw-chosen-hidden needs $count"
    ]


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("view.py", "views.py", "view.py: expected this module: what a seat may know"),
        ("view.py", "views.py", "views.py: no room of a game: expected one of balance, components"),
        ("screen.py", "touched.py", "touched.py: no room of a game"),
        ("layout.py", "places.py", "layout.py: expected this module: what every place of the state means"),
        (
            "screen.py",
            "rules/screen.py",
            "rules/screen.py: no chapter of the rules: expected screen.py beside",
        ),
        ("rules/state.py", "state.py", "state.py: no room of a game: expected rules/state.py"),
        ("rules/worth.py", "rules/value.py", "rules/worth.py: expected this module: how well a seat stands"),
        ("rules/observe.py", "observe.py", "observe.py: no room of a game: expected rules/observe.py"),
        ("rulebook/en.md", "rules/en.md", "rules/en.md: expected nothing but modules"),
        ("data", "box", "data/: expected this folder"),
        ("data", "box", "box: no room of a game"),
    ],
)
def test_a_room_under_another_name_is_found(folder: Path, old: str, new: str, words: str) -> None:
    (folder / old).rename(folder / new)
    found = [fault for fault in room_faults(read_folder(folder)) if fault.startswith(words)]
    assert len(found) == 1


def test_a_room_may_be_a_package(folder: Path) -> None:
    (folder / "view").mkdir()
    (folder / "view.py").rename(folder / "view" / "__init__.py")
    assert room_faults(read_folder(folder)) == []


def test_rules_that_know_how_they_are_shown_are_found(folder: Path) -> None:
    own = "from igroteka.games.element.rules.scoring import settle"
    change(folder, "rules/turn.py", own, f"from igroteka.games.element.view import ElementView\n{own}")
    (fault,) = room_faults(read_folder(folder))
    assert fault.startswith("rules/turn.py: line ")
    assert fault.endswith("it imports igroteka.games.element.view: rules know rules alone")


@pytest.mark.parametrize("name", ["data/rules.toml", "rulebook/uk.md", "texts/ru.ftl", "manifest.toml"])
def test_a_missing_file_is_found(folder: Path, name: str) -> None:
    (folder / name).unlink()
    assert any(fault.startswith((name, f"texts/{Path(name).name}", "data")) for fault in faults_of(folder))


def test_sections_out_of_order_are_found(folder: Path) -> None:
    for old, new in (("E1.2", "E1.X"), ("E1.3", "E1.2"), ("E1.X", "E1.3")):
        change(folder, "rulebook/en.md", f'<a id="{old}"></a>{old}', f'<a id="{new}"></a>{new}')
    assert "rulebook/en.md: the sections stand in another order than in data/rules.toml" in faults_of(folder)


def test_messages_know_their_variables() -> None:
    text = 'a = { $x } { b }\nb = { $y } { -t(case: "gen") }\n-t =\n    { $case ->\n       *[n] T\n    }\n'
    assert read_messages(text) == ({"a": {"x", "y"}, "b": {"y"}, "-t": {"case"}}, [])
    assert read_messages("a = A\na = B\n")[1] == ["a stands there twice"]
    assert read_messages("a = { c }\n")[1] == ["a refers to c, which is not there"]
    assert read_messages("a = { a }\n")[0] == {"a": set()}


def test_text_files_must_all_be_there(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text("a = A\n", encoding="utf-8")
    assert len(text_faults(tmp_path)[1]) == 4


def test_keys_in_the_programs_source_exist(tmp_path: Path) -> None:
    (tmp_path / "x.py").write_text('say("en", "app-no")\nsay("en", "app-yes")\n"app"\n', encoding="utf-8")
    files = tmp_path.glob("*.py")
    assert key_faults(tmp_path, files, "app", {"app-yes": set()}) == ["x.py: line 1: no message app-no"]


MARKED = """
import pytest
pytestmark = pytest.mark.allows("T1.1")

@pytest.mark.refuses("T1.1", "T1.2")
def test_one():
    pass

@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.allows("T1.2")), 2])
def test_two(x):
    pass
"""


@pytest.mark.parametrize(
    ("ids", "faults"),
    [
        (["T1.1", "T1.2"], []),
        (["T1.1", "T1.2", "T1.3"], ["toy: no test allows T1.3", "toy: no test refuses T1.3"]),
        (["T1.1"], ["line 5: refuses T1.2, which is no rule", "line 9: allows T1.2, which is no rule"]),
    ],
)
def test_rules_without_tests_are_found(tmp_path: Path, ids: list[str], faults: list[str]) -> None:
    tests = tmp_path / "tests"
    tests.mkdir()
    (tests / "test_marked.py").write_text(MARKED, encoding="utf-8")
    found = mark_faults(tests, {"toy": ids})
    assert len(found) == len(faults)
    assert all(any(words in fault for fault in found) for words in faults)


def test_a_test_file_that_cannot_be_read_is_a_fault(tmp_path: Path) -> None:
    (tmp_path / "test_x.py").write_text("def (", encoding="utf-8")
    assert len(mark_faults(tmp_path, {})) == 1


def test_the_tests_of_a_checkout_are_found() -> None:
    assert folder_of_tests(SOURCE / "igroteka") == ROOT / "tests"
    assert folder_of_tests(Path("/usr/lib/python3/site-packages/igroteka")) is None


def test_one_game_is_checked_by_its_name(ig: Callable[..., Said]) -> None:
    said = ig("check", "periodic", "--tests", ROOT / "tests", "--json")
    assert (said.code, said.json["faults"]) == (0, [])
    assert [count["game"] for count in said.json["games"]] == ["periodic"]


def test_a_game_that_is_not_there_cannot_be_checked(ig: Callable[..., Said]) -> None:
    said = ig("check", "nothing")
    assert said.code == 2 and "no game 'nothing'" in said.err


def test_an_unreadable_manifest_is_a_fault_and_no_failure(
    ig: Callable[..., Said], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "games" / "element").mkdir(parents=True)
    (tmp_path / "games" / "element" / "manifest.toml").write_text("[seats")
    shutil.copytree(command.PACKAGE / "texts", tmp_path / "texts")
    monkeypatch.setattr(command, "PACKAGE", tmp_path)
    monkeypatch.setattr(command, "own_ids", lambda: ["element"])
    said = ig("check", "--json")
    assert said.code == 1
    assert [fault for fault in said.json["faults"] if fault.startswith("element: manifest.toml: ")]


def test_faults_are_printed_and_end_with_1(
    ig: Callable[..., object], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "own_ids", lambda: ["element"])
    monkeypatch.setattr(command, "data_faults", lambda folder: ["a fault of ours"])
    said = ig("check", "--tests", tmp_path)
    assert said.code == 1
    assert "element: a fault of ours\n" in said.out
    assert "element: no test allows E1.1\n" in said.out
    assert "element: a fault of ours" in ig("check", "--tests", tmp_path, "--json").json["faults"]
