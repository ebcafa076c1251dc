"""The agenda of a position in words: which questions can lie on which, and what belongs to each (I2.1)."""

from typing import Final

from igroteka.engine.protocol import PositionError
from igroteka.games.inventors.cards import drawn_cannot_be
from igroteka.games.inventors.components import LAW_DISCARD_CARD, LAW_DRAW_CARD, MOST_PROPERTIES
from igroteka.games.inventors.piles import has_name, size_of
from igroteka.games.inventors.reading import listed, place_in, whole
from igroteka.games.inventors.rulings import law_that
from igroteka.games.inventors.state import (
    ACT,
    ACTED,
    ACTIVE,
    AFTER_SALE,
    ANSWER_LOAN,
    ANSWER_OFFER,
    BORROW,
    CHOICE,
    CHOOSE,
    DEAL_EXPERIMENT,
    DEAL_INVENTION,
    DEAL_JOB,
    DISCARD,
    DRAW_EXPERIMENT,
    DRAW_FIRST,
    DRAW_FITTING,
    DRAW_PROPERTY,
    DRAWN,
    DUE,
    EFFECT,
    END,
    ESPIONAGE,
    EXPERIMENT_DECK,
    FIRST,
    FITS,
    HAND,
    INVENT,
    INVENTION_DECK,
    LAW,
    LAW_DISCARD,
    LAW_DRAW,
    NET,
    OVER,
    PLACE,
    POT,
    PROPERTY,
    PROPOSAL,
    REMOVE,
    REVEAL_LAW,
    ROLE,
    ROUND,
    SEALED,
    SELL,
    SETTLE,
    SPIES,
    TALLY,
    UNFINISHED,
    InventorsState,
    spies_out,
)
from igroteka.games.inventors.table import Table

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


def written_agenda(table: Table, state: InventorsState) -> list[str]:
    """What is still to be played, the next thing first."""
    lines: list[str] = []
    for kind, argument in entries(state):
        if kind == PROPERTY:
            lines.append(f"property {table.names[argument >> 2]} {(argument & 3) + 1}")
        else:
            lines.append(f"{WORDS[kind]} {argument}" if kind in COUNTED else WORDS[kind])
    return lines


def read_agenda(table: Table, state: InventorsState, value: object) -> None:
    """The agenda, which has to be one that the rules can bring about."""
    read: list[tuple[int, int]] = []
    for line in listed("agenda", value):
        words = line.split() if isinstance(line, str) else []
        kind = place_in("agenda", words[0] if words else line, WORDS[1:]) + 1
        if len(words) != (3 if kind == PROPERTY else 2 if kind in COUNTED else 1):
            raise PositionError(f"agenda: expected a word and its numbers, found {line!r}")
        argument = 0
        if kind == PROPERTY:
            name = place_in("agenda: property", words[1], table.names)
            argument = 4 * name + number("agenda: property", words[2], 1, MOST_PROPERTIES) - 1
            if (argument & 3) >= table.property_count[name]:
                raise PositionError(f"agenda: property: expected one that {words[1]} has")
        elif kind in COUNTED:
            argument = number(f"agenda: {words[0]}", words[1], 0, 1000)
        read.append((kind, argument))
    kinds = [kind for kind, _ in read]
    if not is_possible(kinds):
        raise PositionError(f"agenda: expected one that the rules bring about, found {value!r}")
    for kind, argument in reversed(read):
        state.push(kind, argument)
    if END in kinds:
        state.at[ACTIVE] = (state.at[FIRST] + state.at[ACTED]) % table.players


def number(field: str, text: str, least: int, most: int) -> int:
    """A whole number in an agenda."""
    return whole(field, int(text) if text.isdigit() else text, least, most)


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


def check_agenda(table: Table, state: InventorsState) -> None:
    """What is asked next has what it asks about, and nothing else lies about."""
    kinds = [kind for kind, _ in entries(state)]
    at = state.at
    seats = range(table.players)
    for place, kind, field in ((DUE, BORROW, "due"), (DRAWN, FITS, "drawn")):
        if (at[place] > 0 or (place == DRAWN and at[place] == 0)) != (kind in kinds):
            raise PositionError(f"{field}: expected it exactly where the agenda asks for it")
    if (at[PROPOSAL] != 0) != (ANSWER_LOAN in kinds or ANSWER_OFFER in kinds):
        raise PositionError("proposal: expected one exactly where an answer is asked for")
    if at[TALLY] != 0 and not (BORROW in kinds or SELL in kinds):
        raise PositionError("tally: expected null where nothing is proposed")
    if at[PROPOSAL] != 0 and at[TALLY] == 0:
        raise PositionError("tally: expected the proposal in it")
    if SETTLE not in kinds and (at[POT] != 0 or any(at[NET + seat] != 0 for seat in seats)):
        raise PositionError("pot: expected nothing to settle")
    if SETTLE in kinds:
        due = at[DUE]
        if sum(int(at[NET + seat]) for seat in seats) != at[POT] + due:
            raise PositionError("seats: net: expected as much to be paid as is to be earned")
    if END not in kinds and at[ACTED] != 0:
        raise PositionError("acted: expected 0 before the players act")
    check_phase(table, state, kinds)
    check_question(table, state)


