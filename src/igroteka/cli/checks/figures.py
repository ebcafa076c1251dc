"""Checks of figures: each can be set up and played, and has a rule and a caption."""

from igroteka.cli.checks.folder import GameFolder
from igroteka.cli.checks.texts import Messages
from igroteka.figures import FOLDER, FigureError, drawn, files_in


def figure_faults(folder: GameFolder, messages: Messages) -> list[str]:
    """Check a game's figures. They are optional."""
    faults = []
    prefix = f"{folder.name}-figure-"
    captions = {prefix + path.stem for path in files_in(folder.path)}
    for path in files_in(folder.path):
        try:
            figure = drawn(path, folder.name)
        except FigureError as error:
            faults.append(str(error))
            continue
        if figure.rule and figure.rule not in folder.ids:
            faults.append(f"{path.name}: there is no rule {figure.rule!r}")
    found = {key for key in messages if key.startswith(prefix)}
    faults += [f"no message {key}" for key in sorted(captions - found)]
    faults += [f"no figure has the message {key}" for key in sorted(found - captions)]
    for key in sorted(captions & found):
        faults += [f"{key}: nobody gives ${name}" for name in sorted(messages[key])]
    return [f"rulebook/{FOLDER}: {fault}" for fault in faults]
