"""One game, and what a report wants to know of it. It follows from the plan and the trial alone."""

from collections import Counter
from itertools import pairwise
from typing import NamedTuple

from igroteka.arena.playing import ENDLESS, MOST_LINES, bot_seed, shares_of
from igroteka.balance.choosing import choose
from igroteka.balance.luck import NamedLuck
from igroteka.balance.plan import Plan, Trial
from igroteka.bots import Sight, make_bot
from igroteka.engine.protocol import CHANCE, Event, Game, State
from igroteka.games.balancing import COMMON, Balance


class Seen(NamedTuple):
    """What was seen of one game. Lists are by seat.

    A turn is a run of decisions of one seat. `leaders` are those who led when half of the turns were over.
    `barred` counts the decisions in which a seat could not do what it goes without.
    """

    trial: Trial
    seats: list[str]
    shares: list[float]
    reason: str
    decisions: int
    forced: int
    options: int
    turns: int
    rounds: int
    lead_changes: int
    leaders: list[int]
    chosen: dict[str, int]
    offered: dict[str, int]
    # Offered beside another kind: there it can be gone without.
    optional: dict[str, int]
    # Of the free decisions while a common component holds: which kinds were chosen.
    chosen_under: dict[tuple[str, str], int]
    rounds_under: dict[str, int]
    # Kinds of actions where there was nothing else to do.
    forced_kinds: dict[str, int]
    events: dict[str, int]
    # Sums of the numbers in events, such as points or prices.
    amounts: dict[str, int]
    # What each seat had after each tenth of the game.
    course: list[list[dict[str, float]]]
    # How often each seat came by a component: by how, kind, key and seat.
    met: dict[tuple[str, str, str, int], int]
    parts: list[dict[str, float]]
    barred: int
    digest: str


def play_trial(plan: Plan, trial: Trial) -> Seen:
    """Play one game."""
    return Watch(plan, trial).play()


