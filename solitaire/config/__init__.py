"""What stays when the program ends: the settings, the store of games, and where they lie.

Nothing here knows the rules of a game, a screen or a language. Messages for the player are handed
out as a Notice; whoever shows it finds the words.
"""

from __future__ import annotations

from .notice import Notice

__all__ = ["Notice"]
