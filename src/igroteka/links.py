"""Games and positions as text for a link: a record without what can be computed again, compressed.

A packed text is a letter for the format's version and base64url of a zlib stream. The stream ends with a
checksum, so a link that a messenger has cut is recognised, and never read as a shorter game.

>>> from igroteka import new
>>> match = new("element", seed=1)
>>> events = match.play("draw 1")
>>> text = link_of(match.record())
>>> record_in(text)["lines"] == match.record()["lines"]
True
>>> record_in(text[:-5])
Traceback (most recent call last):
...
igroteka.links.LinkError: cut
"""

import base64
import binascii
import json
import re
import zlib
from typing import Any, Literal

from igroteka.engine.protocol import CHANCE
from igroteka.engine.record import FORMAT, TABLE, VERSION

VERSION_LETTER = "1"
LETTERS = re.compile(r"[A-Za-z0-9_-]+")
MOST_BYTES = 4 << 20  # of an unpacked text: the longest game has some hundred thousand
# Of a record's header; the rest follows from the lines, or says when and where they were written.
KEPT = ("game", "options", "rules_version", "data", "seats", "position", "bots", "luck")
NOBODY = {CHANCE: "c", TABLE: "t"}
SEATS = {letter: seat for seat, letter in NOBODY.items()}

Fault = Literal["cut", "strange", "newer"]


class LinkError(ValueError):
    """A link that cannot be read: a part is missing, it is none of ours, or a newer program has made it."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault: Fault = fault


def pack(text: str) -> str:
    """A text for a link."""
    packed = zlib.compress(text.encode(), 9)
    return VERSION_LETTER + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def unpack(text: str) -> str:
    """The text of a link; LinkError if it is not there as a whole."""
    if LETTERS.fullmatch(text) is None:
        raise LinkError("strange")
    if text[0] != VERSION_LETTER:
        raise LinkError("newer" if text[0].isdigit() else "strange")
    body = text[1:]
    try:
        packed = base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))
        stream = zlib.decompressobj()
        said = stream.decompress(packed, MOST_BYTES)
    except binascii.Error:
        # A letter is missing: four of them are three bytes.
        raise LinkError("cut") from None
    except zlib.error:
        raise LinkError("cut" if packed[:1] == b"\x78" else "strange") from None
    if not stream.eof or stream.unused_data:
        raise LinkError("cut")
    try:
        return said.decode()
    except UnicodeDecodeError:
        raise LinkError("strange") from None


def link_of(record: dict[str, Any]) -> str:
    """A record as text for a link. What it leaves out, a replay computes again."""
    header = {name: record[name] for name in KEPT if record.get(name) is not None}
    lines = [f"{NOBODY.get(line['seat'], line['seat'])} {line['action']}" for line in record["lines"]]
    return pack("\n".join([json.dumps(header, ensure_ascii=False, separators=(",", ":")), *lines]))


def record_in(text: str) -> dict[str, Any]:
    """The record in a link. Whether its lines can be played, a replay says."""
    first, *rest = unpack(text).split("\n")
    try:
        header = json.loads(first)
        lines = [line_of(number, line) for number, line in enumerate(rest, 1)]
    except (ValueError, RecursionError):
        raise LinkError("strange") from None
    if not isinstance(header, dict):
        raise LinkError("strange")
    said = {name: header[name] for name in KEPT if name in header}
    return {"format": FORMAT, "version": VERSION, **said, "lines": lines}


def line_of(number: int, text: str) -> dict[str, Any]:
    """A line of a record; ValueError for a text that has no seat."""
    seat, _, action = text.partition(" ")
    return {"n": number, "seat": SEATS[seat] if seat in SEATS else int(seat), "action": action}


def position_record(record: dict[str, Any], position: dict[str, Any]) -> dict[str, Any]:
    """A record that begins at a position and has no lines: what a link to a position has."""
    header = {name: record[name] for name in KEPT if name in record and name != "luck"}
    return {**header, "position": position, "lines": []}
