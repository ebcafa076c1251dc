"""Inventors once more, slow and plain, written from the rulebook and not from the engine.

A game is one generator that reads like a round at a table: it yields what it wants to know and is sent the
answer. Cards are lists of names, uranium is a list of numbers, nothing is packed. It reads the data files
itself. It yields
    ("chance", source, cards)          a card out of these, by name
    ("ask", seat, actions)             one of these texts
    ("sealed", {seat: actions})        an answer for each seat, by seat
and sends back the card, the text, or the answers.
"""

import tomllib
from collections.abc import Generator
from pathlib import Path
from typing import Any

from tests.games.inventors.helpers import DATA

# The laws here are those of these data; reference_laws.py has the others.
ACTIONS = ["espionage", "experiments", "invention", "job"]
OTHER = {"useful": "harmful", "harmful": "useful"}
Question = tuple[Any, ...]
Flow = Generator[Question, Any, None]


class GameWon(Exception):
    """I9.1: somebody has enough inventions."""


def load(folder: Path, name: str) -> dict[str, Any]:
    return tomllib.loads((folder / name).read_text(encoding="utf-8"))


class Player:
    """All that lies before a player, and the hand."""

    def __init__(self, uranium: int) -> None:
        self.uranium = uranium
        self.category = ""
        self.job = ""
        self.unfinished: list[str] = []
        self.hand: list[str] = []
        self.laid: list[str] = []
        self.spies = dict.fromkeys(ACTIONS, 0)
        self.loans: list[tuple[str, int]] = []
        self.choice = ""


