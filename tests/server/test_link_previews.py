"""Links to tables in messengers: tags with absolute addresses, pictures that decode, nothing hidden there."""

import asyncio
import html
import io
import re
import threading
import time
from dataclasses import replace
from pathlib import Path

import httpx
import msgspec
import pytest
from PIL import Image, ImageColor

from igroteka.editions import installed
from igroteka.engine.chance import Rng
from igroteka.engine.protocol import CHANCE, SPECTATOR, Game, State
from igroteka.games.catalogue import make_game, manifest
from igroteka.server.assets import Assets
from igroteka.server.card_picture import MARGIN, SEATS, Fonts, about_lines, draw, with_drawn_names
from igroteka.server.cards import Card, CardSeat, card_of
from igroteka.server.limits import Rate
from igroteka.server.link_pages import Cards
from igroteka.server.messages import TableInfo
from igroteka.server.metering import PAYER, CostAccount
from igroteka.server.table import Table
from igroteka.server.table_host import TableHost
from igroteka.texts import LANGUAGES, say
from tests.server.harness import GENEROUS, OPEN, PATIENCE, Inside, bot, here, inside, make_table
from tests.server.playing import House, in_loop

EVIL = '"><script>alert(1)</script>'


def page_of(server: Inside, path: str, language: str = "en-GB") -> tuple[str, dict[str, str]]:
    """A page, and its tags by name as a messenger reads them."""
    said = httpx.get(server.base + path, headers={"accept-language": language}, timeout=PATIENCE)
    assert said.status_code == 200
    assert said.headers["content-type"] == "text/html; charset=utf-8"
    found = re.findall(r'<meta (?:property|name)="([a-z:_]+)" content="([^"]*)" />', said.text)
    return said.text, {name: html.unescape(value) for name, value in found}


def picture_at(address: str) -> bytes:
    """The picture behind a tag; it has to be one of the size that the tags say."""
    said = httpx.get(address, timeout=PATIENCE)
    assert (said.status_code, said.headers["content-type"]) == (200, "image/png")
    picture = Image.open(io.BytesIO(said.content))
    picture.load()
    assert (picture.format, picture.size) == ("PNG", (1200, 630))
    return said.content


def finished(server: Inside, **more: object) -> str:
    """A table of bots that have played to the end."""
    made = make_table(server.base, [bot(), bot()], "element", options={"max_turns": 2}, **more)
    id: str = made["table"]["id"]
    until = time.monotonic() + PATIENCE
    while httpx.get(f"{server.base}/api/tables/{id}").json()["status"] != "over":
        assert time.monotonic() < until
        time.sleep(0.02)
    return id


def test_a_link_to_a_table_has_tags_and_a_picture(tmp_path: Path) -> None:
    with inside(tmp_path, **GENEROUS) as server:
        made = make_table(server.base, [here("Оля" + EVIL[:20]), OPEN], "element")
        id = made["table"]["id"]
        text, tags = page_of(server, f"/t/{id}", "uk-UA,uk;q=0.9")
        assert tags["og:url"] == f"{server.base}/t/{id}"
        assert tags["og:image"].startswith(f"{server.base}/api/tables/{id}/card.png?lang=uk")
        assert (tags["og:locale"], tags["og:image:width"]) == ("uk_UA", "1200")
        assert "Element" in tags["og:title"] and "Оля" in tags["og:description"]
        assert "<script>al" not in text and '<div id="app">' in text
        ours = picture_at(tags["og:image"])
        # Another language is another picture; the address wins over what the program says.
        _, russian = page_of(server, f"/t/{id}?lang=ru", "uk-UA")
        assert russian["og:image"].startswith(f"{server.base}/api/tables/{id}/card.png?lang=ru")
        assert picture_at(russian["og:image"]) != ours
        # Behind another name of this server the addresses have that name.
        other = server.base.replace("127.0.0.1", "localhost")
        assert f'content="{other}/api/tables/{id}/card.png' in httpx.get(f"{other}/t/{id}").text
        # A secret in the address of a page never comes back in it.
        assert made["held"][0]["secret"] not in text and made["held"][0]["code"] not in text


