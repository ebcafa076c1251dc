"""The table at which a game is played: what never changes in it. Two editions live in one process."""

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.engine.notation import Domain, Notation, Verb
from igroteka.games.element.rules.board import DIRECTIONS, ORTHOGONALS, Board
from igroteka.games.element.rules.box import STONES, Components


class ElementTables:
    """The board, the numbers of the box, the options, and where each verb begins in the action index."""

    def __init__(self, components: Components, players: int, max_turns: int) -> None:
        self.components: Components = components
        self.board: Board = Board(components.width, components.height)
        self.names: list[str] = components.cells.values
        self.players: i64 = players
        self.max_turns: i64 = max_turns
        self.most_drawn: i64 = len(components.steps) - 1
        self.steps: vec[i64] = vec[i64](components.steps)
        self.whirlwind: i64 = components.whirlwind
        directions = Domain("direction", DIRECTIONS)
        orthogonals = Domain("direction", ORTHOGONALS)
        draw = Verb("draw", [Domain("count", [str(count) for count in range(len(components.steps))])])
        stones = [Verb(stone, [components.cells]) for stone in STONES]
        step = Verb("step", [directions])
        jump = Verb("jump", [directions])
        end = Verb("end", [])
        river = Verb("river", [orthogonals])
        flow = Verb("flow", [orthogonals])
        self.actions: Notation = Notation([draw, *stones, step, jump, end, river, flow])
        self.outcomes: Notation = Notation([Verb("chance", [Domain("stone", STONES)])])
        self.first_stone: i64 = stones[0].first
        self.first_step: i64 = step.first
        self.first_jump: i64 = jump.first
        self.end: i64 = end.first
        self.first_river: i64 = river.first
        self.first_flow: i64 = flow.first
