"""`igroteka verify`: recomputes every draw in the records of finished tables."""

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from igroteka.cli.common import EditionOption, JsonOption, name_of, put, put_json, read_object
from igroteka.cli.errors import REFUSED, Failure
from igroteka.engine.record import RecordError
from igroteka.luck import Draw, VerifyError, has_same_luck
from igroteka.luck import verify as verify_record

Record = dict[str, object]


def verify(
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE...",
            help="A finished table's record; - is standard input. Several: whether they had the same luck.",
        ),
    ],
    commitment: Annotated[
        str | None,
        typer.Option("--commitment", metavar="HEX", help="What the table showed before its start."),
    ] = None,
    nonces: Annotated[
        list[str] | None,
        typer.Option("--nonce", metavar="HEX", help="A nonce that you know a seat to have given."),
    ] = None,
    edition: EditionOption = None,
    as_json: JsonOption = False,
) -> None:
    """Check that the luck of a table was fixed before it began, draw by draw.

    Example: igroteka verify game.json
    """
    if len(files) > 1 and (commitment is not None or nonces):
        raise Failure("--commitment and --nonce belong to one record")
    checked = [verified(file, edition) for file in files]
    luck = luck_in(checked[0][0])
    if commitment is not None and commitment.strip().lower() != luck["commitment"]:
        raise Failure(f"{name_of(files[0])}: header: luck: commitment: not the one that you noted", REFUSED)
    for nonce in nonces or []:
        if nonce.strip().lower() not in known_nonces(luck):
            raise Failure(f"{name_of(files[0])}: header: luck: nonces: {nonce} is not among them", REFUSED)
    is_same = has_same_luck([record for record, _ in checked])
    if as_json:
        told = [found(luck_in(record), draws) for record, draws in checked]
        put_json(told[0] if len(told) == 1 else {"same_luck": is_same, "tables": told})
    else:
        for record, draws in checked:
            put(summary(draws) + dealt_again(luck_in(record)))
        if len(checked) > 1 and is_same:
            put(f"{len(checked)} tables, the same luck")
    if not is_same:
        raise Failure("the tables had different luck", REFUSED)


def verified(file: str, edition: Path | None) -> tuple[Record, list[Draw]]:
    """A record that holds, and its draws."""
    record = read_object(file)
    try:
        return record, verify_record(record, edition)
    except VerifyError as error:
        raise Failure(f"{name_of(file)}: {error}", REFUSED) from None
    except RecordError as error:
        raise Failure(f"{name_of(file)}: {error}") from None


def luck_in(record: Record) -> Record:
    """The luck of a verified record."""
    luck = record["luck"]
    assert isinstance(luck, dict)
    return luck


def deal_in(luck: Record) -> Record | None:
    """The luck that was dealt again, if there is one."""
    deal = luck.get("deal")
    return deal if isinstance(deal, dict) else None


def known_nonces(luck: Record) -> list[str]:
    """The nonces of the table and of the deal that it has its luck from."""
    nonces: list[str] = []
    for one in (luck, deal_in(luck) or {}):
        given = one.get("nonces", [])
        assert isinstance(given, list)
        nonces += given
    return nonces


def found(luck: Record, draws: list[Draw]) -> Record:
    """The result of the verification as JSON data."""
    deal = deal_in(luck)
    return {
        "table": luck["table"],
        "commitment": luck["commitment"],
        "nonces": luck["nonces"],
        "deal": None if deal is None else deal["table"],
        "draws": [asdict(draw) for draw in draws],
        "sources": sorted({draw.source for draw in draws}),
    }


def dealt_again(luck: Record) -> str:
    """What is said of a table whose luck another had first."""
    deal = deal_in(luck)
    return "" if deal is None else f"; the luck of {deal['table']}, dealt again"


def summary(draws: list[Draw]) -> str:
    """The line printed for a record that is verified."""
    sources = len({draw.source for draw in draws})
    draws_said = "1 draw" if len(draws) == 1 else f"{len(draws)} draws"
    sources_said = "1 source" if sources == 1 else f"{sources} sources"
    return f"{draws_said} from {sources_said}: all as committed"
