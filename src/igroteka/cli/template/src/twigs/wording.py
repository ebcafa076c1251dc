"""The numbers that texts and rulebook say, by the names of their variables: `{ $sticks }`."""

from twigs.rules.box import Components


def numbers_of(box: Components) -> dict[str, int | str]:
    """T1.1, T2.1: what the data of this edition says. No text has such a number written out."""
    return {"sticks": box.sticks, "most_taken": box.most_taken, "card_count": box.cards}
