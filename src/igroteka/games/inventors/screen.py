"""What people see and click: choices and what they touch, lines that ask, refusals of clicks and texts."""

from typing import Any

from mypy_extensions import i64

from igroteka.engine.layout import LaidOut
from igroteka.engine.offers import proposer_of, terms_of, thing_of
from igroteka.engine.protocol import Arg, Event, Game, Refusal, State, View
from igroteka.engine.status import Fault
from igroteka.games.inventors.facts import FACTS, standing_of
from igroteka.games.inventors.layout import layout_of
from igroteka.games.inventors.position import faults, read_position, write_position
from igroteka.games.inventors.rules.box import (
    BONUS,
    ESPIONAGE_SECTOR,
    EXPERIMENTS_SECTOR,
    INVENTION_SECTOR,
    ON_ACTION,
    SECTORS,
)
from igroteka.games.inventors.rules.game import InventorsGame
from igroteka.games.inventors.rules.law_effects import (
    amount_on,
    bank_repayment,
    fee_on,
    job_pay,
    pay_per_spy,
    spy_price,
)
from igroteka.games.inventors.rules.loans import shortage
from igroteka.games.inventors.rules.purses import steps_of_purses
from igroteka.games.inventors.rules.scoring import own_laid
from igroteka.games.inventors.rules.state import (
    ACTIVE,
    AFTER_SALE,
    ANSWER_OFFER,
    CHOOSE,
    DUE,
    ESPIONAGE,
    EXPERIMENT_DECK,
    INVENT,
    LAID,
    MONEY,
    PROPOSAL,
    ROUND,
    SPIES,
    InventorsState,
    spies_on,
)
from igroteka.games.inventors.rules.tables import InventorsTables
from igroteka.games.inventors.view import InventorsView, PrintedCard, printed_cards
from igroteka.games.inventors.wording import numbers_of, rows_of


