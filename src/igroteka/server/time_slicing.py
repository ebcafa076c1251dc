"""Runs long work on the event loop in slices of a few milliseconds, so that others run in between."""

import asyncio
import time
from collections.abc import Generator
from typing import TypeVar

Found = TypeVar("Found")
Steps = Generator[None, None, Found]

SLICE = 0.004  # seconds
REST = 0.004


async def run_in_slices(steps: Steps[Found], rest: float = REST) -> Found:
    """Run all steps, with a pause after each slice."""
    while True:
        end = time.perf_counter() + SLICE
        try:
            while time.perf_counter() < end:
                next(steps)
        except StopIteration as done:
            found: Found = done.value
            return found
        await asyncio.sleep(rest)
