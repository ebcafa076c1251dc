"""Lanterns with one fault each: what conformance has to find, the promise it names, the words it says.

A mutant wraps one method of the toy; `original` is the method as it should be.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from igroteka.engine.chance import Chance, Rng
from igroteka.engine.notation import Notation, Verb
from igroteka.engine.protocol import EVERYBODY, Actions, Refusal, State
from tests.toy.lanterns import LanternsGame, LanternsView
from tests.toy.steps import HANG, SEAL, Deal, Hang, LanternsState, Light, Seal, decode

Patch = tuple[type, str, Callable[..., object]]


class Mutant:
    """A fault: what it changes, and how it has to be found."""

    def __init__(self, promise: str, says: str, patches: list[Patch]) -> None:
        self.promise = promise
        self.says = says
        self.patches = patches

    @contextmanager
    def at_work(self) -> Iterator[None]:
        """The toy with this fault, for a while."""
        undo: list[tuple[type, str, object]] = []
        for owner, name, fault in self.patches:
            undo.append((owner, name, vars(owner).get(name)))
            original = getattr(owner, name)
            setattr(owner, name, wrapped(fault, original))
        try:
            yield
        finally:
            for owner, name, before in undo:
                if before is None:
                    delattr(owner, name)
                else:
                    setattr(owner, name, before)


def wrapped(fault: Callable[..., object], original: Callable[..., object]) -> Callable[..., object]:
    def method(*args: object) -> object:
        return fault(original, *args)

    return method


MUTANTS: dict[str, Mutant] = {}


def mutant(owner: type, name: str, promise: str, says: str) -> Callable[[Callable[..., object]], None]:
    """Register a fault in one method under the fault's name."""

    def register(fault: Callable[..., object]) -> None:
        MUTANTS[fault.__name__] = Mutant(promise, says, [(owner, name, fault)])

    return register


# What a seat may not know.


@mutant(LanternsView, "__init__", "secrets", "view of seat 1, which is not told, tell")
def view_shows_the_deck(original, self, game, state, seat):
    original(self, game, state, seat)
    self.shown = game.names(state.deck)


@mutant(LanternsView, "__init__", "secrets", "view of a spectator, which is not told, tell")
def view_shows_spectators_a_hand(original, self, game, state, seat):
    original(self, game, state, seat)
    if seat < 0:
        self.hand = game.names(state.hands[0])


@mutant(LanternsView, "__init__", "secrets", "view of seat 0 depends on what it may not know")
def view_shows_a_hand_at_last(original, self, game, state, seat):
    original(self, game, state, seat)
    if state.round == 3:
        self.points = state.hands[1]


@mutant(LanternsView, "__init__", "view", "seat 0: round: expected int, found '1'")
def view_says_a_word_for_a_number(original, self, game, state, seat):
    original(self, game, state, seat)
    self.round = str(state.round)


@mutant(LanternsView, "__init__", "view", "a spectator: hooks.0: expected int, found True")
def view_says_yes_for_a_number(original, self, game, state, seat):
    original(self, game, state, seat)
    if seat < 0:
        self.hooks = [True for _ in state.hooks]


@mutant(LanternsView, "to_dict", "view", "seat 0: wind: this is not declared")
def view_says_what_it_does_not_declare(original, self):
    return original(self) | {"wind": 1}


@mutant(LanternsView, "to_dict", "view", "seat 0: hooks: this is declared, but not said")
def view_forgets_what_it_declares(original, self):
    return {name: value for name, value in original(self).items() if name != "hooks"}


@mutant(LanternsGame, "shared_view", "view", "what is shared is not the View of seat 1")
def view_is_shared_with_another_seat(original, self, state, seat):
    return original(self, state, min(seat, 0))


@mutant(LanternsGame, "choice_numbers", "secrets", "choices of seat")
def choice_counts_the_deck(original, self, state, seat, action):
    return original(self, state, seat, action) | {"bright": state.deck[-1]}


@mutant(LanternsGame, "choice_components", "secrets", "choice_components of seat")
def components_point_at_a_hidden_card(original, self, state, seat, action):
    components = original(self, state, seat, action)
    is_elsewhere = action < len(self.colours) and state.hands[seat][action] == 0 and state.deck[action] > 2
    return [*components, "deck"] if is_elsewhere else components


@mutant(LanternsGame, "nothing_there", "secrets", "nothing_there of seat")
def click_tells_the_deck(original, self, state, seat, picks):
    return Refusal("", "app-nothing-there", {"bright": state.deck[-1]})


