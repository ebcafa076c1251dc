"""`igroteka puzzles`: a position where one action is clearly best, to be found."""

import datetime
import textwrap
from typing import Annotated

import typer
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from igroteka.bots.hint import percent
from igroteka.cli.boards import draw
from igroteka.cli.boards.seats import HUMAN
from igroteka.cli.common import (
    GameArgument,
    JsonOption,
    LangOption,
    known_language,
    put_json,
    speech_of,
)
from igroteka.cli.errors import Failure
from igroteka.cli.session import After, Session
from igroteka.games.catalogue import manifest
from igroteka.puzzles import (
    Attempt,
    Puzzle,
    PuzzleError,
    Step,
    line_of,
    puzzles_of,
    set_up,
    today,
    tried,
)
from igroteka.texts import say

NARROWEST = 20


def puzzles(
    game: GameArgument,
    number: Annotated[
        int | None, typer.Option("--number", help="Which puzzle, from 1; without it the one of today.")
    ] = None,
    listed: Annotated[bool, typer.Option("--list", help="List the puzzles instead of setting one.")] = False,
    lang: LangOption = "en",
    as_json: JsonOption = False,
) -> None:
    """Solve a puzzle: a position where one action is clearly best. There is one for each day (in UTC).

    Example: igroteka puzzles element --number 3 --lang uk
    """
    known_language(lang)
    manifest(game)  # refuses what is no game
    try:
        found = puzzles_of(game)
    except PuzzleError as error:
        raise Failure(str(error)) from None
    if not found:
        raise Failure(f"{game} has no puzzles")
    of_today = today(len(found))
    if listed:
        show_list(found, of_today, lang, as_json)
        return
    number = of_today if number is None else number
    if not 1 <= number <= len(found):
        raise Failure(f"--number: there are puzzles 1 to {len(found)}, found {number}")
    puzzle = found[number - 1]
    if as_json:
        put_json(
            {
                "number": number,
                "players": puzzle.players,
                "seat": puzzle.seat,
                "grade": puzzle.grade,
                "steps": len(puzzle.solution),
                "view": set_up(game, puzzle).view(puzzle.seat).to_dict(),
                "legal": set_up(game, puzzle).legal(puzzle.seat),
            }
        )
        return
    PuzzleSession(game, puzzle, number, number == of_today, lang).run()


def show_list(found: tuple[Puzzle, ...], of_today: int, language: str, as_json: bool) -> None:
    """Print number, grade, players and decisions of every puzzle."""
    if as_json:
        rows = [
            {
                "number": number,
                "id": one.id,
                "grade": one.grade,
                "players": one.players,
                "steps": len(one.solution),
                "is_today": number == of_today,
            }
            for number, one in enumerate(found, 1)
        ]
        put_json(rows)
        return
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for column in ("number", "grade", "players", "steps"):
        heading = say(language, f"app-puzzle-column-{column}")
        table.add_column(heading, justify="left" if column == "grade" else "right")
    table.add_column("")
    for number, one in enumerate(found, 1):
        mark = say(language, "app-puzzle-of-today") if number == of_today else ""
        grade = say(language, f"app-puzzle-grade-{one.grade}")
        table.add_row(str(number), grade, str(one.players), str(len(one.solution)), mark)
    Console(highlight=False).print(table)


