"""Tables of Orichalcum set up by hand for the tests of the reference; what is left is in supply and bags."""

from collections import Counter
from typing import Any

from tests.games.orichalcum.reference import apply, legal, outcomes, settle, start
from tests.games.orichalcum.reference_board import (
    BOX,
    BUILDINGS,
    CARDS,
    CREATURES,
    ISLANDS,
    LANDS,
    TILES,
    Position,
    Seat,
    cover,
    covered,
)

# The whole grid is land, with a port in three corners: what the islands look like may change.
ISLE = ["HooooooB", *["oooooooo"] * 5, "oooooooN"]
TAIL = ["extra 0", "discard", "end"]


def isles() -> dict[tuple[str, str], list[str]]:
    """All islands and the square ones of the tests."""
    squares = {(f"square-{number}", side): ISLE for number in range(1, 5) for side in ("easy", "hard")}
    return {**ISLANDS, **squares}


def seat_of(number: int, said: dict[str, Any]) -> Seat:
    """A seat with its metropolis in the corner, with changes."""
    seat: Seat = {
        "island": f"square-{number}", "land": {}, "metropolis": ["a1", "a2"], "buildings": {}, "temples": [],
        "creatures": {}, "hoplites": 0, "nuggets": 0, "stock": {}, "medallions": 0,
    }  # fmt: skip
    for key, value in said.items():
        assert key in seat, key
        seat[key] = value
    seat["creatures"] = {
        cell: {"kind": creature, "hoplites": 0} if isinstance(creature, str) else creature
        for cell, creature in seat["creatures"].items()
    }
    for cell in seat["creatures"]:
        seat["land"].setdefault(cell, "volcano")
    cover(seat, *(covered(seat) & set(seat["land"])))
    return seat


def table(agenda: list[str], players: int = 2, **said: Any) -> Position:
    """A position of the second round in which all adds up; `p1={"nuggets": 5}` changes a seat."""
    position = start(players)
    position["round"], position["initiative"] = 2, 1
    position["seats"] = [
        seat_of(number, {"land": {}, "buildings": {}, **said.pop(f"p{number}", {})})
        for number in range(1, players + 1)
    ]
    for land, owner in said.pop("titans", {}).items():
        number, _, inactive = str(owner).partition(" ")
        position["titans"][land] = {"owner": int(number), "is_active": not inactive}
    for land, building in said.pop("slots", {}).items():
        has_resource = building in ("mine", "camp")
        position["slots"][land] = {"building": building, "has_resource": has_resource}
    position["agenda"] = [*agenda, *([entry for entry in TAIL if players == 2 or entry != "discard"])]
    if agenda and agenda[-1] in ("discard", "end", "initiative"):
        position["agenda"] = list(agenda)
    position.update(said)
    return settle(balance(position))


def balance(position: Position) -> Position:
    """Compute supply, bags, deck and stacks from the rest, in place."""
    used = census(position)
    supply, kept = position["supply"], position["supply"].copy()
    for name in ("hoplites", "nuggets", "tokens", "temples"):
        supply[name] = BOX["supply"][name] - used[name] + kept[name]
    position["creature_bag"] = rest(CREATURES, used, position["creature_bag"])
    position["building_bag"] = rest(BUILDINGS, used, position["building_bag"])
    lying = [place["card"] for place in position["row"]] + [position["card"]] + position["discard"]
    position["deck"] = [card for card in CARDS if card not in lying]
    return position


def rest(kinds: dict[str, Any], used: Counter[str], bag: dict[str, int]) -> dict[str, int]:
    """What of these is nowhere else, a bag's own contents not counted."""
    left = {key: entry["count"] - used[key] + bag.get(key, 0) for key, entry in kinds.items()}
    return {key: count for key, count in left.items() if count}


