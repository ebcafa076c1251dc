"""The API page for authors of bots, generated from the types in messages/."""

import html
import inspect
from functools import cache
from typing import Any, get_args

import msgspec

from igroteka import __version__
from igroteka.server import messages
from igroteka.server.messages import AnyAnswer, AnyCommand

REQUESTS = (
    messages.NewTable,
    messages.SeatWish,
    messages.ClockWish,
    messages.Sit,
    messages.Regain,
    messages.Ready,
    messages.Branch,
    messages.Carry,
    messages.Again,
    messages.NoticeQuery,
    messages.PushNotice,
    messages.MailNotice,
    messages.NoNotice,
    messages.LessonTry,
    messages.PuzzleTry,
    messages.NewTournament,
    messages.JoinTournament,
    messages.LeaveTournament,
    messages.StartTournament,
    messages.CloseRound,
    messages.DismissPlayer,
)
ANSWERS = (
    messages.Created,
    messages.Carried,
    messages.Held,
    messages.TableInfo,
    messages.SeatInfo,
    messages.Result,
    messages.GameInfo,
    messages.LevelInfo,
    messages.GameOption,
    messages.Reach,
    messages.Edition,
    messages.RuleText,
    messages.FigureInfo,
    messages.Lesson,
    messages.PuzzleShelf,
    messages.PuzzleEntry,
    messages.PuzzleInfo,
    messages.MissedInfo,
    messages.WhyInfo,
    messages.ProofInfo,
    messages.PuzzleSolution,
    messages.PuzzleFrame,
    messages.Replay,
    messages.Frame,
    messages.Course,
    messages.ReviewStatus,
    messages.ReviewInfo,
    messages.SharePointInfo,
    messages.CostlyInfo,
    messages.Deed,
    messages.LuckInfo,
    messages.Draws,
    messages.DrawInfo,
    messages.DealInfo,
    messages.SameLuck,
    messages.SameLuckTable,
    messages.SameLuckSeat,
    messages.TournamentMade,
    messages.TournamentJoined,
    messages.TournamentInfo,
    messages.TournamentPlayer,
    messages.StandingInfo,
    messages.TournamentRound,
    messages.TournamentTable,
    messages.NoticeWays,
    messages.NoticeState,
    messages.NoticeInfo,
    messages.Fault,
)
PARTS = (
    messages.LineNews,
    messages.Happened,
    messages.Ask,
    messages.Chosen,
    messages.ChoiceInfo,
    messages.Reason,
    messages.SeatKey,
)
ROUTES = (
    ("GET", "/api/games", "all games: GameInfo[]"),
    ("GET", "/api/reach", "Reach: for a page at loopback, where other devices find this server"),
    ("GET", "/api/games/GAME/texts/LANG", "the game's messages (.ftl) in en, uk or ru, as one string"),
    ("GET", "/api/games/GAME/rules/LANG", "the rulebook in en, uk or ru: RuleText[]"),
    ("GET", "/api/games/GAME/figures", "the figures of the rulebook: FigureInfo[]"),
    ("GET", "/api/games/GAME/editions/DATA", "Edition: what texts say of the data with this digest"),
    ("GET", "/api/games/GAME/editions/DATA/rules/LANG", "the rulebook with the numbers of these data"),
    ("POST", "/api/tables", "NewTable → Created: a new table"),
    ("GET", "/api/tables/ID", "TableInfo: a table from outside"),
    ("GET", "/api/tables/ID/card.png", "a picture for previews of its link; ?line=LINE, ?lang=LANG"),
    ("POST", "/api/tables/ID/sit", "Sit → Created: take an open seat"),
    ("POST", "/api/tables/ID/regain", "Regain → Created: take one's own seat elsewhere"),
    ("POST", "/api/tables/ID/ready", "Ready → Created: take the seat that a rematch has kept"),
    (
        "GET",
        "/api/tables/ID/record",
        "the record of a finished game, for igroteka replay and igroteka verify",
    ),
    ("GET", "/api/tables", "TableInfo[]: tables that wait for anybody to sit down"),
    ("GET", "/api/tables/ID/replay?seat=S&first=N", "Replay: frames of a finished game from line N on"),
    ("GET", "/api/tables/ID/course", "Course: the points of a finished game where they change"),
    ("POST", "/api/tables/ID/review", "ReviewStatus: compute the review of a finished game"),
    ("GET", "/api/tables/ID/review", "ReviewStatus: the review, or how far it is"),
    ("GET", "/api/tables/ID/draws", "Draws: what is needed to compute the luck of a finished game again"),
    ("POST", "/api/tables/ID/branch", "Branch → Created: go on after a line of a finished game"),
    ("POST", "/api/tables/ID/carry", "Carry → Carried: a game against bots, to go on without this server"),
    ("POST", "/api/tables/ID/again", "Again → Created: a table with the same luck, for others"),
    ("GET", "/api/tables/ID/same-luck", "SameLuck: the tables with the same luck, once all are over"),
    ("POST", "/api/tournaments", "NewTournament → TournamentMade: a tournament over boards of the same luck"),
    ("GET", "/api/tournaments/ID", "TournamentInfo: players, rounds, tables and standings"),
    ("POST", "/api/tournaments/ID/join", "JoinTournament → TournamentJoined: take part, or come back"),
    ("POST", "/api/tournaments/ID/leave", "LeaveTournament → TournamentInfo: play no further round"),
    ("POST", "/api/tournaments/ID/start", "StartTournament → TournamentInfo: draw the first round"),
    ("POST", "/api/tournaments/ID/close", "CloseRound → TournamentInfo: end the tables of a round"),
    ("POST", "/api/tournaments/ID/dismiss", "DismissPlayer → TournamentInfo: take somebody out"),
    (
        "GET",
        "/api/notices",
        "NoticeWays: whether this server tells those who are away of their turn, and how",
    ),
    ("POST", "/api/tables/ID/notices", "NoticeQuery → NoticeState: how a seat is told"),
    ("POST", "/api/tables/ID/notices/push", "PushNotice → NoticeState: tell a browser"),
    ("POST", "/api/tables/ID/notices/mail", "MailNotice → NoticeState: ask an e-mail address to confirm"),
    ("POST", "/api/tables/ID/notices/off", "NoNotice → NoticeState: tell the seat nothing more"),
    ("GET", "/api/tables/ID/notices/TOKEN", "NoticeInfo: what the link of a notice is about"),
    ("POST", "/api/tables/ID/notices/TOKEN/confirm", "NoticeInfo: confirm an e-mail address"),
    ("POST", "/api/tables/ID/notices/TOKEN/refuse", "end these notices"),
    ("POST", "/api/lessons/GAME", "LessonTry → Lesson: a scene of a game's guided first game"),
    ("GET", "/api/puzzles", "PuzzleShelf[]: the puzzles of each game, and today's"),
    ("POST", "/api/puzzles/GAME/NUMBER", "PuzzleTry → PuzzleInfo: a puzzle after some answers"),
    ("GET", "/api/puzzles/GAME/NUMBER/solution", "PuzzleSolution: the answers and the expected line"),
    ("GET", "/api/schema.json", "all types as JSON Schema"),
    ("WebSocket", "/api/tables/ID/socket", "commands up, answers down, JSON texts of at most 8 KiB"),
)
STYLE = b"""
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 62rem; margin: 0 auto; padding: 1rem; }
h2 { margin-top: 2.5rem; border-bottom: 1px solid; }
h3 { margin: 1.5rem 0 0; font-family: ui-monospace, monospace; font-size: 1.05rem; }
p { margin: .25rem 0 .5rem; max-width: 46rem; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
td { vertical-align: top; padding: .15rem .75rem .15rem 0; border-top: 1px solid #8884; }
code, td:first-child { font-family: ui-monospace, monospace; }
.wide { overflow-x: auto; }
"""
HOW = """
<p>A bot sits down like a person: it asks for a seat over HTTP with a secret of its own making, 32
random bytes in 43 letters (the same request, sent again after a lost answer, gets the same seat), opens
the table's socket and says <code>hello</code> with it. From then on it gets <code>news</code> whenever
something has happened. When <code>news.ask</code> is not null, its seat has to decide: send
<code>act</code> with the ask's id and the notation of one of its choices. Nothing that the seat may
not know is ever sent.</p>
<p>Whoever makes a table may bring a key in the same way: the same request with the same key, sent again after
a lost answer, gets the same table and the secrets of its own seats, and no second table is made. A key is
for one request; with another it is refused (<code>key-used</code>). Keep it as secret as the seats'.</p>
<p>Every command has a key of your own making. If the connection breaks before the answer, send the
command again with the same key: it is played once. A command for a decision that is no longer asked
is answered with <code>stale</code> and with news. A refusal names the rule. 100 messages in 20
seconds are allowed for a seat, 50 for a spectator.</p>
<p>A sealed question is put to several seats at once. Until the last of them has answered, everybody
hears which seats have (<code>table.sealed</code>) and nothing else; a seat that has answered finds
its own answer in <code>news.chosen</code>, and changes it with another <code>act</code> for the same
ask. Then all answers come as lines, in the order of the seats.</p>
<p>Each seat brings a nonce of 32 hexadecimal digits before the game; with the server's secret,
whose hash is the table's <code>commitment</code>, they make every draw. The secret is shown when
the game is over, and <code>igroteka verify RECORD</code> computes every draw again.</p>
<p>A complete bot stands in the repository under <code>examples/bot.py</code>.</p>
"""


