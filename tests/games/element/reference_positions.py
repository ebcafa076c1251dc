"""Random positions and walks of Element for comparing an engine with the reference.

Play from the start reaches captures, full bags and long Rivers too rarely, so a position is composed: some
features (lines, Ranges, whirlwinds, hemmed sages) are laid on the board, then a moment of a turn is chosen.
"""

import random
from collections.abc import Callable, Iterator

from tests.games.element.reference import (
    CELLS,
    CODES,
    DIRECTIONS,
    ELEMENTS,
    MAX_TURNS,
    ORTHOGONAL,
    START,
    STONES_PER_ELEMENT,
    Board,
    Position,
    captured,
    count_bag,
    element,
    form,
    go,
    is_free,
    jump_from,
    legal,
    normalise,
    outcomes,
    play,
    step_from,
)

CORNERS = ("a1", "a11", "k1", "k11")
SINGLES = ("F", "W", "E", "A")


def put(board: Board, sages: list[str], cell: str | None, code: str) -> bool:
    """Lay a stack on a free cell as long as the bag of 30 each allows it."""
    if not is_free(board, sages, cell):
        return False
    name, count = CODES[code]
    laid = sum(CODES[there][1] for there in board.values() if CODES[there][0] == name)
    if laid + count > STONES_PER_ELEMENT:
        return False
    board[str(cell)] = code
    return True


def near(rng: random.Random, cell: str, distance: int) -> str:
    """A random cell at most so far away."""
    for _ in range(distance):
        cell = go(cell, rng.choice(list(DIRECTIONS))) or cell
    return cell


def random_sages(rng: random.Random, players: int) -> list[str]:
    """Start cells, scattered, in corners and on edges, or close together."""
    manner = rng.choice(("start", "scattered", "corners", "cluster", "cluster"))
    if manner == "start":
        return list(START[players])
    centre = rng.choice(CORNERS) if rng.random() < 0.5 else rng.choice(CELLS)
    sages: list[str] = []
    while len(sages) < players:
        if manner == "corners":
            cell = near(rng, rng.choice(CORNERS), rng.randint(0, 1))
        else:
            cell = near(rng, centre, rng.randint(0, 3)) if manner == "cluster" else rng.choice(CELLS)
        if cell not in sages:
            sages.append(cell)
    return sages


# ---- Features: each lays some stones on the board


def sprinkle(rng: random.Random, board: Board, sages: list[str]) -> None:
    """Single stones and stacks anywhere, sometimes of two elements only."""
    codes = rng.choice((SINGLES, SINGLES, list(CODES), rng.sample(SINGLES, 2)))
    for _ in range(rng.choice((4, 10, 25, 60))):
        put(board, sages, rng.choice(CELLS), rng.choice(list(codes)))


def line(rng: random.Random, board: Board, sages: list[str]) -> None:
    """A straight line of Fire, Water or Wind, so that spreads go far, Rivers are long and runs add up."""
    code = rng.choice("FFWWA")
    direction = rng.choice(list(DIRECTIONS) if code == "A" else ORTHOGONAL)
    cell: str | None = near(rng, rng.choice(sages), 3) if rng.random() < 0.6 else rng.choice(CELLS)
    for _ in range(rng.randint(2, 8)):
        if cell is None:
            break
        put(board, sages, cell, code)
        cell = go(cell, direction)


def crossing(rng: random.Random, board: Board, sages: list[str]) -> None:
    """Lines of Water round one free cell, so that a River may choose its direction (E8.1)."""
    centre = near(rng, rng.choice(sages), 4)
    for direction in rng.sample(ORTHOGONAL, rng.randint(2, 4)):
        for distance in range(1, rng.randint(2, 6)):
            put(board, sages, go(centre, direction, distance), "W")


def cluster(rng: random.Random, board: Board, sages: list[str]) -> None:
    """A blot of one element."""
    code, cell = rng.choice(SINGLES), rng.choice(CELLS)
    for _ in range(rng.randint(4, 14)):
        put(board, sages, near(rng, cell, 2), code)


