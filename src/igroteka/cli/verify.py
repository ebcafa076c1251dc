"""`igroteka verify`: recomputes every draw in the record of a finished table."""

from dataclasses import asdict
from typing import Annotated

import typer

from igroteka.cli.common import EditionOption, JsonOption, name_of, put, put_json, read_object
from igroteka.cli.errors import REFUSED, Failure
from igroteka.engine.record import RecordError
from igroteka.luck import Draw, VerifyError
from igroteka.luck import verify as verify_record


def verify(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="A finished table's record; - is standard input.")
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
    record = read_object(file)
    try:
        draws = verify_record(record, edition)
    except VerifyError as error:
        raise Failure(f"{name_of(file)}: {error}", REFUSED) from None
    except RecordError as error:
        raise Failure(f"{name_of(file)}: {error}") from None
    luck = record["luck"]
    assert isinstance(luck, dict)
    if commitment is not None and commitment.strip().lower() != luck["commitment"]:
        raise Failure(f"{name_of(file)}: header: luck: commitment: not the one that you noted", REFUSED)
    for nonce in nonces or []:
        if nonce.strip().lower() not in luck["nonces"]:
            raise Failure(f"{name_of(file)}: header: luck: nonces: {nonce} is not among them", REFUSED)
    if as_json:
        put_json(found(luck, draws))
        return
    put(summary(draws))


def found(luck: dict[str, object], draws: list[Draw]) -> dict[str, object]:
    """The result of the verification as JSON data."""
    return {
        "table": luck["table"],
        "commitment": luck["commitment"],
        "nonces": luck["nonces"],
        "draws": [asdict(draw) for draw in draws],
        "sources": sorted({draw.source for draw in draws}),
    }


def summary(draws: list[Draw]) -> str:
    """The line printed for a record that is verified."""
    sources = len({draw.source for draw in draws})
    draws_said = "1 draw" if len(draws) == 1 else f"{len(draws)} draws"
    sources_said = "1 source" if sources == 1 else f"{sources} sources"
    return f"{draws_said} from {sources_said}: all as committed"
