"""Where other devices find this server: told to a page on this machine, and to nobody else."""

from pathlib import Path

import httpx
import pytest

from igroteka.cli import serve
from igroteka.server.host_header import HANDED_ON, is_at_home
from tests.server.harness import PATIENCE, inside, serving

NETWORK = ("http://192.168.1.7:8000", "http://10.0.0.7:8000")


def told(base: str, **headers: str) -> list[str]:
    answer = httpx.get(f"{base}/api/reach", headers=headers, timeout=PATIENCE)
    assert answer.status_code == 200, answer.text
    addresses: list[str] = answer.json()["addresses"]
    return addresses


def test_a_page_on_this_machine_learns_the_addresses_of_the_network(tmp_path: Path) -> None:
    with inside(tmp_path, network=NETWORK, answers_to_addresses=True) as server:
        port = server.base.rpartition(":")[2]
        for host in (f"127.0.0.1:{port}", f"localhost:{port}", f"LocalHost:{port}", "[::1]:8000"):
            assert told(server.base, Host=host) == list(NETWORK), host


def test_nobody_else_learns_them(tmp_path: Path) -> None:
    with inside(tmp_path, network=NETWORK, answers_to_addresses=True, hosts={"games.example"}) as server:
        for host in ("192.168.1.7:8000", "games.example", "203.0.113.9"):
            assert told(server.base, Host=host) == [], host
        # A proxy on this machine that names us by the address at which it reaches us.
        for header in HANDED_ON:
            assert told(server.base, **{header.decode(): "203.0.113.9"}) == [], header


@pytest.mark.parametrize("client", [("192.168.1.9", 4000), ("2001:db8::1", 4000), None])
def test_a_request_from_elsewhere_is_not_at_home_whatever_name_it_uses(
    client: tuple[str, int] | None,
) -> None:
    scope = {"headers": [(b"host", b"localhost:8000")], "client": client}
    assert not is_at_home(scope)
    assert is_at_home({**scope, "client": ("127.0.0.1", 4000)})
    assert not is_at_home({"headers": [(b"host", b"localhost")] * 2, "client": ("127.0.0.1", 4000)})
    assert not is_at_home({"headers": [], "client": ("127.0.0.1", 4000)})


def test_only_a_server_that_lets_others_in_has_addresses_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "network_addresses", lambda: ["192.168.1.7", "10.0.0.7", "desk", "desk.local"])

    def others(host: str) -> list[str]:
        return serve.for_others(serve.addresses_of(host, 8000), host)

    assert others("0.0.0.0") == list(NETWORK)
    assert others("127.0.0.1") == others("localhost") == others("192.168.1.7") == []


@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0"])
def test_the_command_line_tells_the_server_where_it_listens(tmp_path: Path, host: str) -> None:
    with serving(tmp_path, "--host", host, toy=False) as server:
        port = int(server.base.rpartition(":")[2])
        assert told(server.base) == serve.for_others(serve.addresses_of(host, port), host)
