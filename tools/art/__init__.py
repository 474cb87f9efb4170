"""The pictures of Arc Solitaire, drawn by program: cards, icons, application icon.

``python -m tools.art`` writes all of them below ``assets/``.  Standard library
only, save for the PNG sizes of the application icon, which pygame renders.
"""
