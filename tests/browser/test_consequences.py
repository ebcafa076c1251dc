"""What a choice would do is shown where the eye is, and a target may be clicked before the means."""

import re
from collections import Counter
from pathlib import Path

import pytest
from playwright.sync_api import expect

from igroteka.figures import read_figure
from igroteka.games.catalogue import manifest
from tests.browser.intriguers import intriguer, staged
from tests.browser.theatre import Players, Theatre, greedy
from tests.games.periodic.helpers import POINTS, SPENDING, position
from tests.words.editions import law_today

pytestmark = pytest.mark.browser

# So many spies a player has (I1).
SPIES = 5

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


def test_a_move_says_the_goal_that_it_reaches(stage: Theatre) -> None:
    said = position(
        turn=SPENDING,
        show={"green": "quartz"},
        markers={"green O": [1]},
        p1={"flask": "Al", "energy": 2},
    )
    players = stage.placed("reached", "periodic", said, ["Olya", "Taras"])
    players.play(lambda _: "spend number", lambda now: now.news[0]["view"]["asks"] == "move")
    person = stage.visitor(language="uk")
    page = players.show(person, 0)
    person.until(lambda: person.asked, "an element is asked for")
    person.part("element:Si").hover()
    goal = person.say("periodic-event-goal-achieved", seat=1, goal="quartz", points=POINTS["green"])
    told = goal.partition(": ")[2]
    expect(page.locator(".bubble")).to_contain_text(told, ignore_case=True)
    # Those who listen are told the same.
    expect(page.locator(".periodic .caption")).to_contain_text(told, ignore_case=True)


def test_a_price_says_of_whom_energy_could_be_taken(stage: Theatre) -> None:
    said = position(3, energy={"radius": 0}, p1={"flask": "Na", "energy": 1}, p3={"energy": 5})
    players = stage.placed("taken", "periodic", said, ["Olya", "Taras", "Maria"])
    players.play(greedy, lambda _: True)
    person = stage.visitor(language="uk")
    page = players.show(person, 0)
    person.until(lambda: person.asked, "the turn begins")
    person.part("gain:radius").hover()
    caption = page.locator(".periodic .caption")
    ahead = person.say("periodic-event-steal-ahead", seat=1, target="Maria").partition("Maria")[0]
    expect(caption).to_contain_text("Maria")
    expect(caption).to_contain_text(ahead[:12])
    person.press(person.part("gain:radius"))
    person.until(lambda: person.news[0]["view"]["asks"] == "steal", "energy may be taken")
    # Whom, with how much there is to be taken.
    expect(person.part("seat:2").filter(visible=True).last).to_contain_text("Maria · 5")


def test_a_tile_says_which_titan_changes_hands_and_the_points_of_both(stage: Theatre) -> None:
    """The figure of the rulebook, before its tile is laid."""
    figure = read_figure(Path(manifest("orichalcum").folder, "rulebook", "figures", "titan.json"))
    players = stage.placed("titan", "orichalcum", figure.position, ["Olya", "Taras"])
    players.play(greedy, lambda _: True)
    person = stage.visitor(language="uk")
    page = players.show(person, 0)
    person.until(lambda: person.asked, "a tile is to be laid")
    coming = page.locator(".titans .coming")
    expect(coming).to_have_count(0)
    person.part("cell:b5").hover()
    expect(coming).to_have_count(1)
    expect(coming).to_have_attribute("data-component", "titan:lagoon")
    expect(coming).to_contain_text("Taras → Olya")
    bubble = page.locator(".bubble")
    expect(bubble).to_contain_text(person.say("orichalcum-titan", titan="lagoon"))
    for seat, before, points in ((1, 0, 1), (2, 1, 0)):
        ahead = person.say("orichalcum-event-points-ahead", seat=seat, before=before, points=points)
        expect(bubble).to_contain_text(ahead.partition(": ")[2])
    # Where it would bring nothing, nothing is told.
    person.part("cell:a6").hover()
    expect(coming).to_have_count(0)
    # A phone has no room for the names at the titan: the bubble has them.
    page.set_viewport_size({"width": 360, "height": 740})
    person.part("cell:b5").hover()
    expect(bubble).to_contain_text("Taras")
    expect(bubble).to_be_in_viewport(ratio=1)
    expect(coming).to_be_visible()


def chooses_a_card(players: Players) -> bool:
    assert players.asked is not None
    view = players.news[0]["view"]
    own = view["seats"][0]["creatures"]
    is_vain = any(card["action"] == "capture" and not any(card["creatures"]) for card in view["row"])
    return players.asked[0] == 0 and view["asks"] == "take" and is_vain and not own


