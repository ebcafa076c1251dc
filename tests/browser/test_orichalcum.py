"""Orichalcum in the browser: whole games, tiles that are turned, fights, titans, islands, and every screen.

The luck is fixed (theatre.py): tables are led by the greedy bot to where there is something to see.
"""

import re
from collections.abc import Callable, Iterator
from typing import Literal

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.camera import resize
from tests.browser.islanders import TURNS
from tests.browser.people import Json, Person, play_out, play_until
from tests.browser.test_long_words import see_no_faults
from tests.browser.test_looks import BEYOND, WIDTHS, complaints_of_axe, overflow
from tests.browser.test_periodic import drag
from tests.browser.theatre import NAMES, Players, Theatre, greedy, theatre

pytestmark = pytest.mark.browser

GAME = "orichalcum"
DIRECTIONS = ("e", "ne", "nw", "w", "sw", "se")
# Those that are asked of nobody at most tables.
RARE = {"decline", "done", "return", "titan", "skip"}
VERBS = {
    *("metropolis", "take", "tile", "titan", "return", "mine", "recruit", "capture", "create", "skip"),
    *("fight", "kronos", "stop", "build", "decline", "temple", "medallion", "theia", "done", "extra"),
    *("pass", "spend", "discard", "initiative"),
}


@pytest.fixture(scope="module")
def stage(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Theatre]:
    with theatre(tmp_path_factory.mktemp("islands"), browser) as stage:
        yield stage


@pytest.fixture(autouse=True)
def calm(stage: Theatre) -> Iterator[None]:
    """No page may complain about anything, and nobody stays."""
    yield
    complaints = stage.people.complaints
    stage.people.leave()
    stage.people.all.clear()
    assert complaints == []


def advised(stage: Theatre) -> Callable[[Person], Json]:
    """A person who does what the greedy bot would."""

    def choose(person: Person) -> Json:
        assert person.asked is not None
        return person.choice(stage.advice(person.table["id"], person.asked[0], person.asked[1]["id"]))

    return choose


def led(
    stage: Theatre, id: str, count: int, is_there: Callable[[Players], object], has_hints: bool = False
) -> Players:
    """A table that has been played until something is there."""
    players = stage.table(id, GAME, count, has_hints)
    players.play(greedy, is_there)
    assert not players.is_over, f"{id}: it never comes to that"
    return players


def seated(players: Players, person: Person) -> Person:
    """Whoever is asked, in the browser."""
    assert players.asked is not None
    players.show(person, players.asked[0])
    person.until(lambda: person.asked, "it is this seat's turn")
    return person


def view_of(person: Person) -> Json:
    view: Json = next(iter(person.news.values()))["view"]
    return view


def verbs(players: Players) -> set[str]:
    return {one["notation"].split()[0] for one in players.choices()}


# Words beside what is drawn.


def creates(players: Players) -> bool:
    """Somebody who may build has at least two buildings and more to choose from."""
    built = [one for one in players.choices() if one["notation"].startswith("build ")]
    return len({one["components"][0] for one in built}) > 1


# Letters that are too small to be read, or reach beyond the box or its button.
UNREADABLE = """(name) => {
    const range = document.createRange();
    range.selectNodeContents(name);
    const letters = range.getBoundingClientRect(), button = name.closest('button').getBoundingClientRect();
    return name.scrollWidth > name.clientWidth || parseFloat(getComputedStyle(name).fontSize) < 14
        || letters.top < button.top || letters.bottom > button.bottom + 1 || letters.right > button.right
}"""


@pytest.mark.parametrize("language", ["uk", "ru", "en"])
def test_on_a_phone_cards_and_buildings_have_their_names(stage: Theatre, language: str) -> None:
    phone = stage.people.with_phone(language)
    seated(led(stage, f"cards-{language}", 4, lambda players: "take" in verbs(players)), phone)
    for place, card in enumerate(view_of(phone)["row"], 1):
        name = phone.part(f"row:{place}").locator(".action")
        expect(name).to_be_in_viewport(ratio=1)
        expect(name).to_have_text(phone.say("orichalcum-action", action=card["action"]))
        assert not name.evaluate(UNREADABLE), name.inner_text()
    phone = stage.people.with_phone(language)
    seated(led(stage, f"works-{language}", 4, creates), phone)
    names = phone.page.locator(".works .name")
    expect(names).to_have_count(6)
    for one in names.all():
        expect(one).to_be_in_viewport(ratio=1)
        assert not one.evaluate(UNREADABLE), one.inner_text()
    price = phone.say("orichalcum-web-medallion-price")
    assert price in names.last.inner_text().replace("\u00ad", "")


