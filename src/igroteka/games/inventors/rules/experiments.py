"""Chapter 5, experiments: the draw and its price, selling, the draw after a sale (I5)."""

from mypy_extensions import i64

from igroteka.engine.bits import bit
from igroteka.engine.offers import (
    TOO_MANY,
    WITHIN_LIMITS,
    answerer_of,
    count_made,
    proposal,
    proposer_of,
    tallied,
    terms_of,
    thing_of,
)
from igroteka.engine.protocol import EVERYBODY, Actions, Arg, Event, Refusal, State
from igroteka.games.inventors.rules.box import SELLING
from igroteka.games.inventors.rules.cards import DrawExperimentCard
from igroteka.games.inventors.rules.flow import proceed
from igroteka.games.inventors.rules.law_effects import (
    experiment_places,
    experiment_price,
    is_forbidden,
    law_forbidding,
)
from igroteka.games.inventors.rules.ledger import pay
from igroteka.games.inventors.rules.piles import WIDTH, count_in, names_in, one_card, size_of
from igroteka.games.inventors.rules.questions import InventorsStep, PlayerAnswer
from igroteka.games.inventors.rules.state import (
    ACTIVE,
    AFTER_SALE,
    ANSWER_OFFER,
    DRAW_EXPERIMENT,
    EXPERIMENT_DECK,
    PAY_BANK,
    PAY_SEAT,
    PROPOSAL,
    TALLY,
    UNFINISHED,
    InventorsState,
)


class DrawExperiment(DrawExperimentCard):
    """I5.1: the top experiment is laid open and paid for, of whichever category it is."""

    def apply(self, state: InventorsState, seat: i64, action: i64, events: list[Event] | None) -> None:
        tables = self.tables
        owner = state.at[ACTIVE]
        price = experiment_price(tables, state, action)
        state.at[EXPERIMENT_DECK] -= one_card(action)
        state.at[UNFINISHED + owner] += one_card(action)
        state.pop()
        if events is not None:
            card = Arg("experiment", tables.names[action], EVERYBODY, EVERYBODY)
            events.append(Event("experiment-drawn", owner, [card, Arg("price", price)]))
        pay(state, owner, price, PAY_BANK, events)
        proceed(tables, state, events)


class Sell(InventorsStep):
    """I5.2: `offer NAME pN PRICE`, one at a time and so many at most, or `done`."""

    def legal(self, state: InventorsState, seat: i64, actions: Actions) -> None:
        tables = self.tables
        is_open = tables.sale_limits.breach(state.at[TALLY], seat) == WITHIN_LIMITS
        if is_open and not is_forbidden(tables, state, SELLING, seat):
            buyers = self.buyers(state, seat)
            own = names_in(state.at[UNFINISHED + seat])
            name: i64 = 0
            while own != 0 and buyers != 0:
                if own & 1:
                    self.add_offers(actions, name, buyers)
                own >>= WIDTH
                name += 1
        actions.add(tables.done)

    def buyers(self, state: InventorsState, seat: i64) -> i64:
        """I5.2: the others who have room for an experiment."""
        tables = self.tables
        buyers: i64 = 0
        most = experiment_places(tables, state)
        other: i64
        for other in range(tables.players):
            if other != seat and size_of(state.at[UNFINISHED + other]) < most:
                buyers |= bit(other)
        return buyers

    def add_offers(self, actions: Actions, name: i64, buyers: i64) -> None:
        """Every price from the printed one to the highest, to each of these seats."""
        tables = self.tables
        other: i64
        price: i64
        for other in range(tables.players):
            if (buyers >> other) & 1:
                first = tables.first_offer + (name * tables.players + other) * tables.price_count
                for price in range(tables.price[name], tables.highest_price + 1):
                    actions.add(first + price)

    def why_not(self, state: InventorsState, seat: i64, action: i64) -> Refusal | None:
        tables = self.tables
        if action == tables.done:
            return None
        if not tables.first_offer <= action < tables.accept:
            return Refusal("I5.2", "inventors-refuse-sell-or-done")
        name, other, price = tables.offer(action)
        law = law_forbidding(tables, state, SELLING, seat)
        if law >= 0:
            return Refusal("I10.2", "inventors-refuse-law-selling", {"law": tables.law_keys[law]})
        if other == seat:
            return Refusal("I5.2", "inventors-refuse-sell-to-self")
        if tables.sale_limits.breach(state.at[TALLY], other) == TOO_MANY:
            made = int(count_made(state.at[TALLY]))
            return Refusal("I5.2", "inventors-refuse-offers-made", {"count": made})
        if count_in(state.at[UNFINISHED + seat], name) == 0:
            return Refusal("I5.2", "inventors-refuse-sell-not-own", {"experiment": tables.names[name]})
        most = int(experiment_places(tables, state))
        if size_of(state.at[UNFINISHED + other]) >= most:
            numbers: dict[str, int | str] = {"target": int(other) + 1, "most": most}
            return Refusal("I5.2", "inventors-refuse-buyer-full", numbers)
        if price < tables.price[name]:
            least: dict[str, int | str] = {"experiment": tables.names[name], "least": int(tables.price[name])}
            return Refusal("I5.2", "inventors-refuse-price-low", least)
        return None

    def apply(self, state: InventorsState, seat: i64, action: i64, events: list[Event] | None) -> None:
        tables = self.tables
        if action == tables.done:
            state.pop()
            state.at[TALLY] = 0
            proceed(tables, state, events)
            return
        name, other, price = tables.offer(action)
        made = proposal(seat, other, name, price)
        state.at[PROPOSAL] = made
        state.at[TALLY] = tallied(state.at[TALLY], made)
        state.push(ANSWER_OFFER)
        if events is not None:
            args = [Arg("target", other + 1), Arg("experiment", tables.names[name]), Arg("price", price)]
            # What has been said aloud cannot be unsaid.
            events.append(Event("offer-made", seat, args, True))