class Reference:
    """The table."""

    def __init__(self, players: int, max_rounds: int = 60, data: Path = DATA) -> None:
        self.box = load(data, "components.toml")
        self.cards = {card["key"]: card for card in load(data, "inventions.toml")["invention"]}
        self.job_pay = {job["key"]: job["pay"] for job in load(data, "jobs.toml")["job"]}
        self.all_laws = [law["key"] for law in load(data, "laws.toml")["law"]]
        self.max_rounds = max_rounds
        start = self.box["start"]
        self.players = [Player(start["uranium"]) for _ in range(players)]
        self.bank = self.box["bank"]["uranium"] - players * start["uranium"]
        self.experiments = self.deck("experiments")
        self.inventions = self.deck("inventions")
        self.discards: list[str] = []
        self.jobs = list(self.job_pay)
        self.law_deck = list(self.all_laws)
        self.laws: list[str] = []
        self.first = 0
        self.round = 0
        self.winners: list[int] = []

    def deck(self, kind: str) -> list[str]:
        """I1.1: the cards of a kind that so many players use: one number for all, or one for 2 players up."""
        cards: list[str] = []
        for name, card in self.cards.items():
            said = card[kind]
            cards += [name] * (said if isinstance(said, int) else said[len(self.players) - 2])
        return cards

    # What the laws make of the numbers (I10.1, I10.2).

    def price(self, name: str) -> int:
        value = self.cards[name]["price"]
        for law in self.laws:
            value = {"L4": max(0, value - 1), "L5": value + 1, "L6": 0}.get(law, value)
        return int(value)

    def income(self, name: str) -> int:
        value = self.cards[name]["income"]
        for law in self.laws:
            value = {"L7": value + 2, "L8": max(0, value - 2)}.get(law, value)
        return int(value)

    def pay(self, job: str) -> int:
        value = self.job_pay[job]
        for law in self.laws:
            value = {"L1": value + 2, "L2": max(0, value - 1), "L3": 2 * value}.get(law, value)
        return int(value)

    def spy_price(self, sector: str) -> int:
        value = self.box["sectors"][sector]
        for law in self.laws:
            value = {"L11": 0, "L12": value + 1}.get(law, value)
        return int(value)

    def owed_to_bank(self, loan: int) -> int:
        owed = loan + loan // 2
        for law in self.laws:
            owed = {"L15": loan, "L16": 2 * loan}.get(law, owed)
        return owed

    def spy_rate(self) -> int:
        rate = 1
        for law in self.laws:
            rate = {"L9": 2, "L10": 0}.get(law, rate)
        return rate

    # The game.

    def play(self) -> Flow:
        try:
            yield from self.set_up()
            while self.round < self.max_rounds:
                yield from self.play_round()
        except GameWon:
            return
        best = max((self.own_laid(player), self.wealth(player)) for player in self.players)
        self.winners = [
            seat
            for seat, player in enumerate(self.players)
            if (self.own_laid(player), self.wealth(player)) == best
        ]

    def own_laid(self, player: Player) -> int:
        return sum(self.cards[name]["category"] == player.category for name in player.laid)

    def wealth(self, player: Player) -> int:
        return player.uranium - sum(owed for _, owed in player.loans)

    def set_up(self) -> Flow:
        for player in self.players:
            for _ in range(3):
                card = yield ("chance", "experiments", self.experiments)
                self.experiments.remove(card)
                player.unfinished.append(card)
            useful = sum(self.cards[name]["category"] == "useful" for name in player.unfinished)
            player.category = "useful" if useful >= 2 else "harmful"
        for player in self.players:
            for _ in range(3):
                player.hand.append((yield from self.drawn()))
        for player in self.players:
            player.job = yield ("chance", "jobs", self.jobs)
            self.jobs.remove(player.job)
        seat = yield ("chance", "first", [f"p{seat + 1}" for seat in range(len(self.players))])
        self.first = int(seat[1:]) - 1

    def drawn(self) -> Generator[Question, Any, str]:
        if not self.inventions:
            self.inventions, self.discards = self.discards, []
        card = yield ("chance", "inventions", self.inventions)
        self.inventions.remove(card)
        return str(card)

    def can_draw(self) -> bool:
        return bool(self.inventions or self.discards)

    def in_turn(self) -> list[int]:
        count = len(self.players)
        return [(self.first + step) % count for step in range(count)]

    def play_round(self) -> Flow:
        self.round += 1
        self.laws = []
        for _ in range(2):
            if not self.law_deck:
                self.law_deck = [law for law in self.all_laws if law not in self.laws]
            law = yield ("chance", "laws", self.law_deck)
            self.law_deck.remove(law)
            self.laws.append(law)
        for law in self.laws:
            yield from self.act_at_once(law)
        chosen = yield ("sealed", {seat: self.options(seat) for seat in range(len(self.players))})
        for seat, text in chosen.items():
            self.players[seat].choice = text.split()[1]
        if self.round > 1:
            yield from self.settle_spies()
        for seat in self.in_turn():
            yield from self.act(seat)
            self.repay(seat)
        self.end_round()
        self.first = (self.first + 1) % len(self.players)
        for player in self.players:
            player.choice = ""
        self.laws = []

    def act_at_once(self, law: str) -> Flow:
        if law == "L17":
            for player in self.players:
                self.take(player, 2)
        elif law == "L18":
            for player in self.players:
                self.take(player, -1 if player.uranium > 0 else 0)
        elif law == "L19":
            for seat in self.in_turn():
                if self.can_draw():
                    self.players[seat].hand.append((yield from self.drawn()))
        elif law == "L20":
            hands = {seat: player.hand for seat, player in enumerate(self.players) if len(player.hand) >= 4}
            if hands:
                asked = {seat: sorted({f"discard {name}" for name in hand}) for seat, hand in hands.items()}
                for seat, text in (yield ("sealed", asked)).items():
                    self.players[seat].hand.remove(text.split()[1])
                    self.discards.append(text.split()[1])

    def end_round(self) -> None:
        """What laws of other editions do when the last player has acted."""

    def options(self, seat: int) -> list[str]:
        count = len(self.players[seat].unfinished)
        if count < 3 and self.experiments:
            return ["choose experiments"]
        forbidden = {"L21": "espionage", "L22": "job", "L23": "invention"}
        out = [forbidden.get(law) for law in self.laws]
        if count == 3:
            out.append("experiments")
        return [f"choose {action}" for action in ACTIONS if action not in out]

    # Uranium.

    def take(self, player: Player, amount: int) -> None:
        """From the bank; a negative amount goes to it."""
        self.bank -= amount
        player.uranium += amount

    def borrowed(self, seat: int, amount: int) -> Flow:
        """I8.1, I8.2: see to it that a player has as much."""
        player = self.players[seat]
        short = amount - player.uranium
        if short <= 0:
            return
        most = self.box["lending"]["most_loans"]
        refused: list[int] = []
        while True:
            lenders = [
                other
                for other in range(len(self.players))
                if other != seat and other not in refused and self.players[other].uranium >= short
            ]
            if len(player.loans) >= most - 1:
                lenders = []
            asks = [f"ask p{other + 1} +{extra}" for other in lenders for extra in range(11)]
            words = (yield ("ask", seat, ["borrow bank", *asks])).split()
            if words[0] == "borrow":
                self.take(player, short)
                owed = self.owed_to_bank(short)
                if len(player.loans) == most:
                    lender, before = player.loans.pop()
                    player.loans.append((lender, before + owed))
                else:
                    player.loans.append(("bank", owed))
                return
            other = int(words[1][1:]) - 1
            if (yield ("ask", other, ["accept", "decline"])) == "accept":
                self.players[other].uranium -= short
                player.uranium += short
                player.loans.append((words[1], short + int(words[2])))
                return
            refused.append(other)

    def pay_bank(self, seat: int, amount: int) -> Flow:
        yield from self.borrowed(seat, amount)
        self.take(self.players[seat], -amount)

    def repay(self, seat: int) -> None:
        player = self.players[seat]
        left = []
        for lender, owed in player.loans:
            if owed > player.uranium:
                left.append((lender, owed))
            elif lender == "bank":
                self.take(player, -owed)
            else:
                player.uranium -= owed
                self.players[int(lender[1:]) - 1].uranium += owed
        player.loans = left

    def settle_spies(self) -> Flow:
        net = [0] * len(self.players)
        for sector in ACTIONS:
            for one, mine in enumerate(self.players):
                for other, yours in list(enumerate(self.players))[one + 1 :]:
                    choosers = [player for player in (mine, yours) if player.choice == sector]
                    watchers = [player for player in (mine, yours) if player.spies[sector]]
                    if not choosers or any(p not in choosers + watchers for p in (mine, yours)):
                        continue
                    amount = (yours.spies[sector] - mine.spies[sector]) * self.spy_rate()
                    net[one] -= amount
                    net[other] += amount
        for seat in self.in_turn():
            if net[seat] < 0:
                yield from self.borrowed(seat, -net[seat])
                self.players[seat].uranium += net[seat]
        for seat, amount in enumerate(net):
            self.players[seat].uranium += max(0, amount)

    # The four actions.

    def act(self, seat: int) -> Flow:
        actions = {
            "job": self.job,
            "espionage": self.espionage,
            "experiments": self.experiments_action,
            "invention": self.invention,
        }
        yield from actions[self.players[seat].choice](seat)

    def obey(self, seat: int) -> Flow:
        """I10.2: what laws give and ask for an action that begins; none of these does."""
        yield from ()

    def may_sell(self) -> bool:
        """I5.2: whether experiments may be sold."""
        return "L14" not in self.laws

    def has_properties(self) -> bool:
        """I6.2: whether laid inventions do what they say."""
        return "L24" not in self.laws

    def room(self) -> int:
        """I2.2: how many unfinished experiments a player may have."""
        return 3

    def may_take(self, seat: int) -> bool:
        """I4.1: whether experiments of others may be taken."""
        return "L13" not in self.laws

    def job(self, seat: int) -> Flow:
        self.take(self.players[seat], self.pay(self.players[seat].job))
        yield from self.obey(seat)

    def espionage(self, seat: int) -> Flow:
        yield from self.obey(seat)
        me = self.players[seat]
        actions = []
        if sum(me.spies.values()) < 5:
            actions += [f"spy {sector}" for sector in ACTIONS]
        if self.may_take(seat):
            actions += [
                f"take p{other + 1} {name}"
                for other, player in enumerate(self.players)
                if other != seat
                for name in self.cards
                if name in player.unfinished and name in me.hand
            ]
        words = (yield ("ask", seat, [*actions, "nothing"])).split()
        if words[0] == "spy":
            me.spies[words[1]] += 1
            yield from self.pay_bank(seat, self.spy_price(words[1]))
        elif words[0] == "take":
            self.players[int(words[1][1:]) - 1].unfinished.remove(words[2])
            me.hand.remove(words[2])
            yield from self.finish(seat, words[2])

    def experiments_drawn(self, seat: int) -> Flow:
        card = yield ("chance", "experiments", self.experiments)
        self.experiments.remove(card)
        self.players[seat].unfinished.append(card)
        yield from self.pay_bank(seat, self.price(card))

    def experiments_action(self, seat: int) -> Flow:
        yield from self.obey(seat)
        me = self.players[seat]
        if self.experiments and len(me.unfinished) < self.room():
            yield from self.experiments_drawn(seat)
        offers = 0
        while True:
            buyers = [s for s, p in enumerate(self.players) if s != seat and len(p.unfinished) < self.room()]
            if offers == 3 or not self.may_sell():
                buyers = []
            actions = [
                f"offer {name} p{buyer + 1} {price}"
                for name in self.cards
                if name in me.unfinished
                for buyer in buyers
                for price in range(self.cards[name]["price"], 21)
            ]
            words = (yield ("ask", seat, [*actions, "done"])).split()
            if words[0] == "done":
                return
            offers += 1
            buyer = int(words[2][1:]) - 1
            if (yield ("ask", buyer, ["accept", "decline"])) == "accept":
                break
        me.unfinished.remove(words[1])
        self.players[buyer].unfinished.append(words[1])
        yield from self.borrowed(buyer, int(words[3]))
        self.players[buyer].uranium -= int(words[3])
        me.uranium += int(words[3])
        actions = ["draw", "done"] if self.experiments else ["done"]
        if (yield ("ask", seat, actions)) == "draw":
            yield from self.experiments_drawn(seat)

    def invention(self, seat: int) -> Flow:
        yield from self.obey(seat)
        me = self.players[seat]
        fitting = [name for name in self.cards if name in me.hand and name in me.unfinished]
        own = [name for name in fitting if self.cards[name]["category"] == me.category]
        actions = [f"lay {name}" for name in fitting]
        if not own and self.can_draw():
            actions.append("draw")
        words = (yield ("ask", seat, [*actions, "nothing"])).split()
        if words[0] == "lay":
            me.hand.remove(words[1])
            me.unfinished.remove(words[1])
            yield from self.finish(seat, words[1])
        elif words[0] == "draw":
            card = yield from self.drawn()
            is_laid = card in me.unfinished
            if is_laid and self.cards[card]["category"] != me.category:
                is_laid = (yield ("ask", seat, [f"lay {card}", f"keep {card}"])).startswith("lay")
            if is_laid:
                me.unfinished.remove(card)
                yield from self.finish(seat, card)
            else:
                me.hand.append(card)

    def finish(self, seat: int, name: str) -> Flow:
        me = self.players[seat]
        card = self.cards[name]
        me.laid.append(name)
        if card["category"] != me.category:
            return
        if self.own_laid(me) == 3:
            self.winners = [seat]
            raise GameWon
        self.take(me, self.income(name))
        for text in card["properties"] if self.has_properties() else []:
            yield from self.use(seat, *text.split())

    def use(self, seat: int, word: str, count: str = "0") -> Flow:
        me = self.players[seat]
        if word == "draw" and self.can_draw():
            me.hand.append((yield from self.drawn()))
        elif word == "discard" and me.hand:
            text = yield ("ask", seat, sorted({f"discard {name}" for name in me.hand}))
            me.hand.remove(text.split()[1])
            self.discards.append(text.split()[1])
        elif word == "gain":
            self.take(me, int(count))
        elif word == "pay":
            yield from self.pay_bank(seat, int(count))
        elif word == "place" and sum(me.spies.values()) < 5:
            text = yield ("ask", seat, [f"place {sector}" for sector in ACTIONS])
            me.spies[text.split()[1]] += 1
        elif word == "remove" and sum(me.spies.values()):
            text = yield ("ask", seat, [f"remove {sector}" for sector in ACTIONS if me.spies[sector]])
            me.spies[text.split()[1]] -= 1
