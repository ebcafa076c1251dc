"""What a choice would do is shown where the eye is, and a target may be clicked before the means."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.intriguers import intriguer, staged
from tests.browser.theatre import Players, Theatre, greedy

pytestmark = pytest.mark.browser

WATERS = {
    "game": "element",
    "players": 2,
    "board": {"e5": "W", "f8": "E", "g8": "F"},
    "hand": ["water", "fire", "fire"],
    "steps": 2,
    "sages": ["f4", "f7"],
}


def test_a_stone_shows_the_river_and_the_exits_that_it_takes(stage: Theatre) -> None:
    players = stage.placed("river", "element", WATERS, ["Olya", "Taras"])
    players.play(greedy, lambda _players: True)
    person = stage.visitor()
    page = players.show(person, 0)
    bubble = page.locator(".bubble")
    person.press(person.part("stone:water"))
    person.part("cell:e6").hover()
    expect(bubble).to_have_text(person.say("element-event-river-ahead", cell="e6"))
    expect(page.locator("path.drop")).not_to_have_count(0)
    person.press(person.part("stone:fire"))
    person.part("cell:f6").hover()
    expect(bubble).to_contain_text("Taras")
    expect(page.locator(".exits path")).not_to_have_count(0)
    # A cell first: what could go there lies beside it, for the keyboard too.
    page.keyboard.press("Escape")
    person.press(person.part("cell:c3"))
    offered = page.get_by_role("group", name=person.say("element-web-here", cell="c3"))
    expect(offered.get_by_role("button")).to_have_count(2)
    acts = person.acts
    offered.locator('[data-offer="stone:water"]').focus()
    page.keyboard.press("Enter")
    person.until(lambda: person.has_acted(acts), "the stone lies where the cell was clicked")
    assert person.news[0]["view"]["board"]["c3"] == "W"


def takes_a_turn(players: Players) -> bool:
    assert players.asked is not None
    return players.asked[0] == 0 and players.news[0]["view"]["asks"] == "turn" and len(players.choices()) > 3


def test_an_element_that_is_clicked_first_keeps_the_properties_that_lead_there(stage: Theatre) -> None:
    players = stage.table("target", "periodic", 2)
    players.play(greedy, takes_a_turn)
    person = stage.visitor()
    page = players.show(person, 0)
    view = person.news[0]["view"]
    ways = {
        symbol: [name for name in view["reach"] if symbol in view["reach"][name]]
        for symbol in view["elements"]
    }
    element, names = next((symbol, names) for symbol, names in ways.items() if len(names) == 1)
    person.press(person.part(f"element:{element}"))
    expect(page.locator(".property.leads")).to_have_count(1)
    expect(page.locator(".property.aside")).to_have_count(4)
    expect(page.get_by_role("region", name=person.say("web-refused"))).to_have_count(0)
    # The flask goes there as soon as the property is chosen.
    person.press(person.part(f"gain:{names[0]}"))
    steal = page.locator('[data-component="verb:none"]')
    person.until(
        lambda: person.news[0]["view"]["seats"][0]["flask"] == element or steal.is_visible(),
        "the flask moves",
    )
    # Each goal card says its level.
    for colour, card in view["goals"].items():
        if card["open"]:
            expect(person.part(f"goal:{colour}")).to_contain_text(
                person.say("periodic-web-level", level=card["level"])
            )


def chooses_a_card(players: Players) -> bool:
    assert players.asked is not None
    view = players.news[0]["view"]
    own = view["seats"][0]["creatures"]
    is_vain = any(card["action"] == "capture" and not any(card["creatures"]) for card in view["row"])
    return players.asked[0] == 0 and view["asks"] == "take" and is_vain and not own


def test_a_card_for_nothing_is_dimmed_and_prices_have_words(stage: Theatre) -> None:
    players = stage.table("wasted", "orichalcum", 2)
    players.play(greedy, chooses_a_card)
    person = stage.visitor()
    page = players.show(person, 0)
    wasted = page.locator(".card.wasted.capture").first
    expect(wasted).to_contain_text(person.say("orichalcum-web-wasted", action="capture"))
    # On a phone the reason lies beside the tile, which is taken with the card, and not over it.
    page.set_viewport_size({"width": 360, "height": 740})
    tile, reason = (wasted.locator(one).bounding_box() for one in (".tile > div", ".reason"))
    assert tile is not None and reason is not None and tile["height"] > 30
    assert tile["x"] + tile["width"] <= reason["x"] + 1
    page.set_viewport_size({"width": 1440, "height": 900})
    medallion = person.part("medallion")
    expect(medallion).to_contain_text(re.compile(r"\b5\b"))
    left = person.news[0]["view"]["supply"]["tokens"]
    expect(medallion).to_contain_text(person.say("orichalcum-web-left", count=left))
    store = page.get_by_role("list", name=person.say("orichalcum-web-store"))
    own = person.news[0]["view"]["seats"][0]
    expect(store).to_contain_text(person.say("orichalcum-count-hoplites", count=own["hoplites"]))
    expect(store).to_contain_text(person.say("orichalcum-web-per-recruit", count=own["camps"]))


def is_watched(players: Players) -> bool:
    """Seat 2 chooses in secret, after spies have been placed and with a job to be had."""
    assert players.asked is not None
    seat = players.asked[0]
    view = players.news[seat]["view"]
    return seat == 2 and view["asks"] == "choose" and view["round"] > 3 and "job" in view["actions"]


@pytest.mark.parametrize("language", ["uk", "ru"])
def test_an_action_card_says_what_spies_and_the_job_will_bring(stage: Theatre, language: str) -> None:
    players = staged(stage, "ahead", 5, intriguer, is_watched)
    person = stage.visitor(language=language)
    page = players.show(person, 2)
    view = person.news[2]["view"]
    job = person.part("action:job")
    pay = view["seats"][2]["pay"]
    expect(job).to_contain_text(person.say("inventors-web-pay-net", count=f"+{pay}"))
    own = view["seats"][2]["spies"]["job"]
    rivals = [seat["spies"]["job"] for place, seat in enumerate(view["seats"]) if place != 2]
    net = sum(own - count for count in rivals if count)
    if net:
        count = f"+{net}" if net > 0 else f"−{-net}"
        expect(job).to_contain_text(person.say("inventors-web-spies-net", count=count))
    # In full where the eye is, and to be heard.
    job.hover()
    told = person.say("inventors-event-job-ahead", seat=3, count=pay).partition(": ")[2]
    expect(page.locator(".bubble")).to_contain_text(told, ignore_case=True)
    expect(job.locator(".unseen")).to_contain_text(told, ignore_case=True)
    assert person.raw_keys() == []
