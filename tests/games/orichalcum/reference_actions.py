"""The four actions of Orichalcum, read slowly: mine, recruit, capture and create, and what they bring."""

from tests.games.orichalcum.reference_board import (
    BOX,
    BUILDINGS,
    CREATURES,
    DIRECTIONS,
    LANDS,
    TITANS,
    Position,
    Seat,
    can_favour,
    count_buildings,
    cover,
    draw,
    gain,
    has_won,
    held,
    next_to_creature,
    open_land,
    pay,
    put,
    rhombus,
    titan_limit,
)


def acting(position: Position) -> Seat:
    """What the active player has."""
    me: Seat = position["seats"][position["active"] - 1]
    return me


def end_if_won(position: Position) -> bool:
    """The game ends at once when the active player has won (O1.1, O4.14)."""
    if not has_won(position, position["active"] - 1):
        return False
    position["winner"], position["agenda"] = position["active"], []
    return True


def use_favour(position: Position, titan: str) -> None:
    """A titan is turned inactive (O4.9)."""
    position["titans"][TITANS[titan]]["is_active"] = False


# ---- Titans


def take_titan(position: Position, land: str) -> None:
    """A titan comes, active; if it is one too many, the player says which goes (O3.6, O3.7, O8.1)."""
    position["titans"][land] = {"owner": position["active"], "is_active": True}
    if len(held(position, position["active"] - 1)) > titan_limit(acting(position)):
        position["agenda"].insert(0, f"return {land}")
    else:
        end_if_won(position)


def return_titan(position: Position, land: str) -> None:
    """The one too many goes to the middle, active (O3.7)."""
    position["titans"][land] = {"owner": 0, "is_active": True}
    position["agenda"].pop(0)
    end_if_won(position)


# ---- Mine and recruit


def produce(position: Position, action: str, is_doubled: bool) -> None:
    """Nuggets of mines or hoplites of camps, doubled by the titan's favour (O4.1, O4.2)."""
    effect, kind = {"mine": ("mine", "nuggets"), "recruit": ("camp", "hoplites")}[action]
    count = int(BOX["metropolis"][f"{effect}s"]) + count_buildings(acting(position), effect)
    if is_doubled:
        count *= BOX["favour"]["factor"]
        use_favour(position, {"mine": "Hyperion", "recruit": "Themis"}[action])
    gain(position, position["active"] - 1, kind, count)


def produce_choices(position: Position, action: str) -> list[str]:
    """`mine` or `recruit`, and its double with the active titan (O4.1, O4.2)."""
    titan = {"mine": "Hyperion", "recruit": "Themis"}[action]
    doubles = [f"{action} double"] if can_favour(position, position["active"] - 1, titan) else []
    return [action, *doubles]


# ---- Capture


def capture_choices(position: Position) -> list[str]:
    """Fights with hoplites added, Kronos, or the end of the action (O4.3)."""
    me = acting(position)
    choices = ["stop"]
    for cell, creature in me["creatures"].items():
        room = BOX["fight"]["hoplites"] - creature["hoplites"]
        choices += [f"fight {cell} {added}" for added in range(min(room, me["hoplites"]) + 1)]
        if can_favour(position, position["active"] - 1, "Kronos"):
            choices.append(f"kronos {cell}")
    return choices


def fight(position: Position, cell: str, added: int) -> None:
    """Hoplites go from the stock to the creature's cell; the dice follow (O4.3)."""
    me = acting(position)
    me["hoplites"] -= added
    me["creatures"][cell]["hoplites"] += added
    position["fight"] = {"cell": cell, "dice": []}
    position["agenda"].insert(0, "roll")


def roll(position: Position, die: str) -> None:
    """One die; after the last one the fight is decided (O4.3, O8.3)."""
    me, said = acting(position), position["fight"]
    said["dice"].append(die)
    creature = me["creatures"][said["cell"]]
    if len(said["dice"]) < 1 + creature["hoplites"]:
        return
    built = [BUILDINGS[key] for key in me["buildings"].values()]
    sieges = [str(one["value"]) for one in built if one["effect"] == "siege"]
    total = sum(int(shown) for shown in said["dice"] if shown != "victory")
    is_won = (
        "victory" in said["dice"]
        or any(shown in sieges for shown in said["dice"])  # O7.2
        or total >= CREATURES[creature["kind"]]["strength"]
    )
    position["fight"] = None
    assert position["agenda"].pop(0) == "roll"
    if is_won:
        win_fight(position, said["cell"])
    else:  # O4.4, O4.10
        position["lost_fight"] = True
        end_capture(position)


def end_capture(position: Position) -> None:
    """The action is over; what the hospital kept comes back (O4.3, O7.2)."""
    assert position["agenda"].pop(0) == "capture"
    acting(position)["hoplites"] += position["aside"]
    position["aside"] = 0


