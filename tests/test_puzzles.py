"""The puzzles of the package: every one reads, its solution is legal, its line replays, and nothing leaks."""

import datetime
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from igroteka.cli.checks.puzzles import LEAST
from igroteka.engine.chance import Rng
from igroteka.games.catalogue import manifest, own_ids
from igroteka.match import IllegalAction
from igroteka.puzzles import (
    FILE,
    GRADES,
    Puzzle,
    PuzzleError,
    faults_of,
    line_of,
    puzzles_of,
    read_puzzles,
    set_up,
    today,
    tried,
    written,
)

GAMES = own_ids()


@pytest.mark.parametrize("game", GAMES)
def test_there_are_puzzles_of_every_grade(game: str) -> None:
    found = puzzles_of(game)
    assert len(found) >= LEAST
    assert 2 <= len({puzzle.grade for puzzle in found}) <= len(GRADES)
    assert {2} < {puzzle.players for puzzle in found}
    assert len({json.dumps(puzzle.position, sort_keys=True) for puzzle in found}) == len(found)


@pytest.mark.parametrize("game", GAMES)
def test_every_solution_is_legal_and_every_line_replays(game: str) -> None:
    for number, puzzle in enumerate(puzzles_of(game), 1):
        assert faults_of(game, puzzle) == [], number
        assert len(set_up(game, puzzle).legal(puzzle.seat)) >= 3
        shown = line_of(game, puzzle)
        assert [one.choice.notation for one in shown if one.is_answer] == puzzle.answers
        for step in puzzle.solution:
            proof = step.proof
            assert proof.best - proof.second > 4 * proof.error
            assert puzzle.line[step.at].action not in step.others


@pytest.mark.parametrize("game", ["inventors", "periodic"])
def test_a_solver_sees_the_view_alone(game: str) -> None:
    """Another world that the seat cannot tell apart shows the same, and the same answer is right."""
    for number, puzzle in enumerate(puzzles_of(game)[:12]):
        match = set_up(game, puzzle)
        world = match.game.resample(match.state, puzzle.seat, Rng(f"other {number}"))
        match.game.reopen(world, puzzle.seat)
        other = msgspec.structs.replace(puzzle, position=match.game.showing.position(world))
        again = set_up(game, other)
        assert again.view(puzzle.seat).encode() == match.view(puzzle.seat).encode()
        assert again.legal(puzzle.seat) == match.legal(puzzle.seat)
        assert puzzle.answers[0] in again.legal(puzzle.seat)


def first(game: str = "element") -> Puzzle:
    return puzzles_of(game)[0]


def test_the_right_answers_solve_it() -> None:
    for game in GAMES:
        puzzle = max(puzzles_of(game), key=lambda one: len(one.solution))
        attempt = tried(game, puzzle, puzzle.answers)
        assert (
            attempt.is_solved
            and attempt.actions == puzzle.answers
            and len(attempt.happened) == len(puzzle.answers)
        )
        # What comes after the solution is not judged.
        assert tried(game, puzzle, [*puzzle.answers, "fly"]).is_solved


def test_another_legal_action_is_missed_and_changes_nothing() -> None:
    puzzle = first()
    before = set_up("element", puzzle)
    rival = puzzle.solution[0].proof.rival
    attempt = tried("element", puzzle, [rival])
    assert attempt.missed is not None and attempt.missed.notation == rival
    assert attempt.missed_share is not None and attempt.missed_share < puzzle.solution[0].proof.best
    assert not attempt.is_solved and attempt.actions == [] and attempt.match.digest() == before.digest()


def test_what_is_illegal_is_refused_by_its_rule() -> None:
    attempt = tried("element", first(), ["fly to the moon"])
    assert [one.key for one in attempt.reasons] == ["app-not-an-action"] and attempt.missed is None
    with pytest.raises(IllegalAction):
        set_up("element", first()).play("fly to the moon")


def test_a_day_has_one_puzzle_and_the_next_day_another() -> None:
    day = datetime.date(2026, 11, 18)
    numbers = [today(36, day + datetime.timedelta(days=days)) for days in range(72)]
    assert sorted(numbers) == sorted([*range(1, 37)] * 2)
    assert numbers[:36] == numbers[36:]


# Files that are not as they should be.


def changed(tmp_path: Path, change: Any) -> Path:
    """The file of Element with a change."""
    said = json.loads((manifest("element").folder / FILE).read_text(encoding="utf-8"))
    change(said)
    path = tmp_path / FILE
    path.write_text(json.dumps(said), encoding="utf-8")
    return path


def set_in(number: int, *path: Any) -> Any:
    """Change what lies at a path of a puzzle; the last one is the new value."""

    def change(said: Any) -> None:
        place = said["puzzles"][number - 1]
        for part in path[:-2]:
            place = place[part]
        place[path[-2]] = path[-1]

    return change


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (set_in(2, "seat", "first"), ["puzzle 2", "seat", "Expected `int`"]),
        (set_in(2, "grade", "absurd"), ["puzzle 2", "grade", "Invalid enum value 'absurd'"]),
        (set_in(2, "answer", "fire e5"), ["puzzle 2", "answer", "unknown field"]),
        (set_in(1, "solution", []), ["puzzle 1", "solution", "length >= 1"]),
        (set_in(1, "solution", 0, "at", 3), ["puzzle 1", "solution", "at: expected places of the line"]),
        (set_in(1, "solution", 0, "proof", "best", 7), ["puzzle 1", "solution[0].proof.best", "<= 1.0"]),
        (lambda said: said["puzzles"][1].pop("line"), ["puzzle 2", "line", "missing required field"]),
        (lambda said: said["puzzles"].append(said["puzzles"][0]), ["id", "is there twice"]),
        (lambda said: said.pop("puzzles"), ["puzzles: expected a list"]),
    ],
)
def test_a_broken_file_names_puzzle_and_field(tmp_path: Path, change: Any, words: list[str]) -> None:
    with pytest.raises(PuzzleError) as caught:
        read_puzzles(changed(tmp_path, change))
    said = str(caught.value)
    assert said.startswith(f"{FILE}: ") and "\n" not in said
    assert all(word in said for word in words), said


def test_what_the_rules_refuse_is_a_fault() -> None:
    puzzle = first()
    said = msgspec.to_builtins(puzzle)
    said["line"][0]["action"] = "fly"
    assert "line: 0: fly" in faults_of("element", msgspec.convert(said, Puzzle))[0]
    said = msgspec.to_builtins(puzzle)
    said["position"]["board"] = {"a99": "F"}
    assert faults_of("element", msgspec.convert(said, Puzzle))[0].startswith("position: board: expected")
    said = msgspec.to_builtins(puzzle)
    said["solution"][0]["proof"]["second"] = said["solution"][0]["proof"]["best"]
    assert "not clearly the best" in faults_of("element", msgspec.convert(said, Puzzle))[0]


def test_what_is_written_is_read(tmp_path: Path) -> None:
    path = tmp_path / FILE
    path.write_text(written(puzzles_of("inventors"), {"made": {"seed": "1"}}), encoding="utf-8")
    assert tuple(read_puzzles(path)) == puzzles_of("inventors")
