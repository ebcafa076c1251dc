"""Hints: reasons that are known, none that is false, and nothing of what is hidden."""

import json
from typing import Any

import pytest

import igroteka
from igroteka.bots import Sight, hint
from igroteka.bots.analysis import analyse
from igroteka.bots.hint import Hint, compared, hints, outlook, own_part, telling
from igroteka.engine.chance import Rng
from igroteka.texts import LANGUAGES, say
from tests.bots.test_search import GAMES, decisions
from tests.mode import SOURCE
from tests.toy.lanterns import LanternsGame


def figure(game: str, name: str) -> dict[str, Any]:
    """The position of a figure of the rulebook."""
    path = SOURCE / "igroteka" / "games" / game / "rulebook" / "figures" / f"{name}.json"
    return json.loads(path.read_text(encoding="utf-8"))["position"]


def hinted(position: dict[str, Any], *actions: str, simulations: int = 40) -> list[Hint]:
    """The hint for whoever is asked in a position, after some actions."""
    match = igroteka.from_position(position["game"], position)
    for action in actions:
        match.play(action)
    return hints(Sight(match.game, match.state, match.waiting[0]), "1", simulations)


def trapped() -> dict[str, Any]:
    """The captured sage of the figure a turn earlier: h9 is its only way out, and it is its turn."""
    position = figure("element", "capture")
    position.update(to_move=1, hand=[], steps=2, turn=12, sages=["e5", "i9"])
    position["board"]["h8"] = "E"
    position["bag"]["fire"] += 1
    position["bag"]["earth"] -= 1
    return position


def test_element_a_winning_capture() -> None:
    """Fire on h8 captures; nothing else does."""
    best, *others = hinted(figure("element", "capture"), "step n")
    assert (best.text, best.why.key) == ("fire h8", "app-why-wins") and best.share == 1
    assert all(other.why.key != "app-why-wins" and other.share < 1 for other in others)


def test_element_the_step_before_it_wins_soon() -> None:
    best = hinted(figure("element", "capture"))[0]
    assert (best.text, best.why.key, best.why.numbers["own"]) == ("step n", "app-why-soon", 100)


def test_element_a_step_that_saves() -> None:
    """Whoever ends the turn is captured by any stone on h9."""
    best, other = hinted(trapped())
    assert (best.text, best.why.key) == ("step w", "app-why-saves")
    assert best.why.numbers["others"] == 100
    assert (other.text, other.why.key) == ("end", "app-why-behind")


def test_periodic_research_achieves_a_goal() -> None:
    """Green needs this element only; for blue a marker lies there, and a goal must not be promised."""
    found = {one.text: one.why for one in hinted(figure("periodic", "research"))}
    assert found["research green"].key == "periodic-why-goals"
    assert found["research green"].numbers["after"] == 1
    assert found["research blue"].key == "periodic-why-researched"


def test_orichalcum_a_titan_comes() -> None:
    best = hinted(figure("orichalcum", "titan"))[0]
    assert (best.why.key, best.why.is_ahead) == ("orichalcum-why-titans", False)
    assert (best.why.numbers["before"], best.why.numbers["after"]) == (0, 1)


def test_orichalcum_the_last_creature_is_captured() -> None:
    """Kronos captures without dice. The dice may fail, so fighting does not win at once."""
    best, *others = hinted(figure("orichalcum", "win"))
    assert (best.text, best.why.key) == ("kronos b3", "app-why-wins")
    assert all(other.why.key != "app-why-wins" for other in others)


def test_inventors_an_invention_is_laid() -> None:
    """Whoever does nothing keeps the card, and is told nothing of inventions laid."""
    best, other = hinted(figure("inventors", "lay"))
    assert (best.text, best.why.key) == ("lay porridge_compass", "inventors-why-laid")
    assert (best.why.numbers["before"], best.why.numbers["after"]) == (0, 1)
    assert (other.text, other.why.key) == ("nothing", "inventors-why-fitting")
    assert other.why.numbers["kind"] == "keep"


def test_a_single_action_needs_no_reason() -> None:
    only = hinted(figure("periodic", "update"), simulations=4)
    assert [(one.text, one.why.key) for one in only] == [("end", "app-why-only")]


