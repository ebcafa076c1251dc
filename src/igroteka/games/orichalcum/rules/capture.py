"""Capturing creatures: fights, dice, treasures (O4.3, O4.4, O7.1, O8.1 to O8.3)."""

from typing import Final

from mypy_extensions import i64

from igroteka.engine.bits import bit
from igroteka.engine.chance import Chance, Rng
from igroteka.engine.protocol import EVERYBODY, Actions, Arg, Event, Refusal
from igroteka.games.orichalcum.rules.board import CELL_NAMES
from igroteka.games.orichalcum.rules.box import TREASURES
from igroteka.games.orichalcum.rules.draws import DrawFromBag
from igroteka.games.orichalcum.rules.favours import use_favour, why_no_favour
from igroteka.games.orichalcum.rules.flow import go_on
from igroteka.games.orichalcum.rules.goods import (
    ARCH,
    DESERT,
    HOSPITAL,
    count_effect,
    gain_nuggets,
    has_active,
    sieges_of,
)
from igroteka.games.orichalcum.rules.questions import ChanceStep, OrichalcumStep
from igroteka.games.orichalcum.rules.scoring import is_won
from igroteka.games.orichalcum.rules.state import (
    ACTIVE,
    ASIDE,
    BUILDING_BAG,
    CREATURE,
    CREATURE_KIND,
    DICE,
    DRAW_BUILDING,
    DRAWN,
    FIGHT,
    HOPLITES,
    KIND_BITS,
    LOST,
    LYING,
    LYING_BITS,
    MINOTAUR,
    ROLL,
    STOCK,
    SUPPLY_HOPLITES,
    OrichalcumState,
    block_of,
    creature_at,
    lying_at,
    one_kind,
    set_number,
)
from igroteka.games.orichalcum.rules.tables import OrichalcumTables
from igroteka.games.orichalcum.rules.titans import take_titan

BUILDING_TREASURE: Final = TREASURES.index("building")
TITAN_TREASURE: Final = TREASURES.index("titan")


def dice_rolled(state: OrichalcumState) -> i64:
    """How many dice of the fight lie there already."""
    count: i64 = 0
    dice = state.at[DICE]
    while dice != 0:
        count += 1
        dice >>= 4
    return count


def is_beaten(tables: OrichalcumTables, state: OrichalcumState, seat: i64) -> bool:
    """O4.3, O7.2: whether the dice show a victory symbol, or reach the creature's strength together."""
    sieges = sieges_of(tables, state, seat)
    total: i64 = 0
    dice = state.at[DICE]
    while dice != 0:
        face = (dice & 15) - 1
        if face >= len(tables.components.dice_values) or (sieges >> face) & 1:
            return True
        total += tables.values[face]
        dice >>= 4
    kind = creature_at(state, block_of(seat), state.at[FIGHT])
    return total >= tables.strength[kind]


def end_capture(state: OrichalcumState, seat: i64, events: list[Event] | None) -> None:
    """O7.2: the action is over, and what the hospital kept aside comes back."""
    count = state.at[ASIDE]
    if count == 0:
        return
    place = block_of(seat) + HOPLITES
    state.at[place] += count
    state.at[ASIDE] = 0
    if events is not None:
        events.append(Event("hoplites-back", seat, [Arg("count", count)]))


def beat(
    tables: OrichalcumTables, state: OrichalcumState, seat: i64, cell: i64, events: list[Event] | None
) -> None:
    """O4.4, O8.1: hoplites leave, the creature is captured, the win is tested, then comes the treasure."""
    block = block_of(seat)
    kind = creature_at(state, block, cell)
    used = lying_at(state, block, cell)
    kept = count_effect(tables, state, seat, HOSPITAL)
    if kept > used:
        kept = used
    state.at[ASIDE] += kept
    state.at[SUPPLY_HOPLITES] += used - kept
    set_number(state, block + LYING, LYING_BITS, cell, 0)
    set_number(state, block + CREATURE_KIND, KIND_BITS, cell, 0)
    state.at[block + CREATURE] &= ~bit(cell)
    state.at[block + STOCK] += one_kind(kind)
    if events is not None:
        args = [Arg("creature", tables.creature_keys[kind]), Arg("cell", CELL_NAMES[cell])]
        events.append(Event("creature-captured", seat, args))
    if is_won(tables, state, events):
        return
    treasure = tables.components.creatures[kind]
    nuggets = gain_nuggets(state, seat, treasure.nuggets + count_effect(tables, state, seat, ARCH))
    if nuggets > 0 and events is not None:
        events.append(Event("treasure-taken", seat, [Arg("count", nuggets)]))
    if treasure.treasure == BUILDING_TREASURE:
        if state.at[BUILDING_BAG] != 0:
            state.push(MINOTAUR)
            state.push(DRAW_BUILDING)
    elif treasure.treasure == TITAN_TREASURE:
        take_titan(tables, state, seat, treasure.land, events)


