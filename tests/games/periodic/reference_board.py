"""What lies on the table of Periodic, read slowly: data, movement, scoring, the check of positions.

The reference shares nothing with the engine but the component data. A position is the JSON position, cells
are chemical symbols, and nothing is precomputed. Each function names the rules it reads.
"""

import tomllib
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

Position = dict[str, Any]

FOLDER = Path(__file__).resolve().parents[3] / "src" / "igroteka" / "games" / "periodic" / "data"
COLOURS = ("green", "blue", "purple", "pink")
PROPERTIES = ("number", "ionization", "radius", "heavier", "lighter")
FAMILIES = ("alkali", "alkaline", "transition", "post", "metalloid", "nonmetal", "halogen", "noble")
PHASES = ("setup", "keep", "turn", "steal", "move", "goto", "research", "update", "over")
FRESH_TURN = {"mode": "none", "start": True}
# The directions that one movement may mix: `number` keeps to the one or to the other (P1.4).
MIXES = {
    "number": (("before",), ("after",)),
    "ionization": (("up", "right"),),
    "radius": (("down", "left"),),
    "heavier": (("down", "right"),),
    "lighter": (("up", "left"),),
}


def load(folder: Path) -> dict[str, Any]:
    """The component data of a folder, every list turned into a dict by name."""
    tables = {
        name: tomllib.loads((folder / f"{name}.toml").read_text(encoding="utf-8"))
        for name in ("elements", "goals", "tasks", "components")
    }
    components = tables["components"]
    return {
        "elements": {entry["symbol"]: entry for entry in tables["elements"]["element"]},
        "goals": {entry["key"]: entry for entry in tables["goals"]["goal"]},
        "tasks": {entry["key"]: entry["parts"] for entry in tables["tasks"]["task"]},
        "colours": {entry["name"]: entry for entry in components["colour"]},
        "task_points": {entry["kind"]: entry["points"] for entry in components["task_value"]},
        "components": components,
    }


DATA = load(FOLDER)
ELEMENTS = DATA["elements"]  # in the order of atomic numbers
GOALS = DATA["goals"]
TASKS = DATA["tasks"]
COLOUR = DATA["colours"]
BOX = DATA["components"]


# ---- The board


def neighbour(symbol: str, direction: str) -> str | None:
    """The next cell in a direction; horizontal gaps are skipped, vertical ones are not (P1.1 to P1.4)."""
    here = ELEMENTS[symbol]
    if direction in ("before", "after"):
        line = list(ELEMENTS)
    elif direction in ("left", "right"):
        line = [s for s, cell in ELEMENTS.items() if cell["row"] == here["row"]]
        line.sort(key=lambda s: ELEMENTS[s]["column"])
    else:
        row = here["row"] + (1 if direction == "down" else -1)
        for s, cell in ELEMENTS.items():
            if (cell["row"], cell["column"]) == (row, here["column"]):
                return str(s)
        return None
    place = line.index(symbol) + (1 if direction in ("after", "right") else -1)
    return str(line[place]) if 0 <= place < len(line) else None


@cache
def reach_items(symbol: str, prop: str, steps: int) -> tuple[tuple[str, int], ...]:
    """What `reach` says, in a form that can be remembered."""
    found: dict[str, int] = {}
    for directions in MIXES[prop]:
        here = {symbol}
        for step in range(1, steps + 1):
            here = {there for cell in here for d in directions if (there := neighbour(cell, d)) is not None}
            for cell in here:
                found[cell] = min(step, found.get(cell, step))
    return tuple(found.items())


def reach(symbol: str, prop: str, steps: int) -> dict[str, int]:
    """Every cell that some path of 1 to so many steps leads to, with its shortest path (P1.4, P1.5)."""
    return dict(reach_items(symbol, prop, steps))


def family(symbol: str) -> str:
    """The family of an element (P8.1)."""
    return str(ELEMENTS[symbol]["family"])


def members(name: str) -> list[str]:
    """The elements of a family by atomic number: flasks start on the first (P2.5, P8.1)."""
    return sorted((s for s in ELEMENTS if family(s) == name), key=lambda s: ELEMENTS[s]["number"])


# ---- Cards, discs and energy