@pytest.mark.parametrize("count", [2, 4])
def test_on_a_small_phone_the_island_stays_and_what_counts_is_seen(stage: Theatre, count: int) -> None:
    players = led(stage, f"small-{count}", count, lambda now: verbs(now) == {"metropolis"})
    phone = stage.people.with_phone("uk")
    phone.page.set_viewport_size({"width": 360, "height": 740})
    seat = seated(players, phone).asked[0]
    players.share(phone, seat)
    # Points, hoplites and nuggets of the reader.
    expect(phone.page.locator(f'[data-island="{seat}"]')).to_be_in_viewport(ratio=1)
    sea = phone.page.locator("div.sea")
    before = sea.bounding_box()
    for verb in ("take", "tile"):
        players.play(greedy, lambda now, verb=verb: now.asked[0] == seat and verb in verbs(now))
        ask = players.asked[1]["id"]
        phone.until(lambda ask=ask: phone.asked and phone.asked[1]["id"] == ask, "the page is told")
        expect(phone.page.locator(".held" if verb == "tile" else ".row.asked")).to_be_visible()
        assert sea.bounding_box() == before, verb
    # The card's tile, as it lies first.
    phone.press(phone.part(f"cell:{min(lit_cells(phone))}"))
    expect(phone.button("orichalcum-web-lay-here")).to_be_in_viewport(ratio=1)
    assert sea.bounding_box() == before


# Whole games.


def sees_the_end(person: Person) -> None:
    view = view_of(person)
    assert view["is_over"] and view["winners"]
    winner = view["winners"][0]
    assert view["seats"][winner]["points"] >= view["goal"]
    if winner in person.news:
        expect(person.asked_line).to_contain_text(person.say("web-over-you-win"))
    else:
        expect(person.asked_line).to_contain_text(
            person.say("web-over-wins", count=1, names=person.table["seats"][winner]["name"])
        )
    assert person.raw_keys() == []


@pytest.mark.slow
def test_two_people_finish_a_game_one_of_them_on_a_phone(stage: Theatre) -> None:
    # Six rounds, which is few.
    players = stage.table("isles-2-12", GAME, 2)
    olya, taras = stage.people.new(), stage.people.with_phone("uk")
    for seat, person in enumerate((olya, taras)):
        players.show(person, seat)
    play_out(advised(stage), olya, taras)
    for person in (olya, taras):
        sees_the_end(person)
        assert person.acts > 20


def test_four_people_play_and_look_at_each_others_islands(stage: Theatre) -> None:
    """They come when the second round begins."""
    players = stage.table("four-islands", GAME, 4)
    players.play(greedy, lambda now: now.news[0]["view"]["round"] == 2)
    languages = ("en", "uk", "ru", "en")
    everybody = [stage.people.new(language, reduced_motion="reduce") for language in languages]
    for seat, person in enumerate(everybody):
        players.show(person, seat)
    choose = advised(stage)
    # Who acts is known from who is asked: one page may have heard less than another.
    everybody[0].until(lambda: any(person.asked for person in everybody), "the second round begins")
    own = (next(seat for seat, person in enumerate(everybody) if person.asked) + 1) % 4
    waiting = everybody[own]
    for seat, name in enumerate(NAMES[:4]):
        waiting.press(waiting.page.locator(f'[data-island="{seat}"]'))
        sees_island(waiting, seat)
        expect(waiting.page.get_by_role("grid")).to_have_accessible_name(
            re.compile(re.escape(waiting.say("orichalcum-web-island", name=name)))
        )
    # Somebody else's island is put away as soon as something is asked.
    waiting.press(waiting.page.locator(f'[data-island="{(own + 1) % 4}"]'))
    others = [person for person in everybody if person is not waiting]
    play_until(lambda: waiting.asked, choose, *others)
    expect(waiting.page.locator(f'[data-island="{own}"]')).to_have_attribute("aria-pressed", "true")
    sees_island(waiting, own)


