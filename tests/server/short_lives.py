"""Servers that live for a moment, and are killed.

A new process imports for a second before it listens, and its bots' processes for as long again: a thousand of
them took hours. These are forked from a process that has imported everything.
"""

import contextlib
import multiprocessing
import os
import sys
from collections.abc import Iterator
from pathlib import Path

from igroteka.cli.main import main
from igroteka.pocket.in_place import BotsInPlace
from igroteka.server.table_host import TableHost
from tests.server.harness import PATIENCE, serve_arguments, wait_for_address

FORKS = multiprocessing.get_context("forkserver")
IMPORTED = (
    "tests.server.short_lives",
    "aiosqlite",
    "litestar.plugins.pydantic",
    "tests.toy.plugin",
    "typer._adapters",
    "uvicorn.lifespan.on",
    "igroteka.cli.workers",
    "igroteka.server.app",
    "igroteka.server.graceful",
    "igroteka.server.uvicorn_protocols",
)


@contextlib.contextmanager
def short_life(folder: Path, port: int, has_workers: bool) -> Iterator[None]:
    """`igroteka serve` from its first answer to the end of the block, which is a kill.

    Without workers its bots decide in its own process.
    """
    said, log = folder / "said.txt", folder / "log.txt"
    said.write_text("")
    FORKS.set_forkserver_preload(list(IMPORTED))
    process = FORKS.Process(target=live, args=[serve_arguments(folder, port), said, log, has_workers])
    process.start()
    try:
        wait_for_address(process.is_alive, said, log)
        yield
    finally:
        process.kill()
        process.join(PATIENCE)
        assert process.exitcode is not None
        process.close()


def live(arguments: list[str], said: Path, log: Path, has_workers: bool) -> None:
    """In the new process: serve until it is killed."""
    for path, number in ((said, 1), (log, 2)):
        os.dup2(os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT), number)
    if not has_workers:
        TableHost.new_pool = lambda host: BotsInPlace()  # type: ignore[method-assign]
    sys.exit(main(arguments))
