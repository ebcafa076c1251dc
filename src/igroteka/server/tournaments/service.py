"""Runs tournaments: makes them, lets people in and out, draws rounds, makes their tables, and closes them.

A change is stored as lines of the tournament's log before anything follows from it. Tables are named in the
log before they are made, so after a crash the missing ones are made under the same names.
"""

import asyncio
import hmac
import logging
import secrets
from weakref import WeakValueDictionary

import msgspec

from igroteka.games.catalogue import OptionError
from igroteka.luck import NEWEST, board_secret, commitment_of
from igroteka.server import seat_keys as keys
from igroteka.server.errors import ApiError, RetryLater
from igroteka.server.live_table import clock
from igroteka.server.log_lines import CLOSE, RESIGN, TABLE
from igroteka.server.lru_cache import LruCache
from igroteka.server.messages import (
    ClockWish,
    CloseRound,
    DismissPlayer,
    JoinTournament,
    NewTournament,
    TournamentInfo,
    TournamentJoined,
    TournamentMade,
)
from igroteka.server.seating import checked_name
from igroteka.server.shared_luck import board_id, share_luck, tournament_of
from igroteka.server.storage import Conflict, StoredMaker, StoredSeat
from igroteka.server.store import database_of
from igroteka.server.table import KEPT
from igroteka.server.table_service import Count, TableService
from igroteka.server.tournaments import storing
from igroteka.server.tournaments.course import (
    AnyLine,
    Course,
    Ended,
    Finished,
    Group,
    Joined,
    Left,
    Paired,
    Place,
    Player,
    Returned,
    Rules,
    Started,
)
from igroteka.server.tournaments.pairing import PAIR, Pairing
from igroteka.server.tournaments.results import ended
from igroteka.server.tournaments.showing import Now, tournament_info
from igroteka.server.tournaments.storing import StoredTournament

log = logging.getLogger("igroteka")

LOOK_EVERY = 5.0  # seconds between looks at deadlines
KEPT_IN_MEMORY = 200


class Running:
    """A tournament in memory."""

    def __init__(self, stored: StoredTournament, course: Course) -> None:
        self.stored = stored
        self.course = course

    @property
    def id(self) -> str:
        return self.stored.id


