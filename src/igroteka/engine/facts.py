"""What a game can say of a position as a reason for an action: numbers by name, and what they are worth."""

from dataclasses import dataclass

SCARCE = 4.0  # so many left are half as scarce as none


@dataclass(frozen=True)
class Fact:
    """A number of a position that a hint may give as a reason, in the message `<game>-why-<name>`.

    `weight` is roughly the share of the win that one more of it brings; below 0 where fewer are better. Where
    `is_scarce`, the difference between few and none counts more than between many and some, and the weight
    is that of all. With `event` it counts the seat's own events of that name instead of the position.
    """

    name: str
    weight: float
    is_scarce: bool = False
    event: str = ""

    def value(self, number: float) -> float:
        """What so many of it are worth, in shares of the win.

        >>> Fact("points", 0.1).value(3), Fact("exits", -1, is_scarce=True).value(0)
        (0.30000000000000004, 1.0)
        """
        if self.is_scarce:
            return -self.weight * SCARCE / (SCARCE + number)
        return self.weight * number
