"""A slow, plain reading of the rules of Element, against which the engine is compared.

It shares nothing with the engine: a board is a dict from cell text to stone code, a position is the JSON
position, and every question is answered by trying it out on a copy. Each function names the rules it reads.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any

Position = dict[str, Any]
Board = dict[str, str]

ELEMENTS = ("fire", "water", "earth", "wind")
CODES = {"F": ("fire", 1), "W": ("water", 1), "E": ("earth", 1), "E2": ("earth", 2),
         "A": ("wind", 1), "A2": ("wind", 2), "A3": ("wind", 3), "A4": ("wind", 4)}  # fmt: skip
CODE = {stone: code for code, stone in CODES.items()}
REPLACES = {"fire": "wind", "water": "fire", "earth": "water", "wind": "earth"}
STONES_PER_ELEMENT = 30
COLUMNS = "abcdefghijk"
ROWS = range(1, 12)
CELLS = [f"{column}{row}" for column in COLUMNS for row in ROWS]
START = {2: ["f5", "f7"], 3: ["c9", "i3", "i9"], 4: ["c9", "c3", "i3", "i9"]}
DIRECTIONS = {"n": (0, 1), "ne": (1, 1), "e": (1, 0), "se": (1, -1),
              "s": (0, -1), "sw": (-1, -1), "w": (-1, 0), "nw": (-1, 1)}  # fmt: skip
ORTHOGONAL = ("n", "e", "s", "w")
MAX_TURNS = 200


# ---- The board


@cache
def go(cell: str, direction: str, distance: int = 1) -> str | None:
    """The cell that lies so far away in a direction, or None beyond the edge (E1.1)."""
    east, north = DIRECTIONS[direction]
    column = COLUMNS.index(cell[0]) + east * distance
    row = int(cell[1:]) + north * distance
    return f"{COLUMNS[column]}{row}" if 0 <= column < len(COLUMNS) and row in ROWS else None


def element(board: Board, cell: str | None) -> str | None:
    """The element of the stones on a cell; None where there are none, and beyond the edge."""
    return CODES[board[cell]][0] if cell in board else None


def height(board: Board, cell: str) -> int:
    """How many stones a cell holds (E6.1, E7.1)."""
    return CODES[board[cell]][1] if cell in board else 0


def is_free(board: Board, sages: list[str], cell: str | None) -> bool:
    """On the board, no stone, no sage (E3.1, E4.1, E7.3)."""
    return cell is not None and cell not in board and cell not in sages


def in_range(board: Board, cell: str | None) -> bool:
    """Whether the Earth on a cell is connected, in 8 directions and through Earth, to a Mountain (E6.2)."""
    if cell is None or element(board, cell) != "earth":
        return False
    reached = [cell]
    for here in reached:  # grows while it is read
        for direction in DIRECTIONS:
            there = go(here, direction)
            if there is not None and element(board, there) == "earth" and there not in reached:
                reached.append(there)
    return any(board[here] == "E2" for here in reached)


# ---- Sages


def diagonal_blocked(board: Board, cell: str, direction: str) -> bool:
    """Both cells that touch the first diagonal hold stones of a Range (E3.3); never for n, e, s, w."""
    return len(direction) == 2 and all(in_range(board, go(cell, side)) for side in direction)


def step_from(board: Board, sages: list[str], cell: str, direction: str) -> str | None:
    """Where a step leads, or None if the geometry forbids it (E3.1, E3.2, E3.3)."""
    there = go(cell, direction)
    if not is_free(board, sages, there) or diagonal_blocked(board, cell, direction):
        return None
    return there


def wind_run(board: Board, cell: str, direction: str) -> list[str]:
    """The unbroken run of Wind cells that starts at the adjacent cell (E7.2)."""
    run: list[str] = []
    there = go(cell, direction)
    while there is not None and element(board, there) == "wind":
        run.append(there)
        there = go(there, direction)
    return run


def jump_from(board: Board, sages: list[str], cell: str, direction: str, spent: list[str]) -> str | None:
    """Where a jump lands, or None if there is no such jump (E7.2, E7.3, E7.4, E7.5)."""
    run = wind_run(board, cell, direction)
    if not run or any(wind in spent for wind in run):
        return None
    landing = go(cell, direction, sum(height(board, wind) for wind in run) + 1)
    if not is_free(board, sages, landing) or diagonal_blocked(board, cell, direction):
        return None
    return landing


def can_move(board: Board, sages: list[str], seat: int) -> bool:
    """E9.1's test: some step or jump in a fresh turn, all Wind unspent, E4.4 not asked."""
    cell = sages[seat]
    return any(
        step_from(board, sages, cell, direction) or jump_from(board, sages, cell, direction, [])
        for direction in DIRECTIONS
    )


