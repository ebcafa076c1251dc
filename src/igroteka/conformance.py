"""The conformance suite: one call that plays random matches of a game and checks all that games promise.

It knows nothing of the game that it is given, so somebody's own game is tested as ours are:

>>> import igroteka
>>> from igroteka.conformance import check_game
>>> check_game(igroteka.game("element", players=2, max_turns=3), seeds=[1])

A promise that is not kept raises BrokenPromise, an AssertionError that names the promise, the seed and the
line. The promises that concern one moment stand in promises.py; here are those of a whole match: that it
ends, that its ancestors stay as they were, undo, records, and copies that go on by themselves.
"""

import copy
import json
import pickle
from collections.abc import Callable, Iterable, Iterator

from igroteka.engine import record as records
from igroteka.engine.protocol import CHANCE, Event, Game, State
from igroteka.engine.record import History, RecordError
from igroteka.match import Match
from igroteka.promises import (
    UNKNOWN,
    BrokenPromise,
    Moment,
    check_chance,
    check_choices,
    check_clone,
    check_encoding,
    check_legal,
    check_news,
    check_position,
    check_refusals,
    check_returns,
    check_secrets,
    check_unseen,
    check_view,
    check_waiting,
    choose,
    seat_name,
    watchers,
    written,
)
from igroteka.sealed import check_sealed

__all__ = ["BrokenPromise", "check_game", "check_match_copies", "check_notation", "check_record"]

Check = Callable[[Moment], object]
ALWAYS: list[Check] = [check_waiting, check_legal, check_clone, check_returns, check_chance]
COSTLY: list[Check] = [check_choices, check_encoding, check_position, check_refusals, check_view]
OFTEN = 4  # the costly checks run at so many first visits of each step, and then at every SELDOM-th
SELDOM = 16
RECORD_LINES = 60  # a record is broken in many ways at this length: each of them is a replay
ENOUGH = 20  # hidden facts, after which a resampling that never changes anything is not to be believed


def check_game(
    game: Game,
    seeds: Iterable[int | str] = range(3),
    walks: int = 1,
    deep: bool = False,
    lines: int | None = None,
    limit: int = 20_000,
) -> None:
    """Play random matches, `walks` for each seed; BrokenPromise at the first promise that is not kept.

    The costly checks run at some of the decisions, or at every one if `deep`. With `lines` only so many lines
    of each match are looked at, somewhere in it. A match that has not ended after `limit` lines never ends.
    """
    check_notation(game)
    hidden = dict.fromkeys(watchers(game), 0)
    unsure: set[int] = set()
    for seed in seeds:
        for number in range(walks):
            walk = Walk(game, f"{seed}.{number}" if number else seed, deep, lines, limit)
            walk.play_out()
            unsure |= walk.unsure
            for seat, count in walk.hidden.items():
                hidden[seat] += count
            check_record(walk.match, walk.seed)
            check_match_copies(game, walk.seed)
    for seat, count in hidden.items():
        if count >= ENOUGH and seat not in unsure:
            what = f"{seat_name(seat)} did not see {count} facts, but all its worlds are the real one"
            raise Moment(game, game.start(), "all", 0).broken("resample", what)


def check_notation(game: Game) -> None:
    """Index, text and parts of every action and every outcome give each other back."""
    moment = Moment(game, game.start(), "none", 0)
    for notation, what in ((game.actions, "action"), (game.outcomes, "outcome")):
        seen: set[str] = set()
        for index in range(notation.size):
            text = notation.text(index)
            if notation.parse(text) != index or notation.parse(f"  {text.replace(' ', '  ')} ") != index:
                raise moment.broken(
                    "notation", f"{what} {index} is {text!r}, which reads as {notation.parse(text)}"
                )
            if " ".join([notation.verb(index).word, *notation.values(index)]) != text or text in seen:
                raise moment.broken(
                    "notation", f"{what} {index} is {text!r}, but is not made of its parts alone"
                )
            seen.add(text)
        if records.UNDO in seen:
            raise moment.broken("notation", f"{records.UNDO!r} is a line of every record, not an {what}")
        if any(text.startswith(records.TABLE_MARK) for text in seen):
            raise moment.broken("notation", f"{records.TABLE_MARK} begins a line of the table, not an {what}")
        if notation.parse(UNKNOWN) != -1:
            raise moment.broken("notation", f"{UNKNOWN!r} reads as an {what}")


