"""Chapter 10: each law alone, and each pair of laws together in both orders (I10)."""

from itertools import permutations
from typing import Any

import pytest

from igroteka.engine.protocol import CHANCE
from igroteka.match import Match
from tests.games.inventors.helpers import (
    BOX,
    CARDS,
    FORBIDDEN,
    FULL,
    FULL2,
    HARMFUL,
    JOBS,
    LAWS,
    SECTORS,
    USEFUL,
    acting,
    bank,
    choosing,
    copies,
    in_use,
    plain,
    position,
    read,
    refused,
    seats,
    uranium,
)
from tests.games.inventors.measures import (
    after_draw,
    has_properties,
    income,
    job_pay,
    owed_of_five,
    placing,
    sells,
    spy_rate,
    takes,
)

IDLE = "L19"  # revealed and done
JOB = next(iter(JOBS))
PAIRS = list(permutations(LAWS, 2))


def clamped(value: int) -> int:
    return max(0, value)


# What each law does to each number, by the letter of the table.
CHANGES: dict[str, dict[str, Any]] = {
    "L1": {"job": lambda pay: pay + 2},
    "L2": {"job": lambda pay: clamped(pay - 1)},
    "L3": {"job": lambda pay: 2 * pay},
    "L4": {"experiment": lambda price: clamped(price - 1)},
    "L5": {"experiment": lambda price: price + 1},
    "L6": {"experiment": lambda price: 0},
    "L7": {"income": lambda income: income + 2},
    "L8": {"income": lambda income: clamped(income - 2)},
    "L9": {"spies": lambda rate: 2},
    "L10": {"spies": lambda rate: 0},
    "L11": {"placing": lambda price: 0},
    "L12": {"placing": lambda price: price + 1},
    "L15": {"owed of 5": lambda owed: 5},
    "L16": {"owed of 5": lambda owed: 10},
}
NAME = plain()[0]


# What no play shows under these laws: an invention that cannot be laid, a loan for nothing.
NEVER = {
    "L21": ["placing", "takes"],
    "L22": ["job"],
    "L23 L21": ["income", "properties"],
    "L23 L13": ["income", "properties"],
    "L14 L6": ["owed of 5"],
}


def expected(laws: tuple[str, ...]) -> dict[str, Any]:
    """The numbers of a round under these laws, one after the other; None for what cannot come up."""
    numbers: dict[str, Any] = {
        "job": JOBS[JOB],
        "experiment": CARDS[NAME]["price"],
        "income": CARDS[NAME]["income"],
        "spies": 1,
        "placing": BOX["sectors"]["experiments"],
        "owed of 5": 7,
    }
    for law in laws:
        for thing, change in CHANGES.get(law, {}).items():
            numbers[thing] = change(numbers[thing])
    numbers["choices"] = [
        f"choose {sector}"
        for sector in SECTORS
        if sector != "experiments" and sector not in [FORBIDDEN.get(law) for law in laws]
    ]
    numbers["takes"] = "L13" not in laws
    numbers["sells"] = "L14" not in laws
    numbers["properties"] = "L24" not in laws
    for law, things in NEVER.items():
        if set(law.split()) <= set(laws):
            numbers.update(dict.fromkeys(things))
    return numbers


def measured(laws: tuple[str, ...]) -> dict[str, Any]:
    """The same numbers as play shows them."""
    shown = list(laws)
    choices = choosing(FULL, FULL2, laws=shown).legal(0)
    return {
        "job": job_pay(shown),
        "experiment": 100 - uranium(after_draw(shown, NAME, 100))[0],
        "income": income(shown, NAME),
        "spies": spy_rate(shown),
        "placing": placing(shown),
        "owed of 5": owed_of_five(shown),
        "choices": choices,
        "takes": takes(shown),
        "sells": sells(shown),
        "properties": has_properties(shown),
    }


@pytest.mark.allows("I10.2")
@pytest.mark.parametrize("law", LAWS)
def test_each_law_alone(law: str) -> None:
    idle = IDLE if law != IDLE else "L17"
    assert measured((law, idle)) == expected((law, idle))


@pytest.mark.allows("I10.1")
@pytest.mark.parametrize("first", LAWS)
def test_each_pair_of_laws_in_both_orders(first: str) -> None:
    for second in LAWS:
        if second != first:
            assert measured((first, second)) == expected((first, second)), (first, second)


@pytest.mark.allows("I10.1")
def test_the_later_one_holds() -> None:
    assert spy_rate(["L9", "L10"]) == 0 and spy_rate(["L10", "L9"]) == 2
    assert owed_of_five(["L15", "L16"]) == 10 and owed_of_five(["L16", "L15"]) == 5


