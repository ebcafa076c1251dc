"""What the others did: told since one's own turn, marked on the board, and shown again on request."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from igroteka.figures import read_figure
from igroteka.games.catalogue import game_ids, manifest
from igroteka.texts import reader_of
from tests.browser.people import SPECTATOR, Json, People, Person, quick
from tests.browser.test_looks import complaints_of_axe
from tests.browser.theatre import Players, Theatre, greedy
from tests.games.periodic.helpers import position

pytestmark = pytest.mark.browser

GAMES = game_ids()
PLACES = """() => ['.desk-board', '.ask', '[role=log]'].map((one) => {
    const { x, y, width, height } = document.querySelector(one)?.getBoundingClientRect() ?? {};
    return [x, y, width, height];
})"""


def has_been_overtaken(players: Players) -> bool:
    """Seat 0 is asked, has decided a few times, and all others have since."""
    seen = players.__dict__.setdefault("seen", [])
    for line in players.news[0]["lines"]:
        if all(line["seq"] != one["seq"] for one in seen):
            seen.append(line)
    decided = [line for line in seen if line["what"] == "play" and not line["is_auto"]]
    mine = [line["seq"] for line in decided if line["seat"] == 0]
    after = {line["seat"] for line in decided if mine and line["seq"] > mine[-1]}
    is_asked = players.asked is not None and players.asked[0] == 0
    return is_asked and len(mine) > 2 and len(after) == len(players.held) - 1


def since(person: Person) -> Locator:
    return person.page.get_by_role("region", name=person.say("web-since-turn"), exact=True)


def sentences(person: Person) -> Locator:
    return since(person).locator(".sentence")


def overtaken(stage: Theatre, game: str, person: Person) -> Players:
    """A table of three where the others have moved since this person's turn; the page is opened only now."""
    players = stage.table(f"{game}-since", game, 3)
    players.play(greedy, has_been_overtaken)
    players.show(person, 0)
    return players


def first_moment(person: Person) -> Json:
    """What the page was shown when it looked back: it says so at once, and the answer comes later."""
    person.until(lambda: any('"type":"moment"' in frame for frame in person.frames), "the moment")
    found: Json = next(json.loads(frame) for frame in person.frames if '"type":"moment"' in frame)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_since_your_turn_all_are_told_marked_and_shown_again(stage: Theatre, game: str) -> None:
    person = stage.visitor()
    overtaken(stage, game, person)
    # The page has just been loaded: all of it is there, in the order of play.
    names = [person.table["seats"][seat]["name"] for seat in (1, 2)]
    texts = sentences(person).all_inner_texts()
    # By the name alone, or where a sentence begins otherwise, by number and name.
    told = [min((name for name in names if name in text), key=text.index) for text in texts]
    # What is chosen face down is told with the last of those who choose.
    assert told[-1] == names[-1] if game == "inventors" else set(told) == set(names), texts
    places = person.page.evaluate(PLACES)
    if game in ("element", "periodic"):
        assert {mark.get_attribute("data-by") for mark in person.page.locator("[data-by]").all()} == {
            "1",
            "2",
        }
    see_marks(game, person)
    assert complaints_of_axe(person) == []

    # A sentence shows its moment: the view that the seat had then, and nothing but its marks.
    person.press(sentences(person).first)
    past = person.page.get_by_role("group", name=person.say("web-past"))
    expect(past).to_be_visible()
    expect(person.page.locator(".desk-board.past")).to_be_visible()
    moment = first_moment(person)
    assert moment["seat"] == 0
    # The last turn of all has led to how things stand now.
    assert len(texts) == 1 or moment["view"] != person.news[0]["view"]
    if game == "element":
        assert {mark.get_attribute("data-by") for mark in person.page.locator("[data-by]").all()} == {"1"}
    if game == "orichalcum":
        expect(person.page.locator('[data-island="1"]')).to_have_attribute("aria-pressed", "true")
    assert complaints_of_axe(person) == []
    # On to the next, and back to now; nothing has moved for all that.
    if len(texts) > 1:
        person.press(past.get_by_role("button", name=person.say("web-past-after")))
        expect(past).to_contain_text(person.say("web-past-place", place=2, count=len(texts)))
    person.press(past.get_by_role("button", name=person.say("web-past-now")))
    expect(past).to_have_count(0)
    assert person.page.evaluate(PLACES) == places


