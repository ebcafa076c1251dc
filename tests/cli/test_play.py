"""play: whole games with piped input, and every word that can be typed."""

import io
import json
import re
from pathlib import Path
from typing import get_args

import pytest
from rich.console import Console

import igroteka
import igroteka.texts
from igroteka.cli import hints
from igroteka.cli.boards import draw
from igroteka.cli.boards.element import STONES, tile_at
from igroteka.cli.choices import is_no_return, show_choices
from igroteka.games import catalogue
from igroteka.games.catalogue import game_ids
from igroteka.games.element.rules.box import STONES as BOX_STONES
from igroteka.games.element.view import StoneCode, StoneName
from tests.toy import plugin
from tests.toy.lanterns import LanternsGame

PLAY = ("play", "element", "--seed", "3", "--option", "max_turns=4")
TURN = ["draw 2", "1", "1", "end"]
UNTRANSLATED = re.compile(r"\b(?:app|element)-[a-z-]+|\{ ?[$-]")


def said_to(ig, *lines: str, arguments: tuple[object, ...] = PLAY):
    return ig(*arguments, stdin="\n".join(lines) + "\n")


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_a_whole_short_game(ig, tmp_path: Path, language: str) -> None:
    file = tmp_path / "game.json"
    typed = ["?", *TURN, "draw 0", "step n", "?", "undo", "step e", "end"]
    typed += [f"save {file}", "rules E9.4", "quit"]
    said = ig(*PLAY, "--lang", language, stdin="\n".join(typed) + "\n")
    assert (said.code, said.err) == (0, "")
    assert not UNTRANSLATED.search(said.out)
    assert max(len(line) for line in said.out.splitlines() if "save" not in line) <= 80
    for key in ("app-hint", "app-over", "app-draw", "app-quit", "app-undo-done", "app-log-title"):
        assert igroteka.texts.say(language, key) in said.out
    record = json.loads(file.read_text(encoding="utf-8"))
    assert record["over"] is True
    assert record["seats"] == ["human", "random"]
    assert igroteka.replay(record).digest() == record["digest"]


def test_the_same_seed_gives_the_same_game(ig) -> None:
    assert said_to(ig, *TURN).out == said_to(ig, *TURN).out


def test_bots_alone_play_to_the_end(ig) -> None:
    said = ig(*PLAY, "--seats", "random,random,random")
    assert said.code == 0
    assert "The game is over." in said.out


def test_people_share_the_keyboard(ig) -> None:
    said = said_to(ig, "draw 0", "end", "draw 0", "end", arguments=(*PLAY, "--seats", "human,human"))
    assert "Player 2: how many stones to draw?" in said.out
    assert "Player 1: end of turn 1" in said.out


def test_the_end_of_the_input_ends_the_game_politely(ig) -> None:
    for typed in ("", "draw 1\n", "draw 1"):
        said = ig(*PLAY, stdin=typed)
        assert (said.code, said.err) == (0, "")
        assert said.out.endswith("The game is closed.\n")


def test_choices_are_picked_by_number_or_notation(ig) -> None:
    by_number = said_to(ig, "2", "1").out
    by_notation = said_to(ig, " DRAW   1 ", "1").out
    assert "You: 1 stone from the bag, 4 steps" in by_number
    assert "You: 1 stone from the bag, 4 steps" in by_notation
    assert "There is no choice 99, only 1 to 5." in said_to(ig, "99").out
    assert "There is no choice 0, only 1 to 5." in said_to(ig, "0").out
    assert "There is no choice 999999999999999999, only 1 to 5." in said_to(ig, "9" * 18).out


def test_equal_lines_of_the_log_are_one_line_with_their_number(ig) -> None:
    arguments = ("play", "element", "--seats", "human,greedy", "--seed", "4")
    out = said_to(ig, "draw 4", arguments=arguments).out
    assert "  You: from the bag: Water ×3\n  You: from the bag: Fire\n" in out


def test_the_list_is_grouped_and_numbers_count_on(ig) -> None:
    out = said_to(ig, "draw 1", "?", "17").out
    listed = re.search(r"\w+ on …\n +1–14 (.*)\n +15–28 (.*)\n", out)
    assert listed is not None
    cell = listed[2].split()[2]
    assert re.search(rf"You: \w+ on {cell}\n", out)
    assert re.search(r"\d+ step n +Step north\n", out)


def test_on_a_low_screen_the_kinds_of_a_long_list_stand_beside_the_prompt() -> None:
    match = igroteka.new("element", seed=1)
    match.play("draw 4")
    for height, is_repeated in ((24, True), (80, False)):
        console = Console(file=io.StringIO(), width=80, height=height, force_terminal=True, no_color=True)
        show_choices(console, match, 0, "uk")
        assert isinstance(console.file, io.StringIO)
        text = re.sub(r"\x1b\[[0-9;]*m", "", console.file.getvalue())
        kinds = re.findall(r"^ *(\d+)–(\d+) \w+ .*  \w+ на …$", text, re.M)
        # Every kind has its numbers and words, and none is left out.
        assert [kinds[0][0], kinds[-1][1]] == ["1", str(len(match.choices(0)))] if is_repeated else not kinds


