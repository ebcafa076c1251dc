"""What a designer should look at: whatever is off even by more than the margin, or never matters."""

from typing import Any

LITTLE = 0.01  # a kind that is offered more often than this, and taken less often, hardly matters


def findings_of(table: dict[str, Any], margin: float) -> list[str]:
    """The findings of one number of players, a sentence each."""
    return [
        *seat_findings(table, margin),
        *choice_findings(table["choices"], margin),
        *component_findings(table, margin),
        *course_findings(table, margin),
    ]


def per_cent(share: float, sign: str = "") -> str:
    """A share in per cent."""
    return f"{100 * share:{sign}.1f} %"


def between(interval: list[float | None], sign: str = "") -> str:
    """An interval in per cent."""
    return " to ".join("?" if end is None else per_cent(end, sign) for end in interval)


def seat_findings(table: dict[str, Any], margin: float) -> list[str]:
    """Seats whose share is more than the margin from even; whether that is sure is said."""
    found = []
    for seat in table["seats"]:
        off = seat["share"] - seat["even"]
        low, high = seat["interval"]
        if abs(off) > margin and not low <= seat["even"] <= high:
            sure = "surely" if seat["verdict"] in ("above", "below") else "perhaps"
            found.append(
                f"seat {seat['seat']} wins {per_cent(seat['share'])} ({between(seat['interval'])}), "
                f"{sure} more than {per_cent(margin)} from an even {per_cent(seat['even'])}"
            )
    return found


def choice_findings(choices: dict[str, Any], margin: float) -> list[str]:
    """Kinds of actions that are hardly ever chosen, that nobody would miss, or that one is better without."""
    found = []
    for kind in choices["kinds"]:
        name = f"`{kind['kind']}`"
        if kind["offered"] >= LITTLE and kind["taken"] < LITTLE:
            often = f"offered in {per_cent(kind['offered'])} of the free choices"
            found.append(f"{name} is {often} and taken in {per_cent(kind['taken'])} of these")
        value = kind.get("value")
        if value is None:
            continue
        if value["verdict"] == "within":
            found.append(f"{name} is worth nearly nothing: {between(value['interval'], '+')} of the win")
        elif value["verdict"] == "below":
            found.append(f"one is better without {name}: {between(value['interval'], '+')} of the win")
    return found


def component_findings(table: dict[str, Any], margin: float) -> list[str]:
    """Components that nobody comes by, and dealt ones that are worth more or less than others."""
    found = []
    for row in table["components"]:
        name = f"{row['kind']} {row['key']}"
        if row["per_game"] == 0:
            found.append(f"nobody came by {name}")
        elif row["how"] == "dealt" and None not in row["interval"]:
            low, high = row["interval"]
            if low > margin or high < -margin:
                found.append(f"who is dealt {name} has {between(row['interval'], '+')} more of the win")
    for row in table["without"]:
        value = row["value"]
        if value is not None and value["verdict"] in ("above", "below"):
            than = "than what is dealt instead"
            found.append(f"{row['kind']} {row['key']} is worth {between(value['interval'], '+')} more {than}")
    return found


def course_findings(table: dict[str, Any], margin: float) -> list[str]:
    """Games that are over early, or without an end."""
    found = []
    if table["lead_changes"]["mean"] < 1:
        found.append(f"the lead changes {table['lead_changes']['mean']:.2f} times a game")
    endless = table["ends"].get("endless", 0)
    if endless:
        found.append(f"{endless} of {table['games']} games have no end")
    return found
