"""The game being played and the kept games, without a screen."""
