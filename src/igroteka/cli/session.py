"""A game in the terminal: the loop of people and bots, and the commands that people can type."""

import contextlib
import json
import re
import sys
import textwrap
from enum import Enum
from itertools import groupby
from pathlib import Path

from rich.console import Console, RenderableType
from rich.text import Text

from igroteka.bots import Sight, make_bot
from igroteka.cli.boards import Headed, draw
from igroteka.cli.boards.seats import HUMAN
from igroteka.cli.choices import show_choices, show_hint
from igroteka.cli.common import shortened
from igroteka.cli.hints import show_hints
from igroteka.cli.positions import explain
from igroteka.cli.results import result_lines
from igroteka.cli.rules import show_rule
from igroteka.engine.protocol import SPECTATOR, Choice, Event
from igroteka.match import Match
from igroteka.rulebook import find_rule, known_rules, near_ids
from igroteka.texts import say, say_event, say_or, say_refusal

LOG_LINES = 18
NARROWEST = 20
BELOW = 9  # lines under a board: the question, a few choices, the prompt
NOT_AN_ACTION = "app-not-an-action"
CLEAR = "\x1b[H\x1b[2J\x1b[3J"


class After(Enum):
    """What the loop does after an input."""

    ASK_AGAIN = 0
    GO_ON = 1
    LEAVE = 2


