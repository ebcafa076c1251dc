"""Engine and reference agree: the same questions, the same answers allowed, the same table at each line."""

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

import igroteka
from igroteka.engine.chance import Rng
from igroteka.engine.protocol import CHANCE
from igroteka.match import Match
from tests.games.inventors.helpers import DATA, LIVELY
from tests.games.inventors.reference import Reference
from tests.games.inventors.reference_laws import LivelyReference

DATA_OF = {"plain": DATA, "lively": LIVELY}
NO_SHRINKING = (Phase.explicit, Phase.reuse, Phase.generate)


def reference_of(players: int, max_rounds: int, data: Path) -> Reference:
    """The reference that knows the laws of these data: only new ones say what they do besides."""
    is_lively = "also =" in (data / "laws.toml").read_text(encoding="utf-8")
    return (LivelyReference if is_lively else Reference)(players, max_rounds, data)


class Twins:
    """A match of the engine and one of the reference, led by the same decisions."""

    def __init__(self, players: int, seed: int, max_rounds: int = 12, data: Path | None = None) -> None:
        data = data or DATA
        self.game = igroteka.game("inventors", players, data, max_rounds=max_rounds)
        self.is_keen = data not in DATA_OF.values()
        self.match = Match(self.game, self.game.start(), seed)
        self.match.auto_chance = False
        self.reference = reference_of(players, max_rounds, data)
        self.flow = self.reference.play()
        self.rng = Rng(f"twins {seed}")
        self.seen: Counter[str] = Counter()

    def pick(self, legal: list[str]) -> str:
        """A random verb, then a random action of it."""
        verbs = sorted({text.split()[0] for text in legal})
        verb = verbs[self.rng.below(len(verbs))]
        if self.is_keen and "offer" in verbs:
            verb = "offer"
        chosen = [text for text in legal if text.split()[0] == verb]
        return chosen[self.rng.below(len(chosen))]

    def play_out(self) -> None:
        answer: Any = None
        while True:
            try:
                question = self.flow.send(answer)
            except StopIteration:
                break
            self.same_table()
            answer = getattr(self, question[0])(*question[1:])
        assert self.match.is_over
        assert list(self.match.winners) == self.reference.winners
        self.same_table()

    def chance(self, source: str, cards: list[str]) -> str:
        assert self.match.waiting == (CHANCE,)
        chance = self.game.chance(self.match.state)
        assert chance is not None and chance.source == source
        found = {
            self.game.outcomes.values(outcome)[0]: weight
            for outcome, weight in zip(chance.outcomes, chance.weights, strict=True)
        }
        assert found == Counter(cards)
        outcome = self.game.outcomes.text(self.rng.pick(chance))
        self.match.play(outcome)
        return str(outcome.split()[1])

    def ask(self, seat: int, actions: list[str]) -> str:
        assert self.match.waiting == (seat,)
        assert sorted(self.match.legal(seat)) == sorted(actions)
        text = self.pick(actions)
        self.seen[text.split()[0]] += 1
        self.match.play(text, seat)
        return text

    def sealed(self, asked: dict[int, list[str]]) -> dict[int, str]:
        """All answers, in an order of chance."""
        assert self.match.waiting == tuple(asked)
        answers: dict[int, str] = {}
        left = list(asked)
        while left:
            seat = left.pop(self.rng.below(len(left)))
            assert sorted(self.match.legal(seat)) == sorted(asked[seat])
            answers[seat] = self.pick(asked[seat])
            self.match.play(answers[seat], seat)
        return answers

    def same_table(self) -> None:
        """Everything that both know, except uranium that is on its way through a settlement."""
        position: Any = self.match.position()
        reference = self.reference
        assert Counter(position["experiments"]) == Counter(reference.experiments)
        assert sorted(position["laws"]) == sorted(reference.laws) or self.match.is_over
        is_paying = position["due"] is not None
        assert is_paying or position["bank"] == reference.bank
        for seat, player in zip(position["seats"], reference.players, strict=True):
            assert Counter(seat["hand"]) == Counter(player.hand)
            assert Counter(seat["laid"]) == Counter(player.laid)
            assert Counter(seat["experiments"]) == Counter(player.unfinished) or is_paying
            assert seat["spies"] == player.spies
            assert [(loan["lender"], loan["owed"]) for loan in seat["loans"]] == player.loans
            assert is_paying or seat["uranium"] == player.uranium


@pytest.fixture(scope="module")
def poor(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An edition in which everything is dear and nobody has anything: loans and sales at every turn."""
    folder = tmp_path_factory.mktemp("poor")
    for path in DATA.glob("*.toml"):
        text = path.read_text(encoding="utf-8")
        text = text.replace("uranium = 10", "uranium = 1")
        text = re.sub(r"(?m)^price = (\d)", lambda found: f"price = {2 * int(found[1])}", text)
        text = re.sub(r"(income|pay) = \d", r"\1 = 1", text)
        (folder / path.name).write_text(text, encoding="utf-8")
    return folder


@pytest.mark.parametrize("which", DATA_OF)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_random_games_agree(players: int, which: str) -> None:
    seen: Counter[str] = Counter()
    for seed in range(10):
        twins = Twins(players, seed, 10, DATA_OF[which])
        twins.play_out()
        seen += twins.seen
    assert {"spy", "take", "lay", "draw", "nothing", "done"} <= set(seen)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_random_games_of_paupers_agree(players: int, poor: Path) -> None:
    seen: Counter[str] = Counter()
    for seed in range(10):
        twins = Twins(players, seed, 10, poor)
        twins.play_out()
        seen += twins.seen
    assert {"borrow", "ask", "accept", "draw", "done"} <= set(seen)
    assert "offer" in seen or players == 2


@pytest.mark.parametrize("players", [2, 4])
@given(seed=st.integers(0, 1 << 60))
@settings(max_examples=6, phases=NO_SHRINKING, suppress_health_check=[HealthCheck.too_slow])
def test_games_of_any_seed_agree(players: int, seed: int) -> None:
    Twins(players, seed, max_rounds=8).play_out()


def test_long_games_agree_through_empty_decks_and_many_loans(poor: Path) -> None:
    """Two players and many rounds: the decks run out, loans pile up, laws are shuffled anew."""
    most = 0
    for seed in range(3):
        twins = Twins(2, seed, 60, poor)
        twins.play_out()
        most = max([most, *(len(player.loans) for player in twins.reference.players)])
    assert most >= 6
