"""Reviews of constructed games: planted blunders are found, loaded draws are called luck, nothing leaks."""

from collections.abc import Callable

import pytest

import igroteka
from igroteka.engine.chance import Rng
from igroteka.engine.protocol import CHANCE, Game, State
from igroteka.engine.record import Line
from igroteka.review import Review, review, timeline_of
from igroteka.review.costs import judged, suspect
from igroteka.review.timeline import Moment, Timeline
from tests.review.captures import capture
from tests.review.dice_race import RaceGame
from tests.toy.lanterns import LanternsGame

Chooses = Callable[[State, int, int], int]  # the state, the seat, the number of the line -> action or outcome


def played(game: Game, decide: Chooses, draw: Chooses) -> Timeline:
    """The timeline of a game with these decisions and draws."""
    state, lines = game.start(), list[Line]()
    while not game.is_over(state):
        seat, number = game.waiting(state)[0], len(lines) + 1
        words = game.outcomes if seat == CHANCE else game.actions
        action = (draw if seat == CHANCE else decide)(state, seat, number)
        lines.append(Line(number, seat, words.text(action)))
        game.apply(state, seat, action)
    return timeline_of(game, game.start(), lines)


@pytest.fixture(scope="module")
def blunder() -> tuple[Review, int]:
    """A race in which seat 1 rests once, in the second round, and the line of that rest."""
    game, rng, rested = RaceGame(2, rounds=4), Rng("race"), []

    def decide(state: State, seat: int, number: int) -> int:
        if seat == 1 and state.left == 5:  # type: ignore[attr-defined]
            rested.append(number)
            return 1
        return 0

    timeline = played(game, decide, lambda state, seat, number: int(game.roll(state, rng)))
    return review(timeline, "1", simulations=240), rested[0]


def test_a_planted_blunder_is_found(blunder: tuple[Review, int]) -> None:
    found, line = blunder
    assert [one.line for one in found.costly[1]] == [line]
    worst = found.costly[1][0]
    assert worst.taken["notation"] == "rest" and worst.better["notation"] == "climb"
    assert worst.cost > 0.1 > 2 * worst.error > 0
    assert found.costly[0] == []


def test_the_shares_of_all_seats_add_up(blunder: tuple[Review, int]) -> None:
    found, _ = blunder
    assert [point.line for point in found.points] == list(range(found.points[-1].line + 1))
    for point in found.points:
        assert sum(point.shares) == pytest.approx(1.0)
        assert all(error >= 0 for error in point.errors)
    assert found.points[-1].errors == [0.0, 0.0]
    for one in found.luck:
        assert one.start + one.luck + one.play == pytest.approx(one.result)
    assert sum(one.luck for one in found.luck) == pytest.approx(0.0, abs=1e-9)


def test_the_blunder_lowers_the_curve_and_is_no_luck(blunder: tuple[Review, int]) -> None:
    found, line = blunder
    shares = {point.line: point.shares[1] for point in found.points}
    assert shares[line] < shares[line - 1] - 0.1
    assert not next(point for point in found.points if point.line == line).is_luck


@pytest.mark.parametrize("players", [2, 3])
def test_loaded_draws_between_equal_players_are_called_luck(players: int) -> None:
    """Everybody climbs. Seat 0 always rolls a six, the others never more than a two."""
    game = RaceGame(players, rounds=4)

    def loaded(state: State, seat: int, number: int) -> int:
        return 5 if state.active_seat() == 0 else number % 2

    found = review(played(game, lambda state, seat, number: 0, loaded), "1", simulations=240)
    luck = found.luck[0]
    assert luck.result == 1.0
    assert luck.luck > 3 * luck.error
    assert found.luck_part is not None and found.luck_part > 0.8
    assert all(one.luck < 0 for one in found.luck[1:])
    assert found.costly == [[] for _ in range(players)]


