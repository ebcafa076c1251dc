"""What the nights ask of OpenSpiel, in an environment that has it: the last line says what was found.

.venv-openspiel/bin/python tests/envs/openspiel_games.py [GAME:PLAYERS ...]
"""

import json
import pickle
import sys
import warnings

warnings.simplefilter("error")
warnings.simplefilter("ignore", DeprecationWarning)  # in other people's packages

import numpy as np  # noqa: E402
import pyspiel  # noqa: E402

import igroteka.envs.openspiel  # noqa: E402, F401
from igroteka.envs.observing import observation  # noqa: E402
from igroteka.games.catalogue import manifest, own_ids  # noqa: E402

SIMULATIONS = 1  # it reads every state back from its history, so a game takes the square of its length


def tables() -> list[tuple[str, int]]:
    """All games with all numbers of players, or those that were named."""
    if sys.argv[1:]:
        return [(id, int(players)) for id, players in (said.split(":") for said in sys.argv[1:])]
    limits = {id: manifest(id) for id in own_ids()}
    return [
        (id, players)
        for id, said in limits.items()
        for players in range(said.least_players, said.most_players + 1)
    ]


def check(id: str, players: int) -> int:
    """OpenSpiel's own test with serialisation, then a game of our own; gives the number of its moves."""
    game = pyspiel.load_game(f"igroteka_{id}", {"players": players})
    pyspiel.random_sim_test(game, num_sims=SIMULATIONS, serialize=True, verbose=False)
    rng = np.random.default_rng(players)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            assert abs(sum(chances) - 1) < 1e-9
            state.apply_action(int(rng.choice(outcomes, p=chances)))
            continue
        seat = state.current_player()
        tensor = np.array(state.observation_tensor(seat), np.float32)
        assert (tensor == observation(state.rules, state.held.state, seat)).all()
        before = state.information_state_string(seat)
        if state.move_number() % 50 == 7:
            twin = pickle.loads(pickle.dumps(state))
            assert twin.held.state.encode() == state.held.state.encode()
            assert twin.information_state_string(seat) == before
            assert state.clone().information_state_string(seat) == before
        state.apply_action(int(rng.choice(state.legal_actions())))
        assert state.information_state_string(seat) != before
    assert state.returns() == state.rules.returns(state.held.state)
    return int(state.move_number())


if __name__ == "__main__":
    moves: dict[str, int] = {}
    for id, players in tables():
        moves[f"{id}:{players}"] = check(id, players)
        sys.stderr.write(f"{id}, {players} players: {moves[f'{id}:{players}']} moves\n")
    sys.stdout.write(json.dumps(moves) + "\n")
