"""Positions as JSON (docs/formats.md): the layout reads the places, `agenda` the rest; `faults` judges."""

import re
from typing import Final

from igroteka.engine.chance import Rng
from igroteka.engine.layout import Layout, places_of, state_of
from igroteka.engine.offers import answerer_of, proposer_of, thing_of
from igroteka.engine.protocol import Game, PositionError
from igroteka.engine.reading import check_head, listed, place_in, whole
from igroteka.engine.status import Fault
from igroteka.engine.untrusted import quoted
from igroteka.games.inventors.layout import MOST_DUE
from igroteka.games.inventors.rules import state as s
from igroteka.games.inventors.rules.box import LAW_DISCARD_CARD, LAW_DRAW_CARD, LAW_SLOTS
from igroteka.games.inventors.rules.cards import drawn_cannot_be
from igroteka.games.inventors.rules.law_effects import law_at_work
from igroteka.games.inventors.rules.loans import shortage
from igroteka.games.inventors.rules.piles import count_in, has_name, listed_names, size_of
from igroteka.games.inventors.rules.scoring import own_laid, rank
from igroteka.games.inventors.rules.setup import set_up
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
# What can lie on what, the next thing first.
AGENDA: Final = re.compile(
    "|deal-experiment|deal-invention|deal-job|first|reveal-law|choose|(law-draw|law-discard) effect"
    "|(answer-loan )?borrow (settle|((sell|after-sale|property) )?end) act"
    "|(espionage|(draw-experiment )?sell|draw-experiment|answer-offer sell|after-sale|invent) end act"
    "|(draw-fitting|fits|(draw-property|discard|place|remove)( property)?) end act"
)
HEAD: Final = ["game", "max_rounds", "round", "first", "acted", "agenda"]
# What chance deals during the set-up; all the rest is as at the beginning.
DEALT: Final = [
    "jobs_left", "experiments", "inventions.deck", "seats.*.role", "seats.*.job", "seats.*.experiments",
    "seats.*.hand",
]  # fmt: skip


def write_position(tables: InventorsTables, layout: Layout, state: InventorsState) -> dict[str, object]:
    """The whole position; reading it again gives the same one."""
    said = {"game": "inventors", "max_rounds": int(tables.max_rounds), "agenda": agenda_of(tables, state)}
    phase = "over" if state.kind() == s.OVER else "play"
    return dict.fromkeys(HEAD) | said | layout.write(places_of(state), phase)


def entries(state: InventorsState) -> list[tuple[int, int]]:
    """The agenda as kinds and arguments, the top first."""
    left = state.clone()
    found: list[tuple[int, int]] = []
    while left.kind() != s.OVER:
        found.append((int(left.kind()), int(left.argument())))
        left.pop()
    return found


def agenda_of(tables: InventorsTables, state: InventorsState) -> list[str]:
    """What is still to be played, the next thing first."""
    lines: list[str] = []
    for kind, argument in entries(state):
        words = [WORDS[kind]]
        if kind == s.PROPERTY:
            words += [tables.names[s.property_name(argument)], str(s.property_place(argument) + 1)]
        elif kind in COUNTED:
            words.append(str(argument))
        lines.append(" ".join(words))
    return lines


def read_position(
    game: Game, tables: InventorsTables, layout: Layout, position: dict[str, object]
) -> InventorsState:
    """The state of a position; PositionError names the field that is wrong."""
    others = ["game", "players", "max_rounds", "agenda"]
    options = {"players": int(tables.players), "max_rounds": int(tables.max_rounds)}
    check_head(position, "inventors", ["agenda"], [*layout.root.parts, *others], options)
    agenda = read_agenda(tables, position["agenda"])
    if "winners" in position and agenda:
        raise PositionError("winners: expected only when the game is over")
    phase = "play" if agenda else "over"
    state = state_of(game, layout.read(position, phase, others, places_of(blank_state())))
    assert isinstance(state, InventorsState)
    for kind, argument in reversed(agenda):
        state.push(kind, argument)
        if kind == s.END:
            state.at[s.ACTIVE] = (state.at[s.FIRST] + state.at[s.ACTED]) % tables.players
    if not agenda and "winners" not in position:
        state.at[s.WINNERS] = winners_of(tables, state)
    return state


