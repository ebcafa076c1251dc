"""The names that people go by: real ones are taken, those that cannot be seen or pass for others are not."""

import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from igroteka.server.player_names import BadName, clean_name, is_alike
from igroteka.texts import LANGUAGES, say
from tests.server.playing import OPEN, House, here, in_loop, nonce

REAL = [
    *("Оксана", "Ґалаґан", "Їжак", "Мар’яна", "Мар'яна", "Євген Гребінка", "Ёлка", "Объедкова"),
    *("Anna-Maria", "O’Connor", "O'Connor", "Zoë", "Łukasz", "İbrahim", "X Æ A-12", "J. R. R.", "R2D2", "7"),
    *("Nguyễn Thị Minh Khai", unicodedata.normalize("NFD", "Nguyễn"), "Ẹ̀bùn", "Ψυχή"),
    *("محمد", "علی\u200cرضا", "שָׁלוֹם", "山田太郎", "さくら", "김철수", "ก้อง", "क्षत्रिय", "བོད་ཡིག"),
    *("🦊", "👨\u200d👩\u200d👧", "❤\ufe0f", "🤷🏽\u200d♂\ufe0f", "🇺🇦", "\U0001fae8", "¯\\_(ツ)_/¯"),
]
HIDDEN = [
    *("\u3164", "\u2800", "\u115f", "\uffa0", "\u00ad", "\u034f", "\u200b", "\u2060", "\ufeff", "\u180e"),
    *("a\u202eb", "\u2066x\u2069", "Ada\u200f", "A\u200dB", "Оля\u200c", "A\ufe0f", "Ada\x00", "Ada\x1b[2J"),
    *("\ue000", "\U000e0041", "x\U000e0100", "\u0378"),
]
HEAPED = [
    "Z" + "\u0335" * 9,
    "Ж" + "\u0483\u0484\u0485",
    "\u0301a",
    "a \u0301",
    "a\u20dd",
    "ث" + "\u064b" * 5,
]
EMPTY = ["...", "-", "?!", "“”"]
ALIKE = [
    ("Оксана", "Oксана"),
    ("Оксана", "оксана"),
    ("Софія", "Cофiя"),
    ("Тарас", "Tapac"),
    ("Ada", "Аdа"),
    ("Ivan", "lvan"),
    ("Ivan", "|van"),
    ("Sam", "Ｓam"),
    ("Arnold", "Amold"),
    ("Їван", "Ïван"),
    ("Зоя", "3оя"),
    ("Ολγα", "Oλγα"),
    ("❤", "❤\ufe0f"),
    ("علی\u200cرضا", "علیرضا"),
]
APART = [
    ("Kai", "Kal"),
    ("Zoë", "Zoe"),
    ("Іван", "Иван"),
    ("Ada", "Ida"),
    ("Оля", "Олья"),
    ("🦊", "🐻"),
    ("", ""),
]


@pytest.mark.parametrize("name", REAL)
def test_a_real_name_is_taken_as_it_is(name: str) -> None:
    assert clean_name(f"  {name} ") == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize(
    ("names", "message"), [(HIDDEN, "app-name-hidden"), (HEAPED, "app-name-marks"), (EMPTY, "app-name-empty")]
)
def test_a_name_that_cannot_be_seen_is_refused(names: list[str], message: str) -> None:
    for name in names:
        with pytest.raises(BadName) as refused:
            clean_name(name)
        assert str(refused.value) == message, ascii(name)
    for language in LANGUAGES:
        assert message not in say(language, message)


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_look_the_same(one: str, other: str) -> None:
    assert is_alike(one, ["Remy", other]) and is_alike(other, [one])


@pytest.mark.parametrize(("one", "other"), APART)
def test_names_that_look_different(one: str, other: str) -> None:
    assert not is_alike(one, [other]) and not is_alike(other, [one])


@given(st.text(max_size=40))
def test_any_text_is_cleaned_once_and_for_all_or_refused(text: str) -> None:
    try:
        clean = clean_name(text)
    except BadName:
        return
    assert clean_name(clean) == clean
    assert is_alike(clean, [clean]) == bool(clean)
    assert not [letter for letter in clean if unicodedata.category(letter) in ("Cc", "Zl", "Zp")]
    assert not clean or any(unicodedata.category(letter)[0] in "LNSC" for letter in clean)


@in_loop
async def test_a_table_lets_no_bad_name_in(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        refused = await house.post("/api/tables", {"game": "element", "seats": [here("\u3164"), OPEN]}, 400)
        assert refused == {"code": "bad-name", "message": "app-name-hidden", "numbers": {}}
        same = {"game": "element", "seats": [here("Ада"), here("Aдa")]}
        assert (await house.post("/api/tables", same, 409))["code"] == "name-taken"
        made = await house.create("element", here("Оксана"), OPEN, OPEN, {"kind": "here"})
        id = made["table"]["id"]
        assert (await house.sit(id, 400, name="a\u202eb"))["message"] == "app-name-hidden"
        taken = await house.sit(id, 409, name="Oксана")
        assert (taken["code"], taken["message"]) == ("name-taken", "app-name-taken")
        kept = {"secret": made["held"][1]["secret"], "nonce": nonce()}
        ready = f"/api/tables/{id}/ready"
        assert (await house.post(ready, {**kept, "name": "\u2800"}, 400))["code"] == "bad-name"
        assert (await house.post(ready, {**kept, "name": "ОКСАНА"}, 409))["code"] == "name-taken"
        # Nothing has changed, and several may go without a name.
        assert [seat["kind"] for seat in (await house.get(f"/api/tables/{id}"))["seats"]] == [
            *("human", "open", "open", "kept")
        ]
        await house.sit(id)
        await house.sit(id)
        last = await house.post(ready, {**kept, "name": "Zoë"})
        assert [seat["name"] for seat in last["table"]["seats"]] == ["Оксана", "", "", "Zoë"]
