"""Numbers of a round as play shows them under some laws; None where the laws leave no play to show one."""

from typing import Any

from igroteka.match import Match
from tests.games.inventors.helpers import (
    CARDS,
    FULL,
    FULL2,
    HARMFUL,
    SECTORS,
    USEFUL,
    acting,
    choose,
    choosing,
    position,
    quiet_choice,
    read,
    seats,
    uranium,
)

CHEAP = min(CARDS, key=lambda key: CARDS[key]["price"])
DEAR = max(USEFUL, key=lambda key: CARDS[key]["price"])


def job_pay(laws: list[str]) -> int | None:
    """What the first player gets, who acts second and has chosen the job."""
    if "L22" in laws:
        return None
    said = [{**FULL, "choice": "job"}, {**FULL2, "choice": "experiments"}]
    match = read(position(*said, agenda=["sell", "end", "act"], first=2, laws=laws))
    match.play("done")
    return uranium(match)[0] - 10


def laying(laws: list[str], name: str, **mine: Any) -> tuple[Match, str] | None:
    """A moment at which the invention can be laid, and how; on somebody else's experiment if need be."""
    if "L23" not in laws:
        return acting("invent", {"experiments": [name], **mine}, {}, laws=laws), f"lay {name}"
    if "L21" in laws or "L13" in laws:
        return None
    return acting("espionage", mine, {"experiments": [name]}, laws=laws), f"take p2 {name}"


def income(laws: list[str], name: str) -> int | None:
    begun = laying(laws, name, hand=[name])
    if begun is None:
        return None
    events = begun[0].play(begun[1])
    return next(int(event.args[0].value) for event in events if event.name == "income-received")


def after_draw(laws: list[str], name: str, money: int) -> Match:
    """This experiment is drawn by somebody who has so much."""
    mine = {"choice": "experiments", "uranium": money}
    agenda = ["draw-experiment", "sell", "end", "act"]
    match = read(position(mine, {"choice": quiet_choice(laws)}, agenda=agenda, laws=laws))
    match.play(f"experiment {name}")
    return match


def spy_rate(laws: list[str]) -> int:
    """Whoever chooses a sector with a spy of the other, whatever the laws leave to choose."""
    match = choosing({**FULL, "spies": dict.fromkeys(SECTORS, 1)}, {**FULL2, "uranium": 50}, laws=laws)
    first, second = match.legal(0)[0].split()[1], match.legal(1)[-1].split()[1]
    events = choose(match, first, second)
    settled = [event for event in events if event.name == "spies-paid" and event.seat == 1]
    return int(settled[0].args[0].value) if settled else 0


def placing(laws: list[str]) -> int | None:
    if "L21" in laws:
        return None
    match = acting("espionage", {**FULL, "uranium": 100}, FULL2, laws=laws)
    match.play("spy experiments")
    return 100 - uranium(match)[0]


def owed_of_five(laws: list[str]) -> int | None:
    """A loan of 5 for a purchase; for the price of a draw where nothing is sold."""
    if "L14" in laws:
        price = 100 - uranium(after_draw(laws, DEAR, 100))[0]
        if price == 0:
            return None
        match = after_draw(laws, DEAR, price - 5)
    else:
        said = position(
            {"uranium": 0, "choice": quiet_choice(laws), "experiments": [CHEAP]},
            {"choice": "experiments"},
            agenda=["borrow", "after-sale", "end", "act"],
            first=2,
            laws=laws,
            due={"seat": 1, "amount": 5, "to": "p2"},
        )
        match = read(said)
    match.play("borrow bank")
    return int(seats(match)[0]["loans"][0]["owed"])


def takes(laws: list[str]) -> bool | None:
    if "L21" in laws:
        return None
    match = acting("espionage", {"hand": [HARMFUL[0]], **FULL}, FULL2, laws=laws)
    return f"take p2 {HARMFUL[0]}" in match.legal()


def sells(laws: list[str]) -> bool:
    match = acting("sell", FULL, {"experiments": HARMFUL[:2]}, laws=laws)
    return any(text.startswith("offer") for text in match.legal())


def has_properties(laws: list[str]) -> bool | None:
    name = next(key for key, card in CARDS.items() if card["properties"][:1] == ["discard"])
    role = "good" if CARDS[name]["category"] == "useful" else "evil"
    extra = next(key for key in CARDS if key != name)
    begun = laying(laws, name, role=role, hand=[name, extra])
    if begun is None:
        return None
    match = begun[0]
    match.play(begun[1])
    return match.waiting == (0,) and match.legal() == [f"discard {extra}"]
