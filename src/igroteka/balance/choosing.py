"""How a bot plays without some of its actions."""

from igroteka.bots import Bot, RandomBot, Sight
from igroteka.bots.search import prospect
from igroteka.bots.searching import SearchBot, merged, tried_in
from igroteka.engine.protocol import Game


def choose(game: Game, bot: Bot, sight: Sight, legal: list[int], allowed: list[int]) -> int:
    """The bot's action, or the best of the allowed ones if that action is not allowed.

    A search has ranked all actions by its visits. For every other bot, greedy ranks the allowed ones.
    """
    if len(allowed) == 1:
        return allowed[0]
    if isinstance(bot, RandomBot):
        return allowed[bot.rng.below(len(allowed))]
    action = int(game.actions.parse(bot.choose(sight)))
    if action not in legal:
        raise ValueError(f"the bot {bot.name} answered what is not one of its choices")
    return action if action in allowed else second_best(game, bot, sight, allowed)


def second_best(game: Game, bot: Bot, sight: Sight, allowed: list[int]) -> int:
    """The best of the allowed actions."""
    if isinstance(bot, SearchBot):
        ranked = merged([tried_in(tree) for tree in bot.trees if tree is not None])
        found = next((one.action for one in ranked if one.action in allowed), -1)
        if found >= 0:
            return found
    world, seat = sight.world(bot.rng), sight.seat
    best, chosen = 0, -1
    for action in allowed:
        after = world.clone()
        game.apply(after, seat, action)
        value = prospect(game, after, seat)
        if chosen < 0 or value > best:
            best, chosen = value, action
    return chosen
