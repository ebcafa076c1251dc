"""Positions as JSON: the layout reads and writes them, the agenda follows; `faults` judges."""

from durak.rules.bout import to_beat
from durak.rules.scoring import is_over
from durak.rules.state import (
    ATTACK,
    ATTACKER,
    ATTACKING,
    BEATING,
    DECK,
    DEFEND,
    DEFENDER,
    DISCARDS,
    DRAW,
    HAND,
    KNOWN,
    LOT,
    NONE,
    OVER,
    TAKING,
    THROW,
    TO_MOVE,
    TRUMP,
    TURN,
    DurakState,
)
from durak.rules.table import laid, most_attacks, next_drawer, next_thrower, on_table
from durak.rules.tables import DurakTables
from igroteka.engine.bits import bit
from igroteka.engine.layout import Layout, places_of, state_of
from igroteka.engine.protocol import Game
from igroteka.engine.status import Fault

PHASE = "play"  # the layout can say fields in some phases only; here all are always said


def write_position(tables: DurakTables, layout: Layout, state: DurakState) -> dict[str, object]:
    """The whole position; reading it again gives the same one."""
    said = layout.write(places_of(state), PHASE)
    return {"game": "durak", "players": int(tables.players), **said}


def read_position(game: Game, tables: DurakTables, layout: Layout, position: dict[str, object]) -> DurakState:
    """The state of a position; PositionError says which field is wrong. Discards may be left out."""
    blank = places_of(game.start())
    state = state_of(game, layout.read(position, PHASE, ["game", "players"], blank))
    assert isinstance(state, DurakState)
    if "discards" not in position:
        state.at[DISCARDS] = tables.all_cards & ~elsewhere(tables, state)
    for kind in agenda_of(tables, state):
        state.push(kind)
    return state


def elsewhere(tables: DurakTables, state: DurakState) -> int:
    """All cards that are not discarded."""
    cards = int(state.at[DECK] | on_table(state))
    for seat in range(int(tables.players)):
        cards |= int(state.at[HAND + seat])
    return cards


def agenda_of(tables: DurakTables, state: DurakState) -> list[int]:
    """What is to be played, the last thing first."""
    draws = [DRAW] if next_drawer(tables, state) != NONE else []
    if state.at[ATTACKER] == NONE:
        return [LOT, *([TURN] if state.at[TRUMP] == NONE else []), *draws]
    if state.at[ATTACKING] != NONE:
        is_open = not state.at[TAKING] and to_beat_is_there(state)
        return [DEFEND if is_open else THROW]
    if draws or is_over(tables, state):
        return draws
    return [ATTACK]


def to_beat_is_there(state: DurakState) -> bool:
    """Whether an attacking card has nothing on it."""
    return len(laid(state, BEATING)) < len(laid(state, ATTACKING)) and to_beat(state) != NONE


def faults(tables: DurakTables, state: DurakState) -> list[Fault]:
    """What the rules could not go on from, though it can be read."""
    if state.at[ATTACKER] == NONE:
        return setup_faults(tables, state)
    if state.at[TRUMP] == NONE:
        return [Fault("D1.3", "trump: expected the card that was turned up")]
    if state.at[DECK] and not state.at[DECK] & bit(state.at[TRUMP]):
        return [Fault("D1.3", "deck: expected the trump card under it, which is drawn last")]
    if state.at[DEFENDER] in (NONE, state.at[ATTACKER]):
        return [Fault("D2.2", "defender: expected another player than the attacker")]
    for seat in range(int(tables.players)):
        if state.at[KNOWN + seat] & ~state.at[HAND + seat]:
            return [Fault("D1.2", f"seats: p{seat + 1}: known: expected cards of the hand")]
    return table_faults(tables, state) or turn_faults(tables, state)


def setup_faults(tables: DurakTables, state: DurakState) -> list[Fault]:
    """D1.4: before the lot there is nothing but hands and the deck."""
    is_dealt = next_drawer(tables, state) == NONE
    known = [state.at[KNOWN + seat] for seat in range(int(tables.players))]
    if state.at[DISCARDS] or on_table(state) or any(known) or (state.at[TRUMP] != NONE and not is_dealt):
        return [Fault("D1.4", "attacker: expected one, as the first bout has begun")]
    if state.at[TRUMP] != NONE and not state.at[DECK] & bit(state.at[TRUMP]):
        return [Fault("D1.3", "deck: expected the trump card under it, which is drawn last")]
    if state.at[DEFENDER] != NONE or state.at[TO_MOVE] != NONE:
        return [Fault("D1.4", "to_move: expected nobody before the lot")]
    return []


def table_faults(tables: DurakTables, state: DurakState) -> list[Fault]:
    """D2.3, D2.6: pairs from the first place on, at most one of them open, and no more than there may be."""
    attacks, beats = laid(state, ATTACKING), laid(state, BEATING)
    if [int(state.at[BEATING + place]) for place in range(len(beats))] != beats:
        return [Fault("D2.3", "table: expected beaten cards before the others")]
    if len(beats) > len(attacks) or (len(attacks) > len(beats) + 1 and not state.at[TAKING]):
        return [Fault("D2.3", "table: expected at most one card that is not beaten")]
    if not all(tables.beats(card, under, state.at[TRUMP]) for card, under in zip(beats, attacks)):
        return [Fault("D2.3", "table: expected a card that beats the one under it")]
    if len(attacks) > most_attacks(tables, state):
        return [Fault("D2.6", "table: expected no more attacks than the defender can answer")]
    return []


def turn_faults(tables: DurakTables, state: DurakState) -> list[Fault]:
    """D2.2: whoever is asked is one who can be."""
    asked, agenda = int(state.at[TO_MOVE]), agenda_of(tables, state)
    kind = agenda[-1] if agenda else OVER
    expected = {
        ATTACK: [int(state.at[ATTACKER])],
        DEFEND: [int(state.at[DEFENDER])],
        THROW: throwers(tables, state),
    }.get(kind, [NONE])
    if asked not in expected or (kind == ATTACK and not state.at[HAND + asked]):
        return [Fault("D2.2", "to_move: expected " + (named(expected) or "no attack on the table"))]
    if kind == ATTACK and (state.at[TAKING] or not state.at[HAND + state.at[DEFENDER]]):
        return [Fault("D2.2", "defender: expected a player with cards, who is not taking any")]
    return []


def throwers(tables: DurakTables, state: DurakState) -> list[int]:
    """D2.5: everybody who can be asked to throw in."""
    found = [int(next_thrower(tables, state, passed)) for passed in range(int(tables.players))]
    return [seat for seat in found if seat != NONE]


def named(seats: list[int]) -> str:
    """Seats as positions write them."""
    return " or ".join("null" if seat == NONE else str(seat + 1) for seat in dict.fromkeys(seats))
