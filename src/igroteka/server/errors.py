"""Errors that are answered to clients."""

from igroteka.server.messages import Fault


class ApiError(Exception):
    """A refused request: HTTP status, a code for programs and a message key for people."""

    def __init__(self, status: int, code: str, message: str, **numbers: int | str) -> None:
        super().__init__(code)
        self.status = status
        self.fault = Fault(code, message, dict(numbers))


class RetryLater(Exception):
    """A change was not stored, and nothing has changed; the client may retry."""
