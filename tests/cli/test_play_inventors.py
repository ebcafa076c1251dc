"""play inventors: what the board says, in every language and at every question."""

import io
import re
from itertools import pairwise

import pytest
from rich.console import Console

import igroteka
from igroteka.cli.boards import draw
from igroteka.cli.choices import show_choices
from igroteka.cli.session import Session
from igroteka.engine.protocol import SPECTATOR
from igroteka.texts import LANGUAGES, say
from tests.games.inventors.helpers import HARMFUL, USEFUL, choosing, position, read

UNTRANSLATED = re.compile(r"\b(?:app|inventors)-[a-z-]+|\{ ?[$-]")


def drawn(match: igroteka.Match, seat: int, language: str = "en", width: int = 80) -> str:
    """The board as text."""
    console = Console(file=io.StringIO(), width=width, force_terminal=False)
    names = ["human"] + ["greedy"] * (match.players - 1)
    console.print(draw(match.game, match.view(seat), language, names))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 6])
def test_every_moment_of_a_game_can_be_drawn(players: int, language: str) -> None:
    match = igroteka.new("inventors", players=players, seed=3, max_rounds=5)
    rng = igroteka.Rng(3)
    while not match.is_over:
        for seat in (0, SPECTATOR):
            text = drawn(match, seat, language)
            assert not UNTRANSLATED.search(text), text
            assert max(map(len, text.splitlines())) <= 80
        seat = match.waiting[0]
        legal = match.legal(seat)
        match.play(legal[rng.below(len(legal))], seat)
    assert "★" in drawn(match, 0, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("max_rounds", [1, 20])
def test_no_round_is_counted_while_the_cards_are_dealt(max_rounds: int, language: str) -> None:
    game = igroteka.game("inventors", 2, max_rounds=max_rounds)
    match = igroteka.Match(game, game.start())
    assert re.match(r"\s*(?:Setup|Підготовка|Подготовка) ", drawn(match, 0, language))
    begun = igroteka.new("inventors", players=2, seed=1, max_rounds=max_rounds)
    assert re.match(r"\s*(?:Round|Раунд) 1 ", drawn(begun, 0, language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_without_laws_says_so_in_a_sentence(language: str) -> None:
    game = igroteka.game("inventors", 2)
    head = drawn(igroteka.Match(game, game.start()), 0, language).splitlines()[0].strip()
    said = say(language, "inventors-table-no-laws")
    assert said[0].isupper() and head.endswith(f"  {said}")


def test_sealed_choice_is_told_to_its_player_alone() -> None:
    match = choosing({"experiments": USEFUL[:3]}, {"experiments": HARMFUL[:3]})
    match.play("choose espionage", 0)
    own, other = drawn(match, 0), drawn(match, 1)
    assert "Espionage (sealed)" in own
    assert "Espionage (sealed)" not in other and "sealed" in other


def test_own_hand_with_what_fits_and_nobody_elses() -> None:
    mine = {"experiments": USEFUL[:3], "hand": [USEFUL[0], HARMFUL[5]]}
    match = choosing(mine, {"experiments": HARMFUL[:3], "hand": [HARMFUL[6]]})
    text = drawn(match, 0)
    fitting = say("en", "inventors-invention", invention=USEFUL[0])
    assert re.search(rf"★ \+{fitting}", text)
    assert say("en", "inventors-invention", invention=HARMFUL[6]) not in text
    assert HARMFUL[5] not in drawn(match, SPECTATOR)


def test_offer_and_loan_stand_under_the_table() -> None:
    seller = {"experiments": USEFUL[:3], "choice": "experiments"}
    buyer = {"experiments": HARMFUL[:2], "choice": "job", "uranium": 2}
    match = read(position(seller, buyer, agenda=["sell", "end", "act"]))
    match.play(f"offer {USEFUL[0]} p2 9")
    name = say("en", "inventors-experiment", experiment=USEFUL[0])
    assert re.search(rf"Offer: \(1\) → \(2\) .*{name} +9", drawn(match, 1))
    match.play("accept")
    assert "Loan: (2) 7 → 10" in drawn(match, 0)


def test_spies_and_laws_are_there() -> None:
    match = choosing(
        {"experiments": USEFUL[:3], "spies": {"job": 2}}, {"experiments": HARMFUL[:3]}, laws=["L12", "L3"]
    )
    text = drawn(match, 1)
    assert "(1)×2" in text
    for law in ("L12", "L3"):
        assert say("en", "inventors-law", law=law) in " ".join(text.split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_law_of_two_lines_goes_on_below_its_words(language: str) -> None:
    match = igroteka.new("inventors", players=2, seed=3)
    laws = match.view(0).to_dict()["laws"]
    text = drawn(match, 0, language, width=50).split("\n\n")[0].splitlines()
    starts = [next(n for n, line in enumerate(text) if line.split()[:1] == [law]) for law in laws]
    below = [line for n, line in enumerate(text) if n > starts[0] and n not in starts and line.strip()]
    assert below and all(line.startswith(" " * 5) for line in below), text


def test_prices_pay_and_a_legend_stand_on_the_table() -> None:
    match = choosing({"experiments": USEFUL[:3]}, {"experiments": HARMFUL[:3]})
    text = drawn(match, 0, "uk", width=120)
    shown = match.view(0).to_dict()
    for player in shown["seats"]:
        for name in player["experiments"]:
            words = say("uk", "inventors-experiment", experiment=name)
            assert f"{words} {shown['cards'][name]['price']}" in text
        assert f"{say('uk', 'inventors-job', job=player['job'])} {player['pay']}" in text
    assert "+ корисні  × шкідливі  ★ підходить" in text
    assert say("uk", "inventors-table-legend") in " ".join(text.split())


def test_a_price_stays_on_the_line_of_its_card() -> None:
    match = choosing({"experiments": USEFUL[:3]}, {"experiments": HARMFUL[:3]})
    shown = match.view(0).to_dict()
    for width in range(66, 90, 3):
        text = drawn(match, 0, "uk", width=width)
        for player in shown["seats"]:
            for name in player["experiments"]:
                word = say("uk", "inventors-experiment", experiment=name).split()[-1]
                assert f"{word} {shown['cards'][name]['price']}" in text
            assert f"{say('uk', 'inventors-job', job=player['job']).split()[-1]} {player['pay']}" in text


def test_a_long_list_keeps_its_numbers_and_says_what_is_offered() -> None:
    seller = {"experiments": USEFUL[:3], "choice": "experiments"}
    match = read(
        position(seller, {"experiments": HARMFUL[:2], "choice": "job"}, agenda=["sell", "end", "act"])
    )
    console = Console(file=io.StringIO(), width=80, force_terminal=False)
    show_choices(console, match, 0, "uk")
    assert isinstance(console.file, io.StringIO)
    text = console.file.getvalue()
    offers = [choice for choice in match.choices(0) if choice.notation.startswith("offer ")]
    numbers = [list(map(int, found)) for found in re.findall(r"^ +(\d+)–(\d+) ", text, re.M)]
    assert numbers[0][0] == 1 and numbers[-1][1] == len(offers) > 30
    assert all(before[1] + 1 == after[0] for before, after in pairwise(numbers))
    for name in USEFUL[:3]:
        words = say("uk", "inventors-experiment", experiment=name)
        assert f"Запропонувати «{words}» гравцеві 2 за …" in text


def test_on_a_low_screen_round_laws_and_purse_stand_beside_the_question() -> None:
    match = choosing({"experiments": USEFUL[:3]}, {"experiments": HARMFUL[:3]})
    match.seats = ["human", "greedy"]
    for height, is_repeated in ((24, True), (80, False)):
        console = Console(file=io.StringIO(), width=80, height=height, force_terminal=True, no_color=True)
        Session(match, "uk", console, "low").show_table(0)
        assert isinstance(console.file, io.StringIO)
        text = re.sub(r"\x1b\[[0-9;]*m", "", console.file.getvalue())
        last = text.splitlines()[-(height - 1) :] if is_repeated else text.splitlines()
        law = say("uk", "inventors-law", law=match.view(0).to_dict()["laws"][0])
        assert sum(law[:30] in line for line in last) == 1
        assert any("уранії 10 · готово 0/3" in line for line in last) == is_repeated
