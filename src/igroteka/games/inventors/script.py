"""What tools/measure_inventors asks: what is chosen freely, who leads, and a player without a plan.

The script lays, else takes, else draws. It never places a spy, sells or works of its own accord, and always
borrows from the bank. Whoever uses the whole game should beat it.
"""

from mypy_extensions import i64

from igroteka.engine.protocol import Game
from igroteka.games.inventors.rules import state as s
from igroteka.games.inventors.rules.box import (
    ESPIONAGE_SECTOR,
    EXPERIMENTS_SECTOR,
    GIFT,
    HOWS,
    INVENTION_SECTOR,
    SECTORS,
    Components,
    Law,
)
from igroteka.games.inventors.rules.espionage import Espionage
from igroteka.games.inventors.rules.game import InventorsGame
from igroteka.games.inventors.rules.piles import has_name, names_in
from igroteka.games.inventors.rules.scoring import own_laid, rank
from igroteka.games.inventors.rules.state import InventorsState
from igroteka.games.inventors.rules.tables import InventorsTables


def free_choice(game: Game, state: InventorsState, action: i64, legal: list[int]) -> str | None:
    """I2.1: the action card that somebody who could have chosen another one has chosen."""
    if state.kind() != s.CHOOSE or len(legal) < 2:
        return None
    assert isinstance(game, InventorsGame)
    return SECTORS[action - game.tables.first_choose]


def leader(game: Game, state: InventorsState, by_wealth: bool = True) -> int | None:
    """Who leads alone: by inventions laid and, as I9.2 ranks, by uranium minus debt."""
    assert isinstance(game, InventorsGame)
    if by_wealth:
        first = int(rank(game.tables, state))
    else:
        laid = [int(own_laid(game.tables, state, seat)) for seat in range(game.players)]
        first = sum(1 << seat for seat, count in enumerate(laid) if count == max(laid))
    return first.bit_length() - 1 if first.bit_count() == 1 else None


def blank_law_game(components: Components, options: dict[str, int], rules_version: int) -> Game:
    """The same game with a law more, the last one, that does nothing: what would have been without a law."""
    components.laws.append(Law("blank", GIFT, HOWS.index("now"), 0))
    return InventorsGame(components, options, rules_version)


def script_action(game: Game, state: InventorsState, seat: int, legal: list[int]) -> int:
    """What the player without a plan does."""
    assert isinstance(game, InventorsGame)
    tables, kind = game.tables, state.kind()
    if kind == s.CHOOSE:
        return script_choice(tables, state, seat, legal)
    wanted = tables.names_of[state.at[s.ROLE + seat]]
    if kind == s.ESPIONAGE:
        takes = [action for action in legal if tables.first_take <= action < tables.first_lay]
        own = [
            action for action in takes if has_name(wanted, (action - tables.first_take) % tables.name_count)
        ]
        return own[0] if own else int(tables.nothing)
    if kind == s.INVENT:
        lays = [action for action in legal if tables.first_lay <= action < tables.first_keep]
        own = [action for action in lays if has_name(wanted, action - tables.first_lay)]
        return own[0] if own else int(tables.draw if tables.draw in legal else tables.nothing)
    if kind in (s.DISCARD, s.LAW_DISCARD):
        mine = names_in(state.at[s.UNFINISHED + seat]) & wanted
        return min(
            legal,
            key=lambda action: (
                has_name(mine, action - tables.first_discard),
                has_name(wanted, action - tables.first_discard),
            ),
        )
    if kind == s.FITS:
        return int(tables.first_keep + state.at[s.DRAWN])
    for simple in (tables.done, tables.borrow, tables.decline):
        if simple in legal:
            return int(simple)
    return legal[0]


def script_choice(tables: InventorsTables, state: InventorsState, seat: int, legal: list[int]) -> int:
    """I2.1: to lay, else to take, else to draw; what is left where the laws forbid all of it."""
    at = state.at
    own = names_in(at[s.HAND + seat]) & tables.names_of[at[s.ROLE + seat]]
    others = 0
    for other in range(tables.players):
        if other != seat:
            others |= int(names_in(at[s.UNFINISHED + other]))
    order = [INVENTION_SECTOR, ESPIONAGE_SECTOR, EXPERIMENTS_SECTOR]
    may_take = Espionage(tables, "espionage").may_take(state, seat)
    if not own & names_in(at[s.UNFINISHED + seat]) and own & others and may_take:
        order = [ESPIONAGE_SECTOR, INVENTION_SECTOR, EXPERIMENTS_SECTOR]
    for sector in order:
        if tables.first_choose + sector in legal:
            return int(tables.first_choose + sector)
    return legal[0]
