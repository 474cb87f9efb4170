"""The engine: cards, states, moves, sessions and their text forms.

It uses the standard library alone and knows no game and no screen. Its values are named tuples
rather than frozen dataclasses: just as immutable, made and hashed in C, and importing
``dataclasses`` would more than double the start of the command line.

The words of the project, each for one thing:

- *card*: rank, suit and copy; of the two equal cards in two decks the copy says which one.
- *place*: where cards may lie, by name: a pile, column, cell, reserve or foundation (``P3``).
- *pile*: the cards at one place, the bottom one first.
- *foundation*: a place where cards are built in a fixed order.
- *run*: cards at the top of a pile that move as a unit.
- *state*: where every card lies, and the few counters that the piles do not show.
- *move*: what changes a state: a shift from place to place, a removal, a rearrangement.
- *transition*: the states before and after a move, an undo, a redo or a restart.
- *line*: the moves of a game so far, those that were undone and can be redone included.
- *cursor*: how many moves of the line are made.
- *session*: one game being played: its start, its line and its cursor.
- *position*: a state as text; *record*: a start and its line as text.
- *deal*: a game together with the number that its start is shuffled from.
- *deal code*: a deal as text, such as ``EO1-C8-AAAAAFA``.
- *variant*: a game with certain values of its *parameters*, such as the number of cells.
- *pick*: a card, or an empty place, that the player has touched.
- *selection*: the picks that wait for the one that completes a move.
- *refusal*: why a move is not allowed: a code and its values, never a sentence.
- *spot*: the index of a card's pile and its height in it.
- *seat*: the point, angle and size at which a layout draws a card.
"""
