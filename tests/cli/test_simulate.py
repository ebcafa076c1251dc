"""simulate: reproducible to the byte, however the work is shared out."""

import json
from pathlib import Path

import pytest

import igroteka
from igroteka.bots import BotError, RandomBot, Sight, bot_names, make_bot
from igroteka.bots.registry import BOTS
from igroteka.cli import simulate
from igroteka.cli.invariants import Glance, Invariants
from igroteka.cli.playout import play_out
from igroteka.cli.statistics import spread
from igroteka.conformance import BrokenPromise
from igroteka.engine.protocol import CHANCE, State
from tests.toy.lanterns import LanternsGame

SHORT = ("--option", "max_turns=8")


class Looking(RandomBot):
    """The random bot by the long way, through View and choices."""

    name = "looking"

    def choose(self, sight: Sight) -> str:
        assert isinstance(sight.view.to_dict(), dict)
        return super().choose(sight)


class Lying(RandomBot):
    """A bot that answers what nobody offered."""

    name = "lying"

    def choose(self, sight: Sight) -> str:
        return "draw 9"


def test_the_numbers_add_up(ig) -> None:
    found = ig("simulate", "element", "--games", "12", "--players", "3", "--seed", "5", *SHORT, "--json").json
    assert (found["game"], found["players"], found["games"], found["seed"]) == ("element", 3, 12, "5")
    assert found["options"] == {"players": 3, "max_turns": 8}
    assert sum(found["ends"].values()) == 12
    for seat in found["seats"]:
        assert seat["wins"] + seat["shared"] + seat["draws"] + seat["losses"] == 12
    assert sum(seat["mean_return"] for seat in found["seats"]) == pytest.approx(0, abs=1e-5)
    assert found["turns"]["min"] <= found["turns"]["p50"] <= found["turns"]["max"] <= 8
    assert found["decisions"]["min"] <= found["decisions"]["mean"] <= found["decisions"]["max"]
    assert 1 < found["branching"]["mean"] < found["branching"]["max"]
    assert len(found["digest"]) == 64
    assert not [key for key in found if "second" in key or "time" in key]


def test_the_same_bytes_every_time_and_with_any_number_of_jobs(ig) -> None:
    command = ("simulate", "element", "--games", "9", "--seed", "3", *SHORT, "--json")
    first = ig(*command).out
    assert ig(*command).out == first
    assert ig(*command, "--jobs", "2").out == first
    assert ig(*command, "--check").out == first
    assert ig(*command[:-4], "--seed", "4", *SHORT, "--json").out != first


def test_a_known_run_gives_its_known_digest(ig) -> None:
    """The same interpreted and compiled, on every machine: a change of it is a change of the rules."""
    found = ig("simulate", "element", "--games", "4", "--players", "4", "--seed", "7", *SHORT, "--json").json
    assert found["digest"] == "5b67377d1f3e94d56409cf8fe1dd4bdb6cdb799335ade869ac2d36cab1d195d2"


def test_a_seed_with_control_characters_is_shown_and_not_obeyed(ig) -> None:
    said = ig("simulate", "element", "--games", "1", "--seed", "a\x1b[2J\nb", *SHORT).out
    assert said.startswith("element: 1 game of 2 players, seed ")
    assert said.splitlines()[0].endswith(r"seed a\x1b[2J\nb")


def test_game_k_has_the_luck_of_seed_and_k(ig, tmp_path: Path) -> None:
    file = tmp_path / "records.jsonl"
    ig("simulate", "element", "--games", "3", "--seed", "3", *SHORT, "--records", file)
    records = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    for number, record in enumerate(records):
        match = igroteka.new("element", seed=f"3:{number}", max_turns=8)
        for line in record["lines"]:
            if line["seat"] >= 0:
                match.play(line["action"], line["seat"])
        assert match.digest() == record["digest"]
        assert igroteka.replay(record).record() == record


def test_bots_that_look_play_the_same_games(ig, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "looking", Looking)
    command = ("simulate", "element", "--games", "3", *SHORT, "--json")
    plain = ig(*command).json
    looked = ig(*command, "--bots", "looking,random").json
    assert looked["seats"][0]["bot"] == "looking"
    assert looked["digest"] == plain["digest"]


def test_a_bot_that_answers_nonsense_is_caught(ig, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "lying", Lying)
    said = ig("simulate", "element", "--games", "1", "--bots", "lying,random")
    assert said.code == 1
    assert "lying" in said.err


def test_a_search_with_a_budget_is_reproducible(ig) -> None:
    one, other = (
        ig("simulate", "element", "--games", "1", *SHORT, "--bots", "search:4,random", "--json") for _ in "ab"
    )
    assert one.code == 0
    assert one.out == other.out
    assert '"search:4"' in one.out


