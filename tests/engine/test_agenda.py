"""The agenda is a stack of nine places, whatever its three ints look like."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from igroteka.engine.agenda import Agenda

kinds = st.integers(1, 31)
arguments = st.integers(0, 32767)
entries = st.tuples(kinds, arguments)


def top(agenda: Agenda) -> tuple[int, int]:
    return (agenda.kind(), agenda.argument())


def words(agenda: Agenda) -> tuple[int, int, int]:
    return (agenda.agenda_near, agenda.agenda_middle, agenda.agenda_far)


@given(st.lists(st.one_of(entries, st.none())))
def test_agenda_is_a_stack(moves: list[tuple[int, int] | None]) -> None:
    agenda = Agenda()
    stack: list[tuple[int, int]] = []
    for move in moves:
        if move is None:
            agenda.pop()
            del stack[-1:]
        elif len(stack) == 9:
            before = words(agenda)
            with pytest.raises(OverflowError, match="nine steps deep at most"):
                agenda.push(*move)
            assert words(agenda) == before
        else:
            agenda.push(*move)
            stack.append(move)
        assert top(agenda) == (stack[-1] if stack else (0, 0))
        assert agenda.argument_below() == (stack[-2][1] if len(stack) > 1 else 0)


@given(st.lists(entries, max_size=9))
def test_three_ints_hold_it_all(pushed: list[tuple[int, int]]) -> None:
    agenda = Agenda()
    for entry in pushed:
        agenda.push(*entry)
    assert all(0 <= word < 1 << 60 for word in words(agenda))
    copy = Agenda(*words(agenda))
    for entry in reversed(pushed):
        assert top(copy) == entry
        copy.pop()
    assert words(copy) == (0, 0, 0)


@given(st.lists(entries, min_size=1, max_size=9))
def test_clear_leaves_nothing(pushed: list[tuple[int, int]]) -> None:
    agenda = Agenda()
    for entry in pushed:
        agenda.push(*entry)
    agenda.clear()
    assert words(agenda) == (0, 0, 0)


@pytest.mark.parametrize(("kind", "argument"), [(0, 0), (32, 0), (-1, 0), (1, -1), (1, 32768)])
def test_entry_out_of_its_limits_is_refused(kind: int, argument: int) -> None:
    agenda = Agenda()
    with pytest.raises(ValueError, match="a kind of 1 to 31 and an argument below 32768"):
        agenda.push(kind, argument)
    assert words(agenda) == (0, 0, 0)


def test_argument_is_0_unless_it_is_said() -> None:
    agenda = Agenda()
    agenda.push(31)
    assert top(agenda) == (31, 0)


def test_empty_agenda_stays_empty() -> None:
    agenda = Agenda()
    agenda.pop()
    assert words(agenda) == (0, 0, 0)
