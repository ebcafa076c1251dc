"""`igroteka legal | apply | why`: questions about a position in a file or on standard input."""

import sys
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from igroteka.cli.common import (
    EditionOption,
    JsonOption,
    LangOption,
    PositionOption,
    SeatOption,
    check_seat,
    known_language,
    load_match,
    names_outcome,
    put,
    put_json,
    shortened,
    speech_of,
)
from igroteka.cli.errors import REFUSED, Failure
from igroteka.cli.rules import show_rule
from igroteka.engine.protocol import CHANCE, Refusal
from igroteka.match import IllegalAction, Match
from igroteka.rulebook import find_rule, known_rules
from igroteka.texts import say, say_refusal


def legal(
    position: PositionOption = "-",
    seat: SeatOption = None,
    as_json: JsonOption = False,
    edition: EditionOption = None,
) -> None:
    """List the legal actions in a position, sorted.

    Example: igroteka legal --position here.json --json
    """
    match = load_match(position, edition)
    check_seat(match, seat)
    listed = sorted(match.legal(seat))
    if as_json:
        put_json(listed)
        return
    for notation in listed:
        put(notation)
    if match.waiting == (CHANCE,):
        words = [match.game.outcomes.text(outcome) for outcome in range(match.game.outcomes.size)]
        possible = ", ".join(word for word in words if match.is_possible(word))
        sys.stderr.write(f"igroteka: the table waits for chance: {possible}\n")


def apply(
    actions: Annotated[
        list[str], typer.Argument(metavar="ACTION...", help="Actions and chance outcomes, in order.")
    ],
    position: PositionOption = "-",
    seat: SeatOption = None,
    lang: LangOption = "en",
    edition: EditionOption = None,
) -> None:
    """Play actions on a position and print the new one as JSON.

    Chance is never rolled: say what it brings.
    Example: igroteka apply --position here.json "draw 2" "chance fire" "chance wind" "fire e5"
    """
    known_language(lang)
    match = load_match(position, edition)
    lang = speech_of(lang, match)
    match.auto_chance = False
    for action in actions:
        check_seat(match, seat)
        apply_one(match, shortened(action), seat, lang)
    put_json(match.position())


def apply_one(match: Match, action: str, seat: int | None, language: str) -> None:
    """Play one action or outcome of chance. A refusal ends the command."""
    try:
        match.play(action, None if names_outcome(match, action) else seat)
    except IllegalAction as error:
        rule = f" ({error.refusal.rule})" if error.refusal.rule else ""
        raise Failure(f"{action}: {say_refusal(language, error.refusal)}{rule}", REFUSED) from None


def why(
    action: Annotated[str, typer.Argument(metavar="ACTION", help='An action, such as "fire e5".')],
    position: PositionOption = "-",
    seat: SeatOption = None,
    lang: LangOption = "en",
    as_json: JsonOption = False,
    edition: EditionOption = None,
) -> None:
    """Say whether an action is legal and, if not, which rule it breaks. Exit code 0 if legal, 1 if not.

    Example: igroteka why --position here.json --lang uk "fire e5"
    """
    known_language(lang)
    match = load_match(position, edition)
    lang = speech_of(lang, match)
    check_seat(match, seat)
    action = shortened(action)
    refusal = why_not(match, action, seat)
    if as_json:
        put_json(reason(match, action, refusal, lang))
    else:
        explain(Console(highlight=False), match.game.id, action, refusal, lang)
    if refusal is not None:
        raise typer.Exit(REFUSED)


def why_not(match: Match, action: str, seat: int | None) -> Refusal | None:
    """The refusal of an action or, while the table waits for chance, of an outcome."""
    if seat is None and names_outcome(match, action):
        return None if match.is_possible(action) else match.refusal_of(CHANCE, action)
    return match.why_not(action, seat)


def reason(match: Match, action: str, refusal: Refusal | None, language: str) -> dict[str, object]:
    """The answer as JSON data."""
    if refusal is None:
        return {"action": action, "legal": True}
    rule = find_rule(known_rules(match.game.id, language), refusal.rule)
    return {
        "action": action,
        "legal": False,
        **refusal.to_dict(),
        "text": say_refusal(language, refusal),
        "rule_title": rule.title if rule else "",
        "rule_text": rule.text if rule else "",
    }


def explain(console: Console, game: str, action: str, refusal: Refusal | None, language: str) -> None:
    """Print the answer: yes, or the reason with the text of the rule."""
    if refusal is None:
        console.print(Text(say(language, "app-why-legal", action=action), style="green"))
        return
    if refusal.rule:
        title = say(language, "app-why-refused", action=action, rule=refusal.rule)
        console.print(Text(title, style="bold red"))
    console.print(Text(say_refusal(language, refusal)))
    rule = find_rule(known_rules(game, language), refusal.rule)
    if rule is not None:
        console.print()
        show_rule(console, rule)
