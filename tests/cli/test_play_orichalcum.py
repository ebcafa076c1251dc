"""play orichalcum: whole games with piped input, what is typed for a tile, and what the board says."""

import functools
import io
import json
import re
from pathlib import Path

import pytest
from rich.console import Console

import igroteka
from igroteka.bots import make_bot
from igroteka.bots.base import Sight
from igroteka.cli.boards import draw
from igroteka.cli.boards.orichalcum_island import (
    CELL,
    HALF,
    LAND_LETTERS,
    LAND_STYLES,
    SMALL_TILE,
    TILE,
    creature_letter,
    draw_island,
    draw_small,
    draw_turns,
)
from igroteka.cli.choices import show_choices, show_hint
from igroteka.cli.session import Session
from igroteka.games.orichalcum.rules.islands import DIRECTIONS
from igroteka.texts import LANGUAGES, say

UNTRANSLATED = re.compile(r"\b(?:app|orichalcum)-[a-z-]+|\{ ?[$-]")
LANDS = ("forest", "lagoon", "desert", "mountain")


@functools.cache
def rehearsal(seats: str, seed: str):
    """What the people type in a whole game in which they play like greedy bots, and how it ends."""
    names = seats.split(",")
    match = igroteka.new("orichalcum", len(names), seed, None, names)
    players = [
        make_bot("greedy" if name == "human" else name, f"{seed}:{seat}") for seat, name in enumerate(names)
    ]
    typed: list[str] = []
    while not match.is_over:
        seat = match.waiting[0]
        action = players[seat].choose(Sight(match.game, match.state, seat))
        if names[seat] == "human":
            listed = [choice.notation for choice in match.choices(seat)]
            typed.append(action if len(typed) % 2 else str(listed.index(action) + 1))
        match.play(action, seat)
    return typed, match


def plain(text: str) -> str:
    """A text without its line breaks and indentations."""
    return " ".join(text.split())


def played(ig, seats: str, seed: str, *more: str, language: str = "en"):
    typed, match = rehearsal(seats, seed)
    said = ig(
        *("play", "orichalcum", "--seats", seats, "--seed", seed, "--lang", language),
        stdin="\n".join([*typed, *more]) + "\n",
    )
    assert (said.code, said.err) == (0, "")
    return said, match


def drawn(match, seat: int = 0, language: str = "en", width: int = 80) -> str:
    console = Console(width=width, highlight=False)
    names = ["human", *["random"] * (match.players - 1)]
    with console.capture() as captured:
        console.print(draw(match.game, match.view(seat), language, names))
    return captured.get()


def after(players: int, seed: str, step: str, decisions: int = 0):
    """A match of random bots at the first decision of a step, after at least so many decisions."""
    match = igroteka.new("orichalcum", players, seed)
    match.roll()
    bots = [make_bot("random", f"{seed}:{seat}") for seat in range(players)]
    count = 0
    while count < decisions or match.game.step(match.state).key != step:
        seat = match.waiting[0]
        match.play(bots[seat].choose(Sight(match.game, match.state, seat)), seat)
        count += 1
    return match


def changed(match, **changes: object):
    """The match with changes to its written position; those of a seat are named p1, p2."""
    position = match.position()
    for name, change in changes.items():
        if re.fullmatch(r"p\d", name):
            position["seats"][int(name[1]) - 1].update(change)
        else:
            position[name] = change
    return igroteka.from_position("orichalcum", position)


# Whole games.


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game(ig, tmp_path: Path, language: str) -> None:
    file = tmp_path / "game.json"
    said, match = played(ig, "human,greedy", "12", f"save {file}", language=language)
    assert not UNTRANSLATED.search(said.out)
    assert max(len(line) for line in said.out.splitlines() if "save" not in line) <= 80
    winners = ", ".join(str(seat + 1) for seat in match.winners)
    assert say(language, "app-winner", count=1, seats=winners) in said.out
    end = said.out[said.out.rindex(say(language, "orichalcum-board-players")) :]
    player = match.view(0).to_dict()["seats"][match.winners[0]]
    assert re.search(rf"^★\({match.winners[0] + 1}\) .* {player['points']}/5 ", end, re.MULTILINE)
    record = json.loads(file.read_text(encoding="utf-8"))
    assert record["digest"] == match.digest()


