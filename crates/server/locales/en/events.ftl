### Everything that people read about events. An event is made of divisions, a division of matches, a
### match of games; the person who runs an event is its organiser, at its desk.

## The list

events = Events
events-lead = Tournaments in this hall and over real boards: find one to enter, follow one, or run your own.
events-own = Your events
events-all = All your events
events-open = Open for entry
events-running = Live
events-over = Over
events-none = There is no event yet. Be the first to run one.
event-at-entry = Entry
event-at-check-in = Check-in
event-at-running = In progress
event-at-over = Over

## A new event

event-new = New event
event-needs-account = You need an account to run an event. Entering one takes none.
event-create = Create the event
event-name = Name of the event
event-place = Where it is played
event-place-boards = Over real boards
event-place-hall = In this hall
event-place-rated = In this hall, rated
event-rated-not-guests = Matches with guests are not rated.
event-invited = invited
event-invited-account = invited: { $name }
event-namesake = name only
event-namesake-hint = This is not the account of that name.
event-invitation = Invitation
event-invitation-lead = { $organiser } invites you to play as { $name }. Your matches start once you accept; until then nothing of the event counts for you.
event-invitation-substitute = { $organiser } asks you to substitute for { $name }, in all of their matches.
event-accept = Accept
event-decline = Decline
event-uninvite = Withdraw invitation
event-invite = Invite an account to play for this entry
event-invite-go = Invite
event-next-invited = The match begins once { $name } accepts the invitation.
event-rated = Matches count for the ratings
event-pace = Tables of a round robin open
event-pace-round-by-round = round by round
event-pace-all-at-once = all at once
event-time = Time
event-time-none = as long as they like
event-time-turn-2 = 2 minutes a turn
event-time-turn-5 = 5 minutes a turn
event-time-bank-10 = 10 minutes each, and 5 seconds a turn
event-time-bank-15 = 15 minutes each, and 10 seconds a turn
event-time-days-1 = a day a turn
event-time-days-3 = three days a turn
event-time-days-7 = a week a turn
event-clock-by = How much more time, as in 5m, 12h or 1d
event-clock-stop = Stop the clock
event-clock-go = Let the clock go on
event-format = Format
event-format-double = Double elimination
event-format-double-one-final = Double elimination with a single grand final
event-format-single = Single elimination
event-format-single-third-place = Single elimination with a match for third place
event-format-round-robin = Round robin
event-format-round-robin-twice = Double round robin
event-format-swiss = Swiss, { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}
event-format-groups = { $groups ->
    [one] One group
   *[other] { $groups } groups
}, then the best { $advance } of each: { $knockout }
event-choose-swiss = Swiss
event-choose-groups = Groups, then knockout
event-one-final = The grand final is never repeated
event-third-place = The losers of the semifinals play for third place
event-twice = Everyone meets twice, with sides swapped
event-rounds = Rounds
event-groups = Groups
event-advance = Go on from each
event-onward = They go on to
event-divisions = Divisions
event-divisions-one = One for all
event-divisions-age = Youth and adults
event-divisions-own = My own
event-age-limit = Youth up to the age of
event-youth = Youth
event-adults = Adults
event-everybody = Open
event-own = Your divisions, one per line
event-own-hint = A colon may be followed by who may enter, as in “Cubs: age -10”, “Scouts: age 11-17” or “Leaders: flag staff”.
event-door = Entries by
event-door-open = Anyone with the link can enter
event-door-organiser = Only me
event-entries = Entries
event-entries-hint = One per line: a name, then if you like team and age, as in “Anna, Troop 7, 12”. Or a table with a header: name, team, division, age, rating, seed, flags, account (who is then invited). You can also add them later.
event-more = More: seeding, draws, scoring, teams
event-champions = Champions of a team in each division
event-champions-hint = The most that one team may enter; empty for any number. Team-mates are kept apart as long as possible.
event-seeding = Seeding
event-seeding-order = In the order of entry
event-seeding-lot = By lot
event-seeding-rating = By rating
event-seeding-hand = By numbers that I give
event-lot = Lot number
event-lot-hint = Every random draw of the event follows from this number. It is public from the start, so anyone can check it.
event-lot-public = (every lot follows from it)
event-games = Games of a match
event-games-1 = One
event-games-3 = Best of three
event-games-5 = Best of five
event-games-7 = Best of seven
event-best-of = best of { $games }
event-all-games = { $games } games each
event-replays = Draws of a knockout played again
event-then = After that decides
event-then-lot = the lot
event-then-shorter-time = games with a shorter time
event-then-ballot = games from a balloted opening
event-opening = Openings
event-opening-free = Go as you please
event-opening-two-move = Two-move ballots
event-opening-three-move = Three-move ballots
event-scoring = Points in tables
event-scoring-usual = As usual for the game
event-scoring-plain = 1 – ½ – 0
event-scoring-bout = 3 – 2 – 1: push-off, position, tie
event-tie-breaks = What tells equal points apart, in this order
event-tie-break = { $number ->
    [1] First
   *[other] Then ({ $number })
}
event-tie-usual = As usual for the format
event-tie-none = nothing more
event-tie-break-head-to-head = Head-to-head
event-tie-break-sonneborn-berger = Sonneborn-Berger
event-tie-break-buchholz = Buchholz
event-tie-break-push-offs = Push-offs
event-tie-break-wins = Wins
event-tie-break-play-off = Play-off
event-tie-break-lot = Lot
event-settings = Settings as text, or an event that was exported
event-settings-lead = If anything stands here, it counts in place of name, format and divisions above. An exported event comes with its entries and results.
event-file = Read a file

