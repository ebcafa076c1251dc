"""Failures of a command: one line on standard error, and an exit code."""

import json
import os
import sys
import traceback

import typer

from igroteka.bots import BotError
from igroteka.engine.protocol import PositionError
from igroteka.engine.record import RecordError
from igroteka.games.catalogue import OptionError
from igroteka.games.data import DataError
from igroteka.match import IllegalAction

REFUSED = 1
WRONG_USE = 2
TRACEBACK = "IGROTEKA_TRACEBACK"


class Failure(Exception):
    """An error in one line: exit code 1 if the rules or a check said no, 2 for wrong input."""

    def __init__(self, message: str, code: int = WRONG_USE) -> None:
        super().__init__(message)
        self.code = code


def one_line(message: str) -> str:
    """Escape a message: one line, without control characters."""
    joined = " ".join(message.split())
    return "".join(letter if letter.isprintable() else json.dumps(letter)[1:-1] for letter in joined)


def complain(message: str) -> None:
    """Print an error to standard error."""
    sys.stderr.write(f"igroteka: {one_line(message)}\n")


def report(error: Exception) -> int:
    """Print an error. Returns the exit code."""
    if isinstance(error, Failure):
        complain(str(error))
        return error.code
    if isinstance(error, typer.TyperException):
        complain(error.format_message())
        return WRONG_USE
    if isinstance(error, IllegalAction | RecordError):
        complain(str(error))
        return REFUSED
    if isinstance(error, BotError | OptionError | DataError | PositionError):
        complain(str(error))
        return WRONG_USE
    if isinstance(error, OSError):
        complain(f"{error.filename}: {error.strerror}" if error.filename else str(error))
        return WRONG_USE
    if os.environ.get(TRACEBACK):
        traceback.print_exception(error)
    complain(f"this is a bug: {type(error).__name__}: {error} ({TRACEBACK}=1 shows where)")
    return WRONG_USE
