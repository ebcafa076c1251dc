"""The terminal speaks of the edition that it plays: laws, refusals with their rule, the rulebook."""

import json
from pathlib import Path

import pytest

import igroteka
from tests.words.editions import law_then, law_today, number_today, plain_copy, put

MORE, LESS = law_then("L1") + 2, law_then("L2") + 2
UNFINISHED = number_today("inventors", "most_unfinished") + 1


@pytest.fixture
def edition(tmp_path: Path) -> Path:
    """Two laws alone, which change more than they once did, and room for one more unfinished experiment."""
    data = plain_copy(tmp_path / "data")
    laws = data / "laws.toml"
    first, second = laws.read_text(encoding="utf-8").split("[[law]]")[1:3]
    laws.write_text(f"[[law]]{first}[[law]]{second}", encoding="utf-8")
    put(laws, "value", MORE, "L1")
    put(laws, "value", -LESS, "L2")
    put(data / "components.toml", "most", UNFINISHED)
    return data


def test_the_rulebook(ig, edition: Path) -> None:
    said = ig("rules", "inventors", "I10.2", "--edition", edition, "--json").json["text"]
    assert f"| `L1` | Jobs pay {MORE} more |" in said and f"| `L2` | Jobs pay {LESS} less |" in said
    assert "`L3`" not in said
    today = f"| `L22` | Thoughts are taxed, empty ones too: Invention costs {law_today('L22')} uranium |"
    assert today in ig("rules", "inventors", "I10.2", "--json").json["text"]
    assert ig("rules", "inventors", "--edition", edition / "nowhere").code == 2


@pytest.mark.parametrize(
    ("language", "four"),
    [
        ("en", f"fewer than {UNFINISHED} unfinished"),
        ("uk", f"менше ніж {UNFINISHED} незавершені"),
        ("ru", f"опытов меньше {UNFINISHED}"),
    ],
)
def test_a_refusal_and_its_rule(ig, edition: Path, language: str, four: str) -> None:
    match = igroteka.new("inventors", players=2, seed=1, edition=edition)
    position = json.dumps(match.position())
    said = ig("why", "choose job", "--seat", "0", "--edition", edition, "--lang", language, stdin=position)
    assert said.code == 1
    assert four in " ".join(said.out.split())
    with pytest.raises(igroteka.IllegalAction, match=f"{UNFINISHED - 1} of {UNFINISHED}"):
        match.play("choose job", 0)


@pytest.mark.parametrize(
    ("language", "law"),
    [
        ("en", f"Jobs pay {MORE} more"),
        ("uk", f"Підробіток приносить на {MORE} більше"),
        ("ru", f"Подработка приносит на {MORE} больше"),
    ],
)
def test_the_table_and_its_log(ig, edition: Path, language: str, law: str, tmp_path: Path) -> None:
    seats = ("--seats", "human,random", "--seed", "1", "--edition", edition, "--lang", language)
    said = ig("play", "inventors", *seats, stdin="quit\n")
    assert law in " ".join(said.out.split())
    match = igroteka.new("inventors", players=2, seed=1, edition=edition)
    record = tmp_path / "record.json"
    record.write_text(json.dumps(match.record()), encoding="utf-8")
    said = ig("replay", record, "--verbose", "--edition", edition, "--lang", language)
    assert law in " ".join(said.out.split())
