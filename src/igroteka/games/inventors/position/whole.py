"""Positions as JSON (docs/formats.md): written in full, read with care, refused if contradictory."""

from typing import Final

from mypy_extensions import i64

from igroteka.engine.bits import bit
from igroteka.engine.offers import count_made
from igroteka.engine.protocol import PositionError
from igroteka.games.inventors.json_parts import (
    written_choice,
    written_due,
    written_laws,
    written_pile,
    written_proposal,
    written_seat,
)
from igroteka.games.inventors.position.agenda import read_agenda, written_agenda
from igroteka.games.inventors.position.next_step import check_agenda
from igroteka.games.inventors.position.parts import (
    HELD_WORD,
    MOST_MONEY,
    check_cards,
    check_known,
    read_laws,
    read_pile,
    read_seats,
)
from igroteka.games.inventors.position.pending import read_due, read_proposal, read_tally
from igroteka.games.inventors.rules.ledger import lender_name
from igroteka.games.inventors.rules.piles import HELD, count_in
from igroteka.games.inventors.rules.scoring import own_laid, rank
from igroteka.games.inventors.rules.state import (
    ACTED,
    BANK,
    CHOICE,
    DISCARDS,
    DRAWN,
    EXPERIMENT_DECK,
    FIRST,
    HAND,
    INVENTION_DECK,
    JOBS_LEFT,
    KNOWN,
    LAW,
    LAWS_LEFT,
    MADE_OF,
    MONEY,
    MOST_KNOWN,
    NET,
    OVER,
    POT,
    ROUND,
    SEALED,
    TALLY,
    WINNERS,
    InventorsState,
    blank_state,
)
from igroteka.games.inventors.rules.tables import InventorsTables
from igroteka.games.positions import check_head, check_seats, fields, place_in, places_in, set_of, whole

KEYS: Final = [
    "round", "first", "acted", "agenda", "laws", "laws_left", "jobs_left", "bank", "pot", "experiments",
    "inventions", "seats", "due", "proposal", "tally", "drawn",
]  # fmt: skip
MORE_KEYS: Final = ["game", "players", "max_rounds", "winners"]


def write_position(tables: InventorsTables, state: InventorsState) -> dict[str, object]:
    """The whole position; reading it again gives the same one."""
    at = state.at
    jobs, laws = int(at[JOBS_LEFT]), int(at[LAWS_LEFT])
    position: dict[str, object] = {
        "game": "inventors",
        "max_rounds": int(tables.max_rounds),
        "round": int(at[ROUND]),
        "first": int(at[FIRST]) + 1,
        "acted": int(at[ACTED]),
        "agenda": written_agenda(tables, state),
        "laws": written_laws(tables, state),
        "laws_left": [key for law, key in enumerate(tables.law_keys) if (laws >> law) & 1],
        "jobs_left": [key for job, key in enumerate(tables.job_keys) if (jobs >> job) & 1],
        "bank": int(at[BANK]),
        "pot": int(at[POT]),
        "experiments": written_pile(tables, at[EXPERIMENT_DECK]),
        "inventions": {
            "deck": written_pile(tables, at[INVENTION_DECK]),
            "discards": written_pile(tables, at[DISCARDS]),
            "made_of": written_pile(tables, at[MADE_OF]),
        },
        "seats": [written_whole_seat(tables, state, seat) for seat in range(tables.players)],
        "due": written_due(state),
        "proposal": written_proposal(tables, state),
        "tally": written_tally(tables, state),
        "drawn": tables.names[at[DRAWN]] if at[DRAWN] >= 0 else None,
    }
    if state.kind() == OVER:
        winners = at[WINNERS]
        position["winners"] = [seat + 1 for seat in range(tables.players) if (winners >> seat) & 1]
    return position


def written_whole_seat(tables: InventorsTables, state: InventorsState, seat: i64) -> dict[str, object]:
    """A player with all secrets, and what the others know of the hand."""
    at = state.at
    written = written_seat(tables, state, seat)
    written["hand"] = written_pile(tables, at[HAND + seat])
    known = [int(at[KNOWN + seat * MOST_KNOWN + place]) for place in range(MOST_KNOWN)]
    written["cannot_be"] = [written_known(tables, names) for names in known if names != 0]
    written["choice"] = written_choice(state, seat)
    written["discard"] = tables.names[at[SEALED + seat]] if at[SEALED + seat] >= 0 else None
    written["net"] = int(at[NET + seat])
    return written


def written_known(tables: InventorsTables, names: int) -> list[str]:
    """I6.5: the names that a card cannot be, and the mark of a card from a deck that everybody knows."""
    return written_pile(tables, names & ~HELD) + ([HELD_WORD] if names & HELD else [])