@pytest.mark.parametrize("id", GAMES)
def test_what_is_certain_is_what_the_rules_give(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Numbers right after an action, where neither chance nor a follow-up comes before them."""
    monkeypatch.setattr(hint, "LONGEST", 2)
    game, seen = igroteka.game(id, 2), 0
    events = {fact.name for fact in game.showing.facts if fact.event}
    for number, (state, seat) in zip(range(6), decisions(game, "true")):
        found = analyse(Sight(game, state, seat), "1", 1)
        for action in found.legal[:3] if number % 3 == 2 else []:
            after = state.clone()
            game.apply(after, seat, action)
            if game.is_chance(after) or game.step(after).is_follow_up:
                continue
            seen += 1
            now = outlook(found, action, Rng("lines")).now
            assert {name: now[name] for name in now.keys() - events} == game.showing.standing(after, seat)
    assert seen > 0


def test_a_fact_is_said_only_if_it_speaks_for_the_action() -> None:
    """Fewer exits of the target than now, or than after other actions, and never "2 instead of 2"."""
    game = igroteka.game("element", 2)
    exits = next(fact for fact in game.showing.facts if fact.name == "target-exits")

    def kind(before: int, after: float, *others: float) -> object:
        found = telling(game, exits, before, after, list(others), False)
        return found and found[1].numbers["kind"]

    assert kind(5, 2, 5, 5) == "gain"
    assert kind(2, 2, 5, 6) == "keep"
    assert kind(2, 5, 7, 6) == "keep"
    assert kind(2, 2, 2, 2) is None
    assert kind(2, 1.6, 2, 2.4) is None
    assert kind(2, 5, 1, 2) is None


@pytest.mark.parametrize("id", ["inventors", "periodic"])
def test_nothing_hidden_changes_a_hint(id: str) -> None:
    """The same seed and the same sight give the same hint, whatever the others hold."""
    game = igroteka.game(id, 3)
    *_, (state, seat) = (found for _, found in zip(range(7), decisions(game, "hidden")))
    world = game.resample(state, seat, Rng("elsewhere"))
    assert world.encode() != state.encode()
    assert hints(Sight(game, state, seat), "7", 10) == hints(Sight(game, world, seat), "7", 10)


def test_a_game_without_facts_says_only_how_much_better() -> None:
    game = LanternsGame(3)
    state, rng = game.start(), Rng("facts")
    while game.is_chance(state):
        game.apply(state, -1, game.roll(state, rng))
    for one in hints(Sight(game, state, game.waiting(state)[0]), "1", 12):
        assert one.why.key.startswith("app-why-")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", GAMES)
def test_every_fact_has_words(id: str, language: str) -> None:
    game = igroteka.game(id, 2)
    state = game.start()
    assert game.showing.facts
    for fact in game.showing.facts:
        assert fact.event or fact.name in game.showing.standing(state, 0)
        for kind in ("gain", "keep"):
            said = say(language, f"{id}-why-{fact.name}", after=41, before=42, others=43, kind=kind)
            assert "41" in said
            assert fact.event or {"gain": "42", "keep": "43"}[kind] in said


def test_actions_are_compared_with_a_few_others_from_the_whole_list() -> None:
    match = igroteka.from_position("element", figure("element", "capture"))
    found = analyse(Sight(match.game, match.state, 0), "1", 4)
    others = compared(found, found.options[:3])
    assert len(others) == 5 and not {option.action for option in found.options[:3]} & set(others)
    assert others[-1] - others[0] > len(found.legal) // 2


def test_what_an_action_has_begun_ends_where_the_same_is_asked_again() -> None:
    """After a building the next one is another decision: its points are not those of the first."""
    match = igroteka.from_position("orichalcum", figure("orichalcum", "temple"))
    found = analyse(Sight(match.game, match.state, 0), "1", 4)
    world = found.worlds[0]
    build = next(action for action in found.legal if match.game.actions.text(action).startswith("build"))
    line = found.line(world, build, Rng("1"), 6)
    assert len(own_part(match.game, world, line, 0)) < len(line)
