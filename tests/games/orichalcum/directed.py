"""Players with a plan, for the tests: each is after one kind of points, so that games end in every way."""

import random

import igroteka
from igroteka.games.orichalcum.rules.scoring import titans_of
from igroteka.games.orichalcum.rules.state import MEDALLIONS, OVER, SHRINES, block_of

MOST_TRIED = 60


class Plan:
    """What a point of each kind is worth to a player, beside what the game's own estimate says."""

    def __init__(self, titans: int = 0, temples: int = 0, medallions: int = 0) -> None:
        self.titans = titans
        self.temples = temples
        self.medallions = medallions

    def rate(self, game: igroteka.Game, state: igroteka.State, seat: int) -> int:
        """How much a player with this plan likes a position."""
        if state.kind() == OVER:
            return int(game.worth(state, seat))
        block = block_of(seat)
        liking = int(game.worth(state, seat)) + self.titans * titans_of(state, seat)
        liking += self.temples * state.at[block + SHRINES] + self.medallions * state.at[block + MEDALLIONS]
        return int(liking)


PLANS = {
    "temples": Plan(temples=3000, medallions=-3000, titans=-500),
    "medallions": Plan(medallions=3000, temples=-3000, titans=-500),
    "mixed": Plan(),
}


def choose(match: igroteka.Match, plan: Plan, rng: random.Random) -> str:
    """The action after which the player likes the position best; of many only some are tried."""
    game, seat = match.game, match.waiting[0]
    legal = match.legal(seat)
    if len(legal) > MOST_TRIED:
        legal = rng.sample(legal, MOST_TRIED)
    best, most = legal[0], None
    for text in legal:
        state = match.state.clone()
        game.apply(state, seat, game.actions.parse(text))
        liking = (plan.rate(game, state, seat), rng.random())
        if most is None or liking > most:
            best, most = text, liking
    return best


def direct(players: int, plans: list[str], seed: int, side: int = 0, decisions: int = 1500) -> igroteka.Match:
    """A game with a plan for every seat; the last plan goes on for the rest."""
    sides = {f"side{number}": side for number in range(1, 5)}
    match = igroteka.new("orichalcum", players=players, seed=seed, **sides)
    rng = random.Random(seed)
    while not match.is_over and decisions:
        plan = PLANS[plans[min(match.waiting[0], len(plans) - 1)]]
        match.play(choose(match, plan, rng), match.waiting[0])
        decisions -= 1
    return match
