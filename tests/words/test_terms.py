"""One word for one thing: messages and rulebook pages of a language call it the same."""

import re
import tomllib
from functools import cache

import pytest
from fluent.syntax import FluentSerializer
from fluent.syntax import ast as fluent

from igroteka import rulebook
from igroteka.texts import LANGUAGES, say
from tests.words.messages import FOLDERS, GAMES, PACKAGE, entries
from tests.words.test_style import Texts

# What a thing must not be called, because it already has a name: where, what is wrong, what is right.
WRONG = {
    "en": [
        ("", r"(?<!a )\bsquares?\b|\bfields?\b", "cell"),
        ("", r"\bmatch(es)?\b|\bpart(y|ies)\b", "game"),
        ("element", r"\btiles?\b", "cell"),
        ("element", r"\bwizards?\b|\bmages?\b|\bpawns?\b", "sage"),
        ("element", r"\btornado|\bcyclone|\bvort", "Whirlwind"),
        ("element", r"\bstream|\bbrook", "River"),
        ("element", r"\bpieces?\b|\btokens?\b", "stone"),
        ("element", r"\bpiles?\b|\bheaps?\b", "stack"),
        ("periodic", r"\btiles?\b", "cell"),
        ("periodic", r"\bbottles?\b|\bvials?\b", "flask"),
        ("periodic", r"\bgoal (chip|marker|stone)|\benergy (chip|cube)", "goal token, energy"),
        ("periodic", r"\bscience (scale|road|path)\b", "science track"),
        ("periodic", r"(?<!science )\btask cards?\b", "science task card"),
        ("periodic", r"\bgroups?\b", "family"),
        ("orichalcum", r"\bhex(es|agons?)?\b|\bspaces?\b", "cell"),
        ("orichalcum", r"\bmonsters?\b|\bbeasts?\b", "creature"),
        ("orichalcum", r"\bsoldiers?\b|\bwarriors?\b", "hoplite"),
        ("orichalcum", r"\bbattles?\b|\bcombats?\b", "fight"),
        ("orichalcum", r"\bmedals?\b|\bamulets?\b", "medallion"),
        ("orichalcum", r"\bcapital\b|\bcity\b", "metropolis"),
        ("orichalcum", r"\bharbou?rs?\b", "port"),
        ("orichalcum", r"\bbarracks\b", "training camp"),
        ("inventors", r"\bmoney\b|\bcoins?\b", "uranium"),
        ("inventors", r"\bagents?\b", "spy"),
    ],
    "uk": [
        ("", r"\bклітк|\bкомірк|\bквадратик", "клітинка"),
        ("", r"\bдошк|\bдощ[ці]", "поле"),
        ("", r"\bпарті[яїюєй]", "гра"),
        ("", r"\bлог\b|\bпротокол", "журнал"),
        ("", r"\bдолілиць|\bгорілиць", "сорочкою догори"),
        ("", r"\bраху[єю]ться", "враховується"),
        ("", r"\bповтор(у|и|ів)?\b", "перегляд"),
        ("element", r"\bчаклун|\bчарівник|\bмудрій|\bпішак", "мудрець"),
        ("element", r"\bсмерч|\bвир(у|и|ом)?\b|\bураган", "Вихор"),
        ("element", r"\bрічк|\bрічц|\bпот[оі]к", "Ріка"),
        ("element", r"\bпасм|\bгряд", "Хребет"),
        ("element", r"\bверхів|\bвитік|\bвитоку", "голова"),
        ("element", r"\bстоп(к|ц)|\bкуп(к|ц)", "стос"),
        ("element", r"\bмішечк|\bторб", "мішок"),
        ("element", r"\bжетон|\bфішк|\bкамінч", "камінь"),
        ("periodic", r"\bочк(о|а|и|ам|ів)\b|\bочок\b", "бал"),
        ("periodic", r"\bродин|\bгруп[аиу]\b", "сімейство"),
        ("periodic", r"\bжетон\w* ціл", "фішка цілі"),
        ("periodic", r"\bфішк\w* (енергії|нагород)", "жетон"),
        ("periodic", r"\bжетон(и|ів|ами|ах) нагороди\b", "жетони нагород"),
        ("periodic", r"\bкарт\w* (завдан|задач)", "карта наукових задач"),
        ("periodic", r"\bтрек|\bдоріжк", "шкала науки"),
        ("periodic", r"\bпляш|\bпробірк", "колба"),
        ("periodic", r"\bрис[аиу]\b|\bякіст", "властивість"),
        ("orichalcum", r"\bклітин|\bгекс", "ділянка"),
        ("orichalcum", r"\bбал(и|ів|ом|ами)?\b", "переможне очко"),
        ("orichalcum", r"\bчудовис|\bмонстр|\bпотвор", "істота"),
        ("orichalcum", r"\bво[їя]н|\bсолдат", "гопліт"),
        ("orichalcum", r"\bб[оі]й\b|\bбою\b|\bбої", "битва"),
        ("orichalcum", r"\bмедал(ь|і|ей)\b", "медальйон"),
        ("orichalcum", r"\bстолиц|\bмісто\b", "метрополія"),
        ("orichalcum", r"\bспоруд|\bбудов[аиу]\b", "будівля"),
        ("orichalcum", r"\bкарт[аиу]\b|\bкарт\b", "картка дії"),
        ("orichalcum", r"\bтайл|\bжетон\w* земел", "плитка"),
        ("orichalcum", r"\bорихалку\b", "орихалка"),
        ("inventors", r"\bгрош(і|ей|ами)\b|\bмонет", "ураній"),
        ("inventors", r"\bагент", "шпигун"),
        ("inventors", r"\bексперимент", "дослід"),
        ("inventors", r"\bкредит", "позика"),
        ("inventors", r"\bпозич", "борг"),
        ("inventors", r"\bна (\w+ )?сектор", "у секторі"),
    ],
    "ru": [
        ("", r"\bяче(йк|ек)|\bквадратик", "клетка"),
        ("", r"\bдоск[аиуе]|\bдоской", "поле"),
        ("", r"\bпарти[яиюей]", "игра"),
        ("", r"\bлог\b|\bпротокол", "журнал"),
        ("", r"\bповтор(а|ы|ов)?\b", "просмотр"),
        ("element", r"\bколдун|\bволшебник|\bпешк", "мудрец"),
        ("element", r"\bсмерч|\bводоворот|\bураган", "Вихрь"),
        ("element", r"\bречк|\bпоток", "Река"),
        ("element", r"\bгряд", "Хребет"),
        ("element", r"\bверховь|\bисток", "голова"),
        ("element", r"\bстос|\bштабел|\bкучк", "стопка"),
        ("element", r"\bмешоч|\bсумк", "мешок"),
        ("element", r"\bжетон|\bфишк|\bкамешк|\bкамушк", "камень"),
        ("periodic", r"\bбалл", "очко"),
        ("periodic", r"\bсемь[яиюей]|\bгрупп[аыу]\b", "семейство"),
        ("periodic", r"\bжетон\w* цел", "фишка цели"),
        ("periodic", r"\bфишк\w* (энергии|наград)", "жетон"),
        ("periodic", r"\bжетон(ы|ов|ами|ах) награды\b", "жетоны наград"),
        ("periodic", r"\bкарт\w* (задани|задач)", "карта научных задач"),
        ("periodic", r"\bтрек|\bдорожк", "шкала науки"),
        ("periodic", r"\bбутыл|\bпробирк", "колба"),
        ("periodic", r"\bчерт[аыу]\b|\bкачеств", "свойство"),
        ("orichalcum", r"\bклет(к|ок)|\bгекс", "участок"),
        ("orichalcum", r"\bбалл", "победное очко"),
        ("orichalcum", r"\bчудовищ|\bмонстр", "существо"),
        ("orichalcum", r"\bвоин|\bсолдат", "гоплит"),
        ("orichalcum", r"\bбо[йяею]\b", "битва"),
        ("orichalcum", r"\bмедал(ь|и|ей)\b", "медальон"),
        ("orichalcum", r"\bстолиц|\bгород", "метрополия"),
        ("orichalcum", r"\bздани|\bстроени|\bсооружени", "постройка"),
        ("orichalcum", r"\bкарточ", "карта действия"),
        ("orichalcum", r"\bтайл|\bжетон\w* земел", "плитка"),
        ("inventors", r"\bденьг|\bденег\b|\bмонет", "ураний"),
        ("inventors", r"\bагент", "шпион"),
        ("inventors", r"\bэксперимент", "опыт"),
        ("inventors", r"\bкредит|\bзаём", "ссуда"),
        ("inventors", r"\bодолж|\bвзаймы\b|\bзанять\b", "долг"),
        ("inventors", r"\bна (\w+ )?сектор|\bс сектора", "в секторе"),
    ],
}
# Element's elements and formations are names, with a capital letter wherever they stand.
NAMES = {
    "en": "fires?|water|earth|winds?|mountains?|ranges?|whirlwinds?|rivers?",
    "uk": "вогонь|вогню|вогнем|вод[аиу]|водою|земл[яію]|землею|вітер|вітру|вітром|гор[аиу]|хребет|хребт[аіи]|"
    "хребтом|вихор\\w*|рік[аиу]|рікою",
    "ru": "огонь|огня|огнём|вод[аыу]|водой|земл[яию]|землёй|ветер|ветра|ветром|гор[аыу]|хребет|хребт[аы]|"
    "хребтом|вихр[ья]|рек[аиу]|рекой",
}


