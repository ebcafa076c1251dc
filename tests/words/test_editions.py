"""Texts and rulebooks say the numbers of the edition that is spoken of, in every language."""

import re
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from fluent.syntax import ast as fluent

from igroteka.cli.checks.numbers import parsed
from igroteka.cli.checks.texts import References, needs
from igroteka.editions import Edition, installed, speech
from igroteka.rulebook import EACH, as_fluent, filled_page, page_of, placeables, rules_of
from igroteka.texts import LANGUAGES, say, say_placeable
from tests.words.declensions import DECLENSIONS
from tests.words.editions import (
    copy_of,
    edition_in,
    law_then,
    law_today,
    plain_copy,
    with_all_changed,
    with_each_changed,
)
from tests.words.messages import entries, key_of, keys
from tests.words.test_plurals import SLAVIC, category, word_after

GAMES = ["element", "inventors", "orichalcum", "periodic"]
# What the manifest gives stands in its own list of options, and is said where somebody wants to.
MANIFEST = ("least_players", "most_players", "default_")
# Numbers of data/ that no text says, and why.
SILENT: dict[str, dict[str, str]] = {
    "element": {
        r"components\.toml: \d+: players = \d": "which entry it is; each number of players has its own",
    },
    "inventors": {
        r"components\.toml: \d+: uranium = 300": "the bank never runs out, so nobody is told how much it has",
    },
    "orichalcum": {},
    "periodic": {
        r"elements\.toml: \d+: (row|column) = \d+": "where an element stands is shown by the board, not told",
    },
}


def is_silent(game: str, where: str) -> bool:
    return any(re.fullmatch(pattern, where) for pattern in SILENT[game])


# The tables of elements and goals have hundreds of numbers of a kind: one in three, at night all of them.
@pytest.mark.parametrize("every", [3, pytest.param(1, marks=pytest.mark.nightly)])
@pytest.mark.parametrize("game", GAMES)
def test_every_number_of_the_data_reaches_the_texts(game: str, every: int, tmp_path: Path) -> None:
    base = installed(game)
    count, silent = 0, []
    for where, edition in with_each_changed(game, copy_of(game, tmp_path / "data"), every):
        count += 1
        if (edition.numbers, edition.rows) == (base.numbers, base.rows) and not is_silent(game, where):
            silent.append(where)
    assert count > 10 // every and silent == []


@cache
def variables(language: str) -> dict[str, set[str]]:
    """The variables of each message and of those inside it."""
    found = {}
    for key, entry in entries(language).items():
        found[key] = References()
        found[key].visit(entry)
    return {key: needs(found, key) for key in found}


def names_in_page(game: str, language: str) -> set[str]:
    """The variables that a rulebook names, also by messages that it inserts."""
    page = page_of(game, language).read_text(encoding="utf-8")
    known, used = variables(language), References()
    for begin, end in placeables(page):
        used.visit(parsed(page[begin:end]))
    return used.variables.union(*(known[key] for key in used.messages))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_variable_of_an_edition_is_said(game: str, language: str) -> None:
    known, names = variables(language), installed(game).names()
    said = names_in_page(game, language).union(*(known[key] for key in keys() if key.startswith(game)))
    assert {name for name in names if not name.startswith(MANIFEST)} - said == set()


@pytest.mark.parametrize("game", GAMES)
def test_with_other_numbers_every_text_that_says_them_is_another(game: str, tmp_path: Path) -> None:
    """The data as different as it can be: wherever a changed number is named, the text has changed too."""
    old, new = installed(game), with_all_changed(game, copy_of(game, tmp_path / "data"))
    for language in LANGUAGES:
        check_changed_texts(game, language, old, new)


