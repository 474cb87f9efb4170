"""SHAKE-256, from which the random numbers of deals come.

``hashlib`` would load OpenSSL, which costs time and memory at every start and is used for nothing
else. So the module that ``hashlib`` itself falls back on is imported where there is one.
"""

from __future__ import annotations

try:
    from _sha3 import shake_256  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from hashlib import shake_256

__all__ = ["shake_256"]
