"""Positions: written in full, read with care, refused where they contradict themselves."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

import igroteka
from igroteka.engine.chance import Rng
from igroteka.engine.protocol import PositionError
from tests.games.inventors.helpers import BOX, CARDS, HARMFUL, LAWS, QUIET, USEFUL, in_use, position, read

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
DEALING = igroteka.game("inventors", 2).showing.position(igroteka.game("inventors", 2).start())
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


def under(laws: list[str], choice: str) -> Change:
    """Other laws in this round, and what the first player has chosen."""

    def change(said: dict[str, Any]) -> None:
        said["laws"], said["laws_left"] = laws, [law for law in LAWS if law not in laws]
        said["seats"][0]["choice"] = choice

    return change


def questioned(question: str, choice: str) -> Change:
    """The first player is asked this, having chosen that; nothing is to be paid."""

    def change(said: dict[str, Any]) -> None:
        said["agenda"], said["due"] = [question, "end", "act"], None
        said["seats"][0]["choice"] = choice

    return change


def many_loans(said: dict[str, Any]) -> None:
    said["seats"][0]["loans"] = [{"lender": "bank", "owed": 1}] * (BOX["lending"]["most_loans"] - 1)


def lay_open(seat: int, name: str) -> Change:
    """An experiment from the deck lies before a player."""

    def change(said: dict[str, Any]) -> None:
        said["experiments"].remove(name)
        said["seats"][seat]["experiments"].append(name)

    return change


def jobless(said: dict[str, Any]) -> None:
    said["jobs_left"].append(said["seats"][0]["job"])
    said["seats"][0]["job"] = None


WRONG: list[tuple[dict[str, Any], Change, str]] = [
    (BASE, put("colour", 1), "colour: no such field"),
    (BASE, without("laws"), "laws: expected a value"),
    (BASE, put("game", "chess"), "game: expected 'inventors'"),
    (BASE, put("max_rounds", 3), "max_rounds"),
    (BASE, put("round", 0), "round: expected 1"),
    (BASE, put("round", True), "round: expected a whole number"),
    (BASE, put("first", 3), "first: expected"),
    (BASE, put("acted", 1), "acted: expected 0"),
    (BASE, put("agenda", "choose"), "agenda: expected a list"),
    (BASE, put("agenda", ["dance"]), "agenda: expected one of"),
    (BASE, put("agenda", ["choose 3"]), "agenda: expected a word and its numbers"),
    (BASE, put("agenda", ["choose", "choose"]), "agenda: expected one that the rules bring about"),
    (BASE, put("agenda", ["sell", "end", "act"]), "seats: choice"),
    (BASE, put("agenda", []), "agenda: expected something before the last round"),
    (BASE, put("laws", ["L17"]), "laws: expected 2, found 1"),
    (BASE, put("laws", ["L1", "L1"]), "laws: expected different names"),
    (BASE, put("laws", ["L1", "L99"]), "laws: expected one of"),
    (BASE, put("laws_left", LAWS), "laws_left: expected no law of this round"),
    (BASE, put("bank", 5), "bank: expected"),
    (BASE, put("pot", 1), "pot"),
    (BASE, put("experiments", []), "experiments: water_dryer: expected"),
    (BASE, put("experiments", ["teapot"]), "experiments: expected one of"),
    (BASE, put("inventions", "deck", []), "inventions: .*: expected"),
    (
        BASE,
        put("inventions", "made_of", [USEFUL[4]]),
        "made_of: expected all that is in the deck",
    ),
    (BASE, put("jobs_left", ["night_watch"]), "job: expected one that lies nowhere else"),
    (BASE, put("seats", []), "seats: expected 2"),
    (BASE, put("seats", 0, "uranium", -1), "p1: uranium"),
    (BASE, put("seats", 0, "role", "grey"), "p1: role"),
    (BASE, put("seats", 0, "role", None), "a role for everybody"),
    (BASE, put("seats", 0, "choice", "sleep"), "p1: choice"),
    (BASE, put("seats", 0, "net", 2), "pot: expected nothing to settle"),
    (BASE, put("seats", 0, "discard", USEFUL[0]), "discard: expected null"),
    (BASE, put("seats", 0, "discard", USEFUL[7]), "discard: expected a card of the hand"),
    (BASE, put("seats", 0, "cannot_be", [[USEFUL[0], HARMFUL[0]]] * 2), "what is true of the hand"),
    (BASE, put("seats", 0, "cannot_be", [[]]), "none of them empty"),
    (BASE, put("seats", 0, "cannot_be", [["held"]]), "expected no 'held' before the deck was made anew"),
    (NEW_DECK, put("inventions", "made_of", [*NEW_DECK["inventions"]["made_of"], "teapot"]), "made_of"),
    (NEW_DECK, put("seats", 0, "cannot_be", [["held"]]), "cannot_be: expected what can be true of all"),
    (BASE, put("seats", 0, "spies", "job", 6), "spies: job"),
    (BASE, put("seats", 0, "spies", {"job": 1}), "spies: expected an object"),
    (BASE, put("seats", 0, "loans", [{"lender": "p1", "owed": 3}]), "lender: expected somebody else"),
    (BASE, put("seats", 0, "loans", [{"lender": "bank", "owed": 0}]), "owed"),
    (BASE, put("seats", 0, "loans", [{"lender": "bank", "owed": 1}] * 13), "loans: expected at most 12"),
    (BASE, put("seats", 0, "loans", [{"lender": "p2", "owed": 1}] * 12), "the bank as the lender"),
    (BASE, put("seats", 0, "experiments", USEFUL[:4]), "experiments: expected at most 3"),
    (BASE, put("due", {"seat": 1, "amount": 99, "to": "bank"}), "due: expected it exactly"),
    (BASE, put("drawn", USEFUL[4]), "inventions"),
    (BASE, put("tally", {"made": 1, "asked": ["p2"]}), "tally: expected null"),
    (BASE, put("proposal", {"from": 1, "to": 2, "loan": 1, "owed": 1}), "proposal"),
    (BASE, put("winners", [1]), "winners: expected only"),
    (ACTING, put("proposal", None), "proposal: expected one exactly"),
    (ACTING, put("proposal", "price", 0), "proposal: price"),
    (ACTING, put("proposal", "price", 21), "proposal: price"),
    (ACTING, put("proposal", "experiment", HARMFUL[0]), "proposal: experiment"),
    (ACTING, put("proposal", "from", 2), "proposal: from"),
    (ACTING, put("tally", None), "proposal: to"),
    (ACTING, put("tally", "made", 0), "tally: made"),
    (ACTING, put("tally", "asked", ["p2", "p2"]), "tally: asked"),
    (ACTING, put("agenda", ["draw-experiment", "sell", "end", "act"]), "proposal"),
    (BORROWING, put("due", "amount", 1), "due: amount"),
    (BORROWING, put("due", "to", "p1"), "due: to: expected somebody else"),
    (BORROWING, put("due", None), "proposal: loan"),
    (BORROWING, put("proposal", "loan", 2), "proposal: loan"),
    (BORROWING, put("proposal", "owed", 14), "proposal: owed"),
    (BORROWING, put("seats", 1, "net", 3), "p2: net: expected 4, found 3"),
    (BORROWING, put("agenda", ["answer-loan", "settle 1", "act"]), "agenda"),
    (BORROWING, put("agenda", ["settle 1", "act"]), "agenda"),
    # What is asked belongs to the action that was chosen, and that may be chosen.
    (
        ACTING,
        put("seats", 0, "choice", "job"),
        "p1: choice: expected experiments with this agenda, found 'job'",
    ),
    (
        SPYING,
        questioned("espionage", "job"),
        "p1: choice: expected espionage with this agenda, found 'job'",
    ),
    (SPYING, put("seats", 0, "choice", "job"), "p1: choice: expected espionage or invention or experiments"),
    (USING, put("seats", 0, "choice", "experiments"), "p1: choice: expected espionage or invention"),
    (BASE, put("seats", 0, "choice", "experiments"), "p1: choice: expected one that I2.2 allows"),
    (BASE, under(["L22", "L17"], "job"), "p1: choice: expected one that I10.2 allows, found 'job'"),
    (BORROWING, under(["L22", "L17"], "job"), "p1: choice: expected one that I10.2 allows, found 'job'"),
    (ACTING, under(["L14", "L17"], "experiments"), "agenda: expected no sale under the law L14"),
    # Proposals: not to oneself, not more than allowed, only to those who can agree.
    (ACTING, put("tally", "made", 900), "tally: made: expected a whole number from 1 to 100"),
    (ACTING, put("tally", "made", 4), "tally: made: expected a whole number from 1 to 3, found 4"),
    (ACTING, put("tally", {"made": 2, "asked": ["p1", "p2"]}), "tally: asked: expected others than p1"),
    (BORROWING, put("tally", "made", 2), "tally: made: expected a whole number from 1 to 1"),
    (BORROWING, put("tally", {"made": 2, "asked": ["p1", "p2"]}), "tally: asked: expected others than p1"),
    (BORROWING, many_loans, "tally: expected null for so many loans"),
    (PAYING, put("seats", 1, "uranium", 1), "tally: asked: expected players who have 2 uranium"),
    (SELLING, lay_open(1, HARMFUL[5]), "tally: asked: expected players who have room"),
    (SELLING, under(["L14", "L17"], "experiments"), "tally: expected null where a law forbids sales"),
    (SELLING, put("agenda", ["draw-experiment", "sell", "end", "act"]), "tally: expected null"),
    # Payments: who owes whom follows from what lies below.
    (
        PAYING,
        put("due", {"seat": 2, "amount": 12, "to": "bank"}),
        "due: seat: expected 1, whose action it is",
    ),
    (PAYING, put("due", "to", "spies"), "due: to: expected bank in this action"),
    (
        PAYING,
        put("due", "amount", PRICE + 1),
        f"due: amount: expected {PRICE} in this action, found {PRICE + 1}",
    ),
    (SPYING, put("due", "to", "spies"), "due: to: expected bank in this action"),
    (SPYING, put("due", "to", "p2"), "due: to: expected bank in this action"),
    (SPYING, put("due", "amount", 50), "due: amount: expected 2 in this action, found 50"),
    (BUYING, put("due", "to", "bank"), "due: to: expected p1, the seller"),
    (BUYING, put("due", {"seat": 1, "amount": 20, "to": "p2"}), "due: seat: expected the buyer"),
    (BUYING, put("due", "amount", 21), "due: amount: expected a whole number from .* to 20"),
    (BUYING, lay_open(0, USEFUL[2]), "agenda: borrow: expected"),
    # The settlement: who pays what follows from round, laws, choices and spies.
    (BORROWING, put("round", 1), "agenda: settle: expected a round in which spies are paid"),
    (BORROWING, under(["L10", "L17"], "job"), "agenda: settle: expected a round in which spies are paid"),
    (BORROWING, put("agenda", 2, "settle 50"), "agenda: settle: expected a whole number from 1 to 2"),
    (BORROWING, put("agenda", 2, "settle 0"), "agenda: settle: expected a whole number from 1 to 2"),
    (BORROWING, put("agenda", 2, "settle ²"), "agenda: settle: expected a whole number"),
    (BORROWING, put("agenda", 2, "settle 2"), "due: expected seat 2"),
    (BORROWING, put("due", "to", "bank"), "due: to: expected spies"),
    (BORROWING, put("due", "amount", 5), "proposal: loan"),
    (BORROWING, put("seats", 1, "spies", "job", 3), "due: expected seat 1 and amount 3"),
    # Properties: of an invention that lies there.
    (PAYING, put("agenda", 1, "property water_dryer 3"), "agenda: borrow: expected a laid invention"),
    (PAYING, put("agenda", 1, f"property {PAYING_NAME} 3"), "agenda: borrow: expected a laid invention"),
    (
        PAYING,
        put("agenda", 1, f"property {PAYING_NAME} 1"),
        "agenda: property: expected a whole number from 2",
    ),
    (PAYING, put("seats", 0, "role", "evil"), "agenda: borrow: expected a laid invention"),
    (PAYING, under(["L24", "L17"], "invention"), "agenda: borrow: expected a laid invention"),
    (USING, under(["L24", "L17"], "invention"), "agenda: discard: expected a laid invention"),
    (USING, under(["L13", "L17"], "espionage"), "agenda: discard: expected a laid invention"),
    (USING, put("agenda", 0, "place"), "agenda: place: expected a laid invention"),
    (
        DRAWING,
        lay_open(0, USEFUL[0]),
        "agenda: draw-fitting: expected nothing in the hand",
    ),
    # Before the first round nothing has happened yet; afterwards nothing is missing.
    (DEALING, put("seats", 0, "uranium", 9), "p1: uranium: expected it as at the beginning"),
    (DEALING, put("seats", 1, "spies", "job", 1), "p2: spies: expected it as at the beginning"),
    (DEALING, put("seats", 1, "choice", "job"), "p2: choice: expected it as at the beginning"),
    (DEALING, put("seats", 1, "loans", [{"lender": "bank", "owed": 3}]), "p2: loans: expected"),
    (DEALING, put("first", 2), "first: expected it as at the beginning"),
    (DEALING, put("round", 1), "round: expected it as at the beginning"),
    (DEALING, put("laws_left", LAWS[1:]), "laws_left: expected it as at the beginning"),
    (BASE, put("jobs_left", []), "jobs_left: expected all that nobody has"),
    (BASE, jobless, "p1: job: expected one after the set-up"),
    (BASE, put("agenda", ["reveal-law 0"]), "agenda: reveal-law: expected 1 to 2"),
]


RIGHT = [BASE, ACTING, BORROWING, SELLING, DRAWING, PAYING, BUYING, SPYING, USING, DEALING, NEW_DECK]


@pytest.mark.parametrize("said", RIGHT)
def test_position_reads_back(said: dict[str, Any]) -> None:
    match = read(said)
    written = match.position()
    assert {key: written[key] for key in said} == said
    assert igroteka.from_position("inventors", json.dumps(written)).digest() == match.digest()


@pytest.mark.parametrize(("said", "change", "says"), WRONG)
def test_wrong_position_is_refused_with_its_field(said: dict[str, Any], change: Change, says: str) -> None:
    broken = copy.deepcopy(said)
    change(broken)
    game = igroteka.game("inventors", 2)
    with pytest.raises(PositionError, match=says):
        game.showing.from_position(broken)


@pytest.mark.parametrize(
    "said",
    [
        ["deal-experiment 6"],
        ["deal-invention 6"],
        ["deal-job 2"],
        ["first"],
        ["law-draw 3", "effect 1"],
        ["law-discard", "effect 1"],
        ["fits", "end", "act"],
        ["discard", "end", "act"],
        ["remove", "end", "act"],
        ["property mop_slippers 2", "end", "act"],
        ["property teapot 2", "end", "act"],
        ["borrow", "sell", "end", "act"],
    ],
)
def test_agenda_that_does_not_belong_here_is_refused(said: list[str]) -> None:
    game = igroteka.game("inventors", 2)
    with pytest.raises(PositionError):
        game.showing.from_position({**copy.deepcopy(BASE), "agenda": said})


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
    assert match.game.showing.from_position(
        {**match.position(), "winners": list(match.position()["winners"])}
    )  # type: ignore[call-overload]
    laws = QUIET if match.position()["laws"] == [] else []
    left = [law for law in LAWS if law not in laws]
    with pytest.raises(PositionError, match="laws, seats: choice: expected"):
        match.game.showing.from_position({**match.position(), "laws": laws, "laws_left": left})
    with pytest.raises(PositionError, match="winners: expected"):
        match.game.showing.from_position({**match.position(), "winners": []})
