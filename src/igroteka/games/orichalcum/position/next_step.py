"""Reading a position: whether the next step can be asked on this table, and nothing silent is pending."""

from typing import Final

from mypy_extensions import i64

from igroteka.engine.protocol import PositionError
from igroteka.engine.untrusted import quoted
from igroteka.games.orichalcum.position.agenda import argument_of, first_new
from igroteka.games.orichalcum.rules.acting import TO_CAPTURE, TO_CREATE
from igroteka.games.orichalcum.rules.board import CELL_NAMES
from igroteka.games.orichalcum.rules.box import ACTIONS, LANDS
from igroteka.games.orichalcum.rules.capture import dice_rolled
from igroteka.games.orichalcum.rules.extra import WITH_CREATURES
from igroteka.games.orichalcum.rules.fitting import does_fit
from igroteka.games.orichalcum.rules.flow import leaders_of, next_bare, next_islander, next_slot, next_volcano
from igroteka.games.orichalcum.rules.goods import (
    FOREST,
    FORGE,
    HOSPITAL,
    LAGOON,
    MOUNTAIN,
    count_effect,
    extra_price,
    has_active,
    titan_limit,
)
from igroteka.games.orichalcum.rules.scoring import points_of, titans_of
from igroteka.games.orichalcum.rules.sites import can_create
from igroteka.games.orichalcum.rules.state import (
    ACT,
    ACTIVE,
    ASIDE,
    BUILDING_BAG,
    CAPTURE,
    CARD,
    CARDS,
    CREATE,
    CREATURE,
    CREATURE_BAG,
    CREATURES,
    DECK,
    DRAW_BUILDING,
    DRAWN,
    EXTRA,
    FIGHT,
    FIRST,
    INITIATIVE,
    INITIATIVE_STEP,
    ISLAND,
    ISLANDS,
    LOST,
    METROPOLIS,
    MINE,
    MINOTAUR,
    OCCUPIED,
    OVER,
    PLACE,
    RECRUIT,
    RETURN,
    ROLL,
    ROUND,
    ROW_BEASTS,
    ROW_CARD,
    ROW_TILE,
    SLOTS,
    SPEND,
    STACK,
    STOCK,
    TAKE,
    THEIA,
    TILE,
    TILES,
    TITAN,
    WINNER,
    OrichalcumState,
    block_of,
    count_all,
    lying_at,
    row_length,
)
from igroteka.games.orichalcum.rules.tables import OrichalcumTables

# The steps of an action under way, by the card or bought.
ACTING: Final = [CAPTURE, CREATE, THEIA, SPEND, MINE, RECRUIT]


def expect(is_so: bool, key: str, expected: str) -> None:
    """Refuse what cannot be."""
    if not is_so:
        raise PositionError(f"{key}: expected {expected}")


def has_won(tables: OrichalcumTables, state: OrichalcumState, seat: i64) -> bool:
    """O1.1: enough points and no creature on the own island."""
    if state.at[block_of(seat) + CREATURE] != 0:
        return False
    return points_of(state, seat) >= tables.components.goal_points


def check_moment(tables: OrichalcumTables, state: OrichalcumState, kinds: list[int]) -> None:
    """Everything that an agenda asks of the table."""
    top = int(state.kind())
    expect((state.at[FIGHT] >= 0) == (top == ROLL), "fight", "a fight exactly while its dice are rolled")
    expect((state.at[DRAWN] >= 0) == (top == MINOTAUR), "drawn", "a building exactly for the step minotaur")
    check_titans(tables, state, top)
    if top == OVER:
        expect(state.at[INITIATIVE] >= 0, "initiative", "a seat after the set-up")
        check_hands(state, False, state.at[CARD] >= 0)
        return
    if FIRST in kinds or INITIATIVE_STEP in kinds:
        check_between(tables, state, kinds)
    else:
        expect(state.at[INITIATIVE] >= 0, "initiative", "a seat after the set-up")
        check_turn(tables, state, kinds)


def check_titans(tables: OrichalcumTables, state: OrichalcumState, top: int) -> None:
    """O3.7, O8.1: nobody holds too many titans or has won, but for a titan that is still to be returned."""
    for seat in range(tables.players):
        is_returning = top == RETURN and seat == state.at[ACTIVE]
        most = int(titan_limit(tables, state, seat)) + (1 if is_returning else 0)
        held = int(titans_of(state, seat))
        if held > most or (is_returning and held < most):
            count = "exactly" if is_returning else "at most"
            raise PositionError(f"titans: expected {count} {most} of p{seat + 1}, found {held}")
        if top != OVER and not is_returning and has_won(tables, state, seat):
            raise PositionError(f"agenda: expected nothing left to play, as p{seat + 1} has won")


def check_hands(state: OrichalcumState, has_tile: bool, has_card: bool) -> None:
    """O3.1, O3.2, O4.12: card and tile of the active player at this moment."""
    expect((state.at[CARD] >= 0) == has_card, "card", "a card" if has_card else "null at this moment")
    expect((state.at[TILE] >= 0) == has_tile, "tile", "a tile" if has_tile else "null at this moment")


