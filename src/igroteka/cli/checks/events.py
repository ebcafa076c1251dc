"""Checks that the manifest lists every event with its rule, to which lines of the log link."""

from igroteka.cli.checks.folder import GameFolder
from igroteka.cli.checks.hidden import told_events


def event_faults(folder: GameFolder) -> list[str]:
    """Find unlisted events, unknown rules, and entries for events that the code never emits.

    An event that can follow from several rules is listed without a rule.
    """
    said = folder.manifest.get("events", {})
    if not isinstance(said, dict):
        return ["manifest.toml: events: expected a table"]
    made: dict[str, str] = {}
    for name, module in folder.sources().items():
        for event in told_events(module, frozenset()):
            made.setdefault(event.name, f"{name}: line {event.line}")
    faults = [
        f"{where}: manifest.toml names no rule for the event {named}"
        for named, where in made.items()
        if named not in said
    ]
    for named, rule in said.items():
        if named not in made:
            faults.append(f"manifest.toml: events: {named}: there is no such event")
        if rule != "" and rule not in folder.ids:
            faults.append(f"manifest.toml: events: {named}: there is no rule {rule!r}")
    return faults