def mountains(rng: random.Random, board: Board, sages: list[str]) -> None:
    """Earth that wanders round a sage, often with a Mountain and often diagonally."""
    cell = near(rng, rng.choice(sages), 2)
    for _ in range(rng.randint(3, 9)):
        put(board, sages, cell, rng.choice(("E", "E", "E", "E2")))
        cell = go(cell, rng.choice(list(DIRECTIONS))) or cell


def diamond(rng: random.Random, board: Board, sages: list[str]) -> None:
    """A Range on the orthogonal sides of a sage, most often with a gap or some Wind beyond (E3.3, E7.5)."""
    sage = rng.choice(sages)
    sides = rng.sample(ORTHOGONAL, rng.choice((2, 3, 3, 4)))
    for number, side in enumerate(sides):
        put(board, sages, go(sage, side), "E2" if number == 0 and rng.random() < 0.8 else "E")
    for direction in rng.sample(list(DIRECTIONS), rng.randint(0, 4)):
        put(board, sages, go(sage, direction), rng.choice(("A", "A2", "W")))


def whirlwinds(rng: random.Random, board: Board, sages: list[str]) -> None:
    """Wind of several heights next to a sage and behind it."""
    sage = rng.choice(sages)
    for direction in rng.sample(list(DIRECTIONS), rng.randint(1, 5)):
        for distance in range(1, rng.choice((2, 2, 3, 4))):
            put(board, sages, go(sage, direction, distance), rng.choice(("A", "A", "A2", "A3", "A4")))


def channel(rng: random.Random, board: Board, sages: list[str]) -> None:
    """A short line of Water in a walled bed, so that a River has few routes or none."""
    direction = rng.choice(ORTHOGONAL)
    cell: str | None = near(rng, rng.choice(sages), 3)
    for place in range(rng.randint(3, 7)):
        if cell is None:
            return
        if place < 3:
            put(board, sages, cell, "W")
        for side in ORTHOGONAL:
            if side not in (direction, OPPOSITE[direction]) and rng.random() < 0.8:
                put(board, sages, go(cell, side), rng.choice(("E", "F", "A", "E2")))
        cell = go(cell, direction)


OPPOSITE = {"n": "s", "e": "w", "s": "n", "w": "e"}


def hem(rng: random.Random, board: Board, sages: list[str], victim: int = -1) -> None:
    """Close a sage in until one or two ways out are left, so that one stone captures, or E4.4 refuses it."""
    ways = rng.choice((1, 1, 1, 2))
    sage = rng.choice(sages) if victim < 0 else sages[victim]
    for _ in range(40):
        exits = [cell for d in DIRECTIONS if (cell := step_from(board, sages, sage, d))]
        landings = [cell for d in DIRECTIONS if (cell := jump_from(board, sages, sage, d, []))]
        if len(exits) + len(landings) <= ways:
            return
        put(board, sages, rng.choice(exits + landings), rng.choice(("F", "W", "E", "E", "E2", "A")))


def ambush(rng: random.Random, board: Board, sages: list[str]) -> None:
    """Leave a sage one way out, where another sage may land with a jump; or a River may end."""
    victim, hunter = rng.sample(range(len(sages)), 2)
    hem(rng, board, sages, victim)
    doors = [cell for d in DIRECTIONS if (cell := step_from(board, sages, sages[victim], d))]
    direction = rng.choice(list(DIRECTIONS))
    if not doors:
        return
    between, start = go(doors[0], direction), go(doors[0], direction, 2)
    if rng.random() < 0.5:
        put(board, sages, start, "W")
    elif start is not None and is_free(board, sages, start) and put(board, sages, between, "A"):
        sages[hunter] = start


