"""Moments of a game: what a position says of cards, choices and questions fits what is asked next (I2.1)."""

from igroteka.engine.protocol import PositionError
from igroteka.engine.untrusted import quoted
from igroteka.games.inventors.position.agenda import WORDS, entries
from igroteka.games.inventors.position.pending_checks import (
    check_due,
    check_property,
    check_settlement,
    check_tally,
)
from igroteka.games.inventors.rules.box import (
    ESPIONAGE_SECTOR,
    EXPERIMENTS_SECTOR,
    FORBIDDEN_ACTION,
    INVENTION_SECTOR,
    LAW_DISCARD_CARD,
    LAW_DRAW_CARD,
    SECTORS,
    SELLING,
)
from igroteka.games.inventors.rules.cards import drawn_cannot_be
from igroteka.games.inventors.rules.choosing import Choose
from igroteka.games.inventors.rules.invention import own_fitting
from igroteka.games.inventors.rules.law_effects import law_at_work, law_that
from igroteka.games.inventors.rules.piles import has_name, size_of
from igroteka.games.inventors.rules.setup import set_up
from igroteka.games.inventors.rules.state import (
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
    DISCARDS,
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
    JOB,
    KNOWN,
    LAID,
    LAW,
    LAW_DISCARD,
    LAW_DRAW,
    LAWS_LEFT,
    LOAN,
    LOAN_PLACES,
    MADE_OF,
    MONEY,
    MOST_KNOWN,
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
from igroteka.games.inventors.rules.tables import InventorsTables


def check_agenda(tables: InventorsTables, state: InventorsState) -> None:
    """What is asked next has what it asks about, and nothing else lies about."""
    kinds = [kind for kind, _ in entries(state)]
    at = state.at
    seats = range(tables.players)
    for place, kind, field in ((DUE, BORROW, "due"), (DRAWN, FITS, "drawn")):
        if (at[place] > 0 or (place == DRAWN and at[place] == 0)) != (kind in kinds):
            raise PositionError(f"{field}: expected it exactly where the agenda asks for it")
    if (at[PROPOSAL] != 0) != (ANSWER_LOAN in kinds or ANSWER_OFFER in kinds):
        raise PositionError("proposal: expected one exactly where an answer is asked for")
    if at[TALLY] != 0 and state.kind() not in (SELL, ANSWER_OFFER, BORROW, ANSWER_LOAN):
        raise PositionError("tally: expected null where nothing is proposed")
    if at[PROPOSAL] != 0 and at[TALLY] == 0:
        raise PositionError("tally: expected the proposal in it")
    if SETTLE not in kinds and (at[POT] != 0 or any(at[NET + seat] != 0 for seat in seats)):
        raise PositionError("pot: expected nothing to settle")
    if END not in kinds and at[ACTED] != 0:
        raise PositionError("acted: expected 0 before the players act")
    check_phase(tables, state, kinds)
    check_question(tables, state, kinds)
    if SETTLE in kinds:
        check_settlement(tables, state)
    elif END in kinds:
        check_action(tables, state, kinds)
    check_tally(tables, state)


def check_phase(tables: InventorsTables, state: InventorsState, kinds: list[int]) -> None:
    """Laws, choices and sealed discards belong to their part of the round."""
    at = state.at
    seats = range(tables.players)
    top, bottom = (kinds[0], kinds[-1]) if kinds else (OVER, OVER)
    if bottom in (DEAL_EXPERIMENT, DEAL_INVENTION, DEAL_JOB, DRAW_FIRST):
        check_setup(tables, state)
        return
    if at[ROUND] == 0 or any(at[ROLE + seat] < 0 for seat in seats):
        raise PositionError("round: expected 1 or more, and a role for everybody, after the set-up")
    for seat in seats:
        if at[JOB + seat] < 0:
            raise PositionError(f"seats: p{seat + 1}: job: expected one after the set-up")
    check_laws(tables, state, bottom)
    check_choices(tables, state, kinds, bottom)
    sealed = [seat for seat in seats if at[SEALED + seat] >= 0]
    if sealed and top != LAW_DISCARD:
        raise PositionError("seats: discard: expected null where no law asks for it")
    if top in (LAW_DISCARD, LAW_DRAW):
        check_effect(tables, state)


def check_laws(tables: InventorsTables, state: InventorsState, bottom: int) -> None:
    """I2.1: as many laws as have been revealed; what is left of them at the end is told by the end."""
    if bottom == OVER:
        return
    revealed = int(tables.revealed)
    shown = sum(int(state.at[LAW + slot] >= 0) for slot in range(revealed))
    expected = revealed
    if bottom == REVEAL_LAW:
        if not 1 <= state.argument() <= revealed:
            raise PositionError(f"agenda: reveal-law: expected 1 to {revealed} laws")
        expected -= int(state.argument())
    if shown != expected:
        raise PositionError(f"laws: expected {expected}, found {shown}")


def check_choices(tables: InventorsTables, state: InventorsState, kinds: list[int], bottom: int) -> None:
    """I2.1, I2.2, I10.2: actions are chosen when it is asked for, and only such as may be chosen.

    While the players act experiments change hands, so only the laws tell then what nobody can have chosen.
    """
    chosen = [seat for seat in range(tables.players) if state.at[CHOICE + seat] >= 0]
    is_whole = len(chosen) == tables.players
    if bottom == ACT and not is_whole:
        raise PositionError("seats: choice: expected one for everybody while the players act")
    if (bottom == CHOOSE and is_whole) or (bottom in (REVEAL_LAW, EFFECT) and chosen):
        raise PositionError("seats: choice: expected none before it is asked for")
    choose = Choose(tables)
    is_unchanged = bottom == CHOOSE or SETTLE in kinds
    for seat in chosen:
        action = state.at[CHOICE + seat]
        broken = "I10.2" if law_that(tables, state, FORBIDDEN_ACTION + action) >= 0 else ""
        refusal = choose.why_not(state, seat, tables.first_choose + action) if is_unchanged else None
        if refusal is not None:
            broken = refusal.rule
        if broken:
            raise PositionError(
                f"seats: p{seat + 1}: choice: expected one that {broken} allows, found '{SECTORS[action]}'"
            )


def actions_of(above: list[int]) -> list[int]:
    """I4.1, I5.1, I6.1: the actions in which questions can lie like this above the end; loans left out."""
    for kind in above:
        if kind == ESPIONAGE:
            return [ESPIONAGE_SECTOR]
        if kind in (SELL, AFTER_SALE, DRAW_EXPERIMENT):
            return [EXPERIMENTS_SECTOR]
        if kind in (INVENT, DRAW_FITTING, FITS):
            return [INVENTION_SECTOR]
    properties = [ESPIONAGE_SECTOR, INVENTION_SECTOR]
    return properties if above else [*properties, EXPERIMENTS_SECTOR]


def check_action(tables: InventorsTables, state: InventorsState, kinds: list[int]) -> None:
    """I2.1: what is asked belongs to the action that the player has chosen, and is paid in it."""
    seat = int(state.at[ACTIVE])
    action = int(state.at[CHOICE + seat])
    above = [kind for kind in kinds[:-2] if kind not in (BORROW, ANSWER_LOAN)]
    fitting = actions_of(above)
    if action not in fitting:
        names = " or ".join(SECTORS[sector] for sector in fitting)
        raise PositionError(
            f"seats: p{seat + 1}: choice: expected {names} with this agenda, found {quoted(SECTORS[action])}"
        )
    is_second_draw = above in ([], [DRAW_EXPERIMENT]) and action == EXPERIMENTS_SECTOR
    law = law_that(tables, state, SELLING)
    if law >= 0 and (is_second_draw or ANSWER_OFFER in above or AFTER_SALE in above):
        raise PositionError(f"agenda: expected no sale under the law {tables.law_keys[law]}")
    if above and above[0] in (PROPERTY, DRAW_PROPERTY, DISCARD, PLACE, REMOVE):
        check_property(tables, state)
    if BORROW in kinds:
        check_due(tables, state, above)


def check_effect(tables: InventorsTables, state: InventorsState) -> None:
    """I10.2: a law of this round asks for it, and there is somebody, or a card, to whom it applies."""
    is_discard = state.kind() == LAW_DISCARD
    thing = LAW_DISCARD_CARD if is_discard else LAW_DRAW_CARD
    if law_that(tables, state, thing) < 0:
        raise PositionError("agenda: expected a law of this round that asks for it")
    law = law_at_work(tables, state, thing)
    if law < 0:
        raise PositionError("agenda: effect: expected the number of the law in the order of the round")
    if not is_discard:
        most = int(tables.players * tables.law_value[law])
        if not 1 <= state.argument() <= most or state.at[INVENTION_DECK] == 0:
            raise PositionError(f"agenda: law-draw: expected 1 to {most} cards to draw, and a deck")
        return
    left = 0
    for seat in range(tables.players):
        is_many = size_of(state.at[HAND + seat]) >= tables.law_value[law]
        if state.at[SEALED + seat] >= 0 and not is_many:
            raise PositionError(f"seats: p{seat + 1}: discard: expected null for so small a hand")
        left += int(is_many and state.at[SEALED + seat] < 0)
    if left == 0:
        raise PositionError("agenda: law-discard: expected somebody who has still to discard")


def check_setup(tables: InventorsTables, state: InventorsState) -> None:
    """I1.2: chance is dealing, seat after seat: what is missing comes next."""
    at = state.at
    box = tables.components
    kind, left = int(state.kind()), int(state.argument())
    players = int(tables.players)
    check_untouched(tables, state)
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
        has_job = kind == DRAW_FIRST or (kind == DEAL_JOB and seat < players - left)
        if (at[JOB + seat] >= 0) != has_job:
            raise PositionError(f"seats: p{seat + 1}: job: expected one exactly when it is dealt")
    if kind != DRAW_FIRST and not 1 <= left <= missing[kind]:
        raise PositionError(f"agenda: {WORDS[kind]}: expected 1 to {missing[kind]} cards")


def check_untouched(tables: InventorsTables, state: InventorsState) -> None:
    """I1.1: before the first round there is nothing but what the set-up brings."""
    begun = set_up(tables)
    for place, field in (
        (ROUND, "round"),
        (FIRST, "first"),
        (LAWS_LEFT, "laws_left"),
        (LAW, "laws"),
        (DISCARDS, "inventions: discards"),
        (MADE_OF, "inventions: made_of"),
    ):
        if state.at[place] != begun.at[place]:
            raise PositionError(f"{field}: expected it as at the beginning during the set-up")
    for seat in range(tables.players):
        for place, field in (
            (MONEY + seat, "uranium"),
            (LAID + seat, "laid"),
            (SPIES + seat, "spies"),
            (CHOICE + seat, "choice"),
            (SEALED + seat, "discard"),
            (LOAN + seat * LOAN_PLACES, "loans"),
            (KNOWN + seat * MOST_KNOWN, "cannot_be"),
        ):
            if state.at[place] != begun.at[place]:
                raise PositionError(f"seats: p{seat + 1}: {field}: expected it as at the beginning")


def check_question(tables: InventorsTables, state: InventorsState, kinds: list[int]) -> None:
    """The question on top can be asked."""
    at = state.at
    kind = state.kind()
    seat = at[ACTIVE]
    room = size_of(at[UNFINISHED + seat]) < tables.most_unfinished if seat >= 0 else False
    is_wrong = (
        (kind == DRAW_EXPERIMENT and (at[EXPERIMENT_DECK] == 0 or not room))
        or (kind in (DRAW_FITTING, DRAW_PROPERTY) and at[INVENTION_DECK] == 0)
        or (kind == DISCARD and at[HAND + seat] == 0)
        or (kind == PLACE and spies_out(at[SPIES + seat]) >= tables.spies)
        or (kind == REMOVE and at[SPIES + seat] == 0)
        or (AFTER_SALE in kinds and not room)
    )
    if is_wrong:
        raise PositionError(f"agenda: {WORDS[kind]}: expected what it asks about to be there")
    if kind == FITS and has_name(drawn_cannot_be(tables, state), at[DRAWN]):
        raise PositionError("drawn: expected a name of the other category that fits")
    if kind in (DRAW_FITTING, FITS) and own_fitting(tables, state, seat) != 0:
        raise PositionError(f"agenda: {WORDS[kind]}: expected nothing in the hand that fits")
