"""The figures of the rulebooks over HTTP: the same for everybody, so they are made once."""

from functools import cache

from litestar import Response, get

from igroteka.figures import figures_of
from igroteka.games.catalogue import game_ids
from igroteka.server.errors import ApiError
from igroteka.server.http import JSON, Plain, let_in
from igroteka.server.messages import ChoiceInfo, FigureInfo, write
from igroteka.server.news import happened


@get("/api/games/{game:str}/figures")
async def show_figures(request: Plain, game: str) -> Response[bytes]:
    """All figures of a game's rulebook; they show the installed edition."""
    let_in(request)
    if game not in game_ids():
        raise ApiError(404, "no-page", "app-no-page")
    return Response(written(game), media_type=JSON)


@cache
def written(game: str) -> bytes:
    """The figures of a game as JSON."""
    return write(
        [
            FigureInfo(
                id=one.id,
                rule=one.rule,
                caption=f"{game}-figure-{one.id}",
                seat=one.seat,
                players=one.players,
                view=one.view,
                recent=[happened(event, one.seat) for event in one.events],
                choices=[
                    ChoiceInfo(choice.notation, choice.label, choice.numbers, choice.components, *[False] * 3)
                    for choice in one.choices
                ],
            )
            for one in figures_of(game)
        ]
    )


FIGURE_ROUTES = [show_figures]
