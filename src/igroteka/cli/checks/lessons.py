"""Checks of lessons: texts in every language, known rules, and a solution that completes every scene."""

from collections.abc import Sequence

from igroteka.cli.checks.folder import GameFolder
from igroteka.cli.checks.texts import Messages
from igroteka.engine.protocol import Game
from igroteka.lessons import FILE, PLAYERS, LessonError, Scene, read_lesson, tried

LEAST, MOST = 10, 15
MOST_WAYS = 40


def lesson_faults(folder: GameFolder, games: list[Game], messages: Messages) -> list[str]:
    """Check a game's lesson. It is optional."""
    if not (folder.path / FILE).is_file():
        return []
    try:
        scenes = read_lesson(folder.path / FILE)
    except LessonError as error:
        return [f"{FILE}: {error}"]
    faults = []
    if folder.is_ours and not LEAST <= len(scenes) <= MOST:
        faults.append(f"expected {LEAST} to {MOST} scenes, found {len(scenes)}")
    faults += word_faults(folder.name, scenes, messages)
    for scene in scenes:
        named = [*scene.rules, *([scene.refusal] if scene.refusal else [])]
        faults += [f"{scene.id}: there is no rule {id!r}" for id in named if id not in folder.ids]
        if not scene.rules:
            faults.append(f"{scene.id}: rules: expected those that it teaches")
    for game in games:
        if game.players == PLAYERS:
            faults += way_faults(game, scenes)
            faults += name_faults(game, scenes)
    return [f"{FILE}: {fault}" for fault in faults]


def word_faults(name: str, scenes: Sequence[Scene], messages: Messages) -> list[str]:
    """Check that each scene has its two messages, and that there are no others."""
    prefix = f"{name}-lesson-"
    given = {prefix + scene.id + end: set(scene.names) for scene in scenes for end in ("", "-done")}
    found = {key for key in messages if key.startswith(prefix)}
    faults = [f"no message {key}" for key in sorted(given.keys() - found)]
    faults += [f"no scene has the message {key}" for key in sorted(found - given.keys())]
    for key in sorted(given.keys() & found):
        faults += [f"{key}: nobody gives ${name}" for name in sorted(messages[key] - given[key])]
    return faults


def name_faults(game: Game, scenes: Sequence[Scene]) -> list[str]:
    """Find variables in the messages of a scene that the edition does not provide."""
    rows = game.showing.text_rows()
    return [
        f"{scene.id}: names: {name}: there is no {value!r}"
        for scene in scenes
        for name, value in scene.names.items()
        if value not in rows.get(name, {})
    ]


def way_faults(game: Game, scenes: Sequence[Scene]) -> list[str]:
    """Check that the solution completes the scene after every accepted action."""
    try:
        return [fault for place in range(len(scenes)) for fault in scene_faults(game, scenes, place)]
    except LessonError as error:
        return [str(error)]


def scene_faults(game: Game, scenes: Sequence[Scene], place: int) -> list[str]:
    """Play one scene in every accepted way and collect faults."""
    scene = scenes[place]
    ways: list[list[str]] = [[]]
    for step, action in enumerate(scene.solution):
        further: list[list[str]] = []
        for way in ways:
            attempt = tried(game, scenes, place, [*way, action])
            told = " ".join(f"{reason.rule} {reason.key}" for reason in attempt.reasons)
            if attempt.is_done != (step + 1 == len(scene.solution)):
                return [f"{scene.id}: {action}: the scene should not end like this ({told or 'allowed'})"]
            if step < len(scene.accepts):
                if told:
                    return [f"{scene.id}: {action}: refused ({told})"]
                further += [[*way, other] for other in accepted(game, scenes, place, way)]
        ways = further[:MOST_WAYS]
    return []


def accepted(game: Game, scenes: Sequence[Scene], place: int, way: list[str]) -> list[str]:
    """All actions that the scene accepts next."""
    scene = scenes[place]
    legal = tried(game, scenes, place, way).match.legal(scene.seat)
    return [action for action in legal if scene.takes(len(way), action)]
