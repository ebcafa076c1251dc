"""Secrets and codes of seats: how they are made, hashed, compared and passed on to rematches."""

import base64
import hashlib
import hmac
import secrets

from msgspec.structs import replace

from igroteka.luck import bot_nonce
from igroteka.server.messages import Held, SeatWish
from igroteka.server.player_names import clean_name
from igroteka.server.storage import StoredSeat
from igroteka.server.table import BOT_SEAT, HUMAN, KEPT, OPEN

ID_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
ID_LENGTH = 11


def new_id() -> str:
    """A random id for a table: public, but not guessable."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


def hash_of(secret: str) -> str:
    """The stored hash of a secret. Secrets have 256 random bits, so a plain hash is enough."""
    return hashlib.sha256(secret.encode()).hexdigest()


def opens(secret: str, stored_hash: str) -> bool:
    """Whether a secret matches a hash, in constant time; an empty hash matches nothing."""
    return bool(stored_hash) and hmac.compare_digest(hash_of(secret), stored_hash)


def give_keys(seat: StoredSeat, secret: str | None = None) -> Held:
    """Give a seat a new code and a new secret, or the owner's own; the old ones become invalid."""
    secret = secret or secrets.token_urlsafe(32)
    seat.secret_hash = hash_of(secret)
    return give_code(seat, secret)


def give_code(seat: StoredSeat, secret: str) -> Held:
    """Give a seat a new code."""
    code = secrets.token_urlsafe(24)
    seat.code_hash = hash_of(code)
    return Held(seat.seat, secret, code)


def opened_as(seat: StoredSeat, other: StoredSeat) -> StoredSeat:
    """A seat with the secret of another one and without a code."""
    return replace(seat, secret_hash=other.secret_hash, code_hash="")


def secret_from(key: str, table: str, seat: int) -> str:
    """The secret of a seat, derived from the key of its table: it can be repeated and is not stored.

    It reveals neither the key nor other secrets.
    """
    made = hmac.digest(key.encode(), f"igroteka seat\0{table}\0{seat}".encode(), "sha256")
    return base64.urlsafe_b64encode(made).decode().rstrip("=")


def maker_secret(key: str | None, table: str) -> str:
    """The secret of a table's maker, derived from the key if there is one."""
    if key is None:
        return secrets.token_urlsafe(32)
    made = hmac.digest(key.encode(), f"igroteka maker\0{table}".encode(), "sha256")
    return base64.urlsafe_b64encode(made).decode().rstrip("=")


def wish_hash_of(key: str, wish: bytes) -> str:
    """A keyed hash of a request for a table, to recognise it when it is repeated."""
    return hmac.digest(key.encode(), b"igroteka wish\0" + wish, "sha256").hex()


def wished_seat(
    table: str, commitment: str, number: int, wish: SeatWish, key: str | None = None
) -> tuple[StoredSeat, Held | None]:
    """A seat as the maker wants it, with keys if a person on the maker's device takes it."""
    seat = StoredSeat(table=table, seat=number, kind=OPEN, name=clean_name(wish.name))
    if wish.kind == "bot":
        seat.kind, seat.bot, seat.nonce = BOT_SEAT, wish.bot, bot_nonce(commitment, number)
        return seat, None
    if wish.kind == "here":
        seat.kind, seat.nonce = (HUMAN, wish.nonce) if wish.nonce else (KEPT, "")
        return seat, give_keys(seat, None if key is None else secret_from(key, table, number))
    return seat, None


def seats_of_rematch(old: list[StoredSeat], table: str, commitment: str, bot: str = "") -> list[StoredSeat]:
    """The same people and bots, moved up by one seat; `bot` plays for all bots, if it is named.

    Secrets stay with their owners. Codes do not, because a code that was used at the old table must be
    invalid at the new one.
    """
    made = []
    for number in range(len(old)):
        before = old[(number + 1) % len(old)]
        seat = StoredSeat(table=table, seat=number, kind=before.kind, name=before.name, bot=before.bot)
        if before.kind == BOT_SEAT:
            seat.bot, seat.nonce = bot or before.bot, bot_nonce(commitment, number)
        else:
            seat.kind = KEPT
            seat.secret_hash = before.secret_hash
        made.append(seat)
    return made
