"""Measures what clients cost and charges it to budgets: CPU time of the event loop, and bytes sent.

Messages differ in cost by a factor of a thousand, so counting them is not enough. A client without budget
waits. It is refused where the wait would be too long.
"""

import asyncio
import contextlib
import math
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Generator
from contextvars import ContextVar
from typing import Any, ParamSpec, TypeVar

from igroteka.server.asgi import App, Message, Receive, Scope, Send, WriteFrames
from igroteka.server.errors import ApiError
from igroteka.server.limits import Limits, Rate
from igroteka.server.rate_limits import PerAddress, TokenBucket
from igroteka.server.security_middleware import refuse

Found = TypeVar("Found")
Given = ParamSpec("Given")
Pay = Callable[[float, int], None]  # milliseconds and bytes
Sending = Callable[[], Coroutine[Any, Any, None]]

LONGEST_WAIT = 5.0  # seconds that a message or a request may wait
PLAYING_LANES = 4  # a command of a seat may wait for the database
MOST_LANES = 64
FIRST_GUESS = 2.0  # milliseconds
REFUSAL = 0.5  # milliseconds that a refused request costs
REFUSED_AFTER = 0.5  # seconds until the answer, so that repeated requests cost little


class BudgetExceeded(ApiError):
    """The wait for a budget would exceed the longest wait."""

    def __init__(self, seconds: float) -> None:
        self.seconds = int(seconds) + 1
        super().__init__(429, "too-many", "app-too-many-requests", seconds=self.seconds)


class CostAccount:
    """The budgets of an address or a seat: CPU milliseconds and bytes.

    `lanes` limits the commands that run at once in its name.
    """

    def __init__(self, cpu: Rate, sent: Rate, lanes: int = 1) -> None:
        self.cpu = TokenBucket(cpu)
        self.sent = TokenBucket(sent)
        self.lanes = asyncio.Semaphore(lanes)
        self.errands = asyncio.Semaphore(1)
        self.usual: dict[str, float] = {}  # moving average of the cost of each kind of work

    def wait(self, now: float) -> float:
        """The seconds until both budgets are positive again."""
        return max(self.cpu.wait(now), self.sent.wait(now))

    def is_idle(self, now: float) -> bool:
        """Whether it is the same as a new one."""
        return self.cpu.is_idle(now) and self.sent.is_idle(now)

    def learn(self, kind: str, spent: float) -> None:
        """Update the moving average of what a kind of work costs."""
        self.usual[kind] = 0.7 * self.usual.get(kind, spent) + 0.3 * spent


class CostAccounts:
    """The accounts of all addresses: `looking` for requests and spectators, `playing` for seats.

    Each seat has an account of its own as well, so that no other client can use it up.
    """

    def __init__(self, limits: Limits, at: Callable[[str], Limits] | None = None) -> None:
        self.limits = limits
        self.at = at or (lambda address: limits)
        self.looking = PerAddress(self.looker)
        self.playing = PerAddress(self.player)

    def looker(self, address: str) -> CostAccount:
        """A new account for requests and spectators of an address."""
        limits = self.at(address)
        return CostAccount(limits.address_cpu, limits.address_bytes)

    def player(self, address: str) -> CostAccount:
        """A new account for all seats of an address; where there is more room, more commands run at once."""
        limits = self.at(address)
        more = limits.playing_cpu.most / max(1, self.limits.playing_cpu.most)
        lanes = max(PLAYING_LANES, min(MOST_LANES, int(PLAYING_LANES * more)))
        return CostAccount(limits.playing_cpu, limits.address_bytes, lanes)

    def new_seat(self) -> CostAccount:
        """A new account for a seat."""
        return CostAccount(self.limits.seat_cpu, self.limits.address_bytes)


@contextlib.asynccontextmanager
async def paid_turn(
    accounts: list[CostAccount], kind: str, longest: float = LONGEST_WAIT, is_urgent: bool = False
) -> AsyncIterator[Pay]:
    """Wait until the accounts can pay, then run the block; yields the function that charges them.

    The average cost is charged in advance and refunded, so that waiting clients start one after another.
    Urgent work is charged but does not wait.
    """
    began = time.monotonic()
    wait = 0.0 if is_urgent else max(account.wait(began) for account in accounts)
    if wait > longest:
        raise BudgetExceeded(wait)
    advance = max(account.usual.get(kind, FIRST_GUESS) for account in accounts)
    spent, has_begun = 0.0, False

    def pay(milliseconds: float, sent: int) -> None:
        nonlocal spent
        spent += milliseconds
        now = time.monotonic()
        for account in accounts:
            account.cpu.spend(milliseconds, now)
            if sent:
                account.sent.spend(sent, now)

    for account in accounts:
        account.cpu.spend(advance, began)
    try:
        if wait > 0:
            await asyncio.sleep(wait)
        has_begun = True
        yield pay
    finally:
        now = time.monotonic()
        for account in accounts:
            account.cpu.spend(-advance, now)
            # A client that left while it waited says nothing about the cost.
            if has_begun:
                account.learn(kind, spent)


