"""What the server sends to a seat is the same, byte for byte, in every world that the seat cannot tell apart.

A table is played in memory. At each position its hidden parts are dealt anew from where one seat sits, and
all that could be sent to that seat is made a second time: news, previews, reasons, the table from outside.
"""

import random
from collections.abc import Iterator

import pytest

from igroteka.engine.chance import Rng
from igroteka.engine.protocol import SPECTATOR
from igroteka.games import catalogue
from igroteka.luck import bot_nonce, commitment_of
from igroteka.server import news
from igroteka.server.messages import Because, Previews, write
from igroteka.server.store import StoredSeat, StoredTable
from igroteka.server.table import Table
from tests.toy import plugin
from tests.toy.mutants import MUTANTS

NOW = 1_800_000_000_000
SECRET = bytes(range(32))


@pytest.fixture(autouse=True)
def _toy() -> Iterator[None]:
    plugin.register()
    yield
    catalogue.unregister("lanterns")


def begun_table(id: str, players: int, **options: int) -> Table:
    """A table in memory at which everybody sits and the first cards are dealt."""
    game = catalogue.make_game(id, players, options)
    commitment = commitment_of(SECRET)
    stored = StoredTable(
        id="abcdefghijk",
        game=id,
        options=dict(game.options),
        rules_version=game.rules_version,
        data=game.data_digest,
        clock={"mode": "bank", "seconds": 600, "add": 5},
        created_at=NOW,
        commitment=commitment,
        luck_secret=SECRET,
    )
    seats = [
        StoredSeat(stored.id, seat, "human", f"p{seat}", nonce=bot_nonce(commitment, seat))
        for seat in range(players)
    ]
    table = Table(stored, seats, game)
    table.start(NOW)
    return table


def told(table: Table, seat: int, actions: list[str], picks: list[list[str]]) -> dict[str, bytes]:
    """Everything that could be sent to a seat now, by what it is."""
    connected = frozenset([0])
    sent = {
        f"news since {since}": write(
            news.news(table, seat, news.view_of(table, seat), since, connected, NOW + table.seq)
        )
        for since in (None, max(0, table.seq - 2))
    }
    sent["table"] = write(news.table_info(table, connected, NOW + table.seq))
    if seat != SPECTATOR:
        sent["previews"] = write(Previews("k", seat, table.asked, news.previews_of(table, seat)))
        for action in actions:
            sent[f"why {action}"] = write(Because("k", news.reasons_of(table, seat, action, [])))
        for clicked in picks:
            sent[f"why {clicked}"] = write(Because("k", news.reasons_of(table, seat, "", clicked)))
    return sent


def differences(table: Table, seat: int, luck: random.Random, questions: int) -> tuple[list[str], bool]:
    """What is told differently in another world, and whether that world is really another one."""
    history = table.history
    assert history is not None
    notation, real = table.game.actions, history.state
    actions = [notation.text(action) for action in sample(luck, notation.size, questions)]
    picks = [notation.components(action)[:1] for action in sample(luck, notation.size, questions // 8 + 1)]
    picks.append(["nowhere"])
    before = told(table, seat, actions, picks)
    history.state = table.game.resample(real, seat, Rng(f"world {luck.random()}"))
    try:
        after = told(table, seat, actions, picks)
        is_other = history.state.encode() != real.encode()
    finally:
        history.state = real
    return [what for what in before if before[what] != after[what]], is_other


def sample(luck: random.Random, size: int, count: int) -> list[int]:
    return luck.sample(range(size), min(size, count))


def all_differences(table: Table, seed: int, lines: int, questions: int) -> tuple[list[str], int]:
    """Play at random and compare at every position; the differences, and how many worlds were other ones."""
    luck = random.Random(seed)
    found, others = [], 0
    while table.result is None and table.seq < lines:
        for seat in [*range(len(table.seats)), SPECTATOR]:
            different, is_other = differences(table, seat, luck, questions)
            found += [f"line {table.seq}, seat {seat}: {what}" for what in different]
            others += is_other
        play_one(table, luck)
    return found, others


def play_one(table: Table, luck: random.Random) -> None:
    """One decision at random, now and then an undo."""
    seat = luck.choice(table.waiting)
    now = NOW + 1000 * table.seq
    if luck.random() < 0.2 and table.can_undo(seat):
        table.undo(seat, f"u{table.seq}", now)
        return
    assert table.history is not None
    action = luck.choice(table.game.legal(table.history.state, seat))
    table.act(seat, table.game.actions.text(action), f"k{table.seq}", now)


@pytest.mark.parametrize("marked", [0, 1])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_lanterns_are_told_the_same_in_every_world(players: int, marked: int) -> None:
    for seed in range(2):
        found, others = all_differences(begun_table("lanterns", players, marked=marked), seed, 1000, 80)
        assert found == []
        assert others > 20


@pytest.mark.parametrize(
    ("game", "players"), [("periodic", 2), ("periodic", 4), ("element", 2), ("inventors", 3)]
)
def test_games_are_told_the_same_in_every_world(game: str, players: int) -> None:
    table = begun_table(game, players)
    found, others = all_differences(table, 1, table.seq + 60, 12)
    assert found == []
    assert (others > 20) == catalogue.manifest(game).has_secrets


@pytest.mark.parametrize(
    "name",
    [
        "view_shows_the_deck",
        "view_shows_spectators_a_hand",
        "choice_counts_the_deck",
        "refusal_peeks_into_a_hand",
        "out_of_turn_names_the_next_card",
        "click_tells_the_deck",
    ],
)
def test_game_that_tells_its_secrets_is_found(name: str) -> None:
    table = begun_table("lanterns", 3)
    with MUTANTS[name].at_work():
        assert all_differences(table, 1, 1000, 80)[0]


@pytest.mark.parametrize("name", ["ask_numbers", "real_world"])
def test_server_that_tells_secrets_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Numbers or previews from the table as it is, and not as the seat knows it."""
    table = begun_table("lanterns", 3)
    if name == "ask_numbers":
        monkeypatch.setattr(news, "question", lambda table: ("", {"n": str(table.history.state.deck)}))
    else:
        monkeypatch.setattr(news.screen, "possible_worlds", lambda game, state, seat, rng: [state])
        monkeypatch.setattr(news.screen, "foreseen", lambda event, seat: foreseen_too_well(event))
    assert all_differences(table, 1, 1000, 8)[0]


def foreseen_too_well(event: object) -> dict[str, object]:
    args = {arg.name: arg.value for arg in event.args}  # type: ignore[attr-defined]
    return {"event": event.name, "seat": event.seat, "args": args, "is_partial": False}  # type: ignore[attr-defined]