def cards(colour: str) -> list[str]:
    """All goal cards of a colour, in the order of the data (P2.1)."""
    return [key for key, goal in GOALS.items() if goal["colour"] == colour]


def markers_on(position: Position, colour: str, number: int) -> int:
    """How many elements of a colour's open card a player, counted from 1, has marked (P3.3)."""
    return sum(number in there for there in position["goals"][colour]["markers"].values())


def complete(position: Position, colour: str, number: int) -> bool:
    """Whether a player has markers on every element of a colour's open card (P5.1)."""
    open_card = position["goals"][colour]["open"]
    return open_card is not None and markers_on(position, colour, number) == len(GOALS[open_card]["elements"])


def lab_points(markers: int) -> int:
    """What markers on a card are worth to one who did not achieve it (P5.2, P6.4).

    Three markers are the achiever's own before the update: they count like two until it comes.
    """
    points = [0, *BOX["lab"]["points"]]
    return int(points[min(markers, len(points) - 1)])


def owned(position: Position, colour: str) -> list[str]:
    """The goal cards of a colour that players have achieved (P5.3)."""
    return [key for seat in position["seats"] for key in seat["goals"] if GOALS[key]["colour"] == colour]


def capacity(cell: int) -> int:
    """How many discs a cell of the science track, counted from 0, may hold (P5.6)."""
    limits = BOX["track"]["last_capacities"]
    from_end = len(BOX["track"]["points"]) - cell
    return int(limits[-from_end]) if from_end <= len(limits) else 5


def discs_on(position: Position, cell: int) -> int:
    """How many discs stand on a cell of the science track."""
    return sum(seat["disc"] == cell for seat in position["seats"])


def discs_at_end(position: Position) -> bool:
    """Whether enough discs have reached the two rightmost cells for the last round (P6.1)."""
    first = len(BOX["track"]["points"]) - BOX["track"]["end_cells"]
    return bool(sum(seat["disc"] >= first for seat in position["seats"]) >= BOX["track"]["end_discs"])


def steal_targets(position: Position) -> list[str]:
    """From whom the active player may take 1 energy after a gain from an empty cell (P3.2)."""
    me = position["active"] - 1
    energy = [seat["energy"] for seat in position["seats"]]
    others = [number for number in range(len(energy)) if number != me]
    if energy[me] > max(energy[number] for number in others):
        return []
    if len(energy) == 2:
        return ["box"] if position["box_energy"] > 0 else []
    if max(energy) == 0:
        return []
    return [f"p{number + 1}" for number in others if energy[number] == max(energy)]


def researchable(position: Position, symbol: str) -> list[str]:
    """The colours whose open card the active player may mark on an element (P3.3, P3.4)."""
    if position["seats"][position["active"] - 1]["supply"] == 0:
        return []
    return [
        colour for colour in COLOURS
        if position["active"] not in position["goals"][colour]["markers"].get(symbol, [position["active"]])
    ]  # fmt: skip


# ---- Scoring


def part_points(part: str, levels: list[int], cells: int) -> int:
    """The points of one task with the levels of the goals that count for it (P7.2, P7.3)."""
    kind, *wanted = part.split()
    worth = DATA["task_points"][kind]
    if kind == "track":
        times = cells
    elif kind == "goals":
        times = len(levels)
    elif kind == "least":
        times = min(cells, len(levels))
    else:  # "level 1", "pair 1 2", "set": as many as the scarcest of the levels allows
        times = min(levels.count(int(level)) for level in (wanted if kind != "set" else (1, 2, 3)))
    return int(worth * times)


@cache
def task_points(parts: tuple[str, ...], levels: tuple[int, ...], cells: int) -> int:
    """The best sum over all ways to give each goal to one of the tasks or to none (P7.1)."""
    best = 0
    for given in product(range(len(parts) + 1), repeat=len(levels)):
        total = 0
        for number, part in enumerate(parts):
            total += part_points(part, [lv for lv, task in zip(levels, given) if task == number], cells)
        best = max(best, total)
    return best


