"""The browser adds up its coins over a game of ours (web/src/boards/inventors/payments.test.ts)."""

import json

from tests.games.inventors.make_payments import FIXTURE, WAYS, lines_of, text, ways_in


def test_the_browser_tests_its_coins_with_a_game_of_ours() -> None:
    kept = FIXTURE.read_text(encoding="utf-8")
    seed = json.loads(kept)["seed"]
    lines = lines_of(seed)
    assert text(seed, lines) == kept
    assert ways_in(lines) == WAYS
