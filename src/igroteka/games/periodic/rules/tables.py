"""The table at which a game is played: what never changes in it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.engine.notation import Domain, Notation, Verb
from igroteka.games.periodic.rules.board import Board
from igroteka.games.periodic.rules.box import AWARDS, COLOURS, FAMILIES, PLUS, PROPERTIES, Components


class PeriodicTables:
    """The board, the cards as tables of ints, and where each verb begins in the action index."""

    def __init__(self, components: Components, players: int) -> None:
        self.components: Final[Components] = components
        self.players: i64 = players
        most_plus = sum(colour.awards.count(PLUS) for colour in components.colours)
        self.board: Final[Board] = Board(components.elements, components.range, components.plus, most_plus)
        self.symbols: list[str] = components.symbols
        self.first_price: i64 = components.first_price
        self.further_price: i64 = components.further_price
        self.hops: vec[i64] = vec[i64](hops(self.board))
        self.family_hops: vec[i64] = vec[i64](family_hops(self.board, self.hops))
        self.set_cards()
        self.set_track()
        self.set_notation()

    def set_cards(self) -> None:
        """Goal cards by colour; the elements of a goal in three slots, -1 for none."""
        goals = self.components.goals
        self.goal_keys: list[str] = [goal.key for goal in goals]
        self.goal_elements: vec[i64] = vec[i64](
            [element for goal in goals for element in [*goal.elements, -1][:3]]
        )
        self.first_goal: vec[i64] = vec[i64](
            [
                min(at for at, goal in enumerate(goals) if goal.colour == place)
                for place in range(len(COLOURS))
            ]
        )
        colours = self.components.colours
        self.goal_points: vec[i64] = vec[i64]([colours[goal.colour].points for goal in goals])
        self.goal_level: vec[i64] = vec[i64]([colours[goal.colour].level for goal in goals])
        self.goal_colour: vec[i64] = vec[i64]([goal.colour for goal in goals])
        self.slots: vec[i64] = vec[i64]([colour.elements for colour in self.components.colours])
        # The markers of seat 0 on every element of a card, and the cards that name each element, as sets.
        self.all_marks: vec[i64] = vec[i64](
            [sum(1 << (5 * slot) for slot in range(colour.elements)) for colour in self.components.colours]
        )
        self.named_by: vec[i64] = vec[i64](
            [
                sum(1 << number for number, goal in enumerate(goals) if cell in goal.elements)
                for cell in range(self.board.cells)
            ]
        )
        self.dealt_each: i64 = self.components.dealt[self.players - 2]
        families = list(range(len(FAMILIES)))
        cells = self.components.elements
        self.lowest: vec[i64] = vec[i64](
            [min(at for at, element in enumerate(cells) if element.family == family) for family in families]
        )

    def set_track(self) -> None:
        """P5.6: how many discs each cell of the track holds; all players' where nothing limits."""
        count = len(self.components.track)
        capacities = [int(self.players)] * count
        last = self.components.last_capacities
        capacities[count - len(last) :] = last
        self.capacity: vec[i64] = vec[i64](capacities)
        self.track: vec[i64] = vec[i64](self.components.track)
        self.lab: vec[i64] = vec[i64](self.components.lab)
        self.last_cell: i64 = count - 1
        self.first_end_cell: i64 = count - self.components.end_cells
        self.end_discs: i64 = self.components.end_discs

    def set_notation(self) -> None:
        properties = Domain("property", PROPERTIES)
        pairs = [f"{one} {two}" for place, one in enumerate(PROPERTIES) for two in PROPERTIES[place:]]
        targets = [f"p{seat + 1}" for seat in range(self.players)]
        keep = Verb("keep", [Domain("task", self.components.task_keys)])
        take2 = Verb("take2", [Domain("properties", [*PROPERTIES, *pairs])])
        gain = Verb("gain", [properties])
        spend = Verb("spend", [properties])
        free = Verb("free", [properties])
        goto = Verb("goto", [Domain("family", FAMILIES)])
        end = Verb("end", [])
        steal = Verb("steal", [Domain("target", [*targets, "none", "box"])])
        plus = Verb("plus", [])
        to = Verb("to", [Domain("element", self.symbols)])
        research = Verb("research", [Domain("colour", COLOURS)])
        self.actions: Notation = Notation(
            [keep, take2, gain, spend, free, goto, end, steal, plus, to, research]
        )
        self.first_keep: i64 = keep.first
        self.first_take2: i64 = take2.first
        self.first_gain: i64 = gain.first
        self.first_spend: i64 = spend.first
        self.first_free: i64 = free.first
        self.first_goto: i64 = goto.first
        self.end: i64 = end.first
        self.first_steal: i64 = steal.first
        self.steal_none: i64 = steal.first + self.players
        self.steal_box: i64 = steal.first + self.players + 1
        self.plus: i64 = plus.first
        self.first_to: i64 = to.first
        self.first_research: i64 = research.first
        names = [*self.goal_keys, *FAMILIES, *self.components.task_keys, *AWARDS]
        self.outcomes: Notation = Notation([Verb("chance", [Domain("name", names)])])
        self.family_outcome: i64 = len(self.goal_keys)
        self.task_outcome: i64 = self.family_outcome + len(FAMILIES)
        self.award_outcome: i64 = self.task_outcome + len(self.components.task_keys)


def hops(board: Board) -> list[int]:
    """How many activations take a flask from one cell to another, at [from * cells + to]."""
    cells = int(board.cells)
    far: list[int] = []
    for start in range(cells):
        count = [-1] * cells
        count[start] = 0
        edge = [start]
        while edge:
            beyond: list[int] = []
            for at in edge:
                for to in range(cells):
                    if count[to] < 0 and any(
                        board.can_reach(property, at, board.range, to) for property in range(len(PROPERTIES))
                    ):
                        count[to] = count[at] + 1
                        beyond.append(to)
            edge = beyond
        far.extend(count)
    return far


def family_hops(board: Board, hops: vec[i64]) -> list[int]:
    """How many activations take a flask from a cell to the nearest of a family, at [from * 8 + family]."""
    cells = int(board.cells)
    return [
        min(int(hops[start * cells + to]) for to in range(cells) if board.family[to] == family)
        for start in range(cells)
        for family in range(len(FAMILIES))
    ]
