"""The parts of the table in words, as positions and views write them."""

from mypy_extensions import i64

from igroteka.games.periodic.components import (
    AWARDS,
    COLOURS,
    FAMILIES,
    FIRST_FREE,
    FIRST_GOTO,
    PLUS,
    PROPERTIES,
    TAKE2,
)
from igroteka.games.periodic.state import (
    AWARDS_LEFT,
    CIRCLE,
    DEALT,
    DECK_LEFT,
    DISC,
    ENERGY,
    FAMILY,
    FLASK,
    GO_TO,
    GOALS,
    IS_START,
    LAB,
    MARKERS,
    MICROSCOPE,
    MODE,
    MOVE,
    OPEN,
    PROPERTY,
    RANGE,
    SEAT_ENERGY,
    STEAL,
    SUPPLY,
    TASK,
    TOKENS,
    UNSEEN,
    PeriodicState,
    tokens_of,
)
from igroteka.games.periodic.table import Table

MODES = ["none", "spend", "gain"]


def written_turn(state: PeriodicState) -> dict[str, object]:
    """The turn under way: its mode, whether `take2` is still allowed, and what moves the flask."""
    kind = state.kind()
    turn: dict[str, object] = {"mode": MODES[state.at[MODE]], "start": bool(state.at[IS_START])}
    if kind in (STEAL, MOVE):
        turn["property"] = PROPERTIES[state.at[PROPERTY]]
        turn["range"] = int(state.at[RANGE])
    if kind == GO_TO:
        turn["family"] = FAMILIES[state.at[FAMILY]]
    return turn


def written_energy(state: PeriodicState) -> dict[str, int]:
    """The energy on the properties' cells."""
    return {name: int(state.at[ENERGY + place]) for place, name in enumerate(PROPERTIES)}


def written_circle(state: PeriodicState) -> list[str]:
    """The family cards clockwise from the lower left, as far as they are laid."""
    laid = [int(state.at[CIRCLE + place]) for place in range(len(FAMILIES))]
    return [FAMILIES[family] for family in laid if family >= 0]


def written_goals(table: Table, state: PeriodicState) -> dict[str, object]:
    """Each colour's open card with its markers, and what is left of deck and award tokens."""
    goals: dict[str, object] = {}
    for colour, name in enumerate(COLOURS):
        goal = int(state.at[OPEN + colour])
        first = table.first_goal[colour]
        unseen = state.at[UNSEEN + colour]
        cards = table.components.colours[colour].cards
        goals[name] = {
            "open": table.goal_keys[goal] if goal >= 0 else None,
            "markers": written_markers(table, state, colour),
            "unseen": [table.goal_keys[first + card] for card in range(cards) if (unseen >> card) & 1],
            "deck_left": int(state.at[DECK_LEFT + colour]),
            "awards": written_tokens(state.at[AWARDS_LEFT + colour]),
        }
    return goals


def written_markers(table: Table, state: PeriodicState, colour: i64) -> dict[str, list[int]]:
    """Who has a marker on which element of the open card, seats counted from 1."""
    goal = int(state.at[OPEN + colour])
    if goal < 0:
        return {}
    marks = state.at[MARKERS + colour]
    elements = table.components.goals[goal].elements
    return {
        table.symbols[element]: [
            seat + 1 for seat in range(table.players) if (marks >> (5 * slot + seat)) & 1
        ]
        for slot, element in enumerate(elements)
    }


def written_tokens(counts: i64) -> list[str]:
    """Award tokens by name, without an order of their own."""
    names: list[str] = []
    for kind, name in enumerate(AWARDS):
        names.extend([name] * int(tokens_of(counts, kind)))
    return names


def written_hand(counts: i64) -> dict[str, object]:
    """A player's award tokens."""
    free: list[str] = []
    goto: list[str] = []
    for place, name in enumerate(PROPERTIES):
        free.extend([name] * int(tokens_of(counts, FIRST_FREE + place)))
    for place, name in enumerate(FAMILIES):
        goto.extend([name] * int(tokens_of(counts, FIRST_GOTO + place)))
    return {
        "plus": int(tokens_of(counts, PLUS)),
        "take2": int(tokens_of(counts, TAKE2)),
        "free": free,
        "goto": goto,
    }


def written_seat(table: Table, state: PeriodicState, seat: i64) -> dict[str, object]:
    """All that lies open before a player."""
    at = state.at
    flask = int(at[FLASK + seat])
    goals = at[GOALS + seat]
    return {
        "flask": table.symbols[flask] if flask >= 0 else None,
        "energy": int(at[SEAT_ENERGY + seat]),
        "microscope": int(at[MICROSCOPE + seat]) + 1,
        "disc": int(at[DISC + seat]),
        "supply": int(at[SUPPLY + seat]),
        "lab": int(at[LAB + seat]),
        "goals": [key for goal, key in enumerate(table.goal_keys) if (goals >> goal) & 1],
        "tokens": written_hand(at[TOKENS + seat]),
    }


def written_task(table: Table, state: PeriodicState, seat: i64) -> str | None:
    """The task card that a player has kept."""
    task = int(state.at[TASK + seat])
    return table.components.task_keys[task] if task >= 0 else None


def written_dealt(table: Table, state: PeriodicState, seat: i64) -> list[str]:
    """The task cards that a player was dealt."""
    dealt = state.at[DEALT + seat]
    return [key for task, key in enumerate(table.components.task_keys) if (dealt >> task) & 1]


def written_elements(table: Table) -> dict[str, list[object]]:
    """P1.1, P8.1: number, row, column and family of every element, by symbol."""
    return {
        element.symbol: [element.number, element.row, element.column, FAMILIES[element.family]]
        for element in table.components.elements
    }


def written_steps(table: Table, property: i64, cell: i64, range: i64) -> dict[str, int]:
    """P1.5: the elements that a movement can end on, with the steps to each."""
    steps = table.board.steps_to(property, cell, range)
    return {table.symbols[to]: count for to, count in steps.items()}


def written_reach(table: Table, state: PeriodicState, seat: i64) -> dict[str, dict[str, int]]:
    """P1.4, P1.5: what each property reaches from a player's flask, with the steps to each element."""
    flask = state.at[FLASK + seat]
    if flask < 0:
        return {}
    return {
        name: written_steps(table, property, flask, table.board.range)
        for property, name in enumerate(PROPERTIES)
    }


def written_cards(table: Table, state: PeriodicState, seat: i64) -> list[dict[str, object]]:
    """P5.3, P6.4: a player's goal cards with their colours and points."""
    goals = state.at[GOALS + seat]
    return [
        {"goal": key, "colour": COLOURS[table.goal_colour[goal]], "points": int(table.goal_points[goal])}
        for goal, key in enumerate(table.goal_keys)
        if (goals >> goal) & 1
    ]