class Walk:
    """One random match, looked at from all sides at every line."""

    def __init__(self, game: Game, seed: int | str, deep: bool, lines: int | None, limit: int) -> None:
        self.game = game
        self.seed = seed
        self.deep = deep
        self.limit = limit
        self.looks = range(limit + 1) if lines is None else self.somewhere(lines)
        self.match = Match(game, game.start(), seed)
        self.pieces = game.showing.pieces(self.match.state)
        self.visits: dict[str, int] = {}
        self.ancestors: list[tuple[State, str]] = []
        self.unsure: set[int] = set()
        self.hidden = dict.fromkeys(watchers(game), 0)

    def moment(self) -> Moment:
        return Moment(self.game, self.match.state, self.seed, len(self.match.history.lines))

    def somewhere(self, lines: int) -> range:
        """So many lines of the match, which is played without looking to know how long it is."""
        state = self.game.start()
        length = 0
        while not self.game.is_over(state) and length < self.limit:
            seat, action = choose(Moment(self.game, state, self.seed, length), state)
            self.game.apply(state, seat, action)
            length += 1
        first = int(Moment(self.game, state, self.seed, length).rng.below(max(1, length - lines)))
        return range(first, first + lines)

    def play_out(self) -> None:
        """Play to the end; then look back at everything that was."""
        is_over = False
        while not is_over:
            moment = self.moment()
            try:
                is_over = self.go_on(moment)
            except BrokenPromise:
                raise
            except Exception as error:
                raise moment.broken("no accidents", f"{type(error).__name__}: {error}") from error
        for number, (state, digest) in enumerate(self.ancestors):
            if state.digest() != digest:
                raise self.moment().broken("clone", f"the state left at line {number} has changed since")

    def go_on(self, moment: Moment) -> bool:
        """Look at this moment and play a line; True if it was the last moment."""
        is_over = self.match.is_over
        is_looking = is_over or moment.line in self.looks
        is_due = is_looking and self.is_due(self.game.step(moment.state).key)
        if is_looking:
            self.look(moment, is_due)
        if is_over:
            return True
        if moment.line >= self.limit:
            raise moment.broken("games end", f"it goes on after {self.limit} lines")
        self.play_line(moment, is_due)
        return False

    def is_due(self, key: str) -> bool:
        """Whether the costly checks run now: at the first visits of each step, then now and then."""
        visit = self.visits[key] = self.visits.get(key, 0) + 1
        return self.deep or visit <= OFTEN or visit % SELDOM == 0

    def look(self, moment: Moment, is_due: bool) -> None:
        """Check the moment, and that looking has changed nothing."""
        pieces = self.game.showing.pieces(moment.state)
        if pieces != self.pieces or not pieces:
            raise moment.broken("pieces", f"{self.pieces} at the start, {pieces} now")
        before = moment.state.encode()
        for check in (
            [*ALWAYS, *COSTLY, self.look_for_leaks, check_unseen, check_sealed] if is_due else ALWAYS
        ):
            check(moment)
            if moment.state.encode() != before:
                what = f"the state is another after {check.__name__}"
                raise moment.broken("questions change nothing", what)

    def look_for_leaks(self, moment: Moment) -> None:
        self.unsure |= check_secrets(moment)

    def play_line(self, moment: Moment, is_due: bool) -> None:
        """Play something random; the ancestor that stays behind is the original or a clone, in turns."""
        game, history = self.game, self.match.history
        left = history.state
        self.ancestors.append((left if moment.line % 2 else left.clone(), left.digest()))
        if moment.line % 2:
            history.state = left.clone()
        before = left.clone()
        seat, action = choose(self.moment(), before)
        events = history.draw(action) if seat == CHANCE else history.play(seat, game.actions.text(action))
        for event in events:
            for watcher in watchers(game):
                self.hidden[watcher] += len(event.args) - len(event.for_seat(watcher)["args"])  # type: ignore[arg-type]
                written(event.for_seat(watcher))
        now = self.moment()
        for how, twin in (
            ("without events", before.clone()),
            ("after decoding", game.decode(before.encode())),
        ):
            game.apply(twin, seat, action, None)
            if twin.encode() != now.state.encode():
                raise now.broken("apply", f"{moment.name(seat, action)} leads elsewhere {how}")
        is_open = [who for who in range(game.players) if history.can_undo(who)]
        others = [] if game.step(before).is_sealed else [who for who in is_open if who != seat]
        if is_open and (seat not in is_open or others or any(event.is_no_return() for event in events)):
            raise now.broken("undo", f"{is_open} can take {moment.name(seat, action)} back")
        if is_due:
            check_news(Moment(game, before, self.seed, now.line), seat, action, bool(is_open))
            if is_open:
                self.take_back(now, before, seat, action)

    def take_back(self, now: Moment, before: State, seat: int, action: int) -> None:
        """Undo gives back the exact bytes, and the same action leads to where it led."""
        history = self.match.history
        after = now.state.encode()
        count = len(history.events)
        history.undo(seat)
        if history.state.encode() != before.encode():
            raise now.broken("undo", f"taking {now.name(seat, action)} back does not restore the state")
        history.play(seat, self.game.actions.text(action))
        if history.state.encode() != after or len(history.events) != count:
            raise now.broken("undo", f"{now.name(seat, action)} leads elsewhere after an undo")


