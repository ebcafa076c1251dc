"""Positions as JSON (docs/formats.md): the layout reads them, the rest is derived; `faults` judges."""

from mypy_extensions import i64

from igroteka.engine.chance import count_of, one_of, total_of
from igroteka.engine.layout import Layout, places_of, state_of
from igroteka.engine.protocol import Game, PositionError
from igroteka.engine.reading import check_head, check_seats, flag, listed, objects, place_in, whole
from igroteka.engine.status import Fault
from igroteka.engine.untrusted import quoted
from igroteka.games.element.rules.box import EARTH, STONES, WIND
from igroteka.games.element.rules.earth import grow_range
from igroteka.games.element.rules.scoring import captured_set, seats_in, winners_of
from igroteka.games.element.rules.setup import full_bag, set_up
from igroteka.games.element.rules.state import ACT, DRAW, DRAWING, FLOW, RIVER, ElementState
from igroteka.games.element.rules.tables import ElementTables
from igroteka.games.element.rules.water import can_flow_from, can_flow_on, river_cells, touches_water

DEFAULT_MAX_TURNS = 200
OTHERS = ["game", "players", "max_turns", "steps", "spent", "chance", "river", "over", "winners"]


def write_position(tables: ElementTables, layout: Layout, state: ElementState) -> dict[str, object]:
    """The whole position; reading it again gives the same one."""
    phase = "acting" if state.is_under_way else "draw"
    position: dict[str, object] = {"game": "element", "players": int(tables.players)}
    position |= layout.write(places_of(state), phase)
    kind = state.kind()
    if kind == DRAWING:
        position["chance"] = int(state.argument())
    elif kind == RIVER:
        position["river"] = {"head": tables.names[state.river_head]}
    elif kind == FLOW:
        body = [tables.names[cell] for cell in river_cells(tables.board, state)]
        position["river"] = {"body": body, "left": int(state.river_left)}
    elif kind == 0:
        position["over"] = True
        position["winners"] = seats_in(state.winners)
    if tables.max_turns != DEFAULT_MAX_TURNS:
        position["max_turns"] = int(tables.max_turns)
    return position


def read_position(
    game: Game, tables: ElementTables, layout: Layout, position: dict[str, object]
) -> ElementState:
    """The state of a position; PositionError names the field that is wrong."""
    options = {"players": int(tables.players), "max_turns": int(tables.max_turns)}
    check_head(position, "element", [], [*layout.root.parts, *OTHERS], options)
    phase = "acting" if "hand" in position else "draw"
    for key in ("steps", "spent"):
        if phase == "draw" and position.get(key):
            raise PositionError(f"{key}: expected only together with hand")
    bag = position.get("bag", {})
    said = {key: value for key, value in position.items() if key != "bag"}
    state = state_of(game, layout.read(said, phase, OTHERS, places_of(set_up(tables))))
    assert isinstance(state, ElementState)
    state.is_under_way = int(phase == "acting")
    grow_range(tables.board, state, state.mountain_lo, state.mountain_hi)
    state.sages_lo = state.sages_hi = 0
    for seat in range(tables.players):
        state.sages_lo |= tables.board.bit_lo[state.sage(seat)]
        state.sages_hi |= tables.board.bit_hi[state.sage(seat)]
    fill_bag(tables, state, bag)
    push_agenda(tables, state, position)
    return state


def on_board(state: ElementState) -> list[int]:
    """How many stones of each element lie on the board; Wind's height is 1 + gust + 2 * gale."""

    def size(name: str) -> int:
        low, high = limbs_of(state, name)
        return low.bit_count() + high.bit_count()

    counts = [size(stone) for stone in STONES]
    counts[EARTH] += size("mountain")
    counts[WIND] += size("gust") + 2 * size("gale")
    return counts


def limbs_of(state: ElementState, name: str) -> tuple[int, int]:
    """A set of cells by its name."""
    return getattr(state, f"{name}_lo"), getattr(state, f"{name}_hi")


def fill_bag(tables: ElementTables, state: ElementState, said: object) -> None:
    """E1.2: the bag is what board and hand leave; a bag that says otherwise is an error."""
    full = full_bag(tables)
    state.bag = 0
    for kind, (stone, out) in enumerate(zip(STONES, on_board(state), strict=True)):
        most = count_of(full, kind)
        left = int(most - out - count_of(state.hand, kind))
        if left < 0:
            raise PositionError(f"board: expected at most {most} {stone} stones in all (E1.2)")
        state.bag += left * one_of(kind)
    for stone, count in objects("bag", said).items():
        left = int(count_of(state.bag, place_in("bag", stone, STONES)))
        if type(count) is not int or count != left:
            expected = f"{left} {stone}, as board and hand leave"
            raise PositionError(f"bag: expected {expected}, found {quoted(count)}")