@cache
def page(game: str, language: str) -> str:
    """A rulebook page with single spaces, without its notation."""
    text = rulebook.page(game, language)
    return re.sub(r"\s+", " ", re.sub(r"`[^`]*`", "", text))


@cache
def prose(language: str, game: str) -> list[tuple[str, str]]:
    """Each text that can stand on the screen in a game, with its key: of the game, or of any with no game."""
    own = [f"{game}-", f"-{game}-"]
    others = [f"{prefix}{name}-" for name in GAMES for prefix in ("", "-")]
    found = []
    for key, entry in entries(language).items():
        if key.startswith(tuple(own)) if game else not key.startswith(tuple(others)):
            said = Texts()
            said.visit(entry)
            found += [(key, text) for text in said.found]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_has_a_second_name(language: str) -> None:
    faults = []
    for game, wrong, right in WRONG[language]:
        for where in [game] if game else ["", *GAMES]:
            for key, text in prose(language, where):
                found = re.search(f"(?i){wrong}", text)
                faults += [f"{key}: {found[0]}, in the rulebook {right}"] if found else []
    assert faults == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_rulebooks_have_no_second_names_either(language: str) -> None:
    faults = []
    for game, wrong, right in WRONG[language]:
        for where in [game] if game else GAMES:
            found = re.finditer(f"(?i){wrong}", page(where, language))
            faults += [f"{where}: {place[0]}, elsewhere {right}" for place in found]
    assert faults == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_right_name_stands_in_the_rulebook(language: str) -> None:
    """Otherwise the list above would defend a name that nobody uses."""
    faults = []
    for game, _wrong, right in WRONG[language]:
        for name in right.split(", "):
            stems = r"\w* ".join(re.escape(word[:3]) for word in name.split())
            pages = [page(where, language) for where in ([game] if game else GAMES)]
            if name != "журнал" and not any(re.search(rf"(?i)\b{stems}", text) for text in pages):
                faults.append(f"{game}: {name}")
    assert faults == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_elements_begin_with_a_capital(language: str) -> None:
    faults = [
        f"{key}: {text}"
        for key, text in prose(language, "element")
        if re.search(rf"(?<![\w‹])(?:{NAMES[language]})\b", text)
    ]
    assert faults == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_terms_stand_in_the_rulebook_as_they_are(language: str) -> None:
    """Every name that the messages of a game share, in its first case; the tasks are told in sentences."""
    faults = []
    for key, entry in entries(language).items():
        if not key.startswith("-") or key.startswith("-periodic-task-"):
            continue
        said = Texts()
        said.visit(entry)
        name = next(form for form in said.found if form != "·")
        if name not in page(key.split("-")[1], language):
            faults.append(f"{key}: {name}")
    assert faults == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_goal_cards_are_called_as_in_the_rulebook(language: str) -> None:
    goals = tomllib.loads((PACKAGE / "games/periodic/data/goals.toml").read_text(encoding="utf-8"))["goal"]
    rows = re.findall(r"\| ([^|]+) \| ((?:[A-Z][a-z]?(?:, )?)+) \|", page("periodic", language))
    named = {elements: name for name, elements in rows}
    assert len(goals) == 32
    for goal in goals:
        said = say(language, f"periodic-goal-{goal['key'].replace('_', '-')}")
        assert named[", ".join(goal["elements"])] == said


