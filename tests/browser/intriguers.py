"""Inventors on a stage: how they come to an offer, a loan, payments for spies, a law that takes a card."""

from collections.abc import Callable

from tests.browser.people import Json
from tests.browser.theatre import Players, Policy, Theatre

SECTORS = ("espionage", "experiments", "invention", "job")


def first_of(players: Players, *wishes: str) -> str:
    """The first wish that can be played, by the words with which it begins; else whatever can be played."""
    notations: list[str] = [one["notation"] for one in players.choices()]
    for wish in wishes:
        for notation in notations:
            if notation.startswith(wish):
                return notation
    return notations[0]


QUIET = ("nothing", "done", "decline", "borrow bank")


def hoarder(players: Players) -> str:
    """Draws and keeps inventions, until a law takes one."""
    return first_of(players, "choose invention", "choose job", "draw", "keep", *QUIET)


def drawer(players: Players) -> str:
    """Draws inventions and lays none, until one fits that is of the other category."""
    return first_of(players, "choose invention", "choose job", "draw", *QUIET)


def trader(players: Players) -> str:
    """Takes and lays what fits, so that new experiments come, and have to be paid for."""
    assert players.asked is not None
    is_odd = players.news[players.asked[0]]["view"]["round"] % 2
    wish = "choose espionage" if is_odd else "choose invention"
    return first_of(players, wish, "choose invention", "choose job", "take", "lay", "draw", "spy", *QUIET)


def intriguer(players: Players) -> str:
    """Puts spies everywhere, and goes where the others have theirs."""
    assert players.asked is not None
    seat = players.asked[0]
    turn = seat + players.news[seat]["view"]["round"]
    if players.news[seat]["view"]["round"] < 3:
        wishes = ["choose espionage"]
    else:
        wishes = [f"choose {SECTORS[(turn + step) % 4]}" for step in range(4)]
    return first_of(players, *wishes, f"spy {SECTORS[turn % 4]}", "spy", "draw", *QUIET)


def staged(
    stage: Theatre, id: str, count: int, policy: Policy, until: Callable[[Players], object]
) -> Players:
    """A table at which it has come to this; luck may need more than one game for it."""
    for game in range(8):
        players = stage.table(f"{id}-{game}", "inventors", count)
        players.play(policy, until)
        if not players.is_over:
            return players
    raise AssertionError(f"eight games without what {id} needs")


def can_offer(players: Players) -> bool:
    return any(one["notation"].startswith("offer ") for one in players.choices())


def payable_offers(players: Players) -> list[Json]:
    """The offers that the buyer can pay without a loan, even if they cost a little more."""
    assert players.asked is not None
    seats = players.news[players.asked[0]]["view"]["seats"]
    offers = [one for one in players.choices() if one["notation"].startswith("offer ")]
    return [
        one
        for one in offers
        if seats[int(one["components"][1][5:])]["uranium"] > int(one["notation"].split()[3])
    ]


def can_borrow(players: Players) -> bool:
    """Somebody is short, and somebody else has enough to be asked."""
    return any(one["notation"].startswith("ask ") for one in players.choices())


def settled(players: Players) -> list[Json]:
    """The payments for spies, right after the actions were shown and while somebody is asked to act."""
    events = [one for line in players.news[0]["lines"] for one in line["events"]]
    shown = max((place for place, one in enumerate(events) if one["event"] == "action-shown"), default=-1)
    view = players.news[0]["view"]
    if shown < 0 or view["asks"] == "choose":
        return []
    return [one for one in events[shown:] if one["event"] in ("spies-settled", "difference-settled")]
