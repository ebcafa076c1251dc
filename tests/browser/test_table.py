"""What a person can do at a table, and what the page says to it."""

import re

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.browser.people import People, Person, quick
from tests.server.harness import Server, log_lines

pytestmark = pytest.mark.browser


def two_on_two_devices(people: People) -> tuple[Person, Person]:
    """Olya, who begins, and Taras."""
    olya, taras = people.new(), people.new()
    taras.come(olya.set_up("here", "open", name="Olya"), "Taras")
    for person in (olya, taras):
        person.see_board()
    olya.until(lambda: olya.asked, "Olya begins")
    return olya, taras


def alone(people: People) -> Person:
    """One person for both seats, so that nobody has to be waited for."""
    person = people.new()
    person.set_up("here", "here")
    person.see_board()
    person.until(lambda: person.asked, "the game begins")
    return person


def icon_of(page: Page) -> str:
    return page.locator('link[rel="icon"]').get_attribute("href") or ""


# What is forbidden.


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_a_forbidden_click_explains_itself_with_the_rule(people: People, language: str) -> None:
    person = people.new(language)
    person.set_up("here", "bot:random")
    person.see_board()
    person.press(person.part("cell:a11"))
    note = person.page.get_by_role("region", name=person.say("web-refused"))
    expect(note).to_contain_text(person.say("element-refuse-draw-first"))
    expect(note).to_contain_text(re.compile(re.escape(person.say("web-rule", rule="E2.1"))))
    # The rule's own text, not just its number: more than the reason and the heading.
    expect(note.locator(".rule")).to_be_visible()
    assert len(note.locator(".rule").inner_text()) > 60
    assert person.acts == 0
    person.press(note.get_by_role("button", name=person.say("web-close")))
    expect(note).to_have_count(0)
    assert person.raw_keys() == []


def test_a_cell_that_the_picked_stone_cannot_take_says_why_and_the_stone_stays_picked(people: People) -> None:
    person = alone(people)
    person.play(person.choice("draw 2"))
    person.until(lambda: person.asked, "stones are drawn")
    stone = person.page.locator('[data-component^="stone:"]').first
    person.press(stone)
    person.press(person.part("cell:f7"))
    note = person.page.get_by_role("region", name=person.say("web-refused"))
    expect(note).to_contain_text(person.say("element-refuse-onto-sage", cell="f7"))
    expect(stone).to_have_attribute("aria-pressed", "true")
    person.page.keyboard.press("Escape")
    expect(stone).to_have_attribute("aria-pressed", "false")
    expect(note).to_have_count(0)


def test_nonsense_that_is_typed_gets_an_answer(people: People) -> None:
    person = alone(people)
    field = person.page.get_by_role("combobox")
    for typed in ("fire z9", "hocus pocus"):
        field.fill(typed)
        field.press("Enter")
        expect(person.page.get_by_role("region", name=person.say("web-refused"))).to_be_visible()
        expect(person.part("count:1")).to_be_visible()
    assert person.raw_keys() == []


# Choosing, undo and the point of no return.


def option_of(person: Person, notation: str) -> Locator:
    """A choice in the list, which does not show its notation to everybody."""
    return person.page.locator(f'[role="option"][data-option="{notation}"]')


def test_many_choices_come_as_kinds_and_notation_only_for_those_who_type(people: People) -> None:
    person = alone(people)
    person.play(person.choice("draw 2"))
    person.until(lambda: person.asked and len(person.choices()) > 60, "stones are drawn")
    kinds = person.page.locator('[role="option"][data-kind]')
    expect(kinds).not_to_have_count(0)
    assert person.page.get_by_role("option").count() < 20
    expect(person.page.locator("#choice-list code")).to_have_count(0)
    # By keyboard: into a kind and back, then a choice that is typed, with its notation beside it.
    field = person.page.get_by_role("combobox")
    field.press("ArrowDown")
    field.press("Enter")
    expect(kinds).to_have_count(0)
    expect(person.button("web-choices-kinds")).to_be_visible()
    expect(person.page.get_by_role("option")).not_to_have_count(0)
    expect(person.page.locator("#choice-list code")).to_have_count(0)
    field.press("Escape")
    expect(kinds).not_to_have_count(0)
    field.fill("step n")
    expect(person.page.locator("#choice-list code").first).to_have_text("step n")
    field.fill("")
    person.open_settings()
    person.page.get_by_label(person.say("web-setting-notation")).check()
    person.page.keyboard.press("Escape")
    person.press(kinds.first)
    expect(person.page.locator("#choice-list code").first).to_be_visible()
    person.page.set_viewport_size({"width": 360, "height": 740})
    person.press(person.page.get_by_role("button", name=person.say("web-tab-choices")))
    panel = person.page.locator("#sheet-choices").bounding_box()
    assert panel is not None and panel["height"] <= 740 / 3


