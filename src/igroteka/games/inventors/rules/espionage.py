"""Chapter 4, espionage: a spy on a sector, or an experiment of somebody else (I4)."""

from mypy_extensions import i64

from igroteka.engine.protocol import Actions, Arg, Event, Refusal
from igroteka.games.inventors.rules.box import ALL_SECTORS, ESPIONAGE_SECTOR, FEE, SECTORS, TAKING
from igroteka.games.inventors.rules.flow import proceed
from igroteka.games.inventors.rules.invention import lay
from igroteka.games.inventors.rules.law_effects import (
    amount_on,
    is_forbidden,
    law_forbidding,
    law_on,
    spy_price,
)
from igroteka.games.inventors.rules.ledger import hand_over, pay
from igroteka.games.inventors.rules.piles import count_in, names_in
from igroteka.games.inventors.rules.questions import InventorsStep, add_names
from igroteka.games.inventors.rules.state import (
    HAND,
    MONEY,
    PAY_BANK,
    PAY_SEAT,
    SPIES,
    UNFINISHED,
    InventorsState,
    one_spy,
    spies_on,
    spies_out,
)


class Espionage(InventorsStep):
    """I4.1 to I4.3: `spy SECTOR`, `take pN NAME` or `nothing`."""

    def legal(self, state: InventorsState, seat: i64, actions: Actions) -> None:
        tables = self.tables
        if spies_out(state.at[SPIES + seat]) < tables.spies:
            actions.add_bits(tables.first_spy, ALL_SECTORS)
        if self.may_take(state, seat):
            held = names_in(state.at[HAND + seat])
            other: i64
            for other in range(tables.players):
                if other != seat:
                    first = tables.first_take + other * tables.name_count
                    add_names(actions, first, held & names_in(state.at[UNFINISHED + other]))
        actions.add(tables.nothing)

    def may_take(self, state: InventorsState, seat: i64) -> bool:
        """I10.2: whether the laws let a seat take anything, and it can pay the damages that they ask."""
        tables = self.tables
        if is_forbidden(tables, state, TAKING, seat) or self.is_unlicensed(state, seat):
            return False
        return state.at[MONEY + seat] >= amount_on(tables, state, TAKING, FEE, seat)

    def is_unlicensed(self, state: InventorsState, seat: i64) -> bool:
        """I4.3: by this variant whoever has no spy on Espionage takes nothing."""
        return self.tables.is_theft_licensed and spies_on(state.at[SPIES + seat], ESPIONAGE_SECTOR) == 0

    def why_not(self, state: InventorsState, seat: i64, action: i64) -> Refusal | None:
        tables = self.tables
        if tables.first_spy <= action < tables.first_take:
            if spies_out(state.at[SPIES + seat]) >= tables.spies:
                return Refusal("I4.1", "inventors-refuse-no-spy", {"count": int(tables.spies)})
            return None
        if tables.first_take <= action < tables.first_lay:
            place = action - tables.first_take
            return self.why_not_take(state, seat, place // tables.name_count, place % tables.name_count)
        if action == tables.nothing:
            return None
        return Refusal("I4.1", "inventors-refuse-espionage-only")

    def why_not_take(self, state: InventorsState, seat: i64, other: i64, name: i64) -> Refusal | None:
        """I4.1: somebody else's unfinished experiment, for which the invention is in the hand."""
        tables = self.tables
        if other == seat:
            return Refusal("I4.1", "inventors-refuse-take-own")
        law = law_forbidding(tables, state, TAKING, seat)
        if law >= 0:
            return Refusal("I10.2", "inventors-refuse-law-taking", {"law": tables.law_keys[law]})
        if self.is_unlicensed(state, seat):
            return Refusal("I4.3", "inventors-refuse-take-unlicensed")
        damages = amount_on(tables, state, TAKING, FEE, seat)
        if state.at[MONEY + seat] < damages:
            law = law_on(tables, state, TAKING, FEE, seat)
            asked: dict[str, int | str] = {"law": tables.law_keys[law], "count": int(damages)}
            return Refusal("I10.2", "inventors-refuse-law-damages", asked)
        numbers: dict[str, int | str] = {"target": int(other) + 1, "experiment": tables.names[name]}
        if count_in(state.at[UNFINISHED + other], name) == 0:
            return Refusal("I4.1", "inventors-refuse-take-not-there", numbers)
        if count_in(state.at[HAND + seat], name) == 0:
            return Refusal("I4.1", "inventors-refuse-take-not-held", {"invention": tables.names[name]})
        return None

    def apply(self, state: InventorsState, seat: i64, action: i64, events: list[Event] | None) -> None:
        tables = self.tables
        state.pop()
        if action == tables.nothing:
            if events is not None:
                events.append(Event("nothing-done", seat, []))
        elif action < tables.first_take:
            sector = action - tables.first_spy
            price = spy_price(tables, state, sector)
            state.at[SPIES + seat] += one_spy(sector)
            if events is not None:
                args = [Arg("sector", SECTORS[sector]), Arg("price", price)]
                events.append(Event("spy-placed", seat, args))
            pay(state, seat, price, PAY_BANK, events)
        else:
            place = action - tables.first_take
            other = place // tables.name_count
            name = place % tables.name_count
            if events is not None:
                args = [Arg("target", other + 1), Arg("experiment", tables.names[name])]
                events.append(Event("experiment-taken", seat, args))
            damages = amount_on(tables, state, TAKING, FEE, seat)
            if damages > 0:
                hand_over(state, seat, damages, PAY_SEAT + other, events)
            lay(tables, state, seat, name, other, events)
        proceed(tables, state, events)
