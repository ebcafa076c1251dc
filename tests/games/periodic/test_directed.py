"""Ends by directed play: exhausted decks, the end of the track, six markers; finished games kept as records.

Random players hardly ever exhaust a deck. The seats here have plans (directed.py), and the end of each game
is held against the reference's count of points.
"""

import json
from pathlib import Path

import pytest

import igroteka
from igroteka.bots.search import greedy_action
from tests.games.fixtures import (
    check_changed_line,
    check_other_end,
    kept_record,
    replayed,
    verbs_of,
    write_records,
)
from tests.games.periodic import reference
from tests.games.periodic.directed import Collect, Dabble, Idle, Players, Run, direct
from tests.games.periodic.helpers import COLOUR, COLOURS, args_of, cards, names_of, offered, play, read, seat

FIXTURES = Path(__file__).parent / "fixtures"
PLAYERS = [2, 3, 4, 5]
VERBS = {
    "keep", "chance", "take2", "gain", "spend", "free", "goto", "end", "steal", "plus", "to", "research",
    "undo",
}  # fmt: skip


def check_over(match: igroteka.Match, reason: str) -> None:
    """What a finished game says of itself is all the same story."""
    position, players = match.position(), match.players
    assert match.is_over
    assert (position["phase"], position["last_round"]) == ("over", 0)
    lines = reference.scores(reference.normalise(position))
    shown = [one["score"] for one in match.view(igroteka.SPECTATOR).to_dict()["seats"]]
    assert [line["total"] for line in lines] == [score["total"] for score in shown]
    ranks = [
        (line["total"], one["disc"], one["energy"])
        for line, one in zip(lines, position["seats"], strict=True)
    ]
    winners = [number for number, rank in enumerate(ranks, 1) if rank == max(ranks)]
    assert position["winners"] == winners == reference.winners(reference.normalise(position))
    assert abs(sum(match.returns)) < 1e-9
    assert match.game.showing.pieces(match.state) == {"energy": 24, "goals": 32, "markers": 6 * players}
    assert match.waiting == ()
    assert all(match.legal(number) == [] for number in range(players))
    check_story(match, reason)
    check_record(match)


def check_story(match: igroteka.Match, reason: str) -> None:
    """The events name the trigger once, and everybody else has one more turn after it (P6.1, P6.3)."""
    names = names_of(match.events)
    assert names[-1] == "game-over"
    assert names.count("last-round") == 1
    assert names.count("task-shown") == match.players
    trigger = names.index("last-round")
    assert ("deck-exhausted" in names[: trigger + 1]) == (reason == "deck")
    by = match.events[trigger].seat
    after = [event.seat for event in match.events[trigger:] if event.name == "turn-ended"]
    assert after == [(by + place) % match.players for place in range(1, match.players)]
    if reason == "discs":
        assert match.game.end_reason(match.state) == "discs"
        assert sum(one["disc"] >= 7 for one in match.position()["seats"]) >= 2
    assert names.count("goal-achieved") == sum(len(one["goals"]) for one in match.position()["seats"])


def check_record(match: igroteka.Match) -> None:
    """Position and record give the same end again."""
    position = match.position()
    assert read(position).digest() == match.digest()
    record = json.loads(json.dumps(match.record()))
    assert record["over"] is True
    again = igroteka.replay(record)
    assert again.position() == position
    assert again.digest() == match.digest() == record["digest"]
    for who in (0, match.players - 1, igroteka.SPECTATOR):
        told = [event.for_seat(who) for event in match.events]
        assert [event.for_seat(who) for event in again.events] == told
    unfinished = {key: value for key, value in record.items() if key not in ("over", "returns", "digest")}
    shorter = igroteka.replay({**unfinished, "lines": record["lines"][:-1]})
    assert not shorter.is_over


# ---- Ends


@pytest.mark.allows("P6.1", "P6.2", "P6.3")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("colour", COLOURS)
def test_collectors_exhaust_a_deck(players, colour):
    for seed in range(2):
        match = direct(players, [Collect(colour), Collect(colour), Idle()], seed)
        check_over(match, "deck")
        achieved = [key for one in match.position()["seats"] for key in one["goals"] if key in cards(colour)]
        assert len(achieved) >= COLOUR[colour]["deck"]
        assert match.position()["goals"][colour]["deck_left"] == 0
        assert match.position()["goals"][colour]["open"] is not None  # from the box


@pytest.mark.allows("P6.1", "P5.6")
@pytest.mark.parametrize("players", PLAYERS)
def test_runners_reach_the_end_of_the_track(players):
    for seed in range(4):
        check_over(direct(players, [Run()], seed), "discs")


@pytest.mark.refuses("P5.6")
def test_runners_never_overfill_a_cell():
    for seed in range(4):
        match = direct(5, [Run()], seed)
        discs = [one["disc"] for one in match.position()["seats"]]
        assert discs.count(8) <= 1 and discs.count(7) <= 2 and discs.count(6) <= 3
        assert [one["energy"] >= 0 for one in match.position()["seats"]] == [True] * 5