class Session:
    """One match between the people at this terminal and bots."""

    def __init__(
        self, match: Match, language: str, console: Console, seed: str, has_hints: bool = False
    ) -> None:
        self.match = match
        self.has_hints = has_hints
        self.seed = seed
        self.language = language
        self.console = console
        bots = enumerate(match.seats)
        self.bots = {seat: make_bot(name, f"{seed}:{seat}") for seat, name in bots if name != HUMAN}
        self.people = [seat for seat in range(match.players) if seat not in self.bots]
        # What has been laid out before the first decision lies on the board and is no news.
        self.seen = dict.fromkeys([*self.people, SPECTATOR], len(match.events))
        self.notations = {text.casefold(): text for text in match.game.actions.texts}
        self.at_keyboard = self.people[0] if len(self.people) == 1 else SPECTATOR
        # The person whose sealed decision has been taken back, until another one is made.
        self.called: int | None = None
        self.words = {
            "?": self.list_choices,
            "?h": self.hint,
            "hint": self.hint,
            "help": self.help,
            "why": self.why,
            "rules": self.rules,
            "undo": self.undo,
            "save": self.save,
            "quit": self.quit,
            "exit": self.quit,
        }

    def run(self) -> None:
        """Play until the game is over or somebody leaves."""
        match = self.match
        match.roll()
        self.print(self.say("app-hint"), "dim")
        while not match.is_over:
            seat = self.next_seat()
            bot = self.bots.get(seat)
            if bot is not None:
                match.play(bot.choose(Sight(match.game, match.state, seat)), seat)
                continue
            after = self.draw_curtain(seat)
            if after is After.GO_ON:
                self.show_table(seat)
                after = self.ask(seat)
            if after is After.LEAVE:
                self.print(self.say("app-quit"))
                return
        self.finish()

    def next_seat(self) -> int:
        """The seat that decides next: one that has just undone a sealed answer, otherwise in table order.

        Bots seal first. This reveals nothing, and the choices of the last person are then correctly marked
        as final.
        """
        waiting = self.match.waiting
        if self.called in waiting:
            return self.called
        is_sealed = self.match.game.step(self.match.state).is_sealed
        bots = [seat for seat in waiting if seat in self.bots]
        return bots[0] if is_sealed and bots else waiting[0]

    def finish(self) -> None:
        """Show the last board and the result. People may still save the game or read rules.

        There is no curtain at the end, so the board is the one that a spectator sees.
        """
        is_own = len(self.people) == 1 or (self.people and not self.has_secrets())
        seat = self.people[0] if is_own else SPECTATOR
        if not is_own and self.people:
            self.seen[SPECTATOR] = max(self.seen[person] for person in self.people)
        self.show_log(seat)
        self.console.print(draw(self.match.game, self.match.view(seat), self.language, self.match.seats))
        self.console.print()
        for line in result_lines(self.match, self.language):
            self.print(line, "bold")
        if self.people:
            self.print(self.say("app-over-hint"), "dim")
            self.ask(self.people[0])
            self.print(self.say("app-quit"))

    def say(self, key: str, **numbers: object) -> str:
        """A message in the language of this game."""
        return say(self.language, key, **numbers)

    def print(self, text: str, style: str = "") -> None:
        """Print text without interpreting markup, as people may have typed it."""
        self.console.print(Text(text, style))

    # Several people at one keyboard.

    def draw_curtain(self, seat: int) -> After:
        """In a game with secrets, clear the screen and wait until the next person is at the keyboard."""
        is_curtain = seat != self.at_keyboard and self.has_secrets()
        if is_curtain:
            self.at_keyboard = SPECTATOR
            self.clear()
        if seat == self.called:
            self.print(self.say("app-undo-of", seat=seat + 1), "green")
        if not is_curtain:
            return After.GO_ON
        self.print(self.say("app-curtain", seat=seat + 1), "bold")
        self.show_who_can_undo()
        after = self.wait_for(seat)
        if after is After.GO_ON:
            self.at_keyboard = seat
            with contextlib.suppress(KeyError):
                sys.modules["readline"].clear_history()
            self.clear()
        return after

    def wait_for(self, seat: int) -> After:
        """Read lines at the curtain. Enter lifts it; only commands that show no cards are allowed."""
        while True:
            line = self.read("")
            word, _, argument = (line or "").partition(" ")
            if line is None or word.casefold() in ("quit", "exit"):
                return After.LEAVE
            if not line:
                return After.GO_ON
            if word.casefold() != "undo":
                self.print(self.say("app-curtain-only", text=shortened(line), seat=seat + 1), "red")
            elif self.undo_of(argument.strip()):
                return After.ASK_AGAIN

    def show_who_can_undo(self) -> None:
        """Print who can still undo a sealed answer: anybody, until the last seat has answered."""
        able = [str(seat + 1) for seat in self.able_to_undo()]
        if able:
            words = self.say("app-curtain-undo", count=len(able), seats=", ".join(able), seat=able[0])
            self.print(words, "dim")

    def able_to_undo(self) -> list[int]:
        """The people who can still undo a sealed answer."""
        if not self.match.game.step(self.match.state).is_sealed:
            return []
        return [seat for seat in self.people if self.match.can_undo(seat)]

    def undo_of(self, name: str) -> bool:
        """Undo the sealed answer of another person: `1`, `p1`, or no name if only one can undo.

        That person is asked next. Returns whether it was done.
        """
        able = self.able_to_undo()
        said = re.fullmatch(r"p?([1-9][0-9]?)", name.casefold())
        seat = int(said[1]) - 1 if said else able[0] if not name and len(able) == 1 else -1
        if seat not in self.people:
            example = (able or self.people)[0] + 1
            self.print(self.say("app-undo-whose", seat=example), "red")
        elif seat not in able:
            self.print(self.say("app-undo-not-theirs", seat=seat + 1), "red")
        else:
            self.match.undo(seat)
            self.seen[seat] = len(self.match.events)
            self.called = seat
            return True
        return False

    def has_secrets(self) -> bool:
        """Whether several people at this keyboard have different Views."""
        views = [{**self.match.view(seat).to_dict(), "seat": 0} for seat in self.people]
        return any(view != views[0] for view in views)

    def clear(self) -> None:
        """Clear the screen and the scrollback."""
        if self.console.is_terminal:
            self.console.file.write(CLEAR)
            self.console.file.flush()

    # What a person sees.

    def show_table(self, seat: int) -> None:
        """Print the recent log, the board, the question and the choices."""
        match = self.match
        self.show_log(seat)
        board = draw(match.game, match.view(seat), self.language, match.seats)
        self.console.print(board)
        self.console.print()
        self.show_heading(board)
        key = f"{match.game.id}-ask-{match.game.step(match.state).key}"
        numbers = match.game.showing.ask_numbers(match.state, seat)
        self.print(say_or(self.say("web-your-turn"), self.language, key, **numbers), "bold")
        show_hint(self.console, match, seat, self.language)

    def show_heading(self, board: RenderableType) -> None:
        """Where the table is longer than the screen, its head again, beside the question."""
        if not (self.console.is_terminal and isinstance(board, Headed)):
            return
        if len(self.console.render_lines(board, pad=False)) + BELOW > self.console.height:
            for line in board.heading():
                self.console.print(line)

    def show_log(self, seat: int) -> None:
        """Print the log since the last decision of this seat."""
        events = self.match.events
        fresh = events[min(self.seen[seat], len(events)) :]
        self.console.print()
        if not fresh:
            return
        self.print(self.say("app-log-title"), "bold")
        lines = self.counted([self.told(event, seat) for event in fresh])
        if len(lines) > LOG_LINES:
            self.print("  " + self.say("app-more", count=len(lines) - LOG_LINES), "dim")
        width = max(NARROWEST, self.console.width - 2)
        for line in lines[-LOG_LINES:]:
            self.print(textwrap.fill(line, width, initial_indent="  ", subsequent_indent="    "))
        self.console.print()

    def counted(self, lines: list[str]) -> list[str]:
        """The lines with equal neighbours as one, which says how many they are."""
        groups = [(text, len(list(same))) for text, same in groupby(lines)]
        return [
            self.say("web-told-times", text=text, count=count) if count > 1 else text
            for text, count in groups
        ]

    def told(self, event: Event, seat: int) -> str:
        """A line of the log; what the reader has done begins with "you"."""
        line = say_event(self.language, self.match.game.id, event, seat)
        name = self.say("app-seat", seat=event.seat + 1) + ": "
        if event.seat != seat or not line.startswith(name):
            return line
        rest = line.removeprefix(name)
        return self.say("web-told-you", text=rest)

    # What a person types.

    def ask(self, seat: int) -> After:
        """Read lines until one changes the game or ends the session."""
        while True:
            line = self.read(self.say("app-prompt"))
            after = After.LEAVE if line is None else self.obey(seat, line)
            if after is not After.ASK_AGAIN:
                return after

    def read(self, prompt: str) -> str | None:
        """Read a line; None at the end of the input. Input that is not a terminal is echoed."""
        try:
            line = input(prompt)
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            return None
        except UnicodeDecodeError:
            line = "\N{REPLACEMENT CHARACTER}"
        if not sys.stdin.isatty():
            self.print(line)
        return line.strip()

    def obey(self, seat: int, line: str) -> After:
        """Execute a line: a command, a number from the list, or an action in notation."""
        word, _, argument = line.partition(" ")
        known = self.words.get(word.casefold())
        if known is not None:
            return known(seat, argument.strip())
        if not line:
            return self.help(seat, "") if not self.match.is_over else After.LEAVE
        action = self.action_of(seat, line)
        return After.ASK_AGAIN if action is None else self.play(seat, action)

    def action_of(self, seat: int, text: str) -> str | None:
        """The action of a number in the list or of a text; None for a number that is too high."""
        text = shortened(text)
        choices = self.match.choices(seat)
        if not (text.isascii() and text.isdecimal()):
            return self.notation_of(text, choices)
        number = int(text) if len(text) < 9 else 0
        if not 1 <= number <= len(choices):
            self.print(self.say("app-no-such-number", number=text, most=len(choices)), "red")
            return None
        return choices[number - 1].notation

    def notation_of(self, text: str, choices: list[Choice]) -> str:
        """Normalise a typed action: its case, and a verb that was left out if only one fits."""
        text = " ".join(text.split()).casefold()
        if text in self.notations:
            return self.notations[text]
        words = {choice.notation.split()[0] for choice in choices}
        fitting = [f"{word} {text}" for word in words if f"{word} {text}" in self.notations]
        return self.notations[fitting[0]] if len(fitting) == 1 else text

    def play(self, seat: int, action: str) -> After:
        """Play an action, or print the rule that forbids it."""
        refusal = self.match.why_not(action, seat)
        if refusal is None:
            self.seen[seat] = len(self.match.events)
            self.match.play(action, seat)
            self.called = None
            return After.GO_ON
        if refusal.key == NOT_AN_ACTION:
            self.print(self.say("app-unknown-input", text=action), "red")
        else:
            reason = say_refusal(self.language, refusal)
            self.print(self.say("app-refusal", reason=reason, rule=refusal.rule), "red")
        return After.ASK_AGAIN

    def list_choices(self, seat: int, argument: str) -> After:
        """`?`, `? WORDS`"""
        show_choices(self.console, self.match, seat, self.language, argument)
        return After.ASK_AGAIN

    def hint(self, seat: int, argument: str) -> After:
        """`hint`, `?h`: against bots, or where the table was made with hints."""
        if len(self.people) > 1 and not self.has_hints:
            self.print(self.say("app-hint-refused"), "red")
        else:
            show_hints(self.console, self.match, seat, self.language, self.seed)
        return After.ASK_AGAIN

    def help(self, seat: int, argument: str) -> After:
        """`help`"""
        self.print(self.say("app-help", action=self.example(seat), rule=self.first_rule()))
        return After.ASK_AGAIN

    def example(self, seat: int) -> str:
        """An example of an action, a legal one if there is any."""
        choices = self.match.choices(seat)
        return choices[-1].notation if choices else self.match.game.actions.text(0)

    def first_rule(self) -> str:
        """The id of some rule of this game; a word for it where there is no rulebook."""
        return next((rule.id for rule in known_rules(self.match.game.id, self.language)), "ID")

    def why(self, seat: int, argument: str) -> After:
        """`why ACTION`"""
        if not argument:
            self.print(self.say("app-why-what", action=self.example(seat)), "red")
            return After.ASK_AGAIN
        action = self.action_of(seat, argument)
        if action is not None:
            refusal = self.match.why_not(action, seat)
            explain(self.console, self.match.game.id, action, refusal, self.language)
        return After.ASK_AGAIN

    def rules(self, seat: int, argument: str) -> After:
        """`rules ID`"""
        known = known_rules(self.match.game.id, self.language)
        rule = find_rule(known, argument)
        if rule is None:
            near = ", ".join(near_ids(known, argument))
            self.print(self.say("app-no-such-rule", rule=shortened(argument), near=near), "red")
        else:
            show_rule(self.console, rule)
        return After.ASK_AGAIN

    def undo(self, seat: int, argument: str) -> After:
        """`undo`, `undo PLAYER`"""
        if argument and argument.casefold().removeprefix("p") != str(seat + 1):
            return After.GO_ON if self.undo_of(argument) else After.ASK_AGAIN
        if not self.match.can_undo(seat):
            self.print(self.say("app-undo-impossible"), "red")
            return After.ASK_AGAIN
        self.match.undo(seat)
        self.seen[seat] = len(self.match.events)
        self.print(self.say("app-undo-done"), "green")
        return After.GO_ON

    def save(self, seat: int, argument: str) -> After:
        """`save FILE`"""
        if not argument:
            self.print(self.say("app-save-what"), "red")
            return After.ASK_AGAIN
        record = json.dumps(self.match.record(), ensure_ascii=False, indent=1)
        try:
            with contextlib.suppress(RuntimeError):  # no such user's home: the name as it is
                argument = str(Path(argument).expanduser())
            Path(argument).write_text(record + "\n", encoding="utf-8")
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or str(error)
            self.print(self.say("app-save-failed", file=shortened(argument), reason=why), "red")
        else:
            self.print(self.say("app-saved", file=shortened(argument)), "green")
        return After.ASK_AGAIN

    def quit(self, seat: int, argument: str) -> After:
        """`quit`"""
        return After.LEAVE
