"""Moments of Orichalcum: random positions in every step of the agenda, and walks on from them."""

import random
from collections.abc import Iterator

from tests.games.orichalcum.reference import DOUBLES, apply, legal, outcomes, settle, start, waiting
from tests.games.orichalcum.reference_actions import create_choices
from tests.games.orichalcum.reference_board import (
    BOX,
    LANDS,
    Position,
    attracted,
    can_favour,
    count_buildings,
    held,
    titan_limit,
)
from tests.games.orichalcum.reference_positions import (
    Box,
    blank_table,
    compose,
    finish,
    lay_from_box,
    words,
)
from tests.games.orichalcum.reference_setup import cards_used, refill, row_size
from tests.games.orichalcum.reference_turn import tile_cells

Rng = random.Random
MOMENTS = {
    "take": 2, "place": 4, "titan": 1, "return": 1, "act": 3, "capture": 4, "create": 2, "theia": 2,
    "minotaur": 1, "extra": 3, "mine": 1, "recruit": 1, "discard": 1, "tie": 1, "round": 2,
}  # fmt: skip
QUIET = ("pass", "skip", "stop", "decline", "done")  # what ends something, and with it what could be seen
SETUP_STEPS = 60


def random_position(rng: Rng, players: int) -> Position:
    """A varied consistent position of any step, seldom one that play from the start would reach."""
    if rng.random() < 0.08:  # set-up, and the first turns with their metropolises
        position = first_table(rng, players)
        if rng.random() < 0.3:
            return first_decision(rng, position)
        length = rng.choice((rng.randint(0, 3), rng.randint(0, SETUP_STEPS)))
    else:
        position = moment(rng, players, rng.choices(list(MOMENTS), list(MOMENTS.values()))[0])
        length = rng.choice((0, 0, 0, 1, 1, 2, 3, 5, 8))
    for _, _, after in random_walk(rng, position, length):
        position = after
    return position


def first_table(rng: Rng, players: int) -> Position:
    """The table before anything is laid out, with random sides."""
    return settle(start(players, [rng.choice(("easy", "hard")) for _ in range(players)]))


def first_decision(rng: Rng, position: Position) -> Position:
    """The first metropolis, after any set-up."""
    while waiting(position) == "chance":
        position = apply(position, rng.choice(list(outcomes(position))))
    return position


# ---- Moments


def moment(rng: Rng, players: int, name: str) -> Position:
    """A composed table at a moment; if the moment cannot be there, an act of the same table."""
    table = blank_table(rng, players)
    full, used = row_size(players), cards_used(players)
    if name in ("round", "tie"):
        row = full if name == "tie" else full - players * used
        box = compose(rng, players, table["initiative"], row, table)
        table["agenda"] = [*([] if name == "tie" else refill(len(table["row"]))), "initiative"]
        if name == "tie":
            tie(rng, table)
        return finish(rng, table, box)
    active = rng.randint(1, players)
    turns = (active - table["initiative"]) % players
    row = full - turns * used - (0 if name == "take" else 1)
    box = compose(rng, players, active, row, table)
    tail = ["extra 0", *(["discard"] if players == 2 else []), "end"]
    if name == "discard":
        table["agenda"] = tail[1:]
        table["lost_fight"] = rng.random() < 0.3
    elif name == "take":
        table["agenda"] = ["take", "place", "act", *tail]
    elif name == "extra":
        set_extra(rng, table, tail)
    elif name in ("titan", "return"):
        table["card"] = take_card(rng, table, "")
        table["agenda"] = [attraction(rng, table, name), "act", *tail]
    else:
        set_action(rng, table, box, tail, name)
    return finish(rng, table, box)


def tie(rng: Rng, table: Position) -> None:
    """Take hoplites off the leaders until at least two are level, more often than not."""
    order = sorted(table["seats"], key=lambda me: me["hoplites"])
    if rng.random() < 0.8:
        for me in order[-rng.randint(1, len(order) - 1) :]:
            table["supply"]["hoplites"] += me["hoplites"] - order[0]["hoplites"]
            me["hoplites"] = order[0]["hoplites"]


