"""A number that stays on the line of the word before it."""

from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.text import Text

# Rich breaks lines at a no-break space too; this stands for one while lines are broken.
HELD = "\N{SYMBOL FOR SPACE}"


class Held:
    """A text in which a line never breaks at HELD, which is shown as a space."""

    def __init__(self, text: Text) -> None:
        self.text = text

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for line in self.text.wrap(console, options.max_width):
            line.rstrip()
            line.plain = line.plain.replace(HELD, " ")
            yield line

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement.get(console, options, self.text)
