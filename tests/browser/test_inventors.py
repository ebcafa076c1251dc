"""Inventors in the browser: a whole game, the sealed choice, an offer and its answer, and every screen."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from igroteka.figures import read_figure
from igroteka.games.catalogue import manifest
from tests.browser.intriguers import can_borrow, intriguer, payable_offers, staged, trader
from tests.browser.inventors import (
    agree,
    choose,
    envelope,
    play_on,
    raw_keys,
    set_up_free,
    view_of,
)
from tests.browser.people import Json, People, Person
from tests.browser.test_looks import WIDTHS, complaints_of_axe, overflow
from tests.browser.theatre import Theatre

pytestmark = pytest.mark.browser

NAMES = ("Olya", "Тарас", "Maria")
LEAST_TOUCH = 44


def at_the_table(people: People, *languages: str, rounds: int = 2) -> list[Person]:
    """People on a device each, with a choice of actions; only the first one's pieces move."""
    everybody = [
        people.new(language, reduced_motion="no-preference" if place == 0 else "reduce")
        for place, language in enumerate(languages)
    ]
    guests = list(zip(everybody[1:], NAMES[1:]))
    set_up_free(everybody[0], "here", *["open"] * len(guests), rounds=rounds, guests=guests)
    return everybody


# A whole game.


def test_three_people_finish_a_game(people: People) -> None:
    everybody = at_the_table(people, "en", "uk", "ru")
    play_on(*everybody, until=lambda: all(person.is_over for person in everybody))
    for person in everybody:
        view = view_of(person)
        assert view["is_over"]
        for seat in view["winners"]:
            bench = person.page.locator(f'[data-bench="{seat}"]')
            expect(bench.get_by_text(person.say("inventors-web-winner"), exact=True)).to_be_visible()
        assert raw_keys(person) == []
    assert complaints_of_axe(everybody[1]) == []


# The sealed choice.


def test_who_has_chosen_is_seen_and_nothing_else(people: People) -> None:
    olya, taras, maria = at_the_table(people, "en", "uk", "ru")
    watcher = people.new()
    watcher.open(olya.page.url)
    others = (taras, maria, watcher)
    watcher.until(lambda: watcher.news, "somebody watches")
    heard = {person: len(person.frames) for person in others}
    olya.play(olya.choices()[-1])
    chosen = view_of(olya)["choice"]
    expect(olya.page.get_by_text(olya.say("inventors-web-yours", action=chosen))).to_be_visible()
    for person in (olya, *others):
        expect(envelope(person, 0)).to_have_attribute("data-sealed", "true")
        expect(envelope(person, 1)).to_have_attribute("data-sealed", "false")
    for person in others:
        seat = view_of(person)["seats"][0]
        assert (seat["has_chosen"], seat["choice"]) == (True, None)
        assert [line for frame in person.frames[heard[person] :] for line in lines_in(frame)] == []
        assert person.say("inventors-web-yours", action=chosen) not in person.every_word()

    # It is changed on the board by one command, with another one sealed already; the others hear nothing.
    taras.play(taras.choices()[0])
    expect(envelope(olya, 1)).to_have_attribute("data-sealed", "true")
    other = next(one for one in view_of(olya)["actions"] if one != chosen)
    expect(olya.part(f"action:{chosen}")).to_have_attribute("aria-pressed", "true")
    for person in others:
        expect(envelope(person, 1)).to_have_attribute("data-sealed", "true")
    heard, sent = {person: len(person.frames) for person in others}, len(olya.sent)
    olya.press(olya.part(f"action:{other}"))
    expect(olya.page.get_by_text(olya.say("inventors-web-yours", action=other))).to_be_visible()
    assert [command["op"] for command in olya.sent[sent:] if command["op"] not in QUIET] == ["act"]
    for person in others:
        expect(envelope(person, 0)).to_have_attribute("data-sealed", "true")
        since = [json.loads(frame)["type"] for frame in person.frames[heard[person] :]]
        assert set(since) <= {"pong"}
    # After a reload as well.
    olya.news.clear()
    olya.page.reload()
    olya.until(lambda: olya.news, "Olya is back")
    olya.press(olya.part(f"action:{chosen}"))
    expect(olya.page.get_by_text(olya.say("inventors-web-yours", action=chosen))).to_be_visible()
    assert olya.complaints == []
    maria.play(maria.choices()[0])
    for person in (olya, taras, maria):
        person.until(lambda person=person: view_of(person)["asks"] != "choose", "the actions are shown")
        for seat, player in enumerate(view_of(person)["seats"]):
            action = person.say("inventors-action", action=player["choice"])
            expect(envelope(person, seat)).to_contain_text(action)
    assert view_of(maria)["seats"][0]["choice"] == chosen
    expect(olya.page.locator("[data-component^='action:']")).to_have_count(0)


