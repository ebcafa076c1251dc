"""The log beside the board: whose mark stands at a line, and what an undo leaves there, in every game."""

import random

import pytest
from playwright.sync_api import Locator, expect

from igroteka.games.catalogue import game_ids
from igroteka.texts import reader_of
from tests.browser.people import Person
from tests.browser.theatre import Players, Theatre, greedy

pytestmark = pytest.mark.browser

GAMES = game_ids()
# In Inventors nothing that can be taken back is followed by a decision that the table plays by itself.
FORCED = {"element", "periodic", "orichalcum"}
# Before a name that stands for a number.
NAMED = "\ue000"


def lines_of(person: Person) -> Locator:
    """The single lines, which each turn opens into."""
    return person.page.get_by_role("log", name=person.say("app-log-title")).locator(".details > li")


def by_chance(players: Players) -> str:
    """Whatever is asked, something of it: the same every time."""
    assert players.asked is not None
    seat, ask = players.asked
    choices = [one["notation"] for one in ask["choices"]]
    return str(random.Random(f"{seat}:{ask['id']}").choice(choices))


def can_take_back(players: Players) -> int | None:
    """The seat with a decision to take back, and with what the table has played after it where it does so."""
    for seat, news in players.news.items():
        if news["can_undo"] and news["ask"] and not news["ask"]["is_sealed"]:
            is_forced = news["lines"] and news["lines"][-1]["is_auto"]
            if is_forced or news["table"]["game"] not in FORCED:
                return seat
    return None


@pytest.mark.parametrize("game", GAMES)
def test_an_undo_is_one_line_of_the_log(stage: Theatre, game: str) -> None:
    players = stage.table(f"{game}-undone", game, 3)
    players.play(by_chance, lambda now: can_take_back(now) is not None)
    seat = can_take_back(players)
    assert seat is not None, "nothing that could be taken back"
    person = stage.visitor()
    person.read_details()
    players.show(person, seat)
    person.press(person.button("web-undo"))
    name = person.table["seats"][seat]["name"]
    undone = lines_of(person).filter(has_text=person.say("web-line-undo", name=name))
    expect(undone).to_have_count(1)
    person.until(lambda: any(line["what"] == "undo" for line in person.news[seat]["lines"]), "the undo")
    told = [line for line in person.news[seat]["lines"] if line["what"] == "undo"]
    assert (len(told) > 1) == (game in FORCED)
    expect(undone).to_have_count(1)
    # And so it is for those who come later, and in the lines about what just happened.
    person.page.reload()
    person.see_board()
    expect(undone).to_have_count(1)


@pytest.mark.parametrize("game", GAMES)
def test_what_nobody_did_wears_nobodys_mark(stage: Theatre, game: str) -> None:
    """Cards that are laid out anew, laws, goals: all that chance brings and that is said of no player."""
    players = stage.table(f"{game}-marks", game, 2)
    players.play(greedy, lambda now: now.news[0]["seq"] > 90)
    person = stage.visitor()
    person.read_details()
    players.show(person, 0)
    expect(lines_of(person).first).to_be_visible()
    chance = [line for line in person.news[0]["lines"] if line["what"] == "chance"]
    seen = 0
    for line in chance:
        for event in line["events"][:1]:
            words = say_as_another(person, game, event)
            if words is None:
                continue
            shown = lines_of(person).filter(has=person.page.get_by_text(words, exact=True))
            expect(shown).not_to_have_count(0)
            assert shown.locator("svg").count() == 0, words
            seen += 1
    # In Element chance only draws stones, and somebody draws them.
    assert (seen > 0) == (game != "element")


def say_as_another(person: Person, game: str, event: dict[str, object]) -> str | None:
    """What an event says, if it would say the same of somebody else."""
    args = event["args"]
    assert isinstance(args, dict)
    key = f"{game}-event-{event['event']}" + ("-hidden" if event["is_partial"] else "")
    names = {name: said_of(person, args[name] - 1) for name in ("target", "first") if name in args}
    you = next(iter(person.news))
    said = {**args, **names, "reader": reader_of(args, you)}
    one, other = (person.say(key, **{"seat": seat, **said}) for seat in (1, 2))
    # The page has English names without "Player" before them.
    return one.replace(f"Player {NAMED}", "").replace(NAMED, "") if one == other else None


def said_of(person: Person, seat: int) -> str:
    """The name of a seat, or its number if it is the reader's own."""
    if seat in person.news:
        return f"{seat + 1} ({person.say('app-you')})"
    return NAMED + str(person.table["seats"][seat]["name"])