def check_changed_texts(game: str, language: str, old: Edition, new: Edition) -> None:
    differing = {name for name in old.numbers if old.numbers[name] != new.numbers[name]}
    assert len(differing) > len(old.numbers) // 2
    page = page_of(game, language).read_text(encoding="utf-8")
    same = []
    for begin, end in placeables(page):
        line_begin, line_end = page.rfind("\n", 0, begin) + 1, page.find("\n", end)
        if EACH.match(page[line_begin:line_end]):
            continue
        used = References()
        used.visit(parsed(page[begin:end]))
        placeable = as_fluent(page[begin:end])
        told = [say_placeable(language, placeable, edition.variables({})) for edition in (old, new)]
        if used.variables & differing and told[0] == told[1]:
            same.append(placeable)
    known = variables(language)
    for key in keys():
        if not key.startswith(f"{game}-") or not known[key] & differing:
            continue
        if known[key] <= old.numbers.keys():
            told = [say(speech(language, edition), key) for edition in (old, new)]
            same += [key] if told[0] == told[1] else []
    assert same == []
    for name, rows in old.rows.items():
        for value in rows.keys() & new.rows[name].keys():
            if rows[value] != new.rows[name][value]:
                assert row_texts(game, language, old, name, value) != row_texts(
                    game, language, new, name, value
                ), value


def row_texts(game: str, language: str, edition: Edition, name: str, value: str) -> list[str]:
    """What the rulebook's tables and the messages say of one component."""
    page = page_of(game, language).read_text(encoding="utf-8")
    tables = "\n".join(line for line in page.splitlines() if (each := EACH.match(line)) and each[2] == name)
    one = Edition(game, "", edition.numbers, {name: {value: edition.rows[name][value]}})
    told = [filled_page(tables, language, one)]
    known = variables(language)
    for key in keys():
        needed = known[key]
        given = {name, *edition.rows[name][value], *edition.numbers}
        if key.startswith(f"{game}-") and needed & edition.rows[name][value].keys() and needed <= given:
            told.append(say(speech(language, one), key, **{name: value}))
    return told


@pytest.mark.parametrize("language", SLAVIC)
@pytest.mark.parametrize("number", [0, 1, 2, 5, 11, 21, 22])
@pytest.mark.parametrize("game", GAMES)
def test_rulebooks_count_rightly(game: str, number: int, language: str) -> None:
    """Each form in a rulebook is chosen by the category of its number, and the word behind it was read."""
    page = page_of(game, language).read_text(encoding="utf-8")
    known = {tuple(line.split()) for line in DECLENSIONS[language].strip().splitlines()}
    faults = []
    for begin, end in placeables(page):
        entry = parsed(page[begin:end])
        assert isinstance(entry, fluent.Message) and entry.value is not None
        for select in (
            part.expression for part in entry.value.elements if isinstance(part, fluent.Placeable)
        ):
            if not isinstance(select, fluent.SelectExpression):
                continue
            forms = {key_of(variant): variant.value for variant in select.variants}
            if not forms.keys() & {"one", "few", "many"}:
                continue
            assert isinstance(select.selector, fluent.VariableReference)
            name = select.selector.id.name
            default = next(key_of(variant) for variant in select.variants if variant.default)
            wanted = str(number) if str(number) in forms else category(language, number)
            chosen = forms.get(wanted, forms[default])
            words = tuple(
                word_after(forms.get(form, forms[default]), name) for form in ("one", "few", "many")
            )
            if any(words) and words not in known:
                faults.append(f"{name}: {words}")
            # The test knows the category by itself; Fluent has to choose the same form.
            marked = re.sub(r"\{ \$\w+ \}", "#", text_of(chosen))
            given = dict.fromkeys(installed(game).names(), number)
            said = say_placeable(language, as_fluent(page[begin:end]), given)
            if re.sub(r"\d+", "#", said) != re.sub(r"\d+", "#", marked):
                faults.append(f"{name} {number}: {said} is not {marked}")
    assert faults == []


def text_of(pattern: fluent.Pattern) -> str:
    """A form as it is written."""
    parts = []
    for element in pattern.elements:
        if isinstance(element, fluent.TextElement):
            parts.append(element.value)
        else:
            assert isinstance(element.expression, fluent.VariableReference)
            parts.append(f"{{ ${element.expression.id.name} }}")
    return "".join(parts).strip()


