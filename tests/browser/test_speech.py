"""The pages as a screen reader gets them: everything that can be used has a name, in the language chosen."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.chemists import chemist, view_of
from tests.browser.inventors import choose as inventor
from tests.browser.inventors import set_up_free
from tests.browser.inventors import view_of as bench_of
from tests.browser.islanders import islander
from tests.browser.listeners import Listener, Thing, hear_page
from tests.browser.people import People, Person, play_out, quick

pytestmark = pytest.mark.browser

# Roles that do something, hold something, or stand for a picture.
NAMED = {
    *("button", "link", "checkbox", "radio", "switch", "combobox", "textbox", "searchbox", "spinbutton"),
    *("slider", "option", "gridcell", "tab", "menuitem", "image", "img", "grid", "listbox", "dialog"),
    *("region", "group", "radiogroup", "log", "table", "heading", "columnheader", "rowheader"),
}
# Groups and tables may stand unnamed inside something that has a name.
MAY_BE_NAMELESS = {"group", "table", "columnheader"}
CYRILLIC = re.compile("[А-Яа-яЁёІіЇїЄєҐґ]")
LATIN_WORD = re.compile(r"[A-Za-z]{3,}")
# Names of people, games and languages stay as they are in every language; so do numbers and addresses.
PROPER = re.compile(
    r"^(Olya|Igroteka|Element|Periodic|Orichalcum|Inventors|English|[\d\s.,:×%+−–-]+|https?://\S+)$"
)
OTHER_LANGUAGES = ("Українська", "Русский")


def unnamed(things: list[Thing]) -> list[Thing]:
    return [one for one in things if one.role in NAMED - MAY_BE_NAMELESS and not one.name]


def foreign(things: list[Thing], language: str) -> list[str]:
    """Names that are not in the reader's language."""
    names = {one.name for one in things if one.role in NAMED and one.name} - set(OTHER_LANGUAGES)
    if language == "en":
        return [name for name in names if CYRILLIC.search(name)]
    return [
        name
        for name in names
        if not PROPER.match(name) and not CYRILLIC.search(name) and LATIN_WORD.search(name)
    ]


def speaks(person: Person, where: str) -> list[Thing]:
    things = hear_page(person)
    assert sum(one.is_focusable for one in things) > 2, f"{where}: there is something to hear"
    assert unnamed(things) == [], where
    assert foreign(things, person.language) == [], where
    return things


# Every page.


def home(person: Person) -> None:
    person.open("/")
    expect(person.button("web-play-bot").first).to_be_visible()


def create(person: Person, game: str) -> None:
    person.open(f"/new/{game}")
    expect(person.button("web-create-open")).to_be_visible()
    options = person.page.get_by_text(person.say("web-options"), exact=True)
    if options.count():
        person.press(options)


def lobby(person: Person, game: str) -> None:
    person.set_up("here", "open", game=game, name="Olya")
    expect(person.text("web-link-here")).to_be_visible()


def rules(person: Person, game: str) -> None:
    person.open(f"/rules/{game}")
    expect(person.page.get_by_role("searchbox")).to_be_visible()


def learn(person: Person, game: str) -> None:
    person.open(f"/learn/{game}")
    person.see_board()


PAGES: list[Callable[[Person, str], None]] = [create, lobby, rules, learn]


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_everything_on_every_page_has_a_name(people: People, language: str) -> None:
    person = people.new(language)
    home(person)
    speaks(person, "home")
    for game in ("element", "periodic", "orichalcum", "inventors"):
        for page in PAGES:
            page(person, game)
            speaks(person, f"{page.__name__} {game}")
    person.open_settings()
    expect(person.page.get_by_role("dialog")).to_be_visible()
    speaks(person, "settings")


@pytest.mark.parametrize("language", ["en", "uk"])
def test_everything_at_a_finished_table_and_in_its_replay_has_a_name(people: People, language: str) -> None:
    person = people.new(language)
    person.set_up("here", "here", max_turns=2, name="Olya")
    person.see_board()
    play_out(quick, person)
    expect(person.button("web-rematch")).to_be_visible()
    speaks(person, "finished")
    person.press(person.page.get_by_role("link", name=person.say("web-replay-open")))
    expect(person.page.get_by_role("slider")).to_be_visible()
    person.see_board()
    speaks(person, "replay")


# The boards.


