"""Bots from outside: a program that gets questions as lines of JSON and answers each with a line of text.

The program runs for one game at one seat. A crash, an illegal answer, or more CPU time than the limit costs
it the game. A generous wall-clock timeout ends a program that sleeps.
"""

import contextlib
import json
import os
import selectors
import shlex
import signal
import subprocess
import tempfile
import time
from pathlib import Path

from igroteka.arena.contestants import Forfeit
from igroteka.bots import Sight

LONGEST_ANSWER = 1000
STEP = 0.05  # seconds between two looks at the CPU time
# To start, a program may use so many CPU seconds more: it has to load before it can think.
STARTING = 10.0
# A sleeping program uses no CPU time. A busy machine is no reason to lose.
MOST_WAITING, WAITS = 30.0, 10.0
LEAVING = 0.5  # seconds to leave when the questions end
CPUCLOCK_SCHED = 2  # of Linux: with the inverted process id above it, the id of that process's CPU clock


class OutsideBot:
    """A program at a seat, from the first question to the end of the game."""

    def __init__(self, command: str, seed: str, limit: float) -> None:
        self.seed = seed
        self.limit = limit
        self.asked = 0
        self.heard = b""
        self.spent = 0.0
        self.errors = tempfile.TemporaryFile()  # noqa: SIM115 - open as long as the program runs
        self.program: subprocess.Popen[bytes] | None = None
        try:
            # A session of its own, so that what it starts ends with it.
            self.program = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self.errors,
                bufsize=0,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            self.fault = f"crashed: cannot be started: {error}"

    def choose(self, sight: Sight) -> str:
        if self.program is None:
            raise Forfeit(self.fault)
        self.asked += 1
        line = json.dumps(self.question(sight), ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
        try:
            return self.exchange(self.program, line).decode(errors="replace").strip()
        finally:
            self.spent = cpu_of(self.program.pid) or self.spent

    def question(self, sight: Sight) -> dict[str, object]:
        """All that the bot needs for a decision; no question refers to an earlier one."""
        game = sight.game
        choices = [
            {"notation": one.notation, "components": one.components, "numbers": one.numbers}
            for one in sight.choices
        ]
        return {
            "game": game.id,
            "options": dict(game.options),
            "seat": sight.seat,
            "decision": self.asked,
            "limit": self.limit,
            "seed": self.seed,
            "view": sight.view.to_dict(),
            "choices": choices,
        }

    def exchange(self, program: subprocess.Popen[bytes], line: bytes) -> bytes:
        """Write a question and read the answer, whatever the program does meanwhile."""
        assert program.stdin is not None and program.stdout is not None
        deadline = self.deadline(program)
        if self.heard:
            raise Forfeit("illegal: an answer without a question")
        os.set_blocking(program.stdin.fileno(), False)
        with selectors.DefaultSelector() as waiting:
            waiting.register(program.stdout, selectors.EVENT_READ)
            waiting.register(program.stdin, selectors.EVENT_WRITE)
            while b"\n" not in self.heard:
                for key, _ in waiting.select(STEP):
                    if key.fileobj is program.stdin:
                        line = line[self.write(program, line) :]
                        if not line:
                            waiting.unregister(program.stdin)
                    else:
                        self.read(program)
                deadline.check(program)
        answer, _, self.heard = self.heard.partition(b"\n")
        deadline.check(program)
        return answer

    def deadline(self, program: subprocess.Popen[bytes]) -> "Deadline":
        """The end of this decision; the first one includes the start of the program."""
        if self.asked == 1:
            return Deadline(0.0, self.limit + STARTING)
        return Deadline(cpu_of(program.pid) or 0.0, self.limit)

    def write(self, program: subprocess.Popen[bytes], line: bytes) -> int:
        """Write what the pipe takes; a program that does not read any more has crashed."""
        assert program.stdin is not None
        try:
            return os.write(program.stdin.fileno(), line)
        except BlockingIOError:
            return 0
        except OSError:
            raise self.crash(program) from None

    def read(self, program: subprocess.Popen[bytes]) -> None:
        """Read what there is."""
        assert program.stdout is not None
        said = os.read(program.stdout.fileno(), LONGEST_ANSWER + 1)
        if not said:
            raise self.crash(program)
        self.heard += said
        if len(self.heard) > LONGEST_ANSWER:
            raise Forfeit(f"illegal: an answer of more than {LONGEST_ANSWER} bytes")

    def crash(self, program: subprocess.Popen[bytes]) -> Forfeit:
        """Why the program has ended, with the last line that it wrote to standard error."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            program.wait(LEAVING)
        self.errors.seek(max(0, self.errors.seek(0, os.SEEK_END) - LONGEST_ANSWER))
        lines = self.errors.read().decode(errors="replace").split("\n")
        last = next((line.strip() for line in reversed(lines) if line.strip()), "")
        code = "closed its output" if program.poll() is None else f"exit code {program.returncode}"
        return Forfeit(f"crashed: {code}{': ' if last else ''}{last}")

    def cpu(self) -> float:
        return self.spent

    def close(self) -> None:
        """No more questions: the program may leave by itself for a moment, then it is ended."""
        program = self.program
        if program is not None:
            assert program.stdin is not None and program.stdout is not None
            program.stdin.close()
            with contextlib.suppress(subprocess.TimeoutExpired):
                program.wait(LEAVING)
            with contextlib.suppress(ProcessLookupError):
                os.killpg(program.pid, signal.SIGKILL)
            program.wait()
            program.stdout.close()
        self.errors.close()


class Deadline:
    """The limits of one decision: CPU time, and a generous wall-clock timeout."""

    def __init__(self, used: float, limit: float) -> None:
        self.used = used
        self.limit = limit
        self.latest = time.monotonic() + MOST_WAITING + WAITS * limit

    def check(self, program: subprocess.Popen[bytes]) -> None:
        """Forfeit: the time is over."""
        used = cpu_of(program.pid)
        if used is not None and used - self.used > self.limit:
            raise Forfeit(f"timeout: more than {self.limit:g} s of CPU time")
        if time.monotonic() > self.latest:
            raise Forfeit(f"timeout: no answer within {MOST_WAITING + WAITS * self.limit:g} s")


def cpu_of(process: int) -> float | None:
    """The CPU seconds of a process and of its ended children; None where the system does not say.

    The process itself is read from its clock: /proc counts ticks of a hundredth and drops the rest, so a
    quick bot would have used nothing.
    """
    try:
        said = Path(f"/proc/{process}/stat").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return None
    user, system, *children = (
        int(field) / os.sysconf("SC_CLK_TCK") for field in said.rpartition(")")[2].split()[11:15]
    )
    with contextlib.suppress(OSError):
        return time.clock_gettime(~process << 3 | CPUCLOCK_SCHED) + sum(children)
    return user + system + sum(children)
