"""Puzzles: positions where one action is clearly best, with the line that is expected after it.

A game's puzzles.json holds them, written by tools/make_puzzles. A puzzle is a position, the seat that
decides there, and a line from it: decisions of all seats and draws of chance. Some decisions of the line are
the solution, and each of these carries the numbers of its proof. The hidden part of a position is one that
the seat cannot tell from any other, so whoever solves it sees the View of the seat and nothing else. The
answer is judged by the file: no search is needed to show a puzzle.
"""

import datetime
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from igroteka import screen
from igroteka.engine.protocol import CHANCE, MOST_SEATS, Choice, Event, PositionError, Refusal
from igroteka.games.catalogue import OptionError, game_ids, make_game, manifest
from igroteka.match import Match, players_of

FILE = "puzzles.json"
GRADES = ("easy", "medium", "hard")
MOST_STEPS = 6  # decisions of a solution
Share = Annotated[float, Meta(ge=0.0, le=1.0)]
Action = Annotated[str, Meta(min_length=1, max_length=120)]


class PuzzleError(ValueError):
    """A puzzle that cannot be set: one line with the file, the puzzle and the field."""


class Proof(Struct, frozen=True, forbid_unknown_fields=True):
    """Why an action is called the only best one.

    `best` and `second` are shares of the win after it and after the strongest other action, simulated equally
    often; `error` is the standard error of their difference. `searches` searches with `budget` simulations
    each all chose the action. `simulations` counts all of them together.
    """

    budget: Annotated[int, Meta(ge=1)]
    searches: Annotated[int, Meta(ge=1)]
    simulations: Annotated[int, Meta(ge=1)]
    best: Share
    second: Share
    error: Share
    rival: Action


class Why(Struct, frozen=True, forbid_unknown_fields=True):
    """What speaks for an action: a message and its numbers; `is_ahead` if it is expected, not certain."""

    key: Annotated[str, Meta(min_length=1, max_length=80)]
    numbers: dict[str, int | str]
    is_ahead: bool = False


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """A decision of the solution: its place in the line, its proof, and why.

    `others` are the shares of the win after the strongest other actions.
    """

    at: Annotated[int, Meta(ge=0)]
    proof: Proof
    why: Why
    others: dict[str, Share] = {}


class Move(Struct, frozen=True, forbid_unknown_fields=True):
    """A line of the continuation: a seat and its action, or chance (-1) and its outcome."""

    seat: Annotated[int, Meta(ge=CHANCE, lt=MOST_SEATS)]
    action: Action


class Puzzle(Struct, frozen=True, forbid_unknown_fields=True):
    """A position, who decides there, how hard it is, and the line with its solution."""

    id: Annotated[str, Meta(pattern=r"^[0-9a-f]{8}$")]
    grade: Literal["easy", "medium", "hard"]
    seat: Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
    position: dict[str, Any]
    solution: Annotated[list[Step], Meta(min_length=1, max_length=MOST_STEPS)]
    line: Annotated[list[Move], Meta(min_length=1, max_length=200)]

    @property
    def answers(self) -> list[str]:
        """The actions of the solution."""
        return [self.line[step.at].action for step in self.solution]

    @property
    def players(self) -> int:
        """The number of seats."""
        return players_of(self.position)


@dataclass
class Attempt:
    """A puzzle after some actions: those that are right, what they did, and what is said of the next one.

    `missed` is a legal action that is not the best one. `reasons` say why an action or a click is refused.
    """

    puzzle: Puzzle
    match: Match
    actions: list[str] = field(default_factory=list)
    happened: list[list[Event]] = field(default_factory=list)
    missed: Choice | None = None
    reasons: list[Refusal] = field(default_factory=list)

    @property
    def is_solved(self) -> bool:
        """Whether every decision of the solution was found."""
        return len(self.actions) == len(self.puzzle.solution)

    @property
    def step(self) -> Step:
        """The decision that is asked for, or the last one."""
        return self.puzzle.solution[min(len(self.actions), len(self.puzzle.solution) - 1)]

    @property
    def missed_share(self) -> float | None:
        """The share of the win after the missed action; None if it is not among the strongest ones."""
        return None if self.missed is None else self.step.others.get(self.missed.notation)


