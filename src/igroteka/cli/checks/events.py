"""Each event of a game stands in the manifest with the rule behind it: a line of the log leads there."""

from igroteka.cli.checks.folder import GameFolder
from igroteka.cli.checks.rules import constant
from igroteka.cli.checks.texts import events


def event_faults(folder: GameFolder) -> list[str]:
    """Events that are not listed, rules that are not there, and lines for events that nobody makes.

    An event that can follow from several rules is listed without one: the event before it tells why.
    """
    said = folder.manifest.get("events", {})
    if not isinstance(said, dict):
        return ["manifest.toml: events: expected a table"]
    made: dict[str, str] = {}
    for name, module in folder.sources().items():
        for call in events(module):
            event = constant(call, 0, "name")
            if event:
                made.setdefault(event, f"{name}: line {call.lineno}")
    faults = [
        f"{where}: manifest.toml names no rule for the event {event}"
        for event, where in made.items()
        if event not in said
    ]
    for event, rule in said.items():
        if event not in made:
            faults.append(f"manifest.toml: events: {event}: there is no such event")
        if rule != "" and rule not in folder.ids:
            faults.append(f"manifest.toml: events: {event}: there is no rule {rule!r}")
    return faults
