"""What a balance report asks of Orichalcum: who leads, points by source, the order of the first round."""

from igroteka.engine.protocol import Event
from igroteka.games.balancing import DEALT, Balance, Meeting
from igroteka.games.orichalcum.rules.scoring import points_of, titans_of
from igroteka.games.orichalcum.rules.state import MEDALLIONS, SHRINES, OrichalcumState, block_of


class OrichalcumBalance(Balance):
    """Islands are dealt; buildings, creatures, titans and ports are won."""

    dealt = (("island-dealt", "island"),)
    won = (
        ("building-built", "building"),
        ("creature-captured", "creature"),
        ("titan-attracted", "titan"),
        ("port-reached", "port"),
        ("card-taken", "action"),
        ("card-taken", "place"),
    )

    def lead(self, state: OrichalcumState) -> list[float]:
        """O1.2: points."""
        return [float(points_of(state, seat)) for seat in range(self.game.players)]

    def parts(self, state: OrichalcumState, seat: int) -> dict[str, float]:
        """O1.2: titans, temples and medallions, 1 each."""
        block = block_of(seat)
        return {
            "titans": float(titans_of(state, seat)),
            "temples": float(state.at[block + SHRINES]),
            "medallions": float(state.at[block + MEDALLIONS]),
            "total": float(points_of(state, seat)),
        }

    def meetings(self, event: Event) -> list[Meeting]:
        """O2.5: chance says who begins, and so who is how late in the first round."""
        found = super().meetings(event)
        if event.name == "first-player":
            players = int(self.game.players)
            found += [
                Meeting(DEALT, "order", str((seat - event.seat) % players + 1), seat)
                for seat in range(players)
            ]
        return found