def push_agenda(tables: ElementTables, state: ElementState, position: dict[str, object]) -> None:
    """What is asked next: the draw, chance, a River, or the actions; or nothing, if the game is over."""
    if "chance" in position and "river" in position:
        raise PositionError("river: expected no river while stones are drawn")
    if ("chance" in position or "river" in position) and not state.is_under_way:
        raise PositionError("hand: expected a hand while stones are drawn or a river flows")
    # Whoever says neither gets what follows from the board.
    captured = captured_set(tables, state) if "river" not in position else 0
    is_over = flag("over", position.get("over", captured != 0))
    state.push(ACT)
    if not state.is_under_way:
        state.push(DRAW)
    if "chance" in position:
        most = min(int(tables.most_drawn - total_of(state.hand)), int(total_of(state.bag)))
        state.push(DRAWING, whole("chance", position["chance"], 1, most))
    if "river" in position:
        read_river(tables, state, position["river"])
    if is_over and ("chance" in position or "river" in position):
        raise PositionError("over: expected no end before all is drawn and has flowed")
    if is_over:
        state.clear()
        state.winners = winners_of(tables, state.to_move, captured)
    winners = seats_in(state.winners)
    check_seats("winners", position.get("winners", winners), winners)


def read_river(tables: ElementTables, state: ElementState, river: object) -> None:
    """A River in the middle of its effect: its head before `river D`, body and rest before `flow D`."""
    said = objects("river", river)
    if set(said) == {"head"}:
        state.river_head = water_cell(tables, state, said["head"])
        state.push(RIVER)
        return
    if set(said) != {"body", "left"}:
        raise PositionError("river: expected head, or body and left")
    cells = [water_cell(tables, state, name) for name in listed("river", said["body"])]
    if len(cells) < 2 or len(set(cells)) != len(cells):
        raise PositionError("river: expected a body of two or more different cells")
    if len(cells) > max(tables.components.width, tables.components.height):
        raise PositionError("river: expected a body no longer than the board, as every River begins straight")
    state.river_head = cells[0]
    state.river_tail = cells[-1]
    state.river_length = len(cells)
    board = tables.board
    for place, cell in enumerate(cells[1:]):
        links = [link for link in range(4) if board.go[2 * link * board.cells + cells[place]] == cell]
        if not links:
            raise PositionError("river: expected a body whose cells follow each other orthogonally")
        state.river_course |= links[0] << (2 * place)
    state.river_left = whole("river: left", said["left"], 1, len(cells))
    state.push(FLOW)


def water_cell(tables: ElementTables, state: ElementState, name: object) -> i64:
    """A cell of the river, which holds Water."""
    cell = place_in("river", name, tables.names)
    if not tables.board.has(state.water_lo, state.water_hi, cell):
        raise PositionError(f"river: expected cells with Water, found {quoted(name)}")
    return cell


def faults(tables: ElementTables, state: ElementState) -> list[Fault]:
    """What the rules could not go on from; the first one is told."""
    board, kind, own = tables.board, state.kind(), state.sage(state.to_move)
    found: list[Fault] = []
    sages = [int(state.sage(seat)) for seat in range(tables.players)]
    for seat, cell in enumerate(sages):
        if cell in sages[:seat] or any(board.has(*limbs_of(state, stone), cell) for stone in STONES):
            found.append(Fault("E1.3", f"sages: expected free cells, found {tables.names[cell]!r} taken"))
    if total_of(state.hand) > tables.most_drawn:
        count = total_of(state.hand)
        found.append(Fault("E2.1", f"hand: expected at most {tables.most_drawn} stones, found {count}"))
    if (state.spent_lo & ~state.wind_lo) | (state.spent_hi & ~state.wind_hi):
        found.append(Fault("E3.4", "spent: expected cells with Wind"))
    if found:
        return found
    if kind == RIVER and not touches_water(board, state, state.river_head):
        found.append(Fault("E8.1", "river: expected Water next to the head"))
    elif kind == RIVER and not can_flow_from(board, state, state.river_head, own):
        found.append(Fault("E8.2", "river: expected a full route for some direction"))
    elif kind == FLOW and not any(can_flow_on(board, state, link, own) for link in range(4)):
        found.append(Fault("E8.2", "river: expected a full route for what is left"))
    return found or end_faults(tables, state)


def end_faults(tables: ElementTables, state: ElementState) -> list[Fault]:
    """E9.1, E9.4: a captured sage is the end, unless a River still flows; else only the last turn is."""
    is_captured = captured_set(tables, state) != 0
    is_over = state.kind() == 0
    if is_captured and not is_over and state.kind() not in (RIVER, FLOW):
        return [Fault("E9.1", "over: expected true, a sage is captured")]
    if is_over and not is_captured and (state.turn != tables.max_turns or state.is_under_way):
        return [Fault("E9.4", "over: expected a captured sage, or the end of the last turn")]
    return []
