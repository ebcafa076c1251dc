"""Plays random matches of a game and runs all checks on the way; `check_game` is the entry point.

The checks of a whole match are here: it ends, states that were left behind stay as they were, undo restores
the exact bytes.
"""

from collections.abc import Callable, Iterable

from igroteka.conformance.actions import (
    check_choices,
    check_legal,
    check_notation,
    check_refusals,
    check_view,
    check_waiting,
)
from igroteka.conformance.chance import check_chance, check_returns
from igroteka.conformance.checkpoint import (
    BrokenPromise,
    Checkpoint,
    choose,
    seat_name,
    watchers,
    written,
)
from igroteka.conformance.encoding import check_clone, check_encoding, check_position
from igroteka.conformance.information import KeyBook, check_reopened, check_shares
from igroteka.conformance.match_copies import check_match_copies
from igroteka.conformance.observation import check_observation
from igroteka.conformance.records import check_record
from igroteka.conformance.sealed_answers import check_sealed
from igroteka.conformance.secrecy import check_news, check_secrets, check_unseen
from igroteka.engine.protocol import CHANCE, Game, State
from igroteka.match import Match

Check = Callable[[Checkpoint], object]
ALWAYS: list[Check] = [check_waiting, check_legal, check_clone, check_returns, check_chance]
COSTLY: list[Check] = [
    check_choices,
    check_encoding,
    check_observation,
    check_position,
    check_refusals,
    check_view,
    check_shares,
]
OFTEN = 4  # the costly checks run at so many first visits of each step, and then at every SELDOM-th
SELDOM = 16
ENOUGH = 20  # hidden facts, after which a resampling that never changes anything is not to be believed


def check_game(
    game: Game,
    seeds: Iterable[int | str] = range(3),
    walks: int = 1,
    deep: bool = False,
    lines: int | None = None,
    limit: int = 20_000,
) -> None:
    """Play random matches, `walks` for each seed; BrokenPromise at the first broken promise.

    The costly checks run at some decisions, or at every one if `deep`. With `lines`, only so many consecutive
    lines of each match are checked. A match that is not over after `limit` lines counts as endless.
    """
    check_notation(game)
    hidden = dict.fromkeys(watchers(game), 0)
    unsure: set[int] = set()
    for seed in seeds:
        for number in range(walks):
            walk = RandomMatch(game, f"{seed}.{number}" if number else seed, deep, lines, limit)
            walk.play_out()
            unsure |= walk.unsure
            for seat, count in walk.hidden.items():
                hidden[seat] += count
            check_record(walk.match, walk.seed)
            check_match_copies(game, walk.seed)
    for seat, count in hidden.items():
        if count >= ENOUGH and seat not in unsure:
            what = f"{seat_name(seat)} did not see {count} facts, but all its worlds are the real one"
            raise Checkpoint(game, game.start(), "all", 0).broken("resample", what)


