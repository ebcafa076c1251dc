"""`igroteka admin`: tables, mutes, bans and the data of people, also while the server runs."""

import asyncio
import re
import time
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from igroteka.cli.backup import DatabaseOption
from igroteka.cli.common import JsonOption, put, put_json
from igroteka.cli.errors import REFUSED, Failure
from igroteka.cli.serve import database_url

if TYPE_CHECKING:
    from igroteka.server.orders import AnyOrder

Found = TypeVar("Found")
UNITS = {"m": 60, "h": 3600, "d": 86_400}
FOR = re.compile(r"([1-9][0-9]{0,4})([mhd])")
EVER = "ever"
HEADS = ["table", "game", "status", "made (UTC)", "last line", "lines", "from", "seats"]

admin = typer.Typer(
    help="Look after a server: its tables, who is not let in, what is known of a person.",
    no_args_is_help=True,
)

TableArgument = Annotated[
    str, typer.Argument(metavar="TABLE", help="The id of a table: the end of its link.")
]
SeatArgument = Annotated[int, typer.Argument(metavar="SEAT", min=0, max=7, help="The seat, counted from 0.")]
PluginOption = Annotated[
    list[str] | None,
    typer.Option(help="A Python module whose register() brings games, as for serve; needed if none runs."),
]
ForOption = Annotated[str, typer.Option("--for", help="How long, such as 30m, 12h, 7d, or ever.")]


def on_database(work: Coroutine[Any, Any, Found]) -> Found:
    """Do something with the database; a failure is one line."""
    from igroteka.server.store import StoreError

    try:
        return asyncio.run(work)
    except StoreError as error:
        raise Failure(str(error)) from None


def carry_out(database: str | None, wanted: "AnyOrder", plugins: list[str] | None) -> None:
    """Give an order to the server and print its answer."""
    from igroteka.server.administration import order
    from igroteka.server.app import load_plugins

    try:
        load_plugins(plugins or [])
    except (ImportError, AttributeError) as error:
        raise Failure(f"--plugin: {error}") from None
    answer = on_database(order(database_url(database), wanted, tuple(plugins or [])))
    if not answer.is_done:
        raise Failure(answer.text, REFUSED)
    put(answer.text)


def until(said: str) -> int:
    """When a duration that begins now ends, in milliseconds since 1970; 0 for never.

    >>> until("ever"), until("2h") > until("90m")
    (0, True)
    """
    if said == EVER:
        return 0
    read = FOR.fullmatch(said)
    if read is None:
        raise Failure(f"--for {said[:40]}: expected such as 30m, 12h, 7d, or ever")
    return int((time.time() + int(read[1]) * UNITS[read[2]]) * 1000)


def moment(milliseconds: int) -> str:
    """A time for people, UTC."""
    return time.strftime("%Y-%m-%d %H:%M", time.gmtime(milliseconds / 1000))


@admin.command()
def tables(
    database: DatabaseOption = None,
    status: Annotated[str, typer.Option(help="Only those that are open, playing or over.")] = "",
    most: Annotated[
        int, typer.Option("--most", min=1, max=10_000, help="At most so many, newest first.")
    ] = 50,
    as_json: JsonOption = False,
) -> None:
    """List the tables, newest first. The address of a maker is known until the game begins."""
    from igroteka.server.administration import tables_in

    if status not in ("", "open", "playing", "over"):
        raise Failure(f"--status {status[:40]}: expected open, playing or over")
    found = on_database(tables_in(database_url(database), status, most))
    if as_json:
        put_json(found)
        return
    rows = [HEADS]
    for one in found:
        seats = ", ".join(seat["name"] or seat["bot"] or seat["kind"] for seat in one["seats"])
        times = [moment(one["made_at"]), moment(one["last_at"])]
        rows.append(
            [one["table"], one["game"], one["status"], *times, str(one["lines"]), one["address"], seats]
        )
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEADS))]
    for row in rows:
        put("  ".join(f"{cell:{width}}" for cell, width in zip(row, widths, strict=True)).rstrip())


