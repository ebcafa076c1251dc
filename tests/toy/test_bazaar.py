"""Offers that expire, in a whole game: proposal, limits, lapse and answer."""

import pytest

from igroteka.conformance import BrokenPromise, check_game
from igroteka.match import IllegalAction, Match
from tests.toy.bazaar import BazaarGame, Reply


def begun(players: int = 3) -> Match:
    """The first seat's turn; the test lets the sand run."""
    game = BazaarGame(players)
    match = Match(game, game.start(), seed=1)
    match.auto_chance = False
    return match


def names(match: Match) -> list[str]:
    return [event.name for event in match.events]


def refused(match: Match, action: str, seat: int) -> tuple[str, str]:
    """The rule and the message by which an action is refused."""
    with pytest.raises(IllegalAction) as caught:
        match.play(action, seat)
    return caught.value.refusal.rule, caught.value.refusal.key


@pytest.mark.parametrize("players", [2, 3, 4])
def test_bazaar_conforms(players: int) -> None:
    check_game(BazaarGame(players))


def test_bazaar_conforms_at_every_decision() -> None:
    check_game(BazaarGame(3), seeds=[7], walks=2, deep=True)


def test_expired_offer_lapses_and_the_turn_goes_on() -> None:
    """Two hours pass where the offer stands for one: nobody is asked, and the seller tries somebody else."""
    match = begun()
    match.play("offer p2 3")
    match.play("hours 2")
    assert names(match) == ["offer-made", "hours-passed", "offer-lapsed"]
    assert match.waiting == (0,)
    assert refused(match, "accept", 1) == ("B1.2", "bazaar-refuse-not-asked")
    assert refused(match, "offer p2 1", 0) == ("B2.2", "bazaar-refuse-asked")
    match.play("offer p3 3")
    match.play("hours 0")
    assert match.waiting == (2,)


@pytest.mark.parametrize(
    ("answer", "waiting", "coins"), [("accept", 1, [9, 3, 6]), ("decline", 0, [6, 6, 6])]
)
def test_offer_within_its_time_is_answered(answer: str, waiting: int, coins: list[int]) -> None:
    match = begun()
    match.play("offer p2 3")
    match.play("hours 1")
    assert match.waiting == (1,) and match.legal() == ["accept", "decline"]
    assert refused(match, "pass", 1) == ("B1.2", "bazaar-refuse-answer")
    match.play(answer)
    assert match.waiting == (waiting,)
    assert match.state.coins == coins
    assert "offer-lapsed" not in names(match)


def test_lapsed_offers_count_for_the_limit_of_the_turn() -> None:
    match = begun(4)
    for other in (2, 3):
        match.play(f"offer p{other} 1")
        match.play("hours 3")
    assert match.legal() == ["pass"]
    assert refused(match, "offer p4 1", 0) == ("B2.2", "bazaar-refuse-too-many")


def test_lapse_needs_no_line_of_its_own() -> None:
    """It follows from the rules, so that a record replays without a word about it."""
    match = begun()
    for action in ("offer p2 3", "hours 3", "pass"):
        match.play(action)
    assert [line["action"] for line in match.record()["lines"]] == ["offer p2 3", "hours 3", "pass"]


def test_game_that_forgets_to_let_offers_lapse_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever would be asked too late is not asked at all: conformance then finds that nobody is."""
    monkeypatch.setattr(Reply, "lapse", lambda step, state, events: False, raising=False)
    with pytest.raises(BrokenPromise, match="nobody is asked for anything"):
        check_game(BazaarGame(3))
