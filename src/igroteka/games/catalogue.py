"""The catalogue of games: finds, describes and builds them.

Every folder here with a manifest.toml is a game. An installed package adds one by an entry point of the group
"igroteka.games". A program registers one with its folder and module.
"""

import importlib
import importlib.util
import logging
import re
import threading
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from igroteka.engine.protocol import MOST_SEATS, Game
from igroteka.engine.untrusted import plain, quoted
from igroteka.games.data import DataError, Entry, wholes_of

HERE = Path(__file__).parent
GROUP = "igroteka.games"
LOG = logging.getLogger(__name__)
# An id is the name of a package, a part of addresses and the beginning of every text's key.
ID = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
LONGEST_ID = 30
LANGUAGES = ("en", "uk", "ru")
FILE = "manifest.toml"
EARLIER = "editions"  # the folder of a game's earlier data, each in a folder named by its digest
DIGEST = re.compile(r"[0-9a-f]{64}")
MOST_MINUTES = 100_000
MOST_OPTION = 1_000_000_000
MOST_VERSION = 1_000_000
LONGEST_WARNING = 400
MOST_BUILT = 64  # games in memory, a few hundred kilobytes each
# Games by id and options, the least recently used first.
BUILT: dict[str, Game] = {}
CACHING = threading.Lock()
REGISTERED: dict[str, tuple[Path, str]] = {}
# Manifests by folder, each with what its file was when it was read.
READ: dict[Path, tuple[tuple[int, int, int], "Manifest"]] = {}


class OptionError(ValueError):
    """An option, a number of players or a game that does not exist: one line."""


class Manifest:
    """The content of a game's manifest.toml; DataError names the field that is wrong."""

    def __init__(self, folder: Path) -> None:
        read = tomllib.loads((folder / "manifest.toml").read_text(encoding="utf-8"))
        said, seats = Entry(FILE, "", read), Entry(FILE, "seats", table_in(read, "seats"))
        self.folder: Path = folder
        self.id: str = id_in(said)
        self.rules_version: int = said.whole("rules_version", 1, MOST_VERSION)
        self.titles: dict[str, str] = titles_in(read)
        self.least_players: int = seats.whole("least", 1, MOST_SEATS)
        self.most_players: int = seats.whole("most", self.least_players, MOST_SEATS)
        self.minutes: list[int] = wholes_of(said, "minutes", 2, 1, MOST_MINUTES)
        # Whether a seat can know something that another does not: people at one screen then need a curtain.
        self.has_secrets: bool = flag_in(said, "has_secrets")
        self.options: dict[str, dict[str, object]] = options_of(read)
        # What an option is without being said where earlier data are played, if it was another number then:
        # with all of them, or by their digests.
        self.earlier: dict[str, object] = {
            name: said.pop("earlier") for name, said in self.options.items() if "earlier" in said
        }
        # Which rule a line of the log follows. Not in data/: a record names its data by their digest.
        self.events: dict[str, str] = texts_in(read, "events") if "events" in read else {}

    def complete(
        self, players: object, options: Mapping[str, object], earlier: str | None = None
    ) -> dict[str, int]:
        """All options with their defaults, those of earlier data of this digest where such are played.

        OptionError for what is not there or out of its limits.
        """
        if type(players) is not int or not self.least_players <= players <= self.most_players:
            limits = f"{self.least_players} to {self.most_players}"
            raise OptionError(f"{self.id}: players: expected {limits}, found {quoted(players)}")
        for name in options:
            if name not in self.options:
                raise OptionError(f"{self.id}: no option {quoted(name)}")
        complete = {"players": players}
        for name, said in self.options.items():
            default, least, most = said["default"], said["least"], said["most"]
            assert isinstance(default, int) and isinstance(least, int) and isinstance(most, int)
            value = options.get(
                name, default if earlier is None else self.default_then(name, default, earlier)
            )
            if type(value) is not int or not least <= value <= most:
                raise OptionError(f"{self.id}: {name}: expected {least} to {most}, found {quoted(value)}")
            complete[name] = value
        return complete

    def default_then(self, name: str, default: int, digest: str) -> object:
        """The default of an option with the earlier data of this digest."""
        then = self.earlier.get(name, default)
        return then.get(digest, default) if isinstance(then, dict) else then


def id_in(said: Entry) -> str:
    """The id of a game."""
    id = said.text("id")
    if not ID.fullmatch(id) or len(id) > LONGEST_ID:
        expected = f"small letters, digits and single _, at most {LONGEST_ID}"
        raise said.error("id", f"{expected}, found {quoted(id)}")
    return id


