"""Seeded games of every title with every number of players, and all that is said of them to every reader."""

from collections.abc import Iterator
from typing import Any

import igroteka
from igroteka import screen
from igroteka.engine.chance import Rng
from igroteka.engine.protocol import SPECTATOR
from igroteka.games.catalogue import manifest
from igroteka.texts import reader_of

Numbers = dict[str, Any]
Said = tuple[str, Numbers]  # a message's key and its variables

TABLES = [
    (id, players)
    for id in igroteka.game_ids()
    for players in range(manifest(id).least_players, manifest(id).most_players + 1)
]
SHOWN = 12  # so many choices of a decision are previewed, and said
PARTS = 5  # of the index, one after the other: of the actions of one each seat hears why they are refused


def decisions(id: str, players: int, seed: str, most: int) -> Iterator[igroteka.Match]:
    """A random match before each of its first decisions, and after the last of them."""
    yield from played(igroteka.new(id, players=players, seed=seed), seed, most)


def played(match: igroteka.Match, seed: str, most: int) -> Iterator[igroteka.Match]:
    """The same for a match that somebody has made."""
    rng = Rng(f"decisions {seed}")
    for _ in range(most):
        yield match
        if match.is_over:
            return
        seat = match.waiting[rng.below(len(match.waiting))]
        legal = match.legal(seat)
        match.play(legal[rng.below(len(legal))], seat)
    yield match


def questions(match: igroteka.Match) -> Iterator[Said]:
    """The line that asks, for each seat that is asked, and the one for those who wait."""
    game, state = match.game, match.state
    seats = [seat for seat in match.waiting if seat >= 0]
    step = game.step(state).key
    for seat in seats:
        yield f"{game.id}-ask-{step}", game.showing.ask_numbers(state, seat)
    for count in range(1, len(seats) + 1):
        names = ", ".join(f"Оксана {seat}" for seat in seats[:count])
        yield (
            f"{game.id}-wait-{step}",
            {**game.showing.wait_numbers(state, seats[0]), "name": names, "count": count},
        )


def choices(match: igroteka.Match, rng: Rng) -> Iterator[Said]:
    """Some choices of each seat that is asked, and what it is shown of them before it chooses."""
    game, state = match.game, match.state
    for seat in match.waiting:
        if seat < 0:
            continue
        listed = match.choices(seat)
        picked = {rng.below(len(listed)) for _ in range(SHOWN)}
        worlds = screen.possible_worlds(game, state, seat, rng)
        for choice in (listed[place] for place in sorted(picked)):
            yield choice.label, choice.numbers
            told = [screen.outlook(game, world, seat, choice.notation) for world in worlds]
            for part in zip(*told, strict=True):
                foreseen = [[screen.foreseen(event, seat) for event in events] for events in part]
                for event in screen.common_start(foreseen):
                    yield shown_event(game.id, event, seat)


def shown_event(id: str, event: dict[str, Any], reader: int) -> Said:
    """The message of an event as a reader gets it, with a key as the browser makes it."""
    hidden = "-hidden" if event["is_partial"] else ""
    numbers = {"seat": event["seat"] + 1, **event["args"]}
    return f"{id}-event-{event['event']}{hidden}", {**numbers, "reader": reader_of(numbers, reader)}


def refusals(match: igroteka.Match, part: int) -> Iterator[Said]:
    """Why each seat, and a spectator, may not do some actions, a click that touches nothing, a wrong word."""
    game, state = match.game, match.state
    for seat in (*range(match.players), SPECTATOR):
        asked = range(part % PARTS, game.actions.size, PARTS)
        found = [game.why_not(state, seat, action) for action in asked]
        found += [game.showing.unknown_text(state, seat, "ні 9"), game.out_of_turn(state, seat)]
        if seat in match.waiting:
            found.append(game.showing.nothing_there(state, seat, ["nowhere:9"]))
        yield from ((refusal.key, refusal.numbers) for refusal in found if refusal is not None)


def events(match: igroteka.Match, first: int) -> Iterator[Said]:
    """What has happened since an event, for every seat and for spectators."""
    for event in match.events[first:]:
        for seat in (*range(match.players), SPECTATOR):
            shown = event.for_seat(seat)["args"]
            assert isinstance(shown, dict)
            partial = {"event": event.name, "seat": event.seat, "args": shown}
            yield shown_event(match.game.id, {**partial, "is_partial": len(shown) < len(event.args)}, seat)
