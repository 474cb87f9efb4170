"""What came in: gestures, keys, the clipboard."""
