"""Editions without one component, made of the data where these allow it."""

import copy
from pathlib import Path

from igroteka.balance.data_files import read_data, write_data
from igroteka.balance.plan import Plan, Variant
from igroteka.games.balancing import components_of
from igroteka.games.catalogue import manifest
from igroteka.games.data import DataError


def editions_without(plan: Plan, players: int, folder: Path) -> dict[tuple[str, str], Variant]:
    """For each component that can be left out, by kind and key, the edition without it.

    The data decide: what the game refuses to be built without is not among them.
    """
    balance = plan.balance(players)
    data = read_data(plan.edition or manifest(plan.game).folder / "data")
    found: dict[tuple[str, str], Variant] = {}
    for kind, keys in components_of(plan.rules(players)).items():
        for number, key in enumerate(keys):
            changed = copy.deepcopy(data)
            if not balance.leave_out(changed, kind, key):
                continue
            place = folder / f"{players}-{kind}-{number}"
            variant = Variant(f"without {kind} {key}", write_data(changed, place))
            try:
                plan.rules(players, variant)
            except DataError:
                continue
            found[kind, key] = variant
    return found
