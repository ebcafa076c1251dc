"""Positions as JSON: round trips in every phase, and one line that names the field that is wrong."""

import copy
import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import igroteka
from tests.games.periodic import reference
from tests.games.periodic.helpers import (
    COLOURS,
    FAMILIES,
    GOALS,
    PROPERTIES,
    SHARED,
    SPENDING,
    cards,
    play,
    position,
    read,
    table,
)
from tests.games.periodic.reference_positions import random_position

KEYS = ["game", "phase", "active", "turn", "last_round", "energy", "box_energy", "circle", "goals", "seats"]
SEAT = ["flask", "energy", "microscope", "disc", "supply", "lab", "goals", "tokens", "task", "dealt"]
MOVING = {"mode": "spend", "start": False, "property": "radius", "range": 5}
STEALING = {**MOVING, "mode": "gain"}


def changed(said, path, value):
    """A copy with one field changed; the path names keys and places. Without a value the field goes."""
    said = copy.deepcopy(said)
    *way, last = path.split(".")
    place = said
    for word in way:
        place = place[int(word) if word.isdigit() else word]
    if value is None and last.startswith("-"):
        del place[last[1:]]
    else:
        place[int(last) if last.isdigit() else last] = value
    return said


def round_trip(match):
    """Reading what was written gives the same state, and the same text again."""
    written = json.loads(json.dumps(match.position()))
    again = read(written)
    assert again.digest() == match.digest()
    assert json.dumps(again.position()) == json.dumps(match.position())
    assert again.waiting == match.waiting
    for number in range(match.players):
        assert again.legal(number) == match.legal(number)
    return written


# ---- Written in full


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_position_has_the_fields_of_the_format(players):
    match = igroteka.new("periodic", players=players, seed=1)
    written = round_trip(match)
    assert list(written) == KEYS
    assert igroteka.from_position("periodic", written).digest() == match.digest()  # the seats say how many
    assert list(written["energy"]) == PROPERTIES
    assert sorted(written["circle"]) == sorted(FAMILIES)
    assert list(written["goals"]) == COLOURS
    for said in written["goals"].values():
        assert list(said) == ["open", "markers", "unseen", "deck_left", "awards"]
    assert len(written["seats"]) == players
    for said in written["seats"]:
        assert list(said) == SEAT
        assert list(said["tokens"]) == ["plus", "take2", "free", "goto"]


def test_the_format_of_a_turn_says_what_moves_the_flask():
    match = table(3, energy={"radius": 0}, p1={"flask": "S", "plus": 1, "goto": ["noble"]}, show=SHARED)
    assert match.position()["turn"] == {"mode": "none", "start": True}
    play(match, "gain radius")
    assert round_trip(match)["turn"] == {"mode": "gain", "start": False, "property": "radius", "range": 5}
    assert match.position()["phase"] == "steal"
    play(match, "steal p3", "plus")
    assert round_trip(match)["turn"]["range"] == 8
    play(match, "to Si")
    assert round_trip(match)["phase"] == "research"
    assert match.position()["turn"] == {"mode": "gain", "start": False}
    play(match, "research green", "goto noble")
    assert round_trip(match)["turn"] == {"mode": "gain", "start": False, "family": "noble"}


def test_seats_and_microscopes_count_from_1_and_discs_from_0():
    match = table(3, active=2, markers={"green Fl": [1, 3]})
    written = round_trip(match)
    assert written["active"] == 2
    assert written["goals"]["green"]["markers"] == {"Fl": [1, 3], "Lv": []}
    assert [one["microscope"] for one in written["seats"]] == [1, 3, 5]
    assert [one["disc"] for one in written["seats"]] == [0, 0, 0]
    assert match.waiting == (1,)


def test_an_empty_place_and_the_last_round():
    match = table(last_round=1, show={"green": None}, p1={"goals": cards("green")})
    written = round_trip(match)
    assert (written["goals"]["green"]["open"], written["goals"]["green"]["markers"]) == (None, {})
    assert written["last_round"] == 1
    assert table().position()["last_round"] is None


def test_an_update_and_the_end_write_what_they_need():
    markers = {f"green {symbol}": [1] for symbol in ("Fl", "Lv")}
    match = table(turn=SPENDING, markers=markers, last_round=1)
    play(match, "end")
    assert round_trip(match)["update"] == {"colours": ["green"], "award": True}
    play(match, "chance plus")
    assert round_trip(match)["update"] == {"colours": ["green"], "award": False}
    play(match, "chance quartz")
    written = round_trip(match)
    assert (written["phase"], written["winners"], "update" in written) == ("over", [1], False)


