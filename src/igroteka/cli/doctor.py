"""`igroteka doctor`: read-only checks of this installation, one line each."""

import asyncio
import json
import platform
import socket
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Annotated, NamedTuple

import typer
from rich.console import Console
from rich.text import Text

import igroteka
from igroteka.bots import bot_names
from igroteka.cli.common import JsonOption, put_json
from igroteka.cli.errors import REFUSED, one_line
from igroteka.cli.serve import database_url, network_addresses
from igroteka.games.catalogue import own_ids
from igroteka.texts import LANGUAGES, folders

PACKAGE = Path(igroteka.__file__).parent
LIBRARIES = (".so", ".pyd")
LOCAL = "127.0.0.1"
ANSWER_SECONDS = 2.0


class Check(NamedTuple):
    """The result of one check; `advice` says what to do, and is empty if all is well."""

    name: str
    text: str
    advice: str = ""

    @property
    def is_well(self) -> bool:
        """Whether nothing has to be done."""
        return not self.advice

    def to_dict(self) -> dict[str, object]:
        """As --json prints it."""
        return {"name": self.name, "ok": self.is_well, "text": self.text, "advice": self.advice}


def doctor(
    as_json: JsonOption = False,
    database: Annotated[
        str | None,
        typer.Option(envvar="IGROTEKA_DATABASE", help="The database that serve would use."),
    ] = None,
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port that serve would use.")] = 8000,
) -> None:
    """Say what works here and what does not, and what to do about it. Exit code 1 if something is wrong.

    Example: igroteka doctor --port 9000
    """
    checks = [
        Check("version", version_line()),
        check_engine(PACKAGE),
        check_database(database_url(database)),
        check_client(PACKAGE / "server" / "client"),
        check_languages(folders(), [PACKAGE / "games" / id / "rulebook" for id in own_ids()]),
        check_bots(),
        check_port(port),
        check_network(network_addresses(), port),
    ]
    is_well = all(check.is_well for check in checks)
    if as_json:
        put_json({"ok": is_well, "checks": [check.to_dict() for check in checks]})
    else:
        show(Console(highlight=False), checks)
    if not is_well:
        raise typer.Exit(REFUSED)


def version_line() -> str:
    """What runs, and on what."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"igroteka {igroteka.__version__}, {python}, {platform.system()} {platform.machine()}"


def check_engine(package: Path) -> Check:
    """Check that either all modules are compiled for this Python, or none."""
    built = [path for path in package.rglob("*") if path.suffix in LIBRARIES]
    foreign = [path for path in built if path.name[path.name.index(".") :] not in EXTENSION_SUFFIXES]
    if foreign:
        text = f"{len(foreign)} of {len(built)} compiled modules are for another Python"
        return Check("engine", text, "install igroteka again with this Python")
    if not built:
        return Check("engine", "interpreted: the same games, several times slower")
    return Check("engine", f"compiled: {len(built)} modules")


def check_database(url: str) -> Check:
    """Check that the database can be opened."""
    from igroteka.server.diagnosis import look_at_database

    found = asyncio.run(look_at_database(url))
    return Check("database", found.text, found.advice)


def check_client(folder: Path) -> Check:
    """Check that the browser client is built."""
    if not (folder / "index.html").is_file():
        advice = "in a checkout: make web; otherwise install a wheel, which has it inside"
        return Check("client", "not built: the server has an API and no pages", advice)
    return Check("client", f"built: {sum(path.is_file() for path in folder.rglob('*'))} files")


def check_languages(texts: list[Path], rulebooks: list[Path]) -> Check:
    """Check that every text and rulebook exists in every language."""
    from igroteka.cli.checks.texts import text_faults

    count, faults = 0, []
    for folder in texts:
        messages, wrong = text_faults(folder)
        count += len(messages)
        faults += wrong
    for rulebook in rulebooks:
        missing = [language for language in LANGUAGES if not (rulebook / f"{language}.md").is_file()]
        faults += [f"{rulebook.parent.name}: no rulebook in {language}" for language in missing]
    if faults:
        more = f" and {len(faults) - 1} more" if len(faults) > 1 else ""
        return Check(
            "languages", f"{faults[0]}{more}", "igroteka check lists them; or install igroteka again"
        )
    return Check("languages", f"{', '.join(LANGUAGES)}: {count} texts and {len(rulebooks)} rulebooks in each")


def check_bots() -> Check:
    """Check that bots start and answer."""
    from igroteka.server.diagnosis import look_at_bots

    found = asyncio.run(look_at_bots(bot_names()))
    return Check("bots", found.text, found.advice)


def check_port(port: int) -> Check:
    """Check that `serve` can listen on the port, or that igroteka already does."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        if sys.platform != "win32":
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((LOCAL, port))
        except OSError as error:
            reason = error.strerror or str(error)
        else:
            return Check("port", f"{port} is free")
    if serves_games(port):
        return Check("port", f"{port} has a running igroteka: http://{LOCAL}:{port}")
    return Check("port", f"{port}: {reason}", f"igroteka serve --port {other_port(port)}, or any free one")


def other_port(port: int) -> int:
    """A port to propose."""
    return port + 1 if port < 65535 else port - 1


def serves_games(port: int) -> bool:
    """Whether igroteka answers on this local port. Proxy settings are ignored."""
    from http.client import HTTPException
    from urllib.request import ProxyHandler, build_opener

    try:
        opener = build_opener(ProxyHandler({}))
        with opener.open(f"http://{LOCAL}:{port}/api/games", timeout=ANSWER_SECONDS) as got:
            games = json.loads(got.read(1 << 20))
        return isinstance(games, list) and any(isinstance(one, dict) and "id" in one for one in games)
    except (OSError, ValueError, HTTPException):
        return False


def check_network(addresses: list[str], port: int) -> Check:
    """List the addresses of this machine for other devices."""
    if not addresses:
        return Check("network", "none found: only this machine can play")
    return Check("network", f"http://{addresses[0]}:{port} for others, by serve --host 0.0.0.0")


def show(console: Console, checks: list[Check]) -> None:
    """Print a line for each check, and a summary."""
    for check in checks:
        mark = ("ok   ", "green") if check.is_well else ("WRONG", "bold red")
        line = Text.assemble(mark, "  ", (f"{check.name:<10}", "bold"), one_line(check.text))
        if check.advice:
            line.append(f": {check.advice}")
        console.print(line, soft_wrap=True)
    wrong = sum(not check.is_well for check in checks)
    console.print("all is well" if not wrong else f"{wrong} of {len(checks)} are wrong", style="dim")
