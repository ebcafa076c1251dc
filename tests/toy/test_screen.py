"""The screen of a game with secrets: nothing on it depends on what its seat may not know."""

import json

import pytest

from igroteka import screen
from igroteka.engine.chance import Rng
from igroteka.engine.protocol import SPECTATOR, Arg, Event, Game, Refusal, State, only
from igroteka.match import Match
from tests.toy.lanterns import MARKS, LanternsGame
from tests.toy.steps import NONE


def dealt(players: int = 2, marked: bool = False) -> Match:
    """A match at its first sealed choice."""
    game = LanternsGame(players, colours=MARKS, copies=1) if marked else LanternsGame(players)
    match = Match(game, game.start(), seed=3)
    match.roll()
    return match


def on_screen(game: Game, state: State, seat: int, seed: str) -> str:
    """All that screen.py makes for a seat, as text."""
    shown = screen.shown_choices(game, state, seat, Rng(seed))
    cards = [[f"card:{colour}"] for colour in game.colours]
    clicks = [["hook:1"], ["verb:light"], ["verb:hang", "hook:2"], ["moon"], *cards]
    return json.dumps(
        [
            [(one.choice.to_dict(), one.is_final) for one in shown],
            screen.previews(game, state, seat, Rng(seed)),
            [[one.to_dict() for one in screen.why_click(game, state, seat, picks)] for picks in clicks],
        ]
    )


def played(match: Match, rng: Rng) -> None:
    """One random decision."""
    seat = match.waiting[rng.below(len(match.waiting))]
    legal = match.legal(seat)
    match.play(legal[rng.below(len(legal))], seat)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_screen_is_the_same_in_every_world_of_its_seat(players: int) -> None:
    """The generator is the same here: what the screen shows may depend on it, but on no hidden card."""
    match = dealt(players)
    rng = Rng("worlds")
    others = 0
    while not match.is_over:
        for seat in (*range(players), SPECTATOR):
            real = on_screen(match.game, match.state, seat, "screen")
            for _ in range(3):
                world = match.game.resample(match.state, seat, rng)
                others += world.encode() != match.state.encode()
                assert on_screen(match.game, world, seat, "screen") == real
        played(match, rng)
    assert others > 20


def test_comparison_finds_a_screen_that_peeks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "possible_worlds", lambda game, state, seat, rng: [state.clone()])
    monkeypatch.setattr(screen, "foreseen", lambda event, seat: event.for_seat(seat))
    match = dealt()
    match.play(match.legal(0)[0], 0)
    worlds = [match.game.resample(match.state, 1, Rng(number)) for number in range(8)]
    assert len({on_screen(match.game, world, 1, "screen") for world in worlds}) > 1


def test_no_marked_card_of_others_is_on_the_screen() -> None:
    match = dealt(3, marked=True)
    rng = Rng("marks")
    while not match.is_over:
        for seat in range(3):
            state = match.state
            own = set(match.game.names(state.hands[seat])) | set(match.game.names(state.shown))
            if state.sealed[seat] != NONE:
                own.add(match.game.colours[state.sealed[seat]])
            shown = screen.shown_choices(match.game, state, seat, Rng("screen"))
            sent = json.dumps(
                [
                    [one.choice.to_dict() for one in shown],
                    screen.previews(match.game, state, seat, Rng("screen")),
                ]
            )
            assert [mark for mark in MARKS if mark in sent and mark not in own] == []
        played(match, rng)


def test_last_sealed_answer_is_final_and_others_are_not() -> None:
    match = dealt()
    first = screen.shown_choices(match.game, match.state, 0, Rng("screen"))
    assert [one.is_final for one in first] == [False] * len(first)
    match.play(match.legal(0)[0], 0)
    last = screen.shown_choices(match.game, match.state, 1, Rng("screen"))
    assert [one.is_final for one in last] == [True] * len(last)


def test_preview_of_the_last_answer_keeps_the_cards_of_others_back() -> None:
    match = dealt()
    match.play(match.legal(0)[0], 0)
    text = match.legal(1)[0]
    own = text.split()[1]
    assert screen.previews(match.game, match.state, 1, Rng("screen"))[text] == [
        {"event": "card-sealed", "seat": 1, "args": {"card": own}, "is_partial": False},
        {"event": "card-shown", "seat": 0, "args": {}, "is_partial": True},
        {"event": "card-shown", "seat": 1, "args": {"card": own}, "is_partial": False},
    ]


