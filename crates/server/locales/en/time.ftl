### Time: what is agreed on, clocks, and what happens when it runs out.

problem-bad-terms = These terms are not possible: { $reason }.
span-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
span-hours = { $count } h
span-minutes = { $count } min
span-seconds = { $count } s
span-milliseconds = { $count } ms

time-none = no time limit
time-turn = { $span } per turn
time-bank = { $bank } in all
time-increment = { $bank } + { $more }
time-delay = { $bank }, delay { $more }
time-byo-yomi = { $bank }, then { $periods } × { $length }
time-days = { $count ->
    [one] { $count } day per turn
   *[other] { $count } days per turn
}
time-days-bank = { $count ->
    [one] { $count } day per turn, and { $bank } in reserve
   *[other] { $count } days per turn, and { $bank } in reserve
}
time-deadlines = by deadlines
time-lose-turn = being late loses the turn
time-lose-game = being late loses the game
time-excused = { $count ->
    [one] one miss excused, with { $span } more
   *[other] { $count } misses excused, each with { $span } more
}
time-organiser = the organiser decides on misses
time-hidden = choices hidden
time-each = every { $days }, { $time } ({ $zone })
time-day = { $day ->
    [1] Monday
    [2] Tuesday
    [3] Wednesday
    [4] Thursday
    [5] Friday
    [6] Saturday
   *[7] Sunday
}
time-every-day = day
time-days-and = { $days } and { $day }
time-days-more = { $days }, { $day }
time-rest = rest from { $first } to { $last }
time-vacation = { $count ->
    [one] one day of vacation per player
   *[other] { $count } days of vacation per player
}
time-touch = touch rules
time-moment-in = { $weekday }, { $date }, { $time } ({ $zone })
time-left-days = { $days } d { $hours } h
time-moment = { $date }, { $time } UTC

## Ordering a match

new-time = Time
new-own-time = As text, such as “turn 90s lose-game”, “bank 10m byo-yomi 3x30s” or “days 3 bank 10”
new-missed = Missed turns
new-missed-rules = by the rules
new-hidden = Hide whether the opponent has chosen (where both choose in secret)

## At the table

clock-of = Time of { $who }
clock-due = until { $deadline }
clock-held = The clock is stopped.
clock-excused = { $count ->
    [one] one miss excused
   *[other] { $count } misses excused
}
choose-replace = You can change your choice until your opponent has chosen or time is up. The last choice counts.
choose-replace-deadline = You can change your choice until the deadline, when both cards are revealed. The last choice counts.
choose-again = Change to this
choose-named = If your opponent’s card is late, they play
choose-named-none = a random card

## What happened

notes-title = Notes
note-at = After turn { $turn }: { $what }
note-named = { $who } missed the turn and played the card named by the opponent.
note-drawn = { $who } missed the turn and played a random card.
note-lose-turn = { $who } ran out of time and lost the turn.
note-lose-on-time = { $who } ran out of time.
note-excuse = { $who } ran out of time, was excused and got extra time.
note-hold = Time ran out. The clock is stopped, and the organiser decides.
note-extend = { $who } got { $span } of extra time.
note-pause = The clock was stopped.
note-resume = The clock was started again.
note-decide = { $who } was declared the winner: { $why }
note-decide-draw = The match was declared a draw: { $why }
note-count = The organiser decided that the miss counts.
note-substitute = { $name } takes over as { $seat }. Earlier choices stay hidden from { $name }, who may choose again.
note-veiled = Time ran out. A player was late and is excused; both get extra time. The end of the turn shows who it was.
note-leave = { $who } is away and gets { $span } of extra time.
note-rest = Rest days have begun: the clock is stopped.
note-rest-over = Rest days are over: the clock runs again.
note-why = Reason: { $why }