def check_phase(table: Table, state: InventorsState, kinds: list[int]) -> None:
    """Laws, choices and sealed discards belong to their part of the round."""
    at = state.at
    seats = range(table.players)
    top, bottom = (kinds[0], kinds[-1]) if kinds else (OVER, OVER)
    shown = sum(int(at[LAW + slot] >= 0) for slot in range(table.revealed))
    is_setup = bottom in (DEAL_EXPERIMENT, DEAL_INVENTION, DEAL_JOB, DRAW_FIRST)
    if is_setup:
        check_setup(table, state)
        return
    if at[ROUND] == 0 or any(at[ROLE + seat] < 0 for seat in seats):
        raise PositionError("round: expected 1 or more, and a role for everybody, after the set-up")
    expected = int(table.revealed - state.argument()) if bottom == REVEAL_LAW else int(table.revealed)
    if bottom != OVER and shown != expected:
        raise PositionError(f"laws: expected {expected}, found {shown}")
    chosen = [int(at[CHOICE + seat]) >= 0 for seat in seats]
    if bottom == ACT and not all(chosen):
        raise PositionError("seats: choice: expected one for everybody while the players act")
    if (bottom == CHOOSE and all(chosen)) or (bottom in (REVEAL_LAW, EFFECT) and any(chosen)):
        raise PositionError("seats: choice: expected none before it is asked for")
    sealed = [seat for seat in seats if at[SEALED + seat] >= 0]
    if sealed and top != LAW_DISCARD:
        raise PositionError("seats: discard: expected null where no law asks for it")
    if top in (LAW_DISCARD, LAW_DRAW):
        check_effect(table, state)


def check_effect(table: Table, state: InventorsState) -> None:
    """I10.2: a law of this round asks for it, and there is somebody, or a card, to whom it applies."""
    is_discard = state.kind() == LAW_DISCARD
    law = law_that(table, state, LAW_DISCARD_CARD if is_discard else LAW_DRAW_CARD)
    if law < 0:
        raise PositionError("agenda: expected a law of this round that asks for it")
    effect = entries(state)[1][1]
    if not 1 <= effect <= table.revealed or state.at[LAW + effect - 1] != law:
        raise PositionError("agenda: effect: expected the number of the law in the order of the round")
    if not is_discard:
        most = int(table.players * table.law_value[law])
        if not 1 <= state.argument() <= most or state.at[INVENTION_DECK] == 0:
            raise PositionError(f"agenda: law-draw: expected 1 to {most} cards to draw, and a deck")
        return
    left = 0
    for seat in range(table.players):
        is_many = size_of(state.at[HAND + seat]) >= table.law_value[law]
        if state.at[SEALED + seat] >= 0 and not is_many:
            raise PositionError(f"seats: p{seat + 1}: discard: expected null for so small a hand")
        left += int(is_many and state.at[SEALED + seat] < 0)
    if left == 0:
        raise PositionError("agenda: law-discard: expected somebody who has still to discard")


def check_setup(table: Table, state: InventorsState) -> None:
    """I1.2: chance is dealing, seat after seat: what is missing comes next."""
    at = state.at
    box = table.components
    kind, left = int(state.kind()), int(state.argument())
    if at[ROUND] != 0:
        raise PositionError("round: expected 0 during the set-up")
    players = int(table.players)
    missing = {
        DEAL_EXPERIMENT: players * box.start_experiments,
        DEAL_INVENTION: players * box.start_inventions,
        DEAL_JOB: players,
        DRAW_FIRST: 0,
    }
    order = [DEAL_EXPERIMENT, DEAL_INVENTION, DEAL_JOB, DRAW_FIRST]
    for seat in range(players):
        counts = [int(size_of(at[UNFINISHED + seat])), int(size_of(at[HAND + seat]))]
        for step, each, found in (
            (DEAL_EXPERIMENT, box.start_experiments, counts[0]),
            (DEAL_INVENTION, box.start_inventions, counts[1]),
        ):
            dealt = 0
            if order.index(kind) > order.index(step):
                dealt = each
            elif kind == step:
                dealt = max(0, min(each, missing[step] - left - seat * each))
            if found != dealt:
                raise PositionError(f"seats: p{seat + 1}: expected {dealt} cards of {WORDS[step]}")
        has_role = counts[0] == box.start_experiments
        if (at[ROLE + seat] >= 0) != has_role:
            raise PositionError(f"seats: p{seat + 1}: role: expected one exactly when all are dealt")
    if kind != DRAW_FIRST and not 1 <= left <= missing[kind]:
        raise PositionError(f"agenda: {WORDS[kind]}: expected 1 to {missing[kind]} cards")


def check_question(table: Table, state: InventorsState) -> None:
    """The question on top can be asked."""
    at = state.at
    kind = state.kind()
    seat = at[ACTIVE]
    room = size_of(at[UNFINISHED + seat]) < table.most_unfinished if seat >= 0 else False
    is_wrong = (
        (kind == DRAW_EXPERIMENT and (at[EXPERIMENT_DECK] == 0 or not room))
        or (kind in (DRAW_FITTING, DRAW_PROPERTY) and at[INVENTION_DECK] == 0)
        or (kind == DISCARD and at[HAND + seat] == 0)
        or (kind == PLACE and spies_out(at[SPIES + seat]) >= table.spies)
        or (kind == REMOVE and at[SPIES + seat] == 0)
        or (kind == AFTER_SALE and not room)
    )
    if is_wrong:
        raise PositionError(f"agenda: {WORDS[kind]}: expected what it asks about to be there")
    if kind == FITS and has_name(drawn_cannot_be(table, state), at[DRAWN]):
        raise PositionError("drawn: expected a name of the other category that fits")
