"""The agenda of a position: its entries in words, what it can be, and how long the row is with it."""

from typing import Final

from igroteka.engine.agenda_words import AgendaWords
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
