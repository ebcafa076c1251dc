"""Chapters 5 to 7: experiments and their sale, the invention, the job (I5, I6, I7)."""

import shutil
from pathlib import Path
from typing import Any

import pytest

from igroteka.engine.protocol import CHANCE
from igroteka.match import Match
from tests.games.inventors.helpers import (
    CARDS,
    DATA,
    FULL,
    FULL2,
    HARMFUL,
    JOBS,
    USEFUL,
    acting,
    bank,
    choose,
    choosing,
    copies,
    in_use,
    names,
    plain,
    position,
    read,
    refused,
    seats,
    uranium,
)

TWO = {"experiments": HARMFUL[3:5]}


@pytest.mark.allows("I5.1")
@pytest.mark.parametrize("name", [USEFUL[4], HARMFUL[5]])
def test_drawn_experiment_is_paid_for_whatever_its_category(name: str) -> None:
    match = choosing({"experiments": USEFUL[:2]}, FULL2)
    choose(match, "experiments", "job")
    before = bank(match)
    match.play(f"experiment {name}")
    assert name in seats(match)[0]["experiments"]
    assert uranium(match)[0] == 10 - CARDS[name]["price"]
    assert bank(match) == before + CARDS[name]["price"]
    assert match.waiting == (0,)


@pytest.mark.refuses("I5.1")
def test_nothing_is_sold_before_it_is_paid_for() -> None:
    match = choosing({"experiments": USEFUL[:2], "uranium": 0}, TWO)
    choose(match, "experiments", "experiments")
    refused(match, f"offer {USEFUL[0]} p2 20", "I2.1", seat=0)
    match.play(f"experiment {USEFUL[4]}")
    refused(match, f"offer {USEFUL[4]} p2 20", "I8.1")


@pytest.mark.allows("I5.2")
def test_sale_and_one_more_draw() -> None:
    match = acting("sell", FULL, TWO)
    name = USEFUL[0]
    match.play(f"offer {name} p2 9")
    assert match.waiting == (1,)
    match.play("accept")
    assert uranium(match) == [19, 1]
    assert name in seats(match)[1]["experiments"] and name not in seats(match)[0]["experiments"]
    assert match.legal() == ["draw", "done"]
    match.play("draw")
    match.play(f"experiment {USEFUL[5]}")
    assert uranium(match)[0] == 19 - CARDS[USEFUL[5]]["price"]


@pytest.mark.allows("I5.2")
def test_declined_three_times_and_done() -> None:
    match = acting("sell", FULL, TWO)
    for price in (20, 19, 18):
        match.play(f"offer {USEFUL[0]} p2 {price}")
        match.play("decline")
    assert match.legal() == ["done"]
    assert refused(match, f"offer {USEFUL[0]} p2 17", "I5.2") == "inventors-refuse-offers-made"
    match.play("done")
    assert match.position()["tally"] is None
    assert seats(match)[0]["experiments"] == sorted(USEFUL[:3], key=list(CARDS).index)


@pytest.mark.allows("I5.2")
def test_purchase_on_credit_goes_to_the_seller() -> None:
    match = acting("sell", FULL, {**TWO, "uranium": 3})
    match.play(f"offer {USEFUL[0]} p2 8")
    match.play("accept")
    assert match.position()["due"] == {"seat": 2, "amount": 8, "to": "p1"}
    match.play("borrow bank")
    assert uranium(match) == [18, 0]
    assert seats(match)[1]["loans"] == [{"lender": "bank", "owed": 7}]


@pytest.mark.allows("I5.2")
def test_buyer_who_chose_experiments_draws_nothing_and_may_sell_on() -> None:
    seller = {**FULL, "choice": "experiments"}
    buyer = {**TWO, "choice": "experiments"}
    third = {"experiments": HARMFUL[6:8], "choice": "job"}
    match = read(position(seller, buyer, third, agenda=["sell", "end", "act"]))
    match.play(f"offer {USEFUL[0]} p2 5")
    match.play("accept")
    events = match.play("done")
    assert "experiment-drawn" not in names(events)
    assert match.waiting == (1,)
    match.play(f"offer {USEFUL[0]} p3 6")
    match.play("accept")
    assert match.legal() == ["draw", "done"]


