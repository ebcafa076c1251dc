"""Builds the messages that tell a seat about the game; everything hidden is left out here.

Only `news` turns a table into a message for a seat. It uses the seat's View, the seat's own choices, and
events without hidden arguments.
"""

from typing import Any, cast

import msgspec

from igroteka import screen
from igroteka.engine.chance import Rng
from igroteka.engine.protocol import SPECTATOR, Event, Game, Refusal, State, View
from igroteka.server.limits import Limits
from igroteka.server.log_lines import LogEntry
from igroteka.server.messages import (
    Ask,
    ChoiceInfo,
    Chosen,
    Happened,
    LineKind,
    LineNews,
    News,
    Reason,
    SeatInfo,
    SeatKind,
    TableInfo,
    write,
)
from igroteka.server.shared_luck import result_outside, tournament_of
from igroteka.server.table import Table


def view_of(table: Table, seat: int) -> View | None:
    """The View of a seat; None until the game has begun."""
    return None if table.history is None else table.game.showing.shared_view(table.history.state, seat)


def view_after(table: Table, seat: int, line: int) -> tuple[int, View] | None:
    """The View of a seat after a public line, and that line's number; None if it is no longer kept."""
    found = table.past_states.after(line)
    return None if found is None else (found[0], table.game.showing.shared_view(found[1], seat))


class Sight(msgspec.Struct):
    """What a seat may know after a line of the log, as far as it follows from the log alone.

    View and question are written as JSON once, however many clients they go to.
    """

    seq: int
    view: msgspec.Raw | None
    ask: msgspec.Raw | None
    chosen: Chosen | None
    can_undo: bool
    waiting: list[int]
    asks: str
    numbers: dict[str, int | str]


Question = tuple[str, dict[str, int | str]]


def sight_of(table: Table, seat: int, view: View | None, asked: Question | None = None) -> Sight:
    """What a seat may know now; `asked` is the question, if it has been made for somebody else."""
    ask = ask_of(table, seat)
    return Sight(
        table.seq,
        None if view is None else msgspec.Raw(write(view.to_dict())),
        None if ask is None else msgspec.Raw(write(ask)),
        chosen_by(table, seat),
        seat >= 0 and table.can_undo(seat),
        table.waiting,
        *(asked or question(table)),
    )


def news(
    table: Table,
    seat: int,
    view: View | None,
    since: int | None,
    connected: frozenset[int],
    now: int,
    most: int = Limits().log_lines,
) -> News:
    """Everything that a seat may know, and the lines since it was last told."""
    info = table_info(table, connected, now)
    return news_from(table, seat, sight_of(table, seat, view), info, since, now, most)


def hidden_news(table: Table, info: TableInfo, now: int) -> News:
    """The news for somebody without a seat, while others still play the same luck: nothing of the game."""
    return News(
        seat=SPECTATOR,
        seq=0,
        since=None,
        lines=[],
        view=None,
        ask=None,
        chosen=None,
        can_undo=False,
        waiting=table.waiting,
        asks="",
        ask_numbers={},
        table=info,
        now=now,
    )


def news_from(
    table: Table, seat: int, sight: Sight, info: TableInfo, since: int | None, now: int, most: int
) -> News:
    """The news of a seat, from what it may know now.

    If there are more than `most` new lines, it gets the last ones, like a new client.
    """
    if since is not None and table.public_log.seq - since > most:
        since = None
    lines = table.public_log.lines[-most:] if since is None else table.public_log.lines[since:]
    return News(
        seat=seat,
        seq=table.public_log.seq,
        since=since,
        lines=[line_news(entry, seat) for entry in lines],
        view=cast(Any, sight.view),
        ask=cast(Any, sight.ask),
        chosen=sight.chosen,
        can_undo=sight.can_undo,
        waiting=sight.waiting,
        asks=sight.asks,
        ask_numbers=sight.numbers,
        table=info,
        now=now,
    )


def question(table: Table) -> Question:
    """The line that says what the table waits for, the same for all who do not decide."""
    waiting = table.waiting
    if not waiting or table.history is None:
        return "", {}
    game, state = table.game, table.history.state
    # The numbers are public. Should a game leak more, it leaks it from a world that a spectator may imagine.
    world = game.resample(state, SPECTATOR, luck_for_show(table, SPECTATOR))
    return f"{game.id}-wait-{game.step(state).key}", game.showing.wait_numbers(world, waiting[0])


