"""The server's tables without a server: in a browser, in one thread, without a database.

`room.py` runs the routes and sockets of `igroteka.server` as they are. `storage.py` keeps tables with whoever
runs the room, `in_place.py` runs bots and replays where they are asked for, and `standins/` has the few names
of compiled packages that a browser does not have.
"""
