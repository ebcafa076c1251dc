"""Chapter 4 of the rules: the award tokens, alone and with each other (P4)."""

import itertools

import pytest

from tests.games.periodic.helpers import (
    ELEMENTS,
    FAMILIES,
    GAINING,
    PROPERTIES,
    SHARED,
    SPENDING,
    TOKENS_ONLY,
    args_of,
    goal,
    offered,
    outcomes,
    play,
    refuse,
    seat,
    symbols,
    table,
)

ORDER = list(ELEMENTS)


def members(family):
    return {symbol for symbol, cell in ELEMENTS.items() if cell["family"] == family}


def rich(flask="S", **more):
    """A player with tokens of every kind."""
    tokens = {"plus": 2, "take2": 1, "free": ["radius", "heavier"], "goto": ["noble", "alkali"]}
    return {"flask": flask, "energy": 5, **tokens, **more}


# ---- P4.1: any number, single use


@pytest.mark.allows("P4.1")
@pytest.mark.parametrize("order", itertools.permutations(["free radius", "free heavier", "goto noble"]))
@pytest.mark.parametrize("when", [0, 1, 3])
def test_any_number_of_tokens_in_any_order_round_the_activation(order, when):
    match = table(p1=rich(flask="Si", take2=0, goto=["noble"]))
    for place, token in enumerate([*order[:when], "spend lighter", *order[when:]]):
        play(match, token)
        if token in ("free radius", "free heavier") and place % 2:
            play(match, "plus")
        cells = offered(match, "to") - {"Rf", "Bh", "Mt", "Br", "Cs", "Hg", "Fl", "Lv", "Ca", "Ts", "Og"}
        middle = min(cells & {"Sn", "In", "Ge", "Ar", "Al", "Mg", "Kr", "P", "Ga", "K", "Ne"} or cells)
        play(match, f"to {middle}")
    play(match, "end")
    assert seat(match)["tokens"]["free"] == seat(match)["tokens"]["goto"] == []
    assert len(args_of(match.events, "token-used")) == 3 + 2 - seat(match)["tokens"]["plus"]


@pytest.mark.allows("P4.1")
@pytest.mark.parametrize("first", ["spend", "gain"])
def test_tokens_go_with_spending_and_with_gaining(first):
    match = play(table(p1=rich()), "take2 number heavier", f"{first} radius", "plus", "plus", "to P")
    play(match, "free heavier", "to S", "goto alkali", "to K")
    assert seat(match)["tokens"] == {"plus": 0, "take2": 0, "free": ["radius"], "goto": ["noble"]}
    assert "end" in match.legal()


@pytest.mark.refuses("P4.1")
def test_a_token_is_used_once():
    match = table(p1=rich(plus=1, free=["radius"], goto=["noble"]))
    play(match, "take2 number")
    refuse(match, "take2 number", "P4.1", "no-token", token="take2")
    play(match, "free radius", "plus")
    refuse(match, "plus", "P4.1", "no-token", token="plus")
    play(match, "to P")
    refuse(match, "free radius", "P4.1", "no-token", token="free_radius")
    play(match, "goto noble", "to Ne")
    refuse(match, "goto noble", "P4.1", "no-token", token="goto_noble")


@pytest.mark.refuses("P4.1")
def test_nobody_uses_what_they_do_not_have():
    match = table(p1={"flask": "Na"}, p2=rich())
    for prop in PROPERTIES:
        refuse(match, f"free {prop}", "P4.1", "no-token", token=f"free_{prop}")
        refuse(match, f"take2 {prop}", "P4.1", "no-token", token="take2")
    for family in FAMILIES:
        refuse(match, f"goto {family}", "P4.1", "no-token", token=f"goto_{family}")
    play(match, "gain heavier")
    refuse(match, "plus", "P4.1", "no-token", token="plus")


@pytest.mark.refuses("P4.1")
def test_a_used_token_goes_to_the_box_and_not_back_to_the_stack():
    match = table(p1=rich(plus=1), awards={"green": ["plus"], "blue": []})
    play(match, "spend radius", "plus", "to P")
    assert goal(match, "green")["awards"] == ["plus"]
    match = table(
        p1=rich(plus=1), awards={"green": []}, markers={"green Fl": [1], "green Lv": [1]}, turn=SPENDING
    )
    play(match, "end")
    assert set(outcomes(match)) <= set(goal(match, "green")["unseen"])  # no award is drawn


# ---- P4.2: plus


@pytest.mark.allows("P4.2")
@pytest.mark.parametrize(("tokens", "steps"), [(0, 5), (1, 8), (2, 11), (3, 14)])
def test_every_plus_adds_up_to_three_steps(tokens, steps):
    match = play(table(p1={"flask": "Mn", "plus": 3}), "spend number", *["plus"] * tokens)
    assert match.position()["turn"]["range"] == steps
    at = ORDER.index("Mn")
    assert offered(match, "to") == {*ORDER[at - steps : at], *ORDER[at + 1 : at + 1 + steps]}
    play(match, f"to {ORDER[at + steps]}")
    assert seat(match)["tokens"]["plus"] == 3 - tokens


