"""Below HTTP and sockets: how uvicorn runs the application, and what becomes of clients that do not go on."""

import asyncio
import logging
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from igroteka.server.asgi import App
from igroteka.server.config import Config
from igroteka.server.connections import Doors, refusals
from igroteka.server.limits import Limits

NO_TEXT = 1007


class Counted(logging.Filter):
    """Warnings about what a client has sent are counted and told in one line: anybody can cause them."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno > logging.WARNING:
            return True
        refusals.note(record.getMessage())
        return False


log = logging.getLogger("igroteka.wire")
log.setLevel(logging.WARNING)
log.addFilter(Counted())


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


class RequestProtocol(H11Protocol):
    """HTTP whose clients have to send their requests and to read the answers, and which are not too many."""

    doors: Doors
    limits: Limits

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.logger = log
        self.is_upgraded = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is there, and nothing has been read yet."""
        super().connection_made(transport)
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
        super().data_received(data)
        self.watch()

    def on_response_complete(self) -> None:
        """The answer is written; the next request may have come already."""
        super().on_response_complete()
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


class SocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket whose client has to read: otherwise its buffers here were kept for as long as it likes."""

    doors: Doors
    limits: Limits

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """It was a request before, and has been counted."""
        super().connection_made(transport)
        self.reading = Deadline(self.transport)

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
        super().handle_ping()


def how_to_run(app: App, config: Config) -> uvicorn.Config:
    """The settings of uvicorn. It believes no forwarded header: the guard knows which proxies to trust."""

    class Requests(RequestProtocol):
        limits = config.limits
        doors = Doors(config.limits, config.trusted_proxies)

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
