"""Reading a position, part by part: cards, markers, tokens and energy, each refused if it cannot be."""

from typing import Final

from mypy_extensions import i64

from igroteka.engine.bits import bit
from igroteka.engine.protocol import PositionError
from igroteka.engine.untrusted import quoted
from igroteka.games.periodic.components import (
    AWARDS,
    COLOURS,
    FAMILIES,
    FIRST_FREE,
    FIRST_GOTO,
    MOST_AWARDS,
    PLUS,
    PROPERTIES,
    TAKE2,
)
from igroteka.games.periodic.setup import place_flasks, set_up
from igroteka.games.periodic.state import (
    ACTIVE,
    AWARDS_LEFT,
    BOX_ENERGY,
    CIRCLE,
    DEALT,
    DECK_LEFT,
    DISC,
    ENERGY,
    FLASK,
    GOALS,
    LAB,
    LAST_ROUND,
    MARKERS,
    MICROSCOPE,
    OPEN,
    RANGE,
    SEAT_ENERGY,
    SUPPLY,
    TASK,
    TOKENS,
    UNSEEN,
    PeriodicState,
    one_token,
    tokens_of,
)
from igroteka.games.periodic.table import Table
from igroteka.games.periodic.update import markers_on
from igroteka.games.periodic.view import count_bits
from igroteka.games.positions import fields, listed, place_in, places_in, set_of, whole

MOST_TOKENS: Final = 28  # seven of each colour
MOST_LAB: Final = 1200  # twenty for each of sixty goals


def read_circle(state: PeriodicState, value: object) -> None:
    """P2.3: the families that are laid."""
    laid = places_in("circle", value, FAMILIES)
    for place in range(len(FAMILIES)):
        state.at[CIRCLE + place] = laid[place] if place < len(laid) else -1


def read_seats(table: Table, state: PeriodicState, value: object) -> None:
    """What each player has."""
    if not isinstance(value, list) or len(value) != table.players:
        raise PositionError(f"seats: expected {table.players} seats")
    names = ["flask", "energy", "microscope", "disc", "supply", "lab", "goals", "tokens", "task", "dealt"]
    at = state.at
    tasks = table.components.task_keys
    for seat, said in enumerate(value):
        key = f"seats: p{seat + 1}"
        seat_fields = fields(key, said, names)
        flask = seat_fields["flask"]
        at[FLASK + seat] = -1 if flask is None else place_in(f"{key}: flask", flask, table.symbols)
        at[SEAT_ENERGY + seat] = whole(f"{key}: energy", seat_fields["energy"], 0, 200)
        at[MICROSCOPE + seat] = whole(f"{key}: microscope", seat_fields["microscope"], 1, len(FAMILIES)) - 1
        at[DISC + seat] = whole(f"{key}: disc", seat_fields["disc"], 0, len(table.components.track) - 1)
        at[SUPPLY + seat] = whole(f"{key}: supply", seat_fields["supply"], 0, table.components.markers)
        at[LAB + seat] = whole(f"{key}: lab", seat_fields["lab"], 0, MOST_LAB)
        at[GOALS + seat] = set_of(places_in(f"{key}: goals", seat_fields["goals"], table.goal_keys))
        at[TOKENS + seat] = read_hand(f"{key}: tokens", seat_fields["tokens"])
        task = seat_fields["task"]
        at[TASK + seat] = -1 if task is None else place_in(f"{key}: task", task, tasks)
        at[DEALT + seat] = set_of(places_in(f"{key}: dealt", seat_fields["dealt"], tasks))
        if task is not None and not (at[DEALT + seat] >> at[TASK + seat]) & 1:
            raise PositionError(f"{key}: task: expected one of the dealt cards, found {quoted(task)}")
        for other in range(seat):
            if at[DEALT + seat] & at[DEALT + other]:
                raise PositionError(f"{key}: dealt: expected cards that nobody else was dealt")
            if at[GOALS + seat] & at[GOALS + other]:
                raise PositionError(f"{key}: goals: expected cards that nobody else has")