def hem_all(rng: random.Random, board: Board, sages: list[str]) -> None:
    """Close every cell round the sages but one, which the neighbours may share (E9.3)."""
    doors = [cell for sage in sages for d in DIRECTIONS if is_free(board, sages, cell := go(sage, d))]
    if not doors:
        return
    door = max(doors, key=lambda cell: (doors.count(cell), rng.random()))
    for cell in doors:
        if cell != door:
            put(board, sages, cell, rng.choice(("F", "W", "E", "E2")))


def pit(rng: random.Random, board: Board, sages: list[str]) -> None:
    """A hole beyond some Wind, out of which there is no way (E4.4 for jumps)."""
    sage, direction = rng.choice(sages), rng.choice(list(DIRECTIONS))
    code = rng.choice(("A", "A2", "A3"))
    hole = go(sage, direction, CODES[code][1] + 1)
    if hole is None or not put(board, sages, go(sage, direction), code):
        return
    for around in DIRECTIONS:
        put(board, sages, go(hole, around), rng.choice(("F", "W", "E")))


def empty_bag(rng: random.Random, board: Board, sages: list[str]) -> None:
    """Bring one element, or all of them, down to its last stones (E2.5, E5.4)."""
    names = rng.choice((ELEMENTS, ELEMENTS, ("fire",), (rng.choice(ELEMENTS),)))
    for name in names:
        codes = [code for code, (of, _) in CODES.items() if of == name]
        goal = rng.choice((0, 0, 1, 2))
        for _ in range(300):
            if count_bag(board, [])[name] <= goal:
                break
            put(board, sages, rng.choice(CELLS), rng.choice(codes))


def dammed(rng: random.Random, players: int) -> Position:
    """A crowded board where every free cell is alone and beside Water: no Water can be placed (E2.6)."""
    pools = [cell for cell in CELLS if cell[0] in "acegik" and int(cell[1:]) % 2 == 1]
    board = {str(go(cell, "e")): "W" for cell in pools if cell[0] in "aei"}
    banks = [cell for cell in CELLS if cell not in pools and cell not in board]
    rng.shuffle(banks)
    sages, banks = banks[:players], banks[players:]
    stones = ["E"] * 29 + ["A"] * 29 + ["W"] * 9
    board |= dict(zip(banks, rng.sample(stones, len(banks)), strict=True))
    hand = ["water"] * rng.choice((1, 1, 2)) + rng.choice(([], [], ["wind"], ["earth"]))
    return {"players": players, "board": board, "sages": sages, "hand": hand, "steps": rng.randint(0, 2)}


FEATURES: tuple[Callable[[random.Random, Board, list[str]], None], ...] = (
    sprinkle, sprinkle, line, line, line, crossing, cluster, mountains, mountains, diamond,
    whirlwinds, whirlwinds, channel, hem, hem,
)  # fmt: skip


# ---- Moments of a turn


def random_turn(rng: random.Random, position: Position) -> None:
    """Choose the moment: the draw decision, a pending chance, or the middle of a turn with hand and steps."""
    position["max_turns"] = rng.choice((MAX_TURNS, MAX_TURNS, 3, 40))
    position["turn"] = rng.choice((1, 2, 3))
    if rng.random() < 0.3:
        position["turn"] = position["max_turns"] - rng.choice((0, 1, 2))
    position["to_move"] = rng.randrange(position["players"])
    moment = rng.random()
    if moment < 0.1:
        return
    drawn = rng.choice((0, 1, 2, 3, 4, 4, 4))
    bag = count_bag(position["board"], [])
    supply = [name for name, count in bag.items() for _ in range(count)]
    drawn = min(drawn, len(supply))
    pending = rng.randint(1, drawn) if moment < 0.15 and drawn else 0
    position["hand"] = hand = rng.sample(supply, drawn - pending)
    favourite = rng.choice(("fire", "water", "water", "earth"))
    if hand and hand.count(favourite) < bag[favourite]:
        hand[0] = favourite  # so that spreads and Rivers are not rare
    position["steps"], position["spent"] = 5 - drawn, []
    if pending:
        position["chance"] = pending
        return
    position["hand"] = position["hand"][: 4 - rng.choice((0, 0, 0, 1, 2))]
    position["steps"] = rng.randint(0, position["steps"])
    winds = [cell for cell in position["board"] if element(position["board"], cell) == "wind"]
    if rng.random() < 0.3:
        position["spent"] = rng.sample(winds, min(len(winds), rng.randint(1, 4)))


