"""What people download works: wheel and sdist, each installed in an empty environment elsewhere.

The sources are copied first, so that neither build sees more than the distribution has, nor leaves
anything in the checkout.
"""

import json
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.mode import COMPILED, EXPECTED, ROOT, SOURCE, modes

# One worker does them all: the distributions are built once.
pytestmark = [pytest.mark.package, pytest.mark.slow, pytest.mark.xdist_group("package")]

BUILT_FROM = ("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE")
SIMULATE = ("simulate", "element", "--games", "3", "--seed", "1", "--json")
RULE = ("rules", "element", "E8.2", "--lang", "ru")


def run(*command: str | Path, cwd: Path, **environment: str) -> str:
    """What a command prints, run far from the checkout; a failure shows all that it said."""
    hidden = ("PYTHON", "IGROTEKA_", "VIRTUAL_ENV")
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(hidden)}
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env={**inherited, **environment, "PYTHONIOENCODING": "utf-8"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=900,
    )
    said = f"{done.stdout[-4000:]}\n{done.stderr[-4000:]}"
    assert done.returncode == 0, f"{command} gave {done.returncode}\n{said}"
    return done.stdout


@pytest.fixture(scope="session")
def distributions(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the sdist and the wheel built from that sdist."""
    work = tmp_path_factory.mktemp("package")
    checkout = work / "checkout"
    shutil.copytree(SOURCE, checkout / "src", ignore=shutil.ignore_patterns("__pycache__"))
    for name in BUILT_FROM:
        shutil.copy(ROOT / name, checkout / name)
    # Not optimised: this is about what is inside, and the compiler's time is most of the test's.
    run(
        *(sys.executable, "-m", "build", "--no-isolation", "--outdir", work / "dist", checkout),
        cwd=work,
        IGROTEKA_OPT_LEVEL="0",
    )
    assert not [path for path in (checkout / "src").rglob("*") if path.suffix in (".so", ".c", ".egg-info")]
    return work / "dist"


@pytest.fixture(scope="session")
def wheel(distributions: Path) -> Path:
    (found,) = distributions.glob("*.whl")
    return found


@pytest.fixture(scope="session")
def sdist(distributions: Path) -> Path:
    (found,) = distributions.glob("*.tar.gz")
    return found


def install(distribution: Path, folder: Path, **environment: str) -> Path:
    """The igroteka command of a new environment that holds the distribution and what it asks for."""
    run(sys.executable, "-m", "venv", folder / "venv", cwd=folder)
    python = folder / "venv" / "bin" / "python"
    locked = ROOT / "requirements" / "runtime.txt"
    run(python, "-m", "pip", "install", "-c", locked, distribution, cwd=folder, **environment)
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


def test_the_wheel_holds_every_file_of_the_source(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    assert source_files() <= names
    assert any("rulebook/ru.md" in name for name in names)
    assert any(name.endswith("licenses/LICENSE") for name in names)
    extra = {name for name in names - source_files() if name.startswith("igroteka/")}
    assert all(name.endswith((".so", ".pyd")) for name in extra)


def test_the_sdist_holds_every_file_of_the_source_and_nothing_built(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {f"src/{name}" for name in source_files()} | set(BUILT_FROM) <= names
    assert not [name for name in names if name.endswith((".so", ".c", ".pyc"))]


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
