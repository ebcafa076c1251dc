"""The list of choices in the terminal: a few with their labels, many of one verb as a compact table.

If a notation has several arguments, as `tile c4 ne`, choices that differ only in the last are grouped.
However long a list is, every line has its numbers, and words say what is chosen.
"""

import secrets

from rich.console import Console
from rich.text import Text

from igroteka.engine.chance import Rng
from igroteka.engine.closing import closing
from igroteka.engine.protocol import Choice
from igroteka.match import Match
from igroteka.screen import possible_worlds
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
    return closing(match.game, worlds, seat, match.game.actions.parse(notation))[0]


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
    """Print the choices if they are few, otherwise a line for each kind of them."""
    choices = list(enumerate(match.choices(seat), 1))
    if len(choices) <= SO_FEW:
        show_lines(console, few_lines(console, match, seat, choices, language))
    else:
        show_kinds(console, match, seat, choices, language)


def show_lines(console: Console, lines: list[Text]) -> None:
    """Print lines that fit."""
    for line in lines:
        console.print(line)


def narrowing_word(groups: dict[str, Group]) -> str:
    """A word that some of many choices have and others have not."""
    for group in groups.values():
        heads = list(by_head(group))
        if len(group) > FEW and heads != [""]:
            return heads[0].split()[0]
    return next(iter(groups)) if len(groups) > 1 else ""


def show_kinds(console: Console, match: Match, seat: int, choices: Group, language: str) -> None:
    """Print a line for each verb: the numbers, what is typed, and what it means in words; how to see fewer.

    If the line is too long for all arguments, the first of them stands for the others.
    """
    groups = grouped(choices)
    for word, group in groups.items():
        line = Text(f"{numbers_of(group):>{NUMBER - 1}} ", "dim")
        line.append(word, "not dim cyan")
        label = label_of(group[0][1], language) if len(group) == 1 else common_label(group, language)
        taken = what_they_take(group) if len(group) <= FEW else ""
        if len(group) <= FEW and all(is_no_return(match, seat, choice.notation) for _, choice in group):
            label += f" ({say(language, 'app-not-undoable')})"
        is_short = len(line) + len(taken) + len(label) + 2 <= console.width
        if taken and not is_short and len(groups) == 1:
            # Nothing else takes a line: all arguments, and below them the words.
            console.print(Text.assemble(line, (taken, "not dim"), overflow="fold"))
            line, taken = Text(" " * (NUMBER - 2)), ""
        elif len(group) > 1 and not (taken and is_short):
            taken = f" {rest(group[0][1])} {GAP} ({len(group)})"
        line.append(taken if label == f"{word}{taken}" else f"{taken}  {label}", "not dim")
        line.truncate(console.width, overflow="ellipsis")
        console.print(line)
    narrowing = narrowing_word(groups)
    if narrowing:
        console.print(Text(say(language, "app-narrow-hint", word=narrowing), "dim"))


def numbers_of(group: Group) -> str:
    """The first and the last number of some choices; nothing if others lie between them."""
    first, last = group[0][0], group[-1][0]
    if last - first + 1 != len(group):
        return ""
    return f"{first}–{last}" if last > first else str(first)


def common_label(group: Group, language: str) -> str:
    """What choices of one verb have in common, in words."""
    label = shared_label(group, language)
    # A label that selects by an argument (`step n`) has no gap, but the words of one of them.
    return label if GAP in label else beginning(group, language)


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
    """Print all choices that contain these words, with their numbers.

    If the list is longer than the screen, its kinds follow it: they stay in sight beside the prompt.
    """
    choices = with_words(match.choices(seat), words)
    title = Text(say(language, "app-choices-title", count=len(choices)), "bold")
    lines = [title]
    groups = grouped(choices)
    for word, group in groups.items():
        if len(group) > FEW:
            lines += many_lines(console, word, group, language)
        else:
            lines += few_lines(console, match, seat, group, language)
    show_lines(console, lines)
    if console.is_terminal and len(lines) >= console.height:
        console.print()
        console.print(title)
        show_kinds(console, match, seat, choices, language)


def few_lines(console: Console, match: Match, seat: int, group: Group, language: str) -> list[Text]:
    """A line for each choice: number, notation, label, and whether it can be undone."""
    lines = []
    width = max(NARROW, *(len(choice.notation) for _, choice in group)) if group else NARROW
    for number, choice in group:
        head = Text.assemble((f"{number:>4} ", "dim"), (f"{choice.notation:<{width}} ", "cyan"))
        label = Text(label_of(choice, language))
        if is_no_return(match, seat, choice.notation):
            label.append(f" ({say(language, 'app-not-undoable')})", "yellow")
        for part in label.wrap(console, max(MARGIN, console.width - len(head))):
            part.rstrip()
            lines.append(Text.assemble(head, part))
            head = Text(" " * len(head))
    return lines


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


def many_lines(console: Console, word: str, group: Group, language: str) -> list[Text]:
    """Choices that differ only in arguments. A line starts with the numbers of its first and its last.

    If the label does not name what is typed (`mutant_ray p2`), each head has its own label.
    """
    heads = by_head(group)
    has_words = all(is_said(head, part, language) for head, part in heads.items())
    label = common_label(group, language) if has_words else ""
    lines = [Text.assemble(" " * NUMBER, (word, "cyan"), " ", label)]
    width = max(map(len, heads))
    room = console.width - NUMBER - width - 2
    for head, part in heads.items():
        if not has_words:
            lines.append(Text(" " * NUMBER + beginning(part, language), overflow="fold"))
        shown = [last_word(choice) for _, choice in part]
        column = max(COLUMN, *(len(one) + 1 for one in shown))
        on_a_line = max(1, min(ON_A_LINE, room // column))
        for place in range(0, len(part), on_a_line):
            words = shown[place : place + on_a_line]
            numbers = numbers_of(part[place : place + len(words)])
            line = Text(f"{numbers:>{NUMBER - 1}} ", "dim")
            line.append(f"{head:<{width}}  " if width else "", "not dim cyan")
            line.append("".join(f"{one:<{column}}" for one in words).rstrip(), "not dim")
            lines.append(line)
    return lines
