"""The table in words that views and positions share: names instead of indexes."""

from mypy_extensions import i64

from igroteka.engine.offers import answerer_of, proposer_of, terms_of, thing_of
from igroteka.games.inventors.rules.box import ROLES, SECTORS
from igroteka.games.inventors.rules.ledger import lender_name
from igroteka.games.inventors.rules.piles import listed_names
from igroteka.games.inventors.rules.state import (
    ANSWER_OFFER,
    CHOICE,
    DUE,
    DUE_SEAT,
    DUE_TO,
    JOB,
    LAID,
    LAW,
    LOAN,
    LOAN_PLACES,
    MONEY,
    PAY_BANK,
    PAY_POT,
    PAY_SEAT,
    PROPOSAL,
    ROLE,
    SPIES,
    UNFINISHED,
    InventorsState,
    lender_of,
    owed_on,
    spies_on,
)
from igroteka.games.inventors.rules.tables import InventorsTables


def written_pile(tables: InventorsTables, pile: i64) -> list[str]:
    """The cards of a pile by name."""
    return [tables.names[name] for name in listed_names(pile)]


def written_laws(tables: InventorsTables, state: InventorsState) -> list[str]:
    """I2.1: the laws of the round in the order in which they were drawn."""
    laws = [int(state.at[LAW]), int(state.at[LAW + 1])]
    return [tables.law_keys[law] for law in laws if law >= 0]


def written_spies(spies: i64) -> dict[str, int]:
    """Spies by sector."""
    return {name: int(spies_on(spies, sector)) for sector, name in enumerate(SECTORS)}


def written_loans(state: InventorsState, seat: i64) -> list[dict[str, object]]:
    """I8.3: a player's loans, the oldest first."""
    loans: list[dict[str, object]] = []
    for place in range(LOAN_PLACES):
        loan = state.at[LOAN + seat * LOAN_PLACES + place]
        if loan != 0:
            loans.append({"lender": lender_name(lender_of(loan)), "owed": int(owed_on(loan))})
    return loans


def written_choice(state: InventorsState, seat: i64) -> str | None:
    """I2.1: the action card of a player."""
    choice = int(state.at[CHOICE + seat])
    return SECTORS[choice] if choice >= 0 else None


def written_seat(tables: InventorsTables, state: InventorsState, seat: i64) -> dict[str, object]:
    """What lies open before a player."""
    role, job = int(state.at[ROLE + seat]), int(state.at[JOB + seat])
    return {
        "uranium": int(state.at[MONEY + seat]),
        "role": ROLES[role] if role >= 0 else None,
        "job": tables.job_keys[job] if job >= 0 else None,
        "experiments": written_pile(tables, state.at[UNFINISHED + seat]),
        "laid": written_pile(tables, state.at[LAID + seat]),
        "spies": written_spies(state.at[SPIES + seat]),
        "loans": written_loans(state, seat),
    }


def written_payee(to: i64) -> str:
    """Whom a payment goes to."""
    if to == PAY_BANK:
        return "bank"
    return "spies" if to == PAY_POT else "p" + str(to - PAY_SEAT + 1)


def written_due(state: InventorsState) -> dict[str, object] | None:
    """I8.1: the payment that somebody cannot make without a loan."""
    if state.at[DUE] == 0:
        return None
    return {
        "seat": int(state.at[DUE_SEAT]) + 1,
        "amount": int(state.at[DUE]),
        "to": written_payee(state.at[DUE_TO]),
    }


def written_proposal(tables: InventorsTables, state: InventorsState) -> dict[str, object] | None:
    """I5.2, I8.2: the offer, or the request for a loan, that waits for its answer."""
    made = state.at[PROPOSAL]
    if made == 0:
        return None
    told: dict[str, object] = {"from": int(proposer_of(made)) + 1, "to": int(answerer_of(made)) + 1}
    if state.kind() == ANSWER_OFFER:
        told["experiment"] = tables.names[thing_of(made)]
        told["price"] = int(terms_of(made))
    else:
        told["loan"] = int(thing_of(made))
        told["owed"] = int(terms_of(made))
    return told
