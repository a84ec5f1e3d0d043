### Puzzles.

puzzles = Puzzles
puzzles-lead = Positions from play in which one move wins, gains or saves. Every other move has been looked into and is worse.
puzzles-all = All puzzles
puzzle-of = Puzzle: { $game }
puzzle-count = { $count ->
    [one] One puzzle.
   *[other] { $count } puzzles.
}
puzzle-solve = Solve
puzzle-solve-of = Solve puzzles of { $game }
puzzle-today = Puzzle of the day
puzzle-today-of = Puzzle of the day of { $game }
puzzle-rating = Rating { $rating }
puzzle-own-rating = Your rating is { $rating }.
puzzle-streak = { $now } in a row (best { $best }), { $solved } of { $tried } solved.
puzzle-task-at-once = { $seat } to move: win in this turn.
puzzle-task-wins = { $seat } to move and win.
puzzle-task-gains = { $seat } to move and come out well ahead.
puzzle-task-saves = { $seat } to move: only one move saves the day.
puzzle-right = Right. Go on.
puzzle-solved = Solved!
puzzle-wrong = { $move } is not it. Try again.
puzzle-hint = Hint
puzzle-hint-given = Look at what is pointed out on the board.
puzzle-solution = Show the solution
puzzle-solution-is = The solution:
puzzle-skip = Another one
puzzle-help-counts = A hint or the solution counts as a miss.
puzzle-next = Next puzzle
puzzle-analyse = Analyse
puzzle-other-loses = Every other move loses, the longest in { $count } moves of both: that is proved.
puzzle-other-worse = Every other move is clearly worse, as far as a long search sees.
puzzle-from-self-play = From a match of the computer against itself.
puzzle-from-match = From a match of this hall.
puzzle-from = Source: { $source }
