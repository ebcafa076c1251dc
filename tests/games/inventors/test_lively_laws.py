"""Each law of the lively edition: what it allows, refuses, gives and asks, and whom it leaves alone (I10)."""

import tomllib
from typing import Any

import pytest

import igroteka
from igroteka.engine.chance import Rng
from igroteka.engine.protocol import CHANCE
from igroteka.match import Match
from igroteka.screen import previews
from tests.games.inventors.helpers import (
    HARMFUL,
    LIVELY,
    SECTORS,
    USEFUL,
    position,
    read,
    refused,
    rest,
    seats,
    uranium,
)

Law = dict[str, Any]
Seat = dict[str, Any]


def listed(name: str, table: str) -> dict[str, Law]:
    """The entries of one of the files of the edition, by key."""
    entries = tomllib.loads((LIVELY / f"{name}.toml").read_text(encoding="utf-8"))[table]
    return {entry["key"]: entry for entry in entries}


LAWS = listed("laws", "law")
CARDS = listed("inventions", "invention")
JOBS = {key: job["pay"] for key, job in listed("jobs", "job").items()}
AT_ONCE = ("gift", "tax", "draw")
FREE = ["espionage", "invention", "job"]
OWING = [{"lender": "bank", "owed": 60}]
MINE, YOURS = {"experiments": USEFUL[:3]}, {"role": "evil", "experiments": HARMFUL[:3]}
# Laws that have done all they do when they are revealed, but for lifting the duty.
IDLE = [key for key, law in LAWS.items() if law["thing"] == "draw"]


def copies(field: str) -> dict[str, int]:
    """How many cards of each name a deck has for two players."""
    said = {key: card[field] for key, card in CARDS.items()}
    return {key: count[0] if isinstance(count, list) else count for key, count in said.items()}


def table(one: Seat, other: Seat, laws: list[str], agenda: list[str], acted: int = 0) -> Match:
    """Two players under these laws. Debtors are free here, so that nothing but laws forbids anything."""
    players = ({**MINE, **one}, {**YOURS, **other})
    laid = [name for seat in players for name in seat.get("laid", [])]
    gone = [*laid, *[name for seat in players for name in seat["experiments"]]]
    held = [*laid, *[name for seat in players for name in seat.get("hand", [])]]
    decks = {"experiments": rest(copies("experiments"), gone), "deck": rest(copies("inventions"), held)}
    return read(position(*players, agenda=agenda, laws=laws, acted=acted, **decks), LIVELY, debt=1)


def meant(law: Law) -> Seat:
    """A player whom the law concerns, if the other one is as `spared` says."""
    limit = law.get("limit", 0)
    return {
        "everybody": {},
        "solvent": {},
        "leaders": {"laid": [USEFUL[3]]},
        "trailing": {},
        "spyless": {"spies": {}},
        "rich": {"uranium": limit},
        "poor": {"uranium": limit - 1},
    }[law.get("whom", "everybody")]


def spared(law: Law) -> Seat:
    """A player whom it does not concern."""
    sector = law["thing"] if law["thing"] in SECTORS else "espionage"
    limit = law.get("limit", 0)
    return {
        "everybody": {},
        "solvent": {"loans": OWING},
        "leaders": {},
        "trailing": {"laid": [HARMFUL[3]]},
        "spyless": {"spies": {sector: 1}},
        "rich": {"uranium": limit - 1},
        "poor": {"uranium": limit},
    }[law.get("whom", "everybody")]


def idle(law: Law) -> str:
    """Another law that changes nothing that matters here."""
    return next(key for key in IDLE if key != law["key"])


def choosing(law: Law) -> Match:
    """The first player is concerned, the second is not."""
    return table(meant(law), spared(law), [law["key"], idle(law)], ["choose"])


def begun(law: Law, action: str, one: Seat) -> Match:
    """The first player's action has begun; the other one has chosen whatever comes first."""
    short = {"experiments": USEFUL[:2]} if action == "experiments" else {}
    other = spared(law) if one == meant(law) else {"laid": [HARMFUL[3]]} if "laid" in meant(law) else {}
    match = table({**one, **short}, other, [law["key"], idle(law)], ["choose"])
    match.play(match.legal(1)[0], 1)
    match.play(f"choose {action}", 0)
    return match


