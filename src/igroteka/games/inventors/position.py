"""Positions as JSON (docs/formats.md): the layout reads the places, `agenda` the rest; `faults` judges."""

from collections.abc import Iterator
from typing import Final

from igroteka.engine.agenda_words import AgendaWords
from igroteka.engine.chance import Rng
from igroteka.engine.layout import Layout, agenda_of, places_of, state_of
from igroteka.engine.offers import answerer_of, proposer_of, thing_of
from igroteka.engine.protocol import Game, PositionError, State
from igroteka.engine.reading import check_head
from igroteka.engine.status import Check, Fault, broken
from igroteka.games.inventors.layout import MOST_DUE
from igroteka.games.inventors.rules import state as s
from igroteka.games.inventors.rules.box import CARD, LAW_DISCARD_CARD, LAW_DRAW_CARD, LAW_SLOTS, ON_ACTION
from igroteka.games.inventors.rules.cards import drawn_cannot_be
from igroteka.games.inventors.rules.law_effects import experiment_places, fee_on, law_at_work, law_on
from igroteka.games.inventors.rules.loans import shortage
from igroteka.games.inventors.rules.piles import count_in, has_name, listed_names, size_of
from igroteka.games.inventors.rules.scoring import own_laid, rank
from igroteka.games.inventors.rules.state import InventorsState, blank_state
from igroteka.games.inventors.rules.tables import InventorsTables
from igroteka.games.inventors.rules.worlds import deal, known_of

# The words in the order of the kinds.
WORDS: Final = [
    "over", "deal-experiment", "deal-invention", "deal-job", "first", "reveal-law", "law-draw",
    "law-discard", "choose", "espionage", "draw-experiment", "sell", "answer-offer", "after-sale", "invent",
    "draw-fitting", "fits", "draw-property", "discard", "place", "remove", "borrow", "answer-loan",
    "effect", "settle", "act", "property", "end",
]  # fmt: skip
COUNTED: Final = [
    s.DEAL_EXPERIMENT, s.DEAL_INVENTION, s.DEAL_JOB, s.REVEAL_LAW, s.LAW_DRAW, s.EFFECT, s.SETTLE,
]  # fmt: skip
NUMBERS: Final = ["", *(str(number) for number in range(1, 1001))]
# What can lie on what, the next thing first.
SHAPE: Final = (
    "|deal-experiment|deal-invention|deal-job|first|reveal-law|choose|(law-draw|law-discard) effect"
    "|(answer-loan )?borrow (settle|((after-sale|property|draw-property|"
    "(draw-property )?(espionage|(draw-experiment )?sell|invent)) )?end) act"
    "|(espionage|(draw-experiment )?sell|draw-experiment|answer-offer sell|after-sale|invent) end act"
    "|(draw-fitting|fits|(draw-property|discard|place|remove)( property)?) end act"
    "|draw-property (espionage|(draw-experiment )?sell|invent) end act"
)
HEAD: Final = ["game", "max_rounds", "round", "first", "acted", "agenda"]
USUAL_DRAW: Final = WORDS[s.DRAW_PROPERTY]
VARIANTS: Final = ["theft", "debt"]
SETTING_UP: Final = (s.DEAL_EXPERIMENT, s.DEAL_INVENTION, s.DEAL_JOB, s.DRAW_FIRST)


class InventorsWords(AgendaWords):
    """A card that a property gives is written without saying so; one that a law gives says it (I10.2)."""

    def write(self, state: State) -> list[str]:
        return [USUAL_DRAW if line == f"{USUAL_DRAW} property" else line for line in super().write(state)]

    def entry(self, line: object) -> tuple[int, int]:
        return super().entry(f"{USUAL_DRAW} property" if line == USUAL_DRAW else line)


