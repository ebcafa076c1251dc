"""docs/adding-a-game.md works as it stands there, from the first command to a game of the catalogue."""

from pathlib import Path

import pytest

from tests.elsewhere import make_environment
from tests.guide import PAGE, Reader, blocks, copied_checkout
from tests.mode import SOURCE

pytestmark = [pytest.mark.once, pytest.mark.slow]


def test_the_page_can_be_followed_from_top_to_bottom(tmp_path: Path) -> None:
    environment = make_environment(tmp_path / "venv")
    checkout = copied_checkout(tmp_path / "igroteka", environment)
    (tmp_path / "work").mkdir()
    reader = Reader(environment, tmp_path / "work", checkout)
    followed = []
    for language, text in blocks():
        reader.follow(language, text)
        followed.append(language)
    assert (followed.count("sh"), followed.count("diff"), followed.count("python")) == (8, 8, 1)
    made = checkout / "src" / "igroteka" / "games" / "duel"
    assert reader.folder == checkout and made.is_dir()
    assert not (SOURCE / "igroteka" / "games" / "duel").exists()


def test_every_block_of_the_page_is_of_a_kind_that_is_known() -> None:
    assert {language for language, _ in blocks()} == {"diff", "python", "sh", "svelte", "text"}
    fences = PAGE.read_text(encoding="utf-8").count("\n```")
    assert fences == 2 * len(blocks())
