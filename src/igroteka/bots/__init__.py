"""Bots, by name: automatic players that decide from what their seat may see."""

from igroteka.bots.base import Bot, BotError, Sight
from igroteka.bots.greedy import GreedyBot
from igroteka.bots.levels import LevelBot
from igroteka.bots.registry import bot_names, full_name, make_bot
from igroteka.bots.searching import SearchBot
from igroteka.bots.uniform import RandomBot

__all__ = [
    "Bot",
    "BotError",
    "GreedyBot",
    "LevelBot",
    "RandomBot",
    "SearchBot",
    "Sight",
    "bot_names",
    "full_name",
    "make_bot",
]
