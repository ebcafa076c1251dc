"""Chapter 6, the invention: laying, drawing, properties (I6, I9.1)."""

from mypy_extensions import i64

from igroteka.engine.protocol import EVERYBODY, Actions, Arg, Event, Refusal, all_but, only
from igroteka.games.inventors.rules.box import CATEGORIES, PROPERTY_USE
from igroteka.games.inventors.rules.cards import (
    DrawInventionCard,
    drawn_cannot_be,
    has_inventions,
    not_in_deck,
    ready_inventions,
    show_drawn,
)
from igroteka.games.inventors.rules.flow import proceed, win
from igroteka.games.inventors.rules.law_effects import income_of, is_forbidden
from igroteka.games.inventors.rules.ledger import gain
from igroteka.games.inventors.rules.piles import (
    count_in,
    exclude,
    give_up,
    has_name,
    names_in,
    one_card,
    receive,
)
from igroteka.games.inventors.rules.questions import InventorsStep, add_names
from igroteka.games.inventors.rules.scoring import own_laid
from igroteka.games.inventors.rules.state import (
    ACTIVE,
    DRAW_FITTING,
    DRAWN,
    FITS,
    HAND,
    INVENTION_DECK,
    LAID,
    PROPERTY,
    ROLE,
    UNFINISHED,
    InventorsState,
    property_argument,
)
from igroteka.games.inventors.rules.tables import InventorsTables


def lay(
    tables: InventorsTables,
    state: InventorsState,
    seat: i64,
    name: i64,
    owner: i64,
    events: list[Event] | None,
) -> None:
    """I6.1, I4.1: an invention from the hand onto an unfinished experiment, the own one or one taken."""
    give_up(state, seat, name)
    complete(tables, state, seat, name, owner, events)


def complete(
    tables: InventorsTables,
    state: InventorsState,
    seat: i64,
    name: i64,
    owner: i64,
    events: list[Event] | None,
) -> None:
    """I6.2, I6.3, I9.1: the experiment is finished; income and properties for the own category alone.

    What was taken (I4.1) has another owner, and is told as what it is.
    """
    at = state.at
    at[UNFINISHED + owner] -= one_card(name)
    at[LAID + seat] += one_card(name)
    if events is not None:
        card = Arg("invention", tables.names[name], EVERYBODY, all_but(seat))
        events.append(
            Event("invention-laid", seat, [card])
            if owner == seat
            else Event("espionage-invention-laid", seat, [card])
        )
    if tables.category[name] != at[ROLE + seat]:
        return
    if own_laid(tables, state, seat) >= tables.goal:
        win(state, seat, events)
        return
    income = income_of(tables, state, name)
    gain(state, seat, income)
    if events is not None:
        events.append(Event("income-received", seat, [Arg("count", income)]))
    if tables.property_count[name] > 0 and not is_forbidden(tables, state, PROPERTY_USE, seat):
        state.push(PROPERTY, property_argument(name, 0))


def own_fitting(tables: InventorsTables, state: InventorsState, seat: i64) -> i64:
    """I6.1: the names in the hand that fit an unfinished experiment of the own category."""
    fitting = names_in(state.at[HAND + seat]) & names_in(state.at[UNFINISHED + seat])
    return fitting & tables.names_of[state.at[ROLE + seat]]


