"""People at their browsers: they look at the page, click, tap or type, and hear what their page hears."""

import json
import os
import re
import time
from collections import deque
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, WebSocket, expect

from igroteka.texts import say
from tests.browser import inventors, islanders

Json = dict[str, Any]
SPECTATOR = -2
# So many milliseconds later does every page hear everything: what a test takes for granted too early shows.
LAG = int(os.environ.get("IGROTEKA_LAG", "0"))
PATIENCE = 30.0 + LAG / 10
# As patient as everything else here: Playwright's five seconds are short where four workers share two cores.
# Nobody waits longer than it takes, so patience costs time only where a test fails.
expect.set_options(timeout=PATIENCE * 1000)
# Between two looks at the page, in milliseconds: a look costs 1.7, here and in Playwright's own process.
GLANCE = 25
# The server takes 100 messages of a seat in 20 seconds; nobody here is faster than that.
MESSAGES, SECONDS = 80, 20.0
LOST_SERVER = re.compile(
    r"^WebSocket connection to|ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET"
    r"|fetching the script"
)
NO_WORKER = "Service Worker registration blocked by Playwright"
RAW_KEY = re.compile(r"\b(?:web|app|element|periodic|orichalcum|inventors)-[a-z]+(?:-[a-z]+)*|[{}]|\$[a-z]+")
EVERY_WORD = """() => [document.title, document.body.innerText,
    ...[...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((one) =>
        ['aria-label', 'title', 'placeholder'].map((name) => one.getAttribute(name) ?? ''))].join('\\n')"""

# What a page draws (its secrets, its share of the luck) follows from the test and the person, and from how
# often the page was loaded: no two loads draw the same.
DRAW = """{
  let state = 2166136261;
  let loads = 0;
  try {
    loads = Number(sessionStorage.getItem('loads'));
    sessionStorage.setItem('loads', loads + 1);
  } catch {}
  for (const letter of `${LUCK} ${loads}`) state = Math.imul(state ^ letter.codePointAt(0), 16777619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return mixed ^ (mixed >>> 14);
  };
  const value = (array) => array.map(next);
  crypto.getRandomValues = (array) => (array.set(value(array)), array);
}"""
# Tells what the page has taken in, and not what is still on its way; and slows it down if asked to.
HEAR = """{
  const slowed = (hear) => function (event) {
    const take = () => { hear.call(this, event); pageHeard(event.data); };
    if (LAG) setTimeout(take, LAG); else take();
  };
  const sockets = WebSocket.prototype;
  const { get, set } = Object.getOwnPropertyDescriptor(sockets, 'onmessage');
  Object.defineProperty(sockets, 'onmessage', { get, set(hear) { set.call(this, hear && slowed(hear)); } });
  const { fetch } = window;
  if (LAG) window.fetch = async (...asked) => {
    const answer = await fetch(...asked);
    await new Promise((go) => setTimeout(go, LAG));
    return answer;
  };
}"""


