"""Reads the arguments of each event from the source, and which of them are hidden from some reader.

A reader who does not see an argument gets the message that ends in -hidden. So does the reader of a preview
who would learn the argument only by the action.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from igroteka.cli.checks.rules import constant
from igroteka.engine.protocol import Game

Arguments = list[tuple[str, bool]]  # each with whether some reader does not get it


@dataclass(frozen=True)
class ToldEvent:
    """An Event constructed in the source. `arguments` is None if they are not in the same function."""

    name: str
    line: int
    arguments: Arguments | None

    @property
    def variables(self) -> set[str] | None:
        """The variables of the message; `seat` is always one."""
        return None if self.arguments is None else {"seat", *(name for name, _ in self.arguments)}

    @property
    def shown_to_all(self) -> set[str]:
        """The variables of the -hidden message."""
        hidden = {name for name, is_hidden in self.arguments or [] if is_hidden}
        return {"seat"} | {name for name, _ in self.arguments or []} - hidden

    @property
    def has_hidden(self) -> bool:
        """Whether a -hidden message is needed."""
        return any(is_hidden for _, is_hidden in self.arguments or [])


def chance_steps(games: list[Game]) -> frozenset[str]:
    """The step classes played by chance. They have no previews, because nobody chooses."""
    return frozenset(type(step).__name__ for game in games for step in game.steps if step.is_chance)


@cache
def told_events(module: ast.Module, chance: frozenset[str]) -> list[ToldEvent]:
    """Find every Event with a literal name in a module."""
    found: list[ToldEvent] = []
    for scope in ast.walk(module):
        if not isinstance(scope, ast.Module | ast.ClassDef):
            continue
        is_chosen = not (isinstance(scope, ast.ClassDef) and scope.name in chance)
        for function in scope.body:
            if isinstance(function, ast.FunctionDef):
                found += events_in(function, is_chosen)
    return found


def events_in(function: ast.FunctionDef, is_chosen: bool) -> Iterator[ToldEvent]:
    """The events of a function. `is_chosen`: an action can lead to it directly."""
    for call in calls(function, "Event"):
        name = constant(call, 0, "name")
        if name:
            given = call.args[2] if len(call.args) > 2 else None
            yield ToldEvent(name, call.lineno, arguments_in(given, function, is_chosen))


def calls(inside: ast.AST, name: str) -> Iterator[ast.Call]:
    """Find calls of a function by its plain name."""
    for node in ast.walk(inside):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
            yield node


def arguments_in(given: ast.expr | None, function: ast.FunctionDef, is_chosen: bool) -> Arguments | None:
    """Collect the arguments in an expression, following local names to all their values."""
    match given:
        case ast.List():
            parts = given.elts
        case ast.IfExp():
            parts = [given.body, given.orelse]
        case ast.Name():
            parts = assigned(function, given.id)
        case ast.Call(func=ast.Name(id="Arg")):
            name = constant(given, 0, "name")
            return None if name is None else [(name, is_hidden(given, function, is_chosen))]
        case _:
            return None
    if isinstance(given, ast.Name) and not parts:
        return None
    found: Arguments = []
    for part in parts:
        some = arguments_in(part, function, is_chosen)
        if some is None:
            return None
        found += some
    return found


def assigned(function: ast.FunctionDef, name: str) -> list[ast.expr]:
    """All expressions assigned to a local name."""
    found: list[ast.expr] = []
    for node in ast.walk(function):
        targets = node.targets if isinstance(node, ast.Assign) else []
        if isinstance(node, ast.AnnAssign) and node.value is not None:
            targets = [node.target]
        if any(isinstance(target, ast.Name) and target.id == name for target in targets):
            assert isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None
            found.append(node.value)
    return found


def is_hidden(arg: ast.Call, function: ast.FunctionDef, is_chosen: bool) -> bool:
    """Whether some reader does not see the argument, or the deciding seat learns it only by the action.

    In a step's `apply`, `seat` is who decides, and `all_but(seat)` are all who learn by it but that one.
    """
    given = dict(zip(("name", "value", "seen_by", "learnt_by"), arg.args, strict=False))
    given |= {keyword.arg: keyword.value for keyword in arg.keywords if keyword.arg}
    seen, learnt = (ast.unparse(given[part]) if part in given else "" for part in ("seen_by", "learnt_by"))
    knows = ("", "0", "all_but(seat)") if function.name == "apply" else ("", "0")
    return seen not in ("", "EVERYBODY") or (is_chosen and learnt not in knows)
