"""The agenda of a position: its entries in words, what it can be, and how long the row is with it."""

from typing import Final

from igroteka.engine.layout import Agenda
from igroteka.engine.protocol import PositionError
from igroteka.engine.reading import listed
from igroteka.engine.untrusted import quoted
from igroteka.games.orichalcum.rules import state as s
from igroteka.games.orichalcum.rules.box import ACTIONS, LANDS
from igroteka.games.orichalcum.rules.tables import OrichalcumTables

# The steps by kind; the place of nothing is the end of the game.
NAMES: Final = [
    "", "islands", "cards", "tiles", "creatures", "slots", "first", "metropolis", "take", "place", "titan",
    "return", "act", "capture", "roll", "create", "theia", "minotaur draw", "minotaur", "extra", "spend",
    "mine", "recruit", "discard", "initiative", "end",
]  # fmt: skip
NUMBERS: Final = [str(number) for number in range(100)]
# How the arguments of a step are written; what nobody can mean is empty.
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
SETTING_UP: Final = [s.ISLANDS, s.CARDS, s.TILES, s.CREATURES, s.SLOTS, s.FIRST]
REFILLING: Final = [s.CARDS, s.TILES, s.CREATURES, s.SLOTS, s.INITIATIVE_STEP]
# What can come before the question for an extra action.
BEFORE_EXTRA: Final = [
    [s.METROPOLIS, s.TAKE, s.PLACE, s.ACT], [s.TAKE, s.PLACE, s.ACT], [s.PLACE, s.ACT], [s.TITAN, s.ACT],
    [s.RETURN, s.TITAN, s.ACT], [s.RETURN, s.ACT], [s.ACT], [s.CAPTURE], [s.ROLL, s.CAPTURE],
    [s.DRAW_BUILDING, s.MINOTAUR, s.CAPTURE], [s.MINOTAUR, s.CAPTURE], [s.RETURN, s.CAPTURE],
    [s.CREATE], [s.THEIA], [s.SPEND], [s.MINE], [s.RECRUIT], [],
]  # fmt: skip


def written_entry(kind: int, argument: int) -> str:
    """A step with its argument."""
    return f"{NAMES[kind]} {ARGUMENTS[kind][argument]}" if kind in ARGUMENTS else NAMES[kind]


ENTRIES: Final = {
    written_entry(kind, argument): (kind, argument)
    for kind in range(1, len(NAMES))
    for argument in range(len(ARGUMENTS.get(kind, [""])))
}


def read_entry(value: object) -> tuple[int, int]:
    """A step and its argument; titans may stand in any order."""
    words = value.split() if isinstance(value, str) else []
    if words[:1] == ["titan"]:
        words[1:] = sorted(words[1:], key=lambda land: [*LANDS, land].index(land))
    if " ".join(words) not in ENTRIES:
        raise PositionError(f"agenda: expected the names of steps, found {quoted(value)}")
    return ENTRIES[" ".join(words)]


def read_agenda(tables: OrichalcumTables, value: object) -> Agenda:
    """The rest of a turn, of a round's end, of the set-up, or nothing."""
    agenda = [read_entry(entry) for entry in listed("agenda", value)]
    tail = [s.DISCARD, s.END] if tables.players == 2 else [s.END]
    shapes = [[], *[[*front, s.EXTRA, *tail] for front in BEFORE_EXTRA], *([tail] if len(tail) == 2 else [])]
    shapes += [steps[place:] for steps in (SETTING_UP, REFILLING) for place in range(len(steps))]
    if [kind for kind, _ in agenda] not in shapes:
        raise PositionError(
            f"agenda: expected steps as a turn or a round's end has them, found {quoted(value)}"
        )
    return agenda


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