def test_the_point_of_no_return_is_marked(ig) -> None:
    out = said_to(ig, "draw 0", "?").out
    assert "draw 0    Draw no stones, 5 steps\n" in out
    assert "draw 1    Draw 1 stone, 4 steps (no undo)\n" in out
    assert "9 end  End the turn (no undo)\n" in out
    match = igroteka.new("element", seed=1)
    assert not is_no_return(match, 0, "draw 0")
    assert is_no_return(match, 0, "draw 1")
    assert match.waiting == (0,)


def test_the_mark_is_told_from_worlds_that_the_seat_may_imagine() -> None:
    asked = []

    class Watched(LanternsGame):
        def resample(self, state, seat, rng):
            asked.append(seat)
            return super().resample(state, seat, rng)

    game = Watched(2)
    match = igroteka.Match(game, game.start(), 5)
    match.roll()
    real = match.state.encode()
    assert not is_no_return(match, 0, match.legal(0)[0])
    assert set(asked) == {0} and match.state.encode() == real


def test_refusals_name_their_rule(ig) -> None:
    out = said_to(ig, "step n", "draw 1", "fire f7", "draw 7").out
    assert "(rule E2.1)" in out
    assert "Stones are never placed on a sage. (rule E4.3)" in out or "(rule E2.3)" in out


def test_why_explains_with_the_rules_text(ig) -> None:
    out = said_to(ig, "why step n", "why draw 1", "why 1", "why", "why 77", "why dance").out
    assert "“step n” is not allowed (rule E2.1)." in out
    assert "Nothing precedes the draw" in " ".join(out.split())
    assert "“draw 1” is allowed." in out
    assert "“draw 0” is allowed." in out
    assert "Name an action" in out
    assert "There is no choice 77" in out
    assert "“dance” is not an action of this game." in out


def test_rules_are_shown_and_near_ones_named(ig) -> None:
    out = said_to(ig, "rules e8.2", "rules E8.9", "rules").out
    assert "E8.2 " in out
    assert "There is no rule “E8.9”. Near it: E8.1, E8.2" in out


def test_undo_stops_where_something_was_learnt(ig) -> None:
    out = said_to(ig, "undo", "draw 0", "undo", "draw 1", "undo").out
    assert out.count("There is nothing to take back") == 2
    assert out.count("The last decision has been taken back.") == 1


@pytest.mark.parametrize("game", game_ids())
def test_each_undo_is_told_in_one_line(ig, game: str) -> None:
    undos = 15
    arguments = ("play", game, "--seed", "11", "--seats", "human,greedy")
    out = " ".join(said_to(ig, *["1", "undo", "1"] * undos, "quit", arguments=arguments).out.split())
    done, impossible = (
        out.count(igroteka.texts.say("en", f"app-undo-{how}")) for how in ("done", "impossible")
    )
    assert done > 0 and done + impossible == undos


def test_a_file_that_cannot_be_written_is_no_accident(ig, tmp_path: Path) -> None:
    typed = [f"save {tmp_path}/nowhere/x", f"save {tmp_path}", "save", "save a\0b", "draw 0"]
    out = " ".join(said_to(ig, *typed).out.split())
    assert out.count("cannot be written") == 3
    assert "Name a file" in out
    assert "5 steps left" in out


BAD = [
    "dance",
    "[bold]x[/bold]",
    "[/]",
    "\x1b[2J",
    "fire",
    "fire zz",
    "ы" * 3000,
    "{",
    "why [/b]",
    "-1",
    "1.5",
    "²",
]


@pytest.mark.parametrize(
    "text", [*BAD, "9" * 6000, *(f"{word} {'x' * 3000}" for word in ("why", "rules", "save"))]
)
def test_bad_input_never_ends_the_game(ig, text: str) -> None:
    said = said_to(ig, text, "draw 0")
    assert said.code == 0
    assert "5 steps left" in said.out


def test_an_empty_line_gets_help(ig) -> None:
    assert "What you can type:" in said_to(ig, "").out
    assert "why ACTION" in said_to(ig, "help").out


def test_from_a_position(ig, position_file: Path) -> None:
    said = ig("play", "element", "--position", position_file, stdin="fire e6\nquit\n")
    assert "▲E2" in said.out
    assert "@A2" in said.out
    assert "Fire on e6" in said.out
    pending = position_file.with_name("pending.json")
    pending.write_text('{"hand": [], "chance": 1, "players": 3}', encoding="utf-8")
    assert "place 1 stone" in ig("play", "element", "--position", pending, stdin="quit\n").out
    assert ig("play", "element", "--position", pending, "--seats", "human,random").code == 2
    over = position_file.with_name("over.json")
    over.write_text('{"over": true, "winners": [], "turn": 200}', encoding="utf-8")
    assert "The game is a draw." in ig("play", "element", "--position", over).out