@pytest.mark.parametrize("command", [("simulate", "element", "--bots"), ("play", "element", "--seats")])
def test_a_budget_that_is_none_is_one_line(ig, command: tuple[str, ...]) -> None:
    for bots in ("search:never,random", "greedy:3,random"):
        said = ig(*command, bots)
        assert said.code == 2
        assert len(said.err.strip().splitlines()) == 1
        assert ("expected 1 to 1000000 simulations" if "never" in bots else "takes no budget") in said.err


def test_people_get_tables(ig) -> None:
    said = ig("simulate", "element", "--games", "2", *SHORT, "--check")
    assert said.code == 0
    assert said.err == ""
    for word in ("wins", "draws", "decisions", "turns", "branching", "digest", "every promise held"):
        assert word in said.out


def test_percentiles_are_values_that_occurred() -> None:
    found = spread([5, 1, 3])
    assert found == {"mean": 3.0, "min": 1, "max": 5, "p5": 1, "p25": 1, "p50": 3, "p75": 5, "p95": 5}
    assert set(spread([7]).values()) == {7}


def test_bots_have_names() -> None:
    assert "random" in bot_names()
    with pytest.raises(BotError, match=r"no bot 'oracle': there is .*random"):
        make_bot("oracle", "1")


def test_levels_play_under_their_full_names(ig) -> None:
    said = ig("simulate", "periodic", "--games", "1", "--bots", "level:1,level:assistant", "--json")
    assert said.code == 0
    assert "periodic-student" in said.out and "periodic-assistant" in said.out
    assert ig("simulate", "periodic", "--bots", "level:1,level:7").code == 2


# What --check finds.


class Careless(LanternsGame):
    """A toy game that loses a card after a while."""

    def pieces(self, state: State) -> dict[str, int]:
        pieces = super().pieces(state)
        return {name: count - (state.round > 1) for name, count in pieces.items()}


class Lenient(LanternsGame):
    """A toy game whose judge lets everything pass."""

    def why_not(self, state: State, seat: int, action: int) -> None:
        return None


class Strict(LanternsGame):
    """A toy game whose judge lets nothing pass."""

    def why_not(self, state: State, seat: int, action: int):
        return self.out_of_turn(state, seat)


class Blank(LanternsGame):
    """A toy game with a mask that marks nothing."""

    def mask(self, state: State, seat: int) -> bytes:
        return bytes(self.actions.size)


class Forgetful(LanternsGame):
    """A toy game that reads every position as its start."""

    def from_position(self, position: dict[str, object]) -> State:
        return self.start()


def watched(game: LanternsGame) -> None:
    play_out(game, "1:0", ["random"] * int(game.players), Invariants(game, "1:0"))


def test_a_game_that_keeps_its_promises_passes() -> None:
    watched(LanternsGame(3))


@pytest.mark.parametrize(
    ("kind", "promise"),
    [
        (Careless, "pieces"),
        (Lenient, "why_not"),
        (Strict, "why_not"),
        (Blank, "mask"),
        (Forgetful, "position"),
    ],
)
def test_broken_promises_are_found(kind: type[LanternsGame], promise: str) -> None:
    with pytest.raises(BrokenPromise) as caught:
        watched(kind(3))
    assert caught.value.promise == promise


class Stuck(LanternsGame):
    """A toy game that leaves somebody without an action."""

    def legal(self, state: State, seat: int) -> list[int]:
        return [] if state.round > 1 else super().legal(state, seat)


def glanced(game: LanternsGame) -> None:
    play_out(game, "1:0", ["random"] * int(game.players), Glance(game, "1:0"))


def test_a_glance_counts_pieces_in_one_state_of_eight() -> None:
    game = Careless(3)
    glance, state = Glance(game, "1:0"), game.start()
    state.round = 2
    glance(state, CHANCE, [], 15)
    with pytest.raises(BrokenPromise):
        glance(state, CHANCE, [], 16)


@pytest.mark.parametrize(("kind", "promise"), [(Careless, "pieces"), (Stuck, "waiting")])
def test_a_glance_finds_lost_pieces_and_somebody_without_an_action(
    kind: type[LanternsGame], promise: str
) -> None:
    glanced(LanternsGame(3))
    with pytest.raises(BrokenPromise) as caught:
        glanced(kind(3))
    assert caught.value.promise == promise


class Crashing(LanternsGame):
    """A toy game that fails in the middle."""

    def pieces(self, state: State) -> dict[str, int]:
        if state.round > 1:
            raise ValueError("no more pieces")
        return super().pieces(state)


@pytest.mark.parametrize(
    ("kind", "words"), [(Careless, "pieces: "), (Crashing, "ValueError: no more pieces")]
)
def test_the_command_names_game_and_line(
    ig, monkeypatch: pytest.MonkeyPatch, kind: type[LanternsGame], words: str
) -> None:
    monkeypatch.setattr(simulate, "build_game", lambda *given: kind(2))
    said = ig("simulate", "lanterns", "--games", "2", "--check")
    assert said.code == 1
    assert said.err.startswith("igroteka: game 0, line ")
    assert words in said.err
    assert said.err.count("\n") == 1
