"""Intervals: right as often as they promise, also if one looks after every deal."""

import pytest

from igroteka.arena.intervals import Sequence, fixed_interval, quantile
from igroteka.engine.chance import Rng


def results(seed: str, count: int, per_mille: int) -> list[float]:
    """Pairs of games with swapped seats: the mean of two games that are won with this chance."""
    rng = Rng(seed)
    return [((rng.below(1000) < per_mille) + (rng.below(1000) < per_mille)) / 2 for _ in range(count)]


def sequence_of(found: list[float], even: float = 0.5) -> Sequence:
    sequence = Sequence(0.95, even)
    for result in found:
        sequence.add(result)
    return sequence


def test_equal_bots_are_rarely_told_apart_however_often_one_looks() -> None:
    wrong = 0
    for run in range(400):
        sequence = Sequence(0.95, 0.5)
        verdicts = set()
        for result in results(f"even:{run}", 150, 500):
            sequence.add(result)
            verdicts.add(sequence.verdict)
        wrong += verdicts != {0}
    assert wrong <= 20


def test_the_mean_is_rarely_outside_the_bounds() -> None:
    wrong = 0
    for run in range(100):
        low, high = sequence_of(results(f"bounds:{run}", 60, 700)).bounds()
        wrong += not low <= 0.7 <= high
    assert wrong <= 5


@pytest.mark.parametrize(("per_mille", "verdict", "most"), [(900, 1, 20), (100, -1, 20), (650, 1, 150)])
def test_a_difference_is_found_soon(per_mille: int, verdict: int, most: int) -> None:
    needed = []
    for run in range(40):
        sequence = Sequence(0.95, 0.5)
        for result in results(f"found:{run}", 600, per_mille):
            sequence.add(result)
            if sequence.verdict:
                break
        assert sequence.verdict == verdict
        needed.append(len(sequence.results))
    assert sorted(needed)[20] <= most


def test_the_verdict_and_the_bounds_agree() -> None:
    for run in range(40):
        found = results(f"agree:{run}", 80, 600)
        sequence = sequence_of(found)
        low, high = sequence.bounds()
        assert (sequence.verdict == 1) == (low > 0.5)
        assert (sequence.verdict == -1) == (high < 0.5)
        assert 0 <= low <= sequence.mean <= high <= 1


def test_the_bounds_without_results_exclude_nothing() -> None:
    assert Sequence(0.95, 0.5).bounds() == (0.0, 1.0)
    assert fixed_interval([], 0.95) == (0.0, 1.0)


def test_an_interval_for_games_decided_beforehand_is_wilsons() -> None:
    """60 of 100, independent: 0.502 to 0.691 by Wilson's formula; the t quantile makes it a little wider."""
    low, high = fixed_interval([1.0] * 60 + [0.0] * 40, 0.95)
    assert low == pytest.approx(0.501, abs=0.002)
    assert high == pytest.approx(0.692, abs=0.002)


def test_deals_that_cancel_out_luck_make_a_narrower_interval() -> None:
    split = [0.5] * 90 + [1.0] * 10
    low, high = fixed_interval(split, 0.95)
    assert (low, high) == (pytest.approx(0.52, abs=0.01), pytest.approx(0.58, abs=0.01))


def test_a_hundred_wins_of_a_hundred_are_not_certainty() -> None:
    low, high = fixed_interval([1.0] * 100, 0.95)
    assert 0.95 < low < 0.97
    assert high == pytest.approx(1.0)


def test_quantiles_of_student() -> None:
    assert quantile(0.95, 5) == pytest.approx(2.571, abs=0.01)
    assert quantile(0.99, 30) == pytest.approx(2.750, abs=0.01)
