"""Two people without a server: whole games by letter, and every letter that does not continue one refused."""

from typing import Any

import pytest

import igroteka
from igroteka.engine.chance import Rng
from igroteka.games.catalogue import manifest, own_ids
from igroteka.luck import verify
from igroteka.texts import LANGUAGES, say
from tests.pocket.alone import visit

VISIT = "tests.pocket.letters_visit"
LONGEST_CODE = 900  # characters that a camera reads well


@pytest.mark.parametrize(("game", "options"), [("element", {"max_turns": 12}), ("orichalcum", {})])
def test_a_game_by_letter_is_the_same_on_both_sides_and_its_luck_holds(
    game: str, options: dict[str, int]
) -> None:
    told = visit(VISIT, {"what": "game", "game": game, "options": options})
    assert told["same"] and len(told["letters"]) > 10
    assert max(told["letters"]) < LONGEST_CODE
    for record in told["records"]:
        assert verify(record)
        assert igroteka.replay(record).is_over
    if game == "element":
        one, other = ([line["action"] for line in record["lines"]] for record in told["records"])
        assert one == other


def test_a_letter_that_does_not_continue_the_game_is_refused_by_name() -> None:
    told: dict[str, Any] = visit(VISIT, {"what": "refusals", "game": "element", "options": {}})
    assert told.pop("kept")
    faults = {name: said if isinstance(said, dict) else said[1] for name, said in told.items()}
    codes = {name: fault["code"] for name, fault in faults.items()}
    assert codes == {
        "secrets": "letter-secrets",
        "own-offer": "letter-own",
        "own-reply": "letter-own",
        "own-turn": "letter-own",
        "unknown": "letter-unknown",
        "answered": "letter-answered",
        "your-turn": "letter-turn",
        "draw": "letter-draw",
        "move": "letter-move",
        "seat": "letter-seat",
        "unfinished": "letter-unfinished",
        "secret": "letter-secret",
        "nonces": "letter-begin",
        "cut": "link-cut",
        "changed": "letter-changed",
        "early": "letter-early",
        "history": "letter-history",
    }
    for fault in faults.values():
        for language in LANGUAGES:
            assert say(language, fault["message"], **fault["numbers"])


@pytest.mark.parametrize("game", own_ids())
def test_what_a_game_says_of_its_secrets_is_what_its_worlds_say(game: str) -> None:
    """Only a game without secrets is offered by letter: there, no seat could be in another world."""
    match = igroteka.new(game, players=2, seed=5)
    rng, differs = Rng("worlds"), False
    for number in range(60):
        if match.is_over:
            break
        seat = match.waiting[0]
        for eyes in range(match.players):
            world = match.game.resample(match.state, eyes, rng)
            differs = differs or world.encode() != match.state.encode()
        match.play(match.legal(seat)[number % len(match.legal(seat))], seat)
    assert differs == manifest(game).has_secrets