@cache
def schema() -> dict[str, Any]:
    """All types as JSON Schema."""
    kinds = [*REQUESTS, *ANSWERS, *PARTS, *get_args(AnyCommand), *get_args(AnyAnswer)]
    _, components = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": components}


@cache
def page() -> bytes:
    """The whole page; it loads nothing from elsewhere."""
    parts = [
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Igroteka: API</title>',
        '<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/api/style.css">',
        "</head><body><h1>Igroteka for programs</h1>",
        f'<p>Version {__version__}. <a href="/">To the games</a></p>',
        HOW,
        '<h2>HTTP</h2><div class="wide"><table>',
        *(f"<tr><td>{verb} {path}</td><td>{html.escape(what)}</td></tr>" for verb, path, what in ROUTES),
        "</table></div>",
        *section("What is sent over HTTP", REQUESTS),
        *section("What comes back", ANSWERS),
        *section("The socket: commands (“op” names them)", get_args(AnyCommand)),
        *section("The socket: answers (“type” names them)", get_args(AnyAnswer)),
        *section("Parts of them", PARTS),
        "</body></html>",
    ]
    return "\n".join(parts).encode()


def section(title: str, kinds: tuple[type, ...]) -> list[str]:
    """A chapter of the page: each type with its fields."""
    return [f"<h2>{title}</h2>", *(block for kind in kinds for block in described(kind))]


