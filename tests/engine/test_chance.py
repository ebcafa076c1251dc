"""Bags as counts, outcomes with weights, and a generator that gives the same numbers everywhere."""

import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from igroteka.engine.chance import Chance, Rng, count_of, kind_at, one_of, total_of

bags = st.lists(st.integers(0, 255), min_size=1, max_size=7)


def packed(counts: list[int]) -> int:
    return sum(count * one_of(kind) for kind, count in enumerate(counts))


class Xoshiro:
    """xoshiro128** from its description, in plain Python and with nothing of the engine's."""

    def __init__(self, seed: str) -> None:
        digest = hashlib.sha256(f"igroteka:{seed}".encode()).digest()
        self.s = [int.from_bytes(digest[at : at + 4], "little") for at in range(0, 16, 4)]
        self.s[3] |= 1

    def next32(self) -> int:
        def rotated(word: int, by: int) -> int:
            return (word << by | word >> (32 - by)) % 2**32

        s = self.s
        result = rotated(s[1] * 5 % 2**32, 7) * 9 % 2**32
        t = s[1] << 9
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] = (s[2] ^ t) % 2**32
        s[3] = rotated(s[3], 11)
        return result

    def below(self, limit: int) -> int:
        """Lemire's way: the low half of the product tells whether a number came up once too often."""
        while True:
            product = self.next32() * limit
            if product % 2**32 >= 2**32 % limit:
                return product // 2**32


VECTORS = {
    "": [435649090, 278980396, 4264074647, 460163486, 536079710, 3693693673],
    "1": [3385768449, 1987651710, 2042157056, 2414005404, 205527241, 3428405299],
    "igroteka": [1689188322, 3571248190, 2466844662, 1249045651, 1464743826, 3691768342],
}


@pytest.mark.parametrize("seed", VECTORS)
def test_generator_gives_the_written_numbers(seed: str) -> None:
    rng = Rng(seed)
    assert [rng.next32() for _ in range(6)] == VECTORS[seed]


@given(st.text())
def test_generator_is_xoshiro(seed: str) -> None:
    rng, plain = Rng(seed), Xoshiro(seed)
    assert list(rng.state()) == plain.s
    assert [rng.next32() for _ in range(20)] == [plain.next32() for _ in range(20)]
    assert list(rng.state()) == plain.s


@given(st.integers(), st.lists(st.integers(1, 2**31 - 1), min_size=1))
def test_below_agrees_with_the_plain_one(seed: int, limits: list[int]) -> None:
    rng, plain = Rng(str(seed)), Xoshiro(str(seed))
    numbers = [rng.below(limit) for limit in limits]
    assert numbers == [plain.below(limit) for limit in limits]
    assert all(0 <= number < limit for number, limit in zip(numbers, limits, strict=True))


def test_below_is_unbiased_where_the_limit_does_not_divide() -> None:
    """Of 3 * 2**29 numbers a careless way would give the first third half of the time."""
    rng = Rng("thirds")
    thirds = Counter(rng.below(3 << 29) >> 29 for _ in range(9000))
    assert sorted(thirds) == [0, 1, 2]
    assert all(2800 < count < 3200 for count in thirds.values())


def test_below_gives_every_small_number_its_share() -> None:
    rng = Rng("dice")
    rolled = Counter(rng.below(6) for _ in range(12000))
    assert sorted(rolled) == [0, 1, 2, 3, 4, 5]
    assert all(1800 < count < 2200 for count in rolled.values())


def test_below_one_is_nothing() -> None:
    assert Rng("x").below(1) == 0


def test_generator_goes_on_from_its_words() -> None:
    rng, other = Rng("one"), Rng("other")
    rng.next32()
    other.restore(rng.state())
    assert [rng.next32() for _ in range(9)] == [other.next32() for _ in range(9)]


def test_near_seeds_are_unrelated() -> None:
    assert len({Rng(str(seed)).next32() for seed in range(1000)}) > 990


@given(bags)
def test_bag_is_its_counts(counts: list[int]) -> None:
    bag = packed(counts)
    assert [count_of(bag, kind) for kind in range(len(counts))] == counts
    assert total_of(bag) == sum(counts)


@given(bags, st.integers(0, 6))
def test_one_is_put_in_and_taken_out(counts: list[int], kind: int) -> None:
    counts = [min(count, 254) for count in counts] + [0] * (7 - len(counts))
    bag = packed(counts) + one_of(kind)
    assert count_of(bag, kind) == counts[kind] + 1
    assert bag - one_of(kind) == packed(counts)


@given(bags.filter(any), st.data())
def test_bag_lies_in_a_row_kind_after_kind(counts: list[int], data: st.DataObject) -> None:
    place = data.draw(st.integers(0, sum(counts) - 1))
    row = [kind for kind, count in enumerate(counts) for _ in range(count)]
    assert kind_at(packed(counts), place) == row[place]


@pytest.mark.parametrize(("counts", "place"), [([2, 1], 3), ([0], 0)])
def test_place_beyond_the_bag_is_an_error(counts: list[int], place: int) -> None:
    with pytest.raises(ValueError, match="beyond the bag"):
        kind_at(packed(counts), place)


@given(st.lists(st.integers(1, 40), min_size=1, max_size=12), st.data())
def test_outcomes_lie_in_a_row_by_weight(weights: list[int], data: st.DataObject) -> None:
    outcomes = [100 + 3 * number for number in range(len(weights))]
    chance = Chance("die", outcomes, weights)
    assert chance.total() == sum(weights)
    place = data.draw(st.integers(0, sum(weights) - 1))
    row = [outcome for outcome, weight in zip(outcomes, weights, strict=True) for _ in range(weight)]
    assert chance.at(place) == row[place]


def test_place_beyond_the_weights_is_an_error() -> None:
    with pytest.raises(ValueError, match="beyond the total weight"):
        Chance("die", [0, 1], [1, 2]).at(3)


def test_pick_follows_the_weights() -> None:
    rng = Rng("pick")
    chance = Chance("deck", [7, 9], [1, 3])
    picked = Counter(rng.pick(chance) for _ in range(4000))
    assert sorted(picked) == [7, 9]
    assert 900 < picked[7] < 1100


@given(st.integers(), bags.filter(any))
def test_bag_and_weights_are_the_same_luck(seed: int, counts: list[int]) -> None:
    one, other = Rng(str(seed)), Rng(str(seed))
    kinds = [kind for kind, count in enumerate(counts) if count]
    picked = one.pick(Chance("bag", kinds, [counts[kind] for kind in kinds]))
    bag = packed(counts)
    assert picked == kind_at(bag, other.below(total_of(bag)))