class InventorsShowing(LaidOut):
    """How Inventors is shown: what an action touches, what lines say, and the way to views and positions."""

    box_rule = "I1.1"
    turn_rule = "I2.1"
    declining = ("nothing", "decline", "done")
    fixed = ("choose", "take", "lay", "keep", "discard", "place", "remove", "offer")
    facts = FACTS

    def __init__(self, game: InventorsGame) -> None:
        super().__init__(game, layout_of(game.tables))
        self.tables: InventorsTables = game.tables
        self.printed: dict[str, PrintedCard] = printed_cards(game.tables)

    def open_view(self, state: InventorsState) -> View:
        asks, waiting = self.game.step(state).key, self.game.waiting(state)
        return InventorsView(self.tables, self.layout, self.printed, state, asks, waiting)

    def show_own(self, view: InventorsView, state: InventorsState, seat: i64) -> None:
        view.show_own(self.tables, state, seat)

    def unknown_text(self, state: State, seat: i64, text: str) -> Refusal:
        """I5.2, I8.2: a price, or a repayment, beyond what can be offered."""
        words = text.split()
        verb, last = (words[0], words[-1]) if words else ("", "")
        if verb == "offer" and len(words) == 4 and is_beyond(last, self.tables.highest_price):
            return Refusal("I5.2", "inventors-refuse-price-high", {"most": int(self.tables.highest_price)})
        if verb == "ask" and len(words) == 3 and is_beyond(last.removeprefix("+"), self.tables.most_extra):
            return Refusal("I8.2", "inventors-refuse-extra-high", {"most": int(self.tables.most_extra)})
        return super().unknown_text(state, seat, text)

    def nothing_there(self, state: InventorsState, seat: i64, picks: list[str]) -> Refusal:
        """What the last click alone would break; else I1.4 for what does not belong together."""
        if len(picks) == 1 and (":" in picks[0] or picks[0] in ("bank", "discards")):
            for action in range(self.game.actions.size):
                if picks[0] in touched(self.tables, state, seat, action):
                    refusal = self.game.why_not(state, seat, action)
                    if refusal is not None:
                        return refusal
        return why_nothing(picks)

    def position(self, state: InventorsState) -> dict[str, object]:
        return write_position(self.tables, self.layout, state)

    def read(self, position: dict[str, object]) -> State:
        return read_position(self.game, self.tables, self.layout, position)

    def faults(self, state: InventorsState) -> list[Fault]:
        return faults(self.tables, state)

    def choice_numbers(self, state: InventorsState, seat: i64, action: i64) -> dict[str, int | str]:
        """Seats as numbers; what a spy costs, and how much of it would be borrowed; what a loan comes to."""
        tables = self.tables
        numbers = super().choice_numbers(state, seat, action)
        if "target" in numbers:
            numbers["target"] = int(str(numbers["target"])[1:])
        if tables.first_spy <= action < tables.first_take:
            price = spy_price(tables, state, action - tables.first_spy)
            missing = price - state.at[MONEY + seat]
            numbers["price"] = int(price)
            numbers["missing"] = max(0, int(missing))
            numbers["purse"] = "short" if missing > 0 else "enough"
        elif tables.first_offer <= action < tables.accept:
            numbers["price"] = int(str(numbers["price"]))
        elif tables.borrow <= action < tables.first_offer:
            loan = shortage(state) if state.at[DUE] > 0 else 0
            owed = bank_repayment(tables, state, loan)
            if action >= tables.first_ask:
                owed = loan + (action - tables.first_ask) % tables.extra_count
            numbers["loan"] = int(loan)
            numbers["owed"] = int(owed)
        elif action == tables.draw:
            numbers["deck"] = touched(tables, state, seat, action)[0][5:]
        return numbers

    def choice_components(self, state: InventorsState, seat: i64, action: i64) -> list[str]:
        """Action card, sector, card in hand, experiment, seat, deck; else the bare verb."""
        parts = touched(self.tables, state, seat, action)
        return parts if parts else self.game.actions.components(action)

    def standing(self, state: InventorsState, seat: i64) -> dict[str, int]:
        return standing_of(self.tables, state, seat)

    def wait_numbers(self, state: InventorsState, seat: i64) -> dict[str, int | str]:
        at = state.at
        made = at[PROPOSAL]
        is_sale = state.kind() == ANSWER_OFFER
        return {
            "seat": seat + 1,
            "round": int(at[ROUND]),
            "target": int(proposer_of(made)) + 1 if made else int(at[ACTIVE]) + 1,
            "experiment": self.tables.names[thing_of(made)] if made and is_sale else "",
            "price": int(terms_of(made)) if made and is_sale else 0,
            "loan": int(shortage(state)) if at[DUE] > 0 else 0,
            "owed": int(terms_of(made)) if made and not is_sale else 0,
            "due": int(at[DUE]),
            "uranium": int(at[MONEY + seat]) if seat >= 0 else 0,
        }

    def ahead(self, before: State, after: State, seat: i64, action: i64) -> list[Event]:
        """I3.1, I7.1, I10.2: what an action that is chosen will pay; I9.1: how far a laid invention leads."""
        assert isinstance(before, InventorsState) and isinstance(after, InventorsState)
        if before.kind() == CHOOSE:
            return chosen_ahead(self.game, self.tables, before, action - self.tables.first_choose, seat)
        if self.game.is_over(after) or before.at[LAID + seat] == after.at[LAID + seat]:
            return []
        had, has = own_laid(self.tables, before, seat), own_laid(self.tables, after, seat)
        if had == has:
            return [Event("laid-in-vain", seat, [])]
        return [Event("laid-ahead", seat, [Arg("count", has), Arg("most", self.tables.goal)])]

    def points(self, view: dict[str, Any]) -> list[int]:
        """I9.1: laid inventions of the own category."""
        return [int(seat["score"]["laid"]) for seat in view["seats"]]

    def text_numbers(self) -> dict[str, int | str]:
        return numbers_of(self.tables.components)

    def text_kinds(self) -> dict[str, list[str]]:
        """I1.1: the action cards."""
        return {"action": list(SECTORS)}

    def text_rows(self) -> dict[str, dict[str, dict[str, int | str]]]:
        return rows_of(self.tables.components)


def chosen_ahead(
    game: Game, tables: InventorsTables, state: InventorsState, sector: i64, seat: i64
) -> list[Event]:
    """What an action is worth before the others show theirs, as the table stands.

    I3.1, I3.2: what spies make certain; I7.1: the pay; I10.2: what laws give and ask. All of it is public.
    """
    events: list[Event] = []
    rate = pay_per_spy(tables, state) if state.at[ROUND] > 1 else 0
    own = spies_on(state.at[SPIES + seat], sector)
    for other in range(tables.players):
        theirs = spies_on(state.at[SPIES + other], sector)
        if other != seat and theirs > 0 and theirs != own and rate > 0:
            payer, payee = (seat, other) if theirs > own else (other, seat)
            count = (theirs - own if theirs > own else own - theirs) * rate
            args = [Arg("target", payee + 1), Arg("count", count)]
            events.append(Event("spies-ahead", payer, args))
    bonus = amount_on(tables, state, ON_ACTION + sector, BONUS, seat)
    fee = fee_on(tables, state, sector, seat)
    if bonus == 0 and is_wasted(game, tables, state, sector, seat):
        events.append(Event("choice-wasted", seat, [Arg("action", SECTORS[sector])]))
    elif sector not in (ESPIONAGE_SECTOR, EXPERIMENTS_SECTOR, INVENTION_SECTOR):
        events.append(Event("job-ahead", seat, [Arg("count", job_pay(tables, state, seat))]))
    if bonus > 0:
        events.append(Event("gift-ahead", seat, [Arg("count", bonus)]))
    if fee > 0:
        events.append(Event("fee-ahead", seat, [Arg("count", fee)]))
    return events + purses_ahead(tables, state, seat)


