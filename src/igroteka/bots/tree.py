"""Tree search over information sets, for any game, inside the compiled module.

A node is what the deciding seat knows (`Game.information_key`), with statistics for each of its actions. A
simulation walks one of several resampled worlds: at each node it takes the action with the best upper bound
(PUCT), chance is sampled, and sealed seats choose one after the other at nodes that do not show the others'
answers. It ends at a node that was not there before. That state is judged after a short playout, and every
node on the way learns the share of the win that its own seat got. So any number of seats can play.

All worlds of a node offer the same actions, because they follow from what the seat knows.
"""

import math
from time import monotonic, thread_time
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.bots.leaves import Leaves, Settings
from igroteka.bots.search import prospect
from igroteka.engine.bits import lowest
from igroteka.engine.chance import Rng
from igroteka.engine.protocol import CHANCE, Actions, Game, State

DEEPEST: Final = 200  # decisions of one simulation inside the tree
MOST_NODES: Final = 200000  # kept from one decision to the next, at most about 100 megabytes
TIMED: Final = 8  # simulations between two looks at the clock
WARM_UP: Final = 0.1  # of a time budget, in which the rate of simulations is not yet known
HASTE: Final = 1.25  # times the rate so far: as fast the rest of a time budget may be


class Node:
    """A decision of one seat; `size` is -1 until it has been visited twice and its actions are listed.

    The first `opened` actions have been tried. The others wait behind them, the likeliest is opened next.
    """

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat
        self.visits: i64 = 0
        self.total: float = 0.0
        self.size: i64 = -1
        self.opened: i64 = 0
        self.is_next_in_front: bool = False
        self.actions: vec[i64] = vec[i64]()
        self.priors: vec[float] = vec[float]()
        self.counts: vec[i64] = vec[i64]()
        self.sums: vec[float] = vec[float]()


class Candidate:
    """An action of the root: how often this search tried it, and the mean share of the win for each seat."""

    def __init__(self, action: i64, visits: i64, shares: list[float]) -> None:
        self.action: i64 = action
        self.visits: i64 = visits
        self.shares: list[float] = shares


class NodeTable:
    """Nodes by key: open addressing over native ints, with twice as many places as nodes at least."""

    def __init__(self) -> None:
        self.count: i64 = 0
        self.room: i64 = 1024
        self.keys: vec[i64] = blank(self.room)
        self.nodes: list[Node | None] = [None] * 1024

    def find(self, key: i64) -> Node | None:
        place = key & (self.room - 1)
        while True:
            node = self.nodes[place]
            if node is None or self.keys[place] == key:
                return node
            place = (place + 1) & (self.room - 1)

    def add(self, key: i64, node: Node) -> None:
        if 2 * self.count >= self.room:
            self.grow()
        place = key & (self.room - 1)
        while self.nodes[place] is not None:
            place = (place + 1) & (self.room - 1)
        self.keys[place] = key
        self.nodes[place] = node
        self.count += 1

    def grow(self) -> None:
        keys = self.keys
        nodes = self.nodes
        room = self.room
        self.room = 2 * room
        self.keys = blank(self.room)
        self.nodes = [None] * int(self.room)
        self.count = 0
        place: i64
        for place in range(room):
            node = nodes[place]
            if node is not None:
                self.add(keys[place], node)


def blank(room: i64) -> vec[i64]:
    """So many zeros."""
    zeros = vec[i64](capacity=room)
    made: i64 = 0
    while made < room:
        zeros = append(zeros, 0)
        made += 1
    return zeros


