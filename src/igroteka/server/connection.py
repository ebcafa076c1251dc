"""One client's end of a socket: the seats it holds, what it knows, and a queue that cannot grow for ever."""

import asyncio

from igroteka.engine.protocol import SPECTATOR
from igroteka.server.limits import Limits
from igroteka.server.messages import AnyAnswer, write
from igroteka.server.rate_limits import SlidingWindow

TRY_LATER = 1013


class Connection:
    """What the server knows of a client. Frames wait in a bounded queue; a client that does not read them
    is let go and gets what it has missed when it comes back."""

    def __init__(
        self,
        most_frames: int,
        patience: SlidingWindow,
        address: str = "",
        most_bytes: int = Limits().queue_bytes,
    ) -> None:
        self.frames: asyncio.Queue[bytes | None] = asyncio.Queue(most_frames)
        self.most_bytes = most_bytes
        self.waiting_bytes = 0
        self.patience = patience
        self.address = address
        self.seats: set[int] = set()
        self.is_maker = False
        self.known: int | None = None
        self.has_said_hello = False
        self.close_code = 0

    @property
    def audience(self) -> list[int]:
        """Whose eyes this client has: its seats', or a spectator's."""
        return sorted(self.seats) or [SPECTATOR]

    def put(self, message: AnyAnswer) -> None:
        """Queue an answer that says nothing of the game."""
        self.put_frame(write(message))

    def put_frame(self, frame: bytes) -> None:
        """Queue a frame; too many unread ones, or too long ones, end the connection."""
        if self.close_code:
            return
        # A single frame always has room: a client that reads gets it, however long it is.
        is_too_much = self.waiting_bytes > 0 and self.waiting_bytes + len(frame) > self.most_bytes
        if is_too_much or self.frames.full():
            self.close(TRY_LATER)
            return
        self.waiting_bytes += len(frame)
        self.frames.put_nowait(frame)

    async def next_frame(self) -> bytes | None:
        """The frame that has waited for longest; None when the connection is closed."""
        frame = await self.frames.get()
        self.waiting_bytes -= len(frame or b"")
        return frame

    def close(self, code: int) -> None:
        """Let the client go; what it has not read by now it reads after coming back."""
        if self.close_code:
            return
        self.close_code = code
        while not self.frames.empty():
            self.frames.get_nowait()
        self.waiting_bytes = 0
        self.frames.put_nowait(None)
