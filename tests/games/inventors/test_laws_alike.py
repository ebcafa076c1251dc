"""An edition may have several laws that ask for the same: each of them asks what it says itself (I10.1)."""

import re
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import igroteka
from igroteka.games.data import DataError
from igroteka.match import Match
from tests.games.inventors.helpers import BOX, DATA, FULL, FULL2, HARMFUL, LAWS, USEFUL, position, read

ONE, OTHER = "L1", "L20"
ASKING = [("draw", 1), ("draw", 2), ("discard", 1), ("discard", 3), ("discard", 4), ("discard", 20)]
START = [3, 4, 0]


def edition(folder: Path, **laws: tuple[str, str, int | None]) -> Path:
    """The data with some laws replaced: thing, how and value by key."""
    for path in DATA.glob("*.toml"):
        text = path.read_text(encoding="utf-8")
        for key, (thing, how, value) in laws.items() if path.name == "laws.toml" else ():
            number = "" if value is None else f"value = {value}\n"
            entry = f'key = "{key}"\nthing = "{thing}"\nhow = "{how}"\n{number}source = "designed"\n'
            text, found = re.subn(rf'key = "{key}"\n(?:[a-z]+ = .*\n)+', entry, text)
            assert found == 1
        (folder / path.name).write_text(text, encoding="utf-8")
    return folder


def asked_for_cards(match: Match) -> list[int]:
    """Play until everybody chooses; each moment reads back; gives the sizes of the hands."""
    while match.waiting == (igroteka.CHANCE,) or match.game.step(match.state).key == "law-discard":
        said = match.position()
        assert match.game.showing.from_position(said).encode() == match.state.encode()
        assert match.waiting, "somebody is asked"
        seat = match.waiting[0]
        chance = match.game.chance(match.state)
        text = match.game.outcomes.text(chance.outcomes[0]) if chance else match.legal(seat)[0]
        match.play(text, seat)
    return [len(seat["hand"]) for seat in match.position()["seats"]]


def after(sizes: list[int], thing: str, value: int) -> list[int]:
    """The hands after a law: everybody draws so many, or who holds so many discards one."""
    if thing == "draw":
        return [size + value for size in sizes]
    return [size - (size >= value) for size in sizes]


@pytest.mark.allows("I10.1", "I10.2")
@pytest.mark.parametrize(("one", "other"), product(ASKING, ASKING))
@pytest.mark.parametrize("first", [ONE, OTHER])
def test_each_law_asks_for_itself(
    tmp_path: Path, one: tuple[str, int], other: tuple[str, int], first: str
) -> None:
    laws = {ONE: one, OTHER: other}
    folder = edition(tmp_path, **{key: (thing, "now", value) for key, (thing, value) in laws.items()})
    second = OTHER if first == ONE else ONE
    players: list[dict[str, Any]] = [
        {**FULL, "hand": HARMFUL[:3]}, {**FULL2, "hand": HARMFUL[3:7]}, {"experiments": USEFUL[3:6]},
    ]  # fmt: skip
    said = position(*players, agenda=["reveal-law 2"], laws=[])
    match = read({**said, "laws_left": LAWS}, folder)
    match.play(f"law {first}")
    match.play(f"law {second}")
    assert asked_for_cards(match) == after(after(START, *laws[first]), *laws[second])
    assert match.position()["agenda"] == ["choose"] and BOX["laws"]["revealed"] == 2


NOTHING = [
    *[(thing, "now") for thing in ("gift", "tax", "draw", "discard")],
    *[(thing, "add") for thing in ("job", "experiment", "income", "placing")],
]


@pytest.mark.parametrize(("thing", "how", "value"), [*[(*law, 0) for law in NOTHING], ("job", "times", 1)])
def test_a_law_that_changes_nothing_is_refused(tmp_path: Path, thing: str, how: str, value: int) -> None:
    with pytest.raises(DataError, match=rf"^laws.toml: law 1: value: .* changes something, found {value}$"):
        igroteka.game("inventors", 2, edition(tmp_path, L1=(thing, how, value)))
