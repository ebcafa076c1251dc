"""A match: one running game, checked at every action. It is the public interface for Python.

>>> import igroteka
>>> match = igroteka.new("element", players=2, seed=1)
>>> match.waiting
(0,)
>>> match.legal()
['draw 0', 'draw 1', 'draw 2', 'draw 3', 'draw 4']
>>> events = match.play("draw 1")
>>> match.view(0).hand
['wind']
>>> print(match.why_not("wind f7").rule)
E4.3
>>> events = match.play("wind e5")
>>> match.position()["board"]
{'e5': 'A'}
>>> match.undo()
>>> match.position()["board"]
{}
"""

import copy
import secrets
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from igroteka.editions import edition_of, speech
from igroteka.engine import record as records
from igroteka.engine.chance import Rng
from igroteka.engine.protocol import (
    CHANCE,
    SPECTATOR,
    Choice,
    Event,
    Game,
    PositionError,
    Refusal,
    State,
    View,
)
from igroteka.engine.record import History, RecordError
from igroteka.engine.untrusted import load_json, plain, quoted
from igroteka.games.catalogue import OptionError, game_with_data, make_game, manifest, options_in
from igroteka.texts import say_refusal

if TYPE_CHECKING:
    from igroteka.luck import Luck


class IllegalAction(ValueError):
    """An illegal action; `refusal` has the rule, the message key and its numbers."""

    def __init__(self, action: str, refusal: Refusal, words: str | None = None) -> None:
        self.action = action
        self.refusal = refusal
        self.words = say_refusal("en", refusal) if words is None else words
        rule = f" ({refusal.rule})" if refusal.rule else ""
        super().__init__(f"{plain(action)}: {self.words}{rule}")

    def __reduce__(self) -> tuple[type["IllegalAction"], tuple[str, Refusal, str]]:
        return (IllegalAction, (self.action, self.refusal, self.words))


