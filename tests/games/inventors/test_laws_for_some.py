"""Laws on the choice of an action, and laws that concern some players alone (I2.2, I10.2, I10.3)."""

import re
from pathlib import Path
from typing import Any

import pytest

import igroteka
from igroteka.engine.protocol import CHANCE
from igroteka.games.data import DataError
from igroteka.match import Match
from tests.games.inventors.helpers import (
    BOX,
    CARDS,
    DATA,
    FULL,
    FULL2,
    HARMFUL,
    JOBS,
    USEFUL,
    names,
    position,
    read,
    refused,
    seats,
    uranium,
)

QUIET = "L19"
OWING = [{"lender": "bank", "owed": 6}]
FREE = ["choose espionage", "choose invention", "choose job"]


def edition(folder: Path, *laws: dict[str, Any]) -> Path:
    """The data with these laws in the place of the first ones."""
    for path in DATA.glob("*.toml"):
        text = path.read_text(encoding="utf-8")
        for number, law in enumerate(laws if path.name == "laws.toml" else ()):
            said = {"key": f"L{number + 1}", **law, "source": "designed"}
            entry = "".join(
                f"{key} = {value}\n" if isinstance(value, int) else f'{key} = "{value}"\n'
                for key, value in said.items()
            )
            text, found = re.subn(rf'key = "{said["key"]}"\n(?:[a-z]+ = .*\n)+', entry, text)
            assert found == 1
        (folder / path.name).write_text(text, encoding="utf-8")
    return folder


def law(thing: str, how: str, value: int | None = None, **said: Any) -> dict[str, Any]:
    return {"thing": thing, "how": how, **({} if value is None else {"value": value}), **said}


def choosing(folder: Path, *players: dict[str, Any], laws: list[str] | None = None, **said: Any) -> Match:
    """Everybody chooses under the first law of an edition."""
    shown = laws or ["L1", QUIET]
    return read(position(*players, agenda=["choose"], laws=shown, **said), folder)


def begun(folder: Path, action: str, mine: dict[str, Any], *others: dict[str, Any], **said: Any) -> Match:
    """The first player's action has begun; the others have chosen the job, or what they say."""
    match = choosing(folder, mine, *others, **said)
    for seat in range(1, len(others) + 1):
        match.play(match.legal(seat)[-1], seat)
    match.play(f"choose {action}", 0)
    return match


CONCERNED: list[tuple[dict[str, Any], dict[str, Any], dict[str, Any]]] = [
    (law("invention", "forbid", whom="debtors"), {"loans": OWING}, {}),
    (law("invention", "forbid", whom="solvent"), {}, {"loans": OWING}),
    (
        law("invention", "forbid", whom="leaders"),
        {"laid": [USEFUL[3]]},
        {"role": "evil", "laid": [USEFUL[4]]},
    ),
    (law("invention", "forbid", whom="trailing"), {}, {"laid": [USEFUL[3]]}),
    (law("invention", "forbid", whom="spyless"), {"spies": {"job": 1}}, {"spies": {"invention": 1}}),
    (law("invention", "forbid", whom="rich", limit=9), {"uranium": 9}, {"uranium": 8}),
    (law("invention", "forbid", whom="poor", limit=9), {"uranium": 8}, {"uranium": 9}),
]


@pytest.mark.allows("I10.3")
@pytest.mark.refuses("I10.3")
@pytest.mark.parametrize(("said", "one", "other"), CONCERNED, ids=[said["whom"] for said, _, _ in CONCERNED])
def test_a_law_holds_for_whom_it_concerns(
    tmp_path: Path, said: dict[str, Any], one: dict[str, Any], other: dict[str, Any]
) -> None:
    match = choosing(edition(tmp_path, said), {**FULL, **one}, {**FULL2, **other})
    assert match.legal(0) == ["choose espionage", "choose job"] and match.legal(1) == FREE
    assert refused(match, "choose invention", "I10.2", seat=0) == "inventors-refuse-law-action"


@pytest.mark.refuses("I10.3")
def test_nobody_leads_before_the_first_invention(tmp_path: Path) -> None:
    folder = edition(
        tmp_path, law("invention", "forbid", whom="leaders"), law("job", "forbid", whom="trailing")
    )
    match = choosing(folder, FULL, FULL2, laws=["L1", "L2"])
    assert match.legal(0) == match.legal(1) == FREE


