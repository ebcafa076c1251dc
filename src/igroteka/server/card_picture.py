"""A card as a PNG of 1200 x 630, drawn without a browser: cover, board, title, seats with glyphs and points.

Fonts are those of the built client (Onest, SIL Open Font License), one file for Latin and one for Cyrillic.
Covers come from the games' folders; tests/browser/make_art.py takes them.
"""

import io
import math
from functools import cache
from pathlib import Path

from msgspec.structs import replace
from PIL import Image, ImageDraw, ImageFont

from igroteka.engine.sketch import NOBODY, Shape
from igroteka.games.catalogue import game_ids, manifest
from igroteka.server.assets import Assets
from igroteka.server.cards import Card, CardSeat
from igroteka.server.messages import TableInfo

SIZE = (1200, 630)
COVER = (480, 630)
LEFT, RIGHT = 532, 1148
GROUND, INK, SOFT, LINE = "#f4efe4", "#23221e", "#5d574a", "#d9d0bd"
FELT, ACCENT, ON_ACCENT = "#17393d", "#f2b640", "#2a1b00"
SEATS = ("#0b6cab", "#c04a0c", "#08795b", "#a03f78", "#7d6300", "#54565c")
CORNERS = {1: 3, 2: 4, 3: 4, 5: 6}  # of the glyphs that are regular; a circle is 0, a star 4
COVER_FILE = "cover.png"
# The board lies below the cover, on felt, not higher than this; edges are drawn so many times as large.
MOST_BOARD, MARGIN, SMOOTH = 480, 20, 3
BOLD, MEDIUM, PLAIN = 700, 600, 450
FONTS = ("latin", "cyrillic")

Face = ImageFont.FreeTypeFont
Ink = ImageDraw.ImageDraw


class Fonts:
    """The client's two font files at every size and weight that was asked for."""

    def __init__(self, assets: Assets) -> None:
        self.files = [body for name in FONTS if (body := font_file(assets, name)) is not None]
        self.faces: dict[tuple[int, int, int], Face] = {}

    def face(self, script: int, size: int, weight: int) -> Face:
        """One of the files in a size and a weight."""
        key = (script, size, weight)
        if key not in self.faces:
            face = ImageFont.truetype(io.BytesIO(self.files[script]), size)
            face.set_variation_by_axes([weight])
            self.faces[key] = face
        return self.faces[key]

    def runs(self, text: str, size: int, weight: int) -> list[tuple[str, Face]]:
        """A text cut where the script changes; what neither file can draw is left out."""
        runs: list[tuple[str, Face]] = []
        last = 0
        for letter in text:
            if not is_drawn(letter):
                continue
            script = int(is_cyrillic(letter)) if letter != " " else last
            if runs and script == last:
                runs[-1] = (runs[-1][0] + letter, runs[-1][1])
            else:
                runs.append((letter, self.face(script, size, weight)))
            last = script
        return runs

    def width(self, text: str, size: int, weight: int) -> float:
        """How wide a text is."""
        return sum(face.getlength(run) for run, face in self.runs(text, size, weight))

    def write(self, ink: Ink, at: tuple[float, float], text: str, size: int, weight: int, fill: str) -> None:
        """Write a text; `at` is the left end of its base line."""
        x, y = at
        for run, face in self.runs(text, size, weight):
            ink.text((x, y), run, fill=fill, font=face, anchor="ls")
            x += face.getlength(run)

    def fitted(self, text: str, size: int, weight: int, room: float) -> str:
        """The text, cut with an ellipsis where it is too long."""
        if self.width(text, size, weight) <= room:
            return text
        while text and self.width(text + "…", size, weight) > room:
            text = text[:-1]
        return text.rstrip() + "…"

    def wrapped(self, text: str, size: int, weight: int, room: float, most: int) -> list[str]:
        """The text in at most so many lines."""
        lines: list[str] = []
        for word in text.split():
            longer = f"{lines[-1]} {word}" if lines else word
            if lines and (self.width(longer, size, weight) <= room or len(lines) == most):
                lines[-1] = longer
            else:
                lines.append(word)
        return [self.fitted(line, size, weight, room) for line in lines]


def font_file(assets: Assets, script: str) -> bytes | None:
    """The file of the built client that has this script."""
    for path, asset in assets.files.items():
        if path.startswith(f"/assets/onest-{script}-wght") and path.endswith(".woff2"):
            return asset.bodies["identity"]
    return None


