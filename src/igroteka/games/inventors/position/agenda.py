"""The agenda of a position in words: which questions can lie on which, and what belongs to each (I2.1)."""

from typing import Final

from igroteka.engine.protocol import PositionError
from igroteka.engine.untrusted import quoted
from igroteka.games.inventors.rules.box import MOST_PROPERTIES
from igroteka.games.inventors.rules.state import (
    ACT,
    ACTED,
    ACTIVE,
    AFTER_SALE,
    ANSWER_LOAN,
    ANSWER_OFFER,
    BORROW,
    CHOOSE,
    DEAL_EXPERIMENT,
    DEAL_INVENTION,
    DEAL_JOB,
    DISCARD,
    DRAW_EXPERIMENT,
    DRAW_FIRST,
    DRAW_FITTING,
    DRAW_PROPERTY,
    EFFECT,
    END,
    ESPIONAGE,
    FIRST,
    FITS,
    INVENT,
    LAW_DISCARD,
    LAW_DRAW,
    OVER,
    PLACE,
    PROPERTY,
    REMOVE,
    REVEAL_LAW,
    SELL,
    SETTLE,
    InventorsState,
)
from igroteka.games.inventors.rules.tables import InventorsTables
from igroteka.games.positions import listed, place_in, whole

# The words in the order of the kinds.
WORDS: Final = [
    "over", "deal-experiment", "deal-invention", "deal-job", "first", "reveal-law", "law-draw",
    "law-discard", "choose", "espionage", "draw-experiment", "sell", "answer-offer", "after-sale", "invent",
    "draw-fitting", "fits", "draw-property", "discard", "place", "remove", "borrow", "answer-loan",
    "effect", "settle", "act", "property", "end",
]  # fmt: skip
COUNTED: Final = [DEAL_EXPERIMENT, DEAL_INVENTION, DEAL_JOB, REVEAL_LAW, LAW_DRAW, EFFECT, SETTLE, PROPERTY]
# What can lie above the end of an action, loans apart.
QUESTIONS: Final = [
    [ESPIONAGE], [SELL], [DRAW_EXPERIMENT, SELL], [DRAW_EXPERIMENT], [ANSWER_OFFER, SELL], [AFTER_SALE],
    [INVENT], [DRAW_FITTING], [FITS], [DRAW_PROPERTY], [DISCARD], [PLACE], [REMOVE],
    [DRAW_PROPERTY, PROPERTY], [DISCARD, PROPERTY], [PLACE, PROPERTY], [REMOVE, PROPERTY],
]  # fmt: skip
BEFORE_LOANS: Final = [[], [SELL], [AFTER_SALE], [PROPERTY]]
ALONE: Final = [[], [DEAL_EXPERIMENT], [DEAL_INVENTION], [DEAL_JOB], [DRAW_FIRST], [REVEAL_LAW], [CHOOSE]]


def entries(state: InventorsState) -> list[tuple[int, int]]:
    """The agenda as kinds and arguments, the top first."""
    left = state.clone()
    found: list[tuple[int, int]] = []
    while left.kind() != OVER:
        found.append((int(left.kind()), int(left.argument())))
        left.pop()
    return found


def written_agenda(tables: InventorsTables, state: InventorsState) -> list[str]:
    """What is still to be played, the next thing first."""
    lines: list[str] = []
    for kind, argument in entries(state):
        if kind == PROPERTY:
            lines.append(f"property {tables.names[argument >> 2]} {(argument & 3) + 1}")
        else:
            lines.append(f"{WORDS[kind]} {argument}" if kind in COUNTED else WORDS[kind])
    return lines


def read_agenda(tables: InventorsTables, state: InventorsState, value: object) -> None:
    """The agenda, which has to be one that the rules can bring about."""
    read: list[tuple[int, int]] = []
    for line in listed("agenda", value):
        words = line.split() if isinstance(line, str) else []
        kind = place_in("agenda", words[0] if words else line, WORDS[1:]) + 1
        if len(words) != (3 if kind == PROPERTY else 2 if kind in COUNTED else 1):
            raise PositionError(f"agenda: expected a word and its numbers, found {quoted(line)}")
        argument = 0
        if kind == PROPERTY:
            # The first one is used at once, so that it never waits.
            name = place_in("agenda: property", words[1], tables.names)
            argument = 4 * name + number("agenda: property", words[2], 2, MOST_PROPERTIES) - 1
            if (argument & 3) >= tables.property_count[name]:
                raise PositionError(f"agenda: property: expected one that {words[1]} has")
        elif kind in COUNTED:
            argument = number(f"agenda: {words[0]}", words[1], 0, 1000)
        read.append((kind, argument))
    kinds = [kind for kind, _ in read]
    if not is_possible(kinds):
        raise PositionError(f"agenda: expected one that the rules bring about, found {quoted(value)}")
    for kind, argument in reversed(read):
        state.push(kind, argument)
    if END in kinds:
        state.at[ACTIVE] = (state.at[FIRST] + state.at[ACTED]) % tables.players


def number(field: str, text: str, least: int, most: int) -> int:
    """A whole number in an agenda."""
    is_number = text.isascii() and text.isdecimal() and len(text) < 6
    return whole(field, int(text) if is_number else text, least, most)


def is_possible(kinds: list[int]) -> bool:
    """Whether questions can lie on each other like this, the top first."""
    if kinds in ALONE or kinds in ([LAW_DRAW, EFFECT], [LAW_DISCARD, EFFECT]):
        return True
    rest = kinds
    if kinds[0] == ANSWER_LOAN:
        rest = kinds[1:]
    is_loan = bool(rest) and rest[0] == BORROW
    if is_loan:
        rest = rest[1:]
    elif rest is not kinds:
        return False
    if rest == [SETTLE, ACT]:
        return is_loan
    if rest[-2:] != [END, ACT]:
        return False
    return rest[:-2] in (BEFORE_LOANS if is_loan else QUESTIONS)
