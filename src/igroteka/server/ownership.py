"""Which process holds a table, if several share a database. A single process holds all of them."""

from typing import Protocol

from igroteka.server.errors import RetryLater
from igroteka.server.messages import TableInfo

ELSEWHERE = "x-igroteka-elsewhere"  # an answer's header, for the processes alone: the number of another one


class Elsewhere(RetryLater):
    """Another process has the table; nothing has changed."""

    def __init__(self, owner: int) -> None:
        super().__init__(f"process {owner} has it")
        self.owner = owner


class Ownership(Protocol):
    """How a process acquires tables and releases them."""

    async def take(self, id: str) -> None:
        """Acquire a table; Elsewhere if another process holds it."""

    async def fetch(self, id: str) -> None:
        """Acquire a table, and ask its holder to hand it over if there is one."""

    async def give_back(self, ids: list[str]) -> None:
        """Release tables."""

    async def connected(self) -> set[str]:
        """The waiting tables elsewhere at which somebody is connected."""

    async def infos(self, ids: list[str]) -> dict[str, TableInfo]:
        """The infos of those tables that other processes have."""
