"""The exception for errors that the user can correct."""


class UserError(Exception):
    """A wrong option, an unreadable file, a missing screen and the like.

    The message is one sentence for the user. The command line prints it and exits with status 2.
    """