@pytest.mark.allows("P4.2")
def test_a_plus_may_be_wasted():
    match = play(table(p1={"flask": "Na", "plus": 2}), "gain ionization", "plus", "plus", "to Mg")
    assert (seat(match)["flask"], seat(match)["tokens"]["plus"]) == ("Mg", 0)
    match = play(table(p1={"flask": "Ts", "plus": 1}), "gain heavier", "plus")
    assert offered(match, "to") == {"Og"}


@pytest.mark.allows("P4.2", "P4.3")
def test_a_plus_goes_with_a_free_property_too():
    match = play(table(p1={"flask": "Na", "plus": 1, "free": ["ionization"]}), "free ionization", "plus")
    assert offered(match, "to") == symbols("H He Li Be B C N O F Ne Mg Al Si P S Cl Ar")


@pytest.mark.refuses("P4.2")
@pytest.mark.parametrize(
    "action", ["take2 number", "goto noble", "free radius", "spend number", "gain number", "end"]
)
def test_a_plus_needs_an_activation(action):
    match = table(p1=rich(flask="Na"), turn=None if action.startswith(("take2", "gain")) else SPENDING)
    refuse(match, "plus", "P4.2", "plus-now")
    if action == "goto noble":
        play(match, action)
        refuse(match, "plus", "P4.6", "destination-first")


@pytest.mark.refuses("P4.2")
def test_one_movement_is_researched_at_its_end_only_and_keeps_its_direction():
    match = play(
        table(p1={"flask": "F", "plus": 1}, show=SHARED), "spend number", "plus", "to B"
    )  # over O and C
    assert match.position()["phase"] == "turn"
    assert seat(match)["supply"] == 6
    match = play(table(p1={"flask": "F", "plus": 1}), "spend number", "plus")
    refuse(match, "to F", "P1.5", "unreachable", range=8)
    assert not {"H", "He"} - offered(match, "to")
    refuse(match, "to K", "P1.5", "unreachable", element="K", range=8)


@pytest.mark.refuses("P4.2")
def test_a_plus_is_not_kept_for_the_next_movement():
    match = play(
        table(p1={"flask": "Mn", "plus": 1, "energy": 9}), "spend number", "plus", "to Fe", "spend number"
    )
    assert match.position()["turn"]["range"] == 5


# ---- P4.3: free


@pytest.mark.allows("P4.3", "P4.6")
@pytest.mark.parametrize("turn", [None, TOKENS_ONLY, SPENDING, GAINING])
@pytest.mark.parametrize("prop", PROPERTIES)
def test_a_free_property_is_activated_for_nothing_at_any_moment(turn, prop):
    match = table(p1={"flask": "Ge", "energy": 0, "free": [prop]}, turn=turn)
    mode = match.position()["turn"]["mode"]
    before = match.position()["energy"]
    events = match.play(f"free {prop}")
    assert args_of(events, "property-activated") == [{"property": prop, "free": 1}]
    assert match.position()["energy"] == before
    assert match.position()["turn"] == {"mode": mode, "start": False, "property": prop, "range": 5}


@pytest.mark.refuses("P4.3")
def test_a_free_token_frees_its_own_property_alone():
    match = table(p1={"flask": "Ge", "free": ["radius"]})
    for prop in set(PROPERTIES) - {"radius"}:
        refuse(match, f"free {prop}", "P4.1", "no-token", token=f"free_{prop}")
    play(match, "free radius")
    refuse(match, "to Si", "P1.5", "unreachable", property="radius")


# ---- P4.4: goto


@pytest.mark.allows("P4.4")
@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("turn", [None, TOKENS_ONLY, SPENDING, GAINING])
def test_a_goto_leads_to_every_other_element_of_its_family_at_any_moment(family, turn):
    for flask in ("Ge", "Na", "He"):
        match = play(table(p1={"flask": flask, "goto": [family]}, turn=turn), f"goto {family}")
        assert offered(match, "to") == members(family) - {flask}
        assert match.legal() == [f"to {symbol}" for symbol in ORDER if symbol in members(family) - {flask}]


@pytest.mark.allows("P4.4")
def test_a_goto_is_a_movement_and_researches():
    match = play(table(p1={"flask": "F", "goto": ["nonmetal"]}, show=SHARED), "goto nonmetal", "to O")
    assert offered(match, "research") == {"green", "blue", "pink"}
    play(match, "research blue", "gain number", "to N", "end")
    assert seat(match)["supply"] == 5


@pytest.mark.refuses("P4.4")
def test_a_goto_leads_neither_elsewhere_nor_to_the_same_cell():
    match = play(table(p1={"flask": "Ne", "goto": ["noble"]}), "goto noble")
    for symbol in set(ELEMENTS) - members("noble"):
        refusal = match.why_not(f"to {symbol}")
        assert (refusal.rule, refusal.key) == ("P4.4", "periodic-refuse-not-in-family")
        assert refusal.numbers == {"element": symbol, "family": "noble"}
    refuse(match, "to Ne", "P4.4", "same-cell", element="Ne")
    refuse(match, "to Na", "P4.4", "not-in-family")


