"""play periodic: whole games with piped input, secrets at one keyboard, and what the board says."""

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
from igroteka.cli.boards.periodic_table import FAMILY_LOOKS, reach_of
from igroteka.cli.session import CLEAR, Session
from igroteka.texts import LANGUAGES, say

UNTRANSLATED = re.compile(r"\b(?:app|periodic)-[a-z-]+|\{ ?[$-]")
SCORE = ("goals", "lab", "track", "markers", "task", "total")
TASKS = [f"t{number}" for number in range(1, 17)]


@functools.cache
def rehearsal(seats: str, seed: str):
    """What the people type in a whole game in which they play like greedy bots, and how it ends."""
    names = seats.split(",")
    match = igroteka.new("periodic", len(names), seed, None, names)
    players = [
        make_bot("greedy" if name == "human" else name, f"{seed}:{seat}") for seat, name in enumerate(names)
    ]
    typed: list[str] = []
    people = [seat for seat, name in enumerate(names) if name == "human"]
    last = people[0] if len(people) == 1 else None
    while not match.is_over:
        sealing = match.waiting if match.game.step(match.state).is_sealed else ()
        seat = next((seat for seat in sealing if seat not in people), match.waiting[0])
        action = players[seat].choose(Sight(match.game, match.state, seat))
        if seat in people:
            typed += [""] if seat != last else []
            listed = [choice.notation for choice in match.choices(seat)]
            typed.append(action if len(typed) % 2 else str(listed.index(action) + 1))
            last = seat
        match.play(action, seat)
    return typed, match


def plain(text: str) -> str:
    """A text without its line breaks and indentations."""
    return " ".join(text.split())


def played(ig, seats: str, seed: str, *more: str, language: str = "en"):
    typed, match = rehearsal(seats, seed)
    said = ig(
        *("play", "periodic", "--seats", seats, "--seed", seed, "--lang", language),
        stdin="\n".join([*typed, *more]) + "\n",
    )
    assert (said.code, said.err) == (0, "")
    return said, match


# Whole games.


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game(ig, tmp_path: Path, language: str) -> None:
    file = tmp_path / "game.json"
    said, match = played(ig, "human,greedy", "12", f"save {file}", language=language)
    assert not UNTRANSLATED.search(said.out)
    assert max(len(line) for line in said.out.splitlines() if "save" not in line) <= 80
    winners = ", ".join(str(seat + 1) for seat in match.winners)
    assert say(language, "app-winner", count=len(match.winners), seats=winners) in said.out
    end = said.out[said.out.index(say(language, "periodic-table-score")) :]
    scores = [player["score"] for player in match.view(0).to_dict()["seats"]]
    for line in SCORE:
        numbers = " +".join(str(score[line]) for score in scores)
        assert re.search(rf"^{say(language, f'periodic-score-{line}')} +{numbers} *$", end, re.MULTILINE)
    for player in match.view(0).to_dict()["seats"]:
        assert say(language, "periodic-task", task=player["task"]) in plain(end)
    record = json.loads(file.read_text(encoding="utf-8"))
    assert record["digest"] == match.digest()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_of_five(ig, language: str) -> None:
    said, match = played(ig, "human,random,greedy,random,greedy", "12", language=language)
    assert not UNTRANSLATED.search(said.out)
    assert max(map(len, said.out.splitlines())) <= 80
    assert say(language, "app-over") in said.out
    assert f"★{match.winners[0] + 1}" in said.out


def test_bots_alone_play_to_the_end(ig) -> None:
    said = ig("play", "periodic", "--seats", "greedy,greedy", "--seed", "1")
    assert said.code == 0
    assert "Final score" in said.out
    assert "Your secret task" not in said.out


# Secrets.


def screens_of(out: str, seats: int, language: str) -> dict[int, list[str]]:
    """What each person at the keyboard saw, cut at the curtains; the end of the game is left out."""
    during = out[: out.index(say(language, "periodic-table-score"))]
    during = during[: during.rindex(say(language, "app-log-title"))]
    curtains = {say(language, "app-curtain", seat=seat + 1): seat for seat in range(seats)}
    pattern = "|".join(map(re.escape, curtains))
    found = re.split(f"({pattern})", during)
    screens: dict[int, list[str]] = {seat: [] for seat in range(seats)}
    for curtain, screen in zip(found[1::2], found[2::2], strict=True):
        screens[curtains[curtain]].append(plain(screen))
    return screens


