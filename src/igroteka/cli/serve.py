"""`igroteka serve`: starts the server: browser client, API and tables on one address."""

import asyncio
import contextlib
import ipaddress
import os
import re
import signal
import socket
import sys
import threading
import webbrowser
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from igroteka.cli.common import put
from igroteka.cli.errors import Failure

if TYPE_CHECKING:
    from igroteka.server.config import Config
    from igroteka.server.limits import Limits
    from igroteka.server.mail import MailServer

EVERYWHERE = ("0.0.0.0", "::")
NAME = re.compile(r"[a-z0-9]([a-z0-9_.-]*[a-z0-9])?")
HEADLESS_SYSTEMS = "linux"


class LogForm(StrEnum):
    """What the log looks like."""

    plain = "plain"
    json = "json"


def serve(
    host: Annotated[
        str, typer.Option(help="Where to listen; 0.0.0.0 lets other devices on the network in.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes a free one.")] = 8000,
    database: Annotated[
        str | None,
        typer.Option(
            envvar="IGROTEKA_DATABASE",
            help="A file for SQLite, or postgresql://...; without it, a file in your data folder.",
        ),
    ] = None,
    origin: Annotated[
        list[str] | None, typer.Option(help="One more address that the pages are opened under.")
    ] = None,
    allow_host: Annotated[
        list[str] | None,
        typer.Option(help="One more name to answer to, such as the one that a proxy has for this server."),
    ] = None,
    trusted_proxy: Annotated[
        list[str] | None, typer.Option(help="A proxy whose forwarded addresses count, such as 127.0.0.1.")
    ] = None,
    plugin: Annotated[
        list[str] | None, typer.Option(help="A Python module whose register() brings games or bots.")
    ] = None,
    metrics_from: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NETWORK", help="An address or network that may read /metrics, besides this machine."
        ),
    ] = None,
    smtp: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            envvar="IGROTEKA_SMTP",
            help="A mail server for notices, smtp://USER:PASSWORD@HOST:587; better in the environment.",
        ),
    ] = None,
    mail_from: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", envvar="IGROTEKA_MAIL_FROM", help="The sender of those mails."),
    ] = None,
    log: Annotated[
        LogForm, typer.Option(help="The log: lines for people, or JSON with a line for each request.")
    ] = LogForm.plain,
    bot_pause: Annotated[
        float, typer.Option(min=0, max=10, help="Seconds between two decisions of a bot that people watch.")
    ] = 0.45,
    limit: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME[@NETWORK]=VALUE",
            help="Set one of the limits that --limits lists, perhaps for the addresses of one network.",
        ),
    ] = None,
    list_limits: Annotated[
        bool, typer.Option("--limits", help="List all limits with their values, and do not serve.")
    ] = False,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
    workers: Annotated[
        int | None,
        typer.Option(
            min=1, max=64, help="Processes that share the tables, on this and other machines; for PostgreSQL."
        ),
    ] = None,
    peer_host: Annotated[
        str, typer.Option(help="With --workers, this machine's address for the processes on others.")
    ] = "127.0.0.1",
    peer_port: Annotated[
        int, typer.Option(min=0, max=65535, help="The port of the first of them there; 0 takes free ones.")
    ] = 0,
) -> None:
    """Serve games, pages and API on one address until Ctrl-C.

    Example: igroteka serve --host 0.0.0.0
    """
    from igroteka.bots import bot_names
    from igroteka.cli.workers import run_workers, this_worker, watch_parent
    from igroteka.server.app import load_plugins, make_app, prepare, upgrade_alone
    from igroteka.server.claim import Claim, claim_of
    from igroteka.server.cluster import Cluster
    from igroteka.server.config import Config
    from igroteka.server.connection_limits import SpareFileListener
    from igroteka.server.graceful import GracefulServer
    from igroteka.server.limits import LimitError, limits_from, rooms_from
    from igroteka.server.log_format import set_up_logs
    from igroteka.server.membership import shared_claim_of
    from igroteka.server.operations import Operations, checked_readers
    from igroteka.server.store import StoreError
    from igroteka.server.uvicorn_protocols import uvicorn_config

    try:
        limits = limits_from(os.environ, limit or [])
        rooms = rooms_from(os.environ, limit or [])
    except LimitError as error:
        raise Failure(str(error)) from None
    if list_limits:
        show_limits(limits)
        return
    is_shared = is_shareable(database_url(database), workers)
    public_origin, mail = notice_settings(origin or [], smtp, mail_from)
    set_up_logs(log.value)
    try:
        load_plugins(plugin or [])
    except (ImportError, AttributeError) as error:
        raise Failure(f"--plugin: {error}") from None
    worker = this_worker()
    listening = listen(host, port) if worker is None else SpareFileListener(fileno=worker.listening)
    port = listening.getsockname()[1]
    addresses = addresses_of(host, port)
    config = Config(
        database=database_url(database),
        origins=frozenset([*addresses, *unspecified(host, port), *(origin or [])]),
        hosts=frozenset([*names_besides(host), *(allow_host or [])]),
        answers_to_addresses=not is_loopback(host),
        network=tuple(for_others(addresses, host)),
        trusted_proxies=frozenset(trusted_proxy or []),
        metrics_readers=frozenset(metrics_from or []),
        backups=data_folder(),
        plugins=tuple(plugin or []),
        bot_pause=bot_pause,
        limits=limits,
        rooms=rooms,
        bots=tuple(bot_names()),
        public_origin=public_origin,
        mail=mail,
        write_room=write_room,
    )
    is_first = worker is None

    def tell() -> None:
        announce(addresses, host, config)
        if open_page and has_screen():
            threading.Timer(1.0, open_quietly, [addresses[0]]).start()

    cluster: Cluster | None = None
    try:
        claim: Claim = claim_of(config.database)
        operations = Operations(checked_readers(config.metrics_readers))
        if workers is not None and is_shared:
            if is_first:
                asyncio.run(upgrade_alone(config))
            if is_first and workers > 1:
                tell()
                run_workers(workers, listening)
                return
            place = 0 if worker is None else worker.place
            peers = listen(peer_host, peer_port + place if peer_port else 0)
            claim = shared_claim_of(config.database, address_for_peers(peer_host, peers))
            cluster = Cluster(claim, peers, operations)
        how = uvicorn_config(make_app(config, claim, operations, cluster), config)
    except (ValueError, StoreError) as error:
        raise Failure(str(error)) from None
    server = GracefulServer(how, operations.end)

    async def run() -> None:
        try:
            await prepare(config, claim)
        except StoreError as error:
            raise Failure(str(error)) from None
        if worker is None:
            tell()
        else:
            watch_parent(worker, server.end)
        await server.serve(sockets=[listening])

    # uvicorn raises a signal again after it has closed everything: that is a good end, not a failure.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    # In one loop, because PostgreSQL's claim is a connection of it.
    with asyncio.Runner(loop_factory=how.get_loop_factory()) as runner:
        runner.run(run())
    if not server.started:
        raise Failure("the server could not start; what went wrong stands above")


