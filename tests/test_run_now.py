"""`make play` starts at once: on the source until the compiled engine is there, which is made meanwhile."""

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.mode import ROOT

pytestmark = pytest.mark.once

SAYS = "import sys\nprint('the source:', *sys.argv[1:], flush=True)\n"
WAITS = SAYS + "import time\ntime.sleep(60)\n"
INSTALLED = "#!/bin/sh\necho the wheel: $*\n"
READY = "the compiled engine is ready"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A checkout whose compiled engine is made in no time, and whose command says what it is."""
    for folder in ("tools", "build", ".venv/bin", "src/igroteka"):
        (tmp_path / folder).mkdir(parents=True)
    shutil.copy(ROOT / "tools" / "run-now", tmp_path / "tools")
    (tmp_path / "src/igroteka/__init__.py").touch()
    (tmp_path / "src/igroteka/__main__.py").write_text(SAYS)
    (tmp_path / "Makefile").write_text(".venv/.installed: build/sources\n\ttouch $@\n")
    command = tmp_path / ".venv/bin/igroteka"
    command.write_text(INSTALLED)
    command.chmod(0o755)
    (tmp_path / "build/sources").touch()
    return tmp_path


def start(
    tree: Path, *arguments: str, ctrl_c: signal.Handlers = signal.SIG_DFL, **environment: str
) -> "subprocess.Popen[str]":
    inherited = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("MAKE", "MFLAGS", "IGROTEKA"))
    }
    return subprocess.Popen(
        [sys.executable, str(tree / "tools" / "run-now"), *arguments],
        env={**inherited, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        stdin=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
        # A shell that runs the suite in the background ignores Ctrl-C, and its children would inherit that.
        preexec_fn=lambda: signal.signal(signal.SIGINT, ctrl_c),
    )


def until(tree: Path, name: str) -> None:
    end = time.monotonic() + 20
    while not (tree / name).exists():
        assert time.monotonic() < end, f"{name} was not made"
        time.sleep(0.02)


def test_the_source_runs_while_the_engine_is_made(tree: Path) -> None:
    (tree / "src/igroteka/__main__.py").write_text(WAITS)
    running = start(tree, "serve", "--port", "1")
    until(tree, ".venv/.installed")
    assert running.stderr is not None and running.stdout is not None
    assert "runs interpreted now; the compiled one is made meanwhile" in running.stderr.readline()
    assert READY in running.stderr.readline()
    assert running.stdout.readline() == "the source: serve --port 1\n"
    os.killpg(running.pid, signal.SIGINT)
    running.communicate(timeout=20)


def test_what_is_made_is_used_from_the_next_start(tree: Path) -> None:
    (tree / ".venv/.installed").touch()
    said = start(tree, "serve", "--port", "1").communicate(timeout=20)
    assert said == ("the wheel: serve --port 1\n", "")


def test_a_changed_source_is_played_at_once(tree: Path) -> None:
    (tree / ".venv/.installed").touch()
    os.utime(tree / "build/sources", (time.time() + 9, time.time() + 9))
    assert start(tree, "serve").communicate(timeout=20)[0] == "the source: serve\n"


# A shell lets what it starts in the background ignore Ctrl-C, and the build inherits that.
@pytest.mark.parametrize("ctrl_c", [signal.SIG_DFL, signal.SIG_IGN])
def test_its_end_ends_the_build_too_and_leaves_nothing_half_made(tree: Path, ctrl_c: signal.Handlers) -> None:
    (tree / "src/igroteka/__main__.py").write_text(WAITS)
    recipe = "\techo half > $@\n\ttouch begun\n\tsleep 60\n"
    (tree / "Makefile").write_text(".DELETE_ON_ERROR:\n.venv/.installed: build/sources\n" + recipe)
    running = start(tree, "serve", ctrl_c=ctrl_c)
    until(tree, "begun")
    began = time.monotonic()
    if ctrl_c == signal.SIG_DFL:
        os.killpg(running.pid, signal.SIGINT)
    else:
        running.terminate()
    _, said = running.communicate(timeout=20)
    assert time.monotonic() - began < 10
    assert not (tree / ".venv/.installed").exists()
    assert READY not in said and "could not be made" not in said


def test_an_end_before_the_command_runs_ends_the_build_too(tree: Path) -> None:
    tools = tree / "bin"
    tools.mkdir()
    # What starts the build is the first to tell its starter to end.
    (tools / "nice").write_text("#!/bin/sh\nkill -TERM $PPID\necho $$ > building\nexec sleep 60\n")
    (tools / "nice").chmod(0o755)
    (tree / "src/igroteka/__main__.py").write_text(WAITS)
    running = start(tree, "serve", PATH=f"{tools}:{os.environ['PATH']}")
    running.communicate(timeout=20)
    until(tree, "building")
    assert not Path("/proc", (tree / "building").read_text().strip()).exists()


def test_a_build_that_fails_is_told_and_the_game_goes_on(tree: Path) -> None:
    (tree / "src/igroteka/__main__.py").write_text(SAYS + "import time\ntime.sleep(3)\n")
    (tree / "Makefile").write_text(".venv/.installed: build/sources\n\tfalse\n")
    running = start(tree, "serve")
    said, faults = running.communicate(timeout=20)
    assert (said, running.returncode) == ("the source: serve\n", 0)
    assert "could not be made, see build/beside.log" in faults


def test_without_a_compiler_it_says_what_works(tree: Path, tmp_path: Path) -> None:
    tools = tmp_path / "bin"
    tools.mkdir()
    said, faults = start(tree, "serve", PATH=str(tools)).communicate(timeout=20)
    assert said == "the source: serve\n"
    assert faults.startswith("igroteka: there is no C compiler (gcc or clang), so")
    assert "everything works" in faults
    assert len(faults.splitlines()) == 1
    assert not (tree / "build/beside.log").exists()


def test_the_exit_code_is_that_of_the_command(tree: Path) -> None:
    (tree / "src/igroteka/__main__.py").write_text("import sys\nsys.exit(2)\n")
    running = start(tree, "play")
    assert running.communicate(timeout=20)[1] == ""
    assert running.returncode == 2


@pytest.mark.parametrize(
    ("there", "code", "words"),
    [
        ([], 1, ["requirements/runtime.txt", "nothing works without them"]),
        ([".venv/.runtime"], 1, ["web/package-lock.json", "make terminal", "CLIENT_FROM"]),
        ([".venv/.runtime", "client/index.html"], 0, ["the one that is there is served"]),
    ],
)
def test_what_could_not_be_made_ready_is_named_and_what_works_without_it(
    tmp_path: Path, there: list[str], code: int, words: list[str]
) -> None:
    for name in there:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    done = subprocess.run(
        ["bash", str(ROOT / "tools" / "why-not-ready"), "client/index.html"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stdout) == (code, "")
    assert all(line.startswith("igroteka: ") for line in done.stderr.splitlines())
    assert [word for word in words if word not in done.stderr] == []
