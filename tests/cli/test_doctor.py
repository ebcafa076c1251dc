"""`igroteka doctor`: a line for each thing, what to do where it is wrong, and nothing is changed."""

import asyncio
import os
import shutil
import socket
import sqlite3
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import igroteka
from igroteka.cli import doctor
from igroteka.server.claim import FileClaim, is_claimed
from igroteka.server.diagnosis import look_at_bots, look_at_database
from igroteka.server.store import Store
from igroteka.texts import folders

pytestmark = pytest.mark.once

NAMES = ["version", "engine", "database", "client", "languages", "bots", "port", "network"]


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without what takes seconds and has tests of its own here: bots in processes, all texts read."""
    monkeypatch.setattr(doctor, "check_bots", lambda: doctor.Check("bots", "not asked"))
    monkeypatch.setattr(doctor, "check_languages", lambda *_: doctor.Check("languages", "not read"))
    monkeypatch.setattr(doctor, "check_client", lambda _: doctor.Check("client", "not looked at"))


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


def database_in(file: Path) -> doctor.Check:
    return doctor.check_database(f"sqlite+aiosqlite:///{file}")


def made(file: Path) -> Path:
    """A database as a server makes it, and closes it."""

    async def make() -> None:
        store = await Store.open(f"sqlite+aiosqlite:///{file}", file.parent)
        await store.close()

    asyncio.run(make())
    return file


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_where_all_is_well_there_is_a_line_for_each_and_nothing_is_made(ig, quick, tmp_path: Path) -> None:
    file = tmp_path / "folder" / "tables.db"
    said = ig("doctor", "--database", file, "--port", free_port())
    assert (said.code, said.err) == (0, "")
    lines = said.out.splitlines()
    assert [line.split()[:2] for line in lines[:-1]] == [["ok", name] for name in NAMES]
    assert lines[-1] == "all is well"
    assert f"igroteka {igroteka.__version__}" in lines[0]
    assert "not there yet" in lines[2]
    assert list(tmp_path.iterdir()) == []


def test_json_has_the_same(ig, quick, tmp_path: Path) -> None:
    found = ig("doctor", "--database", tmp_path / "t.db", "--port", free_port(), "--json").json
    assert found["ok"] is True
    assert [check["name"] for check in found["checks"]] == NAMES
    assert all(check["ok"] and check["text"] and not check["advice"] for check in found["checks"])


def test_what_is_wrong_says_what_to_do_and_gives_exit_code_1(ig, quick, tmp_path: Path) -> None:
    file = tmp_path / "letter.db"
    file.write_text("this is a letter to my aunt, and no database at all " * 50)
    said = ig("doctor", "--database", file, "--port", free_port())
    assert said.code == 1
    (line,) = [line for line in said.out.splitlines() if line.startswith("WRONG")]
    assert line.split()[1] == "database" and str(file) in line and "--database" in line
    assert said.out.splitlines()[-1] == "1 of 8 are wrong"
    found = ig("doctor", "--database", file, "--port", free_port(), "--json")
    assert found.code == 1 and found.json["ok"] is False


# The database.


def test_a_database_in_order_is_only_read(tmp_path: Path) -> None:
    file = made(tmp_path / "tables.db")
    before = contents(tmp_path)
    check = database_in(file)
    assert check.is_well and "up to date (schema 0" in check.text and "server" not in check.text
    assert contents(tmp_path) == before


def test_a_server_that_uses_the_database_is_told(tmp_path: Path) -> None:
    file = made(tmp_path / "tables.db")
    claim = FileClaim(file)
    assert not is_claimed(file)
    assert asyncio.run(claim.try_once())
    try:
        check = database_in(file)
        assert check.is_well and check.text.endswith("; a running server uses it")
    finally:
        asyncio.run(claim.release())
    assert not is_claimed(file)


def test_an_open_database_with_a_log_is_read_too(tmp_path: Path) -> None:
    file = made(tmp_path / "tables.db")
    with sqlite3.connect(file) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("UPDATE alembic_version SET version_num = version_num")
        connection.commit()
        assert database_in(file).is_well
    connection.close()


def test_an_older_database_will_be_brought_up_to_date(tmp_path: Path) -> None:
    file = made(tmp_path / "tables.db")
    set_revision(file, "0001")
    check = database_in(file)
    assert check.is_well and "schema 0001: serve backs it up" in check.text


def test_a_newer_database_needs_a_newer_igroteka(tmp_path: Path) -> None:
    file = made(tmp_path / "tables.db")
    set_revision(file, "9999")
    check = database_in(file)
    assert "newer version" in check.text and check.advice.startswith("update igroteka")


def set_revision(file: Path, revision: str) -> None:
    connection = sqlite3.connect(file)
    connection.execute("UPDATE alembic_version SET version_num = ?", [revision])
    connection.commit()
    connection.close()


def test_an_empty_file_becomes_a_database(tmp_path: Path) -> None:
    file = tmp_path / "empty.db"
    file.touch()
    check = database_in(file)
    assert check.is_well and "serve sets it up" in check.text
    assert file.read_bytes() == b""


def test_a_database_of_another_program(tmp_path: Path) -> None:
    file = tmp_path / "other.db"
    connection = sqlite3.connect(file)
    connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.close()
    assert "another program" in database_in(file).text and not database_in(file).is_well


def test_a_folder_and_a_place_inside_a_file_are_no_databases(tmp_path: Path) -> None:
    assert not database_in(tmp_path).is_well
    (tmp_path / "file").touch()
    check = database_in(tmp_path / "file" / "tables.db")
    assert "cannot be made" in check.text and check.advice


def test_a_database_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Root may write everything, so what the system says is played."""
    file = made(tmp_path / "tables.db")
    monkeypatch.setattr(os, "access", lambda path, mode: not mode & os.W_OK)
    assert "not written" in database_in(file).text and database_in(file).advice
    assert "no right to write" in database_in(tmp_path / "new" / "tables.db").text