def read_hand(key: str, value: object) -> i64:
    """A player's award tokens."""
    hand = fields(key, value, ["plus", "take2", "free", "goto"])
    counts: i64 = whole(f"{key}: plus", hand["plus"], 0, MOST_AWARDS) * one_token(PLUS)
    counts += whole(f"{key}: take2", hand["take2"], 0, MOST_AWARDS) * one_token(TAKE2)
    for kind, first, names in (("free", FIRST_FREE, PROPERTIES), ("goto", FIRST_GOTO, FAMILIES)):
        tokens = listed(f"{key}: {kind}", hand[kind])
        if len(tokens) > MOST_TOKENS:
            raise PositionError(f"{key}: {kind}: expected at most {MOST_TOKENS} tokens, found {len(tokens)}")
        for name in tokens:
            token = first + place_in(f"{key}: {kind}", name, names)
            if tokens_of(counts, token) == MOST_AWARDS:
                raise PositionError(
                    f"{key}: expected at most {MOST_AWARDS} tokens of a kind, found more of {quoted(name)}"
                )
            counts += one_token(token)
    return counts


def read_goals(table: Table, state: PeriodicState, value: object) -> None:
    """The open cards, their markers, the unseen pool and the award tokens of each colour."""
    goals = fields("goals", value, COLOURS)
    owned: i64 = 0
    for seat in range(table.players):
        owned |= state.at[GOALS + seat]
    for colour, name in enumerate(COLOURS):
        key = f"goals: {name}"
        said = fields(key, goals[name], ["open", "markers", "unseen", "deck_left", "awards"])
        first = int(table.first_goal[colour])
        cards = table.components.colours[colour].cards
        keys = table.goal_keys[first : first + cards]
        opened = said["open"]
        state.at[OPEN + colour] = -1 if opened is None else first + place_in(f"{key}: open", opened, keys)
        unseen = set_of(places_in(f"{key}: unseen", said["unseen"], keys))
        state.at[UNSEEN + colour] = unseen
        here = int(owned >> first) & ((1 << cards) - 1)
        open_bit = 0 if opened is None else 1 << keys.index(str(opened))
        if unseen & here or open_bit & (unseen | here) or unseen | here | open_bit != (1 << cards) - 1:
            raise PositionError(f"{key}: expected each card once: open, unseen or achieved")
        most = min(count_bits(unseen), table.components.colours[colour].deck)
        state.at[DECK_LEFT + colour] = whole(f"{key}: deck_left", said["deck_left"], 0, most)
        state.at[AWARDS_LEFT + colour] = read_awards(table, key, colour, said["awards"])
        read_markers(table, state, key, colour, said["markers"])


def read_awards(table: Table, key: str, colour: int, value: object) -> i64:
    """What is left of a colour's award tokens."""
    box = list(table.components.colours[colour].awards)
    counts: i64 = 0
    for name in listed(f"{key}: awards", value):
        kind = place_in(f"{key}: awards", name, AWARDS)
        if kind not in box:
            raise PositionError(f"{key}: awards: expected tokens of this colour, found {quoted(name)}")
        box.remove(kind)
        counts += one_token(kind)
    return counts


def read_markers(table: Table, state: PeriodicState, key: str, colour: int, value: object) -> None:
    """Who has markers on the open card."""
    goal = int(state.at[OPEN + colour])
    if goal < 0:
        if value != {}:
            raise PositionError(f"{key}: markers: expected none without an open card")
        return
    elements = [table.symbols[element] for element in table.components.goals[goal].elements]
    marks = fields(f"{key}: markers", value, elements)
    for slot, element in enumerate(elements):
        field = f"{key}: markers: {element}"
        for seat in listed(field, marks[element]):
            marker = bit(5 * slot + whole(field, seat, 1, int(table.players)) - 1)
            if state.at[MARKERS + colour] & marker:
                raise PositionError(f"{field}: expected a list of different seats, found {seat} twice")
            state.at[MARKERS + colour] |= marker


