"""What the rules of Inventors answer: its chapters put together on the engine's contract."""

from typing import Final

from mypy_extensions import i64

from igroteka.engine.chance import Rng
from igroteka.engine.protocol import Game, Refusal, State, Step
from igroteka.engine.returns import shared_returns
from igroteka.games.inventors.rules.box import Components
from igroteka.games.inventors.rules.choosing import Choose
from igroteka.games.inventors.rules.espionage import Espionage
from igroteka.games.inventors.rules.experiments import AfterSale, AnswerOffer, DrawExperiment, Sell
from igroteka.games.inventors.rules.invention import DrawFitting, Fits, Invent
from igroteka.games.inventors.rules.keys import information_key, reopen
from igroteka.games.inventors.rules.laws import LawDiscard, LawDraw, RevealLaw
from igroteka.games.inventors.rules.loans import AnswerLoan, Borrow
from igroteka.games.inventors.rules.observe import InventorsObserver
from igroteka.games.inventors.rules.properties import Discard, DrawProperty, Place, Remove
from igroteka.games.inventors.rules.scoring import own_laid
from igroteka.games.inventors.rules.setup import DealExperiment, DealInvention, DealJob, DrawFirst, set_up
from igroteka.games.inventors.rules.state import (
    ANSWER_LOAN,
    ANSWER_OFFER,
    CHOOSE,
    LAW_DISCARD,
    OVER,
    WINNERS,
    InventorsState,
)
from igroteka.games.inventors.rules.tables import InventorsTables
from igroteka.games.inventors.rules.value import features
from igroteka.games.inventors.rules.worlds import resample
from igroteka.games.inventors.rules.worth import worth


class InventorsGame(Game):
    """Mad scientists who race for three inventions of their own category."""

    def __init__(self, components: Components, options: dict[str, int], rules_version: int) -> None:
        tables = InventorsTables(components, options)
        super().__init__(
            "inventors",
            options,
            rules_version,
            components.digest,
            tables.actions,
            tables.outcomes,
            steps_of(tables),
        )
        self.tables: Final[InventorsTables] = tables
        self.worth_unit = 1500
        self.observer = InventorsObserver(tables, [step.key for step in self.steps])
        self.beginning = set_up(tables)

    def returns(self, state: InventorsState) -> list[float]:
        """I9.1, I9.2: the winners share 1, the others share -1; 0 if all share."""
        if state.kind() != OVER:
            raise ValueError("the game is not over")
        return shared_returns(self.winners(state), self.players)

    def winners(self, state: InventorsState) -> list[int]:
        """I9.2: also all of them, if they share."""
        return [seat for seat in range(self.players) if (state.at[WINNERS] >> seat) & 1]

    def resample(self, state: InventorsState, seat: i64, rng: Rng) -> State:
        return resample(self.tables, state, seat, rng)

    def information_key(self, state: InventorsState, seat: i64) -> i64:
        return information_key(self.tables, state, seat)

    def reopen(self, state: InventorsState, seat: i64) -> None:
        reopen(self.tables, state, seat)

    def out_of_turn(self, state: InventorsState, seat: i64) -> Refusal:
        """I9.1, I9.2 at the end; I2.1 while chance deals and out of turn; I5.2, I8.2, I10.2 for answers."""
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

    def end_reason(self, state: InventorsState) -> str:
        """I9.1: enough inventions; I9.2: the last round is over."""
        for seat in range(self.players):
            if own_laid(self.tables, state, seat) >= self.tables.goal:
                return "inventions"
        return "rounds"

    def features(self, state: InventorsState, seat: i64) -> list[float]:
        return features(self.tables, state, seat)

    def worth(self, state: InventorsState, seat: i64) -> i64:
        return worth(self.tables, state, seat)


def steps_of(tables: InventorsTables) -> list[Step]:
    """The steps in the order of the kinds in state.py."""
    return [
        Step("over"),
        DealExperiment(tables),
        DealInvention(tables),
        DealJob(tables),
        DrawFirst(tables),
        RevealLaw(tables),
        LawDraw(tables),
        LawDiscard(tables),
        Choose(tables),
        Espionage(tables, "espionage"),
        DrawExperiment(tables),
        Sell(tables, "sell"),
        AnswerOffer(tables, "answer-offer"),
        AfterSale(tables, "after-sale"),
        Invent(tables, "invent"),
        DrawFitting(tables),
        Fits(tables, "fits", True),
        DrawProperty(tables),
        Discard(tables, "discard", True),
        Place(tables, "place", True),
        Remove(tables, "remove", True),
        Borrow(tables),
        AnswerLoan(tables, "answer-loan"),
    ]
