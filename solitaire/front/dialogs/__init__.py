"""What fills the window: the table, and one dialog at a time over it."""