class PuzzleSession(Session):
    """One puzzle at this terminal: as in a game, but the answer is judged, and there are no hints."""

    def __init__(self, game: str, puzzle: Puzzle, number: int, is_today: bool, language: str) -> None:
        match = set_up(game, puzzle)
        match.seats = [HUMAN] * match.players
        super().__init__(match, speech_of(language, match), Console(highlight=False), puzzle.id)
        self.people, self.at_keyboard = [puzzle.seat], puzzle.seat
        self.puzzle = puzzle
        self.number = number
        self.is_today = is_today
        self.attempt = Attempt(puzzle, match)
        self.words["solution"] = self.solution
        self.words["hint"] = self.words["?h"] = self.words["undo"] = self.not_here

    def run(self) -> None:
        """Ask until the puzzle is solved, its solution is shown, or somebody leaves."""
        self.introduce()
        seat = self.puzzle.seat
        while not self.attempt.is_solved:
            self.show_table(seat)
            if self.ask(seat) is After.LEAVE:
                self.print(self.say("app-quit"))
                return

    def introduce(self) -> None:
        """Say which puzzle it is, how hard, and what is asked."""
        grade = self.say(f"app-puzzle-grade-{self.puzzle.grade}")
        self.print(self.say("app-puzzle-title", number=self.number, grade=grade), "bold")
        if self.is_today:
            day = datetime.datetime.now(datetime.UTC).date().isoformat()
            self.print(self.say("app-puzzle-day", day=day), "dim")
        count = len(self.puzzle.solution)
        more = "-more" if count > 1 else ""
        self.print(self.say(f"app-puzzle-task{more}", count=count, seat=self.puzzle.seat + 1))
        self.print(self.say("app-puzzle-help"), "dim")

    def play(self, seat: int, action: str) -> After:
        """Judge an answer."""
        if self.match.why_not(action, seat) is not None:
            return super().play(seat, action)
        before = len(self.attempt.actions)
        attempt = tried(self.match.game.id, self.puzzle, [*self.attempt.actions, action])
        if attempt.missed is not None:
            self.tell_missed(attempt)
            return After.ASK_AGAIN
        self.attempt, self.match = attempt, attempt.match
        self.match.seats = [HUMAN] * self.match.players
        self.seen[seat] = len(self.match.events) - len(attempt.happened[-1])
        self.print(self.say("app-puzzle-right"), "bold green")
        self.tell_why(self.puzzle.solution[before])
        if attempt.is_solved:
            self.show_line()
        return After.GO_ON

    def tell_missed(self, attempt: Attempt) -> None:
        """Say that an answer is not the best, and how far it is from it."""
        choice, share = attempt.missed, attempt.missed_share
        assert choice is not None
        label = self.say(choice.label, **choice.numbers)
        self.print(self.say("app-puzzle-wrong", action=label), "red")
        best = percent(attempt.step.proof.best)
        if share is None:
            self.print(self.say("app-puzzle-wrong-far", best=best))
        else:
            self.print(self.say("app-puzzle-wrong-share", share=percent(share), best=best))

    def tell_why(self, step: Step) -> None:
        """What speaks for an answer, and how sure it is."""
        why = self.say(step.why.key, **step.why.numbers)
        self.print(self.say("app-why-ahead", why=why) if step.why.is_ahead else why)
        proof = step.proof
        words = self.say("app-puzzle-proof", best=percent(proof.best), second=percent(proof.second))
        self.print(words, "dim")

    def solution(self, seat: int, argument: str) -> After:
        """`solution`: show the rest of the answers, why they are good, and the line."""
        for place in range(len(self.attempt.actions), len(self.puzzle.solution)):
            step = self.puzzle.solution[place]
            answer = self.puzzle.line[step.at].action
            self.print(self.say("app-puzzle-answer", action=answer), "bold")
            self.tell_why(step)
        self.show_line()
        return After.LEAVE

    def show_line(self) -> None:
        """Print the line decision by decision, and the board at its end."""
        self.console.print()
        self.print(self.say("app-puzzle-line"), "bold")
        shown = line_of(self.match.game.id, self.puzzle)
        width = max(NARROWEST, self.console.width - 2)
        for one in shown:
            for event in one.events:
                told = self.told(event, self.puzzle.seat)
                self.print(textwrap.fill(told, width, initial_indent="  ", subsequent_indent="    "))
        self.console.print(Text())
        match = set_up(self.match.game.id, self.puzzle)
        for place in range(len(self.puzzle.line)):
            move = self.puzzle.line[place]
            match.play(move.action, None if move.seat < 0 else move.seat)
        self.console.print(draw(match.game, match.view(self.puzzle.seat), self.language, self.match.seats))

    def not_here(self, seat: int, argument: str) -> After:
        """`hint`, `undo`: a puzzle has neither."""
        self.print(self.say("app-puzzle-help"), "red")
        return After.ASK_AGAIN
