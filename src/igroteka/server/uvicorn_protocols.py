"""uvicorn's HTTP and WebSocket protocols with deadlines, connection limits and paid reading."""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any

import h11
import uvicorn
from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from igroteka.server.asgi import FRAMES, App
from igroteka.server.config import Config
from igroteka.server.connection_limits import ConnectionLimits, refusals
from igroteka.server.deflate import ThriftyDeflate, ThriftyDeflateFactory, text_frame
from igroteka.server.limits import Limits
from igroteka.server.rate_limits import TokenBucket

NO_TEXT = 1007
READ_BYTES = 4096
MOST_PIECES = 100
LONGEST_PAUSE = 20.0  # seconds without reading from a socket that has sent too many pings


class WarningCounter(logging.Filter):
    """Counts warnings that clients can cause, instead of logging each of them."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno > logging.WARNING:
            return True
        refusals.note(record.getMessage())
        return False


log = logging.getLogger("igroteka.wire")
log.setLevel(logging.WARNING)
log.addFilter(WarningCounter())


class Deadline:
    """Aborts a connection whose client does not make progress in time.

    Closing is not enough: a closed connection stays until all data has been read.
    """

    def __init__(self, transport: asyncio.Transport) -> None:
        self.transport = transport
        self.reason = ""
        self.timer: asyncio.TimerHandle | None = None

    def set(self, reason: str, seconds: float) -> None:
        """Start the timer, unless it runs for this reason already."""
        if reason == self.reason:
            return
        self.forget()
        self.reason = reason
        self.timer = asyncio.get_running_loop().call_later(seconds, self.fall)

    def forget(self) -> None:
        """Stop the timer."""
        if self.timer is not None:
            self.timer.cancel()
        self.timer, self.reason = None, ""

    def fall(self) -> None:
        """Abort the connection."""
        refusals.note(self.reason)
        self.forget()
        self.transport.abort()


class PacedReading(asyncio.Protocol):
    """Charges the parsing of incoming bytes to the address, and pauses reading while it cannot pay.

    The cost of the last bytes is charged in advance for the next, so that many connections take turns.
    """

    doors: ConnectionLimits
    transport: asyncio.Transport
    advance = 0.0
    is_paced = False

    def take_apart(self, take: Callable[[], None]) -> None:
        """Parse some bytes, charge the time, and pause reading if the budget is used up."""
        began = time.thread_time()
        take()
        spent = (time.thread_time() - began) * 1000
        bucket, now = self.doors.bucket_of(self.transport), time.monotonic()
        bucket.spend(spent - self.advance, now)
        wait, self.advance = bucket.wait(now), 0.0
        if wait > 0:
            self.advance = spent
            bucket.spend(spent, now)
        wait = max(wait, self.own_wait(now))
        if wait > 0 and not self.transport.is_closing():
            self.is_paced = True
            self.transport.pause_reading()
            asyncio.get_running_loop().call_later(wait, self.read_on)

    def own_wait(self, now: float) -> float:
        """The seconds for which this connection alone is not read from."""
        return 0.0

    def read_on(self) -> None:
        """Resume reading, unless another protocol has the connection or a message is pending."""
        self.is_paced = False
        is_ours = self.transport.get_protocol() is self and not self.transport.is_closing()
        if is_ours and not self.has_enough():
            self.transport.resume_reading()

    def has_enough(self) -> bool:
        """Whether data that was read still has to be processed."""
        raise NotImplementedError


def read_little(transport: asyncio.Transport) -> None:
    """Read at most 4 KB at a time: uvicorn's 256 KB can hold 40,000 frames."""
    if hasattr(transport, "max_size"):
        transport.max_size = READ_BYTES


class RequestProtocol(PacedReading, H11Protocol):
    """HTTP with connection limits, and deadlines for sending requests and reading answers."""

    doors: ConnectionLimits
    limits: Limits

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.logger = log
        self.is_upgraded = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the connection, or abort it."""
        super().connection_made(transport)
        read_little(transport)
        self.asking, self.reading = Deadline(transport), Deadline(transport)
        if self.doors.enter(transport):
            self.watch()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the timers and release the connection."""
        self.asking.forget()
        self.reading.forget()
        self.doors.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Parse some bytes and update the deadline."""
        take = super().data_received
        self.take_apart(lambda: take(data))
        self.watch()

    def has_enough(self) -> bool:
        """Whether a request is being answered and more data has arrived."""
        return bool(self.flow.read_paused)

    def on_response_complete(self) -> None:
        """The answer is written; the next request may be buffered already."""
        self.take_apart(super().on_response_complete)
        self.watch()

    def watch(self) -> None:
        """Set the deadline for what the client has to send next."""
        if self.is_upgraded or self.transport.is_closing():
            return
        state = self.conn.their_state
        if state is h11.IDLE:
            self.doors.rest(self.transport)
        else:
            self.doors.work(self.transport)
        if state is h11.IDLE and self.timeout_keep_alive_task is None:
            self.asking.set("headers not sent in time", self.limits.header_seconds)
        elif state is h11.SEND_BODY:
            self.asking.set("body not sent in time", self.limits.body_seconds)
        else:
            self.asking.forget()

    def shutdown(self) -> None:
        """The server ends: nobody waits for the rest of a request."""
        if self.conn.their_state is h11.SEND_BODY:
            self.transport.abort()
        else:
            super().shutdown()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over to the WebSocket protocol."""
        self.is_upgraded = True
        self.asking.forget()
        self.doors.work(self.transport)
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        """The client does not read: start its deadline."""
        super().pause_writing()
        self.reading.set("answer not read in time", self.limits.unread_seconds)

    def resume_writing(self) -> None:
        """The client reads again."""
        super().resume_writing()
        self.reading.forget()


