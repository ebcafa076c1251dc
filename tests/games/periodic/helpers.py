"""What the tests of Periodic share: tables set up by hand, and the two ways in which an action can go."""

import shutil
import tomllib
from pathlib import Path
from typing import Any

import pytest

import igroteka

DATA = Path(igroteka.__file__).parent / "games" / "periodic" / "data"
COLOURS = ["green", "blue", "purple", "pink"]
PROPERTIES = ["number", "ionization", "radius", "heavier", "lighter"]
FAMILIES = ["alkali", "alkaline", "transition", "post", "metalloid", "nonmetal", "halogen", "noble"]
FIRST_OF_FAMILY = dict(zip(FAMILIES, ["Li", "Be", "Sc", "Al", "B", "H", "F", "He"], strict=True))
TASKS = [f"t{number}" for number in range(1, 17)]


def data(name: str) -> dict[str, Any]:
    """One of the data files."""
    return tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))


BOX = data("components")
COLOUR = {entry["name"]: entry for entry in BOX["colour"]}
GOALS = {entry["key"]: entry for entry in data("goals")["goal"]}
ELEMENTS = {entry["symbol"]: entry for entry in data("elements")["element"]}
# What is [designed] may be balanced anew, so that tests take the numbers from the data.
POINTS = {colour: entry["points"] for colour, entry in COLOUR.items()}
TRACK = BOX["track"]["points"]
# Cards out of the way of the cells that the tests walk on: Fl Lv, Rf Bh Mt, Ca Ts Og, Br Cs Hg.
QUIET = {
    "green": "laboratories",
    "blue": "explorers_of_the_atom",
    "purple": "calcium_beam",
    "pink": "almost_liquid",
}
# Three cards share O: the player chooses (P3.3).
SHARED = {"green": "quartz", "blue": "calcium_carbonate", "purple": "calcium_beam", "pink": "crocoite"}


def symbols(text: str) -> set[str]:
    """Elements that are written in one line."""
    return set(text.split())


def cards(colour: str) -> list[str]:
    """All goal cards of a colour."""
    return [key for key, goal in GOALS.items() if goal["colour"] == colour]


def seat_of(number: int, said: dict[str, Any]) -> dict[str, Any]:
    """A seat as after the set-up, with changes; tokens are said by their kind."""
    tokens = {"plus": 0, "take2": 0, "free": [], "goto": []}
    seat = {
        "flask": FIRST_OF_FAMILY[FAMILIES[[0, 2, 4, 6, 6][number - 1]]],
        "energy": [3, 4, 5, 3, 4][number - 1],
        "microscope": [1, 3, 5, 7, 7][number - 1],
        "disc": [0, 0, 0, 1, 1][number - 1],
        "supply": 6, "lab": 0, "goals": [], "tokens": tokens, "task": None, "dealt": [],
    }  # fmt: skip
    for key, value in said.items():
        assert key in seat or key in tokens, key
        (tokens if key in tokens else seat)[key] = value
    return seat


def deal(seats: list[dict[str, Any]]) -> None:
    """Task cards in order, but for those that a test wants somebody to have."""
    count = 2 if len(seats) == 5 else 3
    order = list(TASKS)
    for place, seat in enumerate(seats):
        if seat["task"] is not None:
            there = order.index(seat["task"])
            order[there], order[count * place] = order[count * place], order[there]
    for place, seat in enumerate(seats):
        dealt = order[count * place : count * place + count]
        seat["task"] = seat["task"] or dealt[0]
        seat["dealt"] = sorted(dealt, key=TASKS.index)


def awards_left(seats: list[dict[str, Any]], colour: str) -> list[str]:
    """The award tokens of a colour that nobody holds."""
    left = list(COLOUR[colour]["awards"])
    for seat in seats:
        tokens = seat["tokens"]
        held = ["plus"] * tokens["plus"] + ["take2"] * tokens["take2"]
        held += ["free_" + name for name in tokens["free"]] + ["goto_" + name for name in tokens["goto"]]
        for name in held:
            if name in left:
                left.remove(name)
    return left


def position(
    players: int = 2,
    *,
    phase: str = "turn",
    active: int = 1,
    turn: dict[str, Any] | None = None,
    last_round: int | None = None,
    energy: dict[str, int] | None = None,
    circle: list[str] | None = None,
    show: dict[str, str | None] | None = None,
    markers: dict[str, list[int]] | None = None,
    deck_left: dict[str, int] | None = None,
    awards: dict[str, list[str]] | None = None,
    **seats: dict[str, Any],
) -> dict[str, Any]:
    """A turn under way in which all adds up: what follows from the rest is computed.

    `p1={"flask": "Na", "plus": 2}` changes a seat, `show={"green": "quartz"}` an open card,
    `markers={"green Si": [1, 2]}` lays markers.
    """
    table = [seat_of(number, seats.pop(f"p{number}", {})) for number in range(1, players + 1)]
    assert not seats, seats
    deal(table)
    cells = {**dict.fromkeys(PROPERTIES, 1), **(energy or {})}
    goals: dict[str, Any] = {}
    for colour, key in {**QUIET, **(show or {})}.items():
        owned = [goal for seat in table for goal in seat["goals"] if GOALS[goal]["colour"] == colour]
        marks = {symbol: [] for symbol in GOALS[key]["elements"]} if key else {}
        for place, numbers in (markers or {}).items():
            if place.split()[0] == colour:
                marks[place.split()[1]] = sorted(numbers)
        goals[colour] = {
            "open": key,
            "markers": marks,
            "unseen": [card for card in cards(colour) if card != key and card not in owned],
            "deck_left": (deck_left or {}).get(colour, max(0, COLOUR[colour]["deck"] - len(owned) - 1)),
            "awards": (awards or {}).get(colour, awards_left(table, colour)),
        }
    for number, seat in enumerate(table, 1):
        seat["supply"] = 6 - sum(
            marks.count(number) for goal in goals.values() for marks in goal["markers"].values()
        )
    return {
        "game": "periodic", "phase": phase, "active": active, "turn": turn or {"mode": "none", "start": True},
        "last_round": last_round, "energy": cells,
        "box_energy": 24 - sum(cells.values()) - sum(seat["energy"] for seat in table),
        "circle": circle or FAMILIES, "goals": goals, "seats": table,
    }  # fmt: skip