## What is wrong with a form

event-wrong-field = Please check “{ $field }”: the value is invalid.
event-wrong-line = { $field }, line { $line }: { $why }
event-wrong-account = accounts are invited at the desk, once the event is there
event-wrong-columns = too many values; a line has a name, a team and an age
event-wrong-long = That is too long: names have 60 characters at most.
event-wrong-marks = Names have no semicolons and no line breaks.
event-stale = The event has changed meanwhile. Have a look and try again.

## The page of an event

event-organiser = Organiser
event-stage-entry-open = Entry is open. { $count ->
    [0] No entries yet.
    [one] One entry.
   *[other] { $count } entries.
}
event-stage-entry = The organiser takes entries. { $count ->
    [0] No entries yet.
    [one] One entry.
   *[other] { $count } entries.
}
event-stage-check-in = Check-in: { $here } of { $count } are here.
event-stage-running = In progress. { $count ->
    [0] No match can be played just now.
    [one] One match can be played now.
   *[other] { $count } matches can be played now.
}
event-stage-over = This event is over.
event-desk = To the desk
event-page = To the public page
event-next = Your next match
event-next-of = Next match of { $name }
event-next-later = When the event has begun, the next match appears here.
event-next-entered = You have entered. When the organiser starts, your first match appears here.
event-next-check-in = Check-in has begun. Say that you are here, or you are taken out at the start.
event-next-here = You are here. Your first match appears here at the start.
event-here = I am here
event-not-here = I am not here after all
event-next-ready = You play { $opponent }: { $round } ({ $match }).
event-you-begin = You have the first move.
event-other-begins = The other side has the first move.
event-both-choose = Both of you choose at once.
event-next-round = Your match begins when the round before it is over.
event-to-table = To the board
event-next-waiting = { $round }: you wait for { $opponent }.
event-next-place = You came in at place { $place } of { $count }.
event-next-rest = You have nothing to play just now.
event-next-left = You have left this event.
event-withdraw = Withdraw
event-withdraw-sure = Yes, I withdraw
event-enter = Enter
event-enter-go = Enter this event
event-team = Team
event-age = Age
event-division = Division
event-division-fits = the one that fits
event-flags = Flags
event-seed = Seed
event-entrants = { $count ->
    [0] No entries
    [one] One entry
   *[other] { $count } entries
}
event-entrants-none = No entries yet.
event-is-here = here
event-champion = { $name } is the champion!
event-bracket = Bracket as a picture
event-tools = Paper, screen and files
event-screen = Big screen
event-print = Print
event-bracket-pdf = Bracket (PDF)
event-standings-pdf = Standings (PDF)
event-export-json = Export (JSON)
event-export-text = Export (text)
event-export-csv = Matches (CSV)
event-entries-csv = Entries (CSV)
event-admits-from = aged { $age } or more
event-admits-to = aged { $age } or less
event-admits-flag = flag “{ $flag }”

