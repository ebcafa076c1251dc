"""Lessons: a guided first game in scenes on real positions. The learner completes a scene by playing.

A game's lesson.toml lists the scenes. A scene begins at a position, or where the solution of the previous
scene ended; actions of others are played first. Then it accepts actions, one pattern after the other, or
waits until a certain rule refuses an action: the learner tries what is forbidden. Forced decisions are played
as at a table (docs/decisions/0016).
"""

import fnmatch
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from igroteka import screen
from igroteka.engine.protocol import Event, Game, PositionError, Refusal
from igroteka.games.catalogue import game_ids, make_game, manifest
from igroteka.match import Match, read_json

PLAYERS = 2
FILE = "lesson.toml"
ANOTHER = " | "
# Allowed by the rules, but not what this scene is about.
OTHER = Refusal("", "app-lesson-other", {})


class LessonError(ValueError):
    """An invalid lesson: one line."""


class Scene(Struct, frozen=True, forbid_unknown_fields=True):
    """One step of a lesson.

    `accepts` has a pattern for each action in turn; bars separate alternatives. `refusal` is the rule that
    has to refuse an action after them. `solution` is one way through, the refused action included. `names`
    are variables of its texts, such as a card; the edition's numbers for them are added.
    """

    id: str
    solution: Annotated[list[str], Meta(min_length=1)]
    rules: list[str]
    accepts: list[str] = []
    refusal: str = ""
    position: str | None = None
    names: dict[str, str] = {}
    before: list[str] = []
    seat: Annotated[int, Meta(ge=0, lt=PLAYERS)] = 0
    seed: str = ""

    def takes(self, place: int, action: str) -> bool:
        """Whether the scene accepts this action as its next one."""
        if place >= len(self.accepts):
            return False
        return any(fnmatch.fnmatchcase(action, one) for one in self.accepts[place].split(ANOTHER))


@dataclass
class Attempt:
    """A scene after some actions: those accepted, their events, and why the next was refused."""

    scene: Scene
    match: Match
    actions: list[str] = field(default_factory=list)
    happened: list[list[Event]] = field(default_factory=list)
    reasons: list[Refusal] = field(default_factory=list)

    @property
    def is_done(self) -> bool:
        """Whether all patterns are matched and, if the scene has one, the refusal has happened."""
        if len(self.actions) < len(self.scene.accepts):
            return False
        return not self.scene.refusal or any(reason.rule == self.scene.refusal for reason in self.reasons)

    @property
    def hint(self) -> int | None:
        """The next action of the solution; None when there is nothing left to do."""
        if self.is_done or len(self.actions) >= len(self.scene.solution):
            return None
        return int(self.match.game.actions.parse(self.scene.solution[len(self.actions)]))


class LessonFile(Struct, frozen=True, forbid_unknown_fields=True):
    """What a lesson.toml holds."""

    scene: Annotated[list[Scene], Meta(min_length=1)]


def read_lesson(path: Path) -> list[Scene]:
    """The scenes of a file; LessonError if it is invalid."""
    try:
        read = tomllib.loads(path.read_text(encoding="utf-8"))
        scenes = msgspec.convert(read, LessonFile).scene
    except (OSError, ValueError) as error:
        raise LessonError(str(error)) from None
    ids = [scene.id for scene in scenes]
    if len(set(ids)) != len(ids):
        raise LessonError("two scenes have the same id")
    if scenes[0].position is None:
        raise LessonError(f"{ids[0]}: the first scene needs a position")
    for scene in scenes:
        if len(scene.solution) != len(scene.accepts) + bool(scene.refusal):
            raise LessonError(f"{scene.id}: solution: expected an action for each pattern and a refusal")
    return scenes


@cache
def scenes_in(folder: Path) -> list[Scene]:
    """The scenes of a game's folder, read once; none if it has no lesson."""
    return read_lesson(folder / FILE) if (folder / FILE).is_file() else []


def lesson_of(id: str) -> list[Scene]:
    """The lesson of a game of the catalogue; empty if there is none."""
    return scenes_in(manifest(id).folder) if id in game_ids() else []


def lesson_game(id: str) -> Game:
    """The game as lessons play it."""
    return make_game(id, PLAYERS, {})


def begun(game: Game, scenes: Sequence[Scene], place: int) -> Match:
    """The match at the beginning of a scene; LessonError if it cannot begin like this."""
    first = place
    while scenes[first].position is None:
        first -= 1
    match = started(game, scenes[first])
    for number in range(first, place):
        for action in scenes[number].solution[: len(scenes[number].accepts)]:
            play(match, scenes[number], scenes[number].seat, action)
        following = scenes[number + 1]
        match = Match(game, match.state.clone(), following.seed)
        play_before(match, following)
    return match


def started(game: Game, scene: Scene) -> Match:
    """The match at a scene's own position."""
    try:
        state = game.showing.from_position(read_json(scene.position or ""))
    except PositionError as error:
        raise LessonError(f"{scene.id}: position: {error}") from None
    match = Match(game, state, scene.seed)
    match.roll()
    play_forced(match)
    play_before(match, scene)
    return match


def play_before(match: Match, scene: Scene) -> None:
    """Play the actions that precede the scene."""
    for action in scene.before:
        waiting = match.waiting
        play(match, scene, waiting[0] if waiting else 0, action)


def play(match: Match, scene: Scene, seat: int, action: str) -> list[Event]:
    """Play an action from the lesson file, which has to be legal."""
    refusal = match.why_not(action, seat)
    if refusal is not None:
        raise LessonError(f"{scene.id}: {action}: refused by {refusal.rule} {refusal.key}")
    return play_on(match, seat, action)


def play_on(match: Match, seat: int, action: str) -> list[Event]:
    """A legal action, and what follows without a choice: the learner is asked only what a table would ask."""
    return match.play(action, seat) + play_forced(match)


def play_forced(match: Match) -> list[Event]:
    """Play all forced decisions, as a table does."""
    happened: list[Event] = []
    while (found := screen.forced(match.game, match.state, lambda: "lesson")) is not None:
        happened += match.play(match.game.actions.text(found[1]), found[0])
    return happened


def tried(
    game: Game, scenes: Sequence[Scene], place: int, actions: Sequence[str], picks: Sequence[str] = ()
) -> Attempt:
    """A scene after these actions, up to the first that is refused, and after a click on these components."""
    scene = scenes[place]
    attempt = Attempt(scene, begun(game, scenes, place))
    match = attempt.match
    for action in actions:
        refusal = match.why_not(action, scene.seat)
        if refusal is None:
            action = game.actions.text(game.actions.parse(action))
            if not scene.takes(len(attempt.actions), action):
                refusal = OTHER
        if refusal is not None:
            attempt.reasons = [refusal]
            return attempt
        attempt.happened.append(play_on(match, scene.seat, action))
        attempt.actions.append(action)
    if picks:
        attempt.reasons = screen.why_click(game, match.state, scene.seat, list(picks))
    return attempt