@pytest.mark.parametrize("players", [2, 5])
def test_the_greedy_player_comes_to_an_end(players):
    """It looks at a redrawn world, never at the others' tasks."""
    match = igroteka.new("periodic", players=players, seed=1)
    rng = igroteka.Rng("greedy")
    while not match.is_over:
        number = match.waiting[0]
        world = match.game.resample(match.state, number, rng)
        match.play(match.game.actions.text(greedy_action(match.game, world, number, rng)), number)
    trigger = names_of(match.events).index("last-round")
    is_deck = "deck-exhausted" in names_of(match.events)[: trigger + 1]
    check_over(match, "deck" if is_deck else "discs")


# ---- Six markers


def locked(seed):
    """p1 has laid all six markers and completed nothing; p2 has done nothing. It is p1's turn."""
    match = igroteka.new("periodic", players=2, seed=seed)
    seats = Players(match, [Dabble(), Idle()], seed)
    while seat(match)["supply"] or match.waiting != (0,) or match.position()["turn"]["mode"] != "none":
        match.play(seats.choose(match.waiting[0]), match.waiting[0])
        assert len(match.events) < 2000
    return match


@pytest.mark.refuses("P3.4")
@pytest.mark.parametrize("seed", range(3))
def test_six_markers_lock_a_player_out(seed):
    match = locked(seed)
    assert seat(match)["goals"] == []
    for _ in range(8):
        goals = match.position()["goals"]
        open_to = {s for said in goals.values() for s, there in said["markers"].items() if 1 not in there}
        gain = next((a for a in match.legal() if a.startswith("gain") and reached(match, a) & open_to), None)
        if gain:
            play(match, gain)
            if "steal none" in match.legal():
                play(match, "steal none")
            play(match, f"to {min(offered(match, 'to') & open_to)}")
            assert match.position()["phase"] == "turn"  # no research
            assert match.legal() == ["end"]
            return
        Players(match, [Idle(), Idle()], seed).play_out(2)
    pytest.fail("p1 has never come near an element that it had not marked")


def reached(match, action):
    """Where an activation would lead, tried on a copy."""
    game, state = match.game, match.state.clone()
    game.apply(state, 0, game.actions.parse(action))
    if (
        match.position()["energy"][action.split()[1]] == 0
        and game.showing.position(state)["phase"] == "steal"
    ):
        game.apply(state, 0, game.actions.parse("steal none"))
    texts = [game.actions.text(one) for one in game.legal(state, 0)]
    return {text[3:] for text in texts if text.startswith("to ")}


@pytest.mark.allows("P3.4", "P5.2")
def test_another_players_achievement_frees_the_locked_one():
    match = locked(1)
    colours = [
        colour for colour in COLOURS
        if any(1 in there for there in match.position()["goals"][colour]["markers"].values())
    ]  # fmt: skip
    seats = Players(match, [Idle(), Collect(colours[0])], 1)
    while not seat(match, 2)["goals"]:
        match.play(seats.choose(match.waiting[0]), match.waiting[0])
        assert len(match.events) < 3000
    assert seat(match)["supply"] > 0
    assert seat(match)["lab"] in (3, 5)
    assert args_of(match.events, "lab-paid")[0]["points"] == seat(match)["lab"]


# ---- Finished games that are kept


def with_undo(players):
    """Runners, one of whom takes an action back."""
    match = igroteka.new("periodic", players=players, seed=players)
    for number in range(players):
        match.play(match.legal(number)[0], number)
    match.play(next(action for action in match.legal() if action.startswith("spend")))
    match.undo()
    return Players(match, [Run()] * players, players).play_out()


MADE = {
    **{f"discs-{players}": lambda players=players: with_undo(players) for players in PLAYERS},
    **{
        f"deck-{players}": lambda players=players, colour=colour: direct(
            players, [Collect(colour), Collect(colour), Idle()], players
        )
        for players, colour in zip(PLAYERS, COLOURS, strict=True)
    },
}


def write_fixtures():
    """Make the kept games anew; only when rules or data have changed on purpose."""
    write_records(FIXTURES, MADE)


def test_a_game_is_kept_for_every_number_of_players_and_every_end():
    assert verbs_of(FIXTURES, list(MADE)) == VERBS


@pytest.mark.parametrize("name", MADE)
def test_a_kept_game_replays_to_its_digest(name):
    match = replayed(FIXTURES, name)
    reason, players = name.split("-")
    assert match.players == int(players)
    check_over(match, reason)


@pytest.mark.parametrize("name", MADE)
def test_a_kept_game_with_a_changed_line_is_refused(name):
    check_changed_line(kept_record(FIXTURES, name), "end", "keep t1", "P2.6")


def test_a_kept_game_with_another_end_is_refused():
    check_other_end(kept_record(FIXTURES, "deck-2"))