def on_the_board(person: Person) -> dict[str, str]:
    """What each cell says, by its first word or number."""
    cells = [one.name for one in hear_page(person) if one.role == "gridcell"]
    return {cell.partition(",")[0]: cell for cell in cells}


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_the_cells_of_element_say_what_lies_there(people: People, language: str) -> None:
    person = people.new(language)
    person.set_up("here", "here", name="Olya")
    person.see_board()
    person.until(lambda: person.asked, "the game begins")
    cells = on_the_board(person)
    assert len(cells) == 121
    mine, rivals = person.news[0]["view"]["sages"]
    assert cells[mine] == f"{mine}, {person.say('element-web-sage-own')}"
    assert cells[rivals] == f"{rivals}, {person.say('element-web-sage', seat=2)}"
    assert cells["a2"] == f"a2, {person.say('element-web-free')}"
    person.play(person.choice("draw 1"))
    person.until(lambda: person.asked, "a stone is drawn")
    stone = person.news[0]["view"]["hand"][0]
    person.play(person.choice(f"{stone} a1"))
    there = person.say("element-web-there", there=stone, height=1)
    person.until(lambda: on_the_board(person)["a1"].startswith(f"a1, {there}"), "the stone is heard")
    speaks(person, "table")


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_the_elements_of_periodic_say_what_lies_there(people: People, language: str) -> None:
    person = people.new(language)
    person.set_up("here", "bot:greedy", game="periodic", name="Olya")
    person.see_board()
    person.until(lambda: person.asked and person.table["waiting"] == [0], "the bot has kept a card")
    speaks(person, "task cards")
    person.play(person.choices()[0])
    person.until(lambda: person.asked and view_of(person)["asks"] == "turn", "the first turn")
    things, view = speaks(person, "turn"), view_of(person)
    cells = {one.name.split(", ")[1]: one.name for one in things if one.role == "gridcell"}
    assert len(cells) == 88
    for symbol, (number, _, _, family) in view["elements"].items():
        assert cells[symbol].startswith(f"{number}, {symbol}, {person.say(f'periodic-element-{symbol}')}")
        assert person.say("periodic-family", family=family) in cells[symbol]
    assert person.say("periodic-web-flask-own") in cells[view["seats"][0]["flask"]]
    rival = person.say("periodic-web-flask", name=person.say("web-bot-greedy"))
    assert rival in cells[view["seats"][1]["flask"]]
    for colour, goal in view["goals"].items():
        for symbol in goal["markers"]:
            assert person.say("periodic-web-token", colour=colour) in cells[symbol]
    buttons = [one.name for one in things if one.role == "button"]
    for goal in view["goals"].values():
        title = person.say("periodic-goal", goal=goal["open"])
        assert any(title in one and all(symbol in one for symbol in goal["markers"]) for one in buttons)
    for prop, energy in view["energy"].items():
        named = person.say("periodic-property", property=prop)
        assert f"{named}, {person.say('periodic-web-energy', energy=energy)}" in buttons
    assert any(person.say("periodic-web-microscope-own") in one for one in buttons)


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_the_cells_of_orichalcum_say_what_lies_there(people: People, language: str) -> None:
    person = people.new(language)
    person.set_up("here", "here", game="orichalcum", name="Olya")
    person.see_board()
    while not person.asked or view_of(person)["asks"] != "take":
        person.until(lambda: person.asked, "the game begins")
        person.play(person.choices()[0])
    person.until(lambda: person.asked, "somebody begins")
    things, view = speaks(person, "take"), view_of(person)
    cells = {one.name.partition(",")[0]: one.name for one in things if one.role == "gridcell"}
    island = view["seats"][view["active"]]
    assert sorted(cells) == sorted(island["cells"])
    for cell in island["metropolis"]:
        assert cells[cell].startswith(f"{cell}, {person.say('orichalcum-board-metropolis')}")
    for port in island["ports"]:
        key = "orichalcum-web-port-reached" if port["is_reached"] else "orichalcum-web-port"
        goods = {name: port[name] for name in ("hoplites", "nuggets")}
        assert cells[port["cell"]].endswith(person.say(key, port=port["key"], **goods))
    buttons = [one.name for one in things if one.role == "button"]
    for place, card in enumerate(view["row"], 1):
        told = person.say("orichalcum-web-card", place=place, action=card["action"], size=card["size"])
        lands = [person.say("orichalcum-land", land=land) for land in card["tile"]]
        assert any(one.startswith(told) and all(land in one for land in lands) for one in buttons)
    for land, titan in view["titans"].items():
        assert titan["owner"] == -1
        told = person.say("orichalcum-web-titan", titan=land, land=land)
        assert any(one.startswith(told) and person.say("orichalcum-board-middle") in one for one in buttons)


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_the_workbench_of_inventors_says_what_lies_there(people: People, language: str) -> None:
    person = people.new(language)
    set_up_free(person, "here", "bot:greedy", "bot:greedy", rounds=3)
    person.see_board()
    person.until(lambda: person.asked and person.table["waiting"] == [0], "the bots have chosen")
    things, view = speaks(person, "choosing"), bench_of(person)
    buttons = [one.name for one in things if one.role == "button"]
    for action in ("espionage", "experiments", "invention", "job"):
        lit = "inventors-web-lit" if action in view["actions"] else "inventors-web-closed"
        told = f"{person.say('inventors-action', action=action)}, {person.say(lit)}"
        # What it would bring may follow.
        assert any(one == told or one.startswith(f"{told}. ") for one in buttons)
        room = person.say("inventors-web-room", sector=action, price=view["sectors"][action])
        assert any(one.startswith(room) for one in buttons)
    for name in view["hand"]:
        card = person.say("inventors-web-machine", invention=name)
        income = person.say("inventors-web-income", count=view["cards"][name]["income"])
        assert any(one.startswith(card) and income in one for one in buttons)
    texts = " ".join(one.name for one in things)
    for law in view["laws"]:
        assert person.say("inventors-law", law=law) in texts
    for seat, player in enumerate(view["seats"]):
        told = "inventors-table-sealed" if seat else "inventors-table-thinking"
        assert person.say(told) in person.page.locator(f'[data-envelope="{seat}"]').inner_text()
        for name in player["experiments"]:
            assert any(one.startswith(person.say("inventors-web-print", experiment=name)) for one in buttons)
        assert person.say("inventors-web-uranium", count=player["uranium"]) in texts
    person.play(inventor(person))
    # Bots take no time: where nobody else is asked for anything, the next round has begun already.
    person.until(
        lambda: bench_of(person)["asks"] != "choose" or bench_of(person)["round"] > view["round"],
        "the actions are shown",
    )
    speaks(person, "acting")