def test_hanging_can_be_taken_back_and_lighting_cannot() -> None:
    match = dealt()
    for seat in (0, 1):
        match.play(match.legal(seat)[0], seat)
    hang = screen.shown_choices(match.game, match.state, 0, Rng("screen"))
    assert {one.is_final for one in hang} == {False}
    match.play("hang 1")
    light = screen.shown_choices(match.game, match.state, 0, Rng("screen"))
    assert {one.is_final for one in light} == {True}


def test_preview_ends_where_it_would_be_a_guess() -> None:
    """An event that differs from world to world is not foretold, nor what comes after it."""
    one = [{"event": "a"}, {"event": "b", "args": {"card": 1}}, {"event": "c"}]
    other = [{"event": "a"}, {"event": "b", "args": {"card": 2}}, {"event": "c"}]
    assert screen.common_start([one, other]) == [{"event": "a"}]
    assert screen.common_start([one, one]) == one
    assert screen.common_start([one, []]) == []


def test_event_to_come_is_told_without_what_it_would_teach() -> None:
    args = [Arg("known", 1), Arg("news", 2, learnt_by=only(0)), Arg("hidden", 3, only(1))]
    event = Event("card-turned", 1, args)
    assert screen.foreseen(event, 0) == {
        "event": "card-turned",
        "seat": 1,
        "args": {"known": 1},
        "is_partial": True,
    }
    assert screen.foreseen(event, 1)["args"] == {"known": 1, "news": 2, "hidden": 3}
    assert screen.foreseen(event, 1)["is_partial"] is False
    assert screen.foreseen(event, SPECTATOR)["args"] == {"known": 1, "news": 2}


def test_game_without_a_board_is_clicked_by_verbs_and_arguments() -> None:
    match = dealt()
    text = match.legal(0)[0]
    assert match.choices(0)[0].components == ["verb:seal", f"card:{text.split()[1]}"]
    assert screen.why_click(match.game, match.state, 0, ["verb:seal"]) == []
    (refusal,) = screen.why_click(match.game, match.state, 0, ["hook:1"])
    assert (refusal.rule, refusal.key) == ("T1.3", "lanterns-refuse-seal-first")
    (refusal,) = screen.why_click(match.game, match.state, 0, ["hook:1", "verb:seal"])
    assert (refusal.rule, refusal.key) == ("", "app-nothing-there")
    match.play(text, 0)
    (refusal,) = screen.why_click(match.game, match.state, 0, ["verb:seal"])
    assert (refusal.rule, refusal.key) == ("T1.3", "lanterns-refuse-not-asked")


def test_somebodys_own_game_says_what_is_touched_and_what_is_not_there() -> None:
    """The hooks are called on a class in pure Python, whether the engine is compiled or not."""

    class Pictured(LanternsGame):
        def choice_components(self, state: State, seat: int, action: int) -> list[str]:
            return [f"picture:{action}"]

        def nothing_there(self, state: State, seat: int, picks: list[str]) -> Refusal:
            return Refusal("T1.1", "lanterns-refuse-no-picture", {"pick": picks[0]})

    game = Pictured(2)
    match = Match(game, game.start(), seed=3)
    match.roll()
    assert match.choices(0)[0].components == [f"picture:{game.legal(match.state, 0)[0]}"]
    (refusal,) = screen.why_click(game, match.state, 0, ["moon"])
    assert (refusal.rule, refusal.numbers) == ("T1.1", {"pick": "moon"})


def test_many_reasons_are_told_once_each() -> None:
    same = [Refusal("T1.1", "a", {"n": number}) for number in range(9)]
    assert [one.numbers for one in screen.distinct([*same[:2], same[0]])] == [{"n": 0}, {"n": 1}]
    told = screen.distinct([same[3], Refusal("T1.2", "b"), *same])
    assert [(one.key, one.numbers) for one in told] == [("a", {"n": 3}), ("b", {})]
    assert len(screen.distinct([Refusal("T1.1", f"key-{number}") for number in range(9)])) == 4
