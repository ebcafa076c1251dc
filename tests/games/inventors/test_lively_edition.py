"""The installed data: numbers of the book, roles alike, words, whole games."""

import json
import tomllib
from typing import Any

import pytest

import igroteka
from igroteka.bots.search import greedy_action
from igroteka.conformance import check_game
from igroteka.engine.chance import Rng
from igroteka.engine.protocol import CHANCE
from igroteka.games.inventors.script import free_choice, leader, script_action
from igroteka.texts import LANGUAGES, say
from tests.games.inventors.helpers import BOX, DATA, position
from tests.games.inventors.helpers import LIVELY as FOLDER
from tests.games.inventors.helpers import read as read_position


def read(name: str) -> dict[str, Any]:
    """One of the files of the edition."""
    return tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))


LAWS = read("laws")["law"]
CARDS = read("inventions")["invention"]
ANY = ("Law ", "Закон ", "Everybody:", "Усі:", "Все:")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_law_has_words_of_its_own(language: str) -> None:
    rows = igroteka.game("inventors", 2, FOLDER).showing.text_rows()["law"]
    said = [say(language, "inventors-law", **rows[law["key"]]) for law in LAWS]
    assert len(set(said)) == len(LAWS) == 24
    for law, words in zip(LAWS, said, strict=True):
        assert not words.startswith(ANY), words
        assert ("value" not in law) or str(abs(law["value"])) in words or law["value"] in (0, 1, 2), words


@pytest.mark.parametrize("players", [2, 4, 6])
def test_positions_of_a_whole_game_read_back(players: int) -> None:
    """The script among greedy players; every position says all there is to say."""
    game, rng = igroteka.game("inventors", players, FOLDER, max_rounds=20), Rng(f"lively {players} again")
    state, chosen = game.start(), set()
    while not game.is_over(state):
        if game.is_chance(state):
            game.apply(state, CHANCE, game.roll(state, rng))
            continue
        seat = game.waiting(state)[0]
        legal = game.legal(state, seat)
        if seat == 0:
            action = script_action(game, state, seat, legal)
        else:
            action = int(greedy_action(game, game.resample(state, seat, rng), seat, rng))
            chosen.add(free_choice(game, state, action, legal))
        assert game.why_not(state, seat, action) is None
        game.apply(state, seat, action)
        said = game.showing.position(state)
        assert game.showing.from_position(said).encode() == state.encode()
    winners = game.winners(state)
    assert len(winners) > 1 or leader(game, state, by_wealth=True) in winners
    assert players == 2 or chosen >= {"espionage", "invention", "job"}


@pytest.mark.once
@pytest.mark.parametrize("players", [2, 4, 6])
def test_the_edition_keeps_the_promises_of_the_engine(players: int) -> None:
    """What a seat cannot know changes nothing that it sees, records replay, refusals change nothing."""
    check_game(igroteka.game("inventors", players, FOLDER, max_rounds=20), seeds=[players], lines=30)


def test_a_bot_of_old_data_judges_as_before() -> None:
    """Whom laws concern matters only where there are such laws."""
    assert not igroteka.game("inventors", 2, DATA).tables.is_lively  # type: ignore[attr-defined]
    assert igroteka.game("inventors", 2, FOLDER).tables.is_lively  # type: ignore[attr-defined]


def test_nothing_of_the_book_has_changed() -> None:
    """What is not designed is as in the earlier data; debtors are the one thing added."""
    box = read("components")
    assert box.pop("debtors") == {"may_invent": 0, "source": "designed"}
    assert {name: entry for name, entry in box.items() if entry["source"] != "designed"} == {
        name: entry for name, entry in BOX.items() if entry["source"] != "designed"
    }


def test_neither_role_is_better_off() -> None:
    sides = [
        sorted(
            json.dumps(
                [card[field] for field in ("experiments", "inventions", "price", "income", "properties")]
            )
            for card in CARDS
            if card["category"] == category
        )
        for category in ("useful", "harmful")
    ]
    assert sides[0] == sides[1] and len(sides[0]) == 10


@pytest.mark.parametrize("place", range(5))
def test_no_single_invention_for_many_experiments(place: int) -> None:
    for card in CARDS:
        experiments, inventions = (
            one[place] if isinstance(one, list) else one for one in (card["experiments"], card["inventions"])
        )
        assert experiments == 1 or inventions > 1, card["key"]


@pytest.mark.allows("I8.5")
@pytest.mark.refuses("I8.5")
def test_debtors_invent_nothing_unless_it_was_agreed() -> None:
    """The variant is the other way than the box has it, and a position names it only where it was agreed."""
    owing = {
        "experiments": ["mop_slippers", "cloud_comb", "polite_shovel"],
        "loans": [{"lender": "bank", "owed": 3}],
    }
    full = {"experiments": ["sneeze_bomb", "shrink_ray", "left_sock_magnet"]}
    old = position(owing, full, agenda=["choose"], laws=["L1", "L24"])
    game = igroteka.game("inventors", 2, FOLDER)
    new = game.showing.position(game.start())
    deck = {
        "experiments": rest("experiments", new, old),
        "inventions": {**old["inventions"], "deck": rest("deck", new, old)},
    }
    said = {**old, **deck}
    match = read_position(said, FOLDER)
    assert match.legal(0) == ["choose espionage", "choose job"] and "debt" not in match.position()
    agreed = read_position(said, FOLDER, debt=1)
    assert "choose invention" in agreed.legal(0) and agreed.position()["debt"] == 1
    assert "choose invention" in read_position(old).legal(0)


def rest(deck: str, new: dict[str, Any], old: dict[str, Any]) -> list[str]:
    """What is left of a deck of this edition when what lies on the table of a position is gone."""
    left = list(new["experiments"] if deck == "experiments" else new["inventions"]["deck"])
    if deck == "experiments":
        for seat in old["seats"]:
            for name in seat["experiments"]:
                left.remove(name)
    return left