def test_a_whole_game_of_four(ig) -> None:
    said, match = played(ig, "human,random,greedy,greedy", "12", language="uk")
    assert not UNTRANSLATED.search(said.out)
    assert max(map(len, said.out.splitlines())) <= 80
    assert f"★({match.winners[0] + 1})" in said.out


def test_bots_alone_play_to_the_end(ig) -> None:
    said = ig("play", "orichalcum", "--seats", "greedy,greedy", "--seed", "1")
    assert said.code == 0
    assert "★" in said.out
    assert "Action cards" not in said.out


# What is typed.


def test_tiles_are_listed_by_their_cell() -> None:
    match = after(2, "5", "place", 30)
    cells = {choice.notation.split()[1] for choice in match.choices(match.waiting[0])}
    assert len(match.legal()) > 12
    assert len(match.legal()[0].split()) == 3
    out = shown_choices(match)
    for cell in cells:
        ways = [text.split()[2] for text in match.legal() if text.split()[1] == cell]
        assert re.search(rf"^ +[\d–]+ {cell}  {' +'.join(ways)}$", out, re.MULTILINE)
    narrowed = shown_choices(match, sorted(cells)[0])
    number = match.legal().index(next(text for text in match.legal() if sorted(cells)[0] in text)) + 1
    assert f"{number} tile {sorted(cells)[0]} " in narrowed
    assert not any(f" {cell} " in narrowed for cell in sorted(cells)[1:])


def shown_choices(match, words: str = "") -> str:
    """The list of choices as the terminal prints it."""
    console = Console(width=80, highlight=False)
    with console.capture() as captured:
        show_choices(console, match, match.waiting[0], "en", words)
    return captured.get()


def test_many_choices_say_how_to_see_fewer() -> None:
    match = after(2, "5", "place", 30)
    console = Console(width=80, highlight=False)
    with console.capture() as captured:
        show_hint(console, match, match.waiting[0], "en")
    head = match.legal()[0].split()[1]
    assert f"tile {head} " in captured.get()
    assert f"({len(match.legal())})" in captured.get()
    assert f"? {head} only those with {head}." in captured.get()


def test_refusals_name_their_rule(ig) -> None:
    typed = [
        "tile c4 ne",
        "take 1",
        "metropolis c4 c5",
        "mine",
        "zzz",
        "? c4",
        "why metropolis c4 c5",
        "help",
    ]
    out = plain(ig("play", "orichalcum", "--seed", "3", stdin="\n".join(typed) + "\n").out)
    assert out.count("(rule O3.3)") >= 3
    assert "“zzz” is neither a choice nor a command" in out
    assert "0 choices" in out
    assert "? WORD – only those with this word" in out


# The island.


def tiles_of(match, seat: int = 0) -> dict[str, tuple[str, str]]:
    """By cell what stands behind its name and in its lower line."""
    player = match.view(seat).to_dict()["seats"][seat]
    lines = [line.plain for line in draw_island(player, seat, "en")]
    found: dict[str, tuple[str, str]] = {}
    for row, (upper, lower) in enumerate(zip(lines[::2], lines[1::2], strict=True)):
        for column in range(8):
            left = HALF * (row % 2) + CELL * column
            if upper[left : left + TILE].strip():
                above = upper[left : left + TILE].split()
                found[above[0]] = (" ".join(above[1:]), lower[left : left + TILE].strip())
    return found


def test_every_cell_stands_in_its_place() -> None:
    match = igroteka.new("orichalcum", 2, "1")
    match.roll()
    for seat in range(2):
        player = match.view(seat).to_dict()["seats"][seat]
        found = tiles_of(match, seat)
        assert list(found) == player["cells"]
        ports = {port["cell"]: port["key"] for port in player["ports"]}
        written = {cell: below for cell, (_, below) in found.items() if below != "·"}
        marks = {"hoplites": "+2H", "nuggets": "+2N", "both": "+H+N"}
        assert written == {cell: marks[key] for cell, key in ports.items()}