def see_marks(game: str, person: Person) -> None:
    """Of all others, and not only of the last of them: rings on islands, spies and cards that are new."""
    lines = person.news[0]["lines"]
    mine = max(
        one["seq"] for one in lines if one["what"] == "play" and one["seat"] == 0 and not one["is_auto"]
    )
    events = [event for line in lines if line["seq"] > mine for event in line["events"] if event["seat"] > 0]
    page = person.page
    if game == "orichalcum":
        built = ("tile-placed", "building-built", "temple-built", "metropolis-placed")
        seats = {event["seat"] for event in events if event["event"] in built}
        assert seats
        for seat in seats:
            expect(page.locator(f'[data-island="{seat}"]')).to_have_class(re.compile("changed"))
            person.press(page.locator(f'[data-island="{seat}"]'))
            expect(page.locator("[data-marked]")).not_to_have_count(0)
    if game == "inventors":
        spies = {event["args"]["sector"] for event in events if event["event"] == "spy-placed"}
        for sector in spies:
            expect(person.part(f"sector:{sector}").locator(".marked")).not_to_have_count(0)
        drawn = [one for one in events if one["event"] in ("experiment-drawn", "invention-laid")]
        for event in drawn:
            bench = page.locator(f'[data-bench="{event["seat"]}"]')
            expect(bench.locator(".fresh").first).to_be_visible()
        assert spies or drawn


def test_it_stays_until_one_acts(stage: Theatre) -> None:
    person = stage.visitor()
    overtaken(stage, "element", person)
    expect(sentences(person)).to_have_count(2)
    person.press(person.part("cell:a1"))
    expect(sentences(person)).to_have_count(2)
    person.page.reload()
    person.see_board()
    expect(sentences(person)).to_have_count(2)
    person.play(person.choice("draw 0"))
    expect(since(person)).to_have_count(0)


def test_turns_open_and_moments_are_shown_by_the_keyboard(stage: Theatre) -> None:
    person = stage.visitor()
    overtaken(stage, "element", person)
    page, log = person.page, person.page.get_by_role("log")
    log.focus()
    page.keyboard.press("ArrowDown")
    expect(sentences(person).last).to_be_focused()
    opener = since(person).locator(".more").last
    expect(opener).to_have_attribute("aria-expanded", "false")
    page.keyboard.press("ArrowRight")
    expect(opener).to_have_attribute("aria-expanded", "true")
    ended = person.say("element-event-turn-ended", seat=3, turn=0).partition(": ")[2].rstrip("0 ")
    expect(since(person).locator(".details")).to_contain_text(ended, ignore_case=True)
    page.keyboard.press("ArrowLeft")
    expect(opener).to_have_attribute("aria-expanded", "false")
    page.keyboard.press("Enter")
    past = page.get_by_role("group", name=person.say("web-past"))
    expect(past).to_be_visible()
    page.keyboard.press("Escape")
    expect(past).to_have_count(0)
    expect(sentences(person).last).to_be_focused()
    # Whoever comes back by the button is where looking back began, and not at the top of the page.
    page.keyboard.press("Enter")
    before = past.get_by_role("button", name=person.say("web-past-before"))
    before.focus()
    page.keyboard.press("Enter")
    expect(past).to_contain_text(person.say("web-past-place", place=1, count=2))
    expect(before).to_be_focused()
    person.button("web-past-now").focus()
    page.keyboard.press("Enter")
    expect(sentences(person).last).to_be_focused()


def test_on_a_phone_it_is_one_tap_away_and_covers_no_moment(stage: Theatre) -> None:
    person = stage.people.with_phone("uk")
    overtaken(stage, "periodic", person)
    board = person.page.locator(".desk-board")
    before = board.bounding_box()
    person.press(person.page.get_by_role("button", name=person.say("web-since-turn"), exact=True))
    expect(sentences(person).first).to_be_in_viewport()
    assert complaints_of_axe(person) == []
    for row in since(person).locator("button").all():
        box = row.bounding_box()
        assert box is not None and min(box["width"], box["height"]) >= 44
    person.press(sentences(person).first)
    expect(since(person)).to_have_count(0)
    expect(person.page.get_by_role("group", name=person.say("web-past"))).to_be_visible()
    # The sentence that was tapped is gone with its sheet.
    expect(person.button("web-past-now")).to_be_focused()
    assert board.bounding_box() == before
    person.press(person.button("web-past-now"))
    expect(person.asked_line).to_be_focused()
    assert board.bounding_box() == before


