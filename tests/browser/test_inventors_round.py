"""A round of Inventors as it lies on the table, also for somebody who opens the page in the middle of it."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from igroteka.figures import read_figure
from igroteka.games.catalogue import make_game, manifest
from igroteka.games.inventors.rules.box import ALSO
from tests.browser.intriguers import can_offer, drawer, hoarder, intriguer, settled, staged, trader
from tests.browser.inventors import BENCHES, see_caption, view_of
from tests.browser.people import Json, Person
from tests.browser.theatre import Players, Theatre, greedy
from tests.server.test_tables_luck import program_with
from tests.words.editions import plain_copy

pytestmark = pytest.mark.browser


def test_the_payments_for_spies_stay_on_the_table_for_the_round(stage: Theatre) -> None:
    players = staged(stage, "inventors-settled", 4, intriguer, settled)
    paid = settled(players)
    person = stage.visitor(language="uk")
    players.show(person, 0)
    see_payments(person, paid)
    person.page.reload()
    see_payments(person, paid)


def see_payments(person: Person, paid: list[Json]) -> None:
    """Every payment by sector, and for each player the sum under the action."""
    account = person.page.get_by_role("region", name=person.say("inventors-web-settlement"))
    expect(account).to_be_visible()
    # Where experiments can be taken, or many are paid, it is opened by a button.
    fold = account.get_by_role("button")
    if fold.get_attribute("aria-expanded") == "false":
        person.press(fold)
    names = [seat["name"] for seat in person.table["seats"]]
    sums = dict.fromkeys(range(len(names)), 0)
    for event in paid:
        payer, payee, count = event["seat"], event["args"]["target"] - 1, event["args"]["count"]
        said = person.say("inventors-web-pays", payer=names[payer], payee=names[payee], count=count)
        expect(account.locator(f'[data-payments="{event["args"]["sector"]}"]')).to_contain_text(said)
        sums[payer] -= count
        sums[payee] += count
    for seat, total in sums.items():
        told = f"{total:+}".replace("-", "−") if total else "0"
        expect(person.page.locator(f'[data-envelope="{seat}"] .net')).to_contain_text(told)


# Every coin that flies, with its way and its number.
COINS = """() => {
    window.coins = [];
    new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
            for (const one of addedNodes)
                if (one.dataset?.flight)
                    coins.push([...one.dataset.flight.split(' '), one.textContent].map(Number));
    }).observe(document.body, { childList: true, subtree: true });
}"""


def test_the_coins_that_fly_are_what_is_paid(stage: Theatre) -> None:
    players = staged(stage, "inventors-coins", 4, intriguer, buys_a_spy)
    assert players.asked is not None
    seat, ask = players.asked[0], players.asked[1]["id"]
    price = players.news[seat]["view"]["sectors"]["experiments"]
    watcher = stage.people.new(reduced_motion="no-preference")
    watcher.open(f"/t/{players.id}")
    watcher.see_board()
    before = uranium(watcher)
    watcher.page.evaluate(COINS)
    players.play(lambda _: "spy experiments", lambda players: players.asked[1]["id"] != ask)
    watcher.until(lambda: watcher.page.evaluate("coins.length"), "a coin flies")
    assert [one for one in watcher.page.evaluate("coins") if one[:2] == [seat, -1]] == [[seat, -1, price]]

    # And so it goes on: rounds of spies, payments and loans.
    last = players.news[seat]["view"]["round"] + 4
    players.play(intriguer, lambda players: players.news[seat]["view"]["round"] == last)
    watcher.until(lambda: watcher.seq >= players.news[seat]["seq"], "the page has heard all of it")
    changes = [now - then for now, then in zip(uranium(watcher), before, strict=True)]
    watcher.until(lambda: brought(watcher) == changes, f"{brought(watcher)} instead of {changes}")
    assert any(changes)


def brought(person: Person) -> list[int]:
    """What each of four seats has more by the coins that flew."""
    sums = [0] * 4
    for payer, payee, count in person.page.evaluate("coins"):
        for one, amount in ((payer, -count), (payee, count)):
            if one >= 0:
                sums[one] += amount
    return sums


def buys_a_spy(players: Players) -> bool:
    """Somebody can buy a spy where they are dearest, and has enough for it."""
    assert players.asked is not None
    view = players.news[players.asked[0]]["view"]
    price = view["sectors"]["experiments"]
    is_offered = any(one["notation"] == "spy experiments" for one in players.choices())
    return is_offered and 0 < price <= view["seats"][players.asked[0]]["uranium"]


def uranium(person: Person) -> list[int]:
    return [player["uranium"] for player in view_of(person)["seats"]]


def test_a_card_to_be_discarded_is_changed_on_the_table(stage: Theatre, tmp_path: Path) -> None:
    """At a table of the earlier data: no law of today takes a card."""
    plain_copy(tmp_path / "old" / "data")
    with program_with(tmp_path / "old"):
        players = staged(stage, "inventors-discard", 3, hoarder, is_discarding)
    seat = discarding(players)[0]
    person = stage.visitor()
    players.show(person, seat)
    person.until(lambda: person.asked, "a law takes a card")
    # An envelope for each who has to give one up, and for nobody else.
    expect(person.page.locator("[data-envelope]")).to_have_count(len(discarding(players)))
    first, other = sorted(set(person.news[seat]["view"]["hand"]))[:2]
    person.press(person.part(f"hand:{first}").first)
    expect(person.part(f"hand:{first}").first).to_have_attribute("aria-pressed", "true")
    said = person.page.get_by_text(person.say("inventors-web-yours-discard", invention=first))
    expect(said).to_be_visible()
    person.press(person.part(f"hand:{other}").first)
    expect(person.part(f"hand:{other}").first).to_have_attribute("aria-pressed", "true")
    expect(said).to_have_count(0)
    assert person.news[seat]["view"]["discard"] == other


def discarding(players: Players) -> list[int]:
    return [
        seat for seat, news in players.news.items() if news["view"]["asks"] == "law-discard" and news["ask"]
    ]


def is_discarding(players: Players) -> bool:
    """At least two have to give up a card, and the first of them has a choice."""
    seats = discarding(players)
    return len(seats) > 1 and len(set(players.news[seats[0]]["view"]["hand"])) > 1


def test_on_a_phone_what_is_asked_is_in_sight(stage: Theatre) -> None:
    """A drawn card that fits: both buttons. A spy to be placed: all rooms."""
    players = staged(stage, "inventors-fits", 4, drawer, asks("fits"))
    see_in_sight(stage, players, "[data-choice^='lay '], [data-choice^='keep ']", 2)
    players = staged(stage, "inventors-spy", 6, intriguer, asks("espionage"))
    see_in_sight(stage, players, "[data-component^='sector:']", 4)


def asks(step: str) -> Callable[[Players], bool]:
    return lambda players: players.news[0]["view"]["asks"] == step and players.news[0]["view"]["round"] > 1


def test_on_a_phone_that_sells_the_round_stays_in_sight(stage: Theatre) -> None:
    """Also where the form is higher than the screen, and wherever somebody has scrolled to."""
    players = stage.placed("sold", "inventors", drawn_round(), ["Olya", "Taras"])
    phone = stage.people.with_phone("uk")
    page = players.show(phone, 1)
    phone.until(lambda: phone.asked, "an action is chosen")
    envelopes, task = page.locator(".envelopes").bounding_box(), page.locator(".task").bounding_box()
    # All that is said of the envelopes lies above the rooms.
    assert envelopes is not None and task is not None
    assert envelopes["y"] + envelopes["height"] <= task["y"] + task["height"]
    phone.play(phone.choice("choose experiments"))
    expect(page.get_by_role("region", name=phone.say("inventors-web-offer"))).to_be_visible()
    for part in (".round", ".own"):
        expect(page.locator(f".laws {part}")).to_be_in_viewport(ratio=1)
    page.locator(".desk-board").evaluate("(board) => board.scrollTo(0, board.scrollHeight)")
    for part in (".round", ".own"):
        expect(page.locator(f".laws {part}")).to_be_in_viewport(ratio=1)


def test_on_a_phone_the_whole_form_and_the_round_are_in_sight(stage: Theatre) -> None:
    players = staged(stage, "form", 6, trader, can_offer)
    assert players.asked is not None
    phone = stage.people.with_phone("ru")
    page = players.show(phone, players.asked[0])
    phone.until(lambda: phone.asked, "something can be sold")
    for part in ('[data-choice^="offer "]', ".laws .round", ".laws .own"):
        expect(page.locator(part).first).to_be_in_viewport(ratio=1)


def see_in_sight(stage: Theatre, players: Players, what: str, count: int) -> None:
    assert players.asked is not None
    phone = stage.people.with_phone("uk")
    players.show(phone, players.asked[0])
    phone.until(lambda: phone.asked, "it is this seat's turn")
    expect(phone.page.locator(what)).to_have_count(count)
    for thing in phone.page.locator(what).all():
        expect(thing).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_a_desk_has_benches_and_piles_in_sight_without_scrolling(stage: Theatre, language: str) -> None:
    players = stage.table(f"fits-{language}", "inventors", 4)
    players.play(greedy, lambda now: now.asked and now.asked[0] == 0 and now.news[0]["view"]["round"] > 2)
    person = stage.visitor(language=language)
    players.show(person, 0)
    person.until(lambda: person.asked, "this seat is asked")
    for pile in ("deck:experiments", "deck:inventions", "discards", "bank"):
        expect(person.part(pile)).to_be_in_viewport(ratio=1)
    for seat in range(4):
        expect(person.page.locator(f'[data-bench="{seat}"]')).to_be_in_viewport(ratio=0.99)
    beyond = "(board) => board.scrollHeight - board.clientHeight"
    assert person.page.locator(".desk-board").evaluate(beyond) <= 0


def begins_a_round(players: Players) -> bool:
    """In the middle of a game: seat 0 chooses an action, with spies in the rooms."""
    assert players.asked is not None
    view = players.news[0]["view"]
    return players.asked[0] == 0 and bool(view["asks"] == "choose" and view["round"] > 6)


def acts_after_payments(players: Players) -> bool:
    """Seat 0 acts after the spies were paid."""
    assert players.asked is not None
    return players.asked[0] == 0 and bool(settled(players)) and players.news[0]["view"]["round"] > 6


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
@pytest.mark.parametrize("is_there", [begins_a_round, acts_after_payments])
def test_six_at_a_desk_are_all_in_sight(
    stage: Theatre, language: str, is_there: Callable[[Players], bool]
) -> None:
    """The own hand, what is asked, and every rival's experiments by their names."""
    players = staged(stage, f"six-{language}-{is_there.__name__}", 6, intriguer, is_there)
    person = stage.visitor(language=language)
    players.show(person, 0)
    person.until(lambda: person.asked, "this seat is asked")
    for seat in range(6):
        bench = person.page.locator(f'[data-bench="{seat}"]')
        expect(bench).to_be_in_viewport(ratio=0.99)
        experiments = person.news[0]["view"]["seats"][seat]["experiments"]
        names = bench.locator('[data-component^="experiment:"] .name')
        expect(names).to_have_count(len(experiments))
        for name in names.all():
            assert name.evaluate("(one) => one.scrollWidth <= one.clientWidth + 1"), name.inner_text()
    beyond = "(board) => board.scrollHeight - board.clientHeight"
    assert person.page.locator(".desk-board").evaluate(beyond) <= 0