def test_the_order_of_keys_cards_and_tokens_does_not_matter():
    said = position(3, show=SHARED, markers={"green O": [2, 1]}, p1={"free": ["heavier", "radius"]})
    other = dict(reversed(list(copy.deepcopy(said).items())))
    for place in other["goals"].values():
        place["unseen"].reverse()
        place["awards"].reverse()
        place["markers"] = dict(reversed(list(place["markers"].items())))
    other["seats"][0]["tokens"]["free"].reverse()
    assert read(said).digest() == read(other).digest()
    assert json.dumps(read(said).position()) == json.dumps(read(other).position())


def test_a_position_is_read_from_text_too():
    said = {**position(4), "players": 4}
    assert igroteka.from_position("periodic", json.dumps(said)).digest() == read(position(4)).digest()


# ---- Contradictions

TURN = position(3)
MOVE = position(3, phase="move", turn=MOVING, p1={"flask": "S"})
STEAL = position(3, phase="steal", turn=STEALING, energy={"radius": 0}, p1={"flask": "S"})
GOTO = position(3, phase="goto", turn={**SPENDING, "family": "noble"})
RESEARCH = position(3, phase="research", turn=SPENDING, show=SHARED, p1={"flask": "O"})
KEEP = changed(changed(TURN, "phase", "keep"), "seats.0.task", None)
UPDATE = {**changed(TURN, "phase", "update"), "update": {"colours": ["green"], "award": True}}

