"""The game of Periodic: its chapters put together on the engine's contract."""

from mypy_extensions import i64

from igroteka.engine.bits import bit
from igroteka.engine.chance import Rng
from igroteka.engine.protocol import SPECTATOR, Game, Refusal, State, Step, View
from igroteka.engine.sharing import shared_returns
from igroteka.games.periodic.components import FAMILIES, PROPERTIES, Components
from igroteka.games.periodic.movement import GoTo, Move, Research
from igroteka.games.periodic.position import read_position, write_position
from igroteka.games.periodic.setup import Deal, Keep, LayFamily, OpenGoal, set_up
from igroteka.games.periodic.state import (
    ACTIVE,
    BOX_ENERGY,
    DEALT,
    DISC,
    ENERGY,
    FAMILY,
    FLASK,
    GOALS,
    KEEP,
    MARKERS,
    OPEN,
    OVER,
    PROPERTY,
    RANGE,
    SEAT_ENERGY,
    SUPPLY,
    TASK,
    UNSEEN,
    WINNERS,
    PeriodicState,
    decode,
)
from igroteka.games.periodic.table import Table
from igroteka.games.periodic.touched import touched, why_nothing
from igroteka.games.periodic.turn import Steal, Turn, price
from igroteka.games.periodic.update import DrawAward, discs_at_end, is_at_end
from igroteka.games.periodic.view import PeriodicView, count_bits
from igroteka.games.periodic.wording import numbers_of, rows_of
from igroteka.games.periodic.worth import worth