def read_agenda(tables: InventorsTables, value: object) -> list[tuple[int, int]]:
    """The agenda as kinds and arguments, the top first."""
    read: list[tuple[int, int]] = []
    for line in listed("agenda", value):
        words = line.split() if isinstance(line, str) else []
        kind = place_in("agenda", words[0] if words else line, WORDS[1:]) + 1
        if len(words) != (3 if kind == s.PROPERTY else 2 if kind in COUNTED else 1):
            raise PositionError(f"agenda: expected a word and its numbers, found {quoted(line)}")
        argument = 0
        if kind == s.PROPERTY:
            # The first one is used at once, so that it never waits.
            name = place_in("agenda: property", words[1], tables.names)
            place = number("agenda: property", words[2], 2, int(tables.property_count[name])) - 1
            argument = int(s.property_argument(name, place))
        elif kind in COUNTED:
            argument = number(f"agenda: {words[0]}", words[1], 1, 1000)
        read.append((kind, argument))
    if not AGENDA.fullmatch(" ".join(WORDS[kind] for kind, _ in read)):
        raise PositionError(f"agenda: expected one that the rules bring about, found {quoted(value)}")
    return read


def number(field: str, text: str, least: int, most: int) -> int:
    """A whole number in an agenda."""
    is_number = text.isascii() and text.isdecimal() and len(text) < 6
    return whole(field, int(text) if is_number else text, least, most)


def winners_of(tables: InventorsTables, state: InventorsState) -> int:
    """I9.1, I9.2: who has won follows from what lies on the table."""
    won = [seat for seat in range(tables.players) if own_laid(tables, state, seat) >= tables.goal]
    return sum(1 << seat for seat in won) or int(rank(tables, state))


def faults(tables: InventorsTables, layout: Layout, state: InventorsState) -> list[Fault]:
    """What no rule knows how to go on from, or counts wrong; the first one is told."""
    kinds = [kind for kind, _ in entries(state)]
    found = deck_faults(tables, state)
    for seat in range(tables.players):
        found += seat_faults(tables, state, seat)
    if state.kind() in (s.DEAL_EXPERIMENT, s.DEAL_INVENTION, s.DEAL_JOB, s.DRAW_FIRST):
        return found + setup_faults(tables, layout, state)
    found += round_faults(tables, state, kinds) + pending_faults(tables, state, kinds)
    # What is asked can be judged only where all that it is about lies in its place.
    return found or question_faults(tables, state, kinds) + end_faults(tables, state)


def deck_faults(tables: InventorsTables, state: InventorsState) -> list[Fault]:
    """I2.1, I6.5: a law of this round is not in the deck, and a deck that was made anew holds what it was."""
    at = state.at
    found: list[Fault] = []
    if any(at[s.LAW + slot] >= 0 and (at[s.LAWS_LEFT] >> at[s.LAW + slot]) & 1 for slot in range(LAW_SLOTS)):
        found.append(Fault("I2.1", "laws_left: expected no law of this round"))
    unseen = listed_names(at[s.INVENTION_DECK]) + ([int(at[s.DRAWN])] if at[s.DRAWN] >= 0 else [])
    if at[s.MADE_OF] != 0 and any(unseen.count(name) > count_in(at[s.MADE_OF], name) for name in unseen):
        found.append(Fault("I6.5", "inventions: made_of: expected all that is in the deck"))
    return found


def seat_faults(tables: InventorsTables, state: InventorsState, seat: int) -> list[Fault]:
    """I1.1, I2.2, I6.5, I8.2, I8.4: no more than a player can have, and nothing untrue of the hand."""
    at, where = state.at, f"seats: p{seat + 1}"
    found: list[Fault] = []
    if s.spies_out(at[s.SPIES + seat]) > tables.spies:
        found.append(Fault("I1.1", f"{where}: spies: expected at most {tables.spies} in all"))
    if size_of(at[s.UNFINISHED + seat]) > tables.most_unfinished:
        found.append(Fault("I2.2", f"{where}: experiments: expected at most {tables.most_unfinished}"))
    loans = [int(at[s.LOAN + seat * s.LOAN_PLACES + place]) for place in range(s.count_loans(state, seat))]
    if any(s.lender_of(loan) == seat for loan in loans):
        found.append(Fault("I8.2", f"{where}: loans: lender: expected somebody else"))
    if len(loans) > tables.most_loans:
        found.append(Fault("I8.4", f"{where}: loans: expected at most {tables.most_loans}"))
    elif len(loans) == tables.most_loans and s.lender_of(loans[-1]) != s.BANK_LENDER:
        found.append(Fault("I8.4", f"{where}: loans: expected the bank as the lender of the last one"))
    hand, known = at[s.HAND + seat], range(s.KNOWN + seat * s.MOST_KNOWN, s.KNOWN + (seat + 1) * s.MOST_KNOWN)
    is_long = sum(at[place] != 0 for place in known) > size_of(hand)
    if is_long or deal(listed_names(hand), known_of(state, seat), Rng(0)) is None:
        found.append(Fault("I6.5", f"{where}: cannot_be: expected what is true of the hand"))
    if at[s.SEALED + seat] >= 0 and (
        state.kind() != s.LAW_DISCARD or not count_in(hand, at[s.SEALED + seat])
    ):
        found.append(Fault("I10.2", f"{where}: discard: expected a card of the hand, if a law asks for it"))
    return found


