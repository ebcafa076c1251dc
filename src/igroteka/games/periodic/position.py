"""Positions as JSON (docs/formats.md): written in full, read with care, refused if contradictory."""

from typing import Final

from igroteka.engine.protocol import PositionError
from igroteka.games.periodic.components import (
    COLOURS,
    FAMILIES,
    PROPERTIES,
)
from igroteka.games.periodic.movement import can_research
from igroteka.games.periodic.reading import (
    check_box,
    check_markers,
    check_order,
    check_tokens,
    check_untouched,
    read_circle,
    read_goals,
    read_seats,
)
from igroteka.games.periodic.scoring import winners_of
from igroteka.games.periodic.state import (
    ACHIEVE,
    ACTIVE,
    ADVANCE,
    AWARDS_LEFT,
    BOX_ENERGY,
    CIRCLE,
    DEAL,
    DEALT,
    DISC,
    DRAW_AWARD,
    ENERGY,
    FAMILY,
    FLASK,
    GAIN,
    GO_TO,
    IS_START,
    KEEP,
    LAST_ROUND,
    LAY_FAMILY,
    MODE,
    MOVE,
    NONE,
    OPEN,
    OPEN_GOAL,
    OVER,
    PROPERTY,
    RANGE,
    RESEARCH,
    STEAL,
    TASK,
    TURN,
    UNSEEN,
    WINNERS,
    PeriodicState,
    blank_state,
)
from igroteka.games.periodic.table import Table
from igroteka.games.periodic.turn import can_steal
from igroteka.games.periodic.update import is_achieved
from igroteka.games.periodic.view import count_bits
from igroteka.games.periodic.written import (
    MODES,
    written_circle,
    written_dealt,
    written_energy,
    written_goals,
    written_seat,
    written_task,
    written_turn,
)
from igroteka.games.positions import check_head, check_seats, fields, flag, place_in, places_in, whole

PHASES: Final = {
    OVER: "over",
    LAY_FAMILY: "setup",
    OPEN_GOAL: "setup",
    DEAL: "setup",
    KEEP: "keep",
    TURN: "turn",
    STEAL: "steal",
    MOVE: "move",
    GO_TO: "goto",
    RESEARCH: "research",
    DRAW_AWARD: "update",
}
KEYS: Final = [
    "game", "players", "phase", "active", "turn", "last_round", "energy", "box_energy", "circle",
    "goals", "seats", "update", "winners",
]  # fmt: skip


def write_position(table: Table, state: PeriodicState) -> dict[str, object]:
    """The whole position; reading it again gives the same one."""
    seats: list[dict[str, object]] = []
    for seat in range(table.players):
        written = written_seat(table, state, seat)
        written["task"] = written_task(table, state, seat)
        written["dealt"] = written_dealt(table, state, seat)
        seats.append(written)
    last_round = int(state.at[LAST_ROUND])
    updating = updating_colours(state)
    position: dict[str, object] = {
        "game": "periodic",
        "phase": "update" if updating else PHASES[state.kind()],
        "active": int(state.at[ACTIVE]) + 1,
        "turn": written_turn(state),
        "last_round": last_round if last_round >= 0 else None,
        "energy": written_energy(state),
        "box_energy": int(state.at[BOX_ENERGY]),
        "circle": written_circle(state),
        "goals": written_goals(table, state),
        "seats": seats,
    }
    if updating:
        names = [COLOURS[colour] for colour in updating]
        position["update"] = {"colours": names, "award": state.kind() == DRAW_AWARD}
    if state.kind() == OVER:
        winners = state.at[WINNERS]
        position["winners"] = [seat + 1 for seat in range(table.players) if (winners >> seat) & 1]
    return position


def updating_colours(state: PeriodicState) -> list[int]:
    """Inside an update: the achieved colours that are still to be handled, the first one in progress."""
    colours: list[int] = []
    left = state.clone()
    while left.kind() in (DRAW_AWARD, OPEN_GOAL, ACHIEVE):
        if left.argument() not in colours:
            colours.append(left.argument())
        left.pop()
    return colours if left.kind() == ADVANCE else []


