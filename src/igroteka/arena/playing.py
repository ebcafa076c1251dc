"""One game of the arena. It follows from the plan and the task alone, if its bots look at no clock."""

import hashlib
from typing import NamedTuple

from igroteka.arena.contestants import Contestant, Forfeit, OwnBot
from igroteka.arena.luck import SharedLuck
from igroteka.arena.outside import OutsideBot
from igroteka.arena.plan import Plan, Task
from igroteka.bots import Sight
from igroteka.engine.protocol import CHANCE, Game
from igroteka.engine.untrusted import plain, quoted

# Far more lines than a normal game has. Bots can repeat moves without end; such a game is a draw.
MOST_LINES = 20_000
ENDLESS = "endless"
FORFEIT = "forfeit"
LONGEST_FAULT = 200


class GameResult(NamedTuple):
    """The result of one game. Lists are by seat.

    `shares`: the winners share 1; if nobody has won, everybody does. `cpu` depends on the machine, all the
    rest only on plan and task.
    """

    task: Task
    seats: list[str]
    shares: list[float]
    reason: str
    decisions: list[int]
    digest: str
    fault_seat: int
    fault: str
    cpu: list[float]


def contestant(plan: Plan, name: str, seed: str) -> Contestant:
    """The bot of this name, for one game."""
    if name in plan.commands:
        return OutsideBot(plan.commands[name], seed, plan.limit)
    return OwnBot(name, seed)


def bot_seed(deal: str, seat: int) -> str:
    """The seed of a bot: it does not tell the deal, from which every draw of the game follows."""
    return hashlib.sha256(f"igroteka-arena-bot:{deal}:{seat}".encode()).hexdigest()


def play_task(plan: Plan, task: Task) -> GameResult:
    """Play one game.

    A bot's seed depends on deal and seat, not on the bot: bots that differ in their names alone play the
    same game in every rotation, so their results are exactly even.
    """
    game = plan.rules(task.lineup.players)
    deal = f"{plan.seed}:{task.lineup.players}:{task.deal}"
    seats = task.lineup.seating(plan.seed, task.deal, task.rotation)
    bots: list[Contestant] = []
    try:
        for seat, name in enumerate(seats):
            bots.append(contestant(plan, name, bot_seed(deal, seat)))
        return play(game, SharedLuck(deal), bots, task, seats)
    finally:
        for bot in bots:
            bot.close()


def play(game: Game, luck: SharedLuck, bots: list[Contestant], task: Task, seats: list[str]) -> GameResult:
    """Play to the end, or until a bot forfeits."""
    state = game.start()
    decisions = [0] * len(bots)
    lines, fault_seat, fault, reason = 0, CHANCE, "", ""
    while not game.is_over(state):
        lines += 1
        if lines > MOST_LINES:
            reason = ENDLESS
            break
        chance = game.chance(state)
        if chance is not None:
            game.apply(state, CHANCE, luck.draw(chance))
            continue
        seat = game.waiting(state)[0]
        legal = game.legal(state, seat)
        action = legal[0]
        if len(legal) > 1:  # There is nothing to think about where there is one.
            decisions[seat] += 1
            try:
                action = ask(game, bots[seat], Sight(game, state, seat), legal)
            except Forfeit as error:
                fault_seat, fault, reason = seat, plain(str(error), LONGEST_FAULT), FORFEIT
                break
        game.apply(state, seat, action)
    if not reason:
        reason = game.end_reason(state)
        shares = shares_of(game.winners(state), len(bots))
    else:
        shares = shares_of([seat for seat in range(len(bots)) if seat != fault_seat], len(bots))
    cpu = [round(bot.cpu(), 6) for bot in bots]
    return GameResult(task, seats, shares, reason, decisions, state.digest(), fault_seat, fault, cpu)


def ask(game: Game, bot: Contestant, sight: Sight, legal: list[int]) -> int:
    """The action of a bot, which is one of the legal ones."""
    answer: object = bot.choose(sight)
    action = game.actions.parse(answer) if isinstance(answer, str) else -1
    if action not in legal:
        raise Forfeit(f"illegal: {quoted(answer)}")
    return action


def shares_of(winners: list[int], players: int) -> list[float]:
    """What each seat has of the win: the winners share it, or everybody if nobody has won.

    >>> shares_of([2], 3), shares_of([], 2)
    ([0.0, 0.0, 1.0], [0.5, 0.5])
    """
    if not winners:
        return [1 / players] * players
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(players)]