def write_room(client: Path, folder: Path) -> None:
    """Write the room without a server, for those who ask for it."""
    from igroteka.pocket.export import export

    export(client, folder)


def is_shareable(database: str, workers: int | None) -> bool:
    """Whether several processes can serve a database; one line if they are asked to and cannot."""
    if database.startswith("postgres"):
        return True
    if workers is not None and workers > 1:
        raise Failure("--workers needs --database postgresql://...: a SQLite file has one process")
    return False


def address_for_peers(host: str, listening: socket.socket) -> str:
    """Where other processes reach this one."""
    port = listening.getsockname()[1]
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def notice_settings(
    origins: list[str], smtp: str | None, mail_from: str | None
) -> "tuple[str, MailServer | None]":
    """The address that notices lead to, and the mail server; what is wrong is one line without the URL."""
    from igroteka.server.mail import checked_address, mail_server
    from igroteka.server.security_middleware import as_browsers_write

    try:
        public_origin = as_browsers_write(origins[0]) if origins else ""
    except ValueError as error:
        raise Failure(f"--origin: {error}") from None
    if not smtp:
        return public_origin, None
    if not public_origin:
        raise Failure("--smtp needs --origin: without the public address of this server, mails have no links")
    try:
        sender = checked_address(mail_from or "")
    except ValueError:
        raise Failure("--smtp needs --mail-from with the e-mail address of the sender") from None
    try:
        return public_origin, mail_server(smtp, sender)
    except ValueError as error:
        raise Failure(f"--smtp: {error}") from None


