"""Chapter 1, set-up: experiments, roles, inventions, jobs, the first player (I1)."""

from typing import Final

from mypy_extensions import i64

from igroteka.engine.bits import bit
from igroteka.engine.chance import Chance
from igroteka.engine.protocol import EVERYBODY, Arg, Event, State, Step, only
from igroteka.games.inventors.rules.box import ROLES
from igroteka.games.inventors.rules.cards import DrawExperimentCard, DrawInventionCard
from igroteka.games.inventors.rules.flow import begin_round
from igroteka.games.inventors.rules.piles import cards_among, one_card, receive, size_of
from igroteka.games.inventors.rules.state import (
    BANK,
    DEAL_EXPERIMENT,
    DEAL_INVENTION,
    DEAL_JOB,
    DRAW_FIRST,
    EXPERIMENT_DECK,
    FIRST,
    INVENTION_DECK,
    JOB,
    JOBS_LEFT,
    LAWS_LEFT,
    MONEY,
    ROLE,
    UNFINISHED,
    InventorsState,
    blank_state,
)
from igroteka.games.inventors.rules.tables import InventorsTables


def set_up(tables: InventorsTables) -> InventorsState:
    """I1.1: the decks, the bank and everybody's uranium; chance deals the cards."""
    box = tables.components
    state = blank_state()
    at = state.at
    players = int(tables.players)
    for name, card in enumerate(box.inventions):
        at[EXPERIMENT_DECK] += card.experiments_for(players) * one_card(name)
        at[INVENTION_DECK] += card.inventions_for(players) * one_card(name)
    at[JOBS_LEFT] = (1 << len(tables.job_keys)) - 1
    at[LAWS_LEFT] = (1 << len(tables.law_keys)) - 1
    at[BANK] = box.bank - players * box.start_uranium
    for seat in range(players):
        at[MONEY + seat] = box.start_uranium
    state.push(DEAL_EXPERIMENT, players * box.start_experiments)
    return state


def role_of(tables: InventorsTables, experiments: i64) -> i64:
    """I1.3: the category that has the majority among these experiments."""
    harmful = size_of(cards_among(experiments, tables.names_of[1]))
    return 1 if 2 * harmful > size_of(experiments) else 0


class DealExperiment(DrawExperimentCard):
    """I1.2, I1.3: experiments face up, seat after seat; the last one of a seat settles its role."""

    def apply(self, state: InventorsState, seat: i64, action: i64, events: list[Event] | None) -> None:
        tables = self.tables
        each: i64 = tables.components.start_experiments
        left = state.argument()
        owner = (tables.players * each - left) // each
        state.at[EXPERIMENT_DECK] -= one_card(action)
        state.at[UNFINISHED + owner] += one_card(action)
        state.pop()
        if events is not None:
            card = Arg("experiment", tables.names[action], EVERYBODY, EVERYBODY)
            events.append(Event("experiment-dealt", owner, [card]))
        if (left - 1) % each == 0:
            role = role_of(tables, state.at[UNFINISHED + owner])
            state.at[ROLE + owner] = role
            if events is not None:
                events.append(Event("role-set", owner, [Arg("role", ROLES[role])]))
        if left > 1:
            state.push(DEAL_EXPERIMENT, left - 1)
        elif tables.components.start_inventions > 0:
            state.push(DEAL_INVENTION, tables.players * tables.components.start_inventions)
        else:
            state.push(DEAL_JOB, tables.players)


class DealInvention(DrawInventionCard):
    """I1.2: inventions, seat after seat; only the owner sees them."""

    def apply(self, state: InventorsState, seat: i64, action: i64, events: list[Event] | None) -> None:
        tables = self.tables
        each: i64 = tables.components.start_inventions
        left = state.argument()
        owner = (tables.players * each - left) // each
        name = action - tables.invention_outcome
        state.at[INVENTION_DECK] -= one_card(name)
        receive(state, owner, name, 0)
        state.pop()
        if left > 1:
            state.push(DEAL_INVENTION, left - 1)
        else:
            state.push(DEAL_JOB, tables.players)
        if events is not None:
            card = Arg("invention", tables.names[name], only(owner), only(owner))
            events.append(Event("invention-dealt", owner, [card]))


class DealJob(Step):
    """I1.2: a job face up for each seat."""

    def __init__(self, tables: InventorsTables) -> None:
        super().__init__("chance", is_chance=True)
        self.tables: Final[InventorsTables] = tables

    def chance(self, state: InventorsState) -> Chance | None:
        left = state.at[JOBS_LEFT]
        first = int(self.tables.job_outcome)
        jobs = [first + job for job in range(len(self.tables.job_keys)) if (left >> job) & 1]
        return Chance("jobs", jobs, [1] * len(jobs))

    def apply(self, state: InventorsState, seat: i64, action: i64, events: list[Event] | None) -> None:
        left = state.argument()
        owner = self.tables.players - left
        job = action - self.tables.job_outcome
        state.at[JOBS_LEFT] &= ~bit(job)
        state.at[JOB + owner] = job
        state.pop()
        if left > 1:
            state.push(DEAL_JOB, left - 1)
        else:
            state.push(DRAW_FIRST)
        if events is not None:
            card = Arg("job", self.tables.job_keys[job], EVERYBODY, EVERYBODY)
            events.append(Event("job-dealt", owner, [card]))


class DrawFirst(Step):
    """I1.5: the first player is random."""

    def __init__(self, tables: InventorsTables) -> None:
        super().__init__("chance", is_chance=True)
        self.tables: Final[InventorsTables] = tables

    def chance(self, state: State) -> Chance | None:
        first = int(self.tables.first_outcome)
        seats = [first + seat for seat in range(self.tables.players)]
        return Chance("first", seats, [1] * len(seats))

    def apply(self, state: InventorsState, seat: i64, action: i64, events: list[Event] | None) -> None:
        first = action - self.tables.first_outcome
        state.at[FIRST] = first
        state.pop()
        if events is not None:
            target = Arg("target", first + 1, EVERYBODY, EVERYBODY)
            events.append(Event("first-player", first, [target]))
        begin_round(self.tables, state, events)
