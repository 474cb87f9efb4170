"""Makes the sounds of the table; run it with ``python -m tools.sounds``.

``signals`` has the building blocks (rustles of paper, knocks, notes), ``recipes`` puts the
sounds together, ``wav`` sets their level and writes them.
"""