QUIET = ("ping", "preview")


def lines_in(frame: str) -> list[Json]:
    """The lines of the log that came with it."""
    lines: list[Json] = json.loads(frame).get("lines", [])
    return lines


def test_a_curtain_hangs_between_two_people_on_one_device(people: People) -> None:
    both = people.new()
    set_up_free(both, "here", "here", rounds=2)
    both.until(lambda: len([one for one in both.news.values() if one["ask"]]) == 2, "both are asked")
    for seat, name in enumerate(("Olya", both.say("app-seat", seat=2))):
        expect(both.page.get_by_role("heading", name=both.say("web-curtain", name=name))).to_be_visible()
        expect(both.page.locator('[data-component^="hand:"]')).to_have_count(0)
        both.press(both.button("web-curtain-lift", name=name))
        hand = both.page.locator('[data-component^="hand:"]')
        held = [f"hand:{name}" for name in both.news[seat]["view"]["hand"]]
        expect(hand).to_have_count(len(held))
        assert [one.get_attribute("data-component") for one in hand.all()] == held
        if seat == 0:
            both.play(both.choices()[0])
    # Who has sealed a choice takes the device back and chooses anew.
    both.page.reload()
    expect(both.button("web-curtain-reopen", name="Olya")).to_be_visible()
    expect(both.page.get_by_role("heading", name=both.say("web-curtain", name="Olya"))).to_have_count(0)
    both.press(both.button("web-curtain-reopen", name="Olya"))
    expect(hand).to_have_count(len(both.news[0]["view"]["hand"]))
    again = change(both, 0)
    expect(both.button("web-curtain-lift", name=both.say("app-seat", seat=2))).to_be_visible()
    assert both.news[0]["view"]["choice"] == again and both.table["sealed"] == [0]


def change(person: Person, seat: int) -> str:
    """Another action in place of the one that a seat of this device has sealed, by one command."""
    chosen, sent = person.news[seat]["chosen"], len(person.sent)
    old = person.news[seat]["view"]["choice"]
    other = next(
        one["notation"].split()[1] for one in chosen["ask"]["choices"] if not one["notation"].endswith(old)
    )
    person.press(person.part(f"action:{other}"))
    person.until(lambda: person.news[seat]["view"]["choice"] == other, f"{other} instead of {old}")
    assert [command["op"] for command in person.sent[sent:] if command["op"] not in QUIET] == ["act"]
    return other


@pytest.mark.parametrize("width", [1280, 360])
def test_everybody_on_one_device_changes_a_sealed_choice_while_somebody_elsewhere_thinks(
    people: People, width: int
) -> None:
    trio, distant = people.new(width=width, height=720), people.new()
    set_up_free(trio, "here", "here", "here", "open", rounds=2, guests=[(distant, "")])
    names = ["Olya", *(trio.say("app-seat", seat=seat) for seat in (2, 3))]
    for name in names:
        trio.press(trio.button("web-curtain-lift", name=name))
        trio.play(trio.choices()[0])
    # The last of them is shown, and changes the own choice on the board.
    expect(trio.button("web-curtain-reopen", name=names[2])).to_have_count(0)
    heard = len(distant.frames)
    for seat, name in enumerate(names[:2]):
        trio.press(trio.button("web-curtain-reopen", name=name))
        hand = trio.page.locator('[data-component^="hand:"]')
        expect(hand).to_have_count(len(trio.news[seat]["view"]["hand"]))
        change(trio, seat)
        assert trio.table["sealed"] == [0, 1, 2]
    assert {json.loads(frame)["type"] for frame in distant.frames[heard:]} <= {"pong"}
    distant.play(distant.choices()[0])
    trio.until(lambda: not trio.table["sealed"], "all is revealed")