def test_an_offer_moves_no_bench(stage: Theatre) -> None:
    players = staged(stage, "still", 4, trader, can_offer)
    assert players.asked is not None
    offer = next(one for one in players.choices() if one["notation"].startswith("offer "))
    buyer = int(offer["components"][1][5:])
    person = stage.visitor(language="uk")
    players.show(person, buyer)
    players.share(person, buyer)
    bench = person.page.locator(f'[data-bench="{buyer}"]')
    before = bench.bounding_box()
    players.play(lambda _: str(offer["notation"]), lambda now: now.asked and now.asked[0] == buyer)
    expect(person.page.get_by_role("alertdialog")).to_be_visible()
    assert bench.bounding_box() == before


def drawn_round() -> Json:
    """The figure of the rulebook in which a spy is placed: the second player is the last to choose."""
    return read_figure(Path(manifest("inventors").folder, "rulebook", "figures", "spy.json")).position


def poor_spy() -> Json:
    """The same with one uranium, and with a spy to be placed."""
    drawn = drawn_round()
    first, second = drawn["seats"]
    poor = {**second, "uranium": 1, "choice": "espionage"}
    bank = drawn["bank"] + second["uranium"] - 1
    return {**drawn, "seats": [first, poor], "bank": bank, "agenda": ["espionage", "end", "act"]}


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_a_spy_beyond_the_own_uranium_is_asked_about_once_more(stage: Theatre, language: str) -> None:
    players = stage.placed(f"poor-{language}", "inventors", poor_spy(), ["Olya", "Taras"])
    phone = stage.people.with_phone(language)
    players.show(phone, 1)
    phone.until(lambda: phone.asked, "a spy can be placed")
    # What there is to be spent is read where the rooms are.
    expect(phone.page.locator(".laws .own")).to_have_text(phone.say("inventors-web-have", count=1))
    expect(phone.page.locator(".laws .own")).to_be_in_viewport(ratio=1)
    price = phone.news[1]["view"]["sectors"]["experiments"]
    phone.press(phone.part("sector:experiments"))
    told = {"sector": "experiments", "price": price, "missing": price - 1, "purse": "short"}
    asked = phone.say("web-confirm-credit", choice=phone.say("inventors-choice-spy", **told))
    expect(phone.page.locator("#doubt")).to_have_text(asked)
    assert phone.acts == 0
    expect(phone.part("sector:experiments")).to_be_in_viewport(ratio=1)
    phone.press(phone.button("web-confirm-yes"))
    phone.until(lambda: view_of(phone)["asks"] == "borrow", "a loan is needed")
    assert phone.raw_keys() == []


