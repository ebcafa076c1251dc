"""On the screen: what an action touches, whether it is final, what it would do, why a click is refused."""

from typing import Any

import pytest

import igroteka
from igroteka import screen
from igroteka.engine.chance import Rng
from igroteka.games.catalogue import manifest
from igroteka.texts import LANGUAGES, say_refusal

STREAM = {"e4": "W", "e6": "W"}


def at(**position: Any) -> igroteka.Match:
    return igroteka.from_position("element", position)


def components(match: igroteka.Match, *notations: str, seat: int = 0) -> list[list[str]]:
    game = match.game
    return [game.showing.choice_components(match.state, seat, game.actions.parse(text)) for text in notations]


def reasons(match: igroteka.Match, *picks: str, seat: int = 0) -> list[tuple[str, str]]:
    """Why a click is refused; every reason can be said in every language."""
    refusals = screen.why_click(match.game, match.state, seat, list(picks))
    assert all(say_refusal(language, refusal) for refusal in refusals for language in LANGUAGES)
    return [(refusal.rule, refusal.key) for refusal in refusals]


def test_stone_is_picked_in_hand_and_laid_on_its_cell() -> None:
    match = at(hand=["fire", "wind"])
    assert components(match, "fire e5", "water a1", "earth k11", "wind f7") == [
        ["stone:fire", "cell:e5"],
        ["stone:water", "cell:a1"],
        ["stone:earth", "cell:k11"],
        ["stone:wind", "cell:f7"],
    ]


def test_sage_is_picked_and_its_target_cell() -> None:
    match = at(hand=[], steps=1, sages=["a1", "f7"])
    assert components(match, "step n", "step ne", "step s", "step w") == [
        ["sage:0", "cell:a2"],
        ["sage:0", "cell:b2"],
        ["sage:0"],
        ["sage:0"],
    ]
    assert components(match, "step sw", seat=1) == [["sage:1", "cell:e6"]]


def test_jump_touches_where_it_lands() -> None:
    match = at(board={"f6": "A2", "e5": "A4", "g5": "A", "h5": "A"}, hand=[], sages=["f5", "a9"])
    assert components(match, "jump n", "jump w", "jump e", "jump s") == [
        ["sage:0", "cell:f8"],
        ["sage:0", "cell:a5"],
        ["sage:0", "cell:i5"],
        ["sage:0"],
    ]


def test_jump_off_the_board_touches_the_sage_alone() -> None:
    match = at(board={"b5": "A4"}, hand=[], sages=["c5", "f7"])
    assert components(match, "jump w") == [["sage:0"]]


def test_no_two_choices_touch_the_same() -> None:
    """A jump is longer than a step, so that clicks alone tell all choices apart."""
    match = igroteka.new("element", players=4, seed=3)
    rng = Rng("apart")
    for _ in range(120):
        if match.is_over:
            break
        touched = [tuple(choice.components) for choice in match.choices()]
        assert len(set(touched)) == len(touched)
        legal = match.legal()
        match.play(legal[rng.below(len(legal))])


def test_draw_touches_the_bag_and_a_number() -> None:
    match = igroteka.new("element", seed=1)
    assert [choice.components for choice in match.choices()] == [
        ["bag", f"count:{count}"] for count in range(5)
    ]


def test_end_is_a_button() -> None:
    match = at(hand=[])
    assert components(match, "end") == [["verb:end"]]
    assert "end" in match.legal()


def test_river_touches_the_next_water_and_flow_the_next_cell() -> None:
    match = at(board=STREAM, hand=["water"])
    match.play("water e5")
    assert components(match, "river n", "river s", "river e") == [["cell:e6"], ["cell:e4"], ["cell:f5"]]
    assert components(match, "flow n") == [["verb:flow", "direction:n"]]
    match.play("river n")
    assert components(match, "flow w", "flow s") == [["cell:d5"], ["cell:e4"]]
    assert [choice.components for choice in match.choices()] == [["cell:d5"]]
    assert components(match, "river n") == [["verb:river", "direction:n"]]


def test_river_at_the_edge_has_no_cell_beyond_it() -> None:
    match = at(board={"a2": "W"}, hand=["water"])
    match.play("water a1")
    assert components(match, "river s", "river w") == [
        ["verb:river", "direction:s"],
        ["verb:river", "direction:w"],
    ]


def test_draws_and_the_end_of_a_turn_are_final() -> None:
    match = igroteka.new("element", seed=1)
    shown = screen.shown_choices(match.game, match.state, 0, Rng("screen"))
    assert [(one.choice.notation, one.is_final) for one in shown] == [
        ("draw 0", False),
        ("draw 1", True),
        ("draw 2", True),
        ("draw 3", True),
        ("draw 4", True),
    ]
    match = at(hand=[], steps=1)
    final = {
        one.choice.notation: one.is_final
        for one in screen.shown_choices(match.game, match.state, 0, Rng("screen"))
    }
    assert final.pop("end") is True
    assert len(final) == 8
    assert not any(final.values())


