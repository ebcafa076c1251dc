"""play inventors: people at one keyboard, who may change a sealed choice and see no card of each other."""

import io
import json
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import igroteka
from igroteka.cli.session import CLEAR, Session
from igroteka.texts import LANGUAGES, say

SEED = "78"  # one in which an experiment can be sold in the second round
ROUNDS = 2
PLAY = ("play", "inventors", "--seed", SEED, "--option", f"max_rounds={ROUNDS}")
TWO = (*PLAY, "--seats", "human,human")
UNTRANSLATED = re.compile(r"\b(?:app|inventors)-[a-z-]+|\{ ?[$-]")


def new(*seats: str) -> igroteka.Match:
    return igroteka.new("inventors", len(seats), SEED, None, list(seats), max_rounds=ROUNDS)


@dataclass
class Screen:
    """What one person has before the eyes between two curtains: the names of cards that may stand there."""

    seat: int
    known: set[str] = field(default_factory=set)
    hidden: set[str] = field(default_factory=set)

    def look(self, match: igroteka.Match) -> None:
        """Note who holds what now: from the whole position, not from the view that is being tested."""
        position: Any = match.position()
        for seat, player in enumerate(position["seats"]):
            self.known |= {*player["experiments"], *player["laid"]}
            (self.known if seat == self.seat else self.hidden).update(player["hand"])
        self.known |= set(position["inventions"]["discards"])

    @property
    def forbidden(self) -> set[str]:
        return self.hidden - self.known


class Evening:
    """Two people play a whole game by simple wishes; `typed` has what they type, Enter for each curtain."""

    def __init__(self) -> None:
        self.match = new("human", "human")
        self.typed: list[str] = []
        self.screens: list[Screen] = []
        self.changes = 0
        while not self.match.is_over:
            seat = self.match.waiting[0]
            self.decide(seat, self.wish(seat))

    def decide(self, seat: int, action: str) -> None:
        is_first = self.match.game.step(self.match.state).is_sealed and len(self.match.waiting) == 2
        others = [other for other in self.match.legal(seat) if other != action]
        if is_first and others:
            self.type(seat, others[0])
            # Before the curtain of the other one: nothing that is wrong there changes anything.
            self.typed += ["undo 7", "undo 2", "1", f"undo {'p' * (self.changes % 2)}{seat + 1}"]
            self.match.undo(seat)
            self.changes += 1
            # The keyboard is handed back, with a curtain of its own.
            self.screens.append(Screen(-1))
        self.type(seat, action)

    def type(self, seat: int, action: str) -> None:
        if not self.screens or self.screens[-1].seat != seat:
            self.typed.append("")
            self.screens.append(Screen(seat))
        self.screens[-1].look(self.match)
        self.typed.append(action)
        self.match.play(action, seat)
        self.screens[-1].look(self.match)

    def wish(self, seat: int) -> str:
        """Finish experiments, sell what has been drawn, agree to everything."""
        legal = self.match.legal(seat)
        for beginning in ("choose experiments", "choose experiments", "lay", "offer", "accept", "draw"):
            fitting = [action for action in legal if action.startswith(beginning)]
            if fitting:
                return fitting[0]
        return legal[-1]


