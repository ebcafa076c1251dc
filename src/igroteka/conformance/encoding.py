"""Checks of copies and texts of a state: clone, encode, pickle and positions."""

import copy
import json
import pickle
from collections.abc import Callable

from igroteka.conformance.checkpoint import Checkpoint, wander, written
from igroteka.engine.protocol import State


def check_clone(here: Checkpoint) -> None:
    """A clone has the same bytes, and playing on it does not change the original."""
    state = here.state
    before = state.encode()
    twin = state.clone()
    if twin is state or type(twin) is not type(state) or twin.encode() != before:
        raise here.broken("clone", "a clone is not an equal state of its own")
    wander(here, twin, 3)
    if state.encode() != before:
        raise here.broken("clone", "playing on a clone changes the original")


def check_encoding(here: Checkpoint) -> None:
    """`decode` reverses `encode`; copy, deepcopy and pickle give equal states."""
    game, state = here.game, here.state
    before = state.encode()
    twins: list[tuple[str, Callable[[], State]]] = [
        ("decode", lambda: game.decode(before)),
        ("copy", lambda: copy.copy(state)),
        ("deepcopy", lambda: copy.deepcopy(state)),
        ("pickle", lambda: pickle.loads(pickle.dumps(state))),  # noqa: S301 - written in this very line
    ]
    if type(before) is not bytes or state.digest() != game.decode(before).digest():
        raise here.broken("encode", "bytes, or the digest made of them, do not survive decoding")
    for name, make in twins:
        twin = make()
        if twin is state or twin.encode() != before:
            raise here.broken("encode", f"{name} gives other bytes, or the state itself")
        if game.waiting(twin) != game.waiting(state):
            raise here.broken("encode", f"other seats wait after {name}")
        wander(here, twin, 3)
        if state.encode() != before:
            raise here.broken("clone", f"playing on what {name} gave changes the original")


def check_position(here: Checkpoint) -> None:
    """A position reads back as the same bytes, also after a round trip through JSON."""
    game, state = here.game, here.state
    position = game.showing.position(state)
    text = written(position)
    if game.showing.from_position(position).encode() != state.encode():
        raise here.broken("position", f"it reads back as another state: {text.decode()}")
    if game.showing.from_position(json.loads(text)).encode() != state.encode():
        raise here.broken("position", f"it reads back as another state after JSON: {text.decode()}")
    if written(position) != text:
        raise here.broken("position", "reading it changes it")
