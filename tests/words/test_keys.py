"""Keys that Python puts together are messages in every language: those of hints, levels and reviews too.

`igroteka check` finds keys that stand in the source as they are, and those that a game's rules lead to. What
is computed is listed here, by its form with a star for each part; keys.test.ts does the same for the client.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache

import igroteka
from igroteka.bots import bot_names
from igroteka.engine.protocol import SPECTATOR, Game
from igroteka.figures import figures_of
from igroteka.games.catalogue import manifest
from igroteka.games.levels import levels_of
from igroteka.puzzles import GRADES
from igroteka.server.cards import NO_WINNER
from igroteka.texts import LANGUAGES, bundle
from tests.words.messages import GAMES, PACKAGE

FORM = re.compile(r"(?:app|web|\*)-[a-z*-]*")
# Names of files, and of what is no message.
NO_KEYS = {"*-**", "*-*-*", "*-before-restore-**", "*-lock", "*-reviews"}
# The modules of games are the business of `igroteka check`, and it composes keys to look for them.
ELSEWHERE = ("games", "cli/checks", "cli/template")


@cache
def game(id: str) -> Game:
    return igroteka.new(id).game


def steps(kind: str) -> Iterator[str]:
    """The lines of every step that asks somebody."""
    for id in GAMES:
        yield from (f"{id}-{kind}-{step.key}" for step in game(id).steps[1:] if not step.is_chance)


def tells_points(id: str) -> bool:
    """Whether a spectator can count points during this game."""
    shown = game(id)
    return bool(shown.showing.points(shown.showing.view(shown.start(), SPECTATOR).to_dict()))


def composed() -> dict[str, list[str]]:
    """Every form in the source, with all keys that it can be."""
    return {
        "*-ask-*": [*steps("ask")],
        "*-wait-*": [*steps("wait")],
        "*-choice-*": [f"{id}-choice-{verb.word}" for id in GAMES for verb in game(id).actions.verbs],
        # Those that hide something are demanded by `igroteka check`, which knows what is hidden.
        "*-event-**": [f"{id}-event-{name}" for id in GAMES for name in manifest(id).events],
        "*-figure-*": [f"{id}-figure-{one.id}" for id in GAMES for one in figures_of(id)],
        "*-card-points": [f"{id}-card-points" for id in GAMES if tells_points(id)],
        "*-title": [f"{id}-title" for id in GAMES],
        "*-summary": [f"{id}-summary" for id in GAMES],
        "*-why-*": [f"{id}-why-{fact.name}" for id in GAMES for fact in game(id).showing.facts],
        "*-level-*": [f"{id}-level-{level.key}" for id in GAMES for level in levels_of(id)],
        "web-bot-*": [f"web-bot-{name}" for name in bot_names()],
        "web-over-*": [f"web-over-{reason}" for reason in NO_WINNER],
        "app-puzzle-column-*": [
            f"app-puzzle-column-{name}" for name in ("number", "grade", "players", "steps")
        ],
        "app-puzzle-grade-*": [f"app-puzzle-grade-{grade}" for grade in GRADES],
        "app-puzzle-task*": ["app-puzzle-task", "app-puzzle-task-more"],
        "app-review-column-*": [
            f"app-review-column-{name}"
            for name in ("seat", "start", "luck", "play", "end", "line", "taken", "better", "cost")
        ],
        "app-review-luck-*": [f"app-review-luck-{kind}" for kind in ("even", "good", "bad")],
    }


def forms() -> set[str]:
    """The forms of all keys that are put together in the source."""
    found = set()
    for path in PACKAGE.rglob("*.py"):
        if path.relative_to(PACKAGE).as_posix().startswith(ELSEWHERE):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.JoinedStr):
                parts = [part.value if isinstance(part, ast.Constant) else "*" for part in node.values]
                form = "".join(map(str, parts))
                if FORM.fullmatch(form):
                    found.add(form)
    return found - NO_KEYS


def test_keys_that_are_put_together_are_listed_here() -> None:
    assert forms() == set(composed())


def test_they_are_messages_in_every_language() -> None:
    listed = [key for keys in composed().values() for key in keys]
    missing = [key for language in LANGUAGES for key in listed if not bundle(language).has_message(key)]
    assert missing == [] and min(map(len, composed().values())) > 1
