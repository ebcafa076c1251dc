"""Write what the browser's coins are tested with: a game of spendthrifts, line by line, and who has how much.

Run it as `python -m tests.games.inventors.make_payments` after a change of the rules, the data or the events;
a test sees whether that was done. It takes the first game in which uranium moves in every way that there is.
"""

import json
from itertools import count, pairwise
from typing import Any

import igroteka
from igroteka.engine.protocol import CHANCE, SPECTATOR
from igroteka.engine.record import History
from tests.mode import ROOT

FIXTURE = ROOT / "web" / "src" / "boards" / "inventors" / "payments.fixture.json"
PLAYERS = 3
# What is wanted first, by the words with which it begins: whatever costs, moves or lends uranium.
WISHES = ("accept", "ask ", "choose espionage", "spy ", "lay ", "draw", "offer ")
WANTED_OF_TEN = 7
WAYS = {
    *("income-received", "job-paid", "law-gift", "law-tax", "purse-passed", "uranium-gained"),
    *("loan-taken", "loan-agreed", "loan-repaid from bank", "loan-repaid from seat"),
    # Of what may need a loan: paid at once, and short of something.
    *("experiment-drawn at once", "experiment-drawn short", "spy-placed at once", "spy-placed short"),
    *("experiment-sold at once", "experiment-sold short", "spies-settled at once", "spies-settled short"),
    *("difference-settled at once", "difference-settled short"),
    *("seller-paid after loan-taken", "seller-paid after loan-agreed"),
    "property",
}
BOUGHT = {"spy-placed", "experiment-drawn", "loan-taken", "loan-agreed"}

Lines = list[dict[str, Any]]


def spendthrift(legal: list[str], rng: igroteka.Rng) -> str:
    """Mostly what leads to payments; now and then anything."""
    if rng.below(10) < WANTED_OF_TEN:
        for wish in WISHES:
            wanted = [action for action in legal if action.startswith(wish)]
            if wanted:
                return wanted[rng.below(len(wanted))]
    return legal[rng.below(len(legal))]


def lines_of(seed: str) -> Lines:
    """Every line of a game: its events as the server sends them, what everybody has after it, what is due."""
    game = igroteka.game("inventors", PLAYERS)
    history = History(game, game.start())
    rng = igroteka.Rng(seed)
    lines: Lines = []
    while not game.is_over(history.state):
        seat = game.waiting(history.state)[0]
        if seat == CHANCE:
            events = history.draw(game.roll(history.state, rng))
        else:
            legal = [game.actions.text(action) for action in game.legal(history.state, seat)]
            events = history.play(seat, spendthrift(legal, rng))
        view = game.showing.view(history.state, SPECTATOR).to_dict()
        seats: Any = view["seats"]
        told = [event.for_seat(SPECTATOR) for event in events]
        lines.append({"events": told, "uranium": [player["uranium"] for player in seats], "due": view["due"]})
    return lines


def ways_in(lines: Lines) -> set[str]:
    """The ways in which uranium moves in a game."""
    found: set[str] = set()
    for line in lines:
        names = [event["event"] for event in line["events"]]
        found |= {f"{name} after {before}" for before, name in pairwise(names)}
        if "uranium-paid" in names and not BOUGHT & set(names):
            found.add("property")
        for event in line["events"]:
            name, lender = event["event"], event["args"].get("lender")
            way = "short" if line["due"] else "at once"
            found |= {name, f"{name} {way}", f"{name} from {'bank' if lender == 'bank' else 'seat'}"}
    return found & WAYS


def text(seed: str, lines: Lines) -> str:
    """The fixture as the file holds it, a line for each line; the coins do not need to know what is due."""
    kept = [{"events": line["events"], "uranium": line["uranium"]} for line in lines]
    written = ",\n".join(json.dumps(line, separators=(",", ":")) for line in kept)
    return f'{{"seed":{json.dumps(seed)},"lines":[\n{written}\n]}}\n'


def main() -> None:
    for number in count(1):
        lines = lines_of(f"coins:{number}")
        if ways_in(lines) == WAYS:
            FIXTURE.write_text(text(f"coins:{number}", lines), encoding="utf-8")
            return


if __name__ == "__main__":
    main()