def check_record(match: Match, seed: int | str) -> None:
    """A record replays to the same digest, and a broken one is refused with the line that is wrong."""
    game = match.game
    moment = Moment(game, match.state, seed, len(match.history.lines))
    record = json.loads(written(match.record()))
    again = records.replay(game, records.read_record(json.dumps(record)))
    if again.state.digest() != match.digest():
        raise moment.broken("record", "it replays to another digest")
    for watcher in watchers(game):
        if seen(again.events, watcher) != seen(match.events, watcher):
            raise moment.broken("record", f"{seat_name(watcher)} sees other events in the replay")
    short = dict(record, lines=record["lines"][:RECORD_LINES])
    end = records.replay(game, without_claims(short)).state
    short.pop("returns", None)
    short.update(digest=end.digest(), over=game.is_over(end))
    for what, line, broken in mutations(game, short, moment):
        try:
            records.replay(game, records.read_record(broken))
        except RecordError as error:
            if error.line != line or not error.reason:
                raise moment.broken(
                    "record", f"{what}: refused at line {error.line}, expected {line}"
                ) from error
        else:
            raise moment.broken("record", f"{what}: expected RecordError at line {line}")


def without_claims(record: dict[str, object]) -> dict[str, object]:
    """A record that says nothing of where it ends."""
    return {key: value for key, value in record.items() if key not in ("digest", "over", "returns")}


def seen(events: list[Event], watcher: int) -> bytes:
    """What somebody sees of a match's events."""
    return written([event.for_seat(watcher) for event in events])


def mutations(
    game: Game, record: dict[str, object], moment: Moment
) -> Iterator[tuple[str, int, dict[str, object]]]:
    """Records that are wrong in one place: what was done, the line that is to be blamed, the record."""
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
    picked = {1, 2, last, *(1 + int(moment.rng.below(last)) for _ in range(6))} if last else set()
    for number in sorted(n for n in picked if n <= last):
        for what, line, entries in broken_lines(game, record, lines, number):
            yield f"line {number} {what}", line, dict(record, lines=entries)


def broken_lines(
    game: Game, record: dict[str, object], lines: list[dict[str, object]], number: int
) -> Iterator[tuple[str, int, list[object]]]:
    """The lines of a record with one of them wrong in every way."""
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
    """Lines that read well, but cannot be played here."""
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


def check_match_copies(game: Game, seed: int | str) -> None:
    """Copy, deepcopy and pickle of a running match go on by themselves, with the same luck."""
    match = Match(game, game.start(), seed)
    match.roll()
    copiers: dict[str, Callable[[Match], Match]] = {
        "copy": copy.copy,
        "deepcopy": copy.deepcopy,
        "pickle": lambda running: pickle.loads(pickle.dumps(running)),  # noqa: S301 - written in this very line
    }
    check_from_position(match, seed)
    for name, copier in copiers.items():
        play_on(match, seed, 7)
        moment = Moment(game, match.state, seed, len(match.history.lines))
        digest, words, count = match.digest(), match.rng.state(), len(match.history.lines)
        try:
            twin = copier(match)
        except TypeError as error:
            raise moment.broken("copies of a match", f"{name}: {error}") from error
        same_undo = [
            twin.history.can_undo(seat) == match.history.can_undo(seat) for seat in range(game.players)
        ]
        if twin.digest() != digest or not all(same_undo) or written(twin.record()) != written(match.record()):
            raise moment.broken("copies of a match", f"{name} gives another match")
        if twin.can_undo():
            twin.undo()
        play_on(twin, seed, 7)
        if (match.digest(), match.rng.state(), len(match.history.lines)) != (digest, words, count):
            raise moment.broken("copies of a match", f"what is played on the {name} happens to the original")
        twin = copier(match)
        play_on(twin, seed, 7)
        play_on(match, seed, 7)
        if twin.digest() != match.digest() or seen(twin.events, 0) != seen(match.events, 0):
            raise moment.broken("copies of a match", f"the same play leads elsewhere on the {name}")


def check_from_position(match: Match, seed: int | str) -> None:
    """A match that goes on from a position has a record too."""
    game = match.game
    position = game.showing.position(match.state)
    later = Match(game, game.showing.from_position(position), seed, None, position)
    play_on(later, seed, 7)
    again = records.replay(game, records.read_record(json.dumps(later.record())))
    if again.state.digest() != later.digest():
        moment = Moment(game, later.state, seed, len(later.history.lines))
        raise moment.broken("record", "that of a match from a position replays to another digest")


def play_on(match: Match, seed: int | str, decisions: int) -> None:
    """Play some random decisions, which depend on the seed and the line alone."""
    for _ in range(decisions):
        if match.is_over:
            return
        moment = Moment(match.game, match.state, seed, len(match.history.lines))
        seat, action = choose(moment, match.state)
        match.play(match.game.actions.text(action), seat)
