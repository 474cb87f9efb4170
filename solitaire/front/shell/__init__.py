"""The window of the system: opening it, its loop, pictures without it."""
