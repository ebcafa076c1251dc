"""A slow, plain reading of the rules of Orichalcum, against which the engine is compared.

Every action is tried on a copy of the JSON position. The first entry of its agenda says who is asked for
what; whatever needs no answer is done at once. The table itself is in reference_board.py, set-up and round's
end in reference_setup.py, placing in reference_turn.py, the four actions in reference_actions.py. Seats count
from 0 in the functions, from 1 in positions.
"""

from tests.games.orichalcum.reference_actions import (
    acting,
    build,
    build_drawn,
    build_temple,
    building_cells,
    capture_choices,
    create_choices,
    decline,
    draw_building,
    end_capture,
    fight,
    forge_medallion,
    produce,
    produce_choices,
    return_titan,
    roll,
    use_favour,
    win_fight,
)
from tests.games.orichalcum.reference_board import (
    BOX,
    Position,
    can_favour,
    copied,
    count_buildings,
    draw,
    extra_price,
    held,
    pay,
    points,
    put,
    to_bottom,
)
from tests.games.orichalcum.reference_setup import (
    end_turn,
    give_initiative,
    is_laid_out,
    lay_out,
    leaders,
    setup_outcomes,
    start,
    tied_choices,
)
from tests.games.orichalcum.reference_turn import (
    choose_titan,
    discard,
    metropolis_choices,
    place_metropolis,
    place_tile,
    take,
    tile_choices,
)

__all__ = ["apply", "legal", "outcomes", "perft", "points", "settle", "start", "waiting"]

LAID_OUT = ("islands", "cards", "tiles", "creatures", "slots")
CHANCE = (*LAID_OUT, "first", "roll")
DOUBLES = {"mine": "Hyperion", "recruit": "Themis"}


# ---- Whose decision


def waiting(position: Position) -> int | str | None:
    """The seat that is asked, "chance", or None at the end."""
    if not position["agenda"]:
        return None
    top = position["agenda"][0]
    if top == "minotaur draw" or top.split()[0] in CHANCE:
        return "chance"
    return int(position["initiative" if top == "initiative" else "active"]) - 1  # O6.3


def outcomes(position: Position) -> dict[str, int]:
    """What chance may do, with weights; empty unless chance is to act."""
    if waiting(position) != "chance":
        return {}
    top = position["agenda"][0]
    if top == "roll":
        named = {f"die-{value}": BOX["dice"]["values"].count(value) for value in BOX["dice"]["values"]}
        named["die-victory"] = BOX["dice"]["victories"]
    elif top == "minotaur draw":
        named = {f"building-{key}": count for key, count in position["building_bag"].items()}
    else:
        named = setup_outcomes(position, top.split()[0])
    return {f"chance {name}": weight for name, weight in named.items()}


def legal(position: Position) -> list[str]:
    """What the asked seat may say, sorted; nothing for chance."""
    if waiting(position) in ("chance", None):
        return []
    top, *rest = position["agenda"][0].split()
    me, seat = acting(position), position["active"] - 1
    choices = {
        "metropolis": lambda: metropolis_choices(position),
        "take": lambda: [
            f"take {place}"
            for place, cost in enumerate(BOX["row"]["costs"][: len(position["row"])], 1)
            if cost <= me["hoplites"]
        ],
        "place": lambda: tile_choices(position),
        "titan": lambda: [f"titan {land}" for land in rest],
        "return": lambda: [f"return {land}" for land in held(position, seat) if land != rest[0]],
        "act": lambda: [*action_choices(position), "skip"],
        "capture": lambda: capture_choices(position),
        "create": lambda: create_choices(position),
        "theia": lambda: ["done", *(["theia"] if create_choices(position) else [])],
        "minotaur": lambda: [
            "decline",
            *(f"build bag {cell}" for cell in building_cells(me, position["drawn"], None)),
        ],
        "extra": lambda: [*extra_choices(position), "pass"],
        "spend": lambda: [f"spend {kind}" for kind in me["stock"]],
        "mine": lambda: produce_choices(position, "mine"),
        "recruit": lambda: produce_choices(position, "recruit"),
        "discard": lambda: [f"discard {place + 1}" for place in range(len(position["row"]))],
        "initiative": lambda: [f"initiative p{other + 1}" for other in tied_choices(position)],
    }
    return sorted(choices[top]())


# ---- Acting and buying (phases 3 and 4)


def can_act(position: Position, action: str) -> bool:
    """Whether there is anything to do for an action (O4.3, O4.5, O4.10)."""
    if action == "capture":
        return bool(acting(position)["creatures"]) and not position["lost_fight"]
    return action != "create" or bool(create_choices(position))


def action_choices(position: Position) -> list[str]:
    """What the taken card offers (O4.1 to O4.5)."""
    action = position["card"].rpartition("-")[0]
    if action in DOUBLES:
        return produce_choices(position, action)
    return [action] if can_act(position, action) else []


def extra_choices(position: Position) -> list[str]:
    """What can be paid, judged after paying (O4.10, O8.7)."""
    me, choices = acting(position), []
    for kind in ("hoplites", "nuggets", "creatures"):
        price = extra_price(me, kind)
        have = sum(me["stock"].values()) if kind == "creatures" else me[kind]
        if have < price:
            continue
        paid = copied(position)
        if kind != "creatures":
            pay(paid, position["active"] - 1, kind, price)
        actions = BOX["extra"][f"with_{kind}"]
        choices += [f"extra {kind} {action}" for action in actions if can_act(paid, action)]
    return choices


