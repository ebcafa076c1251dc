"""Checks the earlier data that a game keeps for old records: a folder is named by the digest of its data."""

from igroteka.cli.checks.folder import GameFolder
from igroteka.cli.checks.manifest import build
from igroteka.engine.protocol import Game
from igroteka.games.catalogue import DIGEST, EARLIER


def edition_faults(folder: GameFolder, games: list[Game]) -> list[str]:
    """Check that every earlier edition can be played, and is what its name says."""
    faults: list[str] = []
    for path in sorted((folder.path / EARLIER).glob("*")):
        where = f"{EARLIER}/{path.name}"
        if not path.is_dir() or not DIGEST.fullmatch(path.name):
            faults.append(f"{where}: expected a folder named by the digest of its data")
            continue
        built, wrong = build(folder, path)
        faults += [f"{where}: {fault}" for fault in wrong]
        faults += [
            f"{where}: its digest is {game.data_digest}"
            for game in built[:1]
            if game.data_digest != path.name
        ]
        if games and path.name == games[0].data_digest:
            faults.append(f"{where}: these are the data of today")
    return faults
