"""The record of what fluent.runtime says, against which the browser's Fluent is tested, is of today."""

from tests.words.make_said import EDITIONS, FIXTURE, editions, fixture


def test_the_record_is_current() -> None:
    assert FIXTURE.read_text(encoding="utf-8") == fixture(), "python -m tests.words.make_said"


def test_the_browsers_tests_know_todays_data() -> None:
    assert EDITIONS.read_text(encoding="utf-8") == editions(), "python -m tests.words.make_said"
