"""`igroteka serve` from outside: its exit codes, what it says, who may come in."""

import os
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from tests.cli.conftest import Said
from tests.mode import ROOT
from tests.server.harness import here, make_table, serving

Ig = Callable[..., Said]
FOREIGN = "http://evil.example"


def serve(*arguments: object, **environment: str) -> subprocess.CompletedProcess[str]:
    """A server that is expected to end by itself."""
    command = [sys.executable, "-m", "igroteka", "serve", *map(str, arguments)]
    return subprocess.run(
        command, cwd=ROOT, env={**os.environ, **environment}, capture_output=True, text=True, timeout=60
    )


def check_refusal(done: subprocess.CompletedProcess[str], *words: str) -> None:
    """Exit code 2 and one line that says what is wrong."""
    assert done.returncode == 2
    assert done.stderr.startswith("igroteka: ")
    assert done.stderr.count("\n") == 1 and done.stderr.endswith("\n")
    assert "Traceback" not in done.stderr + done.stdout and "bug" not in done.stderr
    for word in words:
        assert word in done.stderr


@pytest.mark.parametrize("port", ["-1", "65536", "eight"])
def test_a_port_that_is_none(ig: Ig, tmp_path: Path, port: str) -> None:
    said = ig("serve", "--port", port, "--database", tmp_path / "t.db")
    assert said.code == 2 and "--port" in said.err
    assert not (tmp_path / "t.db").exists()


def test_a_port_in_use(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        check_refusal(serve("--port", port, "--database", tmp_path / "t.db"), port, "in use")


def test_a_host_that_is_not_ours(tmp_path: Path) -> None:
    check_refusal(serve("--host", "192.0.2.1", "--port", 0, "--database", tmp_path / "t.db"), "192.0.2.1")
    check_refusal(
        serve("--host", "no such host", "--port", 0, "--database", tmp_path / "t.db"), "no such host"
    )


BAD_DATABASES = {
    "mysql://here/there": "mysql",
    "sqlite://": "file",
    "postgresql://nobody@127.0.0.1:1/none": "database",
    "://": "",
}


@pytest.mark.parametrize("database", BAD_DATABASES)
def test_a_database_that_is_none(database: str) -> None:
    check_refusal(serve("--port", 0, "--database", database), BAD_DATABASES[database])


def test_a_database_of_the_environment_that_is_none() -> None:
    check_refusal(serve("--port", 0, IGROTEKA_DATABASE="mysql://here/there"), "mysql")


def test_a_database_s_password_is_not_said() -> None:
    done = serve("--port", 0, "--database", "postgresql://me:hushhush@127.0.0.1:1/none")
    check_refusal(done)
    assert "hushhush" not in done.stderr + done.stdout


def test_files_that_cannot_be_databases(tmp_path: Path) -> None:
    text = tmp_path / "text.db"
    text.write_text("this is a letter to my aunt, and no database at all " * 50)
    check_refusal(serve("--port", 0, "--database", text), "database")
    assert text.read_text().startswith("this is a letter")
    check_refusal(serve("--port", 0, "--database", tmp_path))
    check_refusal(serve("--port", 0, "--database", text / "inside" / "t.db"))


def test_a_database_of_a_newer_version(tmp_path: Path) -> None:
    file = tmp_path / "t.db"
    with serving(tmp_path) as server:
        file = server.database
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    before = file.read_bytes()
    check_refusal(serve("--port", 0, "--database", file), "newer")
    assert file.read_bytes() == before


@pytest.mark.parametrize("name", ["http://games.example", "*"])
def test_a_name_that_is_none(tmp_path: Path, name: str) -> None:
    done = serve("--port", 0, "--database", tmp_path / "t.db", "--allow-host", name)
    check_refusal(done, "not a name", name)


def test_a_plugin_that_is_none(tmp_path: Path) -> None:
    check_refusal(
        serve("--port", 0, "--database", tmp_path / "t.db", "--plugin", "no_such_thing"), "no_such_thing"
    )


@pytest.mark.parametrize(("end", "code"), [(signal.SIGTERM, 0), (signal.SIGINT, 130)])
def test_a_server_that_is_asked_to_end_ends_well(tmp_path: Path, end: signal.Signals, code: int) -> None:
    with serving(tmp_path) as server:
        make_table(server.base, [here(), here()])
        assert server.process is not None
        server.process.send_signal(end)
        assert server.process.wait(20) == code
        assert server.log.read_text() == ""


def test_it_says_where_it_is_and_where_its_tables_are(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        said = (tmp_path / "said.txt").read_text()
        assert said.splitlines()[0] == f"Igroteka is at {server.base} (Ctrl-C ends it)"
        assert str(server.database) in said
        assert "other devices" not in said
        for origin, status in ((server.base, 201), (server.base.replace("127.0.0.1", "localhost"), 201)):
            assert make(server.base, origin) == status
        assert make(server.base, FOREIGN) == 403


def make(address: str, origin: str) -> int:
    wish = {"game": "element", "seats": [{"kind": "open"}, {"kind": "open"}]}
    made = httpx.post(f"{address}/api/tables", json=wish, headers={"origin": origin}, trust_env=False)
    return made.status_code


def test_other_devices_are_told_an_address_and_let_in(tmp_path: Path) -> None:
    with serving(tmp_path, "--host", "0.0.0.0") as server:
        said = (tmp_path / "said.txt").read_text()
        line = next(line for line in said.splitlines() if line.startswith("For other devices"))
        address = line.split()[-1]
        if not address.startswith("http://"):
            # On a machine without a network that is what has to be said.
            assert line.endswith("no network found")
            return
        assert address.rpartition(":")[2] == server.base.rpartition(":")[2]
        assert "127." not in address and "localhost" not in address and "0.0.0.0" not in address
        # As a phone would: under that address, and with it as the page's origin.
        assert make(address, address) == 201
        assert make(address, FOREIGN) == 403
        assert httpx.get(f"{address}/api/games", trust_env=False).status_code == 200


def test_a_page_opened_at_the_address_that_was_given_can_be_played_at(tmp_path: Path) -> None:
    """To a browser 0.0.0.0 is this machine, and some people copy it from the command."""
    with serving(tmp_path, "--host", "0.0.0.0") as server:
        page = f"http://0.0.0.0:{server.base.rpartition(':')[2]}"
        assert make(page, page) == 201
        assert make(page, "http://0.0.0.0:9") == make(page, FOREIGN) == 403
        # Nobody else could open a link with it: the page asks for a better one.
        there, here = (httpx.get(f"{at}/api/reach", trust_env=False).json() for at in (page, server.base))
        assert there == here and "0.0.0.0" not in str(here)
    with serving(tmp_path) as server:
        assert make(server.base, f"http://0.0.0.0:{server.base.rpartition(':')[2]}") == 403


def test_an_origin_of_one_s_own_is_let_in(tmp_path: Path) -> None:
    with serving(tmp_path, "--origin", "https://games.example") as server:
        assert make(server.base, "https://games.example") == 201
        assert make(server.base, FOREIGN) == 403


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
