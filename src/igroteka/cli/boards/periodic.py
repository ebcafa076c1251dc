"""Periodic in the terminal: the table of elements, what the properties reach, goals, circle, track, players.

80 columns are enough; where there are more, circle and task stand beside the table.
"""

from collections.abc import Iterator
from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table as Grid
from rich.text import Text

from igroteka.cli.boards.periodic_table import (
    ARROWS,
    CELL,
    COLUMNS,
    destinations,
    draw_table,
    family_mark,
    goal_mark,
    goals_to_research,
    reach_of,
    seat_mark,
)
from igroteka.cli.boards.seats import seat_line
from igroteka.engine.protocol import Game, View
from igroteka.games.periodic.rules.box import COLOURS, PROPERTIES
from igroteka.games.periodic.rules.game import PeriodicGame
from igroteka.texts import say

BESIDE = 40  # columns that circle and task need beside the table
MARGIN = 3
TO_MOVE = "▸"
WON = "★"
FREE_PLACE = "○"
SCORE_WIDTH = 4
SCORE_LINES = ("goals", "lab", "track", "markers", "task", "total")


def draw(game: Game, view: View, language: str, seats: list[str]) -> RenderableType:
    """The table in a seat's view."""
    assert isinstance(game, PeriodicGame)
    return PeriodicBoard(game, view.to_dict(), language, seats)


