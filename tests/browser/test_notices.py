"""Notices for those who are away: the menu of a seat, the worker that shows them, the page of their links."""

import asyncio
import json
import re
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Worker, expect

from igroteka.server.mail import mail_server
from tests.browser.people import People, Person, quick
from tests.browser.test_looks import complaints_of_axe
from tests.server import receivers
from tests.server.harness import Inside, Json, inside
from tests.server.receivers import MailBox, PushService

pytestmark = pytest.mark.browser

ORIGIN = "https://games.example"
# The browser's own push service is far away: its part in the page is played here. Without a window Chromium
# grants what is asked for, but its pages read that it is denied.
PUSH = """
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  const said = SAID;
  const made = { endpoint: said.endpoint, toJSON: () => said };
  let subscribed = null;
  PushManager.prototype.subscribe = async (options) => {
    window.serverKey = options.applicationServerKey;
    return (subscribed = made);
  };
  PushManager.prototype.getSubscription = async () => subscribed;
"""


class Outside:
    """A push service and a mail server, in the loop of the server."""

    def __init__(self) -> None:
        self.browser = receivers.Browser()
        self.listening = socket.create_server(("127.0.0.1", 0)), socket.create_server(("127.0.0.1", 0))
        ports = [each.getsockname()[1] for each in self.listening]
        self.mail_url = f"smtp://127.0.0.1:{ports[0]}"
        self.endpoint = f"http://127.0.0.1:{ports[1]}/push"
        self.server: Inside

    def begin(self, server: Inside) -> None:
        async def listen() -> None:
            self.mail, self.push = MailBox(), PushService()
            self.servers = [
                await asyncio.start_server(each.serve, sock=listening)
                for each, listening in zip((self.mail, self.push), self.listening, strict=True)
            ]

        self.server = server
        server.run(listen())

    def end(self) -> None:
        async def close() -> None:
            for each in self.servers:
                each.close()

        self.server.run(close())

    def link(self, number: int, word: str) -> str:
        """A link in a mail, as soon as that mail has come."""

        async def wait() -> str:
            mail = await self.mail.until(lambda: self.mail.mails[number - 1 : number])
            return str(mail[0].get_content())

        found = re.search(rf"{ORIGIN}(/notices#table=\w+&{word}=\S+)", self.server.run(wait()))
        assert found is not None
        return found[1]

    def pushed(self, number: int) -> str:
        """What a browser reads of a push, as soon as it has come."""

        async def wait() -> bytes:
            return (await self.push.until(lambda: self.push.requests[number - 1 : number]))[0][2]

        return self.browser.read(self.server.run(wait())).decode()


@pytest.fixture
def outside(tmp_path: Path) -> Iterator[Outside]:
    made = Outside()
    settings = {
        "public_origin": ORIGIN,
        "mail": mail_server(made.mail_url, "games@club.example"),
        "pushes_to_loopback": True,
        "notice_seconds": 0.2,
        "plugins": (),
    }
    with inside(tmp_path, **settings) as server:
        made.begin(server)
        try:
            yield made
        finally:
            made.end()


# Without a window there are no notifications: the worker's are written down.
NOTE = """() => {
  self.shown = [];
  self.registration.showNotification = async (title, options) => void self.shown.push({ title, ...options });
}"""
CLICK = """async (data) => {
  const event = new Event('notificationclick');
  const done = new Promise((resolve) => {
    Object.assign(event, { action: 'refuse', notification: { data, close() {} }, waitUntil: resolve });
  });
  self.dispatchEvent(event);
  await done;
}"""


def push_to_worker(person: Person, data: str) -> tuple[Worker, Json]:
    """Let the browser itself wake the page's worker with a push; the worker and the notification it shows."""
    worker = person.context.service_workers[0]
    worker.evaluate(NOTE)
    devtools = person.context.new_cdp_session(person.page)
    found: list[str] = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: found.extend(one["registrationId"] for one in told["registrations"]),
    )
    devtools.send("ServiceWorker.enable")
    person.until(lambda: found, "a registration")
    push = {"origin": person.base, "registrationId": found[0], "data": data}
    devtools.send("ServiceWorker.deliverPushMessage", push)
    person.until(lambda: worker.evaluate("() => self.shown.length"), "a notification")
    shown: Json = worker.evaluate("() => self.shown[0]")
    return worker, shown