def is_cyrillic(letter: str) -> bool:
    """Whether the second file has it."""
    return "\u0400" <= letter <= "\u045f" or letter in "\u0301\u0490\u0491\u2116"


def is_drawn(letter: str) -> bool:
    """Whether one of the files has it: letters of other scripts and emoji are in neither."""
    is_latin = " " <= letter <= "~" or "\u00a0" <= letter <= "\u00ff" or "\u2010" <= letter <= "\u2026"
    return is_latin or is_cyrillic(letter) or letter in "\u0131\u0152\u0153\u02bb\u02bc\u20ac\u2122\u2212"


def with_drawn_names(info: TableInfo) -> TableInfo:
    """The table for its picture: a name of which nothing can be drawn becomes the seat's word."""
    seats = [
        seat if any(is_drawn(letter) and letter.isalnum() for letter in seat.name) else replace(seat, name="")
        for seat in info.seats
    ]
    return replace(info, seats=seats)


def draw(card: Card, fonts: Fonts) -> bytes:
    """The card as a PNG; the same bytes for the same card."""
    picture = Image.new("RGB", SIZE, GROUND)
    ink = ImageDraw.Draw(picture)
    draw_cover(picture, card.game, SIZE[1] - draw_board(picture, card.board))
    fonts.write(ink, (LEFT, 76), card.brand, 26, MEDIUM, SOFT)
    title = fonts.fitted(card.title, 68, BOLD, RIGHT - LEFT)
    fonts.write(ink, (LEFT, 152), title, 68, BOLD, INK)
    y = 204
    for line in fonts.wrapped(card.state, 30, MEDIUM, RIGHT - LEFT, 2):
        fonts.write(ink, (LEFT, y), line, 30, MEDIUM, INK)
        y += 40
    for line in about_lines(card, fonts):
        fonts.write(ink, (LEFT, y), line, 24, PLAIN, SOFT)
        y += 33
    if card.points:
        width = fonts.width(card.points, 22, PLAIN)
        fonts.write(ink, (RIGHT - width, y), card.points, 22, PLAIN, SOFT)
        y += 12
    draw_seats(picture, card.seats, fonts, y + 2)
    out = io.BytesIO()
    picture.save(out, "PNG")
    return out.getvalue()


def about_lines(card: Card, fonts: Fonts) -> list[str]:
    """What the game is; the rows of the seats share the room below."""
    return fonts.wrapped(card.about, 24, PLAIN, RIGHT - LEFT, 4)


def draw_cover(picture: Image.Image, game: str, height: int) -> None:
    """The left part, as high as the board leaves it: the game's cover, or felt for a game that has none."""
    cover = cover_of(manifest(game).folder) if game in game_ids() else None
    if cover is None:
        picture.paste(FELT, (0, 0, COVER[0], height))
        return
    left, top = (cover.width - COVER[0]) // 2, (COVER[1] - height) // 2
    picture.paste(cover.crop((left, top, left + COVER[0], top + height)), (0, 0))


def draw_board(picture: Image.Image, shapes: tuple[Shape, ...]) -> int:
    """Draw the board in the lower left part, as large as fits. Returns its height; 0 without a board."""
    if not shapes:
        return 0
    left, right = min(one.x - one.size / 2 for one in shapes), max(one.x + one.size / 2 for one in shapes)
    top, bottom = min(one.y - one.size / 2 for one in shapes), max(one.y + one.size / 2 for one in shapes)
    unit = min((COVER[0] - 2 * MARGIN) / (right - left), (MOST_BOARD - 2 * MARGIN) / (bottom - top))
    height = round((bottom - top) * unit) + 2 * MARGIN
    large = Image.new("RGB", (COVER[0] * SMOOTH, height * SMOOTH), FELT)
    ink = ImageDraw.Draw(large)
    # In the middle of its part.
    across = (COVER[0] - (right - left) * unit) / 2
    for one in shapes:
        size = one.size * unit * SMOOTH
        x = (across + (one.x - left) * unit) * SMOOTH - size / 2
        y = (MARGIN + (one.y - top) * unit) * SMOOTH - size / 2
        draw_shape(ink, one, x, y, size)
    picture.paste(large.resize((COVER[0], height), Image.Resampling.BOX), (0, SIZE[1] - height))
    return height


