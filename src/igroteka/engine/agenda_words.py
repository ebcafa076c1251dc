"""The agenda of a position in words: each step by its name, with its argument, the next step first."""

import re
from collections.abc import Mapping, Sequence

from igroteka.engine.layout import Agenda, agenda_of
from igroteka.engine.protocol import PositionError, State
from igroteka.engine.reading import listed
from igroteka.engine.untrusted import quoted


class AgendaWords:
    """How a game's positions write the agenda.

    `names` has the name of each step by its kind; kind 0 is the end of the game and is never written.
    `arguments` has, for each kind with an argument, the text of each value; an empty text is a value that
    cannot be written. `shape` is a regular expression for the names in their order, joined by spaces.
    """

    def __init__(self, names: Sequence[str], arguments: Mapping[int, Sequence[str]], shape: str) -> None:
        self.names, self.arguments, self.shape = names, arguments, re.compile(shape)

    def write(self, state: State) -> list[str]:
        """What is still to be played."""
        return [
            f"{self.names[kind]} {self.arguments[kind][argument]}"
            if kind in self.arguments
            else self.names[kind]
            for kind, argument in agenda_of(state)
        ]

    def read(self, value: object) -> Agenda:
        """The steps of a position; PositionError if the rules never lead to such an agenda."""
        agenda = [self.entry(line) for line in listed("agenda", value)]
        if not self.shape.fullmatch(" ".join(self.names[kind] for kind, _ in agenda)):
            expected = "steps as the rules bring them about"
            raise PositionError(f"agenda: expected {expected}, found {quoted(value)}")
        return agenda

    def entry(self, line: object) -> tuple[int, int]:
        """A step and its argument. The words of an argument may be in any order, as those of titans."""
        words = line.split() if isinstance(line, str) else []
        for kind, name in enumerate(self.names):
            if kind and kind not in self.arguments and words == name.split():
                return kind, 0
            if kind in self.arguments and words[:1] == [name]:
                for argument, said in enumerate(self.arguments[kind]):
                    if said and sorted(said.split()) == sorted(words[1:]):
                        return kind, argument
        raise PositionError(f"agenda: expected the names of steps, found {quoted(line)}")
