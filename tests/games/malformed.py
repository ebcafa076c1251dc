"""Positions that are wrong in one place, made of good ones."""

import copy
import random
from collections.abc import Iterator
from functools import cache

import igroteka
from igroteka.engine.chance import Rng
from igroteka.games.catalogue import manifest

Place = tuple[object, ...]  # the way to a value: names and numbers
TABLES = [
    (id, players)
    for id in igroteka.game_ids()
    for players in range(manifest(id).least_players, manifest(id).most_players + 1)
]
LONG = "x" * 1_000_000
NASTY = ["\x00", "\x1b[31mred\x1b[0m", "a\nb", "\ud800", "\u202e", "é" * 70, LONG]


def deep(levels: int = 3000) -> list[object]:
    """Lists in lists."""
    nested: list[object] = []
    for _ in range(levels):
        nested = [nested]
    return nested


def values() -> list[object]:
    """Values of all kinds, few of which belong anywhere."""
    numbers = [0, 1, 2, 3, 7, -1, 61, 1 << 31, 1 << 63, -(1 << 70), 10**5000]
    others = [None, True, False, 0.0, 1.0, 2.5, float("nan"), float("inf"), "", "p1", "1", "held", "over"]
    holders = [
        [],
        {},
        [[]],
        [None],
        [1, 1],
        {"": 1},
        {1: 1},
        {None: [], (2, 3): {}},
        deep(),
        [deep(), deep()],
        b"x",
        {1, 2},
    ]
    return [*numbers, *others, *NASTY, *holders]


@cache
def good_positions(id: str, players: int) -> list[dict[str, object]]:
    """Positions of random matches, of every step that they come to."""
    found: list[dict[str, object]] = []
    game = igroteka.game(id, players)
    for seed in range(2):
        state, rng = game.start(), Rng(f"good {seed}")
        seen: dict[str, int] = {}
        while True:
            key = game.step(state).key
            seen[key] = seen.get(key, 0) + 1
            if seen[key] <= 2 or seen[key] == 40:
                found.append(game.showing.position(state))
            if game.is_over(state):
                break
            if game.is_chance(state):
                game.apply(state, -1, game.roll(state, rng))
                continue
            seats = game.waiting(state)
            seat = seats[rng.below(len(seats))]
            legal = game.legal(state, seat)
            game.apply(state, seat, legal[rng.below(len(legal))])
    return found


def places(value: object, way: Place = ()) -> Iterator[Place]:
    """The ways to all values in a position."""
    yield way
    if isinstance(value, dict):
        for name in value:
            yield from places(value[name], (*way, name))
    elif isinstance(value, list):
        for number in range(len(value)):
            yield from places(value[number], (*way, number))


def value_at(position: object, way: Place) -> object:
    for step in way:
        position = position[step]  # type: ignore[index]
    return position


def put(position: dict[str, object], way: Place, value: object) -> object:
    """A copy with another value at a place."""
    if not way:
        return value
    changed = copy.deepcopy(position)
    holder = value_at(changed, way[:-1])
    holder[way[-1]] = value  # type: ignore[index]
    return changed


def spoilt(position: dict[str, object], luck: random.Random) -> object:
    """The position with one fault; now and then it is as good as before."""
    way = luck.choice(list(places(position)))
    there = value_at(position, way)
    kind = luck.choice(["value", "value", "near", "near", "more", "less", "twice", "swap"])
    if kind == "near" and type(there) is int:
        value: object = luck.choice([there + 1, there - 1, -there, float(there), bool(there), str(there)])
    elif kind == "near" and isinstance(there, str):
        value = luck.choice([there + " ", there.upper(), there + "\n", there * 2, [there], there[:-1]])
    elif kind == "less" and isinstance(there, dict | list) and there:
        value = copy.copy(there)
        gone = luck.choice(list(there) if isinstance(there, dict) else list(range(len(there))))
        del value[gone]
    elif kind == "more" and isinstance(there, dict):
        name = luck.choice([*NASTY, 1, None, "more", (1, 2)])
        value = {**there, name: luck.choice(values())}
    elif kind in ("more", "twice") and isinstance(there, list):
        one = luck.choice(there) if there and kind == "twice" else luck.choice(values())
        value = [*there, one]
    elif kind == "swap":
        value = copy.deepcopy(value_at(position, luck.choice(list(places(position)))))
    else:
        value = luck.choice(values())
    return put(position, way, value)
