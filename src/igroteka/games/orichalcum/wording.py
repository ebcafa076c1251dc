"""What texts and rulebook say of the box: its numbers by name, and a row for each kind of piece."""

from igroteka.games.orichalcum.rules.box import (
    EFFECTS,
    LANDS,
    PARTS,
    PAYS,
    SIZES,
    TREASURES,
    VOLCANO,
    Components,
)


def numbers_of(box: Components) -> dict[str, int | str]:
    """O1.1, O2.1 to O2.6, O3.1, O3.6, O3.7, O4: the numbers of components.toml."""
    paid = box.row_costs[2 : max(box.row_cards)]
    numbers: dict[str, int | str] = {
        "goal_points": box.goal_points,
        "start_hoplites": box.start_hoplites,
        "start_nuggets": box.start_nuggets,
        "initiative_gift": box.gift,
        "supply_hoplites": box.supply_hoplites,
        "supply_nuggets": box.supply_nuggets,
        "all_tokens": box.tokens,
        "all_temples": box.temples,
        "row_for_two": box.row_cards[0],
        "row_for_three": box.row_cards[1],
        "row_for_four": box.row_cards[2],
        "shortest_row": min(box.row_cards),
        "longest_row": max(box.row_cards),
        "first_costs": ", ".join([str(cost) for cost in box.row_costs[: max(box.row_cards) - 1]]),
        "last_cost": box.row_costs[max(box.row_cards) - 1],
        "cheapest_card": min(paid, default=0),
        "dearest_card": max(paid, default=0),
        "titan_area": box.area,
        "titan_limit": box.titan_limit,
        "favour_factor": box.factor,
        "two_camps_favoured": 2 * box.factor,
        "medallion_price": box.medallion,
        "dice_count": box.dice_count,
        "dice_values": ", ".join([str(value) for value in box.dice_values]),
        "victory_faces": box.victories,
        "fight_hoplites": box.most_hoplites,
        "extra_count": box.extra_count,
        "metropolis_mines": box.metropolis_mines,
        "metropolis_camps": box.metropolis_camps,
    }
    for place, pay in enumerate(PAYS):
        numbers[f"extra_{pay}"] = box.extra_price[place]
    for beast in box.creatures:
        # O4.3: the example is told of a Cyclops.
        if beast.key == "cyclops" or "example_strength" not in numbers:
            numbers["example_strength"] = beast.strength
    return {**numbers, **counts_of(box)}


def counts_of(box: Components) -> dict[str, int | str]:
    """O2.2, O7.5, O7.6: how many there are of everything."""
    counts: dict[str, int | str] = {
        "all_tiles": sum(tile.count for tile in box.tiles),
        "all_volcanoes": sum(tile.count * tile.parts.count(VOLCANO) for tile in box.tiles),
        "triple_way": "left" if box.triple_turn == 1 else "right",
        "all_cards": len(box.cards),
        "all_creatures": sum(beast.count for beast in box.creatures),
        "all_buildings": sum(building.count for building in box.buildings),
        "all_islands": len(box.islands),
        "all_ports": len(box.ports),
    }
    for size in range(1, SIZES + 1):
        counts[f"tiles_of_{size}"] = sum(tile.count for tile in box.tiles if tile.size == size)
    for place, name in enumerate(["easy", "hard"]):
        cells = [island.sides[place].cells.bit_count() for island in box.islands]
        counts[f"fewest_{name}_cells"] = min(cells)
        counts[f"most_{name}_cells"] = max(cells)
    return counts


def rows_of(box: Components) -> dict[str, dict[str, dict[str, int | str]]]:
    """O7.1 to O7.6: creatures, buildings, ports, prices of the row's places, tiles, islands.

    A creature, a building or an island without a name has its number.
    """
    creature: dict[str, dict[str, int | str]] = {}
    for number, beast in enumerate(box.creatures, 1):
        is_titan = TREASURES[beast.treasure] == "titan"
        creature[beast.key] = {
            "creature_number": number,
            "creature_count": beast.count,
            "creature_strength": beast.strength,
            "creature_treasure": LANDS[beast.land] if is_titan else TREASURES[beast.treasure],
            "creature_nuggets": beast.nuggets,
        }
    building: dict[str, dict[str, int | str]] = {}
    for number, kind in enumerate(box.buildings, 1):
        pays = f"-{PAYS[kind.pays]}" if kind.pays >= 0 else ""
        building[kind.key] = {
            "building_number": number,
            "building_effect": EFFECTS[kind.effect] + pays,
            "building_count": kind.count,
            "siege_value": kind.value,
        }
    port: dict[str, dict[str, int | str]] = {}
    for one in box.ports:
        port[one.key] = {"port_hoplites": one.hoplites, "port_nuggets": one.nuggets}
    place: dict[str, dict[str, int | str]] = {}
    for number, cost in enumerate(box.row_costs, 1):
        place[str(number)] = {"place_cost": cost}
    tile: dict[str, dict[str, int | str]] = {}
    for piece in box.tiles:
        row: dict[str, int | str] = {"tile_count": piece.count}
        for part in range(SIZES):
            row[f"part_{part + 1}"] = PARTS[piece.parts[part]] if part < piece.size else "none"
        tile[piece.key.replace("+", "-")] = row
    island: dict[str, dict[str, int | str]] = {
        land.key: {"island_number": number} for number, land in enumerate(box.islands, 1)
    }
    return {
        "creature": creature,
        "building": building,
        "port": port,
        "row_place": place,
        "tile": tile,
        "island": island,
    }
