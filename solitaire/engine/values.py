"""``NamedTuple`` without importing ``typing``.

Importing ``typing``, with the regular expressions and enumerations that it needs, takes half as
long as the bare interpreter takes to start, and scripts start the command line again and again.
Type checkers see the real class.
"""

from __future__ import annotations

__all__ = ["TYPE_CHECKING", "NamedTuple"]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NamedTuple
else:
    from collections import namedtuple

    class _Meta(type):
        def __new__(mcs, name, _bases, body):
            """A named tuple of the annotated fields, with the other members of the class."""
            fields = body.get("__annotations__", {})
            defaults = [body.pop(field) for field in fields if field in body]
            plain = namedtuple(name, fields, defaults=defaults)
            return type(name, (plain,), {**body, "__slots__": ()})

    NamedTuple = type.__new__(_Meta, "NamedTuple", (), {})