def census(position: Position) -> Counter[str]:
    """All that is in the box, wherever it lies; land by cells, as what is covered has no kind any more."""
    found: Counter[str] = Counter(position["supply"])
    found.update({"hoplites": position["aside"]})
    cards = [place["card"] for place in position["row"]] + position["deck"] + position["discard"]
    found.update(f"card {card}" for card in [*cards, position["card"]] if card)
    in_row = [{"parts": place["tile"], "creatures": place["creatures"]} for place in position["row"]]
    for tile in [*in_row, position["tile"] or {"parts": None, "creatures": []}]:
        found.update({"cells": len(tile["parts"].split("+")) if tile["parts"] else 0})
        found.update(creature for creature in tile["creatures"] if creature)
    for stack in position["stacks"]:
        for tile_key in [*Counter(stack["shuffled"]).elements(), *stack["bottom"]]:
            found.update({"cells": len(tile_key.split("+"))})
    found.update(position["creature_bag"])
    found.update(position["building_bag"])
    found.update([position["drawn"]] if position["drawn"] else [])
    for slot in position["slots"].values():
        if slot is not None:
            found.update([slot["building"]])
            kind = {"mine": "nuggets", "camp": "hoplites"}.get(slot["building"], "")
            found.update({kind: int(slot["has_resource"])})
    for me in position["seats"]:
        count_seat(found, me)
    del found[""]
    return found


def count_seat(found: Counter[str], me: Seat) -> None:
    """What a player has and what lies on the island."""
    found.update({"hoplites": me["hoplites"], "nuggets": me["nuggets"]})
    found.update({"tokens": me["medallions"] + len(me["temples"]), "temples": len(me["temples"])})
    found.update({"cells": len(set(me["land"]) | covered(me))})
    found.update(me["buildings"].values())
    found.update(me["stock"])
    for creature in me["creatures"].values():
        found.update({creature["kind"]: 1, "hoplites": creature["hoplites"]})


def whole_box() -> Counter[str]:
    """What `census` has to find in any position that play can reach."""
    found: Counter[str] = Counter(BOX["supply"] | {"source": 0})
    found.update(f"card {card}" for card in CARDS)
    found.update({"cells": sum(count * len(tile.split("+")) for tile, count in TILES.items())})
    for kinds in (CREATURES, BUILDINGS):
        found.update({key: entry["count"] for key, entry in kinds.items()})
    return +found


def tidy(position: Position) -> Position:
    """The position with everything sorted that has no order: deck, discard, temples, the metropolis."""
    seats = [
        {**me, "temples": sorted(me["temples"]), "metropolis": sorted(me["metropolis"])}
        for me in position["seats"]
    ]
    decks = {name: sorted(position[name]) for name in ("deck", "discard")}
    return {**position, **decks, "seats": seats}


def play(position: Position, *texts: str) -> Position:
    """Say one thing after another."""
    for text in texts:
        position = apply(position, text)
    return position


def said(position: Position, verb: str) -> set[str]:
    """What may follow a verb now."""
    return {rest for first, _, rest in (text.partition(" ") for text in legal(position)) if first == verb}


def drawn(position: Position) -> dict[str, int]:
    """What chance may do now, without the word chance."""
    return {name.removeprefix("chance "): weight for name, weight in outcomes(position).items()}


def pass_chance(position: Position) -> Position:
    """Let chance do the first that it can, until somebody is asked."""
    while outcomes(position):
        position = apply(position, next(iter(outcomes(position))))
    return position


def card(name: str, tile: str | None = None, *creatures: str | None) -> Position:
    """A place of the row."""
    return {"card": name, "tile": tile, "creatures": list(creatures)}


def held_by(position: Position) -> dict[str, int]:
    """Who holds which titan; what lies in the middle is left out."""
    owners = {land: position["titans"][land]["owner"] for land in LANDS}
    return {land: owner for land, owner in owners.items() if owner}


__all__ = [
    "balance", "card", "census", "drawn", "held_by", "isles", "pass_chance", "play", "said", "table",
    "tidy", "whole_box",
]  # fmt: skip
