"""Finished games, and what is asked of them, computed here instead of in a worker."""

from typing import Any

from igroteka.server.replay_queries import answer_query
from igroteka.server.table import Table
from tests.server.playing import House, here


def asked(table: Table, what: str, seat: int = 0, line: int = 0) -> Any:
    """What is asked of a finished table, from its lines."""
    begun = Table(table.stored, table.seats, table.game)
    return answer_query(begun, [entry.line for entry in table.entries], what, seat, line)


async def resigned(house: House, game: str = "element", moves: int = 3) -> str:
    """A table at which somebody has given up after some moves."""
    made = await house.create(game, here("Ada"), here("Bo"))
    client = await house.join(made["table"]["id"], *made["held"])
    for _ in range(moves):
        seat = next(seat for seat in (0, 1) if client.news[seat]["ask"])
        choices = client.news[seat]["ask"]["choices"]
        assert (await client.act(seat, choices[0]["notation"]))["type"] == "done"
        await client.call("ping")
    assert (await client.call("resign", seat=1))["type"] == "done"
    await client.leave()
    id: str = made["table"]["id"]
    return id
