"""The command `first-deal`: publishes a folder of lessons as web pages on this machine."""

import argparse
import socket
import sys
from pathlib import Path

NO_PREHEAT = "keep no kernels ready: less memory, slower to open, and an edited lesson shows at once"


def main(arguments: list[str] | None = None) -> None:
    """Serve the lessons until interrupted, or say in one sentence why that cannot be."""
    parser = argparse.ArgumentParser(prog="first-deal", description="Publish a folder of lessons as web pages.")
    parser.add_argument("folder", nargs="?", type=Path, default=Path("lessons"), help="the folder (default: lessons)")
    parser.add_argument("--port", type=int, default=8866, help="port to serve on (default: 8866)")
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")
    parser.add_argument("--no-preheat", action="store_true", help=NO_PREHEAT)
    options = parser.parse_args(arguments)
    objection = why_not(options.folder, options.port)
    if objection:
        sys.exit(f"first-deal: {objection}")
    from .voila_site import run

    run(options.folder.resolve(), options.port, browser=not options.no_browser, preheat=not options.no_preheat)


def why_not(folder: Path, port: int) -> str | None:
    """Return the sentence that says what is in the way of serving, or None."""
    if not folder.is_dir():
        return f"There is no folder {folder} here: name one that has lessons, as in `first-deal path/to/lessons`."
    if not 0 < port < 65536:
        return f"{port} is no port: take a number from 1 to 65535."
    try:
        import voila  # noqa: F401
    except ImportError:
        return 'Voila is not installed: run `pip install -e ".[lessons]"` in the project folder.'
    try:
        socket.create_server(("localhost", port)).close()
    except OSError:
        return f"Port {port} is taken: stop what runs there, or choose another with `--port {port + 1}`."
    return None


if __name__ == "__main__":
    main()
