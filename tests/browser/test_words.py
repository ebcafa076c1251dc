"""Words as people read them: no keys, no word twice, and those who wait read of whoever decides."""

import pytest
from playwright.sync_api import expect

from tests.browser import inventors
from tests.browser.people import SPECTATOR, People, Person

pytestmark = pytest.mark.browser

GAMES = ["element", "periodic", "orichalcum", "inventors"]
# Words that stand beside each other on one line, whatever elements they are in, and each spoken label.
DOUBLES = r"""() => {
    const pieces = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const node = walker.currentNode;
        const isSeen = node.parentElement.checkVisibility({ visibilityProperty: true });
        if (!isSeen || !node.textContent.trim()) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const boxes = [...range.getClientRects()];
        if (boxes.length) pieces.push({ text: node.textContent.trim(), first: boxes[0], last: boxes.at(-1) });
    }
    const words = (text) => text.toLowerCase().match(/\p{L}+/gu) ?? [];
    const found = [];
    for (const piece of pieces) {
        if (/(?<!\p{L})(\p{L}+) \1(?!\p{L})/iu.test(piece.text)) found.push(piece.text);
        for (const next of pieces) {
            const gap = next.first.left - piece.last.right;
            const isBeside = Math.abs(next.first.bottom - piece.last.bottom) < 6 && gap > -2 && gap < 14;
            const isText = /\p{L}$/u.test(piece.text) && /^\p{L}/u.test(next.text);
            const isDouble = isText && words(piece.text).at(-1) === words(next.text)[0];
            if (next !== piece && isBeside && isDouble) found.push(`${piece.text} ${next.text}`);
        }
    }
    for (const one of document.querySelectorAll('[aria-label], [title]'))
        for (const label of [one.ariaLabel ?? '', one.title])
            if (/(?<!\p{L})(ви|вы|you),? \1(?!\p{L})/iu.test(label)) found.push(label);
    return found;
}"""


def see_good_words(person: Person) -> None:
    assert person.raw_keys() == []
    assert inventors.raw_keys(person) == []
    assert person.page.evaluate(DOUBLES) == []


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_what_a_sealed_choice_would_do_is_told_in_words(people: People, language: str) -> None:
    """The last one to choose is told no more than the first: not that the others' actions will be shown."""
    person = people.new(language)
    person.set_up("here", "bot:greedy", "bot:random", game="inventors", name="Оля")
    person.see_board()
    person.until(lambda: person.asked and len(person.table["sealed"]) == 2, "both bots have chosen")
    # Whatever the pointer lay on when the table appeared was looked at before the bots had chosen.
    person.page.mouse.move(1, 1)
    person.news.clear()
    person.page.reload()
    person.see_board()
    person.until(lambda: person.asked, "the page is there again")
    hidden = person.say("inventors-event-action-shown-hidden", seat=2).partition(": ")[2]
    for choice in person.choices():
        person.part(choice["components"][0]).first.hover()
        caption = person.page.locator("p.caption")
        action = choice["notation"].removeprefix("choose ")
        expect(caption).to_contain_text(person.say("inventors-choice-choose", action=action))
        expect(caption).not_to_contain_text(hidden)
        see_good_words(person)


@pytest.mark.parametrize(("game", "language"), zip(GAMES, ["uk", "ru", "uk", "en"], strict=True))
def test_those_who_wait_read_what_somebody_else_decides(people: People, game: str, language: str) -> None:
    oksana, taras = people.new(language), people.new(language)
    taras.come(oksana.set_up("here", "open", game=game, name="Оксана"), "Тарас")
    oksana.see_board()
    seen = 0
    for _ in range(6):
        acting = oksana if oksana.asked else taras
        watching = taras if acting is oksana else oksana
        watching.until(lambda to=acting, by=watching: by.seq == to.seq, "the same line")
        if not watching.asked:
            seen += see_waiting_line(watching)
        acting.play(acting.choices()[0])
    assert seen, "nobody has waited for anybody"


def see_waiting_line(person: Person) -> bool:
    """Read what the table waits for; False where it waits for nobody."""
    news = next(iter(person.news.values()))
    if not news["asks"]:
        return False
    assert "-wait-" in news["asks"]
    seats, numbers = person.table["seats"], dict(news["ask_numbers"])
    numbers["name"] = ", ".join(seats[seat]["name"] for seat in news["waiting"])
    numbers["count"] = len(news["waiting"])
    if numbers.get("target", 0) > 0:
        # Somebody else whom it is about: by number and name.
        numbers["target"] = f"{numbers['target']} ({seats[numbers['target'] - 1]['name']})"
    expect(person.asked_line.locator(".question")).to_have_text(person.say(news["asks"], **numbers))
    see_good_words(person)
    return True


@pytest.mark.parametrize("game", GAMES)
def test_a_spectator_reads_the_same_as_a_player_who_waits(people: People, game: str) -> None:
    oksana, taras, watcher = people.new(), people.new("uk"), people.new("uk")
    link = oksana.set_up("here", "open", game=game, name="Оксана")
    taras.come(link, "Тарас")
    watcher.open(link)
    watcher.until(lambda: SPECTATOR in watcher.news and watcher.news[SPECTATOR]["view"], "the game has begun")
    assert see_waiting_line(watcher)


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_says_you_once(people: People, game: str, language: str) -> None:
    for person in (people.new(language, width=1440, height=900), people.with_phone(language)):
        person.open(f"/learn/{game}")
        person.see_board()
        see_good_words(person)