def sees_island(person: Person, seat: int) -> None:
    """All that lies on an island is told by its cells."""
    island = view_of(person)["seats"][seat]
    expect(person.cells).to_have_count(len(island["cells"]))
    covered = {*island["buildings"], *(cell for temple in island["temples"] for cell in temple)}
    for cell, land in island["land"].items():
        said = "" if cell in covered else person.say("orichalcum-land", land=land)
        if cell in island["creatures"]:
            said = person.say("orichalcum-creature", creature=island["creatures"][cell]["kind"])
        expect(person.part(f"cell:{cell}")).to_have_attribute("aria-label", re.compile(f"^{cell}, .*{said}"))


@pytest.mark.slow
def test_every_kind_of_choice_is_made_on_the_board_with_a_finger(stage: Theatre) -> None:
    """One person holds both seats; the greedy bot plays whatever has been tapped before."""
    phone = stage.people.with_phone("ru")
    # A table that comes to nearly everything.
    players = stage.table("finger-28", GAME, 2)
    for count in (1, 2):
        phone.page.goto("about:blank")
        players.show(phone, count - 1)
        phone.until(lambda count=count: len(phone.news) == count, "the seat is taken")
    # Whoever takes a seat has a key of their own to it; here it is shared.
    kept = "(id) => JSON.parse(localStorage['igroteka.table.' + id]).held"
    players.held = phone.page.evaluate(kept, players.id)
    tapped: set[str] = set()
    tap_what_is_new(players, phone, tapped)
    assert VERBS - tapped <= RARE


def tap_what_is_new(players: Players, phone: Person, tapped: set[str]) -> None:
    while VERBS - RARE - tapped:
        players.play(greedy, lambda now: verbs(now) - tapped)
        if players.is_over:
            return
        assert players.asked is not None
        phone.until(lambda: phone.asked and phone.seq == players.news[0]["seq"], "the page is told")
        verb = min(verbs(players) - tapped)
        phone.play(next(one for one in phone.choices() if one["notation"].split()[0] == verb))
        tapped.add(verb)


def test_a_long_button_leaves_no_room_for_words_and_stays_in_reach(stage: Theatre) -> None:
    players = led(stage, "long-button", 2, lambda now: "mine" in verbs(now), has_hints=True)
    phone = seated(players, stage.people.with_phone("uk"))
    expect(phone.asked_line.locator(".told")).to_have_css("clip-path", "inset(50%)")
    # Undo and a hint beside two answers.
    assert phone.asked_line.locator(".actions button").count() >= 4
    assert phone.page.evaluate(BEYOND) == []
    see_no_faults(phone, "mine or recruit")


def test_at_a_desk_prices_of_extra_actions_move_nothing(stage: Theatre) -> None:
    players = led(stage, "extras-still", 2, lambda now: "take" in verbs(now) and now.asked[0] == 0)
    person = seated(players, stage.visitor(language="uk"))
    works = person.page.locator(".works").last
    players.share(person, 0)
    before = works.bounding_box()
    players.play(greedy, lambda now: "pass" in verbs(now) and now.asked[0] == 0)
    person.until(lambda: person.asked and view_of(person)["asks"] == "extra", "an extra action is offered")
    expect(person.page.locator(".extras")).to_be_visible()
    assert works.bounding_box() == before


# An action that is begun by what it would do.


def begins(players: Players, verb: str) -> str:
    """What the action could begin with, if it is asked whether to begin it."""
    found = [one["components"][0] for one in players.choices() if one["notation"] == verb]
    return "" if not found or found[0].startswith("verb:") else found[0]


@pytest.mark.parametrize("has_touch", [False, True])
def test_a_building_that_is_clicked_begins_to_create(stage: Theatre, has_touch: bool) -> None:
    players = led(stage, f"begin-{has_touch}", 2, lambda now: begins(now, "create").startswith("slot:"))
    person = seated(players, stage.people.with_phone("uk") if has_touch else stage.visitor())
    slot, acts = begins(players, "create"), person.acts
    expect(person.part(slot)).to_have_class(re.compile("offered"))
    person.press(person.part(slot))
    if has_touch:
        expect(person.page.get_by_text(person.say("orichalcum-web-again"))).to_be_visible()
        assert person.acts == acts
        person.press(person.part(slot))
    person.until(lambda: person.has_acted(acts) and view_of(person)["asks"] == "create", "it has begun")
    assert [one["action"] for one in person.sent if one["op"] == "act"] == ["create"]
    # It is in hand, or lies where alone it can.
    again = person.page.get_by_text(person.say("orichalcum-web-again"))
    expect(again.or_(person.part(slot).and_(person.page.locator("[aria-pressed=true]")))).to_be_visible()
    assert person.acts == acts + 1