def read(said: dict[str, Any], **options: Any) -> igroteka.Match:
    """A match from a position; chance waits for the test."""
    match = igroteka.from_position("periodic", {**said, "players": len(said["seats"])}, seed=1, **options)
    match.auto_chance = False
    return match


def table(players: int = 2, **said: Any) -> igroteka.Match:
    """A match from the position that these changes make."""
    return read(position(players, **said))


SPENDING = {"mode": "spend", "start": False}
GAINING = {"mode": "gain", "start": False}
TOKENS_ONLY = {"mode": "none", "start": False}


def play(match: igroteka.Match, *actions: str) -> igroteka.Match:
    """Play actions that have to be legal, in the list and in the judgement; chance is given by hand."""
    for action in actions:
        if not action.startswith("chance"):
            assert match.why_not(action) is None, f"{action}: {match.why_not(action)}"
            assert action in match.legal()
        match.play(action)
    return match


def refuse(match: igroteka.Match, action: str, rule: str, key: str = "", **numbers: int | str) -> None:
    """The action is refused for this rule, by list, judgement and play alike, and nothing has changed."""
    before = match.digest()
    refusal = match.why_not(action)
    assert refusal is not None, f"{action} is legal"
    assert refusal.rule == rule, f"{action}: {refusal}"
    if key:
        assert refusal.key == f"periodic-refuse-{key}"
    for name, number in numbers.items():
        assert refusal.numbers[name] == number, f"{action}: {refusal}"
    assert action not in match.legal()
    with pytest.raises(igroteka.IllegalAction) as caught:
        match.play(action)
    assert caught.value.refusal.to_dict() == refusal.to_dict()
    assert f"({rule})" in str(caught.value)
    assert match.digest() == before


def offered(match: igroteka.Match, verb: str) -> set[str]:
    """What may follow a verb now, such as the elements of `to`."""
    return {action.partition(" ")[2] for action in match.legal() if action.partition(" ")[0] == verb}


def outcomes(match: igroteka.Match) -> dict[str, int]:
    """What chance may do now, with weights."""
    chance = match.game.chance(match.state)
    return {
        match.game.outcomes.text(outcome).removeprefix("chance "): weight
        for outcome, weight in zip(chance.outcomes, chance.weights, strict=True)
    }


def seat(match: igroteka.Match, number: int = 1) -> dict[str, Any]:
    """What a player has."""
    return match.position()["seats"][number - 1]


def goal(match: igroteka.Match, colour: str) -> dict[str, Any]:
    """A colour's open card and deck."""
    return match.position()["goals"][colour]


def scores(match: igroteka.Match) -> list[dict[str, int]]:
    """Everybody's score lines as a view shows them."""
    return [shown["score"] for shown in match.view(0).to_dict()["seats"]]


def over_scores(game: igroteka.Game, said: dict[str, Any]) -> list[dict[str, int]]:
    """The score lines of a finished position, tasks included."""
    shown = game.showing.view(game.showing.from_position(said), 0).to_dict()
    return [one["score"] for one in shown["seats"]]


def names_of(events: list[igroteka.Event]) -> list[str]:
    """What has happened, by name."""
    return [event.name for event in events]


def args_of(events: list[igroteka.Event], name: str) -> list[dict[str, int | str]]:
    """The arguments of every event of this name."""
    return [{arg.name: arg.value for arg in event.args} for event in events if event.name == name]


def finish_turn(match: igroteka.Match) -> igroteka.Match:
    """End the turn; where chance is asked, the first outcome comes."""
    play(match, "end")
    while match.waiting == (igroteka.CHANCE,):
        match.play("chance " + next(iter(outcomes(match))))
    return match


def pass_turn(match: igroteka.Match) -> igroteka.Match:
    """A turn that does as little as possible: one gain and one movement that researches nothing."""
    named = {element for said in match.position()["goals"].values() for element in said["markers"]}
    play(match, next(action for action in match.legal() if action.startswith("gain")))
    if "steal none" in match.legal():
        play(match, "steal none")
    play(match, next(f"to {cell}" for cell in sorted(offered(match, "to")) if cell not in named))
    return finish_turn(match)


def edition(folder: Path, *changes: tuple[str, str, str]) -> Path:
    """A copy of the data with texts replaced, (file, old, new); each old one has to be there."""
    copy = folder / "edition"
    shutil.copytree(DATA, copy)
    for file, old, new in changes:
        text = (copy / file).read_text(encoding="utf-8")
        assert old in text, old
        (copy / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return copy
