"""Notation: lossless conversion between the three forms of an action.

The engine uses a dense index (0 up to size), people and records use text ("fire e5"), and screens use a verb
with the components that it touches ("cell:e5"). A game declares its verbs once; all three forms follow.
"""

from mypy_extensions import i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Domain:
    """The values that one argument of a verb can take, in the order of their index."""

    def __init__(self, name: str, values: list[str], is_component: bool = True) -> None:
        self.name: str = name
        self.values: list[str] = values
        self.is_component: bool = is_component


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb:
    """A word and its arguments: `step D` is Verb("step", [directions])."""

    def __init__(self, word: str, domains: list[Domain]) -> None:
        self.word: str = word
        self.domains: list[Domain] = domains
        self.first: i64 = 0
        size: i64 = 1
        for domain in domains:
            size *= len(domain.values)
        self.size: i64 = size

    def values_at(self, place: i64) -> list[str]:
        """The arguments of the place-th action of this verb."""
        values: list[str] = []
        for domain in reversed(self.domains):
            count: i64 = len(domain.values)
            values.append(domain.values[place % count])
            place = place // count
        values.reverse()
        return values


@mypyc_attr(allow_interpreted_subclasses=True)
class Notation:
    """All actions of a game: index <-> text, and what each one touches."""

    def __init__(self, verbs: list[Verb]) -> None:
        self.verbs: list[Verb] = verbs
        self.texts: list[str] = []
        self.verb_at: list[int] = []
        for number, verb in enumerate(verbs):
            verb.first = len(self.texts)
            place: i64 = 0
            while place < verb.size:
                self.texts.append(" ".join([verb.word, *verb.values_at(place)]))
                self.verb_at.append(number)
                place += 1
        self.size: i64 = len(self.texts)
        self.index_of: dict[str, int] = {text: index for index, text in enumerate(self.texts)}
        if len(self.index_of) != self.size:
            raise ValueError("two actions have the same notation")

    def text(self, index: i64) -> str:
        """The action's line of text."""
        return self.texts[index]

    def parse(self, text: str) -> i64:
        """The index of a line of text; -1 if no action is written like that. Extra spaces do not matter."""
        return self.index_of.get(" ".join(text.split()), -1)

    def verb(self, index: i64) -> Verb:
        """The action's verb."""
        return self.verbs[self.verb_at[index]]

    def values(self, index: i64) -> list[str]:
        """The action's arguments."""
        verb = self.verb(index)
        return verb.values_at(index - verb.first)

    def components(self, index: i64) -> list[str]:
        """The ids of what the action touches, in order: the screen lights them up and narrows by them."""
        verb = self.verb(index)
        touched = ["verb:" + verb.word]
        for domain, value in zip(verb.domains, verb.values_at(index - verb.first), strict=True):
            if domain.is_component:
                touched.append(domain.name + ":" + value)
        return touched