class Tournaments:
    """All tournaments of a server."""

    def __init__(self, tables: TableService) -> None:
        self.tables = tables
        self.store = database_of(tables.store)
        self.known: LruCache[str, Running] = LruCache(KEPT_IN_MEMORY)
        self.locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.ends: dict[str, int] = {}  # deadlines of the tournaments that are being played, 0 for none
        self.halted: set[str] = set()  # tournaments whose next step has not been taken to its end
        tables.tournaments = self

    # Background work.

    async def watch(self) -> None:
        """After a start go on with what was being played; then close rounds whose time is over.

        A step that has failed, because the database did not answer, is tried again.
        """
        await self.resume()
        while True:
            await asyncio.sleep(LOOK_EVERY)
            now = clock()
            for id in {*self.halted, *(id for id, at in self.ends.items() if 0 < at <= now)}:
                await self.look(id)

    async def resume(self) -> None:
        """Go on with what is being played: somebody may have stopped half-way."""
        for id in await storing.playing(self.store):
            await self.look(id)

    def table_ended(self, deal: str) -> None:
        """A table of a deal is over: if it belongs to a tournament, that goes on."""
        if tournament_of(deal):
            self.tables.spawn(self.look(tournament_of(deal)))

    def forget_all(self) -> None:
        """Load all tournaments again: somebody was erased, or another server has written."""
        self.known = LruCache(KEPT_IN_MEMORY)

    async def look(self, id: str) -> None:
        """Let a tournament go on if it can; failures are logged and tried again later."""
        try:
            async with self.lock(id):
                running = await self.load(id)
                paired = running.course.rounds[-1] if running.course.rounds else None
                if paired is not None and 0 < paired.ends_at <= clock():
                    await self.close_tables(running)
                await self.advance(running)
        except Exception as error:
            log.warning("tournament %s cannot go on: %s", id, type(error).__name__)

    # Making, joining, leaving.

    async def create(self, wish: NewTournament, count: Count) -> TournamentMade:
        """Make a tournament; the same request with the same key gives the same one."""
        await self.check(wish)
        key_hash = keys.hash_of(wish.key)
        wish_hash = keys.wish_hash_of(wish.key, msgspec.json.encode(wish, order="sorted"))
        async with self.lock(key_hash):
            made = await storing.by_key(self.store, key_hash)
            if made is None:
                count()
                id = await self.make(wish, key_hash, wish_hash)
            elif hmac.compare_digest(made[1], wish_hash):
                id = made[0]
            else:
                raise ApiError(409, "key-used", "app-key-used")
        return TournamentMade(await self.info(id), keys.maker_secret(wish.key, id))

    async def check(self, wish: NewTournament) -> None:
        """Refuse a tournament that could not be played."""
        is_pairs = wish.seats == PAIR
        if wish.kind == "all" and (wish.rounds or not is_pairs):
            raise ApiError(400, "bad-tournament", "app-all-play-all-pairs")
        if wish.kind == "swiss" and not wish.rounds:
            raise ApiError(400, "bad-tournament", "app-swiss-rounds")
        try:
            await self.tables.new_table(wish.game, wish.seats, dict(wish.options), wish.clock)
        except OptionError as error:
            raise ApiError(400, "bad-options", "app-bad-options", text=str(error)) from None

    async def make(self, wish: NewTournament, key_hash: str, wish_hash: str) -> str:
        """Store a new tournament."""
        stored_table, _ = await self.tables.new_table(wish.game, wish.seats, dict(wish.options), wish.clock)
        options = {name: value for name, value in stored_table.options.items() if name != "players"}
        secret, id = secrets.token_bytes(32), keys.new_id()
        rules = Rules(wish.game, options, wish.seats, wish.kind, wish.rounds, wish.boards, wish.round_seconds)
        stored = StoredTournament(
            id=id,
            title=checked_name(wish.title, []),
            rules=rules,
            clock=stored_table.clock,
            created_at=clock(),
            commitment=commitment_of(secret),
            luck_secret=secret,
            maker_hash=keys.hash_of(keys.maker_secret(wish.key, id)),
            key_hash=key_hash,
            wish_hash=wish_hash,
        )
        await storing.create(self.store, stored)
        return id

    async def join(self, id: str, wish: JoinTournament, count: Count) -> TournamentJoined:
        """Take part; a known secret gives the same player, who comes back if they have left."""
        async with self.lock(id):
            running = await self.load(id)
            course = running.course
            player = player_opened_by(course, wish.secret)
            if player is None:
                if not course.has_room():
                    raise ApiError(409, "no-room", "app-tournament-no-room")
                names = [one.name for one in course.players if one.is_in]
                name = checked_name(wish.name, names)
                if not name:
                    raise ApiError(400, "bad-name", "app-name-empty")
                count()
                await self.write(running, Joined(name, keys.hash_of(wish.secret), wish.nonce))
                player = course.players[-1]
            elif not player.is_in:
                await self.come_back(running, player)
            return TournamentJoined(await self.shown(running), player.number)

    async def come_back(self, running: Running, player: Player) -> None:
        """Let somebody play again who has left."""
        course = running.course
        if player.is_dismissed:
            raise ApiError(403, "dismissed", "app-tournament-dismissed")
        has_place = course.rules.kind == "all" and player.number in course.places
        if course.is_over or not (has_place or course.rules.kind == "swiss" or course.has_room()):
            raise ApiError(409, "no-room", "app-tournament-no-room")
        checked_name(player.name, [one.name for one in course.players if one.is_in])
        await self.write(running, Returned(player.number))

    async def leave(self, id: str, secret: str) -> TournamentInfo:
        """Play no further round."""
        async with self.lock(id):
            running = await self.load(id)
            player = player_opened_by(running.course, secret)
            if player is None:
                raise ApiError(403, "not-your-seat", "app-not-in-tournament")
            await self.take_out(running, player, is_dismissed=False)
            return await self.shown(running)

    async def dismiss(self, id: str, wish: DismissPlayer) -> TournamentInfo:
        """The maker takes somebody out."""
        async with self.lock(id):
            running = await self.led(id, wish.maker)
            players = running.course.players
            if wish.player >= len(players) or players[wish.player].name != wish.name:
                raise ApiError(409, "seat-changed", "app-tournament-changed")
            await self.take_out(running, players[wish.player], is_dismissed=True)
            return await self.shown(running)

    async def take_out(self, running: Running, player: Player, is_dismissed: bool) -> None:
        """Somebody leaves: resigns where they play, and tables that wait for them are closed."""
        if running.course.is_over or not player.is_in:
            return
        await self.make_tables(running)
        mine = [place for place in running.course.tables_left() if player.number in place.players]
        states = await storing.tables_in(self.store, [place.table for place in mine])
        waiting = [place for place in mine if states[place.table].status == "open"]
        # Whoever has not come yet is not missing at a table that one of the others has left.
        ends = [Ended(one.table, None, [one.players.index(player.number)]) for one in waiting]
        await self.write(running, Left(player.number, is_dismissed), *ends)
        for place in mine:
            await (self.close_table(place.table) if place in waiting else self.resign(place, player.number))
        await self.advance(running)

    async def resign(self, place: Place, player: int) -> None:
        """Take somebody out of a game that has begun."""
        async with self.tables.using(place.table, is_fetched=True) as live:
            table, seat = live.table, place.players.index(player)
            if table.status == "playing" and seat not in table.control.out:
                await self.tables.commit(live, table.leave_game(seat, RESIGN, "", clock()))
        self.tables.schedule(live)

    # The maker.

    async def start(self, id: str, maker: str) -> TournamentInfo:
        """Draw lots and begin; a second request changes nothing."""
        async with self.lock(id):
            running = await self.led(id, maker)
            course = running.course
            if course.status == "open":
                coming = course.taking_part()
                if len(coming) < course.rules.seats:
                    raise ApiError(409, "too-few", "app-tournament-too-few", count=course.rules.seats)
                # The lots follow from the secret, which is published at the end.
                coming.sort(key=lambda number: board_secret(running.stored.luck_secret, f"lot {number}"))
                await self.write(running, Started(coming))
                await self.advance(running)
            return await self.shown(running)

    async def close(self, id: str, wish: CloseRound) -> TournamentInfo:
        """Close a round, once; perhaps it is the last one."""
        async with self.lock(id):
            running = await self.led(id, wish.maker)
            course = running.course
            if course.status != "playing" or course.round != wish.round:
                raise ApiError(409, "round-changed", "app-tournament-changed")
            await self.close_tables(running)
            if wish.is_last:
                await self.write(running, *await self.endings(course), Finished())
            await self.advance(running)
            return await self.shown(running)

    async def led(self, id: str, maker: str) -> Running:
        """A tournament for its maker."""
        running = await self.load(id)
        if not keys.opens(maker, running.stored.maker_hash):
            raise ApiError(403, "not-your-table", "app-not-your-tournament")
        return running

    # Rounds and their tables.

    async def advance(self, running: Running) -> None:
        """Note the tables that are over, and begin the next round when none is left."""
        course = running.course
        self.halted.add(running.id)
        await self.write(running, *await self.endings(course))
        while course.status == "playing" and not course.tables_left():
            pairing = course.next_round()
            await self.write(running, Finished() if pairing is None else self.paired(course, pairing))
        if course.status == "playing":
            await self.make_tables(running)
        self.halted.discard(running.id)

    async def endings(self, course: Course) -> list[AnyLine]:
        """The tables of this round that are over now."""
        left = [place.table for place in course.tables_left()]
        states = await storing.tables_in(self.store, left)
        found: list[AnyLine] = []
        for id in left:
            if id in states and states[id].status == "over":
                found.append(ended(await self.tables.finished(id)))
        return found

    def paired(self, course: Course, pairing: Pairing) -> Paired:
        """The next round, with names for its tables."""
        groups: list[Group] = []
        for players in pairing.groups:
            gone = course.gone_from(players)
            tables = [] if gone else [keys.new_id() for _ in range(course.rules.boards)]
            groups.append(Group(players, tables, gone))
        after = course.rules.round_seconds * 1000
        return Paired(groups, pairing.byes, len(course.players), clock() + after if after else 0)

    async def make_tables(self, running: Running) -> None:
        """Make the tables of this round that are not there."""
        places = running.course.tables_left()
        there = await storing.tables_in(self.store, [place.table for place in places])
        missing = [place for place in places if place.table not in there]
        for place in missing:
            await self.make_table(running, place)
        for board in sorted({place.board for place in missing}):
            await self.tables.tell_luck(board_id(running.id, running.course.round, board + 1))

    async def make_table(self, running: Running, place: Place) -> None:
        """A table whose seats are kept for their players, with the luck of its board."""
        course, rules = running.course, running.course.rules
        paired = course.rounds[-1]
        wish = None if running.stored.clock is None else ClockWish(**running.stored.clock)
        stored, game = await self.tables.new_table(rules.game, rules.seats, dict(rules.options), wish)
        stored.id = place.table
        deal = board_id(running.id, course.round, place.board + 1)
        secret = board_secret(running.stored.luck_secret, deal)
        dealt = {
            "commitment": commitment_of(secret),
            "secret": secret.hex(),
            "nonces": [player.nonce for player in course.players[: paired.nonces]],
            "bots": [],
        }
        share_luck(stored, deal, dealt, NEWEST)
        players = [course.players[number] for number in place.players]
        seats = [
            StoredSeat(stored.id, seat, KEPT, player.name, secret_hash=player.secret_hash)
            for seat, player in enumerate(players)
        ]
        # Nobody may free these seats, so the maker has no key to them.
        await self.tables.open_table(stored, seats, game, maker=StoredMaker(stored.id, "", ""))

    async def close_tables(self, running: Running) -> None:
        """End all tables of this round, also those that could not be made yet."""
        await self.make_tables(running)
        for place in running.course.tables_left():
            await self.close_table(place.table)

    async def close_table(self, id: str) -> None:
        """End a table; the result says later who was missing."""
        async with self.tables.using(id, is_fetched=True) as live:
            if live.table.result is None:
                await self.tables.commit(live, [live.table.write(TABLE, CLOSE, "", clock())])

    # Memory and store.

    def lock(self, id: str) -> asyncio.Lock:
        """One change at a time."""
        return self.locks.setdefault(id, asyncio.Lock())

    async def load(self, id: str) -> Running:
        """A tournament from memory or from the store; the caller holds its lock."""
        running = self.known.get(id)
        # Where several processes share the database, any of them may have written since.
        if running is not None and self.tables.ownership is None:
            return running
        found = await storing.load(self.store, id) if id.isascii() and id.isalnum() else None
        if found is None:
            raise ApiError(404, "no-tournament", "app-no-tournament")
        running = Running(*found)
        self.remember(running)
        return running

    def remember(self, running: Running) -> None:
        """Keep a tournament in memory, and its deadline."""
        self.known.put(running.id, running)
        course = running.course
        if course.status == "playing" and course.rounds:
            self.ends[running.id] = course.rounds[-1].ends_at
        else:
            self.ends.pop(running.id, None)

    async def write(self, running: Running, *lines: AnyLine) -> None:
        """Store lines, then apply them. If they are not stored, the tournament is loaded again."""
        if not lines:
            return
        course = running.course
        try:
            status = status_after(course, lines)
            await storing.append(self.store, running.id, course.seq, list(lines), status, clock())
        except BaseException as error:
            self.known.found.pop(running.id, None)
            if isinstance(error, Conflict):
                raise RetryLater from error
            raise
        for line in lines:
            course.take(line)
        self.remember(running)

    async def info(self, id: str) -> TournamentInfo:
        """All that may be known of a tournament."""
        async with self.lock(id):
            return await self.shown(await self.load(id))

    async def shown(self, running: Running) -> TournamentInfo:
        """A tournament with the state of its tables."""
        left = [place.table for place in running.course.tables_left()]
        now = Now(await storing.tables_in(self.store, left))
        if self.tables.ownership is not None and left:
            for id, info in (await self.tables.ownership.infos(left)).items():
                now.waiting[id] = info.waiting
        for id in left:
            live = self.tables.live_tables.get(id)
            if live is not None:
                now.waiting[id] = live.table.waiting
        return tournament_info(running.stored, running.course, now)


def status_after(course: Course, lines: tuple[AnyLine, ...]) -> str:
    """The status that these lines lead to."""
    if course.is_over or any(isinstance(line, Finished) for line in lines):
        return "over"
    return "playing" if course.order or any(isinstance(line, Started) for line in lines) else "open"


def player_opened_by(course: Course, secret: str) -> Player | None:
    """The player whom a secret belongs to."""
    return next((one for one in course.players if keys.opens(secret, one.secret_hash)), None)
