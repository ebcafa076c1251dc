"""puzzles: today's and any other, right and wrong answers, the solution, the list, what is refused."""

import pytest

from igroteka.puzzles import puzzles_of, today
from igroteka.texts import say


def test_a_right_answer_is_praised_and_the_line_is_shown(ig) -> None:
    puzzle = puzzles_of("element")[0]
    said = ig("puzzles", "element", "--number", 1, stdin="\n".join(puzzle.answers) + "\n")
    assert said.code == 0
    assert f"Puzzle 1 ({puzzle.grade})" in said.out
    assert "That is the best choice." in said.out and "How the game is expected to go on" in said.out
    why = puzzle.solution[-1].why
    assert say("en", why.key, **why.numbers)[:30] in said.out.replace("\n", " ")
    assert "app-" not in said.out


def test_a_wrong_answer_gets_another_try(ig) -> None:
    puzzle = puzzles_of("periodic")[1]
    rival = puzzle.solution[0].proof.rival
    said = ig("puzzles", "periodic", "--number", 2, stdin=f"{rival}\nfly\nundo\n? \nquit\n")
    assert said.code == 0
    told = " ".join(said.out.split())
    assert "is not the best choice" in told and "Your chances to win would be about" in told
    assert "That is the best choice" not in told
    assert "expected to go on" not in said.out


@pytest.mark.parametrize("language", ["uk", "ru"])
def test_the_solution_is_shown_on_request(ig, language: str) -> None:
    puzzle = puzzles_of("inventors")[0]
    said = ig("puzzles", "inventors", "--number", 1, "--lang", language, stdin="solution\n")
    assert said.code == 0
    for answer in puzzle.answers:
        assert say(language, "app-puzzle-answer", action=answer) in said.out
    assert say(language, "app-puzzle-line") in said.out
    assert "app-" not in said.out


def test_without_a_number_it_is_the_one_of_today(ig) -> None:
    number = today(len(puzzles_of("orichalcum")))
    said = ig("puzzles", "orichalcum", stdin="quit\n")
    assert f"Puzzle {number} (" in said.out and "(UTC)" in said.out
    # Nothing tells the answer before it is asked for.
    assert "The answer" not in said.out


def test_the_list(ig) -> None:
    rows = ig("puzzles", "element", "--list", "--json").json
    assert [row["number"] for row in rows] == list(range(1, len(puzzles_of("element")) + 1))
    assert [row["number"] for row in rows if row["is_today"]] == [today(len(rows))]
    told = ig("puzzles", "element", "--list", "--lang", "uk")
    assert "сьогодні" in told.out
    grades = {say("uk", f"app-puzzle-grade-{one.grade}") for one in puzzles_of("element")}
    assert all(grade in told.out for grade in grades)
    data = ig("puzzles", "element", "--number", 1, "--json").json
    assert data["seat"] == puzzles_of("element")[0].seat and len(data["legal"]) >= 3
    assert not {"solution", "line", "answer"} & set(data)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["element", "--number", 0], "--number: there are puzzles 1 to"),
        (["element", "--number", 999], "--number: there are puzzles 1 to"),
        (["chess"], "no game 'chess'"),
        (["element", "--lang", "fr"], "no language 'fr'"),
        (["element", "--number", "one"], "Input should be a valid integer"),
    ],
)
def test_wrong_use_is_one_line(ig, arguments: list[object], words: str) -> None:
    said = ig("puzzles", *arguments)
    assert said.code == 2 and words in said.err