@mutant(Light, "why_not", "secrets", "why_not of seat")
def refusal_peeks_into_a_hand(original, self, state, seat, action):
    refusal = original(self, state, seat, action)
    if refusal is not None and "card" in refusal.numbers:
        elsewhere = sum(hand[action - self.first] for hand in state.hands)
        refusal.numbers["elsewhere"] = elsewhere
    return refusal


@mutant(LanternsGame, "out_of_turn", "secrets", "why_not of")
def out_of_turn_names_the_next_card(original, self, state, seat):
    return Refusal("T1.3", "lanterns-refuse-not-asked", {"next": state.deck.index(max(state.deck))})


@mutant(LanternsGame, "wait_numbers", "secrets", "ask_numbers of")
def waiting_line_counts_the_deck(original, self, state, seat):
    return original(self, state, seat) | {"bright": state.deck[-1]}


@mutant(LanternsGame, "wait_numbers", "secrets", "wait_numbers of")
def waiting_line_tells_the_hand_of_who_decides(original, self, state, seat):
    return original(self, state, seat) | {"can": state.hands[seat][0]}


@mutant(Hang, "why_not", "secrets", "of seat")
def legality_hangs_on_the_deck(original, self, state, seat, action):
    is_bright = action == self.first and state.deck[0] > 2
    return Refusal("T3.1", "lanterns-refuse-bright") if is_bright else original(self, state, seat, action)


def legal_by_the_deck(original, self, state, seat, actions):
    for hook in range(self.hooks):
        if hook not in state.hooks and not (hook == 0 and state.deck[0] > 2):
            actions.add(self.first + hook)


MUTANTS["legality_hangs_on_the_deck"].patches.append((Hang, "legal", legal_by_the_deck))


@mutant(Deal, "apply", "events", "which is not told, tell 'deal")
def dealing_is_seen_by_all(original, self, state, seat, action, events):
    original(self, state, seat, action, events)
    for event in events or []:
        event.args[0].seen_by = EVERYBODY


@mutant(Seal, "apply", "events", "which is not told, tell 'seal")
def sealing_is_seen_by_all(original, self, state, seat, action, events):
    original(self, state, seat, action, events)
    if events:
        events[0].args[0].seen_by = EVERYBODY


# Sealed answers.


@mutant(Seal, "legal", "sealed", "tell of 'seal")
def sealing_takes_the_choice_of_the_others(original, self, state, seat, actions):
    original(self, state, seat, actions)
    if max(state.sealed) >= 0 and actions.count > 1:
        actions.count -= 1


def judged_by_the_list(original, self, state, seat, action):
    if action >= len(self.colours):
        return original(self, state, seat, action)
    legal = Actions(len(self.colours))
    self.legal(state, seat, legal)
    listed = [legal.at(place) for place in range(legal.count)]
    return None if action in listed else Refusal("T2.1", "lanterns-refuse-not-in-hand")


MUTANTS["sealing_takes_the_choice_of_the_others"].patches.append((Seal, "why_not", judged_by_the_list))


@mutant(Seal, "apply", "sealed", "it matters who answers first")
def first_to_seal_earns(original, self, state, seat, action, events):
    is_first = max(state.sealed) < 0
    original(self, state, seat, action, events)
    state.points[seat] += 1 if is_first else 0


@mutant(Seal, "apply", "sealed", "cannot be taken back")
def sealing_is_final(original, self, state, seat, action, events):
    original(self, state, seat, action, events)
    if events:
        events[0].is_final = True


# Undo.


@mutant(Light, "apply", "undo", "can be undone, but")
def lighting_is_no_news(original, self, state, seat, action, events):
    original(self, state, seat, action, events)
    for event in events or []:
        event.args[0].learnt_by = 0


@mutant(Seal, "show", "sealed", "an answer can be taken back after the last one has been given")
def showing_is_no_news(original, self, state, events):
    original(self, state, events)
    for event in events or []:
        event.args[0].learnt_by = 0


@mutant(Hang, "apply", "events", "shows seat 0 something new that no event says")
def hanging_shows_a_card(original, self, state, seat, action, events):
    original(self, state, seat, action, events)
    state.points[seat] += state.deck[0]


# States.


@mutant(LanternsState, "clone", "clone", "playing on a clone changes the original")
def clone_shares_the_points(original, self):
    twin = original(self)
    twin.points = self.points
    return twin


