"""The statistics of a report: planted differences are found with the right size, and chance is not."""

import math
import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from igroteka.arena.intervals import Sequence
from igroteka.balance.findings import choice_findings, seat_findings
from igroteka.balance.intervals import decided, decided_by, factor, mean_interval, slope_of
from igroteka.balance.numbers import value_of
from igroteka.balance.plan import AS_IT_IS, Plan, Trial, Variant
from igroteka.balance.summary import common_of, course_of, parts_of, spread_of
from igroteka.balance.tables import Aim, Comparison, Table
from igroteka.balance.values import association_of, comparisons_of
from igroteka.balance.watching import Seen, changes_in, leaders_of

PLAN = Plan("element", (), None, "1", ("greedy",))
FIXED = Aim(deals=400, deals_without=400, confidence=0.95, margin=0.03, is_sequential=False)
EARLY = Aim(deals=4000, deals_without=4000, confidence=0.95, margin=0.05, is_sequential=True)


def seen(deal: int, shares: list[float], variant: Variant = AS_IT_IS, **said: object) -> Seen:
    """A game that nobody has played."""
    known: dict[str, object] = {
        "seats": ["greedy"] * len(shares), "reason": "rules", "decisions": 10, "forced": 4, "options": 18,
        "turns": 6, "rounds": 3, "lead_changes": 1, "leaders": [0], "chosen": {"go": 6}, "offered": {"go": 6},
        "optional": {}, "chosen_under": {}, "rounds_under": {}, "forced_kinds": {},
        "events": {}, "amounts": {}, "course": [], "met": {}, "parts": [],
        "barred": 0, "digest": "00",
    }  # fmt: skip
    return Seen(trial=Trial(len(shares), deal, 0, variant), shares=shares, **{**known, **said})  # type: ignore[arg-type]


def coins(seed: int, chance: float) -> Iterator[list[float]]:
    """Results of two seats, of which the first wins with this chance."""
    rng = random.Random(seed)
    while True:
        won = float(rng.random() < chance)
        yield [won, 1 - won]


def table_of(aim: Aim, chance: float, seed: int = 1) -> Table:
    """A table that has counted games until it is done."""
    table, results = Table(PLAN, 2, aim), coins(seed, chance)
    while not table.is_done:
        table.count([seen(len(table.deals), next(results))])
    return table


@pytest.mark.parametrize(("chance", "verdict"), [(0.5, "within"), (0.7, "above"), (0.3, "below")])
def test_a_report_stops_when_it_is_sure_and_says_what_is_true(chance: float, verdict: str) -> None:
    table = table_of(EARLY, chance)
    assert len(table.deals) < EARLY.deals and table.is_sure
    assert decided(table.seats[0], EARLY.margin) == verdict
    low, high = table.seats[0].bounds()
    assert low < chance < high


def test_a_report_that_is_never_sure_plays_all() -> None:
    table = table_of(Aim(300, 0, 0.95, 0.03, True), 0.53)
    assert len(table.deals) == 300 and not table.is_sure


def test_sequences_are_hardly_ever_wrong_however_often_one_looks() -> None:
    """95 % sure: among 40 fair tables that are looked at all the time, only few say that they are not."""
    wrong = 0
    for number in range(40):
        table, results = Table(PLAN, 2, EARLY), coins(1000 + number, 0.5)
        for deal in range(300):
            table.count([seen(deal, next(results))])
            if deal % 10 == 9 and decided(table.seats[0], 0.001) in ("above", "below"):
                wrong += 1
                break
    assert wrong <= 5


@given(st.lists(st.floats(-50, 50), min_size=2, max_size=60), st.booleans())
@settings(max_examples=50)
def test_an_interval_holds_its_mean_and_grows_with_confidence(
    values: list[float], is_sequential: bool
) -> None:
    mean, low, high = mean_interval(values, 0.9, 100, is_sequential)
    assert low <= mean <= high and math.isclose(mean, sum(values) / len(values), abs_tol=1e-9)
    _, lower, higher = mean_interval(values, 0.99, 100, is_sequential)
    assert lower <= low and high <= higher


