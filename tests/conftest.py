"""What the whole suite shares: the mode it runs in, and the order of its tests."""

from __future__ import annotations

import json
import os
from collections import defaultdict
from fnmatch import fnmatch
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings
from hypothesis.configuration import set_hypothesis_home_dir

from tests.mode import EXPECTED, ROOT, fault, modes
from tests.nights import is_for_the_night

if TYPE_CHECKING:
    from xdist.workermanage import WorkerController

OF_THE_SERVER = (
    "tests/server/",
    "tests/leaks/test_server.py",
    "tests/test_example_bot.py",
    "tests/cli/test_serve.py",
)
# Of the commands, the words, positions, screens, data files, the slow references and the suite's own tools
# nothing is compiled. Whether the rules are the same in both modes, the tests by rule, perft tables, digests
# of kept games and conformance show. What the references agree with, directed games and each pair of laws
# are for one mode then.
NEVER_COMPILED = (
    "tests/arena/*",
    "tests/bots/test_hint.py",
    "tests/bots/test_proof.py",
    "tests/browser/test_blocks.py",
    "tests/cli/*",
    "tests/engine/test_record.py",
    "tests/engine/test_untrusted.py",
    "tests/games/*/test_agreement.py",
    "tests/games/*/test_data.py",
    "tests/games/*/test_directed.py",
    "tests/games/*/test_position*.py",
    "tests/games/*/test_reference*.py",
    "tests/games/*/test_screen.py",
    "tests/games/editions/*",
    "tests/games/inventors/test_laws.py",
    "tests/games/test_*.py",
    "tests/leaks/*",
    "tests/review/*",
    "tests/test_examples.py",
    "tests/test_imports.py",
    "tests/test_luck.py",
    "tests/test_metadata.py",
    "tests/test_nights.py",
    "tests/test_nightly.py",
    "tests/test_release.py",
    "tests/test_tools.py",
    "tests/toy/test_bazaar.py",
    "tests/toy/test_mutants.py",
    "tests/toy/test_plugin.py",
    "tests/toy/test_screen.py",
    "tests/words/*",
)
# These commands run the rules by the thousand: both modes must give the same.
IN_BOTH = ("tests/cli/test_perft.py", "tests/cli/test_simulate.py", "tests/cli/test_bench.py")

# Tests of one worker: they share distributions, environments, servers, or the trees of all texts.
SHARING = (
    "tests/browser/test_new_game.py",
    "tests/cli/test_new_game.py",
    "tests/cli/test_serve.py",
    "tests/test_durak_example.py",
    "tests/test_metadata.py",
    "tests/test_package.py",
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


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Do not even read a file whose marks are not wanted: half of what it takes to collect the tests."""
    if collection_path.suffix != ".py":
        return None
    marks = marks_of(collection_path.relative_to(ROOT).as_posix())
    return any(f"not {mark}" in config.option.markexpr for mark in marks) or None


def pytest_itemcollected(item: pytest.Item) -> None:
    """Mark what is interpreted in both suites, so that one of them is enough: the server and more."""
    for mark in marks_of(item.path.relative_to(ROOT).as_posix()):
        item.add_marker(mark)


@cache
def marks_of(path: str) -> list[str]:
    """The marks of all tests of a file, by its path."""
    is_once = path not in IN_BOTH and any(fnmatch(path, pattern) for pattern in NEVER_COMPILED)
    found = {
        "server": path.startswith(OF_THE_SERVER),
        "once": is_once,
        "browser": path.startswith("tests/browser/") and not is_once,
    }
    return [mark for mark, is_here in found.items() if is_here]


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> object:
    """Test by test, as workers get free, but one worker for all tests that share what takes long to make.

    The mark that should say so (xdist_group) does nothing with this version of
    pytest: the names of tests cannot be changed any more, and that is how xdist passes it on.
    """
    from xdist.scheduler import LoadScopeScheduling

    class FromBothEnds(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            return next((shared for shared in SHARING if nodeid.startswith(shared)), nodeid)

        def _assign_work_unit(self, node: WorkerController) -> None:
            """Of three or more workers the second half begins at the end of the list.

            There stand the tests of the server, most of which wait, while those of the browser, which stand
            at the beginning, keep the processor busy.
            """
            if self.nodes.index(node) >= (len(self.nodes) + 1) // 2 >= 2:
                self.workqueue.move_to_end(next(reversed(self.workqueue)), last=False)
            super()._assign_work_unit(node)

        def mark_test_complete(self, node: WorkerController, item_index: int, duration: float = 0) -> None:
            """Forget what is done: xdist would count through all of it after each test."""
            super().mark_test_complete(node, item_index, duration)
            work, scope = (
                self.assigned_work[node],
                self._split_scope(self.registered_collections[node][item_index]),
            )
            if all(work[scope].values()):
                del work[scope]

    return FromBothEnds(config, log)


SECONDS: dict[str, float] = defaultdict(float)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Add up what each file takes, for tools/test-fast."""
    SECONDS[report.nodeid.partition("::")[0]] += report.duration


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Leave that behind where the whole of a suite was run."""
    config = session.config
    is_by_day = "not nightly" in config.option.markexpr and not config.option.lf
    is_whole = is_by_day and config.args_source.name != "ARGS" and not config.option.keyword
    if EXPECTED and is_whole and not hasattr(config, "workerinput"):
        rounded = {file: round(seconds, 1) for file, seconds in sorted(SECONDS.items())}
        (ROOT / "build" / f"durations-{EXPECTED}.json").write_text(json.dumps(rounded, indent=1) + "\n")


def pytest_report_header() -> str:
    """Say which igroteka this is."""
    return "igroteka: " + (", ".join(sorted(set(modes().values()))) or "no modules")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what is for the night. The mode first, then what takes long, so that workers finish together."""
    names = {item.nodeid for item in items}
    for item in items:
        if is_for_the_night(item.nodeid, names):
            item.add_marker("nightly")
    items.sort(key=_place)


def _place(item: pytest.Item) -> int:
    if item.path.name == "test_mode.py":
        return 0
    if item.get_closest_marker("package"):
        return 1
    return 2 if item.get_closest_marker("slow") else 3
