"""Choices as a list to pick from: a few with their labels, many of one kind as a table of what differs."""

import secrets

from rich.console import Console
from rich.text import Text

from igroteka.engine.chance import Rng
from igroteka.engine.protocol import Choice
from igroteka.match import Match
from igroteka.screen import closing, possible_worlds
from igroteka.texts import say

FEW = 12  # of one kind: each of them gets its label
SO_FEW = 6  # in all: they are listed without being asked for
ON_A_LINE = 14
NARROW = 9  # notations take at least so much of a line
MARGIN = 20  # a label's lines are at least so long

Group = list[tuple[int, Choice]]


def grouped(choices: list[Choice]) -> dict[str, Group]:
    """The choices by the first word of their notation, each with the number under which it can be picked."""
    groups: dict[str, Group] = {}
    for number, choice in enumerate(choices, 1):
        groups.setdefault(choice.notation.split()[0], []).append((number, choice))
    return groups


def rest(choice: Choice) -> str:
    """What stands behind the first word of a notation."""
    return choice.notation.partition(" ")[2]


def is_no_return(match: Match, seat: int, notation: str) -> bool:
    """Whether there is no undo after this choice, told from what the seat may know, as on the screen."""
    worlds = possible_worlds(match.game, match.state, seat, Rng(secrets.token_hex(16)))
    return closing(match.game, worlds, seat, notation)[0]


def label_of(choice: Choice, language: str) -> str:
    """A choice in words."""
    return say(language, choice.label, **choice.numbers)


def shared_label(group: Group, language: str) -> str:
    """The label of choices that differ in one thing, with a gap in its place; nothing if in more."""
    first, last = group[0][1].numbers, group[-1][1].numbers
    differing = [name for name in first if first[name] != last[name]]
    if len(differing) != 1:
        return ""
    return say(language, group[0][1].label, **{**first, differing[0]: "…"})


def show_hint(console: Console, match: Match, seat: int, language: str) -> None:
    """What can be done: the choices themselves if they are very few, else their kinds on a line or two."""
    choices = match.choices(seat)
    if len(choices) <= SO_FEW:
        show_few(console, match, seat, list(enumerate(choices, 1)), language)
    else:
        console.print(kinds(match, seat, language))


def kinds(match: Match, seat: int, language: str) -> Text:
    """The kinds of choices, with what they take or, if that is much, with their number."""
    choices = match.choices(seat)
    line = Text()
    for word, group in grouped(choices).items():
        line.append(" · " if line else "", "dim")
        line.append(word, "cyan")
        if len(group) > FEW:
            line.append(f" {rest(group[0][1])} … ({len(group)})", "dim")
        else:
            line.append("".join(f" {rest(choice)}" for _, choice in group).rstrip())
            if all(is_no_return(match, seat, choice.notation) for _, choice in group):
                line.append(f" ({say(language, 'app-not-undoable')})", "yellow")
    return line


def show_choices(console: Console, match: Match, seat: int, language: str) -> None:
    """All choices, with their numbers."""
    choices = match.choices(seat)
    console.print(Text(say(language, "app-choices-title", count=len(choices)), "bold"))
    for word, group in grouped(choices).items():
        if len(group) > FEW:
            show_many(console, word, group, language)
        else:
            show_few(console, match, seat, group, language)


def show_few(console: Console, match: Match, seat: int, group: Group, language: str) -> None:
    """A line for each choice: number, notation, label, and whether it can be taken back."""
    width = max(NARROW, *(len(choice.notation) for _, choice in group)) if group else NARROW
    for number, choice in group:
        head = Text.assemble((f"{number:>4} ", "dim"), (f"{choice.notation:<{width}} ", "cyan"))
        label = Text(label_of(choice, language))
        if is_no_return(match, seat, choice.notation):
            label.append(f" ({say(language, 'app-not-undoable')})", "yellow")
        for part in label.wrap(console, max(MARGIN, console.width - len(head))):
            part.rstrip()
            console.print(Text.assemble(head, part))
            head = Text(" " * len(head))


def show_many(console: Console, word: str, group: Group, language: str) -> None:
    """Choices that differ in one thing: a line starts with the number of its first, the others count on."""
    console.print(Text.assemble("     ", (word, "cyan"), " ", (shared_label(group, language), "")))
    for place in range(0, len(group), ON_A_LINE):
        part = group[place : place + ON_A_LINE]
        line = Text(f"{part[0][0]:>4} ", "dim")
        line.append("".join(f"{rest(choice):<5}" for _, choice in part).rstrip(), "not dim")
        console.print(line)
