"""How long the review of a game with about 300 decisions takes, in seconds of one core.

    .venv/bin/python -m tests.bench.reviews [GAME ...]

For each game, of 60 games among all numbers of players, the one whose decisions are nearest to 300 is
reviewed with the usual budget. Half of the decisions are greedy and half are random. It is CPU time, so other
work on the machine counts little.
"""

import sys
import time

import igroteka
from igroteka.bots.search import greedy_action
from igroteka.engine.chance import Rng
from igroteka.engine.protocol import CHANCE, Game
from igroteka.engine.record import Line
from igroteka.games import catalogue
from igroteka.review import Timeline, review, timeline_of
from igroteka.review.reviewing import SIMULATIONS

WANTED = 300
GAMES = 60


def played(game: Game, seed: str) -> list[Line]:
    """The lines of a game, half greedy and half random."""
    state, rng, lines = game.start(), Rng(seed), list[Line]()
    while not game.is_over(state):
        seat = game.waiting(state)[0]
        if seat == CHANCE:
            action = int(game.roll(state, rng))
        elif rng.below(2):
            action = int(greedy_action(game, state, seat, rng))
        else:
            legal = game.legal(state, seat)
            action = legal[rng.below(len(legal))]
        words = game.outcomes if seat == CHANCE else game.actions
        lines.append(Line(len(lines) + 1, seat, words.text(action)))
        game.apply(state, seat, action)
    return lines


def nearest(id: str) -> Timeline:
    """The game whose decisions are nearest to the wanted number."""
    manifest = catalogue.manifest(id)
    counts = range(manifest.least_players, manifest.most_players + 1)
    found = []
    for number in range(GAMES):
        game = igroteka.game(id, counts[number % len(counts)])
        lines = played(game, f"review {number}")
        decisions = sum(line.seat != CHANCE for line in lines)
        found.append((abs(decisions - WANTED), number, game, lines))
    _, _, game, lines = min(found, key=lambda one: one[:2])
    return timeline_of(game, game.start(), lines)


def main() -> None:
    sys.stdout.write(f"{SIMULATIONS} simulations for each decision\n")
    for id in sys.argv[1:] or catalogue.own_ids():
        timeline = nearest(id)
        decisions = sum(moment.seat != CHANCE for moment in timeline.moments)
        begun = time.process_time()
        review(timeline)
        seconds = time.process_time() - begun
        players = timeline.game.players
        sys.stdout.write(f"{id}: {players} players, {decisions} decisions, {seconds:.0f} s\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
