"""The edition of docs/balance/inventors-laws: every law has words of its own, and games go to their end."""

import tomllib
from pathlib import Path

import pytest

import igroteka
from igroteka.bots.search import greedy_action
from igroteka.engine.chance import Rng
from igroteka.engine.protocol import CHANCE
from igroteka.games.inventors.script import free_choice, leader, script_action
from igroteka.texts import LANGUAGES, say

FOLDER = Path(__file__).parents[3] / "docs" / "balance" / "inventors-laws"
LAWS = tomllib.loads((FOLDER / "laws.toml").read_text(encoding="utf-8"))["law"]
ANY = ("Law ", "Закон ", "Everybody:", "Усі:", "Все:")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_law_has_words_of_its_own(language: str) -> None:
    rows = igroteka.game("inventors", 2, FOLDER).showing.text_rows()["law"]
    said = [say(language, "inventors-law", **rows[law["key"]]) for law in LAWS]
    assert len(set(said)) == len(LAWS) == 24
    for law, words in zip(LAWS, said, strict=True):
        assert not words.startswith(ANY), words
        assert ("value" not in law) or str(abs(law["value"])) in words or law["value"] in (0, 2), words


@pytest.mark.parametrize("players", [2, 4, 6])
def test_positions_of_a_whole_game_read_back(players: int) -> None:
    """The script among greedy players; every position says all there is to say."""
    game, rng = igroteka.game("inventors", players, FOLDER), Rng(f"lively {players}")
    state, chosen = game.start(), set()
    while not game.is_over(state):
        if game.is_chance(state):
            game.apply(state, CHANCE, game.roll(state, rng))
            continue
        seat = game.waiting(state)[0]
        legal = game.legal(state, seat)
        if seat == 0:
            action = script_action(game, state, seat, legal)
        else:
            action = int(greedy_action(game, game.resample(state, seat, rng), seat, rng))
            chosen.add(free_choice(game, state, action, legal))
        assert game.why_not(state, seat, action) is None
        game.apply(state, seat, action)
        said = game.showing.position(state)
        assert game.showing.from_position(said).encode() == state.encode()
    assert leader(game, state, by_wealth=False) in game.winners(state)
    assert players == 2 or chosen >= {"espionage", "invention", "job"}


def test_a_bot_of_old_data_judges_as_before() -> None:
    """Whom laws concern matters only where there are such laws."""
    assert not igroteka.game("inventors", 2).tables.is_lively  # type: ignore[attr-defined]
    assert igroteka.game("inventors", 2, FOLDER).tables.is_lively  # type: ignore[attr-defined]
