"""Hand-computed expectations for the reference itself: update, last round, points, random play."""

import random

import pytest

from tests.games.periodic.reference import apply, legal, normalise, outcomes, perft, scores, waiting
from tests.games.periodic.reference_board import BOX, COLOUR, GOALS, cards, task_points, winners
from tests.games.periodic.reference_positions import opening, random_position, random_walk
from tests.games.periodic.reference_tables import beside, mark, move_without_research, own, play, table, verbs

MID = {"mode": "spend", "start": False}
FRESH = {"mode": "none", "start": True}


def whole_turn(position):
    """A turn of the seat to move that gains where there is most and researches nothing."""
    prop = max(verbs(position, "gain"), key=lambda name: (position["energy"][name], name))
    return play(move_without_research(play(position, f"gain {prop}")), "end")


# ---- Achieved goals


def test_achieving_a_goal():
    position = mark(mark(mark(table(3, turn=MID), 1, "blue", 3), 2, "blue", 1), 3, "blue", 2)
    mark(position, 2, "pink", 2)
    card = position["goals"]["blue"]["open"]
    position = play(position, "end")
    assert (position["phase"], waiting(position), position["turn"]) == ("update", [-1], FRESH)
    assert position["update"] == {"colours": ["blue"], "award": True}
    assert [seat["lab"] for seat in position["seats"]] == [0, 3, 5]
    assert [seat["supply"] for seat in position["seats"]] == [6, 4, 6]
    assert position["seats"][0]["goals"] == [card]
    assert outcomes(position) == {"chance take2": 3}
    position = play(position, "chance take2")
    assert position["update"] == {"colours": ["blue"], "award": False}
    assert outcomes(position) == {f"chance {key}": 1 for key in cards("blue") if key != card}
    position = play(position, f"chance {cards('blue')[-1]}")
    assert "update" not in position
    assert (position["phase"], position["active"], position["turn"]) == ("turn", 2, FRESH)
    assert position["seats"][0]["tokens"] == {"plus": 0, "take2": 1, "free": [], "goto": []}
    place = position["goals"]["blue"]
    assert (place["open"], place["deck_left"], place["awards"]) == (cards("blue")[-1], 4, ["take2"] * 2)
    assert place["markers"] == {symbol: [] for symbol in GOALS[place["open"]]["elements"]}
    assert position["last_round"] is None


def test_two_goals_in_one_turn_come_in_the_order_of_colours():
    position = play(mark(mark(table(turn=MID), 1, "pink", 3), 1, "green", 2), "end")
    assert position["update"] == {"colours": ["green", "pink"], "award": True}
    assert position["goals"]["green"]["open"] is None
    assert all(there == [1] for there in position["goals"]["pink"]["markers"].values())
    assert position["seats"][0]["supply"] == 3
    position = play(position, "chance plus")
    assert position["update"] == {"colours": ["green", "pink"], "award": False}
    position = play(position, next(iter(outcomes(position))))
    assert position["update"] == {"colours": ["pink"], "award": True}
    assert outcomes(position) == {f"chance {award}": 1 for award in COLOUR["pink"]["awards"]}
    position = play(position, "chance goto_alkali")
    assert position["goals"]["pink"]["awards"] == ["goto_noble", "goto_transition"]
    position = play(position, next(iter(outcomes(position))))
    assert (position["phase"], position["active"]) == ("turn", 2)
    assert position["seats"][0]["tokens"] == {"plus": 1, "take2": 0, "free": [], "goto": ["alkali"]}
    assert [GOALS[key]["colour"] for key in position["seats"][0]["goals"]] == ["green", "pink"]


def test_a_goal_is_achieved_by_moves():
    position = mark(table(energy=(3,)), 1, "green", 1)
    symbol = GOALS[position["goals"]["green"]["open"]]["elements"][1]
    position["seats"][0]["flask"] = beside(symbol)
    position = play(position, "spend number", f"to {symbol}", "research green")
    assert position["phase"] == "turn"
    assert position["seats"][0]["goals"] == []  # the update comes after the last movement
    assert play(position, "end")["update"]["colours"] == ["green"]


def test_without_awards_the_card_follows_at_once():
    position = play(mark(own(table(turn=MID), 2, "green", 3), 1, "green", 2), "end")
    assert position["update"] == {"colours": ["green"], "award": False}
    assert len(outcomes(position)) == 9 - 4


# ---- Microscope and disc