def test_a_creature_that_is_clicked_begins_the_fights(stage: Theatre) -> None:
    players = led(stage, "begin-fight", 2, lambda now: begins(now, "capture").startswith("cell:"))
    person = seated(players, stage.visitor())
    cell, acts = begins(players, "capture"), person.acts
    person.press(person.part(cell))
    person.until(lambda: person.has_acted(acts) and view_of(person)["asks"] == "capture", "they have begun")
    assert [one["action"] for one in person.sent if one["op"] == "act"] == ["capture"]
    expect(person.page.locator('[data-component^="hoplites:"]').first).to_be_visible()
    assert person.acts == acts + 1


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_below_the_island_only_what_is_possible_is_said(stage: Theatre, language: str) -> None:
    """As in the question: a building alone, where neither a temple nor a medallion is possible."""
    players = led(stage, f"hints-{language}", 2, lambda now: verbs(now) == {"build"})
    person = seated(players, stage.visitor(language=language))
    caption = person.page.locator(".orichalcum .caption")
    expect(caption).to_have_text(person.say("orichalcum-web-hint-create", can="build"))
    for other in ("temple", "medallion"):
        assert person.say(f"orichalcum-web-{other}").lower() not in caption.inner_text().lower()


# Tiles.


def fits(choices: list[Json]) -> list[set[str]]:
    """For each turn the cells where the tile fits so."""
    return [
        {one["notation"].split()[1] for one in choices if one["notation"].split()[2:] == [direction]}
        for direction in DIRECTIONS
    ]


def can_turn(players: Players) -> bool:
    """A tile that fits elsewhere in each turn, so that the turn can be seen."""
    lit = fits(players.choices())
    return all(lit) and len({frozenset(cells) for cells in lit}) == TURNS


def lit_cells(person: Person) -> set[str]:
    said = person.say("orichalcum-web-lit")
    labels: list[str] = person.cells.evaluate_all("(all) => all.map((one) => one.ariaLabel)")
    return {label.partition(",")[0] for label in labels if label.endswith(f", {said}")}


def turn_of(person: Person) -> int:
    """How the tile is turned, as the lit cells tell."""
    return fits(person.choices()).index(lit_cells(person))


def test_a_tile_is_turned_by_keys_wheel_and_buttons_and_laid(stage: Theatre) -> None:
    person = seated(led(stage, "turning", 2, can_turn), stage.visitor())
    acts, now = person.acts, turn_of(person)
    keyboard, mouse = person.page.keyboard, person.page.mouse
    person.part(f"cell:{min(lit_cells(person))}").hover()
    ways: list[tuple[int, Callable[[], None]]] = [
        (-1, lambda: keyboard.press("r")),
        (-1, lambda: keyboard.press("]")),
        (1, lambda: keyboard.press("Shift+R")),
        (1, lambda: keyboard.press("[")),
        (1, lambda: keyboard.press("[")),
        (-1, lambda: mouse.wheel(0, 100)),
        (1, lambda: mouse.wheel(0, -100)),
        (-1, lambda: person.press(person.button("orichalcum-web-turn-right"))),
        (-1, lambda: person.press(person.button("orichalcum-web-turn-right"))),
        (1, lambda: person.press(person.button("orichalcum-web-turn-left"))),
    ]
    for step, way in ways:
        way()
        now = (now + step) % TURNS
        person.until(lambda now=now: turn_of(person) == now, "the tile is turned")
    assert person.acts == acts, "to turn is not to lay"
    cell = min(lit_cells(person))
    person.part(f"cell:{cell}").hover()
    expect(person.page.locator(".ghost.fits")).to_be_visible()
    person.press(person.part(f"cell:{cell}"))
    person.until(lambda: person.acts == acts + 1, "a click lays it")
    assert person.sent[-1]["action"] == f"tile {cell} {DIRECTIONS[now]}"


def test_a_cell_where_the_tile_fits_only_otherwise_turns_it_first(stage: Theatre) -> None:
    person = seated(led(stage, "faint", 2, can_turn), stage.visitor())
    acts, lit = person.acts, lit_cells(person)
    cell = min(set.union(*fits(person.choices())) - lit)
    part = person.part(f"cell:{cell}")
    expect(part).to_have_attribute("aria-label", re.compile(re.escape(person.say("orichalcum-web-faint"))))
    part.hover()
    expect(person.page.locator(".ghost.turns")).to_be_visible()
    person.press(part)
    assert person.acts == acts and cell in lit_cells(person)
    expect(person.page.locator(".ghost.fits")).to_be_visible()
    # The mouse is told as well that one more press lays it, and it stays while the mouse is elsewhere.
    again = person.page.get_by_text(person.say("orichalcum-web-again"))
    expect(again).to_be_visible()
    person.page.mouse.move(2, 2)
    expect(person.page.locator(".ghost.fits")).to_be_visible()
    expect(again).to_be_visible()
    person.press(part)
    person.until(lambda: person.acts == acts + 1, "the second click lays it")


