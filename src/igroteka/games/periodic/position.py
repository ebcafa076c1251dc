"""Positions as JSON (docs/formats.md): the layout reads the places, the phase the agenda; `faults` judges."""

from typing import Final

from igroteka.engine.bits import count_bits
from igroteka.engine.layout import Layout, places_of, state_of
from igroteka.engine.protocol import Game, PositionError
from igroteka.engine.reading import check_head, fields, flag, place_in, places_in
from igroteka.engine.status import Fault
from igroteka.games.periodic.rules import state as s
from igroteka.games.periodic.rules.box import AWARDS, COLOURS, FAMILIES, MOST_AWARDS, PLUS
from igroteka.games.periodic.rules.scoring import winners_of
from igroteka.games.periodic.rules.state import PeriodicState, tokens_of
from igroteka.games.periodic.rules.tables import PeriodicTables
from igroteka.games.periodic.rules.turn import can_steal
from igroteka.games.periodic.rules.update import is_achieved

PHASES: Final = {
    s.OVER: "over",
    s.LAY_FAMILY: "setup",
    s.OPEN_GOAL: "setup",
    s.DEAL: "setup",
    s.KEEP: "keep",
    s.TURN: "turn",
    s.STEAL: "steal",
    s.MOVE: "move",
    s.GO_TO: "goto",
    s.RESEARCH: "research",
    s.DRAW_AWARD: "update",
}
NAMES: Final = ["setup", "keep", "turn", "steal", "move", "goto", "research", "update", "over"]
# What a turn is asked, below what it is asked first.
ASKED: Final = {
    "keep": [s.KEEP],
    "turn": [],
    "steal": [s.MOVE, s.STEAL],
    "move": [s.MOVE],
    "goto": [s.GO_TO],
    "research": [s.RESEARCH],
}


def write_position(layout: Layout, state: PeriodicState) -> dict[str, object]:
    """The whole position; reading it again gives the same one."""
    updating = updating_colours(state)
    phase = "update" if updating else PHASES[state.kind()]
    position: dict[str, object] = {
        "game": "periodic",
        "phase": phase,
        **layout.write(places_of(state), phase),
    }
    if updating:
        names = [COLOURS[colour] for colour in updating]
        position["update"] = {"colours": names, "award": state.kind() == s.DRAW_AWARD}
    return position


def updating_colours(state: PeriodicState) -> list[int]:
    """Inside an update: the achieved colours that are still to be handled, the first one in progress."""
    colours: list[int] = []
    left = state.clone()
    while left.kind() in (s.DRAW_AWARD, s.OPEN_GOAL, s.ACHIEVE):
        if left.argument() not in colours:
            colours.append(left.argument())
        left.pop()
    return colours if left.kind() == s.ADVANCE else []


def read_position(
    game: Game, tables: PeriodicTables, layout: Layout, position: dict[str, object]
) -> PeriodicState:
    """The state of a position; PositionError names the field that is wrong."""
    others = [*layout.root.parts, "game", "players", "phase", "update"]
    check_head(position, "periodic", ["phase"], others, {"players": int(tables.players)})
    phase = NAMES[place_in("phase", position["phase"], NAMES)]
    if ("update" in position) != (phase == "update"):
        raise PositionError("update: expected it exactly in the phase update")
    if "winners" in position and phase != "over":
        raise PositionError("winners: expected only when the game is over")
    state = state_of(game, layout.read(position, phase, others))
    assert isinstance(state, PeriodicState)
    if phase == "setup":
        push_setup(tables, state)
    elif phase == "update":
        push_update(tables, state, position["update"])
    elif phase != "over":
        state.push(s.TURN)
        for kind in ASKED[phase]:
            state.push(kind)
    elif "winners" not in position and all(state.at[s.TASK + seat] >= 0 for seat in range(tables.players)):
        state.at[s.WINNERS] = sum(1 << seat for seat in winners_of(tables, state))
    return state


def push_setup(tables: PeriodicTables, state: PeriodicState) -> None:
    """Chance is laying out: what is missing comes next, seat by seat for the task cards."""
    left = int(tables.players * tables.dealt_each) - dealt_cards(tables, state)
    if left <= 0:
        raise PositionError("phase: expected something that is still to be laid out")
    state.push(s.TURN)
    state.push(s.KEEP)
    state.push(s.DEAL, left)
    for colour in reversed(range(len(COLOURS))):
        if state.at[s.OPEN + colour] < 0:
            state.push(s.OPEN_GOAL, colour)
    missing = sum(state.at[s.CIRCLE + place] < 0 for place in range(len(FAMILIES)))
    if missing:
        state.push(s.LAY_FAMILY, missing)