def test_a_finished_game_and_each_of_its_moves_have_their_own(tmp_path: Path) -> None:
    with inside(tmp_path, **GENEROUS) as server:
        id = finished(server)
        _, whole = page_of(server, f"/r/{id}")
        _, step = page_of(server, f"/r/{id}/3")
        assert step["og:url"] == f"{server.base}/r/{id}/3" and "line=3&" in step["og:image"]
        assert step["og:title"].startswith("Element: Step 3 of ")
        assert picture_at(whole["og:image"]) != picture_at(step["og:image"])
        known = httpx.get(f"{server.base}/r/{id}")
        again = httpx.get(f"{server.base}/r/{id}", headers={"if-none-match": known.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")


@in_loop
async def test_the_tags_of_a_step_do_not_tell_the_points_of_the_end(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        id, ada, _ = await house.two("periodic")
        await ada.call("resign", seat=0)
        whole, step = [(await house.http.get(f"/r/{path}")).text for path in (id, f"{id}/1")]
        assert re.search(r'og:description" content="Ada [0-9]+, Bo [0-9]+"', whole)
        assert 'og:description" content="Ada, Bo"' in step


def test_a_page_without_a_table_is_as_it_was(tmp_path: Path) -> None:
    with inside(tmp_path, **{**GENEROUS, "requests": (1, 600.0)}) as server:
        text, tags = page_of(server, "/t/nosuchtable")
        assert '<div id="app">' in text and "og:image" not in tags
        # Whoever has asked too often gets the page all the same, and no picture.
        text, tags = page_of(server, "/t/nosuchtable")
        assert '<div id="app">' in text and "og:image" not in tags
        assert httpx.get(f"{server.base}/api/tables/nosuchtable/card.png").status_code == 429


def test_a_table_that_cannot_be_loaded_has_the_plain_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(host: TableHost, id: str) -> Table:
        raise KeyError("no such game")

    with inside(tmp_path, **GENEROUS) as server:
        monkeypatch.setattr(TableHost, "load", broken)
        for path in ("/t/abc", "/r/abc", "/r/abc/3"):
            text, tags = page_of(server, path)
            assert '<div id="app">' in text and "og:image" not in tags
    assert "the link to table abc has no tags" in caplog.text


def test_only_the_address_of_a_step_names_a_line(tmp_path: Path) -> None:
    with inside(tmp_path, **GENEROUS) as server:
        id = make_table(server.base, [here("Olya"), OPEN], "element")["table"]["id"]
        for query in ("line=x", "line=", "line=3"):
            _, tags = page_of(server, f"/t/{id}?{query}")
            assert tags["og:url"] == f"{server.base}/t/{id}" and "line=" not in tags["og:image"]


# What a picture tells.


def played(game: Game, actions: int, seed: str) -> State:
    """A game after so many random decisions."""
    luck, state = Rng(seed), game.start()
    while actions:
        if game.is_over(state):
            return state
        seat = game.waiting(state)[0]
        if seat == CHANCE:
            game.apply(state, CHANCE, game.roll(state, luck))
            continue
        legal = game.legal(state, seat)
        game.apply(state, seat, legal[luck.below(len(legal))])
        actions -= 1
    return state


def table_of(game: Game) -> TableInfo:
    """A running table from outside, where everybody is called by a number."""
    seats = [
        {"seat": n, "kind": "human", "name": f"N{n}", "bot": "", "is_connected": True, "is_out": False}
        | {"clock": None, "is_running": False, "knows_luck": False}
        for n in range(game.players)
    ]
    plain = {
        "id": "x", "game": game.id, "options": {}, "rules_version": 1, "data": "", "status": "playing",
        "seats": seats, "waiting": [0], "sealed": [], "clock": None, "created_at": 0, "commitment": "",
        "nonces": [], "luck_secret": "", "result": None, "rematch": "", "branch_of": "", "branch_line": 0,
        "is_listed": False, "has_hints": False, "is_luck_shared": False, "is_luck_hidden": False,
        "tournament": "",
    }  # fmt: skip
    return msgspec.convert(plain, TableInfo)


@pytest.mark.parametrize("id", ["periodic", "inventors", "orichalcum"])
def test_the_card_of_a_running_game_is_the_same_in_every_world(id: str) -> None:
    game, fonts = make_game(id, 3, {}), Fonts(Assets())
    state = played(game, 60, "preview")
    assert not game.is_over(state)

    def drawn(world: State) -> bytes:
        view = game.showing.view(world, SPECTATOR).to_dict()
        return draw(card_of(table_of(game), game, installed(id), view, "uk"), fonts)

    worlds = [game.resample(state, SPECTATOR, Rng(f"world {n}")) for n in range(4)]
    assert any(world.encode() != state.encode() for world in worlds) or id == "orichalcum"
    assert {drawn(world) for world in worlds} == {drawn(state)}
    # Points are on it: whoever could tell them apart would see another picture. So is the board.
    view = game.showing.view(state, SPECTATOR).to_dict()
    card = card_of(table_of(game), game, installed(id), view, "uk")
    assert any(seat.points for seat in card.seats)
    assert bool(card.board) == (id != "inventors")


def test_the_board_on_a_card_shows_where_everybody_stands() -> None:
    game, fonts = make_game("element", 2, {}), Fonts(Assets())
    state = played(game, 60, "preview")
    view = game.showing.view(state, SPECTATOR).to_dict()
    card = card_of(table_of(game), game, installed("element"), view, "uk")
    picture = Image.open(io.BytesIO(draw(card, fonts)))
    # The board is a square in the lower left part, as wide as its margins leave it.
    unit = (480 - 2 * MARGIN) / view["width"]
    colours = {ImageColor.getrgb(colour): seat for seat, colour in enumerate(SEATS)}
    for seat, cell in enumerate(view["sages"]):
        x = MARGIN + unit * (ord(cell[0]) - ord("a") + 0.5)
        y = 630 - MARGIN - unit * (int(cell[1:]) - 0.5)
        assert colours.get(picture.getpixel((round(x), round(y)))) == seat, (seat, cell)


def card(name: str) -> Card:
    return Card(
        "element", "Igroteka", "Element", "Waiting", "", (CardSeat(name, "3"), CardSeat("b", has_won=True))
    )


@pytest.mark.parametrize("players", [2, 4, 6])
def test_an_invitation_says_what_the_game_is_however_many_sit_there(players: int) -> None:
    fonts = Fonts(Assets())
    plain = replace(card("Оля"), seats=tuple(CardSeat(f"N{seat}") for seat in range(players)))
    invited = replace(plain, about="Оточіть мудреця суперника каменями. 20–45 хвилин.")
    before, after = (Image.open(io.BytesIO(draw(one, fonts))) for one in (plain, invited))
    assert before.tobytes() != after.tobytes()
    # The last row is above the margin, as without the sentence.
    for picture in (before, after):
        below = picture.crop((500, 602, *picture.size))
        assert below.getcolors() == [(below.width * below.height, ImageColor.getrgb("#f4efe4"))]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", ["element", "periodic", "orichalcum", "inventors"])
def test_an_invitation_is_read_to_its_end(id: str, language: str) -> None:
    """However many seats there are, there is room for all of it."""
    fonts = Fonts(Assets())
    minutes = manifest(id).minutes
    for players in range(manifest(id).least_players, manifest(id).most_players + 1):
        info = table_of(make_game(id, players, {}))
        info.status = "open"
        lines = about_lines(card_of(info, make_game(id, players, {}), installed(id), None, language), fonts)
        assert f"{minutes[0]}–{minutes[-1]}" in lines[0]
        assert not lines[-1].endswith("…"), (players, lines)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", ["periodic", "orichalcum", "inventors"])
def test_numbers_beside_the_names_have_a_word_above_them(id: str, language: str) -> None:
    game, fonts = make_game(id, 2, {}), Fonts(Assets())
    view = game.showing.view(played(game, 60, "preview"), SPECTATOR).to_dict()
    told = card_of(table_of(game), game, installed(id), view, language)
    assert told.points == say(language, f"{id}-card-points") != ""
    # It stands at the right end, above the first hairline, where there is nothing without it.
    with_word, without = (
        Image.open(io.BytesIO(draw(one, fonts))).crop((860, 216, 1148, 252))
        for one in (told, replace(told, points="", seats=()))
    )
    assert with_word.tobytes() != without.tobytes()
    # An invitation has no numbers, and no word for them.
    info = table_of(game)
    info.status = "open"
    assert card_of(info, game, installed(id), None, language).points == ""


def test_drawing_is_paid_for_once_by_who_asks_first() -> None:
    async def spend() -> list[float]:
        account, cards = CostAccount(Rate(1000, 1e9), Rate(1000, 1e9)), Cards(Assets())
        spent: list[float] = []
        PAYER.set((account, lambda milliseconds, sent: spent.append(milliseconds)))
        first = await cards.picture(card("Оля"))
        assert await cards.picture(card("Оля")) == first
        assert await cards.picture(card("Olya")) != first
        cards.close()
        return spent

    spent = asyncio.run(spend())
    assert len(spent) == 2 and min(spent) > 1


def test_two_who_ask_at_once_get_one_drawing() -> None:
    async def spend() -> list[float]:
        account, cards = CostAccount(Rate(1000, 1e9), Rate(1000, 1e9)), Cards(Assets())
        spent: list[float] = []
        PAYER.set((account, lambda milliseconds, sent: spent.append(milliseconds)))
        first, second = await asyncio.gather(*(cards.picture(card("Оля")) for _ in range(2)))
        assert first == second
        cards.close()
        return spent

    assert len(asyncio.run(spend())) == 1


def test_what_waits_to_be_drawn_is_dropped_at_the_end() -> None:
    cards, may_end = Cards(Assets()), threading.Event()
    drawn, waiting = cards.thread.submit(may_end.wait, PATIENCE), cards.thread.submit(may_end.wait)
    cards.close()
    may_end.set()
    assert drawn.result() and waiting.cancelled()


@pytest.mark.parametrize("name", ["", "🎲🎲", "حسن", "Ω" * 40, "Ім’я " * 30, "a\u0301b"])
def test_any_name_can_be_drawn(name: str) -> None:
    Image.open(io.BytesIO(draw(card(name), Fonts(Assets())))).load()


@pytest.mark.parametrize(
    ("name", "drawn"),
    [("山田", "Гравець 1"), ("🦊", "Гравець 1"), ("حسن", "Гравець 1"), ("Оля 🦊", "Оля 🦊"), ("Zoë", "Zoë")],
)
def test_a_name_without_a_letter_of_the_fonts_is_the_seats_word(name: str, drawn: str) -> None:
    game = make_game("element", 2, {})
    info = table_of(game)
    info.seats[0].name = name
    shown = card_of(with_drawn_names(info), game, installed("element"), None, "uk")
    assert shown.seats[0].name == drawn and drawn in shown.state
    assert card_of(info, game, installed("element"), None, "uk").seats[0].name == name


def test_the_picture_of_such_a_name_is_not_blank(tmp_path: Path) -> None:
    with inside(tmp_path, **GENEROUS) as server:
        pictures = set()
        for name in ("山田", "鈴木", "", "Оля"):
            seats = [{**here(), "name": name}, {**here(), "name": "Тарас"}]
            made = make_table(server.base, seats, "element")
            _, tags = page_of(server, f"/t/{made['table']['id']}", "uk")
            assert name in tags["og:description"]
            pictures.add(picture_at(tags["og:image"]))
        assert len(pictures) == 2


def test_a_phone_finds_icons_of_the_sizes_that_it_is_told() -> None:
    files = Assets().files
    manifest = msgspec.json.decode(files["/site.webmanifest"].bodies["identity"])
    drawn = [icon for icon in manifest["icons"] if icon["type"] == "image/png"]
    assert {icon["sizes"] for icon in drawn} == {"192x192", "512x512"}
    assert any(icon.get("purpose") == "maskable" for icon in drawn)
    for icon in [*drawn, {"src": "/apple-touch-icon.png", "sizes": "180x180"}]:
        width, height = Image.open(io.BytesIO(files[icon["src"]].bodies["identity"])).size
        assert f"{width}x{height}" == icon["sizes"]
