"""What is in the box: the data files, checked and typed (I1.1, I1.4, I7.1, I10.2)."""

from pathlib import Path
from typing import Final

from igroteka.engine.untrusted import quoted
from igroteka.games.data import DataError, DataFile, Entry, digest_of, one_of
from igroteka.games.inventors.rules.box import (
    ALSO,
    CATEGORIES,
    FEWEST_PLAYERS,
    GAIN,
    HOWS,
    LAW_SLOTS,
    MOST_COPIES,
    MOST_LAWS,
    MOST_NAMES,
    MOST_PAID,
    MOST_PLAYERS,
    MOST_PROPERTIES,
    ON_ACTION,
    PAY,
    PROPERTIES,
    SECTORS,
    THINGS,
    WHOM,
    Components,
    Invention,
    Job,
    Law,
)

# Which of them fit which thing.
FITTING: Final = {
    "job": ["add", "times", "forbid", "only", "shirk", "bonus", "card", "pardon"],
    "experiment": ["add", "times"],
    "income": ["add", "times"],
    "placing": ["add", "times"],
    "spies": ["set"],
    "interest": ["set"],
    "taking": ["forbid", "fee"],
    "selling": ["forbid"],
    "properties": ["forbid"],
    "gift": ["now"],
    "tax": ["now"],
    "draw": ["now"],
    "discard": ["now"],
    "places": ["add"],
    "duty": ["lift"],
    "amnesty": ["now"],
    "purses": ["pass", "back"],
    "espionage": ["forbid", "only", "fee", "shirk", "bonus", "card"],
    "experiments": ["fee", "bonus", "card"],
    "invention": ["forbid", "only", "fee", "shirk", "bonus"],
}
# What says all by itself, without a number; and an action that is changed by what a law says of its choice.
WITHOUT_NUMBER: Final = ("forbid", "only", "card", "pardon", "lift", "pass", "back")
OF_CHOICE: Final = ("forbid", "only", "fee", "shirk", "bonus", "card", "pardon")
# The number with which a law would change nothing.
NO_CHANGE: Final = {"add": 0, "times": 1, "now": 0, "fee": 0, "shirk": 0, "bonus": 0}
# I10.3: what may concern some players alone; numbers of the round are the same for all.
FOR_SOME: Final = (*OF_CHOICE, "now")
FOR_ALL: Final = ("draw", "discard", "amnesty")


def load_components(folder: Path) -> Components:
    """Read and check a folder of component data."""
    inventions = DataFile(folder / "inventions.toml")
    jobs = DataFile(folder / "jobs.toml")
    laws = DataFile(folder / "laws.toml")
    numbers = DataFile(folder / "components.toml")
    box = Components()
    box.inventions = load_inventions(inventions)
    box.names = [invention.key for invention in box.inventions]
    box.jobs = load_jobs(jobs)
    box.laws = load_laws(laws)
    load_numbers(box, numbers)
    load_trade(box, numbers)
    for file in [inventions, jobs, laws, numbers]:
        file.finish()
    box.digest = digest_of([inventions, jobs, laws, numbers])
    return box


def load_numbers(box: Components, file: DataFile) -> None:
    """I1.1, I1.4, I2.1, I2.2, I3.1, I4.1, I9.1."""
    start = file.entry("start")
    box.start_uranium = start.whole("uranium", 0, 1000)
    box.spies = start.whole("spies", 0, 15)
    box.start_experiments = start.whole("experiments", 1, 9)
    box.start_inventions = start.whole("inventions", 0, 9)
    if box.start_experiments % 2 == 0:
        raise start.error("experiments", "an odd number, so that there is a majority")
    bank = file.entry("bank")
    box.bank = bank.whole("uranium", 0, 100000)
    for players in range(FEWEST_PLAYERS, MOST_PLAYERS + 1):
        check_decks(box, start, players)
    laws = file.entry("laws")
    box.revealed = laws.whole("revealed", 1, LAW_SLOTS)
    unfinished = file.entry("unfinished")
    box.most_unfinished = unfinished.whole("most", box.start_experiments, 9)
    sectors = file.entry("sectors")
    box.sector_prices = [sectors.whole(name, 0, 50) for name in SECTORS]
    spy = file.entry("spy")
    box.spy_pay = spy.whole("pay", 0, 20)
    win = file.entry("win")
    box.goal = win.whole("inventions", 1, 9)
    for entry in [start, bank, laws, unfinished, sectors, spy, win]:
        entry.source()
        entry.finish()
    for category, name in enumerate(CATEGORIES):
        # With more players there are at least as many cards.
        pairs = sum(
            min(card.experiments[0], card.inventions[0])
            for card in box.inventions
            if card.category == category
        )
        if pairs < box.goal:
            raise win.error("inventions", f"no more than there are cards of the category {quoted(name)}")


