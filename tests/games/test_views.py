"""Every game's View says what it declares, to every seat and to spectators, in games played to their end."""

from typing import Any, get_args

import pytest

import igroteka
from igroteka.conformance.actions import check_view
from igroteka.conformance.checkpoint import Checkpoint, choose
from igroteka.games.catalogue import manifest
from igroteka.games.element import layout as element_layout
from igroteka.games.element import view as element
from igroteka.games.element.rules import box as element_box
from igroteka.games.inventors import view as inventors
from igroteka.games.inventors.rules import box as inventors_box
from igroteka.games.orichalcum import view as orichalcum
from igroteka.games.orichalcum.rules import box as orichalcum_box
from igroteka.games.orichalcum.rules import islands as orichalcum_islands
from igroteka.games.periodic import layout as periodic_layout
from igroteka.games.periodic import view as periodic
from igroteka.games.periodic.rules import box as periodic_box

pytestmark = pytest.mark.once  # conformance looks at views in both modes
SELDOM = 9  # lines between two looks at a step that was looked at before
LONG = 3000
WORDS = [
    (element.StoneName, element_box.STONES),
    (element.StoneCode, element_layout.CODES),
    (inventors.Sector, inventors_box.SECTORS),
    (inventors.Role, inventors_box.ROLES),
    (orichalcum.Land, orichalcum_box.LANDS),
    (orichalcum.Ground, orichalcum_box.PARTS),
    (orichalcum.Action, orichalcum_box.ACTIONS),
    (orichalcum.Pay, orichalcum_box.PAYS),
    (orichalcum.Side, orichalcum_islands.SIDES),
    (periodic.Colour, periodic_box.COLOURS),
    (periodic.Family, periodic_box.FAMILIES),
    (periodic.Property, periodic_box.PROPERTIES),
    (periodic.Mode, periodic_layout.MODES),
]
ENDS = [
    (id, players)
    for id in igroteka.game_ids()
    for players in (manifest(id).least_players, manifest(id).most_players)
]


@pytest.mark.parametrize(("kind", "words"), WORDS, ids=lambda one: str(one)[:40])
def test_declared_words_are_those_of_the_rules_in_their_order(kind: Any, words: list[str]) -> None:
    assert list(get_args(kind)) == list(words)


@pytest.mark.parametrize(("id", "players"), ENDS)
def test_views_are_as_declared(id: str, players: int) -> None:
    game = igroteka.game(id, players)
    state = game.start()
    seen: set[str] = set()
    for line in range(LONG):
        here = Checkpoint(game, state, "views", line)
        step = game.step(state).key
        if step not in seen or line % SELDOM == 0:
            check_view(here)
            seen.add(step)
        if game.is_over(state):
            break
        seat, action = choose(here, state)
        game.apply(state, seat, action, None)
    check_view(Checkpoint(game, state, "views", LONG))
    assert game.is_over(state) and len(seen) > 2