@pytest.mark.refuses("I5.2")
def test_offers_that_cannot_be_made() -> None:
    match = acting("sell", FULL, FULL2, TWO)
    name = max(USEFUL[:3], key=lambda key: CARDS[key]["price"])
    low = CARDS[name]["price"] - 1
    cases = {
        f"offer {name} p1 9": "inventors-refuse-sell-to-self",
        f"offer {name} p2 9": "inventors-refuse-buyer-full",
        f"offer {HARMFUL[0]} p3 9": "inventors-refuse-sell-not-own",
        f"offer {name} p3 {low}": "inventors-refuse-price-low",
        "nothing": "inventors-refuse-sell-or-done",
    }
    for action, key in cases.items():
        assert refused(match, action, "I5.2") == key
    for price in (21, 100):
        beyond = match.why_not(f"offer {name} p3 {price}")
        assert beyond is not None and (beyond.rule, beyond.numbers) == ("I5.2", {"most": 20})
    prices = ["cheap", "²", "9" * 5000, "-1", ""]
    for nonsense in ["offer", "offer teapot p3 9", *(f"offer {name} p3 {price}" for price in prices)]:
        unknown = match.why_not(nonsense)
        assert unknown is not None and unknown.key == "app-not-an-action"
    match.play(f"offer {name} p3 {low + 1}")
    refused(match, "done", "I5.2")
    refused(match, "accept", "I5.2", seat=1)


@pytest.mark.refuses("I5.2")
@pytest.mark.parametrize("answer", ["accept", "decline"])
def test_offer_and_its_answer_are_not_taken_back(answer: str) -> None:
    match = acting("sell", FULL, TWO)
    match.play(f"offer {USEFUL[0]} p2 9")
    assert not match.can_undo(0)
    match.play(answer)
    assert not match.can_undo(0) and not match.can_undo(1)


@pytest.mark.allows("I6.1")
def test_water_dryer_onto_water_dryer() -> None:
    """The book's example: the experiment is finished, and two unfinished ones are left."""
    match = acting("invent", {"hand": ["water_dryer"], "experiments": ["water_dryer", *USEFUL[1:3]]}, FULL2)
    match.play("lay water_dryer")
    assert seats(match)[0]["laid"] == ["water_dryer"]
    assert len(seats(match)[0]["experiments"]) == 2


@pytest.mark.allows("I6.1")
def test_drawn_telephone_cannon_is_laid_at_once() -> None:
    """The book's example: nothing in hand fits, the drawn card does."""
    mine = {"role": "evil", "experiments": ["mutant_ray", "phone_cannon", "mop_slippers"]}
    match = acting("invent", mine, FULL2)
    match.play("draw")
    events = match.play("invention phone_cannon")
    assert seats(match)[0]["laid"] == ["phone_cannon"]
    assert "income-received" in names(events)


@pytest.mark.allows("I6.1")
def test_drawn_card_of_the_other_category_is_laid_or_kept() -> None:
    mine = {"role": "evil", "experiments": ["mutant_ray", "phone_cannon", "mop_slippers"]}
    for answer, laid in (("lay mop_slippers", ["mop_slippers"]), ("keep mop_slippers", [])):
        match = acting("invent", mine, FULL2)
        match.play("draw")
        match.play("invention mop_slippers")
        assert match.legal() == ["lay mop_slippers", "keep mop_slippers"]
        refused(match, "lay mutant_ray", "I6.1")
        match.play(answer)
        assert seats(match)[0]["laid"] == laid
        assert uranium(match)[0] == 10


@pytest.mark.allows("I6.1")
def test_drawn_card_that_does_not_fit_stays_in_hand() -> None:
    match = acting("invent", FULL, FULL2)
    match.play("draw")
    match.play(f"invention {USEFUL[6]}")
    assert seats(match)[0]["hand"] == [USEFUL[6]]


@pytest.mark.allows("I6.1")
def test_other_category_in_hand_does_not_prevent_drawing() -> None:
    match = acting("invent", {"hand": [HARMFUL[0]], "experiments": [HARMFUL[0], *USEFUL[:2]]}, FULL2)
    assert match.legal() == [f"lay {HARMFUL[0]}", "draw", "nothing"]


