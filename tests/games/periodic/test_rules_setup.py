"""Chapter 2 of the rules: the set-up, secret tasks, and who begins (P2)."""

import itertools
import json

import pytest

import igroteka
from tests.games.periodic.helpers import (
    BOX,
    COLOUR,
    COLOURS,
    FAMILIES,
    FIRST_OF_FAMILY,
    GOALS,
    PROPERTIES,
    TASKS,
    args_of,
    cards,
    finish_turn,
    names_of,
    offered,
    outcomes,
    pass_turn,
    play,
    position,
    read,
    refuse,
    seat,
    table,
)

PLAYERS = [2, 3, 4, 5]
DECKS = {"green": (6, 9), "blue": (6, 9), "purple": (5, 7), "pink": (5, 7)}
EACH = {2: 3, 3: 3, 4: 3, 5: 2}


def keeping(players=3, seed=1):
    """A new match in which all have still to keep a task."""
    return igroteka.new("periodic", players=players, seed=seed)


def unlaid(players=2):
    """A table before chance has laid anything."""
    game = igroteka.game("periodic", players=players)
    match = igroteka.Match(game, game.start(), 1)
    match.auto_chance = False
    return match


def keep_all(match):
    """Everybody keeps the first of their cards."""
    for number in range(match.players):
        match.play(match.legal(number)[0], number)
    return match


@pytest.mark.allows("P2.1")
@pytest.mark.parametrize("players", PLAYERS)
def test_two_to_five_play_with_decks_of_6_6_5_5(players):
    match = keeping(players)
    assert match.players == players == len(match.position()["seats"])
    for colour, (deck, cards_of_colour) in DECKS.items():
        said = match.position()["goals"][colour]
        assert said["open"] in cards(colour)
        assert said["deck_left"] == deck - 1
        assert sorted([said["open"], *said["unseen"]]) == sorted(cards(colour))
        assert len(cards(colour)) == cards_of_colour
        assert said["markers"] == {symbol: [] for symbol in GOALS[said["open"]]["elements"]}


@pytest.mark.allows("P2.1")
def test_any_card_of_a_colour_may_open_first():
    match = unlaid()
    play(match, *(f"chance {family}" for family in FAMILIES))
    for colour in COLOURS:
        assert outcomes(match) == dict.fromkeys(cards(colour), 1)
        play(match, f"chance {cards(colour)[-1]}")


@pytest.mark.refuses("P2.1")
@pytest.mark.parametrize("players", [-1, 0, 1, 6])
def test_one_or_six_players_are_refused(players):
    with pytest.raises(igroteka.OptionError, match=f"players: expected 2 to 5, found {players}"):
        igroteka.new("periodic", players=players)


@pytest.mark.refuses("P2.1")
def test_nobody_acts_while_chance_lays_out():
    match = unlaid()
    for number, action in itertools.product(range(2), ("keep t1", "gain number", "end", "to Na")):
        refusal = match.why_not(action, seat=number)
        assert (refusal.rule, refusal.key) == ("P2.1", "periodic-refuse-chance-first")
        assert match.legal(number) == []
        with pytest.raises(igroteka.IllegalAction):
            match.play(action, number)
    with pytest.raises(igroteka.IllegalAction):
        match.play("chance ammonia")


@pytest.mark.allows("P2.2")
def test_three_award_tokens_of_each_colour_lie_ready():
    match = keeping()
    assert match.position()["goals"]["green"]["awards"] == ["plus"] * 3
    assert match.position()["goals"]["blue"]["awards"] == ["take2"] * 3
    for colour, kind in (("purple", "free_"), ("pink", "goto_")):
        awards = match.position()["goals"][colour]["awards"]
        assert len(awards) == 3 and all(award.startswith(kind) for award in awards)
    assert all(
        said["tokens"] == {"plus": 0, "take2": 0, "free": [], "goto": []}
        for said in match.position()["seats"]
    )


@pytest.mark.allows("P2.2")
def test_the_tokens_order_is_random_so_that_each_one_left_is_as_likely():
    match = table(
        turn={"mode": "spend", "start": False}, markers={f"purple {e}": [1] for e in ("Ca", "Ts", "Og")}
    )
    play(match, "end")
    assert outcomes(match) == dict.fromkeys(COLOUR["purple"]["awards"], 1)


@pytest.mark.refuses("P2.2")
def test_a_colour_has_no_other_tokens_and_no_more():
    said = position(awards={"green": ["plus"] * 4})
    with pytest.raises(igroteka.PositionError, match="goals: green: awards"):
        read(said)
    with pytest.raises(igroteka.PositionError, match="goals: green: awards"):
        read(position(awards={"green": ["take2"]}))


