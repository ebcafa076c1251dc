"""What is in the box: the data files, checked and typed (I1.1, I1.4, I7.1, I10.2)."""

from pathlib import Path
from typing import Final

from igroteka.engine.untrusted import quoted
from igroteka.games.data import DataError, DataFile, Entry, digest_of

CATEGORIES: Final = ["useful", "harmful"]
ROLES: Final = ["good", "evil"]
SECTORS: Final = ["espionage", "experiments", "invention", "job"]
ESPIONAGE_SECTOR: Final = 0
EXPERIMENTS_SECTOR: Final = 1
INVENTION_SECTOR: Final = 2
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

# What a law changes (I10.2). An action that nobody may choose is FORBIDDEN_ACTION plus its sector.
THINGS: Final = [
    "job", "experiment", "income", "placing", "spies", "interest", "taking", "selling", "properties",
    "gift", "tax", "draw", "discard",
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
FORBIDDEN_ACTION: Final = 16

# How a law changes it.
HOWS: Final = ["add", "times", "set", "forbid", "now"]
ADD: Final = 0
TIMES: Final = 1
FORBID: Final = 3
# Which of them fit which thing.
FITTING: Final = {
    "job": ["add", "times", "forbid"],
    "experiment": ["add", "times"],
    "income": ["add", "times"],
    "placing": ["add", "times"],
    "spies": ["set"],
    "interest": ["set"],
    "taking": ["forbid"],
    "selling": ["forbid"],
    "properties": ["forbid"],
    "gift": ["now"],
    "tax": ["now"],
    "draw": ["now"],
    "discard": ["now"],
    "espionage": ["forbid"],
    "invention": ["forbid"],
}
# The number with which a law would change nothing.
NO_CHANGE: Final = {"add": 0, "times": 1, "now": 0}


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
    """A law: what it changes, how, and by how much."""

    def __init__(self, key: str, thing: int, how: int, value: int) -> None:
        self.key: str = key
        self.thing: int = thing
        self.how: int = how
        self.value: int = value


class Components:
    """Everything in the box."""

    def __init__(self, folder: Path) -> None:
        inventions = DataFile(folder / "inventions.toml")
        jobs = DataFile(folder / "jobs.toml")
        laws = DataFile(folder / "laws.toml")
        numbers = DataFile(folder / "components.toml")
        self.inventions: list[Invention] = load_inventions(inventions)
        self.names: list[str] = [invention.key for invention in self.inventions]
        self.jobs: list[Job] = load_jobs(jobs)
        self.laws: list[Law] = load_laws(laws)
        self.load_numbers(numbers)
        self.load_trade(numbers)
        for file in [inventions, jobs, laws, numbers]:
            file.finish()
        self.digest: str = digest_of([inventions, jobs, laws, numbers])

    def load_numbers(self, file: DataFile) -> None:
        """I1.1, I1.4, I2.1, I2.2, I3.1, I4.1, I9.1."""
        start = file.entry("start")
        self.start_uranium: int = start.whole("uranium", 0, 1000)
        self.spies: int = start.whole("spies", 0, 15)
        self.start_experiments: int = start.whole("experiments", 1, 9)
        self.start_inventions: int = start.whole("inventions", 0, 9)
        if self.start_experiments % 2 == 0:
            raise start.error("experiments", "an odd number, so that there is a majority")
        bank = file.entry("bank")
        self.bank: int = bank.whole("uranium", 0, 100000)
        for players in range(FEWEST_PLAYERS, MOST_PLAYERS + 1):
            self.check_decks(start, players)
        laws = file.entry("laws")
        self.revealed: int = laws.whole("revealed", 1, LAW_SLOTS)
        unfinished = file.entry("unfinished")
        self.most_unfinished: int = unfinished.whole("most", self.start_experiments, 9)
        sectors = file.entry("sectors")
        self.sector_prices: list[int] = [sectors.whole(name, 0, 50) for name in SECTORS]
        spy = file.entry("spy")
        self.spy_pay: int = spy.whole("pay", 0, 20)
        win = file.entry("win")
        self.goal: int = win.whole("inventions", 1, 9)
        for entry in [start, bank, laws, unfinished, sectors, spy, win]:
            entry.source()
            entry.finish()
        for category, name in enumerate(CATEGORIES):
            # With more players there are at least as many cards.
            pairs = sum(
                min(card.experiments[0], card.inventions[0])
                for card in self.inventions
                if card.category == category
            )
            if pairs < self.goal:
                raise win.error("inventions", f"no more than there are cards of the category {quoted(name)}")

    def check_decks(self, start: Entry, players: int) -> None:
        """I1.2: there are enough cards for everybody's first ones."""
        experiments = sum(card.experiments_for(players) for card in self.inventions)
        inventions = sum(card.inventions_for(players) for card in self.inventions)
        for field, cards, dealt in (
            ("experiments", experiments, self.start_experiments),
            ("inventions", inventions, self.start_inventions),
        ):
            if cards < players * dealt:
                raise start.error(field, f"no more for each of {players} players than {cards} cards allow")

    def load_trade(self, file: DataFile) -> None:
        """I5.2, I8.1, I8.2, I8.4."""
        sale = file.entry("sale")
        highest = max(invention.price for invention in self.inventions)
        self.highest_price: int = sale.whole("highest_price", highest, 50)
        self.offers: int = sale.whole("offers", 1, 20)
        loan = file.entry("loan")
        self.halves: int = loan.whole("halves", 2, 20)
        lending = file.entry("lending")
        self.most_extra: int = lending.whole("most_extra", 0, 50)
        self.most_loans: int = lending.whole("most_loans", 2, 12)
        for entry in [sale, loan, lending]:
            entry.source()
            entry.finish()


def one_of(entry: Entry, field: str, names: list[str]) -> int:
    """The index of a name that has to be one of these."""
    name = entry.text(field)
    if name not in names:
        raise entry.error(field, f"one of {', '.join(names)}, found {quoted(name)}")
    return names.index(name)


def new_key(entry: Entry, taken: list[str]) -> str:
    """A key that no other entry has."""
    key = entry.key("key")
    if key in taken:
        raise entry.error("key", f"each key once, found {quoted(key)} twice")
    return key


def load_inventions(file: DataFile) -> list[Invention]:
    """I1.3, I1.4: the names, each with its experiment and its invention."""
    found: list[Invention] = []
    for entry in file.entries("invention"):
        key = new_key(entry, [invention.key for invention in found])
        category = one_of(entry, "category", CATEGORIES)
        experiments = load_copies(entry, "experiments")
        inventions = load_copies(entry, "inventions")
        price = entry.whole("price", 0, 50)
        income = entry.whole("income", 0, 50)
        found.append(Invention(key, category, experiments, inventions, price, income, load_properties(entry)))
        entry.source()
        entry.finish()
    if len(found) > MOST_NAMES:
        raise DataError(file.name, "invention", "", f"at most {MOST_NAMES} names, found {len(found)}")
    return found


def load_copies(entry: Entry, field: str) -> list[int]:
    """I1.1: how many cards of a name a deck has, for each number of players; a single number is for all."""
    counts = MOST_PLAYERS - FEWEST_PLAYERS + 1
    if not isinstance(entry.fields.get(field), list):
        return [entry.whole(field, 1, MOST_COPIES)] * counts
    copies = entry.wholes(field, 1, MOST_COPIES)
    if len(copies) != counts:
        raise entry.error(
            field, f"a number for each of {FEWEST_PLAYERS} to {MOST_PLAYERS} players, found {len(copies)}"
        )
    if copies != sorted(copies):
        raise entry.error(field, f"no fewer cards for more players, found {quoted(copies)}")
    return copies


def load_properties(entry: Entry) -> list[tuple[int, int]]:
    """I6.2: up to three properties as kind and number; the number is 0 where none belongs to it."""
    listed = entry.value("properties", f"a list of at most {MOST_PROPERTIES} properties")
    if not isinstance(listed, list) or len(listed) > MOST_PROPERTIES:
        raise entry.error(
            "properties", f"a list of at most {MOST_PROPERTIES} properties, found {quoted(listed)}"
        )
    properties: list[tuple[int, int]] = []
    for text in listed:
        words = text.split() if isinstance(text, str) else []
        if not words or words[0] not in PROPERTIES:
            raise entry.error("properties", f"one of {', '.join(PROPERTIES)}, found {quoted(text)}")
        kind = PROPERTIES.index(words[0])
        is_counted = kind in (GAIN, PAY)
        numbers = [str(number) for number in range(1, MOST_PAID + 1)]
        if len(words) != (2 if is_counted else 1) or (is_counted and words[1] not in numbers):
            expected = f"a number from 1 to {MOST_PAID} behind gain and pay alone"
            raise entry.error("properties", f"{expected}, found {quoted(text)}")
        properties.append((kind, int(words[1]) if is_counted else 0))
    return properties


def load_jobs(file: DataFile) -> list[Job]:
    """I7.1: the job cards."""
    found: list[Job] = []
    for entry in file.entries("job"):
        key = new_key(entry, [job.key for job in found])
        found.append(Job(key, entry.whole("pay", 0, 50)))
        entry.source()
        entry.finish()
    if not MOST_PLAYERS <= len(found) <= 60:
        raise DataError(file.name, "job", "", f"{MOST_PLAYERS} to 60 jobs, found {len(found)}")
    return found


def load_laws(file: DataFile) -> list[Law]:
    """I10.2: the laws."""
    found: list[Law] = []
    for entry in file.entries("law"):
        key = new_key(entry, [law.key for law in found])
        thing = entry.text("thing")
        if thing not in FITTING:
            raise entry.error("thing", f"one of {', '.join(FITTING)}, found {quoted(thing)}")
        how = entry.text("how")
        if how not in FITTING[thing]:
            raise entry.error("how", f"one of {', '.join(FITTING[thing])}, found {quoted(how)}")
        value = 0 if how == "forbid" else entry.whole("value", -20 if how == "add" else 0, 20)
        if NO_CHANGE.get(how, -1) == value:
            raise entry.error("value", f"a number that changes something, found {value}")
        is_action = how == "forbid" and thing in SECTORS
        number = FORBIDDEN_ACTION + SECTORS.index(thing) if is_action else THINGS.index(thing)
        found.append(Law(key, number, HOWS.index(how), value))
        entry.source()
        entry.finish()
    if not LAW_SLOTS <= len(found) <= MOST_LAWS:
        raise DataError(file.name, "law", "", f"{LAW_SLOTS} to {MOST_LAWS} laws, found {len(found)}")
    return found
