"""Positions as JSON (docs/formats.md): written in full, read with defaults, refused if contradictory."""

from mypy_extensions import i64

from igroteka.engine.chance import count_of, one_of, total_of
from igroteka.engine.protocol import PositionError
from igroteka.engine.untrusted import quoted
from igroteka.games.element.components import EARTH, FIRE, STONES, WATER, WIND
from igroteka.games.element.earth import grow_range
from igroteka.games.element.scoring import captured_set, seats_in, winners_of
from igroteka.games.element.setup import full_bag, put_sage
from igroteka.games.element.state import ACT, DRAW, DRAWING, FLOW, RIVER, ElementState, blank_state
from igroteka.games.element.table import Table
from igroteka.games.element.view import written_board, written_cells, written_hand
from igroteka.games.element.water import can_flow_from, can_flow_on, river_cells, touches_water
from igroteka.games.positions import check_head, check_seats, flag, listed, objects, place_in, whole

DEFAULT_MAX_TURNS = 200
KEYS = [
    "game", "players", "board", "sages", "to_move", "hand", "steps", "spent", "bag", "turn",
    "chance", "river", "over", "winners", "max_turns",
]  # fmt: skip


def write_position(table: Table, state: ElementState) -> dict[str, object]:
    """The whole position; reading it again gives the same one."""
    position: dict[str, object] = {
        "game": "element",
        "players": int(table.players),
        "board": written_board(table, state),
        "sages": [table.names[state.sage(seat)] for seat in range(table.players)],
        "to_move": int(state.to_move),
    }
    if state.is_under_way:
        position["hand"] = written_hand(state)
        position["steps"] = int(state.steps)
        position["spent"] = written_cells(table, state.spent_lo, state.spent_hi)
    position["bag"] = {stone: int(count_of(state.bag, kind)) for kind, stone in enumerate(STONES)}
    position["turn"] = int(state.turn)
    kind = state.kind()
    if kind == DRAWING:
        position["chance"] = int(state.argument())
    elif kind == RIVER:
        position["river"] = {"head": table.names[state.river_head]}
    elif kind == FLOW:
        body = [table.names[cell] for cell in river_cells(table.board, state)]
        position["river"] = {"body": body, "left": int(state.river_left)}
    elif kind == 0:
        position["over"] = True
        position["winners"] = seats_in(state.winners)
    if table.max_turns != DEFAULT_MAX_TURNS:
        position["max_turns"] = int(table.max_turns)
    return position


def read_position(table: Table, position: dict[str, object]) -> ElementState:
    """The state of a position; PositionError names the field that is wrong."""
    said = {"players": int(table.players), "max_turns": int(table.max_turns)}
    check_head(position, "element", [], KEYS, said)
    state = blank_state()
    read_board(table, state, position.get("board", {}))
    read_sages(table, state, position.get("sages", table.components.starts[table.players]))
    state.to_move = number_or(position, "to_move", 0, 0, int(table.players) - 1)
    state.turn = number_or(position, "turn", 1, 1, int(table.max_turns))
    read_hand(table, state, position)
    read_bag(table, state, position)
    read_agenda(table, state, position)
    return state


def number_or(position: dict[str, object], key: str, default: int, least: int, most: int) -> int:
    """A whole number within limits."""
    return whole(key, position.get(key, default), least, most)


def cell_of(table: Table, key: str, name: object) -> i64:
    """The cell with this name."""
    if not isinstance(name, str) or name not in table.names:
        raise PositionError(f"{key}: expected a cell of the board, found {quoted(name)}")
    return table.names.index(name)