def scores(position: Position) -> list[dict[str, int]]:
    """What every player's points consist of, were the game over now (P6.4, P7)."""
    result = []
    for number, seat in enumerate(position["seats"], 1):
        colours = [GOALS[key]["colour"] for key in seat["goals"]]
        line = {
            "goals": sum(COLOUR[colour]["points"] for colour in colours),
            "lab": seat["lab"],
            "track": BOX["track"]["points"][seat["disc"]],
            "markers": sum(lab_points(markers_on(position, colour, number)) for colour in COLOURS),
            "task": 0,
        }
        if seat["task"] is not None:
            levels = tuple(sorted(COLOUR[colour]["level"] for colour in colours))
            line["task"] = task_points(tuple(TASKS[seat["task"]]), levels, seat["disc"])
        result.append({**line, "total": sum(line.values())})
    return result


def winners(position: Position) -> list[int]:
    """The winners counted from 1: points, then the science track, then energy, then shared (P6.4, P6.5)."""
    ranks = [
        (line["total"], seat["disc"], seat["energy"])
        for line, seat in zip(scores(position), position["seats"], strict=True)
    ]
    return [number for number, rank in enumerate(ranks, 1) if rank == max(ranks)]


# ---- Positions


def copied(value: Any) -> Any:
    """A copy of a JSON value with nothing shared."""
    if isinstance(value, dict):
        return {key: copied(inner) for key, inner in value.items()}
    return [copied(inner) for inner in value] if isinstance(value, list) else value


def normalise(position: Position) -> Position:
    """A copy in which every list without an order stands in the order of the data; checked."""
    result: Position = copied(position)
    result["energy"] = {prop: result["energy"][prop] for prop in PROPERTIES}
    for colour in COLOURS:
        place = result["goals"][colour]
        elements = [] if place["open"] is None else GOALS[place["open"]]["elements"]
        assert sorted(place["markers"]) == sorted(elements), f"{colour}: markers by other elements"
        place["markers"] = {symbol: sorted(place["markers"][symbol]) for symbol in elements}
        place["unseen"].sort(key=list(GOALS).index)
        place["awards"].sort(key=COLOUR[colour]["awards"].index)
    for seat in result["seats"]:
        seat["goals"].sort(key=list(GOALS).index)
        seat["dealt"].sort(key=list(TASKS).index)
        for kind, colour in (("free", "purple"), ("goto", "pink")):
            printed = [award.partition("_")[2] for award in COLOUR[colour]["awards"]]
            seat["tokens"][kind].sort(key=printed.index)
    check(result)
    return result


def check(position: Position) -> None:
    """Refuse what the components cannot show: a mistake of the caller, never of a player."""
    count = len(position["seats"])
    assert position["game"] == "periodic" and position["phase"] in PHASES
    assert 2 <= count <= 5 and 1 <= position["active"] <= count
    assert position["phase"] == "setup" or sorted(position["circle"]) == sorted(FAMILIES)
    energy = [*position["energy"].values(), position["box_energy"], *(s["energy"] for s in position["seats"])]
    assert min(energy) >= 0 and sum(energy) == BOX["energy"]["total"], f"energy {energy}"  # P2.4
    for colour in COLOURS:
        check_colour(position, colour)
    for number in range(1, count + 1):
        check_seat(position, number)
    for cell in range(len(BOX["track"]["points"])):
        assert discs_on(position, cell) <= capacity(cell)  # P5.6
    dealt = [task for seat in position["seats"] for task in seat["dealt"]]
    assert len(set(dealt)) == len(dealt)  # P2.6
    check_phase(position)


def check_colour(position: Position, colour: str) -> None:
    """Every card and award token in one place; the deck as short as its achieved cards (P2.1, P2.2, P5)."""
    place = position["goals"][colour]
    achieved = owned(position, colour)
    everywhere = [*achieved, *place["unseen"], *([] if place["open"] is None else [place["open"]])]
    assert sorted(everywhere) == sorted(cards(colour)), f"{colour}: a card is missing or twice there"
    replaced = len(achieved)  # achieved cards whose successor has been opened, or could not be
    rewarded = len(achieved)
    if position["phase"] == "update" and position["update"]["colours"][0] == colour:
        assert place["open"] is None
        replaced -= 1
        rewarded -= position["update"]["award"]
    elif position["phase"] == "setup":
        replaced -= place["open"] is None
    else:
        assert place["open"] is not None or not place["unseen"]  # P6.2
    assert place["deck_left"] == max(0, COLOUR[colour]["deck"] - 1 - replaced), f"{colour}: deck_left"
    assert len(place["awards"]) == max(0, len(COLOUR[colour]["awards"]) - rewarded), f"{colour}: awards"
    held = [award for seat in position["seats"] for award in awards_of(seat, colour)]
    for award in {*held, *place["awards"]}:
        assert [*held, *place["awards"]].count(award) <= COLOUR[colour]["awards"].count(award)


