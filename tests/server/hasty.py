"""A plugin without a game: the server that takes it waits for a second where others wait for ten."""

from igroteka.server import claim, connection_limits

SECONDS = 1.0


def register() -> None:
    claim.CLAIM_SECONDS = SECONDS
    connection_limits.TELL_EVERY = SECONDS