def paid(match: Match, one: Seat) -> int:
    """What the first player has gained since the beginning."""
    return uranium(match)[0] - int(one.get("uranium", 10))


def check_forbid(law: Law) -> None:
    match = choosing(law)
    if law["thing"] == "taking":
        for one, is_meant in ((meant(law), True), (spared(law), False)):
            thief = {**one, "hand": [HARMFUL[0]], "choice": "espionage"}
            steal = table(thief, {"choice": "job"}, [law["key"], idle(law)], ["espionage", "end", "act"])
            assert (f"take p2 {HARMFUL[0]}" in steal.legal(0)) == (not is_meant)
            assert not is_meant or refused(steal, f"take p2 {HARMFUL[0]}", "I10.2")
        return
    action = f"choose {law['thing']}"
    assert refused(match, action, "I10.2", 0) == "inventors-refuse-law-action"
    assert len([text for text in match.legal(0) if text != "choose experiments"]) == len(FREE) - 1
    assert "whom" not in law or action in match.legal(1)


def check_only(law: Law) -> None:
    match = choosing(law)
    assert set(match.legal(0)) - {"choose experiments"} == {f"choose {law['thing']}"}
    for action in FREE:
        if action != law["thing"]:
            assert refused(match, f"choose {action}", "I10.2", 0) == "inventors-refuse-law-action"
            assert "whom" not in law or f"choose {action}" in match.legal(1)


def check_paid(law: Law) -> None:
    """A bonus for the action, a fee for it, or a fee for the others."""
    sign = 1 if law["how"] == "bonus" else -1
    charged = (
        [action for action in FREE if action != law["thing"]] if law["how"] == "shirk" else [law["thing"]]
    )
    for action in [*FREE, "experiments"]:
        for one, is_meant in ((meant(law), True), (spared(law), "whom" not in law)):
            rich = {**one, "uranium": one.get("uranium", 20)}
            pay = next(iter(JOBS.values())) if action == "job" else 0
            expected = sign * law["value"] if action in charged and is_meant else 0
            match = begun(law, action, rich if one != meant(law) else {**meant(law), **rich})
            if rich["uranium"] + pay + expected >= 0:
                assert paid(match, rich) == pay + expected, action
            else:
                assert match.legal(0)[0] == "borrow bank"


def check_card(law: Law) -> None:
    for action in [*FREE, "experiments"]:
        match = begun(law, action, meant(law))
        agenda: Any = match.position()["agenda"]
        assert (agenda[0] == "draw-property law") == (action == law["thing"]), action
    assert "whom" not in law


def check_now(law: Law) -> None:
    """At once, for whom it concerns; a tax takes what is there."""
    match = table(meant(law), spared(law), [], ["reveal-law 2"])
    before = [seat["uranium"] for seat in seats(match)]
    match.play(f"law {law['key']}")
    # A law that does nothing at once.
    match.play(f"law {next(key for key, other in LAWS.items() if other['thing'] not in AT_ONCE)}")
    if law["thing"] == "draw":
        for _ in range(2 * law["value"]):
            assert match.waiting == (CHANCE,)
            match.play(match.game.outcomes.text(match.game.roll(match.state, igroteka.Rng(1))))
        assert match.waiting == (0, 1)
        assert [len(seat["hand"]) for seat in seats(match)] == [law["value"]] * 2
        return
    gained = law["value"] if law["thing"] == "gift" else -min(law["value"], before[0])
    other = gained if "whom" not in law else 0
    assert uranium(match) == [before[0] + gained, before[1] + other]


def check_times(law: Law) -> None:
    """What an experiment costs."""
    match = begun(law, "experiments", meant(law))
    match.play(f"experiment {HARMFUL[4]}")
    assert paid(match, meant(law)) == -CARDS[HARMFUL[4]]["price"] * law["value"]


def check_pass(law: Law) -> None:
    """Of two players, each gets the other's purse when the round ends."""
    other = {"uranium": 3, "choice": "espionage"}
    match = table({"choice": "job"}, other, [law["key"], idle(law)], ["espionage", "end", "act"], acted=1)
    assert uranium(match) == [10, 3]
    match.play("nothing")
    assert uranium(match) == [3, 10]
    quiet = table({"choice": "job"}, other, [idle(law), "L10"], ["espionage", "end", "act"], acted=1)
    quiet.play("nothing")
    assert uranium(quiet) == [10, 3]


