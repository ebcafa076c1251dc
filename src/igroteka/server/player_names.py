"""Validates player names: visible, readable, and not confusable with others at the table."""

import unicodedata
from collections.abc import Iterable

# Blank, or drawn as nothing, though their categories do not say so: the jamo and Khmer fillers, the blank
# Braille cell, the joiner of graphemes, the null notehead, selectors of variants.
BLANK = frozenset(
    [
        *(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, 0x1D159),
        *(*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)),
    ]
)
NON_JOINER, JOINER, AS_PICTURE = "\u200c", "\u200d", "\ufe0f"
# Arabic and its neighbours, the scripts of India, Myanmar and Khmer: there joiners are spelling.
JOINING = [(0x0600, 0x0DFF), (0x1000, 0x109F), (0x1780, 0x17FF)]
# Pictures that are newer than Python's own tables.
PICTURES = (0x1F000, 0x1FAFF)
EUROPEAN = ("LATIN", "CYRILLIC", "GREEK")
# Vietnamese and Yoruba have two marks on a letter at most, Hebrew and Tibetan up to four.
MOST_MARKS_EUROPEAN, MOST_MARKS = 2, 4

# Letters that look like Latin ones, with and without a mark.
CYRILLIC = "АВЕЅІЈКМНОРСТУХҮԚԜ" + "аеіјорсухѕԁһԛԝьүѵ"
GREEK = "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ" + "αορνικυγϲϳ"
OTHERS = "ıɑɡɩ"
AS_LATIN = str.maketrans(
    CYRILLIC + GREEK + OTHERS,
    ("ABESIJKMHOPCTYXYQW" + "aeijopcyxsdhqwbyv") + ("ABEZHIKMNOPTYX" + "aopvikuycj") + "iagi",
)
# What a plain typeface draws alike: a stroke, a ring, Ze and the digit.
AS_DRAWN = str.maketrans("I1|Ӏӏǀ0З", "llllllO3")


class BadName(ValueError):
    """A refused name; its text is the key of the message that says why."""


def clean_name(name: str) -> str:
    """A name as it is shown, with single spaces; BadName if a part of it could not be seen.

    >>> clean_name("  Олена   Пчілка ")
    'Олена Пчілка'
    """
    name = " ".join(unicodedata.normalize("NFC", name).split())
    if any(is_hidden(name, place) for place in range(len(name))):
        raise BadName("app-name-hidden")
    if has_many_marks(name):
        raise BadName("app-name-marks")
    if name and not any(is_seen(letter) for letter in name):
        raise BadName("app-name-empty")
    return name


def is_hidden(name: str, place: int) -> bool:
    """Whether a character is invisible, changes the writing direction, or is unassigned."""
    letter = name[place]
    before, after = name[place - 1 : place], name[place + 1 : place + 2]
    if letter == AS_PICTURE:
        return not is_picture(before)
    if letter == JOINER and is_picture(after) and (is_picture(before) or before == AS_PICTURE):
        return False
    if letter in (NON_JOINER, JOINER):
        return not (is_joining(before) and is_joining(after))
    return ord(letter) in BLANK or (unicodedata.category(letter)[0] == "C" and not is_picture(letter))


def is_picture(letter: str) -> bool:
    """Whether a character is an emoji, a symbol, or a modifier of one."""
    if not letter:
        return False
    is_new = unicodedata.category(letter) == "Cn" and PICTURES[0] <= ord(letter) <= PICTURES[1]
    return is_new or unicodedata.category(letter) in ("So", "Sm", "Sk")


def is_joining(letter: str) -> bool:
    """Whether joiners beside this letter belong to its script's spelling."""
    is_there = any(first <= ord(letter) <= last for first, last in JOINING) if letter else False
    return is_there and unicodedata.category(letter)[0] in "LM"


def is_seen(letter: str) -> bool:
    """Whether a character is visible: a letter, a digit or a picture."""
    return unicodedata.category(letter)[0] in "LN" or is_picture(letter)


def has_many_marks(name: str) -> bool:
    """Whether a letter has more marks than any language needs, or marks have no letter."""
    most, count = 0, 0
    for letter in name:
        category = unicodedata.category(letter)
        if category not in ("Mn", "Me"):
            is_european = unicodedata.name(letter, "").startswith(EUROPEAN)
            most, count = (MOST_MARKS_EUROPEAN if is_european else MOST_MARKS), 0
            if not is_seen(letter) and category != "Mc":
                most = 0
        elif ord(letter) not in BLANK:
            count += 1
            if count > most or category == "Me":
                return True
    return False


def is_alike(name: str, others: Iterable[str]) -> bool:
    """Whether a name could be taken for one of the others; nobody is taken for somebody without a name.

    >>> is_alike("Taras", ["taras"]), is_alike("Kal", ["Kai", ""]), is_alike("lvan", ["Ivan"])
    (True, False, True)
    """
    mine = looks_of(name)
    return bool(name) and any(mine & looks_of(other) for other in others if other)


def looks_of(name: str) -> set[str]:
    """A name reduced to how it looks, with and without regard to case."""
    plain = unicodedata.normalize("NFKD", name)
    plain = "".join(letter for letter in plain if letter not in (NON_JOINER, JOINER, AS_PICTURE))
    folded = unicodedata.normalize("NFKD", plain.casefold()).translate(AS_LATIN)
    drawn = plain.translate(AS_LATIN).translate(AS_DRAWN).replace("rn", "m")
    return {f"folded {folded}", f"drawn {drawn}"}
