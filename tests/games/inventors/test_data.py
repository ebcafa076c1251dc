"""Component data: what is in the box, and each wrong field refused with its place."""

import re
import shutil
from pathlib import Path

import pytest

import igroteka
from igroteka.games.data import DataError
from igroteka.games.inventors.rules.box import MOST_COPIES, MOST_NAMES
from igroteka.games.inventors.rules.piles import HELD, names_in, one_card, size_of
from igroteka.texts import LANGUAGES, say
from tests.games.inventors.helpers import BOX, CARDS, DATA, HARMFUL, JOBS, LAWS, USEFUL, copies, data

KNOWN = ["water_dryer", "mutant_ray", "phone_cannon", "mop_slippers", "shrink_ray"]


def test_five_names_of_the_book_and_fifteen_of_ours() -> None:
    assert [key for key, card in CARDS.items() if card["source"] == "book"] == [
        key for key in CARDS if key in KNOWN
    ]
    assert len(CARDS) == 20 and len(USEFUL) == len(HARMFUL) == 10


def test_numbers_of_the_book() -> None:
    start = BOX["start"]
    assert (start["uranium"], start["spies"], start["experiments"], start["inventions"]) == (10, 5, 3, 3)
    assert BOX["laws"]["revealed"] == 2 and BOX["win"]["inventions"] == 3
    assert BOX["unfinished"]["most"] == 3 and BOX["loan"]["halves"] == 3 and BOX["spy"]["pay"] == 1


def test_rulings_on_trade_are_not_ours_to_balance() -> None:
    """I5.2, I8.2, I8.4: what may be tuned is marked as designed, and nothing else is."""
    rulings = {name: entry for name, entry in BOX.items() if entry["source"] == "ruling"}
    assert {name: set(entry) - {"source"} for name, entry in rulings.items()} == {
        "sale": {"highest_price", "offers"},
        "lending": {"most_extra", "most_loans"},
    }
    assert not any("designed" in entry for entry in BOX.values())


def test_limits_of_the_designed_numbers() -> None:
    assert len(JOBS) == 12 and all(1 <= pay <= 5 for pay in JOBS.values())
    assert [f"L{number}" for number in range(1, 25)] == LAWS
    assert all(1 <= card["price"] <= 7 and len(card["properties"]) <= 3 for card in CARDS.values())