def captured(board: Board, sages: list[str]) -> list[int]:
    """The seats whose sages can neither step nor jump (E9.1)."""
    return [seat for seat in range(len(sages)) if not can_move(board, sages, seat)]


def winners_of(caught: list[int], active: int, players: int) -> list[int]:
    """Who wins when these seats are captured at once (E1.5, E9.2, E9.3)."""
    if (active + 1) % players in caught:
        return [active]
    return sorted({(seat - 1) % players for seat in caught})


# ---- Positions


def count_bag(board: Board, hand: list[str]) -> dict[str, int]:
    """What board and hand leave of 30 stones each (E1.2)."""
    bag = dict.fromkeys(ELEMENTS, STONES_PER_ELEMENT)
    for code in board.values():
        name, count = CODES[code]
        bag[name] -= count
    for name in hand:
        bag[name] -= 1
    assert min(bag.values()) >= 0, f"more than {STONES_PER_ELEMENT} stones of one element: {bag}"
    return bag


def cell_order(cell: str) -> tuple[str, int]:
    """Column first, then row, as CELLS lists them."""
    return cell[0], int(cell[1:])


def normalise(position: Position) -> Position:
    """The position with every default filled in, bag and result computed (E1.2, E1.4, E9.1 to E9.4).

    In the middle of a River nobody is captured yet: E9.1 looks after the effect.
    """
    players = position.get("players", 2)
    board = dict(position.get("board", {}))
    sages = list(position.get("sages", START[players]))
    to_move = position.get("to_move", 0)
    hand = sorted(position.get("hand", []), key=ELEMENTS.index)
    assert len(set(sages)) == len(sages) == players
    assert all(cell in CELLS for cell in [*sages, *board])
    assert not any(cell in board for cell in sages)
    bag = count_bag(board, hand)
    assert position.get("bag", bag) == bag, f"bag {position['bag']} where board and hand leave {bag}"
    result: Position = {"game": "element", "players": players, "board": board, "sages": sages,
                        "to_move": to_move, "bag": bag, "turn": position.get("turn", 1)}  # fmt: skip
    if position.get("max_turns", MAX_TURNS) != MAX_TURNS:
        result["max_turns"] = position["max_turns"]
    if "hand" in position:
        spent = sorted(position.get("spent", []), key=cell_order)
        assert all(element(board, cell) == "wind" for cell in spent)
        result |= {"hand": hand, "steps": position.get("steps", 0), "spent": spent}
    caught = [] if "river" in position else captured(board, sages)
    if caught or position.get("over"):
        return result | {"over": True, "winners": winners_of(caught, to_move, players) if caught else []}
    if position.get("chance"):
        assert "hand" in position
        assert sum(bag.values()) >= position["chance"]
        result["chance"] = position["chance"]
    if "river" in position:
        assert "hand" in position
        result["river"] = {k: list(v) if k == "body" else v for k, v in position["river"].items()}
    return result


# ---- Stones


def may_lie(board: Board, sages: list[str], name: str, cell: str) -> bool:
    """Free cell, stack or replacement; the consequences are not asked (E4.1, E4.3, E6.1, E6.2, E7.1)."""
    if cell in sages:
        return False
    if cell not in board:
        return True
    there = element(board, cell)
    if there == name:
        return (name == "earth" and height(board, cell) == 1) or (name == "wind" and height(board, cell) < 4)
    return there == REPLACES[name] and not in_range(board, cell)


