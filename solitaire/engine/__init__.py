"""The engine: cards, states, moves, sessions and their text forms.

It uses the standard library alone and knows no game and no screen. Its values are named tuples
rather than frozen dataclasses: just as immutable, made and hashed in C, and importing
``dataclasses`` would more than double the start of the command line.
"""
