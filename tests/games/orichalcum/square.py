"""Tables on square islands: the whole grid is land, so that a test draws the coast it needs, and no other.

The real islands are [designed] and may be drawn anew; the rules are the same on any. Port `hoplites` is a1,
under every metropolis unless a test says otherwise, `both` is a8 and `nuggets` is g8.
"""

import re
import shutil
import tempfile
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import igroteka

DATA = Path(igroteka.__file__).parent / "games" / "orichalcum" / "data"
LANDS = ["forest", "lagoon", "desert", "mountain"]
ISLE = ["HooooooB", *["oooooooo"] * 5, "oooooooN"]
# The titans by the land that attracts them (O3.6).
THEIA, THEMIS, KRONOS, HYPERION = LANDS


def data(name: str) -> dict[str, Any]:
    """One of the data files."""
    return tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))


# What is [designed] may be balanced anew, so that tests take the numbers from the data.
BOX = data("components")
COSTS = BOX["row"]["costs"]
CREATURES = {entry["key"]: entry for entry in data("creatures")["creature"]}
BUILDINGS = {entry["key"]: entry for entry in data("buildings")["building"]}
PORTS = {entry["key"]: entry for entry in data("islands")["port"]}
CARDS = [f"{entry['action']}-{entry['size']}" for entry in data("cards")["card"]]
# All that is in the box (O2.2); tiles are counted by their parts, as laid ones are no tiles any more.
PIECES = {
    **{name: BOX["supply"][name] for name in ("hoplites", "nuggets", "tokens", "temples")},
    **{f"creatures: {key}": entry["count"] for key, entry in CREATURES.items()},
    **{f"buildings: {key}": entry["count"] for key, entry in BUILDINGS.items()},
    **{f"cards: {key}": 1 for key in CARDS},
    "parts": 25 + 2 * 23 + 3 * 17,
}


def square_data(folder: Path) -> Path:
    """The data of the box with square islands."""
    shutil.copytree(DATA, folder / "data")
    path = folder / "data" / "islands.toml"
    drawn = "rows = [\n" + "".join(f'  "{row}",\n' for row in ISLE) + "]"
    path.write_text(re.sub(r"rows = \[.*?\]", drawn, path.read_text(encoding="utf-8"), flags=re.DOTALL))
    return folder / "data"


@cache
def square_game(players: int) -> igroteka.Game:
    """The game on square islands."""
    with tempfile.TemporaryDirectory() as folder:
        return igroteka.game("orichalcum", players=players, edition=square_data(Path(folder)))


def edition(folder: Path, file: str, old: str, new: str, players: int = 2) -> igroteka.Game:
    """The game on square islands with one text of the data replaced."""
    path = square_data(folder) / file
    text = path.read_text(encoding="utf-8")
    assert old in text, old
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return igroteka.game("orichalcum", players=players, edition=path.parent)


def lands(**cells: str) -> dict[str, str]:
    """Laid cells: `lands(forest="c4 c5", volcano="d4")`."""
    return {cell: land for land, named in cells.items() for cell in named.split()}


def seat_of(said: dict[str, Any]) -> dict[str, Any]:
    """A seat with its metropolis in the corner and nothing in stock, with changes.

    `creatures={"c4": "gorgon", "d4": ("hydra-forest", 2)}` lays their volcanoes too, the second one with
    two hoplites of a lost fight.
    """
    seat: dict[str, Any] = {"metropolis": ["a1", "a2"], "hoplites": 0, "nuggets": 0, **said}
    creatures = {
        cell: {"kind": one, "hoplites": 0} if isinstance(one, str) else {"kind": one[0], "hoplites": one[1]}
        for cell, one in said.get("creatures", {}).items()
    }
    seat["creatures"] = creatures
    seat["land"] = {**dict.fromkeys(creatures, "volcano"), **said.get("land", {})}
    return seat


def on_card(card: str, tile: str | None = None, *creatures: str | None) -> dict[str, Any]:
    """A place of the row; creatures by volcano."""
    return {"card": card, "tile": tile, "creatures": list(creatures)}


