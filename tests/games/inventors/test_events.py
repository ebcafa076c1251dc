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
    choosing,
    copies,
    in_use,
    plain,
    position,
    read,
    refused,
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