@pytest.mark.refuses("I10.1")
def test_nothing_falls_below_zero() -> None:
    cheap = min(CARDS, key=lambda key: CARDS[key]["price"])
    match = choosing(FULL, FULL2, laws=["L6", "L4"])
    assert match.view(0).cards[cheap]["price"] == 0
    again = choosing(FULL, FULL2, laws=["L4", "L6"])
    assert again.view(0).cards[cheap]["price"] == 0


def revealed(first: str, second: str, *players: dict[str, Any]) -> Match:
    """Two laws are revealed, one after the other."""
    said = position(*(players or (FULL, FULL2)), agenda=["reveal-law 2"], laws=[])
    match = read(said)
    match.play(f"law {first}")
    match.play(f"law {second}")
    return match


def at_once(laws: tuple[str, str], hands: list[int], money: list[int]) -> tuple[list[int], list[int]]:
    """By the letter of the table: hands and uranium after two laws, the first one first."""
    for law in laws:
        if law == "L17":
            money = [uranium + 2 for uranium in money]
        elif law == "L18":
            money = [uranium - min(1, uranium) for uranium in money]
        elif law == "L19":
            hands = [size + 1 for size in hands]
        elif law == "L20":
            hands = [size - 1 if size >= 4 else size for size in hands]
    return hands, money


def played_at_once(match: Match) -> tuple[list[int], list[int]]:
    """Hands and uranium when everybody is asked for an action."""
    while match.waiting == (CHANCE,) or match.legal(match.waiting[0])[0].startswith("discard"):
        if match.waiting == (CHANCE,):
            match.roll()
        else:
            seat = match.waiting[-1]
            match.play(match.legal(seat)[0], seat)
    assert match.waiting == (0, 1, 2)
    return [len(seat["hand"]) for seat in seats(match)], uranium(match)


@pytest.mark.allows("I10.1")
@pytest.mark.parametrize("first", LAWS)
def test_each_pair_at_once_in_the_order_in_which_they_were_drawn(first: str) -> None:
    """With hands of 2, 3 and 4 cards and 0, 1 and 10 uranium."""
    players = (
        {**FULL, "hand": HARMFUL[:2], "uranium": 0},
        {**FULL2, "hand": HARMFUL[2:5], "uranium": 1},
        {"hand": HARMFUL[5:9]},
    )
    for second in LAWS:
        if second != first:
            found = played_at_once(revealed(first, second, *players))
            assert found == at_once((first, second), [2, 3, 4], [0, 1, 10]), (first, second)


@pytest.mark.allows("I10.2")
def test_inventions_on_taken_experiments_obey_the_laws_too() -> None:
    name = next(key for key, card in CARDS.items() if card["properties"][:1] == ["discard"])
    role = "good" if CARDS[name]["category"] == "useful" else "evil"
    thief = {"role": role, "hand": [name, next(key for key in CARDS if key != name)]}
    for law, more in (("L7", 2), ("L8", -2), ("L24", 0)):
        match = acting("espionage", thief, {"experiments": [name]}, laws=[law, "L1"])
        events = match.play(f"take p2 {name}")
        income = [int(event.args[0].value) for event in events if event.name == "income-received"]
        assert income == [clamped(CARDS[name]["income"] + more)]
        assert (match.waiting == (0,)) == (law != "L24")


@pytest.mark.refuses("I10.2")
def test_laws_on_income_pay_nothing_for_the_other_category() -> None:
    match = acting("invent", {"hand": [HARMFUL[0]], "experiments": [HARMFUL[0]]}, {}, laws=["L7", "L1"])
    match.play(f"lay {HARMFUL[0]}")
    assert uranium(match)[0] == 10


@pytest.mark.refuses("I10.2")
@pytest.mark.parametrize("law", ["L15", "L16"])
def test_old_loans_and_loans_of_players_are_repaid_as_agreed(law: str) -> None:
    loans = [{"lender": "bank", "owed": 7}, {"lender": "p2", "owed": 6}]
    match = acting("espionage", {**FULL, "uranium": 13, "loans": loans}, FULL2, laws=[law, "L1"])
    match.play("nothing")
    assert uranium(match)[0] == 0 and seats(match)[0]["loans"] == []


@pytest.mark.allows("I6.5")
def test_everybody_draws_although_the_deck_runs_out_on_the_way() -> None:
    """One card in the deck, two discarded: the first player draws, the deck is made anew, the others draw."""
    every = [key for key, count in copies("inventions", 3).items() for _ in range(count)]
    left = [every.pop() for _ in range(3)]
    said = position(FULL, {**FULL2, "hand": every}, {}, agenda=["reveal-law 2"], laws=[], deck=left[:1])
    said["inventions"]["discards"] = left[1:]
    match = read(said)
    match.play("law L19")
    match.play("law L5")
    found = played_at_once(match)[0]
    assert found == [1, len(every) + 1, 1]