def write_position(tables: InventorsTables, layout: Layout, state: InventorsState) -> dict[str, object]:
    """The whole position; reading it again gives the same one."""
    agenda = words_of(tables).write(state)
    variants = {name: 1 for name, is_on in variants_of(tables).items() if is_on}
    said = {"game": "inventors", "max_rounds": int(tables.max_rounds), **variants, "agenda": agenda}
    phase = "over" if state.kind() == s.OVER else "play"
    return dict.fromkeys(HEAD) | said | layout.write(places_of(state), phase)


def variants_of(tables: InventorsTables) -> dict[str, bool]:
    """I4.3, I8.5: the options of the game that a position names where they are on."""
    return dict(zip(VARIANTS, [tables.is_theft_licensed, tables.is_debt_other], strict=True))


def words_of(tables: InventorsTables) -> AgendaWords:
    """How the agenda is written. The first property of an invention is used at once, so it never waits."""
    properties = [
        f"{name} {place + 1}" if 0 < place < tables.property_count[invention] else ""
        for invention, name in enumerate(tables.names)
        for place in range(s.PROPERTY_MASK + 1)
    ]
    arguments = {s.PROPERTY: properties, s.DRAW_PROPERTY: ["property", "law"]}
    return InventorsWords(WORDS, {**dict.fromkeys(COUNTED, NUMBERS), **arguments}, SHAPE)


def read_position(
    game: Game, tables: InventorsTables, layout: Layout, position: dict[str, object]
) -> InventorsState:
    """The state of a position; PositionError names the field that is wrong."""
    others = ["game", "players", "max_rounds", *VARIANTS, "agenda"]
    variants = {name: int(is_on) for name, is_on in variants_of(tables).items() if name in position}
    options = {"players": int(tables.players), "max_rounds": int(tables.max_rounds), **variants}
    check_head(position, "inventors", ["agenda"], [*layout.root.parts, *others], options)
    agenda = words_of(tables).read(position["agenda"])
    if "winners" in position and agenda:
        raise PositionError("winners: expected only when the game is over")
    phase = "play" if agenda else "over"
    state = state_of(game, layout.read(position, phase, others, places_of(blank_state())), agenda)
    assert isinstance(state, InventorsState)
    if s.END in dict(agenda):
        state.at[s.ACTIVE] = (state.at[s.FIRST] + state.at[s.ACTED]) % tables.players
    if not agenda and "winners" not in position:
        state.at[s.WINNERS] = winners_of(tables, state)
    return state


def winners_of(tables: InventorsTables, state: InventorsState) -> int:
    """I9.1, I9.2: who has won follows from what lies on the table."""
    won = [seat for seat in range(tables.players) if own_laid(tables, state, seat) >= tables.goal]
    return sum(1 << seat for seat in won) or int(rank(tables, state))


def faults(tables: InventorsTables, state: InventorsState) -> list[Fault]:
    """What no rule knows how to go on from, or counts wrong; the first one is told."""
    kinds = [kind for kind, _ in agenda_of(state)]
    checks = [*deck_checks(tables, state)]
    for seat in range(tables.players):
        checks += seat_checks(tables, state, seat)
    checks += (setup_checks if state.kind() in SETTING_UP else ready_checks)(tables, state)
    checks += [*round_checks(tables, state, kinds), *pending_checks(tables, state, kinds)]
    # What is asked can be judged only where all that it is about lies in its place.
    return broken(checks) or broken([*question_checks(tables, state, kinds), *end_checks(tables, state)])


def deck_checks(tables: InventorsTables, state: InventorsState) -> Iterator[Check]:
    """I2.1, I6.5: a law of this round is not in the deck, and a deck that was made anew holds what it was."""
    at = state.at
    laws = [int(at[s.LAW + slot]) for slot in range(LAW_SLOTS) if at[s.LAW + slot] >= 0]
    is_out = not any((at[s.LAWS_LEFT] >> law) & 1 for law in laws)
    unseen = listed_names(at[s.INVENTION_DECK]) + ([int(at[s.DRAWN])] if at[s.DRAWN] >= 0 else [])
    is_old = at[s.MADE_OF] == 0 or all(unseen.count(name) <= count_in(at[s.MADE_OF], name) for name in unseen)
    yield "I2.1", is_out, "laws_left: expected no law of this round"
    yield "I6.5", is_old, "inventions: made_of: expected all that is in the deck"