class Person:
    """One page. `news` is the newest that the page has heard for each of its seats."""

    def __init__(self, context: BrowserContext, base: str, language: str, has_touch: bool, luck: str) -> None:
        self.context = context
        self.page: Page = context.new_page()
        self.base = base
        self.language = language
        self.has_touch = has_touch
        self.confirms = True
        self.forgives: re.Pattern[str] | None = None
        self.complaints: list[str] = []
        self.news: dict[int, Json] = {}
        self.table: Json = {}
        self.sent: list[Json] = []
        self.heard: list[str] = []
        self.done: set[str] = set()
        self.frames: list[str] = []
        self.times: deque[float] = deque(maxlen=MESSAGES)
        self.page.expose_function("pageHeard", self._hear)
        self.page.add_init_script(DRAW.replace("LUCK", json.dumps(luck)))
        self.page.add_init_script(HEAR.replace("LAG", str(LAG)))
        self.page.on("console", self._note)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("websocket", self._follow)

    def _note(self, message: ConsoleMessage) -> None:
        if message.text == NO_WORKER:
            return
        is_expected = self.forgives is not None and self.forgives.search(message.text)
        if message.type in ("error", "warning") and not is_expected:
            self.complaints.append(message.text)

    def _follow(self, socket: WebSocket) -> None:
        socket.on("framesent", self._send)
        socket.on("framereceived", self._receive)

    def _send(self, frame: str | bytes) -> None:
        self.sent.append(json.loads(frame))
        self.times.append(time.monotonic())

    def _receive(self, frame: str | bytes) -> None:
        """It has come to this browser; the page itself may be busy for a while."""
        self.frames.append(str(frame))
        self.heard.append(json.loads(frame)["type"])

    def _hear(self, frame: str) -> None:
        """The page has it, and shows it: only then may anybody click or type on the strength of it."""
        message = json.loads(frame)
        if message["type"] == "done":
            self.done.add(message["key"])
        if message["type"] == "news":
            if message["seat"] != SPECTATOR:
                self.news.pop(SPECTATOR, None)
            self.news[message["seat"]] = message
        if "table" in message:
            self.table = message["table"]

    # Words and things on the page.

    def say(self, key: str, **numbers: Any) -> str:
        """A message as this person reads it; Fluent's marks around inserted texts are not to be seen."""
        return re.sub("[\u2068\u2069]", "", say(self.language, key, **numbers))

    def button(self, key: str, **numbers: Any) -> Locator:
        return self.page.get_by_role("button", name=self.say(key, **numbers), exact=True)

    def text(self, key: str, **numbers: Any) -> Locator:
        return self.page.get_by_text(self.say(key, **numbers), exact=True)

    def part(self, component: str) -> Locator:
        return self.page.locator(f'[data-component="{component}"]')

    @property
    def asked_line(self) -> Locator:
        return self.page.get_by_role("region", name=self.say("web-asked"))

    @property
    def players(self) -> Locator:
        return self.page.get_by_role("list", name=self.say("web-tab-players"))

    @property
    def cells(self) -> Locator:
        return self.page.locator('[data-component^="cell:"]')

    @property
    def offered_cells(self) -> Locator:
        return self.page.locator(".cell.offered")

    def every_word(self) -> str:
        """All that can be read or heard on the page."""
        text: str = self.page.evaluate(EVERY_WORD)
        return text

    def raw_keys(self) -> list[str]:
        """Keys and placeables that have been left untranslated."""
        return RAW_KEY.findall(self.every_word())

    # Doing things.

    def press(self, what: Locator) -> None:
        """Click, or tap where there is a finger; never faster than a table can bear."""
        while len(self.times) == MESSAGES and self.times[0] + SECONDS > time.monotonic():
            self.page.wait_for_timeout(50)
        if self.has_touch:
            what.tap()
        else:
            what.click()

    def until(self, condition: Callable[[], object], what: str = "") -> None:
        """Wait while the page goes on."""
        deadline = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < deadline, f"not in time: {what}; heard {self.heard[-8:]}"
            self.page.wait_for_timeout(GLANCE)

    def open(self, path: str) -> None:
        self.page.goto(path if path.startswith("http") else self.base + path)

    def set_up(self, *seats: str, game: str = "element", name: str = "", **options: int) -> str:
        """Make a table and open it; seats are here, open, bot:greedy... Its link.

        What the page for setting one up would send and keep, without a look at that page.
        """
        wishes: list[Json] = [
            {"kind": kind, "bot": bot} if bot else {"kind": kind}
            for kind, _, bot in (seat.partition(":") for seat in seats)
        ]
        # The page's field takes no more letters than that.
        wishes[0]["name"] = name[:40]
        wish = {"game": game, "seats": wishes, "options": options}
        answer = self.context.request.post(f"{self.base}/api/tables", data=wish)
        assert answer.status == 201, answer.text()
        made = answer.json()
        kept = {
            "id": made["table"]["id"],
            "game": game,
            "held": [
                {**one, "name": wishes[one["seat"]].get("name", ""), "isReady": False} for one in made["held"]
            ],
            "commitment": made["table"]["commitment"],
            "at": int(time.time() * 1000),
            "seen": None,
            "maker": made["maker"],
        }
        if not self.page.url.startswith(self.base):
            self.open("/api/games")
        self.page.evaluate(
            "([name, kept]) => localStorage.setItem(name, kept)",
            [f"igroteka.table.{kept['id']}", json.dumps(kept)],
        )
        self.open(f"/t/{kept['id']}")
        return self.page.url

    def set_up_by_hand(self, *seats: str, max_turns: int | None = None, name: str = "") -> str:
        """Make a table of Element on the page for setting one up; its link."""
        self.open("/new/element")
        if len(seats) != 2:
            self.press(self.page.locator("form").get_by_text(str(len(seats)), exact=True))
        for place, seat in enumerate(seats, 1):
            self.page.get_by_label(self.say("web-seat-who", seat=place), exact=True).select_option(seat)
        if name:
            self.page.get_by_label(self.say("web-name-of", seat=1), exact=True).fill(name)
        if max_turns is not None:
            self.press(self.page.get_by_text(self.say("web-options"), exact=True))
            self.page.get_by_label(self.say("element-option-max-turns")).fill(str(max_turns))
        self.press(self.button("web-create-open" if "open" in seats else "web-create-start"))
        self.page.wait_for_url("**/t/*")
        return self.page.url

    def come(self, link: str, name: str = "") -> None:
        """Open a shared link and sit down."""
        self.open(link)
        self.page.get_by_label(self.say("web-your-name")).fill(name)
        self.news.clear()
        self.press(self.button("web-sit"))
        self.until(lambda: self.news and SPECTATOR not in self.news, "sitting down")

    def see_board(self) -> None:
        expect(self.page.get_by_role("grid").or_(self.page.locator("section.inventors"))).to_be_visible()

    def read_details(self) -> None:
        """From the next page on, every turn of the log is open."""
        self.page.add_init_script("try { localStorage.setItem('igroteka.log', 'details') } catch {}")

    def open_settings(self) -> None:
        self.press(self.button("web-settings"))

    def open_menu(self, name: str) -> None:
        """What the owner of a seat can do with it."""
        self.press(self.button("web-seat-menu", name=name))

    # Playing.

    @property
    def asked(self) -> tuple[int, Json] | None:
        """A seat of this page that is asked, and what."""
        found = [(seat, news["ask"]) for seat, news in self.news.items() if news["ask"]]
        return found[0] if found else None

    @property
    def is_over(self) -> bool:
        return bool(self.table) and self.table["status"] == "over"

    @property
    def seq(self) -> int:
        """The last line that every seat of this page has heard of."""
        return min((news["seq"] for news in self.news.values()), default=0)

    @property
    def acts(self) -> int:
        return sum(message["op"] == "act" for message in self.sent)

    def choices(self) -> list[Json]:
        assert self.asked is not None
        choices: list[Json] = self.asked[1]["choices"]
        return choices

    def choice(self, notation: str) -> Json:
        """The choice with this notation, which has to be there."""
        return next(one for one in self.choices() if one["notation"] == notation)

    def has_acted(self, before: int) -> bool:
        """Whether something was decided after so many decisions, and the server has said that it is done."""
        acts = [one["key"] for one in self.sent if one.get("op") == "act"]
        return len(acts) > before and acts[-1] in self.done

    def play(self, choice: Json) -> None:
        """Play a choice on the board, and wait for the answer."""
        acts = self.acts
        self.point_at(choice, acts)
        # Others who answer meanwhile may make it the last answer of all: the page knows, and asks.
        sure = self.button("web-confirm-yes")
        self.until(lambda: self.acts > acts or sure.is_visible(), f"{choice['notation']} is sent")
        if self.acts == acts:
            self.press(sure)
        # The news have come before; what is sealed is no line of them yet.
        self.until(lambda: self.has_acted(acts), choice["notation"])

    def point_at(self, choice: Json, acts: int) -> None:
        """Click what the choice touches, until only one is left."""
        if self.table["game"] == "orichalcum":
            islanders.point(self, choice, self.choices())
            return
        if self.table["game"] == "inventors":
            inventors.point(self, choice)
            return
        if choice["notation"] == "end":
            self.press(self.asked_line.get_by_role("button", name=self.say(choice["label"])))
            return
        for component in choice["components"]:
            if component == "bag" or self.acts > acts:
                continue
            self.press(self.part(self.place_of(component)))
            again = self.page.get_by_text(self.say(f"{self.table['game']}-web-tap-again"))
            if self.has_touch and component.startswith(("cell:", "property:")) and again.is_visible():
                self.press(self.part(component))

    def place_of(self, component: str) -> str:
        """Where a component is to be clicked: a sage on its cell."""
        if not component.startswith("sage:"):
            return component
        assert self.asked is not None
        return "cell:" + self.news[self.asked[0]]["view"]["sages"][int(component[5:])]

    def play_turn(self, choose: Callable[["Person"], Json]) -> None:
        """Decide until it is somebody else's turn, or the game is over."""
        while self.asked and not self.is_over:
            self.play(choose(self))

    def play_turn_of(self, seat: int, choose: Callable[["Person"], Json]) -> None:
        """The same for one of several seats on this device."""
        while self.asked and self.asked[0] == seat and not self.is_over:
            self.play(choose(self))


