"""The end of a game is a scene: why, the winner's board, the score in its parts, its course, a rematch."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from igroteka.figures import read_figure
from igroteka.games.catalogue import manifest
from tests.browser.people import Person
from tests.browser.test_looks import complaints_of_axe
from tests.browser.test_type_size import look
from tests.browser.theatre import NAMES, UNDECIDED, Players, Theatre, theatre
from tests.games.periodic.helpers import SPENDING, TRACK, position

pytestmark = pytest.mark.browser

# The figure of each rulebook in which the game ends, the message that says why, and rows of the score.
ENDS = {
    "element": ("capture", "element-web-end-capture", ["element-web-end-exits"]),
    "periodic": ("last-turn", "periodic-web-end-discs", []),
    "orichalcum": ("win", "orichalcum-web-end", ["orichalcum-web-end-titans", "orichalcum-web-end-points"]),
    "inventors": ("win", "inventors-web-end-goal", ["inventors-web-end-own", "inventors-web-end-wealth"]),
}


@pytest.fixture(scope="module")
def ended(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Players]]:
    """A finished table of each game, begun a few actions before its end."""
    with theatre(tmp_path_factory.mktemp("ends"), browser) as stage:
        yield {game: finish(stage, game) for game in ENDS}
        assert stage.people.complaints == []


def finish(stage: Theatre, game: str) -> Players:
    figure = read_figure(Path(manifest(game).folder, "rulebook", "figures", f"{ENDS[game][0]}.json"))
    players = stage.placed(f"{game}ends", game, figure.position, NAMES[:2])
    actions = iter(figure.actions)
    players.play(lambda _: next(actions), lambda _: False)
    return players


def visit(players: Players, is_phone: bool = False) -> Person:
    """Somebody who only watches comes to the table in Ukrainian."""
    people = players.theatre.people
    person = people.with_phone("uk") if is_phone else people.new("uk", width=1440, height=900)
    person.open(f"/t/{players.id}")
    person.until(lambda: person.table, "the page is told")
    expect(person.asked_line).to_contain_text(person.say("web-over-wins", count=1, names=winner_of(person)))
    return person


def winner_of(person: Person) -> str:
    (winner,) = person.table["result"]["winners"]
    return NAMES[winner]


def why(person: Person, game: str) -> str:
    loser = NAMES[1 - NAMES.index(winner_of(person))]
    numbers = {
        "element": {"names": loser, "count": 1},
        "orichalcum": {"name": winner_of(person), "points": 5},
        "inventors": {"name": winner_of(person), "count": 3},
    }
    return person.say(ENDS[game][1], **numbers.get(game, {}))


def chart(person: Person, game: str) -> Locator:
    return person.page.get_by_role("img", name=person.say(f"{game}-web-course"))


@pytest.mark.parametrize("game", ENDS)
def test_the_end_says_why_and_counts_and_stays_after_a_reload(ended: dict[str, Players], game: str) -> None:
    person = visit(ended[game])
    summary = person.page.get_by_role("region", name=person.say("web-tab-end"), exact=True)
    for _ in ("at first", "after a reload"):
        expect(person.asked_line).to_contain_text(why(person, game))
        # Whoever has another tab in front reads it in the title.
        won = [person.say("web-over-you-win"), person.say("web-over-wins", count=1, names=winner_of(person))]
        expect(person.page).to_have_title(re.compile(f"^({'|'.join(map(re.escape, won))}) · "))
        for row in ENDS[game][2]:
            expect(summary.get_by_role("rowheader", name=person.say(row), exact=True)).to_be_visible()
            # A column for each seat.
            cells = summary.get_by_role("row").filter(has_text=person.say(row)).get_by_role("cell")
            expect(cells).to_have_count(2)
        expect(chart(person, game)).to_be_visible()
        assert person.raw_keys() == []
        person.page.reload()
    assert complaints_of_axe(person) == []
    person.context.close()


@pytest.mark.parametrize("game", ENDS)
def test_everything_at_the_end_and_in_the_replay_can_be_read(ended: dict[str, Players], game: str) -> None:
    people = ended[game].theatre.people
    person = people.new("ru", width=1440, height=900, color_scheme="dark")
    person.open(f"/t/{ended[game].id}")
    person.see_board()
    look(person, person.page, f"the end of {game}")
    person.open(f"/r/{ended[game].id}")
    person.see_board()
    look(person, person.page, f"the replay of {game}")
    person.context.close()


def test_the_winners_board_is_shown(ended: dict[str, Players]) -> None:
    person = visit(ended["element"])
    expect(person.page.locator("rect.cage").first).to_be_visible()
    person.context.close()
    # Whoever has lost sees the winner's island, and not the own one.
    person = ended["orichalcum"].theatre.people.new("uk", width=1440, height=900)
    ended["orichalcum"].show(person, 1)
    (winner,) = person.table["result"]["winners"]
    assert winner == 0
    expect(person.page.locator(f'[data-island="{winner}"]')).to_have_attribute("aria-pressed", "true")
    # The card that was being played is no news any more.
    expect(person.page.locator(".held")).to_have_count(0)
    person.context.close()
    # The inventions that have won, with their jokes.
    person = visit(ended["inventors"])
    finale = person.page.get_by_role("region", name=person.say("inventors-web-finale"))
    for name in ("porridge_compass", "sandwich_elevator", "homework_eater"):
        expect(finale).to_contain_text(person.say("inventors-flavour", invention=name))
    person.context.close()


def test_a_phone_that_is_told_much_at_the_end_keeps_its_board(ended: dict[str, Players]) -> None:
    """With four players the end has two lines more: here a lower screen leaves the board as little."""
    person = visit(ended["element"], is_phone=True)
    room = person.page.locator(".desk-board").bounding_box()
    assert room is not None
    person.page.set_viewport_size({"width": 360, "height": round(740 - room["height"] + 280)})
    board = person.page.locator(".element .board").bounding_box()
    assert board is not None and board["width"] > 0.7 * 360
    person.context.close()


# What p1 and p2 have before the last turn ends, what decides, and by how much; their tasks bring nothing.
TIES = {
    "by-track": (
        {"disc": 1},
        {"lab": TRACK[1]},
        {"points": TRACK[1], "places": f"Olya: {TRACK[1]}, Taras: 0"},
    ),
    "by-energy": ({"energy": 3}, {"energy": 5}, {"points": 0, "places": "Taras: 5, Olya: 3"}),
    "shared": ({"energy": 3}, {"energy": 3}, {}),
}


@pytest.mark.parametrize("is_phone", [False, True])
@pytest.mark.parametrize("tie", TIES)
def test_equal_points_are_decided_in_words(ended: dict[str, Players], tie: str, is_phone: bool) -> None:
    first, second, numbers = TIES[tie]
    seats = {"p1": {**first, "task": "t1"}, "p2": {**second, "task": "t2"}}
    stage = ended["periodic"].theatre
    players = stage.placed(
        f"{tie}-{is_phone}", "periodic", position(turn=SPENDING, last_round=1, **seats), NAMES[:2]
    )
    players.play(lambda _: "end", lambda _: False)
    person = stage.people.with_phone("uk") if is_phone else stage.people.new("uk", width=1440, height=900)
    players.show(person, 0)
    # Places on the track decide before energy does.
    told = person.asked_line.get_by_text(person.say(f"periodic-end-{tie}", **numbers))
    expect(told).to_be_in_viewport()
    expect(told).to_have_css("opacity", "1")
    # The rule is behind a tap.
    person.press(person.asked_line.get_by_role("link", name=person.say("web-rule", rule="P6.5")))
    expect(person.page.locator("#P6\\.5")).to_be_in_viewport()
    assert person.raw_keys() == []
    person.context.close()


def refuser(players: Players) -> str:
    """Whoever is asked declines what can be declined."""
    choices = players.choices()
    return str(next((one for one in choices if one["is_decline"]), choices[0])["notation"])


def test_who_wins_by_uranium_alone_has_no_empty_scene(ended: dict[str, Players]) -> None:
    stage = ended["inventors"].theatre
    players = stage.table("inventorspoor", "inventors", 2, max_rounds=5)
    players.play(refuser, lambda _: False)
    person = stage.people.new("uk", width=1440, height=900)
    person.open(f"/t/{players.id}")
    person.see_board()
    person.until(lambda: person.news, "the page is told")
    (view,) = [news["view"] for news in person.news.values()]
    assert view["winners"] and not any(view["seats"][seat]["laid"] for seat in view["winners"])
    expect(person.page.get_by_role("region", name=person.say("inventors-web-finale"))).to_have_count(0)
    # Whoever owes more than there is has less than nothing, with a minus sign.
    wealth = [seat["uranium"] - seat["debt"] for seat in view["seats"]]
    assert min(wealth) < 0
    assert view["winners"] == [0, 1]
    expect(person.asked_line).to_contain_text(person.say("inventors-web-end-shared"))
    row = person.page.get_by_role("row").filter(has_text=person.say("inventors-web-end-wealth"))
    expect(row.get_by_role("cell")).to_have_text([str(one).replace("-", "−") for one in wealth])
    person.context.close()


def test_on_a_phone_the_end_is_seen_from_its_beginning(ended: dict[str, Players]) -> None:
    """Whoever has scrolled to decide sees the inventions that have won as soon as they have."""
    stage = ended["inventors"].theatre
    figure = read_figure(Path(manifest("inventors").folder, "rulebook", "figures", "win.json"))
    players = stage.placed("inventorsphone", "inventors", figure.position, NAMES[:2])
    actions = iter(figure.actions)
    left = [next(actions) for _ in figure.actions[:-1]]
    players.play(lambda _: left.pop(0), lambda _: not left)
    person = stage.people.with_phone("uk")
    person.open(f"/t/{players.id}")
    person.see_board()
    person.until(lambda: person.news, "the page is told")
    board = person.page.locator(".desk-board")
    board.evaluate("(one) => one.scrollTo(0, one.scrollHeight)")
    players.play(lambda _: next(actions), lambda _: False)
    finale = person.page.get_by_role("region", name=person.say("inventors-web-finale"))
    expect(finale.get_by_role("heading")).to_be_in_viewport()
    assert board.evaluate("(one) => one.scrollTop") == 0
    person.context.close()


BUTTONS = ["web-rematch", "web-replay-open", "web-review", "web-end-share", "web-again"]
# The words of a button that do not fit into it.
CUT_OFF = """(button) => [...button.querySelectorAll('.full, .short')]
    .some((one) => one.clientWidth > 1 && one.getBoundingClientRect().right
        > button.getBoundingClientRect().right + 1) || button.scrollWidth > button.clientWidth + 1"""


@pytest.mark.parametrize("is_phone", [False, True])
def test_the_end_offers_a_rematch_first_and_everything_else_in_words(
    ended: dict[str, Players], is_phone: bool
) -> None:
    players = ended["periodic"]
    people = players.theatre.people
    person = people.with_phone("uk") if is_phone else people.new("uk", width=1440, height=900)
    players.show(person, int(is_phone))
    actions = person.asked_line.locator(".actions")
    for key in BUTTONS:
        # Links lead elsewhere, buttons open something.
        name = person.say(key)
        found = actions.get_by_role("button", name=name).or_(actions.get_by_role("link", name=name))
        expect(found).to_be_in_viewport()
        assert not found.evaluate(CUT_OFF), key
    # What most people want now is the only bright one.
    expect(actions.locator(".main")).to_have_count(1)
    expect(actions.locator(".main")).to_have_accessible_name(person.say("web-rematch"))
    person.press(actions.get_by_role("link", name=person.say("web-replay-open")))
    person.page.wait_for_url(f"**/r/{players.id}")
    person.context.close()


def test_a_phone_has_the_summary_behind_a_tab(ended: dict[str, Players]) -> None:
    person = visit(ended["orichalcum"], is_phone=True)
    expect(person.asked_line).to_contain_text(why(person, "orichalcum"))
    tab = person.page.get_by_role("button", name=person.say("web-tab-end"), exact=True)
    expect(tab).to_have_attribute("aria-expanded", "false")
    # By the keyboard too.
    tab.focus()
    person.page.keyboard.press("Enter")
    expect(chart(person, "orichalcum")).to_be_visible()
    expect(person.page.get_by_role("rowheader").first).to_be_visible()
    assert complaints_of_axe(person) == []
    width: int = person.page.evaluate("document.documentElement.scrollWidth")
    assert width == 360
    person.context.close()


def test_on_a_phone_the_offer_of_notices_covers_nothing(ended: dict[str, Players]) -> None:
    players = ended["orichalcum"]
    person = players.theatre.people.with_phone("uk")
    person.page.add_init_script(UNDECIDED)
    players.show(person, 0)
    tab = person.page.get_by_role("button", name=person.say("web-tab-end"), exact=True)
    expect(tab).to_be_visible()
    offer = person.text("web-notify-offer")
    expect(offer).to_have_count(0)
    person.press(tab)
    summary = person.page.get_by_role("region", name=person.say("web-tab-end"), exact=True)
    expect(summary.get_by_text(person.say("web-notify-offer"), exact=True)).to_be_visible()
    expect(summary.get_by_role("rowheader").first).to_be_in_viewport()
    assert complaints_of_axe(person) == []
    person.press(person.button("web-notify-no"))
    expect(offer).to_have_count(0)
    expect(tab).to_have_attribute("aria-expanded", "true")
    person.context.close()


def test_at_a_desk_the_end_and_its_offer_move_no_board(ended: dict[str, Players]) -> None:
    """Notices are offered after the first game of a browser: while the last action is looked at."""
    stage = ended["element"].theatre
    figure = read_figure(Path(manifest("element").folder, "rulebook", "figures", "capture.json"))
    players = stage.placed("elementdesk", "element", figure.position, NAMES[:2])
    actions = list(figure.actions)
    players.play(lambda _: actions.pop(0), lambda _: len(actions) == 1)
    person = stage.visitor(language="uk")
    players.show(person, 0)
    players.share(person, 0)
    board = person.page.get_by_role("grid")
    before = board.bounding_box()
    players.play(lambda _: actions.pop(0), lambda _: False)
    expect(person.text("web-notify-offer")).to_be_visible()
    expect(person.button("web-rematch")).to_be_visible()
    assert board.bounding_box() == before
    person.press(person.button("web-notify-no"))
    expect(person.text("web-notify-offer")).to_have_count(0)
    assert board.bounding_box() == before
    person.context.close()


def test_the_picture_of_a_finished_game_is_shared(ended: dict[str, Players]) -> None:
    person = visit(ended["element"])
    share = person.button("web-end-share")
    share.focus()
    person.page.keyboard.press("Enter")
    sheet = person.page.get_by_role("dialog")
    picture = sheet.locator("img")
    person.until(lambda: picture.evaluate("(one) => one.naturalWidth") == 1200, "the picture is drawn")
    with person.page.expect_download() as loading:
        person.press(sheet.get_by_role("link", name=person.say("web-end-picture")))
    assert loading.value.path().read_bytes().startswith(b"\x89PNG")
    link = sheet.get_by_label(person.say("web-link"), exact=True).input_value()
    assert link.endswith(f"/r/{ended['element'].id}")
    assert complaints_of_axe(person) == []
    person.context.close()