def read_board(table: Table, state: ElementState, stones: object) -> None:
    """Lay the stones; the Range follows from the Mountains (E6.2)."""
    codes = {"F": (FIRE, 1), "W": (WATER, 1), "E": (EARTH, 1), "E2": (EARTH, 2), "A": (WIND, 1)}
    for height in range(2, int(table.whirlwind) + 1):
        codes[f"A{height}"] = (WIND, height)
    board = table.board
    for name, code in objects("board", stones).items():
        cell = cell_of(table, "board", name)
        if not isinstance(code, str) or code not in codes:
            raise PositionError(f"board: {name}: expected one of {', '.join(codes)}, found {quoted(code)}")
        stone, height = codes[code]
        lo = board.bit_lo[cell]
        hi = board.bit_hi[cell]
        if stone == FIRE:
            state.fire_lo |= lo
            state.fire_hi |= hi
        elif stone == WATER:
            state.water_lo |= lo
            state.water_hi |= hi
        elif stone == EARTH:
            state.earth_lo |= lo
            state.earth_hi |= hi
            if height == 2:
                state.mountain_lo |= lo
                state.mountain_hi |= hi
        else:
            state.wind_lo |= lo
            state.wind_hi |= hi
            if (height - 1) & 1:
                state.gust_lo |= lo
                state.gust_hi |= hi
            if (height - 1) & 2:
                state.gale_lo |= lo
                state.gale_hi |= hi
    grow_range(board, state, state.mountain_lo, state.mountain_hi)


def read_sages(table: Table, state: ElementState, names: object) -> None:
    """One sage for each player, each on a cell of its own without a stone."""
    cells = listed("sages", names)
    if len(cells) != table.players:
        raise PositionError(f"sages: expected {table.players} cells, found {len(cells)}")
    for seat, name in enumerate(cells):
        cell = cell_of(table, "sages", name)
        if table.board.has(state.occupied_lo(), state.occupied_hi(), cell):
            raise PositionError(f"sages: expected free cells, found {quoted(name)} taken")
        put_sage(table, state, seat, cell)


def read_hand(table: Table, state: ElementState, position: dict[str, object]) -> None:
    """The turn under way: hand, steps, spent Wind. Without a hand the draw is still to be decided."""
    if "hand" not in position:
        for key in ["steps", "spent"]:
            if position.get(key):
                raise PositionError(f"{key}: expected only together with hand")
        return
    state.is_under_way = 1
    hand = listed("hand", position["hand"])
    for stone in hand:
        state.hand += one_of(place_in("hand", stone, STONES))
    if len(hand) > table.most_drawn:
        raise PositionError(f"hand: expected at most {table.most_drawn} stones, found {len(hand)}")
    state.steps = number_or(position, "steps", 0, 0, max(table.components.steps))
    for name in listed("spent", position.get("spent", [])):
        cell = cell_of(table, "spent", name)
        if not table.board.has(state.wind_lo, state.wind_hi, cell):
            raise PositionError(f"spent: expected cells with Wind, found {quoted(name)}")
        if table.board.has(state.spent_lo, state.spent_hi, cell):
            raise PositionError(f"spent: expected different cells, found {quoted(name)} twice")
        state.spent_lo |= table.board.bit_lo[cell]
        state.spent_hi |= table.board.bit_hi[cell]


def read_bag(table: Table, state: ElementState, position: dict[str, object]) -> None:
    """E1.2: the bag is what board and hand leave; a bag that says otherwise is an error."""
    out = on_board(table, state)
    full = full_bag(table)
    for kind, stone in enumerate(STONES):
        left = int(count_of(full, kind) - out[kind] - count_of(state.hand, kind))
        if left < 0:
            raise PositionError(f"board: expected at most {count_of(full, kind)} {stone} stones in all")
        state.bag += left * one_of(kind)
    if "bag" not in position:
        return
    for stone, count in objects("bag", position["bag"]).items():
        left = int(count_of(state.bag, place_in("bag", stone, STONES)))
        if type(count) is not int or count != left:
            raise PositionError(
                f"bag: expected {left} {stone}, as board and hand leave, found {quoted(count)}"
            )


