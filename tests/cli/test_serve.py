"""`igroteka serve` from outside: its exit codes, what it says, who may come in."""

import contextlib
import json
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from tests.cli.conftest import Said
from tests.mode import ROOT
from tests.server.harness import Server, here, make_table, serving
from tests.server.playing import begin_with_a_schema

Ig = Callable[..., Said]
FOREIGN = "http://evil.example"


# Tries one command after the other in one process: a process each would take a second and more to start.
TRY = """
import contextlib, io, json, logging, os, sys
from igroteka.cli.main import main

said = []
for arguments, environment in json.load(sys.stdin):
    os.environ.update(environment)
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = main(["serve", "--port", "0", *arguments])
    logging.getLogger().handlers.clear()
    for name in environment:
        del os.environ[name]
    said.append([code, out.getvalue(), err.getvalue()])
json.dump(said, sys.stdout)
"""


def tried(*commands: tuple[list[str], dict[str, str]]) -> list[Said]:
    """What servers say that are expected to end by themselves; each with its arguments and environment."""
    done = subprocess.run(
        [sys.executable, "-c", TRY],
        cwd=ROOT,
        input=json.dumps(commands),
        capture_output=True,
        text=True,
        timeout=90,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return [Said(*one) for one in json.loads(done.stdout)]


def check_refusal(said: Said, *words: str) -> None:
    """Exit code 2 and one line that says what is wrong."""
    assert said.code == 2, said
    assert said.out == "" and said.err.startswith("igroteka: ")
    assert said.err.count("\n") == 1 and said.err.endswith("\n")
    assert "Traceback" not in said.err and "bug" not in said.err
    for word in words:
        assert word in said.err


@pytest.mark.parametrize("port", ["-1", "65536", "eight"])
def test_a_port_that_is_none(ig: Ig, tmp_path: Path, port: str) -> None:
    said = ig("serve", "--port", port, "--database", tmp_path / "t.db")
    assert said.code == 2 and "--port" in said.err
    assert not (tmp_path / "t.db").exists()


def test_a_port_in_use(tmp_path: Path) -> None:
    """As a process, whose own end is looked at too."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        done = subprocess.run(
            [sys.executable, "-m", "igroteka", "serve", "--port", port, "--database", str(tmp_path / "t.db")],
            cwd=ROOT,
            capture_output=True,
            text=True,
            timeout=60,
        )
    check_refusal(Said(done.returncode, done.stdout, done.stderr), port, "in use")


def test_what_cannot_be_served_is_refused_in_one_line(tmp_path: Path) -> None:
    text, newer, good = tmp_path / "text.db", tmp_path / "newer.db", str(tmp_path / "t.db")
    text.write_text("this is a letter to my aunt, and no database at all " * 50)
    begin_with_a_schema(f"sqlite+aiosqlite:///{newer}")
    with contextlib.closing(sqlite3.connect(newer)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    before = newer.read_bytes()
    password = "postgresql://me:hushhush@127.0.0.1:1/none"
    hushed, origin = "smtp://me:hushhush@mail.example", ["--origin", "https://games.example"]
    cases: list[tuple[list[str], dict[str, str], list[str]]] = [
        # Hosts and names.
        (["--host", "192.0.2.1", "--database", good], {}, ["192.0.2.1"]),
        (["--host", "no such host", "--database", good], {}, ["no such host"]),
        (
            ["--allow-host", "http://games.example", "--database", good],
            {},
            ["not a name", "http://games.example"],
        ),
        (["--allow-host", "*", "--database", good], {}, ["not a name", "*"]),
        (["--plugin", "no_such_thing", "--database", good], {}, ["no_such_thing"]),
        # Mails without links, without a sender, or from a server that is none.
        (["--smtp", hushed, "--mail-from", "me@club.example", "--database", good], {}, ["--origin"]),
        ([*origin, "--database", good], {"IGROTEKA_SMTP": hushed}, ["--mail-from"]),
        (
            [*origin, "--database", good, "--mail-from", "me@club.example"],
            {"IGROTEKA_SMTP": "hushhush"},
            ["smtp://"],
        ),
        # Databases that are none.
        (["--database", "mysql://here/there"], {}, ["mysql"]),
        (["--database", "sqlite://"], {}, ["file"]),
        (["--database", "postgresql://nobody@127.0.0.1:1/none"], {}, ["database"]),
        (["--database", "://"], {}, []),
        ([], {"IGROTEKA_DATABASE": "mysql://here/there"}, ["mysql"]),
        (["--database", password], {}, []),
        # Files that are none.
        (["--database", str(text)], {}, ["database"]),
        (["--database", str(tmp_path)], {}, []),
        (["--database", str(text / "inside" / "t.db")], {}, []),
        (["--database", str(newer)], {}, ["newer"]),
    ]
    for said, (arguments, _, words) in zip(tried(*[case[:2] for case in cases]), cases, strict=True):
        check_refusal(said, *words)
        assert "hushhush" not in said.err, arguments
    assert text.read_text().startswith("this is a letter")
    assert newer.read_bytes() == before
    assert not Path(good).exists()


@pytest.fixture(scope="module")
def local(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for this machine, with one more origin."""
    with serving(tmp_path_factory.mktemp("local"), "--origin", "https://games.example") as server:
        yield server


@pytest.fixture(scope="module")
def everywhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for the whole network."""
    with serving(tmp_path_factory.mktemp("everywhere"), "--host", "0.0.0.0") as server:
        yield server


@pytest.mark.parametrize(("end", "code"), [(signal.SIGTERM, 0), (signal.SIGINT, 130)])
def test_a_server_that_is_asked_to_end_ends_well(tmp_path: Path, end: signal.Signals, code: int) -> None:
    with serving(tmp_path) as server:
        make_table(server.base, [here(), here()])
        assert server.process is not None
        server.process.send_signal(end)
        assert server.process.wait(20) == code
        assert server.log.read_text() == ""


def test_it_says_where_it_is_and_where_its_tables_are(local: Server) -> None:
    said = (local.database.parent / "said.txt").read_text()
    assert said.splitlines()[0] == f"Igroteka is at {local.base} (Ctrl-C ends it)"
    assert str(local.database) in said
    assert "other devices" not in said
    for origin in (local.base, local.base.replace("127.0.0.1", "localhost")):
        assert make(local.base, origin) == 201
    assert make(local.base, FOREIGN) == 403


def make(address: str, origin: str) -> int:
    wish = {"game": "element", "seats": [{"kind": "open"}, {"kind": "open"}]}
    made = httpx.post(f"{address}/api/tables", json=wish, headers={"origin": origin}, trust_env=False)
    return made.status_code


def test_other_devices_are_told_an_address_and_let_in(everywhere: Server) -> None:
    said = (everywhere.database.parent / "said.txt").read_text()
    line = next(line for line in said.splitlines() if line.startswith("For other devices"))
    address = line.split()[-1]
    if not address.startswith("http://"):
        # On a machine without a network that is what has to be said.
        assert line.endswith("no network found")
        return
    assert address.rpartition(":")[2] == everywhere.base.rpartition(":")[2]
    assert "127." not in address and "localhost" not in address and "0.0.0.0" not in address
    # As a phone would: under that address, and with it as the page's origin.
    assert make(address, address) == 201
    assert make(address, FOREIGN) == 403
    assert httpx.get(f"{address}/api/games", trust_env=False).status_code == 200


def test_a_page_opened_at_the_address_that_was_given_can_be_played_at(
    everywhere: Server, local: Server
) -> None:
    """To a browser 0.0.0.0 is this machine, and some people copy it from the command."""
    page = f"http://0.0.0.0:{everywhere.base.rpartition(':')[2]}"
    assert make(page, page) == 201
    assert make(page, "http://0.0.0.0:9") == make(page, FOREIGN) == 403
    # Nobody else could open a link with it: the page asks for a better one.
    there, here = (httpx.get(f"{at}/api/reach", trust_env=False).json() for at in (page, everywhere.base))
    assert there == here and "0.0.0.0" not in str(here)
    assert make(local.base, f"http://0.0.0.0:{local.base.rpartition(':')[2]}") == 403


def test_an_origin_of_one_s_own_is_let_in(local: Server, everywhere: Server) -> None:
    assert make(local.base, "https://games.example") == 201
    assert make(everywhere.base, "https://games.example") == 403


# Limits.


@pytest.mark.parametrize("said", ["no-such=1", "requests=many", "queue-frames"])
def test_a_limit_that_is_none(ig: Ig, tmp_path: Path, said: str) -> None:
    done = ig("serve", "--port", 0, "--database", tmp_path / "t.db", "--limit", said)
    assert done.code == 2 and "--limit" in done.err
    assert not (tmp_path / "t.db").exists()


def test_a_limit_of_the_environment_that_is_none(ig: Ig, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IGROTEKA_LIMIT_NO_SUCH", "1")
    done = ig("serve", "--limits")
    assert done.code == 2 and "IGROTEKA_LIMIT_NO_SUCH" in done.err


def test_the_limits_are_listed_as_they_are_set(ig: Ig, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IGROTEKA_LIMIT_REQUESTS", "10/60")
    done = ig("serve", "--limits", "--limit", "queue-frames=8")
    rows = {row.split()[0]: row.split()[1] for row in done.out.splitlines()}
    assert done.code == 0 and (rows["queue-frames"], rows["requests"]) == ("8", "10/60")
    assert rows["seat-messages"] == "100/20"


def test_a_limit_that_is_set_holds(tmp_path: Path) -> None:
    with serving(tmp_path, "--limit", "requests=4/600") as server:
        answers = [httpx.get(f"{server.base}/api/games").status_code for _ in range(5)]
        # The harness has asked once already.
        assert answers == [200, 200, 200, 429, 429]
