"""Plays on a Ray cluster. Igroteka is installed on every node, in the version that runs the arena."""

import re
import socket
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any

from igroteka.arena.plan import ArenaError, Plan, Task
from igroteka.arena.playing import GameResult, play_task
from igroteka.arena.spreading import MOST_ATTEMPTS
from igroteka.engine.untrusted import quoted

EXTRA = "pip install 'igroteka[ray]'"
AHEAD = 2  # games handed out for each core, so that none waits for the next
LOCAL = "local"
AUTO = "auto"
ADDRESS = re.compile(r"(?:ray://)?([^\s:/]+):(\d{1,5})", re.ASCII)
SECONDS = 10.0  # to connect; Ray itself would try for minutes

Player = Callable[[Plan, Task], GameResult]


def check_address(address: str) -> None:
    """ArenaError: this is no address, or nobody answers there."""
    if address in (LOCAL, AUTO):
        return
    found = ADDRESS.fullmatch(address)
    if found is None:
        raise ArenaError(
            f"--ray: expected auto, local or an address such as 10.0.0.1:6379, found {quoted(address)}"
        )
    try:
        socket.create_connection((found[1], int(found[2])), SECONDS).close()
    except (OSError, OverflowError) as error:
        raise ArenaError(f"--ray: {address}: {error}") from None


class RayCluster:
    """Plays on the cluster at an address; "local" starts one on this machine.

    Ray plays a game again if its worker or its node dies, so nothing is lost. What a game gives does not
    depend on who plays it.
    """

    def __init__(self, address: str, cores: int | None = None, player: Player = play_task) -> None:
        check_address(address)
        try:
            import ray
        except ImportError:
            raise ArenaError(f"--ray needs Ray: {EXTRA}") from None
        self.ray: Any = ray
        self.address = address
        self.cores = cores if address == LOCAL else None
        self.player = player

    def __call__(self, plan: Plan, tasks: Iterable[Task]) -> Iterator[GameResult]:
        ray = self.ray
        try:
            ray.init(
                address=self.address,
                num_cpus=self.cores,
                include_dashboard=False if self.address == LOCAL else None,
                log_to_driver=False,
                logging_level="error",
            )
        except (ConnectionError, RuntimeError, ValueError, OSError) as error:
            raise ArenaError(f"--ray: {self.address}: {error}") from None
        try:
            yield from self.played(plan, iter(tasks))
        finally:
            ray.shutdown()

    def played(self, plan: Plan, coming: Iterator[Task]) -> Iterator[GameResult]:
        """Hand out games and take results, until there are none."""
        ray = self.ray
        remote = ray.remote(num_cpus=1, max_retries=MOST_ATTEMPTS)(self.player)
        shared = ray.put(plan)
        most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        given: dict[Any, Task] = {}
        while True:
            for task in islice(coming, most - len(given)):
                given[remote.remote(shared, task)] = task
            if not given:
                return
            done, _ = ray.wait(list(given), num_returns=1)
            for reference in done:
                task = given.pop(reference)
                yield self.result(reference, task)

    def result(self, reference: Any, task: Task) -> GameResult:
        """What a game gave. ArenaError: its workers died too often. RuntimeError: the rules have failed."""
        errors = self.ray.exceptions
        where = f"{task.lineup.text}: deal {task.deal}"
        try:
            found: object = self.ray.get(reference)
        except errors.RayTaskError as error:
            raise RuntimeError(f"{where}: {error.cause}") from None
        except errors.RayError as error:
            raise ArenaError(f"--ray: {where}: {type(error).__name__}") from None
        assert isinstance(found, GameResult)
        return found
