"""Two rooms that know of each other by letters only: as a program that `tests/pocket/alone.py` runs."""

import json
from typing import Any

from tests.pocket.alone import answer
from tests.pocket.script import Shelf

LETTERS = {"element": 400, "orichalcum": 16}  # a whole game, and the beginning of one


class Side:
    """A person with a browser."""

    def __init__(self) -> None:
        from igroteka.pocket.room import Room

        self.shelf = Shelf()
        self.room = Room(self.shelf)
        self.table = ""

    async def ask(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        status, said = await self.room.request(method, path, "" if body is None else json.dumps(body))
        return status, json.loads(said)

    async def open(self, text: str, **more: Any) -> Any:
        """Open a letter; gives the answer, or the fault with its status."""
        status, said = await self.ask("POST", "/api/letters", {"text": text, **more})
        return said if status == 201 else [status, said]

    async def send(self) -> str:
        status, said = await self.ask("POST", f"/api/tables/{self.table}/letter", {})
        assert status == 201, said
        return str(said["text"])

    async def play(self, seat: int, number: int) -> bool:
        """Play until the turn is the other's, with an undo now and then; False when the game is over."""
        tables = self.room.tables
        while True:
            async with tables.using(self.table) as live:
                table = live.table
                if table.result is not None:
                    return False
                if seat not in table.waiting:
                    return True
                legal = table.game.legal(table.history.state, seat)
                action = table.game.actions.text(legal[(number * 7) % len(legal)])
                await tables.commit(live, table.act(seat, action, f"{number}", 0))
                if number % 5 == 2 and table.can_undo(seat):
                    await tables.commit(live, table.undo(seat, f"undo{number}", 0))
            number += 1

    async def record(self) -> Any:
        return (await self.ask("GET", f"/api/tables/{self.table}/record"))[1]

    async def lines(self) -> list[list[Any]]:
        async with self.room.tables.using(self.table) as live:
            return [[entry.line.seat, entry.line.notation] for entry in live.table.entries]


async def begin(game: str, options: dict[str, int]) -> tuple[Side, Side, list[str]]:
    """An offer and its answer, opened; gives the letters so far."""
    one, other = Side(), Side()
    status, made = await one.ask(
        "POST", "/api/letters/offer", {"game": game, "options": options, "name": "Оля"}
    )
    assert status == 201, made
    one.table = other.table = made["table"]["id"]
    offer = await one.send()
    shown = await other.open(offer)
    assert (shown["name"], shown["is_known"], shown["created"]) == ("Оля", False, None)
    accepted = await other.open(offer, accepts=True, name="Тарас")
    assert accepted["created"]["held"][0]["seat"] == 1
    reply = await other.send()
    await one.open(reply)
    return one, other, [offer, reply]


async def whole_game(game: str, options: dict[str, int]) -> dict[str, Any]:
    """A game to its end, every letter opened twice."""
    one, other, letters = await begin(game, options)
    sides, number, turn = [one, other], 0, 0
    goes_on = True
    while goes_on and len(letters) < LETTERS[game]:
        goes_on = await sides[turn].play(turn, number)
        letters.append(await sides[turn].send())
        first = await sides[1 - turn].open(letters[-1])
        assert isinstance(first, dict), first
        assert first == await sides[1 - turn].open(letters[-1])
        turn, number = 1 - turn, number + 3
    same = await one.lines() == await other.lines()
    records = [await one.record(), await other.record()] if not goes_on else []
    return {"letters": [len(text) for text in letters], "same": same, "records": records}


async def refusals(game: str, options: dict[str, int]) -> dict[str, Any]:
    """Letters that do not continue the game; each is refused, and changes nothing."""
    from igroteka.pocket.letters import FIRST, Turn, hash_of_lines, read_letter, write_letter

    one, other, (offer, reply) = await begin(game, options)
    found: dict[str, Any] = {"secrets": await one.ask("POST", "/api/letters/offer", {"game": "periodic"})}
    found["own-offer"] = await one.open(offer)
    found["own-reply"] = await other.open(reply)
    stranger = Side()
    found["unknown"] = await stranger.open(reply)
    other_reply = read_letter(reply)
    other_reply.nonce = "0" * 32  # type: ignore[union-attr]
    found["answered"] = await one.open(write_letter(other_reply))
    found["your-turn"] = (await one.ask("POST", f"/api/tables/{one.table}/letter", {}))[1]
    await one.play(FIRST, 1)
    first = await one.send()
    turn = read_letter(first)
    assert isinstance(turn, Turn)

    def changed(**fields: Any) -> str:
        """The first turn with something else in it."""
        from msgspec.structs import replace

        return write_letter(replace(turn, **fields))

    drawn = next(place for place, line in enumerate(turn.lines) if line[0] == -1)
    outcomes = {line[1] for line in turn.lines if line[0] == -1} | {"chance fire", "chance water"}
    lines = list(turn.lines)
    lines[drawn] = (-1, min(outcomes - {lines[drawn][1]}))
    found["draw"] = await other.open(changed(lines=lines))
    played = next(place for place, line in enumerate(turn.lines) if line[0] == FIRST)
    lines = list(turn.lines)
    lines[played] = (FIRST, "fly to the moon")
    found["move"] = await other.open(changed(lines=lines))
    found["seat"] = await other.open(changed(lines=[*turn.lines[:-1], (1, "!resign"), turn.lines[-1]]))
    found["unfinished"] = await other.open(changed(lines=turn.lines[:-1]))
    found["secret"] = await other.open(changed(secret="ab" * 32))
    start = [(-3, "!start " + " ".join(["1" * 32, "2" * 32]))]
    found["nonces"] = await other.open(changed(lines=start + turn.lines[1:]))
    found["cut"] = await other.open(first[:-7])
    assert await other.lines() == []
    assert isinstance(await other.open(first), dict)
    # The same turn again with another move: what was sent cannot be taken back.
    lines = list(turn.lines)
    lines[played] = (FIRST, lines[played][1] + "x")
    found["changed"] = await other.open(changed(lines=lines))
    known = await other.lines()
    later = [(0, "x")]
    found["early"] = await other.open(changed(after=len(known) + 5, lines=later))
    found["history"] = await other.open(changed(after=3, log=hash_of_lines([(0, "x")])))
    found["kept"] = known == await other.lines()
    found["own-turn"] = await one.open(first)
    return found


async def told(said: dict[str, Any]) -> Any:
    work = {"game": whole_game, "refusals": refusals}[said["what"]]
    return await work(said["game"], said["options"])


if __name__ == "__main__":
    answer(told)
