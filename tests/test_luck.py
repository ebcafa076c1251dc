"""Luck: fair, the same for everybody who computes it, and no chance line can be changed unseen."""

import copy
import hashlib
import hmac
import json
import pickle
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from igroteka.engine.chance import Chance, Rng
from igroteka.engine.protocol import CHANCE
from igroteka.engine.record import TABLE, History, RecordError, read_lines, replay_line
from igroteka.games import catalogue
from igroteka.luck import Draw, Luck, VerifyError, bot_nonce, commitment_of, verify
from igroteka.match import rules_of
from tests.table_records import SECRET, TABLE_ID, record_of
from tests.toy import plugin

NONCES = ["0123456789abcdef" * 2, "f" * 32]


@pytest.fixture(scope="module", autouse=True)
def lanterns() -> Iterator[None]:
    plugin.register()
    yield
    catalogue.unregister("lanterns")


@pytest.fixture(scope="module", params=["element", "periodic", "inventors", "lanterns"])
def record(request: pytest.FixtureRequest) -> dict:
    return record_of(request.param)


def test_the_streams_are_what_the_documentation_says() -> None:
    key = hmac.new(SECRET, b"igroteka-luck-1\0abc\0" + "\0".join(NONCES).encode(), hashlib.sha256).digest()
    luck = Luck(SECRET, "abc", NONCES)
    for source, number, total in [("bag", 0, 120), ("bag", 7, 3), ("goals-red", 1, 10)]:
        said = hmac.new(key, f"{source}\0{number}\x000".encode(), hashlib.sha256).digest()
        assert luck.place(source, number, total) == int.from_bytes(said[:8], "big") % total
    assert commitment_of(SECRET) == hashlib.sha256(SECRET).hexdigest()
    assert bot_nonce("c", 1) == hashlib.sha256(b"igroteka-bot-nonce:c:1").hexdigest()[:32]


def test_numbers_that_never_change() -> None:
    """Records of finished tables have to hold for ever: these are no more to be edited than they are."""
    luck = Luck(bytes(range(32)), "abcdefghij", NONCES)
    assert [luck.place("bag", number, 120) for number in range(6)] == [93, 71, 56, 69, 3, 27]
    assert luck.place("bag", 0, 2**63 + 1) == 3988936838327447175


def test_tickets_that_never_change() -> None:
    """As above, for luck of version 2."""
    luck = Luck(bytes(range(32)), "abcdefghij", NONCES, 2)
    bag = Chance("bag", [3, 1, 7], [5, 1, 6])
    assert [luck.draw(bag) for _ in range(12)] == TICKETS
    key = hmac.new(
        bytes(range(32)), b"igroteka-luck-2\0abcdefghij\0" + "\0".join(NONCES).encode(), hashlib.sha256
    )
    found = []
    for outcome, weight in ((3, 5), (1, 1), (7, 6)):
        words = b"".join(
            hmac.new(key.digest(), f"bag\0{number}\0{outcome}\0{block}".encode(), hashlib.sha256).digest()
            for number in [0]
            for block in range(2)
        )
        found += [(words[8 * place : 8 * place + 8], outcome) for place in range(weight)]
    assert min(found)[1] == TICKETS[0]


TICKETS = [7, 3, 3, 7, 3, 3, 7, 3, 7, 7, 7, 1]


@given(st.binary(min_size=1, max_size=8), st.lists(st.integers(0, 9), min_size=2, max_size=8), st.data())
def test_a_bag_that_lacks_a_piece_draws_the_same_unless_it_was_that_piece(
    secret: bytes, weights: list[int], data: st.DataObject
) -> None:
    """Who decides otherwise has another bag, and still most of the same luck."""
    if not any(weights):
        weights[0] = 1
    outcomes = list(range(10, 10 + len(weights)))
    before = Luck(secret, "t", NONCES, 2).draw(Chance("bag", outcomes, weights))
    assert weights[before - 10] > 0
    place = data.draw(st.sampled_from([at for at, weight in enumerate(weights) if weight]))
    fewer = [weight - (at == place) for at, weight in enumerate(weights)]
    if any(fewer):
        after = Luck(secret, "t", NONCES, 2).draw(Chance("bag", outcomes, fewer))
        assert after == before or place == before - 10


