"""A View's annotations are its fields: in order, with types that what it says has to fit."""

from dataclasses import dataclass
from typing import Any, ClassVar, Literal, NamedTuple, NotRequired, TypedDict, cast

import pytest

from igroteka.engine.declared import declared, misfit, misfit_of
from igroteka.engine.protocol import View

Word = Literal["dark", "light"]


class Spot(NamedTuple):
    row: int
    column: int


class Card(TypedDict):
    name: str
    cost: NotRequired[int]


class FirstView(View):
    ours: ClassVar[int] = 7
    game: Literal["first"] = "first"
    cards: list[Card]

    def __init__(self) -> None:
        self.secret = 5
        self.cards = [{"name": "owl"}]


class SecondView(FirstView):
    spot: Spot | None

    def __init__(self) -> None:
        super().__init__()
        self.spot = cast(Spot, [1, 2])


@dataclass
class ThirdView(View):
    heap: int
    cards: list[Card]


def test_a_view_says_its_declared_fields_in_their_order_and_nothing_else() -> None:
    view = FirstView()
    assert list(view.to_dict().items()) == [("game", "first"), ("cards", [{"name": "owl"}])]
    assert view.encode() == b'{"cards":[{"name":"owl"}],"game":"first"}'


def test_a_view_that_inherits_has_the_fields_of_both() -> None:
    view = SecondView()
    assert list(view.to_dict()) == ["game", "cards", "spot"]
    assert view.encode() == b'{"cards":[{"name":"owl"}],"game":"first","spot":[1,2]}'
    assert misfit_of(view.to_dict(), declared(SecondView)) == ""


def test_a_view_may_be_a_dataclass() -> None:
    assert ThirdView(4, []).to_dict() == {"heap": 4, "cards": []}
    assert ThirdView(4, []) == ThirdView(cards=[], heap=4)


def test_a_view_that_declares_nothing_has_nothing_to_say() -> None:
    class Bare(View):
        pass

    with pytest.raises(TypeError, match="a game's View declares what it shows"):
        Bare().to_dict()


@pytest.mark.parametrize(
    ("value", "kind"),
    [
        (1, int),
        (1, float),
        (0.5, float),
        (True, bool),
        (None, None.__class__),
        ("a", str),
        ("a", object),
        ([1, "a"], list[int | str]),
        ([], list[int]),
        ("dark", Word),
        (None, Word | None),
        ({}, dict[str, int]),
        ({"dark": 1, "light": 2}, dict[Word, int]),
        ({"name": "owl"}, Card),
        ({"cost": 2, "name": "owl"}, Card),
        ([1, 2], Spot),
        ({"a": [[1, 2]]}, dict[str, list[Spot]]),
        ({"name": "owl"}, Card | Spot | None),
    ],
)
def test_what_fits(value: object, kind: Any) -> None:
    assert misfit(value, kind, "x") == ""


@pytest.mark.parametrize(
    ("value", "kind", "says"),
    [
        (True, int, "x: expected int, found True"),
        (1, bool, "x: expected bool, found 1"),
        (0.5, int, "x: expected int, found 0.5"),
        (None, str, "x: expected str, found None"),
        ("grey", Word, "x: expected Literal['dark', 'light'], found 'grey'"),
        (1, int.__class__, "x: expected type, found 1"),
        ((1, 2), list[int], "x: expected list[int], found tuple"),
        ([1, "a"], list[int], "x.1: expected int, found 'a'"),
        ({1: 2}, dict[str, int], "x: expected dict[str, int], found {1: 2}"),
        ({"a": "b"}, dict[str, int], "x.a: expected int, found 'b'"),
        ({"dark": 1}, dict[Word, int], "x.light: this is declared, but not said"),
        ({"dark": 1, "light": 1, "grey": 1}, dict[Word, int], "x.grey: this is not declared"),
        ({"cost": 1}, Card, "x.name: this is declared, but not said"),
        ({"name": "owl", "cost": "2"}, Card | None, "x.cost: expected int, found '2'"),
        (Spot(1, 2), Spot, "x: expected Spot, found Spot"),
        ([1], Spot, "x: expected Spot, found [1]"),
        ([1, "b"], Spot, "x.column: expected int, found 'b'"),
        (0.5, int | str | None, "x: expected int | str | None, found 0.5"),
    ],
)
def test_what_does_not_fit_is_named_with_its_place(value: object, kind: Any, says: str) -> None:
    assert misfit(value, kind, "x") == says