def test_people_at_one_keyboard_never_see_each_others_tasks(ig) -> None:
    said, match = played(ig, "human,human,greedy", "2")
    screens = screens_of(said.out, 2, "en")
    dealt = [set(match.view(seat).to_dict()["dealt"]) for seat in range(3)]
    for seat, seen in screens.items():
        assert len(seen) > 3
        for task in TASKS:
            words = say("en", "periodic-task", task=task)
            is_seen = any(words in screen or f"keep {task} " in screen for screen in seen)
            assert is_seen == (task in dealt[seat])
        kept = match.view(seat).to_dict()["task"]
        words = "Your secret task: " + say("en", "periodic-task", task=kept)
        assert all(words in screen for screen in seen[1:])


def test_the_tasks_of_bots_are_seen_at_the_end_only(ig) -> None:
    said, match = played(ig, "human,random,greedy,random,greedy", "12")
    out = plain(said.out[: said.out.index("by the science task card")])
    mine = match.view(0).to_dict()["dealt"]
    for task in TASKS:
        assert (say("en", "periodic-task", task=task) in out) == (task in mine)


def test_a_spectator_sees_no_task() -> None:
    match = after_keeping(3)
    shown = drawn(match, seat=igroteka.SPECTATOR)
    assert "secret task" not in shown
    assert not any(say("en", "periodic-task", task=task) in plain(shown) for task in TASKS)


def test_the_curtain_waits_between_people(ig) -> None:
    arguments = ("play", "periodic", "--seats", "human,human", "--seed", "4")
    out = ig(*arguments, stdin="\n1\n\n1\n\nquit\n").out
    curtains = [say("en", "app-curtain", seat=seat) for seat in (1, 2, 1)]
    assert re.search(".*".join(map(re.escape, curtains)), out, re.DOTALL)
    assert out.count("Hand the keyboard") == 3
    assert out.endswith("The game is closed.\n")
    for typed in ("", "quit\n", "EXIT\n"):
        out = ig(*arguments, stdin=typed).out
        assert "science task card" not in out
        assert out.endswith("The game is closed.\n")


def test_one_person_needs_no_curtain(ig) -> None:
    out = ig("play", "periodic", "--seats", "random,human", "--seed", "4", stdin="1\nquit\n").out
    assert "Hand the keyboard" not in out
    open_game = ig("play", "element", "--seats", "human,human", stdin="draw 0\nend\ndraw 0\nquit\n").out
    assert "Hand the keyboard" not in open_game


def test_the_curtain_empties_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n1\n\n1\n\nquit\n"))
    match = igroteka.new("periodic", 2, "4", None, ["human", "human"])
    console = Console(file=io.StringIO(), force_terminal=True, width=80, highlight=False)
    Session(match, "en", console, "4").run()
    parts = console.file.getvalue().split(CLEAR)
    assert len(parts) == 1 + 2 * 3
    for curtain in parts[1::2]:
        assert "Hand the keyboard" in curtain
        assert len(curtain) < 160


# What is typed.


def test_elements_are_typed_in_any_letters_and_without_a_verb(ig) -> None:
    match = after_keeping(2, "4")
    property = "number"
    flask = match.view(0).to_dict()["seats"][0]["flask"]
    near = next(iter(reach_of(match.game.tables, property, flask, 5)))
    arguments = ("play", "periodic", "--seats", "human,greedy", "--seed", "4")
    for text in (f"to {near.upper()}", f"TO {near.lower()}", near, near.lower()):
        out = ig(*arguments, stdin=f"1\nspend {property}\n{text}\nquit\n").out
        assert f"You: flask from {flask} to {near}\n" in out
    assert "neither a choice nor a command" in ig(*arguments, stdin="1\nradius\nquit\n").out


def test_refusals_name_their_rule(ig) -> None:
    typed = ["gain number", "keep t99", "1", "to Na", "end", "plus", "keep t1", "spend number", "to Xx"]
    typed += ["to Og", "og", "free radius", "why spend radius", "help"]
    out = plain(ig("play", "periodic", "--seed", "4", stdin="\n".join(typed) + "\n").out)
    for rule in ("P2.6", "P4.6", "P3.5", "P4.2", "P1.1", "P1.5"):
        assert f"(rule {rule})" in out
    assert "such as rules P1.1" in out
    assert out.count("Og is out of reach") == 2
    assert "“xx” names no element of the table." in out


# The board.


def after_keeping(players: int, seed: str = "4"):
    match = igroteka.new("periodic", players, seed)
    for seat in range(players):
        match.play(match.legal(seat)[0], seat)
    return match


def changed(players: int = 2, **changes: object):
    """A match at its first turn with changes to the written position; those of a seat are named p1, p2."""
    position = after_keeping(players).position()
    position["players"] = players
    for name, change in changes.items():
        if re.fullmatch(r"p\d", name):
            position["seats"][int(name[1]) - 1].update(change)
        else:
            position[name] = change
    return igroteka.from_position("periodic", position)


