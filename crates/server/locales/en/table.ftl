### The table of a match: where things are, what to do, why not, and how it ended.

nav-menu = Menu
panel = The match
state = How it stands
tabs = Moves, chat and notes
tools = Tools
tool-sound = Sound
tool-volume = Volume
more = More
close = Close
learn-this = Learn this game
confirm = Play { $move }?
notation = Type a move, press Enter
next-opponent = Next opponent
share-picture = Picture

status-thinking = { $who } is thinking…
offered-draw = You offer a draw. Waiting for an answer.
offered-take-back = You ask for a takeback. Waiting for an answer.
offer-declined = { $who } has declined.
offer-lapsed = The offer has lapsed: the match went on.

ending-won = { $reason ->
    [push-off] You won by push-off.
    [no-moves] You won: your opponent has no legal move left.
    [position] You won on position.
    [stone] You won: the Stone is home.
    [resignation] You won by resignation.
    [time] You won on time.
   *[other] You won: { $words }.
}
ending-lost = { $reason ->
    [push-off] You lost by push-off. Well fought.
    [no-moves] You lost: no legal move left. Well fought.
    [position] You lost on position. That was close.
    [stone] You lost: the Stone is home. Well fought.
    [resignation] You resigned. Next time.
    [time] You lost on time.
   *[other] You lost: { $words }.
}
ending-draw = Draw: { $words }.
ending-plain = { $who } wins: { $words }.
ending-turns = { $count ->
    [one] After one turn, with { $last }.
   *[other] After { $count } turns, the last one { $last }.
}
ending-no-turn = Before the first turn.

raise-hint = Kachi-age: choose it, then the number that counts one more
any-hint = Sumo Master: which tactic?
swap-confirm = Swap { $swaps }
swap-hint = Choose up to two cards to swap, then confirm
effect-1 = One space forward.
effect-2 = No number pushes.
effect-3 = Counts 7 less their number.
effect-4 = To the mirrored space.
effect-5 = Counts as your last card.
effect-6 = Any other tactic.
effect-Y = one space forward
effect-G = no number pushes
effect-N = counts 7 less their number
effect-K = to the mirrored space
effect-T = counts by your last card
effect-I = take a kachi-age
effect-M = any other tactic
tactic-M = Sumo Master

why-open = Nobody sits opposite yet.
why-over = This match is over.
why-watching = You are watching: only the players move.
why-wait = Not yet: it is the turn of { $who }.
why-must-take = You must take: { $moves }.
why-not-to = { $from } cannot go to { $to }.
why-only-to = { $from } cannot go to { $to }. It can go to: { $cells }.
why-empty = Nothing of yours is on { $cell }.
why-blocked = { $what } on { $cell } is blocked: it has no move now.
why-theirs = { $cell } belongs to { $who }.
why-nobodys = { $what }: nobody moves it directly.

coach-off = Got it
coach-checkers = Choose a man, then the dark square ahead of it. If you can jump, you must.
coach-construction = Choose a piece, then where it goes. Jumping is up to you.
coach-construction-advanced = A piece you touch must move, and if you can jump, you must.
coach-sumo-checkers = Choose a checker and step three times. A column moves by its rear checker, then its front one.
coach-sumo-checkers-first-out = The first checker over the edge decides. A column moves by its rear checker, then its front one.
coach-bout = Choose a card. The higher one pushes: the difference times the lower.
coach-bout-zero = Choose a card. The higher one pushes: the difference times the lower. A zero stops everything.
coach-bout-oshi-dashi = Choose a card. The higher one pushes, and it goes on until somebody is out.
coach-bout-zero-oshi-dashi = Choose a card. The higher one pushes, a zero stops it, and it goes on until somebody is out.
coach-bout-tactical = First swap up to two numbers for tactics, in secret. Then choose a card each turn.
coach-bout-strategic = Choose a number, with or without the kachi-age, or your one tactic.
coach-kumo = Five actions: enter on your first rank, rotate once, end the turn.