@pytest.mark.allows("I10.3")
def test_laws_that_leave_nothing_do_not_hold(tmp_path: Path) -> None:
    folder = edition(tmp_path, law("job", "only", whom="debtors"), law("job", "forbid"))
    match = choosing(folder, {**FULL, "loans": OWING}, FULL2, laws=["L1", "L2"])
    assert match.legal(0) == FREE and match.legal(1) == FREE[:2]
    assert choosing(folder, {**FULL, "loans": OWING}, FULL2).legal(0) == ["choose job"]


@pytest.mark.allows("I2.2")
@pytest.mark.refuses("I2.2")
def test_a_law_makes_room_for_one_more_experiment(tmp_path: Path) -> None:
    """Experiments can be chosen with three; the fourth stays, and a fifth never comes."""
    folder = edition(tmp_path, law("places", "add", 1), law("job", "add", 1, also="places"))
    for laws in (["L1", QUIET], [QUIET, "L2"], ["L1", "L2"]):
        match = begun(folder, "experiments", FULL, FULL2, laws=laws)
        name = match.game.outcomes.text(match.game.chance(match.state).outcomes[0])  # type: ignore[union-attr]
        match.play(name)
        assert len(seats(match)[0]["experiments"]) == 4
        assert match.view(0).places == 4
        four = {"experiments": [*USEFUL[:3], HARMFUL[9]]}
        full = choosing(folder, four, FULL2, laws=laws)
        assert full.legal(0) == FREE and "choose experiments" in full.legal(1)
        assert refused(full, "choose experiments", "I2.2", seat=0) == "inventors-refuse-experiments-full"
    assert choosing(folder, four, FULL2, laws=["L5", QUIET]).legal(0) == FREE
    with pytest.raises(igroteka.PositionError, match="experiments: expected at most 4"):
        choosing(folder, {"experiments": USEFUL[:5]}, FULL2)


@pytest.mark.allows("I5.2")
def test_with_more_room_everybody_may_buy(tmp_path: Path) -> None:
    folder = edition(tmp_path, law("places", "add", 1))
    mine = {"choice": "experiments", **FULL}
    said = position(mine, {"choice": "job", **FULL2}, agenda=["sell", "end", "act"], laws=["L1", QUIET])
    match = read(said, folder)
    match.play(f"offer {USEFUL[0]} p2 {CARDS[USEFUL[0]]['price']}")
    match.play("accept")
    assert len(seats(match)[1]["experiments"]) == 4
    full = {"experiments": [*HARMFUL[:3], USEFUL[9]]}
    said = position(mine, {"choice": "job", **full}, agenda=["sell", "end", "act"], laws=["L1", QUIET])
    assert read(said, folder).legal(0) == ["done"]


@pytest.mark.allows("I2.2")
@pytest.mark.refuses("I2.2")
def test_a_law_lifts_the_duty(tmp_path: Path) -> None:
    folder = edition(tmp_path, law("duty", "lift"), law("job", "add", 1, also="duty"))
    two = {"experiments": USEFUL[:2]}
    for laws in (["L1", QUIET], [QUIET, "L2"]):
        match = choosing(folder, two, FULL2, laws=laws)
        assert sorted(match.legal(0)) == sorted([*FREE, "choose experiments"])
        assert match.legal(1) == FREE
    match = choosing(folder, two, FULL2, laws=["L5", QUIET])
    assert match.legal(0) == ["choose experiments"]
    assert refused(match, "choose job", "I2.2", seat=0) == "inventors-refuse-experiments-duty"


@pytest.mark.allows("I10.2")
@pytest.mark.parametrize("action", ["espionage", "invention"])
def test_a_fee_is_paid_before_the_action(tmp_path: Path, action: str) -> None:
    match = begun(edition(tmp_path, law(action, "fee", 4)), action, FULL, FULL2)
    assert uranium(match)[0] == 6 and match.waiting == (0,)
    match.play("nothing")


