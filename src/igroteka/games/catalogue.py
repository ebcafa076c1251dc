"""Which games there are: every folder with a manifest.toml is one, and nothing else has to be told."""

import importlib
import tomllib
from collections.abc import Mapping
from pathlib import Path

from igroteka.engine.protocol import Game

HERE = Path(__file__).parent
BUILT: dict[str, Game] = {}


class OptionError(ValueError):
    """An option, a number of players or a game that does not exist: one line."""


class Manifest:
    """What a game says of itself before it is played."""

    def __init__(self, folder: Path) -> None:
        read = tomllib.loads((folder / "manifest.toml").read_text(encoding="utf-8"))
        self.folder: Path = folder
        self.id: str = read["id"]
        self.rules_version: int = read["rules_version"]
        self.titles: dict[str, str] = read["title"]
        self.least_players: int = read["seats"]["least"]
        self.most_players: int = read["seats"]["most"]
        self.minutes: list[int] = read["minutes"]
        self.options: dict[str, dict[str, object]] = read.get("options", {})

    def complete(self, players: object, options: Mapping[str, object]) -> dict[str, int]:
        """All options with their defaults; OptionError for what is not there or out of its limits."""
        if type(players) is not int or not self.least_players <= players <= self.most_players:
            raise OptionError(
                f"{self.id}: players: expected {self.least_players} to {self.most_players}, found {players!r}"
            )
        for name in options:
            if name not in self.options:
                raise OptionError(f"{self.id}: no option {name!r}")
        complete = {"players": players}
        for name, said in self.options.items():
            default, least, most = said["default"], said["least"], said["most"]
            assert isinstance(default, int) and isinstance(least, int) and isinstance(most, int)
            value = options.get(name, default)
            if type(value) is not int or not least <= value <= most:
                raise OptionError(f"{self.id}: {name}: expected {least} to {most}, found {value!r}")
            complete[name] = value
        return complete


def game_ids() -> list[str]:
    """The ids of all games, in alphabetical order."""
    found = [path.parent for path in HERE.glob("*/manifest.toml")]
    return sorted(folder.name for folder in found if (folder / "__init__.py").exists())


def manifest(id: str) -> Manifest:
    """What a game says of itself."""
    if id not in game_ids():
        raise OptionError(f"no game {id!r}: there is {', '.join(game_ids())}")
    return Manifest(HERE / id)


def make_game(id: str, players: object, options: Mapping[str, object], edition: Path | None = None) -> Game:
    """The game with these options; an edition is a folder with component data of somebody's own.

    A game is stateless, so one object serves all; an edition's files may change and are read each time.
    """
    said = manifest(id)
    complete = said.complete(players, options)
    if edition is not None:
        return build_game(said, complete, edition)
    key = f"{id} {sorted(complete.items())}"
    if key not in BUILT:
        BUILT[key] = build_game(said, complete, None)
    return BUILT[key]


def build_game(said: Manifest, complete: dict[str, int], edition: Path | None) -> Game:
    """Let the game's own module build it."""
    module = importlib.import_module(f"igroteka.games.{said.id}")
    data = said.folder / "data" if edition is None else edition
    built = module.build(complete, said.rules_version, data)
    assert isinstance(built, Game)
    built.maker = make_game
    built.made_of = (said.id, complete["players"], without_players(complete), edition)
    return built


def without_players(complete: dict[str, int]) -> dict[str, int]:
    """The options alone."""
    return {name: value for name, value in complete.items() if name != "players"}