def test_a_law_says_what_it_does_and_by_how_much(tmp_path: Path) -> None:
    """Its words follow from the data, whatever its name is."""
    folder = plain_copy(tmp_path / "data")
    laws = folder / "laws.toml"
    text = laws.read_text(encoding="utf-8")
    first = f'key = "L1"\nthing = "job"\nhow = "add"\nvalue = {law_then("L1")}'
    for value, how, en, uk in (
        (4, "add", "Jobs pay 4 more", "Підробіток приносить на 4 більше"),
        (-3, "add", "Jobs pay 3 less", "Підробіток приносить на 3 менше"),
        (0, "times", "Jobs pay nothing", "Підробіток нічого не приносить"),
        (3, "times", "Jobs pay 3 times as much", "Підробіток приносить у 3 рази більше"),
        (5, "times", "Jobs pay 5 times as much", "Підробіток приносить у 5 разів більше"),
    ):
        other = f'key = "new_law"\nthing = "job"\nhow = "{how}"\nvalue = {value}'
        assert first in text
        laws.write_text(text.replace(first, other), encoding="utf-8")
        edition = edition_in("inventors", folder)
        assert say(speech("en", edition), "inventors-law", law="new_law") == en
        assert say(speech("uk", edition), "inventors-law", law="new_law") == uk
        rule = next(rule for rule in rules_of("inventors", speech("uk", edition)) if rule.id == "I10.2")
        assert f"| `new_law` | {uk} |" in rule.text and "`L1`" not in rule.text
    today = f"Thoughts are taxed, empty ones too: Invention costs {law_today('L22')} uranium"
    assert say("en", "inventors-law", law="L22") == today


@pytest.mark.parametrize(("language", "usual", "fewer"), [
    ("en", "three ports", "2 ports"), ("uk", "три порти", "2 порти"), ("ru", "три порта", "2 порта"),
])  # fmt: skip
def test_ports_are_counted(language: str, usual: str, fewer: str, tmp_path: Path) -> None:
    """How many there are of something is a number of the data as well, also where it is written in words."""
    folder = copy_of("orichalcum", tmp_path / "data")
    islands = folder / "islands.toml"
    text, found = re.subn(
        r'\[\[port\]\]\nkey = "both"\n(?:\w+ = .*\n)+', "", islands.read_text(encoding="utf-8")
    )
    assert found == 1
    text = re.sub(r'(?m)^ +"[.oHNB]+",$', lambda row: row[0].replace("B", "o"), text)
    islands.write_text(text, encoding="utf-8")
    pages = [
        "\n".join(rule.text for rule in rules_of("orichalcum", speech(language, edition)))
        for edition in (installed("orichalcum"), edition_in("orichalcum", folder))
    ]
    assert usual in pages[0].lower()
    assert usual not in pages[1].lower() and fewer in pages[1]


