"""Chapter 1 of the rules: five points on an island without creatures win at once (O1, O8.1)."""

import pytest

from tests.games.orichalcum.square import (
    args_of,
    asked,
    end_round,
    goods,
    lands,
    names_of,
    on_card,
    play,
    refuse,
    roll,
    seat,
    shown,
    table,
)

FOUR = {"medallions": 4}
GROVE = lands(forest="b1 b2")  # one more forest next to it attracts Theia


def check_won(match, points=5):
    """The first player has won, and nothing is asked any more."""
    assert match.is_over
    assert match.winners == (0,)
    assert match.returns[0] == 1
    assert abs(sum(match.returns)) < 1e-9
    assert names_of(match.events)[-1] == "game-over"
    assert args_of(match.events, "game-over") == [{"points": points}]
    assert match.waiting == ()
    assert all(match.legal(number) == [] for number in range(match.players))
    assert (seat(match)["points"], seat(match)["creatures"]) == (points, {})


def placing(tile, **said):
    """A tile in hand on an island with two forests."""
    size = tile[0].count("+") + 1
    return table("place", "act", card=f"mine-{size}", tile=tile, **said)


# ---- O1.1


@pytest.mark.allows("O1.1")
def test_a_titan_in_phase_2_wins_before_the_card_is_used():
    match = play(placing(("forest",), p1={**FOUR, "land": GROVE}), "tile c2")
    assert asked(match) == "titan"
    play(match, "titan forest")
    check_won(match)
    assert goods(match) == (0, 0)
    assert shown(match)["hand"]["card"] == "mine-1"


@pytest.mark.allows("O1.1")
def test_a_titan_taken_from_an_opponent_wins():
    match = placing(("forest",), titans={"forest": 2}, used="forest", p1={**FOUR, "land": GROVE})
    play(match, "tile c2", "titan forest")
    check_won(match)
    assert shown(match)["titans"]["forest"] == {"owner": 0, "is_active": True}
    assert args_of(match.events, "titan-attracted") == [{"titan": "forest", "from": 2}]


@pytest.mark.allows("O1.1", "O4.8")
def test_a_medallion_in_phase_3_wins():
    match = table("act", card="create-1", p1={**FOUR, "nuggets": 5})
    check_won(play(match, "create", "medallion"))


@pytest.mark.allows("O1.1", "O4.10")
def test_a_medallion_in_an_extra_action_wins_and_the_turn_is_not_finished():
    match = table("extra 0", p1={**FOUR, "nuggets": 7})
    check_won(play(match, "extra nuggets create", "medallion"))
    assert "turn-ended" not in names_of(match.events)
    assert "card-discarded" not in names_of(match.events)


@pytest.mark.allows("O1.1", "O4.7")
def test_a_temple_by_theias_favour_wins():
    land = lands(forest="d3", lagoon="d4", desert="c4", mountain="c5")
    match = table(
        "act", card="create-2", titans={"forest": 1}, p1={"medallions": 2, "nuggets": 5, "land": land}
    )
    play(match, "create", "medallion", "theia")
    assert seat(match)["points"] == 4
    play(match, "temple d3 e")
    check_won(match)
    assert seat(match)["temples"] == [["d3", "d4", "c4", "c5"]]


@pytest.mark.allows("O1.1", "O4.14")
def test_the_last_creature_spent_in_a_payment_is_no_condition():
    """Captured creatures in stock are not on the island."""
    match = table("extra 0", p1={**FOUR, "nuggets": 5, "stock": {"gorgon": 1, "cyclops": 1, "cerberus": 1}})
    check_won(play(match, "extra creatures create", "spend gorgon", "spend cyclops", "medallion"))


@pytest.mark.refuses("O1.1")
@pytest.mark.parametrize("points", [5, 6])
def test_points_do_not_win_with_a_creature_on_the_island(points):
    match = table(
        "act", card="create-1", p1={"medallions": points - 1, "nuggets": 5, "creatures": {"e4": "gorgon"}}
    )
    play(match, "create", "medallion")
    assert seat(match)["points"] == points
    assert not match.is_over
    assert asked(match) == "extra"
    with pytest.raises(ValueError, match="not over"):
        match.game.returns(match.state)


