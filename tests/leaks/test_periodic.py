"""No secret task of Periodic reaches a seat that may not know it: every text that is sent is searched."""

import json
import re

import pytest

import igroteka
from igroteka.engine.chance import Rng

TASK = re.compile(r"\bt[1-9]\d?\b")


def sent(match: igroteka.Match, seat: int, seen: int) -> str:
    """Everything that a seat, or a spectator, is sent: view, choices, refusals, new events."""
    game, state = match.game, match.state
    parts: list[object] = [match.view(seat).to_dict()]
    if seat >= 0:
        parts += [choice.to_dict() for choice in match.choices(seat)]
        # The task that somebody asks about is no secret of others.
        asked = [
            action for action in range(game.actions.size) if not game.actions.text(action).startswith("keep")
        ]
        parts += [refusal.to_dict() for action in asked if (refusal := game.why_not(state, seat, action))]
    parts += [event.for_seat(seat) for event in match.events[seen:]]
    return json.dumps(parts)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_task_is_sent_to_who_may_not_know_it(players: int) -> None:
    match = igroteka.new("periodic", players=players, seed="leaks")
    dealt = [set(one["dealt"]) for one in match.position()["seats"]]
    luck = Rng("leaks")
    seen = 0
    for _ in range(120):
        for seat in [*range(players), igroteka.SPECTATOR]:
            known = dealt[seat] if seat >= 0 else set()
            assert set(TASK.findall(sent(match, seat, seen))) <= known
        seen = len(match.events)
        seat = match.waiting[-1]
        legal = match.legal(seat)
        match.play(legal[luck.below(len(legal))], seat)


def test_the_search_finds_a_task() -> None:
    match = igroteka.new("periodic", seed="leaks")
    mine = set(match.position()["seats"][0]["dealt"])
    assert set(TASK.findall(sent(match, 0, 0))) == mine
