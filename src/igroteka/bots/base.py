"""What every bot is: a name, and a choice made from a View."""

from igroteka.engine.protocol import Choice, View


class Bot:
    """A player without a person. It sees its seat's View and its choices, never the State.

    A bot has its own seed, so that what it does depends on nothing but the seed and what it was shown.
    """

    name = "bot"

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def choose(self, view: View, choices: list[Choice]) -> str:
        """The notation of one of the choices, of which there is at least one."""
        raise NotImplementedError