class SocketProtocol(PacedReading, WebSocketsSansIOProtocol):
    """A WebSocket with a deadline for reading, and limits for control frames and fragments."""

    doors: ConnectionLimits
    limits: Limits

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.conn.available_extensions = [ThriftyDeflateFactory()]

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The connection was counted as an HTTP request already."""
        super().connection_made(transport)
        self.reading = Deadline(self.transport)
        self.control_frames = TokenBucket(self.limits.control_frames)

    def data_received(self, data: bytes) -> None:
        """Parse some frames; this is the only place where pings and empty fragments are charged."""
        take = super().data_received
        self.take_apart(lambda: take(data))

    def handle_connect(self, event: Request) -> None:
        """Tell the application that it may send frames together."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][FRAMES] = {"send": self.send_frames, "write": self.write_frames}

    async def send_frames(self, frames: list[bytes]) -> None:
        """Send text frames when the client reads."""
        await self.writable.wait()
        if not self.is_in_use:
            raise ClientDisconnected
        self.transport.write(b"".join(map(self.written, frames)))

    def write_frames(self, frames: list[bytes]) -> bool:
        """Send text frames in one system call, past the layers between the application and here.

        False if the client does not read now, or has gone.
        """
        if not self.is_in_use or not self.writable.is_set():
            return False
        self.transport.write(b"".join(map(self.written, frames)))
        return True

    @property
    def is_in_use(self) -> bool:
        """Whether frames can be sent."""
        return not self.disconnected and not self.close_sent and self.conn.state is State.OPEN

    def written(self, frame: bytes) -> bytes:
        """A text frame as this client reads it."""
        deflate = self.conn.extensions[0] if self.conn.extensions else None
        if deflate is None or (isinstance(deflate, ThriftyDeflate) and deflate.is_thrifty):
            return text_frame(frame, deflate)
        self.conn.send_text(frame)
        return b"".join(self.conn.data_to_send())

    def own_wait(self, now: float) -> float:
        """The seconds until the pings and pongs beyond the limit are paid for."""
        return min(LONGEST_PAUSE, self.control_frames.wait(now))

    def has_enough(self) -> bool:
        """Whether a message waits to be processed."""
        return self.read_paused

    async def receive(self) -> ASGIReceiveEvent:
        """The next message. uvicorn resumes reading here, so a paused connection is paused again."""
        message = await super().receive()
        if self.is_paced and not self.transport.is_closing():
            self.transport.pause_reading()
        return message

    def handle_cont(self, event: Frame) -> None:
        """Count fragments of a message: empty ones could go on for ever."""
        if len(self.frames) >= MOST_PIECES:
            refusals.note("a message in too many pieces")
            self.transport.abort()
            return
        super().handle_cont(event)

    def pause_writing(self) -> None:
        """The client does not read: start its deadline."""
        super().pause_writing()
        self.reading.set("news not read in time", self.limits.unread_seconds)

    def resume_writing(self) -> None:
        """The client reads again."""
        super().resume_writing()
        self.reading.forget()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the timer and release the connection."""
        self.reading.forget()
        self.doors.leave(self.transport)
        super().connection_lost(exc)

    def send_receive_event_to_app(self) -> None:
        """Queue a message; invalid UTF-8 closes the connection without an entry in the log.

        uvicorn stops reading at every message, which costs two system calls for each. Here one more message
        may come in while the last one is processed.
        """
        data = b"".join(self.frames)
        self.frames = []
        if self.close_sent:
            return
        if self.curr_msg_data_type == "text":
            try:
                self.queue.put_nowait({"type": "websocket.receive", "text": data.decode()})
            except UnicodeDecodeError:
                self.conn.send_close(NO_TEXT)
                self.handle_parser_exception()
                return
        else:
            self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
        if self.queue.qsize() > 1 and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def handle_ping(self) -> None:
        """Count the ping; abort a client that pings and does not read the pongs."""
        if self.transport.get_write_buffer_size() > self.limits.unread_bytes:
            self.transport.abort()
            return
        self.control_frames.spend(1, time.monotonic())
        super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Count a pong: unsolicited ones cost as much as pings."""
        self.control_frames.spend(1, time.monotonic())
        super().handle_pong(event)


def uvicorn_config(app: App, config: Config) -> uvicorn.Config:
    """The configuration of uvicorn. Forwarded headers are left to SecurityMiddleware."""

    class Requests(RequestProtocol):
        limits = config.limits
        doors = ConnectionLimits(config.limits, config.trusted_proxies, config.limits_at)

    class Sockets(SocketProtocol):
        limits = config.limits
        doors = Requests.doors

    return uvicorn.Config(
        app,
        log_config=None,
        log_level="warning",
        access_log=False,
        lifespan="on",
        loop="asyncio",
        http=Requests,
        ws=Sockets,
        ws_max_size=config.limits.frame_bytes,
        ws_per_message_deflate=False,  # SocketProtocol brings its own
        proxy_headers=False,
        server_header=False,
        date_header=True,
        timeout_graceful_shutdown=2,
        timeout_keep_alive=config.limits.idle_seconds,
        limit_concurrency=None,
    )
