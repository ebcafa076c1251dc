"""Positions as JSON (docs/formats.md): the layout reads what is said, the rest follows; `faults` judges."""

from collections import Counter
from functools import reduce
from operator import or_
from typing import Final

from igroteka.engine.agenda_words import AgendaWords
from igroteka.engine.layout import Agenda, Layout, agenda_of, places_of, state_of
from igroteka.engine.protocol import Game, PositionError
from igroteka.engine.reading import check_head, listed, objects, place_in
from igroteka.engine.status import Check, Fault, broken
from igroteka.engine.untrusted import quoted
from igroteka.games.orichalcum.layout import METROPOLIS_CELLS
from igroteka.games.orichalcum.rules import goods as g
from igroteka.games.orichalcum.rules import state as s
from igroteka.games.orichalcum.rules.box import ACTIONS, LANDS, PARTS, Tile
from igroteka.games.orichalcum.rules.capture import dice_rolled
from igroteka.games.orichalcum.rules.fitting import island_of
from igroteka.games.orichalcum.rules.flow import begin_turn, go_on
from igroteka.games.orichalcum.rules.islands import SIDES
from igroteka.games.orichalcum.rules.scoring import points_of, titans_of
from igroteka.games.orichalcum.rules.sites import can_create
from igroteka.games.orichalcum.rules.state import OrichalcumState, block_of
from igroteka.games.orichalcum.rules.tables import OrichalcumTables

# The steps by kind; the place of nothing is the end of the game.
NAMES: Final = [
    "", "islands", "cards", "tiles", "creatures", "slots", "first", "metropolis", "take", "place", "titan",
    "return", "act", "capture", "roll", "create", "theia", "minotaur draw", "minotaur", "extra", "spend",
    "mine", "recruit", "discard", "initiative", "end",
]  # fmt: skip
OTHERS: Final = ["game", "players", "sides", "agenda"]
NUMBERS: Final = [str(number) for number in range(100)]
ARGUMENTS: Final = {
    s.TITAN: [
        " ".join(land for place, land in enumerate(LANDS) if (lands >> place) & 1) for lands in range(16)
    ],
    s.RETURN: LANDS,
    s.TILES: NUMBERS[1:],
    s.CREATURES: NUMBERS[1:],
    s.EXTRA: NUMBERS,
    s.SPEND: [f"{action} {count}" if int(count) else "" for count in NUMBERS for action in ACTIONS],
}
LAYING_OUT: Final = (
    "(((((islands )?cards )?tiles )?creatures )?slots )?first"
    "|((((cards )?tiles )?creatures )?slots )?initiative"
)
# What can come before the question for an extra action.
BEFORE_EXTRA: Final = (
    "(((metropolis )?take )?place |return (titan )?|titan )?act"
    "|(roll |(minotaur draw )?minotaur |return )?capture|create|theia|spend|mine|recruit"
)
# The titans without whom a step is not asked.
FAVOURS: Final = {s.THEIA: g.FOREST, s.MINE: g.MOUNTAIN, s.RECRUIT: g.LAGOON}
PILES: Final = {"row", "deck", "discard", "creature_bag", "building_bag", "stacks"}
SUPPLIES: Final = ["hoplites", "nuggets", "tokens", "temples"]
WITH_TWO: Final = AgendaWords(NAMES, ARGUMENTS, f"|{LAYING_OUT}|((({BEFORE_EXTRA}) )?extra )?discard end")
WITH_MORE: Final = AgendaWords(NAMES, ARGUMENTS, f"|{LAYING_OUT}|(({BEFORE_EXTRA}) )?extra end")


def words_of(tables: OrichalcumTables) -> AgendaWords:
    """O5.1: with two players a turn ends with the card that is discarded."""
    return WITH_TWO if tables.players == 2 else WITH_MORE


def open_cards(tables: OrichalcumTables, at: list[int], agenda: dict[int, int]) -> tuple[int, int]:
    """O2.3, O3.1, O5.1: at least and at most so many cards lie in the row."""
    full, players = int(tables.row_size), int(tables.players)
    used = 2 if players == 2 else 1
    if s.FIRST in agenda or s.INITIATIVE_STEP in agenda:
        if s.CARDS not in agenda:
            return full, full
        return 0 if s.FIRST in agenda else full - players * used, 0 if s.ISLANDS in agenda else full - 1
    turns = (at[s.ACTIVE] - at[s.INITIATIVE]) % players
    count = full - turns * used - (0 if s.TAKE in agenda else 1)
    return count, count


