"""Nothing that a seat receives names a card that it may not know, byte by byte.

Every card of the box has a name of its own. A second book is kept here, from the lines of the record alone,
of who may know which card by now; everything that is sent to somebody is searched for all the other names.
"""

import json

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from igroteka.engine.chance import Rng
from igroteka.engine.protocol import CHANCE, SPECTATOR, Event
from igroteka.match import IllegalAction, Match
from tests.toy.lanterns import MARKS, LanternsGame
from tests.toy.mutants import MUTANTS

WRITTEN = {mark: mark.encode() for mark in MARKS}


class Ledger:
    """Who may know which cards, told from the lines and the rules, with nothing asked of the game."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.known: dict[int, set[str]] = {seat: set() for seat in (*range(players), SPECTATOR)}
        self.dealt = 0
        self.sealed: list[str] = []

    def note(self, seat: int, text: str) -> None:
        verb, value = text.split()
        if verb == "deal":
            self.known[self.dealt % self.players].add(value)
            self.dealt += 1
        elif verb == "seal":
            self.sealed.append(value)
            if len(self.sealed) == self.players:
                self.show(self.sealed)
                self.sealed = []
        elif verb == "light":
            self.show([value])

    def show(self, cards: list[str]) -> None:
        for known in self.known.values():
            known.update(cards)


def received(match: Match, seat: int) -> bytes:
    """A seat's view, choices and the line that asks it for something."""
    game, state = match.game, match.state
    choices = [choice.to_dict() for choice in game.showing.choices(state, seat)]
    return (
        game.showing.view(state, seat).encode()
        + json.dumps([choices, game.showing.ask_numbers(state, seat)]).encode()
    )


def leaks(sent: bytes, known: set[str]) -> list[str]:
    """The names in what was sent that should not be there."""
    return [mark for mark, written in WRITTEN.items() if written in sent and mark not in known]


def leaks_of_refusals(match: Match, seat: int, known: set[str]) -> list[str]:
    """The same for every refusal; the card that somebody asks for himself is no secret to him."""
    found: list[str] = []
    for action in range(match.game.actions.size):
        text = match.game.actions.text(action)
        refusal = match.game.why_not(match.state, seat, action)
        if refusal is not None:
            sent = json.dumps(refusal.to_dict()) + str(IllegalAction(text, refusal))
            found += leaks(sent.encode(), {*known, text.split()[1]})
    return found


def leaks_of_a_match(players: int, seed: int) -> list[str]:
    """Play a match with a marked box and list all that leaks, with the line."""
    game = LanternsGame(players, colours=MARKS, copies=1)
    match = Match(game, game.start(), seed)
    ledger = Ledger(players)
    rng = Rng(f"leaks {seed}")
    found: list[str] = []
    while not match.is_over:
        events = play_one(match, rng)
        line = match.history.lines[-1]
        ledger.note(line.seat, line.text)
        for seat, known in ledger.known.items():
            sent = received(match, seat) + json.dumps([event.for_seat(seat) for event in events]).encode()
            marks = leaks(sent, known) + leaks_of_refusals(match, seat, known)
            found += [f"line {line.number} {line.text!r}: {mark} to seat {seat}" for mark in marks]
    return found


def play_one(match: Match, rng: Rng) -> list[Event]:
    """One line at random: a decision or a draw."""
    game, history = match.game, match.history
    if match.waiting == (CHANCE,):
        return history.draw(game.roll(match.state, rng))
    seat = match.waiting[rng.below(len(match.waiting))]
    legal = game.legal(match.state, seat)
    return history.play(seat, game.actions.text(legal[rng.below(len(legal))]))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_marked_card_is_sent_to_who_may_not_know_it(players: int) -> None:
    assert leaks_of_a_match(players, seed=0) == []


@given(st.integers(), st.integers(2, 4))
@settings(max_examples=5, phases=[Phase.explicit, Phase.reuse, Phase.generate])
def test_no_marked_card_leaks_for_any_seed(seed: int, players: int) -> None:
    assert leaks_of_a_match(players, seed) == []


def test_the_book_knows_what_the_owner_knows() -> None:
    """The search proves nothing if the names are never sent: the owner does get them."""
    game = LanternsGame(2, colours=MARKS, copies=1)
    match = Match(game, game.start(), seed=1)
    ledger = Ledger(2)
    match.roll()
    for line in match.history.lines:
        ledger.note(line.seat, line.text)
    for seat in (0, 1):
        assert sorted(ledger.known[seat]) == sorted(match.view(seat).hand)
        assert len(leaks(received(match, seat), set())) == 3
        assert len(leaks(received(match, seat), ledger.known[1 - seat])) == 3
    assert leaks(received(match, SPECTATOR), set()) == []


@pytest.mark.parametrize(
    "name",
    [
        "view_shows_the_deck",
        "view_shows_spectators_a_hand",
        "dealing_is_seen_by_all",
        "sealing_is_seen_by_all",
    ],
)
def test_leak_is_found(name: str) -> None:
    with MUTANTS[name].at_work():
        assert leaks_of_a_match(3, seed=1)
