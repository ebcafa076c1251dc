"""Positions as JSON (docs/formats.md): the layout reads the places, the phase the agenda; `faults` judges."""

from collections.abc import Iterator
from typing import Final

from igroteka.engine.bits import count_bits
from igroteka.engine.layout import Layout, places_of, state_of
from igroteka.engine.protocol import Game, PositionError
from igroteka.engine.reading import check_head, fields, flag, place_in, places_in
from igroteka.engine.status import Check, Fault, broken
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
KINDS: Final = {phase: kind for kind, phase in PHASES.items()}


def write_position(layout: Layout, state: PeriodicState) -> dict[str, object]:
    """The whole position; reading it again gives the same one."""
    updating = updating_colours(state)
    phase = "update" if updating else PHASES[state.kind()]
    position: dict[str, object] = {"game": "periodic", "phase": phase}
    position |= layout.write(places_of(state), phase)
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
    names = list(KINDS)
    phase = names[place_in("phase", position["phase"], names)]
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
        if phase == "steal":
            state.push(s.MOVE)
        if phase != "turn":
            state.push(KINDS[phase])
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


def is_laying(state: PeriodicState) -> bool:
    """Whether cards of the circle are still to be laid."""
    return any(state.at[s.CIRCLE + place] < 0 for place in range(len(FAMILIES)))


def dealt_cards(tables: PeriodicTables, state: PeriodicState) -> int:
    """How many task cards have been dealt."""
    return sum(count_bits(state.at[s.DEALT + seat]) for seat in range(tables.players))


def faults(tables: PeriodicTables, state: PeriodicState) -> list[Fault]:
    """What no rule knows how to go on from, or counts wrong; the first one is told."""
    is_dealing = dealt_cards(tables, state) < tables.players * tables.dealt_each
    is_setup = is_dealing and state.kind() in (s.LAY_FAMILY, s.OPEN_GOAL, s.DEAL)
    checks = [*card_checks(tables, state), *marker_checks(tables, state), *task_checks(tables, state)]
    checks += [*token_checks(tables, state), *(setup_checks if is_setup else laid_checks)(tables, state)]
    is_ended = (state.at[s.LAST_ROUND] == 0) == (state.kind() == s.OVER)
    can_go_on = state.kind() != s.STEAL or can_steal(tables, state)
    checks.append(("P6.3", is_ended, "last_round: expected 0 exactly when the game is over"))
    checks.append(("P3.2", can_go_on, "phase: expected somebody to take energy from"))
    return broken(checks) or broken(last_checks(tables, state))


def last_checks(tables: PeriodicTables, state: PeriodicState) -> Iterator[Check]:
    """P1.5, P6.5: what can be judged only where everything lies in its place."""
    if state.kind() in (s.STEAL, s.MOVE):
        has_way = tables.board.has_way(state.at[s.PROPERTY], state.at[s.FLASK + state.at[s.ACTIVE]])
        yield "P1.5", has_way, "turn: property: expected one that leads somewhere from here"
    if state.kind() == s.OVER:
        winners = winners_of(tables, state)
        is_kept = state.at[s.WINNERS] == sum(1 << seat for seat in winners)
        yield "P6.5", is_kept, f"winners: expected {[seat + 1 for seat in winners]}"


def card_checks(tables: PeriodicTables, state: PeriodicState) -> Iterator[Check]:
    """P2.1: each goal card is open, unseen or achieved, once."""
    at = state.at
    for colour, name in enumerate(COLOURS):
        first, cards = int(tables.first_goal[colour]), tables.components.colours[colour].cards
        opened = 1 << int(at[s.OPEN + colour]) - first if at[s.OPEN + colour] >= 0 else 0
        achieved = [int(at[s.GOALS + seat] >> first) & ((1 << cards) - 1) for seat in range(tables.players)]
        lying = [int(at[s.UNSEEN + colour]), opened, *achieved]
        is_once = sum(lying) == (1 << cards) - 1 and sum(one.bit_count() for one in lying) == cards
        has_deck = at[s.DECK_LEFT + colour] <= count_bits(at[s.UNSEEN + colour])
        yield "P2.1", is_once, f"goals: {name}: expected each card once: open, unseen or achieved"
        yield "P2.1", has_deck, f"goals: {name}: deck_left: expected no more than the unseen cards"