@dataclass(frozen=True)
class Shown:
    """A decision of the line: what was chosen, what happened until the next decision, and the match then."""

    seat: int
    choice: Choice
    events: list[Event]
    view: dict[str, object]
    is_answer: bool


def read_puzzles(path: Path) -> list[Puzzle]:
    """The puzzles of a file; PuzzleError names the file, the puzzle and the field that is wrong."""
    try:
        read = msgspec.json.decode(path.read_bytes())
    except (OSError, msgspec.DecodeError, RecursionError) as error:
        raise PuzzleError(f"{path.name}: {error}") from None
    if not isinstance(read, dict) or not isinstance(read.get("puzzles"), list):
        raise PuzzleError(f"{path.name}: puzzles: expected a list of puzzles")
    found = [one_puzzle(path.name, number, said) for number, said in enumerate(read["puzzles"], 1)]
    ids = [puzzle.id for puzzle in found]
    for number, id in enumerate(ids, 1):
        if id in ids[: number - 1]:
            raise PuzzleError(f"{path.name}: puzzle {number}: id: {id} is there twice")
    return found


def one_puzzle(name: str, number: int, said: object) -> Puzzle:
    """One entry of a file, with places that lie in its line."""
    where = f"{name}: puzzle {number}"
    try:
        puzzle = msgspec.convert(said, Puzzle)
    except msgspec.ValidationError as error:
        what, _, place = str(error).partition(" - at `$")
        field = place.rstrip("`").lstrip(".")
        missing = re.search(r"required field `(\w+)`|unknown field `(\w+)`", what)
        named = [part for part in (field, (missing[1] or missing[2]) if missing else "") if part]
        raise PuzzleError(": ".join([where, *(named or ["position"]), what])) from None
    places = [step.at for step in puzzle.solution]
    if places[0] != 0 or places != sorted(set(places)) or places[-1] >= len(puzzle.line):
        raise PuzzleError(f"{where}: solution: at: expected places of the line in order, the first one first")
    for at in places:
        if puzzle.line[at].seat != puzzle.seat:
            raise PuzzleError(f"{where}: line: {at}: expected a decision of seat {puzzle.seat}")
    return puzzle


@cache
def puzzles_in(folder: Path) -> tuple[Puzzle, ...]:
    """The puzzles of a game's folder, read once; none if it has no file."""
    return tuple(read_puzzles(folder / FILE)) if (folder / FILE).is_file() else ()


def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game of the catalogue; none for one that has none.

    >>> len(puzzles_of("inventors")) >= 30
    True
    """
    return puzzles_in(manifest(game).folder) if game in game_ids() else ()


def today(count: int, day: datetime.date | None = None) -> int:
    """The number of the puzzle of a day, from 1. A day is one in UTC, the same for everybody.

    >>> today(30, datetime.date(2026, 1, 1)), today(30, datetime.date(2026, 1, 2))
    (4, 5)
    """
    day = day or datetime.datetime.now(datetime.UTC).date()
    return day.toordinal() % count + 1


def number_of_today(game: str) -> int:
    """The number of a game's puzzle of the day; 0 without puzzles."""
    found = puzzles_of(game)
    return today(len(found)) if found else 0


def set_up(game_id: str, puzzle: Puzzle) -> Match:
    """The match at a puzzle's position; PuzzleError with the field if the rules do not know it.

    Draws come from the line alone.
    """
    try:
        game = make_game(game_id, puzzle.players, {})
        match = Match(game, game.showing.from_position(puzzle.position), puzzle.id)
    except (PositionError, OptionError) as error:
        raise PuzzleError(f"position: {error}") from None
    match.auto_chance = False
    if puzzle.seat not in match.waiting:
        raise PuzzleError(f"seat: {puzzle.seat} has nothing to decide")
    return match


def check_move(match: Match, puzzle: Puzzle, place: int) -> None:
    """PuzzleError if the rules forbid a place of the line."""
    move = puzzle.line[place]
    is_asked = move.seat in match.waiting
    refusal = match.why_not(move.action, move.seat) if is_asked else None
    if not is_asked or refusal is not None:
        why = f"refused by {refusal.rule} {refusal.key}" if refusal else f"seat {move.seat} is not asked"
        raise PuzzleError(f"line: {place}: {move.action}: {why}")