# ---- Set-up and round's end


def check_between(tables: OrichalcumTables, state: OrichalcumState, kinds: list[int]) -> None:
    """O2, O6: no turn is under way, and chance or the initiative has something to do."""
    is_setup = FIRST in kinds
    check_hands(state, False, False)
    expect(state.at[LOST] == 0, "lost_fight", "false between the turns")
    expect(state.at[ASIDE] == 0, "aside", "0 between the turns")
    if is_setup:
        expect(state.at[INITIATIVE] < 0, "initiative", "0 before the first player is known")
        expect(state.at[ACTIVE] == 0, "active", "1 before the first player is known")
        expect(state.at[ROUND] == 1, "round", "1 before the first player is known")
        for seat in range(tables.players):
            nothing = state.at[block_of(seat) + OCCUPIED] == 0
            expect(nothing, f"seats: p{seat + 1}: metropolis", "nothing on an island before the first turn")
    else:
        expect(state.at[INITIATIVE] >= 0, "initiative", "a seat after the set-up")
        expect(
            state.at[ACTIVE] == state.at[INITIATIVE], "active", "the holder of the initiative between rounds"
        )
    check_islands(tables, state, kinds)
    check_new_cards(tables, state, kinds)
    if kinds[0] == SLOTS:
        is_missing = next_slot(state) >= 0 and state.at[BUILDING_BAG] != 0
        expect(is_missing, "agenda", "an empty slot, and buildings in the bag, for the step slots")
    elif kinds[0] == INITIATIVE_STEP:
        leaders = leaders_of(tables, state)
        expect(
            leaders & (leaders - 1) != 0, "agenda", "several seats with most hoplites for the step initiative"
        )


def check_islands(tables: OrichalcumTables, state: OrichalcumState, kinds: list[int]) -> None:
    """O2.1: seat after seat gets an island, before everything else."""
    missing = next_islander(tables, state)
    expect((missing >= 0) == (kinds[0] == ISLANDS), "agenda", "the step islands exactly while one is missing")
    if missing >= 0:
        for seat in range(int(missing), int(tables.players)):
            is_later = state.at[block_of(seat) + ISLAND] < 0
            expect(is_later, f"seats: p{seat + 1}: island", "null until the seats before have one")


def check_new_cards(tables: OrichalcumTables, state: OrichalcumState, kinds: list[int]) -> None:
    """O6.1, O8.6: new cards first, then their tiles, then their creatures, each from the left."""
    first = first_new(tables, kinds)
    for kind in (TILES, CREATURES):
        said = argument_of(state, kind)
        name = "tiles" if kind == TILES else "creatures"
        expect(said < 0 or said == first, "agenda", f"'{name} {first + 1}'")
    length = int(row_length(state))
    top = kinds[0]
    bare = first
    if top == CARDS:
        expect(state.at[DECK] != 0, "deck", "a card to open, as an empty deck is made anew of the discard")
    elif top == TILES:
        bare = int(next_bare(tables, state))
        can_draw = bare >= 0 and state.at[STACK + tables.card_size[state.at[ROW_CARD + bare]] - 1] != 0
        expect(can_draw, "agenda", "a new card without a tile, and shuffled ones, for the step tiles")
    elif top != ISLANDS:
        bare = length
    wild = 3 * first
    if top == CREATURES:
        wild = int(next_volcano(tables, state))
        can_draw = wild >= 0 and state.at[CREATURE_BAG] != 0
        expect(can_draw, "agenda", "an empty volcano, and creatures in the bag, for the step creatures")
    elif top in (SLOTS, FIRST, INITIATIVE_STEP):
        wild = 3 * length
    for place in range(first, length):
        expect(
            place < bare or state.at[ROW_TILE + place] < 0,
            f"row: {place + 1}: tile",
            "null until it is drawn",
        )
        for part in range(3):
            is_there = (state.at[ROW_BEASTS + place] >> (4 * part)) & 15 != 0
            key = f"row: {place + 1}: creatures"
            expect(3 * place + part < wild or not is_there, key, "none until they are drawn")


# ---- A turn


def check_turn(tables: OrichalcumTables, state: OrichalcumState, kinds: list[int]) -> None:
    """O3, O4: the step on top, what is below it, and what the active player has."""
    top = kinds[0]
    seat = state.at[ACTIVE]
    has_city = state.at[block_of(seat) + OCCUPIED] != 0
    expect(has_city != (top == METROPOLIS), "agenda", "the step metropolis exactly before anything is laid")
    is_acting = any(kind in ACTING for kind in kinds)
    if not is_acting:
        has_card = top in (PLACE, TITAN, RETURN, ACT)
        check_hands(state, top == PLACE, has_card)
    check_bought(tables, state, kinds, is_acting)
    is_before = TAKE in kinds or PLACE in kinds or ACT in kinds
    expect(
        state.at[LOST] == 0 or not (is_before or CAPTURE in kinds),
        "lost_fight",
        "false before a fight is lost",
    )
    hospitals = count_effect(tables, state, seat, HOSPITAL)
    is_kept = CAPTURE in kinds and hospitals > 0
    expect(state.at[ASIDE] == 0 or is_kept, "aside", "0 but for a hospital while creatures are captured")
    check_step(tables, state, kinds)


