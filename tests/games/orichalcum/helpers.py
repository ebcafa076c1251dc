"""What the tests of positions share: islands drawn as text, one field changed, reading back, random play."""

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

import igroteka
from igroteka.engine.chance import Rng
from tests.games.orichalcum.square import square_game

ROWS = "abcdefg"
PARTS = {"f": "forest", "l": "lagoon", "d": "desert", "m": "mountain", "v": "volcano"}


def drawn(*rows: str, **said: Any) -> dict[str, Any]:
    """A seat whose island is drawn from row a on, two spaces between cells or none: `drawn("MMf.", "v")`.

    M is the metropolis, f l d m v are lands and volcanoes, a point is nothing; the rest is as it is said.
    """
    land: dict[str, str] = {}
    metropolis: list[str] = []
    for row, line in zip(ROWS, rows, strict=False):
        for column, mark in enumerate(line.replace(" ", ""), 1):
            if mark == "M":
                metropolis.append(f"{row}{column}")
            elif mark != ".":
                land[f"{row}{column}"] = PARTS[mark]
    return {"land": land, "metropolis": metropolis, **said}


def changed(said: dict[str, Any], path: str, value: Any = None) -> dict[str, Any]:
    """A copy with one field changed; the path names keys and places, a minus before the last one drops it."""
    said = copy.deepcopy(said)
    *way, last = path.split(".")
    place: Any = said
    for word in way:
        place = place[int(word) if word.isdigit() else word]
    if last.startswith("-"):
        del place[last[1:]]
    else:
        place[int(last) if last.isdigit() else last] = value
    return said


def refusal_of(said: dict[str, Any]) -> str:
    """The one line by which a position on square islands is refused."""
    seats = said.get("seats")
    players = len(seats) if isinstance(seats, list) and 2 <= len(seats) <= 4 else 2
    with pytest.raises(igroteka.PositionError) as caught:
        square_game(players).showing.from_position(said)
    message = str(caught.value)
    assert "\n" not in message
    return message


def round_trip(match: igroteka.Match) -> dict[str, Any]:
    """Reading what was written gives the same state byte for byte, and the same text again."""
    written = match.position()
    text = json.dumps(written)
    again = match.game.showing.from_position(json.loads(text))
    assert again.encode() == match.state.encode()
    assert json.dumps(match.game.showing.position(again)) == text
    return written


def draw(match: igroteka.Match, rng: random.Random) -> str:
    """One outcome of chance, not all that are pending."""
    outcome = match.game.roll(match.state, Rng(str(rng.random())))
    return str(match.game.outcomes.text(outcome))


def walk(match: igroteka.Match, rng: random.Random, length: int) -> Iterator[igroteka.Match]:
    """Play on at random, the verb first, as cells would drown the rest; the match after each action."""
    match.auto_chance = False
    for _ in range(length):
        if match.is_over:
            return
        if match.waiting == (igroteka.CHANCE,):
            match.play(draw(match, rng))
        else:
            legal = match.legal()
            verb = rng.choice(sorted({action.split()[0] for action in legal}))
            match.play(rng.choice([action for action in legal if action.split()[0] == verb]))
        yield match


# Nothing fits on it any more.
FULL_HOUSE = drawn(
    "MMfldmvf", *["ldmvfldm", "flfldmvd"] * 3, buildings=dict.fromkeys(["b4", "d4", "f4"], "mine")
)
