"""One simulated game, deterministic by its seed.

Chance samples from Rng(seed), as in a match with that seed. The bot of seat k has the seed "seed:k". So a
game is the same on every machine and in every process.
"""

from collections.abc import Callable
from typing import NamedTuple

from igroteka.bots import Bot, RandomBot, Sight, make_bot
from igroteka.cli.errors import Failure
from igroteka.engine.chance import Rng
from igroteka.engine.protocol import CHANCE, Game, State
from igroteka.engine.record import Line, header_of
from igroteka.luck import Luck

# Far more lines than a normal game has: bots can repeat moves without end.
MOST_LINES = 200_000

Picker = Callable[[State, int, list[int]], int]
Watcher = Callable[[State, int, list[int], int], None]


class Outcome(NamedTuple):
    """The statistics of one finished game. A turn is a run of decisions of one seat."""

    digest: str
    returns: list[float]
    winners: list[int]
    decisions: int
    turns: int
    branching: int
    most_branching: int
    reason: str


def picker_of(game: Game, bot: Bot) -> Picker:
    """The function that chooses a bot's action. Bots get a View, except the random bot, which needs none."""
    if type(bot) is RandomBot:
        below = bot.rng.below

        def pick(state: State, seat: int, legal: list[int]) -> int:
            return legal[below(len(legal))]

        return pick

    def ask(state: State, seat: int, legal: list[int]) -> int:
        answer = bot.choose(Sight(game, state, seat))
        action = game.actions.parse(answer)
        if action not in legal:
            raise Failure(f"the bot {bot.name} answered {answer!r}, which is not one of its choices", 1)
        return action

    return ask


def play_out(
    game: Game,
    seed: str,
    bots: list[str],
    watch: Watcher | None = None,
    lines: list[Line] | None = None,
    luck: Luck | None = None,
) -> Outcome:
    """Play a game to its end. `watch` sees every state before a line; `lines` collects the record."""
    rng = Rng(seed)
    pickers = [picker_of(game, make_bot(name, f"{seed}:{seat}")) for seat, name in enumerate(bots)]
    state = game.start()
    number = decisions = turns = branching = most = 0
    last = CHANCE
    while not game.is_over(state):
        number += 1
        if number > MOST_LINES:
            raise Failure(f"the game of seed {seed} has no end after {MOST_LINES} lines", 1)
        seat = CHANCE if game.is_chance(state) else game.waiting(state)[0]
        legal = [] if seat == CHANCE else game.legal(state, seat)
        if watch is not None:
            watch(state, seat, legal, number)
        if seat == CHANCE:
            action = game.roll(state, rng) if luck is None else drawn_from(luck, game, state)
        else:
            action = pickers[seat](state, seat, legal)
            decisions += 1
            turns += seat != last
            last = seat
            branching += len(legal)
            most = max(most, len(legal))
        if lines is not None:
            texts = game.outcomes if seat == CHANCE else game.actions
            lines.append(Line(number, seat, texts.text(action)))
        game.apply(state, seat, action)
    if watch is not None:
        watch(state, CHANCE, [], number)
    return Outcome(
        state.digest(),
        game.returns(state),
        game.winners(state),
        decisions,
        turns,
        branching,
        most,
        game.end_reason(state),
    )


def drawn_from(luck: Luck, game: Game, state: State) -> int:
    """The outcome that the luck of a table gives."""
    chance = game.chance(state)
    assert chance is not None
    return luck.draw(chance)


def record_of(game: Game, bots: list[str], lines: list[Line], outcome: Outcome) -> dict[str, object]:
    """The record of a finished game, in the format of a match."""
    return {
        **header_of(game, bots, None),
        "lines": [line.to_dict() for line in lines],
        "over": True,
        "returns": outcome.returns,
        "digest": outcome.digest,
    }
