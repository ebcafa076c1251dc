"""The small pictures: written and read without loss, and told apart as people would tell them apart."""

import random
from pathlib import Path

import pytest

from tests.browser.blocks import BLOCK_LEVELS, PATCH_LEVELS, Picture, faults, read_png, write_png

WIDTH, HEIGHT = 40, 30


def paint(picture: Picture, x: int, y: int, width: int, height: int, colour: tuple[int, int, int]) -> Picture:
    """The picture with a rectangle on it."""
    data = bytearray(picture.data)
    for row in range(y, y + height):
        place = (row * picture.width + x) * 3
        data[place : place + width * 3] = bytes(colour) * width
    return Picture(picture.width, picture.height, bytes(data))


def page() -> Picture:
    """A ground with a panel on it, in the colours of the pages."""
    ground = Picture(WIDTH, HEIGHT, bytes((244, 239, 228)) * WIDTH * HEIGHT)
    return paint(ground, 24, 4, 12, 20, (251, 234, 198))


def noisy(picture: Picture, levels: int) -> Picture:
    luck = random.Random(1)
    data = bytes(min(255, max(0, level + luck.randint(-levels, levels))) for level in picture.data)
    return Picture(picture.width, picture.height, data)


@pytest.mark.parametrize("levels", [0, 1, 8])
def test_noise_is_no_change(levels: int) -> None:
    assert faults(page(), noisy(page(), levels)) == []


def test_rounding_is_no_change() -> None:
    assert faults(page(), page().rounded()) == []


def test_a_piece_of_two_blocks_is_missed() -> None:
    found = faults(paint(page(), 5, 5, 2, 2, (11, 108, 171)), page())
    assert {(fault.x, fault.y) for fault in found if fault.size == 1} == {(5, 5), (6, 5), (5, 6), (6, 6)}


def test_a_panel_that_has_moved_by_one_block_is_seen() -> None:
    moved = paint(page(), 24, 4, 1, 20, (244, 239, 228))
    assert faults(page(), paint(moved, 36, 4, 1, 20, (35, 34, 30)))


def test_a_slightly_other_colour_of_a_panel_is_seen_although_no_block_is_far_off() -> None:
    shade = 198 - PATCH_LEVELS - 2
    found = faults(page(), paint(page(), 24, 4, 12, 20, (251, 234, shade)))
    assert PATCH_LEVELS + 2 < BLOCK_LEVELS
    assert found and all(fault.size > 1 for fault in found)


def test_a_picture_of_another_size_is_another_picture() -> None:
    assert faults(page(), Picture(WIDTH, HEIGHT - 1, page().data[: -WIDTH * 3]))


@pytest.mark.parametrize("seed", range(3))
def test_what_is_written_is_read(tmp_path: Path, seed: int) -> None:
    picture = noisy(page(), 40 * seed)
    write_png(picture, tmp_path / "one.png")
    assert read_png(tmp_path / "one.png") == picture