@pytest.mark.refuses("O1.1")
def test_4_points_do_not_win():
    match = table("act", card="create-1", p1={"medallions": 3, "nuggets": 5})
    play(match, "create", "medallion")
    assert not match.is_over


@pytest.mark.refuses("O1.1")
def test_nothing_is_played_after_the_end():
    match = play(table("act", card="create-1", p1={**FOUR, "nuggets": 10}), "create", "medallion")
    for action in ("medallion", "pass", "take 1", "initiative p2"):
        for number in (0, 1):
            refuse(match, action, "O1.1", "over", seat=number)


@pytest.mark.refuses("O1.1")
def test_an_opponents_creatures_are_no_obstacle():
    match = table("act", card="create-1", p1={**FOUR, "nuggets": 5}, p2={"creatures": {"e4": "gorgon"}})
    check_won(play(match, "create", "medallion"))


# ---- O1.2


@pytest.mark.allows("O1.2")
def test_titans_temples_and_medallions_count_1_each():
    match = table(
        "extra 0",
        players=3,
        titans={"forest": 1, "desert": 1, "lagoon": 3},
        used="desert lagoon",
        p1={
            "temples": ["d3 e"],
            "medallions": 1,
            "buildings": {"f3": "chapel"},
            "creatures": {"g1": "cerberus"},
        },
        p3={"temples": ["d3 ne", "f5 nw"]},
    )
    assert [seat(match, number)["points"] for number in (1, 2, 3)] == [4, 0, 3]


@pytest.mark.refuses("O1.2")
def test_buildings_creatures_hoplites_and_nuggets_count_nothing():
    said = {"buildings": {"d4": "chapel", "d5": "mine"}, "stock": {"gorgon": 3}, "hoplites": 9, "nuggets": 9}
    assert seat(table("extra 0", p1=said))["points"] == 0


@pytest.mark.refuses("O1.2")
def test_a_titan_that_is_taken_away_counts_no_more():
    match = placing(("forest",), titans={"forest": 2}, p1={"land": GROVE}, p2={"medallions": 1})
    assert seat(match, 2)["points"] == 2
    play(match, "tile c2", "titan forest")
    assert (seat(match)["points"], seat(match, 2)["points"]) == (1, 1)


# ---- O8.1, O4.14: when the win is tested


@pytest.mark.allows("O8.1")
@pytest.mark.parametrize("kind", ["cyclops", "minotaur", "hydra-forest"])
def test_the_last_creature_captured_with_5_points_wins_before_its_treasure(kind):
    match = table("capture", card="capture-1", p1={"medallions": 5, "hoplites": 1, "creatures": {"e4": kind}})
    roll(play(match, "fight e4 1"), "1", "victory")
    check_won(match)
    assert seat(match)["stock"] == {kind: 1}
    assert goods(match) == (0, 0)
    assert shown(match)["titans"]["forest"]["owner"] == -1
    assert not {"treasure-taken", "building-drawn", "titan-attracted"} & set(names_of(match.events))


@pytest.mark.allows("O8.1")
def test_a_hydra_brings_the_fifth_point_and_wins_in_the_middle_of_the_action():
    match = table("capture", card="capture-1", p1={**FOUR, "creatures": {"e4": "hydra-desert"}})
    roll(play(match, "fight e4 0"), "victory")
    check_won(match)
    assert seat(match)["titans"] == ["desert"]


@pytest.mark.allows("O8.1", "O7.2")
def test_with_a_chapel_the_second_titan_wins_at_once():
    match = placing(
        ("forest",),
        titans={"desert": 1},
        p1={"medallions": 3, "land": GROVE, "buildings": {"f4": "chapel"}},
    )
    check_won(play(match, "tile c2", "titan forest"))


