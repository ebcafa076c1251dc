"""The table at which a game is played: what never changes in it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.engine.notation import Domain, Notation, Verb
from igroteka.games.orichalcum.rules.board import CELL_NAMES, all_neighbours
from igroteka.games.orichalcum.rules.box import ACTIONS, EFFECTS, LANDS, PAYS, Components
from igroteka.games.orichalcum.rules.islands import CELLS, DIRECTIONS, neighbour
from igroteka.games.orichalcum.rules.odds import losing_rolls
from igroteka.games.orichalcum.rules.state import COUNT_BITS, COUNT_MASK

TEMPLE_DIRECTIONS: Final = 3
BAG: Final = len(LANDS)


def counts_mask(kinds: list[int]) -> int:
    """All that counts these kinds where a bag, a stock or a seat's buildings are counted."""
    return sum(COUNT_MASK << (COUNT_BITS * kind) for kind in kinds)


class OrichalcumTables:
    """The islands, the pieces as tables of ints, and where each verb begins in the action index."""

    def __init__(self, components: Components, players: int, sides: list[int]) -> None:
        self.components: Final[Components] = components
        self.players: i64 = players
        self.sides: list[int] = sides
        self.neighbours: vec[i64] = all_neighbours()
        self.row_size: i64 = components.row_cards[players - 2]
        self.costs: vec[i64] = vec[i64](components.row_costs)
        self.set_islands()
        self.set_tiles()
        self.set_pieces()
        self.set_actions()
        self.set_outcomes()
        self.losing: vec[i64] = vec[i64](losing_rolls(components.dice_values, components.dice_count))

    def set_islands(self) -> None:
        """O2.1: the cells of each island on the side that each seat has picked, at [4 * seat + island]."""
        cells: list[int] = []
        ports: list[int] = []
        for seat in range(int(self.players)):
            for island in self.components.islands:
                side = island.sides[self.sides[seat]]
                cells.append(side.cells)
                ports.extend(side.ports)
        self.islands: i64 = len(self.components.islands)
        self.island_cells: vec[i64] = vec[i64](cells)
        self.port_cells: vec[i64] = vec[i64](ports)
        self.port_count: i64 = len(self.components.ports)

    def set_tiles(self) -> None:
        """O7.5: the tiles, three places for the parts of each; a stack counts its own kinds of them."""
        tiles = self.components.tiles
        self.tile_size: vec[i64] = vec[i64]([tile.size for tile in tiles])
        self.tile_part: vec[i64] = vec[i64]([part for tile in tiles for part in [*tile.parts, -1, -1][:3]])
        self.tile_names: list[str] = [tile.key for tile in tiles]
        # As messages name them: a variant's name in Fluent has no "+".
        self.tile_texts: list[str] = [tile.key.replace("+", "-") for tile in tiles]
        places: list[int] = []
        of_size: list[list[int]] = [[], [], []]
        for number, tile in enumerate(tiles):
            places.append(len(of_size[tile.size - 1]))
            of_size[tile.size - 1].append(number)
        self.tile_place: vec[i64] = vec[i64](places)
        self.tiles_of_size: list[list[int]] = of_size

    def set_pieces(self) -> None:
        """O7.1, O7.2: strengths, and which buildings have which effect, as masks of four bits each."""
        creatures = self.components.creatures
        buildings = self.components.buildings
        self.strength: vec[i64] = vec[i64]([creature.strength for creature in creatures])
        self.creature_keys: list[str] = [creature.key for creature in creatures]
        self.building_keys: list[str] = [building.key for building in buildings]
        self.effect: vec[i64] = vec[i64]([building.effect for building in buildings])
        statue = EFFECTS.index("statue")
        kinds = list(enumerate(buildings))
        self.with_effect: vec[i64] = vec[i64](
            [
                counts_mask([kind for kind, one in kinds if one.effect == effect])
                for effect in range(len(EFFECTS))
            ]
        )
        self.statues: vec[i64] = vec[i64](
            [
                counts_mask([kind for kind, one in kinds if one.effect == statue and one.pays == pay])
                for pay in range(len(PAYS))
            ]
        )
        # What a siege engine turns into the victory symbol, by building: a set of the die's values.
        siege = EFFECTS.index("siege")
        values = self.components.dice_values
        self.sieges: vec[i64] = vec[i64](
            [1 << values.index(building.value) if building.effect == siege else 0 for building in buildings]
        )
        self.values: vec[i64] = vec[i64](values)
        cards = self.components.cards
        self.card_action: vec[i64] = vec[i64]([card.action for card in cards])
        self.card_size: vec[i64] = vec[i64]([card.size for card in cards])
        # Which actions each payment buys, as sets.
        self.extra_price: vec[i64] = vec[i64](self.components.extra_price)
        self.extra_count: i64 = self.components.extra_count
        self.metropolis_mines: i64 = self.components.metropolis_mines
        self.metropolis_camps: i64 = self.components.metropolis_camps
        self.buys: vec[i64] = vec[i64](
            [sum(1 << action for action in actions) for actions in self.components.extra_buys]
        )

    def set_actions(self) -> None:
        """The notation of all decisions."""
        cell = Domain("cell", CELL_NAMES)
        land = Domain("titan", LANDS)
        direction = Domain("direction", DIRECTIONS)
        place = Domain("place", [str(number + 1) for number in range(self.row_size)])
        pairs = [
            (one, neighbour(one, way))
            for one in range(CELLS)
            for way in (0, 4, 5)
            if neighbour(one, way) >= 0
        ]
        pairs.sort()
        metropolis = Verb(
            "metropolis", [Domain("cells", [f"{CELL_NAMES[one]} {CELL_NAMES[two]}" for one, two in pairs])]
        )
        self.pairs: vec[i64] = vec[i64]([end for pair in pairs for end in pair])
        take = Verb("take", [place])
        single = Verb("tile", [cell])
        tile = Verb("tile", [cell, direction])
        titan = Verb("titan", [land])
        back = Verb("return", [land])
        double = Domain("double", ["double"])
        mine = Verb("mine", [])
        mine_double = Verb("mine", [double])
        recruit = Verb("recruit", [])
        recruit_double = Verb("recruit", [double])
        capture = Verb("capture", [])
        create = Verb("create", [])
        skip = Verb("skip", [])
        most = self.components.most_hoplites
        fight = Verb("fight", [cell, Domain("count", [str(count) for count in range(most + 1)])])
        kronos = Verb("kronos", [cell])
        stop = Verb("stop", [])
        build = Verb("build", [Domain("slot", [*LANDS, "bag"]), cell])
        decline = Verb("decline", [])
        temple = Verb("temple", [cell, Domain("direction", DIRECTIONS[:TEMPLE_DIRECTIONS])])
        medallion = Verb("medallion", [])
        theia = Verb("theia", [])
        done = Verb("done", [])
        extra = Verb("extra", [Domain("pay", PAYS), Domain("action", ACTIONS)])
        leave = Verb("pass", [])
        spend = Verb("spend", [Domain("creature", self.creature_keys)])
        discard = Verb("discard", [place])
        seats = [f"p{seat + 1}" for seat in range(self.players)]
        initiative = Verb("initiative", [Domain("target", seats)])
        turn = [metropolis, take, single, tile, titan, back]
        act = [mine, mine_double, recruit, recruit_double, capture, create, skip, fight, kronos, stop]
        creation = [build, decline, temple, medallion, theia, done]
        rest = [extra, leave, spend, discard, initiative]
        self.actions: Notation = Notation([*turn, *act, *creation, *rest])
        self.first_metropolis: i64 = metropolis.first
        self.first_take: i64 = take.first
        self.first_single: i64 = single.first
        self.first_tile: i64 = tile.first
        self.first_titan: i64 = titan.first
        self.first_return: i64 = back.first
        self.mine: i64 = mine.first
        self.mine_double: i64 = mine_double.first
        self.recruit: i64 = recruit.first
        self.recruit_double: i64 = recruit_double.first
        self.capture: i64 = capture.first
        self.create: i64 = create.first
        self.skip: i64 = skip.first
        self.first_fight: i64 = fight.first
        self.fight_counts: i64 = most + 1
        self.first_kronos: i64 = kronos.first
        self.stop: i64 = stop.first
        self.first_build: i64 = build.first
        self.decline: i64 = decline.first
        self.first_temple: i64 = temple.first
        self.medallion: i64 = medallion.first
        self.theia: i64 = theia.first
        self.done: i64 = done.first
        self.first_extra: i64 = extra.first
        self.leave: i64 = leave.first
        self.first_spend: i64 = spend.first
        self.first_discard: i64 = discard.first
        self.first_initiative: i64 = initiative.first

    def set_outcomes(self) -> None:
        """What chance can bring, each with a name of its own."""
        groups = [
            ["island-" + island.key for island in self.components.islands],
            ["card-" + card.key for card in self.components.cards],
            ["tile-" + name for name in self.tile_names],
            ["creature-" + key for key in self.creature_keys],
            ["building-" + key for key in self.building_keys],
            [*[f"die-{value}" for value in self.components.dice_values], "die-victory"],
            [f"p{seat + 1}" for seat in range(self.players)],
        ]
        firsts: list[int] = []
        names: list[str] = []
        for group in groups:
            firsts.append(len(names))
            names.extend(group)
        self.outcomes: Notation = Notation([Verb("chance", [Domain("name", names)])])
        self.island_outcome: i64 = firsts[0]
        self.card_outcome: i64 = firsts[1]
        self.tile_outcome: i64 = firsts[2]
        self.creature_outcome: i64 = firsts[3]
        self.building_outcome: i64 = firsts[4]
        self.die_outcome: i64 = firsts[5]
        self.first_outcome: i64 = firsts[6]
