"""Chapter 3 of the rules: spend or gain, the empty cell, research, and the end of the turn (P3)."""

import pytest

import igroteka
from tests.games.periodic.helpers import (
    GAINING,
    PROPERTIES,
    SHARED,
    SPENDING,
    TOKENS_ONLY,
    args_of,
    goal,
    names_of,
    offered,
    play,
    refuse,
    seat,
    table,
)

EMPTY = {"radius": 0}


def gaining(players, energy, active=1, **said):
    """A table whose player may gain from the empty radius cell, with everybody's energy."""
    seats = {f"p{number}": {"flask": "S", "energy": count} for number, count in enumerate(energy, 1)}
    return play(table(players, active=active, energy=EMPTY, **seats, **said), "gain radius")


# ---- Spend


@pytest.mark.allows("P3.1")
def test_the_first_activation_costs_1_and_each_further_one_2():
    match = table(p1={"flask": "Na", "energy": 7})
    play(match, "spend heavier", "to Mg")
    assert (seat(match)["energy"], match.position()["energy"]["heavier"]) == (6, 2)
    play(match, "spend radius", "to Na")
    assert (seat(match)["energy"], match.position()["energy"]["radius"]) == (4, 3)
    play(match, "spend radius", "to K")  # the same one again
    assert (seat(match)["energy"], match.position()["energy"]["radius"]) == (2, 5)
    play(match, "spend number", "to Ar")
    assert (seat(match)["energy"], match.position()["energy"]["number"]) == (0, 3)
    assert match.legal() == ["end"]
    spent = args_of(match.events, "energy-spent")
    assert [said["count"] for said in spent] == [1, 2, 2, 2]


@pytest.mark.refuses("P3.1")
@pytest.mark.parametrize(
    ("energy", "turn", "price"), [(0, None, 1), (1, SPENDING, 2), (0, SPENDING, 2), (0, TOKENS_ONLY, 1)]
)
def test_nothing_is_activated_on_credit(energy, turn, price):
    match = table(p1={"flask": "Na", "energy": energy}, turn=turn)
    for prop in PROPERTIES:
        refuse(match, f"spend {prop}", "P3.1", "no-energy", price=price, energy=energy)
    assert offered(match, "spend") == set()


@pytest.mark.allows("P3.1")
def test_the_last_energy_is_enough():
    match = table(p1={"flask": "Na", "energy": 1})
    assert offered(match, "spend") == set(PROPERTIES)
    match = table(p1={"flask": "Na", "energy": 2}, turn=SPENDING)
    assert offered(match, "spend") == set(PROPERTIES)


# ---- Gain


@pytest.mark.allows("P3.1")
@pytest.mark.parametrize("count", [1, 2, 7])
def test_a_gain_takes_all_energy_of_a_cell_and_activates_it(count):
    match = table(p1={"flask": "S", "energy": 3}, energy={"radius": count})
    events = match.play("gain radius")
    assert args_of(events, "energy-taken") == [{"count": count, "property": "radius"}]
    assert match.position()["energy"]["radius"] == 0
    assert seat(match)["energy"] == 3 + count
    assert match.position()["phase"] == "move"
    play(match, "to Pb")
    assert match.legal() == ["end"]


@pytest.mark.refuses("P3.1")
def test_a_gain_is_the_only_activation_but_for_tokens():
    match = play(
        table(p1={"flask": "S", "energy": 9, "free": ["radius"], "goto": ["noble"]}), "gain radius", "to P"
    )
    for prop in PROPERTIES:
        refuse(match, f"gain {prop}", "P3.1", "gain-once")
        refuse(match, f"spend {prop}", "P3.1", "spend-after-gain")
    assert match.legal() == ["free radius", "goto noble", "end"]


@pytest.mark.refuses("P3.1")
def test_who_spends_gains_nothing():
    match = play(table(p1={"flask": "S", "energy": 9}), "spend radius", "to P")
    for prop in PROPERTIES:
        refuse(match, f"gain {prop}", "P3.1", "gain-after-spend")


