"""Count the positions of the installed data in perft.json anew, with the engine and with the slow reference.

From the root of the repository: `.venv/bin/python -m tests.games.inventors.make_perft`. Random games are led
through engine and reference together until every kind of question has come up for every number of players;
each is kept with the answers that lead there. Both count, and nothing is written where they disagree. The
other positions of the file stay as they are.
"""

import copy
import json
import sys
from pathlib import Path
from typing import Any

from igroteka.engine.playout import perft
from tests.games.inventors.helpers import KEPT, LIVELY
from tests.games.inventors.test_reference import Twins, reference_of

FILE = Path(__file__).parent / "perft.json"
DEPTHS = (1, 2, 3)
STEPS = {
    "choose", "law-discard", "espionage", "sell", "answer-offer", "after-sale", "invent", "fits", "discard",
    "place", "remove", "borrow", "answer-loan",
}  # fmt: skip
NOT_ASKED = {"law-discard"}  # by no law of the lively edition
SEEDS = range(150)
MOST_REFERENCE_LEAVES = 1500

Entry = dict[str, Any]


class Collector(Twins):
    """Twins that keep the way to the first question of each kind that is still wanted."""

    def __init__(self, players: int, seed: int, wanted: set[str], found: list[Entry]) -> None:
        super().__init__(players, seed, 30, LIVELY)
        self.answers: list[Any] = []
        self.wanted = wanted
        self.found = found
        self.is_keen = seed % 2 == 1

    def look(self) -> None:
        key = self.game.step(self.match.state).key
        if key in self.wanted:
            self.wanted.remove(key)
            players = int(self.game.players)
            self.found.append(
                {
                    "name": f"{key}, {players} players",
                    "players": players,
                    "data": self.match.game.data_digest,
                    "position": self.match.position(),
                    "answers": copy.deepcopy(self.answers),
                }
            )

    def chance(self, source: str, cards: list[str]) -> str:
        self.answers.append(super().chance(source, cards))
        return str(self.answers[-1])

    def ask(self, seat: int, actions: list[str]) -> str:
        self.look()
        self.answers.append(super().ask(seat, actions))
        return str(self.answers[-1])

    def sealed(self, asked: dict[int, list[str]]) -> dict[int, str]:
        self.look()
        answers = super().sealed(asked)
        self.answers.append({str(seat): text for seat, text in answers.items()})
        return answers


def reference_perft(entry: Entry, depth: int) -> int:
    """The same count by the reference, which goes the whole way again for every sequence."""
    return count(entry, entry["answers"], depth)


def folder_of(entry: Entry) -> Path:
    """The data with which an entry is played."""
    return KEPT.get(entry["data"], LIVELY)


def question_after(entry: Entry, answers: list[Any]) -> Any:
    """What the reference asks after these answers; None when the game is over."""
    flow = reference_of(entry["players"], 30, folder_of(entry)).play()
    question = next(flow)
    for answer in answers:
        sent = {int(seat): text for seat, text in answer.items()} if isinstance(answer, dict) else answer
        try:
            question = flow.send(sent)
        except StopIteration:
            return None
    return question


def asked_of(question: Any, seat: int) -> list[str]:
    """What this seat could answer now; nothing if it is not asked."""
    if question is None or question[0] == "chance":
        return []
    if question[0] == "sealed":
        return list(question[1].get(seat, []))
    return list(question[2]) if question[1] == seat else []


def count(entry: Entry, answers: list[Any], depth: int, seat: int | None = None) -> int:
    question = question_after(entry, answers)
    is_sealed = question[0] == "sealed"
    if seat is None:
        seat = min(question[1]) if is_sealed else question[1]
    actions = asked_of(question, seat)
    # While others have still to answer, this seat is asked no more.
    if depth == 1 or (is_sealed and len(question[1]) > 1):
        return len(actions)
    leaves = 0
    for action in actions:
        way = [*answers, {str(seat): action} if is_sealed else action]
        is_asked = bool(asked_of(question_after(entry, way), seat))
        leaves += count(entry, way, depth - 1, seat) if is_asked else 1
    return leaves


def counted(entry: Entry, twins: Twins) -> Entry:
    """The entry with the engine's counts, and the depth to which the reference has counted the same."""
    state = twins.game.showing.from_position(entry["position"])
    counts = {str(depth): perft(twins.game, state, depth) for depth in DEPTHS}
    checked = 0
    for depth in DEPTHS:
        if counts[str(depth)] > MOST_REFERENCE_LEAVES:
            break
        again = reference_perft(entry, depth)
        if again != counts[str(depth)]:
            raise SystemExit(
                f"{entry['name']}, depth {depth}: engine {counts[str(depth)]}, reference {again}"
            )
        checked = depth
    return {**entry, "counts": counts, "checked": checked}


def main() -> None:
    entries: list[Entry] = [
        entry for entry in json.loads(FILE.read_text(encoding="utf-8")) if entry["data"] in KEPT
    ]
    for players in (2, 3, 4, 5, 6):
        wanted = STEPS - NOT_ASKED
        found: list[Entry] = []
        for seed in SEEDS:
            Collector(players, seed, wanted, found).play_out()
            if not wanted:
                break
        twins = Twins(players, 0, 30, LIVELY)
        entries += [counted(entry, twins) for entry in sorted(found, key=lambda one: str(one["name"]))]
        sys.stdout.write(f"{players} players: {len(found)} positions, not found: {sorted(wanted)}\n")
    lines = ",\n".join(json.dumps(entry, separators=(",", ":")) for entry in entries)
    FILE.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
