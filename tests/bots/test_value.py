"""The value of positions: features by name, weights for them, shares that follow the game."""

import importlib
import math
import tomllib
from pathlib import Path

import pytest

import igroteka
from igroteka.engine.chance import Rng
from igroteka.games.catalogue import game_with_data, manifest, value_weights
from tests.bots.test_search import GAMES, decisions
from tests.games.element.helpers import lines, table


@pytest.mark.parametrize("id", GAMES)
def test_every_weight_has_its_feature(id: str) -> None:
    said = manifest(id)
    names = importlib.import_module(f"igroteka.games.{id}.rules.value").FEATURES
    assert len(set(names)) == len(names)
    file = said.folder / "value.toml"
    if not file.exists():
        return
    read = tomllib.loads(file.read_text())
    for players, weights in read["weights"].items():
        assert said.least_players <= int(players) <= said.most_players
        assert len(weights) == len(names) and all(map(math.isfinite, weights))
        game = game_with_data(id, int(players), {}, read["data"])
        assert game.data_digest == read["data"] and game.value_weights == weights


@pytest.mark.parametrize("id", GAMES)
def test_features_are_small_numbers_wherever_a_game_leads(id: str) -> None:
    """Whoever is in debt, has no role yet or no card left: each feature is a number, of every seat."""
    said = manifest(id)
    names = importlib.import_module(f"igroteka.games.{id}.rules.value").FEATURES
    for players in {said.least_players, said.most_players}:
        game, rng = igroteka.game(id, players), Rng(f"features {players}")
        state = game.start()
        for _ in range(400):
            if game.is_over(state):
                break
            for seat in range(players):
                found = game.features(state, seat)
                assert len(found) == len(names)
                assert all(-20 < one < 20 for one in found), dict(zip(names, found))
            if game.is_chance(state):
                game.apply(state, -1, game.roll(state, rng))
                continue
            seat = game.waiting(state)[0]
            legal = game.legal(state, seat)
            game.apply(state, seat, legal[rng.below(len(legal))])


def test_weighted_features_decide_the_shares() -> None:
    """Each unit of a weighted feature multiplies the odds by e, and all shares add up to 1.

    One of these features is 1 for the player to move, and none for the others.
    """
    game = igroteka.game("element", 3)
    state, seat = next(decisions(game, "weights"))
    names = importlib.import_module("igroteka.games.element.rules.value").FEATURES
    before, game.value_weights = (
        game.value_weights,
        [float(name.startswith(("draw-", "act-"))) for name in names],
    )
    try:
        shares = game.win_shares(state)
    finally:
        game.value_weights = before
    assert sum(shares) == pytest.approx(1)
    others = [share for other, share in enumerate(shares) if other != seat]
    assert others[0] == others[1]
    assert shares[seat] / others[0] == pytest.approx(math.e)


def test_a_game_without_fitted_weights_has_none(tmp_path: Path) -> None:
    assert value_weights(tmp_path, 2, "d1") == []
    (tmp_path / "value.toml").write_text('data = "d1"\n[weights]\n2 = [0.5, -1.0]\n')
    assert value_weights(tmp_path, 2, "d1") == [0.5, -1.0]
    assert value_weights(tmp_path, 3, "d1") == []


def test_weights_count_only_with_the_data_that_they_were_fitted_for(tmp_path: Path) -> None:
    file = tmp_path / "value.toml"
    file.write_text('data = "d1"\n[weights]\n2 = [0.5, -1.0]\n')
    assert value_weights(tmp_path, 2, "d2") == []
    file.write_text("[weights]\n2 = [0.5, -1.0]\n")
    assert value_weights(tmp_path, 2, "d2") == []


def seen_by_the_hunter(board: dict[str, str], target: str) -> dict[str, float]:
    """The features of seat 0 in a turn of its own at Element, with the target's sage on a cell."""
    match = table(board, ["earth"], sages=["k11", target])
    names = importlib.import_module("igroteka.games.element.rules.value").FEATURES
    return dict(zip(names, match.game.features(match.state, 0), strict=True))


def test_element_sees_how_far_the_target_can_walk() -> None:
    assert seen_by_the_hunter({}, "a1")["walk"] == pytest.approx(15 / 24)  # 4 × 4 cells but its own
    walled = lines("a3 b3 c3 c2 c1", code="E")
    found = seen_by_the_hunter(walled, "a1")
    assert found["walk"] == pytest.approx(3 / 24)
    assert found["pocket"] == found["pocket-turn"] == pytest.approx(8 / 11)


def test_element_sees_which_exits_fire_would_reach() -> None:
    """A line of Fire carries a stone to its other end; between two exits it makes one stone close both."""
    assert seen_by_the_hunter({}, "f5")["spread"] == 0
    behind = seen_by_the_hunter(lines("f7 f8", code="F"), "f5")  # from f9 to f6
    assert (behind["spread"], behind["double"]) == (pytest.approx(4 / 12), 0)
    stopped = seen_by_the_hunter({**lines("f7 f8", code="F"), "f9": "E"}, "f5")
    assert stopped["spread"] == 0
    between = seen_by_the_hunter({"f6": "F"}, "f5")  # from e6 to g6, and back
    assert (between["spread"], between["double"]) == (pytest.approx(2 * 4 / 11), pytest.approx(2 * 4 / 11))
    assert between["double-turn"] == between["double"]
