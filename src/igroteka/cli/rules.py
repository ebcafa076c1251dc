"""`igroteka rules`: prints the list of rules, or one rule."""

from typing import Annotated

import typer
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from igroteka.cli.common import (
    EditionOption,
    GameArgument,
    JsonOption,
    LangOption,
    build_game,
    known_language,
    put_json,
)
from igroteka.cli.completion import complete_rule
from igroteka.cli.errors import Failure
from igroteka.editions import edition_of, speech
from igroteka.engine.untrusted import quoted
from igroteka.games.catalogue import manifest
from igroteka.rulebook import Rule, find_rule, near_ids, rules_of


def rules(
    game: GameArgument,
    id: Annotated[
        str | None,
        typer.Argument(metavar="[ID]", help="A rule's id, such as E8.2.", autocompletion=complete_rule),
    ] = None,
    lang: LangOption = "en",
    as_json: JsonOption = False,
    edition: EditionOption = None,
) -> None:
    """Show a rule of the rulebook, or list all rules. The numbers in it are those of the edition.

    Example: igroteka rules element E8.2 --lang ru
    """
    known_language(lang)
    rules = build_game(game, manifest(game).least_players, edition, {})
    known = rules_of(game, speech(lang, edition_of(rules)))
    if id is None:
        if as_json:
            put_json([{"id": rule.id, "title": rule.title, "chapter": rule.chapter} for rule in known])
        else:
            show_contents(known)
        return
    rule = find_rule(known, id)
    if rule is None:
        raise Failure(f"{game} has no rule {quoted(id)}; there is {', '.join(near_ids(known, id))}")
    if as_json:
        put_json({"game": game, "lang": lang, **rule.to_dict()})
    else:
        show_rule(Console(highlight=False), rule)


def show_contents(known: list[Rule]) -> None:
    """Print the ids and titles of all rules by chapter."""
    console = Console(highlight=False)
    chapter = None
    for rule in known:
        if rule.chapter != chapter:
            chapter = rule.chapter
            console.print(Text(chapter, style="bold"))
        console.print(Text.assemble("  ", (f"{rule.id:<6}", "cyan"), rule.title))


def show_rule(console: Console, rule: Rule) -> None:
    """Print one rule with its heading."""
    # Imported here: it takes a third of the start-up time, and few commands need it.
    from rich.markdown import Markdown

    console.print(Text.assemble((rule.id, "bold cyan"), " ", (rule.title, "bold")))
    console.print(Padding(Markdown(rule.text), (0, 0, 0, 2)))