def draw_shape(ink: Ink, shape: Shape, x: float, y: float, size: float) -> None:
    """A shape in its box; a seat's glyph with a pale rim, so that it stands out on every cell."""
    if shape.seat != NOBODY:
        for inset, fill in ((0.0, GROUND), (size * 0.1, SEATS[shape.seat % 6])):
            outline(ink, shape.seat % 6, x, y, size, inset, fill)
    elif shape.corners == 4:
        ink.rectangle((x, y, x + size, y + size), fill=shape.fill)
    elif shape.corners == 6:
        # As wide as the box: its corners reach over it above and below.
        middle, reach = (x + size / 2, y + size / 2), size / math.sqrt(3)
        ink.regular_polygon((middle, reach), 6, rotation=30, fill=shape.fill)
    else:
        ink.ellipse((x, y, x + size, y + size), fill=shape.fill)


def outline(ink: Ink, seat: int, x: float, y: float, size: float, inset: float, fill: str | int) -> None:
    """The filled glyph of a seat in a box."""
    if seat == 0:
        ink.ellipse((x + inset, y + inset, x + size - inset, y + size - inset), fill=fill)
    else:
        ink.polygon([(x + one, y + other) for one, other in corners_of(seat, size, inset)], fill=fill)


@cache
def cover_of(folder: Path) -> Image.Image | None:
    """The cover in a game's folder, read once."""
    path = folder / COVER_FILE
    return Image.open(path).convert("RGB") if path.is_file() else None


def draw_seats(picture: Image.Image, seats: tuple[CardSeat, ...], fonts: Fonts, top: float) -> None:
    """A row for each seat, from a hairline down, as high as there is room for."""
    ink = ImageDraw.Draw(picture)
    height = min(64.0, (SIZE[1] - 32 - top) / max(len(seats), 1))
    size = 30 if height > 52 else 26
    for number, seat in enumerate(seats):
        y = top + number * height
        ink.line([(LEFT, y), (RIGHT, y)], fill=LINE, width=2)
        base = y + height / 2 + size * 0.36
        draw_glyph(picture, number, seat.is_open, (LEFT, y + height / 2 - 14), 28)
        room = float(RIGHT - LEFT - 48)
        if seat.points:
            room -= fonts.width(seat.points, size, BOLD) + 24
            fonts.write(
                ink, (RIGHT - fonts.width(seat.points, size, BOLD), base), seat.points, size, BOLD, INK
            )
        if seat.has_won:
            wide = min(fonts.width(seat.name, size, MEDIUM), room) + 24
            box = (LEFT + 36, y + height / 2 - size * 0.75, LEFT + 36 + wide, y + height / 2 + size * 0.75)
            ink.rounded_rectangle(box, radius=8, fill=ACCENT)
        fill = ON_ACCENT if seat.has_won else SOFT if seat.is_open else INK
        fonts.write(ink, (LEFT + 48, base), fonts.fitted(seat.name, size, MEDIUM, room), size, MEDIUM, fill)


def draw_glyph(picture: Image.Image, seat: int, is_hollow: bool, at: tuple[float, float], size: int) -> None:
    """The seat's glyph in its colour, drawn four times as large and made smaller: its edges are smooth."""
    scale = 4
    large = size * scale
    mask = Image.new("L", (large, large), 0)
    ink = ImageDraw.Draw(mask)
    width = 3 * scale if is_hollow else 0
    for inset, value in ((1, 255), (width, 0)) if is_hollow else ((1, 255),):
        outline(ink, seat % 6, 0, 0, large, inset, value)
    smooth = mask.resize((size, size), Image.Resampling.LANCZOS)
    picture.paste(SEATS[seat % 6], (round(at[0]), round(at[1])), smooth)


def corners_of(seat: int, size: float, inset: float) -> list[tuple[float, float]]:
    """A triangle, a square, a diamond, a star, a hexagon: those of the screen."""
    middle, radius = size / 2, size / 2 - inset
    if seat == 2:
        low, high = middle - radius * 0.86, middle + radius * 0.86
        return [(low, low), (high, low), (high, high), (low, high)]
    count = 10 if seat == 4 else CORNERS[seat]
    return [
        (
            middle + radius * (0.45 if seat == 4 and n % 2 else 1) * math.sin(2 * math.pi * n / count),
            middle - radius * (0.45 if seat == 4 and n % 2 else 1) * math.cos(2 * math.pi * n / count),
        )
        for n in range(count)
    ]