def into_river(rng: random.Random, position: Position) -> Position:
    """Play on into the middle of a River, if the hand has one."""
    waters = [play(position, action) for action in legal(position) if action.startswith("water")]
    rivers = [after for after in waters if "head" in after.get("river", {})]
    if not rivers:
        return position
    river = max(rivers, key=longest) if rng.random() < 0.5 else rng.choice(rivers)
    for _ in range(rng.choice((0, 1, 1, 2, 3, 4))):
        if "river" in river:
            river = play(river, rng.choice(legal(river)))
    return river


def longest(position: Position) -> int:
    """How long the River could be that a head has just begun."""
    return max(len(after["river"]["body"]) for d in ORTHOGONAL if (after := form(position, d)))


def random_position(rng: random.Random, players: int) -> Position:
    """A varied position in the format of the rules, seldom one that play from the start would reach.

    One in twenty may show a sage that is captured already; the others are alive, or became over by play.
    """
    if rng.random() < 0.03:
        return normalise(dammed(rng, players))
    accept_captured = rng.random() < 0.05
    while True:
        sages = random_sages(rng, players)
        board: Board = {}
        if rng.random() < 0.25:
            hem_all(rng, board, sages)
        if rng.random() < 0.15:
            pit(rng, board, sages)
        if rng.random() < 0.15:
            ambush(rng, board, sages)
        for _ in range(rng.choice((0, 1, 2, 3, 4, 5, 6))):
            rng.choice(FEATURES)(rng, board, sages)
        if rng.random() < 0.15:
            empty_bag(rng, board, sages)
        if accept_captured or not captured(board, sages):
            break
    position: Position = {"players": players, "board": board, "sages": sages}
    random_turn(rng, position)
    if rng.random() < 0.3:
        return into_river(rng, normalise(position))
    return normalise(position)


def lively(rng: random.Random, position: Position, actions: list[str]) -> str:
    """One of the actions: the verb first, as placements drown the rest; then rather next to its like."""
    verb = rng.choice(sorted({action.partition(" ")[0] for action in actions}))
    actions = [action for action in actions if action.partition(" ")[0] == verb]
    if verb in ELEMENTS and rng.random() < 0.5:
        board = position["board"]
        beside = [a for a in actions if any(element(board, go(a.split()[1], d)) == verb for d in ORTHOGONAL)]
        actions = beside or actions
    return rng.choice(actions)


def leads_to_win(position: Position) -> bool:
    """Won, or a River of at most 5 more cells that can be led so."""
    if "winners" in position or position.get("river", {}).get("left", 9) > 5:
        return bool(position.get("winners"))
    return any(leads_to_win(play(position, action)) for action in legal(position))


def random_walk(
    rng: random.Random, position: Position, length: int
) -> Iterator[tuple[Position, str, Position]]:
    """Play on at random: (position, action, next position), until the length is reached or the game is over.

    Now and then a winning action is sought, as chance alone finds few.
    """
    position = normalise(position)
    for _ in range(length):
        weights = outcomes(position)
        if weights:
            action = rng.choices(list(weights), list(weights.values()))[0]
        else:
            actions = legal(position)
            if not actions:
                return
            action = lively(rng, position, actions)
            if rng.random() < 0.2 or "river" in position:
                wins = [action for action in actions if leads_to_win(play(position, action))]
                action = lively(rng, position, wins) if wins else action
        after = play(position, action)
        yield position, action, after
        position = after
