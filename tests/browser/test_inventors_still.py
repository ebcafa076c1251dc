"""Nothing on the table of Inventors moves when something is asked, paid or drawn, however much lies there."""

import pytest
from playwright.sync_api import expect

from tests.browser.intriguers import SECTORS
from tests.browser.inventors import BENCHES
from tests.browser.inventors_tables import FREE_LAWS, LONG_LAWS, LONG_NAMES, crowded_seats, crowded_table
from tests.browser.people import Json, Person
from tests.browser.theatre import Theatre

pytestmark = pytest.mark.browser

BEYOND = "(one) => one.scrollHeight - one.clientHeight"
# Cards of a hand whose words reach beyond them.
SPILT = """() => [...document.querySelectorAll('.hand [data-component]')]
    .filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.innerText)"""


def taking() -> Json:
    """Espionage with five experiments to take, after spies were paid."""
    return {"hand": ["left_sock_magnet", "water_dryer", "robot_mother_in_law", "self_peeling_potato"]}


def drawing() -> Json:
    """Invention without one that fits."""
    return {"hand": ["left_sock_magnet", "polite_shovel"]}


def selling() -> Json:
    """Experiments, with buyers for each of them."""
    return {"hand": [], "experiments": ["upside_down_umbrella", "sandwich_elevator", "gravity_pepper"]}


def borrowing() -> Json:
    """Nothing to pay the spies of five others with."""
    return {"uranium": 0, "spies": dict.fromkeys(SECTORS, 0)}


QUESTIONS = {
    "espionage": (taking, "espionage", ".quick"),
    "invention": (drawing, "invention", ".quick"),
    "experiments": (selling, "experiments", ".offer"),
    "loan": (borrowing, "espionage", ".loan"),
}


def shown(stage: Theatre, id: str, seats: list[Json], language: str, laws: list[str]) -> Person:
    """The page of the first of them, who is to choose."""
    players = stage.placed(id, "inventors", crowded_table(seats, laws), LONG_NAMES[: len(seats)])
    person = stage.visitor(language=language)
    players.show(person, 0)
    person.until(lambda: person.asked, "an action is to be chosen")
    return person


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize(("language", "count"), [("uk", 6), ("ru", 6), ("en", 6), ("uk", 3), ("ru", 2)])
def test_no_bench_moves_whatever_is_asked(stage: Theatre, language: str, count: int, question: str) -> None:
    own, action, panel = QUESTIONS[question]
    seats = crowded_seats(count, 3 if question == "experiments" else 4)
    seats[0] |= own()
    person = shown(stage, f"still-{question}-{language}-{count}", seats, language, FREE_LAWS)
    page, before = person.page, person.page.evaluate(BENCHES)
    person.play(person.choice(f"choose {action}"))
    expect(page.locator(panel)).to_be_visible()
    assert page.evaluate(BENCHES) == before
    # And all of it is to be seen.
    assert page.locator(".desk-board").evaluate(BEYOND) <= 0
    task = page.locator(".task").bounding_box()
    assert task is not None
    for thing in page.locator(f".task > {panel} :is(button, input, p)").all():
        box = thing.bounding_box()
        assert box is not None, thing
        inside = task["y"] - 1 <= box["y"] and box["y"] + box["height"] <= task["y"] + task["height"] + 1
        assert inside, (thing.inner_text(), box, task)


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_six_with_the_longest_words_are_all_in_sight(stage: Theatre, language: str) -> None:
    """Four experiments and three inventions each, with spies everywhere, under the longest laws."""
    person = shown(stage, f"longest-{language}", crowded_seats(6), language, LONG_LAWS)
    for seat in range(6):
        expect(person.page.locator(f'[data-bench="{seat}"]')).to_be_in_viewport(ratio=0.99)
    assert person.page.locator(".desk-board").evaluate(BEYOND) <= 0


@pytest.mark.parametrize(("language", "count"), [("ru", 6), ("ru", 3), ("uk", 6), ("en", 6)])
def test_a_card_that_says_more_moves_no_bench(stage: Theatre, language: str, count: int) -> None:
    """One card of few words, or five with the most: the benches lie where they lay."""
    tops = []
    says_most = [
        "porridge_compass",
        "homework_eater",
        "moustache_radar",
        "polite_shovel",
    ]
    for id, hand in (("few", ["cloud_comb"]), ("most", [*says_most, "self_peeling_potato"])):
        seats = crowded_seats(count)
        # What they hold fits: the card says that as well.
        seats[0] |= {"hand": hand, "experiments": says_most}
        person = shown(stage, f"{id}-{language}-{count}", seats, language, FREE_LAWS)
        assert person.page.evaluate(SPILT) == []
        tops.append(person.page.evaluate(BENCHES))
    assert tops[0] == tops[1]


def test_looking_at_the_payments_of_the_last_round_moves_no_bench(stage: Theatre) -> None:
    seats = crowded_seats(3)
    players = stage.placed("past", "inventors", crowded_table(seats, FREE_LAWS), LONG_NAMES[:3])
    players.play(
        lambda now: next(
            (one["notation"] for one in now.choices() if one["notation"] in ("nothing", "borrow bank")),
            now.choices()[0]["notation"],
        ),
        lambda now: now.asked and now.asked[0] == 0 and now.news[0]["view"]["round"] == 9,
    )
    person = stage.visitor(language="uk")
    players.show(person, 0)
    person.until(lambda: person.asked, "the next round has begun")
    page, before = person.page, person.page.evaluate(BENCHES)
    person.press(person.button("inventors-web-settlement-past"))
    expect(page.locator("[data-payments]").first).to_be_visible()
    expect(page.locator(".settlement .nets li")).to_have_count(3)
    assert page.evaluate(BENCHES) == before