def setup_faults(tables: InventorsTables, layout: Layout, state: InventorsState) -> list[Fault]:
    """I1.1, I1.2, I1.3: chance deals seat after seat, and nothing else has happened."""
    at, box, players = state.at, tables.components, int(tables.players)
    kind, left = state.kind(), int(state.argument())
    begun, now = places_of(set_up(tables)), places_of(state)
    found: list[Fault] = []
    for field in layout.declared:
        for entry in range(layout.entries(field)):
            if field.path not in DEALT and field.write(begun, entry) != field.write(now, entry):
                where = field.path.replace("*", f"p{entry + 1}").replace(".", ": ")
                found.append(Fault("I1.1", f"{where}: expected it as at the beginning during the set-up"))
    for step, place, each in (
        (s.DEAL_EXPERIMENT, s.UNFINISHED, box.start_experiments),
        (s.DEAL_INVENTION, s.HAND, box.start_inventions),
        (s.DEAL_JOB, s.JOB, 1),
    ):
        total = players * each
        dealt = total if kind > step else total - left if kind == step else 0
        if dealt < 0 or (kind == step and total == 0):
            found.append(Fault("I1.2", f"agenda: {WORDS[step]}: expected at most {total} cards"))
        for seat in range(players):
            expected = max(0, min(each, dealt - seat * each))
            card = at[place + seat]
            if (int(card >= 0) if step == s.DEAL_JOB else size_of(card)) != expected:
                where = f"seats: p{seat + 1}"
                found.append(Fault("I1.2", f"{where}: expected {expected} cards of {WORDS[step]}"))
    for seat in range(players):
        if (at[s.ROLE + seat] >= 0) != (size_of(at[s.UNFINISHED + seat]) == box.start_experiments):
            found.append(Fault("I1.3", f"seats: p{seat + 1}: role: expected one exactly when all are dealt"))
    return found


def round_faults(tables: InventorsTables, state: InventorsState, kinds: list[int]) -> list[Fault]:
    """I1.2, I2.1: laws and choices belong to their part of the round."""
    at, players = state.at, int(tables.players)
    found: list[Fault] = []
    if at[s.ROUND] == 0:
        found.append(Fault("I2.1", "round: expected 1 or more after the set-up"))
    for seat in range(players):
        if at[s.ROLE + seat] < 0 or at[s.JOB + seat] < 0:
            found.append(Fault("I1.2", f"seats: p{seat + 1}: expected a role and a job after the set-up"))
    if not kinds:
        return found
    shown = sum(int(at[s.LAW + slot] >= 0) for slot in range(LAW_SLOTS))
    expected = int(tables.revealed - (state.argument() if kinds == [s.REVEAL_LAW] else 0))
    if shown != expected:
        found.append(Fault("I2.1", f"laws: expected {expected}, found {shown}"))
    chosen = [seat for seat in range(players) if at[s.CHOICE + seat] >= 0]
    if kinds[-1] == s.ACT and len(chosen) < players:
        found.append(Fault("I2.1", "seats: choice: expected one for everybody while the players act"))
    if kinds[-1] in (s.REVEAL_LAW, s.EFFECT) and chosen:
        found.append(Fault("I2.1", "seats: choice: expected none before it is asked for"))
    if s.END not in kinds and at[s.ACTED] != 0:
        found.append(Fault("I2.1", "acted: expected 0 before the players act"))
    return found


