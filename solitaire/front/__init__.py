"""The screen: everything that needs pygame. It names no game; games and layouts answer it."""
