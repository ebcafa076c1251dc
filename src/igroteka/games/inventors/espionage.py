"""Chapter 4, espionage: a spy on a sector, or an experiment of somebody else (I4)."""

from mypy_extensions import i64

from igroteka.engine.protocol import Actions, Arg, Event, Refusal, State
from igroteka.games.inventors.asking import ActiveStep, add_names
from igroteka.games.inventors.components import SECTORS, TAKING
from igroteka.games.inventors.flow import proceed
from igroteka.games.inventors.invention import lay
from igroteka.games.inventors.ledger import pay
from igroteka.games.inventors.piles import count_in, names_in
from igroteka.games.inventors.rulings import is_forbidden, law_that, spy_price
from igroteka.games.inventors.state import (
    HAND,
    PAY_BANK,
    SPIES,
    UNFINISHED,
    InventorsState,
    one_spy,
    spies_out,
)


class Espionage(ActiveStep):
    """I4.1, I4.2: `spy SECTOR`, `take pN NAME` or `nothing`."""

    def legal(self, state: State, seat: i64, actions: Actions) -> None:
        assert isinstance(state, InventorsState)
        table = self.table
        if spies_out(state.at[SPIES + seat]) < table.spies:
            sector: i64 = 0
            while sector < len(SECTORS):
                actions.add(table.first_spy + sector)
                sector += 1
        if not is_forbidden(table, state, TAKING):
            held = names_in(state.at[HAND + seat])
            other: i64 = 0
            while other < table.players:
                if other != seat:
                    first = table.first_take + other * table.name_count
                    add_names(actions, first, held & names_in(state.at[UNFINISHED + other]))
                other += 1
        actions.add(table.nothing)

    def why_not(self, state: State, seat: i64, action: i64) -> Refusal | None:
        assert isinstance(state, InventorsState)
        table = self.table
        if table.first_spy <= action < table.first_take:
            if spies_out(state.at[SPIES + seat]) >= table.spies:
                return Refusal("I4.1", "inventors-refuse-no-spy", {"count": int(table.spies)})
            return None
        if table.first_take <= action < table.first_lay:
            place = action - table.first_take
            return self.why_not_take(state, seat, place // table.name_count, place % table.name_count)
        if action == table.nothing:
            return None
        return Refusal("I4.1", "inventors-refuse-espionage-only")

    def why_not_take(self, state: InventorsState, seat: i64, other: i64, name: i64) -> Refusal | None:
        """I4.1: somebody else's unfinished experiment, for which the invention is in the hand."""
        table = self.table
        if other == seat:
            return Refusal("I4.1", "inventors-refuse-take-own")
        law = law_that(table, state, TAKING)
        if law >= 0:
            return Refusal("I10.2", "inventors-refuse-law-taking", {"law": table.law_keys[law]})
        numbers: dict[str, int | str] = {"target": int(other) + 1, "experiment": table.names[name]}
        if count_in(state.at[UNFINISHED + other], name) == 0:
            return Refusal("I4.1", "inventors-refuse-take-not-there", numbers)
        if count_in(state.at[HAND + seat], name) == 0:
            return Refusal("I4.1", "inventors-refuse-take-not-held", {"invention": table.names[name]})
        return None

    def apply(self, state: State, seat: i64, action: i64, events: list[Event] | None) -> None:
        assert isinstance(state, InventorsState)
        table = self.table
        state.pop()
        if action == table.nothing:
            if events is not None:
                events.append(Event("nothing-done", seat, []))
        elif action < table.first_take:
            sector = action - table.first_spy
            price = spy_price(table, state, sector)
            state.at[SPIES + seat] += one_spy(sector)
            if events is not None:
                args = [Arg("sector", SECTORS[sector]), Arg("price", price)]
                events.append(Event("spy-placed", seat, args))
            pay(state, seat, price, PAY_BANK, events)
        else:
            place = action - table.first_take
            other = place // table.name_count
            name = place % table.name_count
            if events is not None:
                args = [Arg("target", other + 1), Arg("experiment", table.names[name])]
                events.append(Event("experiment-taken", seat, args))
            lay(table, state, seat, name, other, events)
        proceed(table, state, events)
