### Conditional moves: if they play this, I play that.

plans-go = If they play…
plans-count = { $count ->
    [one] { $count } line planned
   *[other] { $count } lines planned
}
plans-title = Conditional moves: { $game }
plans-lead = Plan your answers, and the hall plays them the moment your opponent moves. Make moves for both sides, then save the line. Your plans stay private, even after the match. A different move by your opponent, or a takeback, ends them.
plans-line = Line so far
plans-if = If { $who } plays…
plans-then = … you play:
plans-after = After your own next move…
plans-end = The match ends there.
plans-not-now = Conditional moves are not possible in this match now.
plans-add = Add move
plans-keep = Save line
plans-back = One move back
plans-kept = Your plans
plans-none = No plans yet.
plans-follow = Continue
plans-follow-about = Continue from { $line }
plans-drop = Delete
plans-drop-about = Delete { $line }
plans-played = Played as planned: { $moves }
plans-played-last = Your last move was played as planned.
plans-text = As text
plans-text-lines = One line of play per row
plans-text-hint = The moves of both players in order, separated by spaces, from the current position. Each line ends with a move of yours.
plans-write = Save these lines
problem-plan-not-here = Conditional moves are not possible in this match now: it needs two players who move in turn, without touch rules.
problem-plan-illegal = Line { $line }: { $move } is not a legal move there. Nothing was changed.
problem-plan-unanswered = Line { $line } has no answer: it needs a move of your opponent and, at the end, a move of yours. Nothing was changed.
problem-plan-divided = Line { $line } answers the same moves differently from an earlier line, which plays { $move }. Nothing was changed.
problem-plan-too-long = Too long: you can plan at most 40 lines of 40 moves. Nothing was changed.
