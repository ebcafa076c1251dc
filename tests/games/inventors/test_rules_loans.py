"""Chapters 8 and 9: loans, and the end (I8, I9)."""

from typing import Any

import pytest

import igroteka
from igroteka.match import Match
from tests.games.inventors.helpers import (
    CARDS,
    FULL,
    FULL2,
    HARMFUL,
    JOBS,
    USEFUL,
    acting,
    bank,
    choose,
    choosing,
    names,
    plain,
    position,
    read,
    refused,
    seats,
    uranium,
)

CHEAP = min(HARMFUL[2:], key=lambda key: CARDS[key]["price"])


def short_of(amount: int, *others: int, has: int = 0, **said: Any) -> Match:
    """The first player buys an experiment of the second for more than there is in the purse."""
    buyer = {"uranium": has, "experiments": USEFUL[:2], "choice": "job", **said}
    selling = [CHEAP, *HARMFUL[:2]]
    seller = {"experiments": selling, "choice": "experiments", "uranium": others[0] if others else 0}
    rest = [{"uranium": other, "choice": "job"} for other in others[1:]]
    match = read(position(buyer, seller, *rest, agenda=["sell", "end", "act"], first=2))
    match.play(f"offer {CHEAP} p1 {amount + has}")
    match.play("accept")
    return match


@pytest.mark.allows("I8.1")
@pytest.mark.parametrize(("loan", "owed"), [(5, 7), (4, 6), (7, 10), (20, 30)])
def test_loan_of_five_makes_seven(loan: int, owed: int) -> None:
    match = short_of(loan)
    before = bank(match)
    match.play("borrow bank")
    assert seats(match)[0]["loans"] == [{"lender": "bank", "owed": owed}]
    assert uranium(match)[0] == 0
    assert bank(match) == before - loan


@pytest.mark.allows("I8.1")
def test_exactly_the_shortage_is_borrowed() -> None:
    match = short_of(5, has=3)
    match.play("borrow bank")
    assert seats(match)[0]["loans"] == [{"lender": "bank", "owed": 7}]
    assert uranium(match) == [0, 8]


@pytest.mark.refuses("I8.1")
def test_nothing_else_can_be_done_before_the_loan() -> None:
    match = short_of(5)
    for action in ("done", "nothing", "accept"):
        refused(match, action, "I8.1")


@pytest.mark.allows("I8.2")
def test_another_player_lends_on_agreed_terms() -> None:
    match = short_of(5, 0, 8)
    match.play("ask p3 +4")
    assert match.waiting == (2,)
    match.play("accept")
    assert seats(match)[0]["loans"] == [{"lender": "p3", "owed": 9}]
    assert uranium(match) == [0, 5, 3]


@pytest.mark.allows("I8.2")
def test_after_a_refusal_somebody_else_or_the_bank() -> None:
    match = short_of(5, 0, 8, 9)
    match.play("ask p3 +10")
    match.play("decline")
    assert refused(match, "ask p3 +10", "I8.2") == "inventors-refuse-asked"
    match.play("ask p4 +0")
    match.play("decline")
    assert match.legal() == ["borrow bank"]


@pytest.mark.allows("I8.2")
def test_who_has_refused_one_loan_can_be_asked_for_the_next() -> None:
    """Each player once for a loan: the first player needs one for the spies, and another one for a spy."""
    poor = {**FULL, "uranium": 0}
    rich = {**FULL2, "spies": {"espionage": 1}}
    match = choosing(poor, rich)
    choose(match, "espionage", "job")
    match.play("ask p2 +1")
    match.play("decline")
    match.play("borrow bank")
    match.play("spy job")
    assert "ask p2 +1" in match.legal()


