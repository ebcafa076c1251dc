"""The record of a finished table: its header, all lines, and the secret of its luck."""

from typing import Any

import msgspec

from igroteka.engine.record import header_of
from igroteka.server.table import BOT_SEAT, Table


def record_of(table: Table) -> dict[str, Any]:
    """A finished game as data; `igroteka replay` and `igroteka verify` read it."""
    stored = table.stored
    assert table.result is not None
    names = [seat.name or seat.bot or f"p{seat.seat + 1}" for seat in table.seats]
    record: dict[str, Any] = header_of(table.game, names, stored.position)
    record["table"] = stored.id
    record["bots"] = [seat.seat for seat in table.seats if seat.kind == BOT_SEAT]
    if table.has_luck:
        record["luck"] = {
            "version": stored.luck_version,
            "commitment": stored.commitment,
            "secret": stored.luck_secret.hex(),
            "table": stored.id,
            "nonces": list(table.nonces),
        }
    if stored.dealt is not None:
        record["luck"]["deal"] = {"table": stored.deal, **stored.dealt}
    record["lines"] = [
        {"n": entry.line.seq, "seat": entry.line.seat, "action": entry.line.notation, "at": entry.line.at}
        for entry in table.entries
    ]
    if table.history is not None:
        state = table.history.state
        record["over"] = table.game.is_over(state)
        if record["over"]:
            record["returns"] = table.game.returns(state)
        record["digest"] = state.digest()
    record["result"] = msgspec.to_builtins(table.result)
    return record