def test_choices_narrow_by_clicking_and_by_typing(people: People) -> None:
    person = alone(people)
    person.play(person.choice("draw 1"))
    person.until(lambda: person.asked, "a stone is drawn")
    options = person.page.get_by_role("option")
    field = person.page.get_by_role("combobox")
    expect(person.offered_cells).not_to_have_count(0)
    field.fill("step")
    expect(options).not_to_have_count(0)
    # Whoever has picked a stone is offered no steps any more.
    person.press(person.page.locator('[data-component^="stone:"]'))
    expect(person.page.locator('[role="option"][data-option^="step"]')).to_have_count(0)
    field.fill("a11")
    expect(options).to_have_count(1)
    field.fill("")
    person.press(person.asked_line.get_by_role("button", name=person.say("web-clear")))
    person.press(person.part("cell:a1"))
    person.until(lambda: person.acts == 2, "the only stone goes where the only choice is")


def test_undo_takes_a_decision_back_until_there_is_no_way_back(people: People) -> None:
    person = alone(people)
    undo = person.button("web-undo")
    expect(undo).to_be_disabled()
    # Drawing is marked beforehand, drawing nothing is not.
    final = person.say("web-final")
    expect(option_of(person, "draw 1")).to_contain_text(final)
    expect(option_of(person, "draw 0")).not_to_contain_text(final)
    for count in range(5):
        button = person.part(f"count:{count}")
        # What is seen on the button is said of it too.
        expect(button).to_have_accessible_name(re.compile(rf"\b{count or 'no'}\b"))
        expect(button.locator(".final svg")).to_have_count(1 if count else 0)
    expect(person.part("count:1")).to_have_accessible_name(re.compile(final))
    expect(person.part("count:0")).not_to_have_accessible_name(re.compile(final))

    person.play(person.choice("draw 0"))
    expect(undo).to_be_enabled()
    person.press(undo)
    expect(person.part("count:0")).to_be_visible()
    expect(person.page.get_by_role("log").locator(".gone")).not_to_have_count(0)
    expect(undo).to_be_disabled()

    person.play(person.choice("draw 1"))
    person.until(lambda: person.asked, "a stone is drawn")
    expect(undo).to_be_disabled()
    expect(undo).to_have_attribute("title", person.say("web-undo-closed"))
    person.play(next(one for one in person.choices() if one["notation"].startswith("step")))
    person.press(undo)
    person.until(lambda: not person.news[0]["can_undo"], "the step is taken back")
    assert person.news[0]["view"]["sages"][0] == "f5"


def test_the_end_of_a_turn_is_confirmed_until_that_is_switched_off(people: People) -> None:
    person = alone(people)
    person.play(person.choice("draw 0"))
    end = person.asked_line.get_by_role("button", name=person.say("element-choice-end"))
    person.press(end)
    expect(person.asked_line).to_contain_text(
        person.say("web-confirm", choice=person.say("element-choice-end"))
    )
    assert person.acts == 1
    person.press(person.button("web-confirm-no"))
    expect(end).to_be_visible()
    person.press(end)
    person.press(person.page.get_by_label(person.say("web-confirm-never")))
    person.press(person.button("web-confirm-yes"))
    person.until(lambda: person.acts == 2 and person.news[1]["ask"], "the turn ends")

    person.confirms = False
    person.play_turn_of(1, quick)
    person.until(lambda: person.news[0]["ask"], "the turn ends at once")
    person.page.reload()
    person.see_board()
    person.open_settings()
    box = person.page.get_by_label(person.say("web-setting-confirm"))
    expect(box).not_to_be_checked()
    person.press(box)
    person.page.keyboard.press("Escape")
    person.play(person.choice("draw 0"))
    person.press(end)
    expect(person.button("web-confirm-yes")).to_be_visible()


# Whose turn it is.


