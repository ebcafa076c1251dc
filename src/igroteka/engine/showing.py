"""The contract of what shows a game: views, choices, prompts, positions, and the numbers in texts.

protocol.py is the contract of the rules. A Game is compiled and called millions of times a second. Its
Showing is interpreted and called once per person and screen. Search does not use it.
"""

from typing import TYPE_CHECKING, Any

from mypy_extensions import i64

from igroteka.engine.facts import Fact
from igroteka.engine.sketch import Shape
from igroteka.engine.status import Fault, lost_pieces, stuck
from igroteka.engine.telling import Choice, Event, OwnState, PositionError, Refusal, View

if TYPE_CHECKING:
    from igroteka.engine.protocol import Game, State

Numbers = dict[str, int | str]

MOST_KNOWN = 2000  # fixed choices of a game that are kept, some 600 bytes each


class Showing:
    """Views, choices and positions of one game. Stateless, like its game.

    A small game in pure Python may be both: `class Tiny(Game, Showing)`.
    """

    # Rule ids of the faults "pieces are missing" and "nobody can act", and the field that the latter names.
    box_rule: str = ""
    turn_rule: str = ""
    turn_field: str = "phase"
    # The verbs that only decline something: their buttons are quiet.
    declining: tuple[str, ...] = ()
    # The verbs whose choices follow from seat and action alone: a server makes each of them once.
    fixed: tuple[str, ...] = ()
    # What a hint may say of a position, each as the message `<game>-why-<name>`.
    facts: tuple[Fact, ...] = ()

    def __init__(self, game: "Game") -> None:
        self.game: Game = game
        self.known: dict[tuple[int, int], Choice] = {}  # fixed choices, by seat and action

    def shared_view(self, state: OwnState, seat: i64) -> View:
        """The View for a caller that changes nothing of it."""
        return self.view(state, seat)

    # What a game overrides.

    def view(self, state: OwnState, seat: i64) -> View:
        """What this seat, or SPECTATOR, may know."""
        raise TypeError("a game shows itself")

    def position(self, state: OwnState) -> dict[str, object]:
        """The whole position as JSON data."""
        raise TypeError("a game writes its position")

    def read(self, position: dict[str, object]) -> "State":
        """Parse a position; PositionError if types, ranges or names are wrong."""
        raise TypeError("a game reads its position")

    def faults(self, state: OwnState) -> list[Fault]:
        """Why the game's own rules cannot continue from this state, by rule id."""
        return []

    def status(self, state: "State") -> list[Fault]:
        """All faults of a state that was read; empty, if play can continue from it."""
        found = self.faults(state) or lost_pieces(self, state, self.box_rule)
        # The rules are called only on a state without other faults.
        return found or stuck(self.game, state, self.turn_rule, self.turn_field)

    def from_position(self, position: dict[str, object]) -> "State":
        """Parse a position and judge it; PositionError, with the rule, for the first fault of `status`."""
        state = self.read(position)
        found = self.status(state)
        if found:
            raise PositionError(str(found[0]))
        return state

    def pieces(self, state: OwnState) -> dict[str, int]:
        """The pieces of the box, counted over all places where they can be: constant during a game."""
        raise TypeError("a game counts its pieces")

    def describe(self, state: OwnState) -> str:
        """A state in one line, for debugging."""
        return str(self.position(state))

    def unknown_text(self, state: OwnState, seat: i64, text: str) -> Refusal:
        """The refusal of a text that is no action of this game."""
        return Refusal("", "app-not-an-action", {"text": text})

    def nothing_there(self, state: OwnState, seat: i64, picks: list[str]) -> Refusal:
        """The refusal of picked components that no action touches together."""
        return Refusal("", "app-nothing-there", {})

    def no_place(self, state: OwnState, seat: i64, picks: list[str]) -> Refusal | None:
        """One common refusal for picks that fit nowhere, instead of one for each place."""
        return None

    def points(self, view: dict[str, Any]) -> list[int]:
        """Everybody's points so far by seat, as a view of this game tells them; none where it tells none.

        By default a list in the view called points, scores or score.
        """
        found: Any = next((view[name] for name in ("points", "scores", "score") if name in view), [])
        is_plain = isinstance(found, list) and all(type(one) is int for one in found)
        return found if is_plain else []

    def course(self, view: dict[str, Any]) -> list[int]:
        """What the chart of a finished game shows for each seat; by default its points."""
        return self.points(view)

    def sketch(self, view: dict[str, Any]) -> list[Shape]:
        """The board of a view as a small picture, for previews of links; nothing where a game has none."""
        return []

    def choice_numbers(self, state: OwnState, seat: i64, action: i64) -> Numbers:
        """The variables of a choice's label; by default each argument under its domain's name."""
        actions = self.game.actions
        domains = actions.verb(action).domains
        return {domain.name: value for domain, value in zip(domains, actions.values(action), strict=True)}

    def choice_components(self, state: OwnState, seat: i64, action: i64) -> list[str]:
        """The ids of what a seat's action, legal or not, touches on the screen, in the order of picking.

        By default its verb and its arguments. A game with a board says instead where the action leads.
        Two actions may touch the same: the screen then asks which of them is meant.
        """
        return self.game.actions.components(action)

    def is_declining(self, state: OwnState, seat: i64, action: i64) -> bool:
        """Whether an action only declines something."""
        return bool(self.declining) and self.game.actions.verb(action).word in self.declining

    def ahead(self, before: OwnState, after: OwnState, seat: i64, action: i64) -> list[Event]:
        """Consequences of a seat's action beyond its own events, for the preview before the click.

        `before` and `after` are worlds that the seat may imagine; `after` waits where the seat has to choose
        again, or where the turn has gone on. These events never happen: the log does not have them.
        """
        return []

    def standing(self, state: OwnState, seat: i64) -> dict[str, int]:
        """The numbers of the `facts` in a position, as a seat may know them."""
        return {}

    def wait_numbers(self, state: OwnState, seat: i64) -> Numbers:
        """The variables of the line for those who wait for this seat. They must be public knowledge."""
        return {"seat": seat + 1}

    def offer_of(self, verb: str) -> str:
        """The word for a verb in the variable `can` of the asked-line; by default the verb itself."""
        return verb

    def text_numbers(self) -> Numbers:
        """The numbers of the data that texts and rulebook use, by variable name."""
        return {}

    def text_rows(self) -> dict[str, dict[str, Numbers]]:
        """The numbers of single components for texts: variable -> value -> further variables."""
        return {}

    def text_kinds(self) -> dict[str, list[str]]:
        """The components that a variable of the texts may name, besides those of `text_rows`."""
        return {}

    # What is derived.

    def ask_numbers(self, state: "State", seat: i64) -> Numbers:
        """The variables of the asked-line of this seat; `can` has the kinds of its legal actions."""
        numbers = self.wait_numbers(state, seat)
        numbers["can"] = self.offered(state, seat)
        return numbers

    def offered(self, state: "State", seat: i64) -> str:
        """The kinds of a seat's legal actions, sorted and joined: "fight-stop"."""
        actions = self.game.actions
        words = {actions.verb(action).word for action in self.game.legal(state, seat)}
        return "-".join(sorted({self.offer_of(word) for word in words}))

    def choices(self, state: "State", seat: i64) -> list[Choice]:
        """The legal actions as screen, terminal and bots use them."""
        return [self.new_choice(state, seat, action) for action in self.game.legal(state, seat)]

    def shared_choices(self, state: "State", seat: i64) -> list[Choice]:
        """The same for a caller that changes none of them: those that are fixed are made once."""
        known, legal = self.known, self.game.legal(state, seat)
        return [known.get((seat, action)) or self.known_choice(state, seat, action) for action in legal]

    def known_choice(self, state: "State", seat: i64, action: i64) -> Choice:
        """A choice, kept if it is fixed."""
        made = self.new_choice(state, seat, action)
        if len(self.known) < MOST_KNOWN and self.game.actions.verb(action).word in self.fixed:
            self.known[seat, action] = made
        return made

    def new_choice(self, state: "State", seat: i64, action: i64) -> Choice:
        """A legal action as screen, terminal and bots use it."""
        actions = self.game.actions
        word = actions.verb(action).word
        return Choice(
            actions.text(action),
            self.game.id + "-choice-" + word,
            self.choice_numbers(state, seat, action),
            self.choice_components(state, seat, action),
        )


def showing_of(game: "Game") -> Showing:
    """The Showing of a new game: the game itself if it is one, else the default."""
    if isinstance(game, Showing):
        Showing.__init__(game, game)
        return game
    return Showing(game)
