"""Whoever reads a line of the log about themselves is told "you", and is not named by number there."""

import re
from typing import Any

import pytest

from igroteka.texts import LANGUAGES, say
from tests.words.games import TABLES, decisions, events

DECISIONS = 200
# The reader's own number behind the word for a player, in any case of that word.
NAMED = {"en": r"Player", "uk": r"грав(?:ець|ц\w+)", "ru": r"игрок\w*"}


def named_in(language: str, key: str, numbers: dict[str, Any]) -> str:
    """The line, where it names its reader elsewhere than at its beginning, where the screen says "you"."""
    seat = numbers[numbers["reader"]]
    text = say(language, key, **numbers)
    own = say(language, "app-seat", seat=seat) + ": "
    found = re.search(rf"{NAMED[language]} {seat}\b", text.removeprefix(own), re.IGNORECASE)
    return f"{language} {key}: {text}" if found else ""


@pytest.mark.parametrize(("id", "players"), TABLES)
def test_the_log_says_you_to_its_reader(id: str, players: int) -> None:
    told, faults = 0, set()
    for match in decisions(id, players, f"reader {players}", DECISIONS):
        said = [(key, numbers) for key, numbers in events(match, told) if numbers["reader"]]
        told = len(match.events)
        faults |= {named_in(language, *one) for one in said for language in LANGUAGES}
    assert sorted(faults - {""}) == []