def lay(position: Position, name: str, cell: str) -> None:
    """Put one stone on a cell, in place; replaced stones go to the bag, spent no more (E4.2, E7.4)."""
    board = position["board"]
    there, stones = element(board, cell), height(board, cell)
    if there == name:
        board[cell] = CODE[name, stones + 1]
        return
    if there is not None:
        position["bag"][there] += stones
        position["spent"] = [wind for wind in position["spent"] if wind != cell]
    board[cell] = CODE[name, 1]


def spread_cells(board: Board, sages: list[str], cell: str) -> list[str]:
    """Where Fire placed on a cell spreads to, in the order n, e, s, w (E5.1, E5.2, E5.3, E5.4)."""
    cells = []
    for direction in ORTHOGONAL:
        far = go(cell, direction)
        if element(board, far) != "fire":
            continue
        while far is not None and element(board, far) == "fire":
            far = go(far, direction)
        if far is not None and (is_free(board, sages, far) or element(board, far) == "wind"):
            cells.append(far)
    return cells


def place(position: Position, name: str, cell: str) -> Position:
    """The position after a stone from the hand with its spread; a River is left pending (E4, E5, E8.1)."""
    after = copy_of(position)
    after["hand"].remove(name)
    lay(after, name, cell)
    if name == "fire":
        for far in spread_cells(after["board"], after["sages"], cell):
            if after["bag"]["fire"] > 0:
                after["bag"]["fire"] -= 1
                lay(after, "fire", far)
    if name == "water" and any(element(after["board"], go(cell, d)) == "water" for d in ORTHOGONAL):
        after["river"] = {"head": cell}
    return after


def copy_of(position: Position) -> Position:
    """A copy whose board, sages, bag, hand and spent cells may be changed."""
    return {k: v.copy() if isinstance(v, (dict, list)) else v for k, v in position.items()}


# ---- Rivers


def form(position: Position, direction: str) -> Position | None:
    """The River whose body lies in a direction from the head: one straight line of Water (E8.1, E8.6)."""
    board = position["board"]
    body = [position["river"]["head"]]
    there = go(body[0], direction)
    while there is not None and element(board, there) == "water":
        body.append(there)
        there = go(there, direction)
    if len(body) == 1:
        return None
    after = copy_of(position)
    after["river"] = {"body": body, "left": len(body)}
    return after


def flow(position: Position, direction: str) -> Position | None:
    """The River one cell further, or None if blocked (E8.2, E8.3, E8.4).

    All of the River's stones are on the board when the next cell is judged, so they block, tail included.
    """
    body, left = position["river"]["body"], position["river"]["left"]
    there = go(body[0], direction)
    if there is None or there in position["sages"] or element(position["board"], there) not in (None, "fire"):
        return None
    after = copy_of(position)
    if there in after["board"]:
        after["bag"]["fire"] += 1
    after["board"][there] = "W"
    del after["board"][body[-1]]
    del after["river"]
    if left > 1:
        after["river"] = {"body": [there, *body[:-1]], "left": left - 1}
    return after


def completable(position: Position | None) -> bool:
    """Whether the effect can be resolved so that the own sage can still move (E4.4, E8.5)."""
    if position is None:
        return False
    if "river" not in position:
        return can_move(position["board"], position["sages"], position["to_move"])
    follow = form if "head" in position["river"] else flow
    return any(completable(follow(position, direction)) for direction in ORTHOGONAL)


# ---- Decisions


