"""Chapters 1 and 2: what everybody gets, roles, the round, the secret choice (I1, I2)."""

import re
import shutil
from collections import Counter
from pathlib import Path

import pytest

import igroteka
from igroteka.engine.protocol import CHANCE, SPECTATOR, PositionError
from igroteka.match import Match
from tests.games.inventors.helpers import (
    CARDS,
    DATA,
    FULL,
    FULL2,
    HARMFUL,
    LAWS,
    TOTAL,
    USEFUL,
    choose,
    choosing,
    copies,
    names,
    position,
    read,
    refused,
    seats,
)


def dealt(players: int, seed: int = 1) -> Match:
    """A new game at its first choice, or at what a law asks before it."""
    return igroteka.new("inventors", players=players, seed=seed)


@pytest.mark.allows("I1.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_everybody_begins_with_ten_uranium_and_five_spies(players: int) -> None:
    game = igroteka.game("inventors", players)
    match = Match(game, game.start())
    assert [seat["uranium"] for seat in seats(match)] == [10] * players
    assert match.view(0).seats[0]["reserve"] == 5
    assert match.position()["bank"] == TOTAL - 10 * players


@pytest.mark.refuses("I1.1")
@pytest.mark.parametrize("players", [0, 1, 7])
def test_two_to_six_players(players: int) -> None:
    with pytest.raises(igroteka.OptionError, match="expected 2 to 6"):
        igroteka.new("inventors", players=players)


@pytest.mark.allows("I1.2")
def test_three_experiments_three_inventions_and_a_job() -> None:
    match = dealt(4)
    assert all(len(seat["experiments"]) == 3 and seat["job"] for seat in seats(match))
    dealt_cards = [event for event in match.events if event.name == "invention-dealt"]
    assert len(dealt_cards) == 12
    assert len({seat["job"] for seat in seats(match)}) == 4


@pytest.mark.refuses("I1.2")
def test_nobody_else_sees_a_hand() -> None:
    match = choosing({"hand": [USEFUL[0], HARMFUL[0]], **FULL}, FULL2)
    assert sorted(match.view(0).hand) == sorted([USEFUL[0], HARMFUL[0]])
    for other in (1, SPECTATOR):
        assert match.view(other).hand == []
        assert match.view(other).seats[0]["hand"] == 2
    hidden = [event for event in dealt(2).events if event.name == "invention-dealt"]
    for event in hidden:
        assert "invention" in event.for_seat(event.seat)["args"]  # type: ignore[operator]
        for other in {0, 1, SPECTATOR} - {int(event.seat)}:
            assert event.for_seat(other)["args"] == {}


@pytest.mark.allows("I1.3")
@pytest.mark.parametrize("harmful", [0, 1, 2, 3])
def test_role_by_majority(harmful: int) -> None:
    """Two harmful experiments and a useful one make an evil scientist."""
    game = igroteka.game("inventors", 2)
    match = Match(game, game.start())
    match.auto_chance = False
    for name in [*HARMFUL[:harmful], *USEFUL[: 3 - harmful]]:
        match.play(f"experiment {name}")
    assert seats(match)[0]["role"] == ("evil" if harmful >= 2 else "good")
    assert seats(match)[1]["role"] is None


@pytest.mark.refuses("I1.3")
def test_role_never_changes() -> None:
    """Whatever lies before a player later: a good one with three harmful experiments stays good."""
    match = choosing({"role": "good", "experiments": HARMFUL[3:6]}, FULL)
    choose(match, "job", "job")
    assert seats(match)[0]["role"] == "good"


@pytest.mark.allows("I1.4")
def test_box_has_twenty_names_ten_of_each_category() -> None:
    assert len(CARDS) == 20 and len(USEFUL) == len(HARMFUL) == 10
    assert all(set(copies(field, 2)) == set(CARDS) for field in ("experiments", "inventions"))


@pytest.mark.allows("I1.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_some_cards_are_only_used_with_more_players(players: int) -> None:
    game = igroteka.game("inventors", players, DATA)
    position = game.showing.position(game.start())
    assert Counter(position["experiments"]) == copies("experiments", players)
    deck = position["inventions"]["deck"]  # type: ignore[index]
    assert Counter(deck) == copies("inventions", players)


@pytest.mark.refuses("I1.1")
def test_cards_for_more_players_are_refused_with_fewer() -> None:
    few, many = copies("experiments", 2), copies("experiments", 6)
    name = next(key for key in CARDS if few[key] < many[key])
    match = choosing({}, {})
    position = match.position()
    position["experiments"] += [name]  # type: ignore[operator]
    with pytest.raises(PositionError, match=f"experiments: {name}: expected"):
        match.game.showing.from_position(position)


@pytest.mark.refuses("I1.4")
def test_invention_fits_no_experiment_of_another_name() -> None:
    match = read(
        position(
            {"choice": "invention", "hand": [USEFUL[0]], "experiments": USEFUL[1:4]},
            {"choice": "job", **FULL2},
            agenda=["invent", "end", "act"],
        )
    )
    refused(match, f"lay {USEFUL[0]}", "I6.1")
    picks = [f"hand:{USEFUL[0]}", f"experiment:0:{USEFUL[1]}"]
    assert match.game.showing.nothing_there(match.state, 0, picks).rule == "I1.4"


@pytest.mark.allows("I1.5")
def test_first_player_is_drawn_and_passes_clockwise() -> None:
    match = choosing(FULL, FULL2, {"experiments": HARMFUL[3:6]}, first=3)
    events = choose(match, "job", "job", "job")
    paid = [int(event.seat) for event in events if event.name == "job-paid"]
    assert paid == [2, 0, 1]
    assert match.position()["first"] == 1
    game = igroteka.game("inventors", 3)
    start = Match(game, game.start(), seed=4)
    start.roll()
    drawn = [event.args[0].value for event in start.events if event.name == "first-player"]
    assert len(drawn) == 1 and 1 <= int(drawn[0]) <= 3


@pytest.mark.refuses("I1.5")
def test_second_player_does_not_act_before_the_first() -> None:
    match = choosing(FULL, FULL2)
    choose(match, "espionage", "espionage")
    assert match.waiting == (0,)
    refused(match, "nothing", "I2.1", seat=1)


@pytest.mark.allows("I2.1")
def test_a_round_has_its_four_steps() -> None:
    spies = {"spies": {"job": 1}}
    match = choosing({**FULL, **spies}, FULL2, laws=["L21", "L14"])
    events = names(choose(match, "invention", "job"))
    order = ["action-sealed", "action-shown", "action-shown", "spies-settled", "spies-paid", "spies-earned"]
    assert events[: len(order)] == order
    match.play("nothing")
    assert match.position()["round"] == 3
    assert match.position()["laws"] == [] and match.waiting == (CHANCE,)


@pytest.mark.allows("I2.1")
def test_spies_earn_nothing_in_the_first_round() -> None:
    match = choosing({**FULL, "spies": {"job": 2}}, FULL2, round=1)
    assert "spies-settled" not in names(choose(match, "job", "job"))


@pytest.mark.allows("I2.1")
def test_empty_law_deck_is_shuffled_anew() -> None:
    said = position(FULL, FULL2, agenda=["reveal-law 2"], laws=[])
    said["laws_left"] = []
    match = read(said)
    chance = match.game.chance(match.state)
    assert chance is not None and len(chance.outcomes) == len(LAWS)
    assert "laws-reshuffled" in names(match.play("law L5"))
    chance = match.game.chance(match.state)
    assert chance is not None and len(chance.outcomes) == len(LAWS) - 1


@pytest.mark.refuses("I2.1")
def test_law_of_this_round_is_not_shuffled_in() -> None:
    """The last law of the deck is revealed first: the second one comes from the discarded ones."""
    said = position(FULL, FULL2, agenda=["reveal-law 2"], laws=[])
    said["laws_left"] = ["L5"]
    match = read(said)
    match.play("law L5")
    chance = match.game.chance(match.state)
    assert chance is not None
    assert {match.game.outcomes.text(law) for law in chance.outcomes} == {
        f"law {law}" for law in LAWS if law != "L5"
    }


@pytest.mark.allows("I2.1")
def test_choice_can_be_changed_until_the_last_has_chosen() -> None:
    match = choosing(FULL, FULL2, {"experiments": HARMFUL[3:6]})
    match.play("choose job", 0)
    match.play("choose job", 1)
    assert match.view(0).actions == ["espionage", "invention", "job"]
    match.undo(0)
    match.play("choose espionage", 0)
    match.play("choose job", 2)
    assert [seat["choice"] for seat in seats(match)] == ["espionage", "job", "job"]
    assert not any(match.can_undo(seat) for seat in range(3))
    assert match.view(0).actions == []


@pytest.mark.refuses("I2.1")
def test_nobody_sees_a_choice_before_all_have_chosen() -> None:
    match = choosing(FULL, FULL2)
    events = match.play("choose job", 0)
    assert [event.for_seat(1)["args"] for event in events] == [{}]
    assert match.view(0).choice == "job"
    for other in (1, SPECTATOR):
        shown = match.view(other).seats[0]
        assert shown["has_chosen"] and shown["choice"] is None
    refused(match, "choose espionage", "I2.1", seat=0)
    refused(match, "nothing", "I2.1", seat=1)


@pytest.mark.allows("I2.2")
def test_forced_experiments() -> None:
    """After an invention is laid, or an experiment taken, the next action draws a new experiment."""
    match = choosing({"experiments": USEFUL[:2]}, FULL2)
    assert match.legal(0) == ["choose experiments"]
    choose(match, "experiments", "job")
    assert match.waiting == (CHANCE,)


@pytest.mark.allows("I2.2")
def test_duty_lapses_with_an_empty_deck_and_draws_nothing(tmp_path: Path) -> None:
    """An edition with one experiment of each name, and all of them lie before the players."""
    folder = tmp_path / "data"
    shutil.copytree(DATA, folder)
    text = (folder / "inventions.toml").read_text(encoding="utf-8")
    changed = re.sub(r"(?m)^experiments = .*$", "experiments = 1", text)
    (folder / "inventions.toml").write_text(changed, encoding="utf-8")
    good = {"role": "good", "laid": HARMFUL[:8], "experiments": HARMFUL[8:]}
    evil = {"role": "evil", "laid": USEFUL[:7], "experiments": USEFUL[7:]}
    match = read(position(good, evil, agenda=["choose"], experiments=[]), folder)
    actions = ["espionage", "experiments", "invention", "job"]
    assert match.legal(0) == [f"choose {action}" for action in actions]
    assert match.legal(1) == ["choose espionage", "choose invention", "choose job"]
    events = choose(match, "experiments", "job")
    assert "experiment-drawn" not in names(events)
    assert match.waiting == (0,) and "done" in match.legal(0)


@pytest.mark.refuses("I2.2")
def test_experiments_cannot_be_chosen_with_three() -> None:
    match = choosing(FULL, FULL2)
    assert "choose experiments" not in match.legal(0)
    refused(match, "choose experiments", "I2.2", seat=0)


@pytest.mark.refuses("I2.2")
def test_nothing_else_can_be_chosen_with_two() -> None:
    match = choosing({"experiments": USEFUL[:2]}, FULL2)
    for action in ("espionage", "invention", "job"):
        refused(match, f"choose {action}", "I2.2", seat=0)