class TreeSearch:
    """The tree of one seat, and the worlds in which its decision is searched."""

    def __init__(self, game: Game, seat: i64, worlds: list[State], rng: Rng, settings: Settings) -> None:
        self.game: Game = game
        self.seat: i64 = seat
        self.seats: int = int(game.players)
        self.rng: Rng = rng
        self.settings: Settings = settings
        self.worlds: list[State] = worlds
        self.table: NodeTable = NodeTable()
        self.buffer: Actions = Actions(game.actions.size)
        self.path: list[Node] = []
        self.places: vec[i64] = blank(DEEPEST + 1)
        self.next_world: i64 = 0
        self.simulations: i64 = 0
        self.has_worth: bool = can_judge(game, worlds[0], seat)
        self.leaves: Leaves = Leaves(game, rng, settings, self.has_worth)
        self.unit: float = float(game.worth_unit)
        self.root: Node = Node(seat)
        self.root_counts: vec[i64] = vec[i64]()
        self.root_sums: list[list[float]] = []
        self.forced: i64 = -1
        self.tried: i64 = 0
        self.totals: list[float] = []
        self.begin(worlds)

    def begin(self, worlds: list[State]) -> None:
        """Search for a decision in these worlds, with what the tree knows of it from earlier decisions."""
        if self.table.count > MOST_NODES:
            self.table = NodeTable()
        for world in worlds:
            self.game.reopen(world, self.seat)
        self.worlds = worlds
        self.next_world = 0
        key = self.game.information_key(worlds[0], self.seat)
        known = self.table.find(key)
        if known is None:
            known = Node(self.seat)
            self.table.add(key, known)
        self.root = known
        if known.size < 0:
            self.list_actions(known, worlds[0])
        self.root_counts = blank(known.size)
        self.root_sums = [[0.0] * self.seats for _ in range(known.size)]
        self.tried = 0
        self.totals = [0.0] * self.seats

    # The budget.

    def run(self, simulations: i64, seconds: float, patience: float) -> None:
        """Simulate so many times, but no longer than so many seconds of this thread's CPU time.

        `patience` is a limit in wall-clock seconds, because somebody waits on a busy machine too. It ends
        earlier when no other action can overtake the most visited one in what is left of the budget.
        """
        begun = self.simulations
        end = begun + simulations
        left = simulations
        started = thread_time()
        deadline = monotonic() + patience
        while left > 0 and not self.is_settled(left):
            self.simulate()
            left -= 1
            if self.simulations % TIMED == 0:
                spent = thread_time() - started
                if spent >= seconds or monotonic() >= deadline:
                    return
                left = end - self.simulations
                if spent > WARM_UP * seconds:
                    rate = float(self.simulations - begun) / spent
                    possible = HASTE * rate * (seconds - spent)
                    if possible < float(left):
                        left = i64(possible) + 1

    def is_settled(self, left: i64) -> bool:
        """Whether the most visited action stays so, whatever the simulations that are left find."""
        root = self.root
        first: i64 = 0
        second: i64 = 0
        place: i64
        for place in range(root.opened):
            count = root.counts[place]
            if count > first:
                second = first
                first = count
            elif count > second:
                second = count
        return root.size == 1 or first - second > left

    def best(self) -> i64:
        """The most visited action; among equals the one with the higher mean."""
        root = self.root
        chosen: i64 = 0
        place: i64
        for place in range(1, root.opened):
            count = root.counts[place]
            most = root.counts[chosen]
            if count > most or (count == most and root.sums[place] > root.sums[chosen]):
                chosen = place
        return root.actions[chosen]

    def try_action(self, action: i64, simulations: i64) -> None:
        """Simulate so many times with this action of the root, whatever the search thinks of it."""
        root = self.root
        place: i64 = 0
        while place < root.size and root.actions[place] != action:
            place += 1
        if place == root.size:
            raise ValueError("the root has no such action")
        if place >= root.opened:
            swap(root, place, root.opened)
            root.is_next_in_front = True
            place = root.opened
            self.open_next(root)
        self.forced = place
        made: i64 = 0
        while made < simulations:
            self.simulate()
            made += 1
        self.forced = -1

    def mean_shares(self) -> list[float]:
        """The mean share of the win for each seat, over all simulations since the search began.

        It is there as well where nobody has to decide at once: where chance comes first, or another seat.
        """
        return [total / float(self.tried) for total in self.totals]

    def ranking(self) -> list[Candidate]:
        """What was tried for this decision, the most visited action first.

        Visits of earlier decisions that led here do not count: they saw other worlds.
        """
        found: list[Candidate] = []
        place: i64
        for place in range(self.root.opened):
            visits = self.root_counts[place]
            if visits > 0:
                shares = [total / float(visits) for total in self.root_sums[place]]
                found.append(Candidate(self.root.actions[place], visits, shares))
        found.sort(key=by_visits)
        return found

    # One simulation.

    def simulate(self) -> None:
        """Walk one world down the tree, judge where it leaves it, and let every node on the way learn."""
        game = self.game
        state = self.worlds[self.next_world].clone()
        self.next_world = (self.next_world + 1) % len(self.worlds)
        self.simulations += 1
        path = self.path
        path.clear()
        depth: i64 = 0
        while depth < DEEPEST:
            step = game.steps[state.kind()]
            if step.is_chance:
                step.apply(state, CHANCE, step.roll(state, self.rng), None)
                continue
            waiting = step.waiting(state)
            if waiting == 0:
                break
            seat = self.seat
            if not (waiting >> seat) & 1:
                seat = lowest(waiting)
            key = game.information_key(state, seat)
            node = self.table.find(key)
            if node is None:
                node = Node(seat)
                self.table.add(key, node)
                path.append(node)
                self.places[depth] = -1
                break
            if node.size < 0:
                self.list_actions(node, state)
            place = self.forced if depth == 0 and self.forced >= 0 else self.select(node)
            path.append(node)
            self.places[depth] = place
            depth += 1
            step.apply(state, seat, node.actions[place], None)
        self.learn(self.leaves.judge(state))

    def select(self, node: Node) -> i64:
        """The action with the best upper bound among those that were tried and the likeliest other one."""
        exploration = self.settings.exploration * math.sqrt(float(node.visits))
        best = -1.0
        chosen: i64 = -1
        counts = node.counts
        sums = node.sums
        priors = node.priors
        # Where play comes back to a node, what was opened on the way has no result yet.
        mean = node.total / float(node.visits) if node.visits > 0 else 0.0
        untried = mean - self.settings.caution
        place: i64
        for place in range(node.opened):
            count = float(counts[place])
            value = sums[place] / count if count > 0.0 else untried
            bound = value + exploration * priors[place] / (1.0 + count)
            if bound > best:
                best = bound
                chosen = place
        if node.opened < node.size:
            place = node.opened
            if chosen < 0:
                self.open_next(node)
                return place
            if not node.is_next_in_front:
                bring_forward(node)
            bound = untried + exploration * priors[place]
            if bound > best:
                self.open_next(node)
                return place
        return chosen

    def open_next(self, node: Node) -> None:
        """Count the likeliest untried action among those that were tried."""
        if not node.is_next_in_front:
            bring_forward(node)
        node.is_next_in_front = False
        node.counts = append(node.counts, 0)
        node.sums = append(node.sums, 0.0)
        node.opened += 1

    def learn(self, shares: list[float]) -> None:
        """Add the shares to all statistics on the way."""
        depth: i64
        for depth in range(len(self.path)):
            node = self.path[depth]
            share = shares[node.seat]
            node.visits += 1
            node.total += share
            place = self.places[depth]
            if place >= 0:
                node.counts[place] += 1
                node.sums[place] += share
        self.tried += 1
        seat: i64
        for seat in range(self.seats):
            self.totals[seat] += shares[seat]
        place = self.places[0]
        if place >= 0 and len(self.path) > 0 and self.path[0] is self.root:
            self.root_counts[place] += 1
            sums = self.root_sums[place]
            for seat in range(self.seats):
                sums[seat] += shares[seat]

    # Priors.

    def list_actions(self, node: Node, state: State) -> None:
        """List the actions of a node, each with how likely a greedy player takes it."""
        game = self.game
        buffer = self.buffer
        game.legal_into(state, node.seat, buffer)
        size = buffer.count
        actions = vec[i64](capacity=size)
        place: i64
        for place in range(size):
            actions = append(actions, buffer.items[place])
        worths = vec[float](capacity=size)
        for place in range(size):
            if self.has_worth and size > 1:
                after = state.clone()
                game.apply(after, node.seat, actions[place], None)
                worths = append(worths, float(prospect(game, after, node.seat)))
            else:
                worths = append(worths, 0.0)
        node.actions = actions
        if self.unit <= 0.0:
            self.unit = spread(worths)
        node.priors = self.softened(worths)
        node.size = size

    def softened(self, worths: vec[float]) -> vec[float]:
        """The softmax of the worths."""
        size: i64 = len(worths)
        best = -1e300
        place: i64
        for place in range(size):
            if worths[place] > best:
                best = worths[place]
        total = 0.0
        scale = self.unit * self.settings.warmth
        for place in range(size):
            odds = math.exp((worths[place] - best) / scale)
            worths[place] = odds
            total += odds
        for place in range(size):
            worths[place] = worths[place] / total
        return worths


