"""Shell completion of games, languages, bots and rules. It runs at every Tab, so it builds no game."""

import tomllib

import typer

from igroteka.bots import bot_names
from igroteka.cli.boards.seats import HUMAN
from igroteka.games.catalogue import game_ids, manifest
from igroteka.texts import LANGUAGES

NAMES = {"en": "English", "uk": "українська", "ru": "русский"}


def complete_game(incomplete: str) -> list[tuple[str, str]]:
    """The games by id, with their titles."""
    return [(id, manifest(id).titles["en"]) for id in game_ids() if id.startswith(incomplete)]


def complete_language(incomplete: str) -> list[tuple[str, str]]:
    """The languages."""
    return [(code, NAMES.get(code, code)) for code in LANGUAGES if code.startswith(incomplete)]


def complete_bots(context: typer.Context, incomplete: str) -> list[str]:
    """Complete the last name in a comma-separated list of bots."""
    return complete_list(names_for(context), incomplete)


def complete_seats(context: typer.Context, incomplete: str) -> list[str]:
    """Complete the last name in a comma-separated list of bots and people."""
    return complete_list([HUMAN, *names_for(context)], incomplete)


def names_for(context: typer.Context) -> list[str]:
    """The bots, with the levels of the game named earlier on the command line."""
    # While the value of an option is typed, the arguments before it are not parsed yet.
    named = [context.params.get("game"), *context.args]
    return bot_names(next((game for game in named if game in game_ids()), ""))


def complete_list(names: list[str], incomplete: str) -> list[str]:
    """What a list with commas can become by its last word.

    >>> complete_list(["greedy", "random"], "random,g")
    ['random,greedy']
    """
    before, comma, last = incomplete.rpartition(",")
    return [f"{before}{comma}{name}" for name in names if name.startswith(last)]


def complete_rule(context: typer.Context, incomplete: str) -> list[str]:
    """The rule ids of the game named earlier on the command line."""
    game = context.params.get("game")
    if game not in game_ids():
        return []
    listed = (manifest(game).folder / "data" / "rules.toml").read_text(encoding="utf-8")
    return [rule["id"] for rule in tomllib.loads(listed)["rule"] if rule["id"].startswith(incomplete)]