def drawn(position: dict[str, object], language: str = "en") -> str:
    match = igroteka.from_position("element", position)
    console = Console(width=80, record=True, file=None, force_terminal=False)
    with console.capture() as captured:
        console.print(draw(match.game, match.view(0), language, ["human", *["random"] * (match.players - 1)]))
    return captured.get()


def test_the_board_tells_stones_by_letter_and_glyph() -> None:
    board = {"a1": "F", "b1": "W", "c1": "E", "e1": "E2", "f2": "E", "h1": "A", "i1": "A3", "k11": "A4"}
    shown = drawn({"board": board, "hand": ["water"], "steps": 2, "spent": ["i1"]})
    rows = {line[:2].strip(): line for line in shown.splitlines()}
    assert rows["1"].split()[1:9] == ["☼F", "≈W", "■E", "·", "▲E2", "·", "·", "@A1"]
    assert "°A3" in rows["1"]
    assert "▲E " in rows["2"]
    assert "@A4" in rows["11"]
    assert "(1)" in rows["5"]
    assert "(2)" in rows["7"]
    assert "2 steps" in shown
    assert "In hand: ≈W" in shown


def test_the_river_is_seen() -> None:
    shown = drawn({"board": {"e5": "W", "e4": "W"}, "hand": [], "river": {"body": ["e5", "e4"], "left": 2}})
    assert "●W~" in shown
    assert "≈W~" in shown


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_four_players_fit_80_columns(language: str) -> None:
    shown = drawn({"players": 4, "hand": ["fire"] * 2 + ["wind"] * 2, "steps": 1}, language)
    assert max(len(line.rstrip()) for line in shown.splitlines()) <= 80
    assert "(4)" in shown


def test_a_game_without_a_drawing_shows_its_view() -> None:
    game = LanternsGame(2)
    console = Console(width=80)
    with console.capture() as captured:
        console.print(draw(game, game.showing.view(game.start(), 0), "en", ["human", "random"]))
    assert json.loads(captured.get()) == game.showing.view(game.start(), 0).to_dict()


@pytest.fixture
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """Think for a moment only."""
    monkeypatch.setattr(hints, "LONGEST", 0.05)


@pytest.mark.usefixtures("brief")
def test_a_hint_names_choices_by_their_numbers(ig) -> None:
    said = said_to(ig, "hint", "?h", "quit", arguments=("play", "inventors", "--seed", "3", "--lang", "uk"))
    assert said.code == 0 and not UNTRANSLATED.search(said.out)
    _, *found = said.out.split(igroteka.texts.say("uk", "app-hint-title"))
    assert len(found) == 2
    for hint in found:
        assert re.findall(r"^  \d+\. .+: \d+ %$", hint, re.M)


@pytest.mark.usefixtures("brief")
def test_people_at_one_keyboard_have_hints_only_if_they_want_them(ig) -> None:
    table = (*PLAY, "--seats", "human,human")
    refused = igroteka.texts.say("en", "app-hint-refused")
    assert refused in said_to(ig, "hint", "quit", arguments=table).out
    said = said_to(ig, "hint", "quit", arguments=(*table, "--hints"))
    assert refused not in said.out and igroteka.texts.say("en", "app-hint-title") in said.out


def test_every_code_of_a_stone_has_a_tile_of_its_own() -> None:
    """One that nobody has drawn is an error, and does not look like Water."""
    shown = {"sages": [], "spent": [], "river": [], "range": []}
    tiles = [tile_at({**shown, "board": {"a1": code}}, "a1") for code in get_args(StoneCode)]
    assert len(set(tiles)) == len(tiles)
    with pytest.raises(KeyError):
        tile_at({**shown, "board": {"a1": "M"}}, "a1")
    assert set(STONES) == set(get_args(StoneName)) == set(BOX_STONES)


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_a_game_without_words_is_played_in_names_and_notations(ig, tmp_path: Path, language: str) -> None:
    """Question, choices, refusals, log, hints, waiting line, replay and review: no key, and no exception."""
    plugin.register()
    try:
        file = tmp_path / "game.json"
        typed = [
            "?",
            "help",
            "hint",
            "rules T1.1",
            "why seal grey",
            "seal grey",
            "1",
            "1",
            "1",
            "1",
            "1",
            f"save {file}",
            "quit",
        ]
        said = ig("play", "lanterns", "--seed", "1", "--lang", language, stdin="\n".join(typed) + "\n")
        assert said.code == 0 and "seal amber" in said.out and file.is_file()
        for command in ("replay", "review"):
            shown = ig(command, file, "--lang", language, *(["--simulations", "4"] * (command == "review")))
            assert shown.code == 0
            said.out += shown.out
    finally:
        catalogue.unregister("lanterns")
    assert not re.search(r"\blanterns-[a-z-]+", said.out)
    assert igroteka.texts.say(language, "web-your-turn") in said.out
