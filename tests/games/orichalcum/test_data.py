"""Component data: the box is what the rules say; a mistake is refused by file, entry, field, expectation."""

import itertools
import re
import shutil
import tomllib
from collections import Counter
from pathlib import Path

import pytest

import igroteka
from igroteka.games.orichalcum.components import load_components
from igroteka.games.orichalcum.rules.box import ACTIONS, EFFECTS, LANDS, PAYS, TREASURES, VOLCANO
from tests.games.editions.data import shipped, write

DATA = Path(igroteka.__file__).parent / "games" / "orichalcum" / "data"
FILES = ["islands.toml", "tiles.toml", "cards.toml", "creatures.toml", "buildings.toml", "components.toml"]
L, T, A, M, B, C = FILES


def edition(folder: Path, *changes: tuple[str, str, str]) -> Path:
    """A copy of the data with texts replaced, (file, old, new); each old one has to be there."""
    copy = folder / "edition"
    shutil.copytree(DATA, copy)
    for file, old, new in changes:
        text = (copy / file).read_text(encoding="utf-8")
        assert old in text, old
        (copy / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return copy


@pytest.fixture(scope="module")
def box():
    return load_components(DATA)


# ---- What is in the box


@pytest.mark.allows("O2.2")
def test_the_box_counts_65_tiles_12_cards_20_creatures_26_buildings(box):
    by_size = Counter()
    for tile in box.tiles:
        by_size[tile.size] += tile.count
    assert by_size == {1: 25, 2: 23, 3: 17}
    assert len(box.cards) == 12
    assert sum(creature.count for creature in box.creatures) == 20
    assert sum(building.count for building in box.buildings) == 26
    assert (box.supply_hoplites, box.supply_nuggets, box.tokens, box.temples) == (30, 30, 17, 17)
    assert box.dice_count == 4
    assert sorted(path.name for path in DATA.glob("*.toml")) == sorted([*FILES, "rules.toml"])


@pytest.mark.allows("O1.1", "O2.1", "O2.3", "O2.5", "O3.1", "O4.8")
def test_the_numbers_are_those_of_the_rules(box):
    assert (box.goal_points, box.start_hoplites, box.start_nuggets, box.gift) == (5, 1, 1, 1)
    assert box.row_cards == [5, 5, 6]
    assert len(box.row_costs) == 6 and box.row_costs[:2] == [0, 0]
    assert set(box.row_costs[2:]) <= {1, 2} and box.row_costs == sorted(box.row_costs)
    assert (box.area, box.titan_limit, box.factor, box.medallion) == (3, 1, 2, 5)
    assert (box.most_hoplites, box.metropolis_mines, box.metropolis_camps) == (3, 1, 1)


@pytest.mark.allows("O4.10")
def test_an_extra_action_is_paid_with_two_of_a_kind(box):
    assert box.extra_price == [2, 2, 2] and box.extra_count == 1
    buys = {pay: [ACTIONS[action] for action in box.extra_buys[place]] for place, pay in enumerate(PAYS)}
    assert buys == {
        "hoplites": ["mine", "capture", "create"],
        "nuggets": ["recruit", "capture", "create"],
        "creatures": ["mine", "recruit", "capture", "create"],
    }


@pytest.mark.allows("O7.1")
def test_creatures_have_the_strength_and_treasure_of_the_rules(box):
    said = [
        (one.key, one.strength, one.count, TREASURES[one.treasure], one.nuggets, one.land)
        for one in box.creatures
    ]
    assert said == [
        ("cerberus", 4, 4, "nuggets", 1, -1),
        ("minotaur", 6, 4, "building", 0, -1),
        ("gorgon", 8, 4, "nuggets", 2, -1),
        ("cyclops", 10, 4, "nuggets", 3, -1),
        *[(f"hydra-{land}", 12, 1, "titan", 0, place) for place, land in enumerate(LANDS)],
    ]


@pytest.mark.allows("O7.2")
def test_the_26_buildings_are_those_of_the_rules(box):
    assert [(one.key, one.count) for one in box.buildings] == [
        ("camp", 6), ("mine", 6), ("siege-1", 1), ("siege-2", 1), ("siege-3", 1),
        ("statue-hoplites", 1), ("statue-nuggets", 1), ("statue-creatures", 1),
        ("chapel", 2), ("arch", 2), ("hospital", 1), ("crystal", 1), ("architect", 1), ("forge", 1),
    ]  # fmt: skip
    for one in box.buildings:
        word, _, shown = one.key.partition("-")
        assert EFFECTS[one.effect] == word
        assert one.pays == (PAYS.index(shown) if word == "statue" else -1)
    values = [one.value for one in box.buildings]
    assert all((value > 0) == (EFFECTS[one.effect] == "siege") for value, one in zip(values, box.buildings))
    assert len({value for value in values if value}) == 3, "no two siege engines of one value"


@pytest.mark.allows("O7.3")
def test_dice_and_ports_are_those_of_the_rules(box):
    assert box.dice_values == [1, 2, 3, 4, 5] and box.victories == 1
    ports = [(port.key, port.hoplites, port.nuggets) for port in box.ports]
    assert ports == [("hoplites", 2, 0), ("nuggets", 0, 2), ("both", 1, 1)]


@pytest.mark.allows("O7.4")
def test_each_action_has_a_card_of_each_size(box):
    assert [card.key for card in box.cards] == [
        f"{action}-{size}" for action in ACTIONS for size in (1, 2, 3)
    ]
    assert all(card.key == f"{ACTIONS[card.action]}-{card.size}" for card in box.cards)


def turned(parts):
    """A tile whichever part is named first; mirror images stay different (O8.8)."""
    return min(tuple(parts[turn:]) + tuple(parts[:turn]) for turn in range(len(parts)))


@pytest.mark.allows("O7.5", "O8.8")
def test_the_65_tiles_are_those_of_the_rules(box):
    forest, lagoon, desert, mountain = lands = range(4)
    said = Counter({(part,): 5 for part in range(5)})
    said.update({turned(pair): 3 for pair in itertools.combinations(lands, 2)})
    said.update(turned((land, VOLCANO)) for land in lands)
    said[VOLCANO, VOLCANO] += 1
    for one, two, three in itertools.combinations(lands, 3):
        said.update([turned((one, two, three)), turned((one, three, two))])
    said.update([turned((forest, lagoon, desert)), turned((mountain, forest, lagoon))])
    found = Counter()
    volcanic = Counter()
    for tile in box.tiles:
        assert tile.size == len(tile.parts)
        if tile.size == 3 and VOLCANO in tile.parts:
            volcanic[frozenset(tile.parts)] += tile.count
        else:
            found[turned(tile.parts)] += tile.count
    assert found == said
    pairs = {frozenset({*pair, VOLCANO}): 1 for pair in itertools.combinations(lands, 2)}
    assert volcanic == {**pairs, frozenset({desert, mountain, VOLCANO}): 2}
    assert sum(tile.count * tile.parts.count(VOLCANO) for tile in box.tiles) == 18
    assert turned((desert, mountain, VOLCANO)) in [turned(tile.parts) for tile in box.tiles]
    assert box.triple_turn == 1


@pytest.mark.allows("O7.5")
def test_no_land_is_rarer_than_another_among_single_and_double_tiles(box):
    of_land = Counter()
    for tile in box.tiles:
        if tile.size < 3:
            of_land.update({part: tile.count * tile.parts.count(part) for part in set(tile.parts)})
    assert {of_land[land] for land in range(4)} == {5 + 9 + 1}


def test_every_entry_says_its_source():
    for file in FILES:
        for name, table in tomllib.loads((DATA / file).read_text(encoding="utf-8")).items():
            for entry in table if isinstance(table, list) else [table]:
                assert entry["source"] in ("book", "public", "ruling", "designed"), (file, name)


# ---- What is refused: the file, what is changed in it, and what is said: entry, field, expected

CERBERUS = 'key = "cerberus"\nstrength = 4\ncount = 4\ntreasure = "nuggets"\nnuggets = 1\n'
FOREST = 'parts = ["forest"]\ncount = 5\n'
HARD = 'key = "selenthe"\nside = "hard"'
ROW = "cards = [5, 5, 6]"
DICE = "values = [1, 2, 3, 4, 5]"
MORE_CREATURES = "".join(
    f'[[creature]]\nkey = "c{n}"\nstrength = 1\ncount = 1\ntreasure = "building"\nsource = "designed"\n'
    for n in range(8)
)
MORE_BUILDINGS = "".join(
    f'[[building]]\nkey = "b{n}"\neffect = "mine"\ncount = 1\nsource = "designed"\n' for n in range(2)
)
MORE_TILES = "".join(
    f'[[tile]]\nparts = ["{one}", "{two}", "{three}"]\ncount = 1\nsource = "designed"\n'
    for one, two, three in [
        *[(land, land, land) for land in LANDS],
        ("forest", "forest", "lagoon"), ("forest", "forest", "desert"),
    ]
)  # fmt: skip

WRONG = [
    (L, 'key = "hoplites"\n', "", "port 1", "key", "a text, found nothing"),
    (L, 'key = "hoplites"', 'key = "Two hoplites"', "port 1", "key", "small letters and digits"),
    (L, 'key = "nuggets"', 'key = "hoplites"', "port 2", "key", "each key once, found 'hoplites' twice"),
    (L, 'mark = "H"', 'mark = "o"', "port 1", "mark", "one capital letter, found 'o'"),
    (L, 'mark = "N"', 'mark = "H"', "port 2", "mark", "each mark once, found 'H' twice"),
    (L, "hoplites = 2", "hoplites = 11", "port 1", "hoplites", "a whole number from 0 to 10, found 11"),
    (L, "nuggets = 2", "nuggets = -1", "port 2", "nuggets", "a whole number from 0 to 10, found -1"),
    (L, 'key = "selenthe"', 'key = "se-lenthe"', "island 1", "key", "letters, digits and _ alone"),
    (L, 'key = "selenthe"', 'key = "Selenthe"', "island 1", "key", "small letters, found 'Selenthe'"),
    (L, 'side = "easy"', 'side = "soft"', "island 1", "side", "one of easy, hard, found 'soft'"),
    (L, HARD, 'key = "selenthe"\nside = "easy"', "island 2", "side", "easy, then hard for each island"),
    (L, HARD, 'key = "atlantis"\nside = "easy"', "island", "side", "a hard side of 'selenthe'"),
    (L, "  " + '"...oooo.",\n', "", "island 1", "rows", "a list of 7 texts"),
    (L, '"...oooo."', '"...oooo"', "island 1", "rows", "8 cells in a row, found '...oooo'"),
    (L, '"...oooo."', '"...oxoo."', "island 1", "rows", """"o" or one of H, N, B, found 'x'"""),
    (L, '".ooooooH"', '".oooooHH"', "island 1", "rows", "each port once, found H twice"),
    (L, '".ooooooH"', '".ooooooo"', "island 1", "rows", "a cell of port H"),
    (L, '"ooo....."', '"ooo..o.."', "island 1", "rows", "one connected island, found d6 apart"),
    (L, '".ooooooH",\n  ".ooo...o"', '".ooooHoo",\n  ".ooo.ooo"', "island 1", "rows", "found b6 inland"),
    (L, '"Booo...."', '"ooooB..."', "island 1", "rows", "4 or more steps apart, found g7 and e5"),
    (L, "rows = [", "rows = 7\nland = [", "island 1", "rows", "a list of 7 texts, found 7"),
    (T, "turn = 1", "turn = 6", "triple", "turn", "a whole number from 1 to 5, found 6"),
    (T, "turn = 1", "turn = 2", "triple", "turn", "1 or 5, so that all parts touch, found 2"),
    (T, "[triple]", "[shape]", "triple", "", r"a table \[triple\]"),
    (T, FOREST, "count = 5\n", "tile 1", "parts", "a list of 1 to 3 of forest.*found nothing"),
    (T, '["forest"]', '"forest"', "tile 1", "parts", "a list of 1 to 3 of forest.*found 'forest'"),
    (T, '["forest"]', "[]", "tile 1", "parts", "a list of 1 to 3"),
    (T, '["forest"]', '["wood"]', "tile 1", "parts", "found 'wood'"),
    (T, '["forest"]', "[1]", "tile 1", "parts", "found 1"),
    (T, '["lagoon"]', '["forest"]', "tile 2", "parts", "each tile once, found 'forest' twice"),
    (
        T,
        '["forest", "desert", "lagoon"]',
        '["lagoon", "desert", "forest"]',
        "tile 18",
        "parts",
        r"each tile once, found 'forest\+lagoon\+desert' twice",
    ),
    (T, FOREST, FOREST.replace("5", "0"), "tile 1", "count", "a whole number from 1 to 7, found 0"),
    (T, FOREST, FOREST.replace("5", "8"), "tile 1", "count", "a whole number from 1 to 7, found 8"),
    (T, FOREST, FOREST.replace("5", "6"), "tile", "count", "at most 25 tiles of size 1, found 26"),
    (T, "[[tile]]", MORE_TILES + "[[tile]]", "tile", "parts", "1 to 20 kinds of tiles of size 3, found 21"),
    (A, 'action = "mine"', 'action = "dig"', "card 1", "action", "one of mine, recruit.*found 'dig'"),
    (A, "size = 1", "size = 4", "card 1", "size", "a whole number from 1 to 3, found 4"),
    (A, "size = 2", "size = 1", "card 2", "size", "each card once, found 'mine-1' twice"),
    (M, CERBERUS, CERBERUS[17:], "creature 1", "key", "a text, found nothing"),
    (M, 'key = "minotaur"', 'key = "cerberus"', "creature 2", "key", "each key once, found 'cerberus' twice"),
    (M, 'key = "hydra-forest"', 'key = "hydra--forest"', "creature 5", "key", "small letters and digits"),
    (M, "strength = 4", "strength = 0", "creature 1", "strength", "a whole number from 1 to 30, found 0"),
    (
        M,
        "strength = 4\ncount = 4",
        "strength = 4\ncount = 16",
        "creature 1",
        "count",
        "from 1 to 15, found 16",
    ),
    (M, 'treasure = "nuggets"', 'treasure = "gold"', "creature 1", "treasure", "one of nuggets, building"),
    (M, 'treasure = "nuggets"', 'treasure = "building"', "creature 1", "nuggets", "no such field"),
    (M, "nuggets = 1\n", "", "creature 1", "nuggets", "a whole number from 1 to 9, found nothing"),
    (M, 'land = "forest"', 'land = "volcano"', "creature 5", "land", "one of forest, lagoon, desert"),
    (M, 'land = "forest"\n', "", "creature 5", "land", "a text, found nothing"),
    (M, "[[creature]]", MORE_CREATURES + "[[creature]]", "creature", "", "at most 15 kinds.*found 16"),
    (B, 'key = "mine"', 'key = "camp"', "building 2", "key", "each key once, found 'camp' twice"),
    (B, 'effect = "camp"', 'effect = "tent"', "building 1", "effect", "one of camp, mine.*found 'tent'"),
    (B, "count = 6", 'count = "6"', "building 1", "count", "a whole number from 1 to 15, found '6'"),
    (B, "value = 1\n", "", "building 3", "value", "a whole number from 1 to 5, found nothing"),
    (B, "value = 1\n", "value = 6\n", "building 3", "value", "a whole number from 1 to 5, found 6"),
    (B, 'pays = "nuggets"', 'pays = "gold"', "building 7", "pays", "one of hoplites, nuggets, creatures"),
    (B, 'effect = "camp"', 'effect = "camp"\npays = "nuggets"', "building 1", "pays", "no such field"),
    (B, 'designed = ["value"]', 'designed = ["worth"]', "building 3", "designed", "a list of fields of this"),
    (B, "[[building]]", MORE_BUILDINGS + "[[building]]", "building", "", "at most 15 kinds.*found 16"),
    (C, "points = 5", "points = 0", "goal", "points", "a whole number from 1 to 20, found 0"),
    (C, "[start]", "[begin]", "start", "", r"a table \[start\]"),
    (C, "[start]", '[luck]\npoints = 1\nsource = "book"\n[start]', "luck", "", "no such entry"),
    (C, "gift = 1", "gift = 1\nto = 1", "initiative", "to", "no such field"),
    (C, "gift = 1", "gift = 1.0", "initiative", "gift", "found 1.0"),
    (C, "hoplites = 30", "hoplites = 4", "supply", "hoplites", "at least the 5 that 4 players begin with"),
    (C, "nuggets = 30", "nuggets = 3", "supply", "nuggets", "at least the 4 that 4 players begin with"),
    (
        C,
        "tokens = 17",
        "tokens = 16",
        "supply",
        "tokens",
        "at least 17, so that one of 4 players gets 5, found 16",
    ),
    (
        C,
        "points = 5",
        "points = 9",
        "supply",
        "tokens",
        "at least 33, so that one of 4 players gets 9, found 17",
    ),
    (C, "tokens = 17", "tokens = 32", "supply", "tokens", "a whole number from 0 to 31, found 32"),
    (C, "temples = 17\n", "", "supply", "temples", "found nothing"),
    (C, ROW, "cards = [5, 6]", "row", "cards", "3 numbers, found 2"),
    (C, ROW, "cards = [5, 5, 7]", "row", "cards", "from 1 to 6, found 7"),
    (C, ROW, "cards = [3, 5, 6]", "row", "cards", "4 or more for 2 players, found 3"),
    (C, ROW, "cards = [5, 5, 3]", "row", "cards", "4 or more for 4 players, found 3"),
    (C, "[0, 0, 1, 1, 2, 2]", "[0, 0, 1, 1, 2]", "row", "costs", "a number for each of 6 places, found 5"),
    (C, "[0, 0, 1, 1, 2, 2]", "[0, 1, 1, 1, 2, 2]", "row", "costs", "0 for the two leftmost places"),
    (C, "area = 3", "area = 1", "titan", "area", "a whole number from 2 to 56, found 1"),
    (C, "limit = 1", "limit = 5", "titan", "limit", "a whole number from 1 to 4, found 5"),
    (C, "factor = 2", "factor = 1", "favour", "factor", "a whole number from 2 to 5, found 1"),
    (
        C,
        "[medallion] # O4.8\nnuggets = 5",
        "[medallion]\nnuggets = 31",
        "medallion",
        "nuggets",
        "from 1 to 30",
    ),
    (C, "count = 4", "count = 5", "dice", "count", "a whole number from 1 to 4, found 5"),
    (C, DICE, "values = [1, 2, 2]", "dice", "values", "at most 6 numbers that rise"),
    (C, DICE, "values = [1, 2, 3, 4, 5, 6, 7]", "dice", "values", "at most 6 numbers that rise"),
    (C, "victories = 1", "victories = 0", "dice", "victories", "a whole number from 1 to 6, found 0"),
    (C, "hoplites = 3\n", "hoplites = 4\n", "fight", "hoplites", "a whole number from 0 to 3, found 4"),
    (C, "creatures = 2", "creatures = 0", "extra", "creatures", "a whole number from 1 to 9, found 0"),
    (C, "count = 1", "count = 4", "extra", "count", "a whole number from 0 to 3, found 4"),
    (C, '["mine", "capture"', '["mine", "mine"', "extra", "with_hoplites", "different actions"),
    (C, '["recruit", "capture"', '["recruit", "fly"', "extra", "with_nuggets", "found 'fly'"),
    (C, "mines = 1", "mines = 6", "metropolis", "mines", "a whole number from 0 to 5, found 6"),
    (C, 'camps = 1\nsource = "public"', "camps = 1", "metropolis", "source", "one of book, public"),
]


@pytest.mark.parametrize(
    ("file", "old", "new", "entry", "field", "expected"),
    WRONG,
    ids=[f"{w[3]}-{w[4]}-{n}" for n, w in enumerate(WRONG)],
)
def test_a_wrong_file_is_refused_with_file_entry_field_and_expectation(
    tmp_path, file, old, new, entry, field, expected
):
    with pytest.raises(igroteka.DataError) as caught:
        load_components(edition(tmp_path, (file, old, new)))
    error = caught.value
    assert (error.file, error.entry, error.field) == (file, entry, field)
    assert re.search(expected, error.expected), error.expected
    assert str(error).startswith(f"{file}: {entry}: ")
    assert "\n" not in str(error)


def first_fields():
    """Every field of every kind of entry where it first stands: file, entry, field, place of its line."""
    found = {}
    for file in FILES:
        entry, place = "", 0
        for line in (DATA / file).read_text(encoding="utf-8").splitlines(keepends=True):
            if line.startswith("["):
                entry = line.split("]")[0].strip("[")
            elif re.match("[a-z_]+ = .*[^[]\n", line):
                found.setdefault((file, entry, line.split()[0]), (place, place + len(line)))
            place += len(line)
    return [(*names, *lines) for names, lines in found.items() if names[2] != "designed"]


def test_no_field_can_be_left_out_and_none_added(tmp_path):
    """Not even one that the loader might have forgotten to ask for."""
    copy = edition(tmp_path)
    for file, entry, field, start, end in first_fields():
        text = (DATA / file).read_text(encoding="utf-8")
        (copy / file).write_text(text[:start] + text[end:], encoding="utf-8")
        with pytest.raises(igroteka.DataError) as caught:
            load_components(copy)
        error = caught.value
        assert (error.file, error.entry.split()[0], error.field) == (file, entry, field)
        assert error.expected.endswith("found nothing")
        if field == "source":
            (copy / file).write_text(text[:start] + "colour = 1\n" + text[start:], encoding="utf-8")
            with pytest.raises(
                igroteka.DataError, match=rf"^{file}: {entry}.*: colour: expected no such field"
            ):
                load_components(copy)
        (copy / file).write_text(text, encoding="utf-8")
    load_components(copy)


@pytest.mark.parametrize("file", FILES)
def test_a_missing_or_unreadable_file_is_refused(tmp_path, file):
    copy = edition(tmp_path)
    (copy / file).unlink()
    with pytest.raises(igroteka.DataError, match=rf"{file}: expected a file, found nothing"):
        load_components(copy)
    (copy / file).write_bytes(b"\xff\xfe\x00")
    with pytest.raises(igroteka.DataError, match="expected a readable text file"):
        load_components(copy)
    (copy / file).write_text("[board\n", encoding="utf-8")
    with pytest.raises(igroteka.DataError, match=rf"^{file}: expected TOML"):
        load_components(copy)
    (copy / file).write_text("", encoding="utf-8")
    with pytest.raises(igroteka.DataError, match=rf"^{file}: "):
        load_components(copy)


@pytest.mark.refuses("O2.1")
def test_three_islands_are_too_few_for_four_players(tmp_path):
    copy = edition(tmp_path)
    text = (copy / L).read_text(encoding="utf-8")
    (copy / L).write_text("[[island]]".join(text.split("[[island]]")[:7]), encoding="utf-8")
    with pytest.raises(igroteka.DataError, match=rf"^{L}: island: key: expected 4 to 15 islands, found 3"):
        load_components(copy)


@pytest.mark.refuses("O3.3")
@pytest.mark.parametrize(("row", "cells"), [("...H....", 1), ("...Ho...", 2)])
def test_an_island_without_room_for_a_metropolis_is_refused(tmp_path, row, cells):
    """One port needs no distance, so that its island could be a single cell."""
    data = shipped("orichalcum")
    data[L]["port"] = data[L]["port"][:1]
    for side in data[L]["island"]:
        side["rows"] = ["." * 8] * 3 + [row] + ["." * 8] * 3
    folder = write(data, tmp_path)
    if cells > 1:
        state = igroteka.new("orichalcum", players=2, edition=folder, seed=1)
        assert [action.split()[0] for action in state.legal(state.waiting[0])] == ["metropolis"]
        return
    with pytest.raises(
        igroteka.DataError, match=rf"^{L}: island 1: rows: expected at least 2 cells, found 1"
    ):
        load_components(folder)


@pytest.mark.refuses("O7.4")
def test_fewer_cards_than_the_longest_row_are_refused(tmp_path):
    copy = edition(tmp_path)
    text = (copy / A).read_text(encoding="utf-8")
    (copy / A).write_text("[[card]]".join(text.split("[[card]]")[:6]), encoding="utf-8")
    with pytest.raises(igroteka.DataError, match=rf"^{A}: card: expected 6 or more cards, found 5"):
        load_components(copy)


@pytest.mark.refuses("O7.5")
def test_a_size_without_tiles_is_refused(tmp_path):
    copy = edition(tmp_path)
    text = (copy / T).read_text(encoding="utf-8")
    (copy / T).write_text("[[tile]]".join(text.split("[[tile]]")[:17]), encoding="utf-8")
    expected = "1 to 20 kinds of tiles of size 3, found 0"
    with pytest.raises(igroteka.DataError, match=rf"^{T}: tile: parts: expected {expected}"):
        load_components(copy)


def test_a_siege_engine_needs_a_value_that_the_dice_have(tmp_path):
    other = edition(tmp_path, (C, DICE, "values = [1, 3, 4]"))
    with pytest.raises(
        igroteka.DataError, match=rf"^{B}: building 4: value: expected a value of the dice, found 2"
    ):
        load_components(other)


# ---- An edition of one's own


def test_an_edition_has_its_own_numbers_and_digest(tmp_path, box):
    own = load_components(
        edition(
            tmp_path,
            (C, ROW, "cards = [4, 5, 5]"),
            (C, "[0, 0, 1, 1, 2, 2]", "[0, 0, 0, 3, 3]"),
            (C, "victories = 1", "victories = 2"),
            (T, "turn = 1", "turn = 5"),
            (M, "strength = 4", "strength = 5"),
            (L, '"Booo...."', '"oBoo...."'),
            (L, '"ooo....."', '".oo....."'),
        )
    )
    assert (own.row_cards, own.row_costs, own.victories) == ([4, 5, 5], [0, 0, 0, 3, 3], 2)
    assert (own.triple_turn, own.creatures[0].strength) == (5, 5)
    assert own.islands[0].sides[0].ports[2] == 4 * 8 + 1
    assert own.islands[0].sides[0].cells == box.islands[0].sides[0].cells & ~(1 << 3 * 8)
    assert own.digest != box.digest


def test_the_digest_is_of_what_the_files_say_and_not_of_their_layout(tmp_path, box):
    same = edition(tmp_path, (C, "area = 3\nlimit = 1", "# the same\nlimit   =  1\narea = 3"))
    assert load_components(same).digest == box.digest
    assert re.fullmatch("[0-9a-f]{64}", box.digest)
