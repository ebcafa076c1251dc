"""`igroteka export`: all games as plain files that any host serves, without a server of ours."""

from pathlib import Path
from typing import Annotated

import typer

from igroteka.cli.common import put
from igroteka.cli.errors import Failure


def export(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Where to; new, or empty.")],
) -> None:
    """Write all games as a folder of plain files: people play in the browser alone, without a server.

    Example: igroteka export public
    """
    from igroteka.pocket.export import ExportError
    from igroteka.pocket.export import export as write
    from igroteka.server.config import Config

    try:
        files = write(Config("").client, folder)
    except (ExportError, OSError) as error:
        raise Failure(str(error)) from None
    size = sum(file.stat().st_size for file in files)
    put(f"{len(files)} files in {folder} ({size / 1e6:.1f} MB). Any static host serves them, under any path.")