class Capture(OrichalcumStep):
    """O4.3, O4.13: one fight after the other, until a defeat or `stop` (`fight C K`, `kronos C`)."""

    def __init__(self, tables: OrichalcumTables) -> None:
        super().__init__("capture", "O4.3", tables, True)

    def offer(self, state: OrichalcumState, seat: i64, actions: Actions) -> None:
        tables = self.tables
        block = block_of(seat)
        creatures = state.at[block + CREATURE]
        stock = state.at[block + HOPLITES]
        left = creatures
        cell: i64 = 0
        while left != 0:
            if left & 1:
                most = tables.fight_counts - 1 - lying_at(state, block, cell)
                if most > stock:
                    most = stock
                count: i64
                for count in range(most + 1):
                    actions.add(tables.first_fight + cell * tables.fight_counts + count)
            left >>= 1
            cell += 1
        if has_active(state, seat, DESERT):
            actions.add_bits(tables.first_kronos, creatures)
        actions.add(tables.stop)

    def play(self, state: OrichalcumState, seat: i64, action: i64, events: list[Event] | None) -> None:
        tables = self.tables
        if action == tables.stop:
            state.pop()
            if events is not None:
                events.append(Event("capture-ended", seat, []))
            end_capture(state, seat, events)
            go_on(tables, state, events)
        elif action >= tables.first_kronos:
            use_favour(state, seat, DESERT, events)
            beat(tables, state, seat, action - tables.first_kronos, events)
        else:
            place = action - tables.first_fight
            self.send(state, seat, place // tables.fight_counts, place % tables.fight_counts, events)

    def send(
        self, state: OrichalcumState, seat: i64, cell: i64, count: i64, events: list[Event] | None
    ) -> None:
        """O4.3: hoplites onto the creature's cell, and the dice are rolled."""
        block = block_of(seat)
        hoplites = lying_at(state, block, cell) + count
        state.at[block + HOPLITES] -= count
        set_number(state, block + LYING, LYING_BITS, cell, hoplites)
        state.at[FIGHT] = cell
        state.push(ROLL)
        if events is not None:
            args = [
                Arg("cell", CELL_NAMES[cell]),
                Arg("creature", self.tables.creature_keys[creature_at(state, block, cell)]),
                Arg("count", count),
                Arg("dice", hoplites + 1),
            ]
            events.append(Event("hoplites-sent", seat, args))

    def judge(self, state: OrichalcumState, seat: i64, action: i64) -> Refusal | None:
        tables = self.tables
        if action == tables.stop:
            return None
        if action < tables.first_fight or action > tables.stop:
            return self.other()
        block = block_of(seat)
        is_kronos = action >= tables.first_kronos
        place = action - tables.first_fight
        cell = action - tables.first_kronos if is_kronos else place // tables.fight_counts
        # Without Kronos it does not matter whom he would fight.
        favour = why_no_favour(state, seat, DESERT) if is_kronos else None
        if favour is not None:
            return favour
        if not (state.at[block + CREATURE] >> cell) & 1:
            name: dict[str, int | str] = {"cell": CELL_NAMES[cell]}
            return Refusal("O4.3", "orichalcum-refuse-no-creature-there", name)
        if is_kronos:
            return None
        count = int(place % tables.fight_counts)
        lying = int(lying_at(state, block, cell))
        most = tables.components.most_hoplites
        if lying + count > most:
            return Refusal("O4.3", "orichalcum-refuse-fight-most", {"lying": lying, "most": most})
        hoplites = int(state.at[block + HOPLITES])
        if count > hoplites:
            numbers: dict[str, int | str] = {"asked": count, "hoplites": hoplites}
            return Refusal("O4.3", "orichalcum-refuse-fight-hoplites", numbers)
        return None


class Roll(ChanceStep):
    """O4.3, O8.3: the dice one by one, all of them; the last one decides the fight."""

    def outcomes(self, state: OrichalcumState) -> Chance | None:
        values = len(self.tables.components.dice_values)
        first = int(self.tables.die_outcome)
        weights = [*([1] * values), self.tables.components.victories]
        return Chance("dice", list(range(first, first + values + 1)), weights)

    def pick(self, state: OrichalcumState, rng: Rng) -> i64:
        values: i64 = len(self.tables.components.dice_values)
        face = rng.below(values + self.tables.components.victories)
        return self.tables.die_outcome + (face if face < values else values)

    def bring(self, state: OrichalcumState, action: i64, events: list[Event] | None) -> None:
        tables = self.tables
        player = state.at[ACTIVE]
        block = block_of(player)
        cell = state.at[FIGHT]
        face = action - tables.die_outcome
        rolled = dice_rolled(state)
        state.at[DICE] |= (face + 1) << (4 * rolled)
        if events is not None:
            values = tables.components.dice_values
            shown = str(values[face]) if face < len(values) else "victory"
            events.append(Event("die-rolled", player, [Arg("die", shown, EVERYBODY, EVERYBODY)]))
        lying = lying_at(state, block, cell)
        if rolled < lying:
            return
        is_victory = is_beaten(tables, state, player)
        state.at[DICE] = 0
        state.at[FIGHT] = -1
        state.pop()
        if is_victory:
            beat(tables, state, player, cell, events)
            return
        state.at[LOST] = 1
        state.pop()
        if events is not None:
            args = [
                Arg("creature", tables.creature_keys[creature_at(state, block, cell)]),
                Arg("cell", CELL_NAMES[cell]),
                Arg("hoplites", lying),
            ]
            events.append(Event("fight-lost", player, args))
        end_capture(state, player, events)
        go_on(tables, state, events)


class DrawBuilding(DrawFromBag):
    """O7.1: the Minotaur's treasure, a random building from the bag."""

    def __init__(self, tables: OrichalcumTables) -> None:
        kinds = len(tables.building_keys)
        super().__init__("buildings", BUILDING_BAG, tables.building_outcome, kinds, tables)

    def bring(self, state: OrichalcumState, action: i64, events: list[Event] | None) -> None:
        kind = self.take_out(state, action)
        state.pop()
        state.at[DRAWN] = kind
        if events is not None:
            name = Arg("building", self.tables.building_keys[kind], EVERYBODY, EVERYBODY)
            events.append(Event("building-drawn", state.at[ACTIVE], [name]))