def test_a_finger_sees_the_ghost_turns_it_with_another_and_lays_it(stage: Theatre) -> None:
    phone = seated(led(stage, "fingers", 2, can_turn), stage.people.with_phone("uk"))
    acts, now = phone.acts, turn_of(phone)
    expect(phone.page.locator(".ghost")).to_have_count(0)
    cell = min(lit_cells(phone))
    phone.press(phone.part(f"cell:{cell}"))
    expect(phone.page.locator(".ghost.fits")).to_be_visible()
    expect(phone.page.get_by_text(phone.say("orichalcum-web-again"))).to_be_visible()
    box = phone.page.get_by_role("grid").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    # Two fingers that go round each other by 60 degrees.
    drag(phone, [(x - 60, y), (x + 60, y)], [(x - 30, y - 52), (x + 30, y + 52)])
    phone.until(lambda: turn_of(phone) == (now - 1) % TURNS, "two fingers turn the tile")
    drag(phone, [(x - 30, y - 52), (x + 30, y + 52)], [(x - 60, y), (x + 60, y)])
    phone.until(lambda: turn_of(phone) == now, "and back")
    assert phone.acts == acts
    phone.press(phone.part(f"cell:{cell}"))
    phone.until(lambda: phone.acts == acts + 1, "the second tap lays it")
    assert phone.sent[-1]["action"] == f"tile {cell} {DIRECTIONS[now]}"


def test_a_cell_where_the_tile_fits_nowhere_shows_the_rule(stage: Theatre) -> None:
    person = seated(led(stage, "misfit", 2, can_turn), stage.visitor())
    acts, seat = person.acts, view_of(person)["seat"]
    taken = view_of(person)["seats"][seat]["metropolis"][0]
    person.part(f"cell:{taken}").hover()
    expect(person.page.locator(".ghost.misfit")).to_be_visible()
    person.press(person.part(f"cell:{taken}"))
    expect(refusal(person).locator("summary")).to_contain_text("O3.2")
    occupied = person.say("orichalcum-refuse-occupied", cell=taken)
    expect(refusal(person)).to_contain_text(occupied)
    assert person.acts == acts or person.heard[-1] != "done"
    assert person.asked is not None and person.raw_keys() == []


def refusal(person: Person) -> Locator:
    return person.page.get_by_role("region", name=person.say("web-refused"))


# Fights.


def can_fight(players: Players) -> bool:
    """With a choice of how many to send, against a creature that may be too strong."""
    fighting = [one for one in players.choices() if one["notation"].startswith("fight ")]
    return len(fighting) > 1 and all(one["numbers"]["percent"] != "100" for one in fighting)


def foe_of(person: Person) -> str:
    """The cell of the first creature that can be fought."""
    notation: str = next(one for one in person.choices() if one["notation"].startswith("fight "))["notation"]
    return notation.split()[1]


