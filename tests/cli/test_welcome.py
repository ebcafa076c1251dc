"""`igroteka` without a command: a short page that tells how to play."""

import re

import pytest

import igroteka
from igroteka.texts import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_fits_a_small_terminal(ig, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    ig("--version")
    monkeypatch.setenv("IGROTEKA_LANG", language)
    said = ig()
    assert (said.code, said.err) == (0, "")
    lines = said.out.splitlines()
    assert len(lines) < 24 and max(map(len, lines)) <= 80
    assert igroteka.__version__ in lines[0]


def test_every_command_on_the_page_is_one(ig) -> None:
    commands = re.findall(r"^  igroteka (.+)$", ig().out, re.MULTILINE)
    assert {"serve --open", "doctor", "--help"} <= set(commands)
    for command in commands:
        # With --help nothing is started, and an option that does not exist is still refused.
        assert ig(*command.split(), "--help").code == 0


def test_the_page_tells_readers_of_other_languages_how_to_get_theirs(ig) -> None:
    said = ig().out
    assert "Українською: IGROTEKA_LANG=uk" in said and "По-русски: IGROTEKA_LANG=ru" in said


def test_a_language_that_is_not_there_is_named(ig, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IGROTEKA_LANG", "fr")
    assert ig().code == 2
