"""Shared by the commands: options, and loading a match from a file."""

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

from igroteka.cli.completion import complete_game, complete_language
from igroteka.cli.errors import Failure
from igroteka.editions import edition_of, speech
from igroteka.engine.protocol import CHANCE, Game
from igroteka.engine.record import FORMAT, RecordError, check_header, read_record
from igroteka.engine.untrusted import MOST_JSON, load_json, plain, quoted
from igroteka.games.catalogue import game_ids, make_game
from igroteka.luck import Luck, VerifyError, luck_of
from igroteka.match import Match, from_position
from igroteka.texts import LANGUAGES

STANDARD_INPUT = "-"
LONGEST = 200

GameArgument = Annotated[
    str,
    typer.Argument(metavar="GAME", help="The game's id, such as element.", autocompletion=complete_game),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON.")]
LangOption = Annotated[
    str,
    typer.Option(
        "--lang",
        envvar="IGROTEKA_LANG",
        help=f"The language: {', '.join(LANGUAGES)}.",
        autocompletion=complete_language,
    ),
]
EditionOption = Annotated[
    Path | None, typer.Option("--edition", metavar="DIR", help="A folder with component data of your own.")
]
OptionsOption = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=N", help="An option of the game, such as max_turns=50."),
]
PositionOption = Annotated[
    str, typer.Option("--position", metavar="FILE", help="The position, a JSON file; - is standard input.")
]
FromPositionOption = Annotated[
    str | None,
    typer.Option(
        "--position", metavar="FILE", help="Start from this position, a JSON file; - is standard input."
    ),
]
SameLuckOption = Annotated[
    str | None,
    typer.Option("--same-luck", metavar="RECORD", help="Draw as the finished table of this record did."),
]
SeatOption = Annotated[
    int | None, typer.Option("--seat", help="The seat, counted from 0; needed only when several wait.")
]


def put(text: str) -> None:
    """Print a plain line."""
    sys.stdout.write(text + "\n")


def put_json(data: object) -> None:
    """Print data as one line of JSON."""
    put(json.dumps(data, ensure_ascii=False))


def known_language(language: str) -> str:
    """Validate the name of a language."""
    if language not in LANGUAGES:
        raise Failure(f"no language {quoted(language)}: there is {', '.join(LANGUAGES)}")
    return language


def speech_of(language: str, match: Match) -> str:
    """The language, combined with the numbers of the match's edition."""
    return speech(language, edition_of(match.game))


def read_options(given: list[str] | None) -> dict[str, int]:
    """Parse options written as name=number."""
    options: dict[str, int] = {}
    for text in given or []:
        name, sign, value = text.partition("=")
        if not (name and sign and value.lstrip("-").isdecimal() and value.isascii() and len(value) < 19):
            raise Failure(
                f"--option {quoted(text)}: expected a name and a whole number, such as max_turns=50"
            )
        if name == "players":
            raise Failure("--option players: the number of players has an option of its own")
        options[name] = int(value)
    return options


def build_game(id: str, players: int, edition: Path | None, options: dict[str, int]) -> Game:
    """Build a game with its options."""
    return make_game(id, players, options, edition)


def name_of(source: str) -> str:
    """A file's name, or words for standard input."""
    return "standard input" if source == STANDARD_INPUT else source


def read_text(source: str, most: int = -1) -> str:
    """Read a file or standard input, up to a number of characters."""
    try:
        if source == STANDARD_INPUT:
            return sys.stdin.read(most)
        with Path(source).open(encoding="utf-8") as file:
            return file.read(most)
    except UnicodeDecodeError:
        raise Failure(f"{name_of(source)}: not a UTF-8 text file") from None
    except ValueError as error:  # a NUL in the name
        raise Failure(f"{name_of(source)}: {error}") from None


def read_object(source: str) -> dict[str, object]:
    """Read a JSON object from a file or standard input."""
    try:
        read = load_json(read_text(source, MOST_JSON + 1))
    except ValueError as error:
        raise Failure(f"{name_of(source)}: {error}") from None
    if not isinstance(read, dict):
        raise Failure(f"{name_of(source)}: expected a JSON object")
    return read


def load_match(
    source: str,
    edition: Path | None,
    game: str | None = None,
    options: dict[str, int] | None = None,
    seed: str | None = None,
) -> Match:
    """Load the match at a position, which names its game. The command may name only the same one."""
    position = read_object(source)
    if position.get("format") == FORMAT:
        advice = "igroteka replay --json prints the last position of one"
        raise Failure(f"{name_of(source)}: this is a record and no position: {advice}")
    named = position.get("game", game)
    if not isinstance(named, str):
        raise Failure(f"{name_of(source)}: game: expected the id of a game, one of {', '.join(game_ids())}")
    if game is not None and named != game:
        raise Failure(f"{name_of(source)}: game: this is a position of {plain(named)}, not of {game}")
    return from_position(named, position, seed, edition, **(options or {}))


def load_luck(source: str, rules: Game) -> Luck:
    """The luck of a finished table's record, for a game with the same options and data."""
    try:
        record = read_record(read_object(source))
        check_header(rules, record)
        luck = luck_of(record)
    except (RecordError, VerifyError) as error:
        raise Failure(f"{name_of(source)}: {error}") from None
    if record.get("position") is not None:
        raise Failure(f"{name_of(source)}: position: only a game from its beginning can be dealt again")
    return luck


def check_seat(match: Match, seat: int | None) -> None:
    """Validate the seat. It is required where several seats wait."""
    try:
        match.seat_or_only(seat)
    except ValueError as error:
        raise Failure(f"--seat: {error}") from None


def names_outcome(match: Match, text: str) -> bool:
    """Whether the table waits for chance and this text is one of its outcomes."""
    return match.waiting == (CHANCE,) and match.game.outcomes.parse(text) >= 0


def shortened(text: str) -> str:
    """Shorten a text for a message."""
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
