"""Every place of a state is declared exactly once, and the layout agrees with the bytes that are kept."""

import pytest

import igroteka
from igroteka.engine.layout import AGENDA, places_of, state_of
from igroteka.games import catalogue
from igroteka.games.orichalcum.rules.state import blank_state

CONVERTED = ["element", "inventors", "orichalcum", "periodic"]
TABLES = [
    (id, players)
    for id in CONVERTED
    for players in range(catalogue.manifest(id).least_players, catalogue.manifest(id).most_players + 1)
]


@pytest.mark.parametrize(("id", "players"), TABLES)
def test_every_place_is_declared_exactly_once(id, players):
    layout = igroteka.game(id, players=players).showing.layout
    assert layout.undeclared() == []
    for field in layout.declared:
        assert layout.entries(field) <= layout.room(field), field.path


@pytest.mark.parametrize(("id", "players"), TABLES)
def test_the_layout_agrees_with_the_bytes(id, players):
    game = igroteka.game(id, players=players)
    state = game.start()
    places = places_of(state)
    assert len(state.encode()) == 8 * (AGENDA + len(places))
    assert len(places) == game.showing.layout.places
    bare = state_of(game, places)
    assert places_of(bare) == places
    assert game.is_over(bare)  # without an agenda


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_blank_table_of_the_rules_is_that_of_the_layout(players):
    layout = igroteka.game("orichalcum", players=players).showing.layout
    assert layout.blank() == places_of(blank_state())


@pytest.mark.parametrize(("id", "players"), TABLES)
def test_a_state_reads_as_a_line(id, players):
    game = igroteka.game(id, players=players)
    text = game.showing.describe(game.start())
    assert "\n" not in text
    for name in game.showing.layout.root.parts:
        assert f"{name}=" in text
