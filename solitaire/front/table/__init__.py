"""The table: its cards, its bar and its messages, and what the player does on it."""
