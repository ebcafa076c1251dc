"""Chapters 3 and 4: what spies earn, and espionage (I3, I4)."""

import pytest

from tests.games.inventors.helpers import (
    BOX,
    CARDS,
    FULL,
    FULL2,
    HARMFUL,
    SECTORS,
    USEFUL,
    acting,
    bank,
    choose,
    choosing,
    names,
    plain,
    refused,
    seats,
    uranium,
)

SHORT = {"experiments": HARMFUL[3:5]}


@pytest.mark.allows("I3.1")
def test_one_spy_on_experiments_and_two_on_job() -> None:
    """The book's example: one pays 1, the other pays 2."""
    watcher = {**FULL, "spies": {"experiments": 1, "job": 2}}
    match = choosing(watcher, SHORT, FULL2)
    choose(match, "invention", "experiments", "job")
    assert uranium(match)[:2] == [13, 9]
    assert uranium(match)[2] == 8


@pytest.mark.refuses("I3.1")
def test_spies_on_a_sector_that_nobody_chose_earn_nothing() -> None:
    match = choosing({**FULL, "spies": {"espionage": 3}}, FULL2)
    assert "spies-settled" not in names(choose(match, "invention", "invention"))


@pytest.mark.allows("I3.2")
def test_two_own_spies_against_one_on_job_earn_one() -> None:
    """The book's second example: the chooser gets the difference."""
    match = choosing({**FULL, "spies": {"job": 2}}, {**FULL2, "spies": {"job": 1}})
    events = choose(match, "job", "invention")
    settled = [event for event in events if event.name == "difference-settled"]
    assert [(int(event.seat), event.for_seat(0)["args"]) for event in settled] == [
        (1, {"target": 1, "sector": "job", "count": 1})
    ]
    assert uranium(match)[1] == 9


@pytest.mark.allows("I3.2")
def test_difference_is_paid_to_whoever_has_more() -> None:
    match = choosing({**FULL, "spies": {"invention": 1}}, {**FULL2, "spies": {"invention": 4}})
    choose(match, "invention", "espionage")
    assert uranium(match) == [7, 13]


@pytest.mark.allows("I3.2")
def test_two_who_chose_the_same_sector_settle_once() -> None:
    match = choosing({**FULL, "spies": {"invention": 1}}, {**FULL2, "spies": {"invention": 3}})
    choose(match, "invention", "invention")
    assert uranium(match) == [8, 12]


@pytest.mark.refuses("I3.2")
def test_equal_numbers_pay_nothing() -> None:
    match = choosing({**FULL, "spies": {"invention": 2}}, {**FULL2, "spies": {"invention": 2}})
    choose(match, "invention", "espionage")
    assert uranium(match) == [10, 10]


@pytest.mark.refuses("I3.2")
def test_who_has_no_spy_and_chose_something_else_has_nothing_to_do_with_it() -> None:
    """The chooser's own spies cost nobody else anything."""
    match = choosing({**FULL, "spies": {"invention": 2}}, FULL2)
    choose(match, "invention", "espionage")
    assert uranium(match) == [10, 10]
    other_way_round = choosing(FULL2, {**FULL, "spies": {"invention": 2}})
    choose(other_way_round, "espionage", "invention")
    assert uranium(other_way_round) == [10, 10]


@pytest.mark.allows("I3.3")
@pytest.mark.parametrize(("first", "order"), [(1, [0, 1, 2]), (2, [1, 2, 0]), (3, [2, 0, 1])])
def test_net_payers_pay_clockwise_from_the_first_player(first: int, order: list[int]) -> None:
    poor = {"uranium": 0}
    rich = {"experiments": HARMFUL[6:9], "spies": {"job": 1}}
    match = choosing(
        {**FULL, **poor}, {**FULL2, **poor}, {"experiments": USEFUL[4:7], **poor}, rich, first=first
    )
    choose(match, "job", "job", "job", "invention")
    asked = []
    for _ in order:
        asked.append(match.waiting[0])
        match.play("borrow bank")
    assert asked == order
    assert seats(match)[3]["net"] == 0 and uranium(match)[3] >= 13


@pytest.mark.allows("I3.3")
def test_payments_are_netted_and_receivers_wait_for_all() -> None:
    """The first owes the second 3 and gets 2 from the third: it pays 1. The third has nothing and borrows."""
    match = choosing(
        {**FULL, "uranium": 1, "spies": {"espionage": 2}},
        {**FULL2, "uranium": 0, "spies": {"invention": 3}},
        {"experiments": HARMFUL[6:9], "uranium": 0},
        first=1,
    )
    choose(match, "invention", "job", "espionage")
    assert match.position()["pot"] == 1
    assert uranium(match) == [0, 0, 0]
    assert match.waiting == (2,)
    assert match.position()["due"] == {"seat": 3, "amount": 2, "to": "spies"}
    match.play("borrow bank")
    assert uranium(match) == [0, 3, 0]
    assert match.position()["pot"] == 0