class RandomMatch:
    """One random match with all checks on the way."""

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
        self.keys = KeyBook()
        self.hidden = dict.fromkeys(watchers(game), 0)

    def here(self) -> Checkpoint:
        return Checkpoint(self.game, self.match.state, self.seed, len(self.match.history.lines))

    def somewhere(self, lines: int) -> range:
        """A random range of so many lines; the match is played without checks to know its length."""
        state = self.game.start()
        length = 0
        while not self.game.is_over(state) and length < self.limit:
            seat, action = choose(Checkpoint(self.game, state, self.seed, length), state)
            self.game.apply(state, seat, action)
            length += 1
        first = int(Checkpoint(self.game, state, self.seed, length).rng.below(max(1, length - lines)))
        return range(first, first + lines)

    def play_out(self) -> None:
        """Play to the end, then check that the states left behind have not changed."""
        is_over = False
        while not is_over:
            here = self.here()
            try:
                is_over = self.go_on(here)
            except BrokenPromise:
                raise
            except Exception as error:
                raise here.broken("no accidents", f"{type(error).__name__}: {error}") from error
        for number, (state, digest) in enumerate(self.ancestors):
            if state.digest() != digest:
                raise self.here().broken("clone", f"the state left at line {number} has changed since")

    def go_on(self, here: Checkpoint) -> bool:
        """Check the state and play a line; True if the game was over."""
        is_over = self.match.is_over
        is_looking = is_over or here.line in self.looks
        is_due = is_looking and self.is_due(self.game.step(here.state).key)
        if is_looking:
            self.look(here, is_due)
        if is_over:
            return True
        if here.line >= self.limit:
            raise here.broken("games end", f"it goes on after {self.limit} lines")
        self.play_line(here, is_due)
        return False

    def is_due(self, key: str) -> bool:
        """Whether the costly checks run now: at the first visits of each step, then at every 16th."""
        visit = self.visits[key] = self.visits.get(key, 0) + 1
        return self.deep or visit <= OFTEN or visit % SELDOM == 0

    def look(self, here: Checkpoint, is_due: bool) -> None:
        """Run the checks; none of them may change the state."""
        pieces = self.game.showing.pieces(here.state)
        if pieces != self.pieces or not pieces:
            raise here.broken("pieces", f"{self.pieces} at the start, {pieces} now")
        before = here.state.encode()
        costly = [*COSTLY, self.look_for_leaks, check_unseen, check_sealed, check_reopened]
        for check in [*ALWAYS, *costly, self.keys.check_keys] if is_due else ALWAYS:
            check(here)
            if here.state.encode() != before:
                what = f"the state is another after {check.__name__}"
                raise here.broken("questions change nothing", what)

    def look_for_leaks(self, here: Checkpoint) -> None:
        self.unsure |= check_secrets(here)

    def play_line(self, here: Checkpoint, is_due: bool) -> None:
        """Play a random line; the state left behind is the original or a clone, in turns."""
        game, history = self.game, self.match.history
        left = history.state
        self.ancestors.append((left if here.line % 2 else left.clone(), left.digest()))
        if here.line % 2:
            history.state = left.clone()
        before = left.clone()
        seat, action = choose(self.here(), before)
        events = history.draw(action) if seat == CHANCE else history.play(seat, game.actions.text(action))
        for event in events:
            for watcher in watchers(game):
                self.hidden[watcher] += len(event.args) - len(event.for_seat(watcher)["args"])  # type: ignore[arg-type]
                written(event.for_seat(watcher))
        now = self.here()
        for how, twin in (
            ("without events", before.clone()),
            ("after decoding", game.decode(before.encode())),
        ):
            game.apply(twin, seat, action, None)
            if twin.encode() != now.state.encode():
                raise now.broken("apply", f"{here.name(seat, action)} leads elsewhere {how}")
        is_open = [who for who in range(game.players) if history.can_undo(who)]
        others = [] if game.step(before).is_sealed else [who for who in is_open if who != seat]
        if is_open and (seat not in is_open or others or any(event.is_no_return() for event in events)):
            raise now.broken("undo", f"{is_open} can take {here.name(seat, action)} back")
        if is_due:
            check_news(Checkpoint(game, before, self.seed, now.line), seat, action, bool(is_open))
            if is_open:
                self.take_back(now, before, seat, action)

    def take_back(self, now: Checkpoint, before: State, seat: int, action: int) -> None:
        """Undo restores the exact bytes, and the same action leads to the same state again."""
        history = self.match.history
        after = now.state.encode()
        count = len(history.events)
        history.undo(seat)
        if history.state.encode() != before.encode():
            raise now.broken("undo", f"taking {now.name(seat, action)} back does not restore the state")
        history.play(seat, self.game.actions.text(action))
        if history.state.encode() != after or len(history.events) != count:
            raise now.broken("undo", f"{now.name(seat, action)} leads elsewhere after an undo")
