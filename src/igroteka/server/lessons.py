"""Guided lessons over HTTP. They are stateless: every request replays its scene from the beginning."""

import msgspec
from litestar import Response, post

from igroteka import screen
from igroteka.engine.chance import Rng
from igroteka.lessons import Attempt, lesson_game, lesson_of, tried
from igroteka.server.errors import ApiError
from igroteka.server.http import Plain, body_of, let_in, said
from igroteka.server.messages import ChoiceInfo, Happened, Lesson, LessonTry
from igroteka.server.news import asked_in, happened, reason


@post("/api/lessons/{game:str}", status_code=200)
async def try_scene(request: Plain, game: str) -> Response[bytes]:
    """A scene after some actions, and why a click is refused."""
    let_in(request)
    wish = await body_of(request, LessonTry)
    return said(lesson_news(game, wish))


def lesson_news(game: str, wish: LessonTry) -> Lesson:
    """What the learner sees after these actions."""
    scenes = lesson_of(game)
    if wish.scene > len(scenes):
        raise ApiError(404, "no-page", "app-no-page")
    attempt = tried(lesson_game(game), scenes, wish.scene - 1, wish.actions, wish.picks)
    scene, seat = attempt.scene, attempt.scene.seat
    rules, state = attempt.match.game, attempt.match.state
    is_asked = not attempt.is_done and seat in attempt.match.waiting
    foretold = screen.previews(rules, state, seat, luck_for_show(attempt)) if is_asked else {}
    return Lesson(
        scene=wish.scene,
        scenes=len(scenes),
        id=scene.id,
        names=scene.names,
        seat=seat,
        actions=attempt.actions,
        view=rules.showing.view(state, seat).to_dict(),
        # All that is legal, not only what the scene wants.
        ask=asked_in(rules, state, seat, len(attempt.actions), luck_for_show(attempt)) if is_asked else None,
        previews={name: msgspec.convert(events, list[Happened]) for name, events in foretold.items()},
        happened=[[happened(event, seat) for event in events] for events in attempt.happened],
        reasons=[reason(refusal) for refusal in attempt.reasons],
        is_done=attempt.is_done,
        hint=hint_of(attempt),
        rules=scene.rules,
    )


def luck_for_show(attempt: Attempt) -> Rng:
    """A generator for resampled worlds in previews."""
    return Rng(f"lesson:{attempt.scene.id}:{len(attempt.actions)}")


def hint_of(attempt: Attempt) -> ChoiceInfo | None:
    """The next action of the solution as a choice, even if it will be refused."""
    action = attempt.hint
    if action is None:
        return None
    game, state, seat = attempt.match.game, attempt.match.state, attempt.scene.seat
    return ChoiceInfo(
        game.actions.text(action),
        f"{game.id}-choice-{game.actions.verb(action).word}",
        game.showing.choice_numbers(state, seat, action),
        game.showing.choice_components(state, seat, action),
        is_final=False,
        is_end=False,
        is_decline=False,
    )


LESSON_ROUTES = [try_scene]
