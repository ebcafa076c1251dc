"""Players in the terminal, drawn alike in every game."""

from rich.text import Text

from igroteka.games.levels import level_named
from igroteka.texts import say

HUMAN = "human"
# Colours that survive colour blindness; the number tells a seat as well.
SEAT_STYLES = (
    "#1a1a1a on #e69f00",
    "#1a1a1a on #56b4e9",
    "#ffffff on #00795a",
    "#1a1a1a on #e8a0c8",
    "#1a1a1a on #f0e442",
    "#ffffff on #b5480a",
    "#ffffff on #005a8c",
    "#ffffff on #555555",
)


def seat_line(seat: int, name: str, viewer: int, language: str) -> Text:
    """A player: number, and whether it is the reader or a bot."""
    line = Text.assemble(
        (f"({seat + 1})", f"bold {SEAT_STYLES[seat]}"), " ", say(language, "app-seat", seat=seat + 1)
    )
    if seat == viewer:
        line.append(f" ({say(language, 'app-you')})")
    elif name != HUMAN:
        line.append(f" ({shown_name(name, language)})", "dim")
    return line


def shown_name(name: str, language: str) -> str:
    """A bot as people call it: a level by its name in the reader's language."""
    level = level_named(name)
    return name if level is None else say(language, f"{level.game}-level-{level.key}")
