"""Ways to play many games: here, or in several processes. Results come in the order in which they finish."""

import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from multiprocessing.connection import Connection, wait
from typing import NamedTuple

from igroteka.arena.plan import ArenaError, Plan, Task
from igroteka.arena.playing import GameResult, play_task

Spread = Callable[[Plan, Iterable[Task]], Iterator[GameResult]]

# A game that has ended its process so often is not tried again.
MOST_ATTEMPTS = 3
# How often an idle process looks whether the arena is still there.
SECONDS = 2.0


def play_here(plan: Plan, tasks: Iterable[Task]) -> Iterator[GameResult]:
    """Play in this process, one after the other."""
    for task in tasks:
        yield play_task(plan, task)


class Worker(NamedTuple):
    """A process that plays one game at a time, and the end of its pipe here."""

    process: multiprocessing.process.BaseProcess
    pipe: Connection


class Processes:
    """Plays in several processes. A process that dies costs nothing but time: its game is played again.

    Once nobody wants more results, the processes are ended in the middle of their games.
    """

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self.attempts: dict[Task, int] = {}

    def __call__(self, plan: Plan, tasks: Iterable[Task]) -> Iterator[GameResult]:
        coming = iter(tasks)
        again: list[Task] = []
        idle: list[Worker] = []
        busy: dict[Connection, tuple[Worker, Task]] = {}
        try:
            while True:
                while len(busy) < self.jobs:
                    task = again.pop() if again else next(coming, None)
                    if task is None:
                        break
                    worker = idle.pop() if idle else start(plan)
                    busy[worker.pipe] = (worker, task)
                    hand_over(worker, task)
                if not busy:
                    return
                for pipe in wait(list(busy)):
                    assert isinstance(pipe, Connection)
                    worker, task = busy.pop(pipe)
                    result = answer_of(pipe)
                    if result is None:
                        end(worker)
                        again.append(self.count_attempt(task))
                        continue
                    idle.append(worker)
                    yield result
        finally:
            for worker in [*idle, *(worker for worker, _ in busy.values())]:
                end(worker)

    def count_attempt(self, task: Task) -> Task:
        """A process has died with this game."""
        self.attempts[task] = self.attempts.get(task, 0) + 1
        if self.attempts[task] >= MOST_ATTEMPTS:
            seats = ", ".join(task.lineup.bots)
            raise ArenaError(
                f"{seats}: deal {task.deal}: the process that played it died {MOST_ATTEMPTS} times"
            )
        return task


def start(plan: Plan) -> Worker:
    """A new process. Until it ignores Ctrl-C by itself, none reaches it."""
    here, there = multiprocessing.Pipe()
    process = multiprocessing.Process(target=serve, args=(plan, there, os.getpid()))
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        process.start()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
    there.close()
    return Worker(process, here)


def hand_over(worker: Worker, task: Task) -> None:
    """Give a process its next game. If it has died, its pipe says so when it is read."""
    try:
        worker.pipe.send(task)
    except OSError:
        return


def answer_of(pipe: Connection) -> GameResult | None:
    """What a process has played; None if it has died. RuntimeError: the rules or the arena have failed."""
    try:
        answer: object = pipe.recv()
    except (EOFError, OSError):
        return None
    if isinstance(answer, str):
        raise RuntimeError(answer)
    assert isinstance(answer, GameResult)
    return answer


def end(worker: Worker) -> None:
    """End a process, whatever it does; it has a moment to end the programs that it has started."""
    worker.pipe.close()
    worker.process.terminate()
    worker.process.join(SECONDS)
    worker.process.kill()
    worker.process.join()
    worker.process.close()


def serve(plan: Plan, pipe: Connection, parent: int) -> None:
    """The main program of a process: plays the games that it is given, as long as the arena is there."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the command, which then ends this process.
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(1))  # What is on is closed on the way out.
    while os.getppid() == parent:
        if not pipe.poll(SECONDS):
            continue
        try:
            task = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            answer: GameResult | str = play_task(plan, task)
        except Exception as error:
            answer = f"{task.lineup.bots}, deal {task.deal}: {type(error).__name__}: {error}"
        pipe.send(answer)


def spread_over(jobs: int) -> Spread:
    """The way to play with so many processes."""
    return play_here if jobs == 1 else Processes(jobs)
