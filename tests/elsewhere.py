"""An environment of its own for packages from elsewhere, which sees all that is installed in this one."""

import os
import site
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

COMMANDS = {"igroteka": "-m igroteka", "pip": "-m pip", "pytest": "-m pytest -p no:cacheprovider"}
# Nothing is fetched: what builds a package is here already.
OFFLINE = 'case "$1" in install) set -- "$@" --no-build-isolation;; esac'
HIDDEN = ("COLUMNS", "IGROTEKA_", "PYTEST", "PYTHON", "VIRTUAL_ENV")


@dataclass
class Environment:
    """A virtual environment; commands find its igroteka, pip, pytest and python first."""

    folder: Path

    @property
    def python(self) -> Path:
        return self.folder / "bin" / "python"

    def variables(self, **more: str) -> dict[str, str]:
        """The variables of a shell in which it is active."""
        inherited = {name: value for name, value in os.environ.items() if not name.startswith(HIDDEN)}
        path = f"{self.folder / 'bin'}{os.pathsep}{os.environ['PATH']}"
        pip = {"PIP_NO_INDEX": "1", "PIP_NO_DEPS": "1", "PIP_QUIET": "1", "PIP_NO_COMPILE": "1"}
        return {**inherited, **pip, "PATH": path, "PYTHONIOENCODING": "utf-8", **more}

    def bash(self, script: str, cwd: Path, **variables: str) -> "subprocess.CompletedProcess[str]":
        """Run a script as somebody types it; a command that fails ends it."""
        return subprocess.run(
            ["bash", "-eu", "-c", script],
            cwd=cwd,
            env=self.variables(**variables),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            timeout=120,
        )

    def run(self, script: str, cwd: Path, **variables: str) -> str:
        """What a script prints; it has to succeed."""
        done = self.bash(script, cwd, **variables)
        assert done.returncode == 0, f"{script}\n{done.stdout[-4000:]}\n{done.stderr[-4000:]}"
        return done.stdout


def make_environment(folder: Path) -> Environment:
    """A new environment in a folder that is not there yet."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    made = Environment(folder)
    (own,) = folder.glob("lib/python*/site-packages")
    for number, path in enumerate(site.getsitepackages()):
        # Not a bare path: what is installed there as editable comes along too.
        (own / f"around{number}.pth").write_text(f"import site; site.addsitedir({path!r})\n")
    for name, module in COMMANDS.items():
        script = folder / "bin" / name
        # -P: like an installed command, it does not look for modules in the current folder.
        script.write_text(f'#!/bin/sh\n{OFFLINE}\nexec "{made.python}" -P {module} "$@"\n')
        script.chmod(0o755)
    return made
