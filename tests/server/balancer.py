"""A simple balancer: each connection goes to the next of several servers, whatever it is about."""

import contextlib
import itertools
import socket
import socketserver
import threading
from collections.abc import Iterator


def copy(here: socket.socket, there: socket.socket) -> None:
    """Pass bytes on until one side ends."""
    with contextlib.suppress(OSError):
        while data := here.recv(1 << 16):
            there.sendall(data)
    for each in (here, there):
        with contextlib.suppress(OSError):
            each.shutdown(socket.SHUT_RDWR)


class Balancer(socketserver.ThreadingTCPServer):
    """Listens at a free port of this machine."""

    daemon_threads = True

    def __init__(self, ports: list[int]) -> None:
        super().__init__(("127.0.0.1", 0), Connection)
        self.turns = itertools.cycle(ports)


class Connection(socketserver.BaseRequestHandler):
    """A connection and its other half."""

    server: Balancer

    def handle(self) -> None:
        with socket.create_connection(("127.0.0.1", next(self.server.turns))) as there:
            back = threading.Thread(target=copy, args=(there, self.request))
            back.start()
            copy(self.request, there)
            back.join()


@contextlib.contextmanager
def balanced(ports: list[int]) -> Iterator[int]:
    """A port whose connections go to these in turn."""
    with Balancer(ports) as balancer:
        thread = threading.Thread(target=balancer.serve_forever, kwargs={"poll_interval": 0.1})
        thread.start()
        try:
            yield balancer.server_address[1]
        finally:
            balancer.shutdown()
            thread.join()
