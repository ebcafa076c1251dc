"""Checks of levels: what levels.toml says is possible, and every level has its name and its sentence."""

from igroteka.cli.checks.folder import GameFolder
from igroteka.cli.checks.texts import Messages
from igroteka.games.data import DataError
from igroteka.games.levels import FILE, read_levels


def level_faults(folder: GameFolder, messages: Messages) -> list[str]:
    """Check a game's levels. They are optional."""
    prefix = f"{folder.name}-level-"
    found = {key for key in messages if key.startswith(prefix)}
    if not (folder.path / FILE).is_file():
        return [f"{FILE}: no level has the message {key}" for key in sorted(found)]
    try:
        levels = read_levels(folder.name, folder.path / FILE)
    except DataError as error:
        return [str(error)]
    given = {f"{prefix}{level.key}{end}" for level in levels for end in ("", "-about")}
    faults = [f"no message {key}" for key in sorted(given - found)]
    faults += [f"no level has the message {key}" for key in sorted(found - given)]
    for key in sorted(given & found):
        faults += [f"{key}: nobody gives ${name}" for name in sorted(messages[key])]
    return [f"{FILE}: {fault}" for fault in faults]