def write_position(tables: OrichalcumTables, layout: Layout, state: OrichalcumState) -> dict[str, object]:
    """The whole position; reading it again gives the same one."""
    written = layout.write(places_of(state), "")
    return {
        "game": "orichalcum",
        "sides": [SIDES[side] for side in tables.sides],
        **{name: written.pop(name) for name in ("round", "initiative", "active")},
        "agenda": words_of(tables).write(state),
        **written,
    }


def read_position(
    game: Game, tables: OrichalcumTables, layout: Layout, position: dict[str, object]
) -> OrichalcumState:
    """The state of a position; PositionError names the field that is wrong."""
    check_head(position, "orichalcum", [], [*layout.root.parts, *OTHERS], {"players": int(tables.players)})
    check_sides(tables, position)
    said = {name: value for name, value in position.items() if value is not None}
    at = layout.read(said, "", OTHERS, blank_places(tables, layout))
    agenda = words_of(tables).read(said["agenda"]) if "agenda" in said else None
    complete_seats(tables, layout, at, said, agenda is not None and s.ISLANDS in dict(agenda))
    complete_slots(tables, at, said)
    if agenda is None:
        agenda = first_agenda(tables, s.own(state_of(game, at)))
    if "initiative" not in said and s.FIRST not in dict(agenda):
        at[s.INITIATIVE] = at[s.ACTIVE]
    if not agenda and "winner" not in said:
        at[s.WINNER] = at[s.ACTIVE]
    complete_piles(game, tables, layout, at, said, open_cards(tables, at, dict(agenda))[0])
    return s.own(state_of(game, at, agenda))


def check_sides(tables: OrichalcumTables, position: dict[str, object]) -> None:
    """O2.1: the sides of the islands are those of the game."""
    sides = [SIDES[side] for side in tables.sides]
    said = listed("sides", position.get("sides", sides))
    if [SIDES[place_in("sides", side, SIDES)] for side in said] != sides:
        expected = ", ".join(sides)
        raise PositionError(f"sides: expected {expected}, as the game has them, found {quoted(said)}")


def first_agenda(tables: OrichalcumTables, state: OrichalcumState) -> Agenda:
    """O3.0: the start of the active player's turn; nothing if that player has won."""
    if not has_won(tables, state, int(state.at[s.ACTIVE])):
        begin_turn(tables, state)
    return agenda_of(state)


def blank_places(tables: OrichalcumTables, layout: Layout) -> list[int]:
    """The table with nothing on it; hoplites and nuggets in stock as at the start."""
    at = layout.blank()
    at[s.TITANS_ACTIVE] = (1 << len(LANDS)) - 1
    for seat in range(tables.players):
        at[block_of(seat) + s.HOPLITES] = tables.components.start_hoplites
        at[block_of(seat) + s.NUGGETS] = tables.components.start_nuggets
    return at


def complete_seats(
    tables: OrichalcumTables, layout: Layout, at: list[int], said: dict[str, object], is_dealing: bool
) -> None:
    """O2.1, O3.8: an island that nobody has; what lies under buildings is land no more; what is counted."""
    seats = listed("seats", said.get("seats", [{}] * int(tables.players)))
    taken = [at[block_of(seat) + s.ISLAND] for seat in range(len(seats))]
    left = [island for island in range(len(tables.components.islands)) if island not in taken]
    for seat, one in enumerate(seats):
        block, key = int(block_of(seat)), f"seats: p{seat + 1}: buildings"
        if not is_dealing and "island" not in objects(key, one):
            at[block + s.ISLAND] = left.pop(0)
        covered = reduce(or_, at[block + s.COVER : block + s.COVER + s.COVER_BITS])
        land = [part & ~covered for part in at[block + s.LAND : block + s.LAND + len(PARTS)]]
        at[block + s.LAND : block + s.LAND + len(PARTS)] = land
        at[block + s.OCCUPIED] = reduce(or_, land, covered)
        built = objects(key, layout.value("seats.*.buildings", at, seat)).values()
        layout.by_path["seats.*.built"].read(key, Counter(built), at, seat)
        at[block + s.SHRINES] = len(listed(key, layout.value("seats.*.temples", at, seat)))


