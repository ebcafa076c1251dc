"""`igroteka perft`: counts the sequences of decisions from a position, to compare implementations."""

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
from igroteka.engine.chance import Rng
from igroteka.engine.playout import divide
from igroteka.engine.protocol import CHANCE, Game, State
from igroteka.engine.untrusted import plain

MOST_DEEP = 100  # far beyond what can be counted


def perft(
    game: GameArgument,
    depth: Annotated[int, typer.Option("--depth", min=0, max=MOST_DEEP, help="How many decisions deep.")],
    position: FromPositionOption = None,
    players: Annotated[
        int | None, typer.Option("--players", help="How many seats; a position says it.")
    ] = None,
    is_divided: Annotated[
        bool, typer.Option("--divide", help="Split the count by the first decision.")
    ] = False,
    seed: Annotated[str, typer.Option("--seed", help="The luck before the first decision; any text.")] = "1",
    option: OptionsOption = None,
    edition: EditionOption = None,
    as_json: JsonOption = False,
) -> None:
    """Count sequences of one seat's decisions; chance, another seat's turn and the end are leaves.

    What chance brings before the first decision, such as a set-up, is drawn with the seed.

    Example: igroteka perft element --depth 3 --divide
    """
    options = read_options(option)
    if position is None:
        rules = build_game(game, 2 if players is None else players, edition, options)
        state = rules.start()
    else:
        match = load_match(position, edition, game, options)
        if players not in (None, match.players):
            raise Failure(f"--players {players}: the position is one of {match.players} players")
        rules, state = match.game, match.state
    draws = draw_first(rules, state, seed)
    seat = rules.waiting(state)[0] if not rules.is_over(state) else None
    parts = count_parts(rules, state, depth)
    # Nothing to decide here, or no decision asked for: the one empty sequence.
    count = sum(parts.values()) if parts else 1
    if as_json:
        found: dict[str, object] = {"game": game, "players": int(rules.players), "seed": seed, "draws": draws}
        found |= {"seat": seat, "depth": depth, "count": count}
        put_json({**found, "divide": parts} if is_divided else found)
        return
    put(heading(draws, seed, seat, depth))
    if is_divided:
        for notation, part in parts.items():
            put(f"{notation}: {part}")
    put(str(count))


def draw_first(rules: Game, state: State, seed: str) -> int:
    """Sample outcomes of chance until a seat decides. Returns their number."""
    rng = Rng(seed)
    draws = 0
    while rules.is_chance(state):
        rules.apply(state, CHANCE, rules.roll(state, rng))
        draws += 1
    return draws


def heading(draws: int, seed: str, seat: int | None, depth: int) -> str:
    """The heading of the output."""
    often = "1 draw" if draws == 1 else f"{draws} draws"
    before = f" after {often} of chance with seed {plain(seed)}" if draws else ""
    if seat is None:
        return f"the game is over{before}: the one sequence without a decision"
    deep = "1 decision" if depth == 1 else f"{depth} decisions"
    return f"sequences of up to {deep} of p{seat + 1}{before}"


def count_parts(rules: Game, state: State, depth: int) -> dict[str, int]:
    """Count by first decision, with a progress bar. Empty if no seat decides."""
    waiting = [seat for seat in rules.waiting(state) if seat != CHANCE]
    first = len(rules.legal(state, waiting[0])) if waiting else 0
    with progress_bar("perft", first) as advance:
        return divide(rules, state, depth, lambda notation, count: advance())