def test_the_end_of_a_turn_is_an_end_and_a_draw_is_none() -> None:
    first = igroteka.new("element", seed=1)
    drawing = screen.shown_choices(first.game, first.state, 0, Rng("1"))
    assert {one.choice.notation: one.is_end for one in drawing}["draw 2"] is False
    ready = at(hand=[], steps=1)
    ends = {
        one.choice.notation: one.is_end for one in screen.shown_choices(ready.game, ready.state, 0, Rng("1"))
    }
    assert ends["end"] is True and ends["step s"] is False


def test_capture_is_final() -> None:
    ring = dict.fromkeys(["a2", "b2"], "F")
    match = at(board=ring, hand=["fire"], sages=["f5", "a1"])
    final = {
        one.choice.notation: one.is_final
        for one in screen.shown_choices(match.game, match.state, 0, Rng("screen"))
    }
    assert final["fire b1"] is True
    assert final["fire k11"] is False


def test_finality_is_what_undo_says() -> None:
    match = igroteka.new("element", players=3, seed=4)
    rng = Rng("finality")
    for _ in range(150):
        if match.is_over:
            break
        seat = match.waiting[0]
        shown = screen.shown_choices(match.game, match.state, seat, Rng("screen"))
        assert [one.choice.notation for one in shown] == match.legal(seat)
        picked = shown[rng.below(len(shown))]
        match.play(picked.choice.notation, seat)
        assert match.can_undo(seat) is not picked.is_final


def ahead(event: str, seat: int, **args: int | str) -> dict[str, object]:
    return {"event": event, "seat": seat, "args": args, "is_partial": False}


def foretold(match: igroteka.Match, notation: str) -> list[dict[str, object]]:
    return screen.previews(match.game, match.state, 0, Rng("screen"))[notation]


def test_water_beside_water_foretells_the_river_and_where_it_can_flow() -> None:
    told = foretold(at(board={"e5": "W"}, hand=["water"], steps=0), "water e6")
    assert [event["event"] for event in told] == ["stone-placed", "river-formed", "river-ahead"]
    assert told[-1]["args"]["cell"] == "e6"
    assert set(told[-1]["args"]["cells"].split()) >= {"e7", "d6", "f6"}


def test_a_river_without_a_choice_is_foretold_to_its_end() -> None:
    corridor = {"a1": "W", "a2": "E", "b2": "E", "c2": "E", "d2": "E", "e1": "E"}
    told = foretold(at(board=corridor, hand=["water"], steps=0), "water b1")
    flows = [event["args"]["cell"] for event in told if event["event"] == "river-flowed"]
    assert flows == ["c1", "d1"]
    assert "river-ahead" not in [event["event"] for event in told]


def test_a_stone_far_from_the_sages_takes_no_exit() -> None:
    told = foretold(at(hand=["fire"], steps=0), "fire a1")
    assert [event["event"] for event in told] == ["stone-placed"]


def test_preview_shows_what_would_happen_and_leaves_the_table_alone() -> None:
    match = at(board={"e5": "F", "c3": "A"}, hand=["fire", "fire"], steps=1)
    before = match.digest()
    shown = screen.previews(match.game, match.state, 0, Rng("screen"))
    assert match.digest() == before
    assert list(shown) == match.legal()
    assert shown["fire e6"] == [
        {"event": "stone-placed", "seat": 0, "args": {"stone": "fire", "cell": "e6"}, "is_partial": False},
        {"event": "fire-spread", "seat": 0, "args": {"cell": "e4"}, "is_partial": False},
        ahead("exits-ahead", 0, count=5, left="f6 g6 g5 g4 f4", lost="e4 e6"),
        ahead("exits-ahead", 1, count=7, left="f8 g8 g7 g6 f6 e7 e8", lost="e6"),
    ]
    assert [event["event"] for event in shown["fire c3"]] == ["stone-placed", "stone-replaced"]
    assert shown["step n"][0]["args"] == {"from": "f5", "to": "f6"}


def test_nothing_is_previewed_for_who_is_not_asked() -> None:
    match = igroteka.new("element", seed=1)
    assert screen.previews(match.game, match.state, 1, Rng("screen")) == {}
    assert screen.shown_choices(match.game, match.state, 1, Rng("screen")) == []


def test_click_on_what_can_be_done_has_no_reason() -> None:
    match = at(hand=["fire"], steps=1)
    for picks in (
        [],
        ["stone:fire"],
        ["cell:f6"],
        ["sage:0"],
        ["sage:0", "cell:f6"],
        ["cell:f6", "stone:fire"],
    ):
        assert reasons(match, *picks) == []


