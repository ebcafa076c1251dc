"""check: a number in a text or a rulebook is a variable, or it is marked as no number of data/."""

import shutil
from pathlib import Path

import pytest

from igroteka.cli.check import game_faults
from igroteka.cli.checks.folder import read_folder
from igroteka.games.catalogue import manifest
from igroteka.texts import LANGUAGES

APP_TEXTS = {"app-not-an-action": {"text"}, "app-nothing-there": set()}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of Inventors' folder, to plant faults in."""
    original = manifest("inventors").folder
    return Path(shutil.copytree(original, tmp_path / "inventors", ignore=shutil.ignore_patterns("*.so")))


def faults_of(folder: Path) -> list[str]:
    return game_faults(read_folder(folder), APP_TEXTS)[1]


def line_of(path: Path, text: str) -> int:
    return next(n for n, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1) if text in line)


def plant(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(old) >= 1, old
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_the_games_own_numbers_are_all_variables_or_marked(folder: Path) -> None:
    assert faults_of(folder) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_in_a_message_is_found(folder: Path, language: str) -> None:
    path = folder / "texts" / f"{language}.ftl"
    plant(path, "inventors-choice-nothing = ", "inventors-choice-nothing = 7 ")
    line = line_of(path, "inventors-choice-nothing")
    assert faults_of(folder) == [
        f"texts/{language}.ftl: line {line}: inventors-choice-nothing: 7: "
        "a number of data/ is a variable, another one is written { 7 }"
    ]


@pytest.mark.parametrize("planted", ["{ 7 } ", '{ "1898" } ', "L7 ", "d7 "])
def test_a_marked_number_and_a_name_with_digits_are_none(folder: Path, planted: str) -> None:
    for language in LANGUAGES:
        path = folder / "texts" / f"{language}.ftl"
        plant(path, "inventors-choice-nothing = ", f"inventors-choice-nothing = {planted}")
        page = folder / "rulebook" / f"{language}.md"
        plant(page, "`done`", f"{planted} `done`")
    assert faults_of(folder) == []


def test_a_message_or_a_group_may_have_numbers_of_its_own(folder: Path) -> None:
    path = folder / "texts" / "en.ftl"
    key = "inventors-flavour-water-dryer = "
    plant(path, key, key + "In 1898, ")
    assert any("1898" in fault for fault in faults_of(folder))
    plant(path, key, "# own-numbers: years\n" + key)
    assert faults_of(folder) == []
    plant(path, "# own-numbers: years\n", "")
    plant(path, "## A line on each invention.", "## A line on each invention.\n## own-numbers: years")
    assert faults_of(folder) == []
    plant(path, "inventors-property =", "inventors-property-of = 3 of them\ninventors-property =")
    assert any("inventors-property-of: 3" in fault for fault in faults_of(folder))


def test_a_number_in_a_form_is_found(folder: Path) -> None:
    path = folder / "texts" / "en.ftl"
    plant(path, "[1] One law holds", "[1] 1 law holds")
    (fault,) = faults_of(folder)
    assert "inventors-lesson-law-done: 1:" in fault


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_in_a_rulebook_is_found(folder: Path, language: str) -> None:
    path = folder / "rulebook" / f"{language}.md"
    plant(path, "{ $highest_price }", "20")
    line = line_of(path, "20")
    assert faults_of(folder) == [
        f"rulebook/{language}.md: line {line}: 20: "
        "a number of data/ is a variable, another one is written { 20 }"
    ]


@pytest.mark.parametrize(
    ("planted", "fault"),
    [
        ("{ $no_such }", "nobody gives $no_such"),
        ("{ $law_amount }", "nobody gives $law_amount"),
        ("{ inventors-nothing }", "no message inventors-nothing"),
        ("{ inventors-law }", "nobody gives $law"),
        ("{ $spies -> [one] 1 spy *[other] spies }", "1: a number of data/ is a variable"),
        ("{ $spies -> }", "this is no placeable"),
        ("{ $spies", "a brace left alone"),
    ],
)
def test_a_wrong_placeable_in_a_rulebook_is_found(folder: Path, planted: str, fault: str) -> None:
    path = folder / "rulebook" / "en.md"
    plant(path, "{ $highest_price }", planted)
    found = faults_of(folder)
    assert found and all(one.startswith("rulebook/en.md: ") for one in found)
    assert any(fault in one for one in found), found


def test_a_table_without_rows_is_found(folder: Path) -> None:
    path = folder / "rulebook" / "ru.md"
    plant(path, "<!-- each sector -->", "<!-- each planet -->")
    line = line_of(path, "<!-- each planet -->")
    assert f"rulebook/ru.md: line {line}: no rows for 'planet'" in faults_of(folder)


def test_a_scene_that_names_an_unknown_card_is_found(folder: Path) -> None:
    plant(folder / "lesson.toml", 'invention = "gravity_pepper"', 'invention = "no_such"')
    assert faults_of(folder) == ["lesson.toml: sell: names: invention: there is no 'no_such'"]
