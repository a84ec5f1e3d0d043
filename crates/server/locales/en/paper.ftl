### Events on paper: brackets, tables, slips; and on the big screen.

paper-nobody = nobody
paper-of-group = no. { $place } of group { $group }
paper-group = Group { $group }
paper-winners = Winners’ side
paper-losers = Losers’ side
paper-grand-final-again = Repetition
paper-third-place = Third place
paper-champion = Champion
paper-if-needed = if needed
paper-not-needed = not needed
paper-by-lot = by lot

paper-rank = Place
paper-number = No.
paper-name = Name
paper-points = Points
paper-won = Won
paper-drawn = Drawn
paper-lost = Lost
paper-why = Why
paper-legend-cross = What the player on the left made against the player above. + and –: no-show.
paper-legend-swiss = +4 won against no. 4, =4 drawn, −4 lost, 4 still to be played. In brackets: not played. –: no opponent.

paper-short-head-to-head = Direct
paper-short-sonneborn-berger = SB
paper-short-buchholz = Buchh.
paper-short-push-offs = Pushes
paper-short-wins = Wins
paper-tie-head-to-head = the games among each other
paper-tie-sonneborn-berger = Sonneborn-Berger
paper-tie-buchholz = Buchholz
paper-tie-push-offs = push-offs
paper-tie-wins = games won
paper-tie-play-off = the play-off
paper-tie-lot = the lot

paper-why-points = on points
paper-why-tie-break = by { $by }, level on points with { $names }
paper-why-shared = shared with { $names }
paper-why-play-off = to be played off with { $names }
paper-why-in = still in
paper-why-won = won the last match
paper-why-out = out in { $round }
paper-why-annulled = left too early to be counted
paper-why-disqualified = disqualified

paper-first-move = has the first move
paper-score = games won
paper-shorter-time = shorter time
paper-ballot = Ballot: { $opening }
paper-result = Who won the game?
paper-draw = draw
paper-signature = Signature

paper-page = Page { $page } of { $pages }
paper-place = Column { $column } of { $columns }, row { $row } of { $rows }
paper-glue = Cut at the marks on the left and above; lay it onto the dashed line of the sheet before.

paper-print = Print
paper-print-now = Print these sheets
paper-what = What to print
paper-what-all = Everything
paper-what-bracket = Bracket
paper-what-table = Cross-table
paper-what-standings = Standings
paper-what-slips = Match slips
paper-divisions = Division
paper-all-divisions = All divisions
paper-size = Paper
paper-size-a4 = A4
paper-size-letter = Letter
paper-files = Files
paper-pdf = As PDF
paper-svg = As SVG
paper-sheets = { $count ->
    [one] One sheet.
   *[other] { $count } sheets.
}
paper-hint = Print at 100 %, without margins or headings of the browser’s own; the paper’s orientation changes by itself.
paper-nothing = There is nothing to show yet.

paper-screen = Big screen
paper-now = In progress
paper-ready = To be played now
paper-soon = Coming up
paper-to-event = To the event’s page
paper-back = Back
paper-next = Next
paper-pause = Pause
