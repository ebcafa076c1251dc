"""Bots: players that decide from what their seat may see, by name."""

from igroteka.bots.base import Bot
from igroteka.bots.registry import BotError, bot_names, make_bot
from igroteka.bots.uniform import RandomBot

__all__ = ["Bot", "BotError", "RandomBot", "bot_names", "make_bot"]
