"""Positions as JSON (docs/formats.md): the layout reads what is said, the rest follows; `faults` judges."""

from igroteka.engine.layout import Agenda, Layout, agenda_of, places_of, state_of
from igroteka.engine.protocol import Game, PositionError
from igroteka.engine.reading import check_head, listed, place_in
from igroteka.engine.untrusted import quoted
from igroteka.games.orichalcum.position.agenda import open_cards, words_of
from igroteka.games.orichalcum.position.defaults import (
    blank_places,
    complete_piles,
    complete_seats,
    complete_slots,
    count_pieces,
)
from igroteka.games.orichalcum.position.faults import faults, has_won
from igroteka.games.orichalcum.rules import state as s
from igroteka.games.orichalcum.rules.flow import begin_turn
from igroteka.games.orichalcum.rules.islands import SIDES
from igroteka.games.orichalcum.rules.state import OrichalcumState
from igroteka.games.orichalcum.rules.tables import OrichalcumTables

__all__ = ["count_pieces", "faults", "read_position", "write_position"]

OTHERS = ["game", "players", "sides", "agenda"]


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