# ---- The empty cell


@pytest.mark.allows("P3.2")
@pytest.mark.parametrize(
    ("energy", "targets"),
    [
        ([3, 5, 4], {"p2"}), ([0, 4, 5], {"p3"}), ([5, 5, 4], {"p2"}), ([5, 5, 5], {"p2", "p3"}),
        ([2, 5, 5], {"p2", "p3"}),
        ([0, 1, 0], {"p2"}), ([0, 1, 1], {"p2", "p3"}), ([1, 1, 0], {"p2"}),
        ([2, 2, 2, 2], {"p2", "p3", "p4"}),
        ([3, 1, 3, 3], {"p3", "p4"}), ([0, 1, 2, 3, 4], {"p5"}), ([4, 4, 4, 4, 4], {"p2", "p3", "p4", "p5"}),
        ([4, 0, 4, 0, 4], {"p3", "p5"}),
    ],
)  # fmt: skip
def test_an_empty_cell_takes_one_from_whoever_has_most(energy, targets):
    match = gaining(len(energy), energy)
    assert match.position()["phase"] == "steal"
    assert offered(match, "steal") == targets | {"none"}
    for target in sorted(targets):
        one = gaining(len(energy), energy)
        number = int(target[1:])
        choices = {choice.notation: choice for choice in one.game.showing.choices(one.state, 0)}
        assert choices[f"steal {target}"].numbers == {"target": number}
        events = one.play(f"steal {target}")
        assert args_of(events, "energy-stolen") == [{"target": number}]
        assert seat(one)["energy"] == energy[0] + 1
        assert seat(one, number)["energy"] == energy[number - 1] - 1
        assert offered(one, "to")
    play(match, "steal none")
    assert [seat(match, number)["energy"] for number in range(1, len(energy) + 1)] == energy
    assert offered(match, "to")


@pytest.mark.refuses("P3.2")
def test_only_the_richest_is_taken_from():
    match = gaining(4, [3, 4, 5, 5])
    refuse(match, "steal p2", "P3.2", "not-richest", target=2)
    refuse(match, "steal p1", "P3.2", "not-richest", target=1)
    refuse(match, "steal box", "P3.2", "steal-box")
    match = gaining(3, [5, 5, 1])
    refuse(match, "steal p1", "P3.2", "not-richest", target=1)


@pytest.mark.refuses("P3.2")
@pytest.mark.parametrize(
    "energy", [[5, 4, 4], [1, 0, 0], [9, 4, 5, 0], [5, 0, 0, 0, 0], [0, 0, 0], [0, 0, 0, 0], [0] * 5]
)
def test_who_alone_has_most_takes_nothing_nor_does_anybody_where_all_have_none(energy):
    match = gaining(len(energy), energy)
    assert match.position()["phase"] == "move"
    for target in ("p2", "none", "box"):
        refusal = match.why_not(f"steal {target}")
        assert refusal is not None and refusal.rule in ("P3.2", "P1.5")
    play(match, "to P")
    refuse(match, "steal p2", "P3.2", "no-steal")
    assert seat(match)["energy"] == energy[0]


@pytest.mark.allows("P3.2")
@pytest.mark.parametrize("energy", [[3, 4], [4, 4], [0, 0], [0, 1]])
def test_with_two_players_the_box_gives_it(energy):
    match = gaining(2, energy)
    assert offered(match, "steal") == {"none", "box"}
    box = match.position()["box_energy"]
    events = match.play("steal box")
    assert names_of(events) == ["energy-from-box"]
    assert match.position()["box_energy"] == box - 1
    assert [seat(match, number)["energy"] for number in (1, 2)] == [energy[0] + 1, energy[1]]


@pytest.mark.refuses("P3.2")
def test_with_two_players_nobody_is_robbed():
    match = gaining(2, [3, 5])
    refuse(match, "steal p2", "P3.2", "steal-player")
    refuse(match, "steal p1", "P3.2", "steal-player")


