"""SHAKE-256, the stream behind deals.

The module that ``hashlib`` itself falls back on is asked first: ``hashlib`` would load OpenSSL,
which costs every start time and memory and is used for nothing else.
"""

from __future__ import annotations

try:
    from _sha3 import shake_256  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from hashlib import shake_256

__all__ = ["shake_256"]