def test_the_first_long_choices_are_read_with_their_price(stage: Theatre) -> None:
    players = stage.table("wasted", "orichalcum", 2)
    players.play(greedy, chooses_a_card)
    person = stage.visitor(language="uk")
    players.show(person, 0)
    options = person.page.get_by_role("option")
    expect(options).not_to_have_count(0)
    for option in options.all()[:3]:
        expect(option).to_be_in_viewport(ratio=1)


def test_a_card_for_nothing_is_dimmed_and_prices_have_words(stage: Theatre) -> None:
    players = stage.table("wasted", "orichalcum", 2)
    players.play(greedy, chooses_a_card)
    person = stage.visitor()
    page = players.show(person, 0)
    wasted = page.locator(".card.wasted.capture").first
    expect(wasted).to_contain_text(person.say("orichalcum-web-wasted", action="capture"))
    # The tile is taken with the card: the reason lies under it, on a phone beside it, and it is not faded.
    tile, reason = (wasted.locator(one).bounding_box() for one in (".tile > div", ".reason"))
    assert tile is not None and reason is not None and tile["height"] > 30
    assert tile["y"] + tile["height"] <= reason["y"] + 1
    expect(wasted.locator(".tile > div")).to_have_css("opacity", "1")
    # Nothing jumps when the reasons come: a card that is worth something is as high without one.
    heights = page.locator(".card").evaluate_all("(all) => all.map((one) => one.offsetHeight)")
    freed = "(all) => all.map((one) => (one.querySelector('.reason')?.remove(), one.offsetHeight))"
    assert page.locator(".card").evaluate_all(freed) == heights
    page.reload()
    page.set_viewport_size({"width": 360, "height": 740})
    tile, reason = (wasted.locator(one).bounding_box() for one in (".tile > div", ".reason"))
    assert tile is not None and reason is not None and tile["height"] > 30
    assert tile["x"] + tile["width"] <= reason["x"] + 1
    page.set_viewport_size({"width": 1440, "height": 900})
    supply = person.news[0]["view"]["supply"]
    for thing, count in (("medallion", supply["tokens"]), ("temple", supply["temples"])):
        # The price first, and the number that is left with a word of its own.
        words = person.part(thing).locator(".name").inner_text().replace("\u00ad", "")
        price, left = f"orichalcum-web-{thing}-price", "orichalcum-web-left"
        assert -1 < words.find(person.say(price)) < words.find(person.say(left, count=count)), words
    expect(person.part("medallion")).to_contain_text(re.compile(r"\b5\b"))
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


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_an_action_card_says_what_the_laws_give_and_ask_for_it(stage: Theatre, language: str) -> None:
    """The figure of the rulebook: L12 gives uranium for Experiments, L22 asks some for Invention."""
    figure = read_figure(Path(manifest("inventors").folder, "rulebook", "figures", "spy.json"))
    players = stage.placed(f"fees-{language}", "inventors", figure.position, ["Olya", "Taras"])
    person = stage.visitor(language=language)
    page = players.show(person, 1)
    person.until(lambda: person.asked, "an action is chosen")
    for action, count, key in (
        ("invention", law_today("L22"), "fee"),
        ("experiments", law_today("L12"), "gift"),
    ):
        card = person.part(f"action:{action}")
        signed = f"+{count}" if key == "gift" else f"−{count}"
        expect(card).to_contain_text(person.say("inventors-web-law-net", count=signed))
        card.hover()
        told = person.say(f"inventors-event-{key}-ahead", seat=2, count=count).partition(": ")[2]
        expect(page.locator(".bubble")).to_contain_text(told, ignore_case=True)
        expect(card.locator(".unseen")).to_contain_text(told, ignore_case=True)
        caption = page.locator(".inventors .caption")
        expect(caption).to_contain_text(told, ignore_case=True)
        # Once, also where nobody else has still to choose.
        expect(page.locator(".bubble li, .bubble p")).to_have_count(1)
        # What is only looked at has not been chosen.
        sealed = person.say("inventors-event-action-sealed", seat=2, action=action).partition(": ")[2]
        expect(caption).not_to_contain_text(sealed, ignore_case=True)
    assert person.raw_keys() == []


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_an_action_card_says_whose_purse_comes_after_the_round(stage: Theatre, language: str) -> None:
    """The figure with L7 instead of L22: every purse goes to the neighbour."""
    figure = read_figure(Path(manifest("inventors").folder, "rulebook", "figures", "spy.json"))
    laws = ["L12", "L7"]
    left = [law for law in figure.position["laws_left"] if law not in laws]
    position = {**figure.position, "laws": laws, "laws_left": [*left, "L22"]}
    players = stage.placed(f"purses-{language}", "inventors", position, ["Olya", "Taras"])
    person = stage.visitor(language=language)
    page = players.show(person, 1)
    person.until(lambda: person.asked, "an action is chosen")
    card = person.part("action:invention")
    card.hover()
    for seat, uranium in enumerate(one["uranium"] for one in position["seats"]):
        name = "Olya"
        told = person.say(
            "inventors-event-purse-ahead",
            seat=name if seat == 0 else 2,
            target=name if seat == 1 else 2,
            count=uranium,
            reader="seat" if seat == 1 else "target",
        )
        expect(page.locator(".bubble")).to_contain_text(told.partition(name)[0].strip(), ignore_case=True)
        expect(page.locator(".bubble")).to_contain_text(told.rpartition("(")[2], ignore_case=True)
    assert person.raw_keys() == []