def with_goal(match, colour: str, goal: str, markers: dict[str, list[int]]) -> dict[str, object]:
    """The goals of a position with this card open and these markers on it."""
    goals = match.position()["goals"]
    card = goals[colour]
    card["unseen"] = [key for key in [*card["unseen"], card["open"]] if key != goal]
    card["open"], card["markers"] = goal, markers
    return goals


def drawn(match, seat: int = 0, language: str = "en", width: int = 80) -> str:
    console = Console(width=width, highlight=False)
    names = ["human", *["random"] * (match.players - 1)]
    with console.capture() as captured:
        console.print(draw(match.game, match.view(seat), language, names))
    return captured.get()


def tiles(shown: str) -> dict[str, tuple[str, str]]:
    """By symbol what stands beside it and what lies below it."""
    lines = shown.splitlines()
    found: dict[str, tuple[str, str]] = {}
    for upper, lower in zip(lines[0:14:2], lines[1:14:2], strict=True):
        for column in range(18):
            if 2 <= column < 12 and len(found) < 18:
                continue
            place = slice(4 * column, 4 * column + 4)
            if upper[place].strip():
                found[upper[place][:2].strip()] = (upper[place][2:].strip(), lower[place].rstrip())
    return found


def test_every_element_has_its_familys_mark() -> None:
    match = after_keeping(2)
    found = tiles(drawn(match))
    elements = match.game.tables.components.elements
    assert list(found) == [element.symbol for element in elements]
    marks = [look.mark for look in FAMILY_LOOKS.values()]
    assert len(set(marks)) == 8
    assert [found[element.symbol][0] for element in elements] == [
        marks[element.family] for element in elements
    ]


def test_flasks_and_goal_tokens_lie_on_their_elements() -> None:
    match = after_keeping(2)
    goals = with_goal(match, "green", "quartz", {"O": [], "Si": []})
    match = changed(p1={"flask": "Na"}, p2={"flask": "O"}, goals=goals)
    found = tiles(drawn(match))
    assert found["Na"][1] == "(1)"
    assert found["O"][1] in ("g(2)", "gk2", "gb2")
    assert found["Si"][1].startswith("g")
    crowd = changed(5, **{f"p{seat}": {"flask": "Na"} for seat in range(1, 6)})
    assert tiles(drawn(crowd))["Na"][1] == "123+"
    assert tiles(drawn(crowd, seat=3))["Na"][1] == "412+"


def test_a_movement_shows_its_steps() -> None:
    match = changed(p1={"flask": "Na"})
    match.play("spend ionization")
    found = tiles(drawn(match))
    digits = {symbol: int(beside) for symbol, (beside, _) in found.items() if beside.isdecimal()}
    assert digits == reach_of(match.game.tables, "ionization", "Na", 5)
    assert [text for text in match.legal() if text != "plus"] == [f"to {symbol}" for symbol in digits]
    assert (digits["N"], digits["Mg"], digits["Li"]) == (5, 1, 1)


def test_on_a_low_screen_the_steps_of_a_movement_stand_beside_the_question() -> None:
    match = changed(p1={"flask": "Na"})
    match.seats = ["human", "greedy"]
    for action, is_table in ((None, False), ("spend ionization", True)):
        if action is not None:
            match.play(action)
        console = Console(file=io.StringIO(), width=80, height=24, force_terminal=True, no_color=True)
        Session(match, "uk", console, "low").show_table(0)
        assert isinstance(console.file, io.StringIO)
        text = re.sub(r"\x1b\[[0-9;]*m", "", console.file.getvalue())
        last = text.splitlines()[-23:]
        # The properties are there in any case: alone, or within the table.
        assert sum("ionization" in line for line in last) == 1
        assert any(line.startswith("Fr") for line in last) == is_table
        assert any(re.match(r"Na.*Mg1", line) for line in last) == is_table


def test_plus_and_goto_show_where_they_lead() -> None:
    tokens = {"plus": 1, "take2": 0, "free": [], "goto": ["noble"]}
    goals = after_keeping(2).position()["goals"]
    goals["green"]["awards"] = ["plus"] * 2
    goals["pink"]["awards"] = ["goto_alkali", "goto_transition"]
    match = changed(p1={"flask": "Na", "tokens": tokens}, goals=goals)
    assert "plus×1, goto noble" in drawn(match)
    match.play("goto noble")
    found = tiles(drawn(match))
    assert [symbol for symbol, (beside, _) in found.items() if beside == "*"] == [
        "He", "Ne", "Ar", "Kr", "Xe", "Rn", "Og",
    ]  # fmt: skip
    match.play("to Ar")
    match.play("spend number")
    match.play("plus")
    found = tiles(drawn(match))
    assert (found["Fe"][0], found["Cr"][0]) == ("8", "6")


