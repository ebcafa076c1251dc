"""What people download works: wheel and sdist, each installed in an empty environment elsewhere.

The sources are copied first, so that the sdist sees no more than the distribution has, and leaves nothing in
the checkout. The wheel is the one that make has built, on which the whole suite runs.
"""

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tarfile
import time
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from tests.mode import COMPILED, EXPECTED, ROOT, SOURCE, modes

# One worker does them all: they are built and installed once.
pytestmark = [pytest.mark.package, pytest.mark.slow]

BUILT_FROM = ("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE", "CHANGELOG.md")
SIMULATE = ("simulate", "element", "--games", "3", "--seed", "1", "--json")
RULE = ("rules", "element", "E8.2", "--lang", "ru")


def surroundings(**environment: str) -> dict[str, str]:
    """The environment of a command: nothing in it leads back to the checkout or to the suite's Python."""
    hidden = ("PYTHON", "IGROTEKA_", "VIRTUAL_ENV")
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(hidden)}
    return {**inherited, **environment, "PYTHONIOENCODING": "utf-8"}


def run(*command: str | Path, cwd: Path, **environment: str) -> str:
    """What a command prints, run far from the checkout; a failure shows all that it said."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=surroundings(**environment),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=900,
    )
    said = f"{done.stdout[-4000:]}\n{done.stderr[-4000:]}"
    assert done.returncode == 0, f"{command} gave {done.returncode}\n{said}"
    return done.stdout


@pytest.fixture(scope="session")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources alone, somewhere else."""
    folder = tmp_path_factory.mktemp("package") / "checkout"
    shutil.copytree(SOURCE, folder / "src", ignore=shutil.ignore_patterns("__pycache__"))
    for name in BUILT_FROM:
        shutil.copy(ROOT / name, folder / name)
    return folder


@pytest.fixture(scope="session")
def sdist(checkout: Path) -> Path:
    """The sdist, built from the sources."""
    work = checkout.parent
    run(sys.executable, "-m", "build", "--sdist", "--no-isolation", "--outdir", work, checkout, cwd=work)
    assert not [path for path in (checkout / "src").rglob("*") if path.suffix in (".so", ".c", ".egg-info")]
    (found,) = work.glob("*.tar.gz")
    return found


