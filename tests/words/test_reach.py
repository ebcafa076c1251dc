"""Whatever reaches people is said: every event, choice, refusal and question of games, to every reader."""

import re

import pytest

from igroteka.engine.chance import Rng
from igroteka.texts import LANGUAGES, say
from tests.words.games import TABLES, Said, choices, decisions, events, questions, refusals
from tests.words.make_said import cases_of, values_of
from tests.words.messages import keys

DECISIONS = 120
SO_OFTEN = 40  # a message is said with so many different variables
# A word twice, whatever its capitals: "Ви ви".
DOUBLED = re.compile(r"(?<![\w’-])([^\W\d]+) \1(?![\w’-])", re.IGNORECASE)

# A key, or the id of a component that has no name: neither is written in Cyrillic.
NAMELESS = re.compile(r"[a-z_]{3,}")


def faults_of(said: Said) -> list[str]:
    """What is wrong with a message as it is said, in each language."""
    key, numbers = said
    faults = []
    for language in LANGUAGES:
        try:
            text = say(language, key, **numbers)
        except (KeyError, ValueError) as error:
            faults.append(str(error))
            continue
        if DOUBLED.search(text) or "{" in text or (language != "en" and NAMELESS.search(text)):
            faults.append(f"{language} {key}: {text}")
    return faults


@pytest.mark.parametrize(("id", "players"), TABLES)
def test_everything_that_turns_up_is_said_in_every_language(id: str, players: int) -> None:
    """Not only that there is a message: it gets its variables, and no word stands there twice."""
    heard: dict[str, set[str]] = {}
    faults: list[str] = []
    told = 0
    rng = Rng(f"{id} {players}")
    for number, match in enumerate(decisions(id, players, f"said {players}", DECISIONS)):
        now = [*questions(match), *choices(match, rng), *refusals(match, number), *events(match, told)]
        told = len(match.events)
        for key, numbers in now:
            before = heard.setdefault(key, set())
            if len(before) < SO_OFTEN and repr(numbers) not in before:
                before.add(repr(numbers))
                faults += faults_of((key, numbers))
    assert sorted(set(faults)) == []
    assert {key.split("-")[1] for key in heard} >= {"ask", "wait", "choice", "refuse", "event"}


def test_no_message_says_a_word_twice() -> None:
    """Those without variables too: what nobody has played may still be shown."""
    faults = [
        f"{language} {key}: {text}"
        for language in LANGUAGES
        for key in keys()
        for text in (say(language, key, **case) for case in cases_of(values_of(key)))
        if DOUBLED.search(text)
    ]
    assert faults == []


@pytest.mark.parametrize("text", ["Ви ви", "тут Ви ви обираєте", "the the stone", "вы Вы"])
def test_a_doubled_word_is_found(text: str) -> None:
    assert DOUBLED.search(text)


@pytest.mark.parametrize("text", ["Ви вибираєте", "2 2", "be-be be", "так, так"])
def test_other_words_are_not_doubled(text: str) -> None:
    assert not DOUBLED.search(text)
