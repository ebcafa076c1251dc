"""A slow, plain reading of the rules of Periodic, against which the engine is compared.

Every action is tried on a copy of the JSON position. The table itself, movement and scoring are in
reference_board.py, the setup in reference_setup.py. Seats count from 0 in the functions, from 1 in
positions; chance is seat -1.
"""

from tests.games.periodic.reference_board import (
    BOX,
    COLOURS,
    FAMILIES,
    FRESH_TURN,
    PROPERTIES,
    Position,
    capacity,
    complete,
    discs_at_end,
    discs_on,
    family,
    lab_points,
    markers_on,
    members,
    normalise,
    reach,
    researchable,
    scores,
    steal_targets,
    task_points,
    winners,
)
from tests.games.periodic.reference_setup import lay_out, open_card, setup_outcomes, start

__all__ = [
    "apply", "legal", "normalise", "outcomes", "perft", "reach", "scores", "start", "task_points", "waiting",
    "winners",
]  # fmt: skip

CHANCE = -1


# ---- Whose decision


def waiting(position: Position) -> list[int]:
    """The seats that may act: all that have not kept a task yet, else one; [-1] for chance; [] at the end."""
    if position["phase"] == "over":
        return []
    if position["phase"] in ("setup", "update"):
        return [CHANCE]
    if position["phase"] == "keep":
        return [number for number, seat in enumerate(position["seats"]) if seat["task"] is None]  # P2.6
    return [position["active"] - 1]  # P2.8


def outcomes(position: Position) -> dict[str, int]:
    """What chance may do, with weights; empty unless chance is to act (P2, P5.3, P5.4, P6.2)."""
    position = normalise(position)
    names: list[str] = []
    if position["phase"] == "setup":
        names = setup_outcomes(position)
    if position["phase"] == "update":
        place = position["goals"][position["update"]["colours"][0]]
        names = place["awards"] if position["update"]["award"] else place["unseen"]
    return {f"chance {name}": names.count(name) for name in names}


def legal(position: Position, seat: int) -> list[str]:
    """What a seat may say, sorted; for chance its outcomes."""
    position = normalise(position)
    if seat not in waiting(position):
        return []
    if seat == CHANCE:
        return sorted(outcomes(position))
    me, turn, phase = position["seats"][seat], position["turn"], position["phase"]
    if phase == "keep":
        return sorted(f"keep {task}" for task in me["dealt"])  # P2.6
    if phase == "turn":
        return sorted(turn_actions(position, seat))
    if phase == "steal":
        return sorted([f"steal {target}" for target in steal_targets(position)] + ["steal none"])  # P3.2
    if phase == "move":
        plus = ["plus"] if me["tokens"]["plus"] > 0 else []  # P4.2
        return sorted([f"to {cell}" for cell in reach(me["flask"], turn["property"], turn["range"])] + plus)
    if phase == "goto":
        return sorted(f"to {cell}" for cell in members(turn["family"]) if cell != me["flask"])  # P4.4
    assert phase == "research"
    return sorted(f"research {colour}" for colour in researchable(position, me["flask"]))  # P3.3


def price(position: Position) -> int:
    """What the next activation by energy costs; a free one has not counted (P3.1, P4.6)."""
    return int(BOX["activation"]["first" if position["turn"]["mode"] == "none" else "further"])


def turn_actions(position: Position, seat: int) -> list[str]:
    """What the active player may do between movements (P3.1, P3.5, P4.1, P4.3, P4.4, P4.5)."""
    me, turn = position["seats"][seat], position["turn"]
    # P1.6: a property without a destination cannot be activated; `plus` would give none either.
    ways = [prop for prop in PROPERTIES if reach(me["flask"], prop, BOX["movement"]["range"])]
    actions = [f"free {prop}" for prop in ways if prop in me["tokens"]["free"]]
    actions += [f"goto {name}" for name in me["tokens"]["goto"]]
    if turn["mode"] == "none":
        actions += [f"gain {prop}" for prop in ways]
    if turn["mode"] != "gain" and me["energy"] >= price(position):
        actions += [f"spend {prop}" for prop in ways]
    if turn["mode"] != "none":
        actions.append("end")
    if turn["start"] and me["tokens"]["take2"] > 0:
        actions += take2_actions(position)
    return actions