def move_sage(position: Position, verb: str, direction: str) -> Position | None:
    """The position after a step or a jump of the sage to move, or None (E2.2, E3.4, E7.4, E7.5)."""
    board, sages, seat = position["board"], position["sages"], position["to_move"]
    after = copy_of(position)
    if verb == "step":
        landing = step_from(board, sages, sages[seat], direction) if position["steps"] > 0 else None
        after["steps"] -= 1
    else:
        landing = jump_from(board, sages, sages[seat], direction, position["spent"])
        after["spent"] = position["spent"] + wind_run(board, sages[seat], direction)
    if landing is None:
        return None
    after["sages"][seat] = landing
    return after


def placements(position: Position) -> list[str]:
    """Every legal placement of a stone in hand (E2.3, E4.1, E4.4, E8.5)."""
    return [
        f"{name} {cell}"
        for name in ELEMENTS if name in position["hand"]
        for cell in CELLS if may_lie(position["board"], position["sages"], name, cell)
        and completable(place(position, name, cell))
    ]  # fmt: skip


def legal(position: Position) -> list[str]:
    """What the seat to move may say, sorted; nothing when the game is over or chance is to act (E2)."""
    position = normalise(position)
    if "over" in position or "chance" in position:
        return []
    if "hand" not in position:
        return [f"draw {count}" for count in range(min(4, sum(position["bag"].values())) + 1)]  # E2.1, E2.5
    if "river" in position:
        verb, follow = ("river", form) if "head" in position["river"] else ("flow", flow)
        return sorted(f"{verb} {d}" for d in ORTHOGONAL if completable(follow(position, d)))
    stones = placements(position)
    moves = [
        f"{verb} {direction}" for verb in ("step", "jump") for direction in DIRECTIONS
        if completable(move_sage(position, verb, direction))
    ]  # fmt: skip
    return sorted(stones + moves + ([] if stones else ["end"]))  # E2.6


def outcomes(position: Position) -> dict[str, int]:
    """The stones that chance may draw, weighted by the bag; empty unless a draw is pending (E2.1)."""
    position = normalise(position)
    if "chance" not in position:
        return {}
    return {f"chance {name}": count for name, count in position["bag"].items() if count > 0}


def end_turn(position: Position) -> Position:
    """The next seat's draw, or a draw of the game after the last turn; stones go back (E1.5, E2.6, E9.4)."""
    after = {key: value for key, value in position.items() if key not in ("hand", "steps", "spent", "bag")}
    if position["turn"] >= position.get("max_turns", MAX_TURNS):
        return after | {"over": True, "winners": []}
    return after | {"to_move": (position["to_move"] + 1) % position["players"], "turn": position["turn"] + 1}


def play(position: Position, action: str) -> Position:
    """The position after an action that the caller knows to be legal; input unchanged."""
    position = normalise(position)
    verb, _, rest = action.partition(" ")
    after: Position | None
    if verb == "draw":  # E2.1, E2.2
        after = position | {"hand": [], "steps": 5 - int(rest), "spent": [], "chance": int(rest)}
    elif verb == "chance":
        after = copy_of(position)
        after["bag"][rest] -= 1
        after |= {"hand": position["hand"] + [rest], "chance": position["chance"] - 1}
    elif verb == "end":
        after = end_turn(position)
    elif verb in ELEMENTS:
        after = place(position, verb, rest)
    elif verb in ("river", "flow"):
        after = form(position, rest) if verb == "river" else flow(position, rest)
    else:
        after = move_sage(position, verb, rest)
    assert after is not None
    return normalise(after)


def apply(position: Position, action: str) -> Position:
    """The position after a legal action or a possible chance outcome; input unchanged."""
    assert action in outcomes(position) or action in legal(position), f"{action} is not legal"
    return play(position, action)


def children(position: Position) -> Iterator[tuple[str, Position]]:
    """Every legal action with the position after it."""
    for action in legal(position):
        yield action, play(position, action)


def perft(position: Position, depth: int) -> int:
    """Sequences of decisions: `end`, a win and a `draw` of 1 or more are leaves, counting 1 when early."""
    position = normalise(position)
    if depth == 0 or "over" in position or "chance" in position:
        return 1
    return sum(1 if action == "end" else perft(after, depth - 1) for action, after in children(position))
