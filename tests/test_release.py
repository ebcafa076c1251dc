"""The tools of a release, as far as that is quick: which Pythons, which faults, what a forge would run."""

import json
import os
import re
import shlex
import subprocess
import sys
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType

import pytest
import yaml

import igroteka
from tests.mode import ROOT

pytestmark = pytest.mark.once

HERE = "{}.{}".format(*sys.version_info[:2])
WORKFLOW = ROOT / ".github" / "workflows" / "ci.yml"


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    """tools/release as a module; its name has no suffix."""
    loader = SourceFileLoader("release_tool", str(ROOT / "tools" / "release"))
    spec = spec_from_loader("release_tool", loader)
    assert spec is not None
    module = module_from_spec(spec)
    # Nothing compiled is left beside the tool.
    written, sys.dont_write_bytecode = sys.dont_write_bytecode, True
    try:
        loader.exec_module(module)
    finally:
        sys.dont_write_bytecode = written
    return module


def release(*arguments: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, str(ROOT / "tools" / "release"), *arguments]
    return subprocess.run(
        command, env={**os.environ, **environment}, capture_output=True, text=True, timeout=120
    )


def put_python(path: Path, script: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)


def test_pythons_are_found_on_the_path_and_in_pyenv(
    tool: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = """echo '["3.{}", true, true]'"""
    # A shim that leads nowhere, one that is another version, one without headers: the next one is asked.
    put_python(tmp_path / "shims" / "python3.13", "exit 127")
    put_python(tmp_path / "other" / "python3.13", answer.format(12))
    put_python(tmp_path / "bare" / "python3.13", """echo '["3.13", true, false]'""")
    put_python(tmp_path / "pyenv" / "versions" / "3.13.0" / "bin" / "python3.13", answer.format(13))
    put_python(tmp_path / "bin" / "python3.14", answer.format(14))
    folders = ("shims", "other", "bare", "bin")
    monkeypatch.setenv("PATH", os.pathsep.join(str(tmp_path / name) for name in folders))
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path / "pyenv"))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(tool.sys, "executable", "/nowhere/python")
    assert tool.find_pythons(["3.12", "3.13", "3.14"]) == {
        "3.13": tmp_path / "pyenv" / "versions" / "3.13.0" / "bin" / "python3.13",
        "3.14": tmp_path / "bin" / "python3.14",
    }


def test_each_wheel_is_tried_with_its_own_python(tool: ModuleType) -> None:
    pythons = {"3.11": Path("eleven"), "3.13": Path("thirteen")}
    assert tool.python_for(Path("igroteka-1-cp313-cp313-manylinux_2_17_x86_64.whl"), pythons) == Path(
        "thirteen"
    )
    assert tool.python_for(Path("igroteka-1-py3-none-any.whl"), pythons) == Path("eleven")
    assert tool.python_for(Path("igroteka-1.tar.gz"), pythons) == Path("eleven")


def test_dist_is_replaced_as_a_whole(tool: ModuleType, tmp_path: Path) -> None:
    dist = tmp_path / "dist"
    dist.mkdir()
    (dist / "old.whl").touch()
    made = tmp_path / "new.whl"
    made.write_text("new")
    tool.publish([made], dist)
    assert [path.name for path in tmp_path.iterdir() if path.is_dir()] == ["dist"]
    assert [path.name for path in dist.iterdir()] == ["new.whl"]


def test_distributions_that_play_other_games_are_no_release(
    tool: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def played(command: list[str], **_: object) -> "subprocess.CompletedProcess[str]":
        return subprocess.CompletedProcess(command, 0, json.dumps({"digest": command[3]}), "")

    monkeypatch.setattr(tool.subprocess, "run", played)
    pythons = {"3.11": Path("eleven")}
    tool.try_all(tmp_path, [Path("one.whl")], pythons)
    with pytest.raises(tool.Fault, match="do not play the same games"):
        tool.try_all(tmp_path, [Path("one.whl"), Path("two.whl")], pythons)


def test_a_missing_python_is_named_and_nothing_is_made(tmp_path: Path) -> None:
    places = ("--folder", str(tmp_path / "work"), "--dist", str(tmp_path / "dist"))
    done = release("--only", "3.99", *places)
    assert done.returncode == 1
    assert "== Python 3.99: MISSING" in done.stdout
    assert done.stderr == "igroteka: no Python 3.99 with its headers and venv is here\n"
    assert list(tmp_path.iterdir()) == []
    assert "3.99" in release("--only", f"{HERE},3.99", "--all", *places).stderr


def test_a_tag_of_another_version_is_no_release() -> None:
    done = release("--tag", "v9.9.9")
    assert (done.returncode, done.stdout) == (1, "")
    assert f"v{igroteka.__version__}" in done.stderr


def test_a_distribution_that_cannot_be_installed_is_told(tmp_path: Path) -> None:
    broken = tmp_path / "igroteka-1.0-py3-none-any.whl"
    broken.write_text("no archive")
    command = [sys.executable, str(ROOT / "tools" / "try-distribution"), sys.executable, str(broken)]
    done = subprocess.run([*command, str(tmp_path / "try")], capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith(f"igroteka: {broken.name}: ")


# The workflow.


def steps() -> dict[str, list[dict[str, object]]]:
    read = yaml.safe_load(WORKFLOW.read_text(encoding="utf-8"))
    # YAML 1.1 takes the word "on" for true.
    assert set(read[True]) == {"push", "pull_request"}
    assert read["permissions"] == {"contents": "read"}
    return {name: job["steps"] for name, job in read["jobs"].items()}


def targets() -> set[str]:
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    return set(re.findall(r"^([a-z-]+):(?!=)", text, re.MULTILINE))


def test_every_command_of_the_workflow_exists() -> None:
    commands = [str(step["run"]) for job in steps().values() for step in job if "run" in step]
    assert [shlex.split(command)[0] for command in commands] == [".ci/run", "make"]
    for command in commands:
        program, *words = shlex.split(command)
        if program == "make":
            assert words[0] in targets()
            given = shlex.split(words[1].removeprefix("ARGS="))
            help = release("--help").stdout
            assert all(word in help for word in given if word.startswith("--"))
        else:
            assert os.access(ROOT / program, os.X_OK)


def test_the_release_of_the_workflow_has_every_python_and_leaves_its_files(tool: ModuleType) -> None:
    job = steps()["release"]
    asked = [str(step["with"]["python-version"]) for step in job if "python-version" in str(step.get("with"))]
    assert sorted(asked[0].split()) == sorted(tool.PYTHONS)
    (upload,) = [step for step in job if "upload-artifact" in str(step.get("uses"))]
    assert upload["with"]["path"] == "dist/"
    versions = re.findall(r":: Python :: (3\.\d+)\"", (ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert versions == list(tool.PYTHONS)


def test_every_step_of_the_workflow_uses_or_runs_something() -> None:
    for job in steps().values():
        for step in job:
            assert ("uses" in step) != ("run" in step)
            assert re.fullmatch(r"[\w-]+/[\w-]+@v\d+", str(step.get("uses", "actions/checkout@v4")))
