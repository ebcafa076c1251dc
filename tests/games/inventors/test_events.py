"""Each line of the log leads to the rule that it follows, whichever way it came about."""

from typing import Any

import pytest

from igroteka.games.catalogue import manifest
from igroteka.match import Match
from tests.games.inventors.helpers import (
    FULL,
    FULL2,
    HARMFUL,
    USEFUL,
    acting,
    choose,
    choosing,
    copies,
    in_use,
    names,
    plain,
    position,
    read,
    refused,
    uranium,
)

RULES = manifest("inventors").events


def rules(match: Match, *actions: str) -> dict[str, str]:
    """What the last of these actions brings about, each event with its rule."""
    for action in actions:
        events = match.play(action)
    return {event.name: RULES[event.name] for event in events}


def using(question: str, **mine: Any) -> Match:
    name, agenda = in_use(question)
    return read(position({"choice": "invention", "laid": [name], **mine}, {"choice": "job"}, agenda=agenda))


def test_nothing_is_done_in_either_action() -> None:
    assert rules(acting("espionage", FULL, FULL2), "nothing")["nothing-done"] == "I4.2"
    assert rules(acting("invent", FULL, FULL2), "nothing")["nothing-laid"] == "I6.1"


def test_card_is_drawn_by_action_property_or_law() -> None:
    card = f"invention {USEFUL[5]}"
    assert rules(acting("invent", FULL, FULL2), "draw", card)["invention-drawn"] == "I6.1"
    assert rules(using("draw-property"), card)["property-card-drawn"] == "I6.2"
    law = read(position(FULL, FULL2, agenda=["law-draw 2", "effect 1"], laws=["L19", "L17"]))
    assert rules(law, card)["law-card-drawn"] == "I10.2"


def test_card_is_discarded_by_property_or_law() -> None:
    assert rules(using("discard", hand=USEFUL[:1]), f"discard {USEFUL[0]}")["invention-discarded"] == "I6.4"
    many = {**FULL, "hand": USEFUL[:4]}
    law = read(position(many, FULL2, agenda=["law-discard", "effect 1"], laws=["L20", "L17"]))
    assert rules(law, f"discard {USEFUL[0]}")["law-card-discarded"] == "I10.2"


def test_loan_is_the_banks_or_another_players() -> None:
    poor = {**FULL, "uranium": 0}
    assert rules(acting("espionage", poor, FULL2), "spy job", "borrow bank")["loan-taken"] == "I8.1"
    assert rules(acting("espionage", poor, FULL2), "spy job", "ask p2 +0", "accept")["loan-agreed"] == "I8.2"


def test_invention_is_laid_on_an_own_experiment_or_on_one_taken() -> None:
    holding = {"experiments": USEFUL[:3], "hand": [USEFUL[0], HARMFUL[0]]}
    laid = rules(acting("invent", holding, FULL2), f"lay {USEFUL[0]}")
    assert laid["invention-laid"] == "I6.1" and "espionage-invention-laid" not in laid
    for name, other in ((HARMFUL[0], FULL2), (USEFUL[0], {"experiments": USEFUL[:1]})):
        taken = rules(acting("espionage", holding, other), f"take p2 {name}")
        assert list(taken.items())[:2] == [("experiment-taken", "I4.1"), ("espionage-invention-laid", "I4.1")]
        assert "invention-laid" not in taken
    drawing = acting("invent", FULL, FULL2)
    assert rules(drawing, "draw", f"invention {USEFUL[0]}")["invention-laid"] == "I6.1"


SETTLED = {"spies-settled", "difference-settled"}


@pytest.mark.parametrize(
    ("mine", "theirs", "event", "rule"),
    [
        (0, 2, "spies-settled", "I3.1"),
        (1, 2, "difference-settled", "I3.2"),
        (2, 1, "difference-settled", "I3.2"),
        (1, 1, "", ""),
        (2, 0, "", ""),
    ],
)
@pytest.mark.parametrize("is_mirrored", [False, True])
def test_spies_are_paid_whole_or_by_the_difference(
    mine: int, theirs: int, event: str, rule: str, is_mirrored: bool
) -> None:
    """Whoever chooses the sector has so many spies there; the other one goes elsewhere."""
    players = [({**FULL, "spies": {"job": mine}}, "job"), ({**FULL2, "spies": {"job": theirs}}, "invention")]
    if is_mirrored:
        players.reverse()
    match = choosing(*(player for player, _ in players))
    settled = {one.name: RULES[one.name] for one in choose(match, *(action for _, action in players))}
    assert {name: settled[name] for name in settled if name in SETTLED} == ({event: rule} if event else {})


def test_seller_is_paid_when_the_buyer_has_enough() -> None:
    """The sale itself pays nothing: who buys on credit pays when a loan is taken."""
    buyer, offer = {"experiments": HARMFUL[:2]}, f"offer {USEFUL[0]} p2 9"
    at_once = acting("sell", FULL, buyer)
    at_once.play(offer)
    events = at_once.play("accept", 1)
    assert [(one.name, RULES[one.name]) for one in events] == [
        ("experiment-sold", "I5.2"),
        ("seller-paid", "I5.2"),
    ]
    assert events[1].for_seat(1) == {"event": "seller-paid", "seat": 1, "args": {"target": 1, "count": 9}}
    assert uranium(at_once) == [19, 1]

    for lending in (["borrow bank"], ["ask p1 +2", "accept"]):
        on_credit = acting("sell", FULL, {**buyer, "uranium": 4})
        on_credit.play(offer)
        assert names(on_credit.play("accept", 1)) == ["experiment-sold"]
        for action in lending:
            events = on_credit.play(action)
        assert names(events) == ["loan-taken" if len(lending) == 1 else "loan-agreed", "seller-paid"]
        assert events[1].for_seat(1)["args"] == {"target": 1, "count": 9}


def test_payment_to_the_bank_follows_what_it_is_for() -> None:
    """One for a spy, one for an experiment, one for a property: the event before it tells which rule."""
    spying = rules(acting("espionage", FULL, FULL2), "spy job")
    assert list(spying.items())[:2] == [("spy-placed", "I4.1"), ("uranium-paid", "")]
    drawing = choosing({"experiments": USEFUL[:2]}, FULL2)
    drawing.play("choose experiments", 0)
    drawing.play("choose job", 1)
    drawn = rules(drawing, f"experiment {HARMFUL[5]}")
    assert list(drawn.items())[:2] == [("experiment-drawn", "I5.1"), ("uranium-paid", "")]


def won() -> tuple[Match, str]:
    """One more invention wins."""
    first, second, third = [key for key in plain() if copies("experiments", 2)[key]][:3]
    mine = {"laid": [first, second], "hand": [third], "experiments": [third]}
    return acting("invent", mine, {}), f"lay {third}"


def last_round() -> tuple[Match, str]:
    """The last player acts in the last round."""
    said = [{"choice": "job"}, {"choice": "espionage"}]
    return read(position(*said, agenda=["espionage", "end", "act"], acted=1), max_rounds=2), "nothing"


@pytest.mark.parametrize(
    ("ended", "event", "rule"), [(won(), "game-won", "I9.1"), (last_round(), "game-over", "I9.2")]
)
def test_end_names_the_rule_by_which_it_came(ended: tuple[Match, str], event: str, rule: str) -> None:
    match, action = ended
    assert rules(match, action)[event] == rule
    assert match.is_over
    refused(match, "choose job", rule, seat=0)