class PeriodicBoard:
    """All that lies on the table, laid out for the width of the terminal."""

    def __init__(self, game: PeriodicGame, shown: Any, language: str, seats: list[str]) -> None:
        self.tables = game.tables
        self.shown: Any = shown
        self.language = language
        self.seats = seats
        # A spectator looks over the shoulder of the player whose turn it is.
        self.me: int = shown["seat"] if shown["seat"] >= 0 else shown["active"]

    def say(self, word: str, **numbers: object) -> str:
        """A label of the table."""
        return say(self.language, f"periodic-table-{word}", **numbers)

    def head(self, word: str) -> Text:
        """The head of a column."""
        return Text(self.say(word), "dim")

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        lines = draw_table(self.tables, self.shown, self.me, self.property_lines())
        circle, task = self.circle_entries(), self.task_lines()
        width = CELL * COLUMNS
        if options.max_width >= width + MARGIN + BESIDE:
            beside = Grid.grid(padding=(0, MARGIN, 0, 0))
            beside.add_column(width=width, no_wrap=True)
            beside.add_column()
            notes = Group(self.circle_head(), *circle, Text(), *task)
            beside.add_row(Text("\n").join(lines), notes)
            yield beside
            yield Text()
        else:
            yield Text("\n").join(lines)
            yield Text()
            yield self.circle_head()
            yield two_columns(circle)
        yield self.track_line()
        yield Text()
        yield self.goal_grid()
        yield Text()
        if self.shown["is_over"]:
            yield self.score_grid()
            yield from self.tie_break()
            yield Text()
            yield from self.shown_tasks()
            return
        yield self.player_grid()
        if options.max_width < width + MARGIN + BESIDE:
            yield from task
        if self.shown["last_round"] is not None:
            yield Text(self.say("last-round", turns=self.shown["last_round"]), "bold yellow")

    # In the gap of the table.

    def property_lines(self) -> list[Text]:
        """The properties: directions, energy, and for who is about to activate one, price and reach."""
        shown = self.shown
        is_turn = shown["asks"] == "turn" and self.me == shown["active"]
        heads = [self.say("energy"), self.say("price"), self.say("reach")]
        count = len(heads) if is_turn else 1
        head = Text(" " * 14 + " ".join(heads[:count]), "dim")
        lines = [head]
        for property in PROPERTIES:
            is_active = shown["turn"].get("property") == property
            name = f"{ARROWS[property]} {property:<10}"
            line = Text.assemble((name, "bold reverse" if is_active else "cyan"))
            line.append(f"{shown['energy'][property]:>{len(heads[0])}}", "bold")
            if is_turn:
                self.add_reach(line, property, heads)
            lines.append(line)
        return lines

    def heading(self) -> list[Text]:
        """What has to stay in sight on a low screen: the properties, inside the table while a flask moves."""
        if destinations(self.tables, self.shown):
            return draw_table(self.tables, self.shown, self.me, self.property_lines())
        return self.property_lines()

    def add_reach(self, line: Text, property: str, heads: list[str]) -> None:
        """P1.5, P3.1: what an activation costs now, how far it goes, and the goals that lie there."""
        box = self.tables.components
        mode = self.shown["turn"]["mode"]
        player = self.shown["seats"][self.me]
        price = box.further_price if mode == "spend" else box.first_price
        reached = reach_of(self.tables, property, player["flask"], box.range)
        can_pay = mode != "gain" and player["energy"] >= price and bool(reached)
        line.append(f" {price if mode != 'gain' else '–':>{len(heads[1])}}", "" if can_pay else "dim")
        line.append(f" {len(reached):>{len(heads[2])}} ", "" if reached else "dim")
        for colour in goals_to_research(self.shown, self.me, reached):
            line.append_text(goal_mark(colour))

    # Around the table.

    def circle_head(self) -> Text:
        """What the list of families is: the circle, and the key to the marks."""
        return Text(self.say("circle"), "dim")

    def circle_entries(self) -> list[Text]:
        """P2.3, P5.5: the family cards in their order, with the microscopes and the reader's next card."""
        shown = self.shown
        circle = shown["circle"]
        following = shown["seats"][self.me]["microscope"] % len(circle) if circle else 0
        entries: list[Text] = []
        for place, family in enumerate(circle):
            is_next = place == following and not shown["is_over"]
            entry = Text.assemble((f"{place + 1} ", "dim"), family_mark(family), " ")
            entry.append(say(self.language, "periodic-family", family=family), "bold" if is_next else "")
            entry.append(" ")
            for seat, player in enumerate(shown["seats"]):
                if player["microscope"] == place + 1:
                    entry.append_text(seat_mark(seat))
            if is_next:
                entry.append(" " if entry.plain[-1] != " " else "")
                entry.append(f"◂ {self.say('next')}", "bold yellow")
            entries.append(entry)
        return entries

    def track_line(self) -> Text:
        """P5.6: the science track with its discs, and a ring for each free place where places are few."""
        line = Text.assemble((self.say("track") + ":", "dim"))
        capacity = [int(places) for places in self.tables.capacity]
        few = len(capacity) - len(self.tables.components.last_capacities)
        for cell, points in enumerate(self.shown["track"]):
            discs = [seat for seat, player in enumerate(self.shown["seats"]) if player["disc"] == cell]
            line.append("  " if cell else " ")
            line.append(str(points), "bold" if discs else "")
            if discs or cell >= few:
                line.append("·", "dim")
            for seat in discs:
                line.append_text(seat_mark(seat))
            if cell >= few:
                line.append(FREE_PLACE * (capacity[cell] - len(discs)), "dim")
        return line

    def task_lines(self) -> list[Text]:
        """P2.6: the reader's own task card; nobody else's is in the view."""
        task = self.shown["task"]
        if task is None or self.shown["is_over"]:
            return []
        words = say(self.language, "periodic-task", task=task)
        return [Text.assemble((self.say("task") + ": ", "bold"), words)]

    def goal_grid(self) -> Grid:
        """P2.1: the open cards with their elements, who has a marker where, and what is left of the decks."""
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for right in (False, False, True, True, True):
            grid.add_column(justify="right" if right else "left")
        grid.add_row(*map(self.head, ("goal", "elements", "points", "deck", "awards")))
        for place, colour in enumerate(COLOURS):
            card = self.shown["goals"][colour]
            title = Text.assemble(goal_mark(colour), " ")
            if card["open"] is None:
                title.append(self.say("no-card"), "dim")
            else:
                title.append(say(self.language, "periodic-goal", goal=card["open"]))
            numbers = (self.tables.components.colours[place].points, card["deck_left"], len(card["awards"]))
            grid.add_row(title, self.elements_of(card), *map(str, numbers))
        return grid

    def elements_of(self, card: Any) -> Text:
        """The elements of a card, each with the markers on it."""
        line = Text()
        for symbol, seats in card["markers"].items():
            line.append("  " if line else "")
            line.append(symbol, "" if self.me + 1 in seats else "bold")
            if seats:
                line.append("·", "dim")
            for seat in seats:
                line.append_text(seat_mark(seat - 1))
        return line

    # The players.

    def player_grid(self) -> Grid:
        """Everybody's energy, points of now, markers in supply, flask, achieved goals and award tokens."""
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for right in (False, True, True, True, False, False):
            grid.add_column(justify="right" if right else "left")
        grid.add_row(*map(self.head, ("players", "energy", "points", "markers", "flask", "won")))
        for seat, player in enumerate(self.shown["seats"]):
            mark = TO_MOVE if self.is_asked(seat) else " "
            name = Text.assemble(
                (mark, "bold"), seat_line(seat, self.seats[seat], self.shown["seat"], self.language)
            )
            name.no_wrap = True
            numbers = [str(player["energy"]), str(player["score"]["total"]), str(player["supply"])]
            grid.add_row(name, *numbers, player["flask"] or "–", self.won_by(player))
        grid.add_row(Text(" " + self.say("box"), "dim"), Text(str(self.shown["box_energy"]), "dim"))
        return grid

    def is_asked(self, seat: int) -> bool:
        """Whether the table waits for this player: first for all who have kept no card, then in turn."""
        if self.shown["asks"] == "keep":
            return not self.shown["seats"][seat]["has_kept"]
        return bool(seat == self.shown["active"])

    def won_by(self, player: Any) -> Text:
        """Achieved goals as marks, and award tokens as they are typed."""
        line = Text()
        keys = self.tables.goal_keys
        colours = [COLOURS[self.tables.goal_colour[keys.index(goal)]] for goal in player["goals"]]
        for colour in colours:
            line.append_text(goal_mark(colour))
        tokens = player["tokens"]
        words = [f"{word}×{tokens[word]}" for word in ("plus", "take2") if tokens[word]]
        words += [f"free {property}" for property in tokens["free"]]
        words += [f"goto {family}" for family in tokens["goto"]]
        for word in words:
            line.append(", " if word != words[0] else " " if line else "")
            line.append(word, "cyan")
        return line

    # The end.

    def score_grid(self) -> Grid:
        """P6.4, P6.5: the final score, a line for each kind of points and a column for each player."""
        shown = self.shown
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column()
        heads: list[Text] = []
        for seat in range(len(self.seats)):
            grid.add_column(justify="right", min_width=SCORE_WIDTH)
            won = WON if seat in shown["winners"] else " "
            heads.append(Text.assemble((won, "bold yellow"), seat_mark(seat)))
        grid.add_row(Text(self.say("score"), "bold"), *heads)
        for line in SCORE_LINES:
            style = "bold" if line == "total" else ""
            points = [Text(str(player["score"][line]), style) for player in shown["seats"]]
            grid.add_row(Text(say(self.language, f"periodic-score-{line}"), style), *points)
        for line, numbers in self.ties():
            grid.add_row(Text(say(self.language, f"periodic-score-{line}"), "dim"), *numbers)
        return grid

    def ties(self) -> list[tuple[str, list[str]]]:
        """P6.5: the numbers that break a tie, for the players who are tied; nothing where nobody is."""
        return [
            (
                f"tie-{name}",
                [str(amounts[seat]) if seat in amounts else "" for seat in range(len(self.seats))],
            )
            for name, amounts in self.broken()
        ]

    def broken(self) -> list[tuple[str, dict[int, int]]]:
        """P6.5: the tie-breaks in their order, as far as needed, each with what the tied have of it."""
        players = self.shown["seats"]
        best = max(player["score"]["total"] for player in players)
        tied = [seat for seat, player in enumerate(players) if player["score"]["total"] == best]
        found: list[tuple[str, dict[int, int]]] = []
        track = self.shown["track"]
        for name in ("track", "energy"):
            if len(tied) < 2:
                break
            amounts = {
                seat: int(track[players[seat]["disc"]] if name == "track" else players[seat]["energy"])
                for seat in tied
            }
            found.append((name, amounts))
            tied = [seat for seat in tied if amounts[seat] == max(amounts.values())]
        return found

    def tie_break(self) -> Iterator[Text]:
        """P6.5: who wins among equals, and why."""
        for name, amounts in self.broken()[-1:]:
            ranks = sorted(amounts, key=lambda seat: -amounts[seat])
            is_shared = amounts[ranks[0]] == amounts[ranks[1]]
            places = ", ".join(
                f"{say(self.language, 'app-seat', seat=seat + 1)}: {amounts[seat]}" for seat in ranks
            )
            points = self.shown["seats"][ranks[0]]["score"]["total"]
            key = "periodic-end-shared" if is_shared else f"periodic-end-by-{name}"
            yield Text(f"{say(self.language, key, points=points, places=places)} (P6.5)")

    def shown_tasks(self) -> list[Grid]:
        """P6.4: at the end every kept task card lies open."""
        grid = Grid.grid(padding=(0, 1, 0, 0))
        for seat, player in enumerate(self.shown["seats"]):
            if player["task"] is not None:
                grid.add_row(seat_mark(seat), say(self.language, "periodic-task", task=player["task"]))
        return [grid]


def two_columns(entries: list[Text]) -> Grid:
    """The first half of a list beside the second."""
    grid = Grid.grid(padding=(0, MARGIN, 0, 0))
    half = (len(entries) + 1) // 2
    for place in range(half):
        grid.add_row(*entries[place::half])
    return grid
