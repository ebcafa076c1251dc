"""What every place of the state means, how positions write it, who sees it, and which pieces lie there."""

from durak.rules.box import MOST_ATTACKS, MOST_PLAYERS
from durak.rules.state import (
    ATTACKER,
    ATTACKING,
    BEATING,
    DECK,
    DEFENDER,
    DISCARDS,
    HAND,
    IN_A_ROW,
    KNOWN,
    PLACES,
    TAKING,
    TO_MOVE,
    TRUMP,
)
from durak.rules.tables import DurakTables
from igroteka.engine.kinds import Flag, Name, Names, Number
from igroteka.engine.layout import NOBODY, OWNER, Field, Group, Layout


def layout_of(tables: DurakTables) -> Layout:
    """The layout at a table of so many players, in the order in which positions say it."""
    players, keys = int(tables.players), tables.components.cards
    pairs = [f"pair {pair + 1}" for pair in range(MOST_ATTACKS)]
    player = Number(1, players, first=1, has_none=True)
    card, cards = Name(keys, has_none=True), Names(keys)
    return Layout(
        "durak",
        PLACES,
        [
            Group("seats", [f"p{seat + 1}" for seat in range(players)], is_list=True),
            Group("table", pairs, is_list=True, has_none=True, is_open=True),
        ],
        [
            Field("attacker", ATTACKER, player),
            Field("defender", DEFENDER, player),
            Field("to_move", TO_MOVE, player),
            Field("trump", TRUMP, card),
            Field("is_taking", TAKING, Flag(), is_optional=True),
            Field("in_a_row", IN_A_ROW, Number(0, int(tables.standstill)), is_optional=True),
            Field("table.*.attack", ATTACKING, card, MOST_ATTACKS, pieces="cards: *"),
            Field("table.*.beat", BEATING, card, MOST_ATTACKS, pieces="cards: *"),
            Field("seats.*.hand", HAND, cards, MOST_PLAYERS, seen_by=OWNER, pieces="cards: *"),
            Field("seats.*.known", KNOWN, cards, MOST_PLAYERS, is_optional=True),
            Field("deck", DECK, cards, seen_by=NOBODY, pieces="cards: *"),
            Field("discards", DISCARDS, cards, is_optional=True, pieces="cards: *"),
        ],
    )