@mutant(LanternsState, "clone", "clone", "playing on a clone changes the original")
def clone_shares_the_hands(original, self):
    twin = original(self)
    twin.hands = list(self.hands)
    return twin


@mutant(LanternsGame, "decode", "encode", "do not survive decoding")
def decode_loses_the_hooks(original, self, data):
    state = original(self, data)
    state.hooks = [-1] * len(state.hooks)
    return state


@mutant(Hang, "apply", "position", "it reads back as another state")
def encode_is_not_canonical(original, self, state, seat, action, events):
    original(self, state, seat, action, events)
    state.hung = getattr(state, "hung", 0) + 1


def hung(state: State, count: int) -> State:
    state.hung = count
    return state


def decode_hung(data: bytes) -> State:
    return hung(decode(data), data.count(b" \n"))


MUTANTS["encode_is_not_canonical"].patches.extend(
    [
        (LanternsState, "encode", lambda original, self: original(self) + b" \n" * getattr(self, "hung", 0)),
        (LanternsState, "clone", lambda original, self: hung(original(self), getattr(self, "hung", 0))),
        (LanternsState, "decoder", lambda original, self: decode_hung),
        (LanternsGame, "decode", lambda original, self, data: decode_hung(data)),
    ]
)


@mutant(LanternsGame, "position", "position", "it reads back as another state")
def position_forgets_the_points(original, self, state):
    return original(self, state) | {"points": [0] * self.players}


@mutant(Hang, "legal", "questions change nothing", "the state is another after check_legal")
def question_changes_the_state(original, self, state, seat, actions):
    original(self, state, seat, actions)
    state.points[seat] += 1


# Rules.


@mutant(Light, "apply", "pieces", "at the start")
def lit_card_gets_lost(original, self, state, seat, action, events):
    original(self, state, seat, action, events)
    state.shown[action - self.first] -= 1


@mutant(LanternsGame, "mask", "mask", "it marks something else than legal")
def mask_marks_too_much(original, self, state, seat):
    mask = bytearray(original(self, state, seat))
    mask[-1] = 1
    return bytes(mask)


@mutant(Seal, "legal", "legal", "not in the order of the index")
def legal_runs_backwards(original, self, state, seat, actions):
    listed = Actions(len(self.colours))
    original(self, state, seat, listed)
    for place in reversed(range(listed.count)):
        actions.add(listed.at(place))


@mutant(Hang, "why_not", "why_not", "is legal and not in the legal list")
def why_not_allows_too_much(original, self, state, seat, action):
    refusal = original(self, state, seat, action)
    return None if refusal is not None and refusal.rule == "T3.2" else refusal


@mutant(Hang, "legal", "why_not", "refused by T3.1 and in the legal list")
def legal_allows_too_much(original, self, state, seat, actions):
    for hook in range(self.hooks):
        if hook not in state.hooks or hook == state.hooks[seat]:
            actions.add(self.first + hook)


@mutant(LanternsGame, "out_of_turn", "refusal", "without rule or key")
def refusal_without_a_rule(original, self, state, seat):
    return Refusal("", "lanterns-refuse-not-asked")


@mutant(LanternsGame, "returns", "returns", "they add up to")
def returns_are_the_points(original, self, state):
    original(self, state)
    return [float(points) for points in state.points]


@mutant(LanternsGame, "returns", "returns", "before the game is over")
def returns_come_too_early(original, self, state):
    return [0.0] * self.players


@mutant(Hang, "apply", "apply", "leads elsewhere without events")
def apply_needs_events(original, self, state, seat, action, events):
    original(self, state, seat, action, events)
    if events is None:
        state.points[seat] += 1


@mutant(Hang, "apply", "games end", "it goes on after")
def hanging_never_ends(original, self, state, seat, action, events):
    original(self, state, seat, action, events)
    state.pop()
    state.push(HANG, seat)


@mutant(Hang, "waiting", "games end", "nobody is asked")
def nobody_is_asked(original, self, state):
    return 0


@mutant(Light, "legal", "waiting", "no legal action")
def waiting_without_actions(original, self, state, seat, actions):
    return None


@mutant(Light, "apply", "no accidents", "IndexError")
def light_falls_over(original, self, state, seat, action, events):
    state.points[self.rounds + 9] += 1


# Chance and worlds.


@mutant(Deal, "roll", "chance", "where the weights give")
def roll_prefers_the_first(original, self, state, rng):
    original(self, state, rng)
    return self.chance(state).outcomes[0]