class Match:
    """A running game: who must decide, what is legal, and what has happened."""

    def __init__(
        self,
        game: Game,
        state: State,
        seed: int | str | None = None,
        seats: list[str] | None = None,
        position: dict[str, object] | None = None,
        luck: "Luck | None" = None,
    ) -> None:
        self.game = game
        self.luck = luck
        self.history = History(game, state)
        self.seats = list(seats) if seats else [f"p{seat + 1}" for seat in range(game.players)]
        if len(self.seats) != game.players:
            raise ValueError(f"expected {game.players} names of seats, found {len(self.seats)}")
        self.rng = Rng(str(secrets.randbits(64) if seed is None else seed))
        self.auto_chance = True
        self.started_from = position

    @property
    def state(self) -> State:
        """The engine's state of now."""
        return self.history.state

    @property
    def players(self) -> int:
        """The number of seats."""
        return int(self.game.players)

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that must decide now; (-1,) while chance is pending, () at the end."""
        return tuple(self.game.waiting(self.state))

    @property
    def is_over(self) -> bool:
        return self.game.is_over(self.state)

    @property
    def returns(self) -> list[float]:
        """What each seat has won; only when the game is over."""
        return self.game.returns(self.state)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; () while it goes on and after a draw."""
        if not self.is_over:
            return ()
        return tuple(self.game.winners(self.state))

    @property
    def events(self) -> list[Event]:
        """All events so far, without undone actions."""
        return self.history.events

    def seat_or_only(self, seat: int | None) -> int:
        """The seat that is meant; required only when several wait."""
        if seat is not None:
            if type(seat) is not int or not 0 <= seat < self.players:
                raise ValueError(f"no seat {quoted(seat)}: there are 0 to {self.players - 1}")
            return seat
        waiting = self.waiting
        if len(waiting) > 1:
            raise ValueError(f"several seats wait, say which: {', '.join(map(str, waiting))}")
        return waiting[0] if waiting else 0

    def legal(self, seat: int | None = None) -> list[str]:
        """The legal actions in notation, in the order of the index.

        >>> import igroteka
        >>> igroteka.new("element", players=3, seed=1).legal(seat=2)
        []
        """
        return [
            self.game.actions.text(action) for action in self.game.legal(self.state, self.seat_or_only(seat))
        ]

    def choices(self, seat: int | None = None) -> list[Choice]:
        """The legal actions with label and touched components, as the screen needs them."""
        return self.game.showing.choices(self.state, self.seat_or_only(seat))

    def why_not(self, action: str, seat: int | None = None) -> Refusal | None:
        """The rule that an action breaks; None if it is legal.

        >>> import igroteka
        >>> match = igroteka.new("element", seed=1)
        >>> match.why_not("draw 2") is None
        True
        >>> match.why_not("step n").rule
        'E2.1'
        >>> match.why_not("draw 2", seat=1).rule
        'E1.5'
        """
        if not isinstance(action, str):
            raise TypeError(f"an action is a text, found {quoted(action)}")
        if self.waiting == (CHANCE,) and seat in (None, CHANCE):
            return None if self.is_possible(action) else self.refusal_of(CHANCE, action)
        return self.history.why_not(self.seat_or_only(seat), action)

    def play(self, action: str, seat: int | None = None) -> list[Event]:
        """Play an action; gives what happened. Pending chance is rolled then, unless auto_chance is off.

        >>> import igroteka
        >>> match = igroteka.new("element", seed=1)
        >>> [event.name for event in match.play("draw 2")]
        ['draw-chosen', 'stone-drawn', 'stone-drawn']
        >>> match.play("draw 2")
        Traceback (most recent call last):
        ...
        igroteka.match.IllegalAction: draw 2: ... (E2.1)
        """
        refusal = self.why_not(action, seat)
        if refusal is not None:
            words = say_refusal(speech("en", edition_of(self.game)), refusal)
            raise IllegalAction(action, refusal, words)
        if self.waiting == (CHANCE,):
            return self.history.draw(self.game.outcomes.parse(action))
        events = self.history.play(self.seat_or_only(seat), action)
        if self.auto_chance:
            events = events + self.roll()
        return events

    def is_possible(self, outcome: str) -> bool:
        """Whether a text is a possible outcome of pending chance, as `chance fire`."""
        chance = self.game.chance(self.state)
        place = self.game.outcomes.parse(outcome)
        return chance is not None and chance.weight_of(place) > 0

    def refusal_of(self, seat: int, action: str) -> Refusal:
        """The refusal of an action that cannot be played."""
        if self.game.outcomes.parse(action) >= 0:
            return Refusal("", "app-impossible-outcome", {"text": plain(action)})
        refusal = self.history.why_not(seat, action)
        assert refusal is not None
        return refusal

    def roll(self) -> list[Event]:
        """Let chance decide as long as the table waits for it."""
        events: list[Event] = []
        while self.game.is_chance(self.state):
            events += self.history.draw(self.next_outcome())
        return events

    def next_outcome(self) -> int:
        """Sample pending chance: from the luck of a table, if there is one, or else from the generator."""
        if self.luck is None:
            return self.game.roll(self.state, self.rng)
        chance = self.game.chance(self.state)
        assert chance is not None
        return self.luck.draw(chance)

    def can_undo(self, seat: int | None = None) -> bool:
        """Whether the last action can be taken back: nobody has learnt anything from it."""
        return self.history.can_undo(self.last_seat() if seat is None else seat)

    def undo(self, seat: int | None = None) -> None:
        """Take the last action back, if nobody has learnt anything from it.

        >>> import igroteka
        >>> match = igroteka.new("element", seed=1)
        >>> events = match.play("draw 1")
        >>> match.undo()
        Traceback (most recent call last):
        ...
        ValueError: there is nothing that this seat could take back
        """
        self.history.undo(self.last_seat() if seat is None else seat)

    def last_seat(self) -> int:
        """The seat of the last action that could be taken back; 0 if there is none."""
        return self.history.past[-1][0] if self.history.past else 0

    def view(self, seat: int) -> View:
        """What a seat, or igroteka.SPECTATOR, may know."""
        if seat != SPECTATOR:
            self.seat_or_only(seat)
        return self.game.showing.view(self.state, seat)

    def position(self) -> dict[str, object]:
        """The whole position as JSON data.

        >>> import igroteka
        >>> start = igroteka.new("element", seed=1).position()
        >>> start["sages"], start["bag"]["fire"], "hand" in start
        (['f5', 'f7'], 30, False)
        """
        return self.game.showing.position(self.state)

    def digest(self) -> str:
        """SHA-256 of the state: equal positions have equal digests."""
        return self.state.digest()

    def record(self) -> dict[str, object]:
        """Header and numbered lines, as JSON data.

        >>> import igroteka
        >>> match = igroteka.new("element", seed=1)
        >>> events = match.play("draw 1")
        >>> match.record()["lines"]
        [{'n': 1, 'seat': 0, 'action': 'draw 1'}, {'n': 2, 'seat': -1, 'action': 'chance wind'}]
        >>> igroteka.replay(match.record()).digest() == match.digest()
        True
        """
        written = records.header_of(self.game, self.seats, copy.deepcopy(self.started_from))
        written["lines"] = [line.to_dict() for line in self.history.lines]
        written["over"] = self.is_over
        if self.is_over:
            written["returns"] = self.returns
        written["digest"] = self.digest()
        return written

    def __reduce__(self) -> tuple[Callable[..., "Match"], tuple[object, ...]]:
        """Copy, deepcopy and pickle: game, record and luck. What is played on a copy stays there."""
        luck = None if self.luck is None else self.luck.copy()
        return (resume, (self.game, self.record(), self.rng.state(), self.auto_chance, luck))