def play(match: Match, puzzle: Puzzle, place: int) -> list[Event]:
    """Play a place of the line."""
    check_move(match, puzzle, place)
    move = puzzle.line[place]
    return match.play(move.action, None if move.seat == CHANCE else move.seat)


def until_next(puzzle: Puzzle, done: int) -> int:
    """The place up to which the line is played after so many right answers.

    It goes up to the next question. After the last one only draws follow: what the others do is the rest of
    the line.
    """
    if done < len(puzzle.solution):
        return puzzle.solution[done].at
    place = puzzle.solution[-1].at + 1
    while place < len(puzzle.line) and puzzle.line[place].seat == CHANCE:
        place += 1
    return place


def tried(game_id: str, puzzle: Puzzle, actions: Sequence[str], picks: Sequence[str] = ()) -> Attempt:
    """A puzzle after these actions, up to the first that is refused or not best, and after a click."""
    attempt = Attempt(puzzle, set_up(game_id, puzzle))
    match, seat = attempt.match, puzzle.seat
    for action in actions:
        if attempt.is_solved:
            break
        refusal = match.why_not(action, seat)
        if refusal is not None:
            attempt.reasons = [refusal]
            return attempt
        action = match.game.actions.text(match.game.actions.parse(action))
        if action != puzzle.line[attempt.step.at].action:
            attempt.missed = choice_of(match, seat, action)
            return attempt
        done = len(attempt.actions) + 1
        events: list[Event] = []
        for place in range(attempt.step.at, until_next(puzzle, done)):
            events += play(match, puzzle, place)
        attempt.happened.append(events)
        attempt.actions.append(action)
    if picks and not attempt.is_solved:
        attempt.reasons = screen.why_click(match.game, match.state, seat, list(picks))
    return attempt


def choice_of(match: Match, seat: int, action: str) -> Choice:
    """A legal action as a choice."""
    return next(choice for choice in match.choices(seat) if choice.notation == action)


def line_of(game_id: str, puzzle: Puzzle) -> list[Shown]:
    """The whole line, decision by decision, as the seat of the puzzle sees it.

    What a seat decides in secret is shown when the seat of the puzzle can see it, by the events alone.
    """
    match = set_up(game_id, puzzle)
    answers = {step.at for step in puzzle.solution}
    shown: list[Shown] = []
    for place, move in enumerate(puzzle.line):
        check_move(match, puzzle, place)
        choice = None if move.seat == CHANCE else choice_of(match, move.seat, move.action)
        events = play(match, puzzle, place)
        view = match.view(puzzle.seat).to_dict()
        if choice is None and shown:
            before = shown[-1]
            shown[-1] = Shown(before.seat, before.choice, before.events + events, view, before.is_answer)
        elif choice is not None:
            shown.append(Shown(move.seat, choice, events, view, place in answers))
    return shown


def faults_of(game_id: str, puzzle: Puzzle) -> list[str]:
    """What is wrong with a puzzle beyond its form: its position, its solution, its line."""
    try:
        match = set_up(game_id, puzzle)
        legal = match.legal(puzzle.seat)
        others = [puzzle.solution[0].proof.rival, *puzzle.solution[0].others]
        line_of(game_id, puzzle)
    except PuzzleError as error:
        return [str(error)]
    faults = [f"solution: others: {other}: it is not legal" for other in others if other not in legal]
    for step in puzzle.solution:
        if step.proof.best - step.proof.second <= step.proof.error:
            faults.append(f"solution: proof: {puzzle.line[step.at].action} is not clearly the best")
    attempt = tried(game_id, puzzle, puzzle.answers)
    if not attempt.is_solved:
        faults.append("solution: it does not solve the puzzle")
    return faults


def written(puzzles: Sequence[Puzzle], about: Mapping[str, object]) -> str:
    """A file of puzzles: one line each, so that a changed one is one changed line."""
    lines = [msgspec.json.encode(puzzle).decode() for puzzle in puzzles]
    head = "".join(
        f" {msgspec.json.encode(key).decode()}: {msgspec.json.encode(said).decode()},\n"
        for key, said in about.items()
    )
    return "{\n" + head + ' "puzzles": [\n  ' + ",\n  ".join(lines) + "\n ]\n}\n"
