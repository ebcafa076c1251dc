"""Component data: what is wrong is refused by file, entry, field and expectation; an own edition works."""

import re

import pytest

import igroteka
from tests.games.periodic.helpers import (
    COLOUR,
    DATA,
    ELEMENTS,
    FAMILIES,
    GOALS,
    edition,
    offered,
    outcomes,
    play,
    position,
    read,
    refuse,
    seat,
    symbols,
)

FILES = ["elements.toml", "goals.toml", "tasks.toml", "components.toml"]
E, G, T, C = FILES
H = 'number = 1\nsymbol = "H"\nrow = 1\ncolumn = 1\nfamily = "nonmetal"'
AMMONIA = 'key = "ammonia"\ncolour = "green"\nelements = ["H", "N"]'

# The file, what is changed in it, and what the refusal says: entry, field, expected.
WRONG = [
    (C, "start = [0, 0, 0, 1, 1]", "start = [8, 8, 0, 1, 1]", "track", "start", "at most 1 on cell 8"),
    (C, "further = 2", "further = 0", "activation", "further", "a whole number from 1 to 20, found 0"),
    (E, "number = 1\n", "", "element 1", "number", "a whole number from 1 to 200, found nothing"),
    (E, "number = 1\n", "number = 0\n", "element 1", "number", "found 0"),
    (E, "number = 1\n", 'number = "1"\n', "element 1", "number", "found '1'"),
    (E, "number = 2\n", "number = 1\n", "element 2", "number", "a number above 1, found 1"),
    (E, 'symbol = "He"', 'symbol = "H"', "element 2", "symbol", "each symbol once, found 'H' twice"),
    (E, 'symbol = "He"', 'symbol = ""', "element 2", "symbol", "a text, found ''"),
    (E, 'symbol = "He"', "symbol = 2", "element 2", "symbol", "a text, found 2"),
    (E, "row = 1\n", "row = 8\n", "element 1", "row", "a whole number from 1 to 7, found 8"),
    (E, "column = 18\n", "column = 19\n", "element 2", "column", "a whole number from 1 to 18, found 19"),
    (E, "column = 18\n", "column = 1\n", "element 2", "column", "a free place, found row 1 column 1 taken"),
    (E, 'family = "noble"', 'family = "gas"', "element 2", "family", "one of alkali.*found 'gas'"),
    (E, H, H + "\nmass = 1", "element 1", "mass", "no such field"),
    (
        E,
        'family = "nonmetal"\nsource',
        'family = "nonmetal"\nsaid',
        "element 1",
        "source",
        "one of book, public",
    ),
    (E, "[[element]]", "[[atom]]\nnumber = 1\n[[element]]", "atom", "", "no such entry"),
    (G, AMMONIA, AMMONIA + "\npoints = 5", "goal 1", "points", "no such field"),
    (G, 'key = "ammonia"\n', "", "goal 1", "key", "a text, found nothing"),
    (G, 'key = "quartz"', 'key = "ammonia"', "goal 2", "key", "each key once, found 'ammonia' twice"),
    (
        G,
        'colour = "green"',
        'colour = "red"',
        "goal 1",
        "colour",
        "one of green, blue, purple, pink, found 'red'",
    ),
    (G, 'colour = "green"', 'colour = "blue"', "goal 1", "elements", "a list of 3 texts"),
    (G, '["H", "N"]', '["H"]', "goal 1", "elements", "a list of 2 texts"),
    (G, '["H", "N"]', '["H", "H"]', "goal 1", "elements", "different elements"),
    (G, '["H", "N"]', '["H", "La"]', "goal 1", "elements", "symbols of the board, found 'La'"),
    (G, '["H", "N"]', '"HN"', "goal 1", "elements", "a list of 2 texts, found 'HN'"),
    (
        G,
        "[[goal]]",
        '[[goal]]\nkey = "x"\ncolour = "green"\nelements = ["H", "O"]\nsource = "designed"\n[[goal]]',
        "goal",
        "colour",
        "9 green goals, found 10",
    ),
    (T, 'parts = ["least"]\n', "", "task 1", "parts", "a list of 1 or 2 tasks, found nothing"),
    (T, '["least"]', '"least"', "task 1", "parts", "a list of 1 or 2 tasks, found 'least'"),
    (T, '["least"]', "[7]", "task 1", "parts", "one of track.*found 7"),
    (T, '["least"]', '["luck"]', "task 1", "parts", "one of track.*found 'luck'"),
    (T, '["least"]', '["level"]', "task 1", "parts", "level with 1 levels of 1 to 3, found 'level'"),
    (T, '["least"]', '["pair 1 1"]', "task 1", "parts", "pair with 2 levels of 1 to 3"),
    (T, '["least"]', '["least", "set"]', "task 1", "parts", "'least' alone on its card"),
    (T, 'key = "t2"', 'key = "t1"', "task 2", "key", "each key once, found 't1' twice"),
    (C, "range = 5", "range = 0", "movement", "range", "a whole number from 1 to 20, found 0"),
    (C, "plus = 3\n", "", "movement", "plus", "found nothing"),
    (C, "first = 1", "first = -1", "activation", "first", "a whole number from 0 to 20, found -1"),
    (C, "further = 2", "further = 2.0", "activation", "further", "found 2.0"),
    (C, "total = 24", "total = 23", "energy", "total", "at least the 24 that are laid out for 5 players"),
    (C, "[3, 4, 5, 3, 4]", "[3, 4, 5, 3]", "energy", "start", "5 numbers, found 4"),
    (C, "[3, 4, 5, 3, 4]", "3", "energy", "start", "a list of whole numbers from 0 to 20, found 3"),
    (C, "points = [0, 2,", "points = [2, 0,", "track", "points", "4 to 30 numbers that do not fall"),
    (C, "last_capacities = [3, 2, 1]", "last_capacities = [3, 0]", "track", "last_capacities", "found 0"),
    (C, "start = [0, 0, 0, 1, 1]", "start = [0, 0, 0, 1, 9]", "track", "start", "from 0 to 8, found 9"),
    (C, "end_cells = 2", "end_cells = 10", "track", "end_cells", "a whole number from 1 to 9, found 10"),
    (C, "end_discs = 2", "end_discs = 3", "track", "end_discs", "a whole number from 1 to 2, found 3"),
    (C, "start = [1, 3, 5, 7, 7]", "start = [0, 3, 5, 7, 7]", "microscope", "start", "from 1 to 8, found 0"),
    (C, "count = 6", "count = 13", "markers", "count", "a whole number from 1 to 12, found 13"),
    (C, "points = [3, 5]", "points = [3, 5, 7]", "lab", "points", "2 numbers, found 3"),
    (C, "cards = [3, 3, 3, 2]", "cards = [3, 3, 3]", "deal", "cards", "4 numbers, found 3"),
    (C, 'name = "green"', 'name = "red"', "colour 1", "name", "green, blue, purple, pink in this order"),
    (C, "deck = 6", "deck = 10", "colour 1", "deck", "a whole number from 1 to 9, found 10"),
    (C, "elements = 2", "elements = 4", "colour 1", "elements", "a whole number from 2 to 3, found 4"),
    (C, '["plus", "plus", "plus"]', '["plus", "minus"]', "colour 1", "awards", "at most 7 of plus"),
    (C, '["plus", "plus", "plus"]', "3", "colour 1", "awards", "a list of at most 7"),
    (C, 'awards = ["plus", "plus", "plus"]', "", "colour 1", "awards", "found nothing"),
    (C, 'kind = "set"', 'kind = "sets"', "task_value 5", "kind", "one of track.*found 'sets'"),
    (C, 'kind = "set"', 'kind = "pair"', "task_value", "kind", "an entry for 'set'"),
    (C, "[movement]", "[moves]", "movement", "", r"a table \[movement\]"),
    (C, "[lab]", '[dice]\nsides = 6\nsource = "book"\n[lab]', "dice", "", "no such entry"),
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
        igroteka.new("periodic", edition=edition(tmp_path, (file, old, new)))
    error = caught.value
    assert (error.file, error.entry, error.field) == (file, entry, field)
    assert re.search(expected, error.expected)
    message = str(error)
    assert message.startswith(f"{file}: {entry}: ")
    assert f"{field}: expected" in message if field else "expected" in message
    assert "\n" not in message


@pytest.mark.parametrize("file", FILES)
def test_a_missing_or_unreadable_file_is_refused(tmp_path, file):
    copy = edition(tmp_path)
    (copy / file).unlink()
    with pytest.raises(igroteka.DataError, match=rf"{file}: expected a file, found nothing"):
        igroteka.new("periodic", edition=copy)
    (copy / file).write_bytes(b"\xff\xfe\x00")
    with pytest.raises(igroteka.DataError, match="expected a readable text file"):
        igroteka.new("periodic", edition=copy)
    (copy / file).write_text("[board\n", encoding="utf-8")
    with pytest.raises(igroteka.DataError, match=rf"^{file}: expected TOML") as caught:
        igroteka.new("periodic", edition=copy)
    assert "\n" not in str(caught.value)
    (copy / file).write_text("", encoding="utf-8")
    with pytest.raises(igroteka.DataError, match=rf"^{file}: "):
        igroteka.new("periodic", edition=copy)


@pytest.mark.parametrize("family", FAMILIES)
def test_every_family_has_two_elements_or_more(tmp_path, family):
    """A goto token needs somewhere to go, and a microscope's family a first element."""
    other = next(name for name in FAMILIES if name != family)
    text = (DATA / E).read_text(encoding="utf-8").replace(f'family = "{family}"', f'family = "{other}"')
    copy = edition(tmp_path)
    (copy / E).write_text(text, encoding="utf-8")
    with pytest.raises(
        igroteka.DataError, match=rf"^{E}: element: family: expected two or more elements of '{family}'"
    ):
        igroteka.new("periodic", edition=copy)


# ---- An edition of one's own: short decks, other numbers, another card

OWN = (
    (C, "range = 5", "range = 2"), (C, "plus = 3", "plus = 1"), (C, "first = 1", "first = 2"),
    (C, "further = 2", "further = 3"), (C, "total = 24", "total = 40"),
    (C, "[3, 4, 5, 3, 4]", "[6, 5, 4, 3, 2]"),
    (C, "deck = 6", "deck = 1"), (C, "points = [3, 5]", "points = [1, 2]"), (C, "count = 6", "count = 4"),
    (C, 'awards = ["plus", "plus", "plus"]', 'awards = ["goto_post", "free_lighter"]'),
    (G, '["H", "N"]', '["N", "H"]'), (G, 'key = "quartz"', 'key = "rose_quartz"'),
)  # fmt: skip


@pytest.fixture
def own(tmp_path):
    return edition(tmp_path, *OWN)


def own_position(own, **said):
    """A position of the edition: other totals, another green card."""
    match = igroteka.new("periodic", seed=1, edition=own)
    for number in range(2):
        match.play(match.legal(number)[0], number)
    written = match.position()
    written.update(said)
    return written


def test_an_edition_has_its_own_numbers(own):
    match = igroteka.new("periodic", players=3, seed=1, edition=own)
    written = match.position()
    assert [one["energy"] for one in written["seats"]] == [6, 5, 4]
    assert [one["supply"] for one in written["seats"]] == [4, 4, 4]
    assert written["box_energy"] == 40 - 5 - 15
    assert written["goals"]["green"]["deck_left"] == 0
    assert sorted(written["goals"]["green"]["awards"]) == ["free_lighter", "goto_post"]
    keys = [written["goals"]["green"]["open"], *written["goals"]["green"]["unseen"]]
    assert "rose_quartz" in keys and "quartz" not in keys


def test_an_edition_moves_and_pays_by_its_own_numbers(own):
    written = own_position(own)
    written["seats"][0].update(flask="Na")
    written["goals"]["green"]["open"], opened = "laboratories", written["goals"]["green"]["open"]
    if opened != "laboratories":
        written["goals"]["green"]["unseen"].remove("laboratories")
        written["goals"]["green"]["unseen"].append(opened)
    written["goals"]["green"]["markers"] = {"Fl": [1], "Lv": [1, 2]}
    written["seats"][0]["supply"], written["seats"][1]["supply"] = 2, 3
    match = read({**written, "phase": "turn"}, edition=own)
    play(match, "spend heavier")
    assert seat(match)["energy"] == 4
    assert offered(match, "to") == symbols("Mg Al K Ca Rb")
    refuse(match, "to Si", "P1.5", "unreachable", range=2)
    match.auto_chance = False
    play(
        match, "to K" if "K" not in {e for g in written["goals"].values() for e in g["markers"]} else "to Rb"
    )
    assert match.position()["phase"] == "turn"
    assert "spend number" in match.legal()  # for 3
    play(match, "end")
    assert match.position()["last_round"] == 2  # the only card of the deck
    assert seat(match, 2)["lab"] == 1
    assert outcomes(match) == {"goto_post": 1, "free_lighter": 1}


def test_a_whole_game_of_an_edition_is_played_recorded_and_replayed(own):
    match = igroteka.new("periodic", players=3, seed=5, edition=own)
    rng = igroteka.Rng("own")
    while not match.is_over:
        number = match.waiting[0]
        legal = match.legal(number)
        match.play(legal[rng.below(len(legal))], number)
    assert match.game.showing.pieces(match.state) == {"energy": 40, "goals": 32, "markers": 12}
    record = match.record()
    again = igroteka.replay(record, edition=own)
    assert again.digest() == match.digest()
    assert again.position() == match.position()
    with pytest.raises(igroteka.RecordError, match="other component data") as caught:
        igroteka.replay(record)
    assert caught.value.line == 0
    assert caught.value.reason.startswith("data: ")


def test_the_digest_is_of_what_the_files_say_and_not_of_their_layout(tmp_path):
    same = edition(tmp_path, (C, "range = 5\nplus = 3", "# the same steps\nplus   =  3\nrange = 5"))
    one = igroteka.new("periodic", seed=1, edition=same).record()
    assert one["data"] == igroteka.new("periodic", seed=1).record()["data"]
    igroteka.replay(one)


def test_an_element_more_is_on_the_board(tmp_path):
    """Lanthanum at its place: barium's next neighbour, and hafnium's lighter one."""
    new = (
        '[[element]]\nnumber = 57\nsymbol = "La"\nrow = 6\ncolumn = 3\n'
        'family = "transition"\nsource = "ruling"\n\n'
    )
    other = edition(tmp_path, (E, "[[element]]\nnumber = 72", new + "[[element]]\nnumber = 72"))
    said = position(p1={"flask": "Ba"})
    match = play(read(said, edition=other), "spend number")
    assert offered(match, "to") == symbols("I Xe Cs Te Sb La Hf Ta W Re")
    play(match, "to La")
    assert seat(match)["flask"] == "La"
    match = play(read(position(p1={"flask": "Y"}), edition=other), "spend radius")
    assert "La" in offered(match, "to")


def test_the_box_is_as_the_package_brings_it():
    assert sorted(path.name for path in DATA.glob("*.toml")) == sorted([*FILES, "rules.toml"])
    assert (len(ELEMENTS), len(GOALS), len(COLOUR)) == (88, 32, 4)


def test_more_tokens_of_a_kind_than_four_bits_count_are_refused(tmp_path):
    folder = edition(tmp_path)
    text = (folder / C).read_text(encoding="utf-8")
    (folder / C).write_text(
        re.sub(r"(?m)^awards = .*$", 'awards = ["take2", "take2", "take2", "take2"]', text), encoding="utf-8"
    )
    with pytest.raises(
        igroteka.DataError, match="colour: awards: expected at most 15 of take2 in all, found 16"
    ):
        igroteka.game("periodic", 2, folder)
