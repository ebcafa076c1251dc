"""Orichalcum in the terminal: the reader's island with its key, cards, construction board, titans, players.

80 columns are enough; where there are more, the islands of the others stand beside the reader's. What a
decision needs most, the own island and the tile to be laid, comes last: it is what a low window shows.
"""

from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table as Grid
from rich.text import Text

from igroteka.cli.boards.orichalcum_island import (
    BUILDING,
    LAND_LETTERS,
    METROPOLIS,
    SMALL_WIDTH,
    TEMPLE,
    WIDTH,
    draw_island,
    draw_small,
    draw_tile,
    draw_turns,
    land_mark,
)
from igroteka.cli.boards.seats import SEAT_STYLES, seat_line
from igroteka.engine.protocol import Game, View
from igroteka.games.orichalcum.rules.box import LANDS
from igroteka.games.orichalcum.rules.game import OrichalcumGame
from igroteka.games.orichalcum.screen import percent
from igroteka.texts import say

PANEL = 27  # columns beside the island for its key and the titans
MARGIN = 2
ACTIVE = "●"
INACTIVE = "○"
TO_MOVE = "▸"
WON = "★"
NOTHING = "–"
UNKNOWN = "?"


def draw(game: Game, view: View, language: str, seats: list[str]) -> RenderableType:
    """The table in a seat's view."""
    assert isinstance(game, OrichalcumGame)
    return OrichalcumBoard(game, view.to_dict(), language, seats)


