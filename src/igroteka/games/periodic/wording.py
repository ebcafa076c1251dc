"""What texts and rulebook say of the box: numbers by name, rows for cards, tokens and dead ends."""

from typing import Final

from igroteka.games.periodic.rules.board import steps_from
from igroteka.games.periodic.rules.box import (
    AWARDS,
    COLOURS,
    FAMILIES,
    PROPERTIES,
    TASK_KINDS,
    Colour,
    Components,
    TaskPart,
)

Rows = dict[str, dict[str, int | str]]

# P1.5: the examples of the rulebook are complete for this range.
EXAMPLE_RANGE: Final = 5


def numbers_of(box: Components) -> dict[str, int | str]:
    """P1.5, P2, P3.1, P4.2, P5.2, P5.6, P6.1, P7.2, P8: the numbers of components.toml, and counts."""
    starts = [box.track[cell] for cell in box.disc_start]
    numbers: dict[str, int | str] = {
        "all_elements": len(box.elements),
        "element_runs": runs_of([element.number for element in box.elements]),
        "all_goals": len(box.goals),
        "all_tasks": len(box.tasks),
        "move_range": box.range,
        "plus_steps": box.plus,
        "range_with_one": box.range + box.plus,
        "range_with_two": box.range + 2 * box.plus,
        "range_with_three": box.range + 3 * box.plus,
        "first_activation": box.first_price,
        "further_activation": box.further_price,
        "all_energy": box.energy_total,
        "energy_on_property": box.energy_on_property,
        "first_energies": listed(box.energy_start[:-1]),
        "last_energy": box.energy_start[-1],
        "first_discs": listed(starts[:-1]),
        "last_disc": starts[-1],
        "first_microscopes": listed(box.microscope_start[:-1]),
        "last_microscope": box.microscope_start[-1],
        "marker_count": box.markers,
        "first_deals": listed(box.dealt[:-1]),
        "last_deal": box.dealt[-1],
        "deal_for_two": box.dealt[0],
        "lab_for_one": box.lab[0],
        "lab_for_two": box.lab[1],
        "track_start": box.track[0],
        "first_track": listed(box.track[:-1]),
        "last_track": box.track[-1],
        "limited_cells": len(box.last_capacities),
        "capacities": listed(box.last_capacities),
        "capacities_from_right": listed(box.last_capacities[::-1]),
        "end_discs": box.end_discs,
        "end_cells": box.end_cells,
        "end_from": box.track[len(box.track) - box.end_cells],
    }
    for place, name in enumerate(COLOURS):
        numbers.update(colour_numbers(name, box.colours[place]))
    for kind in TASK_KINDS:
        numbers[f"points_{kind}"] = box.task_points[kind]
    return numbers


def colour_numbers(name: str, colour: Colour) -> dict[str, int | str]:
    """P2.1, P2.2, P8.2, P8.3, P8.5: a colour of goals."""
    return {
        f"{name}_level": colour.level,
        f"{name}_points": colour.points,
        f"{name}_cards": colour.cards,
        f"{name}_deck": colour.deck,
        f"{name}_elements": colour.elements,
        f"{name}_awards": len(colour.awards),
    }


def listed(numbers: list[int]) -> str:
    """Numbers with commas between them; the last stands apart, because each language has its own “and”."""
    return ", ".join([str(number) for number in numbers])


def runs_of(numbers: list[int], symbols: dict[int, str] | None = None) -> str:
    """P1.1, P8.1: rising numbers, those without a gap as one run; of symbols only long runs are."""
    least = 5 if symbols else 2
    runs: list[str] = []
    first = 0
    for place, number in enumerate(numbers):
        if place + 1 < len(numbers) and numbers[place + 1] == number + 1:
            continue
        run = [symbols[one] if symbols else str(one) for one in numbers[first : place + 1]]
        runs += [f"{run[0]}–{run[-1]}"] if len(run) >= least else run
        first = place + 1
    return ", ".join(runs)


def rows_of(box: Components) -> dict[str, Rows]:
    """P8.1, P8.5 to P8.8: families, goals, tasks, awards, dead ends; P1.5: examples, for one range."""
    task: Rows = {}
    for place, key in enumerate(box.task_keys):
        parts = [part_in_words(part) for part in box.tasks[place]]
        second = parts[1] if len(parts) > 1 else "none"
        task[key] = {"task_number": place + 1, "task_1": parts[0], "task_2": second}
    examples: Rows = {}
    if box.range == EXAMPLE_RANGE:
        examples[str(EXAMPLE_RANGE)] = {}
    return {
        "family": family_rows(box),
        "goal": goal_rows(box),
        "task": task,
        "award": award_rows(box),
        "dead_end": dead_end_rows(box),
        "usual_range": examples,
    }


def family_rows(box: Components) -> Rows:
    """P8.1, P2.5: each family with its elements and the first of them."""
    rows: Rows = {}
    for family, name in enumerate(FAMILIES):
        members = [element for element in box.elements if element.family == family]
        symbols = {element.number: element.symbol for element in members}
        rows[name] = {
            "family_elements": runs_of([element.number for element in members], symbols),
            "family_first": members[0].symbol,
        }
    return rows


def goal_rows(box: Components) -> Rows:
    """P8.5: each goal with its colour and its elements; one without a name has its number."""
    return {
        goal.key: {
            "goal_number": number,
            "goal_colour": COLOURS[goal.colour],
            "goal_elements": ", ".join([box.symbols[element] for element in goal.elements]),
        }
        for number, goal in enumerate(box.goals, 1)
    }


def award_rows(box: Components) -> Rows:
    """P2.2, P8.7: each kind of award token that there is, and how many of it lie by the decks."""
    rows: Rows = {}
    for kind, award in enumerate(AWARDS):
        counts = [colour.awards.count(kind) for colour in box.colours]
        if sum(counts):
            rows[award] = {f"award_{name}": count for name, count in zip(COLOURS, counts, strict=True)}
    return rows


def dead_end_rows(box: Components) -> Rows:
    """P8.8: the elements from which a property leads nowhere."""
    rows: Rows = {}
    for property, name in enumerate(PROPERTIES):
        for cell, symbol in enumerate(box.symbols):
            if not steps_from(box.elements, cell, property, 1):
                rows[f"{symbol}_{name}"] = {"dead_end_element": symbol, "dead_end_property": name}
    return rows


def part_in_words(part: TaskPart) -> str:
    """P7.2: a task as the key of its words."""
    return "-".join([part.kind, *[str(level) for level in sorted(part.levels)]])