CHECKS = {
    "pass": check_pass,
    "back": check_pass,
    "forbid": check_forbid,
    "only": check_only,
    "shirk": check_paid,
    "fee": check_paid,
    "bonus": check_paid,
    "card": check_card,
    "now": check_now,
    "times": check_times,
}


@pytest.mark.allows("I10.2", "I10.3")
@pytest.mark.refuses("I10.2", "I10.3")
@pytest.mark.parametrize("key", LAWS)
def test_what_a_law_does_and_to_whom(key: str) -> None:
    CHECKS[LAWS[key]["how"]](LAWS[key])


def also_of(law: Law) -> str:
    """What a law does besides."""
    return str(law.get("also", "nothing"))


def test_the_duty_of_the_book_is_no_dead_letter() -> None:
    """I2.2: few laws lift it, some make room, and the others do one thing each."""
    besides = [also_of(law) for law in LAWS.values()]
    assert besides.count("duty") <= 4 and besides.count("places") <= 8


@pytest.mark.allows("I2.2")
@pytest.mark.refuses("I2.2")
@pytest.mark.parametrize("key", LAWS)
def test_what_a_law_does_besides(key: str) -> None:
    """Room for one more experiment, or no duty to have three, or neither; never both."""
    others = [other["key"] for other in LAWS.values() if also_of(other) != also_of(LAWS[key])]
    for experiments, also in ((USEFUL[:3], "places"), (USEFUL[:2], "duty")):
        one = {"experiments": experiments}
        for laws in ([key, others[0]], [others[1], others[0]]):
            match = table(one, {}, laws, ["choose"])
            is_open = also in (also_of(LAWS[laws[0]]), also_of(LAWS[laws[1]]))
            if also == "places":
                assert ("choose experiments" in match.legal(0)) == is_open
            else:
                assert (match.legal(0) == ["choose experiments"]) == (not is_open)


def ahead(match: Match, action: str, seat: int = 0) -> list[tuple[str, object]]:
    """What laws give and ask for an action, as told before the choice; or that it brings nothing."""
    told = previews(match.game, match.state, seat, Rng("ahead"))[f"choose {action}"]
    names = ("gift-ahead", "fee-ahead", "choice-wasted")
    return [(str(one["event"]), one["args"]) for one in told if one["event"] in names]


@pytest.mark.parametrize(
    "law",
    [law for law in LAWS.values() if law["how"] in ("fee", "shirk", "bonus")],
    ids=lambda law: law["key"],
)
def test_a_choice_tells_what_the_laws_give_and_ask_for_it(law: Law) -> None:
    event = "gift-ahead" if law["how"] == "bonus" else "fee-ahead"
    told = [(event, {"count": law["value"]})]
    match = choosing(law)
    for action in match.view(0).to_dict()["actions"]:
        is_about = (law["thing"] == action) == (law["how"] != "shirk") and action in (*FREE, law["thing"])
        assert ahead(match, action) == (told if is_about else []), action
    # The other seat is told what holds for itself.
    if law.get("whom", "everybody") != "everybody":
        actions = match.view(1).to_dict()["actions"]
        assert [ahead(match, action, 1) for action in actions] == [[] for _ in actions]


def test_an_action_that_a_law_pays_is_not_in_vain() -> None:
    """L15 gives 18 for Espionage, also where no spy is left to be placed."""
    spies = {"spies": {"espionage": 5}}
    assert ahead(table(spies, {}, ["L15", IDLE[0]], ["choose"]), "espionage") == [
        ("gift-ahead", {"count": 18})
    ]
    vain = ahead(table(spies, {}, ["L22", IDLE[0]], ["choose"]), "espionage")
    assert vain == [("choice-wasted", {"action": "espionage"})]


def test_fees_of_two_laws_add_up() -> None:
    """L16 asks a fee of whoever does not spy, and L22 asks one for Invention."""
    match = table({}, {}, ["L16", "L22"], ["choose"])
    fees = [LAWS[key]["value"] for key in ("L16", "L22")]
    assert ahead(match, "invention") == [("fee-ahead", {"count": sum(fees)})]
    assert ahead(match, "job") == [("fee-ahead", {"count": fees[0]})]