def show_limits(limits: "Limits") -> None:
    """Print every limit with its value, in the syntax of --limit."""
    from igroteka.server.limits import ENVIRONMENT, listing

    rows = listing(limits)
    widths = [max(len(row[column]) for row in rows) for column in (0, 1)]
    for name, value, what in rows:
        put(f"{name:{widths[0]}}  {value:>{widths[1]}}  {what}")
    example = rows[0][0]
    put(f"Set with --limit {example}=VALUE or {ENVIRONMENT}{example.upper().replace('-', '_')}=VALUE.")


def listen(host: str, port: int) -> socket.socket:
    """Open a listening socket, or take the one that systemd has opened; fail with one line."""
    from igroteka.server.connection_limits import SpareFileListener
    from igroteka.server.graceful import handed_over

    given = handed_over()
    if given is not None:
        if given.family not in (socket.AF_INET, socket.AF_INET6):
            raise Failure("the socket that was handed over is not one of TCP")
        return given
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Named as TCP, or asyncio would not switch Nagle's delay off, which costs 40 ms with every answer.
    made = SpareFileListener(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind((host, port))
    except OSError as error:
        made.close()
        raise Failure(f"{host}:{port}: {error.strerror}; --port takes another one") from None
    return made


def addresses_of(host: str, port: int) -> list[str]:
    """The addresses of the pages for browsers, the local one first."""
    if host not in EVERYWHERE:
        hosts = [host] if host not in ("127.0.0.1", "localhost") else ["127.0.0.1", "localhost"]
    else:
        hosts = ["127.0.0.1", "localhost", *network_addresses()]
    return [f"http://{f'[{name}]' if ':' in name else name}:{port}" for name in hosts]


def unspecified(host: str, port: int) -> list[str]:
    """The wildcard address as a page's origin: only a browser on this machine can have it.

    No page from elsewhere can have it as its origin. It is never told to anybody.
    """
    return [f"http://0.0.0.0:{port}", f"http://[::]:{port}"] if host in EVERYWHERE else []


def for_others(addresses: list[str], host: str) -> list[str]:
    """The numeric addresses for other devices, if the server accepts them."""
    if host not in EVERYWHERE:
        return []
    return [address for address in addresses[2:] if address.split("//")[1][0].isdigit()]


def is_loopback(host: str) -> bool:
    """Whether a host is a loopback address."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def names_besides(host: str) -> list[str]:
    """This machine's names in the network, if other devices can reach the server."""
    return [] if is_loopback(host) else own_names()


def own_names() -> list[str]:
    """This machine's host name, plain and with `.local`."""
    name = socket.gethostname().lower()
    return [name, f"{name}.local"] if NAME.fullmatch(name) else []


def network_addresses() -> list[str]:
    """The addresses of this machine in its network."""
    found: list[str] = []
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        # Nothing is sent: choosing the way to an outside address tells which of ours it would leave by.
        probe.connect(("192.0.2.1", 9))
        found.append(probe.getsockname()[0])
    with contextlib.suppress(OSError):
        found += [
            str(entry[4][0]) for entry in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
        ]
    found += own_names()
    return [name for name in dict.fromkeys(found) if not name.startswith("127.") and name != "0.0.0.0"]


def database_url(given: str | None) -> str:
    """The URL of the database, from a URL, a file name, or the default."""
    if given is not None and "://" in given:
        return given
    path = data_folder() / "tables.db" if given is None else Path(given)
    return f"sqlite+aiosqlite:///{path.absolute()}"


def data_folder() -> Path:
    """The user's data folder."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "Igroteka"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Igroteka"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "igroteka"


def announce(addresses: list[str], host: str, config: "Config") -> None:
    """Print the addresses of the pages."""
    from igroteka.server.database import database_name
    from igroteka.server.notices import has_push_at

    put(f"Igroteka is at {addresses[0]} (Ctrl-C ends it)")
    if host in EVERYWHERE:
        others = for_others(addresses, host)
        put(f"For other devices on this network: {others[0] if others else 'no network found'}")
    put(f"Tables are kept in {database_name(config.database)}")
    ways = [*(["web push"] if has_push_at(config) else []), *(["e-mail"] if config.mail else [])]
    if ways:
        put(f"Those who are away can be told of their turn by {' and by '.join(ways)}")
    sys.stdout.flush()


def has_screen() -> bool:
    """Whether a browser can be opened here."""
    is_headless = sys.platform.startswith(HEADLESS_SYSTEMS)
    return not is_headless or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def open_quietly(address: str) -> None:
    """Try to open the page in a browser. Failure is fine, as the address is printed."""
    with contextlib.suppress(Exception):
        webbrowser.open(address)