@pytest.mark.parametrize(
    ("microscope", "flask", "moved"),
    [(1, "Be", 2), (1, "Li", 1), (1, "Sc", 1), (4, "As", 5), (8, "Fr", 1), (7, "Og", 8), (6, "H", 6)],
)
def test_microscope(microscope, flask, moved):
    position = table(flask=flask, turn=MID)
    position["seats"][0]["microscope"] = microscope
    after = play(position, "end")
    assert after["seats"][0]["microscope"] == moved
    assert after["seats"][0]["disc"] == (moved != microscope)


@pytest.mark.parametrize(
    ("discs", "before", "disc", "after"),
    [
        ([5, 6, 6, 1, 1], None, 6, None),
        ([5, 6, 6, 6, 1], None, 5, None),  # 3 discs fill the cell
        ([6, 6, 0], None, 7, None),
        ([6, 7, 0], None, 7, 2),  # two on 23
        ([6, 8, 0], None, 7, 2),
        ([7, 6, 0], None, 8, None),
        ([6, 7, 7], 2, 6, 1),  # 2 discs fill the cell
        ([7, 8, 0], 2, 7, 1),  # 1 disc fills the last
        ([7, 7, 0], 2, 8, 1),
        ([8, 0, 0], None, 8, None),
        ([6, 7], None, 7, 1),
        ([6, 7, 1, 1, 1], None, 7, 4),
    ],
)
def test_disc(discs, before, disc, after):
    position = table(len(discs), "Be", turn=MID, last_round=before)
    for seat, cell in zip(position["seats"], discs, strict=True):
        seat["disc"] = cell
    position = play(position, "end")
    assert (position["seats"][0]["disc"], position["last_round"]) == (disc, after)
    assert position["seats"][0]["microscope"] == 2


# ---- The end


def test_an_exhausted_deck_is_one_that_cannot_replace():
    position = play(mark(own(table(turn=MID), 2, "green", 4), 1, "green", 2), "end")
    position = play(position, next(iter(outcomes(position))))
    assert (position["goals"]["green"]["deck_left"], position["last_round"]) == (0, None)
    position = play(mark(own(table(turn=MID), 2, "green", 5), 1, "green", 2), "end")
    assert (position["phase"], position["last_round"]) == ("update", 2)
    assert len(outcomes(position)) == 3  # the box
    position = play(position, next(iter(outcomes(position))))
    assert (position["active"], position["last_round"]) == (2, 1)
    assert len(position["goals"]["green"]["unseen"]) == 2
    position = whole_turn(position)
    assert (position["phase"], position["last_round"], waiting(position)) == ("over", 0, [])
    assert position["winners"] == winners(position) and legal(position, 0) == [] and perft(position, 3) == 1


@pytest.mark.parametrize(("colour", "count"), [("purple", 4), ("pink", 4), ("blue", 5)])
def test_every_deck_can_end_the_game(colour, count):
    position = play(mark(own(table(4, turn=MID), 3, colour, count), 1, colour, 3), "end")
    position = play(position, next(iter(outcomes(position))))
    assert (position["active"], position["last_round"]) == (2, 3)


def test_a_place_stays_empty_without_cards_in_the_box():
    position = mark(own(table(3, turn=MID, last_round=2), 2, "green", 8), 1, "green", 2)
    position = play(position, "end")
    assert (position["phase"], position["active"], position["last_round"]) == ("turn", 2, 1)
    place = position["goals"]["green"]
    assert (place["open"], place["markers"], place["unseen"]) == (None, {}, [])
    assert whole_turn(position)["phase"] == "over"


def test_the_last_round_is_one_turn_of_everybody_else():
    position = table(3, "Be", turn=MID, active=2)
    position["seats"][1] |= {"disc": 6, "microscope": 8, "flask": "Na"}
    position["seats"][0]["disc"] = 8
    position = play(position, "end")
    played = []
    while position["phase"] != "over":
        played.append((position["active"], position["last_round"]))
        position = whole_turn(position)
    assert played == [(3, 2), (1, 1)]


def test_a_second_trigger_changes_nothing():
    position = mark(own(table(3, turn=MID, last_round=2, active=3), 2, "pink", 4), 3, "pink", 3)
    position["seats"][0]["disc"] = position["seats"][1]["disc"] = 7
    position = play(position, "end")
    assert position["last_round"] == 2
    position = play(position, next(iter(outcomes(position))))
    assert (position["active"], position["last_round"]) == (1, 1)


# ---- Points


