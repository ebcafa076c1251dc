"""`igroteka replay`: replays a record and validates every line."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from igroteka.cli.boards import draw
from igroteka.cli.common import (
    EditionOption,
    JsonOption,
    LangOption,
    known_language,
    put_json,
    read_text,
    speech_of,
)
from igroteka.cli.errors import REFUSED, Failure
from igroteka.cli.results import result_lines
from igroteka.engine.protocol import SPECTATOR
from igroteka.engine.record import RecordError
from igroteka.engine.untrusted import load_json
from igroteka.match import Match
from igroteka.match import replay as replay_match
from igroteka.texts import say_event


def replay(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="A record, or one record to a line; - is standard input.")
    ],
    lang: LangOption = "en",
    verbose: Annotated[bool, typer.Option("--verbose", help="Show all that happened.")] = False,
    edition: EditionOption = None,
    as_json: JsonOption = False,
) -> None:
    """Check a record line by line and show how the game ended.

    Example: igroteka replay game.json --verbose --lang uk
    """
    known_language(lang)
    records = read_records(file)
    matches = [checked(file, place, len(records), record, edition) for place, record in enumerate(records, 1)]
    if as_json:
        answers = [found(match) for match in matches]
        put_json(answers[0] if len(answers) == 1 else answers)
        return
    console = Console(highlight=False)
    if len(matches) > 1:
        console.print(f"{len(matches)} records hold")
        return
    show(console, matches[0], speech_of(lang, matches[0]), verbose)


def read_records(file: str) -> list[dict[str, object]]:
    """Read a record, or a file with one record a line, as `simulate --records` writes it."""
    text = read_text(file)
    # Not splitlines(): JSON lets U+2028 and others stand in a text, and they end no record.
    lines = [line for line in text.split("\n") if line.strip()]
    try:
        if len(lines) > 1 and lines[0].rstrip().endswith("}"):
            read = [load_json(line) for line in lines]
        else:
            read = [load_json(text)]
    except ValueError as error:
        raise Failure(f"{file}: header: {error}", REFUSED) from None
    records: list[dict[str, object]] = []
    for record in read:
        if not isinstance(record, dict):
            raise Failure(f"{file}: header: expected a JSON object", REFUSED)
        records.append(record)
    return records


def checked(file: str, place: int, count: int, record: dict[str, object], edition: Path | None) -> Match:
    """Replay a record. A broken one is refused with its line and the reason."""
    try:
        return replay_match(record, edition)
    except RecordError as error:
        where = f"{file}: record {place}" if count > 1 else file
        raise Failure(f"{where}: {error}", REFUSED) from None


def found(match: Match) -> dict[str, object]:
    """The result of a replay as JSON data."""
    return {
        "game": match.game.id,
        "players": match.players,
        "lines": len(match.history.lines),
        "over": match.is_over,
        "winners": list(match.winners),
        "returns": match.returns if match.is_over else None,
        "digest": match.digest(),
        "position": match.position(),
    }


def show(console: Console, match: Match, language: str, is_verbose: bool) -> None:
    """Print the log if requested, the last board, the result and the digest."""
    if is_verbose:
        for event in match.events:
            console.print(Text(say_event(language, match.game.id, event, SPECTATOR)))
        console.print()
    console.print(draw(match.game, match.view(SPECTATOR), language, match.seats))
    console.print()
    for line in result_lines(match, language):
        console.print(Text(line, style="bold"))
    console.print(Text(match.digest(), style="dim"), soft_wrap=True)
