"""The tree search: budgets, reproducible decisions, wins that it must see, games that judge nothing."""

from collections.abc import Iterator

import pytest

import igroteka
from igroteka.bots import BotError, SearchBot, Sight, make_bot
from igroteka.bots.leaves import Settings
from igroteka.bots.search import greedy_action
from igroteka.bots.searching import MOST_SIMULATIONS, Tried, merged, tried_in
from igroteka.bots.tree import TreeSearch
from igroteka.engine.chance import Rng
from igroteka.engine.protocol import Game, State
from tests.toy.lanterns import LanternsGame

GAMES = ["element", "inventors", "orichalcum", "periodic"]


def decisions(game: Game, seed: str) -> Iterator[tuple[State, int]]:
    """The decisions of a match between greedy players, as long as there is something to choose."""
    state, rng = game.start(), Rng(seed)
    while not game.is_over(state):
        if game.is_chance(state):
            game.apply(state, -1, game.roll(state, rng))
            continue
        seat = game.waiting(state)[0]
        if len(game.legal(state, seat)) > 1:
            yield state, seat
        game.apply(state, seat, int(greedy_action(game, game.resample(state, seat, rng), seat, rng)))


NO_BUDGETS = "|0|-1|0s|0.0s|61s|1e3|1000001|nan|٣|5 |0.2|s|500:1|2x|1x5|9x5|x5|2x0|2x0s"


@pytest.mark.parametrize("budget", NO_BUDGETS.split("|"))
def test_a_budget_that_is_none_is_refused_in_one_line(budget: str) -> None:
    with pytest.raises(BotError) as caught:
        make_bot(f"search:{budget}", "1")
    assert "expected 1 to 1000000 simulations or seconds up to 60s" in str(caught.value)
    assert "\n" not in str(caught.value)


def test_only_the_search_takes_a_budget() -> None:
    with pytest.raises(BotError, match="greedy takes no budget"):
        make_bot("greedy:5", "1")
    found = make_bot("search:500", "1"), make_bot("search:0.25s", "1")
    assert [(bot.simulations, bot.seconds) for bot in found if isinstance(bot, SearchBot)] == [
        (500, 0.0),
        (0, 0.25),
    ]


@pytest.mark.parametrize("id", GAMES)
def test_the_same_seed_decides_the_same(id: str) -> None:
    game = igroteka.game(id, 2)
    sights = [Sight(game, state.clone(), seat) for (state, seat), _ in zip(decisions(game, "same"), range(4))]
    one, other = ([make_bot("search:15", "7").choose(sight) for sight in sights] for _ in "ab")
    assert one == other
    assert all(text in [choice.notation for choice in sight.choices] for text, sight in zip(one, sights))


KEPT = {
    "element": ["wind i2", "step nw", "earth b8", "draw 4", "step e", "step n"],
    "orichalcum": ["create", "take 2", "build forest e7", "recruit", "pass", "mine"],
    "periodic": ["gain heavier", "spend lighter", "spend heavier", "to V", "spend heavier", "steal p1"],
}


@pytest.mark.parametrize("id", KEPT)
def test_compiled_and_interpreted_decide_the_same(id: str) -> None:
    """Both suites compare with the same list; it changes with a game's `worth` and with the search."""
    game = igroteka.game(id, 3)
    found = [
        make_bot("search:40", "7").choose(Sight(game, state, seat))
        for (state, seat), number in zip(decisions(game, "both"), range(24))
        if number % 4 == 3
    ]
    assert found == KEPT[id]