def test_who_is_away_is_told_and_can_refuse_with_one_click(
    browser: Browser, outside: Outside, luck: str
) -> None:
    people = People(browser, outside.server.base, "", luck)
    olya, phone = people.new("uk", service_workers="allow"), people.with_phone("ru")
    olya.context.grant_permissions(["notifications"])
    said = {"endpoint": outside.endpoint, "keys": outside.browser.keys()}
    olya.page.add_init_script(PUSH.replace("SAID", json.dumps(said)))
    link = olya.set_up("here", "bot:random", name="Оля")
    olya.see_board()
    olya.open_menu("Оля")
    panel = olya.page.get_by_role("region", name=olya.say("web-notice"))
    expect(panel).to_contain_text(olya.say("web-notice-hint"))
    assert complaints_of_axe(olya) == []
    # In this browser, by the keyboard.
    here = panel.get_by_role("group", name=olya.say("web-notice-push"))
    here.get_by_role("button", name=olya.say("web-notice-push-here")).focus()
    olya.page.keyboard.press("Enter")
    expect(here).to_contain_text(olya.say("web-notice-push-on"))
    assert len(olya.page.evaluate("serverKey")) == 87
    # By mail: what is no address is refused in words, and an address is confirmed on another device.
    mail = panel.get_by_role("group", name=olya.say("web-notice-mail"))
    field = mail.get_by_label(olya.say("web-notice-mail-address"))
    olya.forgives = re.compile("status of 400")
    field.fill("olya@club")
    olya.page.keyboard.press("Enter")
    expect(panel.get_by_role("alert")).to_have_text(olya.say("app-bad-address"))
    field.fill("olya@club.example")
    olya.page.keyboard.press("Enter")
    expect(mail).to_contain_text(olya.say("web-notice-mail-asked", address="olya@club.example"))
    assert complaints_of_axe(olya) == []
    phone.open(outside.link(1, "confirm"))
    expect(phone.page.get_by_role("heading", level=1)).to_have_text(
        phone.say("web-notice-confirm", game="Element")
    )
    assert complaints_of_axe(phone) == []
    phone.press(phone.button("web-notify-yes"))
    expect(phone.page.get_by_role("heading", level=1)).to_have_text(phone.say("web-notice-confirmed"))
    assert "=" not in phone.page.url, "the link is a secret"
    olya.page.reload()
    olya.see_board()
    olya.open_menu("Оля")
    expect(mail).to_contain_text(olya.say("web-notice-mail-on", address="olya@club.example"))
    olya.page.keyboard.press("Escape")
    # Away in the other's turn: told in both ways, once.
    olya.play_turn(quick)
    olya.open("/")
    worker, shown = push_to_worker(olya, outside.pushed(1))
    path = link.removeprefix(olya.base)
    assert (shown["title"], shown["body"], shown["tag"]) == ("Element", "Ваш хід.", path)
    assert [one["title"] for one in shown["actions"]] == ["Не для цього столу"]
    # One click refuses: on the button of the notification, and in the mail.
    worker.evaluate(CLICK, shown["data"])
    phone.open(outside.link(2, "refuse"))
    expect(phone.page.get_by_role("heading", level=1)).to_have_text(phone.say("web-notice-refused"))
    olya.open(link)
    olya.see_board()
    olya.open_menu("Оля")
    expect(field).to_be_visible()
    expect(here).not_to_contain_text(olya.say("web-notice-push-on"))
    # A browser that has been told never to: the menu says what can be done.
    phone.set_up("here", "bot:random", name="Taras")
    phone.see_board()
    phone.press(phone.page.get_by_role("button", name=phone.say("web-tab-players")))
    phone.open_menu("Taras")
    here = phone.page.get_by_role("group", name=phone.say("web-notice-push"))
    expect(here).to_contain_text(phone.say("web-setting-notify-forbidden"))
    expect(here.get_by_role("button")).to_have_count(0)
    people.leave()
    assert people.complaints == []