@pytest.mark.refuses("P3.2")
@pytest.mark.parametrize(("energy", "cells"), [([5, 4], {}), ([1, 0], {}), ([3, 9], {"number": 9})])
def test_with_two_players_nothing_comes_from_an_empty_box_or_to_who_alone_has_most(energy, cells):
    """In the last case the box is empty: 3 + 9 + 9 + 3 are all 24."""
    seats = {"p1": {"flask": "S", "energy": energy[0]}, "p2": {"energy": energy[1]}}
    match = play(table(energy={**EMPTY, **cells}, **seats), "gain radius")
    assert cells == {} or match.position()["box_energy"] == 0
    assert match.position()["phase"] == "move"
    play(match, "to P")
    refuse(match, "steal box", "P3.2", "no-steal")


@pytest.mark.refuses("P3.2")
def test_the_question_comes_before_the_destination_and_only_after_a_gain_on_an_empty_cell():
    match = gaining(3, [3, 4, 5])
    for action in ("to P", "plus", "end", "free radius", "gain number", "research green"):
        refuse(match, action, "P3.2", "steal-first")
    match = play(table(3, p1={"flask": "S"}, energy=EMPTY), "spend radius")
    assert match.position()["phase"] == "move"
    match = play(table(3, p1={"flask": "S"}), "gain radius")
    assert match.position()["phase"] == "move"


# ---- Research


@pytest.mark.allows("P3.3")
def test_a_movement_that_ends_on_a_goals_element_researches_it():
    match = play(table(p1={"flask": "Ge"}, show=SHARED), "spend ionization", "to Si")
    assert match.legal() == ["research green"]
    events = match.play("research green")
    assert args_of(events, "element-researched") == [{"element": "Si", "colour": "green"}]
    assert goal(match, "green")["markers"] == {"O": [], "Si": [1]}
    assert seat(match)["supply"] == 5


@pytest.mark.allows("P3.3")
def test_with_several_cards_the_player_chooses_one():
    for colour in ("green", "blue", "pink"):
        match = play(table(p1={"flask": "F"}, show=SHARED), "gain number", "to O")
        assert offered(match, "research") == {"green", "blue", "pink"}
        play(match, f"research {colour}")
        marked = {name for name in SHARED if 1 in goal(match, name)["markers"].get("O", [])}
        assert marked == {colour}
        assert seat(match)["supply"] == 5
        assert match.position()["phase"] == "turn"


@pytest.mark.allows("P3.3")
def test_the_same_element_is_researched_for_another_card_later():
    match = table(p1={"flask": "F", "energy": 9}, show=SHARED)
    play(match, "spend number", "to O", "research green", "spend number", "to F", "spend number", "to O")
    assert offered(match, "research") == {"blue", "pink"}
    play(match, "research pink")
    assert goal(match, "pink")["markers"]["O"] == [1]


@pytest.mark.refuses("P3.3")
def test_research_is_not_optional_and_names_a_card_with_the_element():
    match = play(table(p1={"flask": "F"}, show=SHARED, markers={"green O": [1]}), "gain number", "to O")
    refuse(match, "research purple", "P3.3", "not-on-card", colour="purple", element="O")
    refuse(match, "research green", "P3.3", "marker-there", colour="green", element="O")
    for action in ("end", "spend number", "to F", "plus", "take2 number"):
        refuse(match, action, "P3.3", "research-first")
    assert match.legal() == ["research blue", "research pink"]


@pytest.mark.refuses("P3.3")
def test_standing_there_and_passing_through_is_no_research():
    match = table(p1={"flask": "O", "energy": 5}, show=SHARED)
    for colour in ("green", "blue", "pink"):
        refuse(match, f"research {colour}", "P3.3", "no-research")
    play(match, "spend number", "to Ne")
    match = play(table(p1={"flask": "F"}, show=SHARED), "spend number", "to N")  # over O
    assert match.position()["phase"] == "turn"
    refuse(match, "research green", "P3.3", "no-research")
    assert seat(match)["supply"] == 6


