"""The base class of bots: a name, and a decision from what its seat may see."""

from igroteka.engine.chance import Rng
from igroteka.engine.protocol import Choice, Game, State, View
from igroteka.engine.untrusted import quoted


class BotError(ValueError):
    """A bot that does not exist, or cannot be added: one line."""


class Sight:
    """What a bot is shown at a decision: its View, its choices, and worlds that may be the real one.

    A world is a state drawn anew from all that the seat cannot tell from the real state. The real one is
    kept from the bot.
    """

    def __init__(self, game: Game, state: State, seat: int) -> None:
        self.game = game
        self.seat = seat
        self._state = state

    @property
    def view(self) -> View:
        """What the seat sees."""
        return self.game.showing.view(self._state, self.seat)

    @property
    def choices(self) -> list[Choice]:
        """What the seat may do."""
        return self.game.showing.choices(self._state, self.seat)

    def world(self, rng: Rng) -> State:
        """A state that the seat cannot tell from the real one; the bot may do with it what it likes."""
        return self.game.resample(self._state, self.seat, rng)


class Bot:
    """A player without a person. It sees what its seat may see, never the State.

    A bot has its own seed, so that what it does depends on nothing but the seed and what it was shown.
    """

    name = "bot"

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.rng = Rng(seed)

    @classmethod
    def configured(cls, seed: str, budget: str) -> "Bot":
        """The bot with what follows its name and a colon, such as `0.2s` of `search:0.2s`."""
        raise BotError(f"the bot {cls.name} takes no budget, found {quoted(budget)}")

    def choose(self, sight: Sight) -> str:
        """The notation of one of the choices, of which there is at least one."""
        raise TypeError("a bot chooses for itself")