@pytest.mark.parametrize(
    ("language", "goal", "award", "colour"),
    [
        ("en", "Ammonia", "Free property: Lower atomic mass", "Green"),
        ("uk", "Амоніак", "Безкоштовна властивість: Зменшення атомної маси", "Зелена"),
        ("ru", "Аммиак", "Бесплатное свойство: Уменьшение атомной массы", "Зелёная"),
    ],
)
def test_families_goals_awards_and_dead_ends_are_those_of_the_data(
    language: str, goal: str, award: str, colour: str, tmp_path: Path
) -> None:
    folder = copy_of("periodic", tmp_path / "data")
    for name, before, after in (
        ("goals", 'elements = ["H", "N"]', 'elements = ["He", "Og"]'),
        ("components", '"free_radius"', '"free_lighter", "free_lighter"'),
        ("elements", 'symbol = "H"\nrow = 1\ncolumn = 1', 'symbol = "H"\nrow = 1\ncolumn = 2'),
        ("elements", 'column = 2\nfamily = "nonmetal"', 'column = 2\nfamily = "noble"'),
    ):
        text = (folder / f"{name}.toml").read_text(encoding="utf-8")
        assert before in text, name
        (folder / f"{name}.toml").write_text(text.replace(before, after, 1), encoding="utf-8")
    today, other = (
        {rule.id: rule.text for rule in rules_of("periodic", speech(language, edition))}
        for edition in (installed("periodic"), edition_in("periodic", folder))
    )
    assert "`noble` | He, Ne, Ar, Kr, Xe, Rn, Og | He |" in today["P8.1"]
    assert "`noble` | H, He, Ne, Ar, Kr, Xe, Rn, Og | H |" in other["P8.1"]
    assert "`transition` | Sc–Zn, Y–Cd, Hf–Hg, Rf–Cn | Sc |" in today["P8.1"]
    row = f"| {colour} | {goal} |"
    assert f"{row} H, N |" in today["P8.5"] and f"{row} He, Og |" in other["P8.5"]
    assert len(re.findall(r"(?m)^\| .* \| .* \| [A-Z][a-z]?, .* \|$", today["P8.5"])) == 32
    assert award not in today["P8.7"] and f"| {award} | – | – | 2 | – |" in other["P8.7"]
    ends = "| He | `ionization` |\n| Fr | `radius` |\n| Og | `heavier` |\n| H | `lighter` |"
    assert ends in today["P8.8"] and f"{ends}\n| Li | `lighter` |" in other["P8.8"]


@pytest.mark.parametrize(
    ("language", "hoplites", "nuggets", "nothing"),
    [
        ("en", "hoplites", "nuggets", "nothing"),
        ("uk", "гопліти", "самородки", "нічого"),
        ("ru", "гоплиты", "самородки", "ничего"),
    ],
)
def test_a_port_says_what_it_gives_whatever_its_name_is(
    language: str, hoplites: str, nuggets: str, nothing: str, tmp_path: Path
) -> None:
    folder = copy_of("orichalcum", tmp_path / "data")
    islands = folder / "islands.toml"
    text = islands.read_text(encoding="utf-8")
    port = 'key = "{}"\nmark = "{}"\nhoplites = {}\nnuggets = {}\n'
    for before, after in (
        (("hoplites", "H", 2, 0), ("hoplites", "H", 0, 3)),
        (("nuggets", "N", 0, 2), ("pier", "N", 3, 3)),
        (("both", "B", 1, 1), ("both", "B", 0, 0)),
    ):
        assert port.format(*before) in text
        text = text.replace(port.format(*before), port.format(*after))
    islands.write_text(text, encoding="utf-8")
    spoken = speech(language, edition_in("orichalcum", folder))
    for key, words in (("hoplites", {nuggets}), ("pier", {hoplites, nuggets}), ("both", {nothing})):
        said = say(spoken, "orichalcum-port", port=key)
        assert {word for word in (hoplites, nuggets, nothing) if word in said} == words, said
    for counts, signs in (((2, 0), 1), ((0, 2), 1), ((3, 3), 2), ((0, 0), 0)):
        for key in ("orichalcum-event-port-reached", "orichalcum-web-port"):
            given = {"seat": 1, "hoplites": counts[0], "nuggets": counts[1]}
            said = {say(spoken, key, port=port, **given) for port in ("hoplites", "both", "pier")}
            assert len(said) == 1 and said.pop().count("+") == signs, (key, counts)


def test_two_editions_are_told_side_by_side(tmp_path: Path) -> None:
    old, new = installed("inventors"), with_all_changed("inventors", copy_of("inventors", tmp_path / "data"))
    pages = [[rule.text for rule in rules_of("inventors", speech("en", one))] for one in (old, new, old, new)]
    assert pages[0] == pages[2] and pages[1] == pages[3]
    assert all(one != other for one, other in pairwise(pages))
