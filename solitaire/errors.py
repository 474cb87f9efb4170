"""What a user can mend is told in one sentence."""


class Complaint(Exception):
    """Something wrong outside the program (an option, a file, a missing screen); the message
    is one clear sentence, and the command line ends with exit status 2."""
