"""Inventors in the terminal: the laws of the round, the sectors with their spies, players, own hand, offers.

80 columns are enough; the names of cards wrap where there are fewer.
"""

from typing import Any

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.table import Table as Grid
from rich.text import Text

from igroteka.cli.boards.held import HELD, Held
from igroteka.cli.boards.seats import SEAT_STYLES, seat_line
from igroteka.engine.protocol import Game, View
from igroteka.games.inventors.rules.box import CATEGORIES, LAW_DISCARD_CARD, SECTORS
from igroteka.games.inventors.rules.game import InventorsGame
from igroteka.texts import say

TO_MOVE = "▸"
WON = "★"
FIRST = "①"
NONE = "–"
NEAR = 5  # in so many last rounds the limit is told
# Useful and harmful differ by mark and by colour.
MARKS = {"useful": ("+", "green"), "harmful": ("×", "red")}
ROLE_MARK = {"good": "useful", "evil": "harmful"}


def draw(game: Game, view: View, language: str, seats: list[str]) -> RenderableType:
    """The table in a seat's view."""
    assert isinstance(game, InventorsGame)
    return InventorsBoard(game, view.to_dict(), language, seats)


class InventorsBoard:
    """All that lies on the table."""

    def __init__(self, game: InventorsGame, shown: Any, language: str, seats: list[str]) -> None:
        self.tables = game.tables
        self.shown: Any = shown
        self.language = language
        self.seats = seats
        laws = game.tables.components.laws
        # How many cards in hand make a law ask for one.
        self.many = min((law.value for law in laws if law.thing == LAW_DISCARD_CARD), default=0)

    def say(self, word: str, **numbers: object) -> str:
        """A label of the table."""
        return say(self.language, f"inventors-table-{word}", **numbers)

    def head(self, word: str) -> Text:
        """The head of a column, or of a line."""
        return Text(self.say(word), "dim")

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield from self.law_lines()
        yield Text()
        yield self.sector_grid()
        yield Text()
        yield self.player_grid()
        yield Text()
        yield self.card_grid()
        yield Text()
        yield self.deck_line()
        if self.shown["seat"] >= 0:
            yield self.hand_grid()
        yield self.legend()
        yield from self.deal_lines()

    def heading(self) -> list[RenderableType]:
        """What has to stay in sight on a low screen: the round, its laws, the reader's purse."""
        lines = self.law_lines()
        if self.shown["seat"] >= 0:
            player = self.shown["seats"][self.shown["seat"]]
            words = [f"{self.say('uranium')} {player['uranium']}"]
            if player["debt"]:
                words.append(f"{self.say('debt')} {player['debt']}")
            words.append(f"{self.say('laid')} {player['score']['laid']}/{self.tables.components.goal}")
            lines.append(Text(" · ".join(words), "bold"))
        return lines

    def legend(self) -> Text:
        """What the marks say: those of the categories, of a card that fits, and the number behind a name."""
        line = Text()
        for category in CATEGORIES:
            line.append_text(category_mark(category))
            line.append(f" {say(self.language, 'inventors-category', category=category)}  ", "dim")
        line.append(WON, "bold yellow")
        line.append(f" {say(self.language, 'inventors-web-fits-short')}  ", "dim")
        line.append(self.say("legend"), "dim")
        return line

    # The round.

    def law_lines(self) -> list[RenderableType]:
        """I2.1: the round and its laws."""
        shown = self.shown
        # The limit puzzles people until it is near.
        is_near = not shown["is_over"] and shown["max_rounds"] - shown["round"] < NEAR
        limit = "near" if is_near else "far"
        round_words = self.say("round", round=shown["round"], most=shown["max_rounds"], limit=limit)
        head_words = f"{self.say('laws')}:" if shown["laws"] else self.say("no-laws")
        head = Text.assemble((round_words, "bold"), "  ", (head_words, "dim"))
        if not shown["laws"]:
            return [head]
        # A law of two lines goes on below its words, not below its number.
        laws = Grid.grid(padding=(0, 1, 0, 0))
        for law in shown["laws"]:
            laws.add_row(Text(f"  {law}", "bold yellow"), say(self.language, "inventors-law", law=law))
        return [head, laws]

    def sector_grid(self) -> Grid:
        """I3, I4.1: the four sectors, what a spy costs there now, and whose spies watch."""
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for right in (False, True, False):
            grid.add_column(justify="right" if right else "left")
        grid.add_row(self.head("sectors"), self.head("price"), self.head("spies"))
        for sector in SECTORS:
            spies = Text()
            for seat, player in enumerate(self.shown["seats"]):
                count = player["spies"][sector]
                if count:
                    spies.append(" " if spies else "")
                    spies.append_text(seat_mark(seat))
                    spies.append(f"×{count}")
            price = str(self.shown["sectors"][sector])
            grid.add_row(say(self.language, "inventors-sector", sector=sector), price, spies or NONE)
        return grid

    # The players.

    def player_grid(self) -> Grid:
        """Everybody's uranium, debt, hand, spies in reserve, inventions laid, and the action card."""
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for right in (False, True, True, True, True, True, False):
            grid.add_column(justify="right" if right else "left")
        heads = ("players", "uranium", "debt", "cards", "reserve", "laid", "action")
        grid.add_row(*map(self.head, heads))
        for seat, player in enumerate(self.shown["seats"]):
            mark = WON if seat in self.shown["winners"] else TO_MOVE if self.is_asked(seat) else " "
            name = Text.assemble(
                (mark, "bold"), seat_line(seat, self.seats[seat], self.shown["seat"], self.language)
            )
            if seat == self.shown["first"]:
                name.append(f" {FIRST}", "dim")
            name.no_wrap = True
            numbers = [player["uranium"], player["debt"] or NONE, player["hand"], player["reserve"]]
            laid = f"{player['score']['laid']}/{self.tables.components.goal}"
            grid.add_row(name, *map(str, numbers), laid, self.action_of(seat, player))
        return grid

    def is_asked(self, seat: int) -> bool:
        """Whether the table waits for this player."""
        shown = self.shown
        player = shown["seats"][seat]
        if shown["asks"] == "choose":
            return not player["has_chosen"]
        if shown["asks"] == "law-discard":
            return bool(player["hand"] >= self.many and not player["has_discarded"])
        if shown["proposal"] is not None:
            return bool(shown["proposal"]["to"] == seat + 1)
        if shown["due"] is not None:
            return bool(shown["due"]["seat"] == seat + 1)
        return bool(shown["active"] == seat)

    def action_of(self, seat: int, player: Any) -> Text:
        """I2.1: the card that was chosen, or that one was."""
        choice = player["choice"]
        if choice is None and seat == self.shown["seat"]:
            choice = self.shown["choice"]
        if choice is not None:
            words = Text(say(self.language, "inventors-action", action=choice))
            if self.shown["asks"] == "choose":
                words.append(f" ({self.say('sealed')})", "dim")
            return words
        if self.shown["asks"] != "choose":
            return Text(NONE, "dim")
        return Text(self.say("sealed" if player["has_chosen"] else "thinking"), "dim")

    def card_grid(self) -> Grid:
        """I1.2, I1.3: role, unfinished experiments, what is laid, and the job of each player."""
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True)
        grid.add_column(ratio=3)
        grid.add_column(ratio=2)
        grid.add_column(ratio=2)
        grid.add_row(Text(), self.head("experiments"), self.head("finished"), self.head("job"))
        for seat, player in enumerate(self.shown["seats"]):
            about = Text.assemble(seat_mark(seat), " ")
            if player["role"] is not None:
                about.append_text(category_mark(ROLE_MARK[player["role"]]))
            about.no_wrap = True
            job = Text(NONE, "dim")
            if player["job"]:
                job = Text(say(self.language, "inventors-job", job=player["job"]))
                job.append(f"{HELD}{player['pay']}", "bold")
            experiments = self.cards_of(player["experiments"], has_price=True)
            grid.add_row(about, Held(experiments), self.cards_of(player["laid"]), Held(job))
        return grid

    def cards_of(self, names: list[str], has_price: bool = False) -> Text:
        """Cards by name, each with the mark of its category; experiments with their price in this round."""
        line = Text()
        for name in names:
            line.append(", " if line else "")
            line.append_text(self.card(name))
            if has_price:
                line.append(f"{HELD}{self.shown['cards'][name]['price']}", "bold")
        return line if names else Text(NONE, "dim")

    def card(self, name: str) -> Text:
        """One card: its category and its name."""
        words = say(self.language, "inventors-experiment", experiment=name)
        category = CATEGORIES[self.shown["cards"][name]["category"]]
        return Text.assemble(category_mark(category), words)

    # The reader's own.

    def deck_line(self) -> Text:
        """What is left in the decks, and the discarded inventions, which lie open."""
        shown = self.shown
        line = Text.assemble((self.say("decks") + ": ", "dim"))
        line.append(f"{self.say('experiments')} {len(shown['experiments'])}, ")
        line.append(f"{say(self.language, 'inventors-source', source='inventions')} {shown['inventions']}, ")
        line.append(f"{self.say('discards')}: ")
        line.append_text(self.cards_of(shown["discards"]))
        return line

    def hand_grid(self) -> Grid:
        """I1.2: the hand with income and properties, as they are typed; a star for what fits."""
        shown = self.shown
        grid = Grid.grid(padding=(0, 2, 0, 0))
        player = shown["seats"][shown["seat"]]
        if not shown["hand"]:
            grid.add_row(Text.assemble((self.say("hand") + ": ", "bold"), (self.say("empty"), "dim")))
            return grid
        grid.add_row(Text(self.say("hand") + ":", "bold"))
        for name in shown["hand"]:
            fits = WON if name in player["experiments"] else " "
            line = Text.assemble((f" {fits} ", "bold yellow"), self.card(name), (f"  {name}", "cyan"))
            line.append(f"  +{shown['cards'][name]['income']}", "bold")
            for words in self.properties_of(name):
                line.append(f"; {words}", "dim")
            grid.add_row(line)
        return grid

    def properties_of(self, name: str) -> list[str]:
        """I6.2: the properties of an invention in words; what it does twice is said once, with its number."""
        card = self.tables.components.inventions[self.tables.names.index(name)]
        words = ["draw", "discard", "gain", "pay", "place", "remove"]
        said = [
            say(self.language, "inventors-property", property=words[kind], count=value)
            for kind, value in card.properties
        ]
        return [f"{one} ×{said.count(one)}" if said.count(one) > 1 else one for one in dict.fromkeys(said)]

    def deal_lines(self) -> list[Text]:
        """I5.2, I8: an offer that waits for its answer, or a payment that needs a loan."""
        made, due = self.shown["proposal"], self.shown["due"]
        lines: list[Text] = []
        if due is not None:
            line = Text.assemble((self.say("loan") + ": ", "bold yellow"), seat_mark(due["seat"] - 1))
            line.append(f" {due['shortage']} → {due['bank']}")
            lines.append(line)
        if made is not None:
            line = Text.assemble(
                (self.say("offer") + ": ", "bold yellow"), seat_mark(made["from"] - 1), " → "
            )
            line.append_text(seat_mark(made["to"] - 1))
            if "price" in made:
                line.append("  ")
                line.append_text(self.card(made["experiment"]))
                line.append(f"  {made['price']}", "bold")
            else:
                line.append(f"  {made['loan']} → {made['owed']}", "bold")
            lines.append(line)
        return lines


def seat_mark(seat: int) -> Text:
    """A player as a number in the own colour."""
    return Text(f"({seat + 1})", f"bold {SEAT_STYLES[seat]}")


def category_mark(category: str) -> Text:
    """Useful or harmful."""
    mark, style = MARKS[category]
    return Text(mark, f"bold {style}")
