"""The server: tables with their log, seats, sockets, HTTP API, bots and storage, for any game."""
