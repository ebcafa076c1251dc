"""What a seat is told. Everything that depends on the game goes through here, and through a View.

`news` is the only function that turns a table into something to send to a seat. What it says of the game
comes from the View, the choices of the seat itself and the events with what is hidden left out.
"""

import msgspec

from igroteka import screen
from igroteka.engine.chance import Rng
from igroteka.engine.protocol import Event, Game, Refusal, State, View
from igroteka.server.limits import Limits
from igroteka.server.messages import (
    Ask,
    ChoiceInfo,
    Chosen,
    Happened,
    LineNews,
    News,
    Reason,
    SeatInfo,
    TableInfo,
)
from igroteka.server.table import Table
from igroteka.server.told import Entry


def view_of(table: Table, seat: int) -> View | None:
    """The View of a seat; None until the game has begun."""
    return None if table.history is None else table.game.showing.view(table.history.state, seat)


def news(
    table: Table,
    seat: int,
    view: View | None,
    since: int | None,
    connected: frozenset[int],
    now: int,
    most: int = Limits().log_lines,
) -> News:
    """All that a seat may know, and the lines since it last heard of us.

    Of more lines than `most` only the last ones are told, as to somebody who has heard nothing yet.
    """
    if since is not None and table.told.seq - since > most:
        since = None
    lines = table.told.lines[-most:] if since is None else table.told.lines[since:]
    asks, numbers = question(table, seat)
    return News(
        seat=seat,
        seq=table.told.seq,
        since=since,
        lines=[line_news(entry, seat) for entry in lines],
        view=None if view is None else view.to_dict(),
        ask=ask_of(table, seat),
        chosen=chosen_by(table, seat),
        can_undo=seat >= 0 and table.can_undo(seat),
        waiting=table.waiting,
        asks=asks,
        ask_numbers=numbers,
        table=table_info(table, connected, now),
        now=now,
    )


def question(table: Table, seat: int) -> tuple[str, dict[str, int | str]]:
    """The line that says what the table waits for, told of whoever decides and never to them."""
    waiting = table.waiting
    if not waiting or table.history is None:
        return "", {}
    game, state = table.game, table.history.state
    # What is told of somebody is what everybody may know. Should a game tell more, it is told of a world
    # that the reader cannot tell from the real one.
    world = game.resample(state, seat, luck_for_show(table, seat))
    return f"{game.id}-wait-{game.step(state).key}", game.showing.wait_numbers(world, waiting[0])


def earlier_lines(table: Table, seat: int, before: int, most: int) -> list[LineNews]:
    """The lines right before a line of the log, as a seat may see them."""
    last = min(before, table.told.seq + 1) - 1
    return [line_news(entry, seat) for entry in table.told.lines[max(0, last - most) : last]]


def line_news(entry: Entry, seat: int) -> LineNews:
    """A line as a seat may see it: never its notation."""
    line = entry.line
    word, _, rest = line.notation.partition(" ")
    return LineNews(
        seq=line.seq,
        seat=line.seat,
        what=entry.what,
        at=line.at,
        is_auto=entry.is_auto,
        undoes=entry.undoes,
        bot=rest if word == "!hand" else "",
        events=[happened(event, seat) for event in entry.events],
    )


def happened(event: Event, seat: int) -> Happened:
    """An event with what this seat may not see left out."""
    shown = event.for_seat(seat)["args"]
    assert isinstance(shown, dict)
    return Happened(event.name, event.seat, shown, len(shown) < len(event.args))


def luck_for_show(table: Table, seat: int) -> Rng:
    """A generator for worlds that are only looked at: the same for the same decision, known to nobody."""
    return Rng(f"show:{table.stored.luck_secret.hex()}:{table.asked}:{seat}")


def ask_of(table: Table, seat: int) -> Ask | None:
    """What is asked of this seat now, with its choices."""
    return question_to(table, seat) if seat in table.waiting else None


