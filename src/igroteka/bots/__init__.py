"""Bots, by name: automatic players that decide from what their seat may see."""

from igroteka.bots.base import Bot, Sight
from igroteka.bots.greedy import GreedyBot
from igroteka.bots.registry import BotError, bot_names, make_bot
from igroteka.bots.uniform import RandomBot

__all__ = ["Bot", "BotError", "GreedyBot", "RandomBot", "Sight", "bot_names", "make_bot"]
