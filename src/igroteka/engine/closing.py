"""Whether an action can be undone: it is tried in worlds that a seat may imagine.

A server asks this for every choice that it offers, so the loop is compiled.
"""

from mypy_extensions import i64

from igroteka.engine.protocol import Event, Game, State


def closing(game: Game, worlds: list[State], seat: i64, action: i64) -> tuple[bool, bool]:
    """Whether an action cannot be undone, and whether it ends a turn or the game, in any of these worlds."""
    is_final = False
    for world in worlds:
        after = world.clone()
        events: list[Event] = []
        game.apply(after, seat, action, events)
        if game.is_over(after):
            return True, True
        for event in events:
            if event.is_final:
                return True, True
            is_final = is_final or event.is_no_return()
        is_final = is_final or game.is_chance(after)
    return is_final, False