class Watch:
    """Plays a game and counts."""

    def __init__(self, plan: Plan, trial: Trial) -> None:
        self.trial = trial
        self.game: Game = plan.rules(trial.players, trial.variant)
        self.balance: Balance = plan.balance(trial.players, trial.variant)
        self.deal = f"{plan.seed}:{trial.players}:{trial.deal}"
        self.seats = plan.seating(trial.players, trial.rotation)
        self.kinds = self.balance.kinds
        self.luck = NamedLuck(self.deal)
        self.bots = [make_bot(name, bot_seed(self.deal, seat)) for seat, name in enumerate(self.seats)]
        self.decisions = self.forced = self.options = self.rounds = self.barred = 0
        self.last = CHANCE
        self.chosen: Counter[str] = Counter()
        self.offered: Counter[str] = Counter()
        self.optional: Counter[str] = Counter()
        self.chosen_under: Counter[tuple[str, str]] = Counter()
        self.rounds_under: Counter[str] = Counter()
        self.in_force: list[str] = []
        self.forced_kinds: Counter[str] = Counter()
        self.events: Counter[str] = Counter()
        self.amounts: Counter[str] = Counter()
        self.standings: list[list[dict[str, float]]] = []
        self.met: Counter[tuple[str, str, str, int]] = Counter()
        # Who led at the beginning of each turn; several where they are equal.
        self.leads: list[list[int]] = []

    def play(self) -> Seen:
        """Play to the end."""
        game, state = self.game, self.game.start()
        reason, lines = "", 0
        while not game.is_over(state):
            lines += 1
            if lines > MOST_LINES:
                reason = ENDLESS
                break
            events: list[Event] = []
            chance = game.chance(state)
            if chance is not None:
                game.apply(state, CHANCE, self.luck.draw_named(chance, game.outcomes), events)
            else:
                seat = int(game.waiting(state)[0])
                game.apply(state, seat, self.decide(state, seat), events)
            for event in events:
                self.note(event)
        return self.seen(state, reason)

    def decide(self, state: State, seat: int) -> int:
        """Let a seat decide; what it goes without is taken away where something else is left."""
        legal = self.game.legal(state, seat)
        self.decisions += 1
        if seat != self.last:
            self.begin_turn(state)
            self.last = seat
        if len(legal) == 1:
            self.forced += 1
            self.forced_kinds[self.kinds[legal[0]]] += 1
            return legal[0]
        allowed = legal
        if seat == self.trial.restricted:
            allowed = [one for one in legal if self.kinds[one] != self.trial.variant.banned] or legal
            self.barred += len(allowed) < len(legal)
        sight = Sight(self.game, state, seat)
        action = choose(self.game, self.bots[seat], sight, legal, allowed)
        self.options += len(legal)
        kind = self.kinds[action]
        self.chosen[kind] += 1
        kinds = {self.kinds[one] for one in legal}
        self.offered.update(kinds)
        if len(kinds) > 1:
            self.optional.update(kinds)
        for one in self.in_force:
            self.chosen_under[one, kind] += 1
        return action

    def begin_turn(self, state: State) -> None:
        """Who leads now; what everybody has, once for as many turns as there are seats."""
        players = self.trial.players
        if len(self.leads) % players == 0:
            self.standings.append([self.balance.standing(state, seat) for seat in range(players)])
        self.leads.append(leaders_of(self.balance.lead(state)))

    def note(self, event: Event) -> None:
        """Count an event and the components in it."""
        self.events[event.name] += 1
        for arg in event.args:
            if isinstance(arg.value, int):
                self.amounts[f"{event.name}: {arg.name}"] += arg.value
        if event.name == self.balance.round_event:
            self.rounds += 1
            self.in_force = []
        for one in self.balance.meetings(event):
            self.met[one] += 1
            if one.how == COMMON:
                self.in_force.append(f"{one.kind} {one.key}")
                self.rounds_under[self.in_force[-1]] += 1

    def seen(self, state: State, reason: str) -> Seen:
        """What was counted."""
        players = self.trial.players
        is_over = not reason
        middle = self.leads[len(self.leads) // 2] if self.leads else []
        return Seen(
            trial=self.trial,
            seats=self.seats,
            shares=shares_of(self.game.winners(state) if is_over else [], players),
            reason=self.game.end_reason(state) if is_over else reason,
            decisions=self.decisions,
            forced=self.forced,
            options=self.options,
            turns=len(self.leads),
            rounds=self.rounds,
            lead_changes=changes_in(self.leads),
            leaders=middle if len(middle) < players else [],
            chosen=dict(self.chosen),
            offered=dict(self.offered),
            optional=dict(self.optional),
            chosen_under=dict(self.chosen_under),
            rounds_under=dict(self.rounds_under),
            forced_kinds=dict(self.forced_kinds),
            events=dict(self.events),
            amounts=dict(self.amounts),
            course=tenths_of(self.standings),
            met=dict(self.met),
            parts=[self.balance.parts(state, seat) for seat in range(players)] if is_over else [],
            barred=self.barred,
            digest=state.digest(),
        )


def tenths_of(standings: list[list[dict[str, float]]]) -> list[list[dict[str, float]]]:
    """The standings at the beginning, after each tenth, and at the last turn."""
    last = len(standings) - 1
    return [standings[round(last * tenth / 10)] for tenth in range(11)] if standings else []


def leaders_of(lead: list[float]) -> list[int]:
    """The seats that are ahead of all others; several where they are equal.

    >>> leaders_of([3, 5, 5])
    [1, 2]
    """
    best = max(lead)
    return [seat for seat, value in enumerate(lead) if value == best]


def changes_in(course: list[list[int]]) -> int:
    """How often another seat than before leads alone.

    >>> changes_in([[0, 1], [0], [0, 1], [1], [1], [0]])
    2
    """
    alone = [leaders[0] for leaders in course if len(leaders) == 1]
    return sum(one != other for one, other in pairwise(alone))
