"""Signals that end the program close its window, so that everything is saved as usual."""

from __future__ import annotations

import _thread  # loading threading would be felt at the start
import os
import signal


def take_care() -> None:
    """To be called before SDL begins, and before there is another thread."""
    _leave_interrupt_to_sdl()
    _treat_hangup_as_terminate()


def _leave_interrupt_to_sdl() -> None:
    """Makes Ctrl+C in the terminal close the window, as SIGTERM does.

    SDL makes an event of either signal, unless the program has a handler of its own. Python has
    one for Ctrl+C, which would not be asked before SDL's wait for events is over.
    """
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)


def _treat_hangup_as_terminate() -> None:
    """Makes SIGHUP, which comes when the terminal is closed, close the window as well.

    SDL knows nothing of that signal, so a thread waits for it and sends SIGTERM. It stays
    ignored where whoever started the program wants that (nohup).
    """
    hangup = getattr(signal, "SIGHUP", None)
    if hangup is None or signal.getsignal(hangup) is not signal.SIG_DFL:
        return
    try:
        _thread.start_new_thread(_terminate_after, (hangup,))
    except RuntimeError:
        return  # the system refuses another thread: the signal ends the program as it always did
    signal.pthread_sigmask(signal.SIG_BLOCK, {hangup})


def _terminate_after(hangup: int) -> None:
    signal.pthread_sigmask(signal.SIG_BLOCK, {hangup})
    signal.sigwait({hangup})
    os.kill(os.getpid(), signal.SIGTERM)