class OrichalcumBoard:
    """All that lies on the table, laid out for the width of the terminal."""

    def __init__(self, game: OrichalcumGame, shown: Any, language: str, seats: list[str]) -> None:
        self.components = game.tables.components
        self.shown: Any = shown
        self.language = language
        self.seats = seats
        # A spectator looks over the shoulder of the player whose turn it is.
        self.me: int = shown["seat"] if shown["seat"] >= 0 else shown["active"]
        self.strengths = {creature.key: creature.strength for creature in self.components.creatures}

    def say(self, word: str, **numbers: object) -> str:
        """A label of the table."""
        return say(self.language, f"orichalcum-board-{word}", **numbers)

    def name(self, kind: str, key: str) -> str:
        """The name of a land, titan, creature, building or action."""
        return say(self.language, f"orichalcum-{kind}", **{kind: key})

    def head(self, word: str) -> Text:
        """The head of a column or of a block."""
        return Text(self.say(word), "dim")

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        shown = self.shown
        others = [self.small_island(seat) for seat in range(len(self.seats)) if seat != self.me]
        on_a_line = max(1, (options.max_width - WIDTH - PANEL - MARGIN) // (SMALL_WIDTH + MARGIN))
        is_wide = options.max_width >= WIDTH + PANEL + SMALL_WIDTH + 2 * MARGIN
        if not is_wide:
            yield in_lines(others, len(others))
            yield Text()
        yield self.player_grid()
        yield Text(self.say("brings"), "dim")
        yield self.bank_line()
        yield Text()
        if not shown["is_over"]:
            yield self.offers()
            yield Text()
        beside = Grid.grid(padding=(0, MARGIN, 0, 0))
        beside.add_column(width=WIDTH, no_wrap=True)
        beside.add_column(width=PANEL)
        island = Text("\n").join(draw_island(shown["seats"][self.me], self.me, self.language))
        blocks: list[RenderableType] = [island, Group(*self.panel())]
        if is_wide:
            blocks.append(in_lines(others, on_a_line))
        beside.add_row(*blocks)
        yield beside
        yield from self.creature_grid()
        yield from self.building_line()
        if not shown["is_over"]:
            yield from self.hand_lines()
            yield from self.fight_lines()

    # Beside and below the island.

    def panel(self) -> list[Text]:
        """Round and island, the key to the marks, the titans."""
        island = self.shown["seats"][self.me]["island"]
        name = say(self.language, "orichalcum-island", island=island) if island else self.say("no-island")
        lines = [
            Text.assemble((self.say("round", round=self.shown["round"]), "bold")),
            Text(f"{self.say('island')}: {name}"),
            Text(),
        ]
        lines += [Text.assemble(land_mark(land), " ", self.name("land", land)) for land in LAND_LETTERS]
        lines.append(Text(f"H {self.say('hoplites')}  N {self.say('nuggets')}"))
        lines.append(Text(f"{METROPOLIS} {self.say('metropolis')}  {TEMPLE} {self.say('temple')}"))
        lines.append(Text(f"{BUILDING} {self.say('buildings').lower()}  + {self.say('ports').lower()}"))
        lines += [Text(), Text(self.say("titans"), "dim"), *(self.titan_line(land) for land in LANDS)]
        if any(not titan["is_active"] for titan in self.shown["titans"].values()):
            lines.append(Text(f"{INACTIVE} {self.say('inactive')}", "dim"))
        return lines

    def titan_line(self, land: str) -> Text:
        """O3.6, O4.9: a titan, which side of it is up, and who holds it."""
        titan = self.shown["titans"][land]
        is_active = titan["is_active"]
        line = Text.assemble(
            (f"{ACTIVE if is_active else INACTIVE} ", "bold" if is_active else "dim"),
            (LAND_LETTERS[land], "cyan"),
            f" {self.name('titan', land)} ",
        )
        if titan["owner"] < 0:
            return line.append(self.say("middle"), "dim")
        return line.append_text(seat_mark(titan["owner"]))

    def small_island(self, seat: int) -> Group:
        """Another player's island."""
        player = self.shown["seats"][seat]
        island = player["island"]
        name = say(self.language, "orichalcum-island", island=island) if island else self.say("no-island")
        return Group(Text.assemble(seat_mark(seat), " ", name), *draw_small(player, seat))

    def creature_grid(self) -> list[RenderableType]:
        """O4.3: the creatures of the island, with the exact chance of each number of hoplites in all."""
        creatures = self.shown["seats"][self.me]["creatures"]
        if not creatures:
            return []
        counts = range(self.components.most_hoplites + 1)
        grid = Grid.grid(padding=(0, MARGIN, 0, 0))
        for right in (False, True, True, *(True for _ in counts)):
            grid.add_column(justify="right" if right else "left")
        heads = [Text(f"H{count}", "dim") for count in counts]
        grid.add_row(*map(self.head, ("creatures", "strength", "lying")), *heads)
        for cell, creature in creatures.items():
            chances = [f"{percent(*chance)} %" for chance in creature["chances"]]
            lying = creature["hoplites"]
            written = [NOTHING if count < lying else chances[count] for count in counts]
            name = f"{cell} {self.name('creature', creature['kind'])}"
            grid.add_row(name, str(creature["strength"]), str(lying or NOTHING), *written)
        return [Text(), grid]

    def building_line(self) -> list[Text]:
        """The buildings of the island by their names."""
        buildings = self.shown["seats"][self.me]["buildings"]
        if not buildings:
            return []
        names = [f"{cell} {self.name('building', building)}" for cell, building in buildings.items()]
        return [Text.assemble((f"{self.say('buildings')}: ", "dim"), ", ".join(names))]

    # What can be had.

    def offers(self) -> Grid:
        """The row of action cards, and beside it the construction board."""
        both = Grid.grid(padding=(0, 3, 0, 0))
        both.add_row(self.row_grid(), self.slot_grid())
        return both

    def row_grid(self) -> Grid:
        """O2.3, O3.1: the cards from the left, their price in hoplites, their tiles with the creatures."""
        grid = Grid.grid(padding=(0, MARGIN, 0, 0))
        for _ in range(3):
            grid.add_column(no_wrap=True)
        grid.add_column()
        title = Text(self.say("row"), "bold")
        title.no_wrap = True
        hoplites = self.shown["seats"][self.me]["hoplites"]
        grid.add_row(*map(self.head, ("place", "action", "cost", "tile")))
        for place, card in enumerate(self.shown["row"], 1):
            can_pay = card["cost"] <= hoplites
            price = Text(f"{card['cost']}H" if card["cost"] else NOTHING, "" if can_pay else "dim")
            name = Text(self.name("action", card["action"]), "bold" if can_pay else "dim")
            grid.add_row(str(place), name, price, self.tile_text(card))
        block = Grid.grid()
        block.add_row(title)
        block.add_row(grid)
        return block

    def tile_text(self, card: Any) -> Text:
        """The parts of a tile in their order and the creatures on it."""
        if card["tile"] is None:
            return Text(self.say("no-tile"), "dim")
        text = draw_tile(card["tile"])
        on_volcanoes = [
            creature
            for part, creature in zip(card["tile"], card["creatures"], strict=True)
            if part not in LANDS
        ]
        names = [
            f"{self.name('creature', creature)} {self.strengths[creature]}"
            if creature
            else self.say("no-creature")
            for creature in on_volcanoes
        ]
        return text.append("  " + ", ".join(names) if names else "")

    def slot_grid(self) -> Grid:
        """O2.4, O4.6: the open buildings by the land that they go on, and what lies on them."""
        grid = Grid.grid(padding=(0, 1, 0, 0))
        for land in LANDS:
            slot = self.shown["slots"][land]
            if slot is None:
                building = Text(self.say("empty"), "dim")
            else:
                building = Text(self.name("building", slot["building"]))
                if slot["has_resource"]:
                    letter = "H" if slot["building"] == "camp" else "N"
                    building.append(f" +1{letter}", "bold")
            grid.add_row(land_mark(land), building)
        block = Grid.grid()
        block.add_row(Text(self.say("slots"), "bold"))
        block.add_row(grid)
        return block

    # What is going on.

    def hand_lines(self) -> list[Text]:
        """The card and the tile that have been taken, how a tile is typed, and a building from the bag."""
        hand, lines = self.shown["hand"], []
        if hand["card"] is not None:
            line = Text.assemble((f"{self.say('hand')}: ", "bold"), self.name("action", hand["action"]))
            if hand["tile"] is not None:
                line.append("  ").append_text(self.tile_text(hand))
            lines.append(line)
        if self.shown["asks"] == "place" and hand["tile"] is not None:
            if len(hand["tile"]) > 1:
                lines.append(Text(self.say("turns")))
                lines += draw_turns(hand["tile"], self.components.triple_turn)
            else:
                lines.append(Text(self.say("single")))
        drawn = self.shown["drawn"]
        if drawn is not None:
            effect = say(self.language, "orichalcum-building-effect", building=drawn)
            words = f"{self.name('building', drawn)}. {effect}"
            lines.append(Text.assemble((f"{self.say('drawn')}: ", "bold"), words))
        return [Text(), *lines] if lines else []

    def fight_lines(self) -> list[Text]:
        """O4.3, O4.10: the fight under way with its dice and the exact chance; a lost one; the hospital."""
        fight, lines = self.shown["fight"], []
        if fight is not None:
            line = Text.assemble((f"{self.say('fight')}: ", "bold"), self.name("creature", fight["creature"]))
            line.append(f", {fight['cell']}, {self.say('strength')} {fight['strength']}. ")
            dice = [say(self.language, "orichalcum-die", die=die) for die in fight["dice"]]
            dice += [UNKNOWN] * (fight["count"] - len(dice))
            line.append(f"{self.say('dice')}: {', '.join(dice)}; ")
            line.append(self.say("chance", percent=percent(fight["wins"], fight["of"])), "bold")
            lines.append(line)
        if self.shown["lost_fight"]:
            lines.append(Text(self.say("lost"), "bold yellow"))
        if self.shown["aside"]:
            lines.append(Text(self.say("aside", count=self.shown["aside"])))
        return lines

    # The players.

    def heading(self) -> list[RenderableType]:
        """What has to stay in sight on a low screen: everybody's points and goods.

        Nothing while a tile is laid: the island and the tile, which are needed then, stand just above.
        """
        if self.shown["asks"] == "place" and self.shown["hand"]["tile"] is not None:
            return []
        return [Text(self.say("round", round=self.shown["round"]), "bold"), self.player_grid()]

    def player_grid(self) -> Grid:
        """Everybody's points and where they come from, hoplites, nuggets and captured creatures."""
        grid = Grid.grid(padding=(0, 1, 0, 0))
        for justify in ("left", "right", "right", "right", "center", "center"):
            grid.add_column(justify=justify, no_wrap=True)
        grid.add_column()
        words = ("players", "points", "temples", "medallions", "hoplites", "nuggets", "stock")
        grid.add_row(*map(self.head, words))
        for seat, player in enumerate(self.shown["seats"]):
            points = Text(f"{player['points']}/{self.shown['goal']}", "bold")
            counts = [str(len(player["temples"])), str(player["medallions"])]
            goods = [
                Text.assemble(str(player[kind]), (f" +{player[brings]}", "dim"))
                for kind, brings in (("hoplites", "camps"), ("nuggets", "mines"))
            ]
            grid.add_row(self.player_name(seat), points, *counts, *goods, self.stock_of(player))
        return grid

    def player_name(self, seat: int) -> Text:
        """A player: whose turn it is, who has won, who holds the initiative."""
        is_asked = seat == self.shown["active"] and not self.shown["is_over"]
        mark = WON if seat in self.shown["winners"] else TO_MOVE if is_asked else " "
        return Text.assemble(
            (mark, "bold"), seat_line(seat, self.seats[seat], self.shown["seat"], self.language)
        )

    def stock_of(self, player: Any) -> str:
        """The captured creatures."""
        names = [
            self.name("creature", kind) + (f" ×{count}" if count > 1 else "")
            for kind, count in player["stock"].items()
        ]
        return ", ".join(names) or NOTHING

    def bank_line(self) -> Text:
        """Who holds the initiative, and what is left of cards, tiles, bags and supply."""
        shown = self.shown
        supply = shown["supply"]
        line = Text()
        if shown["initiative"] >= 0:
            line.append(f"{self.say('initiative')} ").append_text(seat_mark(shown["initiative"])).append(
                " · "
            )
        parts = [
            f"{self.say('deck')} {shown['deck']}",
            f"{self.say('discard')} {shown['discard']}",
            f"{self.say('stacks')} {'/'.join(map(str, shown['stacks']))}",
            f"{self.say('creature-bag')} {sum(shown['creature_bag'].values())}",
            f"{self.say('building-bag')} {sum(shown['building_bag'].values())}",
            f"{self.say('supply')} {supply['hoplites']}H {supply['nuggets']}N",
            f"{self.say('tokens')} {supply['tokens']}",
        ]
        return line.append(" · ".join(parts), "dim")


def seat_mark(seat: int) -> Text:
    """A player's number on the colour of the seat."""
    return Text(f"({seat + 1})", f"bold {SEAT_STYLES[seat]}")


def in_lines(blocks: list[Group], on_a_line: int) -> Grid:
    """Blocks side by side, so many in a line."""
    grid = Grid.grid(padding=(0, MARGIN, 0, 0))
    for place in range(0, len(blocks), on_a_line):
        grid.add_row(*blocks[place : place + on_a_line])
    return grid