## Tables

event-standings = Standings
event-group = Group { $group }
event-made = Points
event-tally = Won – drawn – lost
event-why = Why
event-matches = All matches, round by round
event-lines = { $from } to { $to } of { $count }
event-pages = Pages
event-choose-round = Choose a round
event-match = Match
event-side-a = First
event-side-b = Second
event-result = Result
event-rests = rests
event-cross = Cross-table
event-cross-swiss = Cross-table (opponent: points)
event-cross-group = Cross-table of group { $group }
event-point = { $points } point
event-points = { $points } points
event-list-more = { $before }, { $next }
event-more-names = { $count } others
event-list-last = { $before } and { $next }
event-why-points = Place { $place } with { $points }
event-why-tie-break = Place { $place } with { $points }, level with { $others } (told apart by: { $by })
event-why-shared = Place { $place } with { $points }, shared with { $others }
event-why-play-off = Place { $place } with { $points }; a play-off with { $others } decides
event-why-in = Still in
event-why-champion = Won the last match
event-why-last = Place { $place }; last match in: { $round }
event-why-group = Place { $place } of group { $group }
event-why-annulled = Left before half of the matches: nothing counts
event-why-disqualified = Disqualified
event-round = Round { $number }
event-round-winners = Winners’ round { $number }
event-round-winners-final = Winners’ final
event-round-losers = Losers’ round { $number }
event-round-losers-final = Losers’ final
event-round-grand = Grand final
event-round-grand-again = Grand final, repeated
event-round-third = Match for third place
event-round-final = Final
event-round-semifinals = Semifinals
event-round-quarterfinals = Quarterfinals
event-round-group = Group { $group }, round { $number }
event-seat-nobody = bye
event-seat-winner = winner of { $match }
event-seat-loser = loser of { $match }
event-state-waiting = not known yet
event-state-ready = can be played
event-state-begun = being played
event-state-score = stands at { $score }
event-state-idle = not played
event-result-won = { $winner } won { $score }
event-result-drawn = Drawn { $score }
event-result-lot = { $winner } goes on by lot
event-result-absence = { $winner } wins: { $loser } has left
event-result-left = Both have left
event-outcome-won = { $winner } won
event-outcome-push-off = { $winner } won by push-off
event-outcome-position = { $winner } won on position
event-outcome-forfeit = { $winner } won by forfeit
event-outcome-default = { $winner } won: { $absent } did not come
event-outcome-double-default = Neither came
event-outcome-draw = Draw

## The desk