def test_title_and_icon_change_on_my_turn(people: People) -> None:
    olya, taras = two_on_two_devices(people)
    mine = olya.say("web-your-turn")
    expect(olya.page).to_have_title(re.compile(mine))
    expect(taras.page).not_to_have_title(re.compile(mine))
    expect(taras.page).to_have_title(re.compile(re.escape(taras.say("web-waiting", names="Olya"))))
    assert icon_of(olya.page).endswith("/icon-turn.svg") and icon_of(taras.page).endswith("/icon.svg")
    expect(taras.asked_line).to_contain_text("Olya")
    olya.play_turn(quick)
    expect(taras.page).to_have_title(re.compile(mine))
    expect(olya.page).not_to_have_title(re.compile(mine))
    assert icon_of(taras.page).endswith("/icon-turn.svg") and icon_of(olya.page).endswith("/icon.svg")
    # Away from the table, nobody waits.
    taras.press(taras.page.get_by_role("banner").get_by_role("link"))
    expect(taras.page).to_have_title(taras.say("web-name"))
    assert icon_of(taras.page).endswith("/icon.svg")
    row = taras.page.get_by_role("region", name=taras.say("web-my-tables")).get_by_role("link")
    expect(row).to_contain_text(mine)
    taras.press(row)
    taras.see_board()


def test_a_spectator_sees_and_cannot_act(people: People) -> None:
    olya, _ = two_on_two_devices(people)
    watcher = people.new("uk")
    watcher.open(olya.page.url)
    watcher.see_board()
    expect(watcher.text("web-watching")).to_be_visible()
    expect(watcher.button("web-undo")).to_have_count(0)
    expect(watcher.page.get_by_role("combobox")).to_have_count(0)
    expect(watcher.page.locator('[data-component^="count:"]')).to_have_count(0)
    for component in ("cell:f6", "bag"):
        watcher.press(watcher.part(component))
        note = watcher.page.get_by_role("region", name=watcher.say("web-refused"))
        expect(note).to_contain_text(watcher.say("web-watching-only"))
        watcher.press(note.get_by_role("button", name=watcher.say("web-close")))
        expect(note).to_have_count(0)
    olya.play(olya.choice("draw 1"))
    olya.until(lambda: olya.asked, "a stone is drawn")
    expect(watcher.page.locator('[data-component^="stone:"]')).to_be_visible()
    watcher.press(watcher.page.locator('[data-component^="stone:"]'))
    expect(note).to_contain_text(watcher.say("web-watching-only"))
    assert {message["op"] for message in watcher.sent} == {"hello"}


def test_a_click_out_of_turn_says_whose_turn_it_is_with_the_rule(people: People) -> None:
    olya, taras = two_on_two_devices(people)
    note = taras.page.get_by_role("region", name=taras.say("web-refused"))
    for component in ("cell:a1", "cell:f5", "cell:f7", "bag"):
        taras.press(taras.part(component))
        whose = taras.say("element-refuse-not-your-turn", seat=2, to_move="Olya")
        expect(note).to_contain_text(whose.replace("Player Olya", "Olya"))
        expect(note.locator(".rule")).to_be_visible()
        taras.press(note.get_by_role("button", name=taras.say("web-close")))
        expect(note).to_have_count(0)
    olya.play(olya.choice("draw 1"))
    taras.press(taras.page.locator('[data-component^="stone:"]'))
    expect(note).to_be_visible()
    assert taras.acts == 0


# Seats.


def test_a_bot_plays_for_me_until_i_take_the_seat_back(people: People) -> None:
    olya, taras = two_on_two_devices(people)
    olya.open_menu("Olya")
    olya.press(olya.button("web-bot-random"))
    taras.until(lambda: taras.asked, "the bot plays Olya's turn")
    handed = olya.say("web-seat-handed", bot=olya.say("web-bot-random"))
    expect(taras.players.get_by_text(handed)).to_be_visible()
    olya.press(olya.asked_line.get_by_role("button", name=olya.say("web-take")))
    expect(taras.players.get_by_text(handed)).to_have_count(0)
    taras.play_turn(quick)
    olya.until(lambda: olya.asked, "Olya plays herself again")
    olya.play_turn(quick)
    taras.until(lambda: taras.asked, "the next turn")


def test_what_is_being_chosen_stays_while_others_come_and_go(people: People) -> None:
    olya, taras = two_on_two_devices(people)
    olya.play(olya.choice("draw 1"))
    olya.until(lambda: olya.asked, "a stone is drawn")
    stone = olya.page.locator('[data-component^="stone:"]')
    olya.press(stone)
    expect(stone).to_have_attribute("aria-pressed", "true")
    before = olya.seq
    taras.open_menu("Taras")
    taras.press(taras.button("web-bot-random"))
    olya.until(lambda: olya.seq > before, "Taras leaves the seat to a bot")
    expect(
        olya.players.get_by_text(olya.say("web-seat-handed", bot=olya.say("web-bot-random")))
    ).to_be_visible()
    expect(stone).to_have_attribute("aria-pressed", "true")


