"""balance: the command, its files, and what it refuses."""

import html
import json
import re
import shutil
from html.parser import HTMLParser
from pathlib import Path

import pytest

from igroteka.games.catalogue import manifest, own_ids
from tests.words.editions import copy_of, number_today, put

FEW = ("--bots", "random", "--games", "4", "--all", "--jobs", "1")
SHORT = ("balance", "element", "--option", "max_turns=6", *FEW)


@pytest.mark.parametrize("game", own_ids())
def test_a_report_of_every_game(ig, tmp_path: Path, game: str) -> None:
    file, page = tmp_path / "found.json", tmp_path / "page.html"
    option = {"element": ("--option", "max_turns=8"), "inventors": ("--option", "max_rounds=3")}.get(game, ())
    said = ig("balance", game, *FEW, *option, "--without", "0", "--json", file, "--html", page)
    assert said.code == 0 and f"{game}, 2 players, random" in said.out
    found = json.loads(file.read_text(encoding="utf-8"))
    (table,) = found["tables"]
    assert (found["game"], table["games"], len(table["seats"])) == (game, 4, 2)
    assert sum(seat["share"] for seat in table["seats"]) == pytest.approx(1, abs=0.001)
    assert sum(kind["chosen"] for kind in table["choices"]["kinds"]) == pytest.approx(1, abs=0.01)
    assert table["components"] and table["events"] and table["without"] == []
    check_page(page.read_text(encoding="utf-8"), manifest(game).titles["en"])


def check_page(text: str, title: str) -> None:
    """The page is whole, loads nothing, and every tag that is opened is closed."""
    open_tags: list[str] = []

    class Tags(HTMLParser):
        def handle_starttag(self, tag: str, attrs: object) -> None:
            if tag not in ("meta", "br", "line", "circle", "rect"):
                open_tags.append(tag)

        def handle_endtag(self, tag: str) -> None:
            if tag in open_tags:
                assert open_tags.pop() == tag

    Tags().feed(text)
    assert open_tags == [] and f"<h1>{title}: random</h1>" in text
    assert "`" not in text, "names of actions are marked as code"
    # The widest letters of the usual fonts are about 0.58 of their height, which is 15.
    names = re.findall(r'<text class="name" x="([\d.]+)"[^>]*>([^<]*)', text)
    assert names and [name for x, name in names if 15 * 0.58 * len(html.unescape(name)) > float(x)] == []
    assert text.count("<svg") >= 3 and not re.search(r"(src|href)=|https?:", text)


def test_actions_and_components_with_and_without(ig) -> None:
    command = ("balance", "inventors", "--option", "max_rounds=2", *FEW, "--without", "2", "--json", "-")
    (table,) = ig(*command).json["tables"]
    kinds = {kind["kind"]: kind for kind in table["choices"]["kinds"]}
    assert kinds["choose job"]["value"]["deals"] > 0
    assert {row["kind"] for row in table["without"]} >= {"law"}
    assert all(row["deals"] == 2 for row in table["without"])


def test_other_data_are_compared_with_ours(ig, tmp_path: Path) -> None:
    data = copy_of("element", tmp_path / "data")
    put(data / "components.toml", "count", number_today("element", "fire_stones") - 20)
    same = ig(*SHORT, "--without", "0", "--against", manifest("element").folder / "data", "--json", "-").json
    assert same["against"] == same["data"]
    (table,) = same["tables"]
    assert all(seat["share"] == 0 for seat in table["difference"]["seats"])
    assert table["difference"]["decisions"]["mean"] == 0
    said = ig(*SHORT, "--without", "0", "--against", data)
    assert said.code == 0 and "the other data minus these" in said.out
    other = ig(*SHORT, "--without", "0", "--against", data, "--json", "-").json
    assert other["against"] != other["data"] == same["data"]


def test_tables_fit_a_narrow_terminal(ig) -> None:
    said = ig(*SHORT, "--players", "2-3", "--without", "0").out
    assert "element, 2 players" in said and "element, 3 players" in said
    lines = [line for line in said.splitlines() if not line.startswith(("digest", "-", "lead"))]
    assert all(len(line) <= 80 for line in lines)


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (["chess"], "no game 'chess'"),
        (["element", "--players", "5"], "players: expected 2 to 4, found 5"),
        (["element", "--players", "3-2"], "the smaller number first"),
        (["element", "--players", "two"], "--players: expected a number"),
        (["element", "--bots", "nobody"], "no bot 'nobody'"),
        (["element", "--bots", "greedy,random,random"], "--bots: expected one name, or one for each seat"),
        (["element", "--games", "0"], "--games"),
        (["element", "--margin", "2"], "--margin"),
        (["element", "--against", "nowhere"], "nowhere"),
        (["element", "--edition", "nowhere"], "nowhere"),
        (["element", "--option", "luck=1"], "no option 'luck'"),
        (["element", "--html", "no/such/page.html"], "--html: no/such/page.html: no such place"),
        (["element", "--json", "no/such/file"], "--json: no/such/file: no such place"),
    ],
)
def test_wrong_use_is_one_line(ig, arguments: list[str], fault: str) -> None:
    said = ig("balance", *arguments)
    assert said.code == 2 and fault in said.err and said.out == ""


def test_a_wrong_number_in_an_edition_is_named_in_one_line(ig, tmp_path: Path) -> None:
    edition = tmp_path / "data"
    shutil.copytree(manifest("inventors").folder / "data", edition)
    file = edition / "inventions.toml"
    file.write_text(re.sub(r"^price = \d+", "price = -3", file.read_text(), count=1, flags=re.MULTILINE))
    for option in ("--edition", "--against"):
        said = ig("balance", "inventors", *FEW, option, edition)
        assert said.code == 2 and "inventions.toml: invention 1: price: expected" in said.err