def chosen_by(table: Table, seat: int) -> Chosen | None:
    """The sealed answer of this seat that lies there, told to it alone."""
    if not table.has_chosen(seat):
        return None
    events = table.told.chosen[seat].events
    return Chosen(question_to(table, seat), [happened(event, seat) for event in events])


def question_to(table: Table, seat: int) -> Ask:
    """The question to a seat that is asked, or that could answer it otherwise than it has."""
    return asked_in(table.game, table.state_asked(seat), seat, table.asked, luck_for_show(table, seat))


def asked_in(game: Game, state: State, seat: int, id: int, luck: Rng) -> Ask:
    """What is asked of a seat in a state, with all that is legal."""
    step = game.step(state)
    choices = [
        ChoiceInfo(
            shown.choice.notation,
            shown.choice.label,
            shown.choice.numbers,
            shown.choice.components,
            shown.is_final,
            shown.is_end,
            shown.is_decline,
        )
        for shown in screen.shown_choices(game, state, seat, luck)
    ]
    numbers = game.showing.ask_numbers(state, seat)
    return Ask(id, f"{game.id}-ask-{step.key}", numbers, step.is_sealed, choices)


def previews_of(table: Table, seat: int) -> dict[str, list[Happened]]:
    """What each choice of this seat would do, as far as it can know."""
    if seat not in table.waiting and not table.has_chosen(seat):
        return {}
    foretold = screen.previews(table.game, table.state_asked(seat), seat, luck_for_show(table, seat))
    return {notation: msgspec.convert(events, list[Happened]) for notation, events in foretold.items()}


def reasons_of(table: Table, seat: int, action: str, picks: list[str]) -> list[Reason]:
    """Why an action, or a click on these components, is not allowed; nothing if it is."""
    if picks:
        refusals = screen.why_click(table.game, table.state_asked(seat), seat, picks)
    else:
        refusal = table.why_not(seat, action)
        refusals = [] if refusal is None else [refusal]
    return [reason(refusal) for refusal in refusals]


def reason(refusal: Refusal) -> Reason:
    """A refusal as it goes over the wire."""
    return Reason(refusal.rule, refusal.key, dict(refusal.numbers))


def table_info(table: Table, connected: frozenset[int], now: int) -> TableInfo:
    """The table from outside: the same for everybody."""
    stored = table.stored
    is_over = table.result is not None
    return TableInfo(
        id=table.id,
        game=stored.game,
        options=stored.options,
        rules_version=stored.rules_version,
        data=stored.data,
        status=table.status,
        seats=[seat_info(table, seat, connected, now) for seat in range(len(table.seats))],
        waiting=table.waiting,
        sealed=sealed_at(table),
        clock=None if table.clocks is None else table.clocks.wish,
        created_at=stored.created_at,
        commitment=stored.commitment,
        nonces=list(table.nonces),
        luck_secret=stored.luck_secret.hex() if is_over else "",
        result=table.result,
        rematch=stored.rematch_to,
        branch_of=stored.branch_of,
        branch_line=stored.branch_line,
        is_listed=stored.is_listed,
    )


def sealed_at(table: Table) -> list[int]:
    """The seats whose sealed answer lies there while others still think; no more is told of it."""
    return sorted(table.told.chosen)


def seat_info(table: Table, seat: int, connected: frozenset[int], now: int) -> SeatInfo:
    """A seat from outside."""
    stored, clocks = table.seats[seat], table.clocks
    is_running = clocks is not None and table.status == "playing" and seat in clocks.running
    return SeatInfo(
        seat=seat,
        kind=stored.kind,
        name=stored.name,
        bot=table.bot_of(seat),
        is_connected=stored.kind == "bot" or seat in connected,
        is_out=seat in table.out,
        clock=None if clocks is None else clocks.left_at(seat, now if is_running else clocks.at),
        is_running=is_running,
    )