class Metered:
    """Drives a coroutine and charges the CPU time of each step; time spent waiting is free."""

    def __init__(self, work: Coroutine[Any, Any, Found], pay: Pay) -> None:
        self.work = work
        self.pay = pay

    def __await__(self) -> Generator[Any, None, Any]:
        raised: BaseException | None = None
        while True:
            began = time.thread_time()
            try:
                waits_for = self.work.send(None) if raised is None else self.work.throw(raised)
            except StopIteration as done:
                return done.value
            finally:
                self.pay((time.thread_time() - began) * 1000, 0)
            raised = None
            try:
                yield waits_for
            except BaseException as error:
                raised = error


async def metered(
    pay: Pay, work: Callable[Given, Coroutine[Any, Any, Found]], *args: Given.args, **options: Given.kwargs
) -> Found:
    """Call a coroutine function and charge its CPU time.

    It is called when this runs: of a task that is cancelled before it begins, nothing is left unawaited.
    """
    found: Found = await Metered(work(*args, **options), pay)
    return found


def can_pay(accounts: list[CostAccount]) -> bool:
    """Whether none of these accounts is overdrawn now."""
    now = time.monotonic()
    return all(account.wait(now) <= 0 for account in accounts)


def write_paid(accounts: list[CostAccount], write: WriteFrames, frames: list[bytes]) -> bool:
    """Write frames at once, and charge the accounts; False if their client does not read now.

    This runs for every move and client, so it is no task and no coroutine.
    """
    began = time.thread_time()
    if not write(frames):
        return False
    milliseconds, now, length = (time.thread_time() - began) * 1000, time.monotonic(), sum(map(len, frames))
    for account in accounts:
        account.cpu.spend(milliseconds, now)
        account.sent.spend(length, now)
    return True


async def paid_send(accounts: list[CostAccount], send: Sending, length: int, is_urgent: bool) -> None:
    """Send so many bytes of frames, and charge the accounts; wait first until they can pay, unless urgent."""
    if not is_urgent:
        async with paid_turn(accounts, "send", math.inf) as pay:
            pay(0, length)
            await metered(pay, send)
        return
    unpaid = length

    def pay_step(milliseconds: float, _: int) -> None:
        nonlocal unpaid
        now = time.monotonic()
        for account in accounts:
            account.cpu.spend(milliseconds, now)
            if unpaid:
                account.sent.spend(unpaid, now)
        unpaid = 0

    await Metered(send(), pay_step)


Payer = tuple[CostAccount, Pay]
PAYER: ContextVar[Payer | None] = ContextVar("payer", default=None)


def charge_request(milliseconds: float) -> None:
    """Charge work outside the event loop to the request that is answered now, if there is one."""
    payer = PAYER.get()
    if payer is not None:
        payer[1](milliseconds, 0)


@contextlib.asynccontextmanager
async def worker_errand() -> AsyncIterator[Pay]:
    """Run work outside the event loop for the current request; yields the function that charges it.

    An address has one such errand at a time, and starts the next when it has paid for the last one.
    """
    payer = PAYER.get()
    if payer is None:
        yield lambda milliseconds, sent: None
        return
    account, pay = payer
    async with account.errands:
        wait = account.cpu.wait(time.monotonic())
        if wait > LONGEST_WAIT:
            raise BudgetExceeded(wait)
        await asyncio.sleep(wait)
        yield pay


class MeteringMiddleware:
    """ASGI middleware that charges each request to its address."""

    def __init__(self, app: App, accounts: CostAccounts) -> None:
        self.app = app
        self.accounts = accounts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        account = self.account_of(scope)
        try:
            async with paid_turn([account], "request") as pay:

                async def send_counted(message: Message) -> None:
                    pay(0, len(message.get("body", b"")))
                    await send(message)

                PAYER.set((account, pay))
                await metered(pay, self.app, scope, receive, send_counted)  # type: ignore[arg-type]
        except BudgetExceeded as overdrawn:
            await asyncio.sleep(REFUSED_AFTER)
            await refuse(send, 429, overdrawn.fault, [(b"retry-after", str(overdrawn.seconds).encode())])

    def account_of(self, scope: Scope) -> CostAccount:
        """The account of a request's address."""
        return self.accounts.looking.of(scope["client"][0], time.monotonic())

    async def refusal(self, scope: Scope) -> None:
        """Charge a request that is refused unread, and delay it if the budget is used up."""
        account, now = self.account_of(scope), time.monotonic()
        account.cpu.spend(REFUSAL, now)
        if account.cpu.wait(now) > 0:
            await asyncio.sleep(REFUSED_AFTER)
