"""play inventors: what the board says, in every language and at every question."""

import io
import re

import pytest
from rich.console import Console

import igroteka
from igroteka.cli.boards import draw
from igroteka.engine.protocol import SPECTATOR
from igroteka.texts import LANGUAGES, say
from tests.games.inventors.helpers import HARMFUL, USEFUL, choosing, position, read

UNTRANSLATED = re.compile(r"\b(?:app|inventors)-[a-z-]+|\{ ?[$-]")


def drawn(match: igroteka.Match, seat: int, language: str = "en", width: int = 80) -> str:
    """The board as text."""
    console = Console(file=io.StringIO(), width=width, force_terminal=False)
    names = ["human"] + ["greedy"] * (match.players - 1)
    console.print(draw(match.game, match.view(seat), language, names))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 6])
def test_every_moment_of_a_game_can_be_drawn(players: int, language: str) -> None:
    match = igroteka.new("inventors", players=players, seed=3, max_rounds=5)
    rng = igroteka.Rng(3)
    while not match.is_over:
        for seat in (0, SPECTATOR):
            text = drawn(match, seat, language)
            assert not UNTRANSLATED.search(text), text
            assert max(map(len, text.splitlines())) <= 80
        seat = match.waiting[0]
        legal = match.legal(seat)
        match.play(legal[rng.below(len(legal))], seat)
    assert "★" in drawn(match, 0, language)


def test_sealed_choice_is_told_to_its_player_alone() -> None:
    match = choosing({"experiments": USEFUL[:3]}, {"experiments": HARMFUL[:3]})
    match.play("choose espionage", 0)
    own, other = drawn(match, 0), drawn(match, 1)
    assert "Espionage (sealed)" in own
    assert "Espionage (sealed)" not in other and "sealed" in other


def test_own_hand_with_what_fits_and_nobody_elses() -> None:
    mine = {"experiments": USEFUL[:3], "hand": [USEFUL[0], HARMFUL[5]]}
    match = choosing(mine, {"experiments": HARMFUL[:3], "hand": [HARMFUL[6]]})
    text = drawn(match, 0)
    fitting = say("en", "inventors-invention", invention=USEFUL[0])
    assert re.search(rf"★ \+{fitting}", text)
    assert say("en", "inventors-invention", invention=HARMFUL[6]) not in text
    assert HARMFUL[5] not in drawn(match, SPECTATOR)


def test_offer_and_loan_stand_under_the_table() -> None:
    seller = {"experiments": USEFUL[:3], "choice": "experiments"}
    buyer = {"experiments": HARMFUL[:2], "choice": "job", "uranium": 2}
    match = read(position(seller, buyer, agenda=["sell", "end", "act"]))
    match.play(f"offer {USEFUL[0]} p2 9")
    name = say("en", "inventors-experiment", experiment=USEFUL[0])
    assert re.search(rf"Offer: \(1\) → \(2\) .*{name} +9", drawn(match, 1))
    match.play("accept")
    assert "Loan: (2) 7 → 10" in drawn(match, 0)


def test_spies_and_laws_are_there() -> None:
    match = choosing(
        {"experiments": USEFUL[:3], "spies": {"job": 2}}, {"experiments": HARMFUL[:3]}, laws=["L12", "L3"]
    )
    text = drawn(match, 1)
    assert "(1)×2" in text
    assert say("en", "inventors-law", law="L12") in text and say("en", "inventors-law", law="L3") in text
