"""Levels: named opponents that are declared in a game's data, reproducible, and never mad."""

import math
from pathlib import Path

import pytest

import igroteka
from igroteka.bots import BotError, LevelBot, Sight, bot_names, full_name, make_bot
from igroteka.bots.levels import Option, drawn, tree_seeds, tried_by
from igroteka.bots.searching import merged
from igroteka.engine.chance import Rng
from igroteka.games.data import DataError
from igroteka.games.levels import MOST_LEVELS, Level, levels_of, read_levels
from tests.bots.test_search import GAMES, decisions

TWO = """
newcomer = "low"

[[level]]
key = "low"
bot = "greedy"
temperature = 0.5
cutoff = 0.3
rating = 900

[[level]]
key = "high"
bot = "search"
simulations = 20
temperature = 0
rating = 1100
interval = [800, 1150]
"""


def read(folder: Path, text: str) -> list[Level]:
    path = folder / "levels.toml"
    path.write_text(text, encoding="utf-8")
    return read_levels("toy", path)


def test_a_file_says_who_plays_how(tmp_path: Path) -> None:
    low, high = read(tmp_path, TWO)
    assert (low.name, low.base, low.simulations, low.temperature, low.cutoff) == (
        "toy-low",
        "greedy",
        0,
        0.5,
        0.3,
    )
    assert (high.name, high.simulations, high.interval) == ("toy-high", 20, (800, 1150))
    assert low.is_for_newcomers and not high.is_for_newcomers


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('newcomer = "low"', 'newcomer = "none"', "levels.toml: newcomer: expected one of low, high"),
        ('key = "high"', 'key = "low"', "levels.toml: level 2: key: expected each key once"),
        ('key = "high"', 'key = "Hi!"', "levels.toml: level 2: key: expected small letters"),
        ('bot = "greedy"', 'bot = "random"', "levels.toml: level 1: bot: expected one of greedy, search"),
        (
            "simulations = 20",
            "simulations = 0",
            "level 2: simulations: expected a whole number from 1 to 50000",
        ),
        ("simulations = 20\n", "", "level 2: simulations: expected a whole number"),
        (
            "simulations = 20",
            "simulations = 20\ntrees = 3",
            "level 2: trees: expected a whole number from 1 to 2",
        ),
        ("cutoff = 0.3", "cutoff = 0.3\ntrees = 2", "level 1: trees: expected no such field"),
        ("temperature = 0.5", "temperature = -1", "level 1: temperature: expected a number from 0 to 100"),
        ("temperature = 0.5", "temperature = nan", "level 1: temperature: expected a number from 0 to 100"),
        ("temperature = 0.5", "temperature = true", "level 1: temperature: expected a number from 0 to 100"),
        ("cutoff = 0.3", "cutoff = 1.5", "level 1: cutoff: expected a number from 0 to 1"),
        ("cutoff = 0.3\n", "", "level 1: cutoff: expected a number from 0 to 1, found nothing"),
        ("rating = 1100", "rating = 900", "level 2: rating: expected more than 900 of low"),
        (
            "interval = [800, 1150]",
            "interval = [1150, 1250]",
            "level 2: interval: expected two numbers around 1100",
        ),
        ("rating = 900", "rating = 900\ncolour = 1", "level 1: colour: expected no such field"),
        ('newcomer = "low"', 'newcomer = "low"\nold = 1', "levels.toml: old: expected no such entry"),
    ],
)
def test_a_wrong_file_is_refused_with_entry_and_field(tmp_path: Path, old: str, new: str, told: str) -> None:
    assert old in TWO
    with pytest.raises(DataError) as caught:
        read(tmp_path, TWO.replace(old, new))
    assert told in str(caught.value)
    assert "\n" not in str(caught.value)


def test_one_level_or_six_are_refused(tmp_path: Path) -> None:
    one = TWO[: TWO.index('[[level]]\nkey = "high"')]
    with pytest.raises(DataError, match="2 to 5 levels, found 1"):
        read(tmp_path, one)
    more = "".join(
        f'[[level]]\nkey = "l{n}"\nbot = "greedy"\ntemperature = 0\nrating = {2000 + n}\n' for n in range(4)
    )
    with pytest.raises(DataError, match="2 to 5 levels, found 6"):
        read(tmp_path, TWO + more)


@pytest.mark.parametrize("id", GAMES)
def test_every_game_has_levels_from_weak_to_strong(id: str) -> None:
    levels = levels_of(id)
    assert 2 <= len(levels) <= MOST_LEVELS
    assert [level.name for level in levels] == bot_names(id)[-len(levels) :]
    assert sum(level.is_for_newcomers for level in levels) == 1
    assert not levels[-1].is_for_newcomers