def test_lands_creatures_buildings_temples_and_metropolis_have_their_marks() -> None:
    match = after(2, "12", "take", 120)
    seats = match.view(0).to_dict()["seats"]
    seen = set()
    for seat, player in enumerate(seats):
        found = tiles_of(match, seat)
        for cell, land in player["land"].items():
            assert found[cell][0] == LAND_LETTERS[land]
            seen.add(land)
        for cell, creature in player["creatures"].items():
            letter = creature_letter(creature["kind"])
            assert found[cell][1].replace(" ", "").startswith(f"{letter}{creature['strength']}")
        for cell, building in player["buildings"].items():
            assert found[cell] == ("■", say("en", "orichalcum-board-mark", building=building))
        assert all(found[cell] == ("", "◎") for cell in player["metropolis"])
    assert seen >= set(LANDS)


def test_marks_are_short_and_differ() -> None:
    match = igroteka.new("orichalcum", 2)
    keys = [building.key for building in match.game.tables.components.buildings]
    for language in LANGUAGES:
        marks = [say(language, "orichalcum-board-mark", building=key) for key in keys]
        assert len(set(marks)) == len(keys)
        assert all(len(mark) <= TILE for mark in marks)
    kinds = [creature.key for creature in match.game.tables.components.creatures]
    assert len({creature_letter(kind) for kind in kinds}) == 5
    assert len(set(LAND_LETTERS.values())) == len(set(LAND_STYLES.values())) == 5


def test_hoplites_lie_beside_their_creature_and_chances_are_exact() -> None:
    match = after(2, "5", "capture")
    seat = match.waiting[0]
    shown = match.view(seat).to_dict()
    cell, creature = next(iter(shown["seats"][seat]["creatures"].items()))
    position = match.position()
    position["seats"][seat]["creatures"][cell]["hoplites"] = 2
    position["supply"]["hoplites"] -= 2
    match = igroteka.from_position("orichalcum", position)
    letter = f"{creature_letter(creature['kind'])}{creature['strength']:>2}+2"
    assert tiles_of(match, seat)[cell][1] == letter
    wins, of = creature["chances"][3]
    line = next(line for line in drawn(match, seat).splitlines() if line.startswith(f"{cell} "))
    numbers = line[len(cell) + 1 + len(say("en", "orichalcum-creature", creature=creature["kind"])) :].split()
    assert numbers[:4] == [str(creature["strength"]), "2", "–", "–"]
    assert numbers[6] in (str(round(100 * wins / of)), ">99")


def test_the_small_island_has_the_same_outline() -> None:
    match = after(3, "5", "take", 60)
    for seat, player in enumerate(match.view(0).to_dict()["seats"]):
        lines = [line.plain for line in draw_small(player, seat)]
        for row, line in enumerate(lines):
            for column in range(8):
                mark = line[row % 2 + SMALL_TILE * column :][:SMALL_TILE].strip()
                cell = f"{'abcdefg'[row]}{column + 1}"
                assert bool(mark) == (cell in player["cells"])
                if cell in player["land"] and cell not in player["creatures"]:
                    assert mark == LAND_LETTERS[player["land"][cell]]


# A tile in its rotations.


def test_a_triple_is_drawn_as_the_rules_lay_it() -> None:
    lines = [line.plain for line in draw_turns(["forest", "lagoon", "volcano"], 1)]
    assert [line.rstrip() for line in lines] == [
        "        V        V   L        L        L  [F]      [F]      [F]  V",
        "     [F]  L       [F]       V  [F]       V        L   V        L",
        "        e         ne         nw          w         sw         se",
    ]


def test_a_double_is_drawn_in_six_directions() -> None:
    lines = [line.plain for line in draw_turns(["desert", "mountain"], 1)]
    assert lines[-1].split() == DIRECTIONS
    assert lines[1].count("[D]") == 4
    assert lines[0].count("[D]") == 2
    assert "[D]  M " in lines[1]
    assert " M  [D]" in lines[1]


def test_the_tile_to_be_laid_is_drawn_only_while_it_is_asked_for() -> None:
    match = after(2, "5", "place", 30)
    seat = match.waiting[0]
    shown = drawn(match, seat)
    assert len(re.findall(r"\[[FLDMV]\]", shown)) == 6
    assert plain(say("en", "orichalcum-board-turns")) in plain(shown)
    match.play(match.legal()[0])
    assert plain(say("en", "orichalcum-board-turns")) not in plain(drawn(match, seat))


