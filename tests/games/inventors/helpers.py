"""What the tests of Inventors share: tables set up by hand, and the two ways in which an action can go."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

import igroteka
from igroteka.games.catalogue import earlier_data
from igroteka.match import IllegalAction, Match

INSTALLED = Path(igroteka.__file__).parent / "games" / "inventors" / "data"
# The cards and laws that most tests are about: those of this digest, kept for old records.
DIGEST = "ec0515dedc4d6f5a48332e08c5b4575f3a02e5998cb36c82b56c76820c410e2a"
EARLIER = earlier_data("inventors", DIGEST)
assert EARLIER is not None
DATA: Path = EARLIER
# The installed data, whose laws concern some players alone, and those before them.
LIVELY = INSTALLED
SECOND_DIGEST = "6b478700f745011e4880422c43ac8e6938260076e5ecdb7efa32fe50aceebfb5"
SECOND = earlier_data("inventors", SECOND_DIGEST)
assert SECOND is not None
KEPT: dict[str, Path] = {DIGEST: DATA, SECOND_DIGEST: SECOND}
SECTORS = ["espionage", "experiments", "invention", "job"]


def data(name: str) -> dict[str, Any]:
    """One of the data files."""
    return tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))


# What is [designed] may be balanced anew, so that tests take the numbers from the data.
BOX = data("components")
CARDS = {card["key"]: card for card in data("inventions")["invention"]}
JOBS = {job["key"]: job["pay"] for job in data("jobs")["job"]}
LAWS = [law["key"] for law in data("laws")["law"]]
TOTAL = BOX["bank"]["uranium"]
# Laws by which nobody may choose an action.
FORBIDDEN = {
    law["key"]: law["thing"]
    for law in data("laws")["law"]
    if law["how"] == "forbid" and law["thing"] in SECTORS
}
# Laws that have done all they do when they are revealed.
QUIET = ["L17", "L19"]
USEFUL = [key for key, card in CARDS.items() if card["category"] == "useful"]
HARMFUL = [key for key, card in CARDS.items() if card["category"] == "harmful"]
# Players who have all the experiments that can lie there (I2.2), so that they are free to choose.
FULL = {"experiments": USEFUL[:3]}
FULL2 = {"experiments": HARMFUL[:3]}


def copies(field: str, players: int) -> dict[str, int]:
    """I1.1: how many cards of each name a deck has for so many players."""
    said = {key: card[field] for key, card in CARDS.items()}
    return {key: count[players - 2] if isinstance(count, list) else count for key, count in said.items()}


def plain(category: str = "useful") -> list[str]:
    """Names of a category, those without properties first."""
    names = USEFUL if category == "useful" else HARMFUL
    return sorted(names, key=lambda key: len(CARDS[key]["properties"]))


def seat_of(number: int, **said: Any) -> dict[str, Any]:
    """A good player with nothing but uranium and a job, with changes."""
    seat: dict[str, Any] = {
        "uranium": 10,
        "role": "good",
        "job": list(JOBS)[number],
        "experiments": [],
        "laid": [],
        "spies": {},
        "loans": [],
        "hand": [],
        "cannot_be": [],
        "choice": None,
        "discard": None,
        "net": 0,
        **said,
    }
    seat["spies"] = {sector: seat["spies"].get(sector, 0) for sector in SECTORS}
    return seat


def position(*seats: dict[str, Any], agenda: list[str], **said: Any) -> dict[str, Any]:
    """A table with these players; what is nowhere else lies in the decks."""
    players = [seat_of(number, **seat) for number, seat in enumerate(seats)]
    drawn = [said["drawn"]] if said.get("drawn") else []
    discards = said.pop("discards", [])
    laws = said.pop("laws", QUIET)
    open_cards = [name for seat in players for name in [*seat["experiments"], *seat["laid"]]]
    held = [name for seat in players for name in [*seat["hand"], *seat["laid"]]]
    experiments = rest(copies("experiments", len(players)), open_cards)
    inventions = rest(copies("inventions", len(players)), [*held, *discards, *drawn])
    return {
        "round": 2,
        "first": 1,
        "acted": 0,
        "agenda": agenda,
        "laws": laws,
        "laws_left": [law for law in LAWS if law not in laws],
        "jobs_left": list(JOBS)[len(players) :],
        "bank": TOTAL - sum(seat["uranium"] for seat in players) - said.get("pot", 0),
        "pot": 0,
        "experiments": said.pop("experiments", experiments),
        "inventions": {
            "deck": said.pop("deck", inventions),
            "discards": discards,
            "made_of": said.pop("made_of", []),
        },
        "seats": players,
        "due": None,
        "proposal": None,
        "tally": None,
        "drawn": None,
        **said,
    }


def rest(counts: dict[str, int], gone: list[str]) -> list[str]:
    """The cards that are left of a deck."""
    for name in gone:
        counts[name] -= 1
    return [name for name, count in counts.items() for _ in range(count)]


def choosing(*seats: dict[str, Any], **said: Any) -> Match:
    """The moment at which everybody chooses an action."""
    return read(position(*seats, agenda=["choose"], **said))


def acting(question: str, *seats: dict[str, Any], **said: Any) -> Match:
    """The first player's action, at this question; all have chosen what leads to it, and nothing else."""
    choices = {"espionage": "espionage", "sell": "experiments"}
    other = quiet_choice(said.get("laws", QUIET))
    players = [
        {"choice": choices.get(question, "invention") if number == 0 else other, **seat}
        for number, seat in enumerate(seats)
    ]
    return read(position(*players, agenda=[question, "end", "act"], **said))


