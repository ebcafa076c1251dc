"""The steps of a turn of Periodic: each says what is asked and lights what answers it."""

import pytest
from playwright.sync_api import expect

from tests.browser.people import Json, Person
from tests.browser.theatre import Theatre

pytestmark = pytest.mark.browser

STEPS = {"keep", "turn", "move", "research", "steal"}
# Decisions of one seat in which all of them come up: 91 make a game of three.
ENOUGH = 60
LIT = """() => [...document.querySelectorAll('.periodic [data-component]')]
    .filter((one) => one.closest('.offered')).map((one) => one.dataset.component)"""


def question(person: Person, view: Json, last: str) -> str:
    """What the asked-line has to contain at this step."""
    step = view["asks"]
    if step == "turn":
        return str(view["seats"][0]["energy"])
    if step == "move":
        return person.say("periodic-property", property=last.split()[-1])
    numbers = {"element": view["seats"][0]["flask"]} if step == "research" else {}
    return person.say(f"periodic-ask-{step}", **numbers)


def answers(choices: list[Json], step: str) -> set[str]:
    """What of the board answers the question."""
    kinds = {"keep": "task:", "turn": "property:", "move": "element:", "research": "goal:"}
    prefix = kinds.get(step, "seat:")
    return {id for one in choices for id in one["components"] if id.startswith(prefix)}


def see_step(person: Person, view: Json, last: str) -> None:
    """Where the last decision has led to."""
    step = view["asks"]
    choices = person.choices()
    expect(person.asked_line).to_contain_text(person.say("web-your-turn"))
    expect(person.asked_line).to_contain_text(question(person, view, last))
    wanted = answers(choices, step)
    person.until(lambda: wanted <= set(person.page.evaluate(LIT)), f"{step}: {wanted} is lit")
    others = {"property:", "element:", "goal:", "task:"} - {id.split(":")[0] + ":" for id in wanted}
    lit = person.page.evaluate(LIT)
    named = {id for one in choices for id in one["components"]}
    assert not [id for id in lit if id.startswith(tuple(others)) and id not in named], (step, lit)
    # The bright button is for what is left alone to be done; declining beside something is quiet.
    main = person.asked_line.locator(".actions .act")
    expect(main).to_have_count(1 if not wanted and {one["notation"] for one in choices} == {"end"} else 0)
    if step == "steal":
        decline = next(one for one in choices if one["is_decline"])
        button = person.asked_line.get_by_role(
            "button", name=person.say(decline["label"], **decline["numbers"])
        )
        expect(button).to_be_visible()


@pytest.mark.parametrize("language", ["uk", "ru", "en"])
def test_each_step_of_a_turn_says_what_is_asked_and_lights_what_answers_it(
    stage: Theatre, language: str
) -> None:
    person = stage.people.new(language, width=1440, height=900)
    stage.ids.append(f"steps-{language}")
    person.set_up("here", "bot:greedy", "bot:greedy", game="periodic", name="Olya")
    seen: list[str] = []
    has_ended, activated = False, ""
    for _ in range(ENOUGH):
        person.until(lambda: person.asked or person.is_over, "the next decision")
        if person.is_over or (has_ended and set(seen) >= STEPS):
            break
        assert person.asked is not None
        view = person.news[0]["view"]
        step = view["asks"]
        if seen.count(step) < 3:
            see_step(person, view, activated)
        seen.append(step)
        notation = stage.advice(person.table["id"], 0, person.asked[1]["id"])
        activated = notation if notation.startswith(("gain ", "spend ")) else activated
        has_ended = has_ended or (notation == "end" and len(person.choices()) == 1)
        person.play(person.choice(notation))
    assert set(seen) >= STEPS, seen
    assert has_ended
