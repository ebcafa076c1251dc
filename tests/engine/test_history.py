"""A history writes its lines, and takes back what nobody has learnt anything from."""

import pytest

from igroteka.engine import record as records
from igroteka.engine.protocol import CHANCE
from igroteka.engine.record import History
from igroteka.match import IllegalAction, Match
from tests.toy.lanterns import LanternsGame


def dealt(players: int = 2) -> Match:
    """A match at its first sealed choice."""
    game = LanternsGame(players)
    match = Match(game, game.start(), seed=3)
    match.roll()
    return match


def texts(history: History) -> list[str]:
    return [line.text for line in history.lines]


def test_lines_are_numbered_and_name_their_seat() -> None:
    match = dealt()
    text = match.legal(1)[0]
    match.play(f"  {text.replace(' ', '   ')} ", 1)
    lines = [line.to_dict() for line in match.history.lines]
    assert [line["n"] for line in lines] == [1, 2, 3, 4, 5, 6, 7]
    assert {line["seat"] for line in lines[:6]} == {CHANCE}
    assert lines[6] == {"n": 7, "seat": 1, "action": text}


def test_undo_is_a_line_of_its_own() -> None:
    match = dealt()
    before, text = match.digest(), match.legal(0)[0]
    match.play(text, 0)
    events = len(match.events)
    match.undo()
    assert match.digest() == before
    assert texts(match.history)[-2:] == [text, "undo"]
    assert len(match.events) == events - 1


def test_undo_goes_back_step_by_step_to_the_last_news() -> None:
    match = dealt(3)
    digests = [match.digest()]
    for seat in (2, 0):
        match.play(match.legal(seat)[0], seat)
        digests.append(match.digest())
    match.undo(0)
    assert match.digest() == digests[1]
    match.undo(2)
    assert match.digest() == digests[0]
    assert not any(match.can_undo(seat) for seat in range(3))


def test_sealed_answer_can_be_changed_until_the_last_has_answered() -> None:
    match = dealt(3)
    first, other = match.legal(2)[:2]
    own = match.legal(0)[0]
    match.play(first, 2)
    match.play(own, 0)
    match.undo(2)
    assert match.waiting == (1, 2)
    assert [event.seat for event in match.events[-1:]] == [0]
    match.play(other, 2)
    straight = dealt(3)
    straight.play(other, 2)
    straight.play(own, 0)
    assert match.digest() == straight.digest()
    assert records.replay(match.game, match.record()).state.digest() == match.digest()
    match.play(match.legal(1)[0], 1)
    assert not any(match.can_undo(seat) for seat in range(3))


def test_open_actions_are_taken_back_from_the_last_one_only() -> None:
    match = dealt()
    for seat in (0, 1):
        match.play(match.legal(seat)[0], seat)
    match.play(match.legal()[0])
    assert match.can_undo(0) and not match.can_undo(1)


def test_only_who_acted_last_can_take_back() -> None:
    match = dealt()
    match.play(match.legal(1)[0], 1)
    with pytest.raises(ValueError, match="there is nothing that this seat could take back"):
        match.undo(0)
    match.undo(1)


def test_chance_closes_the_way_back() -> None:
    match = dealt()
    assert not any(match.can_undo(seat) for seat in (0, 1))
    with pytest.raises(ValueError, match="nothing that this seat could take back"):
        match.undo()


def test_reveal_closes_the_way_back() -> None:
    match = dealt()
    for seat in (0, 1):
        match.play(match.legal(seat)[0], seat)
    assert not match.can_undo()
    match.play(match.legal()[0])
    assert match.can_undo()
    match.play(match.legal()[0])
    assert not match.can_undo()


def test_state_that_undo_gives_back_is_played_on() -> None:
    match = dealt()
    for text in match.legal(0):
        match.play(text, 0)
        match.undo()
    match.play(match.legal(0)[-1], 0)
    assert match.view(0).sealed == match.history.lines[-1].text.split()[1]


def test_illegal_action_changes_nothing() -> None:
    match = dealt()
    before = match.digest()
    with pytest.raises(IllegalAction) as caught:
        match.play("hang 1", 0)
    assert caught.value.refusal.rule == "T1.3"
    assert match.digest() == before
    assert len(match.history.lines) == 6


def test_game_without_words_still_says_its_rule() -> None:
    with pytest.raises(IllegalAction, match=r"^hang 1: The rules do not allow this now\. \(T1\.3\)$"):
        dealt().play("hang 1", 0)


def test_text_that_is_no_action_is_refused() -> None:
    match = dealt()
    assert match.why_not("seal moon", 0).key == "app-not-an-action"
    assert match.why_not("undo", 0).key == "app-not-an-action"


@pytest.mark.parametrize("seat", [-1, 2, 70])
def test_seat_that_is_not_at_the_table_has_no_view(seat: int) -> None:
    with pytest.raises(ValueError, match="no seat"):
        dealt().view(seat)


def test_chance_by_hand() -> None:
    game = LanternsGame(2)
    match = Match(game, game.start(), seed=3)
    match.auto_chance = False
    assert match.waiting == (CHANCE,)
    match.play("deal  amber")
    assert match.view(0).hand == ["amber"]
    with pytest.raises(IllegalAction) as caught:
        match.play("seal amber")
    assert caught.value.refusal.rule == "T1.3"
    assert match.view(0).hand == ["amber"]
