"""Chapter 8 of the rules: families, goals, levels, track, tasks and tokens as the data says them (P8)."""

import itertools
import re
from functools import cache

import pytest

import igroteka
from tests.games.periodic.helpers import (
    BOX,
    COLOUR,
    COLOURS,
    DATA,
    ELEMENTS,
    FAMILIES,
    FIRST_OF_FAMILY,
    GOALS,
    POINTS,
    TRACK,
    cards,
    data,
    edition,
    offered,
    play,
    table,
)

# P8.1, as written in the rules.
BY_FAMILY = {
    "alkali": "Li Na K Rb Cs Fr", "alkaline": "Be Mg Ca Sr Ba Ra",
    "transition": "Sc Ti V Cr Mn Fe Co Ni Cu Zn Y Zr Nb Mo Tc Ru Rh Pd Ag Cd Hf Ta W Re Os Ir Pt Au Hg "
                  "Rf Db Sg Bh Hs Mt Ds Rg Cn",
    "post": "Al Ga In Sn Tl Pb Bi Nh Fl Mc Lv", "metalloid": "B Si Ge As Sb Te Po",
    "nonmetal": "H C N O P S Se",
    "halogen": "F Cl Br I At Ts", "noble": "He Ne Ar Kr Xe Rn Og",
}  # fmt: skip
PARTS = [
    "track", "goals", "level 1", "level 2", "level 3", "pair 1 2", "pair 1 3", "pair 2 3", "set", "least",
]  # fmt: skip
TASK_CARDS = [entry["parts"] for entry in data("tasks")["task"]]


def wrong(folder, file, old, new, says):
    """An edition with this change is refused."""
    with pytest.raises(igroteka.DataError, match=f"{file}: .*expected.*{says}"):
        igroteka.game("periodic", edition=edition(folder, (file, old, new)))


# ---- P8.1


@pytest.mark.allows("P8.1")
def test_the_families_are_a_partition_of_the_88_cells():
    found = {family: [s for s, cell in ELEMENTS.items() if cell["family"] == family] for family in FAMILIES}
    assert {family: set(said.split()) for family, said in BY_FAMILY.items()} == {
        family: set(symbols) for family, symbols in found.items()
    }
    assert sum(len(symbols) for symbols in found.values()) == 88
    assert [found[family][0] for family in FAMILIES] == ["Li", "Be", "Sc", "Al", "B", "H", "F", "He"]
    assert list(FIRST_OF_FAMILY.values()) == ["Li", "Be", "Sc", "Al", "B", "H", "F", "He"]


@pytest.mark.allows("P8.1")
@pytest.mark.parametrize("family", FAMILIES)
def test_the_engine_knows_the_same_families(family):
    match = play(
        table(p1={"flask": "Na" if family != "alkali" else "Be", "goto": [family]}), f"goto {family}"
    )
    assert offered(match, "to") == set(BY_FAMILY[family].split())


@pytest.mark.refuses("P8.1")
def test_an_element_has_one_family_and_a_known_one(tmp_path):
    wrong(
        tmp_path / "a", "elements.toml", 'family = "nonmetal"', 'family = "lanthanide"', "found 'lanthanide'"
    )
    wrong(tmp_path / "b", "elements.toml", 'family = "nonmetal"', 'family = ["nonmetal", "alkali"]', "a text")


# ---- P8.2


@pytest.mark.allows("P8.2")
def test_a_green_goal_names_two_elements_and_the_others_three():
    assert {colour: entry["elements"] for colour, entry in COLOUR.items()} == {
        "green": 2, "blue": 3, "purple": 3, "pink": 3,
    }  # fmt: skip
    for goal in GOALS.values():
        assert len(set(goal["elements"])) == len(goal["elements"]) == COLOUR[goal["colour"]]["elements"]
        assert set(goal["elements"]) <= set(ELEMENTS)


@pytest.mark.refuses("P8.2")
def test_a_card_with_more_or_fewer_elements_is_refused(tmp_path):
    old = 'elements = ["H", "N"]'
    for number, new in enumerate(['["H"]', '["H", "N", "O"]', '["H", "H"]', '["H", "U"]', '"H"', '["H", 7]']):
        wrong(tmp_path / str(number), "goals.toml", old, f"elements = {new}", "")


# ---- P8.3


@pytest.mark.allows("P8.3")
def test_there_are_three_levels():
    assert [COLOUR[colour]["level"] for colour in COLOURS] == [1, 2, 3, 3]
    singles = {part for parts in TASK_CARDS for part in parts if part.startswith("level")}
    pairs = {part for parts in TASK_CARDS for part in parts if part.startswith("pair")}
    assert singles == {"level 1", "level 2", "level 3"}
    assert pairs == {"pair 1 2", "pair 1 3", "pair 2 3"}


