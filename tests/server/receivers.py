"""A push service and an SMTP server on this machine: what notices are delivered to."""

import asyncio
import base64
import email
import email.policy
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from email.message import EmailMessage
from typing import Any, TypeVar

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

Found = TypeVar("Found")
Json = dict[str, Any]


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


class Received:
    """Something that comes in, and can be waited for."""

    def __init__(self) -> None:
        self.came = asyncio.Condition()

    async def until(self, test: Callable[[], Found | None], seconds: float = 20) -> Found:
        async with asyncio.timeout(seconds), self.came:
            while not (found := test()):
                await self.came.wait()
        return found

    async def tell(self) -> None:
        async with self.came:
            self.came.notify_all()


class Browser:
    """A browser's side of web push, written from the RFCs without a look at the server's."""

    def __init__(
        self, key: ec.EllipticCurvePrivateKey | None = None, auth: bytes = b"sixteen bytes..."
    ) -> None:
        self.key = key or ec.generate_private_key(ec.SECP256R1())
        self.auth = auth
        self.point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def keys(self) -> Json:
        return {"p256dh": encoded(self.point), "auth": encoded(self.auth)}

    def read(self, body: bytes) -> bytes:
        """Decrypt a message."""
        salt, length = body[:16], body[20]
        theirs, sealed = body[21 : 21 + length], body[21 + length :]
        assert int.from_bytes(body[16:20], "big") >= len(sealed)
        shared = self.key.exchange(
            ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
        )
        secret = derived(self.auth, shared, b"WebPush: info\0" + self.point + theirs, 32)
        key = derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(salt, secret, b"Content-Encoding: nonce\0", 12)
        text = AESGCM(key).decrypt(nonce, sealed, None)
        assert text.endswith(b"\x02")
        return text[:-1]


class PushService(Received):
    """Takes pushes as a service of a browser's maker does: checks who sends, and keeps the messages."""

    def __init__(self) -> None:
        super().__init__()
        self.statuses: list[int] = []  # of the next answers; then 201
        self.requests: list[tuple[str, dict[str, str], bytes]] = []

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode().strip().split("\r\n")
        headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in lines)}
        body = await reader.readexactly(int(headers["content-length"]))
        status = self.statuses.pop(0) if self.statuses else 201
        self.requests.append((first, headers, body))
        writer.write(f"HTTP/1.1 {status} Said\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".encode())
        await writer.drain()
        writer.close()
        await self.tell()

    def endpoint(self, name: str = "one") -> str:
        return f"{self.base}/push/{name}"

    base = ""


def checked_sender(headers: dict[str, str], audience: str, key: str) -> Json:
    """Check the signature of VAPID as a push service does; its claims."""
    scheme, _, said = headers["authorization"].partition(" ")
    parts = dict(part.strip().split("=", 1) for part in said.split(","))
    assert scheme == "vapid" and parts["k"] == key
    head, claims, signature = parts["t"].split(".")
    assert json.loads(decoded(head))["alg"] == "ES256"
    raw = decoded(signature)
    der = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(key))
    public.verify(der, f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    told: Json = json.loads(decoded(claims))
    assert told["aud"] == audience
    return told


class MailBox(Received):
    """An SMTP server that keeps what it gets; it refuses a recipient whose name is nobody."""

    def __init__(self) -> None:
        super().__init__()
        self.port = 0
        self.mails: list[EmailMessage] = []
        self.logins: list[str] = []

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        def say(line: str) -> None:
            writer.write(f"{line}\r\n".encode())

        say("220 mail.example")
        while line := (await reader.readline()).decode().strip():
            word = line.split()[0].upper()
            if word == "EHLO":
                say("250-mail.example\r\n250 AUTH PLAIN")
            elif word == "AUTH":
                self.logins.append(base64.b64decode(line.split()[2]).decode())
                say("235 welcome")
            elif word == "RCPT" and "<nobody@" in line:
                say("550 nobody is here by that name")
            elif word == "DATA":
                say("354 go on")
                data = await reader.readuntil(b"\r\n.\r\n")
                mail = email.message_from_bytes(data[:-3], policy=email.policy.default)
                assert isinstance(mail, EmailMessage)
                self.mails.append(mail)
                say("250 taken")
                await self.tell()
            elif word == "QUIT":
                say("221 bye")
                break
            else:
                say("250 fine")
        writer.close()

    def to(self, address: str) -> list[EmailMessage]:
        return [mail for mail in self.mails if mail["To"] == address]


@asynccontextmanager
async def push_service() -> AsyncIterator[PushService]:
    made = PushService()
    server = await asyncio.start_server(made.serve, "127.0.0.1", 0)
    made.base = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        yield made
    finally:
        server.close()


@asynccontextmanager
async def mail_box() -> AsyncIterator[MailBox]:
    made = MailBox()
    server = await asyncio.start_server(made.serve, "127.0.0.1", 0)
    made.port = server.sockets[0].getsockname()[1]
    try:
        yield made
    finally:
        server.close()
