"""One client's end of a socket: the seats it holds, what it knows, and a queue that cannot grow for ever."""

import asyncio

from igroteka.engine.protocol import SPECTATOR
from igroteka.server.budgets import Bucket
from igroteka.server.messages import AnyAnswer, write

TRY_LATER = 1013


class Connection:
    """What the server knows of a client. Frames wait in a bounded queue; a client that does not read them
    is let go and gets what it has missed when it comes back."""

    def __init__(self, room: int, patience: Bucket, address: str = "") -> None:
        self.frames: asyncio.Queue[bytes | None] = asyncio.Queue(room)
        self.patience = patience
        self.address = address
        self.seats: set[int] = set()
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
        """Queue a frame; too many unread ones end the connection."""
        if self.close_code:
            return
        try:
            self.frames.put_nowait(frame)
        except asyncio.QueueFull:
            self.close(TRY_LATER)

    def close(self, code: int) -> None:
        """Let the client go; what it has not read by now it reads after coming back."""
        if self.close_code:
            return
        self.close_code = code
        while not self.frames.empty():
            self.frames.get_nowait()
        self.frames.put_nowait(None)