def test_credit_is_asked_about_until_exactly_that_is_switched_off(stage: Theatre) -> None:
    """Who ends turns without being asked has said nothing of loans."""
    person = stage.visitor(language="uk")
    page = person.page
    never = page.get_by_label(person.say("web-confirm-never"))
    page.add_init_script("localStorage.setItem('igroteka.confirm', 'off')")
    first = stage.placed("credit", "inventors", poor_spy(), ["Olya", "Taras"])
    first.show(person, 1)
    person.until(lambda: person.asked, "a spy can be placed")
    person.press(person.part("sector:experiments"))
    expect(page.locator("#doubt")).to_be_visible()
    # The question stays the same while its box is ticked, by the keyboard too.
    asked = page.locator("#doubt").inner_text()
    expect(never).not_to_be_checked()
    never.focus()
    page.keyboard.press("Space")
    expect(never).to_be_checked()
    expect(page.locator("#doubt")).to_have_text(asked)
    assert person.acts == 0
    person.press(person.button("web-confirm-yes"))
    person.until(lambda: view_of(person)["asks"] == "borrow", "a loan is needed")
    second = stage.placed("credit-again", "inventors", poor_spy(), ["Olya", "Taras"])
    person.news.clear()
    second.show(person, 1)
    person.until(lambda: person.asked, "a spy can be placed")
    acts = person.acts
    person.press(person.part("sector:experiments"))
    person.until(lambda: person.acts > acts, "nobody is asked any more")
    # Each of the two questions has a switch of its own.
    person.open_settings()
    credit = page.get_by_label(person.say("web-setting-credit"))
    expect(credit).not_to_be_checked()
    expect(page.get_by_label(person.say("web-setting-confirm"))).not_to_be_checked()
    credit.check()
    assert page.evaluate("localStorage.getItem('igroteka.confirm-credit')") is None
    assert page.evaluate("localStorage.getItem('igroteka.confirm')") == "off"


