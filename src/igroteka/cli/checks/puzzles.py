"""Checks of puzzles: the file reads, solutions are legal, lines replay, reasons have their words."""

from igroteka.cli.checks.folder import GameFolder
from igroteka.cli.checks.texts import Messages
from igroteka.puzzles import FILE, PuzzleError, Why, faults_of, read_puzzles
from igroteka.texts import LANGUAGES, say

LEAST = 30  # of a game of ours that has any


def puzzle_faults(folder: GameFolder, messages: Messages) -> list[str]:
    """Check a game's puzzles. They are optional, like a lesson."""
    path = folder.path / FILE
    if not path.is_file():
        return []
    try:
        puzzles = read_puzzles(path)
    except PuzzleError as error:
        return [str(error)]
    faults = []
    if folder.is_ours and len(puzzles) < LEAST:
        faults.append(f"{FILE}: expected at least {LEAST} puzzles, found {len(puzzles)}")
    for number, puzzle in enumerate(puzzles, 1):
        where = f"{FILE}: puzzle {number}"
        faults += [f"{where}: {fault}" for fault in faults_of(folder.name, puzzle)]
        for step in puzzle.solution:
            faults += [f"{where}: solution: why: {fault}" for fault in why_faults(folder, step.why, messages)]
    return faults


def why_faults(folder: GameFolder, why: Why, messages: Messages) -> list[str]:
    """Check that a reason has its words: those of the game, or those of the program."""
    if why.key.startswith(f"{folder.name}-"):
        if why.key not in messages:
            return [f"no message {why.key}"]
        return [f"{why.key}: nobody gives ${name}" for name in sorted(messages[why.key] - set(why.numbers))]
    try:
        for language in LANGUAGES:
            say(language, why.key, **why.numbers)
    except (KeyError, ValueError) as error:
        return [str(error.args[0])]
    return []
