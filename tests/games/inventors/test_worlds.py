"""Worlds that a seat cannot tell from the real one: consistent with everything that was seen (I6.5)."""

import re
import shutil
from collections import Counter
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

import igroteka
from igroteka.engine.chance import Rng
from igroteka.engine.protocol import CHANCE, SPECTATOR
from igroteka.games.inventors.rules.piles import listed_names, one_card
from igroteka.games.inventors.rules.state import (
    HAND,
    INVENTION_DECK,
    KNOWN,
    MOST_KNOWN,
    InventorsState,
    blank_state,
)
from igroteka.games.inventors.rules.worlds import deal, hidden_places, known_of
from igroteka.match import Match
from tests.games.inventors.helpers import (
    CARDS,
    DATA,
    FULL,
    FULL2,
    HARMFUL,
    LAWS,
    QUIET,
    USEFUL,
    acting,
    choosing,
    copies,
    in_use,
    position,
    read,
    seats,
)

WORLDS = 60


def worlds(match: Match, seat: int, count: int = WORLDS) -> list[list[dict[str, Any]]]:
    """The players as they may be for a seat."""
    rng = Rng("worlds")
    found = []
    for _ in range(count):
        world = match.game.resample(match.state, seat, rng)
        listed: Any = match.game.showing.position(world)["seats"]
        found.append(listed)
    return found


def test_own_hand_stays_and_the_others_change() -> None:
    match = choosing({**FULL, "hand": USEFUL[4:7]}, {**FULL2, "hand": HARMFUL[4:7]})
    made = worlds(match, 0)
    assert all(world[0]["hand"] == seats(match)[0]["hand"] for world in made)
    assert len({tuple(world[1]["hand"]) for world in made}) > WORLDS // 2
    assert all(len(world[1]["hand"]) == 3 for world in made)


def test_seen_cards_are_in_nobodys_hand() -> None:
    """All inventions of this name lie open: one is laid, the others are discarded."""
    name = next(key for key in HARMFUL[4:] if copies("inventions", 2)[key] == 3)
    match = choosing({**FULL, "laid": [name]}, {**FULL2, "hand": USEFUL[4:9]}, discards=[name] * 2)
    assert all(name not in world[1]["hand"] for world in worlds(match, SPECTATOR))


def test_who_drew_held_nothing_that_fits_the_own_category() -> None:
    match = acting("invent", {**FULL, "hand": HARMFUL[4:8]}, FULL2)
    match.play("draw")
    for seat in (1, SPECTATOR):
        for world in worlds(match, seat):
            assert not set(world[0]["hand"]) & set(USEFUL[:3])
    # Of the other category the hand may hold what fits.
    assert any(set(world[0]["hand"]) & set(HARMFUL) for world in worlds(match, 1))


def test_drawn_card_that_stayed_fits_nothing() -> None:
    mine = {"experiments": [USEFUL[0], HARMFUL[0]]}
    match = acting("invent", mine, FULL2)
    match.play("draw")
    match.play(f"invention {USEFUL[5]}")
    for world in worlds(match, 1):
        assert not set(world[0]["hand"]) & {USEFUL[0], HARMFUL[0]}


@pytest.mark.parametrize("is_answered", [False, True])
def test_card_that_was_asked_about_is_one_of_those_that_fit(is_answered: bool) -> None:
    mine = {"role": "evil", "experiments": ["mutant_ray", "mop_slippers", "water_dryer"]}
    match = acting("invent", mine, FULL2)
    match.play("draw")
    match.play("invention mop_slippers")
    if is_answered:
        match.play("keep mop_slippers")
    found: Counter[str] = Counter()
    rng = Rng("asked")
    for _ in range(WORLDS):
        said: Any = match.game.showing.position(match.game.resample(match.state, 1, rng))
        found[said["seats"][0]["hand"][0] if is_answered else said["drawn"]] += 1
    assert set(found) == {"mop_slippers", "water_dryer"}


def test_laid_card_leaves_what_is_known_of_the_others_weaker_but_true() -> None:
    """Two cards of which something is known; one leaves, and nobody knows which one it was."""
    ruled_out = [USEFUL[:3], [*USEFUL[:2], USEFUL[5]]]
    mine = {"hand": [HARMFUL[0], HARMFUL[4]], "cannot_be": ruled_out, "experiments": [HARMFUL[0]]}
    match = acting("invent", mine, {})
    match.play(f"lay {HARMFUL[0]}")
    assert seats(match)[0]["cannot_be"] == [USEFUL[:2]]
    assert all(not set(world[0]["hand"]) & set(USEFUL[:2]) for world in worlds(match, 1))


