"""Chapter 2 of the rules: draw, then stones, steps and jumps in any order, then the end (E2)."""

import pytest

import igroteka
from tests.games.element.helpers import (
    CELLS,
    STONES,
    around,
    bag_of,
    board_of,
    draw,
    lines,
    names_of,
    offered,
    play,
    refuse,
    sage_of,
    table,
)  # fmt: skip

STEPS = {0: 5, 1: 4, 2: 3, 3: 2, 4: 1}


def crowded(missing: int, sages: list[str], **more) -> igroteka.Match:
    """A position at the draw whose bag holds so few stones: nearly all lie on the board, Wind in stacks."""
    wind = 30 - missing
    stacks = [4] * (wind // 4) + [wind % 4] * (wind % 4 > 0)
    codes = (
        ["F"] * 30
        + ["W"] * 30
        + ["E"] * 30
        + ["A" + (str(height) if height > 1 else "") for height in stacks]
    )
    taken = {*sages, *(near for sage in sages for near in around(sage))}
    free = [cell for cell in CELLS if cell not in taken]
    board = dict(zip(free, codes, strict=False))
    assert len(board) == len(codes)
    return igroteka.from_position("element", {"board": board, "sages": sages, **more})


def chequered(hand: list[str], **more) -> igroteka.Match:
    """A board on which no Water can be placed: every free cell touches Water, and no two of them touch.

    Water lies where column and row are even, Earth or Wind where both are odd; the cells between are free.
    """
    board = {}
    odd = iter(["A"] * 5 + ["E"] * 29)
    for cell in CELLS:
        column, row = "abcdefghijk".index(cell[0]) + 1, int(cell[1:])
        if column % 2 == 0 and row % 2 == 0:
            board[cell] = "W"
        elif column % 2 and row % 2 and cell not in ("a1", "k11"):
            board[cell] = next(odd)
    return table(board, hand, sages=["a1", "k11"], **more)


@pytest.mark.allows("E2.1")
def test_a_turn_begins_with_a_draw_of_0_to_4():
    match = igroteka.new("element", seed=1)
    assert match.legal() == ["draw 0", "draw 1", "draw 2", "draw 3", "draw 4"]


@pytest.mark.allows("E2.1")
def test_chance_draws_the_stones_one_by_one_by_what_the_bag_holds():
    match = igroteka.from_position("element", {"board": lines("a1 a2 a3", code="F")})
    match.auto_chance = False
    match.play("draw 3")
    assert match.waiting == (igroteka.CHANCE,)
    chance = match.game.chance(match.state)
    assert [match.game.outcomes.text(outcome) for outcome in chance.outcomes] == [
        f"chance {s}" for s in STONES
    ]
    assert chance.weights == [27, 30, 30, 30]
    match.play("chance wind")
    assert match.game.chance(match.state).weights == [27, 30, 30, 29]
    assert match.position()["chance"] == 2
    match.play("chance fire")
    match.play("chance fire")
    assert match.position()["hand"] == ["fire", "fire", "wind"]
    assert "chance" not in match.position()
    assert match.waiting == (0,)


@pytest.mark.refuses("E2.1")
@pytest.mark.parametrize("action", ["step n", "jump n", "fire e5", "end"])
def test_nothing_precedes_the_draw(action):
    match = igroteka.from_position("element", {"board": {"f6": "A"}, "sages": ["f5", "a1"]})
    refuse(match, action, "E2.1", "draw-first")


@pytest.mark.refuses("E2.1")
def test_a_turn_has_one_draw():
    match = draw(igroteka.new("element", seed=1), "fire")
    for count in range(5):
        refuse(match, f"draw {count}", "E2.1", "already-drawn")


@pytest.mark.refuses("E2.1")
@pytest.mark.parametrize("asked", [5, 7, 120])
def test_more_than_4_are_never_drawn(asked):
    refuse(igroteka.new("element", seed=1), f"draw {asked}", "E2.1", "draw-limit", asked=asked, most=4)


@pytest.mark.refuses("E2.1")
@pytest.mark.parametrize(
    "text", ["draw ²", "draw -1", "draw x", "draw 1.5", "draw", "draw 2 3", "fly e5", ""]
)
def test_what_is_no_action_at_all_is_refused_and_not_a_failure(text):
    match = igroteka.new("element", seed=1)
    assert match.why_not(text) is not None
    with pytest.raises(igroteka.IllegalAction):
        match.play(text)


@pytest.mark.refuses("E2.1")
def test_all_stones_are_drawn_before_anything_else():
    match = igroteka.new("element", seed=1)
    match.auto_chance = False
    match.play("draw 2")
    match.play("chance fire")
    for action in ("fire e5", "step n", "end", "draw 1"):
        refusal = match.why_not(action, seat=0)
        assert (refusal.rule, refusal.key) == ("E2.1", "element-refuse-chance-first")
        assert refusal.numbers == {"left": 1}
        assert match.legal(0) == []
    refusal = match.why_not("step n")
    assert refusal.rule == "E2.1", f"the seat is the one to move also where it is not named: {refusal}"


@pytest.mark.allows("E2.2")
@pytest.mark.parametrize(("count", "steps"), STEPS.items())
def test_fewer_stones_give_more_steps(count, steps):
    match = draw(igroteka.from_position("element", {"sages": ["a1", "k11"]}), *["earth"] * count)
    assert match.position()["steps"] == steps
    for left in range(steps, 0, -1):
        assert match.position()["steps"] == left
        play(match, "step n")
    assert sage_of(match) == f"a{1 + steps}"


@pytest.mark.refuses("E2.2")
@pytest.mark.parametrize(("count", "steps"), STEPS.items())
def test_one_step_more_is_refused(count, steps):
    match = draw(igroteka.from_position("element", {"sages": ["a1", "k11"]}), *["earth"] * count)
    play(match, *["step n"] * steps)
    refuse(match, "step n", "E2.2", "no-steps")
    assert offered(match, "step") == set()


@pytest.mark.refuses("E2.2")
def test_unused_steps_are_lost():
    match = igroteka.from_position("element", {})
    play(match, "draw 0", "step w", "end", "draw 0", "end")
    draw(match, "earth", "earth", "earth", "earth")
    assert match.position()["steps"] == 1
    play(match, "step w")
    refuse(match, "step w", "E2.2")


@pytest.mark.refuses("E2.2")
def test_steps_and_stones_are_not_exchanged():
    match = draw(igroteka.from_position("element", {}), "earth")
    refuse(match, "draw 1", "E2.1")
    play(match, "earth a1")
    assert match.position()["steps"] == 4
    refuse(match, "earth a2", "E2.3", "not-in-hand", stone="earth")
    match = draw(igroteka.from_position("element", {}), "earth", "earth", "earth", "earth")
    play(match, "step w")
    refuse(match, "step w", "E2.2")
    refuse(match, "end", "E2.6")


@pytest.mark.allows("E2.3")
def test_stones_steps_and_jumps_come_in_any_order():
    match = igroteka.from_position("element", {"board": {"f4": "A"}})
    draw(match, "wind", "earth", "fire")
    play(match, "jump s", "earth a1", "step w", "wind e4", "jump n", "step n", "fire k1", "end")
    assert board_of(match) == {"f4": "A", "a1": "E", "e4": "A", "k1": "F"}
    assert sage_of(match) == "e6"
    assert match.waiting == (1,)


@pytest.mark.refuses("E2.3")
def test_only_stones_in_hand_are_placed():
    match = draw(igroteka.from_position("element", {}), "fire")
    for stone in ("water", "earth", "wind"):
        refuse(match, f"{stone} e5", "E2.3", "not-in-hand", stone=stone)
    play(match, "fire e5")
    refuse(match, "fire a1", "E2.3", "not-in-hand", stone="fire")


@pytest.mark.refuses("E2.3")
def test_no_stone_is_kept_for_another_turn():
    match = draw(igroteka.from_position("element", {}), "fire", "earth")
    play(match, "fire e5")
    refuse(match, "end", "E2.6", "stones-left", stones=1)
    play(match, "earth a1", "end", "draw 0", "end")
    draw(match)
    assert match.position()["hand"] == []


@pytest.mark.allows("E2.4")
def test_what_follows_an_effect_sees_its_result():
    match = table({"e6": "F"}, ["fire"], sages=["e8", "a1"], steps=1)
    events = match.play("fire e5")
    assert names_of(events) == ["stone-placed", "fire-spread"]
    refuse(match, "step s", "E3.2", "step-onto-stone", cell="e7", stone="fire")
    match = table({"e6": "W"}, ["water", "fire"], sages=["a1", "k11"], steps=1)
    play(match, "water e5", "river n", "flow e", "flow e", "fire e6", "step n")
    assert board_of(match) == {"f5": "W", "g5": "W", "e6": "F"}


@pytest.mark.refuses("E2.4")
@pytest.mark.parametrize("action", ["fire a5", "water a5", "step n", "jump e", "end", "draw 1"])
def test_nothing_comes_between_a_stone_and_its_effect(action):
    match = table({"e6": "W", "b1": "A"}, ["water", "water", "fire"], sages=["a1", "k11"], steps=1)
    play(match, "water e5")
    refuse(match, action, "E2.4", "effect-first")
    play(match, "river n")
    refuse(match, action, "E8.2", "flow-first", left=2)
    play(match, "flow e")
    refuse(match, action, "E8.2", "flow-first", left=1)


@pytest.mark.allows("E2.5")
@pytest.mark.parametrize("missing", [0, 1, 2, 3, 4])
def test_the_bag_can_be_emptied(missing):
    match = crowded(missing, ["a1", "k11"])
    assert sum(bag_of(match).values()) == missing
    assert match.legal() == [f"draw {count}" for count in range(missing + 1)]
    match.play(f"draw {missing}")
    assert sum(bag_of(match).values()) == 0
    assert match.position()["hand"] == ["wind"] * missing
    assert match.position()["steps"] == 5 - missing


@pytest.mark.refuses("E2.5")
@pytest.mark.parametrize("missing", [0, 1, 2, 3])
def test_no_more_is_asked_for_than_the_bag_holds(missing):
    match = crowded(missing, ["a1", "k11"])
    for asked in range(missing + 1, 5):
        refuse(match, f"draw {asked}", "E2.5", "bag-short", asked=asked, bag=missing)


@pytest.mark.allows("E2.6")
def test_a_stone_without_a_place_goes_back_to_the_bag():
    match = chequered(["water", "water"], steps=1)
    assert offered(match, "water") == set()
    bag = bag_of(match)["water"]
    assert "end" in match.legal()
    events = match.play("end")
    assert names_of(events) == ["stones-returned", "turn-ended"]
    assert bag_of(match)["water"] == bag + 2
    assert match.waiting == (1,)
    assert "hand" not in match.position()


@pytest.mark.allows("E2.6")
def test_a_stone_is_judged_at_the_moment_of_the_end():
    match = chequered(["water", "earth"], steps=1)
    refuse(match, "end", "E2.6", "stones-left")
    play(match, "earth b1")
    refuse(match, "water a2", "E8.5", "no-route", length=2)
    play(match, "end")
    assert bag_of(match)["water"] == 30 - 25
    # Earth in the place of Water leaves cells that touch none: then the Water has to be placed there.
    match = play(chequered(["water", "earth"], steps=1), "earth b2")
    assert offered(match, "water") == {"a2", "b1"}
    refuse(match, "end", "E2.6", "stones-left", stones=1)
    play(match, "water a2", "end")


@pytest.mark.allows("E2.6")
def test_the_turn_ends_with_an_empty_hand_and_unused_steps():
    match = play(igroteka.new("element", seed=1), "draw 0", "end")
    assert match.waiting == (1,)
    assert match.position()["turn"] == 2


@pytest.mark.refuses("E2.6")
def test_the_turn_does_not_end_while_a_stone_can_be_placed():
    match = draw(igroteka.from_position("element", {}), "fire", "water", "earth", "wind")
    for left, action in zip((4, 3, 2, 1), ("fire a1", "water c1", "earth e1", "wind g1"), strict=True):
        refuse(match, "end", "E2.6", "stones-left", stones=left)
        play(match, action)
    play(match, "end")
