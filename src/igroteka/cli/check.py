"""`igroteka check`: consistency of rules, rulebooks, texts, data and tests of all games."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

import igroteka
from igroteka.cli.checks.editions import edition_faults
from igroteka.cli.checks.events import event_faults
from igroteka.cli.checks.figures import figure_faults
from igroteka.cli.checks.folder import GameFolder, data_faults, read_folder
from igroteka.cli.checks.lessons import lesson_faults
from igroteka.cli.checks.levels import level_faults
from igroteka.cli.checks.manifest import build, manifest_faults
from igroteka.cli.checks.marks import folder_of_tests, mark_faults
from igroteka.cli.checks.numbers import number_faults, still_needed
from igroteka.cli.checks.puzzles import puzzle_faults
from igroteka.cli.checks.rooms import room_faults
from igroteka.cli.checks.rules import rule_faults
from igroteka.cli.checks.selections import selection_faults
from igroteka.cli.checks.texts import Messages, key_faults, text_faults, used_faults
from igroteka.cli.common import JsonOption, put_json
from igroteka.cli.completion import complete_game
from igroteka.cli.errors import REFUSED, Failure
from igroteka.editions import edition_of
from igroteka.games.catalogue import manifest, module_of, own_ids
from igroteka.texts import LANGUAGES

PACKAGE = Path(igroteka.__file__).parent


def check(
    games: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[GAME]...",
            help="Which games; without any, all of ours and the program's own texts.",
            autocompletion=complete_game,
        ),
    ] = None,
    as_json: JsonOption = False,
    tests: Annotated[
        Path | None, typer.Option("--tests", metavar="DIR", help="The tests, if they are not beside src/.")
    ] = None,
) -> None:
    """Check that rules, rulebooks, texts, data, lessons and tests agree. Exit code 1 if anything does not.

    Example: igroteka check --json
    """
    if tests is not None and not tests.is_dir():
        raise Failure(f"--tests {tests}: no such folder")
    folders = [folder_of(id) for id in games or own_ids()]
    app_texts, faults = text_faults(PACKAGE / "texts")
    if not games:
        faults += program_faults(app_texts)
    counts: list[dict[str, object]] = []
    tested: dict[Path | None, dict[str, list[str]]] = {}
    for folder in folders:
        messages, wrong = game_faults(folder, app_texts)
        faults += [f"{folder.name}: {fault}" for fault in wrong]
        counts.append({"game": folder.name, "rules": len(folder.ids), "messages": len(messages)})
        drawings = (PACKAGE / "cli" / "boards").glob(f"{folder.name}.py")
        faults += key_faults(PACKAGE, drawings, folder.name, messages)
        where = tests or folder_of_tests(PACKAGE if folder.is_ours else folder.path)
        tested.setdefault(where, {})[folder.name] = folder.ids
    ours = [id for game in own_ids() for id in folder_of(game).ids]
    for where, ids in tested.items():
        faults += mark_faults(where, ids, ours) if where else []
    has_tests = None not in tested
    if as_json:
        put_json({"games": counts, "tests": has_tests, "faults": faults})
    else:
        show(Console(highlight=False), counts, has_tests, faults)
    if faults:
        raise typer.Exit(REFUSED)


def folder_of(game: str) -> GameFolder:
    """Read the folder of a game. Manifests of this package are read unchecked, because the checks follow."""
    if game in own_ids():
        return read_folder(PACKAGE / "games" / game)
    said = manifest(game)
    return read_folder(said.folder, module_of(said))


def program_faults(app_texts: Messages) -> list[str]:
    """Check the program's own texts, those of the browser included."""
    known, faults = dict(app_texts), []
    for part in ("web", "pocket"):
        texts, wrong = text_faults(PACKAGE / "texts" / part)
        known.update(texts)
        faults += [f"{part}: {fault}" for fault in wrong]
    for prefix in ("app", "web"):
        faults += key_faults(PACKAGE, PACKAGE.rglob("*.py"), prefix, known)
    return faults


def game_faults(folder: GameFolder, app_texts: Messages) -> tuple[Messages, list[str]]:
    """Run all checks on a game. Returns its messages and the faults."""
    games, faults = build(folder)
    messages, wrong_texts = text_faults(folder.path / "texts")
    faults = [*folder.faults, *manifest_faults(folder), *data_faults(folder), *faults, *wrong_texts]
    try:
        faults += edition_faults(folder, games)
        faults += room_faults(folder)
        faults += rule_faults(folder)
        faults += event_faults(folder)
        edition = edition_of(games[0]) if games else None
        if edition is not None:
            faults += number_faults(folder, edition, messages)
        needed = still_needed(messages, edition)
        faults += used_faults(folder, games, {**app_texts, **needed})
        faults += selection_faults(folder, games)
        faults += lesson_faults(folder, games, needed)
        faults += figure_faults(folder, needed)
        faults += level_faults(folder, needed)
        faults += puzzle_faults(folder, needed)
    except SyntaxError as error:
        faults.append(f"{error.filename}: {error}")
    return messages, faults


def show(console: Console, counts: list[dict[str, object]], has_tests: bool, faults: list[str]) -> None:
    """Print a line for each fault, and a summary."""
    for fault in faults:
        console.print(Text(fault), soft_wrap=True)
    for count in counts:
        about = f"{count['rules']} rules, {count['messages']} messages, {len(LANGUAGES)} languages"
        console.print(f"{count['game']}: {about}")
    if not has_tests:
        console.print("no tests here: whether each rule has its tests was not looked at", style="dim")
    console.print(Text(f"{len(faults)} faults", "bold red") if faults else Text("no faults", "bold green"))