@mutant(Deal, "chance", "chance", "weights are whole numbers from 1 up")
def outcome_weighs_nothing(original, self, state):
    chance = original(self, state)
    return Chance(chance.source, chance.outcomes, [0, *chance.weights[1:]])


@mutant(LanternsGame, "resample", "resample", "all its worlds are the real one")
def resample_is_lazy(original, self, state, seat, rng):
    return state.clone()


@mutant(LanternsGame, "resample", "secrets", "view of seat 0")
def resample_deals_the_own_hand_anew(original, self, state, seat, rng):
    return original(self, state, (seat + 1) % self.players, rng)


@mutant(LanternsGame, "resample", "resample", "holds other pieces")
def resample_loses_a_card(original, self, state, seat, rng):
    world = original(self, state, seat, rng)
    world.deck[world.deck.index(max(world.deck))] -= 1
    return world


@mutant(LanternsGame, "resample", "resample", "it changes the real state")
def resample_changes_the_real_state(original, self, state, seat, rng):
    world = original(self, state, seat, rng)
    state.deck, world.deck = world.deck, state.deck
    return world


@mutant(LanternsGame, "resample", "resample", "the same generator gives another world")
def resample_has_luck_of_its_own(original, self, state, seat, rng, luck=Rng("own")):  # noqa: B008 - one for all calls
    return original(self, state, seat, luck)


@mutant(LanternsGame, "heap", "resample", "depends on what it may not know")
def resample_deals_the_cards_as_they_lie(original, self, state, seat):
    deck = [colour for colour, count in enumerate(state.deck) for _ in range(count)]
    held = original(self, state, seat)
    for colour in deck:
        held.remove(colour)
    return deck + held


@mutant(LanternsGame, "resample", "resample", "depends on what it may not know")
def resample_takes_luck_by_the_deck(original, self, state, seat, rng):
    world = original(self, state, seat, rng)
    if seat != 0 and state.deck[0] > 2:
        rng.next32()
    return world


# Records, copies, notation.


@mutant(LanternsGame, "__reduce__", "copies of a match", "pickle: ")
def game_cannot_be_pickled(original, self):
    raise TypeError("a game says how it is made again")


@mutant(LanternsGame, "__init__", "notation", "'undo' is a line of every record")
def action_is_called_undo(original, self, *args):
    original(self, *args)
    self.actions = Notation([*self.actions.verbs, Verb("undo", [])])


@mutant(LanternsGame, "__init__", "notation", "! begins a line of the table")
def action_looks_like_a_table_line(original, self, *args):
    original(self, *args)
    self.actions = Notation([*self.actions.verbs, Verb("!resign", [])])


@mutant(LanternsGame, "choice_components", "choices", "expected a label and components")
def choice_touches_nothing(original, self, state, seat, action):
    return original(self, state, seat, action) if self.actions.verb(action).word != "hang" else []


@mutant(LanternsGame, "choice_numbers", "choices", "is not fixed")
def choice_that_is_fixed_changes(original, self, state, seat, action):
    self.fixed = ("seal",)
    return original(self, state, seat, action) | {"points": sum(state.points)}


@mutant(LanternsGame, "choices", "choices", "they are not the legal actions of seat")
def choice_is_missing(original, self, state, seat):
    return original(self, state, seat)[1:]


# What a search relies on.


@mutant(LanternsGame, "information_key", "secrets", "information_key of seat")
def key_tells_the_deck(original, self, state, seat):
    return (original(self, state, seat) + sum(n * 7**colour for colour, n in enumerate(state.deck))) % 2**62


@mutant(LanternsGame, "information_key", "information_key", "look different to seat")
def key_forgets_the_hooks(original, self, state, seat):
    bare = state.clone()
    bare.hooks = [0] * len(bare.hooks)
    return original(self, state, seat) if state.kind() == HANG else original(self, bare, seat)


@mutant(LanternsGame, "information_key", "information_key", "62 bits")
def key_is_too_large(original, self, state, seat):
    return original(self, state, seat) + 2**62


@mutant(LanternsGame, "reopen", "reopen", "holds other pieces")
def reopen_loses_the_card(original, self, state, seat):
    for other in range(self.players):
        if other != seat and state.kind() == SEAL:
            state.sealed[other] = -1


@mutant(LanternsGame, "reopen", "reopen", "more, or less, than the others' answers")
def reopen_takes_the_own_answer_too(original, self, state, seat):
    original(self, state, -1)


@mutant(LanternsGame, "win_shares", "win_shares", "the shares add up to 3")
def shares_are_of_everything(original, self, state):
    return [1.0] * self.players
