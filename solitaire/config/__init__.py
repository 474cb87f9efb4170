"""What outlasts the program: where it is kept, the settings, and the store of games.

Nothing here knows a game, a screen or a language. What the player should be told is handed out
as a Notice; whoever shows it finds the words.
"""

from __future__ import annotations

from .notice import Notice

__all__ = ["Notice"]
