"""The game of Inventors: its chapters put together on the engine's contract."""

from mypy_extensions import i64

from igroteka.engine.chance import Rng
from igroteka.engine.offers import proposer_of, terms_of, thing_of
from igroteka.engine.protocol import Game, Refusal, State, Step, View
from igroteka.engine.sharing import shared_returns
from igroteka.games.inventors.choosing import Choose
from igroteka.games.inventors.components import Components
from igroteka.games.inventors.espionage import Espionage
from igroteka.games.inventors.experiments import AfterSale, AnswerOffer, DrawExperiment, Sell
from igroteka.games.inventors.invention import DrawFitting, Fits, Invent
from igroteka.games.inventors.laws import LawDiscard, LawDraw, RevealLaw
from igroteka.games.inventors.loans import AnswerLoan, Borrow, shortage
from igroteka.games.inventors.piles import size_of
from igroteka.games.inventors.position import read_position, write_position
from igroteka.games.inventors.properties import Discard, DrawProperty, Place, Remove
from igroteka.games.inventors.rulings import bank_repayment, spy_price
from igroteka.games.inventors.scoring import own_laid
from igroteka.games.inventors.setup import DealExperiment, DealInvention, DealJob, DrawFirst, set_up
from igroteka.games.inventors.state import (
    ACTIVE,
    ANSWER_LOAN,
    ANSWER_OFFER,
    BANK,
    CHOOSE,
    DISCARDS,
    DRAWN,
    DUE,
    EXPERIMENT_DECK,
    HAND,
    INVENTION_DECK,
    JOB,
    JOBS_LEFT,
    LAID,
    LAW_DISCARD,
    MONEY,
    OVER,
    POT,
    PROPOSAL,
    ROUND,
    SPIES,
    UNFINISHED,
    WINNERS,
    InventorsState,
    decode,
    spies_out,
)
from igroteka.games.inventors.table import Table
from igroteka.games.inventors.touched import touched, why_nothing
from igroteka.games.inventors.view import InventorsView
from igroteka.games.inventors.wording import numbers_of, rows_of
from igroteka.games.inventors.worlds import resample
from igroteka.games.inventors.worth import worth