def push_update(tables: PeriodicTables, state: PeriodicState, value: object) -> None:
    """Chance is inside an update: the first colour is in progress, the others are achieved and wait."""
    update = fields("update", value, ["colours", "award"])
    colours = places_in("update: colours", update["colours"], COLOURS)
    if not colours or colours != sorted(colours):
        raise PositionError("update: colours: expected one or more in the order of the decks")
    first, *waiting = colours
    state.push(s.ADVANCE)
    for colour in reversed(waiting):
        if not is_achieved(tables, state, colour):
            raise PositionError(f"update: colours: expected {COLOURS[colour]} to be achieved")
        state.push(s.ACHIEVE, colour)
    if state.at[s.OPEN + first] >= 0:
        raise PositionError(f"update: colours: expected no open {COLOURS[first]} card")
    has_award = flag("update: award", update["award"])
    if state.at[s.UNSEEN + first] != 0:
        state.push(s.OPEN_GOAL, first)
    if has_award:
        state.push(s.DRAW_AWARD, first)
    elif state.at[s.UNSEEN + first] == 0:
        raise PositionError("update: award: expected something to be drawn")


def dealt_cards(tables: PeriodicTables, state: PeriodicState) -> int:
    """How many task cards have been dealt."""
    return sum(count_bits(state.at[s.DEALT + seat]) for seat in range(tables.players))


def faults(tables: PeriodicTables, state: PeriodicState) -> list[Fault]:
    """What no rule knows how to go on from, or counts wrong; the first one is told."""
    is_laying = any(state.at[s.CIRCLE + place] < 0 for place in range(len(FAMILIES)))
    is_dealing = dealt_cards(tables, state) < tables.players * tables.dealt_each
    found = [*card_faults(tables, state), *marker_faults(tables, state), *task_faults(tables, state)]
    found += token_faults(tables, state)
    if not is_dealing or state.kind() not in (s.LAY_FAMILY, s.OPEN_GOAL, s.DEAL):
        found += laid_faults(tables, state, is_laying)
    else:
        found += setup_faults(tables, state, is_laying)
    if (state.at[s.LAST_ROUND] == 0) != (state.kind() == s.OVER):
        found.append(Fault("P6.3", "last_round: expected 0 exactly when the game is over"))
    if state.kind() == s.STEAL and not can_steal(tables, state):
        found.append(Fault("P3.2", "phase: expected somebody to take energy from"))
    flask = state.at[s.FLASK + state.at[s.ACTIVE]]
    is_moving = state.kind() in (s.STEAL, s.MOVE) and not found
    if is_moving and not tables.board.has_way(state.at[s.PROPERTY], flask):
        found.append(Fault("P1.5", "turn: property: expected one that leads somewhere from here"))
    if state.kind() == s.OVER and not found:
        winners = winners_of(tables, state)
        if state.at[s.WINNERS] != sum(1 << seat for seat in winners):
            found.append(Fault("P6.5", f"winners: expected {[seat + 1 for seat in winners]}"))
    return found


def card_faults(tables: PeriodicTables, state: PeriodicState) -> list[Fault]:
    """P2.1: each goal card is open, unseen or achieved, once."""
    at = state.at
    found: list[Fault] = []
    for colour, name in enumerate(COLOURS):
        first, cards = int(tables.first_goal[colour]), tables.components.colours[colour].cards
        lying = [
            int(at[s.UNSEEN + colour]),
            1 << int(at[s.OPEN + colour]) - first if at[s.OPEN + colour] >= 0 else 0,
        ]
        lying += [int(at[s.GOALS + seat] >> first) & ((1 << cards) - 1) for seat in range(tables.players)]
        if sum(lying) != (1 << cards) - 1 or sum(one.bit_count() for one in lying) != cards:
            found.append(Fault("P2.1", f"goals: {name}: expected each card once: open, unseen or achieved"))
        if at[s.DECK_LEFT + colour] > count_bits(at[s.UNSEEN + colour]):
            found.append(Fault("P2.1", f"goals: {name}: deck_left: expected no more than the unseen cards"))
    return found


def marker_faults(tables: PeriodicTables, state: PeriodicState) -> list[Fault]:
    """P2.7: a player's markers lie on open cards or in the supply."""
    found: list[Fault] = []
    for seat in range(tables.players):
        own = sum(1 << 5 * slot + seat for slot in range(3))
        laid = sum(count_bits(state.at[s.MARKERS + colour] & own) for colour in range(len(COLOURS)))
        if laid + state.at[s.SUPPLY + seat] != tables.components.markers:
            expected = tables.components.markers - laid
            found.append(Fault("P2.7", f"seats: p{seat + 1}: supply: expected {expected}"))
    return found


