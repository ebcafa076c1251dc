"""Worlds that a seat cannot tell from the real one: consistent with everything that was seen (I6.5)."""

from collections import Counter
from typing import Any

import pytest

import igroteka
from igroteka.engine.chance import Rng
from igroteka.engine.protocol import SPECTATOR
from igroteka.games.inventors.piles import listed_names
from igroteka.games.inventors.state import HAND, InventorsState
from igroteka.games.inventors.worlds import deal, known_of
from igroteka.match import Match
from tests.games.inventors.helpers import HARMFUL, USEFUL, acting, choosing, copies, position, read, seats

FULL = {"experiments": USEFUL[:3]}
FULL2 = {"experiments": HARMFUL[:3]}
WORLDS = 60


def worlds(match: Match, seat: int, count: int = WORLDS) -> list[list[dict[str, Any]]]:
    """The players as they may be for a seat."""
    rng = Rng("worlds")
    found = []
    for _ in range(count):
        world = match.game.resample(match.state, seat, rng)
        listed: Any = match.game.position(world)["seats"]
        found.append(listed)
    return found


def test_own_hand_stays_and_the_others_change() -> None:
    match = choosing({**FULL, "hand": USEFUL[4:7]}, {**FULL2, "hand": HARMFUL[4:7]})
    made = worlds(match, 0)
    assert all(world[0]["hand"] == seats(match)[0]["hand"] for world in made)
    assert len({tuple(world[1]["hand"]) for world in made}) > WORLDS // 2
    assert all(len(world[1]["hand"]) == 3 for world in made)


def test_seen_cards_are_in_nobodys_hand() -> None:
    """All inventions of this name lie open: one is laid, the others are discarded."""
    name = next(key for key in HARMFUL[4:] if copies("inventions", 2)[key] == 3)
    match = choosing({**FULL, "laid": [name]}, {**FULL2, "hand": USEFUL[4:9]}, discards=[name] * 2)
    assert all(name not in world[1]["hand"] for world in worlds(match, SPECTATOR))


def test_who_drew_held_nothing_that_fits_the_own_category() -> None:
    match = acting("invent", {**FULL, "hand": HARMFUL[4:8]}, FULL2)
    match.play("draw")
    for seat in (1, SPECTATOR):
        for world in worlds(match, seat):
            assert not set(world[0]["hand"]) & set(USEFUL[:3])
    # Of the other category the hand may hold what fits.
    assert any(set(world[0]["hand"]) & set(HARMFUL) for world in worlds(match, 1))


def test_drawn_card_that_stayed_fits_nothing() -> None:
    mine = {"experiments": [USEFUL[0], HARMFUL[0]]}
    match = acting("invent", mine, FULL2)
    match.play("draw")
    match.play(f"invention {USEFUL[5]}")
    for world in worlds(match, 1):
        assert not set(world[0]["hand"]) & {USEFUL[0], HARMFUL[0]}


@pytest.mark.parametrize("is_answered", [False, True])
def test_card_that_was_asked_about_is_one_of_those_that_fit(is_answered: bool) -> None:
    mine = {"role": "evil", "experiments": ["mutant_ray", "mop_slippers", "water_dryer"]}
    match = acting("invent", mine, FULL2)
    match.play("draw")
    match.play("invention mop_slippers")
    if is_answered:
        match.play("keep mop_slippers")
    found: Counter[str] = Counter()
    rng = Rng("asked")
    for _ in range(WORLDS):
        said: Any = match.game.position(match.game.resample(match.state, 1, rng))
        found[said["seats"][0]["hand"][0] if is_answered else said["drawn"]] += 1
    assert set(found) == {"mop_slippers", "water_dryer"}


def test_laid_card_leaves_what_is_known_of_the_others_weaker_but_true() -> None:
    """Two cards of which something is known; one leaves, and nobody knows which one it was."""
    ruled_out = [USEFUL[:3], [*USEFUL[:2], USEFUL[5]]]
    mine = {"hand": [HARMFUL[0], HARMFUL[4]], "cannot_be": ruled_out, "experiments": [HARMFUL[0]]}
    match = acting("invent", mine, {})
    match.play(f"lay {HARMFUL[0]}")
    assert seats(match)[0]["cannot_be"] == [USEFUL[:2]]
    assert all(not set(world[0]["hand"]) & set(USEFUL[:2]) for world in worlds(match, 1))


def test_new_deck_is_known_to_everybody() -> None:
    """A deck of one discarded card: whoever draws it holds it, and all know that."""
    counts = copies("inventions", 3)
    lone = HARMFUL[0]
    rest = [key for key, count in counts.items() for _ in range(count) if key != lone]
    second = {"hand": rest, "laid": [lone] * (counts[lone] - 1)}
    match = acting("invent", {"experiments": []}, second, {}, deck=[], discards=[lone])
    match.play("draw")
    match.play(f"invention {lone}")
    assert all(world[0]["hand"] == [lone] for world in worlds(match, 2))


def test_sealed_choices_are_any_that_were_allowed() -> None:
    match = choosing(FULL, {"experiments": HARMFUL[:2]}, {"experiments": HARMFUL[5:8]}, laws=["L22", "L19"])
    match.play("choose invention", 0)
    match.play("choose experiments", 1)
    found = {tuple(seat["choice"] for seat in world) for world in worlds(match, 2)}
    assert found == {("espionage", "experiments", None), ("invention", "experiments", None)}
    own = {world[0]["choice"] for world in worlds(match, 0)}
    assert own == {"invention"}


def test_sealed_discard_is_a_card_of_the_imagined_hand() -> None:
    players = ({**FULL, "hand": HARMFUL[3:8]}, {**FULL2, "hand": USEFUL[3:8]})
    match = read(position(*players, agenda=["law-discard", "effect 1"], laws=["L20", "L19"]))
    match.play(f"discard {HARMFUL[3]}", 0)
    for world in worlds(match, 1):
        assert world[0]["discard"] in world[0]["hand"]


def test_every_deal_is_as_likely_as_any_other() -> None:
    """Three names for three places, one of which cannot be the first name: four deals."""
    rng = Rng("fair")
    count = 6000
    found = Counter(tuple(deal([0, 1, 2], [0b1, 0, 0], rng) or ()) for _ in range(count))
    assert set(found) == {(1, 0, 2), (2, 0, 1), (1, 2, 0), (2, 1, 0)}
    assert all(abs(times - count / 4) < 200 for times in found.values())


def test_impossible_deal_is_none() -> None:
    assert deal([0, 0], [0b1, 0], Rng(1)) is None


@pytest.mark.parametrize("players", [2, 3, 6])
def test_what_is_known_is_always_true(players: int) -> None:
    """In whole games, at every line: each hand can be what the others know of it."""
    noticed = 0
    for seed in range(6):
        match = igroteka.new("inventors", players=players, seed=seed, max_rounds=14)
        rng = Rng(f"known {seed}")
        while not match.is_over:
            seat = match.waiting[rng.below(len(match.waiting))]
            legal = match.legal(seat)
            match.play(legal[rng.below(len(legal))], seat)
            state = match.state
            assert isinstance(state, InventorsState)
            for other in range(players):
                known = known_of(state, other)
                noticed += sum(names != 0 for names in known)
                assert deal(listed_names(state.at[HAND + other]), known, rng) is not None
    assert noticed > 100
