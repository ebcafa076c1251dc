"""A bot that plays over HTTP and WebSocket: python examples/bot.py http://127.0.0.1:8000/t/TABLE

It takes an open seat and plays random choices to the end, however often the connection breaks.
Put your own idea into `choose`. The page /api of a running server describes every message.
"""

import contextlib
import json
import random
import secrets
import sys
import time
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect


def choose(view: dict, choices: list[dict]) -> str:
    """The whole wit of this bot: `view` is all that the seat may know, `choices` all that it may do."""
    return random.choice(choices)["notation"]


def sit_down(api: str) -> dict:
    """Take any open seat: the nonce is our share of the table's luck, the secret opens the seat."""
    wish = {"nonce": secrets.token_hex(16), "secret": secrets.token_urlsafe(32), "name": "example"}
    while True:
        try:
            request = Request(f"{api}/sit", json.dumps(wish).encode(), {"content-type": "application/json"})
            with urlopen(request) as answer:
                return json.load(answer)["held"][0]
        except HTTPError:  # An answer, and it says no.
            raise
        except OSError:  # None. Whether we have the seat nobody knows; with the same secret we get the same.
            time.sleep(1)


def play(api: str, seat: int, secret: str) -> dict:
    """Answer whatever the seat is asked, until the game is over."""
    known, command = None, {}  # the last line that we have heard of, and what we have sent last
    while True:
        with contextlib.suppress(WebSocketException, OSError), connect(f"ws{api[4:]}/socket") as socket:
            hello = {"op": "hello", "key": "hello", "seats": [{"seat": seat, "secret": secret}]}
            socket.send(json.dumps(hello | {"since": known}))
            if command:  # Nobody knows whether it has arrived; under the same key it is played only once.
                socket.send(json.dumps(command))
            for news in map(json.loads, socket):
                if news["type"] == "refused" and news["code"] == "too-many":
                    time.sleep(1)
                    socket.send(json.dumps(command))
                if news["type"] != "news":
                    continue
                known, ask = news["seq"], news["ask"]
                if news["table"]["status"] == "over":
                    return news["table"]["result"]
                if ask and ask["id"] != command.get("ask"):
                    command = {"op": "act", "key": secrets.token_hex(8), "seat": seat, "ask": ask["id"]}
                    command["action"] = choose(news["view"], ask["choices"])
                    socket.send(json.dumps(command))
        time.sleep(1)


if __name__ == "__main__":
    held = sit_down(api := sys.argv[1].replace("/t/", "/api/tables/"))
    print(play(api, held["seat"], held["secret"]))  # noqa: T201