def win_fight(position: Position, cell: str) -> None:
    """Hoplites, creature, win test, nuggets, then a building or a titan (O4.4, O7.1, O7.2, O8.1)."""
    me = acting(position)
    creature = me["creatures"].pop(cell)
    kept = min(creature["hoplites"], count_buildings(me, "hospital"))
    position["aside"] += kept
    position["supply"]["hoplites"] += creature["hoplites"] - kept
    put(me["stock"], creature["kind"])
    if end_if_won(position):
        return
    said = CREATURES[creature["kind"]]
    treasure = said["nuggets"] if said["treasure"] == "nuggets" else 0
    gain(position, position["active"] - 1, "nuggets", treasure + count_buildings(me, "arch"))
    if said["treasure"] == "building" and position["building_bag"]:  # O8.4
        position["agenda"][:0] = ["minotaur draw", "minotaur"]
    elif said["treasure"] == "titan":
        take_titan(position, said["land"])


def draw_building(position: Position, key: str) -> None:
    """The Minotaur's building comes from the bag (O7.1)."""
    draw(position["building_bag"], key)
    position["drawn"] = key
    assert position["agenda"].pop(0) == "minotaur draw"


def decline(position: Position) -> None:
    """The Minotaur's building goes back (O7.1)."""
    put(position["building_bag"], position["drawn"])
    position["drawn"] = None
    assert position["agenda"].pop(0) == "minotaur"


def build_drawn(position: Position, cell: str) -> None:
    """The Minotaur's building is built at once and brings its resource (O7.1, O8.2)."""
    cover(acting(position), cell)
    acting(position)["buildings"][cell] = position["drawn"]
    kind = {"mine": "nuggets", "camp": "hoplites"}.get(BUILDINGS[position["drawn"]]["effect"])
    if kind is not None:
        gain(position, position["active"] - 1, kind, 1)
    position["drawn"] = None
    assert position["agenda"].pop(0) == "minotaur"


# ---- Create


def building_cells(me: Seat, key: str, slot: str | None) -> list[str]:
    """Where a building may stand; without a slot on any land (O4.6, O7.1, O7.2)."""
    ignores_creatures = count_buildings(me, "crystal") > 0 and BUILDINGS[key]["effect"] != "crystal"
    return [
        cell
        for cell, land in open_land(me).items()
        if (slot is None or land in (slot, "volcano"))
        and (ignores_creatures or not next_to_creature(me, cell))
    ]


def is_temple_place(me: Seat, cells: list[str] | None) -> bool:
    """Whether a temple may stand on four cells (O4.7, O7.2, O9.1)."""
    free = open_land(me)
    if cells is None or any(cell not in free for cell in cells):
        return False
    if not count_buildings(me, "crystal") and any(next_to_creature(me, cell) for cell in cells):
        return False
    lands = [free[cell] for cell in cells if free[cell] != "volcano"]
    return len(lands) - len(set(lands)) <= count_buildings(me, "architect")


def create_choices(position: Position) -> list[str]:
    """Buildings, temples and the medallion (O4.5 to O4.8, O8.4)."""
    me, supply, choices = acting(position), position["supply"], []
    for slot in LANDS:
        if position["slots"][slot] is not None:
            cells = building_cells(me, position["slots"][slot]["building"], slot)
            choices += [f"build {slot} {cell}" for cell in cells]
    if supply["tokens"] > 0 and supply["temples"] > 0:
        choices += [
            f"temple {cell} {direction}"
            for cell in me["land"]
            for direction in DIRECTIONS[:3]
            if is_temple_place(me, rhombus(cell, direction))
        ]
    if supply["tokens"] > 0 and me["nuggets"] >= BOX["medallion"]["nuggets"]:
        choices.append("medallion")
    return choices


def build(position: Position, slot: str, cell: str) -> None:
    """An open building, with what lies on it (O4.6)."""
    me, opened = acting(position), position["slots"][slot]
    cover(me, cell)
    me["buildings"][cell] = opened["building"]
    if opened["has_resource"]:
        me[{"mine": "nuggets", "camp": "hoplites"}[BUILDINGS[opened["building"]]["effect"]]] += 1
    position["slots"][slot] = None
    end_create(position)


def build_temple(position: Position, where: str) -> None:
    """A temple and its victory token (O4.7)."""
    cover(acting(position), *(rhombus(*where.split()) or []))
    acting(position)["temples"].append(where)
    position["supply"]["temples"] -= 1
    position["supply"]["tokens"] -= 1
    end_create(position)


def forge_medallion(position: Position) -> None:
    """A medallion and its victory token (O4.8)."""
    pay(position, position["active"] - 1, "nuggets", BOX["medallion"]["nuggets"])
    acting(position)["medallions"] += 1
    position["supply"]["tokens"] -= 1
    end_create(position)


def end_create(position: Position) -> None:
    """The win test; then Theia may give one more (O1.1, O4.5)."""
    if end_if_won(position):
        return
    assert position["agenda"].pop(0) == "create"
    if can_favour(position, position["active"] - 1, "Theia"):
        position["agenda"].insert(0, "theia")
