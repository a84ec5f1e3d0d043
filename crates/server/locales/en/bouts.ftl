### The truth about bouts.

problem-busy = The hall has much to work out just now. Ask again in a moment.
percent = { $number }{ "\u00A0" }%
percent-tiny = <0.1{ "\u00A0" }%
bout-truth = The truth
bout-truth-of = The truth about { $game }
bout-title = { $game }: the truth
bout-lead = Both choose at once, so no single card is best: what can be proved is how often to choose which, and what that is worth. All numbers here are exact.
bout-position = Position
bout-value = Value
bout-even = Even: with best play nobody wins more. Proved within { $gap }.
bout-good-for-first = Better for { $first }: this much on average, with best play by both. Proved within { $gap }.
bout-good-for-second = Better for { $second }: this much on average, with best play by both. Proved within { $gap }.
bout-utility = What the players play for
bout-utility-win = Play for the win (−1{ "\u00A0" }to{ "\u00A0" }1)
bout-utility-league = Play for competition score (−3{ "\u00A0" }to{ "\u00A0" }3)
bout-mixes = How often to choose what
bout-mixes-lead = Whoever draws their choice by these chances cannot be outwitted. The loss is what a choice gives away on average against somebody who does.
bout-mix-of = { $seat }’s mix
bout-choice = Choice
bout-chance = How often
bout-regret = Loss
bout-matrix = What each pair of choices is worth
bout-table = Table of payoffs
bout-matrix-lead = The value to { $first }, who chooses the row; { $second } chooses the column. A warm colour is good for { $first }, a cool one for { $second }. Each number leads to the position after it.
bout-over = The bout is over
bout-play = Play against the equilibrium
bout-play-lead = At level 10 the computer draws its cards by the exact chances of playing for the win. In the long run nobody gets more than the value against it, but it punishes nothing either: it wins by what you give away.
bout-play-go = Play from here
bout-other = Another position
bout-other-go = Show
bout-start = The start of the bout
bout-habits = How far are your own habits from this?
story-go = What the solver says
story-title = { $game }: what was played
story-back = Back to the match
story-graph = The value of the bout over its turns, from the start to the end: { $values }.
story-turns = Turn by turn
story-lead = The loss is how much worse the choice was than the value of the position, against an opponent who plays the equilibrium mix. Each turn leads to its position.
story-turn = Turn
story-turn-number = Turn { $number }
story-end = End
story-sum = together
habits-title = { $game }: your habits
habits-lead = What you chose in the bouts that you have finished here, beside what the equilibrium would choose. All positions are shown as if you were East.
habits-figures = In figures
habits-none = You have not finished any bout of this game yet. Play one, and come back.
habits-regret = { $turns ->
    [one] On your one turn you gave away { $loss } against an opponent who plays the equilibrium mix.
   *[other] Over { $turns } turns you gave away { $loss } a turn on average against an opponent who plays the equilibrium mix.
}
habits-too-few = You have met no position five times yet, so nothing can be said about what your habits would let others gain.
habits-exploit = Exploitability, an estimate: { $own } a turn for an opponent who knows your habits. Somebody who plays the equilibrium mix would seem to give away { $chance } in as many turns, by chance alone. This rests on { $turns } turns in { $positions ->
    [one] one position
   *[other] { $positions } positions
} that you met at least five times.
habits-how = How is this computed?
habits-method = For each position that you met at least five times, your choices there are taken for your mix. The best reply to that mix is found in the table of payoffs, and what it gains over the value of the position is the exploitability there; both are taken to play on without mistakes. The average counts every turn once. A small number of turns never looks quite like the equilibrium, so the same is computed for a player who draws from the equilibrium mix, two hundred times over: only what you are above that is a habit.
habits-met = { $turns ->
    [one] Met once; you gave away { $loss }.
   *[other] Met { $turns } times; you gave away { $loss } a turn on average.
}
habits-own = You
habits-mix = Equilibrium