def complete_slots(tables: OrichalcumTables, at: list[int], said: dict[str, object]) -> None:
    """O2.4: an open mine has its nugget and an open camp its hoplite."""
    for land, one in objects("slots", said.get("slots", {})).items():
        slot = LANDS.index(land)
        if at[s.SLOT + slot] >= 0 and "has_resource" not in objects("slots", one):
            at[s.RESOURCES] |= int(tables.effect[at[s.SLOT + slot]] in (g.MINE_BUILDING, g.CAMP)) << slot


def count_pieces(tables: OrichalcumTables, layout: Layout, at: list[int]) -> dict[str, int]:
    """O2.2: what the layout counts, the parts of tiles, and what lies on the open mines and camps."""
    counted = layout.pieces(at)
    for tile in tables.components.tiles:
        counted["parts"] += tile.size * counted.get(f"tiles: {tile.key}", 0)
    for slot in range(len(LANDS)):
        if (at[s.RESOURCES] >> slot) & 1:
            name = "nuggets" if tables.effect[at[s.SLOT + slot]] == g.MINE_BUILDING else "hoplites"
            counted[name] += 1
    return counted


def complete_piles(
    game: Game, tables: OrichalcumTables, layout: Layout, at: list[int], said: dict[str, object], row: int
) -> None:
    """O2.2: what is not said of row, piles, bags, stacks and supply is what is left of the box."""
    supply = objects("supply", said.get("supply", {}))
    if said.keys() >= PILES and len(supply) == len(SUPPLIES):
        return
    box, found = (count_pieces(tables, layout, places) for places in (places_of(game.start()), at))

    def left(pieces: str, names: list[str]) -> dict[str, int]:
        return {name: max(0, box.get(pieces + name, 0) - found.get(pieces + name, 0)) for name in names}

    def fill(path: str, value: object, entry: int = 0) -> None:
        layout.by_path[path].read(path.replace(".*.", f": {entry + 1}: "), value, at, entry)

    keys = [card.key for card in tables.components.cards]
    cards = [name for name, count in left("cards: ", keys).items() if count]
    if "row" not in said:
        for place, name in enumerate(cards[:row]):
            fill("row.*.card", name, place)
        cards = cards[row:]
    if "deck" not in said or "discard" not in said:
        fill("discard" if "deck" in said else "deck", cards)
    if "creature_bag" not in said:
        fill("creature_bag", left("creatures: ", tables.creature_keys))
    if "building_bag" not in said:
        fill("building_bag", left("buildings: ", tables.building_keys))
    for name, count in left("", SUPPLIES).items():
        if name not in supply:
            fill(f"supply.{name}", count)
    if "stacks" not in said:
        tiles = lay_islands(tables, at, list(left("tiles: ", tables.tile_names).values()))
        for stack, kinds in enumerate(tables.tiles_of_size):
            fill("stacks.*.shuffled", {tables.tile_names[tile]: tiles[tile] for tile in kinds}, stack)


def lay_islands(tables: OrichalcumTables, at: list[int], left: list[int]) -> list[int]:
    """Take tiles out of the box that could make the islands, large ones where single ones fall short.

    Which tiles lie there nobody knows; of cells under buildings not even the land.
    """
    tiles = tables.components.tiles
    need = [0] * len(PARTS)
    covered = 0
    for seat in range(tables.players):
        block = int(block_of(seat))
        lands = [at[block + s.LAND + part].bit_count() for part in range(len(PARTS))]
        need = [count + own for count, own in zip(need, lands, strict=True)]
        covered += max(0, at[block + s.OCCUPIED].bit_count() - METROPOLIS_CELLS) - sum(lands)
    single = {tile.parts[0]: number for number, tile in enumerate(tiles) if tile.size == 1}
    for part in range(len(PARTS)):
        while need[part] > (left[single[part]] if part in single else 0):
            covered -= lay_large(tiles, left, need, covered, part)
    for part, count in enumerate(need):
        if count:
            left[single[part]] -= count
    lay_covered(tiles, left, covered)
    return left


def lay_large(tiles: list[Tile], left: list[int], need: list[int], covered: int, part: int) -> int:
    """Take the large tile with this part that helps most; gives how many covered cells it makes.

    Rather cells that lie open, and then the lands of which most are wanted.
    """
    best, most = -1, [-1, 0]
    for number, tile in enumerate(tiles):
        if not left[number] or tile.size == 1 or part not in tile.parts:
            continue
        wanted = sum(min(need[one], tile.parts.count(one)) for one in set(tile.parts))
        worth = [wanted, sum(need[one] for one in tile.parts)]
        if tile.size - wanted <= covered and worth > most:
            best, most = number, worth
    if best < 0:
        raise PositionError("stacks: expected to be said, as no tiles of the box make these islands")
    left[best] -= 1
    for one in tiles[best].parts:
        need[one] = max(0, need[one] - 1)
    return tiles[best].size - most[0]


