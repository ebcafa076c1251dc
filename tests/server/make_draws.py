"""Write what the browser's own luck is tested with: places, draws and the log of a finished game.

Run it as `python -m tests.server.make_draws` after a change of the luck; a test sees whether that was done.
"""

import json
from typing import Any

import msgspec

from igroteka.luck import Luck, bot_nonce, commitment_of, shared_commitment
from igroteka.server.table import Table
from tests.mode import ROOT
from tests.server.replaying import asked
from tests.server.test_replays import begun, finished, played

FIXTURE = ROOT / "web" / "src" / "lib" / "draws.fixture.json"
TOTALS = (1, 2, 3, 6, 60, 2**32, 2**53 + 1, 2**63 + 1, 2**64)


def fixture() -> dict[str, Any]:
    """Big numbers go as texts: JSON's are only safe up to 2**53."""
    table = finished()
    return {
        "places": [
            places(bytes(32), "example", 2),
            places(bytes(range(32)), "стіл 7", 3),
            places(b"x" * 100, "", 1),
        ],
        "finished": msgspec.to_builtins(asked(table, "draws")),
        "lines": msgspec.to_builtins(asked(table, "replay", 0, 1).lines),
        "dealt": msgspec.to_builtins(asked(dealt(), "draws")),
    }


def dealt() -> Table:
    """A finished table with the luck of another one, by tickets."""
    table = begun("element", 2, {"max_turns": 4})
    stored, secret = table.stored, bytes(range(32))
    commitment = commitment_of(secret)
    nonces = ["0123456789abcdef" * 2, bot_nonce(commitment, 1)]
    said = {"commitment": commitment, "secret": secret.hex(), "nonces": nonces, "bots": [1]}
    stored.deal, stored.dealt, stored.luck_version = "first", said, 2
    stored.commitment = shared_commitment(stored.luck_secret, Luck(secret, "first", nonces, 2).key)
    for seat in table.seats:
        seat.nonce = bot_nonce(stored.commitment, seat.seat)
    return played(table)


def places(secret: bytes, table: str, seats: int) -> dict[str, Any]:
    """A luck and where some of its draws fall; half of the words of the largest totals are rejected."""
    commitment = commitment_of(secret)
    nonces = [bot_nonce(commitment, seat) for seat in range(seats)]
    luck = Luck(secret, table, nonces)
    return {
        "secret": secret.hex(),
        "commitment": commitment,
        "table": table,
        "nonces": nonces,
        "bots": nonces,
        "places": [
            {
                "source": source,
                "number": number,
                "total": str(total),
                "place": str(luck.place(source, number, total)),
            }
            for source in ("bag", "goals-green")
            for total in TOTALS
            for number in (0, 1, 2, 99)
        ],
    }


def text() -> str:
    """The fixture as the file holds it."""
    return json.dumps(fixture(), ensure_ascii=False, separators=(",", ":")) + "\n"


if __name__ == "__main__":
    FIXTURE.write_text(text(), encoding="utf-8")
