"""Finds deals that can be won, and a line that wins each: ``python -m tools.seeds``.

The solvers keep a game in a few small numbers, apart from the engine, for speed; every line
they find is replayed by the engine before it is written.
"""