@pytest.mark.parametrize(("players", "has_touch"), [(6, False), (6, True), (5, True)])
def test_many_who_sit_there_leave_room_for_what_the_others_did(
    stage: Theatre, players: int, has_touch: bool
) -> None:
    person = stage.visitor(has_touch=has_touch)
    table = stage.table("inventors-six" if players == 6 else "inventors-many", "inventors", players)
    table.play(greedy, has_been_overtaken)
    table.show(person, 0)
    expect(sentences(person).nth(2)).to_be_visible()
    side = person.page.locator(".desk-side")
    assert side.evaluate("(one) => one.scrollHeight - one.clientHeight") == 0
    for sentence in sentences(person).all()[-2 if has_touch else -3 :]:
        expect(sentence).to_be_in_viewport(ratio=0.98)
    # What is touched is as large as a finger.
    button = side.locator("li button").first.bounding_box()
    assert button is not None and button["height"] >= 44


def test_before_ones_own_first_turn_there_is_no_turn_of_ones_own(stage: Theatre) -> None:
    person = stage.visitor()
    players = stage.table("element-first", "element", 3)
    players.play(greedy, lambda now: now.asked is not None and now.asked[0] == 2)
    players.show(person, 2)
    so_far = person.page.get_by_role("region", name=person.say("web-since-start"), exact=True)
    expect(so_far.locator(".sentence")).to_have_count(2)
    expect(since(person)).to_have_count(0)


def test_those_who_watch_are_told_what_they_have_not_seen(stage: Theatre) -> None:
    players = stage.table("element-watched", "element", 3)
    players.play(greedy, has_been_overtaken)
    person = stage.visitor()
    person.open(f"/t/{players.id}")
    person.see_board()
    person.until(lambda: person.news, "the page has heard of the table")
    missed = person.page.get_by_role("region", name=person.say("web-since-left"), exact=True).last
    # Whoever has just come has missed nothing.
    expect(missed).to_have_count(0)
    seen = person.seq
    person.open("/")
    players.play(greedy, lambda now: now.news[0]["seq"] > seen and now.asked is not None)
    players.play(greedy, lambda now: now.asked is not None and now.asked[0] == 0)
    person.news.clear()
    person.open(f"/t/{players.id}")
    person.see_board()
    rows = missed.locator(".sentence")
    expect(rows.first).to_be_visible()
    told = rows.count()
    assert complaints_of_axe(person) == []
    person.press(rows.first)
    past = person.page.get_by_role("group", name=person.say("web-past"))
    expect(past).to_be_visible()
    moment = first_moment(person)
    assert moment["seat"] == SPECTATOR and moment["line"] > seen
    person.press(past.get_by_role("button", name=person.say("web-past-now")))
    # It stays while one reads, and goes when it is closed.
    expect(rows).to_have_count(told)
    person.press(person.page.get_by_role("button", name=person.say("web-close"), exact=True))
    expect(missed).to_have_count(0)


MOMENTS: dict[str, Callable[[dict[str, object]], bool]] = {
    "inventors": lambda event: event["event"] == "law-revealed",
    "periodic": lambda event: event["event"] == "goal-achieved",
}


@pytest.mark.parametrize("game", MOMENTS)
def test_what_matters_is_seen_and_not_only_read(stage: Theatre, game: str) -> None:
    person = stage.visitor()
    players = stage.table(f"{game}-moment", game, 3)
    players.play(greedy, has_been_overtaken)
    person.open(f"/t/{players.id}")
    person.see_board()
    person.until(lambda: person.news, "the page has heard of the table")
    shown = person.page.locator(".moments p")
    expect(shown).to_have_count(0)
    # Somebody reads further down.
    person.page.set_viewport_size({"width": 1440, "height": 600})
    person.page.locator(".desk-board").evaluate("(board) => board.scrollTo(0, board.scrollHeight)")
    places = person.page.evaluate(PLACES)[0]
    heard = players.news[0]["seq"]

    def is_there(now: Players) -> bool:
        lines = [line for line in now.news[0]["lines"] if line["seq"] > heard]
        found.extend(event for line in lines for event in line["events"] if MOMENTS[game](event))
        return bool(found)

    found: list[Json] = []
    players.play(greedy, is_there)
    expect(shown).to_have_count(1)
    args = {"seat": found[0]["seat"] + 1, "reader": "", **found[0]["args"]}
    told = person.say(f"{game}-event-{found[0]['event']}", **args)
    expect(shown).to_contain_text(told.rpartition(": ")[2], ignore_case=True)
    expect(shown).to_be_in_viewport(ratio=1)
    assert person.page.evaluate(PLACES)[0] == places
    # It goes by itself, and the log keeps it.
    expect(shown).to_have_count(0, timeout=15_000)


