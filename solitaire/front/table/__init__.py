"""The table: what is done on it and what is seen there."""