def screens_of(out: str, language: str) -> list[tuple[int, str]]:
    """What stood on the screen behind each curtain, up to the end of the game."""
    curtains = {say(language, "app-curtain", seat=seat + 1): seat for seat in range(2)}
    found = re.split(f"({'|'.join(map(re.escape, curtains))})", out[: out.index(say(language, "app-over"))])
    return [(curtains[curtain], screen) for curtain, screen in zip(found[1::2], found[2::2], strict=True)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_of_two_people(ig, tmp_path: Path, language: str) -> None:
    evening, file = Evening(), tmp_path / "game.json"
    said = ig(*TWO, "--lang", language, stdin="\n".join([*evening.typed, f"save {file}", ""]) + "\n")
    assert (said.code, said.err) == (0, "")
    assert not UNTRANSLATED.search(said.out)
    assert max(len(line) for line in said.out.splitlines() if "save" not in line) <= 80
    record = json.loads(file.read_text(encoding="utf-8"))
    assert record["over"] and record["digest"] == evening.match.digest()
    lines = [line["action"] for line in record["lines"]]
    assert lines == [line.text for line in evening.match.history.lines]
    # The evening has all that it is about.
    assert evening.changes >= 2 and lines.count("undo") == evening.changes
    assert any(line.startswith("offer ") for line in lines) and "accept" in lines


def test_no_card_of_the_other_person_stands_on_the_screen(ig) -> None:
    evening = Evening()
    shown = screens_of(ig(*TWO, stdin="\n".join(evening.typed) + "\n").out, "en")
    # Where a choice is taken back, the curtain of the other one has stood there and gone unlifted.
    lifted = [(seat, screen) for seat, screen in shown if say("en", "app-prompt") in screen]
    expected = [screen for screen in evening.screens if screen.seat >= 0]
    assert [seat for seat, _ in lifted] == [screen.seat for screen in expected]
    assert sum(len(screen.forbidden) for screen in expected) > 10
    for (_, text), screen in zip(lifted, expected, strict=True):
        plain = " ".join(text.split())
        for name in screen.forbidden:
            assert name not in plain
            assert say("en", "inventors-experiment", experiment=name) not in plain
            assert say("en", "inventors-invention", invention=name) not in plain
        assert f"({say('en', 'inventors-table-sealed')})" not in plain
    for _, text in shown:
        if (0, text) not in lifted and (1, text) not in lifted:
            assert not any(name in text for name in evening.match.game.tables.names)


# What is said, and what changes nothing.


def choosing(*typed: str, seats: str = "human,human", more: tuple[str, ...] = ()):
    """What is typed at the first choice of a game, each person behind a curtain."""
    return (*PLAY, *more, "--seats", seats), "\n".join(typed) + "\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_curtain_says_who_can_still_choose_anew(ig, language: str) -> None:
    arguments, typed = choosing("", "choose job", "", "quit", more=("--lang", language))
    out = ig(*arguments, stdin=typed).out
    (first, _), (second, screen) = (part for part in screens_of(out + say(language, "app-over"), language))
    hint = say(language, "app-curtain-undo", count=1, seats="1", seat="1")
    assert (first, second) == (0, 1) and out.count(hint) == 1 and hint in screen
    arguments, typed = choosing(
        "", "choose job", "", "choose job", seats="human,human,human", more=("--lang", language)
    )
    out = " ".join(ig(*arguments, stdin=typed).out.split())
    assert say(language, "app-curtain-undo", count=2, seats="1, 2", seat="1") in out


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("undo 7", say("en", "app-undo-whose", seat=1)),
        ("undo 0", say("en", "app-undo-whose", seat=1)),
        ("undo p", say("en", "app-undo-whose", seat=1)),
        ("undo all", say("en", "app-undo-whose", seat=1)),
        ("undo 11111111111", say("en", "app-undo-whose", seat=1)),
        ("undo 2", say("en", "app-undo-not-theirs", seat=2)),
        ("choose job", say("en", "app-curtain-only", text="choose job", seat=2)),
        ("?", say("en", "app-curtain-only", text="?", seat=2)),
    ],
)
def test_what_is_wrong_before_the_curtain_leaves_it_down(ig, line: str, answer: str) -> None:
    arguments, typed = choosing("", "choose job", line, "quit")
    out = ig(*arguments, stdin=typed).out
    behind = out[out.index(say("en", "app-curtain", seat=2)) :]
    assert " ".join(answer.split()) in " ".join(behind.split())
    assert say("en", "app-prompt") not in behind
    assert behind.endswith("The game is closed.\n")


