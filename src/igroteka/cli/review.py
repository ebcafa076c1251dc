"""`igroteka review`: who stood how over a game, which decisions cost most, and how much was luck."""

from dataclasses import asdict
from typing import Annotated

import typer
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from igroteka.bots.hint import percent
from igroteka.cli.common import (
    EditionOption,
    JsonOption,
    LangOption,
    known_language,
    name_of,
    put_json,
    read_object,
    speech_of,
)
from igroteka.cli.errors import Failure
from igroteka.cli.progress import progress_to
from igroteka.engine.record import RecordError, first_state
from igroteka.engine.untrusted import plain
from igroteka.match import Match
from igroteka.match import replay as replay_match
from igroteka.review import Costly, Luck, Review, timeline_of
from igroteka.review import review as review_timeline
from igroteka.review.reviewing import SIMULATIONS, SURE
from igroteka.texts import say, say_or

BARS = "▁▂▃▄▅▆▇█"
WIDTH = 48  # of the shares of one seat over the game
LONGEST_NAME = 16
SMALL = 0.02  # luck below it is not worth a word


def review(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record of a game; - is standard input.")],
    seat: Annotated[
        int | None, typer.Option("--seat", help="Show the costly decisions of this seat only, from 0.")
    ] = None,
    simulations: Annotated[
        int, typer.Option("--simulations", min=4, max=100_000, help="Simulations for each decision.")
    ] = SIMULATIONS,
    seed: Annotated[str, typer.Option("--seed", help="The same seed gives the same review.")] = "1",
    lang: LangOption = "en",
    edition: EditionOption = None,
    as_json: JsonOption = False,
) -> None:
    """Show who stood how over a game, the decisions that cost most, and how much was luck.

    Example: igroteka review game.json --lang uk
    """
    known_language(lang)
    record = read_object(file)
    try:
        match = replay_match(record, edition)
    except RecordError as error:
        raise Failure(f"{name_of(file)}: {error}") from None
    if seat is not None and not 0 <= seat < match.players:
        raise Failure(f"--seat: no seat {seat}: there are 0 to {match.players - 1}")
    timeline = timeline_of(match.game, first_state(match.game, record), match.history.lines)
    if not timeline.moments:
        raise Failure(f"{name_of(file)}: nobody has decided anything yet")
    with progress_to("review") as tell:
        found = review_timeline(timeline, seed, simulations, tell)
    seats = range(match.players) if seat is None else [seat]
    if as_json:
        said = {"game": match.game.id, "seats": match.seats, "seed": seed, **found.to_dict()}
        said["costly"] = [asdict(one) for place in seats for one in found.costly[place]]
        put_json(said)
        return
    show(Console(highlight=False), match, found, list(seats), speech_of(lang, match))


def show(console: Console, match: Match, found: Review, seats: list[int], language: str) -> None:
    """Print shares, luck and costly decisions."""
    names = [plain(name, LONGEST_NAME) for name in match.seats]
    console.print(Text(say(language, "app-review-shares"), style="bold"))
    console.print(share_table(found, names))
    console.print(Text(say(language, "app-review-luck"), style="bold"))
    console.print(luck_table(found.luck, names, language))
    for one in found.luck:
        console.print(Text(luck_sentence(language, one, names[one.seat])))
    is_lucky = any(one.result == 1.0 and luck_kind(one) == "good" for one in found.luck)
    if found.luck_part is not None and is_lucky:
        console.print(Text(say(language, "app-review-part", part=percent(found.luck_part))))
    console.print()
    console.print(Text(say(language, "app-review-costly"), style="bold"))
    costly = [one for seat in seats for one in found.costly[seat]]
    if costly:
        console.print(costly_table(costly, names, language))
    else:
        console.print(Text(say(language, "app-review-none")))
    console.print(Text(say(language, "app-review-budget", count=found.simulations), style="dim"))


def share_table(found: Review, names: list[str]) -> Table:
    """The shares of each seat over the game as bars, at the beginning and at the end."""
    table = Table(box=None, pad_edge=False, show_header=False)
    for place, name in enumerate(names):
        shares = [point.shares[place] for point in found.points]
        table.add_row(name, f"{shares[0]:.0%}", bars(shares), f"{shares[-1]:.0%}")
    return table


def bars(shares: list[float]) -> str:
    """Shares as bars of a terminal.

    >>> bars([0.0, 0.5, 1.0])
    '▁▅█'
    """
    count = min(WIDTH, len(shares))
    chosen = [shares[place * (len(shares) - 1) // max(1, count - 1)] for place in range(count)]
    return "".join(BARS[min(len(BARS) - 1, int(share * len(BARS)))] for share in chosen)


def luck_table(luck: list[Luck], names: list[str], language: str) -> Table:
    """Start, luck, decisions and end for each seat, in per cent."""
    columns = ("seat", "start", "luck", "play", "end")
    table = headed([say(language, f"app-review-column-{column}") for column in columns])
    for one in luck:
        drawn = f"{100 * one.luck:+.0f} ± {100 * SURE * one.error:.0f}"
        play, end = f"{100 * one.play:+.0f}", f"{100 * one.result:.0f}"
        table.add_row(names[one.seat], f"{100 * one.start:.0f}", drawn, play, end)
    return table


def luck_sentence(language: str, one: Luck, name: str) -> str:
    """Whether luck helped a seat, in words."""
    points = percent(abs(one.luck))
    return say(language, f"app-review-luck-{luck_kind(one)}", name=name, points=points)


def luck_kind(one: Luck) -> str:
    """Whether luck helped a seat (good), hindered it (bad), or made no clear difference (even).

    >>> [luck_kind(Luck(0, 0.5, luck, 0.05, 0.0, 0.5 + luck)) for luck in (0.3, -0.3, 0.09)]
    ['good', 'bad', 'even']
    """
    if abs(one.luck) <= max(SMALL, SURE * one.error):
        return "even"
    return "good" if one.luck > 0 else "bad"


def costly_table(costly: list[Costly], names: list[str], language: str) -> Table:
    """The costly decisions: what was done, what would have been better, and what it cost."""
    columns = ("seat", "line", "taken", "better", "cost")
    table = headed([say(language, f"app-review-column-{column}") for column in columns], left=4)
    for one in costly:
        cost = f"{100 * one.cost:.0f} ± {100 * SURE * one.error:.0f}"
        taken, better = label(language, one.taken), label(language, one.better)
        table.add_row(names[one.seat], str(one.line), taken, better, cost)
    return table


def label(language: str, choice: dict[str, object]) -> str:
    """The words of a choice; its notation if a game has no words for it."""
    numbers = choice["numbers"]
    assert isinstance(numbers, dict)
    return say_or(str(choice["notation"]), language, str(choice["label"]), **numbers)


def headed(headings: list[str], left: int = 1) -> Table:
    """A table; the columns after the first `left` ones are aligned to the right."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for place, heading in enumerate(headings):
        table.add_column(heading, justify="left" if place < left else "right")
    return table
