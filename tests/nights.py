"""What is for the night: tests that show more of the same, and take too long for every run.

`make test` runs a test in Ukrainian, whose words are the longest, and on one size or with one game where all
go the same way; `make nightly` runs the other variants.
"""

import re
from collections.abc import Set

BROWSER = "tests/browser/"
OTHER_LANGUAGES = ("en", "ru")
ENDS = "the fewest and the most players"
IN_UKRAINIAN = "the same in Ukrainian; tests/words/test_reach.py: all that turns up, in every language"
# By file the beginnings of tests' names, each with what shows the same kind of thing in every run.
LONG = {
    "tests/browser/test_beginnings.py": {
        "test_the_goal_is_told_before_the_first_decision[False": "the same on a phone",
    },
    "tests/browser/test_editions.py": {
        "test_a_board_shows_no_key_of_a_new_component[orichalcum": "Inventors; tests/words",
        "test_a_board_shows_no_key_of_a_new_component[periodic": "Inventors; tests/words",
    },
    "tests/browser/test_ends.py": {
        "test_the_end_says_why_and_counts_and_stays_after_a_reload[orichalcum": "Element and Inventors",
        "test_the_end_says_why_and_counts_and_stays_after_a_reload[periodic": "Element and Inventors",
    },
    "tests/browser/test_pocket.py": {
        f"test_a_game_is_played_without_a_server_and_is_there_after_a_reload[{game}": (
            "Element; tests/pocket/test_room.py: all games, every message"
        )
        for game in ("element-360", "inventors", "orichalcum", "periodic")
    }
    | {
        f"test_a_record_and_a_link_are_opened_on_a_phone_and_a_cut_link_says_so[{language}": IN_UKRAINIAN
        for language in OTHER_LANGUAGES
    }
    | {
        "test_a_killed_tab_loses_nothing_and_two_tabs_show_the_same_game": (
            "Element after a reload; tests/pocket: what is stored"
        ),
        "test_a_game_goes_out_as_a_file_and_a_link_and_is_played_on_from_here": (
            "a record and a link are opened; tests/pocket/test_opening.py"
        ),
        "test_lessons_rules_puzzles_and_the_curtain_are_there_without_a_network": (
            "tests/pocket/test_room.py: every message"
        ),
    },
    "tests/browser/test_levels.py": {
        "test_a_seat_of_a_new_table_may_be_a_level[inventors": "the same with Element",
    },
    "tests/browser/test_others.py": {
        "test_since_your_turn_all_are_told_marked_and_shown_again[orichalcum": "Element and Inventors",
        "test_since_your_turn_all_are_told_marked_and_shown_again[periodic": "Element and Inventors",
        "test_what_matters_is_seen_and_not_only_read[periodic": "Inventors",
        "test_who_loses_something_sees_it[periodic": "Orichalcum",
        "test_many_who_sit_there_leave_room_for_what_the_others_did[5": "six, with a mouse and a finger",
    },
    "tests/browser/test_type_size.py": {
        "test_everything_on_a_table_can_be_read[element": "Inventors and Periodic",
        "test_everything_on_a_table_can_be_read[orichalcum": "Inventors and Periodic",
    },
    "tests/browser/test_durak.py": {
        "test_durak_is_played_on_the_general_board": (
            "test_new_game.py: a new game on the general board; test_durak_example.py"
        ),
    },
    "tests/browser/test_long_words.py": {
        "test_a_full_table_fits_a_phone[periodic": "Inventors with six",
        "test_a_full_table_fits_a_phone[element": "Inventors with six",
        "test_a_full_table_fits_a_phone[orichalcum": "Inventors with six",
    },
    "tests/browser/test_replay_luck.py": {
        "test_another_secret_or_another_number_of_mine_is_found": "a tampered draw; web/src/lib/luck.test.ts",
    },
    "tests/browser/test_faults.py": {
        "test_there_is_no_such_table": "test_replay.py: an address that leads nowhere",
    },
    "tests/browser/test_games.py": {
        "test_three_people_and_a_bot": "two people on two devices, two on one, one against a bot",
    },
    "tests/browser/test_general.py": {
        "test_a_finished_game_is_looked_at_again": "test_replay.py",
        "test_a_whole_game_is_played_on_the_board[bazaar-mouse": "the same with a finger",
        "test_a_whole_game_is_played_on_the_board[lanterns": "Bazaar with a finger, Lanterns by the keyboard",
        "test_any_game_can_be_drawn[element": "the same with Periodic",
        "test_any_game_can_be_drawn[inventors": "the same with Periodic",
        "test_any_game_can_be_drawn[orichalcum": "the same with Periodic",
        "test_axe_finds_nothing_grave[bazaar-1440": "Bazaar at 360 in the dark",
        "test_axe_finds_nothing_grave[lanterns": "Bazaar at 360 in the dark",
        "test_the_lesson_of_a_game_without_a_board[en": "the same in Ukrainian",
        "test_the_lesson_of_a_game_without_a_board[ru": "the same in Ukrainian",
        "test_the_shelf_and_the_page_for_a_table_show_games_from_elsewhere[en": "the same in Ukrainian",
        "test_the_shelf_and_the_page_for_a_table_show_games_from_elsewhere[ru": "the same in Ukrainian",
    },
    "tests/browser/test_home.py": {
        "test_axe_finds_nothing_grave_at_home[light": "the same in the dark; test_looks.py in light",
    },
    "tests/browser/test_inventors.py": {
        "test_nothing_is_wider_than_the_screen[1440": "360; test_looks.py at 1440",
        "test_axe_finds_nothing_grave[1440-dark": "360 in light; other pages in the dark",
        "test_three_people_finish_a_game": "a round on three phones; the finished table in test_pictures.py",
        "test_an_offer_is_made_and_answered[decline": "the same with a yes; a loan that is refused",
        "test_everybody_on_one_device_changes_a_sealed_choice_while_somebody_elsewhere_thinks[360": (
            "the same at 1280"
        ),
        "test_nothing_is_wider_than_the_screen[2560": "360 and 1440",
        "test_nothing_is_wider_than_the_screen[768": "360 and 1440",
    },
    "tests/browser/test_keyboard.py": {
        "test_a_game_of_inventors": "Element by the keyboard; a round of Inventors in test_inventors.py",
        "test_a_game_of_orichalcum": "Element by the keyboard; a round of Inventors in test_inventors.py",
        "test_a_game_of_periodic": "Element by the keyboard; a round of Inventors in test_inventors.py",
    },
    "tests/browser/test_layout.py": {
        "test_a_pick_does_not_squeeze_the_field_for_typing[1440": "the same at 1280",
        "test_a_refusal_covers_neither_stones_nor_buttons_and_goes_by_itself[360-640": (
            "the same at 360 by 740"
        ),
        "test_a_refusal_covers_neither_stones_nor_buttons_and_goes_by_itself[740": "the same at 360 by 740",
        "test_a_refusal_covers_neither_stones_nor_buttons_and_goes_by_itself[768": "the same at 360 by 740",
        "test_the_board_and_the_main_button_keep_their_place[360-640": "the same at 360 by 740",
        "test_the_board_and_the_main_button_keep_their_place[740": "the same at 360 by 740",
        "test_the_board_and_the_main_button_keep_their_place[768": "the same at 360 by 740",
        "test_tray_and_board_stay_together[2560": "the same at 1440",
    },
    "tests/browser/test_learn.py": {
        "test_first_and_last_scene_in_the_third_language[periodic": "the same with Orichalcum",
        "test_the_whole_lesson_by_clicks[element": "Inventors; Element by the list and the keyboard",
        "test_axe_finds_nothing_grave[element-1440": ("Element at 360 in light; test_looks.py in the dark"),
        "test_axe_finds_nothing_grave[inventors": "Element at 360 in light; test_looks.py in the dark",
        "test_axe_finds_nothing_grave[orichalcum": ("Element at 360 in light; test_looks.py in the dark"),
        "test_axe_finds_nothing_grave[periodic": "Element at 360 in light; test_looks.py in the dark",
        "test_first_and_last_scene_in_the_third_language[element": "the same with another game",
        "test_first_and_last_scene_in_the_third_language[inventors": "the whole lesson by clicks",
        "test_nothing_is_wider_than_the_screen[2560": "320",
        "test_nothing_is_wider_than_the_screen[768": "320",
        "test_the_whole_lesson_by_clicks[orichalcum": (
            "first and last scene of it; every kind of choice with a finger"
        ),
        "test_the_whole_lesson_by_clicks[periodic": "first and last scene of it; two people finish a game",
        "test_the_whole_lesson_on_a_phone": "whole lessons by clicks; whole games on phones",
    },
    "tests/browser/test_log.py": {
        "test_an_undo_is_one_line_of_the_log[element": "Inventors; test_table.py undoes in Element",
        "test_an_undo_is_one_line_of_the_log[orichalcum": "Inventors; test_table.py undoes in Element",
        "test_an_undo_is_one_line_of_the_log[periodic": "Inventors; test_table.py undoes in Element",
        "test_what_nobody_did_wears_nobodys_mark[element": "Periodic",
        "test_what_nobody_did_wears_nobodys_mark[inventors": "Periodic",
        "test_what_nobody_did_wears_nobodys_mark[orichalcum": "Periodic",
    },
    "tests/browser/test_looks.py": {
        "test_axe_finds_nothing_grave[1440-light": "360 in the dark; test_learn.py in light",
        "test_the_pages_speak_the_browsers_language[ru": "a browser in Ukrainian, and one in French",
        "test_the_pages_speak_the_browsers_language[en": "a browser in French, which is shown English",
        "test_nothing_is_wider_than_the_screen[2560": "360 and 1440",
        "test_nothing_is_wider_than_the_screen[768": "360 and 1440",
    },
    "tests/browser/test_lost_answers.py": {
        "test_two_pages_make_a_table_each": "another wish has another key",
        "test_a_lost_answer_to_going_on_from_a_step_makes_no_second_table": (
            "tables and seats; tests/server/test_lost_answers.py"
        ),
        "test_asking_once_more_makes_no_second_table[False": "the same on a new page",
        "test_a_seat_that_moves_is_not_lost_on_the_way[1": "the same with two lost answers",
    },
    "tests/browser/test_motion.py": {
        "test_nothing_moves_on_a_board_that_is_only_opened[inventors": "Orichalcum",
        "test_nothing_moves_where_a_scene_begins[orichalcum": "only the titan that changes sides turns over",
        "test_nothing_moves_on_a_board_that_is_only_opened[element": "Orichalcum",
        "test_nothing_moves_on_a_board_that_is_only_opened[periodic": "Orichalcum",
        "test_nothing_moves_where_a_scene_begins[element": "Orichalcum",
        "test_nothing_moves_where_a_scene_begins[inventors": "Orichalcum",
        "test_nothing_moves_where_a_scene_begins[periodic": "Orichalcum",
    },
    "tests/browser/test_orichalcum.py": {
        "test_two_people_finish_a_game_one_of_them_on_a_phone": (
            "four people play; every kind of choice with a finger"
        ),
    },
    "tests/browser/test_periodic.py": {
        "test_nothing_is_wider_than_the_screen[1440": "360; test_looks.py at 1440",
        "test_axe_finds_nothing_grave[1440": "360 in the dark",
        "test_axe_finds_nothing_grave[360-light": "360 in the dark",
        "test_five_people_finish_a_game": "two people finish a game",
        "test_nothing_is_wider_than_the_screen[2560": "360 and 1440",
        "test_nothing_is_wider_than_the_screen[768": "360 and 1440",
    },
    "tests/browser/test_periodic_layout.py": {
        "test_a_long_name_is_read_to_its_end[size0": "the smallest size",
        "test_a_long_name_is_read_to_its_end[size1": "the smallest size",
        "test_nothing_is_squeezed_by_award_tokens[size0": "the smallest size",
        "test_nothing_is_squeezed_by_award_tokens[size1": "the smallest size",
    },
    "tests/browser/test_pictures.py": {
        "test_the_pages_look_as_they_were_kept[inventors-over": "Element; Inventors while it is played",
        "test_the_pages_look_as_they_were_kept[periodic-over": "Element; Periodic while it is played",
        "test_the_pages_look_as_they_were_kept[orichalcum-over": "the other three games",
        "test_a_moved_panel_another_accent_and_a_missing_stone_are_seen": (
            "test_blocks.py: what the comparison sees"
        ),
    },
    "tests/browser/test_replay.py": {
        "test_the_home_page_leads_to_the_replays_of_my_finished_tables": "test_home.py: my tables",
        "test_the_replay_fits_every_screen_and_axe_finds_nothing_grave[1440": "360 in the dark",
        "test_the_replay_fits_every_screen_and_axe_finds_nothing_grave[2560": "360 in the dark",
        "test_the_replay_fits_every_screen_and_axe_finds_nothing_grave[768": "360 in the dark",
    },
    "tests/browser/test_rules_pages.py": {
        "test_nothing_is_wider_than_a_phone_even_in_large_letters[periodic": (
            "Inventors, whose tables are the widest"
        ),
        "test_the_search_finds_while_one_types[en": "the same in Ukrainian and Russian",
        "test_the_whole_book_is_printed_and_nothing_else[element": "Inventors",
        "test_the_whole_book_is_printed_and_nothing_else[orichalcum": "Inventors",
        "test_the_whole_book_is_printed_and_nothing_else[periodic": "Inventors",
        "test_axe_finds_nothing_grave_in_the_rules[1440": "360 in the dark",
        "test_every_rule_has_its_place_in_the_readers_language[uk-orichalcum": "Inventors",
        "test_every_rule_has_its_place_in_the_readers_language[uk-element": "Inventors",
        "test_every_rule_has_its_place_in_the_readers_language[uk-periodic": "Inventors",
        "test_nothing_is_wider_than_a_phone_even_in_large_letters[element": (
            "Inventors, whose tables are the widest"
        ),
        "test_nothing_is_wider_than_a_phone_even_in_large_letters[orichalcum": (
            "Inventors, whose tables are the widest"
        ),
    },
    "tests/browser/test_share.py": {
        "test_a_server_for_the_network_offers_its_address_there[uk-1280": "the same at 360",
        "test_a_server_for_this_machine_alone_says_so_and_shows_no_code[uk-1280": "the same at 360",
    },
    "tests/browser/test_small_screens.py": {
        "test_no_ring_crosses_the_name_of_a_free_cell[1440": "the same at 360",
    },
    "tests/browser/test_speech.py": {
        "test_what_is_asked_and_what_happened_is_read_aloud[orichalcum": "Element and Inventors",
        "test_what_is_asked_and_what_happened_is_read_aloud[periodic": "Element and Inventors",
    },
    "tests/browser/test_words.py": {
        "test_those_who_wait_read_what_somebody_else_decides[periodic": "Inventors",
        "test_a_lesson_says_you_once[element": "Inventors",
        "test_a_lesson_says_you_once[orichalcum": "Inventors",
        "test_a_lesson_says_you_once[periodic": "Inventors",
        "test_a_spectator_reads_the_same_as_a_player_who_waits[element": "Inventors",
        "test_a_spectator_reads_the_same_as_a_player_who_waits[orichalcum": "Inventors",
        "test_a_spectator_reads_the_same_as_a_player_who_waits[periodic": "Inventors",
        "test_those_who_wait_read_what_somebody_else_decides[element": "Inventors",
        "test_those_who_wait_read_what_somebody_else_decides[orichalcum": "Inventors",
    },
    "tests/cli/test_check.py": {
        "test_the_games_have_no_faults": "`make check`, which `make test` runs before the suites",
    },
    "tests/cli/test_play_inventors.py": {
        "test_every_moment_of_a_game_can_be_drawn[2-en": IN_UKRAINIAN,
        "test_every_moment_of_a_game_can_be_drawn[2-ru": IN_UKRAINIAN,
        "test_every_moment_of_a_game_can_be_drawn[6-en": IN_UKRAINIAN,
        "test_every_moment_of_a_game_can_be_drawn[6-ru": IN_UKRAINIAN,
    },
    "tests/cli/test_play_inventors_people.py": {
        "test_a_whole_game_of_two_people[en": IN_UKRAINIAN,
        "test_a_whole_game_of_two_people[ru": IN_UKRAINIAN,
    },
    "tests/cli/test_play_orichalcum.py": {
        "test_a_whole_game[en": IN_UKRAINIAN,
        "test_a_whole_game[ru": IN_UKRAINIAN,
    },
    "tests/cli/test_play_periodic.py": {
        "test_a_whole_game[en": IN_UKRAINIAN,
        "test_a_whole_game[ru": IN_UKRAINIAN,
        "test_a_whole_game_of_five[en": IN_UKRAINIAN,
        "test_a_whole_game_of_five[ru": IN_UKRAINIAN,
    },
    "tests/conformance/test_games.py": {
        "test_game_conforms_for_any_seed_and_options[element-3": ENDS,
        "test_game_conforms_for_any_seed_and_options[inventors-3": ENDS,
        "test_game_conforms_for_any_seed_and_options[inventors-4": ENDS,
        "test_game_conforms_for_any_seed_and_options[inventors-5": ENDS,
        "test_game_conforms_for_any_seed_and_options[orichalcum-3": ENDS,
        "test_game_conforms_for_any_seed_and_options[periodic-3": ENDS,
        "test_game_conforms_for_any_seed_and_options[periodic-4": ENDS,
        "test_game_conforms_at_every_decision[element-3": ENDS,
        "test_game_conforms_at_every_decision[inventors-3": ENDS,
        "test_game_conforms_at_every_decision[inventors-4": ENDS,
        "test_game_conforms_at_every_decision[inventors-5": ENDS,
        "test_game_conforms_at_every_decision[orichalcum-3": ENDS,
        "test_game_conforms_at_every_decision[periodic-3": ENDS,
        "test_game_conforms_at_every_decision[periodic-4": ENDS,
    },
    "tests/envs/test_gymnasium.py": {
        "test_gymnasium_has_nothing_to_say_of_any_game": "the same checker at two tables",
    },
    "tests/envs/test_openspiel.py": {
        "test_random_simulations_and_serialisation_pass_for_every_table": (
            "PettingZoo and Gymnasium over the same bytes; OpenSpiel is too large for every environment"
        ),
        "test_openspiels_own_search_finds_what_is_exact": "examples/learner.py in test_examples.py",
    },
    "tests/envs/test_pettingzoo.py": {
        "test_pettingzoo_has_nothing_to_say_of_whole_games": (
            "the same tests at two tables for some cycles; the benchmark takes five seconds for each table"
        ),
    },
    "tests/server/test_costs.py": {
        "test_a_neighbour_keeps_its_pace": "the other tests of test_costs.py",
    },
    "tests/test_package.py": {
        "test_both_play_the_same_games": "the wheel; every release tries every distribution",
        "test_the_installed_sdist_plays_and_knows_the_rules": (
            "the wheel; every release tries every distribution"
        ),
        "test_the_installed_server_shows_the_games_and_stops_when_told[from_sdist": (
            "the wheel; every release tries every distribution"
        ),
    },
    "tests/words/test_editions.py": {
        "test_with_other_numbers_every_text_that_says_them_is_another[periodic": "the other three games",
    },
    "tests/words/test_reach.py": {
        "test_everything_that_turns_up_is_said_in_every_language[element-3": ENDS,
        "test_everything_that_turns_up_is_said_in_every_language[inventors-3": ENDS,
        "test_everything_that_turns_up_is_said_in_every_language[inventors-4": ENDS,
        "test_everything_that_turns_up_is_said_in_every_language[inventors-5": ENDS,
        "test_everything_that_turns_up_is_said_in_every_language[orichalcum-3": ENDS,
        "test_everything_that_turns_up_is_said_in_every_language[periodic-3": ENDS,
        "test_everything_that_turns_up_is_said_in_every_language[periodic-4": ENDS,
    },
    "tests/test_build.py": {
        "test_a_change_in_one_game_compiles_that_game_alone": "every build of the wheel",
    },
    "tests/server/test_claim.py": {
        "test_after_any_end_the_next_server_starts_at_once[postgresql-9": "a kill with SQLite",
        "test_after_any_end_the_next_server_starts_at_once[sqlite-15": "Ctrl-C with PostgreSQL",
    },
}


def is_for_the_night(name: str, all_names: Set[str]) -> bool:
    """Whether a test is long, or shows in another language what a test in Ukrainian shows.

    >>> names = {"tests/browser/test_a.py::test_b[uk-360]", "tests/browser/test_a.py::test_b[ru-360]"}
    >>> [name for name in sorted(names) if is_for_the_night(name, names)]
    ['tests/browser/test_a.py::test_b[ru-360]']
    """
    file, _, test = name.partition("::")
    if test.startswith(tuple(LONG.get(file, ()))):
        return True
    if not name.startswith(BROWSER):
        return False
    return any(
        re.sub(rf"(?<=[\[-]){language}(?=[\]-])", "uk", name) in all_names
        for language in OTHER_LANGUAGES
        if re.search(rf"[\[-]{language}[\]-]", name)
    )