def test_new_deck_is_known_to_everybody() -> None:
    """A deck of one discarded card: whoever draws it holds it, and all know that."""
    counts = copies("inventions", 3)
    lone = HARMFUL[0]
    rest = [key for key, count in counts.items() for _ in range(count) if key != lone]
    second = {"hand": rest, "laid": [lone] * (counts[lone] - 1)}
    match = acting("invent", {"experiments": []}, second, {}, deck=[], discards=[lone])
    match.play("draw")
    match.play(f"invention {lone}")
    assert all(world[0]["hand"] == [lone] for world in worlds(match, 2))


def all_but(left: list[str]) -> list[str]:
    """The other inventions of a table of two."""
    every = [key for key, count in copies("inventions", 2).items() for _ in range(count)]
    for name in left:
        every.remove(name)
    return every


def new_deck(draws_lone: bool = True) -> tuple[Match, str, str]:
    """A deck of two discarded cards, of one of which other copies are in a hand; the lone one is drawn."""
    counts = copies("inventions", 3)
    lone = HARMFUL[0]
    twice = next(key for key in HARMFUL[1:] if counts[key] > 1)
    every = [key for key, count in counts.items() for _ in range(count) if key != lone]
    every.remove(twice)
    second = {"hand": every, "laid": [lone] * (counts[lone] - 1)}
    match = acting("invent", {"experiments": []}, second, {}, deck=[], discards=[twice, lone])
    match.play("draw")
    match.play(f"invention {lone if draws_lone else twice}")
    return match, twice, lone


def test_world_s_new_deck_holds_what_it_was_made_of() -> None:
    """Who has seen two cards become the deck, and one drawn, knows which two these are together."""
    match, twice, lone = new_deck()
    found: Counter[str] = Counter()
    rng = Rng("anew")
    for _ in range(WORLDS):
        said: Any = match.game.showing.position(match.game.resample(match.state, 2, rng))
        drawn, left = said["seats"][0]["hand"], said["inventions"]["deck"]
        assert sorted([*drawn, *left]) == sorted([twice, lone])
        found[left[0]] += 1
    assert set(found) == {twice, lone}


@pytest.mark.parametrize(
    ("agenda", "law"), [(in_use("draw-property")[1], "L17"), (["law-draw 1", "effect 1"], "L19")]
)
def test_card_drawn_from_a_new_deck_is_marked_whatever_asks_for_it(agenda: list[str], law: str) -> None:
    """By a property, or by a law: it is one of the two cards of the deck, and none that was in a hand."""
    left = [USEFUL[5], HARMFUL[5]]
    every = all_but(left)
    choice: dict[str, Any] = {}
    laid: dict[str, Any] = {}
    if agenda[-1] == "act":
        name = in_use("draw-property")[0]
        every.remove(name)
        choice, laid = {"choice": "invention"}, {"laid": [name]}
    players = ({"experiments": [], **choice, **laid}, {"hand": every, **choice})
    first = 1 if agenda[-1] == "act" else 2
    said = position(*players, agenda=agenda, laws=[law, "L5"], deck=left, made_of=left, first=first)
    match = read(said)
    match.play(f"invention {left[0]}")
    (known,) = seats(match)[0]["cannot_be"]
    assert set(known) == {*CARDS, "held"} - set(left)


def test_new_deck_forgets_which_cards_came_from_the_one_before() -> None:
    """All that is in hands when the deck is made anew was held meanwhile, wherever it came from."""
    match, twice, lone = new_deck()
    said: Any = match.position()
    assert seats(match)[0]["cannot_be"][0][-1] == "held"
    for seat in said["seats"]:
        seat["choice"] = "invention"
    said["inventions"]["discards"], said["inventions"]["deck"] = said["inventions"]["deck"], []
    law = {"laws": QUIET, "laws_left": [law for law in LAWS if law not in QUIET]}
    asked = {**said, **law, "agenda": ["invent", "end", "act"], "first": 1}
    again = read({key: value for key, value in asked.items() if key not in ("game", "max_rounds")})
    again.play("draw")
    assert again.position()["inventions"]["made_of"] == [twice]  # type: ignore[index]
    assert all("held" not in names for seat in seats(again) for names in seat["cannot_be"])
    assert lone not in again.position()["inventions"]["made_of"]  # type: ignore[index]


def test_card_laid_from_a_new_deck_is_struck_off() -> None:
    left = [USEFUL[5], HARMFUL[5]]
    match = acting("invent", {"experiments": left}, {"hand": all_but(left)}, deck=left, made_of=left)
    match.play("draw")
    match.play(f"invention {left[0]}")
    assert match.position()["inventions"]["made_of"] == [left[1]]  # type: ignore[index]


def test_nobody_holds_a_name_of_which_the_new_deck_has_every_card() -> None:
    match, twice, lone = new_deck()
    known = seats(match)[1]["cannot_be"]
    assert len(known) == 10
    assert all(lone in names and twice not in names for names in known)