def earlier_lines(table: Table, seat: int, before: int, most: int) -> list[LineNews]:
    """The lines before a line of the public log, as a seat may see them."""
    last = min(before, table.public_log.seq + 1) - 1
    return [line_news(entry, seat) for entry in table.public_log.lines[max(0, last - most) : last]]


def line_news(entry: LogEntry, seat: int) -> LineNews:
    """A line as a seat may see it, without its notation."""
    line = entry.line
    word, _, rest = line.notation.partition(" ")
    return LineNews(
        seq=line.seq,
        seat=line.seat,
        what=cast(LineKind, entry.what),
        at=line.at,
        is_auto=entry.is_auto,
        undoes=entry.undoes,
        bot=rest if word == "!hand" else "",
        events=[happened(event, seat) for event in entry.events],
    )


def happened(event: Event, seat: int) -> Happened:
    """An event without what this seat may not see."""
    shown = event.for_seat(seat)["args"]
    assert isinstance(shown, dict)
    return Happened(event.name, event.seat, shown, len(shown) < len(event.args))


def luck_for_show(table: Table, seat: int) -> Rng:
    """A generator for resampled worlds: the same for the same question, and secret."""
    return Rng(f"show:{table.stored.luck_secret.hex()}:{table.asked}:{seat}")


def ask_of(table: Table, seat: int) -> Ask | None:
    """The question to this seat with its choices; None if it is not asked."""
    return question_to(table, seat) if seat in table.waiting else None


def chosen_by(table: Table, seat: int) -> Chosen | None:
    """The sealed answer of this seat, for itself only."""
    if not table.has_chosen(seat):
        return None
    events = table.sealed.answers[seat].events
    return Chosen(question_to(table, seat), [happened(event, seat) for event in events])


def question_to(table: Table, seat: int) -> Ask:
    """The open question to a seat, also if it has answered and may change its answer."""
    return asked_in(table.game, table.state_asked(seat), seat, table.asked, luck_for_show(table, seat))


def asked_in(game: Game, state: State, seat: int, id: int, luck: Rng) -> Ask:
    """The question to a seat in a state, with all legal choices."""
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
    """What each choice of this seat would do, as far as it may know."""
    if seat not in table.waiting and not table.has_chosen(seat):
        return {}
    foretold = screen.previews(table.game, table.state_asked(seat), seat, luck_for_show(table, seat))
    return {notation: msgspec.convert(events, list[Happened]) for notation, events in foretold.items()}


def reasons_of(table: Table, seat: int, action: str, picks: list[str]) -> list[Reason]:
    """The rules that forbid an action or a click; empty if it is allowed."""
    if picks:
        refusals = screen.why_click(table.game, table.state_asked(seat), seat, picks)
    else:
        refusal = table.why_not(seat, action)
        refusals = [] if refusal is None else [refusal]
    return [reason(refusal) for refusal in refusals]


def reason(refusal: Refusal) -> Reason:
    """A refusal as a message."""
    return Reason(refusal.rule, refusal.key, dict(refusal.numbers))


def table_info(table: Table, connected: frozenset[int], now: int, is_outside: bool = False) -> TableInfo:
    """The public info of a table, the same for everybody.

    While its luck is hidden, the result is only for those who sit there.
    """
    stored = table.stored
    is_told = table.result is not None and not table.is_luck_hidden
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
        luck_secret=stored.luck_secret.hex() if is_told else "",
        result=result_outside(table) if is_outside else table.result,
        rematch=stored.rematch_to,
        branch_of=stored.branch_of,
        branch_line=stored.branch_line,
        is_listed=stored.is_listed,
        has_hints=table.has_hints,
        is_luck_shared=table.is_luck_shared,
        is_luck_hidden=table.is_luck_hidden,
        tournament=tournament_of(stored.deal),
    )


def sealed_at(table: Table) -> list[int]:
    """The seats that have given their sealed answer; nothing else is public about it."""
    return sorted(table.sealed.answers)


def seat_info(table: Table, seat: int, connected: frozenset[int], now: int) -> SeatInfo:
    """The public info of a seat."""
    stored, clocks = table.seats[seat], table.clocks
    is_running = clocks is not None and table.status == "playing" and seat in clocks.running
    return SeatInfo(
        seat=seat,
        kind=cast(SeatKind, stored.kind),
        name=stored.name,
        bot=table.bot_of(seat),
        is_connected=stored.kind == "bot" or seat in connected,
        is_out=seat in table.control.out,
        clock=None if clocks is None else clocks.left_at(seat, now if is_running else clocks.at),
        is_running=is_running,
        knows_luck=stored.knows_luck,
    )