def test_who_else_could_lend_is_named_only_where_somebody_can(stage: Theatre) -> None:
    rich = poor_spy()
    first, poor = rich["seats"]
    broke = {**rich, "seats": [{**first, "uranium": 0}, poor], "bank": rich["bank"] + first["uranium"]}
    told: set[str] = set()
    for id, said, lenders in (("lent", rich, "players"), ("broke", broke, "bank")):
        players = stage.placed(id, "inventors", said, ["Olya", "Taras"])
        players.play(lambda _: "spy experiments", lambda now: now.news[1]["view"]["asks"] == "borrow")
        person = stage.visitor(language="uk")
        players.show(person, 1)
        person.until(lambda person=person: person.asked, "a loan is needed")
        person.press(person.part("sector:job"))
        note = person.page.get_by_role("region", name=person.say("web-refused"))
        expect(note).to_contain_text(person.say("inventors-refuse-borrow-first", count=1, lenders=lenders))
        told.add(note.inner_text())
    assert len(told) == 2


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_a_sale_moves_no_bench_and_captions_cover_none(stage: Theatre, language: str) -> None:
    players = stage.placed(f"sale-{language}", "inventors", drawn_round(), ["Olya", "Taras"])
    person = stage.visitor(language=language)
    players.show(person, 1)
    person.until(lambda: person.asked, "an action is chosen")
    before = person.page.evaluate(BENCHES)
    see_caption(person)
    person.play(next(one for one in person.choices() if one["notation"] == "choose experiments"))
    form = person.page.get_by_role("region", name=person.say("inventors-web-offer"))
    expect(form).to_be_visible()
    assert person.page.evaluate(BENCHES) == before
    expect(person.page.locator('[data-bench="0"]')).to_be_in_viewport(ratio=0.99)
    person.press(form.locator("[data-offer-card]").first)
    assert person.page.evaluate(BENCHES) == before
    see_caption(person)


def test_the_place_that_a_law_adds_is_in_the_same_row_at_a_desk(stage: Theatre) -> None:
    """A bench of two rows pushed the rival's machines off the screen, with half of it free."""
    figure = read_figure(Path(manifest("inventors").folder, "rulebook", "figures", "offer.json"))
    position = json.loads(json.dumps(figure.position))
    laws = make_game("inventors", 2, {}).tables.components.laws
    wide = next(law.key for law in laws if ALSO[law.also] == "places")
    taken = position["laws"][0]
    position["laws"] = [wide, *position["laws"][1:]]
    position["laws_left"] = sorted({*position["laws_left"], taken} - {*position["laws"]})
    position["seats"][1]["experiments"].append(position["experiments"].pop())
    players = stage.placed("inventors-wide", "inventors", position, ["Olya", "Taras"])
    person = stage.visitor(language="uk")
    players.show(person, 0)
    prints = person.page.locator('[data-bench="1"] .prints > *')
    expect(prints).to_have_count(4)
    tops = {box["y"] for one in prints.all() if (box := one.bounding_box())}
    assert len(tops) == 1
    expect(person.page.locator('[data-bench="1"] .laid')).to_be_in_viewport(ratio=1)
