### The zine of an event: bulletins at its deadlines, and the press.

zine-number = Bulletin { $number }
zine-results = Results
zine-results-none = No match has come to an end.
zine-result = { $match }: { $a } – { $b }. { $result }
zine-result-corrected = Corrected: { $match }: { $a } – { $b }. { $result }
zine-result-withdrawn = Withdrawn: the result of { $match }, { $a } – { $b }.
zine-matches = The matches
zine-match = { $match }: { $first } – { $second }
zine-match-game = { $match }, game { $game }: { $first } – { $second }
zine-player = { $name } ({ $seat })
zine-turn = Turn
zine-counter = Counter
zine-named = named by the other
zine-drawn = drawn by chance
zine-called-off = The match was called off.
zine-table = The table
zine-missed = Missed
zine-missed-none = Nobody missed a turn.
zine-miss-named = { $match }, turn { $turn }: { $name } missed it and played the card that { $other } had named.
zine-miss-drawn = { $match }, turn { $turn }: { $name } missed it and played a card by chance.
zine-miss-turn = { $match }, turn { $turn }: { $name } missed it and lost the turn.
zine-miss-match = { $match }, turn { $turn }: { $name } missed it and lost the match.
zine-miss-excused = { $match }, turn { $turn }: { $name } missed it, was excused and got more time.
zine-miss-held = { $match }, turn { $turn }: { $name } missed it. The organiser decides.
zine-decisions = Decisions
zine-decision = { $match }, { $a } – { $b }: { $what }
zine-next = What comes next
zine-next-none = No match is left to be played.
zine-next-deadline = Next deadline: { $deadline }.
zine-meeting = { $match }: { $a } – { $b }.
zine-begins = It begins.
zine-due = Due: { $names }.
zine-until = Until { $deadline }.
zine-press = Press

## Where it is found

zine = The zine
zine-of = The zine of { $event }
zine-lead = A bulletin comes out at every deadline: results, all cards that were shown, the table, what comes next, and what the players have to say.
zine-none = No bulletin is out yet.
zine-first = The first one comes out at the first deadline: { $deadline }.
zine-latest = { $title }, { $date }
zine-all = All bulletins
zine-text = Plain text
zine-pdf = Booklet (PDF)
zine-feed = Feed (Atom)
zine-before = Earlier: { $title }
zine-after = Later: { $title }
zine-event = To the event
zine-feed-summary = Results, the cards shown, the table and the press: { $date }.
press-send = Send press
press-lead = A comment for the next bulletin. Nobody else reads it before { $deadline }.
press-words = What you have to say (1000 characters at the most)
press-sent = Waiting for the next bulletin:
