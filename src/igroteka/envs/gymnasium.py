"""Gymnasium: one seat of a game against named bots.

Importing this module registers every game that can be observed:

>>> import gymnasium
>>> import igroteka.envs.gymnasium
>>> table = gymnasium.make("igroteka/Element-v0", players=3, against=["greedy", "random"])
>>> observation, info = table.reset(seed=1)
>>> observation, reward, terminated, truncated, info = table.step(int(info["action_mask"].argmax()))
"""

import json
import operator
from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar, SupportsIndex

import gymnasium
import numpy as np
from gymnasium import spaces

from igroteka.bots import Sight, make_bot
from igroteka.bots.registry import full_name
from igroteka.engine.chance import Rng
from igroteka.engine.protocol import CHANCE, Game
from igroteka.envs.observing import (
    ILLEGAL_REWARD,
    LOSE,
    RAISE,
    Mask,
    Observation,
    game_of,
    highest,
    observation,
    observer_of,
    refusal,
)
from igroteka.games.catalogue import own_ids

SEEDS = 2**63 - 1


class SeatEnv(gymnasium.Env):  # type: ignore[misc]
    """One seat at a table; bots have the others, in turn order from it on.

    `against` is a bot for all of them ("greedy", "search:200", "level:2"), or a list with one for each. The
    mask of legal actions is in `info["action_mask"]`. The reward is the return of the game, at its end. An
    action that is not legal ends the game with -1; with illegal="raise" it is an error that changes nothing.

    A bot begins anew at every decision, with a seed that follows from the environment's. So a copy of a
    running environment goes on as the original does; a search does not keep its tree.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        game: str | Game,
        players: int = 2,
        *,
        seat: int = 0,
        against: str | Sequence[str] = "random",
        illegal: str = LOSE,
        edition: str | Path | None = None,
        render_mode: str | None = None,
        **options: int,
    ) -> None:
        super().__init__()
        self.game = game_of(game, players, edition, options)
        others = int(self.game.players) - 1
        if not 0 <= seat <= others:
            raise ValueError(f"seat: expected 0 to {others}, found {seat}")
        if illegal not in (LOSE, RAISE):
            raise ValueError(f"illegal: expected {LOSE} or {RAISE}, found {illegal!r}")
        names = [against] * others if isinstance(against, str) else list(against)
        if len(names) != others:
            raise ValueError(f"against: expected {others} bots, found {len(names)}")
        self.seat, self.illegal, self.render_mode = seat, illegal, render_mode
        names = [full_name(name, self.game.id) for name in names]
        for name in names:
            make_bot(name, "")  # an unknown one is said now
        self.bots = {(seat + 1 + turn) % (others + 1): name for turn, name in enumerate(names)}
        high = highest(observer_of(self.game))
        self.observation_space = spaces.Box(np.zeros_like(high), high, dtype=np.uint8)
        self.action_space = spaces.Discrete(self.game.actions.size)
        self.state = self.game.start()
        self.rng = Rng("")
        self.is_over: bool = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game; the same seed gives the same luck and the same bots."""
        super().reset(seed=seed)
        self.rng = Rng(int(self.np_random.integers(SEEDS)))
        self.state = self.game.start()
        self.is_over = False
        self.go_on()
        return observation(self.game, self.state, self.seat), self.info()

    def go_on(self) -> None:
        """Let chance and bots play until the own seat is asked, or the game is over."""
        game, state = self.game, self.state
        while self.seat not in (waiting := game.waiting(state)):
            if not waiting:
                self.is_over = True
                return
            if waiting == [CHANCE]:
                game.apply(state, CHANCE, game.roll(state, self.rng))
                continue
            bot = make_bot(self.bots[waiting[0]], str(self.rng.next32()))
            said = bot.choose(Sight(game, state, waiting[0]))
            game.apply(state, waiting[0], game.actions.parse(said))

    def step(self, action: SupportsIndex) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play an action of the own seat, and all that follows until it is asked again."""
        if self.is_over:
            raise ValueError("the game is over: reset the environment first")
        index = operator.index(action)
        reward = 0.0
        if self.game.why_not(self.state, self.seat, index) is not None:
            if self.illegal == RAISE:
                raise refusal(self.game, self.state, self.seat, index)
            self.is_over, reward = True, ILLEGAL_REWARD
        else:
            self.game.apply(self.state, self.seat, index)
            self.go_on()
            if self.game.is_over(self.state):
                reward = self.game.returns(self.state)[self.seat]
        seen = observation(self.game, self.state, self.seat)
        return seen, reward, self.is_over, False, self.info()

    def action_masks(self) -> Mask:
        """The legal actions, as sb3-contrib's MaskablePPO asks for them; none when the game is over."""
        mask = bytearray(self.game.actions.size)
        if not self.is_over:
            self.game.mask_into(self.state, self.seat, mask)
        return np.frombuffer(mask, np.int8)

    def info(self) -> dict[str, Any]:
        """What goes with an observation."""
        return {"action_mask": self.action_masks()}

    def render(self) -> Any:
        """What the own seat sees of the table, as JSON; only with render_mode="ansi"."""
        if self.render_mode is None:
            return None
        view = self.game.showing.view(self.state, self.seat).to_dict()
        return json.dumps(view, ensure_ascii=False, indent=1)

    def __getstate__(self) -> dict[str, Any]:
        """A running environment by value: copy, deepcopy and pickle go on exactly where it is."""
        return dict(self.__dict__, state=self.state.encode(), rng=self.rng.state())

    def __setstate__(self, said: dict[str, Any]) -> None:
        self.__dict__.update(said)
        self.state = self.game.decode(said["state"])
        self.rng = Rng("")
        self.rng.restore(said["rng"])


def environment_id(game: str) -> str:
    """Under which id Gymnasium knows a game.

    >>> environment_id("element")
    'igroteka/Element-v0'
    """
    return f"igroteka/{game.title().replace('_', '')}-v0"


def register_games() -> None:
    """Register every game of the catalogue that is not registered yet."""
    for game in own_ids():
        if environment_id(game) not in gymnasium.registry:
            gymnasium.register(environment_id(game), f"{__name__}:SeatEnv", kwargs={"game": game})


register_games()
