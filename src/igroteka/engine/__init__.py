"""The types and contracts that every game uses. No game's name, no I/O, no users, sockets or screens."""
