"""`igroteka backup` and `igroteka restore`: a copy of the database while it is served, and the way back."""

import asyncio
import time
from pathlib import Path
from typing import Annotated

import typer

from igroteka.cli.common import put
from igroteka.cli.errors import Failure
from igroteka.cli.serve import data_folder, database_url

DatabaseOption = Annotated[
    str | None,
    typer.Option(envvar="IGROTEKA_DATABASE", help="The database that serve uses."),
]


def backup(
    target: Annotated[
        Path | None,
        typer.Argument(metavar="[FILE|FOLDER]", help="Where to; without it, backups/ in your data folder."),
    ] = None,
    database: DatabaseOption = None,
    keep: Annotated[
        int, typer.Option(min=0, help="Then delete older backups in that folder, all but so many; 0: none.")
    ] = 0,
) -> None:
    """Copy the database, also while it is served: one file, checked and on disk.

    Example: igroteka backup /var/backups/igroteka --keep 14
    """
    from igroteka.server.backups import back_up, backup_name, forget_old
    from igroteka.server.store import StoreError

    url = database_url(database)
    folder = data_folder() / "backups" if target is None else target
    try:
        is_file = target is not None and not target.is_dir() and bool(target.suffix)
        file = folder if is_file else folder / backup_name(url, time.time())
        if keep and is_file:
            raise Failure("--keep goes with a folder, not with a file")
        asyncio.run(back_up(url, file))
    except StoreError as error:
        raise Failure(str(error)) from None
    put(f"The backup is {file} ({file.stat().st_size / 1e6:.1f} MB)")
    for old in forget_old(file.parent, file.suffix, keep):
        put(f"Deleted {old}")


def restore(
    file: Annotated[Path, typer.Argument(metavar="BACKUP", help="A file that igroteka backup has made.")],
    database: DatabaseOption = None,
) -> None:
    """Put a backup back, while no server runs. What was there is kept beside it.

    Example: igroteka restore igroteka-20261118T030000Z.db --database tables.db
    """
    from igroteka.server.backups import restore as put_back
    from igroteka.server.database import database_name
    from igroteka.server.store import StoreError

    url = database_url(database)
    try:
        kept = asyncio.run(put_back(url, file))
    except StoreError as error:
        raise Failure(str(error)) from None
    put(f"{file} is restored as {database_name(url)}")
    for old in kept:
        put(f"What was there is {old}")
