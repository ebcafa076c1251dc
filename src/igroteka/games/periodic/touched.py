"""What an action touches on the screen: elements, properties, goal cards, families, award tokens, seats."""

from mypy_extensions import i64

from igroteka.engine.protocol import Refusal
from igroteka.games.periodic.components import COLOURS, FAMILIES, PROPERTIES
from igroteka.games.periodic.table import Table


def touched(table: Table, action: i64) -> list[str]:
    """The ids in the order of picking, legal or not; nothing for `end`.

    A property alone leaves open how it is activated; `gain:P`, `spend:P` and the token say that as well.
    """
    if action < table.first_take2:
        return ["task:" + table.components.task_keys[action - table.first_keep]]
    if action < table.first_gain:
        return touched_by_take2(table, action)
    if action < table.first_spend:
        name = PROPERTIES[action - table.first_gain]
        return ["property:" + name, "gain:" + name]
    if action < table.first_free:
        name = PROPERTIES[action - table.first_spend]
        return ["property:" + name, "spend:" + name]
    if action < table.first_goto:
        name = PROPERTIES[action - table.first_free]
        return ["property:" + name, "token:free_" + name]
    if action < table.end:
        name = FAMILIES[action - table.first_goto]
        return ["token:goto_" + name, "family:" + name]
    if action == table.end:
        return []
    if action < table.plus:
        return touched_by_steal(table, action)
    if action == table.plus:
        return ["token:plus"]
    if action < table.first_research:
        return ["element:" + table.symbols[action - table.first_to]]
    return ["goal:" + COLOURS[action - table.first_research]]


def touched_by_take2(table: Table, action: i64) -> list[str]:
    """P4.5: the token and one property or two; the count where it is one property alone."""
    names = table.actions.values(action)[0].split()
    parts = ["token:take2", "property:" + names[0]]
    if len(names) == 1:
        parts.append("count:1")
    elif names[0] == names[1]:
        parts.append("count:2")
    else:
        parts.append("property:" + names[1])
    return parts


def touched_by_steal(table: Table, action: i64) -> list[str]:
    """P3.2: the player who has most, the box, or the button for nothing."""
    if action == table.steal_none:
        return ["verb:none"]
    if action == table.steal_box:
        return ["box"]
    return ["seat:" + str(action - table.first_steal)]


def why_nothing(table: Table, picks: list[str]) -> Refusal:
    """P4.5 for a token that activates nothing; P5.5 for a family card."""
    for pick in picks:
        if pick == "token:take2":
            return Refusal("P4.5", "periodic-refuse-take2-alone")
    for pick in picks:
        if pick.startswith("family:") and pick[7:] in FAMILIES:
            return Refusal("P5.5", "periodic-refuse-family-card", {"family": pick[7:]})
    return Refusal("", "app-nothing-there", {})
