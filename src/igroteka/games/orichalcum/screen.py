"""What people see and click: choices and what they touch, lines that ask, refusals of clicks and texts."""

from typing import Any

from mypy_extensions import i64

from igroteka.engine.layout import LaidOut, places_of
from igroteka.engine.protocol import Arg, Event, Game, Refusal, State, View
from igroteka.engine.sketch import Shape
from igroteka.engine.status import Fault
from igroteka.games.orichalcum.facts import FACTS, standing_of
from igroteka.games.orichalcum.layout import layout_of
from igroteka.games.orichalcum.position import count_pieces, faults, read_position, write_position
from igroteka.games.orichalcum.rules.board import CELL_NAMES
from igroteka.games.orichalcum.rules.box import ACTIONS, LANDS
from igroteka.games.orichalcum.rules.creating import rhombus
from igroteka.games.orichalcum.rules.flow import action_of
from igroteka.games.orichalcum.rules.game import OrichalcumGame
from igroteka.games.orichalcum.rules.goods import camps_of, extra_price, mines_of
from igroteka.games.orichalcum.rules.islands import CELLS
from igroteka.games.orichalcum.rules.scoring import points_of
from igroteka.games.orichalcum.rules.site_refusals import why_no_site, why_no_temple
from igroteka.games.orichalcum.rules.state import (
    ACT,
    CARD,
    COUNT_BITS,
    CREATE,
    CREATURE,
    DRAWN,
    HOPLITES,
    MINOTAUR,
    NUGGETS,
    PLACE,
    RETURN,
    ROW_CARD,
    SLOT,
    SPEND,
    STOCK,
    SUPPLY_HOPLITES,
    SUPPLY_NUGGETS,
    TAKE,
    TEMPLES,
    TILE,
    TITAN,
    TITAN_OWNER,
    TOKENS,
    OrichalcumState,
    block_of,
    count_all,
    creature_at,
    lying_at,
    own,
)
from igroteka.games.orichalcum.rules.tables import BAG, TEMPLE_DIRECTIONS, OrichalcumTables
from igroteka.games.orichalcum.sketch import sketch_of
from igroteka.games.orichalcum.view import OrichalcumView, fight_odds
from igroteka.games.orichalcum.wording import numbers_of, rows_of