def test_a_forbidden_action_explains_itself_with_the_rule(stage: Theatre) -> None:
    """At the table of the lesson: no law of its round makes room for one more experiment."""
    figure = read_figure(Path(manifest("inventors").folder, "rulebook", "figures", "role.json"))
    seats = [{**seat, "choice": None} for seat in figure.position["seats"]]
    players = stage.placed("inventorsfull", "inventors", {**figure.position, "seats": seats}, NAMES[:2])
    olya, taras = stage.people.new("uk"), stage.people.new("en")
    players.show(olya, 0)
    players.show(taras, 1)
    for person in (olya, taras):
        person.until(lambda person=person: person.asked, "both are asked")
    acts = olya.acts
    # Three experiments lie there: there is no place for a fourth.
    olya.press(olya.part("action:experiments"))
    note = olya.page.get_by_role("region", name=olya.say("web-refused"))
    expect(note.locator("summary")).to_have_text(re.compile(r"I2\.2"))
    assert olya.acts == acts
    # Somebody else's sealed choice is no answer to it: the reason stays where it is.
    taras.play(taras.choices()[0])
    expect(envelope(olya, 1)).to_have_attribute("data-sealed", "true")
    expect(note).to_be_visible()


# Offers.


def had(person: Person, seat: int, key: str = "inventors-web-after") -> str:
    """What a seat has, in the words in which a yes is told before."""
    own = view_of(person)["seats"][seat]
    assert view_of(person)["due"] is None
    parts = [
        person.say(key, count=own["uranium"]),
        person.say("inventors-web-after-experiments", count=len(own["experiments"])),
        person.say("inventors-web-debt", count=own["debt"]) if own["debt"] else "",
    ]
    return " · ".join(part for part in parts if part)


@pytest.mark.parametrize("answer", ["accept", "decline"])
def test_an_offer_is_made_and_answered(stage: Theatre, answer: str) -> None:
    players = staged(stage, "inventors-offer", 6, trader, payable_offers)
    assert players.asked is not None
    offer = payable_offers(players)[0]
    name, buyer = offer["notation"].split()[1], int(offer["components"][1][5:])
    seller_page, buyer_page = stage.people.new("en"), stage.people.with_phone("uk")
    players.show(seller_page, players.asked[0])
    players.show(buyer_page, buyer)
    seller_page.until(lambda: seller_page.asked, "the seller is asked")

    panel = seller_page.page.get_by_role("region", name=seller_page.say("inventors-web-offer"))
    seller_page.press(panel.locator(f'[data-offer-card="{name}"]'))
    seller_page.press(panel.locator(f'[data-component="seat:{buyer}"]'))
    seller_page.press(panel.get_by_role("button", name=seller_page.say("inventors-web-more")))
    price = view_of(seller_page)["cards"][name]["printed"] + 1
    seller, offered = players.asked[0], panel.locator("[data-after]").inner_text()
    seller_page.press(
        panel.get_by_role("button", name=seller_page.say("inventors-web-offer-go", price=price))
    )
    agree(seller_page)

    dialogue = buyer_page.page.get_by_role("alertdialog")
    expect(dialogue).to_be_in_viewport(ratio=1)
    expect(dialogue).to_contain_text(buyer_page.say("inventors-experiment", experiment=name))
    expect(dialogue).to_contain_text(str(price))
    # Wherever the table is scrolled to, the question stays in sight.
    buyer_page.page.locator(".desk-board").evaluate("(board) => board.scrollTo(0, board.scrollHeight)")
    expect(dialogue).to_be_in_viewport(ratio=1)
    for button in dialogue.locator("[data-choice]").all():
        box = button.bounding_box()
        assert box is not None and box["height"] >= LEAST_TOUCH
    assert complaints_of_axe(buyer_page) == []

    count = view_of(buyer_page)["seats"][buyer]["experiments"].count(name)
    promised = dialogue.locator("[data-after]").inner_text()
    buyer_page.press(dialogue.locator(f'[data-choice="{answer}"]'))
    agree(buyer_page)
    buyer_page.until(lambda: not view_of(buyer_page)["proposal"], "it is answered")
    expect(dialogue).to_have_count(0)
    after = view_of(buyer_page)["seats"][buyer]["experiments"].count(name)
    assert after == count + (answer == "accept")
    seller_page.until(lambda: not view_of(seller_page)["proposal"], "the seller hears it")
    if answer == "accept":
        # What both were told before is what they have.
        assert promised == had(buyer_page, buyer)
        assert offered == had(seller_page, seller, "inventors-web-after-agreed")
    assert raw_keys(seller_page) == raw_keys(buyer_page) == []


