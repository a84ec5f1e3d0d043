### Puzzles.
