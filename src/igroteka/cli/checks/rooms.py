"""Checks that every game's folder has the same modules ("rooms"), and that rules import only rules."""

import ast
from pathlib import Path

from igroteka.cli.checks.folder import GameFolder

# Beside rules/, interpreted. Each is a module, or a package of that name where one file is not enough.
ROOMS = {
    "components": "the data files, read, checked and typed",
    "game": "`build`, which ties the rules to what shows them",
    "layout": "what every place of the state means",
    "position": "positions, read, judged and written",
    "screen": "labels, clicks and the lines that ask",
    "view": "what a seat may know",
    "wording": "the numbers that texts and rulebook say",
}
# Rooms that a game may do without.
EXTRA_ROOMS = {
    "balance": "what a balance report asks",
    "facts": "what a hint may say of a position",
    "script": "a player without a plan, whom others are measured by",
    "sketch": "the board in a preview of a link",
}
# In rules/, compiled; beside these stands a module for each chapter of the rulebook.
RULES = {
    "box": "what is in the box, typed",
    "game": "what the rules answer: the Game",
    "scoring": "points, winners, the end",
    "setup": "the table before the first decision",
    "state": "the table as ints",
    "tables": "what never changes in a game, and the action index",
    "worth": "how well a seat stands, for bots",
}
# A game may do without these.
MORE_RULES = {"observe": "what a seat may see as bytes, for programs that learn"}
FOLDERS = {"data", "rulebook", "rules", "texts"}
MORE_FOLDERS = {"editions"}  # earlier data, which checks/editions.py looks at
FILES = {
    "__init__.py",
    "cover.png",
    "lesson.toml",
    "levels.toml",
    "manifest.toml",
    "puzzles.json",
    "value.toml",
}
PASSING = {"__pycache__"}


def room_faults(folder: GameFolder) -> list[str]:
    """Find missing rooms, modules outside of them, and rules that import anything but rules."""
    rules = folder.path / "rules"
    faults = missing(folder.path, "", ROOMS) + missing(rules, "rules/", RULES)
    faults += [
        f"{name}/: expected this folder" for name in sorted(FOLDERS) if not (folder.path / name).is_dir()
    ]
    for path in sorted(folder.path.iterdir()):
        if path.name in FILES | FOLDERS | MORE_FOLDERS | PASSING or path.name.startswith("."):
            continue
        if path.stem in ROOMS or path.stem in EXTRA_ROOMS:
            continue
        faults.append(f"{path.name}: no room of a game: expected {place_of(path, rules)}")
    for path in sorted(rules.glob("*")):
        if (path.stem in ROOMS or path.stem in EXTRA_ROOMS) and path.stem not in RULES:
            faults.append(f"rules/{path.name}: no chapter of the rules: expected {path.name} beside rules/")
        elif path.suffix not in (".py", ".so", ".pyd") and path.name not in PASSING:
            faults.append(f"rules/{path.name}: expected nothing but modules")
    return faults + knowing_faults(folder)


def missing(folder: Path, where: str, rooms: dict[str, str]) -> list[str]:
    """The missing rooms."""
    return [
        f"{where}{name}.py: expected this module: {has}"
        for name, has in rooms.items()
        if not has_module(folder, name)
    ]


def has_module(folder: Path, name: str) -> bool:
    """Whether a folder has a module or package of this name."""
    return (folder / f"{name}.py").is_file() or (folder / name / "__init__.py").is_file()


def place_of(path: Path, rules: Path) -> str:
    """Where a misplaced module belongs."""
    if path.stem in RULES | MORE_RULES:
        return f"rules/{path.name}"
    return f"one of {', '.join(sorted(ROOMS | EXTRA_ROOMS))}, or a chapter in {rules.name}/"


def knowing_faults(folder: GameFolder) -> list[str]:
    """Check that rules import only rules."""
    own = f"{folder.module}."
    faults = []
    for name, module in folder.sources().items():
        if not name.startswith("rules/"):
            continue
        for node in ast.walk(module):
            if not isinstance(node, ast.ImportFrom) or node.module is None:
                continue
            if node.module.startswith(own) and not node.module.startswith(f"{own}rules."):
                faults.append(f"{name}: line {node.lineno}: it imports {node.module}: rules know rules alone")
    return faults