def flag_in(said: Entry, field: str) -> bool:
    """True or false."""
    value = said.value(field, "true or false")
    if type(value) is not bool:
        raise said.error(field, f"true or false, found {quoted(value)}")
    return value


def table_in(read: dict[str, object], name: str) -> dict[str, object]:
    """The table [name]."""
    table = read.get(name)
    if not isinstance(table, dict):
        raise DataError(FILE, name, "", f"a table [{name}], found {quoted(table)}")
    return table


def texts_in(read: dict[str, object], name: str) -> dict[str, str]:
    """The table [name], which has texts alone."""
    texts: dict[str, str] = {}
    for key, text in table_in(read, name).items():
        if not isinstance(text, str):
            raise DataError(FILE, name, key, f"a text, found {quoted(text)}")
        texts[key] = text
    return texts


def titles_in(read: dict[str, object]) -> dict[str, str]:
    """The title in every language."""
    titles = texts_in(read, "title")
    for language in LANGUAGES:
        if not titles.get(language):
            raise DataError(FILE, "title", language, "a text, found nothing")
    return titles


def options_of(read: dict[str, object]) -> dict[str, dict[str, object]]:
    """The options, each with its limits and its default."""
    options: dict[str, dict[str, object]] = {}
    for name in table_in(read, "options") if "options" in read else {}:
        options[name] = table_in(table_in(read, "options"), name)
        option = Entry(FILE, f"options: {name}", options[name])
        least = option.whole("least", -MOST_OPTION, MOST_OPTION)
        most = option.whole("most", least, MOST_OPTION)
        option.whole("default", least, most)
        if "earlier" in options[name]:
            check_earlier(option, least, most)
        if "values" in options[name]:
            option.texts("values", most - least + 1)
        if "seat" in options[name]:
            option.whole("seat", 1, MOST_SEATS)
        if "rule" in options[name]:
            option.text("rule")
    return options


def check_earlier(option: Entry, least: int, most: int) -> None:
    """The default with earlier data: a number for all of them, or one for each digest that is named."""
    said = option.fields["earlier"]
    if not isinstance(said, dict):
        option.whole("earlier", least, most)
        return
    by_digest = Entry(FILE, f"{option.name}: earlier", said)
    for digest in said:
        if not DIGEST.fullmatch(digest):
            raise by_digest.error(digest, "the digest of earlier data")
        by_digest.whole(digest, least, most)


def register(folder: Path, module: str) -> str:
    """Add a game from elsewhere: its folder has a manifest.toml, its module a `build`. Gives its id.

    `build(options, rules_version, data)` gets the folder's data/, which need not be there. Registering the
    same game again changes nothing; another game under a taken id is an OptionError, a manifest that says
    something impossible a DataError.
    """
    folder = folder.resolve()
    said = Manifest(folder)
    if said.id in own_ids() or REGISTERED.get(said.id, (folder, module)) != (folder, module):
        raise OptionError(f"{folder}: there is another game {quoted(said.id)}")
    REGISTERED[said.id] = (folder, module)
    return said.id


@cache
def find_installed() -> None:
    """Register the games of installed packages, once. The value of each entry point is the game's package.

    A package that is broken costs a warning and nothing else: the other games can be played.
    """
    from importlib.metadata import entry_points

    for point in entry_points(group=GROUP):
        try:
            found = importlib.util.find_spec(point.value)
            if found is None or not found.submodule_search_locations:
                raise OptionError(f"there is no package {quoted(point.value)}")
            register(Path(found.submodule_search_locations[0]), point.value)
        except Exception as error:  # finding `a.b` imports `a`, which may raise anything
            told = plain(f"{type(error).__name__}: {error}", LONGEST_WARNING)
            LOG.warning("the game %s cannot be used: %s", quoted(point.name), told)


def unregister(id: str) -> None:
    """Remove a registered game, with everything that was built of it."""
    REGISTERED.pop(id, None)
    with CACHING:
        for key in [key for key in BUILT if key.startswith(f"{id} ")]:
            del BUILT[key]


def own_ids() -> list[str]:
    """The ids of the games that have their folder here."""
    return list(folders_here())


@cache
def folders_here() -> tuple[str, ...]:
    """The names of these folders, looked for once: every text asks."""
    found = [path.parent for path in HERE.glob("*/manifest.toml")]
    return tuple(sorted(folder.name for folder in found if (folder / "__init__.py").exists()))


