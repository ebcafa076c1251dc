"""What is in the box: the data files, checked and typed (E1.1, E1.2, E1.4, E2.2, E7.1)."""

from pathlib import Path
from typing import Final

from igroteka.engine.untrusted import quoted
from igroteka.games.data import DataError, DataFile, digest_of
from igroteka.games.element.rules.box import COLUMNS, STONES, Components, cell_names

MOST_CELLS: Final = 122


def are_neighbours(one: str, other: str) -> bool:
    """Whether two cells touch, at a corner or along a side; a cell is no neighbour of itself."""
    columns = abs(COLUMNS.index(one[0]) - COLUMNS.index(other[0]))
    return max(columns, abs(int(one[1:]) - int(other[1:]))) == 1


def load_components(folder: Path) -> Components:
    """Read and check a folder of component data."""
    file = DataFile(folder / "components.toml")
    board = file.entry("board")
    width = board.whole("width", 3, 26)
    height = board.whole("height", 3, 26)
    board.source()
    board.finish()
    if width * height > MOST_CELLS:
        raise board.error("height", f"at most {MOST_CELLS} cells in all, found {width * height}")
    counts = load_stones(file)
    starts = load_starts(file, cell_names(width, height))
    turn = file.entry("turn")
    steps = turn.wholes("steps", 0, 50)
    turn.source()
    turn.finish()
    if len(steps) > 8:
        raise turn.error("steps", "at most 8 numbers, for drawing 0 to 7 stones")
    wind = file.entry("whirlwind")
    whirlwind = wind.whole("height", 1, 4)
    wind.source()
    wind.finish()
    file.finish()
    return Components(width, height, counts, starts, steps, whirlwind, digest_of([file]))


def load_stones(file: DataFile) -> list[int]:
    """E1.2: how many stones of each element; 8 bits of a bag hold each."""
    counts: dict[str, int] = {}
    for entry in file.entries("stone"):
        name = entry.text("name")
        if name not in STONES:
            raise entry.error("name", "one of " + ", ".join(STONES) + f", found {quoted(name)}")
        if name in counts:
            raise entry.error("name", f"each stone once, found {quoted(name)} twice")
        counts[name] = entry.whole("count", 1, 255)
        entry.source()
        entry.finish()
    for name in STONES:
        if name not in counts:
            raise DataError(file.name, "stone", "name", f"an entry for {quoted(name)}, found none")
    return [counts[name] for name in STONES]


def load_starts(file: DataFile, cells: list[str]) -> dict[int, list[str]]:
    """E1.4: the start cells for each number of players."""
    starts: dict[int, list[str]] = {}
    for entry in file.entries("start"):
        players = entry.whole("players", 2, 4)
        if players in starts:
            raise entry.error("players", f"each number once, found {players} twice")
        names = entry.texts("cells", players)
        for name in names:
            if name not in cells:
                raise entry.error("cells", f"cells of the board, found {quoted(name)}")
        if len(set(names)) != players:
            raise entry.error("cells", f"{players} different cells")
        for name in names:
            # Nobody begins a turn captured (E9.4).
            if not any(cell not in names and are_neighbours(cell, name) for cell in cells):
                raise entry.error("cells", f"a free cell next to each, found {quoted(name)} shut in")
        starts[players] = names
        entry.source()
        entry.finish()
    for players in range(2, 5):
        if players not in starts:
            raise DataError(file.name, "start", "players", f"an entry for {players} players, found none")
    return starts
