"""Durak: each rule for what it allows and what it refuses, and all that every game promises."""

import shutil
from pathlib import Path

import pytest

import igroteka
from igroteka.conformance import check_game
from igroteka.engine.chance import Rng
from igroteka.engine.layout import LaidOut
from igroteka.engine.protocol import SPECTATOR, PositionError
from igroteka.games.catalogue import manifest
from igroteka.games.data import DataError
from igroteka.match import IllegalAction, Match

SUITS = {"s": "spades", "c": "clubs", "d": "diamonds", "h": "hearts"}
RANKS = {"j": "jack", "q": "queen", "k": "king", "a": "ace"}


def cards(said: str) -> list[str]:
    """Cards by their short names: `s6 ha` are the six of spades and the ace of hearts."""
    return [f"{SUITS[card[0]]}-{RANKS.get(card[1:], card[1:])}" for card in said.split()]


def match_at(
    *hands: str,
    table: str = "",
    to_move: int | None = 1,
    attacker: int | None = 1,
    defender: int | None = 2,
    deck: str = "",
    **rest: object,
) -> Match:
    """A match in its middle, hearts trump. The table has pairs, `s6/s7 c6/`; others are discarded."""
    pairs = [[cards(card) for card in pair.split("/")] for pair in table.split()]
    laid = [{"attack": attack[0], "beat": beat[0] if beat else None} for attack, beat in pairs]
    position: dict[str, object] = {
        "attacker": attacker,
        "defender": defender,
        "to_move": to_move,
        "trump": "hearts-ace",
        "table": laid,
        "seats": [{"hand": cards(hand)} for hand in hands],
        "deck": cards(deck),
    }
    return igroteka.from_position("durak", position | rest)


def play(match: Match, *actions: str) -> Match:
    """The match after these actions, with short names of cards."""
    for action in actions:
        verb, *card = action.split()
        match.play(" ".join([verb, *(cards(card[0]) if card else [])]))
    return match


def can(match: Match) -> str:
    """The legal actions with short names of cards."""
    short = {full: letter for letter, full in [*SUITS.items(), *RANKS.items()]}
    said = []
    for action in match.legal():
        verb, *card = action.replace("-", " ").split()
        said.append(" ".join([verb, "".join(short.get(word, word) for word in card)]).strip())
    return ", ".join(said)


def hand_of(match: Match, seat: int) -> list[str]:
    """What a seat holds, as it sees it."""
    hand = match.view(seat).to_dict()["hand"]
    assert isinstance(hand, list)
    return hand


def sizes(match: Match) -> list[int]:
    """How many cards everybody holds."""
    players = match.view(SPECTATOR).to_dict()["players"]
    assert isinstance(players, list)
    return [player["cards"] for player in players]


def rule_of(match: Match, action: str, seat: int = 0) -> str:
    """The rule that an action breaks."""
    verb, *card = action.split()
    refusal = match.why_not(" ".join([verb, *(cards(card[0]) if card else [])]), seat)
    return refusal.rule if refusal else ""


@pytest.mark.allows("D1.1")
def test_all_cards_of_the_deck_are_in_the_game() -> None:
    view = igroteka.new("durak", players=3, seed=1).view(SPECTATOR).to_dict()
    assert view["deck"] == 36 - 3 * 6


@pytest.mark.refuses("D1.1")
def test_no_card_is_there_twice() -> None:
    with pytest.raises(PositionError, match=r"cards: .*spades-6.*\(D1.1\)"):
        match_at("s6 s7", "s6 s8")