event-desk-of = Desk: { $name }
event-start = Start now
event-share = Link for participants
event-start-check-in = Begin check-in
event-start-here = Start with those who are here
event-start-later = As soon as two have entered, it can start.
event-back-to-entry = Back to entry
event-ready = To be played
event-ready-none = Nothing can be played just now.
event-keys = Arrow keys go from match to match; the digits 1, 2 … press the big buttons from left to right, 0 is a draw.
event-find = Find a match
event-later = { $count ->
    [one] One match of later rounds
   *[other] { $count } matches of later rounds
}
event-by-hand = Enter a result by hand
event-more-results = Forfeit, did not come …
event-manner-push-off = push-off
event-manner-position = position
event-game-number = Game { $number }
event-begins = { $name } begins
event-played = Played
event-correct = Edit result
event-correct-match = Edit result of { $match }
event-play-off = Play-off
event-play-off-go = Enter the order
event-place-number = Place { $place }
event-people = People
event-check-in-hint = Tick every player who is here. Those not ticked are removed at the start.
event-is-here-name = { $name } is here
event-aged = { $age } years
event-has-left = has left
event-change = Change
event-save = Save
event-remove = Remove
event-withdraw-them = Has withdrawn …
event-disqualify = Disqualify …
event-add = Add entries
event-add-late = Late entries
event-account = Account, to play in this hall
event-add-go = Add player
event-add-all = Add all
event-log = What happened
event-undo = Take back
event-undo-line = Take back line { $line }
event-line-entered = { $name } entered
event-line-amended = The entry of { $name } was put right
event-line-struck = Line { $line } does not count any more
event-line-here = { $name } is here
event-line-away = { $name } is not here after all
event-line-taken-back = { $match }: the result is taken back
event-line-begun = { $match } has begun
event-line-paired = { $round } is paired
event-line-withdrew = { $name } withdraws
event-line-disqualified = { $name } is disqualified
event-line-played-off = Play-off: { $name }

## A preview

event-correct-title = What is right?
event-not-played = not played
event-preview-go = See what would change
event-preview-title = What would change
event-preview-undo = Taken back: { $line }
event-preview-lost = { $count ->
    [one] This match would be undone and has to be played again
   *[other] These { $count } matches would be undone and have to be played again
}
event-preview-nothing = Nothing else would change.
event-preview-changed = Matches
event-preview-change = { $match }: { $after } (so far: { $before })
event-preview-moved = Places
event-preview-move = { $name }: { $after } (so far: { $before })
event-preview-more = and { $count } more
event-preview-sure = Do it
event-preview-back = Back to the desk, nothing changed
event-no-place = no place yet

## What an event does not take

event-refused-entry = Entry { $number }: { $why }
event-refused-not-yours = Only the organiser of this event can do that.
event-refused-closed = Only the organiser can add entries.
event-refused-entered-already = You have already entered.
event-refused-invited-already = This player is already invited and has to answer first.
event-refused-no-invitation = This invitation no longer exists.
event-refused-asked-often = This player has already been invited too often without accepting.
event-refused-unchanged = Nothing would change: it is so already.
event-refused-changed-often = You have changed that too often in this event. Ask the organiser.
event-refused-log-full = The log of this event is full: nothing can be added to it.
event-refused-named-as-account = This name belongs to another account.
event-refused-needs-account = Matches of this event are rated, so only accounts can be substitutes.
event-refused-name-of-account = “{ $name }” is the name of another account. Please enter under a different name.
event-refused-meets-self = They would have to play against themselves.
event-refused-wrong-stage = That is not possible at this stage: { $stage }.
event-refused-too-few = No division has two entries that are here.
event-refused-no-such-line = There is no such line, or it cannot be undone.
event-refused-no-ballots = Only checkers has balloted openings.
event-refused-no-game = There is no such game.
event-refused-bad-time = This game has no lost turns: running out of time loses the game.
event-refused-no-bulletin = No further bulletin will appear.
event-refused-wordless = The text is empty or too long.
event-refused-no-name = An entry needs a name.
event-refused-name-taken = { $name } has already entered.
event-refused-no-division = There is no division “{ $division }”.
event-refused-no-division-for = No division admits { $name }. Is the age right?
event-refused-not-admitted = { $name } cannot enter “{ $division }”: it is for those { $asks }.
event-refused-team-full = { $team } already has all its champions in “{ $division }”: { $champions }.
event-refused-no-place = There is no place left for { $name }.
event-refused-no-entry = There is no such entry.
event-refused-left-already = { $name } has already left.
event-refused-no-match = There is no match { $match }.
event-refused-not-ready = { $match } is not ready: it waits for { $others }.
event-refused-not-yet = { $match } is not ready.
event-refused-nothing-to-play = No game is due in { $match }.
event-refused-over-already = { $match } was over after { $games ->
    [one] one game
   *[other] { $games } games
}.
event-refused-bad-round = These pairs are not a valid round.
event-refused-bad-play-off = A play-off lists each of its players once.
event-refused-long-name = “{ $name }…” is too long: a name has { $most } characters at most.
event-refused-division-name = A division can’t be called “{ $name }”: leave out “;” and “:”.
event-refused-number = “{ $field }” must be a number from { $least } to { $most }.
event-refused-unwritable = This can’t be saved as it is. Leave out unusual characters and try again.
event-refused-would-undo = { $count ->
    [one] This would undo a match that has begun
   *[other] This would undo { $count } matches that have begun
}: { $matches }.