@pytest.mark.refuses("P8.3")
def test_there_is_no_fourth_level(tmp_path):
    wrong(tmp_path / "a", "components.toml", "level = 1", "level = 4", "a whole number from 1 to 3, found 4")
    wrong(tmp_path / "b", "components.toml", "level = 1", "level = 0", "a whole number from 1 to 3, found 0")


# ---- P8.4


@pytest.mark.allows("P8.4")
def test_the_track_begins_with_0_and_2_and_ends_with_23_and_28():
    assert sorted(set(TRACK)) == TRACK
    assert (TRACK[:2], TRACK[-2:]) == ([0, 2], [23, 28])
    assert BOX["track"]["last_capacities"] == [3, 2, 1]
    match = table()
    assert match.view(0).to_dict()["track"] == TRACK
    gains = [after - before for before, after in itertools.pairwise(TRACK)]
    assert gains == sorted(gains)  # a later cell is never worth less than an earlier one


@pytest.mark.refuses("P8.4")
def test_a_track_that_falls_or_is_too_short_is_refused(tmp_path):
    old = f"points = {TRACK}"
    wrong(tmp_path / "a", "components.toml", old, "points = [0, 2, 1, 3]", "that do not fall")
    wrong(tmp_path / "b", "components.toml", old, "points = [0, 2, 4]", "4 to 30 numbers")


# ---- P8.5


@pytest.mark.allows("P8.5")
def test_there_are_32_goals_of_four_colours():
    assert len(GOALS) == 32
    assert {colour: len(cards(colour)) for colour in COLOURS} == {
        "green": 9,
        "blue": 9,
        "purple": 7,
        "pink": 7,
    }
    assert len({frozenset(goal["elements"]) for goal in GOALS.values()}) == 32
    assert all(re.fullmatch("[a-z0-9_]+", key) for key in GOALS)
    assert any(set(goal["elements"]) == {"C", "O", "Ca"} for goal in GOALS.values())
    assert list(POINTS.values()) == sorted(POINTS.values())


@pytest.mark.allows("P8.5")
@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_every_goal_has_a_title_and_a_sentence_in_three_languages(language):
    text = (DATA.parent / "texts" / f"{language}.ftl").read_text(encoding="utf-8")
    for key in GOALS:
        name = "periodic-goal-" + key.replace("_", "-")
        assert re.search(rf"^{name} = \S", text, re.M), name
        assert re.search(rf"^{name}-fact = \S.*[.!]$", text, re.M), name


def step(symbol, way):
    """P1.2: the neighbour by rows and columns."""
    row, column = ELEMENTS[symbol]["row"], ELEMENTS[symbol]["column"]
    if way in ("up", "down"):
        wanted = (row - 1 if way == "up" else row + 1, column)
        return next((s for s, cell in ELEMENTS.items() if (cell["row"], cell["column"]) == wanted), None)
    line = (
        list(ELEMENTS) if way in ("before", "after") else [s for s in ELEMENTS if ELEMENTS[s]["row"] == row]
    )
    at = line.index(symbol) + (1 if way in ("right", "after") else -1)
    return line[at] if 0 <= at < len(line) else None


@cache
def activations(start):
    """How many activations take a flask from a cell to every other one (P1.4, P1.5)."""
    far, edge = {start: 0}, [start]
    while edge:
        beyond = []
        for here in edge:
            for there in reach(here):
                if there not in far:
                    far[there] = far[here] + 1
                    beyond.append(there)
        edge = beyond
    return far


@cache
def reach(symbol):
    """Where one activation of any property leads."""
    found = set()
    for ways in ("before", "after", "up right", "down left", "down right", "up left"):
        edge = {symbol}
        for _ in range(5):
            edge = {there for cell in edge for way in ways.split() if (there := step(cell, way))}
            found |= edge
    return frozenset(found)


def effort(elements):
    """The activations that visit all elements in the best order, on average over all start cells."""
    tours = [
        (order[0], sum(activations(here)[there] for here, there in itertools.pairwise(order)))
        for order in itertools.permutations(elements)
    ]
    totals = [min(activations(start)[first] + rest for first, rest in tours) for start in ELEMENTS]
    return sum(totals) / len(totals)


