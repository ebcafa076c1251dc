"""Phase 4, and favours in phases 3 and 4: what is bought with what, what a titan adds (O4.1, O4.2, O4.10)."""

import pytest

from tests.games.orichalcum.square import (
    HYPERION,
    KRONOS,
    THEIA,
    THEMIS,
    args_of,
    asked,
    goods,
    lands,
    names_of,
    offered,
    play,
    refuse,
    roll,
    seat,
    shown,
    table,
)

# Everything could be done: a creature to fight, nuggets for a medallion after paying 2.
ABLE = {"hoplites": 2, "nuggets": 7, "stock": {"gorgon": 1, "cerberus": 1}, "creatures": {"e4": "cyclops"}}
MINES = {"buildings": {"g1": "mine"}}


# ---- O4.1, O4.2: favours in phase 3


@pytest.mark.allows("O4.1")
def test_hyperion_doubles_tarass_two_mines_to_four():
    match = play(table("act", card="mine-1", titans={HYPERION: 1}, p1=MINES), "mine double")
    assert goods(match) == (0, 4)
    assert not shown(match)["titans"][HYPERION]["is_active"]


@pytest.mark.allows("O4.2")
def test_themis_doubles_the_camps():
    match = play(
        table("act", card="recruit-1", titans={THEMIS: 1}, p1={"buildings": {"g1": "camp"}}), "recruit double"
    )
    assert goods(match) == (4, 0)
    assert not shown(match)["titans"][THEMIS]["is_active"]


@pytest.mark.allows("O4.1", "O4.2")
@pytest.mark.parametrize(("action", "gained"), [("mine", (0, 1)), ("recruit", (1, 0))])
def test_the_metropolis_alone_is_a_mine_and_a_camp(action, gained):
    assert goods(play(table("act", card=f"{action}-1"), action)) == gained


@pytest.mark.refuses("O4.1")
def test_doubled_mines_bring_no_more_than_the_supply_has():
    match = table("act", card="mine-1", titans={HYPERION: 1}, p1={**MINES, "nuggets": 14}, p2={"nuggets": 13})
    play(match, "mine double")
    assert goods(match)[1] == 17
    assert args_of(match.events, "mined") == [{"count": 3}]


@pytest.mark.refuses("O4.2")
def test_doubled_camps_bring_no_more_than_the_supply_has():
    match = table("act", card="recruit-1", titans={THEMIS: 1}, p1={"hoplites": 14}, p2={"hoplites": 15})
    play(match, "recruit double")
    assert goods(match)[0] == 15
    assert args_of(match.events, "recruited") == [{"count": 1}]


@pytest.mark.refuses("O4.1", "O4.2")
def test_each_titan_doubles_its_own_action():
    titans = {THEMIS: 1}
    refuse(
        table("act", card="mine-1", titans=titans), "mine double", "O4.9", "titan-not-held", titan=HYPERION
    )
    titans = {HYPERION: 1}
    refuse(
        table("act", card="recruit-1", titans=titans),
        "recruit double",
        "O4.9",
        "titan-not-held",
        titan=THEMIS,
    )


# ---- O4.10


@pytest.mark.allows("O4.10")
def test_what_each_payment_buys():
    match = table("extra 0", p1=ABLE)
    assert offered(match, "extra") == {
        "hoplites mine", "hoplites capture", "hoplites create",
        "nuggets recruit", "nuggets capture", "nuggets create",
        "creatures mine", "creatures recruit", "creatures capture", "creatures create",
    }  # fmt: skip
    assert "pass" in match.legal()


@pytest.mark.allows("O4.10")
def test_paid_creatures_go_back_to_the_bag_one_by_one():
    match = table("extra 0", p1={"stock": {"gorgon": 2, "hydra-forest": 1}})
    bag = shown(match)["creature_bag"]
    play(match, "extra creatures recruit")
    assert asked(match) == "spend"
    assert match.legal() == ["spend gorgon", "spend hydra-forest"]
    play(match, "spend gorgon", "spend hydra-forest")
    assert seat(match)["stock"] == {"gorgon": 1}
    after = shown(match)["creature_bag"]
    assert after == {**bag, "gorgon": bag["gorgon"] + 1, "hydra-forest": 1}
    assert goods(match) == (1, 0)


@pytest.mark.allows("O4.10")
@pytest.mark.parametrize("phase_3", ["mine", "skip"])
def test_the_same_action_again_and_also_after_a_skipped_one(phase_3):
    match = play(table("act", card="mine-1", p1={"hoplites": 2}), phase_3, "extra hoplites mine")
    assert goods(match) == (0, 1 + (phase_3 == "mine"))


