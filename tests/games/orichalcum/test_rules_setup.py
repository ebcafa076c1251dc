"""Chapter 2 of the rules: islands, stacks and bags, the open cards and buildings, the first player (O2)."""

import pytest

import igroteka
from igroteka.games.catalogue import OptionError
from igroteka.games.data import DataError
from tests.games.orichalcum.square import (
    BOX,
    BUILDINGS,
    CREATURES,
    LANDS,
    PIECES,
    PORTS,
    args_of,
    data,
    end_round,
    fresh,
    goods,
    lands,
    names_of,
    outcomes,
    play,
    position,
    read,
    refuse,
    roll,
    seat,
    shown,
    square_data,
    table,
)

ISLANDS = list(dict.fromkeys(entry["key"] for entry in data("islands")["island"]))


def deal(match, *outcomes_said):
    return play(match, *(f"chance {name}" for name in outcomes_said))


def set_up(players=2, **options):
    """A table that chance has laid out."""
    return end_round(fresh(players, **options))


# ---- O2.1


@pytest.mark.allows("O2.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_gets_a_random_island_a_hoplite_and_a_nugget(players):
    match = fresh(players)
    for number in range(players):
        left = [key for key in ISLANDS if key not in ISLANDS[:number]]
        assert outcomes(match) == {f"island-{key}": 1 for key in left}
        deal(match, f"island-{ISLANDS[number]}")
    assert [seat(match, number)["island"] for number in range(1, players + 1)] == ISLANDS[:players]
    assert all(goods(match, number) == (1, 1) for number in range(1, players + 1))
    assert all(seat(match, number)["metropolis"] == [] for number in range(1, players + 1))


@pytest.mark.allows("O2.1")
def test_each_player_picks_the_side_of_the_own_island():
    match = deal(fresh(2, side1=0, side2=1), f"island-{ISLANDS[0]}", f"island-{ISLANDS[1]}")
    rows = {(entry["key"], entry["side"]): entry["rows"] for entry in data("islands")["island"]}
    for number, side in ((1, "easy"), (2, "hard")):
        drawn = rows[ISLANDS[number - 1], side]
        cells = ["abcdefg"[r] + str(c + 1) for r in range(7) for c in range(8) if drawn[r][c] != "."]
        assert seat(match, number)["side"] == side
        assert seat(match, number)["cells"] == cells


@pytest.mark.refuses("O2.1")
def test_no_island_is_dealt_twice():
    match = deal(fresh(4), f"island-{ISLANDS[2]}")
    assert f"island-{ISLANDS[2]}" not in outcomes(match)
    with pytest.raises(igroteka.IllegalAction):
        match.play(f"chance island-{ISLANDS[2]}")


@pytest.mark.refuses("O2.1")
@pytest.mark.parametrize("options", [{"players": 1}, {"players": 5}, {"players": 2, "side1": 2}])
def test_no_other_number_of_players_or_sides(options):
    with pytest.raises(OptionError):
        igroteka.game("orichalcum", **options)


# ---- O2.2


@pytest.mark.allows("O2.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_whole_box_is_on_the_table_at_every_step_of_the_set_up(players):
    match = fresh(players)
    while match.waiting == (igroteka.CHANCE,):
        assert match.game.showing.pieces(match.state) == PIECES
        deal(match, next(iter(outcomes(match))))
    assert match.game.showing.pieces(match.state) == PIECES


@pytest.mark.allows("O2.2")
def test_stacks_are_counted_by_size_before_anything_is_opened():
    view = shown(fresh(2))
    assert view["stacks"] == [25, 23, 17]
    assert view["creature_bag"] == {key: entry["count"] for key, entry in CREATURES.items()}
    assert view["building_bag"] == {key: entry["count"] for key, entry in BUILDINGS.items()}
    assert view["deck"] == 12
    assert view["supply"] == {"hoplites": 28, "nuggets": 28, "tokens": 17, "temples": 17}


@pytest.mark.refuses("O2.2")
@pytest.mark.parametrize(
    "said",
    [
        {"p1": {"hoplites": 31}},
        {"p1": {"hoplites": 20}, "p2": {"hoplites": 11}},
        {"p1": {"stock": {"gorgon": 4}, "creatures": {"d4": "gorgon"}}},
        {"p1": {"buildings": {"d4": "forge"}}, "slots": {"forest": "forge"}},
        {"p1": {"medallions": 9, "creatures": {"d4": "gorgon"}}, "p2": {"medallions": 9}},
    ],
)
def test_there_is_no_more_than_the_box_holds(said):
    with pytest.raises(igroteka.PositionError):
        read(position("extra 0", **said))


# ---- O2.3


@pytest.mark.allows("O2.3")
@pytest.mark.parametrize(("players", "cards"), [(2, 5), (3, 5), (4, 6)])
def test_the_row_has_tiles_of_the_cards_size_and_a_creature_on_each_volcano(players, cards):
    for seed in range(5):
        view = igroteka.new("orichalcum", players=players, seed=seed).view(0).to_dict()
        assert len(view["row"]) == cards
        assert view["deck"] == 12 - cards
        for place in view["row"]:
            assert len(place["tile"]) == place["size"] == int(place["card"][-1])
            assert place["card"].startswith(place["action"])
            assert [creature is not None for creature in place["creatures"]] == [
                part == "volcano" for part in place["tile"]
            ]


@pytest.mark.refuses("O2.3")
def test_nobody_takes_a_card_before_the_table_is_laid():
    match = fresh(2)
    while match.waiting == (igroteka.CHANCE,):
        for number in (0, 1):
            refuse(match, "take 1", "O2.3", "chance-first", seat=number)
        deal(match, next(iter(outcomes(match))))
    assert shown(match)["asks"] == "metropolis"


# ---- O2.4


@pytest.mark.allows("O2.4")
def test_four_buildings_are_open_and_mines_and_camps_have_their_resource():
    match = fresh(2)
    while "building-mine" not in outcomes(match):
        deal(match, next(iter(outcomes(match))))
    deal(match, "building-mine", "building-camp", "building-chapel")
    assert shown(match)["slots"]["forest"] == {"building": "mine", "has_resource": False}
    deal(match, "building-mine")
    assert shown(match)["slots"] == {
        "forest": {"building": "mine", "has_resource": True},
        "lagoon": {"building": "camp", "has_resource": True},
        "desert": {"building": "chapel", "has_resource": False},
        "mountain": {"building": "mine", "has_resource": True},
    }
    assert shown(match)["supply"]["hoplites"] == 27
    assert shown(match)["supply"]["nuggets"] == 26
    assert [said["slot"] for said in args_of(match.events, "resource-laid")] == [
        "forest",
        "lagoon",
        "mountain",
    ]


@pytest.mark.allows("O2.4")
def test_the_titans_lie_in_the_middle_active():
    assert shown(set_up())["titans"] == {land: {"owner": -1, "is_active": True} for land in LANDS}


@pytest.mark.refuses("O2.4")
def test_nothing_lies_on_other_buildings():
    match = fresh(2)
    while "building-mine" not in outcomes(match):
        deal(match, next(iter(outcomes(match))))
    deal(match, "building-forge", "building-crystal", "building-arch", "building-hospital")
    assert not any(slot["has_resource"] for slot in shown(match)["slots"].values())
    assert shown(match)["supply"]["hoplites"] == shown(match)["supply"]["nuggets"] == 28


# ---- O2.5


@pytest.mark.allows("O2.5")
@pytest.mark.parametrize(("players", "first", "right"), [(2, 1, 2), (2, 2, 1), (3, 1, 3), (4, 3, 2)])
def test_the_player_to_the_right_of_the_first_gets_a_hoplite(players, first, right):
    match = fresh(players)
    while "p1" not in outcomes(match):
        deal(match, next(iter(outcomes(match))))
    assert outcomes(match) == {f"p{number}": 1 for number in range(1, players + 1)}
    before = shown(match)["supply"]["hoplites"]
    deal(match, f"p{first}")
    assert shown(match)["initiative"] == shown(match)["active"] == first - 1
    assert match.waiting == (first - 1,)
    assert [goods(match, n)[0] for n in range(1, players + 1)] == [
        2 if n == right else 1 for n in range(1, players + 1)
    ]
    assert shown(match)["supply"]["hoplites"] == before - 1


@pytest.mark.refuses("O2.5")
def test_nobody_holds_the_initiative_before_it_is_drawn():
    match = fresh(3)
    while "p1" not in outcomes(match):
        assert shown(match)["initiative"] == -1
        assert "hoplite-given" not in names_of(match.events)
        deal(match, next(iter(outcomes(match))))
    assert all(goods(match, number) == (1, 1) for number in (1, 2, 3))


# ---- O2.6


@pytest.mark.allows("O2.6", "O3.1")
def test_hoplites_paid_for_a_card_go_to_the_supply():
    match = table("take", "place", "act", p1={"hoplites": 3})
    before = shown(match)["supply"]["hoplites"]
    play(match, "take 5")
    assert goods(match)[0] == 1
    assert shown(match)["supply"]["hoplites"] == before + 2


@pytest.mark.allows("O2.6")
@pytest.mark.parametrize(
    ("pay", "said", "action"),
    [
        ("hoplites", {"hoplites": 2}, "mine"),
        ("nuggets", {"nuggets": 2}, "recruit"),
        ("nuggets", {"nuggets": 7}, "create"),
    ],
)
def test_what_an_extra_action_costs_goes_to_the_supply(pay, said, action):
    match = table("extra 0", p1=said)
    before = shown(match)["supply"][pay]
    play(match, f"extra {pay} {action}")
    if action == "create":
        play(match, "medallion")
    assert shown(match)["supply"][pay] == before + said[pay]


@pytest.mark.refuses("O2.6", "O3.4")
def test_a_port_of_2_hoplites_gives_1_when_1_is_left():
    match = table(
        "place", "act", card="mine-1", tile="lagoon",
        p1={"metropolis": ["a7", "a8"], "land": lands(forest="a2"), "hoplites": 14}, p2={"hoplites": 15},
    )  # fmt: skip
    play(match, "tile a1")
    assert goods(match)[0] == 15
    assert shown(match)["supply"]["hoplites"] == 0
    assert args_of(match.events, "port-reached") == [{"port": "hoplites", "hoplites": 1, "nuggets": 0}]


@pytest.mark.refuses("O2.6")
def test_a_treasure_is_no_more_than_the_supply():
    match = table(
        "capture", card="capture-1", p1={"nuggets": 14, "creatures": {"e4": "cyclops"}}, p2={"nuggets": 14}
    )
    roll(play(match, "fight e4 0"), "victory")
    assert goods(match)[1] == 16
    assert args_of(match.events, "treasure-taken") == [{"count": 2}]


# ---- O8.6, O7.3, O7.6


@pytest.mark.allows("O8.6")
def test_the_set_up_goes_in_its_order():
    match = fresh(4)
    sources = []
    while match.waiting == (igroteka.CHANCE,):
        sources.append(match.game.chance(match.state).source.split("-")[0])
        deal(match, list(outcomes(match))[-1])  # volcanoes come last
    assert list(dict.fromkeys(sources)) == ["islands", "cards", "tiles", "creatures", "buildings", "first"]
    assert [sources.count(name) for name in ("islands", "cards", "tiles", "buildings", "first")] == [
        4,
        6,
        6,
        4,
        1,
    ]
    for name in ("card-opened", "tile-opened", "creature-opened"):
        places = [said["place"] for said in args_of(match.events, name)]
        assert places == sorted(places)
    assert [said["slot"] for said in args_of(match.events, "building-opened")] == LANDS


@pytest.mark.refuses("O8.6")
def test_no_creature_comes_before_all_tiles_lie():
    match = fresh(2)
    while "card-mine-1" not in outcomes(match):
        deal(match, next(iter(outcomes(match))))
    for name in ("creature-gorgon", "building-mine", "tile-forest", "p1"):
        with pytest.raises(igroteka.IllegalAction):
            match.play(f"chance {name}")


@pytest.mark.allows("O7.3")
def test_a_die_has_1_to_5_and_the_victory_symbol():
    match = play(table("capture", card="capture-1", p1={"creatures": {"e4": "gorgon"}}), "fight e4 0")
    assert outcomes(match) == {**{f"die-{value}": 1 for value in (1, 2, 3, 4, 5)}, "die-victory": 1}


@pytest.mark.refuses("O7.3")
def test_no_die_shows_a_6():
    match = play(table("capture", card="capture-1", p1={"creatures": {"e4": "gorgon"}}), "fight e4 0")
    with pytest.raises((igroteka.IllegalAction, ValueError)):
        match.play("chance die-6")


@pytest.mark.allows("O7.3")
def test_ports_of_2_hoplites_2_nuggets_and_1_of_each():
    said = {key: (port["hoplites"], port["nuggets"]) for key, port in PORTS.items()}
    assert said == {"hoplites": (2, 0), "nuggets": (0, 2), "both": (1, 1)}
    for number in (1, 2):
        assert [port["key"] for port in seat(set_up(), number)["ports"]] == list(PORTS)


@pytest.mark.refuses("O7.6")
@pytest.mark.parametrize(
    ("row", "drawn", "message"),
    [
        (0, "HoooBooo", None),
        (0, "HooBoooo", "steps apart"),
        (6, "ooooooHN", "each port once"),
        (1, "...ooooo", None),
        (1, "........", "one connected island"),
    ],
)
def test_ports_lie_far_apart_on_one_island(tmp_path, row, drawn, message):
    folder = square_data(tmp_path)
    text = (folder / "islands.toml").read_text(encoding="utf-8")
    rows = text.split("rows = [\n")
    lines = rows[1].splitlines(keepends=True)
    lines[row] = f'  "{drawn}",\n'
    (folder / "islands.toml").write_text("rows = [\n".join([rows[0], "".join(lines), *rows[2:]]))
    if message is None:
        igroteka.game("orichalcum", edition=folder)
    else:
        with pytest.raises(DataError, match=message):
            igroteka.game("orichalcum", edition=folder)


def test_the_first_row_costs_are_those_of_the_board():
    assert [place["cost"] for place in shown(set_up(4))["row"]] == BOX["row"]["costs"]
