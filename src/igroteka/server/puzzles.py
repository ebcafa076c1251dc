"""Puzzles over HTTP. They are stateless: every request plays its answers from the puzzle's position.

What is asked first and the solution are the same for everybody, so each is made once. A solution is sent on
request alone.
"""

from functools import cache

import msgspec
from litestar import Response, get, post

from igroteka import screen
from igroteka.engine.chance import Rng
from igroteka.engine.protocol import Choice
from igroteka.games.catalogue import game_ids
from igroteka.puzzles import Attempt, Puzzle, Step, line_of, puzzles_of, set_up, today, tried
from igroteka.server.errors import ApiError
from igroteka.server.http import JSON, Plain, body_of, let_in, said
from igroteka.server.messages import (
    ChoiceInfo,
    Happened,
    MissedInfo,
    ProofInfo,
    PuzzleEntry,
    PuzzleFrame,
    PuzzleInfo,
    PuzzleShelf,
    PuzzleSolution,
    PuzzleTry,
    WhyInfo,
    write,
)
from igroteka.server.news import asked_in, happened, reason


@get("/api/puzzles")
async def list_puzzles(request: Plain) -> Response[bytes]:
    """The games that have puzzles, with all of them and today's."""
    let_in(request)
    return said([shelf for game in game_ids() if (shelf := shelf_of(game)) is not None])


def shelf_of(game: str) -> PuzzleShelf | None:
    """The puzzles of a game; None if it has none."""
    found = puzzles_of(game)
    if not found:
        return None
    entries = [PuzzleEntry(one.id, one.grade, one.players, len(one.solution)) for one in found]
    return PuzzleShelf(game, today(len(found)), entries)


@post("/api/puzzles/{game:str}/{number:int}", status_code=200)
async def try_puzzle(request: Plain, game: str, number: int) -> Response[bytes]:
    """A puzzle after some answers, and why a click is refused."""
    let_in(request)
    wish = await body_of(request, PuzzleTry)
    puzzle = puzzle_at(game, number)
    if wish == PuzzleTry():
        return Response(question(game, number), media_type=JSON)
    return said(puzzle_news(game, number, tried(game, puzzle, wish.actions, wish.picks)))


@get("/api/puzzles/{game:str}/{number:int}/solution")
async def show_solution(request: Plain, game: str, number: int) -> Response[bytes]:
    """The answers of a puzzle and the line that is expected."""
    let_in(request)
    puzzle_at(game, number)
    return Response(solution(game, number), media_type=JSON)


def puzzle_at(game: str, number: int) -> Puzzle:
    """A puzzle by its number from 1."""
    found = puzzles_of(game)
    if not 1 <= number <= len(found):
        raise ApiError(404, "no-page", "app-no-page")
    return found[number - 1]


@cache
def question(game: str, number: int) -> bytes:
    """A puzzle before any answer."""
    return write(puzzle_news(game, number, tried(game, puzzle_at(game, number), [])))


def puzzle_news(game: str, number: int, attempt: Attempt) -> PuzzleInfo:
    """What the solver sees after these answers."""
    puzzle, rules, state = attempt.puzzle, attempt.match.game, attempt.match.state
    seat, place = puzzle.seat, len(attempt.actions)
    luck = f"puzzle:{puzzle.id}:{place}"
    # Worlds for the choices and previews come from the View alone, whatever world the file holds.
    foretold = {} if attempt.is_solved else screen.previews(rules, state, seat, Rng(luck))
    done = puzzle.solution[:place]
    return PuzzleInfo(
        game=game,
        number=number,
        count=len(puzzles_of(game)),
        id=puzzle.id,
        grade=puzzle.grade,
        seat=seat,
        players=puzzle.players,
        steps=len(puzzle.solution),
        actions=attempt.actions,
        view=rules.showing.view(state, seat).to_dict(),
        ask=None if attempt.is_solved else asked_in(rules, state, seat, place, Rng(luck)),
        previews={name: msgspec.convert(events, list[Happened]) for name, events in foretold.items()},
        happened=[[happened(event, seat) for event in events] for events in attempt.happened],
        missed=missed_in(attempt),
        reasons=[reason(refusal) for refusal in attempt.reasons],
        whys=[why_info(step) for step in done],
        proofs=[proof_info(step) for step in done],
        is_solved=attempt.is_solved,
    )


def missed_in(attempt: Attempt) -> MissedInfo | None:
    """The answer that was not the best."""
    if attempt.missed is None:
        return None
    return MissedInfo(choice_info(attempt.missed), attempt.missed_share, attempt.step.proof.best)


@cache
def solution(game: str, number: int) -> bytes:
    """The solution of a puzzle with its line."""
    puzzle = puzzle_at(game, number)
    steps = iter(puzzle.solution)
    frames = []
    for shown in line_of(game, puzzle):
        step = next(steps) if shown.is_answer else None
        frames.append(
            PuzzleFrame(
                seat=shown.seat,
                choice=choice_info(shown.choice) if shown.seat == puzzle.seat else None,
                happened=[happened(event, puzzle.seat) for event in shown.events],
                view=shown.view,
                why=None if step is None else why_info(step),
                proof=None if step is None else proof_info(step),
            )
        )
    start = set_up(game, puzzle).view(puzzle.seat).to_dict()
    return write(PuzzleSolution(start, frames))


def choice_info(choice: Choice) -> ChoiceInfo:
    """A choice to be named and shown, not to be chosen."""
    return ChoiceInfo(
        choice.notation,
        choice.label,
        choice.numbers,
        choice.components,
        is_final=False,
        is_end=False,
        is_decline=False,
    )


def why_info(step: Step) -> WhyInfo:
    """What speaks for an answer."""
    return WhyInfo(step.why.key, step.why.numbers, step.why.is_ahead)


def proof_info(step: Step) -> ProofInfo:
    """The numbers of a proof that people read."""
    proof = step.proof
    return ProofInfo(proof.best, proof.second, proof.error, proof.simulations)


PUZZLE_ROUTES = [list_puzzles, try_puzzle, show_solution]