def quiet_choice(laws: list[str]) -> str:
    """What somebody can have chosen under these laws: the job, if that may be."""
    forbidden = [FORBIDDEN.get(law) for law in laws]
    return next(sector for sector in ("job", "espionage", "invention") if sector not in forbidden)


def in_use(question: str, category: str = "useful") -> tuple[str, list[str]]:
    """An invention with a property that asks this, as far behind as can be, and the agenda while it does."""
    found: list[tuple[int, str, list[str]]] = []
    for name in USEFUL if category == "useful" else HARMFUL:
        properties = CARDS[name]["properties"]
        for which, property in enumerate(properties, 1):
            if property == question.removesuffix("-property"):
                rest = [f"property {name} {which + 1}"] if which < len(properties) else []
                found.append((len(properties) - which, name, [question, *rest, "end", "act"]))
    _, name, agenda = min(found)
    return name, agenda


def read(said: dict[str, Any], edition: Path | None = DATA, **options: int) -> Match:
    """The match at a position; chance stays pending until the test plays it."""
    whole = {"players": len(said["seats"]), **said}
    match = igroteka.from_position("inventors", whole, 1, edition, **options)
    match.auto_chance = False
    return match


def choose(match: Match, *actions: str) -> list[igroteka.Event]:
    """Everybody chooses, in the order of the seats; gives what happens when the last one has."""
    for seat, action in enumerate(actions):
        events = match.play(f"choose {action}", seat)
    return events


def refused(match: Match, action: str, rule: str, seat: int | None = None) -> str:
    """The action is refused by this rule, and nothing changes; gives the message's key."""
    before = match.digest()
    with pytest.raises(IllegalAction) as caught:
        match.play(action, seat)
    assert caught.value.refusal.rule == rule, caught.value.refusal
    assert action not in match.legal(seat)
    assert match.digest() == before
    return str(caught.value.refusal.key)


def seats(match: Match) -> list[dict[str, Any]]:
    """The players of a position."""
    listed: Any = match.position()["seats"]
    return list(listed)


def uranium(match: Match) -> list[int]:
    """What everybody has."""
    return [seat["uranium"] for seat in seats(match)]


def bank(match: Match) -> int:
    found: Any = match.position()["bank"]
    return int(found)


def names(events: list[igroteka.Event]) -> list[str]:
    """What has happened, in order."""
    return [event.name for event in events]