@pytest.mark.parametrize("draws_lone", [True, False])
def test_who_has_drawn_from_a_new_deck_knows_the_rest_of_it(draws_lone: bool) -> None:
    match, twice, lone = new_deck(draws_lone)
    rng = Rng("own")
    for _ in range(WORLDS):
        said: Any = match.game.showing.position(match.game.resample(match.state, 0, rng))
        assert said["inventions"]["deck"] == [twice if draws_lone else lone]


def test_card_that_certainly_came_from_the_new_deck_is_struck_off_when_it_leaves() -> None:
    """The drawn card is discarded: there is one card left of those that the deck was made of."""
    match, twice, lone = new_deck()
    assert match.position()["inventions"]["made_of"] == sorted([twice, lone], key=list(CARDS).index)  # type: ignore[index]
    assert "held" in seats(match)[0]["cannot_be"][0]
    said: Any = match.position()
    for seat in said["seats"]:
        seat["choice"] = "invention"
    name, agenda = in_use("discard")
    said["experiments"].remove(name)
    said["seats"][1]["hand"].remove(name)
    said["seats"][0]["laid"] = [name]
    law = {"laws": QUIET, "laws_left": [law for law in LAWS if law not in QUIET]}
    asked = {**said, **law, "agenda": agenda, "first": 1}
    again = read({key: value for key, value in asked.items() if key not in ("game", "max_rounds")})
    again.play(f"discard {lone}")
    assert again.position()["inventions"]["made_of"] == [twice]  # type: ignore[index]


@pytest.mark.parametrize("seed", range(4))
def test_decks_of_all_worlds_hold_what_they_were_made_of(seed: int, tmp_path: Path) -> None:
    """In whole games of six with one invention of each name, at every question after a deck was made anew."""
    folder = tmp_path / "data"
    shutil.copytree(DATA, folder)
    text = (folder / "inventions.toml").read_text(encoding="utf-8")
    text = re.sub(r"(?m)^inventions = .*$", "inventions = 1", text)
    (folder / "inventions.toml").write_text(text, encoding="utf-8")
    game = igroteka.game("inventors", 6, folder, max_rounds=16)
    match = Match(game, game.start(), seed)
    match.auto_chance = False
    rng, known, looked = Rng(f"anew {seed}"), Counter[str](), 0
    while not match.is_over:
        events = play_keenly(match, rng)
        if "inventions-reshuffled" in [event.name for event in events]:
            said: Any = match.position()
            known = Counter(said["inventions"]["deck"])
        if known and not match.is_over:
            world: Any = game.showing.position(game.resample(match.state, SPECTATOR, rng))
            assert not Counter(world["inventions"]["deck"]) - known
            for seat in (SPECTATOR, *range(6)):
                _, excluded, cards = hidden_places(game.tables, match.state, seat)
                assert deal(cards, excluded, Rng(0)) is not None
            looked += 1
    assert looked


def play_keenly(match: Match, rng: Rng) -> list[igroteka.Event]:
    """Chance, or a random verb: `nothing` only where there is nothing else."""
    if match.waiting == (CHANCE,):
        return match.play(match.game.outcomes.text(match.game.roll(match.state, rng)))
    seat = match.waiting[rng.below(len(match.waiting))]
    legal = match.legal(seat)
    verbs = sorted({text.split()[0] for text in legal} - {"nothing"}) or ["nothing"]
    verb = verbs[rng.below(len(verbs))]
    chosen = [text for text in legal if text.split()[0] == verb]
    return match.play(chosen[rng.below(len(chosen))], seat)


def test_sealed_choices_are_any_that_were_allowed() -> None:
    match = choosing(FULL, {"experiments": HARMFUL[:2]}, {"experiments": HARMFUL[5:8]}, laws=["L22", "L19"])
    match.play("choose invention", 0)
    match.play("choose experiments", 1)
    found = {tuple(seat["choice"] for seat in world) for world in worlds(match, 2)}
    assert found == {("espionage", "experiments", None), ("invention", "experiments", None)}
    own = {world[0]["choice"] for world in worlds(match, 0)}
    assert own == {"invention"}


def test_sealed_discard_is_a_card_of_the_imagined_hand() -> None:
    players = ({**FULL, "hand": HARMFUL[3:8]}, {**FULL2, "hand": USEFUL[3:8]})
    match = read(position(*players, agenda=["law-discard", "effect 1"], laws=["L20", "L19"]))
    match.play(f"discard {HARMFUL[3]}", 0)
    for world in worlds(match, 1):
        assert world[0]["discard"] in world[0]["hand"]


