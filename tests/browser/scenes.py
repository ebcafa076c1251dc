"""Every page and state that is kept as a picture: how to get there. Each is made once and then looked at."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import cast

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.chemists import chemist
from tests.browser.intriguers import can_offer, intriguer, settled, staged, trader
from tests.browser.people import Person
from tests.browser.theatre import NAMES, Players, Policy, Theatre, greedy

# What is different every time: addresses have a port, a commitment is long.
MASKS = [".share .field", ".share .code"]
LOST = re.compile("WebSocket")
OVER = ("finished", "replay")


@dataclass(frozen=True)
class Scene:
    """A page that waits to be looked at; the whole of it where it is longer than the screen."""

    name: str
    page: Page
    is_whole: bool = False
    # Another width may be another layout, on which what was looked at has to be looked at again.
    arrange: Callable[[], None] = lambda: None


# Tables.


@dataclass(frozen=True)
class Script:
    """What is picked and what is refused in the scenes of a game."""

    game: str
    players: int
    is_ready: Callable[[Players], object]
    pick: Callable[[Person], None]
    err: Callable[[Person], None]


def has_stones(players: Players) -> bool:
    """Seat 0 has stones in hand, on a board with something on it."""
    assert players.asked is not None
    seat, ask = players.asked
    is_placing = any(one["components"][0].startswith("stone:") for one in ask["choices"])
    return seat == 0 and is_placing and ask["id"] > 150


def pick_a_stone(person: Person) -> None:
    person.press(person.page.locator('[data-component^="stone:"]').first)


def place_it_on_a_sage(person: Person) -> None:
    person.press(person.part(f"cell:{person.news[0]['view']['sages'][1]}"))


def can_move(players: Players) -> bool:
    """Seat 0 begins a turn, with much on the table."""
    assert players.asked is not None
    seat, ask = players.asked
    is_beginning = any(one["notation"].startswith("spend ") for one in ask["choices"])
    return seat == 0 and is_beginning and ask["id"] > 150


def pick_a_property(person: Person) -> None:
    prop = next(one for one in person.choices() if one["notation"].startswith("spend "))
    person.press(person.part(prop["components"][0]).first)


def go_too_far(person: Person) -> None:
    reached = {component for one in person.choices() for component in one["components"]}
    far = next(symbol for symbol in ("Ra", "H", "Rn") if f"element:{symbol}" not in reached)
    person.press(person.part(f"element:{far}"))


ELEMENT = Script("element", 4, has_stones, pick_a_stone, place_it_on_a_sage)
PERIODIC = Script("periodic", 5, can_move, pick_a_property, go_too_far)


def chemists(players: Players) -> str:
    """Whoever is asked seeks green goals, so that the game ends soon."""
    return str(chemist(cast(Person, players))["notation"])


def playing(stage: Theatre, script: Script) -> Iterator[Scene]:
    game = script.game
    players = stage.table(f"{game}-played", game, script.players)
    players.play(greedy, script.is_ready)
    other = stage.visitor()
    yield Scene(f"{game}-waiting", players.show(other, 1))
    mine = stage.visitor()
    lines: list[WebSocketRoute] = []
    is_cut: list[bool] = []

    def connect(line: WebSocketRoute) -> None:
        if is_cut:
            line.close()
        else:
            line.connect_to_server()
            lines.append(line)

    mine.page.route_web_socket("**/socket", connect)
    mine.forgives = LOST
    players.show(mine, 0)
    mine.until(lambda: mine.asked, "it is this seat's turn")
    yield Scene(f"{game}-turn", mine.page)
    script.pick(mine)
    yield Scene(f"{game}-choosing", mine.page)
    script.err(mine)
    expect(mine.page.get_by_role("region", name=mine.say("web-refused"))).to_be_visible()
    yield Scene(f"{game}-refused", mine.page)
    mine.page.keyboard.press("Escape")
    is_cut.append(True)
    lines[-1].close()
    expect(mine.text("web-reconnecting")).to_be_visible()
    yield Scene(f"{game}-lost", mine.page)
    for person in (other, mine):
        person.context.close()


def finished(
    stage: Theatre, game: str, count: int, choose: Policy, states: tuple[str, ...] = OVER
) -> Iterator[Scene]:
    players = stage.table(f"{game}-over", game, count)
    players.play(choose, lambda _: False)
    person = stage.visitor()
    players.show(person, 0)
    expect(person.button("web-rematch")).to_be_visible()
    # The chart comes after the page, and anew where the width gives the summary another place.
    chart = person.page.locator(".scene .room")
    yield Scene(f"{game}-finished", person.page, arrange=lambda: expect(chart).to_have_count(0))
    if "replay" in states:
        # The middle of the game again: the last line is not the most telling one.
        person.open(f"/r/{players.id}/{players.news[0]['seq'] * 2 // 3}")
        person.see_board()
        yield Scene(f"{game}-replay", person.page)
    person.context.close()


def on_an_island(stage: Theatre) -> Iterator[Scene]:
    """A card to be taken, its tile with a ghost, one that does not fit; and the chances before a fight."""
    players = stage.table("orichalcum-played", "orichalcum", 3)
    players.play(greedy, can_take)
    person = stage.visitor()
    players.show(person, 0)
    person.until(lambda: person.asked, "it is this seat's turn")
    yield Scene("orichalcum-turn", person.page)
    person.play(next(one for one in person.choices() if one["numbers"]["size"] == 3))
    person.until(lambda: person.asked, "the tile is to be laid")
    yield Scene("orichalcum-placing", person.page, arrange=lambda: show_the_ghost(person))
    person.press(person.part(f"cell:{person.news[0]['view']['seats'][0]['metropolis'][0]}"))
    expect(person.page.get_by_role("region", name=person.say("web-refused"))).to_be_visible()
    yield Scene("orichalcum-refused", person.page)
    person.context.close()

    players = stage.table("orichalcum-fighting", "orichalcum", 4)
    players.play(greedy, can_fight)
    assert players.asked is not None
    person = stage.visitor()
    players.show(person, players.asked[0])
    person.until(lambda: person.asked, "it is this seat's turn")
    yield Scene("orichalcum-fight", person.page, arrange=lambda: show_the_chances(person))
    person.context.close()


def can_take(players: Players) -> bool:
    """Seat 0 begins a turn in the middle of the game, and a large tile is to be had."""
    assert players.asked is not None
    seat, ask = players.asked
    sizes = [one["numbers"]["size"] for one in ask["choices"] if one["notation"].startswith("take ")]
    return seat == 0 and 3 in sizes and bool(players.news[0]["view"]["round"] > 5)


def can_fight(players: Players) -> bool:
    """With a choice of how many to send."""
    fights = [one["notation"] for one in players.choices() if one["notation"].startswith("fight ")]
    return any(not one.endswith(" 0") for one in fights) and bool(players.news[0]["view"]["round"] > 4)


def show_the_ghost(person: Person) -> None:
    """The keyboard begins where the tile fits, and stays there when the mouse goes away."""
    ghost = person.page.locator(".ghost.fits")
    person.page.mouse.move(-10, -10)
    for _ in range(40):
        if ghost.is_visible():
            return
        person.page.keyboard.press("Tab")
    expect(ghost).to_be_visible()


def show_the_chances(person: Person) -> None:
    chances = person.page.locator('[data-component^="hoplites:"]').first
    if not chances.is_visible():
        fight = next(one for one in reversed(person.choices()) if one["notation"].startswith("fight "))
        person.press(person.part(fight["components"][0]))
    expect(chances).to_be_visible()


def who_is_asked(stage: Theatre, players: Players) -> Person:
    """A visitor on the seat that has to decide."""
    assert players.asked is not None
    person = stage.visitor()
    players.show(person, players.asked[0])
    person.until(lambda: person.asked, "this seat is asked")
    return person


def at_a_workbench(stage: Theatre) -> Iterator[Scene]:
    """Spies are paid and a spy is to be placed; a secret choice before and after; an offer on both sides."""
    players = staged(stage, "inventors-spies", 6, intriguer, can_spy)
    person = who_is_asked(stage, players)
    yield Scene("inventors-espionage", person.page)
    person.context.close()

    players = staged(stage, "inventors-secrets", 5, intriguer, is_half_sealed)
    person = who_is_asked(stage, players)
    yield Scene("inventors-choice", person.page)
    person.play(person.choices()[0])
    yield Scene("inventors-sealed", person.page)
    person.context.close()

    players = staged(stage, "inventors-trade", 6, trader, can_offer)
    assert players.asked is not None
    offer = next(one for one in players.choices() if one["notation"].startswith("offer "))
    seller, buyer = stage.visitor(), stage.visitor()
    players.show(seller, players.asked[0])
    players.show(buyer, int(offer["components"][1][5:]))
    seller.until(lambda: seller.asked, "something can be sold")
    yield Scene("inventors-selling", seller.page)
    seller.play(offer)
    expect(buyer.page.get_by_role("alertdialog")).to_be_visible()
    yield Scene("inventors-offered", buyer.page)
    for person in (seller, buyer):
        person.context.close()


def can_spy(players: Players) -> bool:
    """After a settlement, somebody may place a spy."""
    return bool(settled(players)) and any(one["notation"].startswith("spy ") for one in players.choices())


def is_half_sealed(players: Players) -> bool:
    """Two have sealed their choice, and spies stand in the rooms."""
    assert players.asked is not None
    seat = players.asked[0]
    view = players.news[seat]["view"]
    return seat == 2 and bool(view["asks"] == "choose" and view["round"] > 3)


# Other pages.


def before_the_game(stage: Theatre) -> Iterator[Scene]:
    person = stage.visitor()
    for number, (game, players) in enumerate([("element", 2), ("periodic", 3)]):
        stage.table(f"home-{number}", game, players).show(person, number)
        person.until(lambda: person.asked is not None or person.news, "the table is told")
    seats = [{"kind": "here", "name": NAMES[2], "nonce": "a" * 32}, {"kind": "open"}, {"kind": "open"}]
    stage.open_table("home-open", "element", *seats, is_listed=True)
    person.open("/")
    expect(person.button("web-play-bot").first).to_be_visible()
    person.page.wait_for_load_state("networkidle")
    yield Scene("home", person.page, is_whole=True)
    person.open_settings()
    yield Scene("settings", person.page)
    person.open("/new/element")
    person.press(person.page.get_by_text(person.say("web-options"), exact=True))
    yield Scene("create", person.page, is_whole=True)
    stage.ids.append("lobby")
    person.set_up_by_hand("here", "open", "bot:greedy", name="Olya")
    expect(person.page.get_by_role("img", name=person.say("web-qr"))).to_be_visible()
    yield Scene("lobby", person.page, is_whole=True)
    person.open("/t/home-open")
    expect(person.button("web-sit")).to_be_visible()
    yield Scene("guest", person.page, is_whole=True)
    person.context.close()


def reading(stage: Theatre) -> Iterator[Scene]:
    person = stage.visitor()
    person.forgives = re.compile("status of 404")
    for game, rule in (("element", ""), ("periodic", "#P1.4")):
        person.open(f"/rules/{game}{rule}")
        expect(person.page.get_by_role("heading", level=2).first).to_be_visible()
        yield Scene(f"{game}-rules", person.page)
        person.open(f"/learn/{game}")
        person.see_board()
        yield Scene(f"{game}-lesson", person.page)
    person.open("/nowhere/at/all")
    expect(person.page.get_by_role("heading", name=person.say("web-not-found"))).to_be_visible()
    yield Scene("not-found", person.page)
    person.context.close()


# All of them by what leads from one to the next; each part has a stage of its own.
PLAYED = ("waiting", "turn", "choosing", "refused", "lost")
PARTS: dict[str, Callable[[Theatre], Iterator[Scene]]] = {
    "element-played": lambda stage: playing(stage, ELEMENT),
    "element-over": lambda stage: finished(stage, "element", 3, greedy),
    "periodic-played": lambda stage: playing(stage, PERIODIC),
    "periodic-over": lambda stage: finished(stage, "periodic", 4, chemists),
    "orichalcum-played": on_an_island,
    "orichalcum-over": lambda stage: finished(stage, "orichalcum", 2, greedy, OVER[:1]),
    "inventors-played": at_a_workbench,
    "inventors-over": lambda stage: finished(stage, "inventors", 4, greedy, OVER[:1]),
    "before": before_the_game,
    "reading": reading,
}
NAMES_OF: dict[str, list[str]] = {
    **{f"{game}-played": [f"{game}-{state}" for state in PLAYED] for game in ("element", "periodic")},
    **{f"{game}-over": [f"{game}-{state}" for state in OVER] for game in ("element", "periodic")},
    "orichalcum-played": [f"orichalcum-{state}" for state in ("turn", "placing", "refused", "fight")],
    "orichalcum-over": ["orichalcum-finished"],
    "inventors-played": [
        f"inventors-{state}" for state in ("espionage", "choice", "sealed", "selling", "offered")
    ],
    "inventors-over": ["inventors-finished"],
    "before": ["home", "settings", "create", "lobby", "guest"],
    "reading": [
        *("element-rules", "element-lesson", "periodic-rules", "periodic-lesson"),
        "not-found",
    ],
}