def check_bought(tables: OrichalcumTables, state: OrichalcumState, kinds: list[int], is_acting: bool) -> None:
    """O4.10, O4.12: an action by the card, or one of the extra actions bought."""
    seat = state.at[ACTIVE]
    most = tables.components.extra_count + int(count_effect(tables, state, seat, FORGE))
    bought = argument_of(state, EXTRA)
    if not is_acting:
        if kinds[0] == EXTRA:
            expect(bought < most, "agenda", f"fewer than {most} extra actions bought, found {bought}")
        else:
            expect(bought <= 0, "agenda", "'extra 0' before the action")
        return
    expect(bought <= most, "agenda", f"at most {most} extra actions bought, found {bought}")
    is_paid = kinds[0] in (SPEND, MINE, RECRUIT) or bought > 0
    expect(bought > 0 or not is_paid, "agenda", "'extra 1' or more after a bought action")
    check_hands(state, False, not is_paid)
    if not is_paid:
        action = TO_CAPTURE if CAPTURE in kinds else TO_CREATE
        is_fit = tables.card_action[state.at[CARD]] == action
        expect(is_fit, "card", f"one of {ACTIONS[action]} for the action under way")


def check_step(tables: OrichalcumTables, state: OrichalcumState, kinds: list[int]) -> None:
    """The step on top has something to ask for."""
    seat = state.at[ACTIVE]
    block = block_of(seat)
    top = kinds[0]
    if top == PLACE:
        expect(does_fit(tables, state, seat), "tile", "one that fits somewhere")
    elif top == RETURN:
        check_return(state)
    elif top == ROLL:
        cell = state.at[FIGHT]
        is_there = (state.at[block + CREATURE] >> cell) & 1 != 0
        expect(is_there, "fight: cell", f"a creature, found none on {quoted(CELL_NAMES[cell])}")
        most = int(lying_at(state, block, cell))
        expect(dice_rolled(state) <= most, "fight: dice", f"at most {most}, with one still to be rolled")
    elif top == DRAW_BUILDING:
        expect(state.at[BUILDING_BAG] != 0, "building_bag", "a building to be drawn")
    elif top == CREATE:
        expect(can_create(tables, state, seat), "agenda", "something to create for the step create")
    elif top == THEIA:
        expect(has_active(state, seat, FOREST), "titans: forest", "an active one of the active player")
    elif top == MINE:
        expect(has_active(state, seat, MOUNTAIN), "titans: mountain", "an active one of the active player")
    elif top == RECRUIT:
        expect(has_active(state, seat, LAGOON), "titans: lagoon", "an active one of the active player")
    elif top == SPEND:
        check_spend(tables, state)


def check_return(state: OrichalcumState) -> None:
    """O3.7: the titan just taken is there, active, and not to be taken again."""
    land = int(state.argument())
    is_there = has_active(state, state.at[ACTIVE], land)
    expect(is_there, f"titans: {LANDS[land]}", "an active one of the active player, just taken")
    titans = argument_of(state, TITAN)
    is_again = titans > 0 and (titans >> land) & 1 != 0
    expect(not is_again, "agenda", f"no {LANDS[land]} among the titans still to come")


def check_spend(tables: OrichalcumTables, state: OrichalcumState) -> None:
    """O4.10, O8.7: creatures to pay with, for an action that they buy and that can be done."""
    seat = state.at[ACTIVE]
    block = block_of(seat)
    action = int(state.argument() % 4)
    count = int(state.argument() // 4)
    price = int(extra_price(tables, state, seat, WITH_CREATURES))
    have = int(count_all(state.at[block + STOCK]))
    expect(count <= price, "agenda", f"at most {price} creatures to pay, found {count}")
    expect(count <= have, f"seats: p{seat + 1}: stock", f"the {count} creatures to pay, found {have}")
    is_sold = (tables.buys[WITH_CREATURES] >> action) & 1 != 0
    expect(is_sold, "agenda", f"an action that creatures buy, found {ACTIONS[action]}")
    if action == TO_CAPTURE:
        is_there = state.at[LOST] == 0 and state.at[block + CREATURE] != 0
        expect(is_there, "agenda", "a creature to capture for the step spend capture")
    if action == TO_CREATE:
        expect(can_create(tables, state, seat), "agenda", "something to create for the step spend create")


def read_winner(tables: OrichalcumTables, state: OrichalcumState, value: object) -> None:
    """O1.1: the active player, when nothing is left to play."""
    if state.kind() != OVER:
        expect(value is None, "winner", "null while there is something to play")
        return
    seat = int(state.at[ACTIVE])
    expect(has_won(tables, state, seat), "agenda", f"something to play, as p{seat + 1} has not won")
    expect(value is None or value == seat + 1, "winner", f"{seat + 1}, who has won, found {quoted(value)}")
    state.at[WINNER] = seat
