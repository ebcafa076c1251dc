"""The text of `igroteka` without a command: what it can do, and how to start."""

from rich.console import Console
from rich.text import Text

from igroteka import __version__
from igroteka.cli.common import known_language
from igroteka.games.catalogue import game_ids, manifest
from igroteka.texts import LANGUAGES, say


def welcome(language: str) -> None:
    """Print a short page with one command for each purpose."""
    known_language(language)
    console = Console(highlight=False)
    console.print(Text(say(language, "app-welcome", version=__version__), style="bold"))
    titles = ", ".join(manifest(id).titles[language] for id in game_ids())
    console.print(say(language, "app-welcome-games", titles=titles))
    for key, commands in begin_with(game_ids()[0]).items():
        console.print()
        console.print(say(language, key))
        for command in commands:
            console.print(Text(f"  {command}", style="cyan"), soft_wrap=True)
    others = [
        say(code, "app-welcome-language", setting=f"IGROTEKA_LANG={code} igroteka")
        for code in LANGUAGES
        if code != language
    ]
    console.print()
    console.print(Text("   ".join(others), style="dim"), soft_wrap=True)


def begin_with(game: str) -> dict[str, list[str]]:
    """The lines of the page, each with its command."""
    return {
        "app-welcome-browser": ["igroteka serve --open"],
        "app-welcome-terminal": [f"igroteka play {game} --seats human,greedy"],
        "app-welcome-rules": [f"igroteka rules {game}"],
        "app-welcome-doctor": ["igroteka doctor"],
        "app-welcome-help": ["igroteka --help", "igroteka play --help"],
    }