def check_tokens(table: Table, state: PeriodicState) -> None:
    """P4.2: no more `plus` tokens than there are, which is how far a movement can ever reach."""
    box = sum(colour.awards.count(PLUS) for colour in table.components.colours)
    held = sum(int(tokens_of(state.at[TOKENS + seat], PLUS)) for seat in range(table.players))
    left = sum(int(tokens_of(state.at[AWARDS_LEFT + colour], PLUS)) for colour in range(len(COLOURS)))
    spent = int(state.at[RANGE] - table.board.range) // int(table.board.plus) if state.at[RANGE] else 0
    if held + left + spent > box:
        raise PositionError(
            f"seats: tokens: plus: expected at most {box} in all, found {held + left + spent}"
        )


def check_box(table: Table, state: PeriodicState) -> None:
    """Nothing is lost: energy and markers add up to what is in the box."""
    at = state.at
    energy = int(at[BOX_ENERGY]) + sum(int(at[ENERGY + place]) for place in range(5))
    energy += sum(int(at[SEAT_ENERGY + seat]) for seat in range(table.players))
    if energy != table.components.energy_total:
        raise PositionError(f"energy: expected {table.components.energy_total} in all, found {energy}")
    for seat in range(table.players):
        laid = sum(
            int(at[MARKERS + colour] >> (5 * slot + seat)) & 1 for colour in range(4) for slot in range(3)
        )
        if laid + at[SUPPLY + seat] != table.components.markers:
            raise PositionError(f"seats: p{seat + 1}: supply: expected {table.components.markers - laid}")


def check_untouched(table: Table, state: PeriodicState) -> None:
    """P2: before the first turn there is nothing but what the set-up brings."""
    begun = set_up(table)
    if state.at[CIRCLE + len(FAMILIES) - 1] >= 0:
        for place in range(len(FAMILIES)):
            begun.at[CIRCLE + place] = state.at[CIRCLE + place]
        place_flasks(table, begun)
    if state.at[LAST_ROUND] >= 0:
        raise PositionError("last_round: expected null before the game begins")
    places = [(ACTIVE, "active")]
    places += [(ENERGY + place, f"energy: {name}") for place, name in enumerate(PROPERTIES)]
    for colour, name in enumerate(COLOURS):
        places += [(AWARDS_LEFT + colour, f"goals: {name}: awards")]
        # The first card that opens comes from the deck.
        begun.at[DECK_LEFT + colour] -= int(state.at[OPEN + colour] >= 0)
        places += [(DECK_LEFT + colour, f"goals: {name}: deck_left")]
    for seat in range(table.players):
        for first, field in (
            (FLASK, "flask"),
            (SEAT_ENERGY, "energy"),
            (MICROSCOPE, "microscope"),
            (DISC, "disc"),
            (SUPPLY, "supply"),
            (LAB, "lab"),
            (GOALS, "goals"),
            (TOKENS, "tokens"),
        ):
            places.append((first + seat, f"seats: p{seat + 1}: {field}"))
    for place, field in places:
        if state.at[place] != begun.at[place]:
            raise PositionError(f"{field}: expected it as the set-up brings it before the first turn")


def check_order(state: PeriodicState, is_laid: bool, dealt: int) -> None:
    """P2.1, P2.3, P2.6: families first, then the goals in the order of the decks, then the tasks."""
    is_open = [bool(state.at[OPEN + colour] >= 0) for colour in range(len(COLOURS))]
    if is_open != sorted(is_open, reverse=True) or (is_open[0] and not is_laid):
        raise PositionError("goals: open: expected them in order, after the circle is laid")
    if dealt and not is_open[-1]:
        raise PositionError("seats: dealt: expected none before all goals are open")


def check_markers(table: Table, state: PeriodicState) -> None:
    """P5.1: only the active player can have a complete card, until the turn's end."""
    for colour, name in enumerate(COLOURS):
        for seat in range(table.players):
            is_complete = markers_on(state, colour, seat) == table.slots[colour]
            if state.at[OPEN + colour] >= 0 and is_complete and seat != state.at[ACTIVE]:
                raise PositionError(f"goals: {name}: markers: expected the card to go to p{seat + 1}")
