"""Who sees what of an event, and which events close the way back."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from igroteka.engine.protocol import EVERYBODY, MOST_SEATS, SPECTATOR, WATCHERS, Arg, Event, all_but, only

seats = st.integers(0, MOST_SEATS - 1)
watchers = seats | st.just(SPECTATOR)
sets = st.integers(0, EVERYBODY)


@given(watchers, watchers)
def test_everybody_else_is_everybody_but_one(one: int, other: int) -> None:
    assert only(one) | all_but(one) == EVERYBODY
    assert only(one) & all_but(one) == 0
    assert (only(one) == only(other)) == (one == other)
    assert bool(all_but(one) & only(other)) == (one != other)


def test_spectators_share_one_place() -> None:
    assert only(SPECTATOR) == WATCHERS
    assert WATCHERS & sum(only(seat) for seat in range(MOST_SEATS)) == 0


@given(st.lists(st.tuples(sets, sets), max_size=5), seats, watchers)
def test_hidden_arguments_are_absent(visibility: list[tuple[int, int]], actor: int, watcher: int) -> None:
    args = [Arg(f"a{at}", f"value {at}", seen, learnt) for at, (seen, learnt) in enumerate(visibility)]
    shown = Event("card-dealt", actor, args).for_seat(watcher)
    expected = {f"a{at}": f"value {at}" for at, (seen, _) in enumerate(visibility) if seen & only(watcher)}
    assert shown == {"event": "card-dealt", "seat": actor, "args": expected}
    hidden = [f"value {at}" for at, (seen, _) in enumerate(visibility) if not seen & only(watcher)]
    assert not any(value in json.dumps(shown) for value in hidden)


@given(st.lists(st.tuples(sets, sets), max_size=5), st.booleans())
def test_news_to_anybody_closes_the_way_back(visibility: list[tuple[int, int]], is_final: bool) -> None:
    args = [Arg("a", 1, seen, learnt) for seen, learnt in visibility]
    everybody = [*range(MOST_SEATS), SPECTATOR]
    is_news = any(seen & learnt & only(seat) for seen, learnt in visibility for seat in everybody)
    assert Event("x", 0, args, is_final).is_no_return() == (is_news or is_final)


@pytest.mark.parametrize(
    ("seen_by", "learnt_by", "is_news"),
    [
        (EVERYBODY, 0, False),  # a stone placed in the open: all saw it coming
        (EVERYBODY, EVERYBODY, True),  # a stone drawn
        (EVERYBODY, all_but(1), True),  # a card out of the hand of seat 1
        (only(1), 0, False),  # a card sealed by its owner
        (only(1), only(1), True),  # a card dealt to its owner
        (only(1), only(2), False),  # nobody learns what he does not see
    ],
)
def test_what_is_news(seen_by: int, learnt_by: int, is_news: bool) -> None:
    assert Event("x", 1, [Arg("card", "amber", seen_by, learnt_by)]).is_no_return() == is_news


def test_argument_is_open_and_no_news_unless_it_is_said() -> None:
    arg = Arg("cell", "e5")
    assert (arg.seen_by, arg.learnt_by) == (EVERYBODY, 0)
