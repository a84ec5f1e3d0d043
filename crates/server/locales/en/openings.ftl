### Openings, and what people play.

openings = Openings
openings-of = Openings: { $game }
openings-lead = What was played in each position of the hall’s public matches, and what came of it.
openings-way = The way here
openings-start = Start
openings-set-up = Set-up position
openings-played = What was played here
openings-none = No public match has gone on from here yet. Play any move to look further.
openings-count = { $count ->
    [one] One public match went on from here.
   *[other] { $count } public matches went on from here.
}
openings-move = Move
openings-score = Score for { $seat }
openings-shares = { $first } won { $won }, drawn { $drawn }, { $second } won { $lost }
openings-recent = The last matches from here
openings-whose = Whose matches
openings-person = Only those of this account
openings-seat = Where they sat
openings-analyse = Analyse this position
openings-matches = Matches of this game

profile-matches = All matches, to search through
profile-openings = Openings
profile-openings-lead = The first two turns from the usual start, those played most often. Each leads into the explorer.
profile-opening = Opening
profile-success = Success

reliability = Reliability
reliability-words = { $kept } of { $matches } matches with other people were played to an end.
reliability-missed = { $count ->
    [0] No turn was missed in them.
    [one] One turn was missed in them.
   *[other] { $count } turns were missed in them.
}
reliability-how = This looks at the last 100 public matches. One that has waited for a move for more than 14 days counts as left; giving up is an end like any other.

matches-all = Matches of the hall
matches-of = Matches of { $name }
matches-none = No match is like that.
matches-pages = Further matches
matches-newest = The newest
matches-older = Older ones
matches-profile = Results and ratings

filter-any = any
filter-none = Without filters
filter-seat = Seat
filter-seat-first = moved first
filter-seat-second = moved second
filter-result = Result
filter-result-first = the first player won
filter-result-second = the second player won
filter-result-won = won
filter-result-lost = lost
filter-result-drawn = drawn
filter-result-playing = still being played
filter-opponent = Against the account
filter-stakes = At stake
filter-stakes-rated = rated
filter-stakes-casual = casual
filter-against = Played between
filter-against-people = two people
filter-against-computer = a person and the computer
filter-from = From
filter-to = To
