"""The conformance suite: one call plays random matches of a game and checks everything that games promise.

It knows nothing of the game that it is given, so any game can be tested with it:

>>> import igroteka
>>> from igroteka.conformance import check_game
>>> check_game(igroteka.game("element", players=2, max_turns=3), seeds=[1])

A broken promise raises BrokenPromise, an AssertionError that names the promise, the seed and the line. Each
module is named by what it checks.
"""

from igroteka.conformance.actions import check_notation
from igroteka.conformance.checkpoint import BrokenPromise
from igroteka.conformance.match_copies import check_match_copies
from igroteka.conformance.random_match import check_game
from igroteka.conformance.records import check_record

__all__ = ["BrokenPromise", "check_game", "check_match_copies", "check_notation", "check_record"]
