"""Texts for players: messages by key, from Fluent (.ftl) files in uk, ru and en."""

import hashlib
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from igroteka.editions import edition_for
from igroteka.engine.protocol import Event, Game, Refusal, State
from igroteka.games.catalogue import LANGUAGES as LANGUAGES
from igroteka.games.catalogue import REGISTERED, game_ids, manifest

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

HERE = Path(__file__).parent
LONGEST = 200
# The variables of a waiting line: one name, or several with commas, and their number.
WAITING = ("name", "count")
# The variables of an event that are players, counted from 1; `reader` names the one who reads, or nobody.
PLAYERS = ("target", "first", "from", "seat")
READER = "reader"


def folders() -> list[Path]:
    """The folders of .ftl files: the application's, the browser's, a room's without a server, the games'."""
    own = HERE / "texts"
    return [own, own / "web", own / "pocket", *(manifest(id).folder / "texts" for id in game_ids())]


def texts_of(game: str, language: str) -> str:
    """The messages of one game as they stand in its .ftl file; empty where it has none."""
    path = manifest(game).folder / "texts" / f"{language}.ftl"
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def bundle(language: str) -> "FluentBundle":
    """All messages of one language, those of games registered since last time included."""
    return bundle_with(language, tuple(REGISTERED))


@cache
def bundle_with(language: str, registered: tuple[str, ...]) -> "FluentBundle":
    """The messages as long as these games from elsewhere are registered."""
    # Imported here: it takes half of a worker's start-up time, and workers format no texts.
    from fluent.runtime import FluentBundle, FluentResource

    made = FluentBundle([language], use_isolating=False)
    for path in (folder / f"{language}.ftl" for folder in folders()):
        # A game from elsewhere may come without words.
        if path.is_file():
            made.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return made


def say(language: str, key: str, /, **numbers: object) -> str:
    """The message in a language; a game's message has the numbers of the edition.

    >>> say("en", "element-refuse-no-steps")  # doctest: +ELLIPSIS
    '...'
    >>> say("uk", "no-such-message")
    Traceback (most recent call last):
    ...
    KeyError: 'no message no-such-message in uk'
    """
    if not bundle(language).has_message(key):
        raise KeyError(f"no message {key} in {language}")
    given = {name: shortened(value) for name, value in numbers.items()}
    edition = edition_for(language, key.partition("-")[0])
    return formatted(language, key, edition.variables(given) if edition else given)


def say_or(other: str, language: str, key: str, /, **numbers: object) -> str:
    """The message, or something else where it does not exist: a game from elsewhere may come without words.

    >>> say_or("take 2", "uk", "twigs-choice-take", count=2)
    'take 2'
    """
    return say(language, key, **numbers) if bundle(language).has_message(key) else other


def formatted(language: str, key: str, variables: Mapping[str, object]) -> str:
    """A message of the bundle with all its variables."""
    words = bundle(language)
    pattern = words.get_message(key).value
    if pattern is None:
        raise KeyError(f"no text for {key} in {language}")
    text, errors = words.format_pattern(pattern, dict(variables))
    if errors:
        raise ValueError(f"{key} in {language}: {errors[0]}")
    return str(text)


def say_placeable(language: str, placeable: str, variables: Mapping[str, object]) -> str:
    """The text of a Fluent placeable in a rulebook; it may refer to messages.

    >>> say_placeable("en", "{ $spies }", {"spies": 5})
    '5'
    """
    key = "placeable-" + hashlib.sha256(placeable.encode()).hexdigest()[:24]
    words = bundle(language)
    if not words.has_message(key):
        from fluent.runtime import FluentResource

        words.add_resource(FluentResource(f"{key} = {placeable}\n"))
        if not words.has_message(key):
            raise ValueError(f"this is no placeable: {placeable}")
    return formatted(language, key, variables)


def shortened(value: object) -> object:
    """Shorten typed text, which may be of any length, for a message that quotes it."""
    return value[:LONGEST] + "…" if isinstance(value, str) and len(value) > LONGEST else value


def say_refusal(language: str, refusal: Refusal) -> str:
    """A refusal in words, without its rule's id."""
    return say_or(say(language, "web-refused-plain"), language, refusal.key, **refusal.numbers)


def say_event(language: str, game_id: str, event: Event, seat: int) -> str:
    """An event's log line as this seat (or SPECTATOR) may read it. Seats count from 1 in words.

    Where something of the event is hidden from the reader, its message is the one that ends in -hidden.
    """
    shown = event.for_seat(seat)["args"]
    assert isinstance(shown, dict)
    hidden = "-hidden" if len(shown) < len(event.args) else ""
    numbers = {"seat": event.seat + 1, **shown}
    numbers[READER] = reader_of(numbers, seat)
    plain = plain_event(language, event, shown)
    return say_or(plain, language, f"{game_id}-event-{event.name}{hidden}", **numbers)


def plain_event(language: str, event: Event, shown: Mapping[str, object]) -> str:
    """An event without a message, as the browser tells it: its name and its arguments."""
    told = [readable(value) if isinstance(value, str) else f"{name} {value}" for name, value in shown.items()]
    what = ": ".join([readable(event.name), ", ".join(told)] if told else [readable(event.name)])
    return what if event.seat < 0 else f"{say(language, 'app-seat', seat=event.seat + 1)}: {what}"


def readable(name: str) -> str:
    """The name of something without a message.

    >>> readable("twig_taken")
    'Twig taken'
    """
    text = re.sub("[_-]+", " ", name).strip()
    return text[:1].upper() + text[1:]


def reader_of(numbers: Mapping[str, object], seat: int) -> str:
    """The variable of an event that is the reader's seat; empty where none is, or nobody reads as a player.

    >>> reader_of({"seat": 1, "target": 3}, 2), reader_of({"seat": 1, "seats": "2"}, 1)
    ('target', 'seats')
    """
    if seat < 0:
        return ""
    if numbers.get("seats") == str(seat + 1):
        return "seats"
    return next((name for name in PLAYERS if numbers.get(name) == seat + 1), "")


def say_waiting(language: str, game: Game, state: State) -> str:
    """What the table waits for, as everybody may read it; nothing where it waits for no player."""
    waiting = [seat for seat in game.waiting(state) if seat >= 0]
    if not waiting:
        return ""
    names = ", ".join(say(language, "app-seat", seat=seat + 1) for seat in waiting)
    numbers = {**game.showing.wait_numbers(state, waiting[0]), "name": names, "count": len(waiting)}
    seats = ", ".join(str(seat + 1) for seat in waiting)
    plain = say(language, "app-waiting", count=len(waiting), seats=seats)
    return say_or(plain, language, f"{game.id}-wait-{game.step(state).key}", **numbers)
