"""Logs: plain lines for people, or one JSON object a line for programs; both name the request.

Nothing that opens a seat may stand in a log. What looks like a secret is masked here as well, should an error
of some library ever hold one.
"""

import json
import logging
import re
import sys
import time
from contextvars import ContextVar
from typing import TextIO

# The id of the request, or of the socket, for which this is done.
REQUEST: ContextVar[str] = ContextVar("request", default="")
FIELDS = ("table", "game", "route", "method", "status", "milliseconds", "bytes", "code", "commands", "seats")
# Secrets, codes and keys are at least 32 letters and digits without a gap.
SECRET = re.compile(r"(?=[A-Za-z_-]*[0-9])(?=[0-9_-]*[A-Za-z])[A-Za-z0-9_-]{32,}")
MASK = "[masked]"
PLAIN, JSON = "plain", "json"


class JsonLines(logging.Formatter):
    """A record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Message, time, level, request, and the fields that the record brings."""
        moment = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        said: dict[str, object] = {
            "at": f"{moment}.{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": masked(record.getMessage()),
        }
        if REQUEST.get():
            said["request"] = REQUEST.get()
        said |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info:
            said["error"] = masked(self.formatException(record.exc_info))
        return json.dumps(said, ensure_ascii=False)


def masked(text: str) -> str:
    """A text without what looks like a secret.

    >>> masked("the key 3J5_kzXnW0aQd1sYxLw2fPq9mB7tRv4uEoHc-iGgNZ8 of table abcdefghjkm")
    'the key [masked] of table abcdefghjkm'
    """
    return SECRET.sub(MASK, text)


def set_up_logs(form: str, stream: TextIO | None = None) -> None:
    """Let every logger of the process write to one stream, in one form."""
    handler = logging.StreamHandler(stream or sys.stderr)
    plain = logging.Formatter("%(levelname)s %(message)s")
    handler.setFormatter(JsonLines() if form == JSON else plain)
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    for noisy in ("alembic", "uvicorn.error", "uvicorn.access", "httpx"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
    # A line for each request and socket is for programs to read.
    logging.getLogger("igroteka.access").setLevel(logging.INFO if form == JSON else logging.WARNING)
