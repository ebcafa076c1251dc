"""Runs a visit in a room of its own process, where the stand-ins come before the real packages."""

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Awaitable, Callable
from typing import Any

from igroteka.pocket.archive import STANDINS
from tests.mode import ROOT


def visit(module: str, said: object) -> Any:
    """What `python -m MODULE` answers, as JSON, to what it is told as JSON."""
    paths = [str(STANDINS), str(ROOT / "src"), str(ROOT)]
    done = subprocess.run(
        [sys.executable, "-m", module],
        input=json.dumps(said),
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return json.loads(done.stdout)


def answer(work: Callable[[Any], Awaitable[Any]]) -> None:
    """The other side: do the work with what is said, and print what comes of it."""

    async def run() -> Any:
        return await work(json.load(sys.stdin))

    sys.stdout.write(json.dumps(asyncio.run(run())))
