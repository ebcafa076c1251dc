"""`igroteka balance`: what seats, components and kinds of actions are worth, and how games go."""

import json
import tempfile
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from igroteka.arena.plan import ArenaError
from igroteka.arena.spreading import Pool, here_with
from igroteka.balance.leaving_out import editions_without
from igroteka.balance.page import page_of
from igroteka.balance.plan import Plan, Variant
from igroteka.balance.running import Spread, Watcher, run
from igroteka.balance.summary import summary
from igroteka.balance.tables import Aim, Comparison, Table
from igroteka.balance.watching import play_trial
from igroteka.bots import full_name, make_bot
from igroteka.cli.arena import MOST_JOBS, command_line, cores, read_range
from igroteka.cli.balance_table import show_balance
from igroteka.cli.common import (
    STANDARD_INPUT,
    EditionOption,
    GameArgument,
    OptionsOption,
    build_game,
    put,
    read_options,
)
from igroteka.cli.completion import complete_bots
from igroteka.cli.errors import Failure
from igroteka.cli.progress import progress_to
from igroteka.games.catalogue import manifest


def balance(
    game: GameArgument,
    players: Annotated[
        str, typer.Option("--players", help="How many seats, such as 4, or several numbers: 2-5.")
    ] = "2",
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            help="One bot for all seats, or one for each, such as greedy or search:200.",
            autocompletion=complete_bots,
        ),
    ] = "greedy",
    games: Annotated[
        int, typer.Option("--games", min=2, help="At most so many games for each number of players.")
    ] = 1000,
    without: Annotated[
        int,
        typer.Option(
            "--without",
            min=0,
            help="At most so many games without each kind of action and each component; 0 plays none.",
        ),
    ] = 100,
    against: Annotated[
        Path | None,
        typer.Option("--against", metavar="DATA_DIR", help="Other data of the game, to compare with."),
    ] = None,
    seed: Annotated[str, typer.Option("--seed", help="Deal k has the luck of the seed and k.")] = "1",
    all_games: Annotated[
        bool, typer.Option("--all", help="Play all games, also when the report is sure.")
    ] = False,
    margin: Annotated[
        float, typer.Option("--margin", min=0.001, max=0.3, help="So far from even counts as even.")
    ] = 0.03,
    confidence: Annotated[
        float, typer.Option("--confidence", min=0.5, max=0.9999, help="How sure the intervals are.")
    ] = 0.95,
    option: OptionsOption = None,
    edition: EditionOption = None,
    jobs: Annotated[
        int | None,
        typer.Option("--jobs", min=1, max=MOST_JOBS, help="How many processes; all cores by default."),
    ] = None,
    json_file: Annotated[
        Path | None, typer.Option("--json", metavar="FILE", help="Write JSON; - is standard output.")
    ] = None,
    html: Annotated[
        Path | None, typer.Option("--html", metavar="FILE", help="Write one self-contained page with plots.")
    ] = None,
) -> None:
    """Report what seats, components and actions are worth when bots play; stop when it is sure.

    Example: igroteka balance periodic --players 2-5 --bots greedy --html periodic.html
    """
    for name, file in (("--json", json_file), ("--html", html)):
        if file is not None and (file.is_dir() or not file.parent.is_dir()):
            raise Failure(f"{name}: {file}: no such place for a file")
    options = tuple(sorted(read_options(option).items()))
    numbers = read_range(players)
    plan = Plan(game, options, edition, seed, tuple(read_bots(bots, game, numbers)))
    for number in numbers:
        for folder in (edition, against) if against is not None else (edition,):
            build_game(game, number, folder, dict(options))
    other = None if against is None else Variant("other data", against)
    tables = [
        Table(plan, number, aim_of(plan, number, games, without, confidence, margin, all_games), other)
        for number in numbers
    ]
    spread: Spread = here_with(play_trial) if jobs == 1 else Pool(jobs or cores(), play_trial)
    try:
        with progress_to("games") as watch:
            run(plan, tables, spread, watch)
        with (
            tempfile.TemporaryDirectory(prefix="igroteka-balance-") as place,
            progress_to("without") as watch,
        ):
            comparisons = compared(plan, tables, Path(place), spread, watch)
    except ArenaError as error:
        raise Failure(str(error)) from None
    write(summary(plan, tables, comparisons), plan, json_file, html)


def compared(
    plan: Plan, tables: list[Table], folder: Path, spread: Spread, watch: Watcher
) -> list[Comparison]:
    """Play the same deals without each kind of action and each component."""
    comparisons = [one for table in tables for one in comparisons_of(plan, table, folder)]
    if comparisons:
        run(plan, comparisons, spread, watch)
    return comparisons


def comparisons_of(plan: Plan, table: Table, folder: Path) -> list[Comparison]:
    """What can be gone without for one number of players."""
    if table.aim.deals_without == 0:
        return []
    optional = sorted({kind for deal in table.deals for game in deal for kind in game.optional})
    left_out = editions_without(plan, table.players, folder)
    return [
        *(Comparison(table, Variant(f"without {kind}", None, kind), "action", kind, "") for kind in optional),
        *(Comparison(table, variant, "component", *name) for name, variant in left_out.items()),
    ]


def aim_of(
    plan: Plan, players: int, games: int, without: int, confidence: float, margin: float, all_games: bool
) -> Aim:
    """When the report stops; a deal may have several games."""
    in_a_deal = plan.rotations(players)
    fewest = -(-without // in_a_deal)
    return Aim(max(2, games // in_a_deal), fewest, confidence, margin, not all_games)


def read_bots(text: str, game: str, numbers: list[int]) -> list[str]:
    """Parse and validate the names of the bots: one for all seats, or one for each."""
    names = [full_name(name.strip(), game) for name in text.split(",")]
    for name in names:
        make_bot(name, "")
    if len(names) > 1 and numbers != [len(names)]:
        raise Failure(f"--bots: expected one name, or one for each seat, found {len(names)}")
    return names


def write(found: dict[str, Any], plan: Plan, json_file: Path | None, html: Path | None) -> None:
    """Write the files that were asked for; show tables where standard output is free."""
    if html is not None:
        title = f"{manifest(plan.game).titles['en']}: {', '.join(dict.fromkeys(plan.bots))}"
        html.write_text(page_of(found, title, command_line()), encoding="utf-8")
    text = json.dumps(found, ensure_ascii=False)
    if str(json_file) == STANDARD_INPUT:
        put(text)
        return
    if json_file is not None:
        json_file.write_text(text + "\n", encoding="utf-8")
    show_balance(Console(highlight=False), found)
