"""What a link to a table says of it before it is opened: title, sentence, seats with their points, board.

A card holds what anybody may know: the table from outside and, where a game has begun, a spectator's View. It
has no access to a state, so nothing that a seat hides can come onto it. The same card is the page's tags for
messengers and the words of the picture.
"""

from dataclasses import dataclass, replace
from typing import Any

from igroteka.editions import Edition, speech
from igroteka.engine.protocol import Game
from igroteka.engine.sketch import Shape
from igroteka.games.catalogue import manifest
from igroteka.games.levels import level_named
from igroteka.server.messages import SeatInfo, TableInfo
from igroteka.texts import say, say_or

NO_WINNER = {"abandoned", "closed", "full"}


@dataclass(frozen=True)
class CardSeat:
    """A seat on a card; `points` is empty where the view tells none."""

    name: str
    points: str = ""
    is_open: bool = False
    has_won: bool = False


@dataclass(frozen=True)
class Card:
    """All that a picture and the tags of a page say. Equal cards make equal pictures."""

    game: str
    brand: str
    title: str
    state: str
    about: str
    seats: tuple[CardSeat, ...]
    board: tuple[Shape, ...] = ()
    # What the points of the seats are; empty where there are none, or the game has no word for them.
    points: str = ""

    @property
    def description(self) -> str:
        """One sentence or two below the title."""
        there = ", ".join(f"{one.name} {one.points}".strip() for one in self.seats if not one.is_open)
        return " · ".join(part for part in (there, self.about) if part)


def card_of(
    info: TableInfo, game: Game, edition: Edition, view: dict[str, Any] | None, language: str
) -> Card:
    """The card of a table in a language; `view` is a spectator's, None before the game."""
    said = speech(language, edition)
    points = [] if view is None else game.showing.points(view)
    winners = [] if info.result is None else info.result.winners
    seats = [
        CardSeat(
            name=name_of(info.seats, seat.seat, language),
            points=str(points[seat.seat]) if seat.seat < len(points) else "",
            is_open=seat.kind == "open",
            has_won=seat.seat in winners,
        )
        for seat in info.seats
    ]
    return Card(
        game=info.game,
        brand=say(language, "web-name"),
        title=say_or(manifest(info.game).titles.get(language, info.game), said, f"{info.game}-title"),
        state=state_of(info, language),
        about=about_of(info, said),
        seats=tuple(seats),
        board=() if view is None else tuple(game.showing.sketch(view)),
        points=say_or("", said, f"{info.game}-card-points") if points else "",
    )


def at_line(card: Card, line: int, last: int, language: str) -> Card:
    """The same for a step of a finished game: who won is not told there."""
    seats = tuple(replace(seat, has_won=False) for seat in card.seats)
    return replace(card, state=say(language, "web-replay-where", line=line, count=last), seats=seats)


def state_of(info: TableInfo, language: str) -> str:
    """How things stand, as the page says it to somebody who only watches."""
    if info.status == "open":
        free = sum(seat.kind == "open" for seat in info.seats)
        return say(language, "web-lobby-open" if free else "web-lobby-kept", count=free)
    result = info.result
    if result is None:
        names = ", ".join(name_of(info.seats, seat, language) for seat in info.waiting)
        return say(language, "web-waiting", names=names) if names else ""
    if info.is_luck_hidden:
        return say(language, "app-luck-hidden")
    if result.reason in NO_WINNER:
        return say(language, f"web-over-{result.reason}")
    if not result.winners:
        return say(language, "app-draw")
    names = ", ".join(name_of(info.seats, seat, language) for seat in result.winners)
    return say(language, "web-over-wins", count=len(result.winners), names=names)


def about_of(info: TableInfo, said: str) -> str:
    """To somebody who is invited: how long the game takes, and what it is; the end may have no room."""
    if info.status != "open":
        return ""
    minutes = manifest(info.game).minutes
    time = say(said, "web-minutes", least=minutes[0], most=minutes[-1])
    return " ".join(part for part in (f"{time}.", say_or("", said, f"{info.game}-summary")) if part)


def name_of(seats: list[SeatInfo], seat: int, language: str) -> str:
    """What a seat is called, as on the screen; of several bots of one kind each has its number."""
    info = seats[seat]
    if info.kind == "open":
        return say(language, "web-seat-open")
    if info.name or info.kind != "bot":
        return info.name or say(language, "app-seat", seat=seat + 1)
    level = level_named(info.bot)
    key = f"web-bot-{info.bot}" if level is None else f"{level.game}-level-{level.key}"
    name = say_or(info.bot, language, key)
    alike = sum(one.kind == "bot" and not one.name and one.bot == info.bot for one in seats)
    return name if alike == 1 else f"{name} {seat + 1}"
