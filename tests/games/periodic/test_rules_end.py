"""Chapter 6 of the rules: the two triggers, the last round, the score and who wins (P6)."""

import pytest

import igroteka
from tests.games.periodic.helpers import (
    COLOUR,
    COLOURS,
    GOALS,
    POINTS,
    QUIET,
    SHARED,
    SPENDING,
    TRACK,
    args_of,
    cards,
    finish_turn,
    goal,
    names_of,
    outcomes,
    pass_turn,
    play,
    position,
    read,
    scores,
    seat,
    table,
)

PLAYERS = [2, 3, 4, 5]


def completing(players, colour, achieved, **more):
    """p1 has achieved so many cards of a colour and is about to achieve the open one too."""
    taken = [card for card in cards(colour) if card != QUIET[colour]][:achieved]
    markers = {f"{colour} {symbol}": [1] for symbol in GOALS[QUIET[colour]]["elements"]}
    one = {"goals": taken, **more.pop("p1", {})}
    return table(players, turn=SPENDING, markers=markers, p1=one, awards={colour: []}, **more)


def over(players=2, **said):
    """A finished game."""
    return read(position(players, phase="over", last_round=0, **said))


# ---- P6.1


@pytest.mark.allows("P6.1")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("colour", COLOURS)
def test_the_last_round_starts_when_an_achieved_card_cannot_be_replaced(players, colour):
    match = completing(players, colour, COLOUR[colour]["deck"] - 1)
    assert goal(match, colour)["deck_left"] == 0
    events = match.play("end")
    assert args_of(events, "deck-exhausted") == [{"colour": colour}]
    assert names_of(events).count("last-round") == 1
    assert match.position()["last_round"] == players
    match.play("chance " + next(iter(outcomes(match))))
    assert match.position()["last_round"] == players - 1


@pytest.mark.refuses("P6.1")
@pytest.mark.parametrize("colour", COLOURS)
def test_the_last_card_that_opens_does_not_exhaust_a_deck(colour):
    match = completing(3, colour, COLOUR[colour]["deck"] - 2)
    assert goal(match, colour)["deck_left"] == 1
    finish_turn(match)
    assert goal(match, colour)["deck_left"] == 0
    assert goal(match, colour)["open"] is not None
    assert match.position()["last_round"] is None


@pytest.mark.allows("P6.1")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("discs", [(6, 7), (6, 8)])
def test_two_discs_on_the_two_rightmost_cells_start_it(players, discs):
    """From 18 to 23 with another on 23 or 28: two discs on 23 are enough."""
    match = table(players, turn=SPENDING, p1={"flask": "Mg", "disc": discs[0]}, p2={"disc": discs[1]})
    events = match.play("end")
    assert TRACK[-2:] == [23, 28]
    assert names_of(events)[-1] == "last-round"
    assert match.position()["last_round"] == players - 1


@pytest.mark.refuses("P6.1")
@pytest.mark.parametrize("discs", [(7, 0), (6, 6), (5, 7), (6, 0), (5, 8)])
def test_one_disc_there_starts_nothing(discs):
    match = table(3, turn=SPENDING, p1={"flask": "Mg", "disc": discs[0]}, p2={"disc": discs[1]})
    finish_turn(match)
    assert match.position()["last_round"] is None


@pytest.mark.refuses("P6.1")
def test_a_second_trigger_changes_nothing():
    match = completing(4, "pink", 4, p1={"flask": "Mg", "disc": 6}, p2={"disc": 7})
    finish_turn(match)  # both at once
    assert match.position()["last_round"] == 3
    assert names_of(match.events).count("last-round") == 1
    match = completing(4, "green", 5, last_round=2)
    finish_turn(match)
    assert match.position()["last_round"] == 1
    assert "last-round" not in names_of(match.events)
    match = table(3, turn=SPENDING, p1={"flask": "Mg", "disc": 6}, p2={"disc": 7}, last_round=2)
    finish_turn(match)
    assert match.position()["last_round"] == 1


# ---- P6.2


