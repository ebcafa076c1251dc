"""What is answered where something cannot be done."""

from igroteka.server.messages import Fault


class ApiError(Exception):
    """A request that is refused: a status, a code for programs and a message for people."""

    def __init__(self, status: int, code: str, message: str, **numbers: int | str) -> None:
        super().__init__(code)
        self.status = status
        self.fault = Fault(code, message, dict(numbers))


class RetryLater(Exception):
    """The store did not take it; nothing has changed."""
