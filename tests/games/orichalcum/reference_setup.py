"""Set-up and the end of a round, read slowly: what chance lays out, in which order, and who comes first."""

from collections.abc import Sequence

from tests.games.orichalcum.reference_board import (
    BOX,
    BUILDINGS,
    CARDS,
    CREATURES,
    ISLAND_KEYS,
    LANDS,
    TILES,
    Position,
    draw,
    gain,
)


def start(players: int, sides: Sequence[str] | None = None) -> Position:
    """The table before chance has laid out anything (O2.1, O2.2)."""
    begin, supply = BOX["start"], BOX["supply"]
    return {
        "game": "orichalcum", "sides": list(sides or ["easy"] * players), "round": 1, "initiative": 0,
        "active": 1, "agenda": ["islands", *refill(0), "first"], "row": [], "card": None, "tile": None,
        "deck": list(CARDS), "discard": [],
        "stacks": [
            {"shuffled": {tile: count for tile, count in TILES.items() if tile.count("+") == pluses},
             "bottom": []}
            for pluses in range(3)
        ],
        "creature_bag": {key: entry["count"] for key, entry in CREATURES.items()},
        "building_bag": {key: entry["count"] for key, entry in BUILDINGS.items()},
        "slots": dict.fromkeys(LANDS), "drawn": None,
        "titans": {land: {"owner": 0, "is_active": True} for land in LANDS},
        "supply": {
            "hoplites": supply["hoplites"] - players * begin["hoplites"],
            "nuggets": supply["nuggets"] - players * begin["nuggets"],
            "tokens": supply["tokens"], "temples": supply["temples"],
        },
        "fight": None, "lost_fight": False, "aside": 0,
        "seats": [
            {"island": None, "land": {}, "metropolis": [], "buildings": {}, "temples": [], "creatures": {},
             "hoplites": begin["hoplites"], "nuggets": begin["nuggets"], "stock": {}, "medallions": 0}
            for _ in range(players)
        ],
        "winner": None,
    }  # fmt: skip


def row_size(players: int) -> int:
    """How many cards lie open when the row is full (O2.3)."""
    return int(BOX["row"]["cards"][players - 2])


def cards_used(players: int) -> int:
    """How many cards leave the row in a turn: two players discard one too (O3.1, O5.1)."""
    return 2 if players == 2 else 1


def refill(old: int) -> list[str]:
    """The steps that fill row and slots; tiles and creatures for new cards only, from a place on (O6.1)."""
    return ["cards", f"tiles {old + 1}", f"creatures {old + 1}", "slots"]


def new_cards(position: Position) -> list[Position]:
    """The cards that were opened just now: only these get tiles and creatures (O2.3, O6.1)."""
    first = int(position["agenda"][0].split()[1])
    return list(position["row"][first - 1 :])


def stack_of(position: Position, card: str) -> Position:
    """The stack of a card's tiles: those of its size."""
    stack: Position = position["stacks"][int(card.rpartition("-")[2]) - 1]
    return stack


def next_for_tile(position: Position) -> Position | None:
    """The leftmost new card that lacks a tile while its stack has one (O6.1, O8.6)."""
    for place in new_cards(position):
        stack = stack_of(position, place["card"])
        if place["tile"] is None and (stack["shuffled"] or stack["bottom"]):
            return place
    return None


def next_for_creature(position: Position) -> Position | None:
    """The leftmost new card with an empty volcano while the bag has creatures (O6.1, O8.6)."""
    for place in new_cards(position):
        if None in place["creatures"] and position["creature_bag"]:
            return place
    return None


def next_slot(position: Position) -> str | None:
    """The first slot without building while the bag has some (O6.2, O8.4, O8.6)."""
    for land in LANDS:
        if position["slots"][land] is None and position["building_bag"]:
            return land
    return None


# ---- What happens without anybody being asked


def is_laid_out(position: Position, step: str) -> bool:
    """Whether a step of set-up or round's end has nothing left for chance; known things are laid at once."""
    if step == "islands":
        return all(seat["island"] is not None for seat in position["seats"])
    if step == "cards":
        if len(position["row"]) == row_size(len(position["seats"])):
            return True
        if not position["deck"]:  # O6.1
            position["deck"], position["discard"] = position["discard"], []
        return not position["deck"]
    if step == "tiles":
        place = next_for_tile(position)
        while place is not None and not stack_of(position, place["card"])["shuffled"]:
            lay_tile(place, stack_of(position, place["card"])["bottom"].pop(0))  # O8.5
            place = next_for_tile(position)
        return place is None
    if step == "creatures":
        return next_for_creature(position) is None
    assert step == "slots"
    if next_slot(position) is not None:
        return False
    lay_resources(position)
    return True