class AnswerOffer(PlayerAnswer):
    """I5.2: the other player accepts or declines; a sale may be bought on credit."""

    def accepted(self, state: InventorsState, made: i64, events: list[Event] | None) -> None:
        """I5.2: the card changes hands, is paid for, and the seller may draw one more."""
        seller, buyer, name = proposer_of(made), answerer_of(made), thing_of(made)
        state.pop()
        state.push(AFTER_SALE)
        state.at[UNFINISHED + seller] -= one_card(name)
        state.at[UNFINISHED + buyer] += one_card(name)
        state.at[TALLY] = 0
        if events is not None:
            args = [
                Arg("target", buyer + 1),
                Arg("experiment", self.tables.names[name]),
                Arg("price", terms_of(made)),
            ]
            events.append(Event("experiment-sold", seller, args, True))
        pay(state, buyer, terms_of(made), PAY_SEAT + seller, events)

    def declined(self, state: State, made: i64, events: list[Event] | None) -> None:
        if events is not None:
            # Everybody learns it, so there is no way back; but it ends nothing, and needs no second thought.
            target = Arg("target", proposer_of(made) + 1, EVERYBODY, EVERYBODY)
            events.append(Event("offer-declined", answerer_of(made), [target]))

    def refuse(self, state: State, made: i64) -> Refusal:
        return Refusal("I5.2", "inventors-refuse-answer-offer", {"target": int(proposer_of(made)) + 1})


class AfterSale(InventorsStep):
    """I5.2: after a sale, `draw` one more experiment or `done`."""

    def legal(self, state: InventorsState, seat: i64, actions: Actions) -> None:
        if state.at[EXPERIMENT_DECK] != 0:
            actions.add(self.tables.draw)
        actions.add(self.tables.done)

    def why_not(self, state: InventorsState, seat: i64, action: i64) -> Refusal | None:
        if action == self.tables.done:
            return None
        if action != self.tables.draw:
            return Refusal("I5.2", "inventors-refuse-draw-or-done")
        if state.at[EXPERIMENT_DECK] == 0:
            return Refusal("I5.1", "inventors-refuse-no-experiments")
        return None

    def apply(self, state: InventorsState, seat: i64, action: i64, events: list[Event] | None) -> None:
        state.pop()
        if action == self.tables.draw:
            state.push(DRAW_EXPERIMENT)
        else:
            proceed(self.tables, state, events)
