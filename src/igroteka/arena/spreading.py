"""Ways to play many games: here, or in several processes. Results come in the order in which they finish."""

import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from multiprocessing.connection import Connection, wait
from typing import Generic, NamedTuple, Protocol, TypeVar

from igroteka.arena.plan import ArenaError, Plan, Task
from igroteka.arena.playing import GameResult, play_task

Spread = Callable[[Plan, Iterable[Task]], Iterator[GameResult]]

# A game that has ended its process so often is not tried again.
MOST_ATTEMPTS = 3
# How often an idle process looks whether the arena is still there.
SECONDS = 2.0


class Named(Protocol):
    """Something to play that says in a few words what it is."""

    @property
    def text(self) -> str: ...


P = TypeVar("P")
T = TypeVar("T", bound=Named)
R = TypeVar("R")


class Worker(NamedTuple):
    """A process that plays one game at a time, and the end of its pipe here."""

    process: multiprocessing.process.BaseProcess
    pipe: Connection


class Pool(Generic[P, T, R]):
    """Plays in several processes, as `play` does it with a plan and a task.

    A process that dies costs nothing but time: its game is played again. Once nobody wants more results, the
    processes are ended in the middle of their games.
    """

    def __init__(self, jobs: int, play: Callable[[P, T], R]) -> None:
        self.jobs = jobs
        self.play = play
        self.attempts: dict[T, int] = {}

    def __call__(self, plan: P, tasks: Iterable[T]) -> Iterator[R]:
        coming = iter(tasks)
        again: list[T] = []
        # Every process that was started. Ctrl-C may come while one is neither idle nor busy.
        started: list[Worker] = []
        idle: list[Worker] = []
        busy: dict[Connection, tuple[Worker, T]] = {}
        try:
            while True:
                while len(busy) < self.jobs:
                    task = again.pop() if again else next(coming, None)
                    if task is None:
                        break
                    worker = idle.pop() if idle else start(plan, self.play, started)
                    busy[worker.pipe] = (worker, task)
                    hand_over(worker, task)
                if not busy:
                    return
                for pipe in wait(list(busy)):
                    assert isinstance(pipe, Connection)
                    worker, task = busy.pop(pipe)
                    answer: Answer[R] | None = answer_of(pipe)
                    if answer is None:
                        started.remove(worker)
                        end(worker)
                        again.append(self.count_attempt(task))
                        continue
                    idle.append(worker)
                    yield answer.result
        finally:
            for worker in started:
                end(worker)

    def count_attempt(self, task: T) -> T:
        """A process has died with this game."""
        self.attempts[task] = self.attempts.get(task, 0) + 1
        if self.attempts[task] >= MOST_ATTEMPTS:
            raise ArenaError(f"{task.text}: the process that played it died {MOST_ATTEMPTS} times")
        return task


class Processes(Pool[Plan, Task, GameResult]):
    """Plays the games of an arena in several processes."""

    def __init__(self, jobs: int) -> None:
        super().__init__(jobs, play_task)


class Answer(NamedTuple, Generic[R]):
    """What a process has played."""

    result: R


def start(plan: P, play: Callable[[P, T], R], started: list[Worker]) -> Worker:
    """Note a process and start it. Ctrl-C is blocked until the process ignores it."""
    here, there = multiprocessing.Pipe()
    process = multiprocessing.Process(target=serve, args=(plan, play, there, os.getpid()))
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    worker = Worker(process, here)
    # Noted first: where another thread takes the signal, Ctrl-C is raised here all the same.
    started.append(worker)
    try:
        process.start()
        there.close()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
    return worker


def hand_over(worker: Worker, task: Named) -> None:
    """Give a process its next game. If it has died, its pipe says so when it is read."""
    try:
        worker.pipe.send(task)
    except OSError:
        return


def answer_of(pipe: Connection) -> Answer[R] | None:
    """What a process has played; None if it has died. RuntimeError: the rules or the arena have failed."""
    try:
        answer: object = pipe.recv()
    except (EOFError, OSError):
        return None
    if isinstance(answer, str):
        raise RuntimeError(answer)
    assert isinstance(answer, Answer)
    return answer


def end(worker: Worker) -> None:
    """End a process. It gets a moment to end the programs that it has started, then it is killed."""
    worker.pipe.close()
    if worker.process.pid is None:
        return  # it was never started
    worker.process.terminate()
    worker.process.join(SECONDS)
    worker.process.kill()
    worker.process.join()
    worker.process.close()


def serve(plan: P, play: Callable[[P, T], R], pipe: Connection, parent: int) -> None:
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
            answer: Answer[R] | str = Answer(play(plan, task))
        except Exception as error:
            answer = f"{task.text}: {type(error).__name__}: {error}"
        pipe.send(answer)


def here_with(play: Callable[[P, T], R]) -> Callable[[P, Iterable[T]], Iterator[R]]:
    """A way to play in this process, one after the other."""

    def spread(plan: P, tasks: Iterable[T]) -> Iterator[R]:
        for task in tasks:
            yield play(plan, task)

    return spread


play_here: Spread = here_with(play_task)


def spread_over(jobs: int) -> Spread:
    """The way to play with so many processes."""
    return play_here if jobs == 1 else Processes(jobs)