def test_stopping_by_oneself_costs_width() -> None:
    assert factor(0.95, 400, 400, True) > 1.4 * factor(0.95, 400, 400, False)
    # It is narrowest near the number that was planned.
    assert factor(0.95, 400, 400, True) < factor(0.95, 4, 400, True)


@pytest.mark.parametrize("slope", [0.0, 0.2, -0.1])
def test_a_planted_slope_is_found(slope: float) -> None:
    rng = random.Random(5)
    deals = []
    for _ in range(600):
        counts = [rng.choice([-1.0, 0.0, 1.0]) for _ in range(3)]
        deals.append([(count, slope * count + rng.gauss(0, 0.3)) for count in counts])
    found, low, high = slope_of(deals, 0.99, 600, False)
    assert abs(found - slope) < 0.03 and low < slope < high and high - low < 0.1


def test_a_dealt_card_that_helps_is_found_and_another_is_not() -> None:
    rng, table = random.Random(3), Table(PLAN, 2, FIXED)
    for deal in range(400):
        lucky, other = rng.randrange(2), rng.randrange(2)
        first = float(rng.random() < (0.8 if lucky == 0 else 0.2))
        met = {("dealt", "card", "ace", lucky): 1, ("dealt", "card", "two", other): 1}
        table.count([seen(deal, [first, 1 - first], met=met)])
    ace, two = association_of(table)
    assert (ace["key"], two["key"]) == ("ace", "two")
    assert ace["interval"][0] > 0.4 and ace["interval"][0] < 0.6 < ace["interval"][1]
    assert two["interval"][0] < 0 < two["interval"][1]
    assert ace["per_game"] == two["per_game"] == 1.0


def test_without_a_card_the_seats_that_had_it_are_compared_in_the_same_deals() -> None:
    """With the card its holder always wins; without it the same deal goes to the other."""
    table, variant = Table(PLAN, 2, FIXED), Variant("without card ace")
    comparison = Comparison(table, variant, "component", "card", "ace")
    for deal in range(40):
        holder = deal % 2
        shares = [float(seat == holder) for seat in range(2)]
        is_there = deal % 4 != 3
        met = {("dealt", "card", "ace", holder): 1} if is_there else {}
        table.count([seen(deal, shares, met=met, turns=9)])
        comparison.count([seen(deal, shares[::-1] if is_there else shares, variant, turns=7)])
    value = value_of(comparison)
    assert (
        value is not None and value["share"] == 1.0 and value["deals"] == 30 and value["verdict"] == "above"
    )
    (row,) = comparisons_of([comparison])
    assert row["turns"]["mean"] == 2.0 and row["lead_changes"]["mean"] == 0.0


def test_an_action_is_worth_what_the_seat_loses_that_goes_without_it() -> None:
    table, variant = Table(PLAN, 2, FIXED), Variant("without fly", None, "fly")
    comparison = Comparison(table, variant, "action", "fly", "")
    for deal in range(40):
        table.count([seen(deal, [0.5, 0.5])])
        without = seen(deal, [0.5, 0.5], variant)
        lost = [0.0 if seat == without.trial.restricted else 1.0 for seat in range(2)]
        # Where nothing was taken away, the deal says nothing.
        comparison.count([without._replace(shares=lost, barred=deal % 2)])
    value = value_of(comparison)
    assert value is not None and (value["share"], value["deals"], value["barred"]) == (0.5, 20, 20)
    untouched = Comparison(table, variant, "action", "fly", "")
    untouched.count([seen(0, [0.5, 0.5], variant)])
    assert value_of(untouched) is None


def test_the_seat_that_goes_without_changes_from_deal_to_deal() -> None:
    banned = Variant("without fly", None, "fly")
    assert [Trial(3, deal, 0, banned).restricted for deal in range(4)] == [0, 1, 2, 0]
    assert Trial(3, 1, 0).restricted == -1