def percent(wins: int, of: int) -> str:
    """Only what is certain is told as 0 or 100."""
    if wins in (0, of):
        return str(100 * wins // of)
    exact = round(100 * wins / of)
    return {0: "<1", 100: ">99"}.get(exact, str(exact))


def test_the_exact_chance_is_shown_before_hoplites_are_sent(stage: Theatre) -> None:
    person = seated(led(stage, "fighting", 4, can_fight), stage.visitor())
    acts, view = person.acts, view_of(person)
    cell = next(one for one in person.choices() if one["notation"].startswith("fight "))["notation"].split()[
        1
    ]
    beast = view["seats"][view["seat"]]["creatures"][cell]
    person.press(person.part(f"cell:{cell}"))
    fight = person.page.get_by_role("region", name=person.say("orichalcum-web-fight", creature=beast["kind"]))
    for added in range(len(beast["chances"]) - beast["hoplites"]):
        chance = percent(*beast["chances"][added + beast["hoplites"]])
        expect(fight.locator(f'[data-component="hoplites:{added}"] b')).to_have_text(f"{chance} %")
    ways = [one for one in person.choices() if one["notation"].startswith(f"fight {cell} ")]
    for one in ways:
        added = int(one["notation"].split()[2])
        assert one["numbers"]["percent"] == percent(*beast["chances"][added + beast["hoplites"]])
    assert person.acts == acts, "to look is not to fight"

    person.play(ways[-1])
    events = [one for line in person.news[view["seat"]]["lines"] for one in line["events"]]
    faces = [str(one["args"]["die"]) for one in events if one["event"] == "die-rolled"]
    sent = next(one["args"] for one in events if one["event"] == "hoplites-sent")
    assert 0 < len(faces) <= int(sent["dice"])
    tray = person.page.get_by_role("region", name=person.say("orichalcum-web-tray"))
    expect(tray.locator(".felt svg:not(.ready)")).to_have_count(len(faces))
    said = ", ".join(person.say("orichalcum-die", die=face.removeprefix("die-")) for face in faces)
    expect(tray).to_contain_text(said)
    outcome = "won" if any(one["event"] == "creature-captured" for one in events) else "lost"
    expect(tray).to_contain_text(person.say(f"orichalcum-web-brawl-{outcome}", creature=beast["kind"]))


# Titans.


def has_favour(players: Players) -> bool:
    return any(one["components"][-1].startswith("titan:") for one in players.choices()) and bool(
        verbs(players) & {"mine", "recruit", "theia"}
    )


def test_a_titan_changes_sides_and_shows_who_holds_it(stage: Theatre) -> None:
    players = led(stage, "favours", 4, has_favour)
    person, other = seated(players, stage.visitor()), stage.people.with_phone("uk")
    me = view_of(person)["seat"]
    players.show(other, (me + 1) % 4)
    choice = next(one for one in person.choices() if one["components"][-1].startswith("titan:"))
    titan = choice["components"][-1]
    active, inactive = "orichalcum-board-active", "orichalcum-board-inactive"
    for looker, state in ((person, active), (other, active)):
        sees_titan(looker, titan, state, NAMES[me])
    gold = person.part(titan).locator(".coin").inner_html()
    person.play(choice)
    for looker in (person, other):
        sees_titan(looker, titan, inactive, NAMES[me])
    assert person.part(titan).locator(".coin").inner_html() != gold, "the other side is another picture"


def sees_titan(person: Person, titan: str, state: str, name: str) -> None:
    land = titan.removeprefix("titan:")
    told = [
        person.say("orichalcum-web-titan", titan=land, land=land),
        person.say(state),
        person.say("orichalcum-web-titan-held", name=name),
    ]
    expect(person.part(titan).locator(".unseen")).to_have_text(", ".join(told))
    if not person.asked:
        person.press(person.part(titan))
        expect(person.page.locator(".orichalcum .caption")).to_contain_text(
            person.say("orichalcum-titan-favour", titan=land)
        )


# Every screen.


def test_axe_finds_nothing_grave_and_nothing_is_wider_than_the_screen(stage: Theatre) -> None:
    """A tile to be laid with a note why it does not fit; chances before a fight; others' islands."""
    laying = seated(led(stage, "axe-tile", 4, can_turn), stage.visitor())
    laying.press(laying.part(f"cell:{view_of(laying)['seats'][view_of(laying)['seat']]['metropolis'][0]}"))
    expect(refusal(laying)).to_be_visible()
    fighting = seated(led(stage, "axe-fight", 4, can_fight), stage.visitor(locale="uk-UA"))
    cell = next(one for one in fighting.choices() if one["notation"].startswith("fight "))[
        "notation"
    ].split()[1]
    fighting.press(fighting.part(f"cell:{cell}"))
    fits_every_screen(laying, {360: "light", 1440: "dark"})
    fits_every_screen(fighting, {360: "dark", 1440: "light"})


def fits_every_screen(person: Person, schemes: dict[int, Literal["light", "dark"]]) -> None:
    session = person.context.new_cdp_session(person.page)
    for width, scheme in schemes.items():
        resize(person.page, session, width, WIDTHS[width])
        person.until(lambda width=width: max(overflow(person)) <= 0, f"{width} px are enough")
        box = person.page.get_by_role("grid").bounding_box()
        assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= width
        person.page.emulate_media(color_scheme=scheme)
        assert complaints_of_axe(person) == [], f"{person.page.url} at {width}"
    session.detach()