def test_databases_that_do_not_exist_are_named_without_their_password() -> None:
    check = doctor.check_database("postgresql://me:hushhush@127.0.0.1:1/none")
    assert not check.is_well and "hushhush" not in check.text and "127.0.0.1:1/none" in check.text
    assert "mysql" in doctor.check_database("mysql://here/there").text


def test_a_missing_driver_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(url: object) -> None:
        raise ModuleNotFoundError("No module named 'asyncpg'")

    monkeypatch.setattr("igroteka.server.diagnosis.make_engine", missing)
    check = doctor.check_database("postgresql://me@127.0.0.1:1/none")
    assert "asyncpg" in check.text and "igroteka[postgres]" in check.advice


# The rest.


def test_the_engine(tmp_path: Path) -> None:
    (tmp_path / "engine").mkdir()
    assert "interpreted" in doctor.check_engine(tmp_path).text and doctor.check_engine(tmp_path).is_well
    (tmp_path / "engine" / f"bits{EXTENSION_SUFFIXES[0]}").touch()
    assert doctor.check_engine(tmp_path) == doctor.Check("engine", "compiled: 1 modules")
    (tmp_path / "engine" / "agenda.cpython-39-x86_64-linux-gnu.so").touch()
    check = doctor.check_engine(tmp_path)
    assert check.text.startswith("1 of 2") and "another Python" in check.text and not check.is_well


def test_the_client(tmp_path: Path) -> None:
    check = doctor.check_client(tmp_path)
    assert not check.is_well and "make web" in check.advice
    (tmp_path / "index.html").touch()
    assert doctor.check_client(tmp_path) == doctor.Check("client", "built: 1 files")


def test_the_languages(tmp_path: Path) -> None:
    texts = tmp_path / "texts"
    shutil.copytree(folders()[0], texts)
    assert doctor.check_languages([texts], []).is_well
    (texts / "uk.ftl").unlink()
    check = doctor.check_languages([texts], [tmp_path / "game" / "rulebook"])
    assert not check.is_well and "uk.ftl" in check.text and "more" in check.text


def test_bots_start_and_one_that_does_not_is_named() -> None:
    found = asyncio.run(look_at_bots(["random"]))
    assert not found.advice and found.text == "random: started and answered"
    found = asyncio.run(look_at_bots(["oracle"]))
    assert found.text == "no answer from oracle" and found.advice


class Games(BaseHTTPRequestHandler):
    """Answers as a server of ours would."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b'[{"id": "element"}]')

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def games_port() -> Iterator[int]:
    with HTTPServer(("127.0.0.1", 0), Games) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_port
        server.shutdown()


def test_a_port_with_a_server_of_ours(games_port: int) -> None:
    check = doctor.check_port(games_port)
    assert check.is_well and f"http://127.0.0.1:{games_port}" in check.text


def test_a_port_that_somebody_else_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "ANSWER_SECONDS", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = int(other.getsockname()[1])
        check = doctor.check_port(port)
    assert not check.is_well and "in use" in check.text and "serve --port" in check.advice
    assert doctor.other_port(65535) == 65534


def test_the_network() -> None:
    assert "http://192.0.2.7:8000" in doctor.check_network(["192.0.2.7", "desk.local"], 8000).text
    assert "only this machine" in doctor.check_network([], 8000).text
    assert asyncio.run(look_at_database("sqlite://")).advice