def take2_actions(position: Position) -> list[str]:
    """One energy from a property cell, or two from one or two cells (P4.5)."""
    energy = position["energy"]
    actions = [f"take2 {prop}" for prop in PROPERTIES if energy[prop] >= 1]
    for place, first in enumerate(PROPERTIES):
        for second in PROPERTIES[place:]:
            if energy[first] >= 1 and energy[second] >= (2 if first == second else 1):
                actions.append(f"take2 {first} {second}")
    return actions


# ---- Turn


def activate(position: Position, mode: str, prop: str) -> None:
    """An activation has begun: its destination is asked next (P3.1, P4.2, P4.5)."""
    position["phase"] = "move"
    position["turn"] = {"mode": mode, "start": False, "property": prop, "range": BOX["movement"]["range"]}


def gain(position: Position, prop: str) -> None:
    """All energy of a cell, and its property activated; an empty cell may let steal (P3.1, P3.2)."""
    taken = position["energy"][prop]
    position["energy"][prop] = 0
    position["seats"][position["active"] - 1]["energy"] += taken
    activate(position, "gain", prop)
    if taken == 0 and steal_targets(position):
        position["phase"] = "steal"


def steal(position: Position, target: str) -> None:
    """One energy from a player or from the box, or none; then the destination is asked (P3.2)."""
    if target == "box":
        position["box_energy"] -= 1
    elif target != "none":
        position["seats"][int(target[1:]) - 1]["energy"] -= 1
    if target != "none":
        position["seats"][position["active"] - 1]["energy"] += 1
    position["phase"] = "move"


def spend(position: Position, prop: str) -> None:
    """Energy is laid on the activated property's cell (P3.1)."""
    paid = price(position)
    position["seats"][position["active"] - 1]["energy"] -= paid
    position["energy"][prop] += paid
    activate(position, "spend", prop)


def take2(position: Position, props: list[str]) -> None:
    """The token goes, the energy comes, and it is still the start of the turn (P4.1, P4.5)."""
    me = position["seats"][position["active"] - 1]
    me["tokens"]["take2"] -= 1
    for prop in props:
        position["energy"][prop] -= 1
        me["energy"] += 1


def move(position: Position, symbol: str) -> None:
    """The flask comes to its destination and researches there if it can (P3.3, P3.4, P4.4)."""
    position["seats"][position["active"] - 1]["flask"] = symbol
    position["turn"] = {"mode": position["turn"]["mode"], "start": False}
    position["phase"] = "research" if researchable(position, symbol) else "turn"


def research(position: Position, colour: str) -> None:
    """A marker from the supply on one element of one card (P3.3)."""
    me = position["seats"][position["active"] - 1]
    me["supply"] -= 1
    position["goals"][colour]["markers"][me["flask"]].append(position["active"])
    position["phase"] = "turn"


# ---- Update


def update(position: Position, colours: list[str]) -> None:
    """Handle the achieved cards that are left, up to the next chance; after them the scales (P5)."""
    if not colours:
        move_scales(position)
        return
    colour = colours[0]
    place = position["goals"][colour]
    for number, seat in enumerate(position["seats"], 1):  # P5.2
        markers = markers_on(position, colour, number)
        seat["supply"] += markers
        if number != position["active"]:
            seat["lab"] += lab_points(markers)
    position["seats"][position["active"] - 1]["goals"].append(place["open"])  # P5.3
    place["open"], place["markers"] = None, {}
    if place["awards"]:
        position["phase"], position["update"] = "update", {"colours": colours, "award": True}
    else:
        replace(position, colours)


def replace(position: Position, colours: list[str]) -> None:
    """Ask chance for the next card of the first colour; an empty deck starts the last round (P5.4, P6)."""
    place = position["goals"][colours[0]]
    if place["deck_left"] == 0:
        last_round(position)  # P6.1
    if place["unseen"]:
        position["phase"], position["update"] = "update", {"colours": colours, "award": False}
    else:
        update(position, colours[1:])  # P6.2


