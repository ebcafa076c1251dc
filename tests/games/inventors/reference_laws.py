"""Laws that concern some players alone, for the slow reference: I2.2, I8.5 and chapter 10 of the rulebook.

It reads what the laws say and not their keys, so it plays every edition with such laws.
"""

from pathlib import Path
from typing import Any

from tests.games.inventors.helpers import LIVELY
from tests.games.inventors.reference import Flow, Player, Reference, load

FREE = ["espionage", "invention", "job"]
ON_CHOICE = ("forbid", "only", "fee", "shirk", "bonus", "card", "pardon")


class LivelyReference(Reference):
    """The table under laws that say whom they concern."""

    def __init__(self, players: int, max_rounds: int = 60, data: Path = LIVELY) -> None:
        super().__init__(players, max_rounds, data)
        self.law_of: dict[str, dict[str, Any]] = {law["key"]: law for law in load(data, "laws.toml")["law"]}
        self.is_debt_free = self.box["debtors"]["may_invent"] == 1

    def today(self) -> list[dict[str, Any]]:
        """The laws of this round."""
        return [self.law_of[key] for key in self.laws]

    def is_meant(self, law: dict[str, Any], player: Player) -> bool:
        """I10.3: whether a law concerns a player, at this moment."""
        most = max(self.own_laid(one) for one in self.players)
        is_first = most > 0 and self.own_laid(player) == most
        sector = law["thing"] if law["thing"] in player.spies else "espionage"
        return bool(
            {
                "everybody": True,
                "debtors": player.loans != [],
                "solvent": player.loans == [],
                "leaders": is_first,
                "trailing": most > 0 and not is_first,
                "spyless": player.spies[sector] == 0,
                "rich": player.uranium >= law.get("limit", 0),
                "poor": player.uranium < law.get("limit", 0),
            }[law.get("whom", "everybody")]
        )

    def number(self, thing: str, value: int) -> int:
        """I10.1: a number after the laws of this round."""
        for law in self.today():
            if law["thing"] == thing and law["how"] not in ON_CHOICE:
                amount = law["value"]
                value = {"add": value + amount, "times": value * amount, "set": amount}[law["how"]]
                value = max(0, value)
        return value

    def price(self, name: str) -> int:
        return self.number("experiment", self.cards[name]["price"])

    def income(self, name: str) -> int:
        return self.number("income", self.cards[name]["income"])

    def pay(self, job: str) -> int:
        return self.number("job", self.job_pay[job])

    def spy_price(self, sector: str) -> int:
        return self.number("placing", self.box["sectors"][sector])

    def owed_to_bank(self, loan: int) -> int:
        return loan * self.number("interest", 3) // 2

    def spy_rate(self) -> int:
        return self.number("spies", 1)

    def act_at_once(self, law: str) -> Flow:
        said = self.law_of[law]
        if said["thing"] in ("gift", "tax"):
            for player in [player for player in self.players if self.is_meant(said, player)]:
                tax = -min(said["value"], player.uranium)
                self.take(player, said["value"] if said["thing"] == "gift" else tax)
        elif said["thing"] == "draw":
            for seat in self.in_turn() * said["value"]:
                if self.can_draw():
                    self.players[seat].hand.append((yield from self.drawn()))
        elif said["thing"] == "amnesty":
            for player in self.players:
                player.loans = [loan for loan in player.loans if loan[0] != "bank"]

    def end_round(self) -> None:
        for law in self.today():
            if law["thing"] == "purses":
                purses = [player.uranium for player in self.players]
                step = 1 if law["how"] == "pass" else -1
                for seat, purse in enumerate(purses):
                    self.players[(seat + step) % len(purses)].uranium = purse

    def room(self) -> int:
        return 4 if any(law.get("also") == "places" for law in self.today()) else 3

    def may_take(self, seat: int) -> bool:
        return not any(
            law["thing"] == "taking" and self.is_meant(law, self.players[seat]) for law in self.today()
        )

    def may_sell(self) -> bool:
        return not any(law["thing"] == "selling" for law in self.today())

    def has_properties(self) -> bool:
        return not any(law["thing"] == "properties" for law in self.today())

    def options(self, seat: int) -> list[str]:
        player = self.players[seat]
        is_lifted = any(law.get("also") == "duty" for law in self.today())
        if len(player.unfinished) < 3 and self.experiments and not is_lifted:
            return ["choose experiments"]
        out = {"invention"} if player.loans and not self.is_debt_free else set()
        for law in self.today():
            if law["how"] in ("forbid", "only") and law["thing"] in FREE and self.is_meant(law, player):
                named = {law["thing"]}
                out |= named if law["how"] == "forbid" else set(FREE) - named
        left = [action for action in FREE if action not in out] or FREE
        if len(player.unfinished) < self.room():
            left = [*left, "experiments"]
        return sorted(f"choose {action}" for action in left)

    def obey(self, seat: int) -> Flow:
        """I10.3: first uranium, then what is asked, then a card."""
        player = self.players[seat]

        def meant(how: str) -> list[dict[str, Any]]:
            about = [law for law in self.today() if law["thing"] == player.choice and law["how"] == how]
            return [law for law in about if self.is_meant(law, player)]

        if meant("pardon"):
            player.loans = [loan for loan in player.loans if loan[0] != "bank"]
        self.take(player, sum(law["value"] for law in meant("bonus")))
        has_card = bool(meant("card"))
        fee = sum(law["value"] for law in meant("fee"))
        for law in self.today():
            if law["how"] == "shirk" and player.choice in FREE and player.choice != law["thing"]:
                fee += law["value"] if self.is_meant(law, player) else 0
        if fee:
            yield from self.pay_bank(seat, fee)
        if has_card and self.can_draw():
            player.hand.append((yield from self.drawn()))
