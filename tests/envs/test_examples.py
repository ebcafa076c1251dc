"""The examples of the environments do what they say, and the tables of planes are those of the games."""

import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.mode import ROOT, is_compiled

pytestmark = pytest.mark.once


@pytest.mark.skipif(not is_compiled(), reason="it learns by playing thousands of games")
def test_the_learner_beats_random_play() -> None:
    said = subprocess.run(
        [sys.executable, str(ROOT / "examples" / "learner.py"), "--games", "2000", "--compare", "500"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    found = re.search(r"wins against random: ([\d.]+)", said)
    assert found and float(found[1]) > 0.7, said


def test_the_tables_of_planes_are_up_to_date() -> None:
    subprocess.run([sys.executable, str(ROOT / "tools" / "make-planes"), "--check"], check=True)


@pytest.mark.skipif(not is_compiled(), reason="it learns by playing thousands of games")
def test_the_page_on_learning_runs_and_draws_its_plots(tmp_path: Path) -> None:
    page = ROOT / "docs" / "learning.md"
    command = [sys.executable, str(ROOT / "tools" / "run-page"), str(page), "--into", str(tmp_path)]
    quickly = ["--set", "SECONDS=1", "--set", "STEPS=600"]
    said = subprocess.run([*command, *quickly], capture_output=True, text=True, check=True).stdout
    share = re.search(r"wins against random: ([\d.]+)", said)
    assert share and float(share[1]) > 0.55, said
    drawn = {path.name for path in tmp_path.iterdir()}
    linked = set(re.findall(r"\(images/(learning-[\w-]+\.svg)\)", page.read_text(encoding="utf-8")))
    assert drawn == linked
    assert all(ElementTree.parse(path).getroot().tag.endswith("svg") for path in tmp_path.iterdir())
