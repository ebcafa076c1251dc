"""Many games at once into NumPy arrays: the way to play millions of steps.

>>> from igroteka.envs.batched import BatchedEnv
>>> tables = BatchedEnv("periodic", count=8, players=3, seed=1)
>>> tables.observations.shape[0], tables.masks.shape[0], tables.rewards.shape
(8, 8, (8, 3))
>>> for _ in range(100):
...     tables.step(tables.sample())
"""

from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from igroteka.engine.batch import Batch
from igroteka.engine.chance import Rng
from igroteka.engine.protocol import Game
from igroteka.envs.observing import any_seed, game_of


class BatchedEnv:
    """So many games of one kind. In each the lowest seat that waits decides next; all are asked at once.

    The arrays are always the same ones: `step` fills them anew, so copy what you keep. They can only be read.

    - `observations` (count, size) uint8: what the seat that decides sees
    - `masks` (count, actions) bool: its legal actions
    - `seats` (count,) uint8: which seat that is
    - `rewards` (count, players) float32: the returns of games that the last step has ended, 0 elsewhere
    - `dones` (count,) bool: which those are. They have begun anew: all else belongs to the new game.

    Game i follows from the seed, i and the actions alone, however many there are.
    """

    def __init__(
        self,
        game: str | Game,
        count: int,
        players: int = 2,
        *,
        seed: int | str | None = None,
        edition: str | Path | None = None,
        **options: int,
    ) -> None:
        self.game = game_of(game, players, edition, options)
        self.count = count
        self.reset(seed)

    def reset(self, seed: int | str | None = None) -> None:
        """Begin all games anew."""
        said = any_seed() if seed is None else str(seed)
        self.take(Batch(self.game, self.count, said), Rng(f"actions of {said}"))

    def take(self, batch: Batch, rng: Rng) -> None:
        """Play this batch from now on."""
        self.batch, self.rng = batch, rng
        self.observations = shared(batch.observations, np.uint8).reshape(self.count, -1)
        self.masks = shared(batch.masks, np.bool_).reshape(self.count, -1)
        self.seats = shared(batch.seats, np.uint8)
        self.dones = shared(batch.dones, np.bool_)
        self.rewards = shared(batch.rewards, np.dtype("<f4")).reshape(self.count, -1)

    def step(self, actions: npt.ArrayLike) -> None:
        """Play an action in every game; ValueError if one is not legal, and then none has been played."""
        listed = np.asarray(actions)
        if listed.dtype.kind not in "iu" or listed.shape != (self.count,):
            raise ValueError(f"expected {self.count} whole numbers, found {listed.dtype} of {listed.shape}")
        self.batch.step(listed.tolist())

    def sample(self) -> npt.NDArray[np.int64]:
        """A random legal action for every game."""
        return np.array(self.batch.sample(self.rng), np.int64)

    def __getstate__(self) -> dict[str, Any]:
        """Running games by value: copy, deepcopy and pickle go on exactly where they are."""
        batch = self.batch
        return {
            "game": self.game,
            "count": self.count,
            "states": [state.encode() for state in batch.states],
            "rngs": [rng.state() for rng in batch.rngs],
            "rng": self.rng.state(),
            "last": (bytes(batch.dones), bytes(batch.rewards)),
        }

    def __setstate__(self, said: dict[str, Any]) -> None:
        self.game, self.count = said["game"], said["count"]
        batch, rng = Batch(self.game, self.count, ""), Rng("")
        batch.replace(said["states"], said["rngs"])
        batch.dones[:], batch.rewards[:] = said["last"]
        rng.restore(said["rng"])
        self.take(batch, rng)


def shared(data: bytearray, kind: npt.DTypeLike) -> npt.NDArray[Any]:
    """An array over these bytes, which can be read and not written."""
    return np.frombuffer(memoryview(data).toreadonly(), kind)