def position(
    *agenda: str,
    players: int = 2,
    titans: dict[str, int] | None = None,
    used: str = "",
    slots: dict[str, str | None] | None = None,
    tile: tuple[str | None, ...] | str | None = None,
    **said: Any,
) -> dict[str, Any]:
    """A position of the second round; the rest of the turn follows by itself, and bags are what is left.

    `titans={"forest": 1}` are held, those in `used` are inactive; `slots={"forest": "mine"}` are open, a mine
    or camp with its resource; `tile=("forest+volcano", "gorgon")` is in hand; `p1={"nuggets": 5}` is a seat.
    """
    steps = list(agenda)
    if steps[-1].split()[0] not in ("end", "initiative"):
        if "discard" not in steps and not any(step.startswith("extra") for step in steps):
            steps.append("extra 0")
        steps += ["discard"] if players == 2 and "discard" not in steps else []
        steps.append("end")
    table = [seat_of(said.pop(f"p{number}", {})) for number in range(1, players + 1)]
    held = titans or {}
    if isinstance(tile, str):
        tile = (tile,)
    return {
        "game": "orichalcum",
        "agenda": steps,
        "round": 2,
        "initiative": 1,
        "active": 1,
        "titans": {
            land: {"owner": held.get(land, 0), "is_active": land not in used.split()} for land in LANDS
        },
        "slots": {land: {"building": key} if key else None for land, key in (slots or {}).items()},
        "tile": {"parts": tile[0], "creatures": list(tile[1:])} if tile else None,
        "seats": table,
        **said,
    }


def fresh(players: int = 2, **options: int) -> igroteka.Match:
    """A new match on the real islands, before chance has opened anything."""
    game = igroteka.game("orichalcum", players=players, **options)
    match = igroteka.Match(game, game.start(), seed=1)
    match.auto_chance = False
    return match


def read(said: dict[str, Any], game: igroteka.Game | None = None) -> igroteka.Match:
    """A match from a position on square islands; chance waits for the test."""
    game = game or square_game(len(said["seats"]))
    match = igroteka.Match(game, game.showing.from_position(said), seed=1)
    match.auto_chance = False
    return match


def table(*agenda: str, **said: Any) -> igroteka.Match:
    """A match from the position that these changes make."""
    return read(position(*agenda, **said))


def play(match: igroteka.Match, *actions: str) -> igroteka.Match:
    """Play actions that have to be legal, in the list and in the judgement; chance is given by hand."""
    for action in actions:
        if not action.startswith("chance"):
            assert match.why_not(action) is None, f"{action}: {match.why_not(action)}"
            assert action in match.legal()
        match.play(action)
    return match


def roll(match: igroteka.Match, *dice: str) -> igroteka.Match:
    """The dice of a fight, one by one."""
    return play(match, *(f"chance die-{die}" for die in dice))


def refuse(
    match: igroteka.Match, action: str, rule: str, key: str, /, seat: int | None = None, **numbers: Any
) -> None:
    """The action is refused for this rule, by list, judgement and play alike, and nothing has changed."""
    before = match.digest()
    refusal = match.why_not(action, seat)
    assert refusal is not None, f"{action} is legal"
    assert (refusal.rule, refusal.key) == (rule, f"orichalcum-refuse-{key}"), f"{action}: {refusal}"
    for name, number in numbers.items():
        assert refusal.numbers[name] == number, f"{action}: {refusal}"
    if seat is None:
        assert action not in match.legal()
    with pytest.raises(igroteka.IllegalAction) as caught:
        match.play(action, seat)
    assert caught.value.refusal.to_dict() == refusal.to_dict()
    assert f"({rule})" in str(caught.value)
    assert match.digest() == before


def offered(match: igroteka.Match, verb: str) -> set[str]:
    """What may follow a verb now, such as the cells of `tile`."""
    return {action.partition(" ")[2] for action in match.legal() if action.partition(" ")[0] == verb}


def outcomes(match: igroteka.Match) -> dict[str, int]:
    """What chance may bring now, with weights."""
    chance = match.game.chance(match.state)
    return {
        match.game.outcomes.text(outcome).removeprefix("chance "): weight
        for outcome, weight in zip(chance.outcomes, chance.weights, strict=True)
    }


def asked(match: igroteka.Match) -> str:
    """The step that is asked now."""
    return str(match.view(0).to_dict()["asks"])


def seat(match: igroteka.Match, number: int = 1) -> dict[str, Any]:
    """What a player has, as a view shows it."""
    return match.view(0).to_dict()["seats"][number - 1]


def shown(match: igroteka.Match) -> dict[str, Any]:
    """What lies on the table, as a view shows it."""
    return match.view(0).to_dict()


def goods(match: igroteka.Match, number: int = 1) -> tuple[int, int]:
    """A player's hoplites and nuggets."""
    said = seat(match, number)
    return said["hoplites"], said["nuggets"]


def names_of(events: list[igroteka.Event]) -> list[str]:
    """What has happened, by name."""
    return [event.name for event in events]


def args_of(events: list[igroteka.Event], name: str) -> list[dict[str, int | str]]:
    """The arguments of every event of this name."""
    return [{arg.name: arg.value for arg in event.args} for event in events if event.name == name]


def end_round(match: igroteka.Match) -> igroteka.Match:
    """Let chance bring the first that it can, until somebody is asked."""
    while match.waiting == (igroteka.CHANCE,):
        play(match, "chance " + next(iter(outcomes(match))))
    return match