def test_what_the_seller_collects_is_not_offered_beforehand(stage: Theatre) -> None:
    """The figure of the rulebook: a good scientist with two useful experiments and a harmful one."""
    figure = read_figure(Path(manifest("inventors").folder, "rulebook", "figures", "offer.json"))
    seats = figure.position["seats"]
    own = {**figure.position, "experiments": list(figure.position["experiments"])}
    own["experiments"].remove("porridge_compass")
    own["experiments"].append("gravity_pepper")
    useful = {**seats[1], "experiments": ["homework_eater", "moustache_radar", "porridge_compass"]}
    own["seats"] = [seats[0], useful]
    for id, said, spare in (("spare", figure.position, "gravity_pepper"), ("needed", own, None)):
        players = stage.placed(id, "inventors", said, list(NAMES[:2]))
        person = stage.people.new("uk")
        page = players.show(person, 1)
        person.until(lambda person=person: person.asked, "something can be sold")
        panel = page.get_by_role("region", name=person.say("inventors-web-offer"))
        pressed = panel.locator('[data-offer-card][aria-pressed="true"]')
        bright = page.locator(".button.act").filter(visible=True)
        if spare:
            expect(pressed).to_have_attribute("data-offer-card", spare)
            continue
        expect(panel.locator("[data-offer-card]")).to_have_count(3)
        expect(pressed).to_have_count(0)
        expect(bright).to_have_count(0)
        box = panel.bounding_box()
        person.press(panel.locator("[data-offer-card]").first)
        expect(pressed).to_have_count(1)
        expect(bright).to_have_count(1)
        # It has had its place before.
        assert panel.bounding_box() == box


def test_a_loan_is_asked_for_and_refused(stage: Theatre) -> None:
    players = staged(stage, "inventors-loan", 6, intriguer, can_borrow)
    assert players.asked is not None
    seat = players.asked[0]
    asked = next(one for one in players.choices() if one["notation"].startswith("ask "))
    lender = int(asked["components"][0][5:])
    borrower, other = stage.people.new("ru"), stage.people.with_phone("en")
    players.show(borrower, seat)
    players.show(other, lender)
    borrower.until(lambda: borrower.asked, "somebody needs a loan")
    panel = borrower.page.get_by_role("region", name=borrower.say("inventors-web-loan"))
    borrower.press(panel.locator(f'[data-component="seat:{lender}"]'))
    borrower.press(panel.get_by_role("button", name=borrower.say("inventors-web-loan-go")))
    agree(borrower)

    dialogue = other.page.get_by_role("alertdialog")
    expect(dialogue).to_be_in_viewport(ratio=1)
    expect(dialogue).to_contain_text(str(asked["numbers"]["loan"]))
    left = view_of(other)["seats"][lender]["uranium"] - asked["numbers"]["loan"]
    expect(dialogue.locator("[data-after]")).to_contain_text(other.say("inventors-web-after", count=left))
    acts = other.acts
    other.press(dialogue.locator('[data-choice="decline"]'))
    agree(other, acts)
    expect(dialogue).to_have_count(0)

    borrower.until(lambda: borrower.asked and not view_of(borrower)["proposal"], "it is refused")
    # Who has refused is not asked again; the bank always lends.
    expect(panel.locator(f'[data-component="seat:{lender}"]')).to_have_count(0)
    owed = view_of(borrower)["seats"][seat]["debt"] + view_of(borrower)["due"]["bank"]
    after = panel.locator("[data-after]").first
    expect(after).to_contain_text(borrower.say("inventors-web-after", count=0))
    expect(after).to_contain_text(borrower.say("inventors-web-debt", count=owed))
    bank, acts = panel.locator('[data-choice="borrow bank"]'), borrower.acts
    borrower.press(bank)
    agree(borrower, acts)
    borrower.until(lambda: view_of(borrower)["due"] is None, "the bank lends")
    assert view_of(borrower)["seats"][seat]["debt"] == owed
    assert raw_keys(borrower) == raw_keys(other) == []


