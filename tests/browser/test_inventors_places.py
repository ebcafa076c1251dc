"""Where things lie on the table of Inventors: many players, long names and questions, what is told large."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.intriguers import intriguer, staged
from tests.browser.inventors import BENCHES, see_caption
from tests.browser.theatre import Players, Theatre, greedy

pytestmark = pytest.mark.browser


def draws_late(players: Players) -> bool:
    """Everybody has laid inventions, debts and spies, and seat 0 may draw a card."""
    assert players.asked is not None
    view = players.news[0]["view"]
    return players.asked[0] == 0 and bool(view["asks"] == "invent" and view["round"] > 10)


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_six_late_in_a_game_are_all_in_sight_and_no_caption_covers_them(
    stage: Theatre, language: str
) -> None:
    players = staged(stage, f"late-{language}", 6, greedy, draws_late)
    person = stage.visitor(language=language)
    players.show(person, 0)
    person.until(lambda: person.asked, "a card can be drawn")
    beyond = "(board) => board.scrollHeight - board.clientHeight"
    assert person.page.locator(".desk-board").evaluate(beyond) <= 0
    see_caption(person)


def is_asked_for_a_loan(players: Players) -> bool:
    assert players.asked is not None
    view = players.news[0]["view"]
    return players.asked[0] == 0 and bool(view["asks"] == "answer-loan" and view["round"] > 5)


@pytest.mark.parametrize("count", [5, 6])
def test_a_long_question_cuts_no_line_of_the_log(stage: Theatre, count: int) -> None:
    """Both answers need a line each, and fingers need large ones."""
    players = staged(stage, f"lent-{count}", count, greedy, is_asked_for_a_loan)
    person = stage.visitor(language="uk", has_touch=True)
    players.show(person, 0)
    person.until(lambda: person.asked, "a loan is asked for")
    side = person.page.locator(".desk-side")
    assert side.evaluate("(one) => one.scrollHeight - one.clientHeight") == 0
    expect(side.locator(".sentence").last).to_be_in_viewport(ratio=0.98)


# The lines of what is written, each without the hyphen that folds it.
LINES = """(one) => {
    const letters = [...one.firstChild.textContent].map((letter, place) => {
        const range = document.createRange();
        range.setStart(one.firstChild, place);
        range.setEnd(one.firstChild, place + 1);
        return [Math.round(range.getBoundingClientRect().top), letter];
    });
    const lines = Map.groupBy(letters.filter(([, letter]) => /\\p{L}/u.test(letter)), ([top]) => top);
    return [...lines.values()].map((line) => line.map(([, letter]) => letter).join(''));
}"""


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_no_letter_of_an_experiment_stands_alone(stage: Theatre, language: str) -> None:
    """Four of them beside each other, one with a long word: a law makes room for one more."""

    def has_four(now: Players) -> bool:
        own = now.news[0]["view"]["seats"][0]["experiments"]
        is_long = {"sandwich_elevator", "homework_eater"} & set(own)
        return bool(now.asked and now.asked[0] == 0 and len(own) > 3 and is_long)

    players = staged(stage, f"four-{language}", 5, intriguer, has_four)
    person = stage.visitor(language=language)
    players.show(person, 0)
    for name in person.page.locator(".mine .print .name").all():
        assert min(len(line) for line in name.evaluate(LINES)) > 1, name.inner_text()


def lays_the_first(players: Players) -> bool:
    assert players.asked is not None
    own = players.news[0]["view"]["seats"][0]
    return (
        players.asked[0] == 0
        and not own["laid"]
        and any("lay " in one["notation"] for one in players.choices())
    )


def test_the_first_laid_invention_pushes_no_bench_down(stage: Theatre) -> None:
    players = staged(stage, "first-laid", 4, greedy, lays_the_first)
    person = stage.visitor(language="uk")
    players.show(person, 0)
    person.until(lambda: person.asked, "something can be laid")
    laying = next(one for one in person.choices() if "lay " in one["notation"])
    before = person.page.evaluate(BENCHES)
    person.play(laying)
    expect(person.page.locator(".mine .laid button")).to_have_count(1)
    # The hand that is left may be lower.
    after = person.page.evaluate(BENCHES)
    assert all(now <= then for now, then in zip(after, before, strict=True)), (before, after)


def law_since(heard: int) -> Callable[[Players], bool]:
    def is_there(now: Players) -> bool:
        lines = [line for line in now.news[0]["lines"] if line["seq"] > heard]
        return any(event["event"] == "law-revealed" for line in lines for event in line["events"])

    return is_there


@pytest.mark.parametrize("is_phone", [False, True])
@pytest.mark.parametrize("count", [3, 6])
def test_what_is_told_large_covers_no_law(stage: Theatre, count: int, is_phone: bool) -> None:
    players = stage.table(f"told-{count}-{is_phone}", "inventors", count)
    players.play(greedy, begins_a_round_with(2))
    person = stage.people.with_phone("ru") if is_phone else stage.visitor(language="uk")
    page = players.show(person, 0)
    players.share(person, 0)
    told = page.locator(".moments p")
    expect(told).to_have_count(0)
    players.play(greedy, law_since(players.news[0]["seq"]))
    expect(told).to_have_count(1)
    expect(told).to_be_in_viewport(ratio=1)
    box = told.bounding_box()
    posters = [law.bounding_box() for law in page.locator(".laws li").all()]
    assert box is not None and len(posters) == 2
    for poster in posters:
        assert poster is not None
        assert box["y"] >= poster["y"] + poster["height"] or box["y"] + box["height"] <= poster["y"]


def begins_a_round_with(first: int) -> Callable[[Players], bool]:
    def is_there(now: Players) -> bool:
        assert now.asked is not None
        view = now.news[0]["view"]
        return now.asked[0] == 0 and bool(view["asks"] == "choose" and view["round"] > first)

    return is_there


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_a_replay_begins_with_the_setup_and_not_with_round_0(stage: Theatre, language: str) -> None:
    players = stage.table(f"setup-{language}", "inventors", 2, max_rounds=1)
    players.play(greedy, lambda _: False)
    person = stage.visitor(language=language)
    person.open(f"/r/{players.id}")
    setup = person.say("inventors-table-round", round=0, most=1, limit="near")
    assert "0" not in setup
    expect(person.page.locator(".laws .round")).to_have_text(setup)
    # Nobody has a job yet: no button says nothing.
    benches = person.page.locator("[data-bench]")
    expect(benches).to_have_count(2)
    for button in benches.get_by_role("button").all():
        assert button.inner_text().strip()
