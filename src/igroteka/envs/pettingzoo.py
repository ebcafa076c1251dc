"""PettingZoo: all seats of a game in turn, as an AEC environment.

>>> from igroteka.envs.pettingzoo import env
>>> table = env("element", players=2)
>>> table.reset(seed=1)
>>> for agent in table.agent_iter():
...     observation, reward, termination, truncation, info = table.last()
...     action = None if termination else table.action_space(agent).sample(info["action_mask"])
...     table.step(action)
>>> table.agents
[]

Seats that decide at once are asked one after the other. None of them sees what the others have sealed.
"""

import json
import operator
from pathlib import Path
from typing import Any, SupportsIndex

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from igroteka.engine.batch import advance
from igroteka.engine.chance import Rng
from igroteka.engine.protocol import SPECTATOR, Game
from igroteka.envs.observing import (
    ILLEGAL_REWARD,
    LOSE,
    RAISE,
    Mask,
    any_seed,
    game_of,
    highest,
    observer_of,
    refusal,
)

INFO, OBSERVATION = "info", "observation"


class GameEnv(AECEnv):  # type: ignore[misc]
    """A table of a game; the agents are its seats, player_0 up.

    The observation is one row of bytes, `igroteka.envs.observing.planes` cuts it into planes. The mask of
    legal actions is in `info["action_mask"]`, where PettingZoo's own tests look for it. With
    mask="observation" an observation is a dict of both, as that of PettingZoo's classic games.

    Rewards come at the end: the returns of the game. An action that is not legal ends the game, as in
    PettingZoo's classic games: -1 for who played it, 0 for the others. With illegal="raise" it is an error
    that changes nothing.
    """

    def __init__(
        self,
        game: str | Game,
        players: int = 2,
        *,
        mask: str = INFO,
        illegal: str = LOSE,
        edition: str | Path | None = None,
        render_mode: str | None = None,
        **options: int,
    ) -> None:
        super().__init__()
        for said, allowed in ((mask, (INFO, OBSERVATION)), (illegal, (LOSE, RAISE))):
            if said not in allowed:
                raise ValueError(f"expected one of {', '.join(allowed)}, found {said!r}")
        self.game = game_of(game, players, edition, options)
        self.metadata: dict[str, Any] = {
            "render_modes": ["ansi"],
            "name": f"igroteka_{self.game.id}_v0",
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.illegal = illegal
        self.is_masked = mask == OBSERVATION
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.players)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.width, self.size = int(observer_of(self.game).size), int(self.game.actions.size)
        self.make_spaces()
        self.agents: list[str] = []
        self.rng = Rng(any_seed())
        self.state_now = self.game.start()
        self.legal = bytes(self.size)

    def make_spaces(self) -> None:
        """A space of its own for each agent, so that each can be seeded."""
        high = highest(observer_of(self.game))
        self.observation_spaces: dict[str, spaces.Space[Any]] = {}
        self.action_spaces: dict[str, spaces.Space[Any]] = {}
        for agent in self.possible_agents:
            seen: spaces.Space[Any] = spaces.Box(np.zeros_like(high), high, dtype=np.uint8)
            if self.is_masked:
                seen = spaces.Dict({"observation": seen, "action_mask": spaces.MultiBinary(self.size)})
            self.observation_spaces[agent] = seen
            self.action_spaces[agent] = spaces.Discrete(self.size)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same space for the same agent, always."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The dense index of all actions of the game."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. The same seed gives the same luck; without one the luck goes on where it was."""
        if seed is not None:
            self.rng = Rng(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.state_now = self.game.start()
        self.agent_selection = self.agents[0]
        self.go_on()

    def go_on(self) -> None:
        """Let chance play, and turn to the seat that decides next, or to the end."""
        game, state = self.game, self.state_now
        seat = advance(game, state, self.rng)
        if seat < 0:
            self.finish(game.returns(state))
            return
        if not self.is_masked:
            self.infos[self.agent_selection] = {}
        agent = self.agent_selection = self.possible_agents[seat]
        mask = bytearray(self.size)
        game.mask_into(state, seat, mask)
        self.legal = bytes(mask)
        if not self.is_masked:
            self.infos[agent] = {"action_mask": np.frombuffer(mask, np.int8)}

    def finish(self, returns: list[float]) -> None:
        """End the game: each agent gets its reward and, as PettingZoo requires, a last empty step."""
        self.legal = bytes(self.size)
        for agent, value in zip(self.agents, returns, strict=True):
            self.rewards[agent] = value
            self.terminations[agent] = True
            self.infos[agent] = {} if self.is_masked else {"action_mask": self.mask_of(agent)}
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def step(self, action: SupportsIndex | None) -> None:
        """Play the action of the agent that is selected."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} has to act: expected an action, found None")
        index = operator.index(action)
        seat = self.seat_of[agent]
        if not 0 <= index < self.size or not self.legal[index]:
            if self.illegal == RAISE:
                raise refusal(self.game, self.state_now, seat, index)
            self.finish([ILLEGAL_REWARD if other == seat else 0.0 for other in range(self.game.players)])
            return
        self.game.apply(self.state_now, seat, index)
        self.go_on()

    def mask_of(self, agent: str) -> Mask:
        """The legal actions of an agent: none if it is not asked."""
        if agent == self.agent_selection:
            return np.frombuffer(bytearray(self.legal), np.int8)
        return np.zeros(self.size, np.int8)

    def observe(self, agent: str) -> Any:
        """What the seat of an agent may see now, whether it is its turn or not."""
        out = bytearray(self.width)
        self.game.observe_into(self.state_now, self.seat_of[agent], out)
        seen = np.frombuffer(out, np.uint8)
        return {"observation": seen, "action_mask": self.mask_of(agent)} if self.is_masked else seen

    def render(self) -> str | None:
        """What everybody sees of the table, as JSON; only with render_mode="ansi"."""
        if self.render_mode is None:
            return None
        view = self.game.showing.view(self.state_now, SPECTATOR).to_dict()
        return json.dumps(view, ensure_ascii=False, indent=1)

    def close(self) -> None:
        """Nothing is open."""

    def __getstate__(self) -> dict[str, Any]:
        """A running environment by value: copy, deepcopy and pickle go on exactly where it is."""
        said = dict(self.__dict__, state_now=self.state_now.encode(), rng=self.rng.state())
        for name in ("agents", "rewards", "_cumulative_rewards", "terminations", "truncations", "infos"):
            if name in said:
                said[name] = said[name].copy()
        return said

    def __setstate__(self, said: dict[str, Any]) -> None:
        self.__dict__.update(said)
        self.state_now = self.game.decode(said["state_now"])
        self.rng = Rng("")
        self.rng.restore(said["rng"])


def env(game: str | Game, players: int = 2, **settings: Any) -> GameEnv:
    """An AEC environment of a game; GameEnv says what can be set."""
    return GameEnv(game, players, **settings)