def lay_covered(tiles: list[Tile], left: list[int], covered: int) -> None:
    """Take tiles for the cells of which nobody sees what they are, as small ones as possible."""
    counts = [
        sum(left[number] for number, tile in enumerate(tiles) if tile.size == size) for size in (1, 2, 3)
    ]
    for triples in range(counts[2] + 1):
        for doubles in range(counts[1] + 1):
            taken = [covered - 2 * doubles - 3 * triples, doubles, triples]
            if 0 <= taken[0] <= counts[0]:
                for number, tile in enumerate(tiles):
                    count = min(left[number], taken[tile.size - 1])
                    left[number] -= count
                    taken[tile.size - 1] -= count
                return
    raise PositionError("stacks: expected to be said, as too few tiles are left for these islands")


def has_won(tables: OrichalcumTables, state: OrichalcumState, seat: int) -> bool:
    """O1.1: enough points and no creature on the own island."""
    has_creature = state.at[block_of(seat) + s.CREATURE] != 0
    return not has_creature and points_of(state, seat) >= tables.components.goal_points


def faults(game: Game, tables: OrichalcumTables, layout: Layout, state: OrichalcumState) -> list[Fault]:
    """What no rule knows how to go on from; the first one is told."""
    agenda = dict(agenda_of(state))
    checks = table_checks(tables, layout, places_of(state), agenda) + turn_checks(tables, state, agenda)
    for seat in range(tables.players):
        checks += seat_checks(tables, state, agenda, seat)
        metropolis = listed("seats", layout.value("seats.*.metropolis", places_of(state), seat))
        if state.at[block_of(seat) + s.OCCUPIED]:
            action = game.actions.parse(" ".join(["metropolis", *map(str, metropolis)]))
            is_kept = action >= 0 and game.steps[s.METROPOLIS].why_not(state, seat, action) is None
            text = f"seats: p{seat + 1}: metropolis: expected two cells that touch, one of them a port's"
            checks.append(("O3.3", is_kept, text))
    if all(is_kept for _, is_kept, _ in checks):
        # A step is looked at only on a table that it can be asked about.
        checks = step_checks(tables, state)
    return broken(checks)


def table_checks(
    tables: OrichalcumTables, layout: Layout, at: list[int], agenda: dict[int, int]
) -> list[Check]:
    """O2.2, O2.3, O2.4: the tiles that are not laid, the row, and the slots."""
    least, most = open_cards(tables, at, agenda)
    length = sum(card >= 0 for card in at[s.ROW_CARD : s.ROW_CARD + s.MOST_ROW])
    count = f"{least} cards" if least == most else f"{least} to {most} cards"
    checks = [("O2.3", least <= length <= most, f"row: expected {count} at this moment, found {length}")]
    for slot, land in enumerate(LANDS):
        is_kept = at[s.SLOT + slot] >= 0 or not (at[s.RESOURCES] >> slot) & 1
        checks.append(("O2.4", is_kept, f"slots: {land}: has_resource: expected false without a building"))
    found = layout.pieces(at)
    for tile in tables.components.tiles:
        is_kept = found.get(f"tiles: {tile.key}", 0) <= tile.count
        checks.append(("O2.2", is_kept, f"stacks: {tile.key}: expected at most {tile.count} in all"))
    return checks


