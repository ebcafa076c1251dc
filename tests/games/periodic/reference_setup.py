"""The setup of Periodic, read slowly: what chance lays out, in which order, and what follows from it."""

from tests.games.periodic.reference_board import (
    BOX,
    COLOUR,
    COLOURS,
    FAMILIES,
    FRESH_TURN,
    GOALS,
    PROPERTIES,
    TASKS,
    Position,
    cards,
    members,
    normalise,
)


def start(players: int) -> Position:
    """The table before chance has laid out anything: circle, open cards and task cards are missing (P2)."""
    energy = BOX["energy"]
    laid = len(PROPERTIES) * energy["on_property"] + sum(energy["start"][:players])
    position: Position = {
        "game": "periodic", "phase": "setup", "active": 1, "turn": dict(FRESH_TURN), "last_round": None,
        "energy": dict.fromkeys(PROPERTIES, energy["on_property"]),
        "box_energy": energy["total"] - laid, "circle": [],
        "goals": {colour: {"open": None, "markers": {}, "unseen": cards(colour),
                           "deck_left": COLOUR[colour]["deck"], "awards": list(COLOUR[colour]["awards"])}
                  for colour in COLOURS},
        "seats": [
            {"flask": None, "energy": energy["start"][seat], "microscope": BOX["microscope"]["start"][seat],
             "disc": BOX["track"]["start"][seat], "supply": BOX["markers"]["count"], "lab": 0, "goals": [],
             "tokens": {"plus": 0, "take2": 0, "free": [], "goto": []}, "task": None, "dealt": []}
            for seat in range(players)
        ],
    }  # fmt: skip
    return normalise(position)


def to_deal(position: Position) -> int | None:
    """The first seat that lacks task cards, or None when all are dealt (P2.6)."""
    wanted = BOX["deal"]["cards"][len(position["seats"]) - 2]
    for number, seat in enumerate(position["seats"]):
        if len(seat["dealt"]) < wanted:
            return number
    return None


def to_open(position: Position) -> str | None:
    """The first colour whose first card is not open yet (P2.1)."""
    for colour in COLOURS:
        if position["goals"][colour]["open"] is None:
            return colour
    return None


def setup_outcomes(position: Position) -> list[str]:
    """What chance may lay out next: a family, a goal card or a task card (P2.1, P2.3, P2.6)."""
    if len(position["circle"]) < len(FAMILIES):
        return [name for name in FAMILIES if name not in position["circle"]]
    colour = to_open(position)
    if colour is not None:
        return list(position["goals"][colour]["unseen"])
    dealt = [task for seat in position["seats"] for task in seat["dealt"]]
    return [task for task in TASKS if task not in dealt]


def lay_out(position: Position, name: str) -> None:
    """One draw of the setup: the flasks are placed when the circle is complete (P2.1, P2.3, P2.5, P2.6)."""
    colour = to_open(position)
    if len(position["circle"]) < len(FAMILIES):
        position["circle"].append(name)
        if len(position["circle"]) == len(FAMILIES):
            for seat in position["seats"]:
                seat["flask"] = members(position["circle"][seat["microscope"] - 1])[0]
    elif colour is not None:
        open_card(position, colour, name)
    else:
        number = to_deal(position)
        assert number is not None
        position["seats"][number]["dealt"].append(name)
        if to_deal(position) is None:
            position["phase"] = "keep"


def open_card(position: Position, colour: str, key: str) -> None:
    """A card comes into its place; it comes from the deck as long as that lasts (P2.1, P5.4, P6.2)."""
    place = position["goals"][colour]
    place["unseen"].remove(key)
    place["open"] = key
    place["markers"] = {symbol: [] for symbol in GOALS[key]["elements"]}
    place["deck_left"] = max(0, place["deck_left"] - 1)