def on_board(table: Table, state: ElementState) -> list[int]:
    """How many stones of each element lie on the board."""
    counts = [0, 0, 0, 0]
    for code in written_board(table, state).values():
        height = int(code[1:]) if len(code) > 1 else 1
        counts["FWEA".index(code[0])] += height
    return counts


def read_agenda(table: Table, state: ElementState, position: dict[str, object]) -> None:
    """What is asked next: the draw, chance, a River, or the actions; or nothing, if the game is over."""
    if "chance" in position and "river" in position:
        raise PositionError("river: expected no river while stones are drawn")
    if ("chance" in position or "river" in position) and not state.is_under_way:
        raise PositionError("hand: expected a hand while stones are drawn or a river flows")
    state.push(ACT)
    if not state.is_under_way:
        state.push(DRAW)
    if "chance" in position:
        most = min(int(table.most_drawn - total_of(state.hand)), int(total_of(state.bag)))
        state.push(DRAWING, number_or(position, "chance", 0, 1, most))
    if "river" in position:
        for key in ["over", "winners"]:
            if position.get(key):
                raise PositionError(f"{key}: expected no end before the river has flowed")
        read_river(table, state, position["river"])
    else:
        read_end(table, state, position)


def read_end(table: Table, state: ElementState, position: dict[str, object]) -> None:
    """E9.1: a position with a captured sage is over; without one only the last turn's end is (E9.4)."""
    captured = captured_set(table, state)
    if captured and "chance" in position:
        raise PositionError("chance: expected no stones to be drawn, a sage is captured")
    is_over = flag("over", position.get("over", captured != 0))
    if captured and not is_over:
        raise PositionError("over: expected true, a sage is captured")
    if is_over and not captured and (state.turn != table.max_turns or state.is_under_way):
        raise PositionError("over: expected a captured sage, or the end of the last turn")
    if is_over:
        state.clear()
        if captured:
            state.winners = winners_of(table, state.to_move, captured)
    winners = seats_in(state.winners)
    check_seats("winners", position.get("winners", winners), winners)


def read_river(table: Table, state: ElementState, river: object) -> None:
    """A River in the middle of its effect: its head before `river D`, body and rest before `flow D`."""
    if not isinstance(river, dict):
        raise PositionError(f"river: expected an object, found {quoted(river)}")
    board = table.board
    own = state.sage(state.to_move)
    if set(river) == {"head"}:
        state.river_head = water_cell(table, state, river["head"])
        if not touches_water(board, state, state.river_head):
            raise PositionError("river: expected Water next to the head")
        if not can_flow_from(board, state, state.river_head, own):
            raise PositionError("river: expected a full route for some direction")
        state.push(RIVER)
        return
    if set(river) != {"body", "left"}:
        raise PositionError("river: expected head, or body and left")
    cells = [water_cell(table, state, name) for name in listed("river", river["body"])]
    if len(cells) < 2 or len(set(cells)) != len(cells):
        raise PositionError("river: expected a body of two or more different cells")
    if len(cells) > max(table.components.width, table.components.height):
        raise PositionError("river: expected a body no longer than the board, as every River begins straight")
    state.river_head = cells[0]
    state.river_tail = cells[-1]
    state.river_length = len(cells)
    for place, cell in enumerate(cells[1:]):
        links = [link for link in range(4) if board.go[2 * link * board.cells + cells[place]] == cell]
        if not links:
            raise PositionError("river: expected a body whose cells follow each other orthogonally")
        state.river_course |= links[0] << (2 * place)
    state.river_left = whole("river: left", river["left"], 1, len(cells))
    if not any(can_flow_on(board, state, link, own) for link in range(4)):
        raise PositionError("river: expected a full route for what is left")
    state.push(FLOW)


def water_cell(table: Table, state: ElementState, name: object) -> i64:
    """A cell of the river, which holds Water."""
    cell = cell_of(table, "river", name)
    if not table.board.has(state.water_lo, state.water_hi, cell):
        raise PositionError(f"river: expected cells with Water, found {quoted(name)}")
    return cell