@pytest.mark.parametrize(
    ("parts", "levels", "cells", "points"),
    [
        ("track", [1, 2], 5, 5),
        ("goals", [1, 2, 3], 5, 3),
        ("track, goals", [1, 2, 3], 5, 8),
        ("level 2", [1, 2, 2, 3], 8, 4),
        ("goals, level 1", [1, 1, 2], 0, 5),  # both of level 1 for 2, the other for 1
        ("pair 1 2", [1, 1, 1, 2, 3], 0, 5),
        ("pair 1 2, level 3", [1, 1, 2, 3, 3], 0, 9),
        ("pair 1 2, level 1", [1, 2], 0, 5),  # not 5 + 2: a card counts once
        ("pair 1 2, level 1", [1, 1, 2], 0, 7),
        ("pair 1 2, level 2", [2, 2], 0, 4),
        ("pair 1 2, pair 1 3", [1, 2, 3], 0, 5),
        ("pair 1 2, pair 2 3", [1, 2, 2, 3], 0, 10),
        ("set", [1, 1, 2, 2, 3], 0, 9),
        ("set, goals", [1, 2, 3, 3], 0, 10),
        ("set, goals", [1, 1, 3, 3], 0, 4),
        ("set, level 1", [1, 2, 3], 0, 9),
        ("set, pair 1 3", [1, 1, 2, 3, 3], 0, 14),
        ("set, pair 1 3", [1, 2, 3, 3], 0, 9),
        ("set, pair 2 3", [2, 2, 3, 3], 0, 10),
        ("least", [1, 2, 3], 4, 9),
        ("least", [1, 2, 3], 2, 6),
        ("least", [], 8, 0),
        ("set, track", [1, 2, 3], 8, 17),
    ],
)
def test_task_points(parts, levels, cells, points):
    assert task_points(tuple(parts.split(", ")), tuple(levels), cells) == points
    assert task_points(tuple(reversed(parts.split(", "))), tuple(reversed(levels)), cells) == points


def test_points():
    position = own(own(own(table(3), 1, "green", 2), 1, "blue", 1), 1, "pink", 1)
    mark(mark(mark(position, 1, "green", 1), 1, "purple", 2), 1, "pink", 1)
    mark(position, 2, "purple", 1)
    position["seats"][0] |= {"disc": 3, "lab": 8}
    first, second, third = scores(position)
    goals = 2 * COLOUR["green"]["points"] + COLOUR["blue"]["points"] + COLOUR["pink"]["points"]
    track = BOX["track"]["points"]
    assert first["goals"] == goals
    assert (first["lab"], first["track"], first["markers"]) == (8, track[3], 3 + 5 + 3)
    assert first["total"] == goals + 8 + track[3] + 11 + first["task"]
    assert (second["markers"], third["markers"], third["goals"]) == (3, 0, 0)


@pytest.mark.parametrize(
    ("discs", "labs", "energy", "expected"),
    [
        ([8, 7, 0], [0, 5, 0], [0, 9, 0], [1]),  # 28 each: further on the track
        ([8, 7, 0], [0, 6, 0], [5, 0, 0], [2]),  # most points
        ([6, 6, 6], [0, 0, 0], [3, 4, 2], [2]),  # most energy
        ([6, 6, 6], [0, 0, 0], [3, 2, 3], [1, 3]),
        ([7, 7, 0], [0, 0, 23], [0, 0, 7], [1, 2]),  # 23 each, the third least far
        ([1, 1, 1], [0, 0, 0], [4, 4, 4], [1, 2, 3]),
    ],
)
def test_winners(discs, labs, energy, expected):
    position = table(3)
    for seat, disc, lab, count in zip(position["seats"], discs, labs, energy, strict=True):
        seat |= {"disc": disc, "lab": lab, "energy": count, "task": None}
    assert winners(position) == expected


# ---- Random play


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_play_keeps_components_and_input(players):
    rng = random.Random(players)
    for _ in range(60):
        position = random_position(rng, players)
        assert normalise(position) == position
        for before, seat, action, after in random_walk(rng, position, 8):
            kept = repr(before)
            assert apply(before, seat, action) == after == normalise(after)
            assert repr(before) == kept
            assert all(legal(after, number) for number in waiting(after))
            assert (after["phase"] == "over") == (waiting(after) == [])


@pytest.mark.parametrize("players", [2, 5])
def test_random_games_end(players):
    rng = random.Random(players)
    position = opening(players)
    for _, _, _, after in random_walk(rng, position, 5000):
        position = after
    assert position["phase"] == "over"
    assert sum(len(seat["goals"]) for seat in position["seats"]) > 0