def turn_checks(tables: OrichalcumTables, state: OrichalcumState, agenda: dict[int, int]) -> list[Check]:
    """O3, O4: what the active player has while a step is asked, and what lies there only for a step."""
    at, top, seat = state.at, state.kind(), int(state.at[s.ACTIVE])
    needs_card = s.ACT in agenda and s.TAKE not in agenda
    has_none = s.TAKE in agenda or top == s.EXTRA or (top != s.OVER and s.EXTRA not in agenda)
    is_city_due = s.END in agenda and at[block_of(seat) + s.OCCUPIED] == 0
    is_over, has_fight, has_drawn = top == s.OVER, at[s.FIGHT] >= 0, at[s.DRAWN] >= 0
    # A capture may win the game: then nothing comes back any more.
    is_back = at[s.ASIDE] == 0 or s.CAPTURE in agenda or is_over
    first = "exactly before anything is laid"
    winner, name = (seat, str(seat + 1)) if is_over else (-1, "null")
    return [
        ("O1.1", not is_over or has_won(tables, state, seat), f"agenda: expected p{seat + 1} to have won"),
        ("O1.1", at[s.WINNER] == winner, f"winner: expected {name}"),
        ("O2.5", at[s.INITIATIVE] >= 0 or s.FIRST in agenda, "initiative: expected a seat after the set-up"),
        ("O3.1", at[s.CARD] >= 0 or not needs_card, "card: expected a card"),
        ("O4.12", at[s.CARD] < 0 or not has_none, "card: expected null at this moment"),
        ("O3.2", (at[s.TILE] >= 0) == (top == s.PLACE), "tile: expected one exactly for the step place"),
        ("O3.3", is_city_due == (s.METROPOLIS in agenda), f"agenda: expected metropolis {first}"),
        ("O4.3", has_fight == (top == s.ROLL), "fight: expected one exactly while its dice are rolled"),
        ("O4.3", has_fight or at[s.DICE] == 0, "fight: dice: expected none without a fight"),
        ("O7.1", has_drawn == (top == s.MINOTAUR), "drawn: expected one exactly for the step minotaur"),
        ("O7.2", is_back, "aside: expected 0 unless creatures are captured"),
    ]


def seat_checks(
    tables: OrichalcumTables, state: OrichalcumState, agenda: dict[int, int], seat: int
) -> list[Check]:
    """O2.1, O3: an island of its own, what can lie on it, no titan too many, no win that was passed over."""
    at, block, key = state.at, block_of(seat), f"seats: p{seat + 1}"
    island, is_free = at[block + s.ISLAND], s.ISLANDS in agenda
    taken = [at[block_of(other) + s.ISLAND] for other in range(seat)]
    beyond = at[block + s.OCCUPIED] & ~island_of(tables, state, seat)
    astray = at[block + s.CREATURE] & ~at[block + s.VOLCANO]
    is_returning = state.kind() == s.RETURN and seat == at[s.ACTIVE]
    is_ended = state.kind() == s.OVER or is_returning or not has_won(tables, state, seat)
    most = g.titan_limit(tables, state, seat) + is_returning
    return [
        ("O2.1", island >= 0 or is_free, f"{key}: island: expected one after the islands are dealt"),
        ("O2.1", island < 0 or island not in taken, f"{key}: island: expected one that nobody else has"),
        ("O3.2", beyond == 0, f"{key}: land: expected cells of the island"),
        ("O3.5", astray == 0, f"{key}: creatures: expected volcanoes that nothing covers"),
        ("O3.7", titans_of(state, seat) <= most, f"titans: expected at most {most} of p{seat + 1}"),
        ("O1.1", is_ended, f"agenda: expected nothing left to play, as p{seat + 1} has won"),
    ]


def step_checks(tables: OrichalcumTables, state: OrichalcumState) -> list[Check]:
    """The step on top can be asked, and nothing is to be played before it without being asked."""
    top, seat, checks = int(state.kind()), state.at[s.ACTIVE], []
    block = block_of(seat)
    if top == s.ROLL:
        cell = state.at[s.FIGHT]
        is_there = (state.at[block + s.CREATURE] >> cell) & 1 != 0
        most = s.lying_at(state, block, cell)
        checks.append(("O4.3", is_there, "fight: cell: expected a creature"))
        checks.append(("O8.3", dice_rolled(state) <= most, f"fight: dice: expected at most {most} so far"))
    if top in FAVOURS:
        text = f"titans: {LANDS[FAVOURS[top]]}: expected an active one of the active player"
        checks.append(("O4.9", g.has_active(state, seat, FAVOURS[top]), text))
    if top == s.SPEND:
        count, action = divmod(state.argument(), 4)
        is_paid = count <= s.count_all(state.at[block + s.STOCK], s.COUNT_BITS)
        is_in_vain = ACTIONS[action] == "create" and not can_create(tables, state, seat)
        checks.append(("O4.10", is_paid, f"seats: p{seat + 1}: stock: expected {count} creatures to pay"))
        checks.append(("O8.7", not is_in_vain, "agenda: expected something to create"))
    after = state.clone()
    go_on(tables, after, None)
    text = f"agenda: expected something to do for the step {NAMES[top]}"
    return [*checks, ("O3.0", after.encode() == state.encode(), text)]
