"""Limits: so many in so many seconds, exactly, and in bounded memory."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from igroteka.server.rate_limits import AddressLimits, SlidingWindow, household


def test_a_hundred_messages_in_twenty_seconds_and_not_one_more() -> None:
    bucket = SlidingWindow(100, 20)
    assert all(bucket.take(now / 100) for now in range(100))
    assert not bucket.take(1.0)
    assert not bucket.take(19.99)
    assert bucket.take(20.0)
    assert not bucket.take(20.005)


@given(st.lists(st.integers(0, 30), max_size=200), st.integers(0, 5), st.integers(1, 20))
def test_no_window_of_time_holds_more_than_the_limit(gaps: list[int], limit: int, seconds: int) -> None:
    bucket, now, taken = SlidingWindow(limit, seconds), 0, []
    for gap in gaps:
        now += gap
        live = sum(now - at < seconds for at in taken) < limit
        assert bucket.take(now) == live
        if live:
            taken.append(now)


def test_who_waits_as_told_is_served() -> None:
    bucket = SlidingWindow(3, 10)
    assert [bucket.take(now) for now in (1.0, 2.0, 3.0)] == [True] * 3
    assert bucket.wait(4.0) == pytest.approx(7.0)
    for _ in range(1000):
        assert not bucket.take(4.0)
    assert bucket.wait(11.0) == 0
    assert bucket.take(11.0)


def test_nothing_at_all_is_a_limit_too() -> None:
    assert not SlidingWindow(0, 10).take(0) and not SlidingWindow(0, 10).take(1000)
    assert not AddressLimits(0, 10).take("192.0.2.1", 0)


def test_addresses_do_not_share_a_budget() -> None:
    budgets = AddressLimits(2, 60)
    assert [budgets.take("192.0.2.1", now) for now in (0, 1, 2)] == [True, True, False]
    assert budgets.take("192.0.2.2", 2)
    assert budgets.wait("192.0.2.1", 2) == 58
    assert budgets.wait("192.0.2.3", 2) == 0
    assert [budgets.take("192.0.2.1", now) for now in (59, 60)] == [False, True]


def test_one_household_has_one_budget_whatever_addresses_it_makes_up() -> None:
    budgets = AddressLimits(5, 60)
    assert sum(budgets.take(f"2001:db8:1:2::{number:x}", 0) for number in range(100)) == 5
    assert budgets.take("2001:db8:1:3::1", 0)
    assert len(budgets.buckets.found) == 2


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("unix", "unix"),
        ("", ""),
    ],
)
def test_who_stands_behind_an_address(address: str, key: str) -> None:
    assert household(address) == key


def test_idle_addresses_are_forgotten() -> None:
    budgets = AddressLimits(2, 60)
    for number in range(200):
        budgets.take(f"192.0.2.{number}", number / 10)
    assert len(budgets.buckets.found) == 200
    budgets.take("198.51.100.1", 70)
    assert len(budgets.buckets.found) == 200 - 101 + 1
    budgets.take("198.51.100.1", 1000)
    assert list(budgets.buckets.found) == ["198.51.100.1"]


def test_memory_is_bounded_and_a_busy_address_stays_counted() -> None:
    budgets = AddressLimits(3, 1_000_000, most=50)
    for number in range(3):
        assert budgets.take("203.0.113.9", number)
    for number in range(49):
        budgets.take(f"192.0.2.{number}", 10 + number)
    assert not budgets.take("203.0.113.9", 100)
    for number in range(10_000):
        budgets.take(f"10.0.{number // 256}.{number % 256}", 1000 + number)
    assert len(budgets.buckets.found) == 50
