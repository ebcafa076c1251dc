"""What a greedy player makes of a table: no standstill where something can be done."""

from typing import Any

import igroteka
from igroteka.bots.search import greedy_action
from igroteka.engine.chance import Rng
from igroteka.engine.protocol import CHANCE
from igroteka.match import Match
from tests.games.inventors.helpers import HARMFUL, USEFUL, acting, choosing, copies, in_use, position, read

# Two experiments of a good player that can still be completed, and one of the other category.
MIXED = {"experiments": [*USEFUL[:2], HARMFUL[0]]}
RIVAL = {"role": "evil", "experiments": HARMFUL[1:4]}


def greedy(match: Match, seat: int = 0) -> set[str]:
    """What a greedy player does, with all worlds that it imagines in a few tries."""
    game, rng = match.game, Rng("greedy")
    worlds = [game.resample(match.state, seat, rng) for _ in range(12)]
    return {game.actions.text(greedy_action(game, world, seat, rng)) for world in worlds}


def cards_but(*left: str) -> list[str]:
    """Every invention of two players but these, one of each."""
    every = [key for key, count in copies("inventions", 2).items() for _ in range(count)]
    for name in left:
        every.remove(name)
    return every


def test_discards_are_drawn_when_the_deck_is_used_up() -> None:
    """I6.5: the discarded card is the one that fits, and everybody has seen it."""
    held = cards_but(USEFUL[0])
    rival: dict[str, Any] = {**RIVAL, "hand": held}
    match = choosing({"experiments": USEFUL[:3]}, rival, deck=[], discards=[USEFUL[0]])
    assert greedy(match) == {"choose invention"}


def test_dead_card_is_discarded_first() -> None:
    """The only experiment of the name is laid: the card can never be used."""
    counts = copies("experiments", 2)
    dead, lone = [key for key in USEFUL if counts[key] == 1][:2]
    mine = {"experiments": [key for key in USEFUL if counts[key] > 1][:3], "hand": [dead, lone]}
    used, agenda = in_use("discard")
    players = ({**mine, "laid": [used], "choice": "invention"}, {**RIVAL, "laid": [dead], "choice": "job"})
    match = read(position(*players, agenda=agenda))
    assert greedy(match) == {f"discard {dead}"}


def test_other_category_is_kept_while_own_experiments_are_left() -> None:
    """A free place costs the next action (I2.2), and the card would be wasted."""
    match = acting("fits", MIXED, RIVAL, drawn=HARMFUL[0])
    assert greedy(match) == {f"keep {HARMFUL[0]}"}


def test_other_category_makes_room_when_nothing_else_can_be_completed() -> None:
    dead = next(key for key in USEFUL if copies("experiments", 2)[key] > copies("inventions", 2)[key])
    laid = [dead] * copies("inventions", 2)[dead]
    mine = {"role": "good", "experiments": [dead, HARMFUL[0], HARMFUL[1]]}
    match = acting("fits", mine, {"role": "evil", "experiments": [], "laid": laid}, drawn=HARMFUL[0])
    assert greedy(match) == {f"lay {HARMFUL[0]}"}


def test_greedy_player_uses_nothing_that_is_hidden() -> None:
    """On the real table it does what it does in a world: only sealed answers need a world of their own."""
    for players in (2, 4):
        game, rng = igroteka.game("inventors", players), Rng(f"hidden:{players}")
        state = game.start()
        compared = 0
        while compared < 100:
            if game.is_over(state):
                state = game.start()
            if game.is_chance(state):
                game.apply(state, CHANCE, game.roll(state, rng), None)
                continue
            seat = game.waiting(state)[0]
            action = greedy_action(game, state, seat, Rng("tie"))
            is_sealed = game.step(state).key in ("choose", "law-discard")
            if not is_sealed or len(game.waiting(state)) > 1:
                world = game.resample(state, seat, rng)
                assert greedy_action(game, world, seat, Rng("tie")) == action
                compared += 1
            game.apply(state, seat, action, None)
