"""The record of what fluent.runtime says, against which the browser's Fluent is tested, is of today."""

from tests.words.make_said import FIXTURE, fixture


def test_the_record_is_current() -> None:
    assert FIXTURE.read_text(encoding="utf-8") == fixture(), "python -m tests.words.make_said"
