"""The examples of the environments do what they say, and the tables of planes are those of the games."""

import re
import subprocess
import sys

import pytest

from tests.mode import ROOT, is_compiled

pytestmark = pytest.mark.once


@pytest.mark.skipif(not is_compiled(), reason="it learns by playing thousands of games")
def test_the_learner_beats_random_play() -> None:
    said = subprocess.run(
        [sys.executable, str(ROOT / "examples" / "learner.py"), "--seconds", "3", "--compare", "500"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    found = re.search(r"wins against random: ([\d.]+)", said)
    assert found and float(found[1]) > 0.75, said


def test_the_tables_of_planes_are_up_to_date() -> None:
    subprocess.run([sys.executable, str(ROOT / "tools" / "make-planes"), "--check"], check=True)