def awards_of(seat: dict[str, Any], colour: str) -> list[str]:
    """The award tokens of a colour that a seat holds, by name (P2.2)."""
    tokens = seat["tokens"]
    return {
        "green": ["plus"] * tokens["plus"],
        "blue": ["take2"] * tokens["take2"],
        "purple": [f"free_{prop}" for prop in tokens["free"]],
        "pink": [f"goto_{name}" for name in tokens["goto"]],
    }[colour]


def check_seat(position: Position, number: int) -> None:
    """A seat's markers, awards, microscope, flask and task (P2.5, P2.6, P2.7, P5.1, P5.3)."""
    seat, phase = position["seats"][number - 1], position["phase"]
    laid = sum(markers_on(position, colour, number) for colour in COLOURS)
    assert seat["supply"] >= 0 and seat["supply"] + laid == BOX["markers"]["count"], f"p{number}: markers"
    for colour in COLOURS:
        of_colour = [key for key in seat["goals"] if GOALS[key]["colour"] == colour]
        assert len(awards_of(seat, colour)) <= len(of_colour), f"p{number}: more {colour} awards than goals"
        if complete(position, colour, number):
            assert number == position["active"] and may_be_complete(position, colour), f"p{number}: {colour}"
    assert 1 <= seat["microscope"] <= len(FAMILIES) and 0 <= seat["disc"] < len(BOX["track"]["points"])
    assert seat["flask"] in ELEMENTS or (phase == "setup" and seat["flask"] is None)
    assert seat["lab"] >= 0
    if phase == "setup" or (phase == "keep" and seat["task"] is None):
        assert seat["task"] is None
    else:
        assert seat["task"] in seat["dealt"]
    if phase != "setup":
        assert len(seat["dealt"]) == BOX["deal"]["cards"][len(position["seats"]) - 2]


def may_be_complete(position: Position, colour: str) -> bool:
    """A complete card is there only in the turn that completed it, until the update handles it (P5.1)."""
    if position["phase"] == "update":
        return colour in position["update"]["colours"][1:]
    return not position["turn"]["start"]


def check_phase(position: Position) -> None:
    """What a phase needs, and that the last round runs exactly when something has started it (P3, P6.1)."""
    phase, turn, count = position["phase"], position["turn"], len(position["seats"])
    extras = {"steal": {"property", "range"}, "move": {"property", "range"}, "goto": {"family"}}
    assert set(turn) == {"mode", "start"} | extras.get(phase, set()), f"turn {turn} in {phase}"
    assert turn["mode"] in ("none", "spend", "gain") and not (turn["start"] and turn["mode"] != "none")
    if phase in ("setup", "keep", "update", "over"):
        assert turn == FRESH_TURN
    elif phase != "turn":
        assert not turn["start"]
    if phase in ("steal", "move"):
        steps = turn["range"] - BOX["movement"]["range"]
        assert steps >= 0 and steps % BOX["movement"]["plus"] == 0
        assert reach(position["seats"][position["active"] - 1]["flask"], turn["property"], turn["range"])
    if phase == "steal":
        assert turn["mode"] == "gain" and position["energy"][turn["property"]] == 0
        assert steal_targets(position)
    if phase == "research":
        assert researchable(position, position["seats"][position["active"] - 1]["flask"])
    exhausted = any(len(owned(position, colour)) >= COLOUR[colour]["deck"] for colour in COLOURS)
    if phase == "over":
        assert position["last_round"] == 0 and position["winners"] == winners(position)
    elif phase == "update":
        assert position["last_round"] in (None, *range(1, count + 1))
    else:
        assert position["last_round"] in (None, *range(1, count))
        assert (position["last_round"] is not None) == (exhausted or discs_at_end(position))