def test_every_deal_is_as_likely_as_any_other() -> None:
    """Three names for three places, one of which cannot be the first name: four deals."""
    rng = Rng("fair")
    count = 6000
    found = Counter(tuple(deal([0, 1, 2], [0b1, 0, 0], rng) or ()) for _ in range(count))
    assert set(found) == {(1, 0, 2), (2, 0, 1), (1, 2, 0), (2, 1, 0)}
    assert all(abs(times - count / 4) < 200 for times in found.values())


@pytest.mark.parametrize(
    ("cards", "excluded"),
    [
        ([0, 0, 1, 1, 2, 3], [{0, 1}, {0}, {2, 3}, set(), set(), {3}]),
        ([0, 0, 1, 2, 3, 4], [{0, 1, 2}, {0, 1, 2}, {3}, {4}, set(), set()]),
        ([0, 1, 2, 3], [{2}, {0}, {1}, set()]),
    ],
)
def test_deals_are_as_likely_as_counting_all_of_them_says(cards: list[int], excluded: list[set[int]]) -> None:
    """All ways to deal the cards, counted by hand; none is dealt much more or less often than that."""
    fair = Counter(
        way
        for way in permutations(cards)
        if not any(card in names for card, names in zip(way, excluded, strict=True))
    )
    sets = [sum(int(one_card(name)) for name in names) for names in excluded]
    rng, count = Rng("counted"), 6000
    found = Counter(tuple(deal(cards, sets, rng) or ()) for _ in range(count))
    assert set(found) == set(fair)
    # Pearson's chi-square, far beyond the thousandth that chance would give.
    shares = {way: count * weight / fair.total() for way, weight in fair.items()}
    chi = sum((found[way] - share) ** 2 / share for way, share in shares.items())
    assert chi < len(fair) + 6 * (2 * len(fair)) ** 0.5


@pytest.mark.parametrize(
    ("known", "deck"),
    [
        (([{0, 1}, {0}], [{2, 3}]), 3),
        (([{0}], [{1, 2, 3}, {1}]), 2),
        (([{1, 2}, {1}], [{0, 3}, {3}]), 0),
    ],
)
def test_worlds_are_as_likely_as_counting_all_deals_says(
    known: tuple[list[set[int]], list[set[int]]], deck: int
) -> None:
    """Hands of two others and a deck: how often each world comes, held against all deals."""
    game = igroteka.game("inventors", players=3)
    excluded = [*known[0], *known[1], *[set[int]()] * deck]
    cards = [0, 0, 1, 2, 3, 3][: len(excluded)]
    state = blank_state()
    first, second = len(known[0]), len(excluded) - deck

    def world_of(way: tuple[int, ...]) -> tuple[int, int, int]:
        parts = (way[:first], way[first:second], way[second:])
        return tuple(sum(int(one_card(name)) for name in part) for part in parts)  # type: ignore[return-value]

    ways = [
        way
        for way in permutations(cards)
        if not any(card in names for card, names in zip(way, excluded, strict=True))
    ]
    fair = Counter(world_of(way) for way in ways)
    for seat, sets in enumerate(known, start=1):
        for place, names in enumerate(sets):
            state.at[KNOWN + seat * MOST_KNOWN + place] = sum(int(one_card(name)) for name in names)
    state.at[HAND + 1], state.at[HAND + 2], state.at[INVENTION_DECK] = world_of(ways[0])
    rng, count = Rng("worlds"), 6000
    found: Counter[tuple[int, int, int]] = Counter()
    for _ in range(count):
        world = game.resample(state, 0, rng)
        assert isinstance(world, InventorsState)
        found[world.at[HAND + 1], world.at[HAND + 2], world.at[INVENTION_DECK]] += 1
    assert set(found) == set(fair)
    shares = {world: count * weight / fair.total() for world, weight in fair.items()}
    chi = sum((found[world] - share) ** 2 / share for world, share in shares.items())
    assert chi < len(fair) + 6 * (2 * len(fair)) ** 0.5


def test_impossible_deal_is_none() -> None:
    assert deal([0, 0], [0b1, 0], Rng(1)) is None


@pytest.mark.parametrize("players", [2, 3, 6])
def test_what_is_known_is_always_true(players: int) -> None:
    """In whole games, at every line: each hand can be what the others know of it."""
    noticed = 0
    for seed in range(6):
        match = igroteka.new("inventors", players=players, seed=seed, max_rounds=14)
        rng = Rng(f"known {seed}")
        while not match.is_over:
            seat = match.waiting[rng.below(len(match.waiting))]
            legal = match.legal(seat)
            match.play(legal[rng.below(len(legal))], seat)
            state = match.state
            assert isinstance(state, InventorsState)
            for other in range(players):
                known = known_of(state, other)
                noticed += sum(names != 0 for names in known)
                assert deal(listed_names(state.at[HAND + other]), known, rng) is not None
    assert noticed > 100
