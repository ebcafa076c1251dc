"""Below HTTP and sockets: how uvicorn runs the application, and what becomes of clients that do not read."""

import asyncio

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from igroteka.server.asgi import App
from igroteka.server.config import Config

NO_TEXT = 1007
UNREAD_SECONDS = 20.0
UNREAD_BYTES = 256 * 1024


class SocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket whose client has to read: otherwise its buffers here would be kept for as long as it likes.

    Closing is not enough, because a closed connection still waits until everything has been read.
    """

    deadline: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        """The client reads more slowly than we send: it has so long to catch up."""
        super().pause_writing()
        if self.deadline is None:
            self.deadline = self.loop.call_later(UNREAD_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        """It has caught up."""
        super().resume_writing()
        self.forget_deadline()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing is left to wait for."""
        self.forget_deadline()
        super().connection_lost(exc)

    def forget_deadline(self) -> None:
        """Stop counting."""
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

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
        if self.transport.get_write_buffer_size() > UNREAD_BYTES:
            self.transport.abort()
            return
        super().handle_ping()


def how_to_run(app: App, config: Config) -> uvicorn.Config:
    """The settings of uvicorn. It believes no forwarded header: the guard knows which proxies to trust."""
    return uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        lifespan="on",
        ws=SocketProtocol,
        ws_max_size=config.limits.frame_bytes,
        ws_per_message_deflate=True,
        proxy_headers=False,
        server_header=False,
        date_header=True,
        timeout_graceful_shutdown=3,
        timeout_keep_alive=30,
        limit_concurrency=None,
    )
