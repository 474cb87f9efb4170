"""The dialogs of the program. One at a time is open over the table."""