@pytest.mark.parametrize(
    ("picks", "expected"),
    [
        (["stone:fire", "cell:c3"], [("E4.1", "element-refuse-not-replaced")]),
        (["cell:c3"], [("E4.1", "element-refuse-not-replaced")]),
        (["cell:f7"], [("E4.3", "element-refuse-onto-sage")]),
        (["stone:fire", "sage:1"], [("E4.3", "element-refuse-onto-sage")]),
        (["stone:earth"], [("E2.3", "element-refuse-not-in-hand")]),
        (["stone:earth", "cell:a1"], [("E2.3", "element-refuse-not-in-hand")]),
        (["sage:0", "cell:f4"], [("E3.2", "element-refuse-step-onto-stone")]),
        (["sage:0", "cell:a1"], [("E3.1", "element-refuse-no-way")]),
        (["sage:0", "cell:f5"], [("E3.1", "element-refuse-no-way")]),
        (["sage:1"], [("E3.1", "element-refuse-other-sage")]),
        (["verb:end"], [("E2.6", "element-refuse-stones-left")]),
        (["bag"], [("E2.1", "element-refuse-already-drawn")]),
        (["count:3"], [("E2.1", "element-refuse-already-drawn")]),
        (["cell:a1", "cell:a2"], [("E3.1", "element-refuse-no-way")]),
        (["sage:9"], [("", "app-nothing-there")]),
        (["moon"], [("", "app-nothing-there")]),
        # Both things that could have been meant are refused.
        (["cell:f4"], [("E4.1", "element-refuse-not-replaced"), ("E3.2", "element-refuse-step-onto-stone")]),
    ],
)
def test_click_in_the_turn_is_refused_with_its_rule(
    picks: list[str], expected: list[tuple[str, str]]
) -> None:
    match = at(board={"c3": "E2", "f4": "W"}, hand=["fire"], steps=1)
    assert reasons(match, *picks) == expected


def test_sage_without_steps_says_so_once() -> None:
    match = at(hand=["fire"], steps=0)
    assert reasons(match, "sage:0") == [
        ("E2.2", "element-refuse-no-steps"),
        ("E7.2", "element-refuse-no-wind"),
    ]
    assert reasons(match, "sage:0", "cell:f6") == [("E2.2", "element-refuse-no-steps")]


def test_far_cell_with_an_empty_hand_has_one_reason_and_not_one_for_each_stone() -> None:
    match = at(hand=[], steps=2)
    assert reasons(match, "cell:a1") == [("E3.1", "element-refuse-no-way")]


def test_click_before_the_draw_says_that_the_draw_comes_first() -> None:
    match = igroteka.new("element", seed=1)
    for picks in (["cell:a1"], ["sage:0"], ["sage:0", "cell:a1"], ["sage:1"], ["stone:fire"], ["verb:end"]):
        assert reasons(match, *picks) == [("E2.1", "element-refuse-draw-first")]


def test_click_beside_the_river_is_refused_with_its_rule() -> None:
    match = at(board=STREAM, hand=["water"])
    match.play("water e5")
    assert reasons(match, "cell:e6") == []
    assert reasons(match, "cell:f5") == [("E8.1", "element-refuse-no-water-there")]
    assert reasons(match, "cell:a1") == [("E2.4", "element-refuse-effect-first")]
    assert reasons(match, "sage:0", "cell:a1") == [("E2.4", "element-refuse-effect-first")]
    match.play("river n")
    assert reasons(match, "cell:e4") == [("E8.3", "element-refuse-flow-blocked")]
    assert reasons(match, "cell:a1") == [("E8.2", "element-refuse-flow-first")]
    assert reasons(match, "sage:0", "cell:a1") == [("E8.2", "element-refuse-flow-first")]


def test_click_out_of_turn_says_whose_turn_it_is() -> None:
    match = igroteka.new("element", seed=1)
    assert reasons(match, "bag", seat=1) == [("E1.5", "element-refuse-not-your-turn")]
    assert reasons(match, "moon", seat=igroteka.SPECTATOR) == [("E1.5", "element-refuse-not-your-turn")]


def test_every_click_on_the_board_has_its_answer() -> None:
    """No dead click: a reason with a rule exactly where no choice touches what is picked."""
    match = igroteka.new("element", players=2, seed=9)
    rng = Rng("clicks")
    cells = [f"cell:{column}{row}" for column in "abcdefghijk" for row in range(1, 12)]
    for _ in range(40):
        if match.is_over:
            break
        seat = match.waiting[0]
        choices = [set(choice.components) for choice in match.choices(seat)]
        for pick in (*cells, "sage:0", "sage:1", "bag", "verb:end", "stone:wind"):
            found = screen.why_click(match.game, match.state, seat, [pick])
            assert bool(found) is not any(pick in touched for touched in choices)
            assert len(found) <= 4
            assert all(refusal.rule for refusal in found)
        legal = match.legal(seat)
        match.play(legal[rng.below(len(legal))], seat)


def test_element_hides_nothing() -> None:
    assert manifest("element").has_secrets is False
    match = igroteka.new("element", players=4, seed=2)
    rng = Rng("open")
    for _ in range(80):
        views = [match.view(seat).to_dict() | {"seat": 0} for seat in (0, 1, 2, 3, igroteka.SPECTATOR)]
        assert all(view == views[0] for view in views)
        legal = match.legal()
        match.play(legal[rng.below(len(legal))])