class Invent(InventorsStep):
    """I6.1: `lay NAME`, `draw` if nothing of the own category fits, or `nothing`."""

    def legal(self, state: InventorsState, seat: i64, actions: Actions) -> None:
        tables = self.tables
        fitting = names_in(state.at[HAND + seat]) & names_in(state.at[UNFINISHED + seat])
        add_names(actions, tables.first_lay, fitting)
        if fitting & tables.names_of[state.at[ROLE + seat]] == 0 and has_inventions(state):
            actions.add(tables.draw)
        actions.add(tables.nothing)

    def why_not(self, state: InventorsState, seat: i64, action: i64) -> Refusal | None:
        tables = self.tables
        if tables.first_lay <= action < tables.first_keep:
            name = action - tables.first_lay
            numbers: dict[str, int | str] = {"invention": tables.names[name]}
            if count_in(state.at[HAND + seat], name) == 0:
                return Refusal("I6.1", "inventors-refuse-not-in-hand", numbers)
            if count_in(state.at[UNFINISHED + seat], name) == 0:
                return Refusal("I6.1", "inventors-refuse-no-experiment", numbers)
            return None
        if action == tables.draw:
            for place, key in enumerate(tables.names):
                if has_name(own_fitting(tables, state, seat), place):
                    return Refusal("I6.1", "inventors-refuse-draw-fitting", {"invention": key})
            if not has_inventions(state):
                return Refusal("I6.5", "inventors-refuse-no-inventions")
            return None
        if action == tables.nothing:
            return None
        return Refusal("I6.1", "inventors-refuse-invention-only")

    def apply(self, state: InventorsState, seat: i64, action: i64, events: list[Event] | None) -> None:
        tables = self.tables
        state.pop()
        if action == tables.draw:
            role = state.at[ROLE + seat]
            # Whoever draws has shown that nothing in the hand fits.
            exclude(state, seat, names_in(state.at[UNFINISHED + seat]) & tables.names_of[role])
            if events is not None:
                shown = Arg("category", CATEGORIES[role], EVERYBODY, all_but(seat))
                events.append(Event("invention-sought", seat, [shown]))
            ready_inventions(tables, state, events)
            state.push(DRAW_FITTING)
            return
        if action == tables.nothing:
            if events is not None:
                events.append(Event("nothing-laid", seat, []))
        else:
            lay(tables, state, seat, action - tables.first_lay, seat, events)
        proceed(tables, state, events)


class DrawFitting(DrawInventionCard):
    """I6.1: the card drawn in `invention`: laid at once, asked about, or kept in hand."""

    def apply(self, state: InventorsState, seat: i64, action: i64, events: list[Event] | None) -> None:
        tables = self.tables
        owner = state.at[ACTIVE]
        name = action - tables.invention_outcome
        state.at[INVENTION_DECK] -= one_card(name)
        state.pop()
        unfinished = names_in(state.at[UNFINISHED + owner])
        if events is not None:
            card = Arg("invention", tables.names[name], only(owner), only(owner))
            events.append(Event("invention-drawn", owner, [card]))
        if unfinished & one_card(name) == 0:
            receive(state, owner, name, unfinished | not_in_deck(tables, state))
        elif tables.category[name] == state.at[ROLE + owner]:
            show_drawn(state, name)
            complete(tables, state, owner, name, owner, events)
        else:
            state.at[DRAWN] = name
            state.push(FITS)
            if events is not None:
                told = Arg("category", CATEGORIES[tables.category[name]], EVERYBODY, all_but(owner))
                events.append(Event("invention-fits", owner, [told]))
            return
        proceed(tables, state, events)


class Fits(InventorsStep):
    """I6.1, I6.3: the drawn card is of the other category and fits: `lay NAME` or `keep NAME`."""

    def legal(self, state: InventorsState, seat: i64, actions: Actions) -> None:
        actions.add(self.tables.first_lay + state.at[DRAWN])
        actions.add(self.tables.first_keep + state.at[DRAWN])

    def why_not(self, state: InventorsState, seat: i64, action: i64) -> Refusal | None:
        tables = self.tables
        if tables.first_lay <= action < tables.first_discard:
            name = state.at[DRAWN]
            if action == tables.first_lay + name or action == tables.first_keep + name:
                return None
            return Refusal("I6.1", "inventors-refuse-not-drawn", {"invention": tables.names[name]})
        return Refusal("I6.1", "inventors-refuse-lay-or-keep")

    def apply(self, state: InventorsState, seat: i64, action: i64, events: list[Event] | None) -> None:
        tables = self.tables
        name = state.at[DRAWN]
        cannot_be = drawn_cannot_be(tables, state)
        state.pop()
        state.at[DRAWN] = -1
        if action == tables.first_lay + name:
            show_drawn(state, name)
            complete(tables, state, seat, name, seat, events)
        else:
            receive(state, seat, name, cannot_be)
            if events is not None:
                card = Arg("invention", tables.names[name], only(seat))
                events.append(Event("invention-kept", seat, [card]))
        proceed(tables, state, events)