def buy(position: Position, kind: str, action: str) -> None:
    """An extra action is paid and begins; creatures are paid one by one (O4.10)."""
    bought = int(position["agenda"][0].split()[1]) + 1
    position["agenda"][0] = f"extra {bought}"
    price = extra_price(acting(position), kind)
    if kind != "creatures":
        pay(position, position["active"] - 1, kind, price)
        begin_action(position, action)
    else:
        position["agenda"].insert(0, f"spend {action} {price}")
        begin_when_paid(position)


def spend(position: Position, kind: str) -> None:
    """One creature goes back to the bag (O4.10)."""
    draw(acting(position)["stock"], kind)
    put(position["creature_bag"], kind)
    _, action, left = position["agenda"][0].split()
    position["agenda"][0] = f"spend {action} {int(left) - 1}"
    begin_when_paid(position)


def begin_when_paid(position: Position) -> None:
    """The bought action begins with nothing left to pay."""
    _, action, left = position["agenda"][0].split()
    if left == "0":
        position["agenda"].pop(0)
        begin_action(position, action)


def begin_action(position: Position, action: str) -> None:
    """A bought action; mine and recruit ask only with the active titan."""
    if action in DOUBLES and not can_favour(position, position["active"] - 1, DOUBLES[action]):
        produce(position, action, is_doubled=False)
    else:
        position["agenda"].insert(0, action)


# ---- What nobody is asked for


def is_done(position: Position) -> bool:
    """Whether the first step of the agenda is over without anybody being asked."""
    top, *rest = position["agenda"][0].split()
    if top in LAID_OUT:
        return is_laid_out(position, top)
    if top == "place":
        if position["tile"] is None or tile_choices(position):
            return position["tile"] is None
        to_bottom(position, position["tile"])  # O3.2
        position["tile"] = None
        return True
    if top == "extra":
        if position["card"] is not None:  # O4.12
            position["discard"].append(position["card"])
            position["card"] = None
        return int(rest[0]) >= int(BOX["extra"]["count"]) + count_buildings(acting(position), "forge")
    return False


def settle(position: Position) -> Position:
    """Do what needs no answer, until somebody or chance is asked; in place."""
    while position["agenda"]:
        if position["agenda"][0] == "end":
            end_turn(position)
        elif position["agenda"][0] == "initiative" and len(leaders(position)) == 1:
            next_round(position, leaders(position)[0])
        elif is_done(position):
            position["agenda"].pop(0)
        else:
            break
    return position


def next_round(position: Position, seat: int) -> None:
    """A new round, with its first player (O6.3, O6.4)."""
    position["round"] += 1
    give_initiative(position, seat)


# ---- Playing


def chance(position: Position, name: str) -> None:
    """One outcome of chance."""
    top = position["agenda"][0]
    if top == "roll":
        roll(position, name.partition("-")[2])
    elif top == "minotaur draw":
        draw_building(position, name.partition("-")[2])
    elif top == "first":
        give_initiative(position, int(name[1:]) - 1)
    else:
        lay_out(position, top.split()[0], name)


def act(position: Position, verb: str, words: list[str]) -> None:
    """What is said in phases 3 and 4, or to a step of an action."""
    agenda = position["agenda"]
    if verb in ("skip", "pass", "done"):
        agenda.pop(0)
    elif verb in DOUBLES:
        agenda.pop(0)
        produce(position, verb, is_doubled=words == ["double"])
    elif verb in ("capture", "create"):
        agenda[0] = verb
    elif verb == "theia":
        use_favour(position, "Theia")
        agenda[0] = "create"
    elif verb == "kronos":
        use_favour(position, "Kronos")
        win_fight(position, words[0])
    elif verb == "build" and words[0] == "bag":
        build_drawn(position, words[1])
    elif verb == "extra":
        buy(position, *words)
    else:
        raise AssertionError(verb)


def apply(position: Position, text: str) -> Position:
    """The position after a legal action or an outcome of chance; the input stays as it was."""
    assert text in legal(position) or text in outcomes(position), f"{text} is not legal"
    after = copied(position)
    verb, *words = text.split()
    if verb in ("metropolis", "take", "tile", "discard"):
        after["agenda"].pop(0)
    if verb == "chance":
        chance(after, words[0])
    elif verb == "metropolis":
        place_metropolis(after, words)
    elif verb == "take":
        take(after, int(words[0]))
    elif verb == "tile":
        place_tile(after, words[0], words[1] if len(words) > 1 else None)
    elif verb == "titan":
        choose_titan(after, words[0])
    elif verb == "return":
        return_titan(after, words[0])
    elif verb == "fight":
        fight(after, words[0], int(words[1]))
    elif verb == "stop":
        end_capture(after)
    elif verb == "build" and words[0] != "bag":
        build(after, words[0], words[1])
    elif verb == "temple":
        build_temple(after, " ".join(words))
    elif verb == "medallion":
        forge_medallion(after)
    elif verb == "decline":
        decline(after)
    elif verb == "spend":
        spend(after, words[0])
    elif verb == "discard":
        discard(after, int(words[0]))
    elif verb == "initiative":
        next_round(after, int(words[0][1:]) - 1)
    else:
        act(after, verb, words)
    return settle(after)


def perft(position: Position, depth: int, seat: int | None = None) -> int:
    """Sequences of decisions of the seat to move; chance, another seat or the end are leaves."""
    asked = waiting(position)
    if depth == 0 or not isinstance(asked, int) or seat not in (None, asked):
        return 1
    return sum(perft(apply(position, text), depth - 1, asked) for text in legal(position))