# Every screen.


@pytest.mark.parametrize(("width", "scheme"), [(360, "light"), (1440, "dark")])
def test_axe_finds_nothing_grave(people: People, width: int, scheme: str) -> None:
    is_phone = width == 360
    person = people.new(
        "uk", width=width, height=WIDTHS[width], has_touch=is_phone, is_mobile=is_phone, color_scheme=scheme
    )
    person.set_up("here", *["bot:greedy"] * 5, game="inventors", name="Olya", max_rounds=3)
    person.until(lambda: person.asked, "cards are dealt")
    assert complaints_of_axe(person) == [], "choosing"
    person.play(choose(person))
    person.until(lambda: person.asked or person.is_over, "the others have acted")
    assert complaints_of_axe(person) == [], "acting"


@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_is_wider_than_the_screen(people: People, width: int) -> None:
    is_phone = width == 360
    person = people.new("ru", width=width, height=WIDTHS[width], has_touch=is_phone, is_mobile=is_phone)
    person.set_up("here", *["bot:greedy"] * 5, game="inventors", name="Olya", max_rounds=2)
    person.until(lambda: person.asked, "cards are dealt")
    assert max(overflow(person)) <= 0


# How a table of six looks on a phone, test_small_screens.py and test_long_words.py show in every run.
@pytest.mark.parametrize("count", [3, pytest.param(6, marks=pytest.mark.nightly)])
def test_people_play_on_phones_and_touch_nothing_small(stage: Theatre, count: int) -> None:
    players = stage.table(f"inventors-phones-{count}", "inventors", count, max_rounds=1)
    phones = [stage.people.with_phone(language) for language in ("uk", "ru", "en", "uk", "ru", "en")[:count]]
    for seat, phone in enumerate(phones):
        players.show(phone, seat)
    for seat, phone in enumerate(phones):
        for action in ("espionage", "experiments", "invention", "job"):
            expect(phone.part(f"action:{action}")).to_be_in_viewport(ratio=1)
        for other in range(count):
            expect(envelope(phone, other)).to_have_attribute("data-sealed", str(other < seat).lower())
        small = phone.page.locator(".inventors button").evaluate_all(
            """(buttons) => buttons.map((one) => one.getBoundingClientRect())
                .filter(({ width, height }) => width && Math.min(width, height) < 44).length"""
        )
        assert (small, overflow(phone)) == (0, [0, 0])
        phone.play(choose(phone))
    play_on(*phones, until=lambda: all(phone.is_over for phone in phones))
    assert [raw_keys(phone) for phone in phones] == [[]] * count


def test_the_keyboard_alone_plays_a_round(people: People) -> None:
    person = people.new()
    set_up_free(person, "here", "bot:greedy", rounds=1)
    person.part("action:job" if "choose job" in notations(person) else "action:invention").focus()
    person.page.keyboard.press("Enter")
    # The bot may have chosen before: then this is the last choice, and asked about.
    sure = person.button("web-confirm-yes")
    person.until(lambda: person.acts == 1 or sure.is_visible(), "Enter chooses")
    if sure.is_visible():
        person.page.keyboard.press("Enter")
    person.until(lambda: person.acts == 1, "and Enter agrees")
    assert raw_keys(person) == []


def notations(person: Person) -> list[str]:
    return [one["notation"] for one in person.choices()]