@pytest.mark.parametrize("language", ["uk", "ru"])
def test_the_same_terms_in_each_language(language: str) -> None:
    """A message of Element names the same elements and formations as the English one, in whatever case."""
    stems = {
        "uk": {"fire": "Вог[оен]", "water": "Вод", "earth": "Земл", "wind": "Віт[ер]", "mountain": "Гор",
               "range": "Хреб", "whirlwind": "Вихор", "river": "Рік"},
        "ru": {"fire": "Ог[он]", "water": "Вод", "earth": "Земл", "wind": "Вет[ер]", "mountain": "Гор",
               "range": "Хреб", "whirlwind": "Вихр", "river": "Рек"},
    }[language]  # fmt: skip
    faults = []
    for key, entry in entries("en").items():
        if not key.startswith("element-") or key in ("element-refuse-wind-full",):
            continue
        for term, stem in stems.items():
            used = bool(re.search(rf"-element-{term}\b", serialized(entry)))
            own = serialized(entries(language)[key])
            if used and not re.search(rf"-element-{term}\b|\b{stem}", own):
                faults.append(f"{key}: {term}")
    assert faults == []


def serialized(entry: fluent.Message | fluent.Term) -> str:
    """A message as it is written, without its comment."""
    bare = entry.clone()
    bare.comment = None
    return FluentSerializer().serialize_entry(bare)


def test_the_folders_are_all_there() -> None:
    assert len(FOLDERS) == 3 + len(GAMES) >= 5
