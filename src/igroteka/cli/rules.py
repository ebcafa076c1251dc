"""`igroteka rules`: the rulebook, whole or rule by rule."""

from typing import Annotated

import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.padding import Padding
from rich.text import Text

from igroteka.cli.common import GameArgument, JsonOption, LangOption, known_language, put_json
from igroteka.cli.errors import Failure
from igroteka.engine.untrusted import quoted
from igroteka.rulebook import Rule, find_rule, near_ids, rules_of


def rules(
    game: GameArgument,
    id: Annotated[str | None, typer.Argument(metavar="[ID]", help="A rule's id, such as E8.2.")] = None,
    lang: LangOption = "en",
    as_json: JsonOption = False,
) -> None:
    """Show a rule of the rulebook, or list all rules.

    Example: igroteka rules element E8.2 --lang ru
    """
    known = rules_of(game, known_language(lang))
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
    """The ids and titles, chapter by chapter."""
    console = Console(highlight=False)
    chapter = None
    for rule in known:
        if rule.chapter != chapter:
            chapter = rule.chapter
            console.print(Text(chapter, style="bold"))
        console.print(Text.assemble("  ", (f"{rule.id:<6}", "cyan"), rule.title))


def show_rule(console: Console, rule: Rule) -> None:
    """One rule with its heading, as it reads on the page."""
    console.print(Text.assemble((rule.id, "bold cyan"), " ", (rule.title, "bold")))
    console.print(Padding(Markdown(rule.text), (0, 0, 0, 2)))
