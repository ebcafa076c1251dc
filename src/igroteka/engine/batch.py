"""Many games at once inside the compiled module: one call plays an action in each and fills all buffers.

A Python loop over games costs more than the games. Here one call steps all of them, and writes what the next
deciding seat of each game sees into a buffer. NumPy reads that buffer without copying.
"""

import struct

from mypy_extensions import i64

from igroteka.engine.agenda import KIND_MASK
from igroteka.engine.bits import lowest
from igroteka.engine.chance import Rng
from igroteka.engine.protocol import CHANCE, Actions, Game, State
from igroteka.engine.writing import byte_at, clear, put


def advance(game: Game, state: State, rng: Rng) -> i64:
    """Let chance play until a seat has to decide; gives the lowest one that waits, -1 if the game is over.

    Seats that are asked at once answer one after the other. What is sealed stays so until the last of them.
    """
    steps = game.by_kind
    while True:
        step = steps[state.agenda_near & KIND_MASK]
        if step.is_chance:
            step.apply(state, CHANCE, step.roll(state, rng), None)
            continue
        return state.active_seat() if step.is_active else lowest(step.waiting(state))


class Batch:
    """So many games of one kind, each with its own generator; a game that is over begins anew at once.

    Game i is seeded with the seed and i alone: it is the same in a batch of any size.
    """

    def __init__(self, game: Game, count: i64, seed: str, first: i64 = 0) -> None:
        if game.observer is None:
            raise TypeError(f"{game.id} declares no observation: it has no rules/observe.py")
        if count < 1:
            raise ValueError(f"expected at least one game, found {count}")
        self.game: Game = game
        self.count: i64 = count
        self.width: i64 = game.observer.size
        self.choices: i64 = game.actions.size
        self.actions: Actions = Actions(game.actions.size)
        self.states: list[State] = []
        self.rngs: list[Rng] = []
        self.observations: bytearray = bytearray(int(count * self.width))
        self.masks: bytearray = bytearray(int(count * self.choices))
        self.seats: bytearray = bytearray(int(count))
        self.dones: bytearray = bytearray(int(count))
        self.rewards: bytearray = bytearray(int(4 * count * game.players))
        place: i64
        for place in range(count):
            self.states.append(game.start())
            self.rngs.append(Rng(f"{seed}:{first + place}"))
            self.show(place)

    def show(self, place: i64) -> None:
        """Let chance play in one game, begin it anew if it is over, and write what the next seat sees."""
        game = self.game
        state = self.states[place]
        rng = self.rngs[place]
        seat = advance(game, state, rng)
        while seat < 0:
            put(self.dones, place, 1)
            players = game.players
            struct.pack_into(f"<{players}f", self.rewards, 4 * place * players, *game.returns(state))
            state = game.start()
            self.states[place] = state
            seat = advance(game, state, rng)
        put(self.seats, place, seat)
        game.observe_into(state, seat, self.observations, place * self.width)
        actions = self.actions
        actions.count = 0
        game.by_kind[state.agenda_near & KIND_MASK].legal(state, seat, actions)
        first = place * self.choices
        clear(self.masks, first, self.choices)
        items = actions.items
        listed: i64
        for listed in range(actions.count):
            put(self.masks, first + items[listed], 1)

    def step(self, chosen: list[int]) -> None:
        """Play an action in every game. If one of them is not legal, nothing is played: ValueError."""
        if len(chosen) != self.count:
            raise ValueError(f"expected {self.count} actions, found {len(chosen)}")
        game = self.game
        place: i64
        for place in range(self.count):
            action: i64 = chosen[place]
            is_there = action >= 0 and action < self.choices
            if not is_there or byte_at(self.masks, place * self.choices + action) == 0:
                self.refuse(place, action)
        clear(self.dones, 0, self.count)
        clear(self.rewards, 0, len(self.rewards))
        for place in range(self.count):
            state = self.states[place]
            seat = byte_at(self.seats, place)
            game.by_kind[state.agenda_near & KIND_MASK].apply(state, seat, chosen[place], None)
            self.show(place)

    def refuse(self, place: i64, action: i64) -> None:
        """Say which action is not legal, and by which rule."""
        seat = byte_at(self.seats, place)
        refusal = self.game.why_not(self.states[place], seat, action)
        rule = refusal.rule if refusal is not None and refusal.rule else "no action has this number"
        raise ValueError(f"game {place}: action {action} of seat {seat} is not legal: {rule}")

    def sample(self, rng: Rng) -> list[int]:
        """A random legal action for every game, each with the same probability."""
        chosen: list[int] = []
        actions = self.actions
        place: i64
        for place in range(self.count):
            state = self.states[place]
            actions.count = 0
            self.game.by_kind[state.agenda_near & KIND_MASK].legal(state, byte_at(self.seats, place), actions)
            chosen.append(actions.items[rng.below(actions.count)])
        return chosen

    def replace(self, states: list[bytes], words: list[tuple[int, int, int, int]]) -> None:
        """Go on with other states and generators, as many; rewards and ends of the last step are gone."""
        clear(self.dones, 0, self.count)
        clear(self.rewards, 0, len(self.rewards))
        place: i64
        for place in range(self.count):
            self.states[place] = self.game.decode(states[place])
            self.rngs[place].restore(words[place])
            self.show(place)
