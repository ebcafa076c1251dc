"""The agenda of a position: its entries in words, and whether they can stand on such a table."""

from typing import Final

from mypy_extensions import i64

from igroteka.engine.protocol import PositionError
from igroteka.engine.untrusted import quoted
from igroteka.games.orichalcum.rules.box import ACTIONS, LANDS
from igroteka.games.orichalcum.rules.state import (
    ACT,
    ACTIVE,
    CAPTURE,
    CARDS,
    CREATE,
    CREATURES,
    DISCARD,
    DRAW_BUILDING,
    END,
    EXTRA,
    FIRST,
    INITIATIVE,
    INITIATIVE_STEP,
    ISLANDS,
    METROPOLIS,
    MINE,
    MINOTAUR,
    PLACE,
    RECRUIT,
    RETURN,
    ROLL,
    SLOTS,
    SPEND,
    TAKE,
    THEIA,
    TILES,
    TITAN,
    OrichalcumState,
    row_length,
)
from igroteka.games.orichalcum.rules.tables import OrichalcumTables
from igroteka.games.positions import listed, place_in, places_in, set_of

# By kind; the place of nothing is the end of the game.
NAMES: Final = [
    "", "islands", "cards", "tiles", "creatures", "slots", "first", "metropolis", "take", "place", "titan",
    "return", "act", "capture", "roll", "create", "theia", "minotaur draw", "minotaur", "extra", "spend",
    "mine", "recruit", "discard", "initiative", "end",
]  # fmt: skip
SETTING_UP: Final = [ISLANDS, CARDS, TILES, CREATURES, SLOTS, FIRST]
REFILLING: Final = [CARDS, TILES, CREATURES, SLOTS, INITIATIVE_STEP]
# What can come before the question for an extra action.
BEFORE_EXTRA: Final = [
    [METROPOLIS, TAKE, PLACE, ACT],
    [TAKE, PLACE, ACT],
    [PLACE, ACT],
    [TITAN, ACT],
    [RETURN, TITAN, ACT],
    [RETURN, ACT],
    [ACT],
    [CAPTURE],
    [ROLL, CAPTURE],
    [DRAW_BUILDING, MINOTAUR, CAPTURE],
    [MINOTAUR, CAPTURE],
    [RETURN, CAPTURE],
    [CREATE],
    [THEIA],
    [SPEND],
    [MINE],
    [RECRUIT],
    [],
]
WITH_ARGUMENT: Final = [TILES, CREATURES, TITAN, RETURN, EXTRA, SPEND]
# More than any count in an entry.
MOST_NUMBER: Final = 99


def written_agenda(state: OrichalcumState) -> list[str]:
    """The steps still to be played, the next one first."""
    entries: list[str] = []
    left = state.clone()
    while left.kind() != 0:
        entries.append(written_entry(int(left.kind()), int(left.argument())))
        left.pop()
    return entries


def written_entry(kind: int, argument: int) -> str:
    """A step with its argument."""
    name = NAMES[kind]
    if kind == TITAN:
        return " ".join([name, *[land for place, land in enumerate(LANDS) if (argument >> place) & 1]])
    if kind == RETURN:
        return f"{name} {LANDS[argument]}"
    if kind in (TILES, CREATURES):
        return f"{name} {argument + 1}"
    if kind == SPEND:
        return f"{name} {ACTIONS[argument % 4]} {argument // 4}"
    return f"{name} {argument}" if kind == EXTRA else name


def read_entry(value: object) -> tuple[int, int]:
    """A step and its argument."""
    if not isinstance(value, str):
        raise PositionError(f"agenda: expected the names of steps, found {quoted(value)}")
    if value in NAMES[1:] and NAMES.index(value) not in WITH_ARGUMENT:
        return NAMES.index(value), 0
    words = value.split()
    name = words[0] if words else ""
    if name == "titan" and len(words) > 1:
        return TITAN, set_of(places_in("agenda: titan", words[1:], LANDS))
    if name == "return" and len(words) == 2:
        return RETURN, place_in("agenda: return", words[1], LANDS)
    if name == "extra" and len(words) == 2:
        return EXTRA, number_in(value, words[1], 0)
    if name in ("tiles", "creatures") and len(words) == 2:
        return NAMES.index(name), number_in(value, words[1], 1) - 1
    if name == "spend" and len(words) == 3:
        action = place_in("agenda: spend", words[1], ACTIONS)
        return SPEND, 4 * number_in(value, words[2], 1) + action
    raise PositionError(f"agenda: expected the names of steps, found {quoted(value)}")


def number_in(entry: str, word: str, least: int) -> int:
    """The number of an entry."""
    if word not in [str(number) for number in range(least, MOST_NUMBER + 1)]:
        raise PositionError(f"agenda: expected a number from {least} to {MOST_NUMBER}, found {quoted(entry)}")
    return int(word)


def read_agenda(tables: OrichalcumTables, state: OrichalcumState, value: object) -> list[int]:
    """Push the steps, and give their kinds, the next one first."""
    entries = [read_entry(entry) for entry in listed("agenda", value)]
    kinds = [kind for kind, _ in entries]
    if kinds not in shapes(int(tables.players)):
        raise PositionError(
            f"agenda: expected steps as a turn or a round's end has them, found {quoted(value)}"
        )
    for kind, argument in reversed(entries):
        state.push(kind, argument)
    return kinds


def shapes(players: int) -> list[list[int]]:
    """All that an agenda can be: the rest of a turn, of a round's end, of the set-up, or nothing."""
    tail = [DISCARD, END] if players == 2 else [END]
    found: list[list[int]] = [[]]
    found += [[*front, EXTRA, *tail] for front in BEFORE_EXTRA]
    if players == 2:
        found.append(tail)
    for whole in (SETTING_UP, REFILLING):
        found += [whole[place:] for place in range(len(whole))]
    return found


def argument_of(state: OrichalcumState, kind: i64) -> int:
    """The argument of a step somewhere on the agenda; -1 if it is not there."""
    left = state.clone()
    while left.kind() != 0:
        if left.kind() == kind:
            return int(left.argument())
        left.pop()
    return -1


def cards_used(tables: OrichalcumTables) -> int:
    """O3.1, O5.1: how many cards leave the row in a turn."""
    return 2 if tables.players == 2 else 1


def open_cards(tables: OrichalcumTables, state: OrichalcumState, kinds: list[int]) -> tuple[int, int]:
    """O2.3, O3.1, O5.1: at least and at most so many cards lie in the row."""
    full = int(tables.row_size)
    if FIRST in kinds or INITIATIVE_STEP in kinds:
        if CARDS not in kinds:
            return full, full
        return first_new(tables, kinds), 0 if ISLANDS in kinds else full - 1
    turns = int((state.at[ACTIVE] - state.at[INITIATIVE] + tables.players) % tables.players)
    count = full - turns * cards_used(tables) - (0 if TAKE in kinds else 1)
    return count, count


def first_new(tables: OrichalcumTables, kinds: list[int]) -> int:
    """O6.1: from which place on the row is new, counted from 0; all of it at set-up."""
    return 0 if FIRST in kinds else int(tables.row_size - tables.players * cards_used(tables))


def check_row(tables: OrichalcumTables, state: OrichalcumState, kinds: list[int]) -> None:
    """The row is as long as it can be at this moment."""
    least, most = open_cards(tables, state, kinds)
    found = int(row_length(state))
    if not least <= found <= most:
        expected = f"{least} cards" if least == most else f"{least} to {most} cards"
        raise PositionError(f"row: expected {expected} at this moment, found {found}")