def test_a_fair_draw_is_little_luck() -> None:
    """Both roll a three and a four in turns: nobody gains by the die."""
    game = RaceGame(2, rounds=4)
    even = played(game, lambda state, seat, number: 0, lambda state, seat, number: 2 + (number // 4) % 2)
    found = review(even, "1", simulations=120)
    assert found.luck_part is None
    assert abs(found.luck[0].luck) < 3 * found.luck[0].error + 0.05


def test_a_loaded_deal_of_hidden_cards_is_luck() -> None:
    """Lanterns: the cards are dealt face down, and seat 0 gets the best ones."""
    game, rng = LanternsGame(2, rounds=1), Rng("deal")

    def loaded(state: State, seat: int, number: int) -> int:
        outcomes = game.chance(state).outcomes  # type: ignore[union-attr]
        return outcomes[-1] if -state.argument() % 2 == 0 else outcomes[0]

    def decide(state: State, seat: int, number: int) -> int:
        legal = game.legal(state, seat)
        return legal[rng.below(len(legal))]

    timeline = played(game, decide, loaded)
    found = review(timeline, "1", simulations=96)
    assert found.points[0].line == 0 and found.points[1].is_luck
    assert found.points[1].shares[0] - found.points[0].shares[0] > 0.15
    # The first sealed card is known to nobody: there is no point after it.
    sealed = [
        one.line for one in timeline.moments if one.seat >= 0 and game.actions.text(one.action)[:4] == "seal"
    ]
    assert sealed[0] not in [point.line for point in found.points]
    assert sealed[1] in [point.line for point in found.points]


@pytest.mark.parametrize(("id", "players"), [("inventors", 3), ("periodic", 2), ("orichalcum", 2)])
def test_what_a_seat_cannot_know_changes_no_cost(id: str, players: int) -> None:
    """The same decision in worlds that the seat cannot tell apart costs the same, to the last bit."""
    game, rng = igroteka.game(id, players), Rng("hidden")
    state, seen = game.start(), 0
    while seen < 3:
        if game.is_chance(state):
            game.apply(state, CHANCE, game.roll(state, rng))
            continue
        seat = game.waiting(state)[-1]
        legal = game.legal(state, seat)
        action = legal[rng.below(len(legal))]
        if len(legal) > 2 and rng.below(3) == 0:
            seen += 1
            worlds = [state, *(game.resample(state, seat, Rng(f"world {number}")) for number in range(2))]
            costs = []
            for world in worlds:
                moment = Moment(1, seat, action, world.clone())
                found = suspect(game, moment, "1", 24)
                costs.append(found and (found, judged(game, moment, found.better, "2", 48)))
            assert costs[0] == costs[1] == costs[2]
        game.apply(state, seat, action)


def test_a_missed_capture_is_the_most_costly_decision() -> None:
    """Element: where one action wins at once, another one costs most of the win."""
    game, state, seat, wins, others = capture()
    moment = Moment(1, seat, others[-1], state)
    found = suspect(game, moment, "1", 60)
    assert found is not None and found.better in wins
    again = judged(game, moment, found.better, "1", 64)
    assert again.cost > 0.1 > again.error


def test_an_undone_decision_does_not_count() -> None:
    match = igroteka.new("element", seed=1)
    for action in ("draw 1", "wind e5"):
        match.play(action)
    match.undo()
    match.play("wind d4")
    match.play("end")
    timeline = timeline_of(match.game, match.game.start(), match.history.lines)
    assert timeline.last.encode() == match.state.encode()
    actions = [match.game.actions.text(one.action) for one in timeline.moments if one.seat != CHANCE]
    assert actions == ["draw 1", "wind d4", "end"]


def test_the_table_decides_for_those_who_have_left() -> None:
    game = RaceGame(2, rounds=1)
    lines = [Line(1, 0, "rest"), Line(2, 1, "!resign"), Line(3, 1, "rest")]
    timeline = timeline_of(game, game.start(), lines)
    assert [moment.line for moment in timeline.decisions()] == [1]


def test_the_same_seed_gives_the_same_review() -> None:
    game = RaceGame(2, rounds=2)
    timeline = played(game, lambda state, seat, number: 0, lambda state, seat, number: number % 6)
    told: list[tuple[int, int]] = []
    one = review(timeline, "7", 48, lambda done, total: told.append((done, total)))
    assert one.to_dict() == review(timeline, "7", 48).to_dict()
    assert one.to_dict() != review(timeline, "8", 48).to_dict()
    assert told == sorted(told) and told[-1][0] == told[-1][1]