@pytest.mark.allows("I10.2", "I8.1")
def test_whoever_is_short_of_a_fee_borrows_and_then_acts(tmp_path: Path) -> None:
    """The position in between is written and read back."""
    match = begun(edition(tmp_path, law("invention", "fee", 4)), "invention", {**FULL, "uranium": 1}, FULL2)
    assert match.legal(0)[0] == "borrow bank"
    assert match.position()["agenda"] == ["borrow", "invent", "end", "act"]
    again = match.game.showing.from_position(match.position())
    assert again.encode() == match.state.encode()
    match.play("borrow bank")
    assert uranium(match)[0] == 0 and match.legal(0)[-1] == "nothing"


@pytest.mark.refuses("I10.2")
def test_shirkers_pay_and_workers_do_not(tmp_path: Path) -> None:
    folder = edition(tmp_path, law("job", "shirk", 3))
    for action, left in (("espionage", 7), ("invention", 7)):
        assert uranium(begun(folder, action, FULL, FULL2))[0] == left
    assert uranium(begun(folder, "job", FULL, FULL2))[0] == 10 + next(iter(JOBS.values()))
    assert uranium(begun(folder, "experiments", {"experiments": USEFUL[:2]}, FULL2))[0] == 10


@pytest.mark.allows("I10.2")
def test_a_bonus_for_an_action(tmp_path: Path) -> None:
    folder = edition(tmp_path, law("espionage", "bonus", 5), law("espionage", "bonus", 2, whom="debtors"))
    assert uranium(begun(folder, "espionage", FULL, FULL2, laws=["L1", "L2"]))[0] == 15
    owing = {**FULL, "loans": OWING}
    assert uranium(begun(folder, "espionage", owing, FULL2, laws=["L1", "L2"]))[0] == 17
    assert uranium(begun(folder, "invention", FULL, FULL2))[0] == 10


@pytest.mark.allows("I10.2")
@pytest.mark.parametrize(("action", "below"), [("job", []), ("espionage", ["espionage"])])
def test_a_card_for_an_action_stays_in_hand(tmp_path: Path, action: str, below: list[str]) -> None:
    match = begun(edition(tmp_path, law(action, "card")), action, {**FULL, "hand": []}, FULL2)
    assert match.waiting == (CHANCE,)
    assert match.position()["agenda"] == ["draw-property law", *below, "end", "act"]
    again = match.game.showing.from_position(match.position())
    assert again.encode() == match.state.encode()
    events = match.play(f"invention {USEFUL[0]}")
    assert names(events)[0] == "law-card-drawn"
    assert seats(match)[0]["hand"] == [USEFUL[0]]


@pytest.mark.allows("I10.2")
def test_work_ends_the_debts_to_the_bank(tmp_path: Path) -> None:
    loans = [{"lender": "bank", "owed": 60}, {"lender": "p2", "owed": 50}]
    match = begun(edition(tmp_path, law("job", "pardon")), "job", {**FULL, "loans": loans}, FULL2)
    assert seats(match)[0]["loans"] == loans[1:]


@pytest.mark.allows("I10.2")
def test_amnesty_at_once(tmp_path: Path) -> None:
    loans = [{"lender": "bank", "owed": 60}, {"lender": "p2", "owed": 50}, {"lender": "bank", "owed": 9}]
    players = ({**FULL, "loans": loans}, {**FULL2, "loans": OWING})
    match = read(
        position(*players, agenda=["reveal-law 2"], laws=[]), edition(tmp_path, law("amnesty", "now"))
    )
    match.play("law L1")
    events = match.play("law L5")
    assert names(events).count("loans-forgiven") == 2
    assert [seat["loans"] for seat in seats(match)] == [loans[1:2], []]


@pytest.mark.allows("I10.3")
def test_gifts_and_taxes_for_some(tmp_path: Path) -> None:
    """Whom a law concerns is settled before anybody gains by it."""
    folder = edition(
        tmp_path, law("gift", "now", 3, whom="poor", limit=5), law("tax", "now", 4, whom="debtors")
    )
    players = ({**FULL, "uranium": 4}, {**FULL2, "uranium": 5, "loans": OWING})
    match = read(position(*players, agenda=["reveal-law 2"], laws=[]), folder)
    match.play("law L1")
    match.play("law L2")
    assert uranium(match) == [7, 1]