def resume(
    game: Game,
    record: dict[str, object],
    words: tuple[int, int, int, int],
    auto_chance: bool,
    luck: "Luck | None" = None,
) -> Match:
    """The match that was copied or pickled, with the same luck to come."""
    history = records.replay(game, record)
    seats = record["seats"]
    position = record.get("position")
    assert isinstance(seats, list)
    start = position if isinstance(position, dict) else None
    match = Match(game, history.state, None, list(seats), start, luck)
    match.history = history
    match.rng.restore(words)
    match.auto_chance = auto_chance
    return match


def game(id: str, players: int = 2, edition: str | Path | None = None, **options: int) -> Game:
    """A game's rules without a match, for programs that go through states themselves.

    >>> element = game("element", players=2)
    >>> state = element.start()
    >>> [element.actions.text(action) for action in element.legal(state, 0)][:2]
    ['draw 0', 'draw 1']
    """
    return make_game(id, players, options, None if edition is None else Path(edition))


def new(
    id: str,
    players: int = 2,
    seed: int | str | None = None,
    edition: str | Path | None = None,
    seats: list[str] | None = None,
    luck: "Luck | None" = None,
    **options: int,
) -> Match:
    """A new match; the same seed gives the same luck. `luck` is that of a table, from igroteka.luck.

    >>> new("element", players=4, seed=7, max_turns=50).position()["sages"]
    ['c9', 'c3', 'i3', 'i9']
    >>> new("element", players=5)
    Traceback (most recent call last):
    ...
    igroteka.games.catalogue.OptionError: element: players: expected 2 to 4, found 5
    """
    rules = game(id, players, edition, **options)
    match = Match(rules, rules.start(), seed, seats, None, luck)
    match.roll()
    return match


def from_position(
    id: str,
    position: str | Mapping[str, object],
    seed: int | str | None = None,
    edition: str | Path | None = None,
    **options: int,
) -> Match:
    """A match that goes on from a position; pending chance stays pending until it is played or rolled.

    >>> match = from_position("element", {"board": {"e5": "F"}, "hand": ["fire"]})
    >>> [event.name for event in match.play("fire e6")]
    ['stone-placed', 'fire-spread']
    >>> from_position("element", {"board": {"e5": "X"}})
    Traceback (most recent call last):
    ...
    igroteka.engine.telling.PositionError: board: e5: expected one of F, W, E, E2, A, A2, A3, A4, found 'X'
    """
    read = read_json(position)
    players = players_of(read)
    said = options_in(id, read)
    try:
        manifest(id).complete(players, said)
    except OptionError as error:
        raise PositionError(str(error).removeprefix(f"{id}: ")) from None
    rules = game(id, players, edition, **{**said, **options})
    state = rules.showing.from_position(read)
    return Match(rules, state, seed, None, rules.showing.position(state))


def players_of(position: Mapping[str, object]) -> int:
    """The number of seats of a position: given, or the length of its list, or two."""
    seats = position.get("seats")
    players = position.get("players", len(seats) if isinstance(seats, list) else 2)
    if type(players) is not int:
        raise PositionError(f"players: expected a whole number, found {quoted(players)}")
    return players


def read_json(position: str | Mapping[str, object]) -> dict[str, object]:
    """A position's data, from text if need be."""
    if isinstance(position, Mapping):
        return dict(position)
    if not isinstance(position, str):
        raise PositionError(f"expected an object or a text, found {quoted(position)}")
    try:
        read = load_json(position)
    except ValueError as error:
        raise PositionError(str(error)) from None
    if not isinstance(read, dict):
        raise PositionError("expected a JSON object")
    return read


def replay(record: str | dict[str, object], edition: str | Path | None = None) -> Match:
    """Play a record again, checking every line.

    Without an edition, the data are those that the record names: the game's own of today or of earlier.

    >>> match = new("element", seed=3)
    >>> events = match.play("draw 0")
    >>> broken = match.record()
    >>> broken["lines"][0]["action"] = "step n"
    >>> replay(broken)
    Traceback (most recent call last):
    ...
    igroteka.engine.record.RecordError: line 1: 'step n' is illegal: E2.1 element-refuse-draw-first
    """
    read = records.read_record(record)
    seats = read["seats"]
    position = read.get("position")
    assert isinstance(seats, list)
    rules = rules_of(read, edition)
    history = records.replay(rules, read)
    match = Match(rules, history.state, None, list(seats), position if isinstance(position, dict) else None)
    match.history = history
    return match


def rules_of(record: dict[str, object], edition: str | Path | None = None) -> Game:
    """The rules that a record was played by."""
    options = record["options"]
    assert isinstance(options, dict)
    chosen = dict(options)
    players = chosen.pop("players")
    id = str(record["game"])
    try:
        if edition is not None:
            return make_game(id, players, chosen, Path(edition))
        return game_with_data(id, players, chosen, record.get("data"))
    except OptionError as error:
        raise RecordError(0, str(error)) from None