# The position, the field that is changed, its new value, and how the message begins.
WRONG = [
    (TURN, "bored", 1, "bored: no such field"),
    (TURN, "game", "element", "game: expected 'periodic'"),
    *((TURN, f"-{key}", None, f"{key}: expected a value, found nothing") for key in KEYS[1:]),
    (TURN, "phase", "rest", "phase: expected one of"),
    (TURN, "phase", 7, "phase: expected one of"),
    (TURN, "active", 0, "active: expected a whole number from 1 to 3"),
    (TURN, "active", 4, "active: expected a whole number from 1 to 3"),
    (TURN, "active", "1", "active: expected a whole number"),
    (TURN, "active", True, "active: expected a whole number"),
    (TURN, "last_round", 4, "last_round: expected a whole number"),
    (TURN, "last_round", -1, "last_round: expected a whole number"),
    (TURN, "last_round", "soon", "last_round: expected a whole number"),
    (TURN, "turn", None, "turn: expected an object"),
    (TURN, "turn", {"mode": "none"}, "turn: expected an object with mode, start"),
    (TURN, "turn", {**SPENDING, "range": 5}, "turn: expected an object with mode, start"),
    (TURN, "turn.mode", "rest", "turn: mode: expected one of none, spend, gain"),
    (TURN, "turn.start", 1, "turn: start: expected true or false"),
    (MOVE, "turn", SPENDING, "turn: expected an object with mode, start, property, range"),
    (MOVE, "turn.property", "mass", "turn: property: expected one of number"),
    (MOVE, "turn.range", 4, "turn: range: expected a whole number from 5"),
    (MOVE, "turn.range", 6, "turn: range: expected 5 and steps of 3"),
    (MOVE, "turn.range", 17, "turn: range: expected a whole number from 5 to 14"),
    (MOVE, "seats.0.flask", "Fr", "turn: property: expected one that leads somewhere"),
    (STEAL, "turn", SPENDING, "turn: expected an object with mode, start, property, range"),
    (GOTO, "turn", SPENDING, "turn: expected an object with mode, start, family"),
    (GOTO, "turn.family", "lanthanides", "turn: family: expected one of alkali"),
    (RESEARCH, "seats.0.flask", "F", "phase: expected an action for p1 (P2.8)"),
    (KEEP, "seats.0.task", "t1", "phase: expected somebody to decide (P2.8)"),
    (TURN, "energy", [1, 1, 1, 1, 1], "energy: expected an object with number"),
    (TURN, "energy", {"number": 5}, "energy: expected an object with number"),
    (TURN, "energy.mass", 0, "energy: expected an object with number"),
    (TURN, "energy.radius", -1, "energy: radius: expected a whole number"),
    (TURN, "energy.radius", 1.0, "energy: radius: expected a whole number"),
    (TURN, "energy.radius", 2, "energy: expected 24 in all, found 25 (P2.4)"),
    (TURN, "box_energy", 6, "energy: expected 24 in all, found 23"),
    (TURN, "box_energy", "7", "box_energy: expected a whole number"),
    (TURN, "circle", "noble", "circle: expected a list"),
    (TURN, "circle", FAMILIES[1:], "circle: expected 8 families"),
    (TURN, "circle", ["noble"] * 8, "circle: expected different names"),
    (TURN, "circle.0", "lanthanides", "circle: expected one of alkali"),
    (TURN, "goals", [], "goals: expected an object with green"),
    (TURN, "goals.-green", None, "goals: expected an object with green"),
    (TURN, "goals.green.-awards", None, "goals: green: expected an object with open"),
    (TURN, "goals.green.open", "crocoite", "goals: green: open: expected one of"),
    (TURN, "goals.green.open", "quartz", "goals: green: markers: expected an object with O, Si"),
    (
        TURN,
        "goals.green.unseen",
        ["quartz"],
        "goals: green: expected each card once: open, unseen or achieved (P2.1)",
    ),
    (TURN, "goals.green.unseen", ["quartz", "quartz"], "goals: green: unseen: expected different names"),
    (TURN, "goals.green.unseen", "quartz", "goals: green: unseen: expected a list"),
    (TURN, "goals.green.unseen.0", "crocoite", "goals: green: unseen: expected one of"),
    (
        TURN,
        "seats.0.goals",
        ["quartz"],
        "goals: green: expected each card once: open, unseen or achieved (P2.1)",
    ),
    (TURN, "goals.green.deck_left", -1, "goals: green: deck_left: expected a whole number"),
    (TURN, "goals.green.deck_left", 9, "goals: green: deck_left: expected a whole number"),
    (TURN, "goals.green.awards", 3, "goals: green: awards: expected a list"),
    (TURN, "goals.green.awards", ["plus"] * 4, "goals: green: awards: expected at most 3 of 'plus'"),
    (TURN, "goals.green.awards", ["take2"], "goals: green: awards: expected at most 0 of 'take2'"),
    (TURN, "goals.green.awards", ["minus"], "goals: green: awards: expected one of plus"),
    (TURN, "goals.green.markers", {"Fl": []}, "goals: green: markers: expected an object with Fl, Lv"),
    (TURN, "goals.green.markers.Fl", [4], "goals: green: markers: Fl: expected a whole number from 1 to 3"),
    (TURN, "goals.green.markers.Fl", [0], "goals: green: markers: Fl: expected a whole number from 1 to 3"),
    (TURN, "goals.green.markers.Fl", [1, 1], "goals: green: markers: Fl: expected a list of different seats"),
    (TURN, "goals.green.markers.Fl", 1, "goals: green: markers: Fl: expected a list, found 1"),
    (TURN, "goals.green.markers.Fl", [1], "seats: p1: supply: expected 5"),
    (TURN, "goals.green.open", None, "goals: green: markers: expected none without an open card"),
    (TURN, "seats", TURN["seats"][:2], "seats: expected 3 seats"),
    (TURN, "seats", {}, "seats: expected 3 seats"),
    (TURN, "seats.1", [], "seats: p2: expected an object with flask"),
    (TURN, "seats.1.-lab", None, "seats: p2: expected an object with flask"),
    (TURN, "seats.1.hat", 1, "seats: p2: expected an object with flask"),
    (TURN, "seats.1.flask", "La", "seats: p2: flask: expected one of H, He"),
    (TURN, "seats.1.flask", None, "seats: p2: flask: expected an element"),
    (TURN, "seats.1.energy", -1, "seats: p2: energy: expected a whole number"),
    (TURN, "seats.1.microscope", 0, "seats: p2: microscope: expected a whole number from 1 to 8"),
    (TURN, "seats.1.microscope", 9, "seats: p2: microscope: expected a whole number from 1 to 8"),
    (TURN, "seats.1.disc", 9, "seats: p2: disc: expected a whole number from 0 to 8"),
    (TURN, "seats.1.supply", 7, "seats: p2: supply: expected"),
    (TURN, "seats.1.supply", 5, "seats: p2: supply: expected 6 (P2.7)"),
    (TURN, "seats.1.lab", -3, "seats: p2: lab: expected a whole number"),
    (TURN, "seats.1.goals", ["soap"], "seats: p2: goals: expected one of"),
    (TURN, "seats.1.goals", "quartz", "seats: p2: goals: expected a list"),
    (TURN, "seats.1.tokens", [], "seats: p2: tokens: expected an object with plus, take2, free, goto"),
    (TURN, "seats.1.tokens.plus", -1, "seats: p2: tokens: plus: expected a whole number"),
    (TURN, "seats.1.tokens.take2", "1", "seats: p2: tokens: take2: expected a whole number"),
    (TURN, "seats.1.tokens.free", 1, "seats: p2: tokens: "),
    (TURN, "seats.1.tokens.free", ["mass"], "seats: p2: tokens: free: expected one of number"),
    (TURN, "seats.1.tokens.goto", ["radius"], "seats: p2: tokens: goto: expected one of alkali"),
    (TURN, "seats.1.task", None, "seats: p2: task: expected a task that was kept"),
    (TURN, "seats.1.task", "t17", "seats: p2: task: expected one of t1"),
    (TURN, "seats.1.task", "t1", "seats: p2: task: expected one of the dealt cards"),
    (TURN, "seats.1.dealt", ["t4", "t5"], "seats: p2: dealt: expected 3 cards"),
    (TURN, "seats.1.dealt", ["t4", "t4", "t5"], "seats: p2: dealt: expected different names"),
    (
        TURN,
        "seats.1.dealt",
        ["t4", "t5", "t1"],
        "seats: p2: dealt: expected cards that nobody else was dealt",
    ),
    (
        TURN,
        "update",
        {"colours": ["green"], "award": True},
        "update: expected it exactly in the phase update",
    ),
    (TURN, "winners", [1], "winners: expected only when the game is over"),
    (changed(changed(TURN, "phase", "over"), "last_round", 0), "winners", [1], "winners: expected"),
    (TURN, "last_round", 0, "last_round: expected 0 exactly when the game is over"),
    (changed(TURN, "phase", "over"), "last_round", None, "last_round: expected 0 exactly"),
    (TURN, "phase", "setup", "phase: expected something that is still to be laid out"),
    (UPDATE, "-update", None, "update: expected it exactly in the phase update"),
    (UPDATE, "update.colours", [], "update: colours: expected one or more"),
    (UPDATE, "update.colours", ["pink", "green"], "update: colours: expected one or more in the order"),
    (UPDATE, "update.colours", ["green"], "update: colours: expected no open green card"),
    (UPDATE, "update.colours", ["red"], "update: colours: expected one of green"),
    (UPDATE, "update.colours", ["green", "blue"], "update: colours: expected blue to be achieved"),
]


