"""The list of choices in the terminal: a few with their labels, many of one verb as a compact table.

If a notation has several arguments, as `tile c4 ne`, choices that differ only in the last are grouped.
However long a list is, every line has its numbers, and words say what is chosen.
"""

import secrets

from rich.console import Console
from rich.text import Text

from igroteka.engine.chance import Rng
from igroteka.engine.protocol import Choice
from igroteka.match import Match
from igroteka.screen import closing, possible_worlds
from igroteka.texts import say, say_or

FEW = 12  # of one kind: each of them gets its label
SO_FEW = 6  # in all: they are listed without being asked for
ON_A_LINE = 14
NUMBER = 8  # columns of a line's first and last number, as 232–238
COLUMN = 5  # columns of what is typed, at least
GAP = "…"
NARROW = 9  # notations take at least so much of a line
MARGIN = 20  # a label's lines are at least so long

Group = list[tuple[int, Choice]]


def grouped(choices: Group) -> dict[str, Group]:
    """Group choices by the first word of their notation. Each keeps the number that picks it."""
    groups: dict[str, Group] = {}
    for number, choice in choices:
        groups.setdefault(choice.notation.split()[0], []).append((number, choice))
    return groups


def rest(choice: Choice) -> str:
    """The notation without its first word."""
    return choice.notation.partition(" ")[2]


def by_head(group: Group) -> dict[str, Group]:
    """Group choices of one verb by the words between the first and the last; "" if there are none."""
    heads: dict[str, Group] = {}
    for number, choice in group:
        heads.setdefault(rest(choice).rpartition(" ")[0], []).append((number, choice))
    return heads


def last_word(choice: Choice) -> str:
    """The last word of a notation."""
    return rest(choice).rpartition(" ")[2]


def with_words(choices: list[Choice], text: str) -> list[tuple[int, Choice]]:
    """The choices whose notations have all these words, with their numbers."""
    words = set(text.casefold().split())
    return [
        (number, choice)
        for number, choice in enumerate(choices, 1)
        if words <= set(choice.notation.casefold().split())
    ]


def is_no_return(match: Match, seat: int, notation: str) -> bool:
    """Whether this choice cannot be undone, as far as the seat can know."""
    worlds = possible_worlds(match.game, match.state, seat, Rng(secrets.token_hex(16)))
    return closing(match.game, worlds, seat, notation)[0]


def label_of(choice: Choice, language: str) -> str:
    """A choice in words; its notation if a game from elsewhere has none."""
    return say_or(choice.notation, language, choice.label, **choice.numbers)


def shared_label(group: Group, language: str) -> str:
    """The common label of choices that differ only in arguments, with gaps for these; else nothing."""
    first = group[0][1].numbers
    differing = [name for name in first if any(choice.numbers[name] != first[name] for _, choice in group)]
    if len(differing) > len(rest(group[0][1]).split()):
        return ""
    return say_or("", language, group[0][1].label, **{**first, **dict.fromkeys(differing, GAP)})


def show_hint(console: Console, match: Match, seat: int, language: str) -> None:
    """Print the choices if they are few, otherwise their verbs on a line or two."""
    choices = match.choices(seat)
    if len(choices) <= SO_FEW:
        show_few(console, match, seat, list(enumerate(choices, 1)), language)
    else:
        console.print(kinds(match, seat, language))
        show_narrowing(console, choices, language)


def show_narrowing(console: Console, choices: list[Choice], language: str) -> None:
    """Print how to filter a long list of choices."""
    for group in grouped(list(enumerate(choices, 1))).values():
        heads = list(by_head(group))
        if len(group) > FEW and heads != [""]:
            word = heads[0].split()[0]
            console.print(Text(say(language, "app-narrow-hint", word=word), "dim"))
            return


def kinds(match: Match, seat: int, language: str) -> Text:
    """The verbs, each with its possible arguments, or with their number if they are many."""
    choices = match.choices(seat)
    line = Text()
    for word, group in grouped(list(enumerate(choices, 1))).items():
        line.append(" · " if line else "", "dim")
        line.append(word, "cyan")
        if len(group) > FEW:
            line.append(f" {rest(group[0][1])} … ({len(group)})", "dim")
        else:
            line.append(what_they_take(group))
            if all(is_no_return(match, seat, choice.notation) for _, choice in group):
                line.append(f" ({say(language, 'app-not-undoable')})", "yellow")
    return line


def what_they_take(group: Group) -> str:
    """The possible arguments of a verb: `b3 b4`, or for several words `c4 e/ne/nw, c5 e`."""
    heads = by_head(group)
    if list(heads) == [""]:
        return "".join(f" {last_word(choice)}" for _, choice in group).rstrip()
    parts = [
        f"{head} {'/'.join(last_word(choice) for _, choice in part)}".strip() for head, part in heads.items()
    ]
    return f" {', '.join(parts)}"


def show_choices(console: Console, match: Match, seat: int, language: str, words: str = "") -> None:
    """Print all choices that contain these words, with their numbers."""
    choices = with_words(match.choices(seat), words)
    console.print(Text(say(language, "app-choices-title", count=len(choices)), "bold"))
    for word, group in grouped(choices).items():
        if len(group) > FEW:
            show_many(console, word, group, language)
        else:
            show_few(console, match, seat, group, language)


def show_few(console: Console, match: Match, seat: int, group: Group, language: str) -> None:
    """Print a line for each choice: number, notation, label, and whether it can be undone."""
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


def is_said(head: str, part: Group, language: str) -> bool:
    """Whether the words of these choices name what is typed between the first word and the last."""
    label = label_of(part[0][1], language).split()
    return all(any(typed == said.strip("«»“”.,:") for said in label) for typed in head.split())


def beginning(part: Group, language: str) -> str:
    """How the labels of some choices begin, word by word, with a gap for what differs."""
    labels = [label_of(choice, language).split() for _, choice in part]
    same = 0
    while all(len(label) > same and label[same] == labels[0][same] for label in labels):
        same += 1
    return " ".join([*labels[0][:same], GAP])


def show_many(console: Console, word: str, group: Group, language: str) -> None:
    """Print choices that differ only in arguments. A line starts with the numbers of its first and its last.

    If the label does not name what is typed (`mutant_ray p2`), each head has its own label.
    """
    heads = by_head(group)
    has_words = all(is_said(head, part, language) for head, part in heads.items())
    label = shared_label(group, language) if has_words else ""
    console.print(Text.assemble(" " * NUMBER, (word, "cyan"), " ", label))
    width = max(map(len, heads))
    room = console.width - NUMBER - width - 2
    for head, part in heads.items():
        if not has_words:
            console.print(Text(" " * NUMBER + beginning(part, language), overflow="fold"))
        shown = [last_word(choice) for _, choice in part]
        column = max(COLUMN, *(len(one) + 1 for one in shown))
        on_a_line = max(1, min(ON_A_LINE, room // column))
        for place in range(0, len(part), on_a_line):
            words = shown[place : place + on_a_line]
            first, last = part[place][0], part[place + len(words) - 1][0]
            numbers = f"{first}–{last}" if len(words) > 1 else str(first)
            line = Text(f"{numbers:>{NUMBER - 1}} ", "dim")
            line.append(f"{head:<{width}}  " if width else "", "not dim cyan")
            line.append("".join(f"{one:<{column}}" for one in words).rstrip(), "not dim")
            console.print(line)
