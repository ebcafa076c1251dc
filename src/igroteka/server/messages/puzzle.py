"""Puzzles over HTTP: what there is, a puzzle after some answers, and its solution."""

from typing import Annotated, Literal

from msgspec import Meta

from igroteka.server.messages.table import Ask, ChoiceInfo, Happened, Reason
from igroteka.server.messages.words import Numbers, Said, Strict, View

Grade = Literal["easy", "medium", "hard"]


class PuzzleEntry(Said):
    """A puzzle in the list. `id` stays when others are added, its number may change."""

    id: str
    grade: Grade
    players: int
    steps: int  # decisions of the solution


class PuzzleShelf(Said):
    """GET /api/puzzles: the puzzles of a game, by number from 1, and which is today's (in UTC)."""

    game: str
    today: int
    puzzles: list[PuzzleEntry]


class PuzzleTry(Strict):
    """POST /api/puzzles/GAME/NUMBER: a puzzle after these answers and possibly a click."""

    actions: Annotated[list[Annotated[str, Meta(min_length=1, max_length=120)]], Meta(max_length=8)] = []
    picks: Annotated[list[Annotated[str, Meta(min_length=1, max_length=60)]], Meta(max_length=8)] = []


class WhyInfo(Said):
    """What speaks for an action: a message and its numbers; `is_ahead` if it is expected, not certain."""

    why: str
    numbers: Numbers
    is_ahead: bool


class ProofInfo(Said):
    """How sure the answer is: shares of the win after it and after the next best action, both simulated.

    `error` is the standard error of the difference, `simulations` what the proof took in all.
    """

    best: float
    second: float
    error: float
    simulations: int


class MissedInfo(Said):
    """An answer that is allowed and not the best one.

    `share` is of the win after it, where it is known; `best` is the share after the answer that is sought.
    """

    choice: ChoiceInfo
    share: float | None
    best: float


class PuzzleInfo(Said):
    """A puzzle up to the first answer that is refused (`reasons`) or not the best (`missed`).

    Nothing of it tells the solution before it was found.
    """

    game: str
    number: int
    count: int
    id: str
    grade: Grade
    seat: int
    players: int
    steps: int  # decisions of the solution
    actions: list[str]  # the right answers so far
    view: View
    ask: Ask | None  # with all that is legal; null when the puzzle is solved
    previews: dict[str, list[Happened]]
    happened: list[list[Happened]]  # by action
    missed: MissedInfo | None
    reasons: list[Reason]
    whys: list[WhyInfo]  # of the right answers
    proofs: list[ProofInfo]  # of the right answers
    is_solved: bool


class PuzzleFrame(Said):
    """A decision of the line and what happened until the next one, as the seat of the puzzle sees it.

    `choice` is null for the decisions of others: what of them can be seen is in `happened`.
    """

    seat: int
    choice: ChoiceInfo | None
    happened: list[Happened]
    view: View
    why: WhyInfo | None  # of the answers
    proof: ProofInfo | None


class PuzzleSolution(Said):
    """GET /api/puzzles/GAME/NUMBER/solution: the answers and how the game is expected to go on."""

    start: View
    frames: list[PuzzleFrame]
