"""The nouns that every game speaks. No game's name, no I/O, nothing of users, sockets or screens."""
