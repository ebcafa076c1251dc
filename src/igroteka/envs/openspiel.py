"""OpenSpiel: every game of the catalogue, registered by importing this module.

>>> import pyspiel
>>> import igroteka.envs.openspiel
>>> game = pyspiel.load_game("igroteka_element", {"players": 3})
>>> state = game.new_initial_state()
>>> state.action_to_string(state.legal_actions()[0])
'draw 0'

Chance is a player with outcomes and probabilities. Seats that decide at once are asked one after the other,
and none of them sees what the others have sealed. Options of a game are parameters of the same name;
`edition` is a folder with component data of somebody's own.
"""

import hashlib
import json
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pyspiel

from igroteka.engine.bits import lowest
from igroteka.engine.protocol import Game, State
from igroteka.envs.observing import observer_of, planes
from igroteka.games.catalogue import Manifest, make_game, manifest, own_ids

# No game can be this long: OpenSpiel wants some bound.
LONGEST = 1_000_000


class Held:
    """A state of the engine, which OpenSpiel copies by value."""

    def __init__(self, state: State) -> None:
        self.state = state

    def __deepcopy__(self, memo: dict[int, object]) -> "Held":
        return Held(self.state.clone())


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state of a game, with what each seat has seen so far: OpenSpiel's players forget nothing."""

    def __init__(self, game: "SpielGame") -> None:
        super().__init__(game)
        self.rules = game.rules
        self.held = Held(self.rules.start())
        self.seen: list[bytes] = [b""] * int(self.rules.players)
        self.look(-1, -1)

    def look(self, seat: int, action: int) -> None:
        """Every seat adds what it sees now, and its own action, to what it has seen."""
        out = bytearray(observer_of(self.rules).size)
        for watcher, before in enumerate(self.seen):
            self.rules.observe_into(self.held.state, watcher, out)
            own = action if seat == watcher else -1
            self.seen[watcher] = hashlib.sha256(before + str(own).encode() + out).digest()

    def current_player(self) -> int:
        """Whose decision it is; the lowest of several seats."""
        if self.rules.is_over(self.held.state):
            return int(pyspiel.PlayerId.TERMINAL)
        if self.rules.is_chance(self.held.state):
            return int(pyspiel.PlayerId.CHANCE)
        return int(lowest(self.rules.waiting_set(self.held.state)))

    def _legal_actions(self, player: int) -> list[int]:
        return self.rules.legal(self.held.state, player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What can come out of the bag, deck or die, and how likely each is."""
        chance = self.rules.chance(self.held.state)
        assert chance is not None
        total = int(chance.total())
        listed = zip(chance.outcomes, chance.weights, strict=True)
        return sorted((int(outcome), weight / total) for outcome, weight in listed)

    def _apply_action(self, action: int) -> None:
        is_chance = self.rules.is_chance(self.held.state)
        seat = -1 if is_chance else self.current_player()
        self.rules.apply(self.held.state, seat, action)
        self.look(seat, action)

    def _action_to_string(self, player: int, action: int) -> str:
        notation = self.rules.outcomes if player == pyspiel.PlayerId.CHANCE else self.rules.actions
        return notation.text(action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.rules.is_over(self.held.state)

    def returns(self) -> list[float]:
        """What each seat has won; nothing before the end."""
        if not self.rules.is_over(self.held.state):
            return [0.0] * int(self.rules.players)
        return self.rules.returns(self.held.state)

    def __str__(self) -> str:
        """The whole table, secrets too: for whoever debugs, not for players."""
        return json.dumps(self.rules.showing.position(self.held.state), ensure_ascii=False)


class SpielObserver:
    """What a player sees now as planes, or with perfect recall all that it has ever seen as a string."""

    def __init__(self, rules: Game, kind: Any) -> None:
        self.rules = rules
        self.is_recalling = bool(kind.perfect_recall)
        self.bytes = bytearray(observer_of(rules).size)
        self.tensor: npt.NDArray[np.float32] | None = None
        self.dict: dict[str, npt.NDArray[np.float32]] = {}
        if not self.is_recalling:
            self.tensor = np.zeros(len(self.bytes), np.float32)
            self.dict = planes(rules, self.tensor)

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the planes."""
        if self.tensor is not None:
            self.rules.observe_into(state.held.state, player, self.bytes)
            self.tensor[:] = np.frombuffer(self.bytes, np.uint8)

    def string_from(self, state: SpielState, player: int) -> str:
        """The player's View; with perfect recall the digest of all that it has seen and done."""
        if self.is_recalling:
            return f"{player} {state.seen[player].hex()}"
        return self.rules.showing.view(state.held.state, player).encode().decode()


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its options; each title has a class of its own."""

    said: Manifest

    def __init__(self, parameters: dict[str, Any]) -> None:
        said = self.said
        options = {name: int(parameters[name]) for name in said.options}
        edition = Path(parameters["edition"]) if parameters["edition"] else None
        self.rules = make_game(said.id, int(parameters["players"]), options, edition)
        info = pyspiel.GameInfo(
            num_distinct_actions=int(self.rules.actions.size),
            max_chance_outcomes=int(self.rules.outcomes.size),
            num_players=int(self.rules.players),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(said), info, parameters)

    def new_initial_state(self) -> SpielState:
        """The table before the first decision."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """No game has this many."""
        return LONGEST

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """What a player observes; there is nothing to set."""
        if params:
            raise ValueError(f"an observation has no parameters, found {params}")
        return SpielObserver(self.rules, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


def game_type(said: Manifest) -> Any:
    """What OpenSpiel has to know of a game in general."""
    information = pyspiel.GameType.Information
    defaults = {name: int(str(option["default"])) for name, option in said.options.items()}
    return pyspiel.GameType(
        short_name=f"igroteka_{said.id}",
        long_name=f"Igroteka: {said.titles['en']}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION
        if said.has_secrets
        else information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=said.most_players,
        min_num_players=said.least_players,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": said.least_players, "edition": "", **defaults},
    )


def register_games() -> None:
    """Register every game of the catalogue."""
    for id in own_ids():
        said = manifest(id)
        # A class: OpenSpiel keeps it until the process has ended, when a function could not be freed.
        pyspiel.register_game(game_type(said), type(f"Spiel{id.title()}", (SpielGame,), {"said": said}))


register_games()