def written_tally(tables: InventorsTables, state: InventorsState) -> dict[str, object] | None:
    """I5.2, I8.2: the proposals made on this occasion: how many, and to whom."""
    tally = state.at[TALLY]
    if tally == 0:
        return None
    asked = [lender_name(seat) for seat in range(tables.players) if (tally >> seat) & 1]
    return {"made": int(count_made(tally)), "asked": asked}


def read_position(tables: InventorsTables, position: dict[str, object]) -> InventorsState:
    """The state of a position; PositionError names the field that is wrong."""
    said = {"players": int(tables.players), "max_rounds": int(tables.max_rounds)}
    check_head(position, "inventors", KEYS, MORE_KEYS, said)
    state = blank_state()
    read_numbers(tables, state, position)
    read_laws(tables, state, position)
    read_seats(tables, state, position["seats"])
    if position["drawn"] is not None:
        state.at[DRAWN] = place_in("drawn", position["drawn"], tables.names)
    check_cards(tables, state)
    read_agenda(tables, state, position["agenda"])
    read_tally(tables, state, position["tally"])
    read_due(tables, state, position["due"])
    read_proposal(tables, state, position["proposal"])
    check_agenda(tables, state)
    check_known(tables, state)
    check_uranium(tables, state)
    read_end(tables, state, position)
    return state


def read_numbers(tables: InventorsTables, state: InventorsState, position: dict[str, object]) -> None:
    """Round, seats in turn, bank and decks."""
    at = state.at
    at[ROUND] = whole("round", position["round"], 0, int(tables.max_rounds))
    at[FIRST] = whole("first", position["first"], 1, int(tables.players)) - 1
    at[ACTED] = whole("acted", position["acted"], 0, int(tables.players) - 1)
    at[BANK] = whole("bank", position["bank"], -MOST_MONEY, MOST_MONEY)
    at[POT] = whole("pot", position["pot"], 0, MOST_MONEY)
    at[EXPERIMENT_DECK] = read_pile(tables, "experiments", position["experiments"])
    inventions = fields("inventions", position["inventions"], ["deck", "discards", "made_of"])
    at[INVENTION_DECK] = read_pile(tables, "inventions: deck", inventions["deck"])
    at[DISCARDS] = read_pile(tables, "inventions: discards", inventions["discards"])
    at[MADE_OF] = read_pile(tables, "inventions: made_of", inventions["made_of"])
    for place, key in enumerate(tables.names):
        if at[MADE_OF] != 0 and count_in(at[INVENTION_DECK], place) > count_in(at[MADE_OF], place):
            raise PositionError(f"inventions: made_of: expected all that is in the deck, also {key}")
    at[JOBS_LEFT] = set_of(places_in("jobs_left", position["jobs_left"], tables.job_keys))


def check_uranium(tables: InventorsTables, state: InventorsState) -> None:
    """I1.1: nothing of the box is missing."""
    total = int(state.at[BANK] + state.at[POT])
    for seat in range(tables.players):
        total += int(state.at[MONEY + seat])
    if total != tables.components.bank:
        raise PositionError(f"bank: expected {tables.components.bank} uranium in all, found {total}")


def read_end(tables: InventorsTables, state: InventorsState, position: dict[str, object]) -> None:
    """I9.1, I9.2: who has won follows from what lies on the table."""
    won: i64 = 0
    for seat in range(tables.players):
        if own_laid(tables, state, seat) >= tables.goal:
            won |= bit(seat)
    if state.kind() != OVER:
        if won:
            raise PositionError("agenda: expected nothing after somebody has won")
        if "winners" in position:
            raise PositionError("winners: expected only when the game is over")
        return
    if won & (won - 1):
        raise PositionError("seats: laid: expected one winner at most")
    if not won and state.at[ROUND] < tables.max_rounds:
        raise PositionError("agenda: expected something before the last round is over")
    # Whoever wins ends a round in its middle; after the last one nothing is left of it.
    kept = [LAW + slot for slot in range(tables.revealed)] + [CHOICE + seat for seat in range(tables.players)]
    if any((state.at[place] >= 0) != (won != 0) for place in kept):
        left = "those of the round" if won else "nothing"
        raise PositionError(f"laws, seats: choice: expected {left} when the game is over")
    state.at[WINNERS] = won if won else rank(tables, state)
    winners = [seat + 1 for seat in range(tables.players) if (state.at[WINNERS] >> seat) & 1]
    check_seats("winners", position.get("winners", winners), winners)