def test_what_is_asked_once_more_names_whom_it_concerns(stage: Theatre) -> None:
    figure = read_figure(Path(manifest("orichalcum").folder, "rulebook", "figures", "round.json"))
    seats = [{**seat, "hoplites": 1} for seat in figure.position["seats"]]
    supply = {**figure.position["supply"], "hoplites": figure.position["supply"]["hoplites"] - 1}
    tied = {**figure.position, "seats": seats, "supply": supply}
    players = stage.placed("tied", "orichalcum", tied, ["Olya", "Taras", "Maria"])
    person = stage.visitor(language="uk")
    page = players.show(person, 0)
    person.press(person.part("seat:2"))
    told = person.say("orichalcum-choice-initiative", target="Maria")
    expect(page.locator("#doubt")).to_contain_text(told)
    assert person.acts == 0


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_an_action_for_nothing_is_dimmed_with_the_reason(stage: Theatre, language: str) -> None:
    """All spies are placed, and nothing in hand fits what others have: "Espionage" would bring nothing."""
    figure = read_figure(Path(manifest("inventors").folder, "rulebook", "figures", "spy.json"))
    first, second = figure.position["seats"]
    placed = {**first["spies"], "job": 0, "invention": SPIES}
    said = {**figure.position, "seats": [first, {**second, "spies": placed}]}
    players = stage.placed(f"vain-{language}", "inventors", said, ["Olya", "Taras"])
    person = stage.visitor(language=language)
    page = players.show(person, 1)
    person.until(lambda: person.asked, "an action is chosen")
    vain, other = person.part("action:espionage"), person.part("action:invention")
    expect(vain).to_have_class(re.compile(r"\bwasted\b"))
    expect(other).not_to_have_class(re.compile(r"\bwasted\b"))
    expect(vain.locator(".ahead")).to_have_text(person.say("inventors-web-wasted"))
    told = person.say("inventors-event-choice-wasted", seat=2, action="espionage").partition(": ")[2]
    expect(vain.locator(".unseen")).to_contain_text(told, ignore_case=True)
    # By the keyboard the reason comes as well, and the card can be chosen nevertheless.
    vain.focus()
    expect(page.locator(".bubble")).to_contain_text(told, ignore_case=True)
    page.keyboard.press("Enter")
    person.until(lambda: person.acts or person.button("web-confirm-yes").is_visible(), "it is chosen")


def has_one_place(players: Players) -> str:
    """A building that can be built in one place only, where something else can be done as well."""
    if len(players.choices()) < 2:
        return ""
    places = Counter(
        one["components"][0] for one in players.choices() if one["notation"].startswith("build ")
    )
    return next((slot for slot, count in places.items() if count == 1), "")


def test_where_one_place_is_left_a_click_shows_it_and_another_confirms(stage: Theatre) -> None:
    players = stage.table("one-place", "orichalcum", 2)
    players.play(greedy, has_one_place)
    assert players.asked is not None
    person = stage.visitor(language="uk")
    page = players.show(person, players.asked[0])
    person.until(lambda: person.asked, "something can be built")
    slot = has_one_place(players)
    built = next(one for one in person.choices() if one["components"][0] == slot)
    person.press(person.part(slot))
    again = page.get_by_text(person.say("orichalcum-web-again"))
    expect(again).to_be_visible()
    expect(page.locator(".ghost")).to_be_visible()
    assert person.acts == 0
    person.press(person.part(slot))
    person.until(lambda: person.has_acted(0), "it is built")
    assert [one["action"] for one in person.sent if one["op"] == "act"] == [built["notation"]]
