"""A library that is loaded before others: it slows down the disk and writes down who waits for it.

It needs a C compiler; see ``compiler``.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

_SOURCE = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static void slow(int file) {
    char link[64], name[4096], line[4200];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, name, sizeof name - 1);
    name[length < 0 ? 0 : length] = 0;
    int is_main = getpid() == (pid_t)syscall(SYS_gettid);
    int log = open(getenv("SLOW_DISK_LOG"), O_WRONLY | O_APPEND | O_CREAT, 0644);
    length = snprintf(line, sizeof line, "%s %s\n", is_main ? "main" : "other", name);
    if (write(log, line, length) < 0) abort();
    close(log);
    usleep(1000 * atoi(getenv("SLOW_DISK_MS")));
}

#define SLOWED(name) int name(int file) { \
    slow(file); return ((int (*)(int))dlsym(RTLD_NEXT, #name))(file); }
SLOWED(fsync)
SLOWED(fdatasync)
"""


def compiler() -> str | None:
    """The C compiler for Linux; None where the disk cannot be slowed down."""
    return shutil.which("cc") if sys.platform == "linux" else None


class SlowDisk:
    """The library, made in ``folder``, and what it writes down."""

    def __init__(self, folder: Path) -> None:
        self._library, self._log = folder / "slow-disk.so", folder / "slow-disk.log"
        source = folder / "slow-disk.c"
        source.write_text(_SOURCE)
        compile_ = [str(compiler()), "-shared", "-fPIC", "-o", str(self._library), str(source)]
        subprocess.run([*compile_, "-ldl"], check=True)

    def environment(self, milliseconds: int) -> dict[str, str]:
        """The environment for a program that waits so long at each write to the disk itself."""
        return os.environ | {
            "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "tests" / "shared")]),
            "LD_PRELOAD": str(self._library),
            "SLOW_DISK_LOG": str(self._log),
            "SLOW_DISK_MS": str(milliseconds),
        }

    def run(self, program: str, *arguments: object, milliseconds: int = 0) -> str:
        """What lines of Python print that call ``mark(name)``; see ``waits``."""
        self._log.write_text("")
        mark = (
            "import os\ndef mark(name): open(os.environ['SLOW_DISK_LOG'], 'a').write(name+'\\n')\n"
        )
        done = subprocess.run(
            [sys.executable, "-c", mark + program, *map(str, arguments)],
            env=self.environment(milliseconds),
            capture_output=True,
            check=False,
            text=True,
            timeout=60,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def waits(self, thread: str, first: str, last: str) -> list[str]:
        """The files that ``thread`` (main, other) has waited for between two marks."""
        lines = self._log.read_text().splitlines()
        part = lines[lines.index(first) : lines.index(last)]
        return [line.partition(" ")[2] for line in part if line.startswith(thread + " ")]