def test_a_level_is_named_by_number_or_key() -> None:
    second = levels_of("element")[1]
    assert full_name("level:2", "element") == full_name(f"level:{second.key}", "element") == second.name
    assert full_name("search:50", "element") == "search:50"
    bot = make_bot(second.name, "1")
    assert isinstance(bot, LevelBot) and bot.level == second


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("level:6", r"no level '6' of element: there is 1 \(pupil\), 2 "),
        ("level:", "no level '' of element"),
        ("level:02", "no level '02' of element"),
        ("periodic-student", "the bot periodic-student plays periodic, not element"),
    ],
)
def test_what_is_no_level_of_the_game_is_refused(name: str, told: str) -> None:
    with pytest.raises(BotError, match=told):
        full_name(name, "element")


@pytest.mark.parametrize("name", ["element-nobody", "nothing-pupil", "element-", "-pupil", "level:1"])
def test_a_name_that_is_no_level_makes_no_bot(name: str) -> None:
    with pytest.raises(BotError, match="no bot "):
        make_bot(name, "1")


def test_a_level_refuses_another_game() -> None:
    match = igroteka.new("periodic", seed=1)
    with pytest.raises(BotError, match="plays element, not 'periodic'"):
        make_bot("element-pupil", "1").choose(Sight(match.game, match.state, 0))


@pytest.mark.parametrize("id", GAMES)
def test_the_same_seed_decides_the_same_and_earlier_decisions_do_not_matter(id: str) -> None:
    """So a level is as strong at a served table, where every decision is a new bot's, as in the arena."""
    game = igroteka.game(id, 2)
    sights = [Sight(game, state.clone(), seat) for (state, seat), _ in zip(decisions(game, "same"), range(2))]
    for level in levels_of(id):
        small = level._replace(simulations=min(level.simulations, 12))
        one, other = ([LevelBot("7", small).choose(sight) for sight in sights] for _ in "ab")
        assert one == other
        assert all(text in [choice.notation for choice in sight.choices] for text, sight in zip(one, sights))


def test_a_draw_follows_temperature_and_never_goes_below_the_cut_off() -> None:
    found = [Option(1, math.log(60), 0.6), Option(2, math.log(30), 0.55), Option(3, math.log(30), 0.3)]
    rng = Rng("draw")

    def taken(temperature: float) -> list[int]:
        drew = [drawn(found, temperature, 0.1, rng) for _ in range(900)]
        return [drew.count(action) for action in (1, 2, 3)]

    assert taken(0.0) == [900, 0, 0]
    best, second, bad = taken(1.0)  # as the visits: two to one
    assert bad == 0 and 520 <= best <= 680 and best + second == 900
    best, second, bad = taken(100.0)  # nearly even
    assert bad == 0 and 390 <= best <= 510
    assert taken(0.05)[0] == 900


@pytest.mark.parametrize("id", GAMES)
def test_trees_share_the_simulations_and_decide_together(id: str) -> None:
    game = igroteka.game(id, 2)
    state, seat = next(decisions(game, "trees"))
    sight = Sight(game, state, seat)
    level = Level(id, "two", "search", 30, 2, 0.0, 0.0, 1000, (1000, 1000), False)
    seeds = tree_seeds(level, Rng("7"))
    assert len(set(seeds)) == 2
    trees = [tried_by(sight, level, seed) for seed in seeds]
    assert all(0 < sum(one.visits for one in tried) <= 15 for tried in trees)
    assert LevelBot("7", level).choose(sight) == game.actions.text(merged(trees)[0].action)


@pytest.mark.parametrize("level", levels_of("element"), ids=[level.key for level in levels_of("element")])
def test_no_level_gives_a_won_game_away(level: Level) -> None:
    """Where one action wins Element at once, every level takes it: all others lie below the cut-off."""
    game, seen = igroteka.game("element", 2), 0
    small = level._replace(simulations=min(level.simulations, 60))
    for state, seat in decisions(game, "capture 0"):
        wins = []
        for action in game.legal(state, seat):
            after = state.clone()
            game.apply(after, seat, action)
            if game.is_over(after) and seat in game.winners(after):
                wins.append(game.actions.text(action))
        if wins:
            seen += 1
            for seed in "abc":
                assert LevelBot(seed, small).choose(Sight(game, state, seat)) in wins
    assert seen >= 1