def seat_checks(tables: InventorsTables, state: InventorsState, seat: int) -> Iterator[Check]:
    """I1.1, I2.2, I6.5, I8.2, I8.4: no more than a player can have, and nothing untrue of the hand."""
    at, key, most = state.at, f"seats: p{seat + 1}", tables.most_loans
    has_spies = s.spies_out(at[s.SPIES + seat]) <= tables.spies
    has_room = size_of(at[s.UNFINISHED + seat]) <= tables.most_places
    yield "I1.1", has_spies, f"{key}: spies: expected at most {tables.spies} in all"
    yield "I2.2", has_room, f"{key}: experiments: expected at most {tables.most_places}"
    places = range(s.count_loans(state, seat))
    lenders = [s.lender_of(at[s.LOAN + seat * s.LOAN_PLACES + place]) for place in places]
    is_last = len(lenders) != most or lenders[-1] == s.BANK_LENDER
    yield "I8.2", seat not in lenders, f"{key}: loans: lender: expected somebody else"
    yield "I8.4", len(lenders) <= most, f"{key}: loans: expected at most {most}"
    yield "I8.4", is_last, f"{key}: loans: expected the bank as the lender of the last one"
    hand, known = at[s.HAND + seat], range(s.KNOWN + seat * s.MOST_KNOWN, s.KNOWN + (seat + 1) * s.MOST_KNOWN)
    is_short = sum(at[place] != 0 for place in known) <= size_of(hand)
    is_true = is_short and deal(listed_names(hand), known_of(state, seat), Rng(0)) is not None
    yield "I6.5", is_true, f"{key}: cannot_be: expected what is true of the hand"
    card = at[s.SEALED + seat]
    is_asked = card < 0 or (state.kind() == s.LAW_DISCARD and count_in(hand, card) > 0)
    yield "I10.2", is_asked, f"{key}: discard: expected a card of the hand, if a law asks for it"


def setup_checks(tables: InventorsTables, state: InventorsState) -> Iterator[Check]:
    """I1.2, I1.3: chance deals seat after seat, and a seat has its role with its last experiment."""
    at, box, players = state.at, tables.components, int(tables.players)
    kind, left = state.kind(), int(state.argument())
    for step, place, each in (
        (s.DEAL_EXPERIMENT, s.UNFINISHED, box.start_experiments),
        (s.DEAL_INVENTION, s.HAND, box.start_inventions),
        (s.DEAL_JOB, s.JOB, 1),
    ):
        total, word = players * each, WORDS[step]
        dealt = total if kind > step else total - left if kind == step else 0
        is_left = dealt >= 0 and not (kind == step and total == 0)
        yield "I1.2", is_left, f"agenda: {word}: expected at most {total} cards"
        for seat in range(players):
            expected, card = max(0, min(each, dealt - seat * each)), at[place + seat]
            is_dealt = (int(card >= 0) if step == s.DEAL_JOB else size_of(card)) == expected
            yield "I1.2", is_dealt, f"seats: p{seat + 1}: expected {expected} cards of {word}"
    for seat in range(players):
        is_whole = size_of(at[s.UNFINISHED + seat]) == box.start_experiments
        has_role = (at[s.ROLE + seat] >= 0) == is_whole
        yield "I1.3", has_role, f"seats: p{seat + 1}: role: expected one exactly when all are dealt"


