"""What a screen gets: components in the order of picking, why a click is refused, previews, finality."""

import shutil
from pathlib import Path

import igroteka
from igroteka.engine.chance import Rng
from igroteka.screen import previews, shown_choices, why_click
from tests.games.inventors.helpers import (
    BOX,
    DATA,
    FULL,
    FULL2,
    HARMFUL,
    USEFUL,
    acting,
    choosing,
    position,
    read,
)


def components(match, seat: int = 0) -> dict[str, list[str]]:
    return {choice.notation: choice.components for choice in match.choices(seat)}


def test_actions_touch_cards_sectors_and_seats() -> None:
    match = acting("espionage", {**FULL, "hand": [HARMFUL[0]]}, FULL2)
    touched = components(match)
    assert touched["spy job"] == ["sector:job"]
    assert touched[f"take p2 {HARMFUL[0]}"] == [f"hand:{HARMFUL[0]}", f"experiment:1:{HARMFUL[0]}"]
    assert touched["nothing"] == ["verb:nothing"]
    selling = components(acting("sell", FULL, {"experiments": HARMFUL[:2]}))
    assert selling[f"offer {USEFUL[0]} p2 9"] == [f"experiment:0:{USEFUL[0]}", "seat:1", "price:9"]
    assert components(choosing(FULL, FULL2))["choose job"] == ["action:job"]


def test_draw_names_its_deck() -> None:
    inventing = acting("invent", FULL, FULL2)
    assert components(inventing)["draw"] == ["deck:inventions"]
    sold = read(
        position(
            {"experiments": USEFUL[:2], "choice": "experiments"},
            {**FULL2, "choice": "job"},
            agenda=["after-sale", "end", "act"],
        )
    )
    assert components(sold)["draw"] == ["deck:experiments"]


def test_click_on_what_is_forbidden_names_the_rule() -> None:
    match = acting("espionage", {**FULL, "hand": [HARMFUL[0]]}, FULL2)
    assert why_click(match.game, match.state, 0, [f"experiment:1:{HARMFUL[1]}"])[0].rule == "I4.1"
    assert why_click(match.game, match.state, 0, ["sector:job"]) == []
    assert why_click(match.game, match.state, 1, ["sector:job"])[0].rule == "I2.1"
    pair = [f"hand:{HARMFUL[0]}", f"experiment:1:{HARMFUL[1]}"]
    assert [refusal.rule for refusal in why_click(match.game, match.state, 0, pair)] == ["I1.4"]


def test_sealed_choice_is_not_final_and_drawing_is() -> None:
    match = choosing(FULL, FULL2)
    shown = {one.choice.notation: one.is_final for one in shown_choices(match.game, match.state, 0, Rng(1))}
    assert shown == {"choose espionage": False, "choose invention": False, "choose job": False}
    drawing = acting("invent", FULL, FULL2)
    final = {
        one.choice.notation: one.is_final for one in shown_choices(drawing.game, drawing.state, 0, Rng(1))
    }
    assert final["draw"]


def test_preview_tells_the_price_and_the_income() -> None:
    match = acting("espionage", FULL, FULL2)
    told = previews(match.game, match.state, 0, Rng(1))["spy experiments"]
    assert [event["event"] for event in told][:2] == ["spy-placed", "uranium-paid"]
    laying = acting("invent", {**FULL, "hand": [USEFUL[0]]}, FULL2)
    told = previews(laying.game, laying.state, 0, Rng(1))[f"lay {USEFUL[0]}"]
    assert [event["event"] for event in told][:2] == ["invention-laid", "income-received"]


def test_answer_to_an_offer_says_all_of_it() -> None:
    match = acting("sell", FULL, {"experiments": HARMFUL[:2]})
    match.play(f"offer {USEFUL[0]} p2 9")
    numbers = match.game.showing.ask_numbers(match.state, 1)
    assert (numbers["target"], numbers["experiment"], numbers["price"]) == (1, USEFUL[0], 9)
    assert match.view(1).proposal == {"from": 1, "to": 2, "experiment": USEFUL[0], "price": 9}


def test_a_view_says_how_many_experiments_have_a_place_and_how_many_inventions_win(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    shutil.copytree(DATA, folder)
    file = folder / "components.toml"
    changed = file.read_text(encoding="utf-8").replace("[unfinished]\nmost = 3", "[unfinished]\nmost = 4")
    file.write_text(changed.replace("[win]\ninventions = 3", "[win]\ninventions = 5"), encoding="utf-8")
    for edition, places, goal in ((DATA, 3, 3), (folder, 4, 5)):
        shown = igroteka.new("inventors", players=2, edition=edition).view(0).to_dict()
        assert (shown["places"], shown["goal"]) == (places, goal)


def ahead(match: igroteka.Match, notation: str, seat: int = 0) -> list[tuple[str, int, dict[str, object]]]:
    """What a choice would bring beyond its own events."""
    told = previews(match.game, match.state, seat, Rng("ahead"))[notation]
    names = ("spies-ahead", "job-ahead", "choice-wasted", "laid-ahead", "laid-in-vain")
    return [(one["event"], one["seat"], one["args"]) for one in told if one["event"] in names]


def test_an_action_tells_what_spies_and_the_job_will_bring() -> None:
    spies = {"job": 2, "espionage": 1}
    match = choosing({**FULL, "spies": {"espionage": 2}}, {**FULL2, "spies": spies}, round=2)
    pay = BOX["spy"]["pay"]
    job = match.view(0).to_dict()["seats"][0]["pay"]
    assert ahead(match, "choose job") == [
        ("spies-ahead", 0, {"target": 2, "count": 2 * pay}),
        ("job-ahead", 0, {"count": job}),
    ]
    assert ahead(match, "choose espionage") == [("spies-ahead", 1, {"target": 1, "count": pay})]
    # The last one to choose is told no less, and nothing of what the others have chosen.
    match.play("choose job", seat=1)
    assert ahead(match, "choose espionage") == [("spies-ahead", 1, {"target": 1, "count": pay})]


def test_an_action_that_would_bring_nothing_says_so() -> None:
    out = {"espionage": BOX["start"]["spies"]}
    match = choosing({**FULL, "spies": out}, FULL2)
    assert ("choice-wasted", 0, {"action": "espionage"}) in ahead(match, "choose espionage")
    assert ahead(match, "choose invention") == []
    fitting = choosing({**FULL, "spies": out, "hand": [HARMFUL[0]]}, FULL2)
    assert ahead(fitting, "choose espionage") == []


def test_a_laid_invention_tells_how_far_it_leads() -> None:
    goal = BOX["win"]["inventions"]
    both = {"experiments": [USEFUL[0], HARMFUL[0], USEFUL[1]], "hand": [USEFUL[0], HARMFUL[0]]}
    match = acting("invent", both, FULL2)
    assert ahead(match, f"lay {USEFUL[0]}") == [("laid-ahead", 0, {"count": 1, "most": goal})]
    assert ahead(match, f"lay {HARMFUL[0]}") == [("laid-in-vain", 0, {})]
