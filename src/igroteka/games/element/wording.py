"""What texts and rulebook say of the box: its numbers by name, and a row for each number of players."""

from igroteka.games.element.rules.box import COLUMNS, STONES, Components


def numbers_of(box: Components) -> dict[str, int | str]:
    """E1.1, E1.2, E2.1, E2.2, E7.1: the board, the stones, and the steps for each draw."""
    most = len(box.steps) - 1
    has_centre = box.width % 2 == 1 and box.height % 2 == 1
    two = box.steps[2] if most >= 2 else 0
    return {
        "board_shape": "square" if box.width == box.height else "rectangle",
        "board_width": box.width,
        "board_height": box.height,
        "last_column": COLUMNS[box.width - 1],
        "corner": f"{COLUMNS[box.width - 1]}{box.height}",
        "centre": f"{COLUMNS[box.width // 2]}{box.height // 2 + 1}" if has_centre else "none",
        "all_stones": sum(box.counts),
        **{f"{stone}_stones": count for stone, count in zip(STONES, box.counts, strict=True)},
        "most_drawn": most,
        "fewer_draws": ", ".join([str(count) for count in range(most)]),
        "draw_columns": " | ".join([str(most - place) for place in range(most + 1)]),
        "step_columns": " | ".join([str(box.steps[most - place]) for place in range(most + 1)]),
        "rule_columns": "|".join(["---"] * (most + 1)),
        # E2.3: the example has three stones and two steps.
        "draw_example": "usual" if most >= 3 and box.steps[3] == 2 else "none",
        "most_steps": box.steps[0],
        "fewest_steps": box.steps[most],
        "steps_for_two": two,
        "steps_then_left": max(two - 1, 0),
        "wind_height": box.whirlwind,
    }


def rows_of(box: Components) -> dict[str, dict[str, dict[str, int | str]]]:
    """E1.4: the start cells, and which of those for one player more stays empty."""
    rows: dict[str, dict[str, int | str]] = {}
    for players in sorted(box.starts):
        cells = box.starts[players]
        more = box.starts.get(players + 1, [])
        empty = [cell for cell in more if cell not in cells]
        is_one_less = len(empty) == 1
        rows[str(players)] = {
            "start_cells": ", ".join(cells),
            "start_empty": empty[0] if is_one_less else "none",
        }
    return {"start_players": rows}
