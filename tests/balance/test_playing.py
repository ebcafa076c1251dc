"""Games of a report: they follow from the plan, components are left out, and bots go without actions."""

from pathlib import Path

import pytest

import igroteka
from igroteka.arena.spreading import Pool, here_with
from igroteka.balance import leaving_out
from igroteka.balance.choosing import choose
from igroteka.balance.data_files import read_data, write_data
from igroteka.balance.leaving_out import editions_without
from igroteka.balance.plan import AS_IT_IS, Plan, Trial, Variant
from igroteka.balance.running import run
from igroteka.balance.summary import summary
from igroteka.balance.tables import Aim, Comparison, Table
from igroteka.balance.watching import play_trial
from igroteka.bots import Sight, make_bot
from igroteka.games import catalogue
from igroteka.games.balancing import Balance, balance_of
from tests.toy import plugin

RANDOM = Plan("element", (("max_turns", 8),), None, "s", ("random",))
AIM = Aim(deals=6, deals_without=3, confidence=0.95, margin=0.03, is_sequential=False)


def quiet(done: int, total: int) -> None:
    """Nobody watches."""


def report(plan: Plan, spread: object) -> dict[str, object]:
    """A small report with one kind of action that somebody goes without."""
    table = Table(plan, 2, AIM)
    run(plan, [table], spread, quiet)  # type: ignore[arg-type]
    without = Comparison(table, Variant("without draw 0", None, "draw 0"), "action", "draw 0", "")
    run(plan, [without], spread, quiet)  # type: ignore[arg-type]
    return summary(plan, [table], [without])


def test_the_same_report_whoever_plays_it() -> None:
    here = report(RANDOM, here_with(play_trial))
    assert report(RANDOM, Pool(2, play_trial)) == here
    assert report(RANDOM._replace(seed="t"), here_with(play_trial))["digest"] != here["digest"]


def test_a_seat_goes_without_an_action_and_the_others_do_not() -> None:
    banned = Variant("without draw 0", None, "draw 0")
    seen = play_trial(RANDOM, Trial(2, 0, 0, banned))
    base = play_trial(RANDOM, Trial(2, 0, 0))
    assert seen.trial.restricted == 0 and seen.barred > 0 and base.barred == 0
    assert seen.chosen.get("draw 0", 0) < base.offered["draw 0"]
    alone = play_trial(RANDOM._replace(options=(("max_turns", 1),)), Trial(2, 0, 0, banned))
    assert "draw 0" in alone.offered and "draw 0" not in alone.chosen


@pytest.mark.parametrize("name", ["greedy", "random", "search:8", "level:1"])
def test_every_bot_takes_the_best_that_is_left(name: str) -> None:
    from igroteka.bots import full_name

    match = igroteka.new("element", 2, seed=4)
    legal = match.game.legal(match.state, 0)
    for place in range(len(legal)):
        allowed = legal[:place] + legal[place + 1 :]
        bot = make_bot(full_name(name, "element"), "7")
        assert choose(match.game, bot, Sight(match.game, match.state, 0), legal, allowed) in allowed


def test_different_bots_change_seats() -> None:
    plan = RANDOM._replace(bots=("greedy", "random", "random"))
    assert plan.rotations(3) == 3 and plan.seating(3, 1) == ["random", "random", "greedy"]
    assert RANDOM.rotations(3) == 1


@pytest.mark.parametrize("id", catalogue.own_ids())
def test_every_game_answers_what_a_report_asks(id: str) -> None:
    players = catalogue.manifest(id).most_players
    game = igroteka.game(id, players)
    balance = balance_of(game)
    assert type(balance) is not Balance and type(balance).__module__ == f"igroteka.games.{id}.balance"
    known = set(catalogue.manifest(id).events)
    assert {event for event, _ in balance.hows} <= known
    assert len(balance.kinds) == game.actions.size
    seen = play_trial(Plan(id, (), None, "1", ("random",)), Trial(players, 0, 0))
    assert sum(seen.shares) == pytest.approx(1) and seen.turns > players
    assert sum(seen.chosen.values()) + seen.forced == seen.decisions
    assert {event for (event, _), how in balance.hows.items() if how == "dealt"} <= set(seen.events)
    assert {how for how, _, _, _ in seen.met} & {"dealt", "won"}
    assert all(0 <= seat < players for how, _, _, seat in seen.met if how != "common")


def test_a_component_is_left_out_where_the_data_allow_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = {"goal": ["quartz", "glass"], "task": ["t1"], "family": ["noble"], "colour": ["green"]}
    monkeypatch.setattr(leaving_out, "components_of", lambda game: known)
    plan = Plan("periodic", (), None, "1", ("random",))
    found = editions_without(plan, 2, tmp_path)
    # No goal is called glass, families have no entry, and without green there are too few colours.
    assert set(found) >= {("goal", "quartz")} and {kind for kind, _ in found} <= {"goal", "task"}
    variant = found["goal", "quartz"]
    box = plan.rules(2, variant).tables.components  # type: ignore[attr-defined]
    assert "quartz" not in [goal.key for goal in box.goals] and box.colours[0].cards == 8
    seen = play_trial(plan, Trial(2, 0, 0, variant))
    assert not any(key == "quartz" for _, _, key, _ in seen.met)
    # What was not left out is dealt as before.
    dealt = [
        {one for one in played.met if one[0] == "dealt"}
        for played in (seen, play_trial(plan, Trial(2, 0, 0)))
    ]
    assert dealt[0] == dealt[1] != set()


def test_data_are_written_as_they_were_read(tmp_path: Path) -> None:
    for id in catalogue.own_ids():
        folder = catalogue.manifest(id).folder / "data"
        again = write_data(read_data(folder), tmp_path / id)
        assert read_data(again) == read_data(folder)
        assert igroteka.game(id, 2, edition=again).data_digest == igroteka.game(id, 2).data_digest


def test_a_game_without_answers_gets_the_general_ones() -> None:
    plugin.register()
    try:
        plan = Plan("lanterns", (), None, "1", ("random",))
        assert type(plan.balance(2)) is Balance
        seen = play_trial(plan, Trial(2, 0, 0, AS_IT_IS))
        assert sum(seen.shares) == 1 and seen.decisions > 0 and seen.chosen
    finally:
        catalogue.unregister("lanterns")
