"""What is for the night: tests that show more of the same, and take too long for every run.

`make test` runs a test in Ukrainian, whose words are the longest, and on one size or with one game where all
go the same way; `make nightly` runs the other variants.
"""

import re
from collections.abc import Set

BROWSER = "tests/browser/"
OTHER_LANGUAGES = ("en", "ru")
# The beginnings of tests' ids.
LONG = (
    "tests/browser/test_faults.py::test_there_is_no_such_table",
    "tests/browser/test_general.py::test_a_whole_game_is_played_on_the_board[bazaar-mouse",
    "tests/browser/test_general.py::test_a_whole_game_is_played_on_the_board[lanterns-finger",
    "tests/browser/test_general.py::test_any_game_can_be_drawn[inventors",
    "tests/browser/test_general.py::test_any_game_can_be_drawn[orichalcum",
    "tests/browser/test_general.py::test_axe_finds_nothing_grave[bazaar-1440",
    "tests/browser/test_general.py::test_axe_finds_nothing_grave[lanterns-360",
    "tests/browser/test_general.py::test_axe_finds_nothing_grave[lanterns-1440-dark",
    "tests/browser/test_general.py::test_the_shelf_and_the_page_for_a_table_show_games_from_elsewhere[en",
    "tests/browser/test_general.py::test_the_shelf_and_the_page_for_a_table_show_games_from_elsewhere[ru",
    "tests/browser/test_keyboard.py::test_a_game_of_orichalcum",
    "tests/browser/test_keyboard.py::test_a_game_of_periodic",
    "tests/browser/test_layout.py::test_a_refusal_covers_neither_stones_nor_buttons_and_goes_by_itself[360-640",
    "tests/browser/test_layout.py::test_a_refusal_covers_neither_stones_nor_buttons_and_goes_by_itself[768",
    "tests/browser/test_layout.py::test_the_board_and_the_main_button_keep_their_place[360-640",
    "tests/browser/test_layout.py::test_the_board_and_the_main_button_keep_their_place[768",
    "tests/browser/test_learn.py::test_axe_finds_nothing_grave[element-1440",
    "tests/browser/test_learn.py::test_axe_finds_nothing_grave[inventors-1440",
    "tests/browser/test_learn.py::test_axe_finds_nothing_grave[orichalcum-360",
    "tests/browser/test_learn.py::test_axe_finds_nothing_grave[periodic-360",
    "tests/browser/test_learn.py::test_first_and_last_scene_in_the_third_language[element",
    "tests/browser/test_learn.py::test_first_and_last_scene_in_the_third_language[orichalcum",
    "tests/browser/test_learn.py::test_first_and_last_scene_in_the_third_language[periodic",
    "tests/browser/test_learn.py::test_the_whole_lesson_on_a_phone[inventors",
    "tests/browser/test_learn.py::test_the_whole_lesson_on_a_phone[orichalcum",
    "tests/browser/test_learn.py::test_the_whole_lesson_on_a_phone[periodic",
    "tests/browser/test_looks.py::test_nothing_is_wider_than_the_screen[768",
    "tests/browser/test_looks.py::test_nothing_is_wider_than_the_screen[2560",
    "tests/browser/test_motion.py::test_nothing_moves_where_a_scene_begins[element",
    "tests/browser/test_motion.py::test_nothing_moves_where_a_scene_begins[inventors",
    "tests/browser/test_motion.py::test_nothing_moves_where_a_scene_begins[periodic",
    "tests/browser/test_orichalcum.py::test_two_people_finish_a_game_one_of_them_on_a_phone",
    "tests/browser/test_periodic.py::test_five_people_finish_a_game",
    "tests/browser/test_pictures.py::test_a_moved_panel_another_accent_and_a_missing_stone_are_seen",
    "tests/browser/test_replay.py::test_the_replay_fits_every_screen_and_axe_finds_nothing_grave[2560",
    "tests/browser/test_replay.py::test_the_replay_fits_every_screen_and_axe_finds_nothing_grave[768",
    "tests/browser/test_share.py::test_a_server_for_the_network_offers_its_address_there[uk-1280",
    "tests/browser/test_share.py::test_a_server_for_this_machine_alone_says_so_and_shows_no_code[uk-1280",
    # The fewest and the most players are looked at in every run.
    "tests/conformance/test_games.py::test_game_conforms_at_every_decision[element-3",
    "tests/conformance/test_games.py::test_game_conforms_at_every_decision[inventors-3",
    "tests/conformance/test_games.py::test_game_conforms_at_every_decision[inventors-4",
    "tests/conformance/test_games.py::test_game_conforms_at_every_decision[inventors-5",
    "tests/conformance/test_games.py::test_game_conforms_at_every_decision[orichalcum-3",
    "tests/conformance/test_games.py::test_game_conforms_at_every_decision[periodic-3",
    "tests/conformance/test_games.py::test_game_conforms_at_every_decision[periodic-4",
    "tests/server/test_costs.py::test_a_neighbour_keeps_its_pace",
    # What every release does with every distribution.
    "tests/test_package.py::test_both_play_the_same_games",
    "tests/test_package.py::test_the_installed_sdist_plays_and_knows_the_rules",
    "tests/test_package.py::test_the_installed_server_shows_the_games_and_stops_when_told[from_sdist",
)


def is_for_the_night(name: str, all_names: Set[str]) -> bool:
    """Whether a test is long, or shows in another language what a test in Ukrainian shows.

    >>> names = {"tests/browser/test_a.py::test_b[uk-360]", "tests/browser/test_a.py::test_b[ru-360]"}
    >>> [name for name in sorted(names) if is_for_the_night(name, names)]
    ['tests/browser/test_a.py::test_b[ru-360]']
    """
    if name.startswith(LONG):
        return True
    if not name.startswith(BROWSER):
        return False
    return any(
        re.sub(rf"(?<=[\[-]){language}(?=[\]-])", "uk", name) in all_names - {name}
        for language in OTHER_LANGUAGES
        if re.search(rf"[\[-]{language}[\]-]", name)
    )