class OrichalcumShowing(LaidOut):
    """How Orichalcum is shown: what an action touches, what lines say, and the way to views and positions."""

    box_rule = "O2.2"
    turn_rule = "O3.0"
    turn_field = "agenda"
    declining = ("skip", "stop", "decline", "done", "pass")
    fixed = ("metropolis", "tile", "return", "temple", "medallion", "spend")
    facts = FACTS

    def __init__(self, game: OrichalcumGame) -> None:
        super().__init__(game, layout_of(game.tables))
        self.tables: OrichalcumTables = game.tables

    def open_view(self, state: State) -> View:
        return OrichalcumView(self.tables, self.layout, own(state), self.game.step(state).key)

    def nothing_there(self, state: State, seat: i64, picks: list[str]) -> Refusal:
        """What all clicks together would break, or the last alone; rather that than what is asked instead."""
        for some in [picks, picks[-1:]]:
            asked: Refusal | None = None
            for action in range(self.game.actions.size):
                if not some or not set(some) <= set(touched(self.tables, action)):
                    continue
                refusal = self.game.why_not(state, seat, action)
                if refusal is not None and refusal.key != "orichalcum-refuse-asked":
                    return refusal
                asked = asked or refusal
            if asked is not None:
                return asked
        return Refusal("", "app-nothing-there", {})

    def no_place(self, state: State, seat: i64, picks: list[str]) -> Refusal | None:
        """O4.6, O4.7, O7.1: a building or a temple that cannot stand anywhere on the island."""
        table, kind = own(state), state.kind()
        if kind == ACT and is_to_create(picks) and begins(self.game, table, seat, self.tables.create):
            # What is clicked before the action has begun is judged as it would be then.
            table = begun(self.game, table, seat, self.tables.create)
            return self.no_place(table, seat, picks) or self.nothing_there(table, seat, picks)
        if kind == CREATE and picks == ["temple"] and table.at[TOKENS] > 0 and table.at[TEMPLES] > 0:
            return why_no_temple(self.tables, table, seat)
        if kind == MINOTAUR and picks == ["slot:bag"]:
            return why_no_site(self.tables, table, seat, table.at[DRAWN], BAG)
        if kind == CREATE:
            for slot, land in enumerate(LANDS):
                building = table.at[SLOT + slot]
                if picks == ["slot:" + land] and building >= 0:
                    return why_no_site(self.tables, table, seat, building, slot)
        return None

    def position(self, state: State) -> dict[str, object]:
        return write_position(self.tables, self.layout, own(state))

    def read(self, position: dict[str, object]) -> State:
        return read_position(self.game, self.tables, self.layout, position)

    def faults(self, state: State) -> list[Fault]:
        return faults(self.game, self.tables, self.layout, own(state))

    def pieces(self, state: State) -> dict[str, int]:
        """O2.2: everything in the box, wherever it lies; laid tiles are so many parts, and tiles no more."""
        counted = count_pieces(self.tables, self.layout, places_of(state))
        return {name: count for name, count in counted.items() if not name.startswith("tiles: ")}

    def choice_numbers(self, state: State, seat: i64, action: i64) -> dict[str, int | str]:
        named = super().choice_numbers(state, seat, action)
        return choice_numbers(self.tables, own(state), seat, action, named)

    def choice_components(self, state: State, seat: i64, action: i64) -> list[str]:
        """Cells, cards of the row, slots, titans, payments; else the bare verb.

        O4.3, O4.5: with an action of several decisions also what it could begin with, before the verb.
        """
        first: list[str] = []
        if action in (self.tables.capture, self.tables.create) and begins(
            self.game, own(state), seat, action
        ):
            after = begun(self.game, own(state), seat, action)
            for one in self.game.legal(after, seat):
                first += [id for id in touched(self.tables, one)[:1] if id not in first]
        return [*[id for id in first if not id.startswith("verb:")], *touched(self.tables, action)]

    def ahead(self, before: State, after: State, seat: i64, action: i64) -> list[Event]:
        """O3.6: titans that would come; O1.2: points that would change; O4.12: an action for nothing."""
        assert isinstance(before, OrichalcumState) and isinstance(after, OrichalcumState)
        events: list[Event] = []
        end = after.clone()
        while end.kind() == TITAN:
            self.game.apply(end, seat, self.game.legal(end, seat)[0], events)
        for player in range(self.tables.players):
            had, has = int(points_of(before, player)), int(points_of(end, player))
            if had != has:
                events.append(Event("points-ahead", player, [Arg("before", had), Arg("points", has)]))
        if before.kind() == TAKE and is_wasted(self.game, after, seat):
            wasted = action_of(self.tables, after.at[CARD])
            events.append(Event("action-wasted", seat, [Arg("action", wasted)]))
        return events

    def offer_of(self, verb: str) -> str:
        """O4.1 to O4.5: a card's action is called by its name, whichever it is."""
        return "act" if verb in ACTIONS else verb

    def standing(self, state: OrichalcumState, seat: i64) -> dict[str, int]:
        return standing_of(state, seat)

    def wait_numbers(self, state: State, seat: i64) -> dict[str, int | str]:
        return wait_numbers(self.tables, own(state), seat)

    def points(self, view: dict[str, Any]) -> list[int]:
        """O1.2: titans, temples and medallions."""
        return [int(seat["points"]) for seat in view["seats"]]

    def sketch(self, view: dict[str, Any]) -> list[Shape]:
        return sketch_of(view)

    def text_numbers(self) -> dict[str, int | str]:
        return numbers_of(self.tables.components)

    def text_kinds(self) -> dict[str, list[str]]:
        """O1.1, O3.6, O4.1: lands, their titans, and actions."""
        return {"land": [*LANDS, "volcano"], "titan": list(LANDS), "action": list(ACTIONS)}

    def text_rows(self) -> dict[str, dict[str, dict[str, int | str]]]:
        return rows_of(self.tables.components)


def is_to_create(picks: list[str]) -> bool:
    """O4.5: whether one thing that can be created was clicked, and nothing else."""
    return len(picks) == 1 and picks[0].partition(":")[0] in ("slot", "temple", "medallion")