def check_decks(box: Components, start: Entry, players: int) -> None:
    """I1.2: there are enough cards for everybody's first ones."""
    experiments = sum(card.experiments_for(players) for card in box.inventions)
    inventions = sum(card.inventions_for(players) for card in box.inventions)
    for field, cards, dealt in (
        ("experiments", experiments, box.start_experiments),
        ("inventions", inventions, box.start_inventions),
    ):
        if cards < players * dealt:
            raise start.error(field, f"no more for each of {players} players than {cards} cards allow")


def load_trade(box: Components, file: DataFile) -> None:
    """I5.2, I8.1, I8.2, I8.4, I8.5."""
    sale = file.entry("sale")
    highest = max(invention.price for invention in box.inventions)
    box.highest_price = sale.whole("highest_price", highest, 50)
    box.offers = sale.whole("offers", 1, 20)
    loan = file.entry("loan")
    box.halves = loan.whole("halves", 2, 20)
    lending = file.entry("lending")
    box.most_extra = lending.whole("most_extra", 0, 50)
    box.most_loans = lending.whole("most_loans", 2, 12)
    entries = [sale, loan, lending]
    # Earlier data do not speak of debtors: nothing was forbidden to them.
    if "debtors" in file.tables:
        debtors = file.entry("debtors")
        box.bars_debtors = debtors.whole("may_invent", 0, 1) == 0
        entries.append(debtors)
    for entry in entries:
        entry.source()
        entry.finish()


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
        value = load_law_number(entry, thing, how)
        is_action = thing in SECTORS and how in OF_CHOICE
        number = ON_ACTION + SECTORS.index(thing) if is_action else THINGS.index(thing)
        whom, limit = load_whom(entry, thing, how)
        also = one_of(entry, "also", ALSO) if "also" in entry.fields else 0
        found.append(Law(key, number, HOWS.index(how), value, whom, limit, also))
        entry.source()
        entry.finish()
    if not LAW_SLOTS <= len(found) <= MOST_LAWS:
        raise DataError(file.name, "law", "", f"{LAW_SLOTS} to {MOST_LAWS} laws, found {len(found)}")
    return found


def load_law_number(entry: Entry, thing: str, how: str) -> int:
    """I10.2: by how much a law changes something; 0 where it needs no number."""
    if how in WITHOUT_NUMBER or thing == "amnesty":
        return 0
    if thing == "places":
        return entry.whole("value", 1, 3)
    value = entry.whole("value", -20 if how == "add" else 0, 20)
    if NO_CHANGE.get(how, -1) == value:
        raise entry.error("value", f"a number that changes something, found {value}")
    return value


def load_whom(entry: Entry, thing: str, how: str) -> tuple[int, int]:
    """I10.3: whom a law concerns, and how much uranium makes somebody rich or poor."""
    if "whom" not in entry.fields:
        return 0, 0
    whom = one_of(entry, "whom", WHOM)
    if (how not in FOR_SOME and thing != "taking") or thing in FOR_ALL:
        raise entry.error("whom", "nobody in particular: this law is the same for all")
    is_counted = WHOM[whom] in ("rich", "poor")
    return whom, entry.whole("limit", 1, 100) if is_counted else 0
