"""Luck that several tables share: a table that is dealt again to others, and what stays hidden meanwhile.

The copy draws from the streams of the first table. Its own commitment hides which table that is. As long as
one of the tables is not over, none of them tells its luck to anybody but those who sit there.
"""

import secrets
from typing import Any

from igroteka.luck import Luck, shared_commitment
from igroteka.server.errors import ApiError
from igroteka.server.messages import DealInfo, Result
from igroteka.server.stored_rows import StoredTable
from igroteka.server.table import BOT_SEAT, Table

MOST_TABLES = 64  # with the same luck


def deal_of(stored: StoredTable) -> str:
    """The id of the deal that a table belongs to: its own, unless it was dealt again."""
    return stored.deal or stored.id


def board_id(tournament: str, round: int, board: int) -> str:
    """The id of a board, both counted from 1; no table has one like it.

    >>> board_id("k7m2", 3, 1), tournament_of("k7m2-3-1"), tournament_of("k7m2")
    ('k7m2-3-1', 'k7m2', '')
    """
    return f"{tournament}-{round}-{board}"


def tournament_of(deal: str) -> str:
    """The tournament to which a deal belongs; empty if it is that of a table."""
    tournament, dash, _ = deal.partition("-")
    return tournament if dash else ""


def first_deal(table: Table) -> dict[str, Any]:
    """Everything that the luck of a begun table follows from, for the tables that share it."""
    stored = table.stored
    return stored.dealt or {
        "commitment": stored.commitment,
        "secret": stored.luck_secret.hex(),
        "nonces": list(table.nonces),
        "bots": [seat.seat for seat in table.seats if seat.kind == BOT_SEAT],
    }


def luck_state(tables: dict[str, str]) -> tuple[bool, bool]:
    """Of the tables of a deal, by id and status: whether there are several, and whether one is not over."""
    is_shared = len(tables) > 1
    return is_shared, is_shared and any(status != "over" for status in tables.values())


def share_luck(stored: StoredTable, deal: str, dealt: dict[str, Any], version: int) -> None:
    """Give a new table the luck of a deal, with a commitment of its own."""
    stored.deal, stored.dealt, stored.luck_version = deal, dealt, version
    stored.luck_secret = secrets.token_bytes(32)
    luck = Luck(bytes.fromhex(dealt["secret"]), deal, dealt["nonces"], version)
    stored.commitment = shared_commitment(stored.luck_secret, luck.key)


def deal_info(stored: StoredTable) -> DealInfo | None:
    """The deal of a finished table, as everybody may verify it; None if the luck is its own."""
    return None if stored.dealt is None else DealInfo(table=stored.deal, **stored.dealt)


def check_told(table: Table) -> None:
    """Refuse to tell of a game that is not over, or whose luck is still played elsewhere."""
    if table.result is None:
        raise ApiError(409, "not-over", "app-not-over")
    if table.is_luck_hidden:
        raise ApiError(409, "luck-hidden", "app-luck-hidden")


def result_outside(table: Table) -> Result | None:
    """The result as somebody without a seat may know it: while the luck is hidden, only that it is over."""
    if table.result is None or not table.is_luck_hidden:
        return table.result
    return Result(table.result.reason, [], None)