## The game master's desk

event-due = Overdue and due
event-due-all = Extra time for all
event-due-all-go = Extra time in all matches
event-due-undecided = time ran out: you decide
event-due-over = overdue since
event-due-at = due
event-due-free = under way since
event-due-stopped = clock stopped
event-due-owes = waits for { $names }
event-due-hidden = choices are hidden until the deadline
event-decide = Decide
event-more-whom = For whom
event-more-owing = the player to move
event-more-go = More time
event-more-until = until when
event-more-until-in = or until ({ $zone })
event-more-by = { $span } more time
event-more-to = time until { $moment }
event-more-for = { $more } for { $name }
event-count = Count the miss
event-reason = Reason, visible to both players
event-reason-needed = Reason, visible to everyone
event-adjudicate = Decide the match
event-adjudicate-won = { $name } is declared the winner
event-adjudicate-go = Look at it first
event-adjudicate-title = Decide this match?
event-adjudicate-why = A decision needs a reason.
event-adjudicate-hint = The match ends with that, and the result is noted. Both players see the reason and your name.
event-adjudicate-sure = Decide it
event-replace = Substitute for
event-replace-by = Who: the name of an account, or of an entry
event-replace-go = Substitute
event-decisions = What the organiser decided
event-every-match = All matches
event-line-replaced = { $by } substitutes for { $name }
event-line-invited = Invitation to play as { $name }
event-line-accepted = { $by } plays as { $name }
event-line-declined = Invitation to play as { $name } declined
event-line-uninvited = Invitation to play as { $name } withdrawn
event-line-why = { $what } – { $why }

## Time in an event

event-time-deadlines = By post
event-deadline-day = Turns are due
event-deadline-time = At
event-zone = Time zone
event-day-sun = every Sunday
event-day-mon = every Monday
event-day-tue = every Tuesday
event-day-wed = every Wednesday
event-day-thu = every Thursday
event-day-fri = every Friday
event-day-sat = every Saturday
event-day-mon-thu = every Monday and Thursday
event-day-tue-fri = every Tuesday and Friday
event-day-every = every day
event-missed-more = Missed turns, vacations and rests
event-missed = A player who misses a turn
event-missed-rules = plays by the game’s rules: in bouts the named card, or a random one
event-missed-turn = loses the turn
event-missed-game = loses the match
event-missed-excuse = is excused a few times, with more time
event-missed-organiser = waits for the organiser’s decision
event-excuses = How many times
event-excused-by = With how much more
event-excuse-5m = 5 minutes
event-excuse-12h = 12 hours
event-excuse-1d = a day
event-excuse-3d = three days
event-excuse-7d = a week
event-hidden = Hide whether the opponent has chosen (where both choose in secret)
event-vacation = Days that each player may be away, on which their time stands still
event-rest = Rest: no turn is due on these days
event-first-day = First day
event-last-day = Last day
event-away = Away
event-away-left = { $count ->
    [one] You may be away for one more day. Your time stands still then.
   *[other] You may be away for { $count } more days. Your time stands still then.
}
event-away-go = I am away then
event-away-back = I am here after all
event-line-leave = { $name } is away from { $first } to { $last }
event-line-back = The leave of line { $line } is taken back
event-refused-bad-leave = Invalid days off: { $left } days are left, they start today or later, and must not overlap.
