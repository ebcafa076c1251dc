"""What it costs to append a line to a log of SQLite: `python -m tests.bench.appends`.

CPU time, because a busy machine changes the time on the wall. To compare two versions, run both in turns.
"""

import asyncio
import sys
import tempfile
import time

from msgspec.structs import replace

from igroteka.server.store import Store
from tests.server.stores import FILES, TABLE, line

ALONE, TABLES, EACH = 600, 50, 20


async def measure(folder: str) -> None:
    store = await Store.open(f"sqlite:///{folder}/tables.db")
    ids = [f"table{number}" for number in range(TABLES)]
    for id in ids:
        await store.create(replace(TABLE, id=id), [], FILES)

    async def play(id: str, count: int, begin: int = 1) -> None:
        for seq in range(begin, begin + count):
            await store.append(id, [line(seq)], "playing")

    def tell(what: str, begin: float, count: int) -> None:
        spent = 1000 * (time.process_time() - begin) / count
        sys.stdout.write(f"{what}: {spent:.3f} ms of CPU for a line\n")

    await play(ids[0], 50)
    begin = time.process_time()
    await play(ids[0], ALONE, 51)
    tell("one table", begin, ALONE)
    begin = time.process_time()
    await asyncio.gather(*(play(id, EACH) for id in ids[1:]))
    tell(f"{TABLES - 1} tables", begin, EACH * (TABLES - 1))
    await store.close()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measure(folder))
