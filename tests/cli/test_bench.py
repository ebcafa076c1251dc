"""bench: the compiled engine is measured, the interpreted one refused."""

import builtins
from collections.abc import Callable

import pytest

from igroteka.cli.bench import is_pure, measure
from igroteka.games.catalogue import game_ids, make_game
from tests.mode import COMPILED, modes

KEYS = {
    "module_per_s",
    "api_per_s",
    "python_chess_per_s",
    "ratio_module",
    "ratio_api",
    "clone_ns",
    "greedy_per_s",
    "resample_per_s",
    "version",
    "mode",
    "runs",
    "game",
    "players",
}


def test_the_mode_is_seen_from_the_file() -> None:
    assert is_pure() == (set(modes().values()) != {COMPILED})


def test_bench_measures_the_compiled_engine_only(ig) -> None:
    said = ig("bench", "element", "--seconds", "0.02", "--json")
    if is_pure():
        assert said.code == 2
        assert "interpreted" in said.err
        return
    assert said.code == 0
    found = said.json
    assert set(found) == KEYS
    assert (found["mode"], found["runs"], found["players"], found["game"]) == ("compiled", 3, 2, "element")
    for name in ("module", "api"):
        ratio = found[f"{name}_per_s"] / found["python_chess_per_s"]
        assert found[f"ratio_{name}"] == pytest.approx(ratio, rel=0.01)
    assert found["clone_ns"] > 0
    assert "python-chess" in ig("bench", "element", "--seconds", "0.02").out


@pytest.mark.parametrize("game", game_ids())
def test_what_search_does_for_each_decision_is_measured_too(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("igroteka.cli.bench.CLONES", 100)
    found = measure(make_game(game, 2, {}), lambda seconds: 1.0, 1, 0.001)
    assert set(found) == KEYS
    assert all(
        isinstance(found[name], int) and found[name] > 0 for name in ("greedy_per_s", "resample_per_s")
    )


def test_without_python_chess_it_says_so(ig, monkeypatch: pytest.MonkeyPatch) -> None:
    found: Callable[..., object] = builtins.__import__

    def without_chess(name: str, *rest: object) -> object:
        if name == "chess":
            raise ImportError(name)
        return found(name, *rest)

    monkeypatch.setattr("igroteka.cli.bench.is_pure", lambda: False)
    monkeypatch.setattr(builtins, "__import__", without_chess)
    said = ig("bench", "element")
    assert said.code == 2
    assert "python-chess" in said.err
