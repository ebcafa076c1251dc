"""The latest states of a running table. A seat looks back at them through its View."""

import zlib
from collections import deque

from igroteka.engine.protocol import Game, State

KEPT = 160  # a round of six bots has fewer lines; packed, a state has 100 to 400 bytes


class PastStates:
    """The states after the last public lines, by the number of the line.

    A state is kept when its line becomes public. So a View of it shows what news of that line have shown.
    """

    def __init__(self, game: Game, most: int = KEPT) -> None:
        self.game = game
        self.kept: deque[tuple[int, bytes]] = deque(maxlen=most)
        self.forgotten = 0  # the number of the last line whose state was dropped

    def note(self, seq: int, state: State) -> None:
        """Keep the state after a public line; another state with the same lines is not kept."""
        if self.kept and self.kept[-1][0] >= seq:
            return
        if len(self.kept) == self.kept.maxlen:
            self.forgotten = self.kept[0][0]
        self.kept.append((seq, zlib.compress(state.encode(), 1)))

    def after(self, seq: int) -> tuple[int, State] | None:
        """The state after a line, with the number of that line; None if it is unknown or forgotten.

        Lines that became public together, as sealed answers do, share the state after the last of them.
        """
        if seq <= self.forgotten:
            return None
        for number, packed in self.kept:
            if number >= seq:
                return number, self.game.decode(zlib.decompress(packed))
        return None
