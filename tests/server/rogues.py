"""Bots that behave badly, each in its own way, and some that look around. A plugin for workers."""

import os
import signal
import subprocess
import sys
import time

from igroteka.bots import Bot, Sight
from igroteka.bots.registry import register_bot


class Sleeper(Bot):
    name = "sleeper"

    def choose(self, sight: Sight) -> str:
        time.sleep(600)
        return sight.choices[0].notation


class Runner(Bot):
    """Runs in circles without ever letting go of the processor."""

    name = "runner"

    def choose(self, sight: Sight) -> str:
        while True:
            pass


class Crasher(Bot):
    name = "crasher"

    def choose(self, sight: Sight) -> str:
        raise ZeroDivisionError("no idea")


class Leaver(Bot):
    """Asks the program to end, as a script would."""

    name = "leaver"

    def choose(self, sight: Sight) -> str:
        sys.exit("enough")


class Dier(Bot):
    """Dies at once, as with a fault in somebody's native library."""

    name = "dier"

    def choose(self, sight: Sight) -> str:
        os._exit(11)


class Babbler(Bot):
    name = "babbler"

    def choose(self, sight: Sight) -> str:
        return "castle queenside"


class Cheater(Bot):
    """Names an action that exists but is not allowed now."""

    name = "cheater"

    def choose(self, sight: Sight) -> str:
        allowed = {choice.notation for choice in sight.choices}
        return next(text for text in sight.game.actions.texts if text not in allowed)


class Number(Bot):
    name = "number"

    def choose(self, sight: Sight) -> str:
        return 7  # type: ignore[return-value]


class Glutton(Bot):
    name = "glutton"

    def choose(self, sight: Sight) -> str:
        return str(len(bytearray(5 << 30)))


class Chatterbox(Bot):
    """Prints, reads and writes where the answers go, and then plays well."""

    name = "chatterbox"

    def choose(self, sight: Sight) -> str:
        sys.stdout.write('{"number": 1, "action": "castle queenside"}\n')
        sys.stdout.flush()
        os.write(1, b"castle queenside\n" * 10_000)
        os.write(2, b"castle queenside\n" * 10_000)
        assert os.read(0, 10) == b""
        return "  " + sight.choices[0].notation + " "


class Parent(Bot):
    """Leaves a child behind, whose id it writes down, and sleeps."""

    name = "parent"

    def choose(self, sight: Sight) -> str:
        child = subprocess.Popen(["sleep", "600"])
        with open(os.environ["ROGUES_CHILD"], "w") as file:  # noqa: PTH123
            file.write(str(child.pid))
        time.sleep(600)
        return ""


class Stubborn(Bot):
    """Cannot be asked to go, only be killed."""

    name = "stubborn"

    def choose(self, sight: Sight) -> str:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        time.sleep(600)
        return ""


class Spy(Bot):
    """Raises what it finds in its environment and on its command line."""

    name = "spy"

    def choose(self, sight: Sight) -> str:
        raise LookupError(" ".join(sorted(os.environ)) if self.seed == "environment" else " ".join(sys.argv))


class Witness(Bot):
    """Raises what it sees: the view and the state that it could reach behind it."""

    name = "witness"

    def choose(self, sight: Sight) -> str:
        raise LookupError(sight.game.decode(sight._state.encode()).digest())


ROGUES = [
    Babbler,
    Chatterbox,
    Cheater,
    Crasher,
    Dier,
    Glutton,
    Leaver,
    Number,
    Parent,
    Runner,
    Sleeper,
    Spy,
    Stubborn,
    Witness,
]


def register() -> None:
    """Add them all."""
    for rogue in ROGUES:
        register_bot(rogue)
