"""Chapter 5 of the rules: achieved goals, lab points, awards, new cards, microscope and disc (P5)."""

import pytest

import igroteka
from tests.games.periodic.helpers import (
    COLOUR,
    COLOURS,
    FAMILIES,
    FIRST_OF_FAMILY,
    GOALS,
    POINTS,
    QUIET,
    SPENDING,
    TRACK,
    args_of,
    cards,
    finish_turn,
    goal,
    names_of,
    outcomes,
    play,
    read,
    seat,
    table,
)

ALL = {colour: GOALS[key]["elements"] for colour, key in QUIET.items()}


def marks(*said):
    """`marks("green 1", "blue 2 1")`: a player's markers on all elements, or on the first so many."""
    found = {}
    for words in map(str.split, said):
        colour, number = words[0], int(words[1])
        count = int(words[2]) if len(words) > 2 else 3
        for symbol in ALL[colour][:count]:
            found.setdefault(f"{colour} {symbol}", []).append(number)
    return found


def ending(players=2, *said, **more):
    """A turn of p1 that can end, with these markers."""
    return table(players, markers=marks(*said), turn=SPENDING, **more)


# ---- P5.1


@pytest.mark.allows("P5.1")
@pytest.mark.parametrize("colour", COLOURS)
def test_a_card_with_markers_on_every_element_is_achieved(colour):
    match = ending(2, f"{colour} 1")
    events = match.play("end")
    assert args_of(events, "goal-achieved") == [{"goal": QUIET[colour], "points": POINTS[colour]}]
    assert seat(match)["goals"] == [QUIET[colour]]
    assert match.waiting == (igroteka.CHANCE,)


@pytest.mark.allows("P5.1")
def test_it_happens_after_the_last_movement_and_not_before():
    match = table(p1={"flask": "Mc", "energy": 5}, markers={"green Fl": [1]})
    play(match, "spend number", "to Lv", "research green")
    assert seat(match)["goals"] == []
    play(match, "spend number", "to Mc")
    assert seat(match)["goals"] == []
    play(match, "end")
    assert seat(match)["goals"] == ["laboratories"]


@pytest.mark.allows("P5.1")
@pytest.mark.parametrize(
    "pair", [("green", "blue"), ("green", "pink"), ("blue", "purple"), ("purple", "pink")]
)
def test_two_cards_are_achieved_in_one_turn_in_the_order_of_the_decks(pair):
    match = ending(3, *(f"{colour} 1" for colour in pair))
    finish_turn(match)
    assert sorted(seat(match)["goals"]) == sorted(QUIET[colour] for colour in pair)
    assert seat(match)["supply"] == 6
    told = [said["goal"] for said in args_of(match.events, "goal-achieved")]
    assert told == [QUIET[colour] for colour in pair]
    order = ["goal-achieved", "award-drawn", "goal-opened"] * 2
    assert [name for name in names_of(match.events) if name in order] == order


@pytest.mark.refuses("P5.1")
@pytest.mark.parametrize("colour", COLOURS)
def test_a_card_with_an_element_missing_is_not_achieved(colour):
    count = COLOUR[colour]["elements"] - 1
    match = ending(2, f"{colour} 1 {count}")
    finish_turn(match)
    assert seat(match)["goals"] == []
    assert goal(match, colour)["open"] == QUIET[colour]
    assert seat(match)["supply"] == 6 - count
    assert match.waiting == (1,)


@pytest.mark.refuses("P5.1")
def test_the_markers_of_two_players_do_not_add_up():
    match = table(markers={"green Fl": [1], "green Lv": [2]}, turn=SPENDING)
    finish_turn(match)
    assert seat(match)["goals"] == seat(match, 2)["goals"] == []


# ---- P5.2


@pytest.mark.allows("P5.2")
def test_others_take_their_markers_back_and_get_3_or_5_points():
    match = ending(5, "blue 1", "blue 2 1", "blue 3 2", "blue 5 2", "green 5 1", p5={"lab": 8})
    events = match.play("end")
    paid = [
        (event.seat, said["points"])
        for event, said in zip(
            [event for event in events if event.name == "lab-paid"], args_of(events, "lab-paid"), strict=True
        )
    ]
    assert paid == [(1, 3), (2, 5), (4, 5)]
    assert [seat(match, number)["lab"] for number in range(1, 6)] == [0, 3, 5, 0, 13]
    assert [seat(match, number)["supply"] for number in range(1, 6)] == [6, 6, 6, 6, 5]


@pytest.mark.allows("P5.2")
def test_lab_points_have_no_limit():
    match = ending(2, "green 1", "green 2 1", p2={"lab": 148})
    match.play("end")
    assert seat(match, 2)["lab"] == 151


