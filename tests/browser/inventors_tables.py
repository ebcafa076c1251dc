"""Tables of Inventors on which as much lies as can lie there: long names, many cards, spies everywhere."""

import json
import tomllib
from collections import Counter
from pathlib import Path

from igroteka.figures import read_figure
from igroteka.games.catalogue import manifest
from tests.browser.intriguers import SECTORS
from tests.browser.people import Json

DATA = manifest("inventors").folder / "data"
LONG_NAMES = ["Maria-Antonia", "Олександра-Вікторія", "Севастьян Аполлинарьевич", "Yevhen", "Zoë", "Ben"]
# Both laws are long, both let one more experiment lie there, and neither moves anybody's uranium at once.
LONG_LAWS = ["L4", "L18"]
# No law of these closes an action.
FREE_LAWS = ["L10", "L13"]
SPIES = dict.fromkeys(SECTORS, 1)
# Experiments that are common have the longest names; everybody has something rare besides.
COMMON = ["sandwich_elevator", "gravity_pepper", "yawn_transmitter", "water_dryer"]
RARE = [
    "upside_down_umbrella",
    "left_sock_magnet",
    "monday_generator",
    "self_peeling_potato",
    "robot_mother_in_law",
    "cloud_comb",
]
LAID = [
    ["homework_eater", "moustache_radar", "alarm_goose"],
    ["phone_cannon", "mutant_ray", "homework_eater"],
    ["shrink_ray", "alarm_goose", "mop_slippers"],
    ["polite_shovel", "moustache_radar", "phone_cannon"],
    ["porridge_compass", "homework_eater", "mutant_ray"],
    ["alarm_goose", "phone_cannon", "porridge_compass"],
]
ROLES = ["good", "evil", "evil", "good", "good", "evil"]
CHOICES = [None, "espionage", "invention", "job", "invention", "espionage"]


def crowded_seats(players: int, experiments: int = 4) -> list[Json]:
    """What lies before each, with the first one still to choose."""
    return [
        {
            "uranium": 20 + seat,
            "role": ROLES[seat],
            "experiments": [RARE[seat], *COMMON][:experiments],
            "laid": LAID[seat],
            "hand": ["sneeze_bomb"],
            # Each has two in one room, so that something is paid.
            "spies": {**SPIES, SECTORS[seat % len(SECTORS)]: 2},
            "choice": CHOICES[seat],
        }
        for seat in range(players)
    ]


def copies(deck: str, players: int) -> Counter[str]:
    """How many cards of each name are in a deck of the box, in the order of the box."""
    cards = tomllib.loads((DATA / "inventions.toml").read_text(encoding="utf-8"))["invention"]
    said = {card["key"]: card[deck] for card in cards}
    return Counter(
        {key: count[players - 2] if isinstance(count, list) else count for key, count in said.items()}
    )


def crowded_table(seats: list[Json], laws: list[str]) -> Json:
    """The position in which these seats choose their actions; what is left lies in the decks.

    Where there are fewer players there are fewer cards: a seat goes without what is not there.
    """
    figure = read_figure(Path(manifest("inventors").folder, "rulebook", "figures", "offer.json"))
    said: Json = json.loads(json.dumps(figure.position))
    experiments, inventions = (copies(deck, len(seats)) for deck in ("experiments", "inventions"))
    order = [*experiments]

    def dealt(cards: list[str], *decks: Counter[str]) -> list[str]:
        kept = []
        for card in cards:
            if all(deck[card] for deck in decks):
                kept.append(card)
                for deck in decks:
                    deck[card] -= 1
        return sorted(kept, key=order.index)

    jobs = [job["key"] for job in tomllib.loads((DATA / "jobs.toml").read_text(encoding="utf-8"))["job"]]
    plain = said["seats"][0]
    said["seats"] = [
        {
            **plain,
            **seat,
            "job": jobs[place],
            "laid": dealt(seat["laid"], experiments, inventions),
            "experiments": dealt(seat["experiments"], experiments),
            "hand": dealt(seat["hand"], inventions),
        }
        for place, seat in enumerate(seats)
    ]
    known = sorted({*said["laws"], *said["laws_left"]})
    return {
        **said,
        "round": 8,
        "acted": 0,
        "agenda": ["choose"],
        "laws": laws,
        "laws_left": [law for law in known if law not in laws],
        "jobs_left": jobs[len(seats) :],
        "bank": said["bank"]
        + sum(seat["uranium"] for seat in figure.position["seats"])
        - sum(seat["uranium"] for seat in seats),
        "experiments": [*experiments.elements()],
        "inventions": {"deck": [*inventions.elements()], "discards": [], "made_of": []},
    }
