"""The exceptions of Litestar that the server knows."""


class HTTPException(Exception):
    """An answer of the framework itself."""

    def __init__(self, status_code: int = 500) -> None:
        super().__init__(status_code)
        self.status_code = status_code


class WebSocketDisconnect(Exception):
    """The client has left."""
