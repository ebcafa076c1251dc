"""check: a number in a text or a rulebook is a variable, or it is marked as no number of data/."""

from pathlib import Path

import pytest

from igroteka.texts import LANGUAGES
from tests.cli.planting import copy_of, faults_of, plant


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of Inventors' folder, to plant faults in."""
    return copy_of("inventors", tmp_path)


def line_of(path: Path, text: str) -> int:
    return next(n for n, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1) if text in line)


def found_at(folder: Path, name: str, text: str, number: int, key: str = "") -> str:
    """What is said of a number in the line of a file that has this text."""
    line = line_of(folder / name, text)
    where = f"{name}: line {line}: {key}{number}: "
    return f"{where}a number of data/ is a variable, another one is written {{ {number} }}"


def test_the_games_own_numbers_are_all_variables_or_marked(folder: Path) -> None:
    assert faults_of(folder) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_in_a_message_is_found(folder: Path, language: str) -> None:
    name, key = f"texts/{language}.ftl", "inventors-choice-nothing"
    plant(folder / name, f"{key} = ", f"{key} = 7 ")
    assert faults_of(folder) == [found_at(folder, name, key, 7, f"{key}: ")]


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
    name = f"rulebook/{language}.md"
    plant(folder / name, "{ $highest_price }", "20")
    assert faults_of(folder) == [found_at(folder, name, "20", 20)]


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


@pytest.mark.parametrize(
    ("key", "planted", "fault"),
    [
        # What is said of a card comes along with the card, which these do not get.
        ("inventors-refuse-ask-self", "{ $law_amount }", "inventors-refuse-ask-self needs $law"),
        ("inventors-refuse-ask-self", "{ inventors-law }", "inventors-refuse-ask-self needs $law"),
        ("inventors-summary", "{ $card_income }", "inventors-summary needs $invention"),
        ("inventors-lesson-win", "{ $job_pay }", "inventors-lesson-win: nobody gives $job"),
        ("inventors-refuse-ask-self", "{ $spies }", ""),
    ],
)
def test_a_component_is_named_where_its_numbers_are_said(
    folder: Path, key: str, planted: str, fault: str
) -> None:
    for language in LANGUAGES:
        plant(folder / "texts" / f"{language}.ftl", f"\n{key} = ", f"\n{key} = {planted} ")
    found = faults_of(folder)
    assert len(found) == bool(fault) and all(one.endswith(fault) for one in found), found
