"""Checks of records: each replays to the same digest, and a broken one is refused at the wrong line."""

import json
from collections.abc import Iterator

from igroteka.conformance.checkpoint import UNKNOWN, Checkpoint, seat_name, watchers, written
from igroteka.engine import record as records
from igroteka.engine.protocol import CHANCE, Event, Game
from igroteka.engine.record import History, RecordError
from igroteka.match import Match

RECORD_LINES = 60  # a record is broken in many ways at this length: each of them is a replay


def check_record(match: Match, seed: int | str) -> None:
    """A record replays to the same digest, and a broken one is refused with the number of the bad line."""
    game = match.game
    here = Checkpoint(game, match.state, seed, len(match.history.lines))
    record = json.loads(written(match.record()))
    again = records.replay(game, records.read_record(json.dumps(record)))
    if again.state.digest() != match.digest():
        raise here.broken("record", "it replays to another digest")
    for watcher in watchers(game):
        if seen(again.events, watcher) != seen(match.events, watcher):
            raise here.broken("record", f"{seat_name(watcher)} sees other events in the replay")
    short = dict(record, lines=record["lines"][:RECORD_LINES])
    end = records.replay(game, without_claims(short)).state
    short.pop("returns", None)
    short.update(digest=end.digest(), over=game.is_over(end))
    for what, line, broken in mutations(game, short, here):
        try:
            records.replay(game, records.read_record(broken))
        except RecordError as error:
            if error.line != line or not error.reason:
                raise here.broken(
                    "record", f"{what}: refused at line {error.line}, expected {line}"
                ) from error
        else:
            raise here.broken("record", f"{what}: expected RecordError at line {line}")


def without_claims(record: dict[str, object]) -> dict[str, object]:
    """A record without digest, end and returns."""
    return {key: value for key, value in record.items() if key not in ("digest", "over", "returns")}


def seen(events: list[Event], watcher: int) -> bytes:
    """The events of a match as somebody sees them."""
    return written([event.for_seat(watcher) for event in events])


def mutations(
    game: Game, record: dict[str, object], here: Checkpoint
) -> Iterator[tuple[str, int, dict[str, object]]]:
    """Records with one fault each: a description, the line to blame, the record."""
    for field in ("format", "version", "game", "options", "rules_version", "data", "seats", "lines"):
        yield f"without {field}", 0, {key: value for key, value in record.items() if key != field}
        yield f"with a wrong {field}", 0, dict(record, **{field: -7})
    yield "with a seat too many", 0, dict(record, seats=["x"] * (game.players + 1))
    yield "of another game", 0, dict(record, game=f"not {game.id}")
    yield "of other rules", 0, dict(record, rules_version=game.rules_version + 1)
    lines = list(record["lines"])  # type: ignore[call-overload]
    last = len(lines)
    yield "with another digest", last, dict(record, digest="0" * 64)
    yield "with another end", last, dict(record, over=not record["over"])
    yield "with other returns", last, dict(record, returns=[9.0] * game.players)
    picked = {1, 2, last, *(1 + int(here.rng.below(last)) for _ in range(6))} if last else set()
    for number in sorted(n for n in picked if n <= last):
        for what, line, entries in broken_lines(game, record, lines, number):
            yield f"line {number} {what}", line, dict(record, lines=entries)


def broken_lines(
    game: Game, record: dict[str, object], lines: list[dict[str, object]], number: int
) -> Iterator[tuple[str, int, list[object]]]:
    """A record's lines with one of them broken in every way."""
    line = lines[number - 1]
    before, after = lines[: number - 1], lines[number:]
    changes: dict[str, object] = {
        "with another number": dict(line, n=number + 1),
        "with no number": {"seat": line["seat"], "action": line["action"]},
        "of a seat that is not there": dict(line, seat=int(game.players)),
        "of a seat in words": dict(line, seat="p1"),
        "without a text": {"n": number, "seat": line["seat"]},
        "with an unknown text": dict(line, action=UNKNOWN),
        "that is no object": "draw",
    }
    history = records.replay(game, without_claims(dict(record, lines=before)))
    for what, other in wrong_lines(game, history, line):
        changes[what] = dict(other, n=number)
    for what, entry in changes.items():
        yield what, number, [*before, entry, *after]
    # A missing line is noticed at the next one, by its number; the last one by the digest.
    yield "missing", number if after else number - 1, [*before, *after]
    yield "twice", number + 1, [*before, line, line, *after]


def wrong_lines(
    game: Game, history: History, line: dict[str, object]
) -> Iterator[tuple[str, dict[str, object]]]:
    """Well-formed lines that cannot be played in this state."""
    state = history.state
    if line["seat"] == CHANCE:
        yield "of a seat instead of chance", dict(line, seat=0)
        chance = game.chance(state)
        outcomes = [] if chance is None else chance.outcomes
        for outcome in range(game.outcomes.size):
            if outcome not in outcomes:
                yield "with an impossible outcome", dict(line, action=game.outcomes.text(outcome))
                return
        return
    yield "of chance instead of a seat", dict(line, seat=CHANCE)
    is_undo = line["action"] == records.UNDO
    waiting = game.waiting(state)
    for seat in range(game.players):
        if not (history.can_undo(seat) if is_undo else seat in waiting):
            yield "of another seat", dict(line, seat=seat)
    for seat in game.waiting(state)[:1]:
        illegal = set(range(game.actions.size)) - set(game.legal(state, seat))
        for action in sorted(illegal)[:1]:
            yield "with an illegal action", dict(line, seat=seat, action=game.actions.text(action))
