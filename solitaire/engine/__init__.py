"""The engine: cards, states, moves, sessions and their text forms.

It uses the standard library alone and knows no game and no screen. Its values are
``NamedTuple``s rather than frozen dataclasses: just as immutable, made and hashed in C, and
importing them does not double the start of the command line.
"""