def test_resigning_ends_the_game_for_two(people: People) -> None:
    olya, taras = two_on_two_devices(people)
    olya.open_menu("Olya")
    olya.press(olya.button("web-resign"))
    olya.press(olya.button("web-confirm-no"))
    assert not olya.is_over
    olya.press(olya.button("web-resign"))
    olya.press(olya.button("web-resign-yes"))
    expect(taras.asked_line).to_contain_text(taras.say("web-over-you-win"))
    expect(olya.asked_line).to_contain_text(olya.say("web-over-wins", count=1, names="Taras"))
    for person in (olya, taras):
        expect(person.asked_line).to_contain_text(person.say("web-over-by-resign", names="Olya"))
    # Whoever has another tab in front reads it in the title.
    expect(taras.page).to_have_title(re.compile("^" + re.escape(taras.say("web-over-you-win"))))
    expect(olya.page).to_have_title(
        re.compile("^" + re.escape(olya.say("web-over-wins", count=1, names="Taras")))
    )


def test_a_seat_moves_to_another_device_by_its_link(people: People) -> None:
    olya, taras = two_on_two_devices(people)
    olya.open_menu("Olya")
    link = olya.page.get_by_label(olya.say("web-link"), exact=True).input_value()
    assert "#code=" in link
    phone = people.with_phone()
    phone.open(link)
    phone.see_board()
    assert phone.page.url == link.partition("#")[0]
    phone.until(lambda: phone.asked, "the phone is asked")
    expect(olya.page.get_by_text(olya.say("web-moved", names="Olya"))).to_be_visible()
    expect(olya.button("web-undo")).to_have_count(0)
    phone.play_turn(quick)
    taras.until(lambda: taras.asked, "the move counts")

    # Another seat's link in the same tab brings that seat as well.
    taras.open_menu("Taras")
    phone.open(taras.page.get_by_label(taras.say("web-link"), exact=True).input_value())
    phone.until(lambda: phone.asked, "the phone is asked for the other seat")
    expect(taras.page.get_by_text(taras.say("web-moved", names="Taras"))).to_be_visible()

    # The link works once; whoever comes later is told, and watches.
    late = people.new()
    late.forgives = re.compile("status of 40[0-9]")
    late.open(link)
    late.see_board()
    expect(late.page.get_by_role("region", name=late.say("web-refused"))).to_be_visible()
    assert late.page.url == link.partition("#")[0]
    assert late.raw_keys() == []


def test_standing_up_leaves_the_seat_to_somebody_else(people: People) -> None:
    olya, taras, maria = people.new(), people.new(), people.new()
    link = olya.set_up("here", "open", "open", name="Olya")
    taras.come(link, "Taras")
    expect(olya.page.get_by_text("Taras")).to_be_visible()
    taras.open_menu("Taras")
    taras.press(taras.button("web-leave"))
    expect(olya.page.get_by_text("Taras")).to_have_count(0)
    expect(taras.button("web-sit")).to_be_visible()
    maria.come(link, "Maria")
    taras.come(link, "Taras")
    olya.see_board()


# Late and repeated clicks.


def test_a_late_click_is_answered_with_how_things_stand(people: People) -> None:
    person = people.new()
    link = person.set_up("here", "bot:random")
    person.see_board()
    person.until(lambda: person.asked, "the game begins")
    late = people.with_page(person.context)
    routes: list[WebSocketRoute] = []
    held_back: list[str | bytes] = []
    is_slow = False

    def relay(route: WebSocketRoute) -> None:
        routes.append(route)
        server = route.connect_to_server()
        server.on_message(lambda message: (held_back.append if is_slow else route.send)(message))

    late.page.route_web_socket(re.compile("/socket$"), relay)
    late.open(link)
    late.see_board()
    expect(late.part("count:0")).to_be_visible()
    is_slow = True
    person.play(person.choice("draw 1"))
    late.press(late.part("count:3"))
    late.until(lambda: any('"stale"' in str(message) for message in held_back), "the server says stale")
    is_slow = False
    for message in held_back:
        routes[-1].send(message)
    expect(late.text("web-stale")).to_be_visible()
    expect(late.page.locator('[data-component^="stone:"]')).to_have_count(1)
    # The page goes on from there.
    late.press(late.page.locator('[data-component^="stone:"]'))
    expect(late.text("web-stale")).to_have_count(0)


def test_two_quick_clicks_are_one(people: People, server: Server) -> None:
    person = alone(people)
    person.part("count:1").dblclick()
    person.until(lambda: person.asked and person.seq > 2, "a stone is drawn")
    person.page.wait_for_timeout(200)
    draws = [line for line in log_lines(server.database, person.table["id"]) if line[2].startswith("draw")]
    assert len(draws) == 1 and person.acts == 1