def lay_tile(place: Position, tile: str) -> None:
    """A tile comes on a card; its volcanoes are empty so far."""
    place["tile"] = tile
    place["creatures"] = [None for part in tile.split("+") if part == "volcano"]


def lay_resources(position: Position) -> None:
    """A nugget on each bare open mine, a hoplite on each bare open camp, while there are any (O2.4, O6.2)."""
    for land in LANDS:
        slot = position["slots"][land]
        effect = BUILDINGS[slot["building"]]["effect"] if slot is not None else ""
        kind = {"mine": "nuggets", "camp": "hoplites"}.get(effect)
        if kind and not slot["has_resource"] and position["supply"][kind] > 0:
            position["supply"][kind] -= 1
            slot["has_resource"] = True


# ---- Chance


def setup_outcomes(position: Position, step: str) -> dict[str, int]:
    """What chance may lay out next, with weights."""
    if step == "islands":
        taken = [seat["island"] for seat in position["seats"]]
        return {f"island-{key}": 1 for key in ISLAND_KEYS if key not in taken}
    if step == "cards":
        return {f"card-{card}": 1 for card in position["deck"]}
    if step == "tiles":
        place = next_for_tile(position)
        assert place is not None
        return {f"tile-{tile}": n for tile, n in stack_of(position, place["card"])["shuffled"].items()}
    if step == "creatures":
        return {f"creature-{key}": count for key, count in position["creature_bag"].items()}
    if step == "slots":
        return {f"building-{key}": count for key, count in position["building_bag"].items()}
    assert step == "first"  # O2.5
    return {f"p{number}": 1 for number in range(1, len(position["seats"]) + 1)}


def lay_out(position: Position, step: str, name: str) -> None:
    """One draw of set-up or round's end, but for the first player."""
    key = name.partition("-")[2]
    if step == "islands":
        seat = next(seat for seat in position["seats"] if seat["island"] is None)
        seat["island"] = key
    elif step == "cards":
        position["deck"].remove(key)
        position["row"].append({"card": key, "tile": None, "creatures": []})
    elif step == "tiles":
        place = next_for_tile(position)
        assert place is not None
        draw(stack_of(position, place["card"])["shuffled"], key)
        lay_tile(place, key)
    elif step == "creatures":
        place = next_for_creature(position)
        assert place is not None
        draw(position["creature_bag"], key)
        place["creatures"][place["creatures"].index(None)] = key
    else:
        assert step == "slots"
        position["slots"][next_slot(position)] = {"building": key, "has_resource": False}
        draw(position["building_bag"], key)


# ---- The initiative


def leaders(position: Position) -> list[int]:
    """The seats with the most hoplites in stock (O6.3, O4.13)."""
    most = max(seat["hoplites"] for seat in position["seats"])
    return [number for number, seat in enumerate(position["seats"]) if seat["hoplites"] == most]


def tied_choices(position: Position) -> list[int]:
    """The seats among which the holder decides: not himself (O6.3)."""
    return [seat for seat in leaders(position) if seat + 1 != position["initiative"]]


def give_initiative(position: Position, seat: int) -> None:
    """A seat holds the initiative and begins; the player to the right gets a hoplite (O2.5, O6.4)."""
    position["initiative"] = position["active"] = seat + 1
    gain(position, (seat - 1) % len(position["seats"]), "hoplites", BOX["initiative"]["gift"])
    begin_turn(position)


def begin_turn(position: Position) -> None:
    """The steps of the active player's turn (O3.0, O3.3, O5.1)."""
    first = [] if position["seats"][position["active"] - 1]["metropolis"] else ["metropolis"]
    discard = ["discard"] if len(position["seats"]) == 2 else []
    position["agenda"] = [*first, "take", "place", "act", "extra 0", *discard, "end"]


def end_turn(position: Position) -> None:
    """The next player's turn, or the end of the round when all have had theirs (O3.0)."""
    position["lost_fight"] = False
    position["active"] = position["active"] % len(position["seats"]) + 1
    if position["active"] == position["initiative"]:
        position["agenda"] = [*refill(len(position["row"])), "initiative"]
    else:
        begin_turn(position)
