"""The parts of notices, one by one: encryption, where pushes may go, mail settings, what a turn is."""

import socket
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from igroteka.server.away_watch import is_new_turn
from igroteka.server.log_lines import LogEntry
from igroteka.server.mail import checked_address, mail_server, message
from igroteka.server.push_delivery import NotDelivered, checked_endpoint, deliver, is_public
from igroteka.server.stored_rows import StoredLine
from igroteka.server.web_push import encoded, encrypted, read_key
from tests.server.receivers import Browser, decoded

# RFC 8291, appendix A.
THEIRS = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
OURS = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
SEALED = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK"
    "6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def test_the_example_of_the_standard_is_encrypted_and_read() -> None:
    key = ec.derive_private_key(int.from_bytes(decoded(THEIRS), "big"), ec.SECP256R1())
    browser = Browser(key, decoded("BTBZMqHH6r4Tts7J_aSIgg"))
    text, salt = b"When I grow up, I want to be a watermelon", decoded("DGv6ra1nlYgDCS1FRnbzlw")
    made = encrypted(text, **browser.keys(), key=read_key(OURS), salt=salt)
    assert encoded(made) == SEALED
    assert browser.read(made) == text
    # Another message has another key and another salt.
    assert encrypted(text, **browser.keys())[:90] != encrypted(text, **browser.keys())[:90]


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example/one",
        "https://push.example:8443/one",
        "https://127.0.0.1/one",
        "https://[::1]/one",
        "https://localhost/one",
        "https://intranet/one",
        "https://2130706433/one",
        "https://user@push.example/one",
        "https://push.example/one#part",
        "https://push.example/one two",
        "https://push.example:what/one",
        "file:///etc/passwd",
        "https://push.example/" + "a" * 1000,
    ],
)
def test_what_is_no_push_service_is_refused(endpoint: str) -> None:
    with pytest.raises(ValueError):
        checked_endpoint(endpoint)
    assert checked_endpoint("https://push.example/one?two=3")


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "10.0.0.1", "169.254.169.254", "::1", "fe80::1", "fd00::1", "::ffff:10.0.0.1"),
        "64:ff9b::a00:1",
        "2002:a00:1::",
        "2001:0:53aa:64c:0:0:f5ff:fffe",
        "0.0.0.0",
        "224.0.0.1",
        "240.0.0.1",
    ],
)
def test_a_name_that_leads_inside_is_not_followed(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not is_public(address)

    def look_up(host: str, port: int, **_: Any) -> list[Any]:
        family = socket.AF_INET6 if ":" in address else socket.AF_INET
        outside = (socket.AF_INET, socket.SOCK_STREAM, 6, "", ("9.9.9.9", port))
        return [outside, (family, socket.SOCK_STREAM, 6, "", (address, port))]

    def connect(*_: Any) -> None:
        raise AssertionError("it must not even try")

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    monkeypatch.setattr(socket.socket, "connect", connect)
    with pytest.raises(NotDelivered) as refused:
        deliver("https://push.example/one", b"", {})
    assert refused.value.is_gone


@pytest.mark.parametrize(
    "url",
    [
        *("mail.example", "http://mail.example", "smtp://", "smtp://me@mail.example"),
        *("smtp://mail.example:what", "smtp://mail.example/box", "smtp://me:secret@mail.example:99999"),
    ],
)
def test_a_bad_mail_server_is_refused_without_its_password(url: str) -> None:
    with pytest.raises(ValueError) as refused:
        mail_server(url, "games@club.example")
    assert "secret" not in str(refused.value) and "expected" in str(refused.value)


def test_a_mail_server_keeps_its_password_to_itself() -> None:
    server = mail_server("smtp://club:p%40ss@mail.example", "games@club.example")
    assert (server.port, server.user, server.password) == (587, "club", "p@ss")
    assert "p@ss" not in repr(server)


@pytest.mark.parametrize(
    "address",
    [
        *("", "ada", "ada@", "@example.org", "ada@example", "a b@example.org", "ада@example.org"),
        *("ada@example.org\r\nBcc: x@y.org", '"ada"@example.org', "ada@[127.0.0.1]", "<ada@example.org>"),
        *("ada@example.org,bo@example.org", ".ada@example.org", "a" * 65 + "@example.org"),
        "ada@" + "a" * 250 + ".org",
    ],
)
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(ValueError):
        checked_address(address)


def test_a_mail_can_be_refused_with_one_click() -> None:
    server = mail_server("smtp://mail.example", "games@club.example")
    link = f"https://a-long-name-of-a-club.example/api/notices/{'a1' * 16}/refuse"
    mail = message(server, "ada@example.org", "Елемент: ваш хід", "Ваш хід.\n", link)
    assert f"\r\nList-Unsubscribe: <{link}>\r\n".encode() in mail.as_bytes()
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert mail["Auto-Submitted"] == "auto-generated"


def entries(*said: tuple[int, str]) -> list[LogEntry]:
    return [LogEntry(StoredLine(n + 1, seat, "x", key, 0), "play") for n, (seat, key) in enumerate(said)]


START, MINE, THEIR_MOVE, CHANCE, FORCED = (-3, ""), (0, "k"), (1, "k"), (-1, ""), (0, "auto")


@pytest.mark.parametrize(
    ("log", "since", "told", "is_new"),
    [
        ([START], 0, 0, True),  # wished in the lobby, and the game begins with this seat
        ([START, MINE], 2, 0, False),  # wished in the own turn
        ([START, MINE, THEIR_MOVE], 2, 0, True),
        ([START, MINE, THEIR_MOVE], 2, 3, False),  # told already
        ([START, MINE, THEIR_MOVE, MINE], 2, 3, False),  # the same turn goes on
        ([START, MINE, THEIR_MOVE, MINE, CHANCE], 2, 3, False),
        (
            [START, MINE, THEIR_MOVE, THEIR_MOVE],
            2,
            3,
            False,
        ),  # others undo, or answer the same sealed question
        ([START, MINE, THEIR_MOVE, FORCED, THEIR_MOVE], 2, 3, False),  # played by the table, seen by nobody
        ([START, MINE, THEIR_MOVE, MINE, THEIR_MOVE], 2, 3, True),
        ([START, MINE, THEIR_MOVE, MINE, THEIR_MOVE], 5, 0, False),
    ],
)
def test_a_turn_is_told_once(log: list[tuple[int, str]], since: int, told: int, is_new: bool) -> None:
    assert is_new_turn(entries(*log), 0, since, told) is is_new
