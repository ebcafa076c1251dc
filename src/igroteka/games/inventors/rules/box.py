"""What is in the box, typed (I1.1, I1.4, I7.1, I10.2). components.py fills it from the data files."""

from typing import Final

CATEGORIES: Final = ["useful", "harmful"]
ROLES: Final = ["good", "evil"]
SECTORS: Final = ["espionage", "experiments", "invention", "job"]
ALL_SECTORS: Final = 0b1111
FREE_ACTIONS: Final = 0b1101  # all but experiments, which is a duty or a matter of room (I2.2)
ESPIONAGE_SECTOR: Final = 0
EXPERIMENTS_SECTOR: Final = 1
INVENTION_SECTOR: Final = 2
JOB_SECTOR: Final = 3
FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 6
MOST_NAMES: Final = 20
MOST_COPIES: Final = 7
MOST_LAWS: Final = 60
LAW_SLOTS: Final = 2

# Properties of inventions (I6.2).
PROPERTIES: Final = ["draw", "discard", "gain", "pay", "place", "remove"]
DRAW_CARD: Final = 0
DISCARD_CARD: Final = 1
GAIN: Final = 2
PAY: Final = 3
PLACE_SPY: Final = 4
REMOVE_SPY: Final = 5
MOST_PROPERTIES: Final = 3
MOST_PAID: Final = 50

# What a law changes (I10.2). What concerns the choice of an action is ON_ACTION plus its sector.
THINGS: Final = [
    "job", "experiment", "income", "placing", "spies", "interest", "taking", "selling", "properties",
    "gift", "tax", "draw", "discard", "places", "duty", "amnesty", "purses",
]  # fmt: skip
JOB_PAY: Final = 0
EXPERIMENT_PRICE: Final = 1
INCOME: Final = 2
PLACING: Final = 3
SPY_PAY: Final = 4
INTEREST: Final = 5
TAKING: Final = 6
SELLING: Final = 7
PROPERTY_USE: Final = 8
GIFT: Final = 9
TAX: Final = 10
LAW_DRAW_CARD: Final = 11
LAW_DISCARD_CARD: Final = 12
PLACES_MORE: Final = 13
DUTY_LIFTED: Final = 14
AMNESTY: Final = 15
PURSES: Final = 16
ON_ACTION: Final = 17

# How a law changes it.
HOWS: Final = [
    "add", "times", "set", "forbid", "now", "only", "fee", "shirk", "bonus", "card", "pardon", "lift",
    "pass", "back",
]  # fmt: skip
ADD: Final = 0
TIMES: Final = 1
SET: Final = 2
FORBID: Final = 3
NOW: Final = 4
ONLY: Final = 5
FEE: Final = 6
SHIRK: Final = 7
BONUS: Final = 8
CARD: Final = 9
PARDON: Final = 10
LIFT: Final = 11
PASS: Final = 12
BACK: Final = 13

# Whom a law concerns (I10.3).
WHOM: Final = ["everybody", "debtors", "solvent", "leaders", "trailing", "spyless", "rich", "poor"]
ALL_PLAYERS: Final = 0
DEBTORS: Final = 1
SOLVENT: Final = 2
LEADERS: Final = 3
TRAILING: Final = 4
SPYLESS: Final = 5
RICH: Final = 6
POOR: Final = 7

# What a law may change besides (I2.2): one more place for experiments, or no duty.
ALSO: Final = ["nothing", "places", "duty"]
ALSO_PLACES: Final = 1
ALSO_DUTY: Final = 2


class Invention:
    """A name: its category, cards of each deck, what the experiment costs, what the invention does.

    The cards of a deck are counted for each number of players: some are only used with more of them (I1.1).
    """

    def __init__(
        self,
        key: str,
        category: int,
        experiments: list[int],
        inventions: list[int],
        price: int,
        income: int,
        properties: list[tuple[int, int]],
    ) -> None:
        self.key: str = key
        self.category: int = category
        self.experiments: list[int] = experiments
        self.inventions: list[int] = inventions
        self.price: int = price
        self.income: int = income
        self.properties: list[tuple[int, int]] = properties

    def experiments_for(self, players: int) -> int:
        """How many experiments of the name so many players use."""
        return self.experiments[players - FEWEST_PLAYERS]

    def inventions_for(self, players: int) -> int:
        """How many inventions of the name so many players use."""
        return self.inventions[players - FEWEST_PLAYERS]


class Job:
    """A job card."""

    def __init__(self, key: str, pay: int) -> None:
        self.key: str = key
        self.pay: int = pay


class Law:
    """A law: what it changes, how, by how much, for whom, and what besides.

    The limit is the uranium that makes somebody rich or poor.
    """

    def __init__(
        self, key: str, thing: int, how: int, value: int, whom: int = 0, limit: int = 0, also: int = 0
    ) -> None:
        self.key: str = key
        self.thing: int = thing
        self.how: int = how
        self.value: int = value
        self.whom: int = whom
        self.limit: int = limit
        self.also: int = also


class Components:
    """Everything in the box; components.py fills it."""

    def __init__(self) -> None:
        self.inventions: list[Invention] = []
        self.names: list[str] = []
        self.jobs: list[Job] = []
        self.laws: list[Law] = []
        self.start_uranium: int = 0
        self.spies: int = 0
        self.start_experiments: int = 0
        self.start_inventions: int = 0
        self.bank: int = 0
        self.revealed: int = 0
        self.most_unfinished: int = 0
        self.sector_prices: list[int] = []
        self.spy_pay: int = 0
        self.goal: int = 0
        self.highest_price: int = 0
        self.offers: int = 0
        self.halves: int = 0
        self.most_extra: int = 0
        self.most_loans: int = 0
        self.bars_debtors: bool = False
        self.digest: str = ""