def quick(person: Person) -> Json:
    """End the turn as soon as may be, without stones."""
    by_notation = {one["notation"]: one for one in person.choices()}
    return by_notation.get("draw 0") or by_notation.get("end") or person.choices()[0]


def lively(person: Person) -> Json:
    """Two stones, one step to the south or north, and the end of the turn."""
    by_notation = {one["notation"]: one for one in person.choices()}
    if "draw 2" in by_notation:
        return by_notation["draw 2"]
    if "end" in by_notation:
        return by_notation["end"]
    placing = [one for one in person.choices() if one["components"][0].startswith("stone:")]
    return (placing or person.choices())[len(placing) // 2]


class People:
    """Makes people who all come from one address by a proxy, or from this machine without any.

    It hears their pages' complaints.
    """

    def __init__(self, browser: Browser, base: str, address: str, luck: str = "") -> None:
        self.browser = browser
        self.base = base
        self.address = address
        self.luck = luck
        self.all: list[Person] = []

    def new(
        self, language: str = "en", locale: str = "", width: int = 1280, height: int = 800, **more: Any
    ) -> Person:
        """Somebody with a browser of their own.

        Nothing moves for them and no service worker keeps the pages, unless the test asks for that: both
        make up a quarter of what a person costs.
        """
        usual = {
            "extra_http_headers": {"X-Forwarded-For": self.address} if self.address else {},
            "reduced_motion": "reduce",
            "service_workers": "block",
        }
        context = self.browser.new_context(
            locale=locale or {"en": "en-GB", "uk": "uk-UA", "ru": "ru-RU"}[language],
            viewport={"width": width, "height": height},
            **{**usual, **more},
        )
        context.set_default_timeout(PATIENCE * 1000)
        return self.with_page(context, language, bool(more.get("has_touch")))

    def with_page(self, context: BrowserContext, language: str = "en", has_touch: bool = False) -> Person:
        """One more page in a browser that is there already."""
        person = Person(context, self.base, language, has_touch, f"{self.luck} {len(self.all)}")
        self.all.append(person)
        return person

    def with_phone(self, language: str = "en") -> Person:
        return self.new(language, width=360, height=740, has_touch=True, is_mobile=True)

    @property
    def complaints(self) -> list[str]:
        return [complaint for person in self.all for complaint in person.complaints]

    def leave(self) -> None:
        for context in {person.context for person in self.all}:
            context.close()


def play_out(choose: Callable[[Person], Json], *people: Person) -> None:
    """Everybody plays when asked until all of their pages say that the game is over."""
    play_until(lambda: all(person.is_over for person in people), choose, *people)


def play_until(is_there: Callable[[], object], choose: Callable[[Person], Json], *people: Person) -> None:
    """Everybody plays when asked until something is so; a game that stands still is a failure."""
    acts, deadline = 0, time.monotonic() + 2 * PATIENCE
    while not is_there():
        for person in people:
            person.play_turn(choose)
            person.page.wait_for_timeout(GLANCE)
        if acts != (acts := sum(person.acts for person in people)):
            deadline = time.monotonic() + 2 * PATIENCE
        assert time.monotonic() < deadline, "nobody is asked, and it does not go on"


def play_again(link: str, first: Person, *others: Person) -> None:
    """A rematch: one click leads the first of them there, and the others follow."""
    for person in (first, *others):
        person.news.clear()
    first.press(first.button("web-rematch"))
    for person in others:
        person.press(person.button("web-rematch-follow"))
    for person in (first, *others):
        person.page.wait_for_url(lambda url: url != link)
