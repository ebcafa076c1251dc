"""Bots, by name: automatic players that decide from what their seat may see."""

from igroteka.bots.base import Bot, BotError, Sight
from igroteka.bots.greedy import GreedyBot
from igroteka.bots.registry import bot_names, make_bot
from igroteka.bots.searching import SearchBot
from igroteka.bots.uniform import RandomBot

__all__ = ["Bot", "BotError", "GreedyBot", "RandomBot", "SearchBot", "Sight", "bot_names", "make_bot"]