@pytest.fixture(scope="session")
def wheel(request: pytest.FixtureRequest) -> Path:
    """The wheel that the suite runs on, as make has built it; without make, one built from the sdist."""
    if EXPECTED:
        (found,) = (ROOT / "build" / "wheel").glob("*.whl")
        return found
    sdist: Path = request.getfixturevalue("sdist")
    unpacked = sdist.with_name("unpacked")
    shutil.unpack_archive(sdist, unpacked)
    (source,) = unpacked.iterdir()
    # Not optimised: this is about what is inside, and the compiler's time is most of the test's.
    command = (sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", unpacked, source)
    run(*command, cwd=unpacked, IGROTEKA_OPT_LEVEL="0")
    (found,) = unpacked.glob("*.whl")
    return found


def install(distribution: Path, folder: Path, **environment: str) -> Path:
    """The igroteka command of a new environment that holds the distribution and what it asks for."""
    run(sys.executable, "-m", "venv", folder / "venv", cwd=folder)
    python = folder / "venv" / "bin" / "python"
    locked = ROOT / "requirements" / "runtime.txt"
    run(python, "-m", "pip", "install", "--no-compile", "-c", locked, distribution, cwd=folder, **environment)
    return folder / "venv" / "bin" / "igroteka"


@pytest.fixture(scope="session")
def from_wheel(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(wheel, tmp_path_factory.mktemp("from_wheel"))


@pytest.fixture(scope="session")
def from_sdist(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(sdist, tmp_path_factory.mktemp("from_sdist"), IGROTEKA_PURE="1")


def source_files() -> set[str]:
    """Every file of the package as the checkout has it."""
    files = (path for path in (SOURCE / "igroteka").rglob("*") if path.is_file())
    return {path.relative_to(SOURCE).as_posix() for path in files if path.suffix != ".pyc"}


def missing_parts(files: set[str]) -> list[str]:
    """What the server and the screens need besides Python modules, as far as it is not among the files.

    The set of the source's own files does not show it: an unbuilt client is in neither.
    """
    parts = {
        "the client's page": r"igroteka/server/client/index\.html",
        "the client's page, precompressed": r"igroteka/server/client/index\.html\.br",
        "the client's program": r"igroteka/server/client/assets/[^/]+\.js",
        "the client's program, precompressed": r"igroteka/server/client/assets/[^/]+\.js\.(br|gz)",
        "the client's looks": r"igroteka/server/client/assets/[^/]+\.css",
        "how migrations run": r"igroteka/server/migrations/env\.py",
        "the first migration": r"igroteka/server/migrations/versions/0001_\w+\.py",
    }
    for language in ("en", "uk", "ru"):
        parts[f"shared words, {language}"] = rf"igroteka/texts/{language}\.ftl"
        parts[f"the browser's words, {language}"] = rf"igroteka/texts/web/{language}\.ftl"
        parts[f"a game's words, {language}"] = rf"igroteka/games/element/texts/{language}\.ftl"
    return [part for part, pattern in parts.items() if not any(re.fullmatch(pattern, name) for name in files)]


def test_the_wheel_holds_every_file_of_the_source(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    assert source_files() <= names
    assert not missing_parts(names)
    assert any("rulebook/ru.md" in name for name in names)
    assert any(name.endswith("licenses/LICENSE") for name in names)
    extra = {name for name in names - source_files() if name.startswith("igroteka/")}
    assert all(name.endswith((".so", ".pyd")) for name in extra)


def test_the_sdist_holds_every_file_of_the_source_and_nothing_built(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {f"src/{name}" for name in source_files()} | set(BUILT_FROM) <= names
    assert not missing_parts({name.removeprefix("src/") for name in names})
    assert not [name for name in names if name.endswith((".so", ".c", ".pyc"))]


def test_the_page_of_the_client_has_nothing_inline(wheel: Path) -> None:
    """The content security policy would forbid it, and the page stay empty."""
    with zipfile.ZipFile(wheel) as archive:
        page = archive.read("igroteka/server/client/index.html").decode()
    assert re.findall(r"<script[^>]*\ssrc=\"/assets/[^>]*></script>", page)
    assert not re.findall(r"<script(?![^>]*\ssrc=)|<style|\sstyle=|\son[a-z]+=|data:|https?:", page)


def test_the_wheel_is_compiled_where_the_suite_is(wheel: Path) -> None:
    is_compiled = not wheel.name.endswith("-none-any.whl")
    assert is_compiled == (EXPECTED == COMPILED or set(modes().values()) == {COMPILED})


def test_the_installed_wheel_plays_and_knows_the_rules(from_wheel: Path, tmp_path: Path) -> None:
    assert json.loads(run(from_wheel, *SIMULATE, cwd=tmp_path))
    assert "E8.2" in run(from_wheel, *RULE, cwd=tmp_path)


def test_the_installed_sdist_plays_and_knows_the_rules(from_sdist: Path, tmp_path: Path) -> None:
    assert json.loads(run(from_sdist, *SIMULATE, cwd=tmp_path))
    assert "E8.2" in run(from_sdist, *RULE, cwd=tmp_path)


def test_both_play_the_same_games(from_wheel: Path, from_sdist: Path, tmp_path: Path) -> None:
    """The wheel is compiled and the sdist pure: a seeded simulation is the same to the byte."""
    assert run(from_wheel, *SIMULATE, cwd=tmp_path) == run(from_sdist, *SIMULATE, cwd=tmp_path)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


@contextmanager
def serving(command: Path, folder: Path) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """A running `igroteka serve` with its address; what it says goes into serve.log of the folder."""
    port = free_port()
    with (folder / "serve.log").open("w") as log:
        server = subprocess.Popen(
            [str(command), "serve", "--host", "127.0.0.1", "--port", str(port)],
            cwd=folder,
            env=surroundings(HOME=str(folder), XDG_DATA_HOME=str(folder / "data")),
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            text=True,
        )
        try:
            yield f"http://127.0.0.1:{port}", server
        finally:
            server.kill()
            server.wait()


def answer(url: str, server: subprocess.Popen[str]) -> tuple[str, str]:
    """The content type and the text of an address, as soon as the server is up."""
    until = time.monotonic() + 30
    while True:
        try:
            with urlopen(url, timeout=10) as got:
                return got.headers.get_content_type(), got.read().decode("utf-8")
        except URLError as error:
            if server.poll() is not None or time.monotonic() > until or not is_refused(error):
                raise
            time.sleep(0.1)


def is_refused(error: URLError) -> bool:
    return isinstance(error.reason, ConnectionRefusedError)


@pytest.mark.parametrize("installed", ["from_wheel", "from_sdist"])
def test_the_installed_server_shows_the_games_and_stops_when_told(
    installed: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    with serving(request.getfixturevalue(installed), tmp_path) as (address, server):
        kind, page = answer(f"{address}/", server)
        assert kind == "text/html"
        (program,) = re.findall(r"<script[^>]*\ssrc=\"(/assets/[^\"]+)\"", page)
        assert answer(address + program, server)[0] == "text/javascript"
        kind, games = answer(f"{address}/api/games", server)
        assert kind == "application/json"
        assert {"element", "periodic"} <= {game["id"] for game in json.loads(games)}
        server.send_signal(signal.SIGTERM)
        said = (tmp_path / "serve.log").read_text
        assert server.wait(timeout=20) == 0, said()
        assert "Traceback" not in said()


def test_the_locks_name_versions_and_no_places() -> None:
    for locked in (ROOT / "requirements").glob("*.txt"):
        lines = [
            line
            for line in locked.read_text(encoding="utf-8").splitlines()
            if not re.match(r"\s*(#|$)", line)
        ]
        assert lines
        assert not [line for line in lines if not re.fullmatch(r"[\w.-]+==[0-9][\w.]*", line)], locked.name
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    outside = {name: package for name, package in packages.items() if name}
    assert outside
    assert not [
        name for name, package in outside.items() if "resolved" in package or "integrity" not in package
    ]
