"""The rules know no left and right: turned or mirrored, a table allows the turned or mirrored actions.

Only a bag that is short of Fire tells the directions apart (E5.4); here it never is.
"""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import igroteka
from tests.games.element.helpers import CELLS, DIRECTIONS, STONES

NAMES = {step: name for name, step in DIRECTIONS.items()}
# What a symmetry makes of (east, north).
SYMMETRIES = {
    "turned by a quarter": lambda x, y: (-y, x),
    "turned by a half": lambda x, y: (-x, -y),
    "mirrored left to right": lambda x, y: (-x, y),
    "mirrored along the diagonal": lambda x, y: (y, x),
}


def cell_by(symmetry, cell):
    x, y = symmetry(ord(cell[0]) - ord("f"), int(cell[1:]) - 6)
    return chr(ord("f") + x) + str(6 + y)


def action_by(symmetry, action):
    verb, _, said = action.partition(" ")
    if said in DIRECTIONS:
        return f"{verb} {NAMES[symmetry(*DIRECTIONS[said])]}"
    return f"{verb} {cell_by(symmetry, said)}" if said in CELLS else action


def table_by(symmetry, position):
    turned = {
        **position,
        "board": {cell_by(symmetry, cell): code for cell, code in position["board"].items()},
    }
    for key in ("sages", "spent"):
        turned[key] = [cell_by(symmetry, cell) for cell in position[key]]
    return turned


@st.composite
def tables(draw):
    """A turn under way on a crowded board: fewer kinds of stones make Ranges, runs and Rivers more likely."""
    players = draw(st.integers(2, 4))
    codes = draw(st.lists(st.sampled_from(["F", "W", "E", "E2", "A", "A2"]), min_size=1, max_size=4))
    sages = draw(st.lists(st.sampled_from(CELLS), min_size=players, max_size=players, unique=True))
    cells = draw(st.lists(st.sampled_from(CELLS), unique=True, max_size=50))
    counts = dict.fromkeys("FWEA", 22)
    board = {}
    for place, cell in enumerate(cell for cell in cells if cell not in sages):
        code = codes[place % len(codes)]
        if counts[code[0]] >= int(code[1:] or 1):
            counts[code[0]] -= int(code[1:] or 1)
            board[cell] = code
    wind = [cell for cell, code in board.items() if code[0] == "A"]
    spent = draw(st.lists(st.sampled_from(wind), unique=True, max_size=3)) if wind else []
    return {"players": players, "board": board, "sages": sages, "hand": STONES, "steps": 1, "spent": spent}


@pytest.mark.allows("E1.1", "E3.1", "E4.1", "E7.2", "E8.1")
@pytest.mark.parametrize("name", SYMMETRIES)
@given(data=st.data())
@settings(max_examples=15)
def test_a_turned_table_allows_the_turned_actions(name, data):
    symmetry = SYMMETRIES[name]
    position = data.draw(tables())
    match = igroteka.from_position("element", position)
    turned = igroteka.from_position("element", table_by(symmetry, position))
    for _ in range(8):
        assert match.is_over == turned.is_over
        assert match.winners == turned.winners
        legal = match.legal()
        assert {action_by(symmetry, action) for action in legal} == set(turned.legal())
        if not legal:
            return
        action = data.draw(st.sampled_from(legal))
        if action == "end":
            return
        match.play(action)
        turned.play(action_by(symmetry, action))
        board = match.position()["board"]
        assert {cell_by(symmetry, cell): code for cell, code in board.items()} == turned.position()["board"]
