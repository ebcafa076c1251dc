"""What every place of the state means, how positions write it, who sees it, and which pieces lie there."""

from igroteka.engine.kinds import Number
from igroteka.engine.layout import OWNER, Field, Group, Layout
from twigs.rules.box import MOST_PLAYERS
from twigs.rules.state import CARD, HEAP, PLACES, TAKEN, TO_MOVE
from twigs.rules.tables import TwigsTables


def layout_of(tables: TwigsTables) -> Layout:
    """The layout at a table of so many players, in the order in which positions say it."""
    players, sticks = int(tables.players), int(tables.sticks)
    seats = Group("seats", [f"p{seat + 1}" for seat in range(players)], is_list=True)
    card = Number(1, int(tables.cards), first=1, has_none=True)
    return Layout(
        "twigs",
        PLACES,
        [seats],
        [
            Field("to_move", TO_MOVE, Number(1, players, first=1)),
            Field("heap", HEAP, Number(0, sticks), pieces="sticks"),
            Field("seats.*.taken", TAKEN, Number(0, sticks), MOST_PLAYERS, pieces="sticks"),
            Field("seats.*.card", CARD, card, MOST_PLAYERS, seen_by=OWNER, seen_at_end=True),
        ],
    )
