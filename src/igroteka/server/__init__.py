"""The table: seats, sockets, log, secrets and luck, for any game of the catalogue."""