def read_position(table: Table, position: dict[str, object]) -> PeriodicState:
    """The state of a position; PositionError names the field that is wrong."""
    check_head(position, "periodic", KEYS[2:11], KEYS, {"players": int(table.players)})
    state = blank_state()
    state.at[ACTIVE] = whole("active", position["active"], 1, int(table.players)) - 1
    last_round = position["last_round"]
    state.at[LAST_ROUND] = (
        -1 if last_round is None else whole("last_round", last_round, 0, int(table.players))
    )
    for place, name in enumerate(PROPERTIES):
        energy = fields("energy", position["energy"], PROPERTIES)
        state.at[ENERGY + place] = whole(f"energy: {name}", energy[name], 0, 200)
    state.at[BOX_ENERGY] = whole("box_energy", position["box_energy"], 0, 200)
    read_circle(state, position["circle"])
    read_seats(table, state, position["seats"])
    read_goals(table, state, position["goals"])
    check_box(table, state)
    check_markers(table, state)
    read_phase(table, state, position)
    return state


def read_phase(table: Table, state: PeriodicState, position: dict[str, object]) -> None:
    """What is asked next."""
    phase = position["phase"]
    names = ["setup", "keep", "turn", "steal", "move", "goto", "research", "update", "over"]
    place_in("phase", phase, names)
    if ("update" in position) != (phase == "update"):
        raise PositionError("update: expected it exactly in the phase update")
    if "winners" in position and phase != "over":
        raise PositionError("winners: expected only when the game is over")
    read_turn(table, state, str(phase), position["turn"])
    check_turn(table, state, str(phase))
    check_tokens(table, state)
    if phase == "setup":
        read_setup(table, state)
        return
    check_laid(table, state, str(phase))
    if (state.at[LAST_ROUND] == 0) != (phase == "over"):
        raise PositionError("last_round: expected 0 exactly when the game is over")
    if phase == "over":
        for seat in winners_of(table, state):
            state.at[WINNERS] |= 1 << seat
        winners = [seat + 1 for seat in winners_of(table, state)]
        check_seats("winners", position.get("winners", winners), winners)
    elif phase == "update":
        read_update(table, state, position["update"])
    elif phase == "keep":
        check_untouched(table, state)
        state.push(TURN)
        state.push(KEEP)
    else:
        push_turn(table, state, str(phase))


def read_turn(table: Table, state: PeriodicState, phase: str, value: object) -> None:
    """The turn under way."""
    names = ["mode", "start"]
    if phase in ("steal", "move"):
        names += ["property", "range"]
    if phase == "goto":
        names += ["family"]
    turn = fields("turn", value, names)
    state.at[MODE] = place_in("turn: mode", turn["mode"], MODES)
    state.at[IS_START] = 1 if flag("turn: start", turn["start"]) else 0
    if "property" in turn:
        board = table.board
        state.at[PROPERTY] = place_in("turn: property", turn["property"], PROPERTIES)
        range_said = whole("turn: range", turn["range"], int(board.range), int(board.most_range))
        if (range_said - board.range) % board.plus:
            raise PositionError(f"turn: range: expected {board.range} and steps of {board.plus}")
        state.at[RANGE] = range_said
    if "family" in turn:
        state.at[FAMILY] = place_in("turn: family", turn["family"], FAMILIES)


def check_turn(table: Table, state: PeriodicState, phase: str) -> None:
    """P3.1, P3.2, P4.5: mode, start and range fit the phase."""
    at = state.at
    if phase in ("setup", "keep", "update", "over") and (at[MODE] != NONE or not at[IS_START]):
        raise PositionError(f"turn: expected mode none and start true in the phase {phase}")
    if at[IS_START] and (at[MODE] != NONE or phase in ("steal", "move", "goto", "research")):
        raise PositionError("turn: start: expected false after an activation or a token")
    if phase == "steal":
        if at[MODE] != GAIN or at[RANGE] != table.board.range:
            raise PositionError("turn: expected mode gain and the basic range in the phase steal")
        if at[ENERGY + at[PROPERTY]] != 0:
            raise PositionError("turn: property: expected one whose cell is empty in the phase steal")
    if phase not in ("setup", "keep", "update", "over") and at[LAST_ROUND] >= table.players:
        raise PositionError(f"last_round: expected at most {table.players - 1} during a turn")


def check_laid(table: Table, state: PeriodicState, phase: str) -> None:
    """After the set-up everything lies where it belongs."""
    if any(state.at[CIRCLE + place] < 0 for place in range(len(FAMILIES))):
        raise PositionError(f"circle: expected {len(FAMILIES)} families")
    for seat in range(table.players):
        if state.at[FLASK + seat] < 0:
            raise PositionError(f"seats: p{seat + 1}: flask: expected an element")
        if count_bits(state.at[DEALT + seat]) != table.dealt_each:
            raise PositionError(f"seats: p{seat + 1}: dealt: expected {table.dealt_each} cards")
        if phase != "keep" and state.at[TASK + seat] < 0:
            raise PositionError(f"seats: p{seat + 1}: task: expected a task that was kept")
    for colour, name in enumerate(COLOURS):
        if phase != "update" and state.at[OPEN + colour] < 0 and state.at[UNSEEN + colour] != 0:
            raise PositionError(f"goals: {name}: open: expected a card while there are unseen ones")
    for cell in range(len(table.components.track)):
        discs = sum(state.at[DISC + seat] == cell for seat in range(table.players))
        if discs > table.capacity[cell]:
            raise PositionError(f"seats: disc: expected at most {table.capacity[cell]} on the cell {cell}")
    if phase == "keep" and all(state.at[TASK + seat] >= 0 for seat in range(table.players)):
        raise PositionError("phase: expected somebody who has still to keep a task")