def test_both_categories_are_alike() -> None:
    """Neither role is better off by its cards: the same prices, incomes, copies and properties in all."""
    for field in ("price", "income"):
        assert sorted(CARDS[key][field] for key in USEFUL) == sorted(CARDS[key][field] for key in HARMFUL)
    for players in range(2, 7):
        for field in ("experiments", "inventions"):
            count = copies(field, players)
            assert sorted(count[key] for key in USEFUL) == sorted(count[key] for key in HARMFUL)
    for words in ("draw", "discard", "gain", "pay", "place", "remove"):
        useful, harmful = (
            sum(text.split()[0] == words for key in names for text in CARDS[key]["properties"])
            for names in (USEFUL, HARMFUL)
        )
        assert useful == harmful, words


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_no_single_invention_for_many_experiments(players: int) -> None:
    """Once it is laid the other experiments of the name would be dead, and games come to a standstill."""
    experiments, inventions = copies("experiments", players), copies("inventions", players)
    assert all(inventions[key] > 1 for key in CARDS if experiments[key] > 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_its_words(language: str) -> None:
    names = {say(language, "inventors-invention", invention=key) for key in CARDS}
    lines = {say(language, "inventors-flavour", invention=key) for key in CARDS}
    assert len(names) == len(lines) == 20
    assert not (names | lines) & set(CARDS)
    assert len({say(language, "inventors-job", job=key) for key in JOBS} - set(JOBS)) == 12
    assert len({say(language, "inventors-law", law=key) for key in LAWS} - set(LAWS)) == 24


WRONG = [
    ("inventions.toml", r'category = "useful"', 'category = "odd"', "invention 1: category"),
    ("inventions.toml", r"price = \d", "price = 99", "invention 1: price"),
    ("inventions.toml", r"inventions = \d", "inventions = 8", "invention 1: inventions"),
    ("inventions.toml", r"inventions = \d", "inventions = [1, 2, 3]", "each of 2 to 6 players, found 3"),
    (
        "inventions.toml",
        r"inventions = \d",
        "inventions = [2, 2, 1, 2, 2]",
        "no fewer cards for more",
    ),
    ("inventions.toml", r"inventions = \d", "inventions = [2, 2, 2, 2, 8]", "from 1 to 7, found 8"),
    ("inventions.toml", r"inventions = \d", 'inventions = "many"', "from 1 to 7, found 'many'"),
    ("inventions.toml", r"properties = \[.*\]", 'properties = ["fly"]', "properties: expected one of"),
    (
        "inventions.toml",
        r"properties = \[.*\]",
        'properties = ["gain"]',
        "a number from 1 to 50 behind gain and pay",
    ),
    (
        "inventions.toml",
        r"properties = \[.*\]",
        'properties = ["draw 2"]',
        "a number from 1 to 50 behind gain and pay",
    ),
    ("inventions.toml", r"properties = \[.*\]", "properties = 3", "a list of at most 3"),
    ("inventions.toml", r'key = "mutant_ray"', 'key = "water_dryer"', "each key once"),
    ("inventions.toml", r'source = "book"', 'source = "dream"', "source"),
    ("inventions.toml", r"income = \d", "income = 3\nsmell = 1", "smell: expected no such field"),
    ("jobs.toml", r"pay = \d", "pay = -1", "job 1: pay"),
    ("jobs.toml", r'(?s)key = "dog.*', 'key = "x"\npay = 1\nsource = "designed"\n', "6 to 60 jobs"),
    ("laws.toml", r'thing = "job"', 'thing = "weather"', "law 1: thing"),
    ("laws.toml", r'how = "add"', 'how = "set"', "law 1: how"),
    ("laws.toml", r"value = 2", "value = 200", "law 1: value"),
    ("components.toml", r"experiments = 3", "experiments = 4", "an odd number"),
    ("components.toml", r"inventions = 3", "inventions = 10", "start: inventions"),
    ("components.toml", r"(?s)\[spy\].*?\n\n", "", r"a table \[spy\]"),
    ("components.toml", r"most_loans = \d+", "most_loans = 13", "lending: most_loans"),
    ("components.toml", r"highest_price = \d+", "highest_price = 1", "sale: highest_price"),
    ("components.toml", r"\[bank\]", "[bonk]\nx = 1\n[bank]", "bonk: expected no such entry"),
]


@pytest.mark.parametrize(("file", "pattern", "wrong", "says"), WRONG)
def test_wrong_data_is_refused_with_its_place(
    tmp_path: Path, file: str, pattern: str, wrong: str, says: str
) -> None:
    folder = tmp_path / "data"
    shutil.copytree(DATA, folder)
    text = (folder / file).read_text(encoding="utf-8")
    changed = re.sub(pattern, wrong, text, count=1)
    assert changed != text
    (folder / file).write_text(changed, encoding="utf-8")
    with pytest.raises(DataError, match=says):
        igroteka.game("inventors", 2, folder)


def test_first_cards_need_a_deck_that_is_large_enough(tmp_path: Path) -> None:
    """I1.2: counted for each number of players, because each has its own decks."""
    folder = tmp_path / "data"
    shutil.copytree(DATA, folder)
    for file, field, wrong in (
        ("inventions", r"(?m)^inventions = .*$", "1"),
        ("components", "inventions = 3", "4"),
    ):
        text = (folder / f"{file}.toml").read_text(encoding="utf-8")
        (folder / f"{file}.toml").write_text(re.sub(field, f"inventions = {wrong}", text), encoding="utf-8")
    with pytest.raises(DataError, match=r"start: inventions: .* each of 6 players than 20 cards"):
        igroteka.game("inventors", 2, folder)


def test_every_entry_says_its_source() -> None:
    for name in ("inventions", "jobs", "laws"):
        for entries in data(name).values():
            assert all(entry["source"] in ("book", "designed", "ruling") for entry in entries)


def test_a_set_has_room_for_the_last_name_of_the_largest_edition() -> None:
    last = one_card(MOST_NAMES - 1)
    for count in range(1, MOST_COPIES + 1):
        assert names_in(count * last) == last
        assert size_of(count * last) == count
    assert MOST_COPIES * last < HELD
