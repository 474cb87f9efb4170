"""Debian's packages for the measurement of windows: looked for, and installed where missing."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

from tools.options import agreed

from .programs import AISLERIOT

PROGRAMS = {
    AISLERIOT: "aisleriot",
    "Xvfb": "xvfb",
    "openbox": "openbox",
    "xdotool": "xdotool",
    "dbus-daemon": "dbus",
}
"""Each program that is needed, with the package that it comes in."""


def lacking() -> list[str]:
    """The packages whose programs are not there."""
    return [package for program, package in PROGRAMS.items() if shutil.which(program) is None]


def provide(yes: bool) -> str:
    """Installs what is missing if that is agreed to (``yes``: it is); a sentence about what cannot
    be had, '' when all is there."""
    wanted = lacking()
    if sys.platform != "linux":
        return "Not measured: it needs Linux."
    if not wanted:
        return ""
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        return f"Not measured: it needs {', '.join(wanted)}, and only root on Debian can add them."
    names = " ".join(wanted)
    if not agreed(f"apt-get install {names}?", yes):
        return f"Not measured: it needs {names}; bench window --yes installs them with apt-get."
    print(f"installing {names}", flush=True)
    _apt("update", "-qq")
    _apt("install", "-y", "-qq", "--no-install-recommends", *wanted)
    wanted = lacking()
    return f"Not measured: {', '.join(wanted)} cannot be installed." if wanted else ""


def _apt(*arguments: str) -> None:
    """Runs apt-get. Nothing may ask: nobody answers while a measurement runs."""
    subprocess.run(
        ["apt-get", *arguments],
        env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        check=False,
    )
