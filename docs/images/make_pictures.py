"""Draw the pictures of the README anew: `.venv-pure/bin/python docs/images/make_pictures.py`.

The position is the last one of the record beside this file: a game of three greedy bots with the seed 63,
stopped while a River flows. The picture is what a person in that seat would see.
"""

import io
import re
from pathlib import Path

from rich.console import Console

import igroteka
from igroteka.cli.boards import draw
from igroteka.cli.choices import show_hint
from igroteka.texts import say

HERE = Path(__file__).parent
FONTS = '"DejaVu Sans Mono", Menlo, Consolas, "Liberation Mono", monospace'


def terminal(match: igroteka.Match) -> str:
    """The table, the line that asks and the choices, as an SVG that loads nothing from anywhere."""
    console = Console(record=True, width=80, file=io.StringIO(), highlight=False)
    seat = match.waiting[0]
    console.print(draw(match.game, match.view(seat), "en", match.seats))
    console.print()
    asked = f"{match.game.id}-ask-{match.game.step(match.state).key}"
    console.print(say("en", asked, **match.game.showing.ask_numbers(match.state, seat)), style="bold")
    show_hint(console, match, seat, "en")
    # Rich names its picture by its content's hash in some versions and at random in others.
    drawn = console.export_svg(title=f"igroteka play {match.game.id}", unique_id="igroteka")
    drawn = re.sub(r"\s*@font-face\s*{.*?}", "", drawn, flags=re.DOTALL)
    drawn = re.sub(r"\s*<!--.*?-->", "", drawn, flags=re.DOTALL)
    return re.sub(r"font-family: *Fira Code, *monospace", f"font-family: {FONTS}", drawn)


def main() -> None:
    """Replay the record and write the picture."""
    match = igroteka.replay((HERE / "element-terminal.json").read_text(encoding="utf-8"))
    (HERE / "element-terminal.svg").write_text(terminal(match), encoding="utf-8")


if __name__ == "__main__":
    main()