@pytest.mark.parametrize(
    ("said", "path", "value", "says"), WRONG, ids=[f"{w[1]}-{n}" for n, w in enumerate(WRONG)]
)
def test_a_contradiction_is_refused_in_one_line_that_names_the_field(said, path, value, says):
    with pytest.raises(igroteka.PositionError) as caught:
        igroteka.from_position("periodic", {**changed(said, path, value), "players": 3})
    message = str(caught.value)
    assert message.startswith(says), message
    assert "\n" not in message


@pytest.mark.parametrize("said", [TURN, MOVE, STEAL, GOTO, RESEARCH, KEEP])
def test_without_the_change_the_same_position_is_read(said):
    round_trip(read(said))


def test_nothing_to_take_is_no_steal():
    said = position(3, phase="steal", turn=STEALING, energy={"radius": 0}, p1={"flask": "S", "energy": 9})
    with pytest.raises(igroteka.PositionError, match=r"^phase: expected somebody to take energy.* \(P3.2\)$"):
        read(said)


@pytest.mark.parametrize("text", ["", "{", "[]", "7", "null", '"periodic"'])
def test_what_is_no_position_at_all_is_refused_in_one_line(text):
    with pytest.raises(igroteka.PositionError, match="JSON") as caught:
        igroteka.from_position("periodic", text)
    assert "\n" not in str(caught.value)


# ---- Round trips


@given(st.integers(2, 5), st.integers(0, 2**32))
@settings(max_examples=60)
def test_any_position_is_read_and_written_again(players, seed):
    said = reference.normalise(random_position(random.Random(seed), players))
    match = read(said)
    written = round_trip(match)
    for key in ("phase", "active", "turn", "last_round", "energy", "box_energy", "circle"):
        assert written[key] == said[key]
    assert match.game.showing.pieces(match.state) == {"energy": 24, "goals": 32, "markers": 6 * players}


