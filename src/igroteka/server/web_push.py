"""Web push: what is encrypted for one browser, and the signature of who sends it.

RFC 8291 (keys), RFC 8188 (the encrypted form) and RFC 8292 (VAPID). It needs the package `cryptography`,
which is an extra: `igroteka[push]`.
"""

import base64
import hmac
import json
import secrets
import time
from importlib.util import find_spec
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

RECORD = 4096  # the size of a record; a notice has one
POINT = 65  # bytes of an uncompressed point of P-256
AUTH = 16
SIGNATURE_HALF = 32
VALID = 12 * 3600  # seconds; RFC 8292 allows a day


def has_push() -> bool:
    """Whether the package for web push is installed."""
    return find_spec("cryptography") is not None


def encoded(data: bytes) -> str:
    """Bytes in base64url without padding, as all of web push writes them."""
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def decoded(text: str) -> bytes:
    """The bytes of a base64url text; ValueError if it is none."""
    if not text.isascii() or not text.replace("-", "").replace("_", "").rstrip("=").isalnum():
        raise ValueError("not base64url")
    return base64.urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))


def new_key() -> str:
    """A private key, as it is stored."""
    from cryptography.hazmat.primitives.asymmetric import ec

    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return encoded(number.to_bytes(32, "big"))


def read_key(text: str) -> "EllipticCurvePrivateKey":
    """A stored private key."""
    from cryptography.hazmat.primitives.asymmetric import ec

    return ec.derive_private_key(int.from_bytes(decoded(text), "big"), ec.SECP256R1())


def point_of(key: "EllipticCurvePrivateKey") -> bytes:
    """The public point of a private key."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    return bytes(key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def check_keys(p256dh: str, auth: str) -> None:
    """Check the keys of a browser; ValueError if nothing can be encrypted for it."""
    from cryptography.hazmat.primitives.asymmetric import ec

    if len(decoded(p256dh)) != POINT or len(decoded(auth)) != AUTH:
        raise ValueError("keys of another length")
    ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(p256dh))


def encrypted(
    text: bytes,
    p256dh: str,
    auth: str,
    key: "EllipticCurvePrivateKey | None" = None,
    salt: bytes | None = None,
) -> bytes:
    """A message that only the browser with these keys can read; key and salt are for this message alone."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    theirs = decoded(p256dh)
    key = key or ec.generate_private_key(ec.SECP256R1())
    salt = salt or secrets.token_bytes(16)
    mine = point_of(key)
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
    input_key = expanded(decoded(auth), shared, b"WebPush: info\0" + theirs + mine)
    content_key = expanded(salt, input_key, b"Content-Encoding: aes128gcm\0")[:16]
    nonce = expanded(salt, input_key, b"Content-Encoding: nonce\0")[:12]
    # The byte 2 ends the last record.
    sealed: bytes = AESGCM(content_key).encrypt(nonce, text + b"\x02", None)
    return salt + RECORD.to_bytes(4, "big") + bytes([POINT]) + mine + sealed


def expanded(salt: bytes, secret: bytes, info: bytes) -> bytes:
    """HKDF with SHA-256, its first block."""
    return hmac.digest(hmac.digest(salt, secret, "sha256"), info + b"\x01", "sha256")


def authorization(endpoint: str, key: "EllipticCurvePrivateKey", contact: str) -> str:
    """The header that tells a push service who sends: a token for this service, signed by our key."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
    from cryptography.hazmat.primitives.hashes import SHA256

    parts = urlsplit(endpoint)
    head = {"typ": "JWT", "alg": "ES256"}
    claims = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "exp": int(time.time()) + VALID,
        "sub": contact,
    }
    said = ".".join(encoded(json.dumps(part, separators=(",", ":")).encode()) for part in (head, claims))
    first, second = decode_dss_signature(key.sign(said.encode(), ec.ECDSA(SHA256())))
    signature = first.to_bytes(SIGNATURE_HALF, "big") + second.to_bytes(SIGNATURE_HALF, "big")
    return f"vapid t={said}.{encoded(signature)}, k={encoded(point_of(key))}"
