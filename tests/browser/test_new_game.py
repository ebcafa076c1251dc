"""A game that new-game has just made, in the browser: on the general board, and on the board of the guide."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.people import People, Person
from tests.browser.test_general import point
from tests.browser.test_looks import complaints_of_axe, overflow
from tests.elsewhere import Environment, make_environment
from tests.guide import board
from tests.mode import ROOT, SOURCE
from tests.server.harness import Server, serving

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """One in which Duel is installed."""
    folder = tmp_path_factory.mktemp("duel")
    made = make_environment(folder / "venv")
    made.run('igroteka new-game duel --title "Duel" && pip install ./duel', folder)
    return made


@pytest.fixture
def server(environment: Environment, tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path, "--bot-pause", "0.02", toy=False, python=environment.python) as server:
        yield server


@pytest.fixture
def own_client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A copy of the sources whose client is built with the guide's board, in the place of the sources."""
    checkout = tmp_path / "igroteka"
    shutil.copytree(SOURCE, checkout / "src", ignore=shutil.ignore_patterns("__pycache__", "client"))
    shutil.copytree(ROOT / "web", checkout / "web", ignore=shutil.ignore_patterns("node_modules"))
    (checkout / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    (checkout / "web" / "src" / "boards" / "duel").mkdir()
    (checkout / "web" / "src" / "boards" / "duel" / "Board.svelte").write_text(board(), encoding="utf-8")
    path = f"{ROOT / '.venv-node' / 'bin'}{os.pathsep}{os.environ['PATH']}"
    for command in (
        "npx eslint --max-warnings 0 src/boards/duel",
        "npx prettier --check src/boards/duel",
        "npx vite build --logLevel warn",
    ):
        done = subprocess.run(
            command.split(),
            cwd=checkout / "web",
            env={**os.environ, "PATH": path},
            capture_output=True,
            encoding="utf-8",
            timeout=240,
        )
        assert done.returncode == 0, done.stdout + done.stderr
    monkeypatch.setenv("PYTHONPATH", str(checkout / "src"))


def play(person: Person) -> int:
    """Click the last choice until the game is over; gives how often."""
    played = 0
    while not person.is_over:
        person.until(lambda: person.asked or person.is_over, "the next decision")
        if person.asked:
            point(person, person.choices()[-1])
            played += 1
    return played


def seated(browser: Browser, server: Server) -> tuple[People, Person]:
    people = People(browser, server.base, address="198.51.100.90")
    person = people.new("uk")
    person.set_up("here", "bot:greedy", game="duel")
    person.until(lambda: person.asked, "the game begins")
    return people, person


def test_it_is_played_on_the_general_board(browser: Browser, server: Server) -> None:
    people, person = seated(browser, server)
    table = person.page.locator(".general")
    expect(table).to_contain_text("Паличок у купці")
    expect(table.get_by_role("button", name="Узяти 3 палички")).to_be_visible()
    assert complaints_of_axe(person) == []
    assert play(person) > 1
    assert overflow(person) == [0, 0]
    assert "duel-" not in person.every_word()
    people.leave()
    assert people.complaints == []


@pytest.mark.slow
@pytest.mark.usefixtures("own_client")
def test_it_is_played_on_the_board_of_the_guide(browser: Browser, server: Server) -> None:
    people, person = seated(browser, server)
    sticks = person.page.locator(".duel rect")
    expect(sticks).to_have_count(person.news[0]["view"]["heap"])
    assert complaints_of_axe(person) == []
    assert play(person) > 1
    expect(sticks).to_have_count(0)
    people.leave()
    assert people.complaints == []
