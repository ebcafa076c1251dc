"""The latest states of a running table. A seat looks back at them through its View."""

import zlib
from collections import deque

from igroteka.engine.protocol import CHANCE, Game, State
from igroteka.server.log_lines import LogEntry

KEPT = 160  # a round of six bots has fewer lines
EVERY = 16  # lines: a state is kept for so many, and those after it are played again when somebody looks
# A state has at most 2 KB. zlib's usual tables take longer to set up than a state takes to compress.
WINDOW_BITS, MEMORY_LEVEL = 10, 2
RULES = ("play", "chance")  # kinds of lines that change the state


class PastStates:
    """The states after the last public lines, by the number of the line.

    What counts is the state when its line became public. So a View of it shows what news of that line have
    shown. Few people look back, so only some states are kept, and the others follow from the log.
    """

    def __init__(self, game: Game, entries: list[LogEntry], most: int = KEPT) -> None:
        self.game = game
        self.entries = entries  # the stored log, whose lines have other numbers
        self.public: deque[tuple[int, int]] = deque(maxlen=most)  # lines, and how long the stored log was
        self.kept: deque[tuple[int, bytes]] = deque()  # how long the stored log was, and the state then
        self.forgotten = 0  # the number of the last line whose state was dropped

    def note(self, seq: int, state: State) -> None:
        """The last line of the stored log has brought the public log to `seq`, and led to this state."""
        end = len(self.entries)
        # What an undo leads to does not follow from the lines right before it.
        if not self.kept or end >= self.kept[-1][0] + EVERY or self.entries[-1].what == "undo":
            self.kept.append((end, packed(state)))
        if self.public and self.public[-1][0] >= seq:
            return
        if len(self.public) == self.public.maxlen:
            self.forgotten = self.public[0][0]
        self.public.append((seq, end))
        while len(self.kept) > 1 and self.kept[1][0] <= self.public[0][1]:
            self.kept.popleft()

    def after(self, seq: int) -> tuple[int, State] | None:
        """The state after a line, with the number of that line; None if it is unknown or forgotten.

        Lines that became public together, as sealed answers do, share the state after the last of them.
        """
        if seq <= self.forgotten:
            return None
        for number, end in self.public:
            if number >= seq:
                return number, self.state_at(end)
        return None

    def state_at(self, end: int) -> State:
        """The state when the stored log had so many lines."""
        begin, kept = next(one for one in reversed(self.kept) if one[0] <= end)
        game, state = self.game, self.game.decode(zlib.decompress(kept, -WINDOW_BITS))
        for entry in self.entries[begin:end]:
            if entry.what in RULES:
                line = entry.line
                texts = game.outcomes if line.seat == CHANCE else game.actions
                game.apply(state, line.seat, texts.parse(line.notation), [])
        return state


def packed(state: State) -> bytes:
    """A state, compressed."""
    made = zlib.compressobj(1, zlib.DEFLATED, -WINDOW_BITS, MEMORY_LEVEL)
    return made.compress(state.encode()) + made.flush()
