"""`igroteka`: the list of commands. All errors become one line and an exit code here."""

import contextlib
import os
import sys
from collections.abc import Callable
from typing import Annotated, TextIO

import typer

from igroteka import __version__
from igroteka.cli.admin import admin
from igroteka.cli.arena import arena
from igroteka.cli.backup import backup, restore
from igroteka.cli.balance import balance
from igroteka.cli.bench import bench
from igroteka.cli.check import check
from igroteka.cli.doctor import doctor
from igroteka.cli.errors import report
from igroteka.cli.export import export
from igroteka.cli.new_game import new_game
from igroteka.cli.perft import perft
from igroteka.cli.play import play
from igroteka.cli.positions import apply, legal, why
from igroteka.cli.puzzles import puzzles
from igroteka.cli.replay import replay
from igroteka.cli.review import review
from igroteka.cli.rules import rules
from igroteka.cli.serve import serve
from igroteka.cli.simulate import simulate
from igroteka.cli.verify import verify
from igroteka.cli.welcome import welcome
from igroteka.texts import LANGUAGES

app = typer.Typer(
    name="igroteka",
    help="Modern board games by their exact rules: play them, simulate them, ask about them.",
    epilog="Exit codes: 0 done, 1 refused by the rules or a check, 2 wrong use. Errors are one line.",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

GROUPS: dict[str, tuple[Callable[..., object], ...]] = {
    "Play": (serve, play, puzzles, replay, review, verify),
    "Positions and rules": (legal, apply, why, rules),
    "Measure and check": (simulate, arena, balance, perft, bench, check, doctor),
    "Run a server": (backup, restore, export),
    "Games of your own": (new_game,),
}
for panel, commands in GROUPS.items():
    for command in commands:
        app.command(rich_help_panel=panel)(command)
app.add_typer(admin, name="admin", rich_help_panel="Run a server")


def show_version(wanted: bool) -> None:
    """Print the version and exit."""
    if wanted:
        sys.stdout.write(f"igroteka {__version__}\n")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Without a command, say how to play."""
    if context.invoked_subcommand is None:
        welcome(os.environ.get("IGROTEKA_LANG") or LANGUAGES[0])


def main(arguments: list[str]) -> int:
    """Run one command. Returns its exit code."""
    try:
        code = app(arguments, prog_name="igroteka", standalone_mode=False)
        sys.stdout.flush()
    except BrokenPipeError:
        leave_quietly()
        return 1
    except typer.Abort:
        return 1
    except SystemExit as left:
        return left.code if isinstance(left.code, int) else 1
    except Exception as error:
        return report(error)
    return code if isinstance(code, int) else 0


def leave_quietly() -> None:
    """After a broken pipe, redirect the last flush to nowhere."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def never_fail(stream: TextIO) -> None:
    """Print question marks for characters that the terminal cannot encode."""
    if hasattr(stream, "reconfigure"):
        stream.reconfigure(errors="replace")


def run() -> None:
    """The `igroteka` command."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        never_fail(stream)
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