def task_faults(tables: PeriodicTables, state: PeriodicState) -> list[Fault]:
    """P2.6: task cards are dealt to one player each, and the one that is kept is one of them."""
    found: list[Fault] = []
    dealt = 0
    for seat in range(tables.players):
        own, task = int(state.at[s.DEALT + seat]), int(state.at[s.TASK + seat])
        if own & dealt:
            found.append(
                Fault("P2.6", f"seats: p{seat + 1}: dealt: expected cards that nobody else was dealt")
            )
        if task >= 0 and not (own >> task) & 1:
            found.append(Fault("P2.6", f"seats: p{seat + 1}: task: expected one of the dealt cards"))
        dealt |= own
    return found


def token_faults(tables: PeriodicTables, state: PeriodicState) -> list[Fault]:
    """P4.1, P4.2: no more `plus` than there are, as far as a movement reaches; room for what can be drawn."""
    found: list[Fault] = []
    for kind, name in enumerate(AWARDS):
        held = [int(tokens_of(state.at[s.TOKENS + seat], kind)) for seat in range(tables.players)]
        left = sum(int(tokens_of(state.at[s.AWARDS_LEFT + colour], kind)) for colour in range(len(COLOURS)))
        if max(held) + left > MOST_AWARDS:
            found.append(
                Fault("P4.1", f"seats: tokens: {name}: expected at most {MOST_AWARDS} with those left")
            )
        if kind == PLUS:
            box = sum(colour.awards.count(PLUS) for colour in tables.components.colours)
            board = tables.board
            spent = int(state.at[s.RANGE] - board.range) // int(board.plus) if state.at[s.RANGE] else 0
            if sum(held) + left + spent > box:
                count = sum(held) + left + spent
                found.append(
                    Fault("P4.2", f"seats: tokens: plus: expected at most {box} in all, found {count}")
                )
    return found


def laid_faults(tables: PeriodicTables, state: PeriodicState, is_laying: bool) -> list[Fault]:
    """P2, P5.4, P5.6: after the set-up everything lies where it belongs."""
    at = state.at
    found: list[Fault] = []
    if is_laying:
        found.append(Fault("P2.3", f"circle: expected {len(FAMILIES)} families"))
    for seat in range(tables.players):
        key = f"seats: p{seat + 1}"
        if at[s.FLASK + seat] < 0:
            found.append(Fault("P2.5", f"{key}: flask: expected an element"))
        if count_bits(at[s.DEALT + seat]) != tables.dealt_each:
            found.append(Fault("P2.6", f"{key}: dealt: expected {tables.dealt_each} cards"))
        if state.kind() != s.KEEP and at[s.TASK + seat] < 0:
            found.append(Fault("P2.6", f"{key}: task: expected a task that was kept"))
    updated = updating_colours(state)
    for colour, name in enumerate(COLOURS):
        if at[s.OPEN + colour] < 0 and at[s.UNSEEN + colour] != 0 and updated[:1] != [colour]:
            found.append(Fault("P5.4", f"goals: {name}: open: expected a card while there are unseen ones"))
    for cell in range(len(tables.components.track)):
        if sum(at[s.DISC + seat] == cell for seat in range(tables.players)) > tables.capacity[cell]:
            found.append(
                Fault("P5.6", f"seats: disc: expected at most {tables.capacity[cell]} on the cell {cell}")
            )
    return found


def setup_faults(tables: PeriodicTables, state: PeriodicState, is_laying: bool) -> list[Fault]:
    """P2.1, P2.5, P2.6: what is still to be laid out can be, and in its order."""
    at = state.at
    found: list[Fault] = []
    left = dealt_cards(tables, state)
    for seat in range(tables.players):
        key = f"seats: p{seat + 1}"
        if (at[s.FLASK + seat] < 0) != is_laying:
            found.append(Fault("P2.5", f"{key}: flask: expected null exactly until the circle is laid"))
        if at[s.TASK + seat] >= 0:
            found.append(Fault("P2.6", f"{key}: task: expected none before all are dealt"))
        expected = min(left, int(tables.dealt_each))
        if count_bits(at[s.DEALT + seat]) != expected:
            each = tables.dealt_each
            found.append(Fault("P2.6", f"{key}: dealt: expected {each} cards for each seat before the next"))
        left -= expected
    for colour, name in enumerate(COLOURS):
        if at[s.OPEN + colour] < 0 and at[s.UNSEEN + colour] == 0:
            found.append(Fault("P2.1", f"goals: {name}: unseen: expected a card to open"))
    return found