def by_visits(found: Candidate) -> tuple[int, float, int]:
    """Most visits first, then the higher share, then the lower action."""
    return (-int(found.visits), -sum(found.shares), int(found.action))


def bring_forward(node: Node) -> None:
    """Swap the likeliest untried action to the front of those that were not tried."""
    priors = node.priors
    first = node.opened
    best = first
    place: i64
    for place in range(first + 1, node.size):
        if priors[place] > priors[best]:
            best = place
    swap(node, best, first)
    node.is_next_in_front = True


def swap(node: Node, one: i64, other: i64) -> None:
    """Swap two actions of a node that were not tried."""
    if one == other:
        return
    prior = node.priors[other]
    action = node.actions[other]
    node.priors[other] = node.priors[one]
    node.actions[other] = node.actions[one]
    node.priors[one] = prior
    node.actions[one] = action


def can_judge(game: Game, state: State, seat: i64) -> bool:
    """Whether a game has a `worth`."""
    try:
        game.worth(state, seat)
    except TypeError:
        return False
    return True


def spread(worths: vec[float]) -> float:
    """How far the worths of a node lie from their best one on average, at least 1."""
    best = -1e300
    total = 0.0
    place: i64
    for place in range(len(worths)):
        total += worths[place]
        if worths[place] > best:
            best = worths[place]
    mean = best - total / float(len(worths)) if len(worths) > 0 else 0.0
    return mean if mean > 1.0 else 1.0
