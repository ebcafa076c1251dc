"""The tables that environments are tried at: every game with every number of players, and a few by day."""

import igroteka
from igroteka.games.catalogue import manifest, own_ids

TABLES = [
    (id, players)
    for id in own_ids()
    for players in range(manifest(id).least_players, manifest(id).most_players + 1)
]
# One game without secrets, and the largest table of the one with the most of them.
BY_DAY = [("element", 2), ("inventors", 6)]
AT_NIGHT = [table for table in TABLES if table not in BY_DAY]


def short_game(id: str, players: int) -> igroteka.Game:
    """The game with the fewest turns that its options allow, where they limit them."""
    options = {"element": {"max_turns": 6}, "inventors": {"max_rounds": 2}}
    return igroteka.game(id, players, **options.get(id, {}))
