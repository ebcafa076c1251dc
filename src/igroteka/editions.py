"""The numbers of an edition's data, as variables for the messages of its game.

A text never repeats a number of data/. It names a variable, and the caller passes the edition whose numbers
are meant. The default is the installed edition.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from igroteka.engine.protocol import Game
from igroteka.games.catalogue import REGISTERED, game_ids, make_game, manifest

Variables = dict[str, int | str]


@dataclass(frozen=True)
class Edition:
    """The numbers of one edition of a game.

    `rows` has the numbers of single components: a message with the variable `law` = "L1" also gets all of
    `rows["law"]["L1"]`. Rulebooks make tables from them.
    """

    game: str
    data: str
    numbers: Variables
    rows: dict[str, dict[str, Variables]]

    def variables(self, given: Mapping[str, object]) -> dict[str, object]:
        """All variables of a message that is given these. The given ones win.

        A value without a row, such as the gap that stands for several components, gets empty texts.
        """
        found: dict[str, object] = dict(self.numbers)
        for name, rows in self.rows.items():
            if name in given:
                nothing = dict.fromkeys(next(iter(rows.values()), {}), "")
                found.update(rows.get(str(given[name]), nothing))
        return {**found, **given}

    def names(self) -> set[str]:
        """Every variable that the edition can give a message."""
        return {
            *self.numbers,
            *(name for rows in self.rows.values() for row in rows.values() for name in row),
        }


def edition_of(game: Game) -> Edition:
    """The edition that a game is played with, including the limits and defaults of its manifest."""
    said: Variables = {}
    if game.id in game_ids():
        about = manifest(game.id)
        said = {"least_players": about.least_players, "most_players": about.most_players}
        for name, option in about.options.items():
            default = option["default"]
            assert isinstance(default, int)
            said[f"default_{name}"] = default
    return Edition(
        game.id, game.data_digest, {**said, **game.showing.text_numbers()}, game.showing.text_rows()
    )


def installed(id: str) -> Edition:
    """The edition in the game's own folder."""
    return installed_with(id, tuple(REGISTERED.items()))


@cache
def installed_with(id: str, registered: tuple[object, ...]) -> Edition:
    """The edition as long as these games from elsewhere are registered."""
    return edition_of(make_game(id, manifest(id).least_players, {}))


class Speech(str):
    """A language, and the edition whose numbers its texts use."""

    __slots__ = ("edition",)

    edition: Edition


def speech(language: str, edition: Edition) -> Speech:
    """The language combined with an edition."""
    made = Speech(language)
    made.edition = edition
    return made


def edition_for(language: str, game: str) -> Edition | None:
    """The edition whose numbers a text uses; None if the text belongs to no game."""
    if isinstance(language, Speech) and language.edition.game == game:
        return language.edition
    return installed(game) if game in game_ids() else None