@pytest.mark.allows("D1.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_is_dealt_a_hand(players: int) -> None:
    match = igroteka.new("durak", players=players, seed=1)
    assert sizes(match) == [6] * players
    assert all(len(set(hand_of(match, seat))) == 6 for seat in range(players))


@pytest.mark.refuses("D1.2")
def test_nobody_plays_or_sees_the_card_of_another() -> None:
    match = match_at("s6 s7", "s8 s9")
    assert rule_of(match, "attack s8") == "D1.2"
    assert hand_of(match, 0) == cards("s6 s7") and hand_of(match, SPECTATOR) == []
    dealt = igroteka.new("durak", players=2, seed=1).events[0]
    assert dealt.for_seat(0)["args"] != {}
    assert dealt.for_seat(1)["args"] == dealt.for_seat(SPECTATOR)["args"] == {}


@pytest.mark.refuses("D1.2")
def test_only_cards_of_a_hand_are_known_of_it() -> None:
    seats = [{"hand": cards("s6"), "known": cards("s7")}, {"hand": cards("s8")}]
    with pytest.raises(PositionError, match=r"p1: known: expected cards of the hand \(D1.2\)"):
        match_at("s6", "s8", seats=seats)


@pytest.mark.allows("D1.3")
def test_the_trump_card_is_drawn_last_and_everybody_sees_it() -> None:
    match = match_at("s6 c7 c8 c9 c10 cj", "s7 d6 d7 d8 d9 d10", deck="dk ha")
    play(match, "attack s6", "beat s7", "pass")
    drawn = [event.for_seat(SPECTATOR)["args"] for event in match.events if event.name == "card-drawn"]
    assert drawn == [{}, {"card": "hearts-ace"}]
    assert match.view(0).to_dict()["trump"] == "hearts"
    assert match.view(0).to_dict()["under_deck"] is None


@pytest.mark.refuses("D1.3")
def test_the_trump_card_does_not_leave_before_the_deck() -> None:
    with pytest.raises(PositionError, match=r"deck: expected the trump card under it, .*\(D1.3\)"):
        match_at("s6 c6 c7 c8 c9 ha", "s7 d6 d7 d8 d9 d10", deck="dk")


@pytest.mark.allows("D1.4")
def test_the_lot_says_who_attacks_first() -> None:
    first = {igroteka.new("durak", players=3, seed=seed).waiting for seed in range(20)}
    assert first == {(0,), (1,), (2,)}


@pytest.mark.refuses("D1.4")
def test_nothing_is_played_before_the_lot() -> None:
    with pytest.raises(PositionError, match=r"attacker: expected one, as the first bout has begun \(D1.4\)"):
        match_at("s6", "s7", attacker=None, defender=None, to_move=None)


@pytest.mark.allows("D2.1")
def test_any_card_of_the_hand_attacks() -> None:
    match = match_at("s6 ck ha", "s7 s8")
    assert can(match) == "attack s6, attack ck, attack ha"
    assert play(match, "attack ck").waiting == (1,)


@pytest.mark.refuses("D2.1")
def test_a_bout_has_one_attack() -> None:
    assert rule_of(match_at("c7", "s9 s8", table="s6/s7"), "attack c7") == "D2.1"


@pytest.mark.allows("D2.2")
def test_the_next_player_with_cards_defends() -> None:
    match = match_at("s6 c6", "s7", "", "d9 d8", attacker=2, defender=4, to_move=2)
    assert play(match, "attack s7").waiting == (3,)


@pytest.mark.refuses("D2.2")
def test_nobody_plays_out_of_turn() -> None:
    match = match_at("s6", "s7 s8", "s9")
    assert rule_of(match, "attack s7", seat=1) == rule_of(match, "attack s9", seat=2) == "D2.2"
    with pytest.raises(PositionError, match=r"to_move: expected 1 \(D2.2\)"):
        match_at("s6", "s7", to_move=2)
    with pytest.raises(PositionError, match=r"defender: expected another player .*\(D2.2\)"):
        match_at("s6", "s7", defender=1)
    with pytest.raises(PositionError, match=r"defender: expected a player with cards.*\(D2.2\)"):
        match_at("s6", "", "s7", defender=2)


@pytest.mark.allows("D2.3")
def test_a_higher_card_of_the_suit_or_a_trump_beats() -> None:
    match = match_at("c6", "s7 s10 h6 ca", table="s9/", to_move=2)
    assert can(match) == "beat s10, beat h6, take"


@pytest.mark.allows("D2.3")
def test_only_a_higher_trump_beats_a_trump() -> None:
    assert can(match_at("c6", "sa h7 h10", table="h9/", to_move=2)) == "beat h10, take"


@pytest.mark.refuses("D2.3")
def test_a_lower_card_and_another_suit_beat_nothing() -> None:
    match = match_at("c6", "s7 ca", table="s9/", to_move=2)
    assert rule_of(match, "beat s7", 1) == rule_of(match, "beat ca", 1) == "D2.3"
    assert rule_of(match_at("c6", "s7"), "beat c6") == "D2.3"
    with pytest.raises(IllegalAction, match="7♠ does not beat 9♠"):
        play(match, "beat s7")


@pytest.mark.refuses("D2.3")
@pytest.mark.parametrize("table", ["s9/s8", "s9/ca", "s6/ c6/", "s6/ c6/c7"])
def test_a_table_is_beaten_pair_by_pair(table: str) -> None:
    with pytest.raises(PositionError, match=r"table: .*\(D2.3\)"):
        match_at("d6 d7", "d8 d9 d10", table=table)


@pytest.mark.allows("D2.4")
def test_the_defender_takes_all_cards_up() -> None:
    match = play(match_at("d6", "d9 d10", table="s6/s7 c7/", to_move=2), "take", "pass")
    assert hand_of(match, 1) == cards("s6 s7 c7 d9 d10")
    assert match.waiting == (0,)


@pytest.mark.allows("D2.4")
def test_more_is_thrown_in_after_the_defender_gives_up() -> None:
    match = play(match_at("d6 c6 dk", "d9 d10 d8", table="s6/", to_move=2), "take")
    assert can(match) == "throw c6, throw d6, pass"
    play(match, "throw c6", "throw d6")
    assert hand_of(match, 1) == cards("s6 c6 d6 d8 d9 d10")


@pytest.mark.refuses("D2.4")
def test_only_the_defender_takes_up() -> None:
    assert rule_of(match_at("s6", "s7"), "take") == "D2.4"
    assert rule_of(match_at("c7", "s9 s8", table="s6/s7"), "take") == "D2.4"


@pytest.mark.allows("D2.5")
def test_ranks_on_the_table_are_thrown_in_by_one_after_another() -> None:
    match = match_at("c6 dk", "s9 s8 s10", "d7 dq", "c7 ca", table="s6/s7")
    assert can(match) == "throw c6, pass"
    play(match, "pass")
    assert match.waiting == (2,) and can(match) == "throw d7, pass"
    play(match, "throw d7")
    assert match.waiting == (1,)
    play(match, "take")
    assert match.waiting == (0,)
    play(match, "pass", "pass")
    assert match.waiting == (3,) and can(match) == "throw c7, pass"


@pytest.mark.refuses("D2.5")
def test_no_other_rank_is_thrown_in_and_nobody_passes_elsewhere() -> None:
    match = match_at("c6 dk", "s9 s8", table="s6/s7")
    assert rule_of(match, "throw dk") == "D2.5"
    assert rule_of(match_at("s6", "s7"), "throw s6") == rule_of(match_at("s6", "s7"), "pass") == "D2.5"
    assert rule_of(match_at("c6", "s9", table="s7/", to_move=2), "throw s9", 1) == "D2.5"


@pytest.mark.allows("D2.6")
def test_as_many_attacks_as_the_defender_has_cards() -> None:
    match = play(match_at("s6 c6 d6", "s7 c7 dk"), "attack s6", "beat s7", "throw c6", "beat c7", "throw d6")
    assert match.waiting == (1,)


@pytest.mark.refuses("D2.6")
def test_no_more_attacks_than_the_defender_has_cards() -> None:
    match = play(match_at("s6 c6 d6 c9", "s7 c7"), "attack s6", "beat s7", "throw c6")
    assert play(match, "beat c7").is_over
    with pytest.raises(PositionError, match=r"no more attacks than the defender can answer \(D2.6\)"):
        match_at("s10", "d10", table="s6/s7 c6/ d6/", is_taking=True)


@pytest.mark.refuses("D2.6")
def test_no_more_than_six_attacks() -> None:
    match = match_at("h6 sk", "s8 s9 s10 d10", table="s6/s7 c6/c7 d6/d7 d8/d9 c8/c9", defender=2)
    assert play(match, "throw h6", "take").waiting == (0,)
    assert can(match) == "attack sk"


@pytest.mark.allows("D3.1")
def test_who_has_beaten_everything_attacks_next() -> None:
    match = play(match_at("s6 ck", "s7 s8", "d10"), "attack s6", "beat s7", "pass", "pass")
    assert match.waiting == (1,) and match.view(0).to_dict()["attacks"] == []
    assert match.view(0).to_dict()["discards"] == 36 - 3


@pytest.mark.refuses("D3.1")
def test_who_has_taken_up_does_not_attack() -> None:
    match = play(match_at("s6 ck", "s7 s8", "d10"), "attack s6", "take", "pass", "pass")
    assert match.waiting == (2,)


@pytest.mark.allows("D3.2")
def test_the_attacker_draws_first_and_the_defender_last() -> None:
    match = match_at("s6 c6 c7 c8 c9 c10", "s7 d6 d7 d8 d9 h8", "sk sa ck ca dk h6", deck="sq ha")
    play(match, "attack s6", "beat s7", "pass", "throw h6", "beat h8", "pass", "pass")
    assert sizes(match) == [6, 4, 6]
    assert "spades-queen" in hand_of(match, 0) and "hearts-ace" in hand_of(match, 2)


@pytest.mark.refuses("D3.2")
def test_nobody_draws_with_a_full_hand() -> None:
    match = match_at("s6 c6 c7 c8 c9 c10", "s7 d6 d7 d8 d9 d10", deck="sq sk ha")
    play(match, "attack s6", "take", "pass")
    assert sizes(match) == [6, 7]
    assert match.view(0).to_dict()["deck"] == 2


@pytest.mark.allows("D4.1")
def test_the_last_one_with_cards_is_the_fool() -> None:
    match = play(match_at("s6", "s7 s8", ""), "attack s6", "take")
    assert match.is_over and match.returns == [1, -2, 1]
    assert match.view(0).to_dict()["winners"] == [0, 2]


@pytest.mark.allows("D4.1")
def test_without_cards_there_is_no_fool() -> None:
    match = play(match_at("s6", "s7"), "attack s6", "beat s7")
    assert match.is_over and match.returns == [0, 0]
    assert match.view(0).to_dict()["winners"] == []


@pytest.mark.refuses("D4.1")
def test_nothing_is_played_after_the_end() -> None:
    match = play(match_at("s6", "s7 s8"), "attack s6", "take")
    assert rule_of(match, "attack s7", seat=1) == "D4.1"


@pytest.mark.allows("D4.2")
def test_a_standstill_ends_the_game() -> None:
    match = play(match_at("s6 s9", "s7 s8", in_a_row=11), "attack s6", "take", "pass")
    assert match.is_over and match.returns == [0, 0]


@pytest.mark.refuses("D4.2")
def test_a_beaten_bout_is_no_standstill() -> None:
    match = play(match_at("s6 s9", "s7 s8", in_a_row=11), "attack s6", "beat s7", "pass")
    assert not match.is_over and match.position()["in_a_row"] == 0


def test_worlds_keep_what_everybody_has_seen() -> None:
    """Cards taken up stay in their hand, the trump card under the deck; the rest moves."""
    full = "c8 c9 c10 cj ck"
    match = match_at(f"{full} s6 dk", "d6 d7 d8 d9 d10 dj", deck="sq sk sj s10 ha")
    play(match, "attack s6", "take", "pass")
    hands, decks = set(), set()
    for seed in range(20):
        world = match.game.showing.position(match.game.resample(match.state, 0, Rng(seed)))
        seats, deck = world["seats"], world["deck"]
        assert isinstance(seats, list) and isinstance(deck, list)
        assert seats[0]["hand"] == hand_of(match, 0)
        assert "spades-6" in seats[1]["hand"] and "hearts-ace" in deck
        assert len(seats[1]["hand"]) == 7
        hands.add(tuple(seats[1]["hand"]))
        decks.add(tuple(deck))
    assert len(hands) > 5 and len(decks) > 5


def test_every_place_of_the_state_is_declared_once() -> None:
    showing = igroteka.game("durak", 2).showing
    assert isinstance(showing, LaidOut) and showing.layout.undeclared() == []


@pytest.mark.parametrize(
    ("said", "instead", "expected"),
    [
        ("hand = 6", "hand = 9", "deal: hand: expected a whole number from 1 to 8"),
        ("most_attacks = 6", "most_attacks = 0", "bout: most_attacks: expected a whole number from 1"),
        ('key = "7"', 'key = "6"', "rank 2: key: expected each key once"),
        ("bouts = 12", 'bouts = "12"', "standstill: bouts: expected a whole number"),
    ],
)
def test_wrong_data_are_refused_with_their_place(
    tmp_path: Path, said: str, instead: str, expected: str
) -> None:
    edition = shutil.copytree(manifest("durak").folder / "data", tmp_path / "data")
    file = edition / "components.toml"
    file.write_text(file.read_text().replace(said, instead))
    with pytest.raises(DataError, match=f"components.toml: {expected}"):
        igroteka.new("durak", edition=edition)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_game_keeps_its_promises(players: int) -> None:
    check_game(igroteka.game("durak", players), seeds=range(1), deep=True)
