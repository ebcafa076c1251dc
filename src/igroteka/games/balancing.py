"""What a balance report asks of a game. A game's balance.py has better answers than the general ones here.

The module defines one subclass of Balance. It runs interpreted, once for a decision or an event, never inside
of a search.
"""

import importlib
import importlib.util
from functools import cached_property
from typing import Any, Final, NamedTuple

from igroteka.engine.protocol import Event, Game, OwnState
from igroteka.games.catalogue import game_ids, manifest, module_of

Data = dict[str, dict[str, Any]]

# How a seat has come by a component. What was dealt was no decision of anybody, so those who have it differ
# from the others in nothing else. What was won tells of good play too.
DEALT: Final = "dealt"
WON: Final = "won"
# It holds for all until the next round begins, such as a law.
COMMON: Final = "common"
# The game does not say.
MET: Final = "met"


class Meeting(NamedTuple):
    """A seat comes by a component: `kind` and `key` are those of the texts, such as goal and quartz."""

    how: str
    kind: str
    key: str
    seat: int


class Balance:
    """The answers of one game, with its options and its data.

    `dealt`, `won` and `common` name events and which of their arguments is the component. Where a game names
    none, every event counts whose argument is a component in the texts.
    """

    dealt: tuple[tuple[str, str], ...] = ()
    won: tuple[tuple[str, str], ...] = ()
    common: tuple[tuple[str, str], ...] = ()
    # The event with which a round begins, where the game has rounds.
    round_event: str = "round-begun"
    # Verbs whose actions are of different kinds by their first argument, such as `choose job`.
    by_argument: tuple[str, ...] = ()

    def __init__(self, game: Game) -> None:
        self.game = game
        self.hows: dict[tuple[str, str], str] = {
            pair: how
            for how, pairs in ((DEALT, self.dealt), (WON, self.won), (COMMON, self.common))
            for pair in pairs
        }
        self.known: dict[str, set[str]] = {kind: set(rows) for kind, rows in components_of(game).items()}

    def kind(self, action: int) -> str:
        """The kind of an action: its verb, and for some verbs the first argument."""
        actions = self.game.actions
        word = actions.verb(action).word
        values = actions.values(action)
        return f"{word} {values[0]}" if word in self.by_argument and values else word

    @cached_property
    def kinds(self) -> list[str]:
        """The kind of every action of the index."""
        return [self.kind(action) for action in range(self.game.actions.size)]

    def lead(self, state: OwnState) -> list[float]:
        """How far ahead each seat is, on any scale; by default the share of the win that it can expect."""
        try:
            return self.game.win_shares(state)
        except TypeError:  # A game need not judge its positions.
            return [0.0] * int(self.game.players)

    def standing(self, state: OwnState, seat: int) -> dict[str, float]:
        """Numbers of a seat that are followed over the game; by default those that a hint may speak of."""
        return {name: float(value) for name, value in self.game.showing.standing(state, seat).items()}

    def parts(self, state: OwnState, seat: int) -> dict[str, float]:
        """What a seat's result consists of when the game is over, such as points by their source."""
        return {}

    def meetings(self, event: Event) -> list[Meeting]:
        """The components that seats come by in an event."""
        seat = int(event.seat)
        if self.hows:
            return [
                Meeting(self.hows[event.name, arg.name], arg.name, str(arg.value), seat)
                for arg in event.args
                if (event.name, arg.name) in self.hows
            ]
        return [
            Meeting(MET, arg.name, str(arg.value), seat)
            for arg in event.args
            if str(arg.value) in self.known.get(arg.name, ())
        ]

    def leave_out(self, data: Data, kind: str, key: str) -> bool:
        """Take a component out of the data, by file and table; False if there is nothing to take out."""
        is_changed = False
        for tables in data.values():
            entries = tables.get(kind)
            if isinstance(entries, list):
                left = [entry for entry in entries if key not in (entry.get("key"), entry.get("name"))]
                is_changed = is_changed or len(left) < len(entries)
                tables[kind] = left
        return is_changed


def components_of(game: Game) -> dict[str, list[str]]:
    """The components that the texts of a game can name, by kind."""
    rows = {kind: list(rows) for kind, rows in game.showing.text_rows().items()}
    return {**game.showing.text_kinds(), **rows}


def balance_of(game: Game) -> Balance:
    """The answers of a game: those of its balance.py, or the general ones."""
    if game.id in game_ids():
        package = module_of(manifest(game.id))
        name = f"{package}.balance"
        is_package = hasattr(importlib.import_module(package), "__path__")
        if is_package and importlib.util.find_spec(name) is not None:
            module = importlib.import_module(name)
            for found in vars(module).values():
                if isinstance(found, type) and issubclass(found, Balance) and found.__module__ == name:
                    return found(game)
    return Balance(game)
