"""Checks that the manifest has all fields, and that the game can be built with every number of players."""

import importlib
from pathlib import Path
from typing import Any

from igroteka.cli.checks.folder import GameFolder
from igroteka.engine.protocol import MOST_SEATS, Game
from igroteka.games.catalogue import EARLIER
from igroteka.games.data import DataError
from igroteka.texts import LANGUAGES

FIELDS = {"id", "rules_version", "minutes", "has_secrets", "title", "seats", "options", "events"}
OPTION_FIELDS = {"default", "earlier", "least", "most", "values", "seat", "rule"}


def is_whole(value: object, least: int) -> bool:
    """Whether a value is an int of at least a minimum."""
    return type(value) is int and value >= least


def manifest_faults(folder: GameFolder) -> list[str]:
    """Check the manifest."""
    said = folder.manifest
    faults = [f"no such field: {name}" for name in sorted(set(said) - FIELDS)]
    if said.get("id") != folder.name:
        faults.append(f"id: expected {folder.name!r}, the folder's name")
    if not is_whole(said.get("rules_version"), 1):
        faults.append("rules_version: expected a whole number from 1 up")
    minutes = said.get("minutes")
    if not isinstance(minutes, list) or len(minutes) != 2 or not all(is_whole(value, 1) for value in minutes):
        faults.append("minutes: expected two whole numbers")
    if type(said.get("has_secrets")) is not bool:
        faults.append("has_secrets: expected true or false")
    titles = said.get("title")
    for language in LANGUAGES:
        if not isinstance(titles, dict) or not isinstance(titles.get(language), str):
            faults.append(f"title: {language}: expected a text")
    seats: Any = said.get("seats")
    limits: list[Any] = [seats.get("least"), seats.get("most")] if isinstance(seats, dict) else [None]
    if not (all(is_whole(value, 1) for value in limits) and limits[0] <= limits[1] <= MOST_SEATS):
        faults.append(f"seats: expected least and most, from 1 to {MOST_SEATS}")
    faults += option_faults(folder, said.get("options", {}))
    return [f"manifest.toml: {fault}" for fault in faults]


def option_faults(folder: GameFolder, options: Any) -> list[str]:
    """Check the options: limits, default and rule."""
    if not isinstance(options, dict):
        return ["options: expected tables"]
    faults = []
    for name, option in options.items():
        if not isinstance(option, dict) or set(option) - OPTION_FIELDS:
            faults.append(f"options: {name}: expected a table of {', '.join(sorted(OPTION_FIELDS))}")
            continue
        values: list[Any] = [option.get(field) for field in ("least", "default", "most")]
        if not all(type(value) is int for value in values) or values != sorted(values):
            faults.append(f"options: {name}: expected whole numbers least <= default <= most")
        elif "values" in option and len(option["values"]) != option["most"] - option["least"] + 1:
            faults.append(f"options: {name}: values: expected a name for each number from least to most")
        else:
            faults += [f"options: {name}: earlier: {fault}" for fault in earlier_faults(folder, option)]
        if "seat" in option and not 1 <= option["seat"] <= folder.manifest["seats"]["most"]:
            faults.append(f"options: {name}: seat: there is no seat {option['seat']!r}")
        if "rule" in option and option["rule"] not in folder.ids:
            faults.append(f"options: {name}: rule: there is no rule {option['rule']!r}")
    return faults


def earlier_faults(folder: GameFolder, option: dict[str, Any]) -> list[str]:
    """Check the default with earlier data: a number, or one for each of some editions."""
    said = option.get("earlier", option["default"])
    numbers = said if isinstance(said, dict) else {"": said}
    limits = range(option["least"], option["most"] + 1)
    faults = []
    for digest, number in numbers.items():
        if number not in limits:
            faults.append("expected a number from least to most")
        if digest and not (folder.path / EARLIER / digest).is_dir():
            faults.append(f"there is no {EARLIER}/{digest}")
    return faults


def build(folder: GameFolder, data: Path | None = None) -> tuple[list[Game], list[str]]:
    """Build the game for every number of players, with its own or other data, or add a fault."""
    games: list[Game] = []
    said = folder.manifest
    try:
        module = importlib.import_module(folder.module)
        for players in range(said["seats"]["least"], said["seats"]["most"] + 1):
            options = {name: option["default"] for name, option in said.get("options", {}).items()}
            complete = {"players": players, **options}
            games.append(module.build(complete, said["rules_version"], data or folder.path / "data"))
    except DataError as error:
        return [], [f"data: {error}"]
    except (ImportError, AttributeError, LookupError, TypeError, ValueError) as error:
        return [], [f"the game cannot be built: {type(error).__name__}: {error}"]
    return games, []
