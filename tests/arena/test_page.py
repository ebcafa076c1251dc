"""The page of an arena: complete, self-contained, and safe whatever a bot is called."""

import re
import xml.etree.ElementTree as ElementTree

import pytest

from igroteka.arena import GameResult, Lineup, Plan, Run, Task
from igroteka.arena.page import page_of
from igroteka.arena.plots import ticks
from igroteka.arena.summary import summary

PLAN = Plan("inventors", {}, None, "<1>", {}, 1.0)


def run_of(*bots: str, deals: int = 9, fault: str = "") -> Run:
    """A run that the first bot wins alone in every game."""
    lineup = Lineup(bots)
    run = Run(lineup, deals, 0.95, True)
    results = {}
    for deal in range(deals):
        for task in run.tasks(deal):
            seats = lineup.seating("1", deal, task.rotation)
            winner = seats.index(bots[0])
            results[task] = result(task, seats, winner, fault)
    run.count(results)
    return run


def result(task: Task, seats: list[str], winner: int, fault: str) -> GameResult:
    shares = [float(seat == winner) for seat in range(len(seats))]
    loser = (winner + 1) % len(seats) if fault else -1
    return GameResult(
        task, seats, shares, "end", [5] * len(seats), "00" * 32, loser, fault, [0.25] * len(seats)
    )


@pytest.fixture
def page() -> str:
    runs = [run_of("good", "<b>ad"), run_of("good", "fair"), run_of("good", "<b>ad", "<b>ad", fault="a & b")]
    return page_of(summary(PLAN, runs, 0.95), runs, "Inventors: <script>", "igroteka arena --seed '<1>'")


def test_nothing_is_loaded_and_nothing_runs(page: str) -> None:
    assert not re.search(r"<script|<link|<img|<iframe|src=|href=|url\(|@import|https?:", page)
    assert "<b>ad" not in page
    assert "<script>" not in page
    assert "<1>" not in page


def test_the_result_is_told_in_sentences_numbers_and_plots(page: str) -> None:
    assert "<strong>good</strong> is better than <strong>&lt;b&gt;ad</strong>" in page
    assert "100.0\u2009% of the wins for each seat against 0.0\u2009%" in page
    assert "<h2>2 players</h2>" in page and "<h2>3 players</h2>" in page
    assert "good, 2 &lt;b&gt;ad" in page
    assert "a &amp; b" in page
    assert "50.0" in page  # ms for a decision: 0.25 s for 5 of them


def test_plots_are_drawings_within_their_frame(page: str) -> None:
    drawings = re.findall(r"<svg.*?</svg>", page, re.DOTALL)
    assert len(drawings) == 6
    for drawing in drawings:
        root = ElementTree.fromstring(drawing)
        _, _, width, height = (float(number) for number in root.get("viewBox", "").split())
        assert root.get("aria-label")
        for shape in root:
            for name in ("x", "x1", "x2", "cx"):
                assert 0 <= float(shape.get(name, 0)) <= width
            for name in ("y", "y1", "y2", "cy"):
                assert 0 <= float(shape.get(name, 0)) <= height
            for point in shape.get("points", "").split():
                x, y = (float(number) for number in point.split(","))
                assert 0 <= x <= width and 0 <= y <= height


def test_axes_have_a_few_round_numbers() -> None:
    for low, high in ((0, 1), (0, 3), (0, 15), (-8.5, 51.5), (0, 1000), (17.25, 33.1)):
        found = ticks(low, high, 6)
        assert 1 <= len(found) <= 6
        assert all(low <= tick <= high for tick in found)