def push_turn(table: Table, state: PeriodicState, phase: str) -> None:
    """A turn, and the question in it."""
    state.push(TURN)
    if phase in ("steal", "move"):
        if not table.board.has_way(state.at[PROPERTY], state.at[FLASK + state.at[ACTIVE]]):
            raise PositionError("turn: property: expected one that leads somewhere from here")
        state.push(MOVE)
    if phase == "steal":
        if not can_steal(table, state):
            raise PositionError("phase: expected somebody to take energy from")
        state.push(STEAL)
    if phase == "goto":
        state.push(GO_TO)
    if phase == "research":
        if not any(can_research(table, state, colour) for colour in range(4)):
            raise PositionError("phase: expected an element to research under the flask")
        state.push(RESEARCH)


def read_setup(table: Table, state: PeriodicState) -> None:
    """Chance is laying out: what is missing comes next, seat by seat for the task cards."""
    dealt = sum(count_bits(state.at[DEALT + seat]) for seat in range(table.players))
    total = int(table.players * table.dealt_each)
    if dealt >= total:
        raise PositionError("phase: expected something that is still to be laid out")
    is_laid = all(state.at[CIRCLE + place] >= 0 for place in range(len(FAMILIES)))
    full = True
    for seat in range(table.players):
        key = f"seats: p{seat + 1}"
        count = count_bits(state.at[DEALT + seat])
        if (state.at[FLASK + seat] >= 0) != is_laid:
            raise PositionError(f"{key}: flask: expected null exactly until the circle is laid")
        if state.at[TASK + seat] >= 0:
            raise PositionError(f"{key}: task: expected none before all are dealt")
        if count > table.dealt_each or (count and not full):
            raise PositionError(
                f"{key}: dealt: expected {table.dealt_each} cards for each seat before the next"
            )
        full = count == table.dealt_each
    check_untouched(table, state)
    check_order(state, is_laid, dealt)
    state.push(TURN)
    state.push(KEEP)
    state.push(DEAL, total - dealt)
    for colour in reversed(range(4)):
        if state.at[OPEN + colour] < 0:
            state.push(OPEN_GOAL, colour)
    laid = sum(state.at[CIRCLE + place] >= 0 for place in range(len(FAMILIES)))
    if laid < len(FAMILIES):
        state.push(LAY_FAMILY, len(FAMILIES) - laid)


def read_update(table: Table, state: PeriodicState, value: object) -> None:
    """Chance is inside an update: the first colour is in progress, the others are achieved and wait."""
    update = fields("update", value, ["colours", "award"])
    colours = places_in("update: colours", update["colours"], COLOURS)
    if not colours or colours != sorted(colours):
        raise PositionError("update: colours: expected one or more in the order of the decks")
    first = colours[0]
    state.push(ADVANCE)
    for colour in reversed(range(len(COLOURS))):
        name = COLOURS[colour]
        is_waiting = colour in colours[1:]
        if colour != first and is_waiting != is_achieved(table, state, colour):
            expected = f"{name} to be achieved" if is_waiting else f"also {name}, which is achieved (P5.1)"
            raise PositionError(f"update: colours: expected {expected}")
        if is_waiting:
            state.push(ACHIEVE, colour)
        elif colour != first and state.at[OPEN + colour] < 0 and state.at[UNSEEN + colour] != 0:
            raise PositionError(f"goals: {name}: open: expected a card while there are unseen ones")
    if state.at[OPEN + first] >= 0:
        raise PositionError(f"update: colours: expected no open {COLOURS[first]} card")
    if state.at[UNSEEN + first] != 0:
        state.push(OPEN_GOAL, first)
    if update["award"] is True and state.at[AWARDS_LEFT + first] != 0:
        state.push(DRAW_AWARD, first)
    elif update["award"] is not False or state.at[UNSEEN + first] == 0:
        raise PositionError("update: award: expected something to be drawn")