# What is read aloud by itself.


@pytest.mark.parametrize(
    ("game", "choose"),
    [("element", quick), ("periodic", chemist), ("orichalcum", islander), ("inventors", inventor)],
)
def test_what_is_asked_and_what_happened_is_read_aloud(
    people: People, game: str, choose: Callable[[Person], dict[str, object]]
) -> None:
    """A turn of somebody else and then one's own: both are heard without looking for them."""
    person = people.new()
    listener = Listener(person)
    person.set_up("here", "bot:greedy", game=game, name="Olya")
    person.see_board()
    person.until(lambda: person.asked, "the game begins")
    if game in ("periodic", "inventors"):
        person.until(lambda: person.table["waiting"] == [0], "the bot has chosen in secret")
    told = len(listener.announced())
    wanted = f"{person.say('web-bot-greedy')}:", person.say("web-your-turn")
    for _ in range(12):
        person.play(choose(person))
        person.until(lambda: person.asked, "the bot plays")
        heard = listener.announced()[told:]
        if all(any(one.startswith(words) for one in heard) for words in wanted):
            break
    else:
        pytest.fail(f"what the bot did, and one's own turn: {heard}")
    person.until(lambda: person.table["waiting"] == [0], "nothing more happens meanwhile")
    asked = person.asked_line.locator(".question").inner_text().split("\n")[-1].strip()
    last = person.asked_line.locator(".happened").inner_text().strip()
    assert asked and last
    listener.hears(asked)
    # The regions are there for good, and say so themselves.
    live = person.asked_line.locator("[aria-live=polite]")
    expect(live.filter(has_text=asked)).to_have_count(1)
    expect(live.filter(has_text=last)).to_have_count(1)


def test_the_page_is_told_in_order(people: People) -> None:
    """Landmarks and headings: a page that is read from the top makes sense."""
    person = people.new()
    person.set_up("here", "bot:random", name="Olya")
    person.see_board()
    things = hear_page(person)
    roles = [one.role for one in things]
    assert roles.count("main") == 1
    names = [one.name for one in things]
    board = names.index(person.say("element-web-board"))
    asked = names.index(person.say("web-asked"))
    assert roles.index("main") < board and roles.index("main") < asked
    assert any(one.role == "heading" for one in things)


def test_what_has_no_name_or_a_foreign_one_is_found(people: People) -> None:
    """The tests above would hear it."""
    person = people.new("uk")
    home(person)
    speaks(person, "home")
    person.page.evaluate(
        "document.querySelector('main').insertAdjacentHTML('beforeend',"
        " '<button></button><button>Play now</button><svg role=img viewBox=\"0 0 9 9\"></svg>')"
    )
    things = hear_page(person)
    assert {one.role for one in unnamed(things)} == {"button", "image"}
    assert foreign(things, "uk") == ["Play now"]
