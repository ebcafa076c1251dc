"""Two editions in one browser: a table speaks of the data that it began with, all else of today's."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.people import Person
from tests.browser.theatre import Theatre, greedy
from tests.server.test_tables_luck import program_with
from tests.words.editions import law_then, law_today, number_today, plain_copy, put
from tests.words.test_new_components import UNKNOWN, with_new_keys

pytestmark = pytest.mark.browser
MORE, LESS = law_then("L1") + 2, law_then("L2") + 2
OFFERS = number_today("inventors", "most_offers") + 1


@pytest.fixture
def generous(tmp_path: Path) -> Path:
    """The data as they once were: two laws, which changed more, and one offer more in an action."""
    folder = tmp_path / "old"
    data = plain_copy(folder / "data")
    laws = data / "laws.toml"
    first, second, third = laws.read_text(encoding="utf-8").split("[[law]]")[1:4]
    assert 'how = "times"' in third
    laws.write_text(f"[[law]]{first}[[law]]{second}", encoding="utf-8")
    put(laws, "value", MORE, "L1")
    put(laws, "value", -LESS, "L2")
    put(data / "components.toml", "offers", OFFERS)
    return folder


def posters(person: Person) -> list[str]:
    laws = person.page.get_by_role("region", name=person.say("inventors-web-laws"))
    expect(laws.get_by_role("listitem")).to_have_count(2)
    return sorted(laws.get_by_role("listitem").all_inner_texts())


def test_a_table_speaks_of_the_data_that_it_began_with(stage: Theatre, generous: Path) -> None:
    with program_with(generous):
        table = stage.table("oldone", "inventors", 2, max_rounds=1)
    table.play(greedy, until=lambda players: True)
    olya = stage.visitor()
    page = table.show(olya, 0)
    assert posters(olya) == sorted([f"Jobs pay {LESS} less", f"Jobs pay {MORE} more"])
    # The rulebook beside the table, and its page.
    digest = stage.server.tables.live_tables["oldone"].table.game.data_digest
    olya.open(f"/rules/inventors/{digest}#I5.2")
    expect(page.locator('[id="I5.2"]')).to_contain_text(f"at most {OFFERS} in an action")
    expect(page.locator('[id="I10.2"]')).to_contain_text(f"Jobs pay {MORE} more")
    expect(page.locator('[id="I10.2"]').locator('a[href*="/rules/"]').first).to_have_attribute(
        "href", re.compile(rf"^/rules/inventors/{digest}#")
    )
    # Today's, without loading the page anew.
    page.get_by_role("link", name=re.compile("Igroteka")).first.click()
    page.locator('a[href="/rules/inventors"]').first.click()
    expect(page.locator('[id="I5.2"]')).to_contain_text(f"at most {OFFERS - 1} in an action")
    expect(page.locator('[id="I10.2"]')).to_contain_text(f"Invention costs {law_today('L22')} uranium")
    expect(page.locator('[id="I10.2"]')).not_to_contain_text("Jobs pay")


def test_a_table_of_today_speaks_of_todays_data(stage: Theatre) -> None:
    table = stage.table("newone", "inventors", 2, max_rounds=1)
    table.play(greedy, until=lambda players: True)
    olya = stage.visitor()
    table.show(olya, 0)
    view = table.news[0]["view"]
    assert posters(olya) == sorted(olya.say("inventors-law", law=law) for law in view["laws"])


def test_a_replay_speaks_of_the_data_of_its_game(stage: Theatre, generous: Path) -> None:
    with program_with(generous):
        table = stage.table("played", "inventors", 2, max_rounds=1)
    table.play(greedy, until=lambda players: False)
    assert table.is_over
    olya = stage.visitor()
    olya.open("/r/played")
    log = olya.page.get_by_text(f"Jobs pay {MORE} more").first
    expect(log).to_be_visible()


@pytest.mark.parametrize("game", ["inventors", "orichalcum", "periodic"])
def test_a_board_shows_no_key_of_a_new_component(stage: Theatre, game: str, tmp_path: Path) -> None:
    """Neither to the eye nor to a screen reader; what is typed is shown only to those who type."""
    folder = tmp_path / "new"
    with_new_keys(game, folder / "data")
    with program_with(folder):
        table = stage.table(f"new{game}", game, 2)
    table.play(greedy, until=lambda players: players.is_over or players.news[0]["seq"] > 30)
    assert UNKNOWN.search(json.dumps(table.news[0]["view"]))
    olya = stage.visitor(language="uk")
    page = table.show(olya, 0)
    labels = page.evaluate("""() => [...document.querySelectorAll('[aria-label], [title], [placeholder]')]
        .flatMap((node) => ['aria-label', 'title', 'placeholder']
            .map((name) => node.getAttribute(name) ?? ''))""")
    for said in (page.locator("body").inner_text(), *labels):
        assert not UNKNOWN.search(said), said
    if game == "orichalcum":
        # Nothing is taken for a forge or a Hydra: a general drawing says what each of them does.
        slots = [slot for slot in table.news[0]["view"]["slots"].values() if slot]
        drawn = page.locator(".works [data-general]")
        assert drawn.count() == len(slots) > 0
        assert all(drawn.nth(place).get_attribute("data-general") for place in range(len(slots)))
