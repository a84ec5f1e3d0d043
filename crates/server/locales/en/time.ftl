### Time: what is agreed on, clocks, and what happens when it runs out.

problem-bad-terms = This cannot be agreed on: { $reason }.
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
time-organiser = the organiser decides about misses
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
    [one] one day of vacation for each player
   *[other] { $count } days of vacation for each player
}
time-touch = touch rules
time-moment-in = { $weekday }, { $date }, { $time } ({ $zone })
time-left-days = { $days } d { $hours } h
time-moment = { $date }, { $time } UTC

## Ordering a match

new-time = Time
new-time-more = Other time, missed turns
new-own-time = In other words, as in “turn 90s lose-game”, “bank 10m byo-yomi 3x30s” or “days 3 bank 10”
new-missed = Missed turns
new-missed-rules = as the rules say
new-hidden = Do not tell whether the other has chosen (where both choose in secret)

## At the table

clock-of = Time of { $who }
clock-due = until { $deadline }
clock-held = The clock is stopped.
clock-excused = { $count ->
    [one] one miss excused
   *[other] { $count } misses excused
}
choose-replace = You can choose again until the other has chosen or the time is over. The last choice counts.
choose-replace-deadline = You can choose again until the deadline; then both cards are opened. The last choice counts.
choose-again = Choose this instead
choose-named = If the other’s card does not come in time, they play
choose-named-none = a card by lot

## What happened

notes-title = Time and referee
note-at = After turn { $turn }: { $what }
note-named = { $who } missed the turn and played the card that the other had named.
note-drawn = { $who } missed the turn and played a card by lot.
note-lose-turn = { $who } ran out of time and lost the turn.
note-lose-on-time = { $who } ran out of time.
note-excuse = { $who } ran out of time, was excused and got more.
note-hold = Time ran out. The clock was stopped, and the organiser decides.
note-extend = { $who } got { $span } more.
note-pause = The clock was stopped.
note-resume = The clock went on.
note-decide = { $who } was declared the winner: { $why }
note-decide-draw = It was declared a draw: { $why }
note-count = The organiser let the miss count.
note-substitute = { $name } plays on as { $seat }. Anything chosen before stays sealed to them; they may choose again.
note-veiled = Time ran out. Somebody was late and is excused; both have more time. Who it was is told with the turn.
note-leave = { $who } is away and gets { $span } more.
note-rest = The days of rest began, and the clock stands.
note-rest-over = The days of rest are over, and the clock goes on.
note-why = Reason: { $why }