@pytest.mark.refuses("I6.1")
def test_nobody_draws_with_a_fitting_invention() -> None:
    match = acting("invent", {**FULL, "hand": [USEFUL[0]]}, FULL2)
    assert refused(match, "draw", "I6.1") == "inventors-refuse-draw-fitting"
    assert refused(match, f"lay {USEFUL[1]}", "I6.1") == "inventors-refuse-not-in-hand"
    assert refused(match, "done", "I6.1") == "inventors-refuse-invention-only"


@pytest.mark.allows("I6.2")
@pytest.mark.parametrize("name", list(CARDS))
def test_every_invention_pays_and_does_what_it_says(name: str) -> None:
    card = CARDS[name]
    role = "good" if card["category"] == "useful" else "evil"
    extra = [key for key in CARDS if key != name][:3]
    mine = {"role": role, "hand": [name, *extra], "experiments": [name], "spies": {"job": 1}}
    match = acting("invent", mine, {"uranium": 10})
    events = match.play(f"lay {name}")
    assert [event.args[0].value for event in events if event.name == "income-received"] == [card["income"]]
    expected = 10 + card["income"]
    for text in card["properties"]:
        word, count = [*text.split(), "0"][:2]
        expected += {"gain": 1, "pay": -1}.get(word, 0) * int(count)
        if word == "draw":
            assert match.waiting == (CHANCE,)
            match.roll()
        elif word == "discard":
            match.play(f"discard {seats(match)[0]['hand'][0]}")
        elif word == "place":
            match.play("place invention")
            assert seats(match)[0]["spies"]["invention"] == 1
        elif word == "remove":
            match.play("remove job")
            assert seats(match)[0]["spies"]["job"] == 0
    assert uranium(match)[0] == expected
    assert match.position()["round"] == 3 or match.waiting != (0,)


@pytest.mark.allows("I6.2")
def test_property_that_costs_more_than_there_is_needs_a_loan(tmp_path: Path) -> None:
    """An edition in which the property costs more than the income brings."""
    folder = tmp_path / "data"
    shutil.copytree(DATA, folder)
    path = folder / "inventions.toml"
    path.write_text(path.read_text(encoding="utf-8").replace("pay 2", "pay 9"), encoding="utf-8")
    name = next(key for key, card in CARDS.items() if card["properties"][:1] == ["pay 2"])
    role = "good" if CARDS[name]["category"] == "useful" else "evil"
    mine = {"role": role, "hand": [name], "experiments": [name], "uranium": 0, "choice": "invention"}
    match = read(position(mine, {"choice": "job"}, agenda=["invent", "end", "act"]), folder)
    match.play(f"lay {name}")
    assert match.position()["due"] == {"seat": 1, "amount": 9, "to": "bank"}
    match.play("borrow bank")
    assert uranium(match)[0] == 0 and seats(match)[0]["loans"][0]["lender"] == "bank"


@pytest.mark.refuses("I6.2")
@pytest.mark.parametrize("kind", ["place", "remove", "discard"])
def test_property_without_spy_or_card_is_skipped(kind: str) -> None:
    """No spy in the reserve, none on the board, no card in hand: the action is over at once."""
    name = next(key for key, card in CARDS.items() if card["properties"][:1] == [kind])
    role = "good" if CARDS[name]["category"] == "useful" else "evil"
    spies = {"job": 5} if kind == "place" else {}
    match = acting("invent", {"role": role, "hand": [name], "experiments": [name], "spies": spies}, {})
    assert "action-ended" in names(match.play(f"lay {name}"))


@pytest.mark.refuses("I6.2")
def test_card_drawn_by_a_property_stays_in_hand() -> None:
    name = next(key for key, card in CARDS.items() if card["properties"][:1] == ["draw"])
    role = "good" if CARDS[name]["category"] == "useful" else "evil"
    other = next(
        key for key, card in CARDS.items() if key != name and card["category"] == CARDS[name]["category"]
    )
    match = acting("invent", {"role": role, "hand": [name], "experiments": [name, other]}, {})
    match.play(f"lay {name}")
    match.play(f"invention {other}")
    assert other in seats(match)[0]["hand"]
    assert seats(match)[0]["laid"] == [name]


