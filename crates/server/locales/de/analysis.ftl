### The analysis board.
