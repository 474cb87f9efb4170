"""Arc Solitaire: Half Moon, Crescent and Eight Off, three patience games on one table."""

__version__ = "1.0.0"
