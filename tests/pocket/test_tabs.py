"""Two tabs with the same table: what one has written the other shows, also while it is still reading."""

from tests.pocket.alone import visit


def test_a_tab_that_reads_a_table_while_another_plays_shows_the_move() -> None:
    told = visit("tests.pocket.tabs_visit", None)
    assert told["before"] < told["meanwhile"] == told["loaded"]
    assert told["meanwhile"] < told["later"] == told["seen"]
