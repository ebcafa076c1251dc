"""Below HTTP and sockets: how uvicorn runs the application, and what becomes of clients that do not go on."""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any

import h11
import uvicorn
from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from igroteka.server.asgi import App
from igroteka.server.config import Config
from igroteka.server.connection_limits import ConnectionLimits, refusals
from igroteka.server.limits import Limits
from igroteka.server.rate_limits import TokenBucket

NO_TEXT = 1007
READ_BYTES = 4096
MOST_PIECES = 100
LONGEST_PAUSE = 20.0  # seconds without reading from a socket that has sent too many pings


class WarningCounter(logging.Filter):
    """Warnings about what a client has sent are counted and told in one line: anybody can cause them."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno > logging.WARNING:
            return True
        refusals.note(record.getMessage())
        return False


log = logging.getLogger("igroteka.wire")
log.setLevel(logging.WARNING)
log.addFilter(WarningCounter())


class Deadline:
    """A time until which a client has to go on; without it the connection is cut.

    Closing would not be enough, because a closed connection still waits until everything has been read.
    """

    def __init__(self, transport: asyncio.Transport) -> None:
        self.transport = transport
        self.reason = ""
        self.timer: asyncio.TimerHandle | None = None

    def set(self, reason: str, seconds: float) -> None:
        """Begin to count; what is counted for already goes on, however much has come in bits and pieces."""
        if reason == self.reason:
            return
        self.forget()
        self.reason = reason
        self.timer = asyncio.get_running_loop().call_later(seconds, self.fall)

    def forget(self) -> None:
        """Stop counting."""
        if self.timer is not None:
            self.timer.cancel()
        self.timer, self.reason = None, ""

    def fall(self) -> None:
        """Too late."""
        refusals.note(self.reason)
        self.forget()
        self.transport.abort()


class PacedReading(asyncio.Protocol):
    """Taking a client's bytes apart costs time before any message is counted: it is measured as well.

    Whoever costs more than an address may is read from later. What the last bytes have cost is paid in
    advance for the next, so that of many connections each has a turn of its own.
    """

    doors: ConnectionLimits
    transport: asyncio.Transport
    advance = 0.0
    is_paced = False

    def take_apart(self, take: Callable[[], None]) -> None:
        """Let the protocol deal with some bytes, and stop reading while the address cannot pay for more."""
        began = time.thread_time()
        take()
        spent = (time.thread_time() - began) * 1000
        purse, now = self.doors.purse_of(self.transport), time.monotonic()
        purse.spend(spent - self.advance, now)
        wait, self.advance = purse.wait(now), 0.0
        if wait > 0:
            self.advance = spent
            purse.spend(spent, now)
        wait = max(wait, self.own_wait(now))
        if wait > 0 and not self.transport.is_closing():
            self.is_paced = True
            self.transport.pause_reading()
            asyncio.get_running_loop().call_later(wait, self.read_on)

    def own_wait(self, now: float) -> float:
        """The seconds for which this connection is not read from, whatever its address can pay."""
        return 0.0

    def read_on(self) -> None:
        """Go on, unless the connection is another protocol's by now or has something to do first."""
        self.is_paced = False
        is_ours = self.transport.get_protocol() is self and not self.transport.is_closing()
        if is_ours and not self.has_enough():
            self.transport.resume_reading()

    def has_enough(self) -> bool:
        """Whether what has been read still waits to be dealt with."""
        raise NotImplementedError


def read_little(transport: asyncio.Transport) -> None:
    """Read a few kilobytes at a time: a quarter of a megabyte can be 40,000 frames in one go."""
    if hasattr(transport, "max_size"):
        transport.max_size = READ_BYTES