# ---- P4.5: take2


@pytest.mark.allows("P4.5")
def test_take2_takes_one_or_two_from_one_or_two_cells():
    match = table(
        p1={"flask": "Na", "energy": 0, "take2": 1}, energy={"number": 2, "radius": 0, "lighter": 3}
    )
    singles = {"number", "ionization", "heavier", "lighter"}
    pairs = {
        f"{one} {two}" for one, two in itertools.combinations(PROPERTIES, 2) if {one, two} <= singles
    } | {"number number", "lighter lighter"}
    assert offered(match, "take2") == singles | pairs
    for action in sorted(singles | pairs):
        one = table(
            p1={"flask": "Na", "energy": 0, "take2": 1}, energy={"number": 2, "radius": 0, "lighter": 3}
        )
        before = one.position()["energy"]
        events = one.play(f"take2 {action}")
        words = action.split()
        assert [said["property"] for said in args_of(events, "token-energy-taken")] == words
        assert seat(one)["energy"] == len(words)
        for prop in PROPERTIES:
            assert one.position()["energy"][prop] == before[prop] - words.count(prop)
        assert one.position()["phase"] == "turn"  # it activates nothing
        assert one.position()["turn"] == {"mode": "none", "start": True}


@pytest.mark.allows("P4.5")
def test_several_take2_follow_each_other():
    match = table(p1={"flask": "Na", "energy": 0, "take2": 3}, energy={"number": 5})
    play(match, "take2 number number", "take2 ionization lighter", "take2 number")
    assert (seat(match)["energy"], seat(match)["tokens"]["take2"]) == (5, 0)
    assert match.position()["energy"] == {
        "number": 2,
        "ionization": 0,
        "radius": 1,
        "heavier": 1,
        "lighter": 0,
    }
    play(match, "spend heavier", "to Mg")
    assert seat(match)["energy"] == 4


@pytest.mark.refuses("P4.5")
@pytest.mark.parametrize(
    "first",
    [
        ["spend heavier", "to Mg"],
        ["gain heavier", "to Mg"],
        ["free heavier", "to Mg"],
        ["goto noble", "to Ne"],
    ],
)
def test_take2_comes_before_everything_else(first):
    match = play(table(p1=rich(flask="Na")), *first)
    for action in ("take2 number", "take2 number lighter"):
        refuse(match, action, "P4.5", "take2-late")
    assert offered(match, "take2") == set()


@pytest.mark.refuses("P4.5")
def test_take2_takes_nothing_from_an_empty_cell():
    match = table(p1=rich(flask="Na"), energy={"radius": 0})
    refuse(match, "take2 radius", "P4.5", "take2-empty", property="radius", energy=0)
    refuse(match, "take2 number radius", "P4.5", "take2-empty", property="radius", energy=0)
    refuse(match, "take2 number number", "P4.5", "take2-empty", property="number", energy=1)
    refuse(match, "take2 radius radius", "P4.5", "take2-empty", property="radius", energy=0)
    for action in ("take2", "take2 number number number", "take2 radius number"):
        assert match.why_not(action) is not None  # no such action, or the pair in the wrong order
    match = table(p1=rich(energy=0), energy=dict.fromkeys(PROPERTIES, 0))
    assert offered(match, "take2") == set()


# ---- P4.6: what a free activation is not


@pytest.mark.allows("P4.6")
def test_a_free_activation_raises_no_price():
    match = table(p1={"flask": "Ge", "energy": 3, "free": ["radius", "radius"]})
    play(match, "free radius", "to Sn", "spend number", "to In", "free radius", "to Cd")
    assert seat(match)["energy"] == 2  # the first one cost 1
    play(match, "spend number", "to Ag")
    assert seat(match)["energy"] == 0
    assert match.position()["energy"]["number"] == 4


@pytest.mark.allows("P4.6")
def test_a_gain_is_still_possible_after_a_free_activation():
    match = play(
        table(p1={"flask": "Ge", "free": ["radius"]}), "free radius", "to Sn", "gain number", "to In"
    )
    assert match.position()["turn"]["mode"] == "gain"


@pytest.mark.refuses("P4.6")
@pytest.mark.parametrize("begun", ["spend radius", "gain radius", "free radius", "goto noble"])
def test_no_other_token_comes_between_an_activation_and_its_destination(begun):
    match = play(table(p1=rich()), begun)
    for action in (
        "free heavier",
        "goto alkali",
        "take2 number",
        "spend number",
        "gain number",
        "end",
        "research green",
    ):
        if action == "research green":
            assert match.why_not(action) is not None
        else:
            refuse(match, action, "P4.6", "destination-first")


@pytest.mark.refuses("P3.1")
def test_there_is_no_destination_without_an_activation():
    match = table(p1=rich())
    refuse(match, "to P", "P3.1", "no-movement")
    play(match, "spend radius", "to P")
    refuse(match, "to Si", "P3.1", "no-movement")
