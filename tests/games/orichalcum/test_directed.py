"""Whole games to every end, for all numbers of players and both sides; finished ones are kept as records.

The seats have plans (directed.py). The end of each game is held against the reference's count of points.
"""

import json
import random
from pathlib import Path

import pytest

import igroteka
from igroteka.bots.search import greedy_action
from tests.games.fixtures import (
    check_changed_line,
    check_other_end,
    kept_record,
    play_game,
    replayed,
    verbs_of,
    write_records,
)
from tests.games.orichalcum.directed import PLANS, choose, direct
from tests.games.orichalcum.reference_board import has_won, points
from tests.games.orichalcum.square import args_of, names_of

FIXTURES = Path(__file__).parent / "fixtures"
VERBS = {
    "metropolis", "take", "tile", "titan", "return", "mine", "recruit", "capture", "create", "skip", "fight",
    "kronos", "stop", "build", "decline", "temple", "medallion", "theia", "done", "extra", "pass", "spend",
    "discard", "initiative", "chance", "undo",
}  # fmt: skip


def check_over(match: igroteka.Match, reason: str) -> None:
    """What a finished game says of itself is all the same story (O1.1, O1.2)."""
    position, players = match.position(), match.players
    assert match.is_over
    winner = match.winners[0]
    assert position["winner"] == winner + 1
    assert position["agenda"] == []
    assert [has_won(position, seat) for seat in range(players)] == [seat == winner for seat in range(players)]
    shown = match.view(igroteka.SPECTATOR).to_dict()["seats"]
    assert [one["points"] for one in shown] == [points(position, seat) for seat in range(players)]
    assert shown[winner]["points"] >= 5
    assert shown[winner]["creatures"] == {}
    assert match.returns == [1.0 if seat == winner else -1 / (players - 1) for seat in range(players)]
    assert match.game.end_reason(match.state) == reason
    assert match.game.showing.pieces(match.state)["parts"] == 122
    assert match.waiting == ()
    assert all(match.legal(seat) == [] for seat in range(players))
    check_story(match)
    check_record(match)


def check_story(match: igroteka.Match) -> None:
    """The events end with the win, and count the points that were made."""
    names = names_of(match.events)
    assert names[-1] == "game-over"
    assert match.events[-1].seat == match.winners[0] == match.position()["active"] - 1
    seats = match.view(0).to_dict()["seats"]
    assert names.count("medallion-forged") == sum(one["medallions"] for one in seats)
    assert names.count("temple-built") == sum(len(one["temples"]) for one in seats)
    assert names.count("building-built") == sum(len(one["buildings"]) for one in seats)
    captured, spent = names.count("creature-captured"), names.count("creature-spent")
    assert captured - spent == sum(sum(one["stock"].values()) for one in seats)
    assert args_of(match.events, "round-begun")[-1]["round"] == match.position()["round"]


def check_record(match: igroteka.Match) -> None:
    """Position and record give the same end again."""
    position = match.position()
    assert match.game.showing.from_position(position).digest() == match.digest()
    record = json.loads(json.dumps(match.record()))
    again = igroteka.replay(record)
    assert again.position() == position
    assert again.digest() == match.digest() == record["digest"]
    unfinished = {key: value for key, value in record.items() if key not in ("over", "returns", "digest")}
    shorter = igroteka.replay({**unfinished, "lines": record["lines"][:-1]})
    assert not shorter.is_over


# ---- Ends


def reason_of(match):
    """What most of the winner's points came from."""
    best = match.view(0).to_dict()["seats"][match.winners[0]]
    made = {"titans": len(best["titans"]), "temples": len(best["temples"]), "medallions": best["medallions"]}
    most = [kind for kind, count in made.items() if count == max(made.values())]
    return most[0] if len(most) == 1 else "mixed"


@pytest.mark.allows("O1.1", "O1.2")
@pytest.mark.parametrize(("players", "side", "seed"), [(2, 0, 1), (2, 1, 0), (3, 1, 2)])
def test_a_plan_for_temples_and_one_for_medallions_both_win(players, side, seed):
    made = {}
    for plan in ("temples", "medallions"):
        match = direct(players, [plan], seed, side)
        check_over(match, reason_of(match))
        made[plan] = names_of(match.events).count("temple-built")
    assert made["temples"] > made["medallions"]


@pytest.mark.parametrize(("players", "side"), [(2, 1), (4, 0)])
def test_the_greedy_player_comes_to_an_end(players, side):
    match = igroteka.new("orichalcum", players=players, seed=1, side1=side)
    rng = igroteka.Rng("greedy")
    while not match.is_over:
        seat = match.waiting[0]
        match.play(match.game.actions.text(greedy_action(match.game, match.state, seat, rng)), seat)
    check_over(match, reason_of(match))


# ---- Finished games that are kept


def with_whims(players, plan, seed, side):
    """A game in which everybody does anything at all now and then, and takes it back where it can be."""
    sides = {f"side{number}": side for number in range(1, 5)}
    match = igroteka.new("orichalcum", players=players, seed=seed, **sides)
    rng = random.Random(seed)
    while not match.is_over:
        seat = match.waiting[0]
        if rng.random() < 0.3:
            verb = rng.choice(sorted({action.split()[0] for action in match.legal(seat)}))
            whims = [action for action in match.legal(seat) if action.split()[0] == verb]
            match.play(rng.choice(whims), seat)
            if not match.is_over and match.can_undo(seat) and rng.random() < 0.1:
                match.undo(seat)
        else:
            match.play(choose(match, PLANS[plan], rng), seat)
    return match


MADE = {
    "mixed-2-easy": lambda: direct(2, ["mixed"], 3, 0),
    "medallions-2-hard": lambda: direct(2, ["medallions"], 5, 1),
    "titans-2-easy": lambda: play_game("orichalcum", 2, "t:49"),
    "temples-3-easy": lambda: with_whims(3, "temples", 16, 0),
    "mixed-3-hard": lambda: with_whims(3, "mixed", 6, 1),
    "medallions-4-easy": lambda: direct(4, ["medallions"], 3, 0),
    "temples-4-hard": lambda: direct(4, ["temples"], 0, 1),
}


def write_fixtures():
    """Make the kept games anew; only when rules or data have changed on purpose."""
    write_records(FIXTURES, MADE)


def test_a_game_is_kept_for_every_number_of_players_both_sides_and_every_end():
    assert verbs_of(FIXTURES, list(MADE)) == VERBS
    words = [name.split("-") for name in MADE]
    assert {(players, side) for _, players, side in words} == {
        (n, side) for n in "234" for side in ("easy", "hard")
    }
    assert {reason for reason, _, _ in words} == {"titans", "temples", "medallions", "mixed"}


@pytest.mark.parametrize("name", MADE)
def test_a_kept_game_replays_to_its_digest(name):
    match = replayed(FIXTURES, name)
    reason, players, side = name.split("-")
    assert match.players == int(players)
    assert match.position()["sides"] == [side] * match.players
    check_over(match, reason)


@pytest.mark.parametrize("name", MADE)
def test_a_kept_game_with_a_changed_line_is_refused(name):
    check_changed_line(kept_record(FIXTURES, name), "pass", "skip", "O4.10")


def test_a_kept_game_with_another_end_is_refused():
    check_other_end(kept_record(FIXTURES, "mixed-2-easy"))