@pytest.mark.refuses("P5.2")
def test_the_achiever_gets_no_lab_points_and_nobody_for_other_cards():
    match = ending(3, "green 1", "green 2 1", "blue 1 2", "blue 2 2", "pink 3 2")
    finish_turn(match)
    assert [seat(match, number)["lab"] for number in (1, 2, 3)] == [0, 3, 0]
    assert [seat(match, number)["supply"] for number in (1, 2, 3)] == [4, 4, 4]
    assert goal(match, "blue")["markers"] == {"Rf": [1, 2], "Bh": [1, 2], "Mt": []}


# ---- P5.3


@pytest.mark.allows("P5.3")
@pytest.mark.parametrize("colour", COLOURS)
def test_the_achiever_takes_the_card_and_the_top_award(colour):
    awards = COLOUR[colour]["awards"]
    match = ending(2, f"{colour} 1")
    play(match, "end")
    assert outcomes(match) == {award: awards.count(award) for award in awards}
    events = match.play(f"chance {awards[0]}")
    assert args_of(events, "award-drawn") == [{"award": awards[0]}]
    kind, _, printed = awards[0].partition("_")
    assert seat(match)["tokens"][kind] == ([printed] if printed else 1)
    assert sorted(goal(match, colour)["awards"]) == sorted(awards[1:])


@pytest.mark.allows("P5.3")
@pytest.mark.parametrize("awards", [["free_radius"], ["free_ionization", "free_heavier"]])
def test_the_tokens_that_are_left_are_drawn(awards):
    match = ending(2, "purple 1", awards={"purple": awards})
    play(match, "end")
    assert outcomes(match) == dict.fromkeys(awards, 1)


@pytest.mark.refuses("P5.3")
def test_without_a_token_left_no_award_is_drawn():
    match = ending(2, "green 1", awards={"green": []})
    play(match, "end")
    assert set(outcomes(match)) == set(goal(match, "green")["unseen"])
    finish_turn_by_chance(match)
    assert seat(match)["tokens"]["plus"] == 0
    assert seat(match)["goals"] == ["laboratories"]


@pytest.mark.refuses("P5.3")
def test_a_new_award_is_not_used_in_the_same_turn():
    match = ending(2, "green 1", "blue 1")
    play(match, "end", "chance plus")
    assert match.legal(0) == [] == match.legal(1)
    assert match.why_not("plus", seat=0).rule == "P2.1"
    finish_turn_by_chance(match)
    assert match.waiting == (1,)
    assert match.why_not("take2 number", seat=0).rule == "P2.8"
    assert (seat(match)["tokens"]["plus"], seat(match)["tokens"]["take2"]) == (1, 1)


def finish_turn_by_chance(match):
    while match.waiting == (igroteka.CHANCE,):
        match.play("chance " + next(iter(outcomes(match))))


# ---- P5.4


@pytest.mark.allows("P5.4")
@pytest.mark.parametrize("colour", COLOURS)
def test_the_next_card_of_the_deck_opens_without_markers(colour):
    match = ending(2, f"{colour} 1", awards={colour: []})
    play(match, "end")
    unseen = [card for card in cards(colour) if card != QUIET[colour]]
    assert outcomes(match) == dict.fromkeys(unseen, 1)
    events = match.play(f"chance {unseen[-1]}")
    assert args_of(events, "goal-opened") == [{"colour": colour, "goal": unseen[-1]}]
    said = goal(match, colour)
    assert (said["open"], said["unseen"]) == (unseen[-1], unseen[:-1])
    assert said["markers"] == {symbol: [] for symbol in GOALS[unseen[-1]]["elements"]}
    assert said["deck_left"] == COLOUR[colour]["deck"] - 2
    assert match.waiting == (1,)


@pytest.mark.refuses("P5.4")
def test_the_new_card_is_of_the_same_colour_and_no_old_one():
    match = ending(2, "green 1", awards={"green": []}, p2={"goals": ["ammonia"]})
    play(match, "end")
    for name in ("laboratories", "ammonia", "crocoite", "plus"):
        assert not match.is_possible(f"chance {name}")
        with pytest.raises(igroteka.IllegalAction):
            match.play(f"chance {name}")


@pytest.mark.refuses("P5.4")
def test_a_flask_that_already_stands_there_has_researched_nothing():
    match = ending(2, "green 1", awards={"green": []}, p1={"flask": "Si"})
    play(match, "end", "chance quartz")
    assert goal(match, "green")["markers"] == {"O": [], "Si": []}
    assert match.waiting == (1,)


# ---- P5.5


