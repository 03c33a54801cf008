"""A local HTTP server that answers every request with the next body of a script."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread
from typing import Any

__all__ = ["Replay", "replaying"]


@dataclass
class Replay:
    """Where the server listens, and the decoded requests that it has had, with their paths."""

    url: str = ""
    paths: list[str] = field(default_factory=list)
    requests: list[Any] = field(default_factory=list)


@contextmanager
def replaying(*bodies: Any) -> Iterator[Replay]:
    """Serve the bodies in order while the context is open."""
    replay, script = Replay(), iter(bodies)

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            length = int(self.headers["Content-Length"])
            replay.paths.append(self.path)
            replay.requests.append(json.loads(self.rfile.read(length)))
            body = json.dumps(next(script)).encode()
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: Any) -> None:
            """Keep the output of the tests clean."""

    with HTTPServer(("127.0.0.1", 0), Handler) as server:
        replay.url = f"http://127.0.0.1:{server.server_port}"
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield replay
        finally:
            server.shutdown()
            thread.join()