@pytest.mark.refuses("I8.2")
def test_whom_nobody_can_ask() -> None:
    match = short_of(5, 0, 4)
    assert refused(match, "ask p1 +1", "I8.2") == "inventors-refuse-ask-self"
    assert refused(match, "ask p3 +1", "I8.2") == "inventors-refuse-lender-poor"
    beyond = match.why_not("ask p3 +11")
    assert beyond is not None and (beyond.rule, beyond.numbers) == ("I8.2", {"most": 10})
    unknown = match.why_not("ask p3 much")
    assert unknown is not None and unknown.key == "app-not-an-action"


@pytest.mark.refuses("I8.2")
def test_answer_is_due_and_only_from_who_was_asked() -> None:
    match = short_of(5, 0, 8)
    match.play("ask p3 +1")
    refused(match, "borrow bank", "I8.2", seat=2)
    refused(match, "accept", "I8.2", seat=1)


@pytest.mark.refuses("I8.2")
def test_request_and_refusal_are_not_taken_back() -> None:
    match = short_of(5, 0, 8)
    match.play("ask p3 +1")
    assert not match.can_undo(0)
    match.play("decline")
    assert not match.can_undo(0) and not match.can_undo(2)


@pytest.mark.allows("I8.4")
@pytest.mark.refuses("I8.4")
def test_only_the_bank_lends_to_who_has_eleven_loans_and_adds_to_the_twelfth() -> None:
    many = [{"lender": "bank", "owed": 50} for _ in range(11)]
    match = short_of(5, 0, 8, loans=many)
    assert refused(match, "ask p3 +1", "I8.4") == "inventors-refuse-many-loans"
    match.play("borrow bank")
    assert seats(match)[0]["loans"][-1] == {"lender": "bank", "owed": 7}
    again = short_of(4, 0, 8, loans=[*many, {"lender": "bank", "owed": 7}])
    again.play("borrow bank")
    assert len(seats(again)[0]["loans"]) == 12
    assert seats(again)[0]["loans"][-1] == {"lender": "bank", "owed": 13}


@pytest.mark.allows("I8.3")
def test_loans_are_repaid_whole_oldest_first_passing_over_the_big_ones() -> None:
    loans = [
        {"lender": "bank", "owed": 4},
        {"lender": "bank", "owed": 50},
        {"lender": "p2", "owed": 5},
        {"lender": "bank", "owed": 2},
    ]
    match = acting("espionage", {**FULL, "uranium": 10, "loans": loans}, {**FULL2, "uranium": 0})
    events = match.play("nothing")
    repaid = [event.for_seat(0)["args"] for event in events if event.name == "loan-repaid"]
    assert repaid == [{"lender": "bank", "owed": 4}, {"lender": "p2", "owed": 5}]
    assert seats(match)[0]["loans"] == [{"lender": "bank", "owed": 50}, {"lender": "bank", "owed": 2}]
    assert uranium(match)[0] == 1
    # The second player gets back what was lent, and then the pay of the job.
    assert "job-paid" in names(events) and uranium(match)[1] == 5 + JOBS[seats(match)[1]["job"]]


@pytest.mark.allows("I8.3")
def test_last_uranium_repays_a_loan_of_the_same_size() -> None:
    loans = [{"lender": "bank", "owed": 10}]
    match = acting("espionage", {**FULL, "uranium": 10, "loans": loans}, FULL2)
    match.play("nothing")
    assert uranium(match)[0] == 0 and seats(match)[0]["loans"] == []


@pytest.mark.refuses("I8.3")
def test_nothing_is_repaid_after_somebody_elses_action() -> None:
    second = {**FULL2, "loans": [{"lender": "bank", "owed": 3}], "choice": "espionage"}
    match = acting("espionage", FULL, second)
    assert "loan-repaid" not in names(match.play("nothing"))
    assert match.waiting == (1,)