@pytest.mark.allows("P5.5")
def test_the_book_arsenic_with_the_metalloids_next():
    circle = ["noble", "metalloid", *(family for family in FAMILIES if family not in ("noble", "metalloid"))]
    match = table(p1={"flask": "Ge"}, circle=circle)
    events = play(match, "gain number", "to As").play("end")
    assert (seat(match)["microscope"], seat(match)["disc"]) == (2, 1)
    assert args_of(events, "microscope-moved") == [{"family": "metalloid"}]
    assert args_of(events, "disc-moved") == [{"points": TRACK[1]}]


@pytest.mark.allows("P5.5")
@pytest.mark.parametrize("microscope", range(1, 9))
def test_the_microscope_goes_round_clockwise(microscope):
    following = microscope % 8 + 1
    first = FIRST_OF_FAMILY[FAMILIES[following - 1]]
    match = table(p1={"flask": first, "microscope": microscope, "disc": 2}, turn=SPENDING)
    finish_turn(match)
    assert (seat(match)["microscope"], seat(match)["disc"]) == (following, 3)


@pytest.mark.refuses("P5.5")
@pytest.mark.parametrize("flask", ["Li", "Sc", "He", "Al", "B", "H", "F"])
def test_another_family_moves_nothing(flask):
    match = table(p1={"flask": flask}, turn=SPENDING)  # the alkaline earth metals are next
    finish_turn(match)
    assert (seat(match)["microscope"], seat(match)["disc"]) == (1, 0)


@pytest.mark.refuses("P5.5")
def test_at_most_once_a_turn_and_only_where_the_turn_ends():
    match = table(p1={"flask": "Na", "energy": 9})
    play(match, "spend heavier", "to Mg", "spend number", "to Ne", "end")
    assert seat(match)["microscope"] == 1
    match = table(p1={"flask": "Na", "energy": 9})
    play(
        match,
        "spend heavier",
        "to Ca",
        "research purple",
        "spend heavier",
        "to Ti",
        "spend number",
        "to Ca",
        "end",
    )
    assert (seat(match)["microscope"], seat(match)["disc"]) == (2, 1)


@pytest.mark.refuses("P5.5")
def test_only_the_active_players_microscope_moves():
    match = table(p1={"flask": "Li"}, p2={"flask": "Al"}, turn=SPENDING)  # post is next for p2
    finish_turn(match)
    assert seat(match, 2)["microscope"] == 3


# ---- P5.6


@pytest.mark.allows("P5.6")
@pytest.mark.parametrize(("cell", "there"), [(6, 0), (6, 1), (6, 2), (7, 0), (7, 1), (8, 0), (5, 4), (1, 4)])
def test_a_disc_enters_a_cell_that_is_not_full(cell, there):
    match = on_track(cell, there)
    finish_turn(match)
    assert (seat(match)["disc"], seat(match)["microscope"]) == (cell, 2)


@pytest.mark.refuses("P5.6")
@pytest.mark.parametrize(("cell", "there"), [(6, 3), (7, 2), (8, 1)])
def test_a_disc_before_a_full_cell_stays_and_the_microscope_moves(cell, there):
    match = on_track(cell, there)
    events = match.play("end")
    assert (seat(match)["disc"], seat(match)["microscope"]) == (cell - 1, 2)
    assert "disc-moved" not in names_of(events)
    assert args_of(events, "microscope-moved") == [{"family": "alkaline"}]


def on_track(cell, there):
    """p1 is about to enter a cell on which so many of the others stand."""
    others = {f"p{number}": {"disc": cell if number - 1 <= there else 0} for number in range(2, 6)}
    return table(5, p1={"flask": "Mg", "disc": cell - 1}, turn=SPENDING, **others, last_round=4)


@pytest.mark.refuses("P5.6")
def test_on_the_last_cell_a_disc_stays():
    match = table(p1={"flask": "Mg", "disc": 8}, turn=SPENDING)
    finish_turn(match)
    assert (seat(match)["disc"], seat(match)["microscope"]) == (8, 2)


@pytest.mark.refuses("P5.6")
def test_no_cell_is_skipped():
    match = table(
        3, p1={"flask": "Mg", "disc": 6}, p2={"disc": 7}, p3={"disc": 7}, turn=SPENDING, last_round=2
    )
    finish_turn(match)
    assert seat(match)["disc"] == 6


def test_an_update_that_waits_for_chance_is_read_again():
    match = ending(3, "green 1", "pink 1")
    play(match, "end")
    said = match.position()
    assert said["update"] == {"colours": ["green", "pink"], "award": True}
    again = read(said)
    assert again.digest() == match.digest()
