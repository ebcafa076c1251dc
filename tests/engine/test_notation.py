"""An action's three forms: index, text, and the components that it touches."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from igroteka.engine.notation import Domain, Notation, Verb

words = st.from_regex(r"[a-z][a-z0-9-]{0,5}", fullmatch=True)
domains = st.builds(
    Domain, words, st.lists(words, min_size=1, max_size=4, unique=True), is_component=st.booleans()
)
verbs = st.lists(
    st.builds(Verb, words, st.lists(domains, max_size=3)),
    min_size=1,
    max_size=4,
    unique_by=lambda verb: verb.word,
)


def small() -> Notation:
    cells = Domain("cell", ["a1", "b1", "c1"])
    counts = Domain("count", ["0", "1"], is_component=False)
    return Notation([Verb("draw", [counts]), Verb("move", [cells, cells]), Verb("end", [])])


@given(verbs)
def test_index_text_and_parts_give_each_other_back(made: list[Verb]) -> None:
    notation = Notation(made)
    assert notation.size == sum(verb.size for verb in made)
    for index in range(notation.size):
        text = notation.text(index)
        assert notation.parse(text) == index
        assert " ".join([notation.verb(index).word, *notation.values(index)]) == text


def test_index_runs_verb_by_verb_and_the_last_argument_fastest() -> None:
    notation = small()
    assert [notation.text(index) for index in range(notation.size)] == [
        "draw 0", "draw 1",
        "move a1 a1", "move a1 b1", "move a1 c1", "move b1 a1", "move b1 b1", "move b1 c1",
        "move c1 a1", "move c1 b1", "move c1 c1",
        "end",
    ]  # fmt: skip
    assert [verb.first for verb in notation.verbs] == [0, 2, 11]


@pytest.mark.parametrize("text", [" move  a1   b1 ", "move a1 b1", "\tmove a1 b1\n"])
def test_spaces_do_not_matter(text: str) -> None:
    assert small().parse(text) == 3


@pytest.mark.parametrize(
    "text", ["", "move", "move a1", "move a1 d1", "Move a1 b1", "move a1 b1 c1", "movea1b1", "end 0"]
)
def test_what_is_no_action_has_no_index(text: str) -> None:
    assert small().parse(text) == -1


def test_components_are_what_an_action_touches() -> None:
    notation = small()
    assert notation.components(notation.parse("move c1 a1")) == ["verb:move", "cell:c1", "cell:a1"]
    assert notation.components(notation.parse("draw 1")) == ["verb:draw"]
    assert notation.components(notation.parse("end")) == ["verb:end"]


def test_values_are_the_arguments() -> None:
    notation = small()
    assert notation.values(notation.parse("move c1 a1")) == ["c1", "a1"]
    assert notation.values(notation.parse("end")) == []
    assert notation.verb(notation.parse("draw 1")).word == "draw"


def test_two_actions_with_one_text_are_refused() -> None:
    with pytest.raises(ValueError, match="two actions have the same notation"):
        Notation([Verb("end", []), Verb("end", [])])


def test_no_index_beyond_the_last() -> None:
    notation = small()
    with pytest.raises(IndexError):
        notation.text(notation.size)
