"""rules: the rulebook from the command line."""

import pytest

from igroteka.rulebook import near_ids, passages_of, read_passages, read_rules, rules_of

PAGE = """# Title

Preface.

## One
Words about the chapter.

### <a id="T1.1"></a>T1.1 First rule

Text <a id="x"></a>of it.

| a | b |
|---|---|
| 1 | 2 |

### <a id="T1.2"></a>T1.2 Second rule
More.

## Two
### <a id="T2.1"></a>T2.1 Third rule
End."""


def test_a_page_is_cut_at_its_anchors() -> None:
    first, second, third = read_rules(PAGE)
    assert (first.id, first.title, first.chapter) == ("T1.1", "First rule", "One")
    assert first.text == "Text of it.\n\n| a | b |\n|---|---|\n| 1 | 2 |"
    assert (second.id, second.text) == ("T1.2", "More.")
    assert (third.chapter, third.text) == ("Two", "End.")


def test_what_has_no_number_is_a_passage_and_no_rule() -> None:
    page = f"{PAGE}\n\n## Notation\n\n`end` ends it."
    passages = read_passages(page)
    assert [one.id for one in passages] == ["", "", "T1.1", "T1.2", "T2.1", ""]
    assert (passages[0].chapter, passages[0].title, passages[0].text) == ("Title", "", "Preface.")
    assert (passages[1].chapter, passages[1].text) == ("One", "Words about the chapter.")
    assert (passages[-1].chapter, passages[-1].text) == ("Notation", "`end` ends it.")
    assert read_rules(page) == read_rules(PAGE)


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
@pytest.mark.parametrize("game", ["element", "periodic"])
def test_a_rulebook_begins_with_an_introduction_and_ends_with_the_notation(game: str, language: str) -> None:
    passages = passages_of(game, language)
    plain = [one for one in passages if not one.id]
    assert plain == [passages[0], passages[-1]]
    assert "`end`" in passages[-1].text


def test_near_ids_are_those_of_the_chapter() -> None:
    rules = read_rules(PAGE)
    assert near_ids(rules, "t1.9") == ["T1.1", "T1.2"]
    assert near_ids(rules, "T1") == ["T1.1", "T1.2"]
    assert near_ids(rules, "")


@pytest.mark.parametrize(("language", "title"), [("en", "flows"), ("uk", "тече"), ("ru", "течёт")])
def test_a_rule_is_shown_in_a_language(ig, language: str, title: str) -> None:
    said = ig("rules", "element", "E8.2", "--lang", language)
    assert said.code == 0
    assert "E8.2" in said.out
    assert title in said.out
    assert "<a id" not in said.out
    data = ig("rules", "element", "e8.2", "--lang", language, "--json").json
    assert (data["game"], data["id"], data["lang"]) == ("element", "E8.2", language)
    assert title in data["title"]
    assert "<a id" not in data["text"]


def test_without_an_id_all_rules_are_listed(ig) -> None:
    ids = [rule.id for rule in rules_of("element", "en")]
    listed = ig("rules", "element", "--json").json
    assert [rule["id"] for rule in listed] == ids
    assert all(rule["title"] and rule["chapter"] for rule in listed)
    shown = ig("rules", "element").out
    assert all(id in shown for id in ids)


def test_an_unknown_id_gives_near_ones(ig) -> None:
    said = ig("rules", "element", "E8.9")
    assert said.code == 2
    assert "E8.1, E8.2" in said.err
    assert ig("rules", "element", "[bold]").code == 2


def test_unknown_games_and_languages(ig) -> None:
    assert "no game 'go'" in ig("rules", "go").err
    assert "no language 'fr'" in ig("rules", "element", "--lang", "fr").err


def test_the_language_can_stand_in_the_environment(ig, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IGROTEKA_LANG", "uk")
    assert "тече" in ig("rules", "element", "E8.2").out
