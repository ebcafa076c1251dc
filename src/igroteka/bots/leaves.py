"""Judging a new node of the tree: a short playout, then the game's `win_shares`; inside the compiled module.

A decision of a playout is the best of a few random actions. What an action begins is followed as greedy does:
its worth is that of the best of a few ways to go on with it. Otherwise playouts would never pay for anything.
"""

from typing import Final

from mypy_extensions import i64

from igroteka.engine.bits import lowest
from igroteka.engine.chance import Rng
from igroteka.engine.protocol import CHANCE, Actions, Game, State

TO_THE_END: Final = 1000000


class Settings:
    """How a search thinks: all that is measured for a game, and what a level weakens."""

    def __init__(
        self,
        playout: i64 = 0,
        samples: i64 = 4,
        exploration: float = 1.0,
        warmth: float = 1.0,
        caution: float = 0.1,
        worlds: i64 = 16,
        simulations: i64 = 1000,
        followed: i64 = 2,
    ) -> None:
        self.playout: i64 = playout  # decisions of a playout for each seat before the state is judged
        self.samples: i64 = samples  # actions that a decision of a playout compares
        self.exploration: float = exploration  # weight of the prior against the mean
        self.warmth: float = warmth  # temperature of the prior, in the units of the game's worth
        self.caution: float = caution  # how much worse an untried action is thought than its node
        self.worlds: i64 = worlds  # resampled worlds that are walked in turn
        self.followed: i64 = followed  # questions after an action that a playout looks into
        self.simulations: i64 = simulations  # of a decision, where nobody says otherwise


class Leaves:
    """Judges the leaves of one tree, with buffers that are used again and again."""

    def __init__(self, game: Game, rng: Rng, settings: Settings, has_worth: bool) -> None:
        self.game: Game = game
        self.rng: Rng = rng
        self.settings: Settings = settings
        self.has_worth: bool = has_worth
        # With more seats a turn comes back later: a fixed length would judge before the own next turn.
        self.length: i64 = settings.playout * game.players if has_worth else TO_THE_END
        self.buffers: list[Actions] = [Actions(game.actions.size) for _ in range(settings.followed + 1)]

    def judge(self, state: State) -> list[float]:
        """The shares of the win after a short playout; a game without `worth` is played to its end."""
        game = self.game
        rng = self.rng
        buffer = self.buffers[0]
        left = self.length
        while True:
            step = game.steps[state.kind()]
            if step.is_chance:
                step.apply(state, CHANCE, step.roll(state, rng), None)
                continue
            waiting = step.waiting(state)
            if waiting == 0 or left <= 0:
                return game.win_shares(state)
            left -= 1
            seat = lowest(waiting)
            buffer.count = 0
            step.legal(state, seat, buffer)
            if buffer.count > 1:
                game.narrow(state, seat, buffer)
            step.apply(state, seat, self.sampled(state, seat), None)

    def sampled(self, state: State, seat: i64) -> i64:
        """The best of a few random actions of the first buffer."""
        game = self.game
        buffer = self.buffers[0]
        count = buffer.count
        samples = self.settings.samples
        if count == 1 or samples <= 1 or not self.has_worth:
            return buffer.items[self.rng.below(count)]
        chosen: i64 = -1
        best: i64 = 0
        made: i64 = 0
        while made < samples and made < count:
            action = self.drawn(buffer, made)
            after = state.clone()
            game.apply(after, seat, action, None)
            worth = self.outlook(after, seat, 1)
            if made == 0 or worth > best:
                best = worth
                chosen = action
            made += 1
        return chosen

    def drawn(self, buffer: Actions, made: i64) -> i64:
        """A random action of a buffer; its first places are those that were taken: none is taken twice."""
        place = made + self.rng.below(buffer.count - made)
        action = buffer.items[place]
        buffer.items[place] = buffer.items[made]
        buffer.items[made] = action
        return action

    def outlook(self, state: State, seat: i64, followed: i64) -> i64:
        """What a state is worth to a seat that goes on with what it has begun: the best of a few ways."""
        game = self.game
        step = game.steps[state.kind()]
        if (
            followed > self.settings.followed
            or not step.is_follow_up
            or not (step.waiting(state) >> seat) & 1
        ):
            return game.worth(state, seat)
        buffer = self.buffers[followed]
        buffer.count = 0
        step.legal(state, seat, buffer)
        count = buffer.count
        best: i64 = 0
        made: i64 = 0
        while made < self.settings.samples and made < count:
            after = state.clone()
            game.apply(after, seat, self.drawn(buffer, made), None)
            worth = self.outlook(after, seat, followed + 1)
            if made == 0 or worth > best:
                best = worth
            made += 1
        return best
