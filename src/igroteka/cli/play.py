"""`igroteka play`: a game in the terminal, with people and bots."""

import contextlib
import secrets
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from igroteka.bots import bot_names, full_name, make_bot
from igroteka.cli.boards.seats import HUMAN
from igroteka.cli.common import (
    EditionOption,
    FromPositionOption,
    GameArgument,
    LangOption,
    OptionsOption,
    SameLuckOption,
    build_game,
    known_language,
    load_luck,
    load_match,
    read_options,
    speech_of,
)
from igroteka.cli.completion import complete_seats
from igroteka.cli.errors import Failure
from igroteka.cli.session import Session
from igroteka.engine.untrusted import quoted
from igroteka.match import Match, new


def play(
    game: GameArgument,
    seats: Annotated[
        str | None,
        typer.Option(
            "--seats",
            help=f"Who plays, in turn order: human, {', '.join(bot_names())}, or a level of the game such as "
            "level:1; default human,random.",
            autocompletion=complete_seats,
        ),
    ] = None,
    lang: LangOption = "en",
    seed: Annotated[str | None, typer.Option("--seed", help="The same seed gives the same luck.")] = None,
    edition: EditionOption = None,
    option: OptionsOption = None,
    position: FromPositionOption = None,
    same_luck: SameLuckOption = None,
    hints: Annotated[bool, typer.Option("--hints", help="Hints also where several people play.")] = False,
) -> None:
    """Play a game in the terminal, against bots or with others at the same keyboard.

    Example: igroteka play element --seats human,random --lang uk
    """
    known_language(lang)
    luck = seed or str(secrets.randbits(64))
    if same_luck is not None and position is not None:
        raise Failure("--same-luck and --position exclude each other")
    match = set_table(game, seats, luck, edition, read_options(option), position, same_luck)
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401  line editing at the prompt
    Session(match, speech_of(lang, match), Console(highlight=False), luck, hints).run()


def set_table(
    game: str,
    seats: str | None,
    seed: str,
    edition: Path | None,
    options: dict[str, int],
    position: str | None,
    same_luck: str | None = None,
) -> Match:
    """Create the match, with a person or a bot in every seat."""
    if position is None:
        names = seat_names(seats or f"{HUMAN},random", game)
        rules = build_game(game, len(names), edition, options)
        luck = None if same_luck is None else load_luck(same_luck, rules)
        return new(game, len(names), seed, edition, names, luck, **options)
    match = load_match(position, edition, game, options, seed)
    names = seat_names(seats, game) if seats else [HUMAN] + ["random"] * (match.players - 1)
    if len(names) != match.players:
        raise Failure(f"--seats: the position has {match.players} players, found {len(names)} names")
    match.seats = names
    return match


def seat_names(text: str, game: str) -> list[str]:
    """Parse and validate the names of the seats."""
    names = [name.strip() for name in text.split(",")]
    names = [name if name == HUMAN else full_name(name, game) for name in names]
    for name in names:
        if name == HUMAN:
            continue
        if name.partition(":")[0] not in bot_names(game):
            raise Failure(
                f"--seats: nobody is called {quoted(name)}: there is {HUMAN}, {', '.join(bot_names(game))}"
            )
        make_bot(name, "")
    return names