@pytest.mark.allows("P8.5")
@pytest.mark.refuses("P8.5")
def test_easier_goals_need_shorter_routes_by_the_boards_own_distances():
    efforts = {colour: [effort(GOALS[key]["elements"]) for key in cards(colour)] for colour in COLOURS}
    for easier, harder in itertools.pairwise(COLOURS):
        assert max(efforts[easier]) < min(efforts[harder]), f"{easier} {harder}"


@pytest.mark.refuses("P8.5")
def test_a_goal_is_not_listed_twice_and_no_colour_has_too_many(tmp_path):
    wrong(tmp_path / "a", "goals.toml", 'key = "quartz"', 'key = "ammonia"', "each key once")
    wrong(
        tmp_path / "b",
        "goals.toml",
        'key = "crocoite"\ncolour = "pink"',
        'key = "crocoite"\ncolour = "blue"',
        "found 10",
    )


# ---- P8.6


@pytest.mark.allows("P8.6")
def test_sixteen_task_cards_with_unique_combinations_show_every_task():
    assert len(TASK_CARDS) == 16 == len({frozenset(parts) for parts in TASK_CARDS})
    assert {part for parts in TASK_CARDS for part in parts} == set(PARTS)
    assert [parts for parts in TASK_CARDS if "least" in parts] == [["least"]]
    assert {len(parts) for parts in TASK_CARDS} == {1, 2}


@pytest.mark.allows("P8.6")
def test_cards_of_two_tasks_are_worth_about_as_much_as_cards_of_one():
    """A player who plays for the card: 4 goals of the levels that it asks for, 5 track cells passed."""
    worth = {1: [], 2: []}
    for parts in TASK_CARDS:
        best = max(
            (value(parts, counts) for counts in itertools.product(range(5), repeat=3) if sum(counts) == 4),
            default=0,
        )
        worth[len(parts)].append(best)
    ones, twos = (sum(values) / len(values) for values in worth.values())
    assert abs(ones - twos) < 4
    assert max(worth[1] + worth[2]) < 2 * min(worth[1] + worth[2])


def value(parts, counts):
    """P7.1, P7.2: with 5 cells passed; the goals are split between two tasks in the best way."""
    if len(parts) == 1:
        return one_value(parts, counts)
    splits = itertools.product(*(range(count + 1) for count in counts))
    return max(
        one_value(parts[:1], split)
        + one_value(parts[1:], [a - b for a, b in zip(counts, split, strict=True)])
        for split in splits
    )


def one_value(parts, counts):
    """P7.2: one task alone."""
    points = 0
    for part in parts:
        kind, *levels = part.split()
        have = [counts[int(level) - 1] for level in levels]
        points += {
            "track": lambda: 5, "goals": lambda: sum(counts), "level": lambda have=have: 2 * have[0],
            "pair": lambda have=have: 5 * min(have), "set": lambda: 9 * min(counts),
            "least": lambda: 3 * min(5, sum(counts)),
        }[kind]()  # fmt: skip
    return points


@pytest.mark.allows("P7.1", "P8.6")
def test_on_some_cards_two_tasks_compete_for_a_goal():
    """P7.1 matters: with one goal of each level both tasks together would count one goal twice."""
    competing = [
        parts
        for parts in TASK_CARDS
        if sum(one_value([part], (1, 1, 1)) for part in parts) > value(parts, (1, 1, 1))
    ]
    assert competing == TASK_CARDS[12:]


@pytest.mark.refuses("P8.6")
def test_too_few_task_cards_are_refused(tmp_path):
    text = (DATA / "tasks.toml").read_text(encoding="utf-8")
    last = text[text.index('[[task]]\nkey = "t12"') :]
    wrong(tmp_path / "a", "tasks.toml", last, "", "12 to 60 task cards, found 11")
    wrong(tmp_path / "b", "tasks.toml", 'key = "t2"', 'key = "t1"', "each key once")


# ---- P8.7


@pytest.mark.allows("P8.7")
def test_the_printed_tokens():
    assert sorted(COLOUR["purple"]["awards"]) == ["free_heavier", "free_ionization", "free_radius"]
    assert sorted(COLOUR["pink"]["awards"]) == ["goto_alkali", "goto_noble", "goto_transition"]
    assert COLOUR["green"]["awards"] == ["plus"] * 3
    assert COLOUR["blue"]["awards"] == ["take2"] * 3


@pytest.mark.refuses("P8.7")
@pytest.mark.parametrize("award", ["free_mass", "goto_lanthanide", "free", "minus", ""])
def test_there_are_no_other_tokens(tmp_path, award):
    wrong(tmp_path, "components.toml", '"free_radius"', f'"{award}"', "of plus, take2")
