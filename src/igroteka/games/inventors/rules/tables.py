"""The table at which a game is played: what never changes in it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.engine.notation import Domain, Notation, Verb
from igroteka.engine.offers import Limits
from igroteka.games.inventors.rules.box import (
    ALSO_DUTY,
    ALSO_PLACES,
    BONUS,
    CARD,
    CATEGORIES,
    DEBTORS,
    DUTY_LIFTED,
    ESPIONAGE_SECTOR,
    FEE,
    FORBID,
    FREE_ACTIONS,
    MOST_PROPERTIES,
    ON_ACTION,
    ONLY,
    PARDON,
    PASS,
    PLACES_MORE,
    PURSES,
    SECTORS,
    SHIRK,
    SPYLESS,
    Components,
    Law,
)
from igroteka.games.inventors.rules.piles import WIDTH

# How many of a hundred actions are chosen on each sector, and what counts how much (prospects.py).
FREQUENCY: Final = [18, 22, 42, 18]
AS_MANY_LAWS: Final = 8
WEIGHTS: Final = [12, 12, 7, 40, 66, 12, 120, 130, 200, 2000, 1100, 450]


class InventorsTables:
    """The cards as tables of ints, the limits, and where each verb begins in the action index."""

    def __init__(self, components: Components, options: dict[str, int]) -> None:
        self.components: Components = components
        self.players: i64 = options["players"]
        self.max_rounds: i64 = options["max_rounds"]
        # The variants of I4.3 and I8.5. That of I8.5 is the other way than the box has it.
        self.is_theft_licensed: bool = options.get("theft", 0) > 0
        self.is_debt_other: bool = options.get("debt", 0) > 0
        self.is_debt_barred: bool = self.is_debt_other != components.bars_debtors
        self.names: list[str] = components.names
        self.job_keys: list[str] = [job.key for job in components.jobs]
        self.law_keys: list[str] = [law.key for law in components.laws]
        self.set_cards()
        self.set_laws()
        self.set_numbers()
        self.set_prospects()
        self.set_notation()

    def set_cards(self) -> None:
        """I1.1, I1.3, I1.4: names, jobs and laws by index; the set of names of each category."""
        cards = self.components.inventions
        players = int(self.players)
        self.category: vec[i64] = vec[i64]([card.category for card in cards])
        self.experiments: vec[i64] = vec[i64]([card.experiments_for(players) for card in cards])
        self.inventions: vec[i64] = vec[i64]([card.inventions_for(players) for card in cards])
        self.price: vec[i64] = vec[i64]([card.price for card in cards])
        self.income: vec[i64] = vec[i64]([card.income for card in cards])
        self.property_count: vec[i64] = vec[i64]([len(card.properties) for card in cards])
        kinds: list[int] = []
        values: list[int] = []
        for card in cards:
            padded = (card.properties + [(0, 0)] * MOST_PROPERTIES)[:MOST_PROPERTIES]
            kinds += [kind for kind, _ in padded]
            values += [value for _, value in padded]
        self.property_kind: vec[i64] = vec[i64](kinds)
        self.property_value: vec[i64] = vec[i64](values)
        self.names_of: vec[i64] = vec[i64](
            [
                sum(1 << (WIDTH * name) for name, card in enumerate(cards) if card.category == category)
                for category in range(len(CATEGORIES))
            ]
        )
        self.all_names: i64 = sum(1 << (WIDTH * name) for name in range(len(cards)))
        self.job_pay: vec[i64] = vec[i64]([job.pay for job in self.components.jobs])

    def set_laws(self) -> None:
        """I10.2, I10.3: the laws by index; which actions each forbids or charges for, as bits of sectors."""
        laws = self.components.laws
        self.law_thing: vec[i64] = vec[i64]([law.thing for law in laws])
        self.law_how: vec[i64] = vec[i64]([law.how for law in laws])
        self.law_value: vec[i64] = vec[i64]([law.value for law in laws])
        self.law_whom: vec[i64] = vec[i64]([law.whom for law in laws])
        self.law_limit: vec[i64] = vec[i64]([law.limit for law in laws])
        self.law_sector: vec[i64] = vec[i64]([sector_of(law) for law in laws])
        self.law_forbids: vec[i64] = vec[i64]([forbidden_by(law) for law in laws])
        self.law_charges: vec[i64] = vec[i64]([charged_by(law) for law in laws])
        self.law_touches: vec[i64] = vec[i64]([touched_by(law) for law in laws])
        self.law_places: vec[i64] = vec[i64]([places_by(law) for law in laws])
        self.law_lifts: vec[i64] = vec[i64](
            [int(law.thing == DUTY_LIFTED or law.also == ALSO_DUTY) for law in laws]
        )
        self.law_steps: vec[i64] = vec[i64]([steps_by(law, int(self.players)) for law in laws])

    def set_numbers(self) -> None:
        """Numbers of the box that are asked for all the time, as native ints."""
        box = self.components
        more = max([places_by(law) for law in box.laws])
        self.most_places: i64 = box.most_unfinished + more
        self.spies: i64 = box.spies
        self.most_unfinished: i64 = box.most_unfinished
        self.revealed: i64 = box.revealed
        self.goal: i64 = box.goal
        self.spy_pay: i64 = box.spy_pay
        self.halves: i64 = box.halves
        self.most_loans: i64 = box.most_loans
        self.most_extra: i64 = box.most_extra
        self.highest_price: i64 = box.highest_price
        self.sector_price: vec[i64] = vec[i64](box.sector_prices)
        self.sale_limits: Limits = Limits(most=box.offers)
        self.loan_limits: Limits = Limits(is_once_each=True)

    def set_prospects(self) -> None:
        """What simple bots go by where laws concern some players alone: prospects.py has the places."""
        box = self.components
        has_variant = self.is_theft_licensed or self.is_debt_barred
        self.is_lively: bool = has_variant or any(law.whom > 0 or law.also > 0 for law in box.laws)
        # A variant holds in every round, as if a good part of the laws said so.
        barring = AS_MANY_LAWS if self.is_debt_barred else 0
        self.debtor_laws: i64 = barring + sum(law.whom == DEBTORS for law in box.laws)
        licences = [
            sum(law.whom == SPYLESS and sector_of(law) == sector for law in box.laws)
            for sector in range(len(SECTORS))
        ]
        licences[ESPIONAGE_SECTOR] += AS_MANY_LAWS if self.is_theft_licensed else 0
        self.licence_laws: vec[i64] = vec[i64](licences)
        prices = [card.price * card.experiments_for(int(self.players)) for card in box.inventions]
        cards = [card.experiments_for(int(self.players)) for card in box.inventions]
        self.mean_price: i64 = sum(prices) // sum(cards)
        self.frequency: vec[i64] = vec[i64](FREQUENCY)
        self.weights: vec[i64] = vec[i64](WEIGHTS)

    def set_notation(self) -> None:
        seats = [f"p{seat + 1}" for seat in range(self.players)]
        prices = [str(price) for price in range(self.components.highest_price + 1)]
        extras = [f"+{extra}" for extra in range(self.components.most_extra + 1)]
        choose = Verb("choose", [Domain("action", SECTORS)])
        spy = Verb("spy", [Domain("sector", SECTORS)])
        take = Verb("take", [Domain("target", seats), Domain("experiment", self.names)])
        lay = Verb("lay", [Domain("invention", self.names)])
        keep = Verb("keep", [Domain("invention", self.names)])
        discard = Verb("discard", [Domain("invention", self.names)])
        place = Verb("place", [Domain("sector", SECTORS)])
        remove = Verb("remove", [Domain("sector", SECTORS)])
        borrow = Verb("borrow", [Domain("lender", ["bank"])])
        ask = Verb("ask", [Domain("target", seats), Domain("extra", extras, False)])
        offer = Verb(
            "offer",
            [Domain("experiment", self.names), Domain("target", seats), Domain("price", prices, False)],
        )
        accept, decline = Verb("accept", []), Verb("decline", [])
        draw, nothing, done = Verb("draw", []), Verb("nothing", []), Verb("done", [])
        self.actions: Notation = Notation(
            [
                *[choose, spy, take, lay, keep, discard, place, remove, draw, nothing, borrow, ask],
                *[offer, accept, decline, done],
            ]
        )
        self.first_choose: i64 = choose.first
        self.first_spy: i64 = spy.first
        self.first_take: i64 = take.first
        self.first_lay: i64 = lay.first
        self.first_keep: i64 = keep.first
        self.first_discard: i64 = discard.first
        self.first_place: i64 = place.first
        self.first_remove: i64 = remove.first
        self.draw: i64 = draw.first
        self.nothing: i64 = nothing.first
        self.borrow: i64 = borrow.first
        self.first_ask: i64 = ask.first
        self.first_offer: i64 = offer.first
        self.accept: i64 = accept.first
        self.decline: i64 = decline.first
        self.done: i64 = done.first
        self.name_count: i64 = len(self.names)
        self.price_count: i64 = len(prices)
        self.extra_count: i64 = len(extras)
        experiment = Verb("experiment", [Domain("experiment", self.names)])
        invention = Verb("invention", [Domain("invention", self.names)])
        job = Verb("job", [Domain("job", self.job_keys)])
        law = Verb("law", [Domain("law", self.law_keys)])
        first = Verb("first", [Domain("target", seats)])
        self.outcomes: Notation = Notation([experiment, invention, job, law, first])
        self.invention_outcome: i64 = invention.first
        self.job_outcome: i64 = job.first
        self.law_outcome: i64 = law.first
        self.first_outcome: i64 = first.first

    def offer(self, action: i64) -> tuple[i64, i64, i64]:
        """I5.2: what an action of the index offers: which name, to which seat, at which price."""
        place = action - self.first_offer
        who = place // self.price_count
        return who // self.players, who % self.players, place % self.price_count


def sector_of(law: Law) -> int:
    """I10.3: the sector on which a spy matters for a law: that of its action, or espionage for a theft."""
    return law.thing - ON_ACTION if law.thing >= ON_ACTION else ESPIONAGE_SECTOR


def forbidden_by(law: Law) -> int:
    """I10.2: the actions that a law forbids, as bits; the duty of I2.2 is none of them."""
    if law.thing < ON_ACTION:
        return 0
    if law.how == FORBID:
        return 1 << sector_of(law)
    return FREE_ACTIONS & ~(1 << sector_of(law)) if law.how == ONLY else 0


def charged_by(law: Law) -> int:
    """I10.2: the actions that a law asks a fee for, as bits."""
    if law.thing < ON_ACTION:
        return 0
    if law.how == FEE:
        return 1 << sector_of(law)
    return FREE_ACTIONS & ~(1 << sector_of(law)) if law.how == SHIRK else 0


def touched_by(law: Law) -> int:
    """I10.2: the actions at whose beginning a law gives or asks something, as bits."""
    if law.thing >= ON_ACTION and law.how in (BONUS, CARD, PARDON):
        return 1 << sector_of(law)
    return charged_by(law)


def steps_by(law: Law, players: int) -> int:
    """I10.2: how many places clockwise a law moves every purse: to the next player, or to the one before."""
    if law.thing != PURSES:
        return 0
    return 1 if law.how == PASS else players - 1


def places_by(law: Law) -> int:
    """I2.2: how many more experiments than usual a law allows."""
    if law.thing == PLACES_MORE:
        return law.value
    return 1 if law.also == ALSO_PLACES else 0