@pytest.mark.parametrize("id", GAMES)
def test_several_trees_decide_together(id: str) -> None:
    """Each has the whole budget and luck of its own, and their visits add up."""
    game = igroteka.game(id, 2)
    state, seat = next(decisions(game, "trees"))
    sight = Sight(game, state, seat)
    bot = make_bot("search:2x15", "7")
    assert isinstance(bot, SearchBot)
    chosen = bot.choose(sight)
    found = [tried_in(tree) for tree in bot.trees if tree is not None]
    assert [sum(one.visits for one in tried) <= 15 for tried in found] == [True, True]
    together = merged(found)
    assert sum(one.visits for one in together) == sum(one.visits for tried in found for one in tried)
    assert chosen == game.actions.text(together[0].action)
    assert make_bot("search:2x15", "7").choose(sight) == chosen


def test_merged_roots_add_up() -> None:
    """What only one tree has tried counts as well; the share is the mean over all visits."""
    one, other = [Tried(1, 6, 0.5), Tried(2, 4, 0.75)], [Tried(2, 4, 0.25), Tried(3, 2, 1.0)]
    assert merged([one, other]) == [Tried(2, 8, 0.5), Tried(1, 6, 0.5), Tried(3, 2, 1.0)]
    assert merged([one]) == one


# The search interpreted is the same source: that it decides the same is shown below.
@pytest.mark.once
def test_a_kept_tree_knows_what_followed() -> None:
    """The next decision of a seat begins with what was simulated of it before."""
    game = igroteka.game("element", 2)
    bot, known = SearchBot("1", simulations=200), []
    for (state, seat), _ in zip(decisions(game, "kept"), range(6)):
        (tree,) = bot.trees
        if tree is None or tree.seat == seat:
            node = None if tree is None else tree.table.find(game.information_key(state, seat))
            known.append(0 if node is None else int(node.visits))
            bot.choose(Sight(game, state, seat))
            (tree,) = bot.trees
            assert tree is not None and tree.root.visits > known[-1]
    assert known[0] == 0 and max(known) > 0


def test_simulations_are_counted_and_a_settled_root_stops_early() -> None:
    game = igroteka.game("element", 2)
    state, seat = next(decisions(game, "count"))
    search = TreeSearch(game, seat, [state.clone()], Rng("1"), Settings())
    search.run(50, 60.0, 60.0)
    root = search.root
    assert search.simulations <= 50
    assert sum(root.counts[place] for place in range(root.opened)) == root.visits == search.simulations
    assert all(0 <= root.sums[place] <= root.counts[place] for place in range(root.opened))


class Metronome:
    """A clock on which eight simulations always take as long, so that seconds are a number of simulations."""

    def __init__(self, tick: float) -> None:
        self.tick, self.now = tick, 0.0

    def __call__(self) -> float:
        self.now += self.tick
        return self.now


