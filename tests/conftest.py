"""What the whole suite shares: the mode it runs in, and the order of its tests."""

import os

import pytest
from hypothesis import settings
from hypothesis.configuration import set_hypothesis_home_dir

from tests.mode import EXPECTED, ROOT, fault, modes

OF_THE_SERVER = (
    "tests/server/",
    "tests/leaks/test_server.py",
    "tests/test_example_bot.py",
    "tests/cli/test_serve.py",
)
# The checker, the words and the suite's own tools: of these nothing is compiled.
NEVER_COMPILED = (
    "tests/browser/test_blocks.py",
    "tests/cli/test_check.py",
    "tests/cli/test_check_lessons.py",
    "tests/test_imports.py",
    "tests/words/",
)

set_hypothesis_home_dir(ROOT / "build" / "cache" / "hypothesis")
# No deadline: the same test is ten times slower interpreted. On a continuous integration the examples are
# the same every time, so that a red run means the change and not the luck.
settings.register_profile("igroteka", deadline=None, derandomize=bool(os.environ.get("CI")))
settings.load_profile("igroteka")


def pytest_configure(config: pytest.Config) -> None:
    """End the run before the first test where the package is not the one that was to be tested."""
    problem = fault(EXPECTED) if EXPECTED else ""
    if problem:
        pytest.exit(problem, returncode=pytest.ExitCode.USAGE_ERROR)


def pytest_itemcollected(item: pytest.Item) -> None:
    """Mark what is interpreted in both suites, so that one of them is enough: the server and more."""
    path = item.path.relative_to(ROOT).as_posix()
    if path.startswith(OF_THE_SERVER):
        item.add_marker("server")
    if path.startswith(NEVER_COMPILED):
        item.add_marker("once")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> object:
    """One worker for all tests of the distributions, so that they are built once.

    The mark that should say so (xdist_group) does nothing with this version of pytest: the names of tests
    cannot be changed any more, and that is how xdist passes it on.
    """
    from xdist.scheduler import LoadScopeScheduling

    class OneForTheDistributions(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            return "distributions" if nodeid.startswith("tests/test_package.py") else nodeid

    return OneForTheDistributions(config, log)


def pytest_report_header() -> str:
    """Say which igroteka this is."""
    return "igroteka: " + (", ".join(sorted(set(modes().values()))) or "no modules")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The mode first, then what takes long, so that two workers finish together."""
    items.sort(key=_place)


def _place(item: pytest.Item) -> int:
    if item.path.name == "test_mode.py":
        return 0
    if item.get_closest_marker("package"):
        return 1
    return 2 if item.get_closest_marker("slow") else 3
