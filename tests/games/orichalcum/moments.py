"""Positions of Orichalcum on square islands: one for every step that can be on top of the agenda."""

from typing import Any

from tests.games.orichalcum.square import lands, on_card, position

BARE: dict[str, Any] = {"metropolis": []}
GORGON = {"creatures": {"c4": ("gorgon", 2)}}
ROUND_END = ["cards", "tiles 2", "creatures 2", "slots", "initiative"]
SET_UP = ["islands", "cards", "tiles 1", "creatures 1", "slots", "first"]
VOLCANOES = [
    on_card("mine-1", "volcano", None),
    on_card("mine-2", "volcano+volcano", "gorgon", None),
    on_card("mine-3", "forest+lagoon+desert"),
    on_card("recruit-1", "volcano", None),
    on_card("recruit-2"),
]


def setting_up(*agenda: str, **said: Any) -> dict[str, Any]:
    """A position before the first turn."""
    return position(*agenda, "first", "end", p1=BARE, p2=BARE, round=1, initiative=0, **said) | {
        "agenda": [*agenda, "first"]
    }


# A position for every step that can be on top of the agenda.
MOMENTS: dict[str, dict[str, Any]] = {
    "islands": setting_up(*SET_UP[:-1]),
    "cards at set-up": setting_up(*SET_UP[1:-1]),
    "tiles at set-up": setting_up(*SET_UP[2:-1]),
    "creatures at set-up": setting_up(
        *SET_UP[3:-1], row=[VOLCANOES[2], VOLCANOES[1], *VOLCANOES[3:], VOLCANOES[0]]
    ),
    "slots at set-up": setting_up("slots"),
    "first": setting_up(),
    "metropolis": position("metropolis", "take", "place", "act", p1=BARE),
    "take": position("take", "place", "act"),
    "place": position("place", "act", card="mine-2", tile=("forest+volcano", "gorgon")),
    "titan": position("titan forest desert", "act", card="create-2", p1={"land": lands(forest="b1 b2 b3")}),
    "return": position("return forest", "act", card="mine-1", titans={"forest": 1, "lagoon": 1}),
    "return, then titan": position(
        "return forest", "titan desert", "act", card="mine-1", titans={"forest": 1, "lagoon": 1}
    ),
    "return after a hydra": position(
        "return forest", "capture", card="capture-3", titans={"forest": 1, "desert": 1}, used="desert"
    ),
    "return with five points": position(
        "return forest", "act", card="mine-1", titans={"forest": 1, "lagoon": 1}, p1={"medallions": 3}
    ),
    "act": position("act", card="create-1"),
    "capture": position("capture", card="capture-1", p1=GORGON),
    "capture without a creature": position("capture", "extra 1"),
    "capture with a hospital": position(
        "capture", card="capture-2", aside=2, p1={**GORGON, "buildings": {"b1": "hospital"}}
    ),
    "roll": position(
        "roll", "capture", card="capture-1", p1=GORGON, fight={"cell": "c4", "dice": ["5", "victory"]}
    ),
    "roll of the first die": position(
        "roll", "capture", "extra 1", p1=GORGON, fight={"cell": "c4", "dice": []}
    ),
    "minotaur draw": position("minotaur draw", "minotaur", "capture", card="capture-1"),
    "minotaur": position("minotaur", "capture", card="capture-1", drawn="forge"),
    "create": position("create", card="create-1", p1={"nuggets": 5}),
    "theia": position("theia", "extra 1", titans={"forest": 1}),
    "extra": position("extra 0", lost_fight=True),
    "extra with a forge": position("extra 1", p1={"buildings": {"b1": "forge"}}),
    "spend": position("spend mine 2", "extra 1", p1={"stock": {"cerberus": 1, "cyclops": 1}}),
    "mine": position("mine", "extra 1", titans={"mountain": 1}),
    "recruit": position("recruit", "extra 1", titans={"lagoon": 1}),
    "discard": position("discard", lost_fight=True),
    "cards": position(*ROUND_END),
    "tiles": position(*ROUND_END[1:]),
    "creatures": position(*ROUND_END[2:], row=VOLCANOES),
    "slots": position(*ROUND_END[3:]),
    "initiative": position("initiative"),
    "over": {**position("extra 0", p1={"medallions": 5}), "agenda": [], "card": "create-1", "winner": 1},
}
