"""A plugin for long runs: a test that has passed is not run again until what it tests has changed.

    .venv/bin/python -m pytest -p tests.resuming -m nightly

`IGROTEKA_PASSED` names the file with the tests that have passed. It begins with a digest of the
product's sources and of the tests; a file with another digest counts for nothing. What fails is written to
`failed.txt` beside it at once: nobody should have to wait for hours to read why.
"""

import hashlib
import os
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
TESTED = ("src", "tests", "tools", "examples", "web", "setup.py", "pyproject.toml")
MADE = {"node_modules", "__pycache__", "client", "pictures"}


def passed_file() -> Path:
    """Where the names of passed tests are."""
    return Path(os.environ.get("IGROTEKA_PASSED", ROOT / "build" / "nightly" / "passed.txt"))


@cache
def fingerprint() -> str:
    """A digest of all that is tested, and of the tests."""
    found = hashlib.sha256()
    for name in TESTED:
        top = ROOT / name
        for path in sorted([top] if top.is_file() else top.rglob("*")):
            if path.is_file() and not MADE & {*path.relative_to(ROOT).parts}:
                found.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return found.hexdigest()


def passed() -> set[str]:
    """The tests that have passed as everything is now."""
    file = passed_file()
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    return set(lines[1:]) if lines[:1] == [fingerprint()] else set()


def pytest_configure(config: pytest.Config) -> None:
    """Begin a new file where the old one counts for nothing; once, before any worker reads it."""
    if not hasattr(config, "workerinput") and not passed():
        passed_file().parent.mkdir(parents=True, exist_ok=True)
        passed_file().write_text(fingerprint() + "\n", encoding="utf-8")
    if not hasattr(config, "workerinput"):
        passed_file().with_name("failed.txt").unlink(missing_ok=True)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what has passed."""
    done = passed()
    left_out = [item for item in items if item.nodeid in done]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item.nodeid not in done]


class Passing:
    """Notes the tests of which every part has passed (a skipped one has not), and others' faults."""

    def __init__(self) -> None:
        """Nothing is known yet."""
        self.faulty: set[str] = set()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Write the name down at the end of the test."""
        if not report.passed:
            self.faulty.add(report.nodeid)
        if report.failed:
            with passed_file().with_name("failed.txt").open("a", encoding="utf-8") as file:
                file.write(f"== {report.nodeid}, {report.when}\n{report.longreprtext}\n{report.capstdout}\n")
        if report.when == "teardown" and report.nodeid not in self.faulty:
            with passed_file().open("a", encoding="utf-8") as file:
                file.write(report.nodeid + "\n")


def pytest_sessionstart(session: pytest.Session) -> None:
    """Only the process that hears of all tests writes."""
    if not hasattr(session.config, "workerinput"):
        session.config.pluginmanager.register(Passing())


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """All passed before: no test is left, and that is no fault."""
    if exitstatus == pytest.ExitCode.NO_TESTS_COLLECTED and passed():
        session.exitstatus = pytest.ExitCode.OK