@pytest.mark.allows("I6.3")
def test_other_category_is_laid_without_income() -> None:
    name = plain("harmful")[0]
    match = acting("invent", {"hand": [name], "experiments": [name]}, {})
    events = match.play(f"lay {name}")
    assert seats(match)[0]["laid"] == [name]
    assert "income-received" not in names(events)
    assert uranium(match)[0] == 10


@pytest.mark.refuses("I6.3")
def test_other_category_has_no_properties() -> None:
    name = next(key for key in HARMFUL if CARDS[key]["properties"])
    match = acting("invent", {"hand": [name, *USEFUL[:1]], "experiments": [name], "spies": {"job": 1}}, {})
    assert "action-ended" in names(match.play(f"lay {name}"))


def using(question: str, **mine: Any) -> Match:
    """The first player uses a property of an invention that has been laid."""
    name, agenda = in_use(question)
    return read(position({"choice": "invention", "laid": [name], **mine}, {"choice": "job"}, agenda=agenda))


@pytest.mark.allows("I6.4")
def test_owner_chooses_what_to_discard_and_where() -> None:
    hand = [USEFUL[0], HARMFUL[0]]
    match = using("discard", hand=hand)
    assert match.legal() == [f"discard {name}" for name in CARDS if name in hand]
    match.play(f"discard {HARMFUL[0]}")
    assert match.position()["inventions"]["discards"] == [HARMFUL[0]]  # type: ignore[index]
    assert len(using("place").legal()) == 4


@pytest.mark.refuses("I6.4")
def test_what_is_not_there_is_neither_discarded_nor_taken_back() -> None:
    match = using("discard", hand=[USEFUL[0]])
    refused(match, f"discard {USEFUL[1]}", "I6.4")
    refused(match, "nothing", "I6.2")
    match = using("remove", spies={"job": 1})
    refused(match, "remove espionage", "I6.4")
    refused(match, "place job", "I6.2")
    match = using("place", spies={"job": 1})
    refused(match, "remove job", "I6.2")


@pytest.mark.allows("I6.5")
def test_discarded_inventions_become_the_deck() -> None:
    every = [key for key, count in copies("inventions", 2).items() for _ in range(count)]
    left = [USEFUL[5], USEFUL[6]]
    held = list(every)
    for name in left:
        held.remove(name)
    match = acting("invent", {"experiments": []}, {"hand": held}, deck=[], discards=left)
    events = match.play("draw")
    assert "inventions-reshuffled" in names(events)
    said = match.position()["inventions"]
    assert said["deck"] == left and said["discards"] == []  # type: ignore[index]
    assert said["made_of"] == left  # type: ignore[index]


@pytest.mark.refuses("I6.5")
def test_nothing_is_drawn_when_none_is_left() -> None:
    every = [key for key, count in copies("inventions", 2).items() for _ in range(count)]
    match = acting("invent", {"experiments": []}, {"hand": every}, deck=[])
    assert match.legal() == ["nothing"]
    refused(match, "draw", "I6.5")


@pytest.mark.refuses("I6.5")
def test_kept_name_is_seen_by_its_player_only() -> None:
    mine = {"role": "evil", "experiments": ["mutant_ray", "phone_cannon", "mop_slippers"]}
    match = acting("invent", mine, FULL2)
    match.play("draw")
    events = match.play("invention mop_slippers")
    assert (match.view(0).drawn, match.view(1).drawn) == ("mop_slippers", None)
    events += match.play("keep mop_slippers")
    for event in events:
        told = str(event.for_seat(1)["args"])
        assert "mop_slippers" not in told
    assert match.view(1).seats[0]["hand"] == 1


@pytest.mark.allows("I7.1")
@pytest.mark.parametrize("job", list(JOBS))
def test_job_pays(job: str) -> None:
    seat = {**FULL, "job": job}
    said = position(seat, FULL2, agenda=["choose"])
    others = [key for key in JOBS if key != job]
    said["seats"][1]["job"] = others[0]
    said["jobs_left"] = others[1:]
    match = read(said)
    before = bank(match)
    choose(match, "job", "invention")
    assert uranium(match)[0] == 10 + JOBS[job]
    assert bank(match) == before - JOBS[job]


@pytest.mark.refuses("I7.1")
def test_job_asks_nothing() -> None:
    match = choosing(FULL, FULL2)
    choose(match, "job", "espionage")
    assert match.waiting == (1,)
    refused(match, "done", "I2.1", seat=0)
