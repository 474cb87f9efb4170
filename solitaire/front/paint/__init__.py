"""How things look: faces, text, colours, drawings."""