def game_ids() -> list[str]:
    """The ids of all games, in alphabetical order."""
    find_installed()
    return sorted([*own_ids(), *REGISTERED])


def manifest(id: str) -> Manifest:
    """What a game says of itself."""
    find_installed()
    if id in REGISTERED:
        return manifest_in(REGISTERED[id][0])
    if id not in own_ids():
        raise OptionError(f"no game {quoted(id)}: there is {', '.join(game_ids())}")
    return manifest_in(HERE / id)


def manifest_in(folder: Path) -> Manifest:
    """The manifest of a folder. Its file is parsed again only when it has changed: every request asks."""
    file = (folder / FILE).stat()
    stamp = (file.st_mtime_ns, file.st_size, file.st_ino)
    kept = READ.get(folder)
    if kept is None or kept[0] != stamp:
        kept = READ[folder] = (stamp, Manifest(folder))
    return kept[1]


def make_game(id: str, players: object, options: Mapping[str, object], edition: Path | None = None) -> Game:
    """The game with these options; an edition is a folder with component data of somebody's own.

    A game is stateless, so one object serves all; somebody's own files may change and are read each time.
    """
    said = manifest(id)
    is_earlier = edition is not None and is_kept(said, edition)
    complete = said.complete(players, options, edition.name if edition is not None and is_earlier else None)
    if edition is not None and not is_earlier:
        return build_game(said, complete, edition)
    key = f"{id} {sorted(complete.items())} {edition or ''}"
    with CACHING:
        if key in BUILT:
            BUILT[key] = BUILT.pop(key)
            return BUILT[key]
    built = build_game(said, complete, edition)  # takes long: other threads go on meanwhile
    with CACHING:
        built = BUILT.setdefault(key, built)
        if len(BUILT) > MOST_BUILT:
            del BUILT[next(iter(BUILT))]
    return built


def game_with_data(id: str, players: object, options: Mapping[str, object], digest: object) -> Game:
    """The game with the data of this digest, if they are installed or kept; otherwise with the installed.

    Whoever asks compares `data_digest`: somebody's own edition is not known here.
    """
    game = make_game(id, players, options)
    earlier = earlier_data(id, digest) if game.data_digest != digest else None
    return game if earlier is None else make_game(id, players, options, earlier)


def earlier_data(id: str, digest: object) -> Path | None:
    """The folder with data of this digest that the game once had and keeps for old records; None without."""
    if not isinstance(digest, str) or not DIGEST.fullmatch(digest):
        return None
    folder = manifest(id).folder / EARLIER / digest
    return folder if folder.is_dir() else None


def is_kept(said: Manifest, edition: Path) -> bool:
    """Whether these are earlier data of the game itself, and not somebody's own edition."""
    return edition.resolve().parent == (said.folder / EARLIER).resolve()


def build_game(said: Manifest, complete: dict[str, int], edition: Path | None) -> Game:
    """Let the game's own module build it."""
    module = importlib.import_module(module_of(said))
    data = said.folder / "data" if edition is None else edition
    built = module.build(complete, said.rules_version, data)
    assert isinstance(built, Game)
    built.value_weights = value_weights(said.folder, complete["players"], built.data_digest)
    built.maker = make_game
    built.made_of = (said.id, complete["players"], without_players(complete), edition)
    return built


def value_weights(folder: Path, players: int, data: str) -> list[float]:
    """The weights of the game's features for so many seats, as `tools/fit_value` wrote them; none without.

    Weights that were fitted to games with other data say nothing about these.
    """
    file = folder / "value.toml"
    if not file.exists():
        return []
    read = tomllib.loads(file.read_text(encoding="utf-8"))
    if read.get("data") != data:
        return []
    return [float(weight) for weight in read["weights"].get(str(players), [])]


def options_in(id: str, position: Mapping[str, object]) -> dict[str, int]:
    """The options that a position says: under their own names, or as the game's module reads them."""
    said = manifest(id)
    module = importlib.import_module(module_of(said))
    if hasattr(module, "options_in"):
        read: dict[str, int] = module.options_in(position)
        return read
    return {name: value for name in said.options if type(value := position.get(name)) is int}


def module_of(said: Manifest) -> str:
    """The name of the module that builds the game."""
    return REGISTERED[said.id][1] if said.id in REGISTERED else f"igroteka.games.{said.id}"


def without_players(complete: dict[str, int]) -> dict[str, int]:
    """The options alone."""
    return {name: value for name, value in complete.items() if name != "players"}
