"""Who plays each seat: its owner, the bot that it was made with, or a bot that stands in."""

from igroteka.server.stored_rows import StoredSeat

STAND_IN = "random"  # the bot for a seat that is out


class SeatControl:
    """The seats that are out of the game, and the bots that stand in for their owners."""

    def __init__(self, seats: list[StoredSeat]) -> None:
        self.seats = seats
        self.out: set[int] = set()
        self.stand_ins: dict[int, str] = {}

    def bot_of(self, seat: int) -> str:
        """The bot that plays a seat now; empty where a person does."""
        return self.stand_ins.get(seat) or self.seats[seat].bot

    def drop(self, seat: int) -> None:
        """A seat has resigned or has run out of time: it is out, and a bot plays on for it."""
        self.out.add(seat)
        self.stand_ins[seat] = STAND_IN

    def hand_over(self, seat: int, bot: str) -> None:
        """A bot stands in for the owner of a seat."""
        self.stand_ins[seat] = bot

    def take_back(self, seat: int) -> None:
        """The owner plays again."""
        self.stand_ins.pop(seat, None)

    def left_in(self) -> list[int]:
        """The seats that are not out."""
        return [seat.seat for seat in self.seats if seat.seat not in self.out]
