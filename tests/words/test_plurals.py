"""Numbers in words: every message that counts does so rightly, from 0 to 125, in all three languages."""

import copy
import re
from collections.abc import Iterator
from itertools import pairwise

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentSerializer
from fluent.syntax import ast as fluent

from igroteka.texts import LANGUAGES, say
from tests.words.declensions import DECLENSIONS
from tests.words.make_said import cases_of, values_of
from tests.words.messages import counted, entries, is_count, key_of, keys, numbers, selects

COUNTS = range(126)
# Of each plural category at each place where the rules differ: the smallest, in the twenties, above 100.
SOME_COUNTS = (*range(13), 14, 20, 21, 22, 25, 100, 101, 102, 111, 112, 121, 125)
SLAVIC = ("uk", "ru")
WORD = re.compile(r"[ \u00a0]([\w’-]+)")
# What may follow a number without being counted: “3 of 5”, and units, which have one form.
LINKS = {"uk": {"з", "із", "і", "й", "та", "або", "МБ"}, "ru": {"из", "и", "или", "МБ"}}


def category(language: str, number: int) -> str:
    """The plural category of a whole number by the CLDR rules, written down here once more."""
    if language == "en":
        return "one" if number == 1 else "other"
    last, tens = number % 10, number // 10 % 10
    if tens == 1 or last == 0 or last >= 5:
        return "many"
    return "one" if last == 1 else "few"


def counting_selects(language: str) -> Iterator[tuple[str, str, fluent.SelectExpression]]:
    """Each selector that counts: its message, its variable, itself."""
    for key in keys():
        for name, select in selects(language, key):
            if is_count(select):
                yield key, name, select


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        (0, "many"), (1, "one"), (2, "few"), (4, "few"), (5, "many"), (11, "many"), (14, "many"),
        (20, "many"), (21, "one"), (22, "few"), (24, "few"), (25, "many"), (101, "one"), (102, "few"),
        (111, "many"), (112, "many"), (121, "one"), (125, "many"),
    ],
)  # fmt: skip
def test_ukrainian_and_russian_categories(number: int, expected: str) -> None:
    assert {category(language, number) for language in SLAVIC} == {expected}


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_of_every_form_can_be_said(language: str) -> None:
    """Which form each number from 0 to 125 takes, the next test shows."""
    counting = [key for key in keys() if set(numbers(key)) & counted()]
    assert len(counting) > 60
    for key in counting:
        cases = cases_of(values_of(key))
        for number in SOME_COUNTS:
            given = {**cases[number % len(cases)], **dict.fromkeys(numbers(key), number)}
            text = say(language, key, **given)
            assert "{" not in text and "??" not in text, (key, number, text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_form_that_is_chosen_is_the_one_of_the_category(language: str) -> None:
    """The forms are replaced by their own names, so that a message says which one it has chosen."""
    sources: list[fluent.EntryType] = []
    expected: list[tuple[str, str, set[str]]] = []
    for key, name, select in counting_selects(language):
        marked = copy.deepcopy(select)
        for variant in marked.variants:
            variant.value = fluent.Pattern([fluent.TextElement(key_of(variant))])
        marker = f"select-{len(expected)}"
        chooser = fluent.Pattern([fluent.Placeable(marked)])
        sources.append(fluent.Message(fluent.Identifier(marker), chooser))
        expected.append((key, name, {key_of(variant) for variant in select.variants}))
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(FluentSerializer().serialize(fluent.Resource(sources))))
    assert len(expected) > 60
    for place, (key, name, forms) in enumerate(expected):
        pattern = bundle.get_message(f"select-{place}").value
        assert pattern is not None
        for number in COUNTS:
            chosen, errors = bundle.format_pattern(pattern, {name: number})
            wanted = str(number) if str(number) in forms else category(language, number)
            assert not errors
            assert chosen == (wanted if wanted in forms else "other"), (key, name, number)


@pytest.mark.parametrize("language", SLAVIC)
def test_whoever_counts_has_all_forms(language: str) -> None:
    faults = [
        f"{key}: ${name} lacks [{form}]"
        for key, name, select in counting_selects(language)
        for form in ("one", "few", "many")
        if form not in {key_of(variant) for variant in select.variants}
    ]
    assert faults == []


def word_after(pattern: fluent.Pattern, name: str) -> str | None:
    """The word behind a number in a text."""
    elements = pattern.elements
    for element, behind in pairwise(elements):
        if not isinstance(element, fluent.Placeable) or not isinstance(behind, fluent.TextElement):
            continue
        shown = element.expression
        found = WORD.match(behind.value)
        if isinstance(shown, fluent.VariableReference) and shown.id.name == name and found:
            return found[1]
    return None


def test_english_says_one_stone() -> None:
    """Only a word without a plural, such as energy, needs no form for 1."""
    faults = []
    for key, name, select in counting_selects("en"):
        words = {key_of(variant): word_after(variant.value, name) for variant in select.variants}
        if (words["other"] or "").endswith("s") and not words.keys() & {"one", "1"}:
            faults.append(f"{key}: ${name}")
    assert faults == []


@pytest.mark.parametrize("language", SLAVIC)
def test_the_counted_word_is_declined(language: str) -> None:
    """A word behind a number that is not in tests/words/declensions.py: read it, then add it there."""
    known = {tuple(line.split()) for line in DECLENSIONS[language].strip().splitlines()}
    faults = []
    for key, name, select in counting_selects(language):
        words = {key_of(variant): word_after(variant.value, name) for variant in select.variants}
        forms = tuple(words.get(form) for form in ("one", "few", "many"))
        if any(forms) and forms not in known:
            faults.append(f"{key}: {forms}")
    assert faults == []


@pytest.mark.parametrize("language", SLAVIC)
def test_no_word_follows_a_number_that_nobody_counts(language: str) -> None:
    """A message without a selector such as “{ $count } камінь” would be wrong for 2 and for 5."""
    faults = []
    for key in keys():
        value = entries(language)[key].value
        assert value is not None
        for name in counted():
            word = word_after(value, name)
            if word and word not in LINKS[language]:
                faults.append(f"{key}: {{ ${name} }} {word}")
    assert faults == []