@admin.command()
def close(table: TableArgument, database: DatabaseOption = None, plugin: PluginOption = None) -> None:
    """Close a table: its game ends without a winner."""
    from igroteka.server.orders import CloseTable

    carry_out(database, CloseTable(table), plugin)


@admin.command()
def table(
    same_luck: Annotated[
        str, typer.Option("--same-luck", metavar="TABLE", help="A table that has begun; others get its luck.")
    ],
    seats: Annotated[
        str | None,
        typer.Option("--seats", help="Who plays: open, or a bot; default: the same bots, and open seats."),
    ] = None,
    database: DatabaseOption = None,
    plugin: PluginOption = None,
) -> None:
    """Deal a table again: a new one for others, with the same luck.

    Nobody is told of the luck until all tables that have it are over.
    """
    from igroteka.server.orders import DealAgain

    wanted = None if seats is None else [seat.strip() for seat in seats.split(",")]
    carry_out(database, DealAgain(same_luck, wanted), plugin)


@admin.command()
def mute(
    table: TableArgument,
    seat: SeatArgument,
    how_long: ForOption = "1d",
    clear_name: Annotated[bool, typer.Option("--clear-name", help="Take the name away too.")] = False,
    database: DatabaseOption = None,
    plugin: PluginOption = None,
) -> None:
    """Let a seat say no phrases and take no other name."""
    from igroteka.server.orders import Mute

    carry_out(database, Mute(table, seat, until(how_long), clear_name), plugin)


@admin.command()
def unmute(
    table: TableArgument, seat: SeatArgument, database: DatabaseOption = None, plugin: PluginOption = None
) -> None:
    """Let a seat speak again."""
    from igroteka.server.orders import Mute

    carry_out(database, Mute(table, seat, 1), plugin)


NetworkArgument = Annotated[
    str, typer.Argument(metavar="NETWORK", help="An address or a network, such as 192.0.2.0/24.")
]


def checked_network(network: str) -> str:
    """A network that can be banned."""
    from igroteka.server.sanctions import banned_network

    try:
        return str(banned_network(network))
    except ValueError as error:
        raise Failure(str(error)) from None


@admin.command()
def ban(network: NetworkArgument, how_long: ForOption = "1d", database: DatabaseOption = None) -> None:
    """Let an address or a network in no longer, and close its sockets. An IPv6 address stands for its /64."""
    from igroteka.server.orders import Ban

    carry_out(database, Ban(checked_network(network), until(how_long)), None)


@admin.command()
def unban(network: NetworkArgument, database: DatabaseOption = None) -> None:
    """Let an address or a network in again."""
    from igroteka.server.orders import Ban

    carry_out(database, Ban(checked_network(network), 1), None)


@admin.command()
def bans(database: DatabaseOption = None, as_json: JsonOption = False) -> None:
    """List the networks that are banned."""
    from igroteka.server.administration import bans_in

    found = on_database(bans_in(database_url(database)))
    if as_json:
        put_json(found)
        return
    for one in found:
        put(
            f"{one['network']} {'for ever' if not one['until'] else 'until ' + moment(one['until']) + ' UTC'}"
        )


@admin.command()
def export(table: TableArgument, seat: SeatArgument, database: DatabaseOption = None) -> None:
    """Print what is stored about whoever holds a seat, as JSON: also at rematches that the same key opens."""
    from igroteka.server.administration import person_at

    put_json(on_database(person_at(database_url(database), table, seat)))


@admin.command()
def erase(
    table: TableArgument, seat: SeatArgument, database: DatabaseOption = None, plugin: PluginOption = None
) -> None:
    """Erase whoever holds a seat: name and keys, also at rematches. A game is resigned; moves stay."""
    from igroteka.server.orders import Erase

    carry_out(database, Erase(table, seat), plugin)