class InventorsGame(Game):
    """Mad scientists who race for three inventions of their own category."""

    def __init__(self, components: Components, options: dict[str, int], rules_version: int) -> None:
        table = Table(components, options["players"], options["max_rounds"])
        super().__init__(
            "inventors",
            options,
            rules_version,
            components.digest,
            table.actions,
            table.outcomes,
            steps_of(table),
        )
        self.table: Table = table

    def start(self) -> State:
        return set_up(self.table)

    def returns(self, state: State) -> list[float]:
        """I9.1, I9.2: the winners share 1, the others share -1; 0 if all share."""
        assert isinstance(state, InventorsState)
        if state.kind() != OVER:
            raise ValueError("the game is not over")
        return shared_returns(self.winners(state), self.players)

    def winners(self, state: State) -> list[int]:
        """I9.2: also all of them, if they share."""
        assert isinstance(state, InventorsState)
        return [seat for seat in range(self.players) if (state.at[WINNERS] >> seat) & 1]

    def view(self, state: State, seat: i64) -> View:
        assert isinstance(state, InventorsState)
        return InventorsView(self.table, state, seat, self.step(state).key, self.waiting(state))

    def resample(self, state: State, seat: i64, rng: Rng) -> State:
        assert isinstance(state, InventorsState)
        return resample(self.table, state, seat, rng)

    def out_of_turn(self, state: State, seat: i64) -> Refusal:
        """I9.1, I9.2 at the end; I2.1 while chance deals and out of turn; I5.2, I8.2, I10.2 for answers."""
        assert isinstance(state, InventorsState)
        kind = state.kind()
        if kind == OVER:
            if self.end_reason(state) == "rounds":
                return Refusal("I9.2", "inventors-refuse-over")
            return Refusal("I9.1", "inventors-refuse-over")
        if self.is_chance(state):
            return Refusal("I2.1", "inventors-refuse-chance-first")
        if kind == CHOOSE:
            return Refusal("I2.1", "inventors-refuse-already-chosen")
        if kind == LAW_DISCARD:
            return Refusal("I10.2", "inventors-refuse-nothing-to-discard")
        asked = int(self.waiting(state)[0]) + 1
        if kind == ANSWER_OFFER:
            return Refusal("I5.2", "inventors-refuse-others-answer", {"target": asked})
        if kind == ANSWER_LOAN:
            return Refusal("I8.2", "inventors-refuse-others-answer", {"target": asked})
        return Refusal("I2.1", "inventors-refuse-not-your-turn", {"target": asked})

    def unknown_text(self, state: State, seat: i64, text: str) -> Refusal:
        """I5.2, I8.2: a price, or a repayment, beyond what can be offered."""
        words = text.split()
        verb, last = (words[0], words[-1]) if words else ("", "")
        if verb == "offer" and len(words) == 4 and is_beyond(last, self.table.highest_price):
            return Refusal("I5.2", "inventors-refuse-price-high", {"most": int(self.table.highest_price)})
        if verb == "ask" and len(words) == 3 and is_beyond(last.removeprefix("+"), self.table.most_extra):
            return Refusal("I8.2", "inventors-refuse-extra-high", {"most": int(self.table.most_extra)})
        return super().unknown_text(state, seat, text)

    def nothing_there(self, state: State, seat: i64, picks: list[str]) -> Refusal:
        """What the last click alone would break; else I1.4 for what does not belong together."""
        assert isinstance(state, InventorsState)
        if len(picks) == 1 and (":" in picks[0] or picks[0] in ("bank", "discards")):
            for action in range(self.actions.size):
                if picks[0] in touched(self.table, state, seat, action):
                    refusal = self.why_not(state, seat, action)
                    if refusal is not None:
                        return refusal
        return why_nothing(picks)

    def position(self, state: State) -> dict[str, object]:
        assert isinstance(state, InventorsState)
        return write_position(self.table, state)

    def from_position(self, position: dict[str, object]) -> State:
        return read_position(self.table, position)

    def decode(self, data: bytes) -> State:
        return decode(data)

    def pieces(self, state: State) -> dict[str, int]:
        """I1.1, I1.4: uranium, cards and spies, wherever they lie."""
        assert isinstance(state, InventorsState)
        at = state.at
        seats = range(self.players)
        uranium = int(at[BANK] + at[POT]) + sum(int(at[MONEY + seat]) for seat in seats)
        experiments = int(size_of(at[EXPERIMENT_DECK]))
        experiments += sum(int(size_of(at[UNFINISHED + seat]) + size_of(at[LAID + seat])) for seat in seats)
        inventions = int(size_of(at[INVENTION_DECK]) + size_of(at[DISCARDS])) + int(at[DRAWN] >= 0)
        inventions += sum(int(size_of(at[HAND + seat]) + size_of(at[LAID + seat])) for seat in seats)
        left = int(at[JOBS_LEFT])
        jobs = left.bit_count() + sum(int(at[JOB + seat] >= 0) for seat in seats)
        is_fine = all(spies_out(at[SPIES + seat]) <= self.table.spies for seat in seats)
        return {
            "uranium": uranium,
            "experiments": experiments,
            "inventions": inventions,
            "jobs": jobs,
            "spies": int(self.table.spies * self.players) if is_fine else 0,
        }

    def end_reason(self, state: State) -> str:
        """I9.1: enough inventions; I9.2: the last round is over."""
        assert isinstance(state, InventorsState)
        for seat in range(self.players):
            if own_laid(self.table, state, seat) >= self.table.goal:
                return "inventions"
        return "rounds"

    def worth(self, state: State, seat: i64) -> i64:
        assert isinstance(state, InventorsState)
        return worth(self.table, state, seat)

    def choice_numbers(self, state: State, seat: i64, action: i64) -> dict[str, int | str]:
        """Seats as numbers; what a spy costs; what a loan comes to."""
        assert isinstance(state, InventorsState)
        table = self.table
        numbers = super().choice_numbers(state, seat, action)
        if "target" in numbers:
            numbers["target"] = int(str(numbers["target"])[1:])
        if table.first_spy <= action < table.first_take:
            numbers["price"] = int(spy_price(table, state, action - table.first_spy))
        elif table.first_offer <= action < table.accept:
            numbers["price"] = int(str(numbers["price"]))
        elif table.borrow <= action < table.first_offer:
            loan = shortage(state) if state.at[DUE] > 0 else 0
            owed = bank_repayment(table, state, loan)
            if action >= table.first_ask:
                owed = loan + (action - table.first_ask) % table.extra_count
            numbers["loan"] = int(loan)
            numbers["owed"] = int(owed)
        elif action == table.draw:
            numbers["deck"] = touched(table, state, seat, action)[0][5:]
        return numbers

    def choice_components(self, state: State, seat: i64, action: i64) -> list[str]:
        """Action card, sector, card in hand, experiment, seat, deck; else the bare verb."""
        assert isinstance(state, InventorsState)
        parts = touched(self.table, state, seat, action)
        return parts if parts else self.actions.components(action)

    def wait_numbers(self, state: State, seat: i64) -> dict[str, int | str]:
        assert isinstance(state, InventorsState)
        at = state.at
        made = at[PROPOSAL]
        is_sale = state.kind() == ANSWER_OFFER
        return {
            "seat": seat + 1,
            "round": int(at[ROUND]),
            "target": int(proposer_of(made)) + 1 if made else int(at[ACTIVE]) + 1,
            "experiment": self.table.names[thing_of(made)] if made and is_sale else "",
            "price": int(terms_of(made)) if made and is_sale else 0,
            "loan": int(shortage(state)) if at[DUE] > 0 else 0,
            "owed": int(terms_of(made)) if made and not is_sale else 0,
            "due": int(at[DUE]),
            "uranium": int(at[MONEY + seat]) if seat >= 0 else 0,
        }

    def text_numbers(self) -> dict[str, int | str]:
        return numbers_of(self.table.components)

    def text_rows(self) -> dict[str, dict[str, dict[str, int | str]]]:
        return rows_of(self.table.components)


def is_beyond(text: str, most: i64) -> bool:
    """Whether a text is a plain number, of not too many digits to read, that is larger than this."""
    return text.isascii() and text.isdecimal() and len(text) < 10 and int(text) > most


def steps_of(table: Table) -> list[Step]:
    """The steps in the order of the kinds in state.py."""
    return [
        Step("over"),
        DealExperiment(table),
        DealInvention(table),
        DealJob(table),
        DrawFirst(table),
        RevealLaw(table),
        LawDraw(table),
        LawDiscard(table),
        Choose(table),
        Espionage(table, "espionage"),
        DrawExperiment(table),
        Sell(table, "sell"),
        AnswerOffer(table, "answer-offer"),
        AfterSale(table, "after-sale"),
        Invent(table, "invent"),
        DrawFitting(table),
        Fits(table, "fits", True),
        DrawProperty(table),
        Discard(table, "discard", True),
        Place(table, "place", True),
        Remove(table, "remove", True),
        Borrow(table),
        AnswerLoan(table, "answer-loan"),
    ]