@pytest.mark.allows("P6.2")
@pytest.mark.parametrize("colour", COLOURS)
def test_an_exhausted_decks_place_is_filled_from_the_box(colour):
    match = completing(2, colour, COLOUR[colour]["deck"] - 1)
    play(match, "end")
    box = goal(match, colour)["unseen"]
    assert len(box) == COLOUR[colour]["cards"] - COLOUR[colour]["deck"]
    assert outcomes(match) == dict.fromkeys(box, 1)
    play(match, f"chance {box[0]}")
    said = goal(match, colour)
    assert (said["open"], said["deck_left"], said["unseen"]) == (box[0], 0, box[1:])
    assert all(one["open"] for one in match.position()["goals"].values())


@pytest.mark.allows("P6.2")
def test_a_card_from_the_box_is_achieved_like_any_other():
    match = completing(3, "green", 6, last_round=2)
    finish_turn(match)
    assert "laboratories" in seat(match)["goals"]
    assert goal(match, "green")["open"] in cards("green")


@pytest.mark.refuses("P6.2")
@pytest.mark.parametrize("colour", COLOURS)
def test_with_no_card_left_the_place_stays_empty(colour):
    match = completing(3, colour, COLOUR[colour]["cards"] - 1, last_round=2)
    play(match, "end")
    said = goal(match, colour)
    assert (said["open"], said["markers"], said["unseen"]) == (None, {}, [])
    assert match.waiting == (1,)
    pass_turn(match)


@pytest.mark.refuses("P6.2")
def test_an_empty_place_has_nothing_to_research():
    match = table(p1={"flask": "Mc"}, show={"green": None}, p2={"goals": cards("green")}, last_round=1)
    play(match, "gain number", "to Lv")
    assert match.legal() == ["end"]


# ---- P6.3


@pytest.mark.allows("P6.3")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("trigger", [1, 2])
def test_everybody_else_has_one_more_turn(players, trigger):
    other = 2 if trigger == 1 else 1
    seats = {f"p{trigger}": {"flask": "Mg", "microscope": 1, "disc": 6}, f"p{other}": {"disc": 7}}
    match = table(players, active=trigger, turn=SPENDING, **seats)
    finish_turn(match)
    order = []
    while not match.is_over:
        order.append(match.waiting[0] + 1)
        assert match.position()["last_round"] == players - len(order)
        pass_turn(match)
    assert order == [(trigger + place - 1) % players + 1 for place in range(1, players)]
    assert match.position()["last_round"] == 0


@pytest.mark.refuses("P6.3")
@pytest.mark.parametrize("players", PLAYERS)
def test_who_triggered_it_has_no_more_turn(players):
    match = completing(players, "pink", 4)
    finish_turn(match)
    while not match.is_over:
        assert match.legal(0) == []
        assert match.waiting != (0,)
        pass_turn(match)
    assert match.why_not("gain number", seat=0).rule == "P6.4"


# ---- P6.4


@pytest.mark.allows("P6.4")
def test_the_score_counts_cards_lab_track_markers_and_the_task():
    markers = {"green O": [1, 2], "blue C": [1], "blue O": [1], "pink O": [2], "purple Ts": [3]}
    match = over(
        3, show=SHARED, markers=markers,
        p1={"goals": ["ammonia", "fertiliser", "fireworks", "lithium_battery"], "lab": 8,
            "disc": 3, "task": "t2"},
        p2={"lab": 3, "disc": 8, "task": "t1"}, p3={"goals": ["bronze"], "disc": 1, "task": "t3"},
    )  # fmt: skip
    assert scores(match) == [
        {"goals": sum(POINTS.values()), "lab": 8, "track": TRACK[3], "markers": 3 + 5, "task": 9,
         "total": sum(POINTS.values()) + 8 + TRACK[3] + 8 + 9},
        {"goals": 0, "lab": 3, "track": TRACK[8], "markers": 3 + 3, "task": 0, "total": 3 + TRACK[8] + 6},
        {"goals": POINTS["green"], "lab": 0, "track": TRACK[1], "markers": 3, "task": 2,
         "total": POINTS["green"] + TRACK[1] + 3 + 2},
    ]  # fmt: skip


