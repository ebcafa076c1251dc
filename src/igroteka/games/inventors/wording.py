"""What texts and rulebook say of the box: its numbers by name, and a row for each card, sector and law."""

from typing import Final

from igroteka.games.inventors.rules.box import (
    ADD,
    ALSO,
    CATEGORIES,
    FEE,
    FORBID,
    HOWS,
    MOST_PROPERTIES,
    ON_ACTION,
    PROPERTIES,
    PURSES,
    SECTORS,
    SPY_PAY,
    THINGS,
    TIMES,
    WHOM,
    Components,
    Invention,
    Law,
)

# I8.1: the rulebook shows the interest on a loan of so much.
EXAMPLE_LOAN: Final = 5


def numbers_of(box: Components) -> dict[str, int | str]:
    """I1.1 to I9.1: the numbers of components.toml, and what their examples come to."""
    return {
        "start_uranium": box.start_uranium,
        "spies": box.spies,
        "start_experiments": box.start_experiments,
        "majority": box.start_experiments // 2 + 1,
        "minority": box.start_experiments // 2,
        "start_inventions": box.start_inventions,
        "laws_revealed": box.revealed,
        "most_unfinished": box.most_unfinished,
        "cheapest_spy": min(box.sector_prices),
        "dearest_spy": max(box.sector_prices),
        "spy_pay": box.spy_pay,
        "two_spies_pay": 2 * box.spy_pay,
        "highest_price": box.highest_price,
        "most_offers": box.offers,
        "halves": box.halves,
        "example_loan": EXAMPLE_LOAN,
        "example_repaid": EXAMPLE_LOAN * box.halves // 2,
        "most_extra": box.most_extra,
        "most_loans": box.most_loans,
        "last_free_loans": box.most_loans - 1,
        "debtors": "barred" if box.bars_debtors else "free",
        "goal": box.goal,
        "before_goal": box.goal - 1,
    }


def rows_of(box: Components) -> dict[str, dict[str, dict[str, int | str]]]:
    """I1.4, I4.1, I7.1, I10.2: the cards, the sectors and the laws; a card without a name has its number."""
    invention: dict[str, dict[str, int | str]] = {}
    experiment: dict[str, dict[str, int | str]] = {}
    for number, tool in enumerate(box.inventions, 1):
        invention[tool.key] = {"invention_number": number, **row_of(tool)}
        experiment[tool.key] = {"experiment_number": number}
    sector: dict[str, dict[str, int | str]] = {}
    for place, name in enumerate(SECTORS):
        sector[name] = {"sector_price": box.sector_prices[place]}
    job: dict[str, dict[str, int | str]] = {}
    for number, post in enumerate(box.jobs, 1):
        job[post.key] = {"job_number": number, "job_pay": post.pay}
    law: dict[str, dict[str, int | str]] = {}
    for number, card in enumerate(box.laws, 1):
        effect = effect_of(card, box.spy_pay)
        law[card.key] = {
            "law_number": number,
            "law_effect": effect,
            "law_amount": abs(card.value),
            "law_limit": card.limit,
            "law_also": ALSO[card.also],
            "law_whom": WHOM[card.whom],
            "law_how": HOWS[card.how],
            "law_about": SECTORS[card.thing - ON_ACTION] if card.thing >= ON_ACTION else THINGS[card.thing],
        }
    return {"invention": invention, "experiment": experiment, "sector": sector, "job": job, "law": law}


def row_of(card: Invention) -> dict[str, int | str]:
    """I1.4: a name in the table of names; its properties are numbered from 1, "none" behind the last."""
    row: dict[str, int | str] = {
        "card_category": CATEGORIES[card.category],
        "card_experiments": copies_in_words(card.experiments),
        "card_inventions": copies_in_words(card.inventions),
        "card_price": card.price,
        "card_income": card.income,
    }
    for place in range(MOST_PROPERTIES):
        kind, amount = card.properties[place] if place < len(card.properties) else (-1, 0)
        row[f"property_{place + 1}"] = PROPERTIES[kind] if kind >= 0 else "none"
        row[f"amount_{place + 1}"] = amount
    return row


def copies_in_words(copies: list[int]) -> str:
    """I1.1: numbers of cards for 2, 3 and more players; the last one is for all that follow."""
    count = len(copies)
    while count > 1 and copies[count - 2] == copies[count - 1]:
        count -= 1
    return " / ".join([str(number) for number in copies[:count]])


def effect_of(law: Law, spy_pay: int) -> str:
    """I10.2: what a law does, as the key of its words; whom it concerns stands behind, if not everybody."""
    whom = f"-{WHOM[law.whom]}" if law.whom else ""
    if law.how == FORBID:
        is_action = law.thing >= ON_ACTION
        return "no-" + (SECTORS[law.thing - ON_ACTION] if is_action else THINGS[law.thing]) + whom
    if law.thing >= ON_ACTION:
        return f"{SECTORS[law.thing - ON_ACTION]}-{HOWS[law.how]}{whom}"
    thing = THINGS[law.thing]
    if law.thing == PURSES:
        return f"{thing}-{HOWS[law.how]}"
    if law.how == FEE:
        return f"{thing}-fee{whom}"
    if law.how == ADD:
        return f"{thing}-less" if law.value < 0 else f"{thing}-more"
    if law.how == TIMES:
        return f"{thing}-times"
    if law.thing == SPY_PAY and spy_pay > 0 and law.value == 2 * spy_pay:
        return "spies-double"
    if law.thing == SPY_PAY and law.value == 0:
        return "spies-none"
    return thing + whom
