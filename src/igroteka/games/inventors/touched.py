"""What an action touches on the screen: action cards, sectors, experiments, cards in hand, decks, seats."""

from mypy_extensions import i64

from igroteka.engine.protocol import Refusal
from igroteka.games.inventors.components import SECTORS
from igroteka.games.inventors.state import AFTER_SALE, InventorsState
from igroteka.games.inventors.table import Table


def touched(table: Table, state: InventorsState, seat: i64, action: i64) -> list[str]:
    """The ids in the order of picking, legal or not; nothing for an answer or a button.

    An experiment is named with the seat that it lies before: `experiment:2:mutant_ray`.
    """
    if action < table.first_spy:
        return ["action:" + SECTORS[action - table.first_choose]]
    if action < table.first_take:
        return ["sector:" + SECTORS[action - table.first_spy]]
    if action < table.first_lay:
        place = action - table.first_take
        other, name = place // table.name_count, place % table.name_count
        return ["hand:" + table.names[name], lying(table, other, name)]
    if action < table.first_keep:
        name = action - table.first_lay
        return ["hand:" + table.names[name], lying(table, seat, name)]
    if action < table.first_discard:
        return ["hand:" + table.names[action - table.first_keep], "keep"]
    if action < table.first_place:
        return ["hand:" + table.names[action - table.first_discard], "discards"]
    if action < table.draw:
        return ["sector:" + SECTORS[(action - table.first_place) % len(SECTORS)]]
    if action == table.draw:
        return ["deck:experiments" if state.kind() == AFTER_SALE else "deck:inventions"]
    if action == table.borrow:
        return ["bank"]
    if table.first_ask <= action < table.first_offer:
        place = action - table.first_ask
        return ["seat:" + str(place // table.extra_count), "extra:" + str(place % table.extra_count)]
    if table.first_offer <= action < table.accept:
        name, other, price = table.offer(action)
        return [lying(table, seat, name), "seat:" + str(other), "price:" + str(price)]
    return []


def lying(table: Table, seat: i64, name: i64) -> str:
    """The id of an experiment that lies before a player."""
    return "experiment:" + str(seat) + ":" + table.names[name]


def why_nothing(picks: list[str]) -> Refusal:
    """I1.4 for an invention and an experiment that do not belong together."""
    hands = [pick[5:] for pick in picks if pick.startswith("hand:")]
    lying = [pick.split(":")[2] for pick in picks if pick.startswith("experiment:") and pick.count(":") == 2]
    if hands and lying and hands[0] != lying[0]:
        return Refusal("I1.4", "inventors-refuse-other-name", {"invention": hands[0], "experiment": lying[0]})
    return Refusal("", "app-nothing-there", {})
