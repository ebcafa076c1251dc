"""Messages gone wrong, each in its own way: what a broken or hostile client might send."""

import json
import random
from collections.abc import Callable
from typing import Any

Json = dict[str, Any]
ODD_TEXTS = ["", "\x00", "‮", "́" * 30, "💥" * 20, "ʼ; DROP TABLE lines; --", "../../etc/passwd", "undo"]
ODD_TEXTS += [
    "!start",
    "!resign",
    "!close",
    "deal mark-00",
    "chance",
    "auto",
    "bot",
    "x" * 7000,
    "seal  \tmark-00",
]
ODD_NUMBERS = [-1, -2, -3, 7, 8, 2**31, 2**63, 2**64, -(2**64), 10**400, 1e308, 0.5, 1.0, -0.0]
ODD_VALUES: list[Any] = [None, True, False, [], {}, [[]], [None] * 500, {"seat": 0}, *ODD_TEXTS, *ODD_NUMBERS]
ODD_JSON = [
    b"NaN",
    b"Infinity",
    b'"\\ud800"',
    b'"\\u0000"',
    b"1e999999",
    b"--1",
    b"01",
    b"1.",
    b"'x'",
    b"9" * 5000,
]
KINDS = ["hello", "act", "undo", "why", "preview", "hand", "take", "resign", "leave", "rematch", "ping"]
FIELDS = [
    "op",
    "key",
    "seat",
    "seats",
    "ask",
    "action",
    "picks",
    "bot",
    "since",
    "secret",
    "type",
    "__class__",
]

Change = Callable[[random.Random, Json], bytes]


def written(message: object) -> bytes:
    return json.dumps(message, ensure_ascii=False).encode()


def flip_bits(luck: random.Random, message: Json) -> bytes:
    data = bytearray(written(message))
    for _ in range(luck.randint(1, 4)):
        data[luck.randrange(len(data))] ^= 1 << luck.randrange(8)
    return bytes(data)


def cut(luck: random.Random, message: Json) -> bytes:
    data = written(message)
    begin, end = sorted(luck.sample(range(len(data) + 1), 2))
    return data[begin:end] if luck.random() < 0.5 else data[:begin] + data[end:]


def insert_noise(luck: random.Random, message: Json) -> bytes:
    data = written(message)
    place = luck.randrange(len(data) + 1)
    return data[:place] + luck.randbytes(luck.randint(1, 12)) + data[place:]


def swap_fields(luck: random.Random, message: Json) -> bytes:
    names, values = list(message), list(message.values())
    luck.shuffle(values)
    return written(dict(zip(names, values)))


def change_value(luck: random.Random, message: Json) -> bytes:
    return written({**message, luck.choice(list(message)): luck.choice(ODD_VALUES)})


def change_json(luck: random.Random, message: Json) -> bytes:
    name = luck.choice(list(message))
    return written({**message, name: "@@"}).replace(b'"@@"', luck.choice(ODD_JSON))


def drop_or_add(luck: random.Random, message: Json) -> bytes:
    changed = dict(message)
    if luck.random() < 0.5:
        del changed[luck.choice(list(changed))]
    else:
        changed[luck.choice(FIELDS)] = luck.choice(ODD_VALUES)
    return written(changed)


def say_twice(luck: random.Random, message: Json) -> bytes:
    """The same name twice in one object: only the last one may count, whoever looks."""
    name = luck.choice(list(message))
    first = json.dumps({name: luck.choice(ODD_VALUES)})
    return (first[:-1] + ", " + json.dumps(message)[1:]).encode()


def nest(luck: random.Random, message: Json) -> bytes:
    depth = luck.choice([3, 50, 900, 3000])
    before, after = luck.choice([(b"[", b"]"), (b'{"op":', b"}")])
    inner = written(message)[:400]
    data = before * depth + inner + after * luck.choice([depth, 0])
    return data[:8000]


def change_kind(luck: random.Random, message: Json) -> bytes:
    return written({**message, "op": luck.choice([*KINDS, "Act", "news", "done", "start"])})


def another_seat(luck: random.Random, message: Json) -> bytes:
    changed = {**message, "seat": luck.randrange(-1, 9)}
    if "seats" in message:
        changed = {
            **message,
            "seats": [{"seat": luck.randrange(8), "secret": secret(luck)} for _ in range(3)],
        }
    return written(changed)


def encode_otherwise(luck: random.Random, message: Json) -> bytes:
    text = json.dumps(message)
    return luck.choice(
        [text.encode("utf-16"), b"\xef\xbb\xbf" + text.encode(), text.encode() + b"\x00", b" " * 900]
    )


def secret(luck: random.Random) -> str:
    return "".join(luck.choices("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-", k=43))


CHANGES: list[Change] = [
    *(flip_bits, cut, insert_noise, swap_fields, change_value, change_json, drop_or_add, say_twice, nest),
    *(change_kind, another_seat, encode_otherwise),
]


def mutated(luck: random.Random, message: Json) -> bytes:
    """One change, whichever."""
    return luck.choice(CHANGES)(luck, message)
