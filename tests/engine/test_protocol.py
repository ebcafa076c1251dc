"""The contract's own parts: the buffer of actions, what a game must bring, what follows from it."""

import copy
import pickle
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

import igroteka
from igroteka.engine.chance import Rng
from igroteka.engine.notation import Notation, Verb
from igroteka.engine.protocol import CHANCE, SPECTATOR, Actions, Choice, Game, Refusal, State, Step, View
from tests.toy.lanterns import LanternsGame


def listed(actions: Actions) -> list[int]:
    return [actions.at(place) for place in range(actions.count)]


@given(st.lists(st.tuples(st.integers(0, 300), st.integers(0, (1 << 61) - 1)), max_size=6))
def test_bits_are_added_in_order(limbs: list[tuple[int, int]]) -> None:
    actions = Actions(6 * 61)
    expected: list[int] = []
    for first, bits in limbs:
        actions.add_bits(first, bits)
        expected += [first + bit for bit in range(61) if bits >> bit & 1]
        assert listed(actions) == expected


def test_buffer_is_used_again() -> None:
    actions = Actions(3)
    for action in (5, 7, 9):
        actions.add(action)
    assert listed(actions) == [5, 7, 9]
    actions.clear()
    actions.add(1)
    assert listed(actions) == [1]


def test_buffer_has_its_limit() -> None:
    actions = Actions(1)
    actions.add(5)
    with pytest.raises(IndexError):
        actions.add(6)


def bare_game() -> Game:
    notation = Notation([Verb("end", [])])
    return Game("bare", {"players": 2}, 1, "", notation, notation, [Step("over")])


MISSING: list[Callable[[Game, State], object]] = [
    lambda game, state: game.start(),
    lambda game, state: game.returns(state),
    lambda game, state: game.showing.view(state, 0),
    lambda game, state: game.resample(state, 0, Rng("")),
    lambda game, state: game.why_not(state, 0, 0),
    lambda game, state: game.showing.position(state),
    lambda game, state: game.showing.from_position({}),
    lambda game, state: game.decode(b""),
    lambda game, state: game.showing.pieces(state),
    lambda game, state: game.end_reason(state),
    lambda game, state: game.apply(state, 0, 0),
    lambda game, state: game.roll(state, Rng("")),
    lambda game, state: pickle.dumps(game),
    lambda game, state: state.clone(),
    lambda game, state: state.encode(),
    lambda game, state: state.digest(),
    lambda game, state: copy.copy(state),
    lambda game, state: View().to_dict(),
    lambda game, state: Step("x").why_not(state, 0, 0),
]


@pytest.mark.parametrize("ask", MISSING)
def test_what_a_game_must_bring_is_said(ask: Callable[[Game, State], object]) -> None:
    with pytest.raises(TypeError, match=r"(a game|this step)"):
        ask(bare_game(), State())


def test_empty_agenda_is_the_end() -> None:
    game, state = bare_game(), State()
    assert game.is_over(state)
    assert not game.is_chance(state)
    assert game.waiting(state) == []
    assert game.legal(state, 0) == []
    assert game.chance(state) is None


def test_game_is_shared_by_its_copies() -> None:
    game = LanternsGame(2)
    assert copy.copy(game) is game
    assert copy.deepcopy([game])[0] is game
    again = pickle.loads(pickle.dumps(game))
    assert (again.id, again.options, again.data_digest) == (game.id, game.options, game.data_digest)


def sealing() -> tuple[LanternsGame, State]:
    game = LanternsGame(3)
    state = game.start()
    rng = Rng("sealing")
    while game.is_chance(state):
        game.apply(state, CHANCE, game.roll(state, rng))
    return game, state


def test_several_seats_wait_at_once() -> None:
    game, state = sealing()
    assert game.waiting(state) == [0, 1, 2]
    assert game.waiting_set(state) == 0b111
    game.apply(state, 1, game.legal(state, 1)[0])
    assert game.waiting(state) == [0, 2]
    assert game.legal(state, 1) == []


@pytest.mark.parametrize("seat", [CHANCE, SPECTATOR])
def test_chance_and_spectators_have_no_actions(seat: int) -> None:
    game, state = sealing()
    assert game.legal(state, seat) == []
    assert set(game.mask(state, seat)) == {0}
    assert game.why_not(state, seat, 0).rule == "T1.3"


def test_choice_is_plain_data() -> None:
    game, state = sealing()
    choice = game.showing.choices(state, 0)[0]
    card = choice.notation.split()[1]
    assert choice.to_dict() == {
        "notation": f"seal {card}",
        "label": "lanterns-choice-seal",
        "numbers": {"card": card},
        "components": ["verb:seal", f"card:{card}"],
    }
    made = Choice("a", "b", {"c": 1}, ["d"])
    made.to_dict()["numbers"]["c"] = 2
    assert made.numbers == {"c": 1}


def test_refusal_is_plain_data() -> None:
    refusal = Refusal("T2.1", "lanterns-refuse-not-in-hand", {"card": "amber"})
    assert refusal.to_dict() == {
        "rule": "T2.1",
        "key": "lanterns-refuse-not-in-hand",
        "numbers": {"card": "amber"},
    }
    assert repr(refusal) == "Refusal('T2.1', 'lanterns-refuse-not-in-hand', {'card': 'amber'})"
    assert Refusal("T2.1", "x").numbers == {}


def test_view_has_canonical_bytes() -> None:
    game, state = sealing()
    view = game.showing.view(state, 1)
    assert view.encode() == game.showing.view(state.clone(), 1).encode()
    assert view.encode().startswith(b'{"asks":"seal","deck":23,')


def test_text_that_is_no_action_has_an_answer() -> None:
    game, state = sealing()
    refusal = game.showing.unknown_text(state, 0, "seal moon")
    assert (refusal.rule, refusal.key, refusal.numbers) == ("", "app-not-an-action", {"text": "seal moon"})


def test_legal_can_be_asked_within_legal() -> None:
    """The spare buffer is lent once; who asks meanwhile gets one of its own."""
    game, state = sealing()
    expected = game.legal(state, 1)
    borrowed = game.borrow()
    game.legal_into(state, 0, borrowed)
    before = listed(borrowed)
    assert game.legal(state, 1) == expected
    assert listed(borrowed) == before


def test_a_number_that_is_no_action_is_refused() -> None:
    """Also by -1, which an unknown text is parsed to."""
    game = igroteka.game("element")
    for action in (-1, game.actions.size):
        refusal = game.why_not(game.start(), 0, action)
        assert refusal is not None
        assert refusal.key == "app-not-an-action"