def pending_faults(tables: InventorsTables, state: InventorsState, kinds: list[int]) -> list[Fault]:
    """I2.1, I3.3: what is paid, proposed or drawn is there where it is asked about; payments add up."""
    at, players = state.at, int(tables.players)
    top = state.kind()
    found: list[Fault] = []
    for field, is_there, is_asked in (
        ("due", at[s.DUE] != 0, s.BORROW in kinds),
        ("drawn", at[s.DRAWN] >= 0, top == s.FITS),
        ("proposal", at[s.PROPOSAL] != 0, top in (s.ANSWER_OFFER, s.ANSWER_LOAN)),
    ):
        if is_there != is_asked:
            found.append(Fault("I2.1", f"{field}: expected it exactly where the agenda asks for it"))
    nets = [int(at[s.NET + (at[s.FIRST] + place) % players]) for place in range(players)]
    if s.SETTLE not in kinds:
        if at[s.POT] != 0 or any(nets) or at[s.DUE_TO] == s.PAY_POT:
            found.append(Fault("I3.3", "pot: expected nothing to settle"))
    elif at[s.DUE_TO] != s.PAY_POT or at[s.POT] + at[s.DUE] != sum(nets):
        found.append(Fault("I3.3", "seats: net: expected as much to get as is in the pot and to be paid"))
    elif min(nets) < -MOST_DUE or any(net < 0 for net in nets[: entries(state)[-2][1]]):
        found.append(Fault("I3.3", "seats: net: expected nothing to pay from those who are settled"))
    return found


def question_faults(tables: InventorsTables, state: InventorsState, kinds: list[int]) -> list[Fault]:
    """What is asked on top of the agenda, or will be soon, can be done."""
    at, top, seat = state.at, state.kind(), state.at[s.ACTIVE]
    found: list[Fault] = []
    is_full = seat >= 0 and size_of(at[s.UNFINISHED + seat]) >= tables.most_unfinished
    if is_full and (top == s.DRAW_EXPERIMENT or s.AFTER_SALE in kinds):
        found.append(Fault("I5.1", f"seats: p{seat + 1}: experiments: expected room for one more"))
    if top == s.PLACE and s.spies_out(at[s.SPIES + seat]) >= tables.spies:
        found.append(Fault("I6.4", f"seats: p{seat + 1}: spies: expected one in the reserve"))
    if top == s.FITS and has_name(drawn_cannot_be(tables, state), at[s.DRAWN]):
        found.append(Fault("I6.1", "drawn: expected a name of the other category that fits"))
    thing = LAW_DISCARD_CARD if top == s.LAW_DISCARD else LAW_DRAW_CARD
    if top in (s.LAW_DRAW, s.LAW_DISCARD) and law_at_work(tables, state, thing) < 0:
        found.append(Fault("I10.2", "agenda: expected the number of a law of this round that asks for it"))
    if s.BORROW in kinds and shortage(state) <= 0:
        found.append(Fault("I8.1", "due: amount: expected more than the player has"))
    elif top in (s.ANSWER_OFFER, s.ANSWER_LOAN):
        found += proposal_faults(tables, state)
    return found


def proposal_faults(tables: InventorsTables, state: InventorsState) -> list[Fault]:
    """I5.2, I8.2, I8.4: who proposes may, and both can do what is proposed."""
    at, made = state.at, state.at[s.PROPOSAL]
    one, other, thing = proposer_of(made), answerer_of(made), thing_of(made)
    if state.kind() == s.ANSWER_OFFER:
        if one != at[s.ACTIVE] or count_in(at[s.UNFINISHED + one], thing) == 0:
            return [Fault("I5.2", "proposal: from: expected whose action it is, with this experiment")]
        if size_of(at[s.UNFINISHED + other]) >= tables.most_unfinished:
            return [Fault("I5.2", "proposal: to: expected a player who has room for an experiment")]
        return []
    if one != at[s.DUE_SEAT] or thing != shortage(state):
        return [
            Fault("I8.2", f"proposal: loan: expected the {shortage(state)} that p{at[s.DUE_SEAT] + 1} lacks")
        ]
    if at[s.MONEY + other] < thing:
        return [Fault("I8.2", "proposal: to: expected a player who has as much")]
    if s.count_loans(state, one) >= tables.most_loans - 1:
        return [Fault("I8.4", "proposal: expected none for so many loans")]
    return []


def end_faults(tables: InventorsTables, state: InventorsState) -> list[Fault]:
    """I9.1, I9.2: the game ends with enough inventions or with the last round, and only then."""
    has_won = any(own_laid(tables, state, seat) >= tables.goal for seat in range(tables.players))
    if state.kind() != s.OVER:
        return [Fault("I9.1", "agenda: expected nothing after somebody has won")] if has_won else []
    if not has_won and state.at[s.ROUND] < tables.max_rounds:
        return [Fault("I9.2", "agenda: expected something before the last round is over")]
    if state.at[s.WINNERS] != winners_of(tables, state):
        return [Fault("I9.2", "winners: expected those who have won by the rules")]
    return []