@pytest.mark.allows("I10.2")
def test_gift_and_tax_at_once() -> None:
    assert uranium(revealed("L17", "L5")) == [12, 12]
    before = bank(read(position(FULL, FULL2, agenda=["reveal-law 2"], laws=[])))
    taxed = revealed("L18", "L5", FULL, {**FULL2, "uranium": 0})
    assert uranium(taxed) == [9, 0]
    assert seats(taxed)[1]["loans"] == []
    assert bank(taxed) == before + 10 + 1
    poor = {**FULL2, "uranium": 0}
    assert uranium(revealed("L17", "L18", FULL, poor)) == [11, 1]
    assert uranium(revealed("L18", "L17", FULL, poor)) == [11, 2]


@pytest.mark.allows("I10.2")
def test_everybody_draws_from_the_first_player_on() -> None:
    said = position(FULL, FULL2, {}, agenda=["reveal-law 2"], laws=[], first=2)
    match = read(said)
    match.play("law L19")
    match.play("law L5")
    owners = []
    while match.waiting == (CHANCE,):
        chance = match.game.chance(match.state)
        assert chance is not None
        events = match.play(match.game.outcomes.text(chance.outcomes[0]))
        owners += [int(event.seat) for event in events if event.name == "law-card-drawn"]
    assert owners == [1, 2, 0]
    assert [len(seat["hand"]) for seat in seats(match)] == [1, 1, 1]


@pytest.mark.allows("I10.2")
def test_hand_of_four_discards_one_in_secret() -> None:
    hand = [*USEFUL[:2], *HARMFUL[:2]]
    others = ({**FULL2, "hand": USEFUL[4:7]}, {"hand": HARMFUL[5:9]})
    match = revealed("L20", "L5", {**FULL, "hand": hand}, *others)
    assert match.waiting == (0, 2)
    events = match.play(f"discard {HARMFUL[0]}", 0)
    assert [event.for_seat(2)["args"] for event in events] == [{}]
    assert match.view(2).seats[0]["hand"] == 4
    match.undo(0)
    match.play(f"discard {USEFUL[0]}", 0)
    match.play(f"discard {HARMFUL[5]}", 2)
    said = match.position()["inventions"]
    assert sorted(said["discards"]) == sorted([USEFUL[0], HARMFUL[5]])  # type: ignore[index]
    assert match.waiting == (0, 1, 2)


@pytest.mark.refuses("I10.2")
def test_law_that_asks_for_a_card_comes_first() -> None:
    match = revealed("L20", "L5", {**FULL, "hand": HARMFUL[:4]}, {**FULL2, "hand": HARMFUL[4:6]})
    refused(match, "choose job", "I10.2", seat=0)
    refused(match, f"discard {USEFUL[0]}", "I6.4", seat=0)
    refused(match, f"discard {HARMFUL[4]}", "I10.2", seat=1)


@pytest.mark.refuses("I10.2")
@pytest.mark.parametrize(("law", "action"), list(FORBIDDEN.items()))
def test_action_that_nobody_may_choose(law: str, action: str) -> None:
    match = choosing(FULL, FULL2, laws=[law, "L5"])
    assert refused(match, f"choose {action}", "I10.2", seat=0) == "inventors-refuse-law-action"


@pytest.mark.refuses("I10.2")
def test_what_laws_forbid_for_a_round() -> None:
    thief = acting("espionage", {**FULL, "hand": [HARMFUL[0]]}, FULL2, laws=["L13", "L5"])
    refused(thief, f"take p2 {HARMFUL[0]}", "I10.2")
    seller = acting("sell", FULL, {"experiments": HARMFUL[:2]}, laws=["L5", "L14"])
    refused(seller, f"offer {USEFUL[0]} p2 20", "I10.2")


def test_free_place_costs_nothing_under_any_law() -> None:
    name, agenda = in_use("place")
    for law in ("L11", "L12"):
        players = ({"choice": "invention", "laid": [name]}, {"choice": "job"})
        match = read(position(*players, agenda=agenda, laws=[law, "L5"]))
        match.play("place experiments")
        assert uranium(match)[0] == 10


def test_printed_price_is_the_least_whatever_the_laws_say() -> None:
    name = max(USEFUL[:3], key=lambda key: CARDS[key]["price"])
    match = acting("sell", FULL, {"experiments": HARMFUL[:2]}, laws=["L6", "L5"])
    refused(match, f"offer {name} p2 {CARDS[name]['price'] - 1}", "I5.2")


def test_all_pairs_are_there() -> None:
    assert len(PAIRS) == 24 * 23