@pytest.mark.refuses("P3.3")
def test_one_movement_researches_once():
    match = play(table(p1={"flask": "F"}, show=SHARED), "spend number", "to O", "research green")
    refuse(match, "research blue", "P3.3", "no-research")


@pytest.mark.refuses("P3.3")
def test_no_goal_token_no_research():
    match = play(table(p1={"flask": "F"}, show={**SHARED, "green": "bronze"}), "spend number", "to O")
    refuse(match, "research green", "P3.3", "not-on-card")
    match = play(table(p1={"flask": "F"}), "spend number", "to Ne")
    assert match.position()["phase"] == "turn"


@pytest.mark.allows("P3.4")
def test_several_players_research_the_same_element():
    match = table(4, p1={"flask": "F"}, show=SHARED, markers={"green O": [2, 4], "blue O": [3]})
    play(match, "spend number", "to O", "research green")
    assert goal(match, "green")["markers"]["O"] == [1, 2, 4]


@pytest.mark.refuses("P3.4")
def test_nobody_researches_an_element_of_a_card_twice():
    markers = {"green O": [1], "blue O": [1], "pink O": [1]}
    match = play(table(p1={"flask": "F"}, show=SHARED, markers=markers), "spend number", "to O")
    assert match.position()["phase"] == "turn"
    assert seat(match)["supply"] == 3


SIX = {"blue C": [1], "blue Ca": [1], "pink Cr": [1], "pink Pb": [1], "purple Ca": [1], "purple Ts": [1]}


@pytest.mark.refuses("P3.4")
def test_without_a_marker_there_is_no_research():
    """Six markers on four cards, none of them complete: nothing can be researched any more."""
    match = play(table(p1={"flask": "F"}, show=SHARED, markers=SIX), "spend number", "to O")
    assert seat(match)["supply"] == 0
    assert match.position()["phase"] == "turn"
    refuse(match, "research green", "P3.3", "no-research")


@pytest.mark.allows("P3.4")
def test_the_sixth_marker_is_laid():
    five = {place: seats for place, seats in SIX.items() if place != "purple Ts"}
    match = play(table(p1={"flask": "F"}, show=SHARED, markers=five), "spend number", "to O", "research blue")
    assert seat(match)["supply"] == 0
    assert goal(match, "blue")["markers"] == {"C": [1], "O": [1], "Ca": [1]}


# ---- The end of the turn


@pytest.mark.allows("P3.5")
@pytest.mark.parametrize("first", ["spend", "gain"])
def test_one_activation_is_enough_and_the_player_ends_the_turn(first):
    match = play(table(p1={"flask": "Na"}), f"{first} heavier", "to Mg")
    assert match.waiting == (0,)
    play(match, "end")
    assert match.waiting == (1,)
    assert match.position()["turn"] == {"mode": "none", "start": True}


@pytest.mark.refuses("P3.5")
def test_tokens_never_stand_in_for_the_activation():
    match = table(p1={"flask": "Na", "free": ["heavier"], "goto": ["noble"], "take2": 1})
    refuse(match, "end", "P3.5", "end-too-early")
    play(match, "take2 number")
    refuse(match, "end", "P3.5", "end-too-early")
    play(match, "free heavier", "to Mg")
    refuse(match, "end", "P3.5", "end-too-early")
    play(match, "goto noble", "to Ne")
    refuse(match, "end", "P3.5", "end-too-early")
    play(match, "gain lighter", "to He", "end")
    assert match.waiting == (1,)


@pytest.mark.refuses("P3.5")
def test_a_turn_does_not_end_by_itself_or_between_activation_and_destination():
    match = table(p1={"flask": "Na", "energy": 1})
    play(match, "spend heavier")
    refuse(match, "end", "P4.6", "destination-first")
    play(match, "to Mg")
    assert match.legal() == ["end"]
    assert match.waiting == (0,)
    match = table(turn=GAINING)
    assert "end" in match.legal()
    assert igroteka.CHANCE not in match.waiting