def test_the_properties_say_what_they_cost_and_reach() -> None:
    match = changed(p1={"flask": "H"}, energy=dict.fromkeys(("number", "radius", "heavier", "lighter"), 1) | {
        "ionization": 0
    }, box_energy=13)  # fmt: skip
    lines = [line[8:48] for line in drawn(match).splitlines()[:6]]
    assert lines[0].split() == ["energy", "price", "cells"]
    rows = {line[4:14].strip(): line[14:].split()[:3] for line in lines[1:]}
    assert rows["number"] == ["1", "1", "5"]
    assert rows["ionization"][:2] == ["0", "1"]
    assert rows["lighter"] == ["1", "1", "0"]
    match.play("spend number")
    assert drawn(match).splitlines()[0][8:48].split() == ["energy"]
    match.play("to He")
    if match.legal()[0].startswith("research"):
        match.play(match.legal()[0])
    rows = {line[12:22].strip(): line[22:48].split()[:3] for line in drawn(match).splitlines()[1:6]}
    assert rows["number"][:2] == ["2", "2"]


def test_goals_circle_and_track_name_the_players() -> None:
    goals = with_goal(after_keeping(3), "blue", "halogen_triad", {"Cl": [1, 3], "Br": [], "I": [2]})
    seats = {f"p{seat}": {"supply": 5, "disc": disc} for seat, disc in ((1, 7), (2, 6), (3, 0))}
    shown = drawn(changed(3, goals=goals, **seats))
    assert re.search(r"b Döbereiner’s triad +Cl·13  Br  I·2 +9 +5 +3", shown)
    assert "0·3  2  4  7  10  14  18·2○○  23·1○  28·○" in shown
    families = re.findall(
        r"(\d)  (\S)  ([A-Z][a-z -]+?)(?: (\d*))?(?: ?◂ (next))? *(?=\s\d  |$)", shown, re.M
    )
    assert len(families) == 8
    assert [place for place, _, _, _, following in families if following] == ["2"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [80, 100, 120, 200])
def test_the_board_fits(language: str, width: int) -> None:
    match = changed(5, last_round=4)
    shown = drawn(match, language=language, width=width)
    lines = shown.splitlines()
    assert max(map(len, lines)) <= width
    assert len(lines) <= 42
    assert say(language, "periodic-table-last-round", turns=4) in shown
    assert say(language, "periodic-table-task") in shown
    assert ("He● " in lines[0]) and (say(language, "periodic-table-circle") in lines[0]) == (width >= 120)


def test_ties_are_laid_out() -> None:
    board = drawn_end([(20, 3, 2), (20, 3, 5), (11, 8, 9)])
    # The number on the cell, as in the line of the score.
    assert re.search(r"^Tie: science track +7 +7 *$", board, re.M)
    assert re.search(r"^Tie: energy left +2 +5 *$", board, re.M)
    assert "Tie" not in drawn_end([(20, 3, 2), (19, 3, 5)])
    assert "energy left" not in drawn_end([(20, 4, 2), (20, 3, 5)])


@pytest.mark.parametrize(
    ("results", "key", "numbers"),
    [
        ([(20, 3, 2), (20, 4, 5)], "by-track", {"points": 20, "places": "Player 2: 10, Player 1: 7"}),
        # One who is tied for points and not for the track has no part in what follows.
        (
            [(20, 3, 2), (20, 3, 5), (20, 2, 9)],
            "by-energy",
            {"points": 20, "places": "Player 2: 5, Player 1: 2"},
        ),
        ([(20, 3, 2), (20, 3, 2), (11, 8, 9)], "shared", {}),
    ],
)
def test_the_end_says_what_decides_between_equal_points(
    results: list[tuple[int, int, int]], key: str, numbers: dict[str, object]
) -> None:
    told = f"{say('en', f'periodic-end-{key}', **numbers)} (P6.5)"
    assert told in " ".join(drawn_end(results).split())
    assert "P6.5" not in drawn_end([(20, 3, 2), (19, 3, 5)])


def drawn_end(results: list[tuple[int, int, int]]) -> str:
    """The end of a game with these totals, discs and energies."""
    match = after_keeping(len(results))

    class Ended:
        """The view of a game that is over."""

        def to_dict(self) -> dict[str, object]:
            shown = match.view(0).to_dict()
            shown["is_over"], shown["asks"], shown["winners"] = True, "over", [0]
            for player, (total, disc, energy) in zip(shown["seats"], results, strict=True):
                player["score"] = {**dict.fromkeys(SCORE, 0), "goals": total, "total": total}
                player["disc"], player["energy"], player["task"] = disc, energy, "t1"
            return shown

    console = Console(width=80, highlight=False)
    with console.capture() as captured:
        console.print(draw(match.game, Ended(), "en", ["human"] * len(results)))
    return captured.get()
