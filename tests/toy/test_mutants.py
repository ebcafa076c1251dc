"""The suite can fail: each fault in the toy is found, under the promise that it breaks."""

import re

import pytest

from igroteka.conformance import BrokenPromise, check_game
from tests.toy.lanterns import LanternsGame
from tests.toy.mutants import MUTANTS


@pytest.mark.parametrize("name", MUTANTS)
def test_fault_is_found(name: str) -> None:
    mutant = MUTANTS[name]
    with mutant.at_work(), pytest.raises(BrokenPromise) as caught:
        check_game(LanternsGame(3), seeds=range(3), limit=500)
    assert caught.value.promise == mutant.promise, str(caught.value)
    assert mutant.says in str(caught.value)
    assert re.search(r"^lanterns, 3 seats: .*\(seed \w+, line \d+\)$", str(caught.value), re.DOTALL)


def test_nothing_is_left_of_a_fault() -> None:
    check_game(LanternsGame(3), seeds=[1])


def test_failure_says_where_to_look() -> None:
    with MUTANTS["mask_marks_too_much"].at_work(), pytest.raises(AssertionError) as caught:
        check_game(LanternsGame(2), seeds=[5])
    assert (
        str(caught.value)
        == "lanterns, 2 seats: mask: it marks something else than legal for seat 0 (seed 5, line 0)"
    )
