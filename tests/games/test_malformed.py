"""Any malformed position of any game is a PositionError, and whatever is accepted can be played."""

import copy
import json
import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import igroteka
from igroteka.conformance.actions import check_waiting
from igroteka.conformance.chance import check_returns
from igroteka.conformance.checkpoint import Checkpoint, wander
from igroteka.conformance.encoding import check_position
from igroteka.engine.protocol import PositionError
from igroteka.games.catalogue import manifest
from tests.games.malformed import LONG, TABLES, deep, good_positions, places, put, spoilt, value_at

LONGEST = 800  # of a message: some list the names that they expect
every_game = pytest.mark.parametrize("id", igroteka.game_ids())
every_table = pytest.mark.parametrize(("id", "players"), TABLES)


def refused(id: str, position: object) -> str:
    """What is said against a position, in one short line."""
    with pytest.raises(PositionError) as caught:
        igroteka.from_position(id, position)  # type: ignore[arg-type]
    message = str(caught.value)
    assert message.isprintable()
    assert len(message) <= LONGEST
    return message


def check_accepted(match: igroteka.Match, seed: int) -> None:
    """It reads back, somebody waits or it is over, and it goes on without an accident."""
    here = Checkpoint(match.game, match.state, seed, 0)
    check_waiting(here)
    check_position(here)
    check_returns(here)
    assert match.game.showing.from_position(match.position()).encode() == match.state.encode()
    wander(here, match.state.clone(), 12)


@every_game
@given(data=st.data(), seed=st.integers(0, 1 << 32))
@settings(max_examples=50, suppress_health_check=[HealthCheck.too_slow])
def test_position_with_a_fault_is_refused_or_can_be_played(id: str, data: st.DataObject, seed: int) -> None:
    players = data.draw(st.sampled_from([players for game, players in TABLES if game == id]))
    luck = random.Random(seed)
    position = spoilt(luck.choice(good_positions(id, players)), luck)
    try:
        match = igroteka.from_position(id, position)  # type: ignore[arg-type]
    except PositionError:
        refused(id, position)
    else:
        check_accepted(match, seed)


@every_table
def test_nothing_that_is_listed_twice_is_dropped_in_silence(id: str, players: int) -> None:
    """A list stands for a set, a pile or a sequence: what is there twice is refused, or counts twice."""
    for position in copy.deepcopy(good_positions(id, players)[::5]):
        game = igroteka.from_position(id, position).game
        real = game.showing.from_position(position).encode()
        for way in list(places(position)):
            there = value_at(position, way)
            if not isinstance(there, list):
                continue
            for entry in there[:2]:
                there.append(copy.deepcopy(entry))
                try:
                    state = game.showing.from_position(position)
                except PositionError:
                    continue
                finally:
                    there.pop()
                assert state.encode() != real, (way, entry)


@every_game
@pytest.mark.parametrize("count", [-1, 0, 1, 7, pytest.param(10**4000, id="huge")])
def test_impossible_number_of_seats_is_a_wrong_position(id: str, count: int) -> None:
    said = manifest(id)
    if not said.least_players <= count <= said.most_players:
        position = {**good_positions(id, 2)[0], "players": count}
        assert refused(id, position).startswith("players: expected 2 to ")
    seats = good_positions(id, 2)[0].get("seats")
    if isinstance(seats, list) and count in (0, 1, 7):
        assert "expected" in refused(id, {**good_positions(id, 2)[0], "seats": seats[:1] * count})


@pytest.mark.parametrize(("id", "option"), [("element", "max_turns"), ("inventors", "max_rounds")])
@pytest.mark.parametrize(
    "value", [0, -1, 10**9, pytest.param(10**4000, id="huge"), True, "7", 7.0, None, deep(), LONG]
)
def test_impossible_option_is_a_wrong_position(id: str, option: str, value: object) -> None:
    assert refused(id, {**good_positions(id, 2)[0], option: value}).startswith(f"{option}: expected ")


@every_game
def test_what_the_caller_asks_for_is_still_the_callers_mistake(id: str) -> None:
    """Not the position's: a game or an option that does not exist."""
    with pytest.raises(igroteka.OptionError):
        igroteka.from_position("no such game", good_positions(id, 2)[0])
    with pytest.raises(igroteka.OptionError):
        igroteka.from_position(id, good_positions(id, 2)[0], no_such_option=1)


@every_game
@pytest.mark.parametrize("key", [1, None, (1, 2), 2.5, "\x1b", "\ud800", LONG])
def test_strange_name_is_refused_wherever_it_stands(id: str, key: object) -> None:
    position = good_positions(id, 2)[-1]
    for way in places(position):
        there = value_at(position, way)
        if isinstance(there, dict):
            refused(id, put(position, way, {**there, key: 1}))


@every_game
def test_deep_nesting_is_refused_wherever_it_stands(id: str) -> None:
    position = good_positions(id, 2)[-1]
    for way in places(position):
        if way:
            refused(id, put(position, way, deep()))


@every_game
@pytest.mark.parametrize(
    "text", ["", "[]", "7", "[" * 3000, '{"game": NaN}', "{", '"\\ud800"', "9" * 5000, LONG]
)
def test_text_that_is_no_position_is_refused(id: str, text: str) -> None:
    refused(id, text)


@every_game
def test_field_that_is_said_twice_is_refused(id: str) -> None:
    text = json.dumps(good_positions(id, 2)[0])
    assert refused(id, text[:-1] + f', "game": "{id}"}}') == "not JSON: an object says 'game' twice"


@every_table
def test_good_positions_are_read_as_they_were_written(id: str, players: int) -> None:
    for position in good_positions(id, players):
        assert igroteka.from_position(id, json.dumps(position)).position() == position