def begins(game: Game, state: OrichalcumState, seat: i64, action: i64) -> bool:
    """O4.12: whether the card's action is asked about, and can be this one."""
    return state.kind() == ACT and action in game.legal(state, seat)


def begun(game: Game, state: OrichalcumState, seat: i64, action: i64) -> OrichalcumState:
    """The position after the card's action was begun."""
    after = state.clone()
    game.apply(after, seat, action)
    return after


def is_wasted(game: Game, state: OrichalcumState, seat: i64) -> bool:
    """O4.12: whether the taken card's action can only be skipped, wherever its tile is placed."""
    kind = state.kind()
    legal = game.legal(state, seat) if kind in (PLACE, TITAN, RETURN, ACT) else []
    if kind == ACT:
        return len(legal) == 1
    for action in legal if kind == PLACE else legal[:1]:
        after = state.clone()
        game.apply(after, seat, action)
        if not is_wasted(game, after, seat):
            return False
    return bool(legal)


def percent(wins: int, of: int) -> str:
    """A chance in whole percents; never 0 or 100 where it is not exactly that."""
    rounded = (200 * wins + of) // (2 * of)
    if rounded == 0 and wins > 0:
        return "<1"
    if rounded == 100 and wins < of:
        return ">99"
    return str(rounded)