@pytest.mark.allows("P2.3")
def test_chance_lays_the_eight_families_in_any_order():
    match = unlaid(4)
    order = ["noble", "post", "halogen", "alkali", "nonmetal", "metalloid", "transition", "alkaline"]
    for place, family in enumerate(order):
        assert outcomes(match) == {name: 1 for name in FAMILIES if name not in order[:place]}
        events = match.play(f"chance {family}")
        assert args_of(events, "family-laid") == [{"family": family, "place": place + 1}]
    assert match.position()["circle"] == order
    circles = {tuple(keeping(2, seed).position()["circle"]) for seed in range(12)}
    assert len(circles) > 6


@pytest.mark.refuses("P2.3")
def test_no_family_lies_twice():
    match = unlaid()
    play(match, "chance noble")
    assert not match.is_possible("chance noble")
    with pytest.raises(igroteka.IllegalAction):
        match.play("chance noble")
    with pytest.raises(igroteka.PositionError, match="circle"):
        read(position(circle=["noble"] * 8))
    with pytest.raises(igroteka.PositionError, match="circle"):
        read(position(circle=FAMILIES[:7]))


@pytest.mark.allows("P2.4")
@pytest.mark.parametrize(("players", "box"), [(2, 12), (3, 7), (4, 4), (5, 0)])
def test_energy_is_laid_out(players, box):
    said = keeping(players).position()
    assert said["energy"] == dict.fromkeys(PROPERTIES, 1)
    assert [one["energy"] for one in said["seats"]] == [3, 4, 5, 3, 4][:players]
    assert said["box_energy"] == box


@pytest.mark.refuses("P2.4")
def test_there_are_24_energy_and_no_more():
    said = position()
    said["box_energy"] += 1
    with pytest.raises(igroteka.PositionError, match="energy: expected 24 in all, found 25"):
        read(said)


@pytest.mark.allows("P2.5")
@pytest.mark.parametrize("players", PLAYERS)
def test_discs_microscopes_and_flasks_stand_on_their_start_places(players):
    for seed in range(4):
        said = keeping(players, seed).position()
        assert [one["disc"] for one in said["seats"]] == [0, 0, 0, 1, 1][:players]
        assert BOX["track"]["points"][:2] == [0, 2]
        assert [one["microscope"] for one in said["seats"]] == [1, 3, 5, 7, 7][:players]
        for one in said["seats"]:
            assert one["flask"] == FIRST_OF_FAMILY[said["circle"][one["microscope"] - 1]]


@pytest.mark.allows("P2.5")
def test_who_starts_at_the_metalloids_starts_on_boron():
    match = unlaid()
    play(match, "chance metalloid", *(f"chance {family}" for family in FAMILIES if family != "metalloid"))
    assert seat(match)["flask"] == "B"


@pytest.mark.refuses("P2.5")
def test_no_microscope_starts_on_an_even_card_and_no_flask_on_a_later_element():
    for players, seed in itertools.product(PLAYERS, range(3)):
        said = keeping(players, seed).position()
        assert all(one["microscope"] % 2 for one in said["seats"])
        assert all(one["flask"] in FIRST_OF_FAMILY.values() for one in said["seats"])


@pytest.mark.allows("P2.6")
@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_is_dealt_cards_and_keeps_one_at_the_same_time(players):
    match = keeping(players)
    dealt = [one["dealt"] for one in match.position()["seats"]]
    assert [len(hand) for hand in dealt] == [EACH[players]] * players
    assert len(set(itertools.chain(*dealt))) == EACH[players] * players
    assert match.waiting == tuple(range(players))
    left = list(range(players))
    for number in reversed(range(players)):  # any order
        assert match.legal(number) == [f"keep {task}" for task in dealt[number]]
        match.play(f"keep {dealt[number][-1]}", number)
        left.remove(number)
        assert match.waiting == (tuple(left) or (0,))
    assert [one["task"] for one in match.position()["seats"]] == [hand[-1] for hand in dealt]
    assert match.position()["phase"] == "turn"


@pytest.mark.refuses("P2.6")
def test_only_a_dealt_card_is_kept_and_only_once():
    match = keeping()
    hands = [one["dealt"] for one in match.position()["seats"]]
    for task in set(TASKS) - set(hands[0]):
        refusal = match.why_not(f"keep {task}", seat=0)
        assert (refusal.rule, refusal.key, refusal.numbers) == (
            "P2.6",
            "periodic-refuse-not-dealt",
            {"task": task},
        )
    for action in ("gain number", "end", "to Na", "plus", "goto noble"):
        assert match.why_not(action, seat=0).key == "periodic-refuse-keep-first"
    match.play(f"keep {hands[0][0]}", 0)
    for task in hands[0]:
        refusal = match.why_not(f"keep {task}", seat=0)
        assert (refusal.rule, refusal.key) == ("P2.6", "periodic-refuse-already-kept")
    assert match.legal(0) == []
    match.play(f"keep {hands[1][0]}", 1)
    match.play(f"keep {hands[2][0]}", 2)
    refuse(match, f"keep {hands[0][1]}", "P2.6", "kept-long-ago")


def everything_seen(match, number):
    """All that a seat or a spectator is sent: its view and its share of the events."""
    events = [event.for_seat(number) for event in match.events]
    return json.dumps([match.view(number).to_dict(), events])


