"""`hint` in the terminal: the choices that look best, with the chances and why."""

import textwrap

from rich.console import Console
from rich.text import Text

from igroteka.bots import Sight
from igroteka.bots.hint import Hint, hints, percent
from igroteka.bots.searching import LONGEST
from igroteka.cli.choices import label_of
from igroteka.match import Match
from igroteka.texts import say, say_or

NARROWEST = 20


def show_hints(console: Console, match: Match, seat: int, language: str, seed: str) -> None:
    """Print the best choices of a seat, each under its number in the list of choices.

    The same question gets the same hint, as long as the machine is fast enough for it.
    """
    if seat not in match.waiting:
        console.print(Text(say(language, "app-hint-none"), "red"))
        return
    choices = {choice.notation: (number, choice) for number, choice in enumerate(match.choices(seat), 1)}
    found = hints(Sight(match.game, match.state, seat), f"{seed}:{len(match.events)}", seconds=LONGEST)
    console.print(Text(say(language, "app-hint-title"), "bold"))
    for hint in found:
        number, choice = choices[hint.text]
        label = label_of(choice, language)
        line = say(language, "app-hint-line", number=number, action=label, percent=percent(hint.share))
        for text, indent in ((line, "  "), (why_of(hint, language), "     ")):
            if not text:
                continue
            width = max(NARROWEST, console.width - 1)
            console.print(Text(textwrap.fill(text, width, initial_indent=indent, subsequent_indent=indent)))


def why_of(hint: Hint, language: str) -> str:
    """The reason of a hint in words; nothing if a game from elsewhere has none."""
    said = say_or("", language, hint.why.key, **hint.why.numbers)
    return say(language, "app-why-ahead", why=said) if said and hint.why.is_ahead else said