def choice_numbers(
    tables: OrichalcumTables, state: OrichalcumState, seat: i64, action: i64, named: dict[str, int | str]
) -> dict[str, int | str]:
    """The variables of a choice's label, beside its arguments by name."""
    word = tables.actions.verb(action).word
    if word == "take" or word == "discard":
        add_card(tables, state, action, word, named)
    elif word == "tile":
        named.setdefault("direction", "none")
    elif word == "titan":
        named["from"] = int(state.at[TITAN_OWNER + action - tables.first_titan]) + 1
    elif word == "mine" or word == "recruit":
        add_produce(tables, state, seat, word, named)
    elif word == "skip":
        named["action"] = action_of(tables, state.at[CARD]) if state.at[CARD] >= 0 else ACTIONS[0]
    elif word == "fight" or word == "kronos":
        add_fight(tables, state, seat, action, word, named)
    elif word == "build" or word == "decline":
        add_building(tables, state, action, word, named)
    elif word == "temple":
        place = action - tables.first_temple
        cells = rhombus(tables, place // TEMPLE_DIRECTIONS, place % TEMPLE_DIRECTIONS)
        named["cells"] = " ".join([CELL_NAMES[cell] for cell in cells if cell >= 0])
    elif word == "medallion":
        named["nuggets"] = tables.components.medallion
    elif word == "extra":
        named["price"] = int(extra_price(tables, state, seat, (action - tables.first_extra) // len(ACTIONS)))
    elif word == "initiative":
        named["target"] = int(action - tables.first_initiative) + 1
    return named


def add_card(
    tables: OrichalcumTables, state: OrichalcumState, action: i64, word: str, named: dict[str, int | str]
) -> None:
    """The card at a place of the row."""
    place = action - (tables.first_take if word == "take" else tables.first_discard)
    card = state.at[ROW_CARD + place]
    named["action"] = action_of(tables, card) if card >= 0 else ACTIONS[0]
    named["size"] = int(tables.card_size[card]) if card >= 0 else 0
    named["cost"] = int(tables.costs[place])
    named["place"] = int(place) + 1


def add_produce(
    tables: OrichalcumTables, state: OrichalcumState, seat: i64, word: str, named: dict[str, int | str]
) -> None:
    """O4.1, O4.2: how much would come in."""
    is_double = "double" in named
    named["double"] = "yes" if is_double else "no"
    if word == "mine":
        count, supply = mines_of(tables, state, seat), state.at[SUPPLY_NUGGETS]
    else:
        count, supply = camps_of(tables, state, seat), state.at[SUPPLY_HOPLITES]
    if is_double:
        count *= tables.components.factor
    named["count"] = int(count) if count < supply else int(supply)


def add_fight(
    tables: OrichalcumTables,
    state: OrichalcumState,
    seat: i64,
    action: i64,
    word: str,
    named: dict[str, int | str],
) -> None:
    """O4.3: the creature, and the exact chance of beating it."""
    block = block_of(seat)
    cell = CELL_NAMES.index(str(named["cell"]))
    if not (state.at[block + CREATURE] >> cell) & 1:
        named["creature"] = "none"
        return
    kind = creature_at(state, block, cell)
    lying = int(lying_at(state, block, cell))
    named["creature"] = tables.creature_keys[kind]
    named["strength"] = int(tables.strength[kind])
    named["lying"] = lying
    if word == "fight":
        count = int((action - tables.first_fight) % tables.fight_counts)
        named["count"] = count
        hoplites = min(lying + count, tables.components.most_hoplites)
        chance = fight_odds(tables, state, seat, cell, hoplites)
        named["percent"] = percent(chance[0], chance[1])


def add_building(
    tables: OrichalcumTables, state: OrichalcumState, action: i64, word: str, named: dict[str, int | str]
) -> None:
    """The building of a slot, or the one that a Minotaur has brought."""
    slot: i64 = BAG if word == "decline" else (action - tables.first_build) // CELLS
    building = state.at[DRAWN] if slot == BAG else state.at[SLOT + slot]
    named["building"] = tables.building_keys[building] if building >= 0 else "none"


def wait_numbers(tables: OrichalcumTables, state: OrichalcumState, seat: i64) -> dict[str, int | str]:
    """The variables of the line that says what is decided."""
    numbers: dict[str, int | str] = {"seat": int(seat) + 1}
    if seat >= 0:
        block = block_of(seat)
        numbers["hoplites"] = int(state.at[block + HOPLITES])
        numbers["nuggets"] = int(state.at[block + NUGGETS])
        numbers["creatures"] = int(count_all(state.at[block + STOCK], COUNT_BITS))
    else:
        numbers["hoplites"] = 0
        numbers["nuggets"] = 0
        numbers["creatures"] = 0
    tile = state.at[TILE]
    numbers["size"] = int(tables.tile_size[tile]) if tile >= 0 else 0
    numbers["action"] = action_of(tables, state.at[CARD]) if state.at[CARD] >= 0 else "none"
    numbers["building"] = tables.building_keys[state.at[DRAWN]] if state.at[DRAWN] >= 0 else "none"
    numbers["count"] = int(state.argument()) // len(ACTIONS) if state.kind() == SPEND else 0
    return numbers


def touched(tables: OrichalcumTables, action: i64) -> list[str]:
    """The ids in the order of picking, legal or not."""
    word = tables.actions.verb(action).word
    values = tables.actions.values(action)
    if word == "metropolis":
        return ["cell:" + cell for cell in values[0].split()]
    if word == "take" or word == "discard":
        return ["row:" + values[0]]
    if word == "tile":
        turn = ["turn:" + values[1]] if len(values) == 2 else []
        return [*turn, "cell:" + values[0]]
    if word == "titan" or word == "return":
        return ["titan:" + values[0]]
    if word == "mine" or word == "recruit":
        # The titan alone: with the verb as well, the verb could never be picked without the titan.
        land = LANDS[3] if word == "mine" else LANDS[1]
        return ["titan:" + land] if values else ["verb:" + word]
    if word == "fight":
        return ["cell:" + values[0], "hoplites:" + values[1]]
    if word == "kronos":
        return ["titan:" + LANDS[2], "cell:" + values[0]]
    if word == "build":
        return ["slot:" + values[0], "cell:" + values[1]]
    if word == "temple":
        place = action - tables.first_temple
        cells = rhombus(tables, place // TEMPLE_DIRECTIONS, place % TEMPLE_DIRECTIONS)
        return ["temple", *["cell:" + CELL_NAMES[cell] for cell in cells if cell >= 0]]
    if word == "medallion":
        return ["medallion"]
    if word == "theia":
        return ["titan:" + LANDS[0]]
    if word == "extra":
        return ["pay:" + values[0], "action:" + values[1]]
    if word == "spend":
        return ["stock:" + values[0]]
    if word == "initiative":
        return [f"seat:{action - tables.first_initiative}"]
    return ["verb:" + word]
