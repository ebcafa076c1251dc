"""Chapter 7 of the rules: the science tasks and the best assignment of goals to them (P7)."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import igroteka
from tests.games.periodic.helpers import COLOUR, GOALS, cards, data, edition, over_scores, position

CARDS = {tuple(entry["parts"]): entry["key"] for entry in data("tasks")["task"]}
KINDS = ["track", "goals", "level 1", "level 2", "level 3", "pair 1 2", "pair 1 3", "pair 2 3", "set"]
# An edition with every task alone and every pair of tasks: few cards of the box compete.
EVERY = [["least"], *([kind] for kind in KINDS), *map(list, itertools.combinations(KINDS, 2))]
LEVEL_CARDS = {1: cards("green"), 2: cards("blue"), 3: cards("purple") + cards("pink")}


@pytest.fixture(scope="module")
def every(tmp_path_factory):
    """The games of 2 and 5 players with a task card for every combination."""
    folder = edition(tmp_path_factory.mktemp("tasks"))
    entries = [
        f'[[task]]\nkey = "t{number}"\nparts = [{", ".join(map(repr, parts))}]\nsource = "designed"\n'
        for number, parts in enumerate(EVERY, 1)
    ]
    (folder / "tasks.toml").write_text("\n".join(entries), encoding="utf-8")
    return {players: igroteka.game("periodic", players, edition=folder) for players in (2, 5)}


def goals_of(counts):
    """So many cards of each level."""
    return [key for level, count in enumerate(counts, 1) for key in LEVEL_CARDS[level][:count]]


def one_task(part, goals, cells):
    """P7.2: what a task is worth with these goals, none of which counts for another task."""
    kind, *levels = part.split()
    have = [COLOUR[GOALS[key]["colour"]]["level"] for key in goals]
    if kind == "track":
        return cells
    if kind == "goals":
        return len(have)
    if kind == "least":
        return 3 * min(cells, len(have))
    if kind == "level":
        return 2 * have.count(int(levels[0]))
    if kind == "pair":
        return 5 * min(have.count(int(level)) for level in levels)
    assert kind == "set"
    return 9 * min(have.count(1), have.count(2), have.count(3))


def brute_force(parts, goals, cells):
    """P7.1: every goal goes to the first task or to the second; all ways are tried."""
    best = 0
    for sides in itertools.product(range(len(parts)), repeat=len(goals)):
        points = 0
        for side, part in enumerate(parts):
            points += one_task(part, [key for key, to in zip(goals, sides, strict=True) if to == side], cells)
        best = max(best, points)
    return best


def task_points(game, number, parts, goals, cells):
    """What the engine gives a player for a card of the edition, at the end."""
    said = position(int(game.players), phase="over", last_round=0, show=free_places(goals))
    task = f"t{EVERY.index(list(parts)) + 1}"
    for place, seat in enumerate(said["seats"], 1):
        mine = place == number
        count = 2 if game.players == 5 else 3
        hand = [f"t{one}" for one in range(len(EVERY) - 3 * place, len(EVERY) - 3 * place + count)]
        hand = [one for one in hand if one != task]
        spare = [f"t{one}" for one in range(11, 21) if f"t{one}" != task]
        while len(hand) < count - mine:
            hand.append(spare[place])
        seat["dealt"] = [task, *hand[: count - 1]] if mine else hand
        seat["task"] = seat["dealt"][0]
    me = said["seats"][number - 1]
    me["goals"], me["disc"] = list(goals), cells
    for colour, place in said["goals"].items():
        place["unseen"] = [key for key in cards(colour) if key not in goals and key != place["open"]]
        place["deck_left"] = 0
    return over_scores(game, said)[number - 1]["task"]


def free_places(goals):
    """Open cards that nobody has achieved."""
    return {colour: next((key for key in cards(colour) if key not in goals), None) for colour in COLOUR}


# ---- By hand: parts, goals of level 1, 2, 3, track cells passed, points

BY_HAND = [
    (("least",), (1, 1, 1), 2, 6),
    (("least",), (1, 1, 1), 5, 9),
    (("least",), (0, 0, 0), 8, 0),
    (("least",), (4, 0, 0), 4, 12),
    (("set",), (2, 1, 1), 4, 9),
    (("set",), (2, 2, 2), 0, 18),
    (("set",), (3, 3, 0), 8, 0),
    (("track", "goals"), (2, 1, 0), 5, 8),
    (("track", "goals"), (0, 0, 0), 0, 0),
    (("track", "level 1"), (2, 1, 0), 5, 9),
    (("track", "level 2"), (0, 3, 1), 0, 6),
    (("track", "level 3"), (1, 0, 2), 3, 7),
    (("track", "pair 1 2"), (2, 3, 0), 1, 11),
    (("track", "pair 1 3"), (1, 0, 4), 0, 5),
    (("track", "pair 2 3"), (1, 2, 2), 6, 16),
    (("level 1", "pair 2 3"), (2, 1, 1), 8, 9),
    (("level 2", "pair 1 3"), (1, 2, 3), 8, 9),
    (("level 3", "pair 1 2"), (3, 2, 1), 8, 12),
    # A goal of a pair counts for nothing else.
    (("level 1", "pair 1 2"), (2, 1, 0), 8, 7),
    (("level 1", "pair 1 2"), (1, 1, 0), 0, 5),
    (("level 2", "pair 2 3"), (0, 3, 1), 8, 9),
    (("level 2", "pair 2 3"), (5, 2, 0), 8, 4),
    (("level 3", "pair 1 3"), (1, 0, 1), 8, 5),
    (("level 3", "pair 1 3"), (1, 4, 3), 8, 9),
    (("pair 1 2", "pair 2 3"), (1, 1, 1), 8, 5),
    (("pair 1 2", "pair 2 3"), (1, 2, 1), 8, 10),
    (("pair 1 2", "pair 2 3"), (2, 3, 2), 8, 15),
]
# Where two tasks compete for the same goals.
COMPETING = [
    (("level 1", "pair 1 2"), (2, 1, 0), 0, 7),
    (("level 1", "pair 1 2"), (1, 1, 0), 0, 5),
    (("goals", "set"), (1, 1, 1), 0, 9),
    (("goals", "set"), (2, 1, 1), 0, 10),
    (("pair 1 2", "pair 1 3"), (1, 1, 1), 0, 5),
    (("pair 1 2", "pair 1 3"), (2, 1, 1), 0, 10),
    (("pair 1 2", "set"), (2, 2, 1), 0, 14),
    (("pair 1 2", "set"), (1, 1, 1), 0, 9),
    (("level 3", "set"), (1, 1, 2), 0, 11),
    (("goals", "level 2"), (2, 3, 0), 0, 8),
    (("pair 2 3", "set"), (1, 1, 1), 0, 9),
    (("level 1", "level 2"), (2, 2, 2), 0, 8),
    (("pair 1 3", "pair 2 3"), (1, 1, 1), 0, 5),
    (("goals", "pair 1 2"), (1, 1, 1), 0, 6),
]


@pytest.mark.allows("P7.1", "P7.2")
@pytest.mark.parametrize(("parts", "counts", "cells", "points"), BY_HAND)
def test_every_card_of_the_box_by_hand(parts, counts, cells, points):
    assert parts in CARDS
    goals = goals_of(counts)
    said = position(
        2, phase="over", last_round=0, show=free_places(goals), deck_left=dict.fromkeys(COLOUR, 0),
        p1={"task": CARDS[parts], "goals": goals, "disc": cells},
    )  # fmt: skip
    assert over_scores(igroteka.game("periodic"), said)[0]["task"] == points


@pytest.mark.allows("P7.1")
@pytest.mark.refuses("P7.1")
@pytest.mark.parametrize(("parts", "counts", "cells", "points"), COMPETING)
def test_a_goal_counts_for_one_of_two_tasks_in_the_best_way(every, parts, counts, cells, points):
    """The sum of both tasks as if each had all goals is never reached where they compete."""
    goals = goals_of(counts)
    assert task_points(every[2], 1, parts, goals, cells) == points == brute_force(parts, goals, cells)
    assert points <= sum(one_task(part, goals, cells) for part in parts)


@pytest.mark.refuses("P7.1")
def test_a_card_has_neither_no_task_nor_three(tmp_path):
    for number, parts in enumerate(([], ["track", "goals", "set"])):
        folder = tmp_path / str(number)
        changed = edition(folder, ("tasks.toml", 'parts = ["set"]', f"parts = {parts}"))
        with pytest.raises(
            igroteka.DataError, match=r"tasks.toml: task 2: parts: expected a list of 1 or 2 tasks"
        ):
            igroteka.game("periodic", edition=changed)


@pytest.mark.allows("P7.1", "P7.2")
@given(
    st.sampled_from(EVERY),
    st.lists(st.sampled_from(list(GOALS)), unique=True, max_size=8),
    st.integers(0, 8),
    st.sampled_from([(2, 1), (2, 2), (5, 4), (5, 5)]),
)
@settings(max_examples=150)
def test_the_best_assignment_is_what_brute_force_finds(every, parts, goals, cells, who):
    players, number = who
    assert task_points(every[players], number, parts, goals, cells) == brute_force(parts, goals, cells)


@pytest.mark.refuses("P7.2")
def test_markers_and_others_goals_are_no_achieved_goals():
    said = position(
        2, phase="over", last_round=0, markers={"green Fl": [1], "blue Rf": [1], "blue Bh": [1]},
        p1={"task": CARDS[("track", "goals")]}, p2={"goals": ["ammonia"], "task": CARDS[("set",)]},
    )  # fmt: skip
    assert over_scores(igroteka.game("periodic"), said)[0]["task"] == 0


@pytest.mark.refuses("P7.2")
@pytest.mark.parametrize("part", ["level 4", "level", "pair 1", "pair 1 1", "pair 1 4", "bonus", "set 1", ""])
def test_there_are_no_other_tasks(tmp_path, part):
    changed = edition(tmp_path, ("tasks.toml", 'parts = ["set"]', f'parts = ["{part}"]'))
    with pytest.raises(igroteka.DataError, match=r"tasks.toml: task 2: parts: expected"):
        igroteka.game("periodic", edition=changed)


@pytest.mark.allows("P7.3")
@pytest.mark.parametrize("disc", [1, 2, 5])
@pytest.mark.parametrize("number", [4, 5])
def test_the_start_cell_of_players_4_and_5_counts_as_passed(number, disc):
    said = position(
        5, phase="over", last_round=0, **{f"p{number}": {"task": CARDS[("track", "goals")], "disc": disc}}
    )
    assert over_scores(igroteka.game("periodic", 5), said)[number - 1]["task"] == disc


@pytest.mark.allows("P7.3")
def test_the_track_uses_no_goals(every):
    goals = goals_of((1, 1, 1))
    assert task_points(every[2], 1, ("track", "set"), goals, 6) == 15


@pytest.mark.refuses("P7.3")
@pytest.mark.parametrize("parts", ['["least", "track"]', '["set", "least"]', '["least", "least"]'])
def test_three_times_the_lesser_stands_alone_on_its_card(tmp_path, parts):
    assert all(len(parts) == 1 for parts in CARDS if "least" in parts)
    changed = edition(tmp_path, ("tasks.toml", 'parts = ["least"]', f"parts = {parts}"))
    with pytest.raises(
        igroteka.DataError, match=r"tasks.toml: task 1: parts: expected 'least' alone on its card"
    ):
        igroteka.game("periodic", edition=changed)
