"""A position that is accepted is safe to go on from: play never crashes, hangs or loses a piece.

Kept positions are changed in a few places, with values from other positions, and read. Most are refused, in
one line. From the others random play goes on, and is looked at as a table would.
"""

import copy
import json
import random

import pytest

import igroteka
from igroteka.engine.protocol import CHANCE, SPECTATOR, PositionError
from tests.games.test_kept_positions import kept_positions

CONVERTED = ["element", "inventors", "orichalcum", "periodic"]
STEPS = 60


def leaves(value, path=()):
    """The paths of everything in a position, containers included."""
    if path:
        yield path
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from leaves(inner, (*path, key))
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield from leaves(inner, (*path, place))


def found_at(value, path):
    """What stands at a path; KeyError, IndexError or TypeError if it leads nowhere."""
    for step in path:
        value = value[step]
    return value


def change(position, other, rng):
    """Change one thing: as in another position, a little more or less, moved elsewhere, or left out."""
    path = rng.choice(list(leaves(position)))
    place = found_at(position, path[:-1])
    here = place[path[-1]]
    way = rng.randrange(5)
    if way == 0:
        place[path[-1]] = copy.deepcopy(found_at(other, path))
    elif way == 1 and type(here) is int:
        place[path[-1]] = here + rng.choice((-2, -1, 1, 2))
    elif way == 2 and isinstance(place, list):
        place[path[-1]], place[0] = place[0], here
    elif way == 4:
        del place[path[-1]]
    elif way == 3 and isinstance(here, list) and here:
        # Something moves from one list to another, as a card does.
        there = rng.choice([found_at(position, one) for one in leaves(position)])
        if isinstance(there, list):
            there.append(here.pop(rng.randrange(len(here))))


def changed(pool, rng):
    """A kept position with up to three changes, with its game."""
    game, position, _ = rng.choice(pool)
    position = copy.deepcopy(position)
    for _ in range(rng.randint(1, 3)):
        try:
            change(position, rng.choice(pool)[1], rng)
        except (KeyError, IndexError, TypeError):
            continue
    return game, position


def go_on(game, state, seed):
    """Play on at random; every moment can be shown, written, read and imagined by every seat."""
    rng = igroteka.Rng(seed)
    pieces = game.showing.pieces(state)
    for step in range(STEPS):
        assert game.showing.pieces(state) == pieces
        if step % 20 == 0:
            for seat in (*range(game.options["players"]), SPECTATOR):
                game.showing.view(state, seat).to_dict()
                game.resample(state, seat, rng)
            written = json.loads(json.dumps(game.showing.position(state)))
            assert game.showing.from_position(written).digest() == state.digest(), written
        if game.is_over(state):
            assert sum(game.returns(state)) == pytest.approx(0)
            return
        if game.is_chance(state):
            game.apply(state, CHANCE, game.roll(state, rng))
            continue
        seats = game.waiting(state)
        seat = seats[rng.below(len(seats))]
        legal = game.legal(state, seat)
        game.apply(state, seat, legal[rng.below(len(legal))], [])


def fuzz(id, tries, seed):
    """So many changed positions; gives how many were accepted."""
    rng = random.Random(seed)
    pool = list(kept_positions(id))
    accepted = 0
    for number in range(tries):
        game, position = changed(pool, rng)
        text = json.dumps(position)
        try:
            state = game.showing.from_position(position)
        except PositionError as error:
            if "\n" in str(error):
                raise AssertionError("the refusal has several lines") from error
            continue
        except Exception as error:
            raise AssertionError(f"{game.options}: reading {text} raises {error!r}") from error
        accepted += 1
        try:
            go_on(game, state, f"{seed} {number}")
        except Exception as error:
            raise AssertionError(f"{game.options}: after {text}: {error!r}") from error
    return accepted


@pytest.mark.parametrize("id", CONVERTED)
def test_changed_positions_are_refused_or_safe_to_go_on_from(id):
    assert fuzz(id, 100, "changed") > 15


@pytest.mark.nightly
@pytest.mark.parametrize("id", CONVERTED)
def test_ten_thousand_changed_positions_are_refused_or_safe(id):
    assert fuzz(id, 10_000, "nightly") > 1000


@pytest.mark.parametrize("id", CONVERTED)
def test_nothing_is_wrong_with_kept_positions(id):
    for game, position, _ in kept_positions(id):
        assert game.showing.status(game.showing.read(position)) == []
