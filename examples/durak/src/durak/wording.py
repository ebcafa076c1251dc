"""What texts and rulebook say of the box: its numbers by name, and suit and rank of each card."""

from durak.rules.box import Components

Row = dict[str, int | str]


def numbers_of(box: Components) -> Row:
    """D1.1, D1.2, D2.6, D4.2: what the data of this edition says. No text has such a number written out."""
    return {
        "card_count": len(box.cards),
        "suit_count": len(box.suits),
        "hand_size": box.hand,
        "most_attacks": box.attacks,
        "standstill": box.standstill,
    }


def rows_of(box: Components) -> dict[str, dict[str, Row]]:
    """D1.1: `$card` brings its `$suit` and `$rank`; the card that is beaten, `$under`, brings its own."""
    card: dict[str, Row] = {}
    under: dict[str, Row] = {}
    for suit in box.suits:
        for rank in box.ranks:
            card[f"{suit}-{rank}"] = {"suit": suit, "rank": rank}
            under[f"{suit}-{rank}"] = {"under_suit": suit, "under_rank": rank}
    return {"card": card, "under": under}