@pytest.mark.allows("O4.10")
def test_the_extra_action_may_be_left():
    match = play(table("extra 0", p1=ABLE), "pass")
    assert asked(match) == "discard"
    assert goods(match) == (2, 7)


@pytest.mark.allows("O4.10")
def test_capture_may_be_bought_after_a_won_fight():
    match = table(
        "capture", card="capture-1", p1={"hoplites": 2, "creatures": {"e4": "cerberus", "g7": "gorgon"}}
    )
    roll(play(match, "fight e4 0"), "4")
    play(match, "stop", "extra hoplites capture")
    assert offered(match, "fight") == {"g7 0"}


@pytest.mark.refuses("O4.10")
def test_hoplites_do_not_recruit_and_nuggets_do_not_mine():
    match = table("extra 0", p1=ABLE)
    refuse(match, "extra hoplites recruit", "O4.10", "extra-not-for", pay="hoplites", action="recruit")
    refuse(match, "extra nuggets mine", "O4.10", "extra-not-for", pay="nuggets", action="mine")


@pytest.mark.refuses("O4.10")
@pytest.mark.parametrize("pay", ["hoplites", "nuggets", "creatures"])
def test_nothing_is_bought_on_credit(pay):
    match = table(
        "extra 0", p1={"hoplites": 1, "nuggets": 1, "stock": {"gorgon": 1}, "creatures": {"e4": "cyclops"}}
    )
    refuse(match, f"extra {pay} capture", "O4.10", "extra-price", pay=pay, price=2, have=1)
    assert match.legal() == ["pass"]


@pytest.mark.refuses("O4.10")
def test_one_extra_action_in_a_turn():
    match = play(table("extra 0", p1={"hoplites": 9}), "extra hoplites mine")
    refuse(match, "extra hoplites mine", "O5.1", "asked", asked="discard")


@pytest.mark.refuses("O4.10")
def test_only_creatures_of_the_own_stock_are_spent():
    match = play(
        table("extra 0", p1={"stock": {"gorgon": 2}}, p2={"stock": {"cyclops": 1}}), "extra creatures mine"
    )
    refuse(match, "spend cyclops", "O4.10", "not-in-stock", creature="cyclops")
    refuse(match, "pass", "O4.10", "asked", asked="spend")
    play(match, "spend gorgon")
    refuse(match, "mine", "O4.10", "asked", asked="spend")


@pytest.mark.refuses("O4.10")
def test_kronos_does_not_help_to_buy_capture_after_a_lost_fight():
    match = table(
        "capture", card="capture-1", titans={KRONOS: 1}, p1={"hoplites": 2, "creatures": {"e4": "gorgon"}}
    )
    roll(play(match, "fight e4 0"), "1")
    refuse(match, "extra hoplites capture", "O4.10", "lost-fight")


@pytest.mark.refuses("O4.10")
def test_a_fight_lost_in_the_extra_action_forbids_the_forges_second_capture():
    said = {"hoplites": 4, "buildings": {"g1": "forge"}, "creatures": {"e4": "gorgon"}}
    match = play(table("extra 0", p1=said), "extra hoplites capture")
    roll(play(match, "fight e4 0"), "1")
    refuse(match, "extra hoplites capture", "O4.10", "lost-fight")
    play(match, "extra hoplites mine")
    assert goods(match) == (0, 1)


# ---- Favours in phase 4


@pytest.mark.allows("O4.1", "O4.10")
def test_a_bought_mine_with_active_hyperion_asks_again():
    match = play(table("extra 0", titans={HYPERION: 1}, p1={**MINES, "hoplites": 2}), "extra hoplites mine")
    assert match.legal() == ["mine", "mine double"]
    assert goods(play(match, "mine double")) == (0, 4)
    match = play(table("extra 0", titans={HYPERION: 1}, p1={"hoplites": 2}), "extra hoplites mine", "mine")
    assert goods(match) == (0, 1)
    assert shown(match)["titans"][HYPERION]["is_active"]


@pytest.mark.allows("O4.2", "O4.10")
def test_a_bought_recruit_with_active_themis_asks_again():
    match = play(table("extra 0", titans={THEMIS: 1}, p1={"nuggets": 2}), "extra nuggets recruit")
    assert match.legal() == ["recruit", "recruit double"]
    assert goods(play(match, "recruit double")) == (2, 0)


