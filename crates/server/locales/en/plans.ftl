### Conditional moves: if they play this, I play that.

plans-go = If they play…
plans-count = { $count ->
    [one] { $count } line planned
   *[other] { $count } lines planned
}
plans-title = Plans: { $game }
plans-lead = Say now what you answer, and the hall plays it the moment your opponent moves. Make moves for both sides, then keep the line. Only you can see your plans, now and later. Another move of your opponent’s, or one that is taken back, ends them.
plans-line = The line so far
plans-if = If { $who } plays…
plans-then = … you play:
plans-after = After a move of yours, which you make yourself…
plans-end = There the match ends.
plans-not-now = Nobody can plan in this match now.
plans-add = Add the move
plans-keep = Keep this line
plans-back = One move back
plans-kept = Your plans
plans-none = You have none.
plans-follow = Go on
plans-follow-about = Go on from { $line }
plans-drop = Drop
plans-drop-about = Drop { $line }
plans-played = Played as planned: { $moves }
plans-played-last = Your last move was played as you had planned.
plans-text = As text
plans-text-lines = One line of moves per line
plans-text-hint = The moves of both in order, with spaces between them, from the position as it stands. Each line ends with a move of yours.
plans-write = Keep these lines
problem-plan-not-here = Nobody can plan in this match now: moves must be made in turn, by two players, with free hands.
problem-plan-illegal = Line { $line }: { $move } is no legal move there. Nothing was changed.
problem-plan-unanswered = Line { $line } has no answer: it needs a move of your opponent’s, and after it a move of yours at its end. Nothing was changed.
problem-plan-divided = Line { $line } answers the same moves otherwise than a line before, which plays { $move }. Nothing was changed.
problem-plan-too-long = That is more than can be planned: 40 lines of 40 moves at the most. Nothing was changed.