@pytest.mark.refuses("O8.1")
def test_no_win_between_taking_a_titan_and_returning_one():
    match = placing(("forest",), titans={"desert": 1}, p1={"medallions": 3, "land": GROVE})
    play(match, "tile c2", "titan forest")
    assert seat(match)["points"] == 5
    assert asked(match) == "return"
    play(match, "return desert")
    assert seat(match)["points"] == 4
    assert asked(match) == "act"


@pytest.mark.refuses("O8.1")
def test_a_hydras_titan_too_many_does_not_win_in_passing():
    match = table(
        "capture",
        card="capture-1",
        titans={"mountain": 1},
        p1={"medallions": 3, "creatures": {"e4": "hydra-desert"}},
    )
    roll(play(match, "fight e4 0"), "victory")
    assert seat(match)["points"] == 5
    assert match.legal() == ["return mountain"]
    play(match, "return mountain")
    assert not match.is_over
    assert asked(match) == "capture"


@pytest.mark.allows("O8.1")
def test_too_many_points_after_returning_win_then():
    match = placing(
        ("forest",), titans={"desert": 1}, p1={"medallions": 5, "land": GROVE, "creatures": {"g4": "gorgon"}}
    )
    play(match, "tile c2", "titan forest", "return desert")
    assert not match.is_over
    match = table(
        "capture", card="capture-1", titans={"desert": 1},
        p1={**FOUR, "creatures": {"e4": "hydra-forest", "g7": "cerberus"}},
    )  # fmt: skip
    roll(play(match, "fight g7 0"), "4")
    assert not match.is_over  # 5 points, but a hydra
    roll(play(match, "fight e4 0"), "victory")
    check_won(match)
    assert seat(match)["titans"] == ["desert"]


@pytest.mark.refuses("O4.14")
def test_creatures_of_a_tile_are_on_the_island_before_its_titans_are_counted():
    match = placing(("forest+volcano", "gorgon"), p1={**FOUR, "land": GROVE})
    play(match, "tile c2 w")
    assert seat(match)["creatures"]["c1"]["kind"] == "gorgon"
    play(match, "titan forest")
    assert seat(match)["points"] == 5
    assert not match.is_over


@pytest.mark.allows("O4.14")
def test_an_empty_volcano_is_no_obstacle():
    match = placing(("forest+volcano", None), p1={**FOUR, "land": GROVE})
    check_won(play(match, "tile c2 w", "titan forest"))


@pytest.mark.refuses("O4.14")
def test_nobody_wins_in_an_opponents_turn():
    """Whoever has 5 points and a creature waits for the own turn."""
    match = table(
        "discard", players=2, active=1, initiative=1,
        row=[on_card("mine-1"), on_card("mine-2"), on_card("mine-3"), on_card("recruit-1")],
        p2={"medallions": 5, "creatures": {"e4": "cerberus"}},
    )  # fmt: skip
    play(match, "discard 1", "take 1")
    assert not match.is_over
    assert match.waiting == (1,)


@pytest.mark.allows("O1.2")
@pytest.mark.parametrize(
    ("said", "titans", "reason"),
    [
        ({"medallions": 4}, {}, "medallions"),
        ({"temples": ["d3 e", "f3 e", "d6 e"], "medallions": 1}, {}, "temples"),
        (
            {"temples": ["d3 e"], "buildings": {"f1": "chapel", "f2": "chapel"}},
            {"forest", "lagoon", "desert"},
            "titans",
        ),
        ({"temples": ["d3 e", "f3 e"], "medallions": 1}, {"desert"}, "mixed"),
    ],
)
def test_the_end_says_what_most_points_came_from(said, titans, reason):
    held = dict.fromkeys(titans, 1)
    match = table("act", card="create-1", titans=held, used=" ".join(held), p1={**said, "nuggets": 5})
    play(match, "create", "medallion")
    check_won(match)
    assert match.game.end_reason(match.state) == reason


def test_the_end_of_a_round_goes_on_without_a_winner():
    match = play(table("extra 0", players=3, active=3, p1={"medallions": 4}), "pass")
    end_round(match)
    assert not match.is_over