@pytest.mark.refuses("O4.1")
@pytest.mark.parametrize(("titans", "used"), [({}, ""), ({HYPERION: 2}, ""), ({HYPERION: 1}, HYPERION)])
def test_a_bought_mine_without_active_hyperion_does_not_ask(titans, used):
    match = play(table("extra 0", titans=titans, used=used, p1={"hoplites": 2}), "extra hoplites mine")
    assert asked(match) == "discard"
    assert goods(match) == (0, 1)


@pytest.mark.refuses("O4.2")
def test_a_bought_recruit_without_active_themis_does_not_ask():
    match = play(table("extra 0", titans={HYPERION: 1}, p1={"nuggets": 2}), "extra nuggets recruit")
    assert asked(match) == "discard"
    assert goods(match) == (1, 0)


@pytest.mark.refuses("O4.1", "O4.2")
def test_a_bought_action_is_not_exchanged():
    match = play(table("extra 0", titans={HYPERION: 1}, p1={"hoplites": 2}), "extra hoplites mine")
    refuse(match, "recruit", "O4.1", "asked", asked="mine")
    refuse(match, "skip", "O4.1", "asked", asked="mine")
    match = play(table("extra 0", titans={THEMIS: 1}, p1={"nuggets": 2}), "extra nuggets recruit")
    refuse(match, "mine", "O4.2", "asked", asked="recruit")
    refuse(match, "pass", "O4.2", "asked", asked="recruit")


@pytest.mark.allows("O4.5", "O4.10")
def test_theia_in_a_bought_create():
    land = lands(forest="d3", lagoon="d4")
    slots = {"forest": "arch", "lagoon": "chapel"}
    match = table("extra 0", titans={THEIA: 1}, slots=slots, p1={"hoplites": 2, "land": land})
    play(match, "extra hoplites create", "build forest d3", "theia", "build lagoon d4")
    assert seat(match)["buildings"] == {"d3": "arch", "d4": "chapel"}
    assert asked(match) == "discard"


@pytest.mark.refuses("O4.5")
def test_theia_serves_once_in_phases_3_and_4_together():
    match = table(
        "act",
        card="create-1",
        titans={THEIA: 1},
        p1={"hoplites": 2, "nuggets": 20, "creatures": {"g7": "gorgon"}},
    )
    play(match, "create", "medallion", "theia", "medallion", "extra hoplites create", "medallion")
    assert asked(match) == "discard"
    assert seat(match)["medallions"] == 3


@pytest.mark.allows("O4.3", "O4.10", "O8.3")
def test_kronos_in_a_bought_capture_with_hoplites_lying_there():
    said = {"hoplites": 2, "creatures": {"e4": ("cyclops", 3)}}
    match = table("extra 0", titans={KRONOS: 1}, p1=said)
    supply = shown(match)["supply"]["hoplites"]
    play(match, "extra hoplites capture", "kronos e4")
    assert goods(match) == (0, 3)
    assert shown(match)["supply"]["hoplites"] == supply + 5
    assert match.legal() == ["stop"]


# ---- O8.7


@pytest.mark.allows("O8.7")
def test_create_is_judged_after_paying():
    match = table("extra 0", p1={"nuggets": 7})
    assert offered(match, "extra") == {"nuggets recruit", "nuggets create"}
    play(match, "extra nuggets create")
    assert match.legal() == ["medallion"]


@pytest.mark.allows("O8.7")
def test_what_is_paid_otherwise_leaves_the_nuggets():
    match = table("extra 0", p1={"nuggets": 5, "hoplites": 2})
    assert "hoplites create" in offered(match, "extra")


@pytest.mark.refuses("O8.7")
@pytest.mark.parametrize("nuggets", [5, 6])
def test_nuggets_that_are_paid_make_no_medallion(nuggets):
    match = table("extra 0", p1={"nuggets": nuggets})
    refuse(match, "extra nuggets create", "O8.7", "create-after-paying")
    assert "extra nuggets recruit" in match.legal()


@pytest.mark.refuses("O8.7")
def test_a_create_that_has_a_site_is_not_judged_by_nuggets():
    match = table("extra 0", slots={"forest": "arch"}, p1={"nuggets": 5, "land": lands(forest="d3")})
    play(match, "extra nuggets create")
    assert match.legal() == ["build forest d3"]
    refuse(match, "medallion", "O4.8", "medallion-price", price=5, nuggets=3)


def test_the_log_of_a_bought_action_names_what_was_paid():
    match = play(
        table("extra 0", p1={"stock": {"gorgon": 2}}), "extra creatures mine", "spend gorgon", "spend gorgon"
    )
    assert names_of(match.events) == ["extra-bought", "creature-spent", "creature-spent", "mined"]
