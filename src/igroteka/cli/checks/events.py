"""Each event of a game stands in the manifest with the rule behind it: a line of the log leads there."""

from igroteka.cli.checks.folder import GameFolder
from igroteka.cli.checks.rules import constant
from igroteka.cli.checks.texts import events


def event_faults(folder: GameFolder) -> list[str]:
    """Events without a rule, rules that are not there, and lines for events that nobody makes."""
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
        if rule not in folder.ids:
            faults.append(f"manifest.toml: events: {event}: there is no rule {rule!r}")
    return faults