# How the second of two players loses something: a position, what is played, and what is told of it.
TITAN = read_figure(Path(manifest("orichalcum").folder, "rulebook", "figures", "titan.json"))
RICH = position(2, energy={"radius": 0}, p1={"flask": "Na", "energy": 1}, p2={"energy": 5})
LOSSES = {
    "orichalcum": (TITAN.position, TITAN.actions, "titan-attracted", {"titan": "lagoon", "from": 2}),
    "periodic": (RICH, ["gain radius", "steal p2"], "energy-stolen", {"target": 2}),
}


@pytest.mark.parametrize("game", LOSSES)
def test_who_loses_something_sees_it(stage: Theatre, game: str) -> None:
    """The titan that goes to somebody else, and energy that is taken."""
    said, actions, event, args = LOSSES[game]
    players = stage.placed(f"{game}-loss", game, said, ["Olya", "Taras"])
    person = stage.visitor(language="uk")
    players.show(person, 1)
    players.share(person, 1)
    shown = person.page.locator(".moments p")
    expect(shown).to_have_count(0)
    places = person.page.evaluate(PLACES)[0]
    left = list(actions)
    players.play(lambda _: left.pop(0), lambda _: not left)
    told = person.say(f"{game}-event-{event}", seat=1, **args, reader=reader_of(args, 1))
    expect(shown).to_have_text(f"Olya: {told.partition(': ')[2]}", ignore_case=True)
    # Marked as what concerns the reader.
    expect(shown).to_have_class(re.compile("mine"))
    assert person.page.evaluate(PLACES)[0] == places


def test_orichalcum_shows_the_island_of_whoever_acts(stage: Theatre) -> None:
    person = stage.visitor()
    players = stage.table("orichalcum-waiting", "orichalcum", 3)
    players.play(greedy, has_been_overtaken)
    players.play(greedy, lambda now: now.asked is not None and now.asked[0] != 0)
    assert players.asked is not None
    active = players.asked[0]
    players.show(person, 0)
    island = person.page.locator("[data-island]")
    expect(island.nth(active)).to_have_attribute("aria-pressed", "true")
    person.press(island.nth(0))
    expect(island.nth(0)).to_have_attribute("aria-pressed", "true")


# The pace of bots.


def hellos(person: Person) -> list[bool]:
    return [bool(one.get("hurries")) for one in person.sent if one["op"] == "hello"]


def test_bots_play_at_once_for_those_who_want_it(people: People) -> None:
    person = people.new()
    person.set_up("here", "bot:random", "bot:random")
    person.see_board()
    person.until(lambda: person.asked, "the game begins")
    person.open_settings()
    person.press(person.page.get_by_text(person.say("web-pace-once"), exact=True))
    person.page.keyboard.press("Escape")
    person.until(lambda: hellos(person)[-1], "the server hears that bots need not pause")
    person.play_turn(quick)
    # Nothing waits for a click: both have played.
    expect(sentences(person)).to_have_count(2)
    person.until(lambda: person.asked, "one's own turn")
    expect(person.button("web-step-all")).to_have_count(0)


def test_bots_play_turn_by_turn_for_those_who_want_it(people: People) -> None:
    person = people.new()
    person.set_up("here", "bot:greedy", "bot:greedy")
    person.see_board()
    person.until(lambda: person.asked, "the game begins")
    assert hellos(person) == [False]
    person.open_settings()
    person.press(person.page.get_by_text(person.say("web-pace-steps"), exact=True))
    person.page.keyboard.press("Escape")
    person.until(lambda: hellos(person)[-1], "the server hears that bots need not pause")
    person.play_turn(quick)
    for turn, name in enumerate(("Greedy bot 2", "Greedy bot 3")):
        following = person.button("web-step-next", name=name)
        # The first decision of a bot waits until its worker has started.
        expect(following).to_be_visible(timeout=30_000)
        expect(sentences(person)).to_have_count(turn)
        # The button goes and comes again, and the keyboard stays with it.
        if turn == 0:
            following.focus()
        expect(following).to_be_focused()
        person.page.keyboard.press("Enter")
        expect(sentences(person)).to_have_count(turn + 1)
    expect(person.page.locator('[data-component="count:0"]')).to_be_visible()
    # Or all at once, after all.
    person.until(lambda: person.asked, "one's own turn")
    # A key that is pressed once more decides nothing.
    expect(person.asked_line).to_be_focused()
    person.play_turn(quick)
    person.press(person.button("web-step-all"))
    expect(sentences(person)).to_have_count(2)
    person.page.reload()
    person.see_board()
    assert hellos(person)[-1]
