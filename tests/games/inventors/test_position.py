"""Positions: written in full, read with care, refused where they contradict themselves."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

import igroteka
from igroteka.engine.chance import Rng
from igroteka.engine.protocol import PositionError
from tests.games.inventors.helpers import HARMFUL, LAWS, USEFUL, position, read

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
    {"uranium": 1, "choice": "job"},
    {"choice": "job"},
    agenda=["answer-loan", "borrow", "settle 1", "act"],
    due={"seat": 1, "amount": 4, "to": "spies"},
    proposal={"from": 1, "to": 2, "loan": 3, "owed": 5},
    tally={"made": 1, "asked": ["p2"]},
)
BORROWING["seats"][1]["net"] = 4
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
    (BASE, put("laws", ["L1", "L1"]), "laws: expected each once"),
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
    (BORROWING, put("seats", 1, "net", 3), "net: expected as much"),
    (BORROWING, put("agenda", ["answer-loan", "settle 1", "act"]), "agenda"),
    (BORROWING, put("agenda", ["settle 1", "act"]), "agenda"),
]


@pytest.mark.parametrize("said", [BASE, ACTING, BORROWING, NEW_DECK])
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
        game.from_position(broken)


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
        ["property mop_slippers 1", "end", "act"],
        ["property teapot 1", "end", "act"],
        ["borrow", "sell", "end", "act"],
    ],
)
def test_agenda_that_does_not_belong_here_is_refused(said: list[str]) -> None:
    game = igroteka.game("inventors", 2)
    with pytest.raises(PositionError):
        game.from_position({**copy.deepcopy(BASE), "agenda": said})


@pytest.mark.parametrize("players", [2, 3, 6])
def test_every_position_of_a_game_reads_back(players: int) -> None:
    match = igroteka.new("inventors", players=players, seed=players, max_rounds=8)
    match.auto_chance = False
    rng = Rng(players)
    while not match.is_over:
        again = match.game.from_position(json.loads(json.dumps(match.position())))
        assert again.encode() == match.state.encode()
        if match.waiting == (-1,):
            match.play(match.game.outcomes.text(match.game.roll(match.state, rng)))
            continue
        seat = match.waiting[rng.below(len(match.waiting))]
        legal = match.legal(seat)
        match.play(legal[rng.below(len(legal))], seat)
    again = match.game.from_position(match.position())
    assert again.encode() == match.state.encode()
    assert match.game.from_position({**match.position(), "winners": list(match.position()["winners"])})  # type: ignore[call-overload]
    with pytest.raises(PositionError, match="winners: expected"):
        match.game.from_position({**match.position(), "winners": []})
