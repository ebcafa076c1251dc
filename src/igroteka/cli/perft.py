"""`igroteka perft`: count the sequences of decisions from a position, to hold rules against each other."""

from typing import Annotated

import typer

from igroteka.cli.common import (
    EditionOption,
    FromPositionOption,
    GameArgument,
    JsonOption,
    OptionsOption,
    build_game,
    load_match,
    put,
    put_json,
    read_options,
)
from igroteka.cli.errors import Failure
from igroteka.cli.progress import progress_bar
from igroteka.engine.playout import divide
from igroteka.engine.protocol import CHANCE, Game, State


def perft(
    game: GameArgument,
    depth: Annotated[int, typer.Option("--depth", min=0, help="How many decisions deep.")],
    position: FromPositionOption = None,
    players: Annotated[
        int | None, typer.Option("--players", help="How many seats; a position says it.")
    ] = None,
    is_divided: Annotated[
        bool, typer.Option("--divide", help="Split the count by the first decision.")
    ] = False,
    option: OptionsOption = None,
    edition: EditionOption = None,
    as_json: JsonOption = False,
) -> None:
    """Count sequences of decisions; chance, another seat's turn and the end of the game are leaves.

    Example: igroteka perft element --depth 3 --divide
    """
    options = read_options(option)
    if position is None:
        rules = build_game(game, players or 2, edition, options)
        state = rules.start()
    else:
        match = load_match(position, edition, game, options)
        if players not in (None, match.players):
            raise Failure(f"--players {players}: the position is one of {match.players} players")
        rules, state = match.game, match.state
    parts = count_parts(rules, state, depth)
    # Nothing to decide here, or no decision asked for: the one empty sequence.
    count = sum(parts.values()) if parts else 1
    if as_json:
        found = {"game": game, "players": int(rules.players), "depth": depth, "count": count}
        put_json({**found, "divide": parts} if is_divided else found)
        return
    if is_divided:
        for notation, part in parts.items():
            put(f"{notation}: {part}")
    put(str(count))


def count_parts(rules: Game, state: State, depth: int) -> dict[str, int]:
    """The count by first decision, with a bar where it takes long; nothing where nobody decides."""
    waiting = [seat for seat in rules.waiting(state) if seat != CHANCE]
    first = len(rules.legal(state, waiting[0])) if waiting else 0
    with progress_bar("perft", first) as advance:
        return divide(rules, state, depth, lambda notation, count: advance())
