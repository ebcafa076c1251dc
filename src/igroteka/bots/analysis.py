"""What a search saw of a decision: its candidates, and the lines that it expects after each of them.

Hints, reviews and puzzles are built from it. Like a bot it gets a Sight, never the State, so nothing of it
depends on what the seat may not know.
"""

from dataclasses import dataclass
from time import thread_time

from igroteka.bots.base import Sight
from igroteka.bots.search import greedy_action
from igroteka.bots.searching import FOREVER, OTHERS, SETTINGS
from igroteka.bots.tree import TreeSearch, can_judge
from igroteka.engine.chance import Rng
from igroteka.engine.protocol import CHANCE, Event, Game, State

LEAST_OPTIONS = 3  # tried in any case, if there are so many legal actions
FEW = 8  # simulations of an action that the search itself did not think worth trying
TRUSTED = 3  # visits of an action from which on a line follows the tree


@dataclass(frozen=True)
class Option:
    """An action that the search has tried: how often, and the mean share of the win for each seat."""

    text: str
    action: int
    visits: int
    shares: list[float]


@dataclass(frozen=True)
class Moment:
    """A decision on a line: who took which action, what happened until the next decision, and the state then.

    The events are those of the action and of the draws after it.
    """

    seat: int
    action: int
    events: list[Event]
    state: State


class Analysis:
    """A finished search of one decision. `options` begins with the most visited action.

    `legal` are all actions of the decision, also those that were never tried. `worlds` may all be the real
    one, as far as the seat can tell; in a sealed question nobody has answered there.
    """

    def __init__(self, game: Game, seat: int, worlds: list[State], search: TreeSearch) -> None:
        self.game = game
        self.seat = seat
        self.worlds = worlds
        self.search = search
        self.legal: list[int] = game.legal(worlds[0], seat)
        self.can_judge = can_judge(game, worlds[0], seat)
        self.options: list[Option] = []
        self.rank()

    def rank(self) -> None:
        """List what was tried."""
        text = self.game.actions.text
        self.options = [
            Option(text(found.action), int(found.action), int(found.visits), list(found.shares))
            for found in self.search.ranking()
        ]

    def weigh(self, action: int, simulations: int) -> Option:
        """Simulate an action so many times, however unlikely it seems to the search."""
        self.search.try_action(action, simulations)
        self.rank()
        return next(option for option in self.options if option.action == action)

    def weigh_at_least(self, count: int) -> None:
        """Have so many options, the likeliest of those that were not tried."""
        root = self.search.root
        for place in range(root.opened, min(count, root.size)):
            # Those that were not tried are in no order.
            rest = range(place, root.size)
            self.weigh(int(root.actions[max(rest, key=lambda one: root.priors[one])]), FEW)

    def line(self, world: State, action: int, rng: Rng, most: int) -> list[Moment]:
        """The decisions that are expected in a world, beginning with an action of the seat; `most` of them.

        Where the tree was visited often enough, the line follows its most visited action, and elsewhere a
        greedy player. It ends earlier with the game, or where a game that judges nothing leaves the tree.
        """
        state, seat, line = world.clone(), self.seat, list[Moment]()
        chosen: int | None = action
        while chosen is not None:
            events: list[Event] = []
            self.game.apply(state, seat, chosen, events)
            while self.game.is_chance(state):
                self.game.apply(state, CHANCE, self.game.roll(state, rng), events)
            line.append(Moment(seat, chosen, events, state.clone()))
            waiting = self.game.waiting(state)
            if not waiting or len(line) >= most:
                break
            seat = self.seat if self.seat in waiting else waiting[0]
            chosen = self.expected(state, seat, rng)
        return line

    def expected(self, state: State, seat: int, rng: Rng) -> int | None:
        """What a seat is expected to do in a state of the search's worlds; None where nobody can tell."""
        node = self.search.table.find(self.game.information_key(state, seat))
        if node is not None and node.size > 0:
            visits = [int(node.counts[place]) for place in range(node.opened)]
            if visits and max(visits) >= TRUSTED:
                return int(node.actions[visits.index(max(visits))])
        legal = self.game.legal(state, seat)
        if len(legal) == 1:
            return legal[0]
        return int(greedy_action(self.game, state, seat, rng)) if self.can_judge else None


def analyse(sight: Sight, seed: str, simulations: int = 0, seconds: float = 0.0) -> Analysis:
    """Search a decision with a tree of its own: so many simulations, by default as many as the bot `search`.

    With `seconds` it takes no more CPU time than that. Without, the same seed and the same sight give the
    same analysis.

    >>> from igroteka import new
    >>> match = new("periodic", seed=1)
    >>> found = analyse(Sight(match.game, match.state, 0), "1", simulations=8)
    >>> found.options[0].text in match.legal(0), round(sum(found.options[0].shares), 6)
    (True, 1.0)
    """
    game, rng = sight.game, Rng(seed)
    settings = SETTINGS.get(game.id, OTHERS)
    worlds = [sight.world(rng) for _ in range(settings.worlds)]
    search = TreeSearch(game, sight.seat, worlds, rng, settings)
    latest = thread_time() + (seconds or FOREVER)
    # A bot stops when its choice is settled. Whoever wants to know what the others are worth goes on.
    for _ in range(simulations or int(settings.simulations)):
        search.simulate()
        if thread_time() >= latest:
            break
    found = Analysis(game, sight.seat, worlds, search)
    found.weigh_at_least(LEAST_OPTIONS)
    return found