def thief(folder: Path, **mine: Any) -> Match:
    """Somebody who holds what a rival experiments with."""
    one = {**FULL, "choice": "espionage", "hand": [HARMFUL[0]], **mine}
    said = position(one, {**FULL2, "choice": "job"}, agenda=["espionage", "end", "act"], laws=["L1", QUIET])
    return read(said, folder)


@pytest.mark.allows("I4.1")
@pytest.mark.refuses("I10.3")
def test_thefts_only_where_one_has_a_spy(tmp_path: Path) -> None:
    folder = edition(tmp_path, law("taking", "forbid", whom="spyless"))
    refused(thief(folder, spies={"invention": 2}), f"take p2 {HARMFUL[0]}", "I10.2")
    assert f"take p2 {HARMFUL[0]}" in thief(folder, spies={"espionage": 1}).legal(0)


@pytest.mark.allows("I10.2")
@pytest.mark.refuses("I10.2")
def test_thieves_pay_damages_on_the_spot(tmp_path: Path) -> None:
    folder = edition(tmp_path, law("taking", "fee", 6))
    match = thief(folder, uranium=6)
    events = match.play(f"take p2 {HARMFUL[0]}")
    assert "seller-paid" in names(events) and uranium(match)[1] == 16 + list(JOBS.values())[1]
    poor = thief(folder, uranium=5)
    assert refused(poor, f"take p2 {HARMFUL[0]}", "I10.2") == "inventors-refuse-law-damages"
    assert not [text for text in poor.legal(0) if text.startswith("take")]


WRONG = [
    (law("job", "lift"), "how"),
    (law("job", "card", whom="strangers"), "whom"),
    (law("job", "add", 2, whom="debtors"), "whom"),
    (law("draw", "now", 1, whom="debtors"), "whom"),
    (law("invention", "forbid", whom="rich"), "limit"),
    (law("invention", "fee", 0), "value"),
    (law("places", "add", 0), "value"),
    (law("job", "card", also="cake"), "also"),
    (law("job", "card", limit=3), "limit"),
]


@pytest.mark.parametrize(("said", "field"), WRONG)
def test_data_that_say_nothing_are_refused(tmp_path: Path, said: dict[str, Any], field: str) -> None:
    with pytest.raises(DataError, match=rf"^laws.toml: law 1: {field}: "):
        igroteka.game("inventors", 2, edition(tmp_path, said))


def test_the_box_of_the_tests_reveals_two_laws() -> None:
    assert BOX["laws"]["revealed"] == 2


@pytest.mark.allows("I4.3")
@pytest.mark.refuses("I4.3")
def test_variant_thieves_need_a_spy() -> None:
    """The position names the variant; without it everybody takes."""
    one = {**FULL, "choice": "espionage", "hand": [HARMFUL[0]]}
    said = position(one, {**FULL2, "choice": "job"}, agenda=["espionage", "end", "act"])
    take = f"take p2 {HARMFUL[0]}"
    assert take in read(said).legal(0) and "theft" not in read(said).position()
    match = read(said, theft=1)
    assert refused(match, take, "I4.3") == "inventors-refuse-take-unlicensed"
    assert match.position()["theft"] == 1
    again = read(match.position())
    assert again.game.options["theft"] == 1 and again.digest() == match.digest()
    spying = position({**one, "spies": {"espionage": 1}}, said["seats"][1], agenda=said["agenda"])
    assert take in read(spying, theft=1).legal(0)


@pytest.mark.allows("I8.5")
@pytest.mark.refuses("I8.5")
def test_variant_debtors_invent_nothing(tmp_path: Path) -> None:
    said = position({**FULL, "loans": OWING}, FULL2, agenda=["choose"])
    assert read(said).legal(0) == FREE
    match = read(said, debt=1)
    assert match.legal(0) == ["choose espionage", "choose job"] and match.legal(1) == FREE
    assert refused(match, "choose invention", "I8.5", seat=0) == "inventors-refuse-debtor-invents"
    nothing_else = edition(tmp_path, law("job", "forbid"), law("espionage", "forbid"))
    left = read({**said, "laws": ["L1", "L2"], "laws_left": []}, nothing_else, debt=1)
    assert left.legal(0) == FREE and left.legal(1) == ["choose invention"]