def test_other_data_are_compared_deal_by_deal() -> None:
    other = Variant("other data")
    table = Table(PLAN, 2, FIXED, other)
    assert [trial.variant for trial in table.trials(0)] == [AS_IT_IS, other]
    results = coins(2, 0.5)
    for deal in range(100):
        shares = next(results)
        table.count([seen(deal, shares), seen(deal, shares if deal % 10 else [1.0, 0.0], other)])
    # Luck that both share is no difference.
    assert [2 * one.mean - 1 for one in table.apart] == pytest.approx([0.05, -0.05], abs=0.06)
    assert decided_by(0.49, 0.51, 0.5, 0.015) == "within"


def test_leaders_lengths_and_parts_are_told() -> None:
    assert leaders_of([2.0, 2.0, 1.0]) == [0, 1]
    assert changes_in([[0], [1], [0, 1], [1], [2]]) == 2
    games = [
        seen(0, [1.0, 0.0], parts=[{"points": 7.0}, {"points": 3.0}], leaders=[0]),
        seen(1, [0.5, 0.5], parts=[{"points": 5.0}, {"points": 5.0}], leaders=[0, 1]),
        seen(2, [0.0, 1.0], parts=[{"points": 1.0}, {"points": 9.0}], leaders=[]),
    ]
    told = course_of(games, FIXED)
    assert told["forced"] == 0.4 and told["options"] == 3.0 and told["ends"] == {"rules": 3}
    assert told["half_time"] == {"mean": 0.75, "interval": told["half_time"]["interval"], "games": 2}
    assert parts_of(games, 2) == {
        "seats": [{"points": 4.3333}, {"points": 5.6667}],
        "winner": {"points": 8.0},
    }
    assert parts_of([seen(0, [1.0, 0.0])], 2) == {"seats": [], "winner": {}}


@given(st.lists(st.integers(0, 500), min_size=1, max_size=200))
def test_bars_count_every_game(values: list[int]) -> None:
    told = spread_of(values)
    bars = told["bars"]
    assert sum(bars["counts"]) == len(values) and len(bars["counts"]) <= 41
    assert bars["first"] == min(values) <= told["p5"] <= told["p50"] <= told["p95"] <= max(values)


def test_what_holds_for_a_round_shifts_choices() -> None:
    games = [
        seen(0, [1.0, 0.0], chosen={"work": 6, "rest": 2}, rounds_under={"law L1": 2},
             chosen_under={("law L1", "work"): 1, ("law L1", "rest"): 1}),
    ]  # fmt: skip
    (law,) = common_of(games)
    assert law["rounds"] == 2 and law["shifted"] == 0.25
    assert law["most"] == {"kind": "work", "shift": -0.25}


def test_what_is_off_even_or_never_taken_is_named_and_chance_is_not() -> None:
    def seat(share: float, low: float, high: float, verdict: str) -> dict[str, object]:
        return {"seat": 1, "share": share, "even": 0.5, "interval": [low, high], "verdict": verdict}

    seats = [seat(0.6, 0.57, 0.63, "above"), seat(0.56, 0.52, 0.6, "open"), seat(0.56, 0.4, 0.7, "open")]
    told = seat_findings({"seats": seats}, 0.03)
    assert [("surely" in one, "perhaps" in one) for one in told] == [(True, False), (False, True)]

    def kind(name: str, offered: float, taken: float, **value: object) -> dict[str, object]:
        said = {"value": value} if value else {}
        return {"kind": name, "offered": offered, "taken": taken, "chosen": offered * taken, **said}

    idle = {"interval": [-0.01, 0.02], "verdict": "within"}
    kinds = [
        kind("spend", 0.4, 0.0),
        kind("river", 0.003, 1.0),
        kind("go", 0.9, 0.9),
        kind("beg", 0.2, 0.5, **idle),
    ]
    told = choice_findings({"kinds": kinds}, 0.03)
    assert [one.split("`")[1] for one in told] == ["spend", "beg"]


def test_even_is_a_share_for_each_number_of_players() -> None:
    assert Table(PLAN, 5, FIXED).seats[4].even == Sequence(0.95, 0.2).even