def purses_ahead(tables: InventorsTables, state: InventorsState, seat: i64) -> list[Event]:
    """I10.2: where the own purse goes at the end of the round, and which one comes, as the table stands."""
    steps = steps_of_purses(tables, state)
    if steps == 0:
        return []
    before = (seat - steps) % tables.players
    return [
        Event("purse-ahead", giver, [Arg("target", taker + 1), Arg("count", state.at[MONEY + giver])])
        for giver, taker in ((seat, (seat + steps) % tables.players), (before, seat))
    ]


def is_wasted(game: Game, tables: InventorsTables, state: InventorsState, sector: i64, seat: i64) -> bool:
    """I2.2, I4.2, I6.1, I7.1: whether an action would bring nothing, as the table stands."""
    if sector == EXPERIMENTS_SECTOR:
        return state.at[EXPERIMENT_DECK] == 0
    if sector != ESPIONAGE_SECTOR and sector != INVENTION_SECTOR:
        return job_pay(tables, state, seat) == 0
    acting = state.clone()
    acting.at[ACTIVE] = seat
    acting.push(ESPIONAGE if sector == ESPIONAGE_SECTOR else INVENT)
    return game.legal(acting, seat) == [tables.nothing]


def touched(tables: InventorsTables, state: InventorsState, seat: i64, action: i64) -> list[str]:
    """The ids in the order of picking, legal or not; nothing for an answer or a button.

    An experiment is named with the seat that it lies before: `experiment:2:mutant_ray`.
    """
    if action < tables.first_spy:
        return ["action:" + SECTORS[action - tables.first_choose]]
    if action < tables.first_take:
        return ["sector:" + SECTORS[action - tables.first_spy]]
    if action < tables.first_lay:
        place = action - tables.first_take
        other, name = place // tables.name_count, place % tables.name_count
        return ["hand:" + tables.names[name], lying(tables, other, name)]
    if action < tables.first_keep:
        name = action - tables.first_lay
        return ["hand:" + tables.names[name], lying(tables, seat, name)]
    if action < tables.first_discard:
        return ["hand:" + tables.names[action - tables.first_keep], "keep"]
    if action < tables.first_place:
        return ["hand:" + tables.names[action - tables.first_discard], "discards"]
    if action < tables.draw:
        return ["sector:" + SECTORS[(action - tables.first_place) % len(SECTORS)]]
    if action == tables.draw:
        return ["deck:experiments" if state.kind() == AFTER_SALE else "deck:inventions"]
    if action == tables.borrow:
        return ["bank"]
    if tables.first_ask <= action < tables.first_offer:
        place = action - tables.first_ask
        return ["seat:" + str(place // tables.extra_count), "extra:" + str(place % tables.extra_count)]
    if tables.first_offer <= action < tables.accept:
        name, other, price = tables.offer(action)
        return [lying(tables, seat, name), "seat:" + str(other), "price:" + str(price)]
    return []


def lying(tables: InventorsTables, seat: i64, name: i64) -> str:
    """The id of an experiment that lies before a player."""
    return "experiment:" + str(seat) + ":" + tables.names[name]


def why_nothing(picks: list[str]) -> Refusal:
    """I1.4 for an invention and an experiment that do not belong together."""
    hands = [pick[5:] for pick in picks if pick.startswith("hand:")]
    lying = [pick.split(":")[2] for pick in picks if pick.startswith("experiment:") and pick.count(":") == 2]
    if hands and lying and hands[0] != lying[0]:
        return Refusal("I1.4", "inventors-refuse-other-name", {"invention": hands[0], "experiment": lying[0]})
    return Refusal("", "app-nothing-there", {})


def is_beyond(text: str, most: i64) -> bool:
    """Whether a text is a plain number, of not too many digits to read, that is larger than this."""
    return text.isascii() and text.isdecimal() and len(text) < 10 and int(text) > most