class RequestProtocol(PacedReading, H11Protocol):
    """HTTP whose clients have to send their requests and to read the answers, and which are not too many."""

    doors: ConnectionLimits
    limits: Limits

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.logger = log
        self.is_upgraded = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is there, and nothing has been read yet."""
        super().connection_made(transport)
        read_little(transport)
        self.asking, self.reading = Deadline(transport), Deadline(transport)
        if self.doors.enter(transport):
            self.watch()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing is left to wait for."""
        self.asking.forget()
        self.reading.forget()
        self.doors.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Some bytes, which may or may not complete what is waited for."""
        take = super().data_received
        self.take_apart(lambda: take(data))
        self.watch()

    def has_enough(self) -> bool:
        """Whether a request is being answered that has sent more than was asked for."""
        return bool(self.flow.read_paused)

    def on_response_complete(self) -> None:
        """The answer is written; the next request may have come already."""
        self.take_apart(super().on_response_complete)
        self.watch()

    def watch(self) -> None:
        """Set the deadline for what this client has to send now."""
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

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From here on it is a socket's."""
        self.is_upgraded = True
        self.asking.forget()
        self.doors.work(self.transport)
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        """The client reads more slowly than we send: it has so long to catch up."""
        super().pause_writing()
        self.reading.set("answer not read in time", self.limits.unread_seconds)

    def resume_writing(self) -> None:
        """It has caught up."""
        super().resume_writing()
        self.reading.forget()


class SocketProtocol(PacedReading, WebSocketsSansIOProtocol):
    """A WebSocket whose client has to read: otherwise its buffers here were kept for as long as it likes."""

    doors: ConnectionLimits
    limits: Limits

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """It was a request before, and has been counted."""
        super().connection_made(transport)
        self.reading = Deadline(self.transport)
        self.control_frames = TokenBucket(self.limits.control_frames)

    def data_received(self, data: bytes) -> None:
        """Some frames: messages are counted later, but pings and empty pieces nowhere else."""
        take = super().data_received
        self.take_apart(lambda: take(data))

    def own_wait(self, now: float) -> float:
        """Pings and pongs beyond the limit are paid for with time in which nothing is read."""
        return min(LONGEST_PAUSE, self.control_frames.wait(now))

    def has_enough(self) -> bool:
        """Whether a message waits to be dealt with."""
        return self.read_paused

    async def receive(self) -> ASGIReceiveEvent:
        """The next message; uvicorn then reads on at once, also from a client that has to wait."""
        message = await super().receive()
        if self.is_paced and not self.transport.is_closing():
            self.transport.pause_reading()
        return message

    def handle_cont(self, event: Frame) -> None:
        """Another piece of a message; empty ones would go on for ever."""
        if len(self.frames) >= MOST_PIECES:
            refusals.note("a message in too many pieces")
            self.transport.abort()
            return
        super().handle_cont(event)

    def pause_writing(self) -> None:
        """The client reads more slowly than we send: it has so long to catch up."""
        super().pause_writing()
        self.reading.set("news not read in time", self.limits.unread_seconds)

    def resume_writing(self) -> None:
        """It has caught up."""
        super().resume_writing()
        self.reading.forget()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing is left to wait for."""
        self.reading.forget()
        self.doors.leave(self.transport)
        super().connection_lost(exc)

    def send_receive_event_to_app(self) -> None:
        """Bytes that are no text end the connection: the client's own fault, and no matter for our log."""
        try:
            if self.curr_msg_data_type == "text" and not self.close_sent:
                b"".join(self.frames).decode()
        except UnicodeDecodeError:
            self.conn.send_close(NO_TEXT)
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()

    def handle_ping(self) -> None:
        """Pings are answered past all limits of ours, so one who pings and does not read is cut off."""
        if self.transport.get_write_buffer_size() > self.limits.unread_bytes:
            self.transport.abort()
            return
        self.control_frames.spend(1, time.monotonic())
        super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """A pong that nobody has asked for costs as much as a ping."""
        self.control_frames.spend(1, time.monotonic())
        super().handle_pong(event)


def uvicorn_config(app: App, config: Config) -> uvicorn.Config:
    """The settings of uvicorn. It believes no forwarded header: the guard knows which proxies to trust."""

    class Requests(RequestProtocol):
        limits = config.limits
        doors = ConnectionLimits(config.limits, config.trusted_proxies)

    class Sockets(SocketProtocol):
        limits = config.limits
        doors = Requests.doors

    return uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        lifespan="on",
        loop="asyncio",
        http=Requests,
        ws=Sockets,
        ws_max_size=config.limits.frame_bytes,
        ws_per_message_deflate=True,
        proxy_headers=False,
        server_header=False,
        date_header=True,
        timeout_graceful_shutdown=3,
        timeout_keep_alive=config.limits.idle_seconds,
        limit_concurrency=None,
    )
