"""Two editions in one browser: a table speaks of the data that it began with, all else of today's."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.people import Person
from tests.browser.theatre import Theatre, greedy
from tests.server.test_tables_luck import program_with
from tests.words.editions import copy_of

pytestmark = pytest.mark.browser


@pytest.fixture
def generous(tmp_path: Path) -> Path:
    """The data as they once were: two laws, jobs pay 4 more or 3 less, and four offers in an action."""
    folder = tmp_path / "old"
    data = copy_of("inventors", folder / "data")
    laws = data / "laws.toml"
    first, second, third = laws.read_text(encoding="utf-8").split("[[law]]")[1:4]
    assert "value = 2" in first and "value = -1" in second and 'how = "times"' in third
    first, second = first.replace("value = 2", "value = 4"), second.replace("value = -1", "value = -3")
    laws.write_text(f"[[law]]{first}[[law]]{second}", encoding="utf-8")
    numbers = data / "components.toml"
    text = numbers.read_text(encoding="utf-8")
    assert "offers = 3" in text
    numbers.write_text(text.replace("offers = 3", "offers = 4"), encoding="utf-8")
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
    assert posters(olya) == ["Jobs pay 3 less", "Jobs pay 4 more"]
    # The rulebook beside the table, and its page.
    digest = stage.server.tables.live_tables["oldone"].table.game.data_digest
    olya.open(f"/rules/inventors/{digest}#I5.2")
    expect(page.locator('[id="I5.2"]')).to_contain_text("at most 4 in an action")
    expect(page.locator('[id="I10.2"]')).to_contain_text("Jobs pay 4 more")
    expect(page.locator('[id="I10.2"]').locator('a[href*="/rules/"]').first).to_have_attribute(
        "href", re.compile(rf"^/rules/inventors/{digest}#")
    )
    # Today's, without loading the page anew.
    page.get_by_role("link", name=re.compile("Igroteka")).first.click()
    page.locator('a[href="/rules/inventors"]').first.click()
    expect(page.locator('[id="I5.2"]')).to_contain_text("at most 3 in an action")
    expect(page.locator('[id="I10.2"]')).to_contain_text("Jobs pay 2 more")
    expect(page.locator('[id="I10.2"]')).to_contain_text("Jobs pay double")


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
    log = olya.page.get_by_text("Jobs pay 4 more").first
    expect(log).to_be_visible()