def test_on_a_low_screen_the_island_stays_in_sight_while_a_tile_is_laid() -> None:
    for asked, is_island in (("take", False), ("place", True)):
        match = after(2, "5", asked, 30)
        match.seats = ["human", "human"]
        console = Console(file=io.StringIO(), width=80, height=24, force_terminal=True, no_color=True)
        Session(match, "uk", console, "low").show_table(match.waiting[0])
        assert isinstance(console.file, io.StringIO)
        last = re.sub(r"\x1b\[[0-9;]*m", "", console.file.getvalue()).splitlines()[-23:]
        points = say("uk", "orichalcum-board-medallions")
        assert any(points in line for line in last) != is_island
        rows = [row for row in "abcdefgh" if any(re.match(rf" *{row}\d ", line) for line in last)]
        assert len(rows) >= (4 if is_island else 0), rows


# The rest of the table.


def test_titans_name_their_holder_and_side() -> None:
    titans = {
        "forest": {"owner": 1, "is_active": False},
        "lagoon": {"owner": 2, "is_active": True},
        "desert": {"owner": 0, "is_active": True},
        "mountain": {"owner": 0, "is_active": True},
    }
    shown = drawn(changed(after(2, "5", "take"), titans=titans))
    assert "○ F Theia (1)" in shown
    assert "● L Themis (2)" in shown
    assert "● D Kronos in the middle" in shown
    assert "○ inactive" in shown
    assert re.search(r"Player 1 \(you\) +1/5 ", shown)


def test_the_row_has_prices_tiles_and_creatures() -> None:
    match = after(2, "5", "take")
    row = match.view(0).to_dict()["row"]
    lines = drawn(match).splitlines()
    head = next(place for place, line in enumerate(lines) if line.startswith("place"))
    for place, card in enumerate(row):
        line = lines[head + 1 + place]
        price = f"{card['cost']}H" if card["cost"] else "–"
        action = say("en", "orichalcum-action", action=card["action"])
        assert line.split()[:3] == [str(place + 1), action, price]
        letters = "   ".join(LAND_LETTERS[part] for part in card["tile"])
        assert letters in line
        for creature in filter(None, card["creatures"]):
            assert say("en", "orichalcum-creature", creature=creature) in line


def test_a_fight_under_way_shows_dice_and_chance() -> None:
    match = after(2, "5", "capture")
    seat = match.waiting[0]
    shown = match.view(seat).to_dict()
    cell, creature = next(iter(shown["seats"][seat]["creatures"].items()))

    class Fighting:
        """The view while dice are being rolled."""

        def to_dict(self) -> dict[str, object]:
            fight = {"cell": cell, "creature": creature["kind"], "strength": 8, "hoplites": 2}
            return shown | {"fight": fight | {"dice": ["3", "1"], "count": 3, "wins": 1, "of": 3}}

    console = Console(width=80, highlight=False)
    with console.capture() as captured:
        console.print(draw(match.game, Fighting(), "en", ["human", "random"]))
    name = say("en", "orichalcum-creature", creature=creature["kind"])
    assert f"Fight: {name}, {cell}, strength 8. Dice: 3, 1, ?; chance 33 %" in captured.get()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [80, 100, 120, 160])
def test_the_board_fits(language: str, width: int) -> None:
    match = after(4, "7", "place", 150)
    lines = drawn(match, match.waiting[0], language, width).splitlines()
    assert max(map(len, lines)) <= width
    assert len(lines) <= (58 if width == 80 else 54)
    assert not UNTRANSLATED.search("\n".join(lines))
    names = [player["island"] for player in match.view(0).to_dict()["seats"]]
    for name in names:
        assert any(say(language, "orichalcum-island", island=name) in line for line in lines)


def test_a_spectator_sees_the_island_of_the_turn() -> None:
    match = after(3, "5", "take", 20)
    seat = match.waiting[0]
    shown = drawn(match, igroteka.SPECTATOR)
    island = match.view(0).to_dict()["seats"][seat]["island"]
    assert f"Island: {say('en', 'orichalcum-island', island=island)}" in shown
    assert "(you)" not in shown