def attraction(rng: Rng, table: Position, name: str) -> str:
    """Titans that a tile has attracted; or one that is too many, if the player had all that are allowed."""
    seat = table["active"] - 1
    own, others = held(table, seat), [land for land in LANDS if land not in held(table, seat)]
    if name == "titan" or not others or len(own) < titan_limit(table["seats"][seat]):
        lands = rng.sample(LANDS, rng.randint(1, 3))
        return " ".join(["titan", *(land for land in LANDS if land in lands)])
    land = rng.choice(others)
    table["titans"][land] = {"owner": table["active"], "is_active": True}
    return f"return {land}"


def set_extra(rng: Rng, table: Position, tail: list[str]) -> None:
    """The question for an extra action, the first or one that a forge gives."""
    me = table["seats"][table["active"] - 1]
    bought = rng.randint(0, BOX["extra"]["count"] - 1 + count_buildings(me, "forge"))
    table["agenda"] = [f"extra {bought}", *tail[1:]]
    table["lost_fight"] = rng.random() < 0.3


def set_action(rng: Rng, table: Position, box: Box, tail: list[str], name: str) -> None:
    """Placing, acting, or in the midst of an action, by the card or bought."""
    me = table["seats"][table["active"] - 1]
    possible = {
        "create": bool(create_choices(table)),
        "theia": can_favour(table, table["active"] - 1, "Theia"),
        "mine": can_favour(table, table["active"] - 1, "Hyperion"),
        "recruit": can_favour(table, table["active"] - 1, "Themis"),
        "minotaur": bool(box.buildings),
    }
    if not possible.get(name, True):
        name = "act"
    action = {"minotaur": "capture", "theia": "create", "place": "", "act": ""}.get(name, name)
    hand = take_card(rng, table, action)
    top = [name, "capture"] if name == "minotaur" else [name, "act"] if name == "place" else [name]
    if action and hand and (name in DOUBLES or rng.random() < 0.4):  # bought
        table["discard"].append(hand)
        hand, tail = "", ["extra 1", *tail[1:]]
    if not hand:
        tail = ["extra 1", *tail[1:]] if tail[0] == "extra 0" else tail
    table["card"], table["agenda"] = hand or None, [*top, *tail]
    if name == "place":
        place: Position = {"card": hand, "tile": None, "creatures": []}
        lay_from_box(rng, place, box)
        if place["tile"] is not None:
            table["tile"] = {"parts": place["tile"], "creatures": place["creatures"]}
    if action == "capture" and count_buildings(me, "hospital") and table["supply"]["hoplites"]:
        table["aside"] = 1
        table["supply"]["hoplites"] -= 1
    if name == "minotaur":
        table["drawn"] = box.buildings.pop()


def take_card(rng: Rng, table: Position, action: str) -> str:
    """A card for the hand, of an action if it matters; nothing if all those lie in the row."""
    for pile in (table["discard"], table["deck"]):
        cards = [card for card in pile if card.startswith(action)]
        if cards:
            card = rng.choice(cards)
            pile.remove(card)
            return str(card)
    return ""


# ---- Walks


def attracts(position: Position, choice: str) -> bool:
    """Whether placing a tile so attracts a titan."""
    me, parts = position["seats"][position["active"] - 1], position["tile"]["parts"].split("+")
    cells = [str(cell) for cell in tile_cells(len(parts), *words(choice))]
    land = {**me["land"], **dict(zip(cells, parts, strict=True))}
    return bool(attracted({**me, "land": land}, cells))


def lively(rng: Rng, position: Position, choices: list[str]) -> str:
    """One of the choices: the verb first, as cells drown the rest; then rather one that attracts a titan."""
    verbs = sorted({choice.split()[0] for choice in choices})
    verb = rng.choices(verbs, [1 if verb in QUIET else 4 for verb in verbs])[0]
    choices = [choice for choice in choices if choice.split()[0] == verb]
    if verb == "tile" and rng.random() < 0.7:
        choices = [choice for choice in choices if attracts(position, choice)] or choices
    return rng.choice(choices)


def random_walk(rng: Rng, position: Position, length: int) -> Iterator[tuple[Position, str, Position]]:
    """Play on at random: (position, what is said, next position), until the length or the end is reached."""
    for _ in range(length):
        asked = waiting(position)
        if asked is None:
            return
        if asked == "chance":
            weights = outcomes(position)
            text = rng.choices(list(weights), list(weights.values()))[0]
        else:
            text = lively(rng, position, legal(position))
        after = apply(position, text)
        yield position, text, after
        position = after