@given(st.integers(2, 5), st.integers(0, 2**32))
@settings(max_examples=8)
def test_every_position_of_a_game_is_read_and_written_again(players, seed):
    rng = random.Random(seed)
    game = igroteka.game("periodic", players=players)
    match = igroteka.Match(game, game.start(), seed)
    match.auto_chance = False
    for _ in range(120):
        written = json.loads(json.dumps(match.position()))
        again = match.game.showing.from_position(written)
        assert again.digest() == match.digest()
        assert match.game.showing.position(again) == written
        if match.is_over:
            break
        if match.waiting == (igroteka.CHANCE,):
            match.roll()
        else:
            number = rng.choice(match.waiting)
            match.play(rng.choice(match.legal(number)), number)


def test_everybody_who_shares_the_win_is_a_winner():
    """P6.5: also if that is all of them, when nobody gains anything by it."""
    said = position(2, phase="over", last_round=0, p1={"energy": 4})
    match = read(said)
    assert match.returns == [0.0, 0.0]
    assert match.winners == (0, 1)


def test_more_plus_tokens_than_there_are_is_refused():
    """P4.2: a movement could reach beyond every table."""
    said = table(2).position()
    said["seats"][0]["tokens"]["plus"] = 5
    with pytest.raises(igroteka.PositionError, match="tokens: plus: expected at most 3 in all, found"):
        igroteka.from_position("periodic", said)


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        ("seats.1.dealt", ["t1"], "seats: p1: dealt: expected 3 cards for each seat before the next"),
        ("seats.0.flask", "H", "seats: p1: flask: expected null exactly until the circle is laid"),
        ("last_round", 0, "last_round: expected 0 exactly when the game is over"),
    ],
)
def test_a_setup_that_cannot_be_is_refused(path, value, says):
    said = changed(reference.start(2), path, value)
    with pytest.raises(igroteka.PositionError, match=says):
        igroteka.from_position("periodic", said)


def test_more_discs_than_a_cell_holds_are_refused():
    said = table(3).position()
    for one in said["seats"][:2]:
        one["disc"] = 8
    with pytest.raises(igroteka.PositionError, match="seats: disc: expected at most 1 on the cell 8"):
        igroteka.from_position("periodic", said)


# ---- The update and the set-up can go on


def completed(*colours):
    """The position in which p1 has completed the open cards of these colours and ends the turn."""
    show = {"green": "laboratories", "blue": "explorers_of_the_atom", "purple": "calcium_beam"}
    # Six markers are enough for two cards.
    markers = {f"{colour} {symbol}": [1] for colour in colours for symbol in GOALS[show[colour]]["elements"]}
    match = table(3, turn=SPENDING, show=show, markers=markers)
    play(match, "end")
    return match


def test_an_update_with_a_place_that_nobody_fills_is_refused():
    said = completed("green").position()
    said["goals"]["pink"].update(open=None, markers={})
    said["goals"]["pink"]["unseen"].append("almost_liquid")
    with pytest.raises(igroteka.PositionError, match="goals: pink: open: expected a card while"):
        read(said)


def begun(lines):
    """A game after so many lines of its set-up."""
    game = igroteka.game("periodic", players=2)
    match = igroteka.Match(game, game.start(), 1)
    match.auto_chance = False
    for _ in range(lines):
        match.history.draw(match.game.chance(match.state).outcomes[0])
    return match


@pytest.mark.parametrize("colour", COLOURS)
def test_a_setup_in_which_all_cards_of_a_colour_are_achieved_is_refused(colour):
    """Nothing could open there."""
    said = begun(0).position()
    said["goals"][colour].update(unseen=[], deck_left=0)
    said["seats"][0]["goals"] = cards(colour)
    with pytest.raises(igroteka.PositionError, match=f"goals: {colour}: unseen: expected a card to open"):
        read(said)


@pytest.mark.parametrize(("first", "other"), [("green", "blue"), ("green", "purple"), ("blue", "purple")])
def test_an_update_that_omits_a_completed_card_is_safe_to_go_on_from(first, other):
    """Once the next update lost the card, and an end raised IndexError."""
    said = round_trip(completed(first, other))
    assert said["update"]["colours"] == [first, other]
    said["update"]["colours"] = [first]
    for seed in range(3):
        match, rng = igroteka.from_position("periodic", copy.deepcopy(said)), random.Random(seed)
        for line in range(90):
            (seat, *_) = match.waiting
            if seat == igroteka.CHANCE:
                match.history.draw(rng.choice(match.game.chance(match.state).outcomes))
            else:
                match.play(rng.choice(match.legal(seat)), seat)
            if line % 5 == 0:
                assert igroteka.from_position("periodic", match.position()).digest() == match.digest()
