"""Components that only an edition of one's own has: people read a word and a number, never a key."""

import re
from pathlib import Path

import pytest

import igroteka
from igroteka.editions import Edition, edition_of, speech
from igroteka.engine.chance import Rng
from igroteka.rulebook import rules_of
from igroteka.texts import LANGUAGES, say
from tests.words.editions import copy_of
from tests.words.games import choices, events, played, questions, refusals
from tests.words.messages import keys, variables

GAMES = ["element", "inventors", "orichalcum", "periodic"]
KEY = re.compile(r'(?m)^key = "(.*)"$')
UNKNOWN = re.compile(r"zq\d+")
# What is typed stands in a rulebook as code.
CODE = re.compile(r"`[^`]*`")


def with_new_keys(game: str, folder: Path) -> Path:
    """The data with new keys for all components; both sides of an island share theirs."""
    data = copy_of(game, folder)
    found: dict[str, str] = {}
    for path in sorted(data.glob("*.toml")):
        if path.name != "rules.toml":
            text = path.read_text(encoding="utf-8")
            new = KEY.sub(lambda line: f'key = "{found.setdefault(line[1], f"zq{len(found)}")}"', text)
            path.write_text(new, encoding="utf-8")
    return data


def edition_with_new_keys(game: str, folder: Path) -> tuple[Path, Edition]:
    data = with_new_keys(game, folder)
    return data, edition_of(igroteka.new(game, players=2, edition=data).game)


@pytest.mark.parametrize("game", GAMES)
def test_no_message_says_the_key_of_a_new_component(game: str, tmp_path: Path) -> None:
    """Every message that is told of a component, in the terminal and in the browser."""
    edition = edition_with_new_keys(game, tmp_path / "data")[1]
    kinds = {kind: rows for kind, rows in edition.rows.items() if any(map(UNKNOWN.fullmatch, rows))}
    assert bool(kinds) == (game != "element")
    said = 0
    for key in keys():
        for kind, rows in kinds.items() if key.startswith(f"{game}-") else ():
            needed = variables(key)
            if kind not in needed and not needed.keys() & next(iter(rows.values())).keys():
                continue
            others = {name: texts[0] if texts else 7 for name, texts in needed.items()}
            own = {name for row in edition.rows.values() for values in row.values() for name in values}
            given = {
                name: value for name, value in others.items() if name not in own | edition.numbers.keys()
            }
            for component in rows:
                for language in LANGUAGES:
                    text = say(speech(language, edition), key, **{**given, kind: component})
                    assert not UNKNOWN.search(text), f"{language} {key}: {text}"
                    said += 1
    assert said > 100 or game == "element"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_rulebook_says_keys_only_as_what_is_typed(game: str, language: str, tmp_path: Path) -> None:
    edition = edition_with_new_keys(game, tmp_path / "data")[1]
    page = "\n".join(rule.text for rule in rules_of(game, speech(language, edition)))
    assert UNKNOWN.findall(CODE.sub("", page)) == []
    for line in page.splitlines():
        assert not re.match(r"\|\s*\|", line) and line.strip() != "-", line


@pytest.mark.parametrize("game", [game for game in GAMES if game != "element"])
def test_whole_games_say_no_key_of_a_new_component(game: str, tmp_path: Path) -> None:
    data, edition = edition_with_new_keys(game, tmp_path / "data")
    heard: set[str] = set()
    told, rng = 0, Rng("new components")
    for number, match in enumerate(
        played(igroteka.new(game, players=2, seed="new", edition=data), "new", 60)
    ):
        now = [*questions(match), *choices(match, rng), *refusals(match, number), *events(match, told)]
        told = len(match.events)
        for key, numbers in now:
            for language in LANGUAGES if repr((key, numbers)) not in heard else ():
                text = say(speech(language, edition), key, **numbers)
                assert not UNKNOWN.search(text), f"{language} {key} {numbers}: {text}"
            heard.add(repr((key, numbers)))
    assert any(UNKNOWN.search(said) for said in heard)


@pytest.mark.parametrize(
    ("language", "invention", "goal", "creature", "building", "island"),
    [
        ("en", "Invention 2", "Goal 2", "creature 2", "building 2", "Island 2"),
        ("uk", "Винахід 2", "Ціль 2", "істота 2", "будівля 2", "Острів 2"),
        ("ru", "Изобретение 2", "Цель 2", "существо 2", "постройка 2", "Остров 2"),
    ],
)
def test_a_new_component_is_called_by_its_kind_and_number(
    language: str, invention: str, goal: str, creature: str, building: str, island: str, tmp_path: Path
) -> None:
    for game, kind, name in (
        ("inventors", "invention", invention),
        ("periodic", "goal", goal),
        ("orichalcum", "creature", creature),
        ("orichalcum", "building", building),
        ("orichalcum", "island", island),
    ):
        edition = edition_with_new_keys(game, tmp_path / f"{game} {kind}")[1]
        second = list(edition.rows[kind])[1]
        assert say(speech(language, edition), f"{game}-{kind}", **{kind: second}) == name


def test_what_a_building_does_follows_from_the_data(tmp_path: Path) -> None:
    """A new building of the siege engines' kind does what they do, and not what the last of the list does."""
    edition = edition_with_new_keys("orichalcum", tmp_path / "data")[1]
    for key, row in edition.rows["building"].items():
        if row["building_effect"] == "siege":
            text = say(speech("en", edition), "orichalcum-building-effect", building=key)
            assert text == f"A die that shows {row['siege_value']} wins your fight like the victory symbol."


def test_a_new_tile_is_called_by_its_parts(tmp_path: Path) -> None:
    data = copy_of("orichalcum", tmp_path / "data")
    tiles = data / "tiles.toml"
    text = tiles.read_text(encoding="utf-8")
    before, after = 'parts = ["forest", "lagoon"]', 'parts = ["forest", "forest"]'
    assert before in text and after not in text
    tiles.write_text(text.replace(before, after), encoding="utf-8")
    edition = edition_of(igroteka.new("orichalcum", players=2, edition=data).game)
    assert say(speech("uk", edition), "orichalcum-tile", tile="forest-forest") == "ліс, ліс"