def tasks_in(text):
    return {task for task in TASKS if f'"{task}"' in text}


@pytest.mark.allows("P2.6")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_owner_sees_the_dealt_cards_and_the_kept_one(players):
    match = keep_all(keeping(players))
    for number, one in enumerate(match.position()["seats"]):
        view = match.view(number).to_dict()
        assert (view["task"], view["dealt"]) == (one["task"], one["dealt"])
        assert tasks_in(everything_seen(match, number)) == set(one["dealt"])


@pytest.mark.refuses("P2.6")
@pytest.mark.parametrize("players", PLAYERS)
def test_nobody_else_sees_a_task_card_until_the_end(players):
    match = keeping(players)
    hands = [set(one["dealt"]) for one in match.position()["seats"]]
    for after in range(3):
        for number in range(players):
            assert tasks_in(everything_seen(match, number)) <= hands[number]
        assert tasks_in(everything_seen(match, igroteka.SPECTATOR)) == set()
        if after == 0:
            keep_all(match)
        elif after == 1:
            match.auto_chance = True
            for _ in range(players):
                pass_turn(match)


@pytest.mark.refuses("P2.6")
def test_a_view_is_the_same_whatever_the_others_hold():
    one, two = position(3, p1={"task": "t1"}, p2={"task": "t4"}), position(3, p1={"task": "t1"})
    two["seats"][1].update(dealt=["t5", "t8", "t11"], task="t8")
    two["seats"][2].update(dealt=["t4", "t6", "t12"], task="t12")
    first, second = read(one), read(two)
    assert first.view(0).encode() == second.view(0).encode()
    assert first.view(igroteka.SPECTATOR).encode() == second.view(igroteka.SPECTATOR).encode()
    assert first.view(1).encode() != second.view(1).encode()


@pytest.mark.allows("P2.6")
def test_the_kept_cards_are_shown_at_the_end_and_the_others_never():
    match = table(3, last_round=1, active=2, turn={"mode": "spend", "start": False})
    finish_turn(match)
    assert match.is_over
    kept = [one["task"] for one in match.position()["seats"]]
    for number in (0, 1, 2, igroteka.SPECTATOR):
        shown = match.view(number).to_dict()
        assert [one["task"] for one in shown["seats"]] == kept
        mine = set(match.position()["seats"][number]["dealt"]) if number >= 0 else set()
        assert tasks_in(everything_seen(match, number)) == mine | set(kept)
    assert [said["task"] for said in args_of(match.events, "task-shown")] == kept


@pytest.mark.refuses("P2.6")
@pytest.mark.parametrize("players", PLAYERS)
def test_a_redrawn_world_keeps_what_a_seat_knows_and_draws_the_rest(players):
    match = keep_all(keeping(players))
    mine = match.position()["seats"][0]
    rng, seen = igroteka.Rng("worlds"), set()
    for _ in range(120):
        world = match.game.showing.position(match.game.resample(match.state, 0, rng))
        assert world["seats"][0] == mine
        hands = [task for one in world["seats"] for task in one["dealt"]]
        assert len(set(hands)) == len(hands) == EACH[players] * players
        assert all(one["task"] in one["dealt"] for one in world["seats"])
        seen.update(one["task"] for one in world["seats"][1:])
    assert seen == set(TASKS) - set(mine["dealt"])


@pytest.mark.allows("P2.7")
@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_has_six_markers(players):
    match = keeping(players)
    assert [one["supply"] for one in match.position()["seats"]] == [6] * players
    assert match.game.showing.pieces(match.state) == {"energy": 24, "goals": 32, "markers": 6 * players}


@pytest.mark.refuses("P2.7")
@pytest.mark.parametrize("supply", [5, 7])
def test_neither_five_nor_seven_markers(supply):
    said = position()
    said["seats"][0]["supply"] = supply
    with pytest.raises(igroteka.PositionError, match="seats: p1: supply: expected"):
        read(said)


@pytest.mark.allows("P2.8")
@pytest.mark.parametrize("players", PLAYERS)
def test_p1_begins_and_the_turn_goes_round(players):
    match = keep_all(keeping(players))
    order = []
    for _ in range(2 * players):
        order.append(match.waiting)
        pass_turn(match)
    assert order == [(number,) for number in range(players)] * 2
    assert names_of(match.events).count("turn-ended") == 2 * players


@pytest.mark.refuses("P2.8")
@pytest.mark.parametrize("players", PLAYERS)
def test_nobody_acts_in_the_turn_of_another(players):
    match = table(players, active=2)
    for number in set(range(players)) - {1}:
        refusal = match.why_not("gain number", seat=number)
        assert (refusal.rule, refusal.key) == ("P2.8", "periodic-refuse-not-your-turn")
        assert refusal.numbers == {"seat": number + 1, "active": 2}
        assert match.legal(number) == []
        with pytest.raises(igroteka.IllegalAction):
            match.play("gain number", seat=number)
    assert offered(match, "gain")
