"""What a position cannot be, by rule: what lies where nothing can, and steps that nobody could play."""

from typing import Final

from igroteka.engine.layout import Layout, agenda_of, places_of
from igroteka.engine.protocol import Game
from igroteka.engine.reading import listed
from igroteka.engine.status import Check, Fault, broken
from igroteka.games.orichalcum.position.agenda import NAMES, open_cards
from igroteka.games.orichalcum.rules import state as s
from igroteka.games.orichalcum.rules.box import ACTIONS, LANDS
from igroteka.games.orichalcum.rules.capture import dice_rolled
from igroteka.games.orichalcum.rules.fitting import island_of
from igroteka.games.orichalcum.rules.flow import go_on
from igroteka.games.orichalcum.rules.goods import FOREST, LAGOON, MOUNTAIN, has_active, titan_limit
from igroteka.games.orichalcum.rules.scoring import points_of, titans_of
from igroteka.games.orichalcum.rules.sites import can_create
from igroteka.games.orichalcum.rules.state import OrichalcumState, block_of
from igroteka.games.orichalcum.rules.tables import OrichalcumTables

# The titans without whom a step is not asked.
FAVOURS: Final = {s.THEIA: FOREST, s.MINE: MOUNTAIN, s.RECRUIT: LAGOON}


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
        # A capture may win the game: then nothing comes back any more.
        (
            "O7.2",
            at[s.ASIDE] == 0 or s.CAPTURE in agenda or is_over,
            "aside: expected 0 unless creatures are captured",
        ),
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
    most = titan_limit(tables, state, seat) + is_returning
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
        checks.append(("O4.9", has_active(state, seat, FAVOURS[top]), text))
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
