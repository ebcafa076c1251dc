"""A server that ends so that players hardly see it, and hands its listening socket over."""

import gc
import os
import socket
from collections.abc import Callable
from types import FrameType

import uvicorn

from igroteka.server.connection_limits import SpareFileListener

FIRST_HANDED = 3  # the number of the first file that systemd passes on


class GracefulServer(uvicorn.Server):
    """uvicorn's server: at the end it accepts nothing more and closes sockets with 1012 (restarting).

    Clients come back quickly on that code. What was acknowledged is on disk already.
    """

    def __init__(self, config: uvicorn.Config, when_ending: Callable[[], None]) -> None:
        super().__init__(config)
        self.when_ending = when_ending

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and freeze all objects that exist by then: the garbage collector no longer visits them."""
        await super().startup(sockets)
        gc.collect()
        gc.freeze()
        # A move makes thousands of objects: with the default thresholds collections are far too frequent.
        gc.set_threshold(20_000, 20, 50)

    def end(self) -> None:
        """Whoever started this process has ended."""
        self.when_ending()
        self.should_exit = True

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """A signal asks for the end."""
        self.when_ending()
        super().handle_exit(sig, frame)


def handed_over() -> SpareFileListener | None:
    """The listening socket that systemd has opened for this process, if it has (socket activation).

    It stays open between two processes: connections wait in it instead of being refused.
    """
    if os.environ.get("LISTEN_PID") != str(os.getpid()) or os.environ.get("LISTEN_FDS") != "1":
        return None
    made = SpareFileListener(fileno=FIRST_HANDED)
    made.set_inheritable(False)
    return made