@pytest.mark.refuses("I3.3")
def test_own_spies_alone_cost_nothing() -> None:
    match = choosing({**FULL, "spies": {"invention": 5}}, FULL2)
    events = choose(match, "invention", "espionage")
    told = {"spies-settled", "difference-settled", "spies-paid", "spies-earned"}
    assert not told & set(names(events))


@pytest.mark.allows("I4.1")
@pytest.mark.parametrize("sector", SECTORS)
def test_spy_on_a_sector_costs_its_price(sector: str) -> None:
    match = acting("espionage", FULL, FULL2)
    before = bank(match)
    match.play(f"spy {sector}")
    price = BOX["sectors"][sector]
    assert seats(match)[0]["spies"] == {**dict.fromkeys(SECTORS, 0), sector: 1}
    assert uranium(match)[0] == 10 - price
    pay = uranium(match)[1] - 10
    assert bank(match) == before + price - pay


@pytest.mark.allows("I4.1")
def test_opponent_takes_the_mutant_ray() -> None:
    """The book's example: who holds the invention takes the experiment, and the other has two left."""
    evil = {"role": "evil", "hand": ["mutant_ray"], "experiments": HARMFUL[-3:]}
    other = {"experiments": ["mutant_ray", *USEFUL[:2]]}
    match = acting("espionage", evil, other)
    before = uranium(match)[0]
    match.play("take p2 mutant_ray")
    assert seats(match)[0]["laid"] == ["mutant_ray"] and seats(match)[0]["hand"] == []
    assert seats(match)[1]["experiments"] == USEFUL[:2]
    assert uranium(match)[0] > before


@pytest.mark.allows("I4.1")
def test_taken_invention_is_used_with_its_properties() -> None:
    name = next(key for key in HARMFUL if CARDS[key]["properties"][:1] == ["discard"])
    extra = USEFUL[4]
    match = acting("espionage", {**FULL, "role": "evil", "hand": [name, extra]}, {"experiments": [name]})
    match.play(f"take p2 {name}")
    assert match.legal() == [f"discard {extra}"]
    assert uranium(match) == [10 + CARDS[name]["income"], 10]


@pytest.mark.refuses("I4.1")
def test_what_cannot_be_taken() -> None:
    held = plain()[0]
    mine = {"hand": [held], "experiments": [held, *HARMFUL[:2]]}
    match = acting("espionage", mine, {"experiments": HARMFUL[:3]})
    assert refused(match, f"take p1 {held}", "I4.1") == "inventors-refuse-take-own"
    assert refused(match, f"take p2 {held}", "I4.1") == "inventors-refuse-take-not-there"
    assert refused(match, f"take p2 {HARMFUL[0]}", "I4.1") == "inventors-refuse-take-not-held"
    refused(match, "draw", "I4.1")


@pytest.mark.refuses("I4.1")
def test_sixth_spy_is_not_there() -> None:
    match = acting("espionage", {**FULL, "spies": {"job": 3, "invention": 2}}, FULL2)
    for sector in SECTORS:
        refused(match, f"spy {sector}", "I4.1")
    assert match.legal() == ["nothing"]


@pytest.mark.allows("I4.2")
def test_nothing_happens_and_a_spy_on_credit() -> None:
    match = acting("espionage", FULL, FULL2)
    match.play("nothing")
    assert seats(match)[0]["spies"] == dict.fromkeys(SECTORS, 0)
    poor = acting("espionage", {**FULL, "uranium": 0}, FULL2)
    poor.play("spy experiments")
    assert poor.position()["due"] == {"seat": 1, "amount": BOX["sectors"]["experiments"], "to": "bank"}


@pytest.mark.allows("I4.2")
def test_other_category_may_be_taken() -> None:
    match = acting("espionage", {**FULL, "hand": [HARMFUL[0]]}, FULL2)
    match.play(f"take p2 {HARMFUL[0]}")
    assert seats(match)[0]["laid"] == [HARMFUL[0]]
    assert uranium(match)[0] == 10


@pytest.mark.refuses("I4.2")
def test_one_of_the_two_only() -> None:
    match = acting("espionage", {**FULL, "hand": [HARMFUL[0]]}, FULL2)
    match.play("spy job")
    assert match.waiting != (0,)
    refused(match, f"take p2 {HARMFUL[0]}", "I2.1", seat=0)
