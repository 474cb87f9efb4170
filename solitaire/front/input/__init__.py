"""Input: gestures, keys, the clipboard."""
