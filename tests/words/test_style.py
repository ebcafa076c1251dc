"""How the product speaks: its punctuation, and what it says about people."""

import re
from collections.abc import Iterator

import pytest
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

from igroteka import rulebook
from igroteka.texts import LANGUAGES
from tests.words.messages import PACKAGE, entries

SLAVIC = ("uk", "ru")


class Texts(Visitor):
    """The texts of a message, form by form; what is inserted is a name in angles, or a middle dot."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_Pattern(self, node: fluent.Pattern) -> None:  # noqa: N802
        self.found.append("".join(map(shown, node.elements)))
        self.generic_visit(node)


def shown(part: fluent.TextElement | fluent.Placeable) -> str:
    """A part of a text as a reader of this file needs it."""
    if isinstance(part, fluent.TextElement):
        return str(part.value)
    inserted = part.expression
    # A number that is marked as no number of data/ is part of the text.
    if isinstance(inserted, fluent.StringLiteral | fluent.NumberLiteral) and inserted.value.isdigit():
        return str(inserted.value)
    return f"‹{inserted.id.name}›" if isinstance(inserted, fluent.VariableReference) else "·"


def texts(language: str) -> Iterator[tuple[str, str]]:
    """Each text of a language, with the key of its message."""
    for key, entry in entries(language).items():
        said = Texts()
        said.visit(entry)
        yield from ((key, text) for text in said.found)


def with_pattern(language: str, pattern: str) -> list[str]:
    """The messages that a pattern occurs in."""
    return [f"{key}: {text}" for key, text in texts(language) if re.search(pattern, text)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("what", "pattern"),
    [
        ("exclamation marks", r"!"),
        ("typewriter quotes", r"[\"`]"),
        ("typewriter apostrophes, or letters for them", r"['\u02bc\u2018]"),
        ("dots for an ellipsis", r"\.\.\."),
        # An option of a command, such as --hints, is typed so.
        ("hyphens for a dash", r" -+ |--(?![a-z])"),
        ("several spaces", r"[^\n] {2}"),
        ("a space before punctuation", r"[^\n ] [,.;:…](?!\S)"),
        ("a hyphen between numbers", r"\d-\d(?!-)"),
    ],
)
def test_no_message_has(language: str, what: str, pattern: str) -> None:
    assert with_pattern(language, pattern) == [], what


def test_english_quotes_and_dashes() -> None:
    assert with_pattern("en", "[«»„—]") == []


@pytest.mark.parametrize("language", SLAVIC)
def test_cyrillic_quotes_and_dashes(language: str) -> None:
    assert with_pattern(language, "[“”„]") == []
    # A dash between words is long, between numbers it is short and has no spaces.
    assert with_pattern(language, r" – |\w—|—\w") == []


@pytest.mark.parametrize("language", SLAVIC)
def test_no_letters_that_only_look_alike(language: str) -> None:
    """A Latin i or a within a Cyrillic word is found by nobody who searches for it."""
    assert with_pattern(language, r"[а-яіїєґё’][a-z]|[a-z][а-яіїєґё]") == []


def test_no_letters_of_the_other_language() -> None:
    assert with_pattern("uk", "[ыэъёЫЭЪЁ]") == []
    assert with_pattern("ru", "[іїєґІЇЄҐ]") == []


# What puzzled people or is said in another language only: behind each what is said instead.
PUZZLING = {
    "uk": [
        "покласти назад",  # зняти вибір
        "введіть варіант",  # знайти хід
        "щоб зробити це",  # щоб підтвердити
        "обрізал",  # скопійовано не повністю
        "кожен жереб",  # випадковість
        "праворуч від ініціативи",  # від власника ініціативи
        "просити в(?! борг)",  # попросити в борг, і аж потім у кого
        r"нічого \w+ти[,.]?$",  # немає чого вирішувати
        "має найкращий вигляд",  # видається найкращим
        r"\bпозич(а|и)",  # дати в борг, взяти в борг: позичають і той, і той
        # Where a mouse may be used: натисніть.
        "торкніться(?! підсвіченої)",
    ],
    "ru": [
        "положить обратно",  # снять выбор
        "введите вариант",  # найти ход
        "чтобы сделать это",  # чтобы подтвердить
        "обрезал",  # скопирована не полностью
        "каждый жребий",  # случайность
        "справа от инициативы",  # от владельца инициативы
        "просит у вас ссуду",  # просит у вас в долг
        # Where a mouse may be used: нажмите.
        "коснитесь(?! подсвеченного)",
    ],
}


@pytest.mark.parametrize("language", SLAVIC)
def test_nothing_puzzling_is_said_again(language: str) -> None:
    assert with_pattern(language, f"(?im){'|'.join(PUZZLING[language])}") == []


@pytest.mark.parametrize("language", SLAVIC)
def test_people_are_addressed_politely(language: str) -> None:
    rude = r"\b(ти|тебе|тобі|твій|твоя|твоє|твої|ты|тебя|тебе|твой|твоё)\b"
    assert with_pattern(language, f"(?i){rude}") == []


@pytest.mark.parametrize("language", SLAVIC)
def test_no_past_tense_tells_a_gender(language: str) -> None:
    """A verb behind a player or a name is in the present, or has no subject at all."""
    who = "гравець|суперник|переможець|хтось|хто|игрок|соперник|победитель|кто-то|кто|‹names?›|‹bot›"
    verb = r"(?:\w+(?:ав|ив|їв|ув|яв|ів|вся|ал|ил|ыл|ел|ял|лся|ла|лась|лася)|міг|мог)"
    between = "(?: ‹seats?›)?(?: не| вже| уже| щойно| только что)?"
    assert with_pattern(language, rf"(?i)(?:^|\W)(?:{who}){between} {verb}\b") == []


SECOND_PERSON = r"(?i)\b(?:you|yours?|ви|вас|вам|вами|ваш\w*|вы)\b|[?]"


@pytest.mark.parametrize("language", LANGUAGES)
def test_those_who_wait_are_told_and_not_asked(language: str) -> None:
    """The line is about somebody else, by name, who is neither he nor she."""
    waiting = [(key, text) for key, text in texts(language) if re.match(r"[a-z]+-wait-", key)]
    assert len({key for key, _ in waiting}) > 35
    assert [f"{key}: {text}" for key, text in waiting if re.search(SECOND_PERSON, text)] == []
    for key in {key for key, _ in waiting}:
        assert any("‹name›" in text for other, text in waiting if other == key), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_rulebooks_keep_the_same_punctuation(language: str) -> None:
    for path in sorted(PACKAGE.glob(f"games/*/rulebook/{language}.md")):
        told = rulebook.page(path.parent.parent.name, language)
        page = re.sub(r"`[^`]*`|<a id=\"[^\"]*\"></a>|^\|.*$", "", told, flags=re.M)
        assert re.findall(r".{0,20}(?:[\"\u02bc]|\.\.\.|!).{0,20}", page) == [], path
        # An item of a list begins a line: "; 2. the next" was one once.
        assert re.findall(r".{0,20}; \d+\. .{0,20}", page) == [], path