def give_award(position: Position, award: str) -> None:
    """The top award token of the colour in progress goes to the achiever (P5.3)."""
    colours = position["update"]["colours"]
    position["goals"][colours[0]]["awards"].remove(award)
    tokens = position["seats"][position["active"] - 1]["tokens"]
    kind, _, printed = award.partition("_")
    if printed:
        tokens[kind].append(printed)
    else:
        tokens[kind] += 1
    replace(position, colours)


def last_round(position: Position) -> None:
    """This turn and one more of everybody else; a second trigger changes nothing (P6.1, P6.3)."""
    if position["last_round"] is None:
        position["last_round"] = len(position["seats"])


def move_scales(position: Position) -> None:
    """Microscope and disc, then the end of the turn (P5.5, P5.6, P6.1)."""
    me = position["seats"][position["active"] - 1]
    following = me["microscope"] % len(FAMILIES) + 1
    if family(me["flask"]) == position["circle"][following - 1]:
        me["microscope"] = following
        cell = me["disc"] + 1
        if cell < len(BOX["track"]["points"]) and discs_on(position, cell) < capacity(cell):
            me["disc"] = cell
    if discs_at_end(position):
        last_round(position)
    next_turn(position)


def next_turn(position: Position) -> None:
    """The next player's turn, or the end after the last round's last turn (P2.8, P6.3, P6.4)."""
    position.pop("update", None)
    position["phase"], position["turn"] = "turn", dict(FRESH_TURN)
    if position["last_round"] is not None:
        position["last_round"] -= 1
    if position["last_round"] == 0:
        position["phase"], position["winners"] = "over", winners(position)
    else:
        position["active"] = position["active"] % len(position["seats"]) + 1


def end(position: Position) -> None:
    """After the last movement: every card that the active player has completed, in order (P3.5, P5.1)."""
    position["turn"] = dict(FRESH_TURN)
    update(position, [colour for colour in COLOURS if complete(position, colour, position["active"])])


# ---- Playing


def chance(position: Position, name: str) -> None:
    """One outcome of chance, in setup or in an update (P2, P5.3, P5.4)."""
    if position["phase"] == "setup":
        lay_out(position, name)
    elif position["update"]["award"]:
        give_award(position, name)
    else:
        colours = position["update"]["colours"]
        open_card(position, colours[0], name)
        update(position, colours[1:])


def keep(position: Position, seat: int, task: str) -> None:
    """One task card is kept; when all have kept, the first player's turn begins (P2.6, P2.8)."""
    position["seats"][seat]["task"] = task
    if all(other["task"] is not None for other in position["seats"]):
        position["phase"] = "turn"


def apply(position: Position, seat: int, action: str) -> Position:
    """The position after a legal action or an outcome of chance (seat -1); the input stays as it was."""
    assert action in legal(position, seat), f"{action} is not legal for seat {seat}"
    after = normalise(position)
    verb, *words = action.split()
    if verb == "chance":
        chance(after, words[0])
    elif verb == "keep":
        keep(after, seat, words[0])
    elif verb == "free":  # P4.3, P4.6
        after["seats"][seat]["tokens"]["free"].remove(words[0])
        activate(after, after["turn"]["mode"], words[0])
    elif verb == "goto":  # P4.4
        after["seats"][seat]["tokens"]["goto"].remove(words[0])
        after["phase"] = "goto"
        after["turn"] = {"mode": after["turn"]["mode"], "start": False, "family": words[0]}
    elif verb == "plus":  # P4.2
        after["seats"][seat]["tokens"]["plus"] -= 1
        after["turn"]["range"] += BOX["movement"]["plus"]
    elif verb == "take2":
        take2(after, words)
    elif verb == "end":
        end(after)
    else:
        one_word = {"gain": gain, "spend": spend, "steal": steal, "to": move, "research": research}
        one_word[verb](after, words[0])
    return normalise(after)


def perft(position: Position, depth: int, seat: int | None = None) -> int:
    """Sequences of decisions of the seat to move; chance, another seat or the end are leaves."""
    asked = waiting(position)
    if depth == 0 or not asked or asked[0] == CHANCE or seat not in (None, asked[0]):
        return 1
    return sum(
        perft(apply(position, asked[0], action), depth - 1, asked[0]) for action in legal(position, asked[0])
    )