def described(kind: type) -> list[str]:
    """One type: what its docstring says, and its fields."""
    text = html.escape(" ".join((inspect.getdoc(kind) or "").split()))
    info = msgspec.inspect.type_info(kind)
    assert isinstance(info, (msgspec.inspect.StructType, msgspec.inspect.TypedDictType))
    rows = []
    if isinstance(info, msgspec.inspect.StructType) and info.tag_field is not None:
        rows.append(f"<tr><td>{info.tag_field}</td><td>“{info.tag}”</td></tr>")
    for field in info.fields:
        needed = ", may be left out" if not field.required and not issubclass(kind, messages.Said) else ""
        rows.append(
            f"<tr><td>{field.encode_name}</td><td>{html.escape(written(field.type))}{needed}</td></tr>"
        )
    name = kind.__name__
    return [f'<h3 id="{name}">{name}</h3><p>{text}</p><div class="wide"><table>', *rows, "</table></div>"]


def written(kind: msgspec.inspect.Type) -> str:
    """A type in words."""
    if isinstance(kind, (msgspec.inspect.StructType, msgspec.inspect.TypedDictType)):
        return kind.cls.__name__
    if isinstance(kind, msgspec.inspect.LiteralType):
        return " or ".join(f"“{word}”" for word in kind.values)
    if isinstance(kind, msgspec.inspect.UnionType):
        return " or ".join(written(part) for part in kind.types)
    if isinstance(kind, msgspec.inspect.ListType):
        return f"{written(kind.item_type)}[]"
    if isinstance(kind, msgspec.inspect.DictType):
        return f"object of {written(kind.value_type)}"
    if isinstance(kind, msgspec.inspect.IntType):
        bounds = "" if kind.ge is None or kind.le is None else f" from {kind.ge} to {kind.le}"
        return f"integer{bounds}"
    if isinstance(kind, msgspec.inspect.StrType):
        if kind.pattern:
            return f"text like {kind.pattern}"
        return f"text of at most {kind.max_length}" if kind.max_length else "text"
    if isinstance(kind, msgspec.inspect.LiteralType):
        return "one of " + ", ".join(str(value) for value in kind.values)
    names = {"BoolType": "true or false", "NoneType": "null", "FloatType": "number", "AnyType": "anything"}
    return names[type(kind).__name__]