class PeriodicGame(Game):
    """A race over the periodic table."""

    def __init__(self, components: Components, options: dict[str, int], rules_version: int) -> None:
        table = Table(components, options["players"])
        # In the order of the kinds in state.py.
        steps: list[Step] = [
            Step("over"),
            LayFamily(table),
            OpenGoal(table),
            Deal(table),
            Keep(table),
            Turn(table),
            Steal(table),
            Move(table),
            GoTo(table),
            Research(table),
            DrawAward(table),
        ]
        super().__init__(
            "periodic", options, rules_version, components.digest, table.actions, table.outcomes, steps
        )
        self.table: Table = table

    def start(self) -> State:
        return set_up(self.table)

    def returns(self, state: State) -> list[float]:
        """P6.4, P6.5: the winners share 1, the others share -1; 0 if all share."""
        assert isinstance(state, PeriodicState)
        if state.kind() != OVER:
            raise ValueError("the game is not over")
        return shared_returns(self.winners(state), self.players)

    def winners(self, state: State) -> list[int]:
        """P6.5: also all of them, if they share."""
        assert isinstance(state, PeriodicState)
        return [seat for seat in range(self.players) if (state.at[WINNERS] >> seat) & 1]

    def view(self, state: State, seat: i64) -> View:
        assert isinstance(state, PeriodicState)
        return PeriodicView(self.table, state, seat, self.step(state).key)

    def resample(self, state: State, seat: i64, rng: Rng) -> State:
        """P2.6: the others' task cards anew, from all that this seat has not seen.

        At the end the kept cards lie open; only what was put back stays unknown.
        """
        assert isinstance(state, PeriodicState)
        world = state.clone()
        is_over = state.kind() == OVER
        known: i64 = 0 if seat == SPECTATOR else state.at[DEALT + seat]
        if is_over:
            for other in range(self.players):
                known |= bit(state.at[TASK + other])
        pool = [task for task in range(len(self.table.components.tasks)) if not (known >> task) & 1]
        for other in range(self.players):
            if other == seat:
                continue
            dealt: i64 = bit(state.at[TASK + other]) if is_over else 0
            for _ in range(count_bits(state.at[DEALT + other]) - count_bits(dealt)):
                dealt |= bit(pool.pop(int(rng.below(len(pool)))))
            world.at[DEALT + other] = dealt
            if state.at[TASK + other] >= 0 and not is_over:
                mine = [task for task in range(len(self.table.components.tasks)) if (dealt >> task) & 1]
                world.at[TASK + other] = mine[rng.below(len(mine))]
        return world

    def out_of_turn(self, state: State, seat: i64) -> Refusal:
        """P6.4 when it is over; P2.1 while chance lays out; P2.6 for who has kept; P2.8 otherwise."""
        assert isinstance(state, PeriodicState)
        if state.kind() == OVER:
            return Refusal("P6.4", "periodic-refuse-over")
        if self.is_chance(state):
            return Refusal("P2.1", "periodic-refuse-chance-first")
        if state.kind() == KEEP:
            return Refusal("P2.6", "periodic-refuse-already-kept")
        numbers: dict[str, int | str] = {"seat": seat + 1, "active": state.at[ACTIVE] + 1}
        return Refusal("P2.8", "periodic-refuse-not-your-turn", numbers)

    def unknown_text(self, state: State, seat: i64, text: str) -> Refusal:
        """P1.1 for an element that is not on the board."""
        words = text.split()
        if len(words) == 2 and words[0] == "to":
            return Refusal("P1.1", "periodic-refuse-no-such-element", {"text": words[1]})
        return Refusal("", "app-not-an-action", {"text": text})

    def nothing_there(self, state: State, seat: i64, picks: list[str]) -> Refusal:
        """What the last click alone would break; else P4.5 or P5.5 for what does not go together."""
        assert isinstance(state, PeriodicState)
        if picks:
            for action in range(self.actions.size):
                if picks[-1] in touched(self.table, action):
                    refusal = self.why_not(state, seat, action)
                    if refusal is not None:
                        return refusal
        return why_nothing(self.table, picks)

    def position(self, state: State) -> dict[str, object]:
        assert isinstance(state, PeriodicState)
        return write_position(self.table, state)

    def from_position(self, position: dict[str, object]) -> State:
        return read_position(self.table, position)

    def decode(self, data: bytes) -> State:
        return decode(data)

    def pieces(self, state: State) -> dict[str, int]:
        """P2.1, P2.4, P2.7: energy, markers and goal cards, wherever they lie."""
        assert isinstance(state, PeriodicState)
        at = state.at
        energy = int(at[BOX_ENERGY])
        energy += sum(int(at[ENERGY + property]) for property in range(len(PROPERTIES)))
        energy += sum(int(at[SEAT_ENERGY + seat]) for seat in range(self.players))
        goals = sum(count_bits(at[UNSEEN + colour]) + (at[OPEN + colour] >= 0) for colour in range(4))
        goals += sum(count_bits(at[GOALS + seat]) for seat in range(self.players))
        markers = sum(count_bits(at[MARKERS + colour]) for colour in range(4))
        markers += sum(int(at[SUPPLY + seat]) for seat in range(self.players))
        return {"energy": energy, "goals": goals, "markers": markers}

    def end_reason(self, state: State) -> str:
        """P6.1, P6.3: which of the two called the last round: `deck`, `discs`, or `both`.

        The player who acts after the last one called it: by a card of a deck of which as many were achieved
        as it held, or by the own disc. Where that player has both, the table no longer tells which was first.
        """
        assert isinstance(state, PeriodicState)
        at = state.at
        caller = (at[ACTIVE] + 1) % self.players
        is_deck = False
        for colour, said in enumerate(self.table.components.colours):
            lying = count_bits(at[UNSEEN + colour]) + (at[OPEN + colour] >= 0)
            own = (at[GOALS + caller] >> self.table.first_goal[colour]) & (bit(said.cards) - 1)
            is_deck = is_deck or (said.cards - lying >= said.deck and own != 0)
        if is_deck and discs_at_end(self.table, state) >= self.table.components.end_discs:
            return "both" if is_at_end(self.table, at[DISC + caller]) else "deck"
        return "deck" if is_deck else "discs"

    def worth(self, state: State, seat: i64) -> i64:
        assert isinstance(state, PeriodicState)
        return worth(self.table, state, seat)

    def choice_numbers(self, state: State, seat: i64, action: i64) -> dict[str, int | str]:
        assert isinstance(state, PeriodicState)
        numbers = super().choice_numbers(state, seat, action)
        if self.table.first_take2 <= action < self.table.first_gain:
            numbers["properties"] = str(numbers["properties"]).replace(" ", "-")
        elif self.table.first_gain <= action < self.table.first_spend:
            numbers["energy"] = state.at[ENERGY + action - self.table.first_gain]
        elif self.table.first_spend <= action < self.table.first_free:
            numbers["price"] = price(self.table, state)
        elif self.table.first_steal <= action < self.table.steal_none:
            numbers["target"] = int(action - self.table.first_steal) + 1
        return numbers

    def choice_components(self, state: State, seat: i64, action: i64) -> list[str]:
        """Task, property and how it is activated, token, element, goal card, seat; else the bare verb."""
        parts = touched(self.table, action)
        return parts if parts else self.actions.components(action)

    def offer_of(self, verb: str) -> str:
        """P3.1, P4.1: properties are activated for energy, or by award tokens."""
        if verb == "gain" or verb == "spend":
            return "activate"
        return "token" if verb == "take2" or verb == "free" or verb == "goto" else verb

    def wait_numbers(self, state: State, seat: i64) -> dict[str, int | str]:
        assert isinstance(state, PeriodicState)
        at = state.at
        flask = int(at[FLASK + seat]) if seat >= 0 else -1
        return {
            "seat": seat + 1,
            "energy": at[SEAT_ENERGY + seat] if seat >= 0 else 0,
            "property": PROPERTIES[at[PROPERTY]],
            "range": at[RANGE],
            "family": FAMILIES[at[FAMILY]],
            "element": self.table.symbols[flask] if flask >= 0 else "",
        }

    def text_numbers(self) -> dict[str, int | str]:
        return numbers_of(self.table.components)

    def text_rows(self) -> dict[str, dict[str, dict[str, int | str]]]:
        return rows_of(self.table.components)
