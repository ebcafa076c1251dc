"""`igroteka new-game`: creates the package of a tiny complete game, as a start for one's own.

The template is itself such a package: a game called Twigs, which is linted, typed and tested like ours. A new
game is a copy of it with another id, title and prefix of rule ids.
"""

import os
import re
import signal
import sys
import tempfile
import tomllib
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path
from typing import Annotated

import typer

from igroteka.cli.common import put
from igroteka.cli.errors import Failure
from igroteka.engine.untrusted import quoted
from igroteka.games.catalogue import ID, LONGEST_ID, game_ids, manifest

TEMPLATE = Path(__file__).parent / "template"
# The id, class names, the title, the letter of rule ids: as the template has them.
TEMPLATE_WORDS = re.compile(r"twigs|Twigs(?=[A-Z])|\bTwigs\b|\bT(?=\d\.\d)")
SUFFIXES = (".ftl", ".md", ".py", ".toml")
LONGEST_TITLE = 60
# Texts of the program itself begin with these.
RESERVED = ("app", "placeable", "web")


def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The id: small letters, digits and _.")],
    into: Annotated[
        Path, typer.Option("--in", metavar="DIR", help="Where to make the folder NAME; default here.")
    ] = Path(),
    title: Annotated[str, typer.Option(metavar="TITLE", help="The title; default the name.")] = "",
) -> None:
    """Make the package of a tiny complete game, which can be played at once and turned into your own.

    Example: igroteka new-game duel --title "Duel"
    """
    check_id(name)
    said = title.strip() or name.replace("_", " ").capitalize()
    check_title(said)
    if not into.is_dir():
        raise Failure(f"--in {into}: no such folder")
    folder = into / name
    if os.path.lexists(folder):
        raise Failure(f"{folder}: there is something of this name already")
    write_whole(rendered(name, said, free_letters(name)), folder)
    put(f"Made {folder}: a small complete game. How to make it yours: docs/adding-a-game.md of Igroteka.")
    for command in (f"cd {folder}", "pip install --editable .", f"igroteka check {name}", "pytest"):
        put(f"  {command}")
    put(f"  igroteka play {name}")


def check_id(name: str) -> None:
    """Refuse an id that is taken, or that is no valid package name and prefix of message keys."""
    if not ID.fullmatch(name) or len(name) > LONGEST_ID:
        limit = f"at most {LONGEST_ID} small letters, digits and _, a letter first"
        raise Failure(f"{quoted(name)} is no name for a game: expected {limit}")
    if name in game_ids():
        raise Failure(f"there is a game {quoted(name)} already")
    if name in RESERVED or iskeyword(name):
        raise Failure(f"{quoted(name)} is no name for a game: it means something else")
    found = find_spec(name)
    # A bare folder of this name somewhere on the path is no package.
    if found is not None and found.origin is not None:
        raise Failure(f"there is a Python package {quoted(name)} already")


def check_title(title: str) -> None:
    """Refuse a title that would need escaping in TOML, Fluent or a docstring."""
    if len(title) > LONGEST_TITLE or not title.isprintable() or any(letter in title for letter in '"\\{}'):
        limit = f'one line of at most {LONGEST_TITLE} letters without " \\ {{ }}'
        raise Failure(f"--title {quoted(title)}: expected {limit}")


def free_letters(name: str) -> str:
    """The prefix of the rule ids: the shortest prefix of the name that no other game uses."""
    taken = set()
    for id in game_ids():
        path = manifest(id).folder / "data" / "rules.toml"
        if path.is_file():
            rules = tomllib.loads(path.read_text(encoding="utf-8")).get("rule", [])
            taken |= {re.sub(r"\d.*", "", str(rule.get("id"))) for rule in rules}
    letters = re.sub(r"[^a-z]", "", name).upper()
    free = [letters[:count] for count in range(1, len(letters) + 1) if letters[:count] not in taken]
    return free[0] if free else f"{letters}X"


def rendered(name: str, title: str, letters: str) -> dict[Path, str]:
    """Every file of the new package by its path."""
    words = {"twigs": name, "Twigs": title, "T": letters}
    prefix = "".join(word.capitalize() for word in name.split("_"))

    def other(found: re.Match[str]) -> str:
        is_class = found.string[found.end() : found.end() + 1].isupper()
        return prefix if found[0] == "Twigs" and is_class else words[found[0]]

    return {
        Path(TEMPLATE_WORDS.sub(other, path.relative_to(TEMPLATE).as_posix())): TEMPLATE_WORDS.sub(
            other, path.read_text(encoding="utf-8")
        )
        for path in sorted(TEMPLATE.rglob("*"))
        if path.suffix in SUFFIXES
    }


def write_whole(files: dict[Path, str], folder: Path) -> None:
    """Write all files or none: write to a temporary folder and move it."""
    before = signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    try:
        with tempfile.TemporaryDirectory(prefix=f".{folder.name}-", dir=folder.parent) as beside:
            made = Path(beside) / folder.name
            for path, text in files.items():
                (made / path).parent.mkdir(parents=True, exist_ok=True)
                (made / path).write_text(text, encoding="utf-8")
            made.rename(folder)
    finally:
        signal.signal(signal.SIGTERM, before)
