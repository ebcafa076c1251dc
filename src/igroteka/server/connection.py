"""One client's connection: its seats, the last seq it knows, and a bounded queue of frames."""

import asyncio
from collections import deque

from igroteka.engine.protocol import SPECTATOR
from igroteka.server.limits import Limits
from igroteka.server.messages import AnyAnswer, Refused, write
from igroteka.server.metrics import CLOSED, REFUSALS
from igroteka.server.rate_limits import SlidingWindow

TRY_LATER = 1013


class Connection:
    """A client's state and its queue of outgoing frames.

    A client that does not read is disconnected. It catches up after it has reconnected.
    """

    def __init__(
        self,
        most_frames: int,
        patience: SlidingWindow,
        address: str = "",
        most_bytes: int = Limits().queue_bytes,
    ) -> None:
        self.frames: deque[bytes] = deque()
        self.is_due = asyncio.Event()  # set while frames are queued, and when it is closed
        self.most_frames = most_frames
        self.most_bytes = most_bytes
        self.waiting_bytes = 0
        self.patience = patience
        self.address = address
        self.seats: set[int] = set()
        self.is_maker = False
        self.known: int | None = None
        self.has_said_hello = False
        self.hurries = False
        self.close_code = 0
        self.heard_at = 0.0  # when the command that is carried out now was heard

    @property
    def audience(self) -> list[int]:
        """The seats whose news it gets, or the spectator."""
        return sorted(self.seats) or [SPECTATOR]

    def put(self, message: AnyAnswer) -> None:
        """Queue an answer that holds nothing of the game."""
        if isinstance(message, Refused):
            REFUSALS.add("command", message.code)
        self.put_frame(write(message))

    def put_frame(self, frame: bytes) -> None:
        """Queue a frame; close the connection if too many frames or bytes are queued."""
        if self.close_code:
            return
        # A single frame is always queued, however long it is.
        is_too_much = self.waiting_bytes > 0 and self.waiting_bytes + len(frame) > self.most_bytes
        if is_too_much or len(self.frames) >= self.most_frames:
            self.close(TRY_LATER)
            return
        self.waiting_bytes += len(frame)
        self.frames.append(frame)
        self.is_due.set()

    async def has_frames(self) -> bool:
        """Wait until frames are queued; False when the connection is closed."""
        await self.is_due.wait()
        return not self.close_code

    def take(self, most_bytes: int) -> list[bytes]:
        """The oldest queued frames: at least one, and more within so many bytes."""
        taken = [self.frames.popleft()]
        length = len(taken[0])
        while self.frames and length + len(self.frames[0]) <= most_bytes:
            taken.append(self.frames.popleft())
            length += len(taken[-1])
        self.waiting_bytes -= length
        if not self.frames:
            self.is_due.clear()
        return taken

    def close(self, code: int) -> None:
        """Close the connection and drop what is queued."""
        if self.close_code:
            return
        self.close_code = code
        CLOSED.add(str(code))
        self.frames.clear()
        self.waiting_bytes = 0
        self.is_due.set()