def test_undo_alone_is_enough_where_only_one_person_could(ig) -> None:
    arguments, typed = choosing("", "choose job", "undo", "", "quit")
    out = ig(*arguments, stdin=typed).out
    assert say("en", "app-undo-of", seat=1) in out
    assert [seat for seat, _ in screens_of(out + say("en", "app-over"), "en")] == [0, 1, 0]
    arguments, typed = choosing("", "choose job", "", "choose job", "undo", seats="human,human,human")
    assert say("en", "app-undo-whose", seat=1) in ig(*arguments, stdin=typed).out


def test_the_next_person_may_have_lifted_the_curtain_already(ig) -> None:
    arguments, typed = choosing("", "choose job", "", "undo", "undo P1", "", "choose experiments", "", "quit")
    out = ig(*arguments, stdin=typed).out
    # Without a name it is the own decision, of which there is none.
    assert say("en", "app-undo-impossible") in " ".join(out.split())
    assert [seat for seat, _ in screens_of(out + say("en", "app-over"), "en")] == [0, 1, 0, 1]


def test_after_the_last_choice_nothing_sealed_is_taken_back(ig) -> None:
    arguments, typed = choosing("", "choose job", "", "choose experiments", "undo 1", "undo 2", "undo")
    out = " ".join(ig(*arguments, stdin=typed).out.split())
    assert say("en", "app-undo-not-theirs", seat=1) in out
    assert out.count(say("en", "app-undo-impossible")) == 2
    assert say("en", "app-undo-of", seat=1) not in out


def test_two_people_can_change_their_choices_whoever_has_chosen_since(ig, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    typed = ["", "choose job", "", "choose job", "undo 1", "", "choose experiments"]
    typed += ["undo 2", "", "choose experiments", "", f"save {file}", "quit"]
    arguments, stdin = choosing(*typed, seats="human,human,human")
    assert ig(*arguments, stdin=stdin).code == 0
    lines = json.loads(file.read_text(encoding="utf-8"))["lines"]
    assert [(line["seat"], line["action"]) for line in lines if line["seat"] >= 0] == [
        (0, "choose job"),
        (1, "choose job"),
        (0, "undo"),
        (0, "choose experiments"),
        (1, "undo"),
        (1, "choose experiments"),
    ]


# Bots.


@pytest.mark.parametrize("seats", ["human,greedy,random", "greedy,human,random", "random,greedy,human"])
def test_one_person_is_told_that_the_choice_is_the_last_one(ig, seats: str) -> None:
    arguments, typed = choosing("quit", seats=seats)
    out = ig(*arguments, stdin=typed).out
    assert re.search(r"choose job +.*\(no undo\)", out)
    assert out.count(say("en", "inventors-table-sealed")) == 2


def test_what_a_person_takes_back_changes_nothing_for_a_bot(ig, tmp_path: Path) -> None:
    changed = ["", "choose job", "undo 1", "", "choose experiments", "", "choose job"]
    plain = ["", "choose experiments", "", "choose job"]
    kept = []
    for typed in (changed, plain):
        file = tmp_path / "game.json"
        arguments, stdin = choosing(*typed, "", f"save {file}", seats="human,greedy,human")
        ig(*arguments, stdin=stdin)
        kept.append(json.loads(file.read_text(encoding="utf-8"))["digest"])
    assert kept[0] == kept[1]


def test_the_screen_is_empty_behind_every_curtain(monkeypatch: pytest.MonkeyPatch) -> None:
    typed = "\nchoose job\nundo 1\n\nchoose experiments\nundo 2\n\nquit\n"
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    console = Console(file=io.StringIO(), force_terminal=True, width=80, highlight=False)
    Session(new("human", "human"), "en", console, SEED).run()
    assert isinstance(console.file, io.StringIO)
    parts = console.file.getvalue().split(CLEAR)
    # 1, 2 unlifted, 1 again, 2: each curtain empties the screen, and so does lifting it.
    curtains = [part for part in parts if "Hand the keyboard" in part]
    assert len(curtains) == 4 and len(parts) == 1 + 4 + 3
    assert not any(name in part for part in curtains for name in new("human", "human").game.tables.names)