def ready_checks(tables: InventorsTables, state: InventorsState) -> Iterator[Check]:
    """I1.2, I2.1: after the set-up a round has begun, and everybody has what the set-up gives."""
    yield "I2.1", state.at[s.ROUND] > 0, "round: expected 1 or more after the set-up"
    for seat in range(tables.players):
        is_ready = state.at[s.ROLE + seat] >= 0 and state.at[s.JOB + seat] >= 0
        yield "I1.2", is_ready, f"seats: p{seat + 1}: expected a role and a job after the set-up"


def round_checks(tables: InventorsTables, state: InventorsState, kinds: list[int]) -> Iterator[Check]:
    """I2.1: laws and choices belong to their part of the round."""
    if not kinds:
        return
    at, players = state.at, int(tables.players)
    shown = sum(int(at[s.LAW + slot] >= 0) for slot in range(LAW_SLOTS))
    expected = int(tables.revealed - (state.argument() if kinds == [s.REVEAL_LAW] else 0))
    expected = 0 if kinds[0] in SETTING_UP else expected
    chosen = [seat for seat in range(players) if at[s.CHOICE + seat] >= 0]
    is_chosen = kinds[-1] != s.ACT or len(chosen) == players
    is_open = not chosen or kinds[-1] not in (s.REVEAL_LAW, s.EFFECT, *SETTING_UP)
    has_begun = s.END in kinds or at[s.ACTED] == 0
    yield "I2.1", shown == expected, f"laws: expected {expected}, found {shown}"
    yield "I2.1", is_chosen, "seats: choice: expected one for everybody while the players act"
    yield "I2.1", is_open, "seats: choice: expected none before it is asked for"
    yield "I2.1", has_begun, "acted: expected 0 before the players act"


def pending_checks(tables: InventorsTables, state: InventorsState, kinds: list[int]) -> Iterator[Check]:
    """I2.1, I3.3: what is paid, proposed or drawn is there where it is asked about; payments add up."""
    at, players, top = state.at, int(tables.players), state.kind()
    for field, is_there, is_asked in (
        ("due", at[s.DUE] != 0, s.BORROW in kinds),
        ("drawn", at[s.DRAWN] >= 0, top == s.FITS),
        ("proposal", at[s.PROPOSAL] != 0, top in (s.ANSWER_OFFER, s.ANSWER_LOAN)),
    ):
        yield "I2.1", is_there == is_asked, f"{field}: expected it exactly where the agenda asks for it"
    yield "I8.1", at[s.DUE_TO] != s.PAY_SEAT + at[s.DUE_SEAT], "due: to: expected somebody else"
    nets = [int(at[s.NET + (at[s.FIRST] + place) % players]) for place in range(players)]
    is_pot = at[s.DUE_TO] == s.PAY_POT
    if s.SETTLE not in kinds:
        yield "I3.3", not (at[s.POT] or any(nets) or is_pot), "pot: expected nothing to settle"
        return
    is_even = is_pot and at[s.POT] + at[s.DUE] == sum(nets)
    yield "I3.3", is_even, "seats: net: expected as much to get as is in the pot and to be paid"
    if is_even:
        is_paid = min(nets) >= -MOST_DUE and min([0, *nets[: agenda_of(state)[-2][1]]]) == 0
        yield "I3.3", is_paid, "seats: net: expected nothing to pay from those who are settled"