def test_tickets_are_fair() -> None:
    luck, weights = Luck(SECRET, "t", NONCES, 2), [1, 2, 7, 0, 10]
    counts = Counter(luck.draw(Chance("bag", [0, 1, 2, 3, 4], weights)) for _ in range(20_000))
    assert counts[3] == 0
    for outcome, weight in enumerate(weights):
        assert abs(counts[outcome] - 1000 * weight) < 5 * (1000 * weight) ** 0.5 + 1


def test_what_is_drawn_next_is_computed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table asks what comes next, writes the line, and draws when it applies the line."""
    asked: list[int] = []
    first_ticket = Luck.first_ticket

    def counted(luck: Luck, chance: Chance, number: int) -> int:
        asked.append(number)
        return first_ticket(luck, chance, number)

    monkeypatch.setattr(Luck, "first_ticket", counted)
    luck, weights = Luck(SECRET, TABLE_ID, ["a"], 2), [3, 3, 3]
    for number in range(5):
        chance = Chance("bag", [0, 1, 2], weights)
        outcome = luck.next(chance)
        assert luck.next(Chance("bag", [0, 1, 2], list(weights))) == luck.draw(chance) == outcome
        assert asked == list(range(number + 1))
        weights[outcome] -= 1


def test_another_bag_is_another_draw() -> None:
    luck, chance = Luck(SECRET, TABLE_ID, ["a"], 2), Chance("bag", [0, 1, 2], [3, 3, 3])
    chance.weights[luck.next(chance)] = 0
    assert luck.next(chance) == Luck(SECRET, TABLE_ID, ["a"], 2).next(chance)
    other = Chance("die", chance.outcomes, chance.weights)
    assert luck.next(other) == Luck(SECRET, TABLE_ID, ["a"], 2).next(other)


def test_a_heavy_bag_is_drawn_from_by_place() -> None:
    luck = Luck(SECRET, "t", NONCES, 2)
    heavy = Chance("bag", [4, 5], [2**40, 2**40])
    assert luck.next(heavy) == heavy.at(luck.place("bag", 0, 2**41))
    with pytest.raises(ValueError, match="nothing"):
        luck.draw(Chance("bag", [4], [0]))


def test_a_word_beyond_the_last_fair_one_is_drawn_again() -> None:
    """With a total just above half of all words, about every other word would favour the small places."""
    luck, total = Luck(SECRET, "t", NONCES), 2**63 + 1
    again = 0
    for number in range(64):
        words = [
            int.from_bytes(hmac.digest(luck.key, f"bag\0{number}\0{attempt}".encode(), "sha256")[:8], "big")
            for attempt in range(40)
        ]
        fair = next(word for word in words if word < total)
        again += fair != words[0]
        assert luck.place("bag", number, total) == fair
    assert 10 < again < 54


@given(
    st.binary(min_size=1, max_size=40),
    st.integers(0, 2**40),
    st.one_of(st.integers(1, 200), st.integers(1, 2**64), st.integers(2**63, 2**64)),
)
def test_a_place_lies_within_the_total(secret: bytes, number: int, total: int) -> None:
    luck = Luck(secret, "t", NONCES)
    place = luck.place("bag", number, total)
    assert 0 <= place < total
    assert place == Luck(secret, "t", NONCES).place("bag", number, total)


@pytest.mark.parametrize("total", [0, -1, 2**64 + 1])
def test_nothing_can_be_drawn_from_nothing(total: int) -> None:
    with pytest.raises(ValueError):
        Luck(SECRET, "t", NONCES).place("bag", 0, total)


@pytest.mark.parametrize("total", [2, 6, 7, 100])
def test_all_places_come_equally_often(total: int) -> None:
    draws = 400 * total
    luck = Luck(SECRET, "t", NONCES)
    found = Counter(luck.place("die", number, total) for number in range(draws))
    square = sum((found[place] - 400) ** 2 / 400 for place in range(total))
    # The secret is fixed, so this holds always or never; it is five standard deviations wide.
    assert abs(square - (total - 1)) < 5 * (2 * (total - 1)) ** 0.5


@given(st.lists(st.sampled_from(["bag", "die", "deck"]), max_size=30))
def test_a_source_does_not_shift_another(order: list[str]) -> None:
    chances = {source: Chance(source, list(range(50)), [1] * 50) for source in ("bag", "die", "deck")}
    luck = Luck(SECRET, "t", NONCES)
    drawn: dict[str, list[int]] = {source: [] for source in chances}
    for source in order:
        drawn[source].append(luck.draw(chances[source]))
    for source, found in drawn.items():
        alone = Luck(SECRET, "t", NONCES)
        assert found == [alone.draw(chances[source]) for _ in found]
        assert luck.drawn.get(source, 0) == len(found)


@given(st.integers(0, 200), st.lists(st.integers(0, 5), min_size=1, max_size=8).filter(any))
def test_only_what_weighs_something_is_drawn(number: int, weights: list[int]) -> None:
    luck = Luck(SECRET, "t", NONCES)
    luck.drawn["bag"] = number
    chance = Chance("bag", list(range(len(weights))), weights)
    assert chance.weight_of(luck.draw(chance)) > 0


def test_secret_table_every_nonce_source_and_number_matter() -> None:
    def places(luck: Luck, source: str = "bag", first: int = 0) -> tuple[int, ...]:
        return tuple(luck.place(source, first + number, 2**32) for number in range(4))

    luck = Luck(SECRET, "t", NONCES)
    found = [
        places(luck),
        places(luck, "die"),
        places(luck, first=4),
        places(Luck(SECRET[:-1] + b"x", "t", NONCES)),
        places(Luck(SECRET, "u", NONCES)),
        places(Luck(SECRET, "t", NONCES[::-1])),
        places(Luck(SECRET, "t", [NONCES[0], "e" * 32])),
        places(Luck(SECRET, "t", ["e" * 32, NONCES[1]])),
    ]
    assert len(set(found)) == len(found)


def test_every_draw_of_a_table_is_found(record: dict) -> None:
    draws = verify(record)
    chance_lines = [line for line in record["lines"] if line["seat"] == CHANCE]
    assert len(draws) == len(chance_lines) > 10
    assert [(draw.line, draw.outcome) for draw in draws] == [
        (line["n"], line["action"]) for line in chance_lines
    ]
    for source in {draw.source for draw in draws}:
        numbers = [draw.number for draw in draws if draw.source == source]
        assert numbers == list(range(len(numbers)))
    assert verify(json.dumps(record)) == draws
    assert isinstance(draws[0], Draw)


@given(st.data())
def test_any_single_changed_chance_line_is_found(data: st.DataObject) -> None:
    """The other outcome is one that the rules allow there: only the luck can tell that it is false."""
    record = record_of(data.draw(st.sampled_from(["element", "periodic", "inventors", "lanterns"])))
    game = rules_of(record, None)
    chosen = data.draw(st.sampled_from([line["n"] for line in record["lines"] if line["seat"] == CHANCE]))
    history = History(game, game.start())
    for line in read_lines(record)[: chosen - 1]:
        replay_line(history, line)
    chance = game.chance(history.state)
    others = [
        outcome
        for outcome in map(game.outcomes.text, [o for o in chance.outcomes if chance.weight_of(o) > 0])
        if outcome != record["lines"][chosen - 1]["action"]
    ]
    if not others:
        return
    broken = copy.deepcopy(record)
    broken["lines"][chosen - 1]["action"] = data.draw(st.sampled_from(others))
    with pytest.raises(VerifyError, match="committed to") as found:
        verify(broken)
    assert found.value.line == chosen


def test_a_chance_line_too_many_or_too_few(record: dict) -> None:
    place = next(line["n"] for line in record["lines"] if line["seat"] == CHANCE)
    for change in (
        lambda lines: lines.insert(place, dict(lines[place - 1])),
        lambda lines: lines.pop(place - 1),
    ):
        broken = copy.deepcopy(record)
        change(broken["lines"])
        for number, line in enumerate(broken["lines"], 1):
            line["n"] = number
        with pytest.raises(VerifyError) as found:
            verify(broken)
        assert found.value.line >= place


def test_a_luck_that_was_chosen_is_found(record: dict) -> None:
    """Draws by another generator: the first that differs is named."""
    chosen = record_of(record["game"], rng=Rng("lucky me"))
    assert chosen["luck"] == record["luck"]
    with pytest.raises(VerifyError, match="committed to"):
        verify(chosen)


def changed(record: dict, **said: object) -> dict:
    return {**copy.deepcopy(record), "luck": {**record["luck"], **said}}


def test_a_header_that_does_not_hold(record: dict) -> None:
    nonces = record["luck"]["nonces"]
    others = [nonces[0], "e" * 32, *nonces[2:]]
    with pytest.raises(VerifyError, match="not the one that was committed to") as found:
        verify(changed(record, secret="ab" * 32))
    assert found.value.line == 0
    with pytest.raises(VerifyError, match="seat 1 is a bot's"):
        verify(changed(record, nonces=others))
    no_bots = {**changed(record, nonces=others), "bots": []}
    with pytest.raises(VerifyError, match="!start with the nonces of the header") as found:
        verify(no_bots)
    assert found.value.line == 1
    no_bots["lines"][0]["action"] = " ".join(["!start", *others])
    with pytest.raises(VerifyError, match="committed to"):
        verify(no_bots)
    with pytest.raises(VerifyError, match="committed to"):
        verify(changed(record, table=TABLE_ID[::-1]))


def test_a_game_begins_once_and_first(record: dict) -> None:
    start = record["lines"][0]["action"]
    late = copy.deepcopy(record)
    late["lines"].append({"n": len(late["lines"]) + 1, "seat": TABLE, "action": start})
    with pytest.raises(VerifyError, match="only once"):
        verify(late)
    for seat, action in ((0, start), (TABLE, start + " " + "a" * 32), (TABLE, "!start")):
        broken = copy.deepcopy(record)
        broken["lines"][0] |= {"seat": seat, "action": action}
        with pytest.raises(VerifyError) as found:
            verify(broken)
        assert found.value.line == 1
    with pytest.raises(VerifyError):
        verify({**copy.deepcopy(record), "lines": []})


def test_the_rules_and_the_end_are_checked_too(record: dict) -> None:
    broken = copy.deepcopy(record)
    played = next(line for line in broken["lines"] if line["seat"] >= 0 and line["action"][0] != "!")
    played["action"] = "fly away"
    with pytest.raises(VerifyError, match="fly away") as found:
        verify(broken)
    assert found.value.line == played["n"]
    with pytest.raises(VerifyError, match="digest"):
        verify({**copy.deepcopy(record), "digest": "0" * 64})


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("luck", None),
        ("luck", []),
        ("bots", 1),
        ("bots", ["1"]),
        ("bots", [9]),
        ("bots", [-1]),
        ("game", "chess"),
        ("data", "0" * 64),
        ("format", "tune"),
        ("lines", {}),
        ("lines", [{"n": 1}]),
        ("position", 5),
    ],
)
def test_what_is_no_record_of_a_table(name: str, value: object) -> None:
    with pytest.raises(RecordError):
        verify({**copy.deepcopy(record_of("element")), name: value})


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("commitment", None),
        ("commitment", "AB" * 32),
        ("secret", ""),
        ("secret", "xyz"),
        ("secret", "abc"),
        ("secret", 7),
        ("table", None),
        ("nonces", None),
        ("nonces", []),
        ("nonces", ["a" * 32]),
        ("nonces", ["a" * 32, 7]),
        ("nonces", ["a" * 32, "A" * 32]),
    ],
)
def test_what_is_no_luck(name: str, value: object) -> None:
    with pytest.raises(RecordError, match="luck"):
        verify(changed(record_of("element"), **{name: value}))


def test_the_error_survives_its_way_between_processes() -> None:
    error = pickle.loads(pickle.dumps(VerifyError(7, "why")))
    assert (str(error), error.line, error.reason) == ("line 7: why", 7, "why")
    assert str(VerifyError(0, "why")) == "header: why"