def marker_checks(tables: PeriodicTables, state: PeriodicState) -> Iterator[Check]:
    """P2.7: a player's markers lie on open cards or in the supply."""
    for seat in range(tables.players):
        own = sum(1 << 5 * slot + seat for slot in range(3))
        laid = sum(count_bits(state.at[s.MARKERS + colour] & own) for colour in range(len(COLOURS)))
        left = tables.components.markers - laid
        yield "P2.7", state.at[s.SUPPLY + seat] == left, f"seats: p{seat + 1}: supply: expected {left}"


def task_checks(tables: PeriodicTables, state: PeriodicState) -> Iterator[Check]:
    """P2.6: task cards are dealt to one player each, and the one that is kept is one of them."""
    dealt = 0
    for seat in range(tables.players):
        key, own, task = f"seats: p{seat + 1}", int(state.at[s.DEALT + seat]), int(state.at[s.TASK + seat])
        is_own = task < 0 or (own >> task) & 1 != 0
        yield "P2.6", not own & dealt, f"{key}: dealt: expected cards that nobody else was dealt"
        yield "P2.6", is_own, f"{key}: task: expected one of the dealt cards"
        dealt |= own


def token_checks(tables: PeriodicTables, state: PeriodicState) -> Iterator[Check]:
    """P4.1, P4.2: no more `plus` than there are, as far as a movement reaches; room for what can be drawn."""
    for kind, name in enumerate(AWARDS):
        held = [int(tokens_of(state.at[s.TOKENS + seat], kind)) for seat in range(tables.players)]
        left = sum(int(tokens_of(state.at[s.AWARDS_LEFT + colour], kind)) for colour in range(len(COLOURS)))
        has_room = max(held) + left <= MOST_AWARDS
        yield "P4.1", has_room, f"seats: tokens: {name}: expected at most {MOST_AWARDS} with those left"
        if kind == PLUS:
            box = sum(colour.awards.count(PLUS) for colour in tables.components.colours)
            board, reach = tables.board, state.at[s.RANGE]
            count = sum(held) + left + (int(reach - board.range) // int(board.plus) if reach else 0)
            yield "P4.2", count <= box, f"seats: tokens: plus: expected at most {box} in all, found {count}"


def laid_checks(tables: PeriodicTables, state: PeriodicState) -> Iterator[Check]:
    """P2, P5.4, P5.6: after the set-up everything lies where it belongs."""
    at, each = state.at, tables.dealt_each
    yield "P2.3", not is_laying(state), f"circle: expected {len(FAMILIES)} families"
    for seat in range(tables.players):
        key, has_task = f"seats: p{seat + 1}", state.kind() == s.KEEP or at[s.TASK + seat] >= 0
        yield "P2.5", at[s.FLASK + seat] >= 0, f"{key}: flask: expected an element"
        yield "P2.6", count_bits(at[s.DEALT + seat]) == each, f"{key}: dealt: expected {each} cards"
        yield "P2.6", has_task, f"{key}: task: expected a task that was kept"
    updated = updating_colours(state)
    for colour, name in enumerate(COLOURS):
        is_open = at[s.OPEN + colour] >= 0 or at[s.UNSEEN + colour] == 0 or updated[:1] == [colour]
        yield "P5.4", is_open, f"goals: {name}: open: expected a card while there are unseen ones"
    for cell in range(len(tables.components.track)):
        most = tables.capacity[cell]
        count = sum(at[s.DISC + seat] == cell for seat in range(tables.players))
        yield "P5.6", count <= most, f"seats: disc: expected at most {most} on the cell {cell}"


def setup_checks(tables: PeriodicTables, state: PeriodicState) -> Iterator[Check]:
    """P2.1, P2.5, P2.6: what is still to be laid out can be, and in its order."""
    at, each, left = state.at, tables.dealt_each, dealt_cards(tables, state)
    for seat in range(tables.players):
        key, expected = f"seats: p{seat + 1}", min(left, int(each))
        is_null = (at[s.FLASK + seat] < 0) == is_laying(state)
        is_dealt = count_bits(at[s.DEALT + seat]) == expected
        yield "P2.5", is_null, f"{key}: flask: expected null exactly until the circle is laid"
        yield "P2.6", at[s.TASK + seat] < 0, f"{key}: task: expected none before all are dealt"
        yield "P2.6", is_dealt, f"{key}: dealt: expected {each} cards for each seat before the next"
        left -= expected
    for colour, name in enumerate(COLOURS):
        has_card = at[s.OPEN + colour] >= 0 or at[s.UNSEEN + colour] != 0
        yield "P2.1", has_card, f"goals: {name}: unseen: expected a card to open"
