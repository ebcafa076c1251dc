"""check: a selection that promises all components of a game has a variant for each of them."""

from pathlib import Path

import pytest

import igroteka
from igroteka.cli.checks.selections import incomplete, kinds_of
from igroteka.texts import LANGUAGES, texts_of
from tests.cli.planting import copy_of, faults_of, plant


@pytest.mark.parametrize("game", igroteka.game_ids())
def test_no_selection_of_ours_misses_a_component(game: str) -> None:
    kinds = kinds_of([igroteka.new(game).game])
    assert [found for language in LANGUAGES for found in incomplete(texts_of(game, language), kinds)] == []


def test_a_fifth_stone_is_asked_for_wherever_stones_are_told_apart() -> None:
    kinds = kinds_of([igroteka.new("element").game])
    kinds["stone"].add("metal")
    found = list(incomplete(texts_of("element", "uk"), kinds))
    assert {key for key, *_ in found} >= {"element-stone", "element-refuse-not-in-hand"}
    assert {(variable, default, *missing) for _, variable, default, missing in found} == {
        ("stone", "wind", "metal")
    }


def test_a_variant_that_is_gone_is_found_and_a_default_for_the_rest_is_none(tmp_path: Path) -> None:
    folder = copy_of("element", tmp_path)
    path = folder / "texts" / "uk.ftl"
    plant(path, "        [earth] { -element-earth }\n", "")
    assert faults_of(folder) == ["texts/uk.ftl: element-stone: $stone has no variant for earth, told as wind"]
    plant(path, "       *[wind] { -element-wind }\n", "        [wind] { -element-wind }\n       *[other] …\n")
    assert faults_of(folder) == []
