"""Observations tell what a View tells, in bytes; compiled and interpreted they are the same."""

import hashlib
import json
from pathlib import Path

import pytest

import igroteka
from igroteka.conformance import BrokenPromise, check_game
from igroteka.conformance.observation import observed
from igroteka.engine.batch import advance
from igroteka.engine.chance import Rng
from igroteka.engine.observing import Observer
from igroteka.engine.protocol import SPECTATOR, Game, State
from igroteka.engine.writing import byte_at, clear, put, put_bits, put_counts, put_wide
from igroteka.games.catalogue import earlier_data
from tests.envs.tables import TABLES

every_table = pytest.mark.parametrize(("id", "players"), TABLES)
KEPT = Path(__file__).parent / "observations.json"
DATA = Path(igroteka.__file__).parent / "games" / "periodic" / "data"
EARLIER = (
    "ec0515dedc4d6f5a48332e08c5b4575f3a02e5998cb36c82b56c76820c410e2a",
    "6b478700f745011e4880422c43ac8e6938260076e5ecdb7efa32fe50aceebfb5",
)
DECISIONS = 100


def decisions(game: Game, seed: str, most: int) -> list[tuple[State, int]]:
    """States of a random game, each with the seat that decides."""
    rng, state = Rng(seed), game.start()
    found: list[tuple[State, int]] = []
    while len(found) < most and (seat := int(advance(game, state, rng))) >= 0:
        found.append((state.clone(), seat))
        legal = game.legal(state, seat)
        game.apply(state, seat, legal[rng.below(len(legal))])
    return found


@pytest.mark.once
@every_table
def test_what_a_view_tells_apart_an_observation_tells_apart(id: str, players: int) -> None:
    """Two states that look different to a seat have different observations: nothing is left out."""
    game = igroteka.game(id, players)
    seen: dict[tuple[int, bytes], bytes] = {}
    for state, _ in decisions(game, "views", DECISIONS):
        for seat in range(players):
            view = game.showing.view(state, seat).encode()
            assert seen.setdefault((seat, observed(game, state, seat)), view) == view


def digest(id: str, players: int, edition: Path | None = None) -> str:
    """What all seats observe in the same game."""
    game = igroteka.game(id, players, edition)
    found = hashlib.sha256()
    for state, _ in decisions(game, "kept", DECISIONS):
        for seat in range(players):
            found.update(observed(game, state, seat))
    return found.hexdigest()


@every_table
def test_observations_are_those_of_the_other_mode(id: str, players: int) -> None:
    """Compiled code writes bytes by C of its own; who changes a plane on purpose writes the digests anew."""
    assert json.loads(KEPT.read_text())[f"{id} {players}"] == digest(id, players)


@pytest.mark.parametrize("data", EARLIER)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_observations_of_earlier_data_stay(players: int, data: str) -> None:
    """Who has learnt from games with the earlier data of Inventors goes on seeing the same."""
    kept = json.loads(KEPT.read_text())[f"inventors {players} {data[:8]}"]
    assert kept == digest("inventors", players, earlier_data("inventors", data))


@pytest.mark.once
def test_an_observer_that_peeks_is_found() -> None:
    """Conformance notices a single byte that depends on a secret."""
    game = igroteka.game("periodic", 3)
    honest = game.observer
    assert honest is not None
    game = game.__reduce__()[0](
        *game.__reduce__()[1][:3], Path(igroteka.__file__).parent / "games/periodic/data"
    )

    class Peeking(Observer):
        def write(self, state: State, seat: int, out: bytearray, first: int) -> None:
            honest.write(state, seat, out, first)
            # P2.6: the task card of the next seat.
            put(out, first + honest.seat, state.at[82 + (seat + 1) % 3] & 1)  # type: ignore[attr-defined]

    peeking = Peeking(3, [step.key for step in game.steps])
    peeking.planes, peeking.size = honest.planes, honest.size
    game.observer = peeking
    with pytest.raises(BrokenPromise, match="observation of seat"):
        check_game(game, seeds=range(3), lines=20)


def test_a_game_without_an_observer_says_so() -> None:
    game = Game(
        "bare", {"players": 2}, 1, "", igroteka.game("element").actions, igroteka.game("element").outcomes, []
    )
    with pytest.raises(TypeError, match="bare declares no observation"):
        game.observe_into(igroteka.game("element").start(), 0, bytearray(9))


def test_only_a_seat_observes() -> None:
    game = igroteka.game("element")
    out = bytearray(game.observer.size)  # type: ignore[union-attr]
    for seat in (SPECTATOR, -1, 2):
        with pytest.raises(ValueError, match="only a seat observes"):
            game.observe_into(game.start(), seat, out)
    assert out == bytes(len(out))


@pytest.mark.parametrize("first", [-1, 1, 1 << 40])
def test_a_buffer_that_is_too_small_is_refused(first: int) -> None:
    game = igroteka.game("inventors")
    state = game.start()
    for size, fill in (
        (game.observer.size, game.observe_into),  # type: ignore[union-attr]
        (game.actions.size, game.mask_into),
    ):
        out = bytearray(b"\7" * int(size))
        with pytest.raises(IndexError):
            fill(state, 0, out, first)
        assert out == b"\7" * len(out)


def test_numbers_are_written_within_a_byte() -> None:
    out = bytearray(8)
    for place, number in enumerate((-5, 0, 255, 256, 1 << 40)):
        put(out, place, number)
    assert out == bytes([0, 0, 255, 255, 255, 0, 0, 0])
    put_wide(out, 0, 300)
    put_wide(out, 2, 1000)
    assert out[:4] == bytes([255, 45, 255, 255])
    assert (byte_at(out, 1), byte_at(out, -1), byte_at(out, 8)) == (45, 0, 0)


def test_sets_and_counts_are_written_bit_by_bit() -> None:
    out = bytearray(66)
    put_bits(out, 2, (1 << 61) - 1)
    assert out == bytes([0, 0, *[1] * 61, 0, 0, 0])
    clear(out, 3, 59)
    assert out.count(1) == 2
    put_counts(out, 0, 0o7031, 3)
    assert out[:5] == bytes([1, 3, 0, 7, 0])
    for write in (lambda: put_bits(out, 60, 1 << 6), lambda: put(out, 66, 1), lambda: clear(out, 60, 7)):
        with pytest.raises(IndexError):
            write()
