"""OpenSpiel's own algorithms on a small Element, beside an exact solver: python examples/openspiel_element.py

The edition is 5 x 5 with one stone of each kind, the sages stand side by side in a corner, and there is one
turn: a draw of 0, 1 or 2 stones, then stones and steps. Whoever moves wins by shutting the other in. A second
turn would multiply the tree by ten thousand. Needs igroteka[openspiel].
"""

import json
import sys
import tempfile
from functools import cache
from pathlib import Path

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts, minimax

import igroteka
import igroteka.envs.openspiel  # registers the games
from igroteka.engine.protocol import Game, State

EDITION = """
board = {{ width = 5, height = 5, source = "designed" }}
stone = [{stones}]
start = [
    {{ players = 2, cells = ["b1", "a1"], source = "designed" }},
    {{ players = 3, cells = ["b1", "a1", "a2"], source = "designed" }},
    {{ players = 4, cells = ["b1", "a1", "a2", "e5"], source = "designed" }},
]
turn = {{ steps = [1, 1, 0], source = "designed" }}
whirlwind = {{ height = 4, source = "designed" }}
"""
STONES = ["fire", "water", "earth", "wind"]
OPTIONS = {"players": 2, "max_turns": 1}
DEEP = 100


def write_edition(folder: Path) -> None:
    """The data of the small game."""
    listed = ", ".join(f'{{ name = "{stone}", count = 1, source = "designed" }}' for stone in STONES)
    (folder / "components.toml").write_text(EDITION.format(stones=listed))


def solve(game: Game) -> float:
    """What seat 0 can expect at best, exactly: every state once, by its bytes, without OpenSpiel."""

    @cache
    def value(data: bytes) -> float:
        state = game.decode(data)
        if game.is_over(state):
            return game.returns(state)[0]
        chance = game.chance(state)
        if chance is not None:
            total = int(chance.total())
            parts = zip(chance.outcomes, chance.weights, strict=True)
            return sum(weight / total * after(state, -1, outcome) for outcome, weight in parts)
        (seat,) = game.waiting(state)
        best = max if seat == 0 else min
        return best(after(state, seat, action) for action in game.legal(state, seat))

    def after(state: State, seat: int, action: int) -> float:
        twin = state.clone()
        game.apply(twin, seat, action)
        return value(twin.encode())

    return value(game.start().encode())


def main() -> None:
    """Compare the two, and let a tree search of OpenSpiel choose the first action."""
    with tempfile.TemporaryDirectory() as folder:
        write_edition(Path(folder))
        exact = solve(igroteka.game("element", edition=folder, **OPTIONS))
        game = pyspiel.load_game("igroteka_element", {**OPTIONS, "edition": folder})
        state = game.new_initial_state()
        found, best = minimax.expectiminimax(state, DEEP, None, 0)
        evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
        bot = mcts.MCTSBot(game, 1.4, 4000, evaluator, random_state=np.random.RandomState(1))
        said = {
            "exact": exact,
            "expectiminimax": found,
            "best": state.action_to_string(best),
            "mcts": state.action_to_string(bot.step(state)),
        }
    sys.stdout.write(json.dumps(said) + "\n")


if __name__ == "__main__":
    main()