@pytest.mark.allows("I9.1")
def test_third_invention_wins_at_once_before_its_income() -> None:
    first, second, third = plain()[:3]
    loans = [{"lender": "bank", "owed": 99}]
    mine = {"laid": [first, second], "hand": [third], "experiments": [third], "loans": loans}
    match = acting("invent", mine, {})
    events = match.play(f"lay {third}")
    assert match.is_over and match.winners == (0,)
    assert "income-received" not in names(events)
    assert uranium(match)[0] == 10
    assert match.returns == [1.0, -1.0]
    again = match.game.showing.from_position(match.position())
    assert again.encode() == match.state.encode()


@pytest.mark.allows("I9.1")
def test_taken_experiment_wins_as_well() -> None:
    first, second, third = plain()[:3]
    match = acting("espionage", {"laid": [first, second], "hand": [third]}, {"experiments": [third]})
    match.play(f"take p2 {third}")
    assert match.winners == (0,)


@pytest.mark.refuses("I9.1")
def test_two_useful_and_one_harmful_are_no_win() -> None:
    first, second = plain()[:2]
    harmful = plain("harmful")[0]
    match = acting("invent", {"laid": [first, second], "hand": [harmful], "experiments": [harmful]}, {})
    match.play(f"lay {harmful}")
    assert not match.is_over
    assert len(seats(match)[0]["laid"]) == 3


@pytest.mark.refuses("I9.1")
def test_nothing_can_be_done_after_the_end() -> None:
    first, second, third = plain()[:3]
    match = acting("invent", {"laid": [first, second], "hand": [third], "experiments": [third]}, {})
    match.play(f"lay {third}")
    for seat in (0, 1):
        refused(match, "nothing", "I9.1", seat=seat)


@pytest.mark.allows("I9.2")
@pytest.mark.parametrize(
    ("mine", "yours", "winners"),
    [
        ({"laid": [USEFUL[0]], "uranium": 0}, {"uranium": 40}, (0,)),
        ({"uranium": 12}, {"uranium": 11}, (0,)),
        ({"uranium": 30, "loans": [{"lender": "bank", "owed": 70}]}, {"uranium": 2}, (1,)),
        ({"uranium": 9}, {"uranium": 9}, (0, 1)),
        ({"laid": [HARMFUL[0]], "uranium": 1}, {"uranium": 2}, (1,)),
    ],
)
def test_after_the_last_round(mine: dict[str, Any], yours: dict[str, Any], winners: tuple[int, ...]) -> None:
    said = [{"choice": "espionage", **seat} for seat in (mine, yours)]
    match = read(position(*said, agenda=["espionage", "end", "act"], acted=1, round=7), max_rounds=7)
    match.play("nothing")
    assert match.is_over and match.winners == winners
    assert match.game.end_reason(match.state) == "rounds"
    alone = [1.0 if seat in winners else -1.0 for seat in (0, 1)]
    assert match.returns == ([0.0, 0.0] if len(winners) == 2 else alone)


@pytest.mark.refuses("I9.2")
def test_round_before_the_last_is_not_the_end() -> None:
    players = ({"choice": "espionage"}, {"choice": "espionage"})
    match = read(position(*players, agenda=["espionage", "end", "act"], acted=1), max_rounds=3)
    match.play("nothing")
    assert not match.is_over and match.position()["round"] == 3
    with pytest.raises(igroteka.OptionError, match="max_rounds"):
        igroteka.new("inventors", max_rounds=0)


def test_uranium_is_conserved_between_players_and_bank() -> None:
    """Whatever is played: nothing is made and nothing is lost."""
    for seed in range(6):
        match = igroteka.new("inventors", players=2 + seed % 5, seed=seed, max_rounds=6)
        total = match.game.showing.pieces(match.state)["uranium"]
        rng = igroteka.Rng(seed)
        while not match.is_over:
            seat = match.waiting[0]
            legal = match.legal(seat)
            match.play(legal[rng.below(len(legal))], seat)
            position: Any = match.position()
            lying = position["bank"] + position["pot"] + sum(seat["uranium"] for seat in position["seats"])
            assert lying == total