def question_checks(tables: InventorsTables, state: InventorsState, kinds: list[int]) -> Iterator[Check]:
    """What is asked on top of the agenda, or will be soon, can be done."""
    at, top, seat = state.at, state.kind(), state.at[s.ACTIVE]
    key = f"seats: p{seat + 1}"
    if seat >= 0 and (top == s.DRAW_EXPERIMENT or s.AFTER_SALE in kinds):
        has_room = size_of(at[s.UNFINISHED + seat]) < experiment_places(tables, state)
        yield "I5.1", has_room, f"{key}: experiments: expected room for one more"
    if top == s.PLACE:
        has_spy = s.spies_out(at[s.SPIES + seat]) < tables.spies
        yield "I6.4", has_spy, f"{key}: spies: expected one in the reserve"
    if top == s.FITS:
        is_fitting = not has_name(drawn_cannot_be(tables, state), at[s.DRAWN])
        yield "I6.1", is_fitting, "drawn: expected a name of the other category that fits"
    if top in (s.LAW_DRAW, s.LAW_DISCARD):
        thing = LAW_DISCARD_CARD if top == s.LAW_DISCARD else LAW_DRAW_CARD
        is_law = law_at_work(tables, state, thing) >= 0
        yield "I10.2", is_law, "agenda: expected the number of a law of this round that asks for it"
    yield from law_checks(tables, state, kinds)
    is_short = s.BORROW not in kinds or shortage(state) > 0
    yield "I8.1", is_short, "due: amount: expected more than the player has"
    if is_short and top in (s.ANSWER_OFFER, s.ANSWER_LOAN):
        # Of a proposal only the first thing that is wrong is told.
        yield from [check for check in proposal_checks(tables, state) if not check[1]][:1]


def law_checks(tables: InventorsTables, state: InventorsState, kinds: list[int]) -> Iterator[Check]:
    """I10.2: before an action a fee is borrowed for, or a card drawn, only if a law says so."""
    seat = state.at[s.ACTIVE]
    if seat < 0:
        return
    action = state.at[s.CHOICE + seat]
    begun = [kind for kind in kinds if kind in (s.ESPIONAGE, s.INVENT, s.DRAW_EXPERIMENT)]
    if s.BORROW in kinds and begun:
        is_fee = fee_on(tables, state, action, seat) > 0
        yield "I10.2", is_fee, "agenda: expected a law of this round that asks for a fee"
    if (s.DRAW_PROPERTY, s.BY_LAW) in agenda_of(state):
        is_card = law_on(tables, state, ON_ACTION + action, CARD, seat) >= 0
        yield "I10.2", is_card, "agenda: expected a law of this round that gives a card"


def proposal_checks(tables: InventorsTables, state: InventorsState) -> Iterator[Check]:
    """I5.2, I8.2, I8.4: who proposes may, and both can do what is proposed."""
    at, made = state.at, state.at[s.PROPOSAL]
    one, other, thing = proposer_of(made), answerer_of(made), thing_of(made)
    if state.kind() == s.ANSWER_OFFER:
        is_own = one == at[s.ACTIVE] and count_in(at[s.UNFINISHED + one], thing) > 0
        has_room = size_of(at[s.UNFINISHED + other]) < experiment_places(tables, state)
        yield "I5.2", is_own, "proposal: from: expected whose action it is, with this experiment"
        yield "I5.2", has_room, "proposal: to: expected a player who has room for an experiment"
        return
    lacks, payer = shortage(state), at[s.DUE_SEAT]
    is_few = s.count_loans(state, one) < tables.most_loans - 1
    is_due = one == payer and thing == lacks
    yield "I8.2", is_due, f"proposal: loan: expected the {lacks} that p{payer + 1} lacks"
    yield "I8.2", at[s.MONEY + other] >= thing, "proposal: to: expected a player who has as much"
    yield "I8.4", is_few, "proposal: expected none for so many loans"


def end_checks(tables: InventorsTables, state: InventorsState) -> Iterator[Check]:
    """I9.1, I9.2: the game ends with enough inventions or with the last round, and only then."""
    has_won = any(own_laid(tables, state, seat) >= tables.goal for seat in range(tables.players))
    if state.kind() != s.OVER:
        yield "I9.1", not has_won, "agenda: expected nothing after somebody has won"
        return
    is_last = has_won or state.at[s.ROUND] >= tables.max_rounds
    is_right = not is_last or state.at[s.WINNERS] == winners_of(tables, state)
    yield "I9.2", is_last, "agenda: expected something before the last round is over"
    yield "I9.2", is_right, "winners: expected those who have won by the rules"
