### The truth about bouts.

problem-busy = The hall is busy. Try again in a moment.
percent = { $number }{ "\u00A0" }%
percent-tiny = <0.1{ "\u00A0" }%
bout-truth = Solver
bout-truth-of = Solver for { $game }
bout-title = { $game }: the truth
bout-lead = Both players choose at once, so no single card is best. What can be proved is how often to choose each card, and what that is worth. All numbers here are exact.
bout-position = Position
bout-value = Value
bout-even = Even: with best play neither side wins more. Proved within { $gap }.
bout-good-for-first = Better for { $first } by this much on average, with best play by both. Proved within { $gap }.
bout-good-for-second = Better for { $second } by this much on average, with best play by both. Proved within { $gap }.
bout-utility = Objective
bout-utility-win = Play for the win (−1{ "\u00A0" }to{ "\u00A0" }1)
bout-utility-league = Play for competition score (−3{ "\u00A0" }to{ "\u00A0" }3)
bout-mixes = Equilibrium strategies
bout-mixes-lead = A player who draws cards with these probabilities cannot be outwitted. The loss is what a choice gives away on average against such a player.
bout-mix-of = { $seat }’s strategy
bout-choice = Choice
bout-chance = Probability
bout-regret = Loss
bout-matrix = Payoffs
bout-table = Payoff table
bout-matrix-lead = The value for { $first }, who chooses the row; { $second } chooses the column. Warm colours are good for { $first }, cool ones for { $second }. Each number links to the next position.
bout-over = The bout is over
bout-play = Play against the equilibrium
bout-play-lead = At level 10 the computer draws its cards with exactly these probabilities, playing for the win. In the long run you cannot beat it, but it does not punish mistakes either: it wins by what you give away.
bout-play-go = Play from here
bout-other = Another position
bout-other-go = Show
bout-start = The start of the bout
bout-habits = How close are you to the equilibrium?
story-go = Solver’s analysis
story-title = { $game }: solver’s analysis
story-back = Back to the match
story-graph = The value of the bout turn by turn, from start to end: { $values }.
story-turns = Turn by turn
story-lead = The loss is how much worse the choice was than the value of the position, against an opponent who plays the equilibrium. Each turn links to its position.
story-turn = Turn
story-turn-number = Turn { $number }
story-end = End
story-sum = total
habits-title = { $game }: your habits
habits-lead = Your choices in the bouts that you have finished here, compared with the equilibrium. All positions are shown as if you were East.
habits-figures = In figures
habits-none = You have not finished any bout of this game yet. Play one, and come back.
habits-regret = { $turns ->
    [one] In your one turn you gave away { $loss } against equilibrium play.
   *[other] In { $turns } turns you gave away { $loss } per turn on average against equilibrium play.
}
habits-too-few = You have not met any position five times yet, so your exploitability is unknown.
habits-exploit = Estimated exploitability: { $own } per turn for an opponent who knows your habits. Even a player who draws from the equilibrium would seem to give away { $chance } in as many turns, by chance alone. Based on { $turns } turns in { $positions ->
    [one] one position
   *[other] { $positions } positions
} that you met at least five times.
habits-how = How is this computed?
habits-method = For each position that you met at least five times, your choices there count as your strategy. The best reply to it is found in the payoff table, and what it gains over the value of the position is the exploitability there; both sides are assumed to play on without mistakes. The average counts every turn once. A small number of turns never looks quite like the equilibrium, so the same is computed two hundred times for a player who draws from the equilibrium: only what exceeds that is habit.
habits-met = { $turns ->
    [one] Met once; you gave away { $loss }.
   *[other] Met { $turns } times; you gave away { $loss } per turn on average.
}
habits-own = You
habits-mix = Equilibrium