@pytest.mark.allows("P6.4")
@pytest.mark.parametrize("lab", [[3, 0, 0], [0, 3, 0], [5, 5, 8]])
def test_most_points_win(lab):
    seats = {f"p{number}": {"lab": count, "disc": 0} for number, count in enumerate(lab, 1)}
    match = table(3, active=3, turn=SPENDING, last_round=1, **seats)
    events = match.play("end")
    best = lab.index(max(lab))
    assert match.is_over
    assert match.winners == (best,)
    assert match.position()["winners"] == [best + 1]
    assert match.returns == [1.0 if number == best else -0.5 for number in range(3)]
    assert args_of(events, "game-over") == [{"seats": str(best + 1), "count": 1}]


@pytest.mark.allows("P6.4")
def test_a_goal_achieved_in_the_last_turn_counts_as_one_and_not_as_markers():
    match = completing(2, "pink", 0, last_round=1)
    finish_turn(match)
    assert match.is_over
    assert (scores(match)[0]["goals"], scores(match)[0]["markers"]) == (POINTS["pink"], 0)


@pytest.mark.refuses("P6.4")
@pytest.mark.parametrize("players", PLAYERS)
def test_nobody_acts_when_it_is_over(players):
    match = over(players)
    assert match.waiting == ()
    for number in range(players):
        assert match.legal(number) == []
        for action in ("gain number", "end", "to Na", "keep t1", "research green"):
            refusal = match.why_not(action, seat=number)
            assert (refusal.rule, refusal.key) == ("P6.4", "periodic-refuse-over")
            with pytest.raises(igroteka.IllegalAction):
                match.play(action, number)


@pytest.mark.refuses("P6.4")
def test_energy_tokens_and_unseen_cards_are_worth_nothing():
    match = over(p1={"energy": 15, "plus": 2, "free": ["radius"]}, p2={"energy": 0})
    assert [lines["total"] for lines in scores(match)] == [0, 0]


# ---- P6.5

# Lab points, disc and energy of each player, and the winners: lab points make up for cells of the track.
TIES = [
    ([(TRACK[3], 0, 9), (0, 3, 0)], [2]),
    ([(0, 3, 0), (TRACK[3], 0, 9)], [1]),
    ([(3, 2, 4), (3, 2, 5)], [2]),
    ([(3, 2, 5), (3, 2, 4)], [1]),
    ([(3, 2, 5), (3, 2, 5)], [1, 2]),
    ([(0, 2, 5), (TRACK[2], 0, 9), (0, 2, 4)], [1]),
    ([(0, 2, 4), (TRACK[2], 0, 8), (0, 2, 4)], [1, 3]),
    ([(1, 2, 4), (1, 2, 4), (1, 2, 4)], [1, 2, 3]),
    ([(0, 2, 9), (1, 2, 0), (0, 2, 9)], [2]),
    ([(0, 1, 0), (0, 1, 3), (0, 1, 3), (TRACK[1], 0, 9)], [2, 3]),
    ([(5, 1, 3), (5, 1, 3), (5, 1, 3), (5, 1, 3), (5, 1, 3)], [1, 2, 3, 4, 5]),
]


@pytest.mark.allows("P6.5")
@pytest.mark.refuses("P6.5")
@pytest.mark.parametrize(("players", "winners"), TIES)
def test_a_tie_goes_to_the_track_then_to_energy_then_is_shared(players, winners):
    tasks = ["t2", "t10", "t11", "t12", "t1"]  # tasks of goals: nobody has one
    seats = {
        f"p{number}": {"lab": lab, "disc": disc, "energy": energy, "task": tasks[number - 1]}
        for number, (lab, disc, energy) in enumerate(players, 1)
    }
    count = len(players)
    match = table(count, active=count, turn=SPENDING, last_round=1, energy={"number": 0}, **seats)
    finish_turn(match)
    assert match.is_over
    assert match.position()["winners"] == winners
    assert [number + 1 for number in match.view(0).to_dict()["winners"]] == winners
    told = args_of(match.events, "game-over")
    assert told == [{"seats": ", ".join(map(str, winners)), "count": len(winners)}]
    for number, value in enumerate(match.returns, 1):
        assert value > 0 if number in winners and len(winners) < count else value <= 0
    assert abs(sum(match.returns)) < 1e-9
