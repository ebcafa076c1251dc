"""Offers between seats: proposal, answer, expiry, limits, on a toy market in pure Python."""

import pytest

from igroteka.engine.offers import (
    ASKED_BEFORE,
    NO_PROPOSAL,
    TOO_MANY,
    WITHIN_LIMITS,
    Answer,
    Limits,
    answerer_of,
    count_made,
    has_asked,
    has_expired,
    proposal,
    proposer_of,
    tallied,
    terms_of,
    thing_of,
)
from igroteka.engine.protocol import Actions, Refusal, State

ACCEPT, DECLINE, ELSE, SIZE = 3, 5, 0, 8


class Market(State):
    """One proposal, a clock, and what has come of it."""

    def __init__(self, made: int, clock: int = 0) -> None:
        super().__init__()
        self.made = made
        self.clock = clock
        self.heard: list[tuple[str, int]] = []
        self.push(1)


class Reply(Answer):
    """The answer to the proposal on the market."""

    def standing(self, state: Market) -> int:
        return state.made

    def clear(self, state: Market) -> None:
        state.made = NO_PROPOSAL

    def now(self, state: Market) -> int:
        return state.clock

    def accepted(self, state: Market, made: int, events: object) -> None:
        state.heard.append(("yes", terms_of(made)))

    def declined(self, state: Market, made: int, events: object) -> None:
        state.heard.append(("no", terms_of(made)))

    def refuse(self, state: Market, made: int) -> Refusal:
        return Refusal("O1.1", "answer")


def listed(step: Answer, state: Market) -> list[int]:
    actions = Actions(SIZE)
    step.legal(state, answerer_of(state.made), actions)
    return [actions.at(place) for place in range(actions.count)]


@pytest.mark.parametrize(
    ("proposer", "answerer", "thing", "terms", "until"),
    [(0, 1, 0, 0, 0), (7, 0, 65535, 0, 65535), (2, 5, 19, 65535, 1), (13, 12, 300, 20, 60)],
)
def test_proposal_gives_back_what_it_was_made_of(
    proposer: int, answerer: int, thing: int, terms: int, until: int
) -> None:
    made = proposal(proposer, answerer, thing, terms, until)
    assert made != NO_PROPOSAL
    assert (proposer_of(made), answerer_of(made)) == (proposer, answerer)
    assert (thing_of(made), terms_of(made)) == (thing, terms)
    assert 0 < made < 1 << 61


def test_no_proposal_has_nobody() -> None:
    assert proposer_of(NO_PROPOSAL) == answerer_of(NO_PROPOSAL) == -1


@pytest.mark.parametrize(
    "wrong",
    [(1, 1, 0, 0), (-1, 0, 0, 0), (0, 15, 0, 0), (0, 1, 65536, 0), (0, 1, 0, -1), (0, 1, 0, 0, 65536)],
)
def test_impossible_proposal_is_an_error(wrong: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="proposal"):
        proposal(*wrong)


def test_proposal_stands_until_its_time_is_over() -> None:
    made = proposal(0, 1, 2, 3, until=7)
    assert not has_expired(made, 7)
    assert has_expired(made, 8)
    assert not has_expired(proposal(0, 1, 2, 3), 60000)


def test_tally_counts_and_remembers_whom() -> None:
    tally = tallied(tallied(0, proposal(0, 3, 0, 0)), proposal(0, 3, 1, 1))
    assert count_made(tally) == 2
    assert has_asked(tally, 3) and not has_asked(tally, 2)


def test_limits_name_what_would_be_broken() -> None:
    once = tallied(0, proposal(0, 3, 0, 0))
    assert Limits(most=2).breach(once, 3) == WITHIN_LIMITS
    assert Limits(most=1).breach(once, 2) == TOO_MANY
    assert Limits(is_once_each=True).breach(once, 3) == ASKED_BEFORE
    assert Limits(is_once_each=True).breach(once, 2) == WITHIN_LIMITS
    assert Limits().breach(tallied(once, proposal(0, 3, 0, 0)), 3) == WITHIN_LIMITS


@pytest.mark.parametrize(("action", "heard"), [(ACCEPT, ("yes", 9)), (DECLINE, ("no", 9))])
def test_answer_clears_the_table_and_brings_what_follows(action: int, heard: tuple[str, int]) -> None:
    state, step = Market(proposal(0, 2, 1, 9)), Reply("reply", ACCEPT, DECLINE)
    assert step.waiting(state) == 1 << 2
    step.apply(state, 2, action, None)
    assert state.heard == [heard]
    assert state.made == NO_PROPOSAL and state.kind() == 0


@pytest.mark.parametrize(("accept", "decline"), [(ACCEPT, DECLINE), (DECLINE, ACCEPT)])
def test_answers_stand_in_the_order_of_the_index(accept: int, decline: int) -> None:
    step, state = Reply("reply", accept, decline), Market(proposal(0, 2, 1, 9, until=4), 4)
    assert listed(step, state) == [ACCEPT, DECLINE]
    assert step.why_not(state, 2, accept) is None
    assert step.why_not(state, 2, decline) is None
    wrong = step.why_not(state, 2, ELSE)
    assert wrong is not None and wrong.key == "answer"


def test_expired_proposal_waits_for_nobody_and_lapses() -> None:
    step = Reply("reply", ACCEPT, DECLINE)
    fresh, stale = Market(proposal(0, 2, 1, 9, until=4), 4), Market(proposal(0, 2, 1, 9, until=4), 5)
    assert step.waiting(fresh) == 1 << 2 and step.waiting(stale) == 0
    assert not step.lapse(fresh, None)
    assert fresh.made != NO_PROPOSAL and fresh.kind() == 1 and fresh.heard == []
    assert step.lapse(stale, None)
    assert stale.made == NO_PROPOSAL and stale.kind() == 0 and stale.heard == [("no", 9)]


def test_bare_answer_says_what_a_game_has_to_bring() -> None:
    bare, state = Answer("reply", ACCEPT, DECLINE), Market(proposal(0, 1, 0, 0))
    for ask in (bare.standing, bare.clear):
        with pytest.raises(TypeError, match="a game"):
            ask(state)
    assert bare.now(state) == 0
    for follow in (bare.accepted, bare.declined, bare.lapsed):
        with pytest.raises(TypeError, match="a game"):
            follow(state, state.made, None)
    with pytest.raises(TypeError, match="a game"):
        bare.refuse(state, state.made)
