"""A turn is thought over until a die is rolled, a piece is drawn or the turn has ended."""

from tests.games.orichalcum.square import lands, on_card, play, roll, seat, table

ROW = [
    on_card("mine-1", "forest"),
    *(on_card(card) for card in ("recruit-1", "create-1", "mine-2", "mine-3")),
]


def test_a_card_a_tile_a_titan_and_an_action_are_taken_back_one_by_one():
    match = table("take", "place", "act", row=ROW, titans={"mountain": 1}, p1={"land": lands(forest="b1 b2")})
    before = [match.digest()]
    for action in ("take 1", "tile c2", "titan forest", "return mountain", "mine"):
        play(match, action)
        before.append(match.digest())
    for digest in reversed(before[:-1]):
        assert match.can_undo(0)
        match.undo(0)
        assert match.digest() == digest
    assert not match.can_undo(0)


def test_a_favour_and_an_extra_action_are_taken_back():
    match = table("act", card="mine-1", titans={"mountain": 1}, p1={"hoplites": 2})
    before = match.digest()
    play(match, "mine double", "extra hoplites mine")
    match.undo(0)
    match.undo(0)
    assert match.digest() == before


def test_a_roll_is_not_taken_back():
    match = table(
        "capture", card="capture-1", p1={"hoplites": 2, "creatures": {"d4": "gorgon", "e6": "cyclops"}}
    )
    roll(play(match, "fight d4 1"), "victory", "1")
    assert not match.can_undo(0)
    play(match, "stop")
    assert match.can_undo(0)  # as far as the roll
    match.undo(0)
    assert seat(match)["stock"] == {"gorgon": 1}
    assert not match.can_undo(0)


def test_a_defeat_is_not_taken_back():
    match = table("capture", card="capture-1", p1={"creatures": {"d4": "gorgon"}})
    roll(play(match, "fight d4 0"), "1")
    assert not match.can_undo(0)


def test_kronos_is_taken_back():
    """Nothing was rolled, so nobody has learnt anything."""
    match = table("capture", card="capture-1", titans={"desert": 1}, p1={"creatures": {"d4": "gorgon"}})
    play(match, "kronos d4")
    assert match.can_undo(0)


def test_a_minotaurs_building_is_placed_anew_but_not_drawn_anew():
    match = table(
        "capture", card="capture-1", p1={"land": lands(forest="b1"), "creatures": {"d4": "minotaur"}}
    )
    roll(play(match, "fight d4 0"), "victory")
    play(match, "chance building-arch", "build bag b1")
    match.undo(0)
    assert set(match.legal()) == {"build bag b1", "build bag d4", "decline"}
    assert not match.can_undo(0)


def test_a_turn_that_has_ended_is_not_taken_back():
    match = play(table("extra 0", players=3), "pass")
    assert not match.can_undo(0)
    match = play(table("discard"), "discard 1")
    assert not match.can_undo(0)


def test_the_initiative_is_not_taken_back():
    match = table("initiative", players=3, p1={"hoplites": 1}, p2={"hoplites": 3}, p3={"hoplites": 3})
    play(match, "initiative p2")
    assert not match.can_undo(0)


def test_the_others_take_nothing_back_in_a_turn():
    match = play(table("take", "place", "act", row=ROW), "take 1")
    assert match.can_undo(0)
    assert not match.can_undo(1)
