"""Positions: written in full; refused where a value cannot be read, or where a rule is broken, by its id."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

import igroteka
from igroteka.engine.chance import Rng
from igroteka.engine.protocol import PositionError
from tests.games.inventors.helpers import BOX, CARDS, DATA, HARMFUL, LAWS, USEFUL, in_use, position, read

Change = Callable[[dict[str, Any]], object]
BASE = position(
    {"experiments": USEFUL[:3], "hand": [USEFUL[0], HARMFUL[0]], "cannot_be": [[USEFUL[5]]]},
    {"experiments": HARMFUL[:3], "loans": [{"lender": "p1", "owed": 4}], "spies": {"job": 2}},
    agenda=["choose"],
)
ACTING = position(
    {"experiments": USEFUL[:3], "choice": "experiments"},
    {"experiments": HARMFUL[:2], "choice": "job"},
    agenda=["answer-offer", "sell", "end", "act"],
    proposal={"from": 1, "to": 2, "experiment": USEFUL[0], "price": 9},
    tally={"made": 1, "asked": ["p2"]},
)
BORROWING = position(
    {"uranium": 1, "choice": "job", "experiments": USEFUL[:3]},
    {"choice": "job", "experiments": HARMFUL[:3], "spies": {"job": 4}},
    agenda=["answer-loan", "borrow", "settle 1", "act"],
    due={"seat": 1, "amount": 4, "to": "spies"},
    proposal={"from": 1, "to": 2, "loan": 3, "owed": 5},
    tally={"made": 1, "asked": ["p2"]},
)
BORROWING["seats"][1]["net"] = 4
SELLING = {**copy.deepcopy(ACTING), "agenda": ["sell", "end", "act"], "proposal": None}
DRAWING = position(
    {"choice": "invention", "hand": USEFUL[:1]}, {"choice": "job"}, agenda=["draw-fitting", "end", "act"]
)
# A property of a laid invention waits for a loan, and another comes after it.
PAYING_NAME = next(key for key in USEFUL if CARDS[key]["properties"][0].startswith("pay"))
PRICE = int(CARDS[PAYING_NAME]["properties"][0].split()[1])
PAYING = position(
    {"uranium": 0, "choice": "invention", "laid": [PAYING_NAME]},
    {"choice": "job"},
    agenda=["borrow", f"property {PAYING_NAME} 2", "end", "act"],
    due={"seat": 1, "amount": PRICE, "to": "bank"},
    tally={"made": 1, "asked": ["p2"]},
)
BUYING = position(
    {"choice": "experiments", "experiments": USEFUL[:2]},
    {"choice": "job", "experiments": HARMFUL[:3], "uranium": 1},
    agenda=["borrow", "after-sale", "end", "act"],
    due={"seat": 2, "amount": 20, "to": "p1"},
)
SPYING = position(
    {"uranium": 0, "choice": "espionage", "experiments": USEFUL[:3], "spies": {"invention": 1}},
    {"choice": "job"},
    agenda=["borrow", "end", "act"],
    due={"seat": 1, "amount": BOX["sectors"]["invention"], "to": "bank"},
)
DISCARDING = in_use("discard")
USING = position(
    {"choice": "invention", "laid": [DISCARDING[0]], "hand": USEFUL[:1]},
    {"choice": "job"},
    agenda=DISCARDING[1],
)
PLACING_NAME, PLACING_AGENDA = in_use("place")
PLACING = position({"choice": "invention", "laid": [PLACING_NAME]}, {"choice": "job"}, agenda=PLACING_AGENDA)
FITTING = position(
    {"choice": "invention", "experiments": HARMFUL[:1]},
    {"choice": "job"},
    agenda=["fits", "end", "act"],
    drawn=HARMFUL[0],
)
WON = position({"laid": USEFUL[: BOX["win"]["inventions"]]}, {}, agenda=[])
GAME = igroteka.game("inventors", 2, DATA)
DEALING = GAME.showing.position(GAME.start())
# Nobody asks how it came about that a loan was taken and a law is gone before the first round.
DEALING_ON: dict[str, Any] = {**copy.deepcopy(DEALING), "round": 3, "laws_left": LAWS[1:]}
DEALING_ON["seats"][1]["loans"] = [{"lender": "bank", "owed": 3}]
# The deck was made anew and holds all that it was made of: nobody can have drawn from it.
NEW_DECK = position({"hand": [USEFUL[4]]}, {"hand": [USEFUL[5]]}, agenda=["choose"])
NEW_DECK["inventions"]["made_of"] = NEW_DECK["inventions"]["deck"]


def put(*path: Any) -> Change:
    """A change of one field, the value last."""

    def change(said: dict[str, Any]) -> None:
        *way, last, value = path
        for step in way:
            said = said[step]
        said[last] = value

    return change


def without(key: str) -> Change:
    return lambda said: said.pop(key)


def many_loans(said: dict[str, Any]) -> None:
    """As many as leave room for one of the bank alone."""
    said["seats"][0]["loans"] = [{"lender": "bank", "owed": 1}] * (BOX["lending"]["most_loans"] - 1)


def all_spies(said: dict[str, Any]) -> None:
    """None is left in the reserve of the first player."""
    said["seats"][0]["spies"]["job"] = BOX["start"]["spies"]


def both_owe(said: dict[str, Any]) -> None:
    """What there is to get adds up, but who is settled has still to pay."""
    said["seats"][0]["net"], said["seats"][1]["net"] = -4, 8


def lay_open(seat: int, name: str) -> Change:
    """An experiment from the deck lies before a player."""

    def change(said: dict[str, Any]) -> None:
        said["experiments"].remove(name)
        said["seats"][seat]["experiments"].append(name)

    return change


def jobless(said: dict[str, Any]) -> None:
    said["jobs_left"].append(said["seats"][0]["job"])
    said["seats"][0]["job"] = None


# What cannot be read.
UNREADABLE: list[tuple[dict[str, Any], Change, str]] = [
    (BASE, put("colour", 1), "colour: no such field"),
    (BASE, without("laws"), "laws: expected a value"),
    (BASE, without("agenda"), "agenda: expected a value"),
    (BASE, put("game", "chess"), "game: expected 'inventors'"),
    (BASE, put("max_rounds", 3), "max_rounds"),
    (BASE, put("round", True), "round: expected a whole number"),
    (BASE, put("first", 3), "first: expected"),
    (BASE, put("agenda", "choose"), "agenda: expected a list"),
    (BASE, put("agenda", ["dance"]), "agenda: expected the names of steps"),
    (BASE, put("agenda", ["over"]), "agenda: expected the names of steps"),
    (BASE, put("agenda", ["choose 3"]), "agenda: expected the names of steps"),
    (BASE, put("agenda", ["reveal-law 0"]), "agenda: expected the names of steps"),
    (BASE, put("agenda", ["choose", "choose"]), "agenda: expected steps as the rules"),
    (BASE, put("agenda", ["borrow", "choose"]), "agenda: expected steps as the rules"),
    (BORROWING, put("agenda", ["answer-loan", "settle 1", "act"]), "agenda: expected steps as the rules"),
    (BORROWING, put("agenda", ["settle 1", "act"]), "agenda: expected steps as the rules"),
    (BORROWING, put("agenda", 2, "settle ²"), "agenda: expected the names of steps"),
    (PAYING, put("agenda", 1, "property teapot 2"), "agenda: expected the names of steps"),
    (
        PAYING,
        put("agenda", 1, f"property {PAYING_NAME} 1"),
        "agenda: expected the names of steps",
    ),
    (
        PAYING,
        put("agenda", 1, f"property {PAYING_NAME} 4"),
        "agenda: expected the names of steps",
    ),
    (BASE, put("laws", ["L1", "L1"]), "laws: expected different names"),
    (BASE, put("laws", ["L1", "L99"]), "laws: expected one of"),
    (BASE, put("laws", LAWS[:3]), "laws: expected at most 2 names"),
    (BASE, put("experiments", ["teapot"]), "experiments: expected one of"),
    (BASE, put("inventions", "made_of", [USEFUL[4]] * 8), "made_of: expected at most 7"),
    (BASE, put("seats", []), "seats: expected 2"),
    (BASE, put("seats", 0, "uranium", -1), "p1: uranium"),
    (BASE, put("seats", 0, "role", "grey"), "p1: role"),
    (BASE, put("seats", 0, "choice", "sleep"), "p1: choice"),
    (BASE, put("seats", 0, "cannot_be", [[]]), "none of them empty"),
    (BASE, put("seats", 0, "cannot_be", [["held", "held"]]), "cannot_be: expected different names"),
    (BASE, put("seats", 0, "cannot_be", [["held"]] * 11), "cannot_be: expected at most 10, found 11"),
    (BASE, put("seats", 0, "spies", "job", 16), "spies: job"),
    (BASE, put("seats", 0, "spies", {"job": 1}), "spies: expected an object"),
    (BASE, put("seats", 0, "loans", [{"lender": "p3", "owed": 3}]), "loans: lender: expected one of"),
    (BASE, put("seats", 0, "loans", [{"lender": "bank", "owed": 0}]), "owed"),
    (BASE, put("seats", 0, "loans", [{"lender": "bank", "owed": 1}] * 13), "loans: expected at most 12"),
    (BASE, put("proposal", {"from": 1, "to": 2, "loan": 1, "owed": 1}), "proposal: expected an object with"),
    (BASE, put("winners", [1]), "winners: expected only"),
    (ACTING, put("proposal", "price", 0), "proposal: price"),
    (ACTING, put("proposal", "price", 21), "proposal: price"),
    (ACTING, put("proposal", "to", 1), "proposal: to: expected somebody else"),
    (ACTING, put("tally", "made", 0), "tally: made"),
    (ACTING, put("tally", "asked", ["p2", "p2"]), "tally: asked: expected different names"),
    (BORROWING, put("due", "amount", 0), "due: amount: expected a whole number from 1"),
    (BORROWING, put("due", None), "proposal: expected an object with"),
    (BORROWING, put("proposal", "owed", 14), "proposal: owed"),
]
# What can be read and breaks a rule.
BROKEN: list[tuple[dict[str, Any], Change, str, str]] = [
    (BASE, put("bank", 5), "I1.1", "uranium: expected"),
    (BASE, put("seats", 0, "spies", "job", 6), "I1.1", "p1: spies: expected at most"),
    (BASE, put("jobs_left", ["night_watch"]), "I1.1", "jobs: night_watch: expected 1 in all, found 2"),
    (BASE, put("jobs_left", []), "I1.1", "jobs: .*: expected 1 in all, found 0"),
    (BASE, put("seats", 0, "role", None), "I1.2", "p1: expected a role and a job after the set-up"),
    (BASE, jobless, "I1.2", "p1: expected a role and a job after the set-up"),
    (BASE, put("experiments", []), "I1.1", "experiments: water_dryer: expected"),
    (BASE, put("inventions", "deck", []), "I1.1", "inventions: .*: expected"),
    (FITTING, put("inventions", "discards", [HARMFUL[0]]), "I1.1", f"inventions: {HARMFUL[0]}: expected"),
    # The round.
    (BASE, put("round", 0), "I2.1", "round: expected 1"),
    (BASE, put("acted", 1), "I2.1", "acted: expected 0"),
    (BASE, put("agenda", ["sell", "end", "act"]), "I2.1", "seats: choice: expected one for everybody"),
    (ACTING, put("agenda", ["reveal-law 3"]), "I2.1", "laws: expected -1, found 2"),
    (BASE, put("laws", ["L17"]), "I2.1", "laws: expected 2, found 1"),
    (BASE, put("laws_left", LAWS), "I2.1", "laws_left: expected no law of this round"),
    (BASE, lay_open(0, USEFUL[4]), "I2.2", "experiments: expected at most 3"),
    (BASE, put("due", {"seat": 1, "amount": 99, "to": "bank"}), "I2.1", "due: expected it exactly"),
    (ACTING, put("proposal", None), "I2.1", "proposal: expected it exactly"),
    (ACTING, put("agenda", ["sell", "end", "act"]), "I2.1", "proposal: expected it exactly"),
    (DRAWING, put("agenda", ["fits", "end", "act"]), "I2.1", "drawn: expected it exactly"),
    (DRAWING, put("agenda", ["remove", "end", "act"]), "I2.1", "phase: expected an action for p1"),
    # The settlement: what is paid adds up.
    (BASE, put("seats", 0, "net", 2), "I3.3", "pot: expected nothing to settle"),
    (SPYING, put("due", "to", "spies"), "I3.3", "pot: expected nothing to settle"),
    (PAYING, put("due", "to", "p1"), "I8.1", "due: to: expected somebody else"),
    (BORROWING, put("due", "to", "bank"), "I3.3", "as much to get as is in the pot"),
    (BORROWING, put("seats", 1, "net", 3), "I3.3", "as much to get as is in the pot"),
    (BORROWING, both_owe, "I3.3", "expected nothing to pay from those who are settled"),
    # What is asked can be done.
    (BUYING, lay_open(0, USEFUL[2]), "I5.1", "p1: experiments: expected room"),
    (ACTING, put("proposal", "experiment", HARMFUL[0]), "I5.2", "proposal: from"),
    (ACTING, put("proposal", {**ACTING["proposal"], "from": 2, "to": 1}), "I5.2", "proposal: from"),
    (ACTING, lay_open(1, HARMFUL[4]), "I5.2", "proposal: to: expected a player who has room"),
    (FITTING, put("seats", 0, "role", "evil"), "I6.1", "drawn: expected a name of the other category"),
    (PLACING, all_spies, "I6.4", "p1: spies: expected one in the reserve"),
    (BASE, put("agenda", ["law-draw 3", "effect 1"]), "I10.2", "agenda: expected the number of a law"),
    (BASE, put("agenda", ["law-discard", "effect 1"]), "I10.2", "agenda: expected the number of a law"),
    (BASE, put("seats", 0, "discard", USEFUL[0]), "I10.2", "discard: expected a card of the hand"),
    (
        PAYING,
        put("agenda", ["borrow", "invent", "end", "act"]),
        "I10.2",
        "agenda: expected a law of this round that asks for a fee",
    ),
    (
        DRAWING,
        put("agenda", ["draw-property law", "invent", "end", "act"]),
        "I10.2",
        "agenda: expected a law of this round that gives a card",
    ),
    # What is known of hands and deck.
    (BASE, put("seats", 0, "cannot_be", [[USEFUL[0], HARMFUL[0]]] * 2), "I6.5", "what is true of the hand"),
    (BASE, put("seats", 0, "cannot_be", [[USEFUL[5]]] * 3), "I6.5", "what is true of the hand"),
    (BASE, put("inventions", "made_of", [USEFUL[4]]), "I6.5", "made_of: expected all that is in the deck"),
    # Loans.
    (BORROWING, put("due", "amount", 1), "I3.3", "as much to get"),
    (PAYING, put("seats", 0, "uranium", PRICE), "I8.1", "due: amount: expected more than the player has"),
    (BORROWING, put("proposal", "loan", 2), "I8.2", "proposal: loan: expected the 3 that p1 lacks"),
    (BORROWING, many_loans, "I8.4", "proposal: expected none for so many loans"),
    (BASE, put("seats", 0, "loans", [{"lender": "p1", "owed": 3}]), "I8.2", "lender: expected somebody else"),
    (BASE, put("seats", 0, "loans", [{"lender": "p2", "owed": 1}] * 12), "I8.4", "the bank as the lender"),
    # Before the first round.
    (DEALING, put("seats", 0, "uranium", 9), "I1.1", "uranium: expected"),
    (DEALING, put("seats", 1, "choice", "job"), "I2.1", "choice: expected none before it is asked for"),
    (DEALING, put("laws", LAWS[:1]), "I2.1", "laws_left: expected no law of this round"),
    (DEALING_ON, put("laws", LAWS[:1]), "I2.1", "laws: expected 0, found 1"),
    (DEALING, put("drawn", USEFUL[0]), "I2.1", "drawn: expected it exactly"),
    (DEALING, put("agenda", ["deal-experiment 5"]), "I1.2", "p1: expected 1 cards of deal-experiment"),
    (DEALING, put("agenda", ["deal-experiment 7"]), "I1.2", "agenda: deal-experiment: expected at most 6"),
    (DEALING, put("agenda", ["first"]), "I1.2", "p1: expected"),
    (DEALING, put("seats", 0, "role", "good"), "I1.3", "p1: role: expected one exactly when all are dealt"),
    # The end.
    (BASE, put("agenda", []), "I9.2", "agenda: expected something before the last round"),
    (WON, put("agenda", ["choose"]), "I9.1", "agenda: expected nothing after somebody has won"),
    (WON, put("winners", [2]), "I9.2", "winners: expected those who have won"),
]


RIGHT = [
    *[BASE, ACTING, BORROWING, SELLING, DRAWING, PAYING, BUYING, SPYING, USING, PLACING, FITTING, WON],
    *[DEALING, DEALING_ON, NEW_DECK],
]


@pytest.mark.parametrize("said", RIGHT)
def test_position_reads_back(said: dict[str, Any]) -> None:
    match = read(said)
    written = match.position()
    assert {key: written[key] for key in said} == said
    assert igroteka.from_position("inventors", json.dumps(written), edition=DATA).digest() == match.digest()


@pytest.mark.parametrize(("said", "change", "says"), UNREADABLE)
def test_what_cannot_be_read_is_refused_with_its_field(
    said: dict[str, Any], change: Change, says: str
) -> None:
    broken = copy.deepcopy(said)
    change(broken)
    with pytest.raises(PositionError, match=says):
        GAME.showing.read(broken)


@pytest.mark.parametrize(("said", "change", "rule", "says"), BROKEN)
def test_what_breaks_a_rule_is_refused_with_its_id(
    said: dict[str, Any], change: Change, rule: str, says: str
) -> None:
    broken = copy.deepcopy(said)
    change(broken)
    showing = GAME.showing
    assert showing.status(showing.read(broken))[0].rule == rule
    with pytest.raises(PositionError, match=rf"{says}.*\({rule}\)$"):
        showing.from_position(broken)


def test_what_nobody_could_know_of_a_deck_stops_no_play() -> None:
    """The deck holds all that it was made of, and yet a card of a hand is said to come from it (I6.5)."""
    said = copy.deepcopy(NEW_DECK)
    name = said["seats"][0]["hand"][0]
    assert name in said["inventions"]["made_of"]
    for seat in said["seats"]:
        seat["cannot_be"] = [["held"]]
        seat["choice"] = "invention"
    said["seats"][0]["experiments"].append(name)
    said["experiments"].remove(name)
    said["agenda"] = ["invent", "end", "act"]
    match = read(said)
    for seat in (igroteka.SPECTATOR, 0, 1):
        world = match.game.resample(match.state, seat, Rng(seat))
        assert match.game.showing.pieces(world) == match.game.showing.pieces(match.state)
    match.play(f"lay {name}")
    assert match.position()["inventions"] == said["inventions"]
    read(match.position())


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_position_of_a_game_reads_back(players: int) -> None:
    match = igroteka.new("inventors", players=players, seed=players, max_rounds=8)
    match.auto_chance = False
    rng = Rng(players)
    while not match.is_over:
        again = match.game.showing.from_position(json.loads(json.dumps(match.position())))
        assert again.encode() == match.state.encode()
        if match.waiting == (-1,):
            match.play(match.game.outcomes.text(match.game.roll(match.state, rng)))
            continue
        seat = match.waiting[rng.below(len(match.waiting))]
        legal = match.legal(seat)
        match.play(legal[rng.below(len(legal))], seat)
    again = match.game.showing.from_position(match.position())
    assert again.encode() == match.state.encode()
    with pytest.raises(PositionError, match="winners: expected"):
        match.game.showing.from_position({**match.position(), "winners": []})