@pytest.mark.once
@pytest.mark.parametrize("id", GAMES)
def test_a_settled_root_ends_a_time_budget_early_and_decides_the_same(
    id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It ends as soon as no other action can overtake the first one in the time that is left."""
    game, whole, earlier = igroteka.game(id, 2), 512, 0
    for (state, seat), _ in zip(decisions(game, "time"), range(8)):
        searches = []
        for budget in (whole, MOST_SIMULATIONS):
            monkeypatch.setattr("igroteka.bots.tree.thread_time", Metronome(8 / whole))
            search = TreeSearch(game, seat, [state.clone()], Rng("1"), Settings())
            search.run(budget, 1.0, 60.0)
            searches.append(search)
        counted, timed = searches
        assert timed.best() == counted.best()
        assert counted.simulations <= timed.simulations <= whole
        earlier += timed.simulations < 0.9 * whole
    assert earlier > 0


def test_a_captured_target_is_not_missed() -> None:
    """Wherever one action wins Element at once, the search takes one that does."""
    game, seen = igroteka.game("element", 2), 0
    for number in range(3):
        for state, seat in decisions(game, f"capture {number}"):
            wins = []
            for action in game.legal(state, seat):
                after = state.clone()
                game.apply(after, seat, action)
                if game.is_over(after) and seat in game.winners(after):
                    wins.append(game.actions.text(action))
            if wins:
                seen += 1
                assert make_bot("search:60", "1").choose(Sight(game, state, seat)) in wins
    assert seen >= 2


def test_a_game_that_judges_nothing_is_played_to_its_end() -> None:
    """Lanterns has no `worth`, and its keys come from the View."""
    game = LanternsGame(3)
    for (state, seat), _ in zip(walk(game), range(12)):
        sight = Sight(game, state, seat)
        assert make_bot("search:10", "1").choose(sight) in [choice.notation for choice in sight.choices]


def walk(game: Game) -> Iterator[tuple[State, int]]:
    """The decisions of a random match."""
    state, rng = game.start(), Rng("walk")
    while not game.is_over(state):
        if game.is_chance(state):
            game.apply(state, -1, game.roll(state, rng))
            continue
        for seat in game.waiting(state):
            yield state, seat
            legal = game.legal(state, seat)
            game.apply(state, seat, legal[rng.below(len(legal))])


def test_all_worlds_of_a_node_are_walked() -> None:
    """The others' hands differ between the worlds, the own node is one."""
    game = igroteka.game("inventors", 3)
    state, seat = next(decisions(game, "worlds"))
    rng = Rng("2")
    worlds = [game.resample(state, seat, rng) for _ in range(8)]
    assert len({world.encode() for world in worlds}) > 1
    search = TreeSearch(game, seat, worlds, rng, Settings())
    search.run(24, 60.0, 60.0)
    assert search.root.visits == search.simulations


def test_a_node_that_play_comes_back_to_before_it_has_learnt() -> None:
    """In a game that can go round, one simulation may meet a node twice."""
    game = igroteka.game("element", 2)
    state, seat = next(decisions(game, "round"))
    search = TreeSearch(game, seat, [state.clone()], Rng("1"), Settings())
    search.open_next(search.root)
    assert 0 <= search.select(search.root) <= 1


@pytest.mark.parametrize("id", GAMES)
def test_the_ranking_tells_what_was_tried_for_this_decision(id: str) -> None:
    game = igroteka.game(id, 2)
    search: TreeSearch | None = None
    for (state, seat), _ in zip(decisions(game, "ranking"), range(6)):
        worlds = [game.resample(state, seat, Rng(f"world {number}")) for number in range(4)]
        if search is None or search.seat != seat:
            search = TreeSearch(game, seat, worlds, Rng("rank"), Settings(playout=2))
        else:
            search.begin(worlds)
        search.run(40, 1e9, 1e9)
        found = search.ranking()
        assert {int(each.action) for each in found} <= set(game.legal(state, seat))
        assert 0 < sum(int(each.visits) for each in found) <= 40
        counts = [int(each.visits) for each in found]
        assert counts == sorted(counts, reverse=True)
        assert all(sum(each.shares) == pytest.approx(1.0) for each in found)


def test_an_action_is_tried_as_often_as_one_wants() -> None:
    """Whatever its prior: the last of all actions is behind those that the search opens."""
    game = igroteka.game("element", 2)
    state, seat = next(decisions(game, "try"))
    search = TreeSearch(game, seat, [state.clone()], Rng("1"), Settings())
    wanted = search.root.actions[search.root.size - 1]
    search.try_action(wanted, 7)
    for _ in range(5):
        search.simulate()
    found = {int(each.action): int(each.visits) for each in search.ranking()}
    assert found[int(wanted)] >= 7 and sum(found.values()) == 12
    assert sorted(search.root.actions) == sorted(game.legal(state, seat))
    assert sum(search.mean_shares()) == pytest.approx(1.0)
    with pytest.raises(ValueError, match="no such action"):
        search.try_action(game.actions.size, 1)


def test_shares_are_known_where_chance_comes_first() -> None:
    game = igroteka.game("periodic", 2)
    start = game.start()
    assert game.is_chance(start)
    search = TreeSearch(game, 0, [start.clone()], Rng("1"), Settings())
    for _ in range(4):
        search.simulate()
    assert sum(search.mean_shares()) == pytest.approx(1.0)
