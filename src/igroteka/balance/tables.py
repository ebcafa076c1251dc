"""The deals of one number of players, counted in their order, and the comparisons that are made with them."""

from dataclasses import dataclass, field

from igroteka.arena.intervals import Sequence
from igroteka.balance.intervals import OPEN, decided
from igroteka.balance.plan import AS_IT_IS, Plan, Trial, Variant
from igroteka.balance.watching import Seen
from igroteka.games.balancing import DEALT

# How often it is looked at whether a report is sure: not at every deal, because a look costs as much as all
# deals before it.
FIRST_LOOK = 20
LOOKS = 20


@dataclass(frozen=True)
class Aim:
    """When a report stops: after so many deals, or when it is sure to a margin, unless all are played."""

    deals: int
    deals_without: int
    confidence: float
    margin: float
    is_sequential: bool

    def is_time(self, deals: int) -> bool:
        """Whether to look now."""
        return deals >= FIRST_LOOK and deals % max(1, deals // LOOKS) == 0


@dataclass
class Table:
    """The games of one number of players, as the data are; with the same deals of other data beside them."""

    plan: Plan
    players: int
    aim: Aim
    against: Variant | None = None
    deals: list[list[Seen]] = field(default_factory=list)
    others: list[list[Seen]] = field(default_factory=list)
    is_sure: bool = False

    def __post_init__(self) -> None:
        self.seats = [Sequence(self.aim.confidence, 1 / self.players) for _ in range(self.players)]
        # Half of what a seat has more here than there, plus a half, so that no difference is a half.
        self.apart = [Sequence(self.aim.confidence, 0.5) for _ in range(self.players)]

    @property
    def is_done(self) -> bool:
        """Whether no further deal is needed."""
        return len(self.deals) >= self.aim.deals or (self.aim.is_sequential and self.is_sure)

    @property
    def left(self) -> int:
        """How many deals may still be needed."""
        return 0 if self.is_done else self.aim.deals - len(self.deals)

    def trials(self, deal: int) -> list[Trial]:
        """The games of a deal, those with other data after those of today."""
        variants = [AS_IT_IS] if self.against is None else [AS_IT_IS, self.against]
        turns = range(self.plan.rotations(self.players))
        return [Trial(self.players, deal, turn, variant) for variant in variants for turn in turns]

    def count(self, seen: list[Seen]) -> None:
        """Count the games of the next deal."""
        half = self.plan.rotations(self.players)
        here, there = seen[:half], seen[half:]
        self.deals.append(here)
        for seat, sequence in enumerate(self.seats):
            sequence.add(share_of(here, seat))
        if there:
            self.others.append(there)
            for seat, sequence in enumerate(self.apart):
                sequence.add((share_of(there, seat) - share_of(here, seat) + 1) / 2)
        if self.aim.is_time(len(self.deals)):
            self.is_sure = self.looks_sure()

    def looks_sure(self) -> bool:
        """Whether it is clear of every seat on which side of the margin it lies; of data, how they differ."""
        if self.against is not None:
            return all(decided(one, self.aim.margin / 2) != OPEN for one in self.apart)
        return all(decided(one, self.aim.margin) != OPEN for one in self.seats)


def share_of(games: list[Seen], seat: int) -> float:
    """The share of a seat over the games of a deal."""
    return sum(game.shares[seat] for game in games) / len(games)


@dataclass
class Comparison:
    """The same deals once more with one thing changed: a kind of action, or a component.

    A difference is what somebody has more with the thing than without it. Without a kind of action that is
    the seat that goes without it; without a component, those seats that it was dealt to in the same deal.
    """

    table: Table
    variant: Variant
    what: str
    kind: str
    key: str
    deals: int = 0
    barred: int = 0
    turns: list[float] = field(default_factory=list)
    lead_changes: list[float] = field(default_factory=list)
    is_sure: bool = False

    def __post_init__(self) -> None:
        self.value = Sequence(self.table.aim.confidence, 0.5)

    @property
    def is_done(self) -> bool:
        """Whether no further deal is needed."""
        most = min(self.table.aim.deals_without, len(self.table.deals))
        return self.deals >= most or (self.table.aim.is_sequential and self.is_sure)

    @property
    def left(self) -> int:
        """How many deals may still be needed."""
        return 0 if self.is_done else min(self.table.aim.deals_without, len(self.table.deals)) - self.deals

    def trials(self, deal: int) -> list[Trial]:
        """The games of a deal."""
        turns = range(self.table.plan.rotations(self.table.players))
        return [Trial(self.table.players, deal, turn, self.variant) for turn in turns]

    def count(self, seen: list[Seen]) -> None:
        """Count the games of the next deal."""
        base = self.table.deals[self.deals]
        self.deals += 1
        gains: list[float] = []
        for one, other in zip(base, seen, strict=True):
            self.turns.append(float(one.turns - other.turns))
            self.lead_changes.append(float(one.lead_changes - other.lead_changes))
            self.barred += other.barred
            gains += [one.shares[seat] - other.shares[seat] for seat in self.touched(one, other)]
        if gains:
            self.value.add((sum(gains) / len(gains) + 1) / 2)
        if self.value.results and self.table.aim.is_time(len(self.value.results)):
            self.is_sure = decided(self.value, self.table.aim.margin / 2) != OPEN

    def touched(self, base: Seen, other: Seen) -> list[int]:
        """The seats whose results are compared."""
        if self.variant.banned:
            return [other.trial.restricted] if other.barred else []
        return [
            seat for (how, kind, key, seat) in base.met if (how, kind, key) == (DEALT, self.kind, self.key)
        ]
