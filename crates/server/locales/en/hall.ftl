### Everything that people read in the hall, in English.

## Every page

hall = Dohyo
skip = Skip to the content
nav = Main
nav-new = New match
nav-lobby = Lobby
nav-leaders = Players
nav-login = Log in
footer = Dohyo, a hall for two-player games. Everything here runs on this machine.
languages = Language
date = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }
guest-name = Guest { $number }
nobody = nobody

## The first page

home-title = Come in and play
home-lead = Twelve games of one family: against the computer, with somebody beside you, or by a link. No account is needed.
home-own = Your matches
home-games = The games
home-lobby = Open seats
home-lobby-empty = Nobody waits for an opponent. Open a seat with “New match”.
lobby-more = More open seats
lobby-back = Back
home-playing = Being played
play = Play
play-game = Play { $game }
row-your-turn = your turn
row-set-aside = Set aside
row-invites = invites you
row-waits = { $host } waits for an opponent
row-between = { $first } – { $second }
stage-open = open
stage-playing = playing
stage-over = over
stage-cancelled = cancelled

## Games

game-checkers = Checkers
game-checkers-summary = English draughts by tournament rules: whoever can jump must.
game-construction = Construction Checkers
game-construction-summary = Checkers for the family: jumping is up to you.
game-construction-advanced = Construction Checkers, advanced
game-construction-advanced-summary = Jumps are required, and a piece touched is a piece moved.
game-sumo-checkers = Sumo Checkers
game-sumo-checkers-summary = Push the other side off a round board, to the last checker.
game-sumo-checkers-first-out = Sumo Checkers, first out
game-sumo-checkers-first-out-summary = The same, and the first checker pushed off decides.
game-bout = The bout
game-bout-summary = Six cards each, chosen in secret: the higher one pushes, by the difference times the lower.
game-bout-zero = The bout with a zero
game-bout-zero-summary = A seventh card stops every push.
game-bout-oshi-dashi = Oshi-dashi
game-bout-oshi-dashi-summary = The bout goes on until somebody is pushed off.
game-bout-zero-oshi-dashi = Oshi-dashi with a zero
game-bout-zero-oshi-dashi-summary = Until somebody is pushed off, with the card that stops every push.
game-bout-tactical = The tactical bout
game-bout-tactical-summary = Swap up to two numbers for tactics before you begin.
game-bout-strategic = The strategic bout
game-bout-strategic-summary = Five numbers, one tactic and a card that adds one.
game-kumo = Kumo
game-kumo-summary = Wrestlers in six stances on an arena that turns.
option-approach-1 = one step to join (usual)
option-approach-2 = up to two steps to join
option-approach-3 = up to three steps to join
option-throw-4 = throws land beside (usual)
option-throw-8 = throws land diagonally, too

seat-black = Black
seat-white = White
seat-orange = Orange
seat-yellow = Yellow
seat-gold = Gold
seat-silver = Silver
seat-east = East
seat-west = West
seat-south = South
seat-north = North

## About the games

rules = Rules
rules-of = Rules of { $game }
rules-of-all = The rules of all games
rules-contents = Sections
lesson-begin = Learn it in a few steps
lesson-of = { $game }: first lesson
lesson-steps = Steps of the lesson
lesson-step = Step { $number }
lesson-next = Next step
lesson-play = Now play it
lesson-to-rules = To the rules
options-title = Options
options-lead = Where the leaflet can be read in more than one way, an option selects the other reading.
facts-title = Facts
facts-lead = Each was computed with the command beside it. You can do so, too.

## A new match

new-title = New match
new-game = Game
new-opponent = Against
opponent-computer = The computer
opponent-anybody = Whoever comes, by link or lobby
opponent-person = Somebody by name
opponent-same-device = Two on this device
new-level = Level of the computer
level = { $level ->
    [1] 1, a beginner
    [10] 10, full strength
   *[other] { $level }
}
new-name = Their account’s name
new-begins = Who begins?
begins-lot = A lot decides
begins-host = I do
begins-opponent = The other does
begins-younger = The younger does
new-reach = Who may find it?
reach-public = Everybody, in the lobby
reach-link = Who has the link
new-rated = Rated (between accounts)
new-position-hint = Matches from a custom start are not rated.
new-more = Another beginning
new-position = Position
new-start = Start
computer-at-level = Computer, level { $level }

## A match

table = Table
rated = rated
unrated = not rated
unrated-start = not rated: custom start
unrated-verdict = not rated: decided by the organiser
unrated-substitute = not rated: played on by a substitute
status-open = { $host } waits for an opponent.
status-cancelled = This match was cancelled.
status-won = { $winner } has won { $reason }.
status-draw = A draw { $reason }.
status-your-turn = Your turn.
status-turn = { $who } to move.
status-choose = Choose in secret.
status-both-choose = Both choose in secret.
status-one-chose = { $who } still has to choose.
status-wait-for-choice = You have chosen. The other has not yet.
seat-and-name = { $seat } ({ $name })
seat-open = open seat
seat-by-lot = a lot will tell who begins
seat-by-age = the younger begins
has-chosen = has chosen
reason-no-moves = because the other cannot move
reason-push-off = by pushing off
reason-position = by the better position
reason-stone = by bringing the Stone home
reason-tie = because nothing separates the two
reason-repetition = because the position came three times
reason-quiet-turns = because nothing happened for long
reason-lost-turns = because three turns in a row were lost
reason-agreement = by agreement
reason-resignation = because the other gave up
reason-time = on time
reason-touch = because of a second touch against the rules
reason-decision = by decision of whoever runs the match

choose-list = Moves as a list
choose-move = Move
choose-play = Play
deeds = What you can do
deed-join = Take the seat
deed-cancel = Cancel the match
deed-draw = Offer a draw
deed-accept-draw = Agree to the draw
deed-take-back = Take back
deed-accept-take-back = Let them take back
deed-decline = Decline
deed-resign = Resign
deed-resign-sure = Yes, I resign
deed-rematch = Rematch
deed-chat-on = Switch the chat on
deed-chat-off = Switch the chat off
request-draw = { $who } offers a draw.
request-take-back = { $who } would like to take back a move.
rematch-asked = You have asked for a rematch.
rematch-wanted = The other would like a rematch.
rematch-go = To the rematch
match-event = To the event
join-younger = Who is the younger?
join-younger-me = I am
join-younger-host = { $host } is
share-lead = Send the link to somebody, or let a phone read the code.
share-link = Link
share-copy = Copy the link
share-qr = The link as a code for phones
turns-title = Moves
turns-none = Nobody has moved.
turns-now = Back to now
turns-earlier = Earlier moves
turn-said = { $who }: { $move }.
steps = Step through the match
step-first = To the beginning
step-back = One turn back
step-on = One turn on
step-last = To the end
flip = Turn the board
record = Record
record-copy = Copy the record
copied = Copied.
spectators = { $count ->
    [0] nobody looks on
    [one] one looks on
   *[other] { $count } look on
}
chat-title = Chat
chat-words = Message
chat-send = Send
chat-is-off = The chat is switched off.
offline = The connection is lost. Trying again…
unsent = That did not get through. Try again once the connection is back.

## Boards

board = Board
cell = { $cell }, { $what }
cell-due = { $cell }, { $what }, has to step off
cell-empty = empty
cell-stack = { $top } on { $below }
piece-black-man = black man
piece-black-king = black king
piece-white-man = white man
piece-white-king = white king
piece-orange-man = orange man
piece-orange-king = orange king
piece-yellow-man = yellow man
piece-yellow-king = yellow king
piece-gold-checker = gold checker
piece-silver-checker = silver checker
piece-block = block
piece-counter = counter
piece-stone-of-balance = Stone of Balance
piece-south-run = south run
piece-south-jump = south jump
piece-south-throw = south throw
piece-south-grab = south grab
piece-south-block = south block
piece-south-kumo = south kumo
piece-north-run = north run
piece-north-jump = north jump
piece-north-throw = north throw
piece-north-grab = north grab
piece-north-block = north block
piece-north-kumo = north kumo
panel-hand = Hand
panel-reserve = Reserve
panel-prisoners = Prisoners
panel-actions-left = Actions left
panel-rotation = Turn of the arena
panel-quiet-turns = Quiet turns
panel-last = Last card
panel-choice = Chosen
panel-lost = Lost
panel-now = Now
panel-nothing = none
value-of = { $count } of { $most }
value-due = to be done
value-done = done
value-swap = swap up to two cards
board-chosen = { $what } chosen. Choose where to.
board-cancelled = Nothing chosen.
board-nothing = { $what }. No move from here.
board-several = Several moves are possible. Choose one.
board-place = Choose a square for a block, or play without.
board-without = Play without a block
board-choose = Which move?
board-cancel = Cancel
board-actions = Actions
board-cards = Your cards
board-played = { $what } played.

## Moves in words

move-join = { $start } to { $end }, then with { $partner } to { $target }
move-column = { $rear } and { $front } together to { $target }
move-cw = Turn the arena clockwise
move-ccw = Turn the arena anticlockwise
move-end = End the turn
move-Kn = Move the Stone north
move-Ke = Move the Stone east
move-Ks = Move the Stone south
move-Kw = Move the Stone west
act-enter = Enter in stance { $stance }
act-change = Change stance to { $stance }
act-R = Run to { $to }
act-J = Jump to { $to }
act-B = Climb onto { $to }
act-T = Throw { $whom } to { $to }
act-T-out = Throw { $whom } out as a prisoner
act-G = Grab { $whom } and go to { $to }
act-G-out = Grab { $whom } and drag it out as a prisoner
stance-R = Run
stance-J = Jump
stance-T = Throw
stance-G = Grab
stance-B = Block
stance-K = Kumo
card = Card { $card }
card-raised = { $number } with kachi-age: counts one more
card-master = Sumo Master as { $tactic }
card-Y = Yori: one space forward
card-G = Gino-Sho: no number pushes
card-N = Nodo Wa: counts as 7 less the other’s number
card-K = Kata-Sukashi: to the mirrored space
card-T = Kanto: counts by your last card
card-I = Inashi: take a kachi-age
caption-keep = keep all
caption-raised = kachi-age
tactic-Y = Yori
tactic-G = Gino-Sho
tactic-N = Nodo Wa
tactic-K = Kata-Sukashi
tactic-T = Kanto
tactic-I = Inashi
swap = Swap { $swaps }
swap-none = Keep all numbers
swap-for = { $number } for { $tactic }
swap-and = { $first } and { $second }
swapped-1 = Yori
swapped-2 = Gino-Sho
swapped-3 = Nodo Wa
swapped-4 = Kata-Sukashi
swapped-5 = Kanto
swapped-6 = Sumo Master

## People

login-title = Log in
login-go = Log in
login-register = No account yet? Make one.
register-title = New account
register-go = Make the account
register-login = Have an account? Log in.
logout = Log out
logout-everywhere = Log out everywhere
account-name = Name
account-password = Password
account-old-password = Present password
account-new-password = New password
account-change-password = Change the password
account-title = Account
account-guest = You are a guest: this browser knows you by a cookie. An account keeps your matches wherever you are.
account-stranger = You have not done anything here yet. Choose a name, or start a match: this browser then knows you by a cookie. An account keeps your matches wherever you are.
account-profile = Your results and ratings, as everybody sees them
account-rename = Change the name
account-register = Make an account
tokens-title = Tokens for programs
tokens-lead = A program that shows a token acts in your name, as far as you let it.
tokens-new = This is shown only once:
tokens-label = What is it for?
tokens-add = Make a token
tokens-drop = Remove
tokens-usual-label = Program
tokens-scopes = What may it do?
tokens-scope-read = read: see what you see
tokens-scope-play = play: play and do other things for you
tokens-scope-organise = organise: make and run your events
tokens-scope-operate = operate: run everybody’s events
tokens-scope-metrics = metrics: read the hall’s counters
tokens-expires = Until when?
tokens-never = No end
tokens-days = { $days } days
tokens-everything = everything
tokens-until = until { $date }
tokens-ended = ended { $date }

leaders-title = The strongest players
leaders-show = Show
leaders-none = Nobody has played a rated match of this game to its end.
leaders-place = Place
rating = Rating
rating-points = { $value } ± { $margin }
rating-curve = The rating after each of { $count } matches, between { $least } and { $most }
matches = Matches
profile-none = No public match has come to its end.
profile-results = Results
profile-rivals = Against
profile-first = Moving first
profile-second = Moving second
profile-tally = { $won } won, { $drawn } drawn, { $lost } lost

## What goes wrong

problem-title = That did not work
problem-home = To the first page
problem-back = Back to the match
problem-not-found = There is nothing here. Perhaps the link is incomplete.
problem-wrong-method = That cannot be asked in this way.
problem-bad-request = The request makes no sense to us. Go back, load the page anew and try again.
problem-not-json = The body has to be JSON, with the header “Content-Type: application/json”.
problem-bad-json = The body is no JSON: { $reason }.
problem-bad-shape = The JSON does not fit: { $reason }.
problem-bad-event = This cannot be read: { $reason }.
problem-too-large = That is too much at once.
problem-unknown = You have to log in for that, or show a token that is still good.
problem-expired-token = This token has ended. Make a new one.
problem-missing-scope = This token lacks the scope “{ $scope }”. Make one that has it.
problem-scope-not-yours = Your role does not let you make a token with the scope “{ $scope }”.
problem-needs-account = This match is rated, which only accounts can be. Make one first.
problem-wrong-password = The name or the password is wrong.
problem-stale-form = The page was too old. Go back, load it anew and try again.
problem-foreign = Another site has sent this. Nothing was done.
problem-bad-name = A name has 1 to 24 letters, digits, blanks or the marks . - _ '
problem-bad-name-empty = A name has at least one letter or digit.
problem-bad-name-hidden = There are characters in the name that nobody can see, or that turn the direction of the text. Type it again without them.
problem-bad-name-long = A name has { $most } characters at the most.
problem-name-taken = Somebody has this name, or one that looks like it. Choose another.
problem-no-such-person = There is no account with this name.
problem-bad-password = A password has 8 to 200 characters.
problem-bad-field = “{ $field }” is missing or makes no sense.
problem-bad-position = There is no such position, or nothing to choose in it: { $reason }.
problem-too-many = That was too often in too short a time. Wait a moment and try again.
problem-too-slow = Your request took too long to arrive. Check your connection and try again.
problem-too-many-guests = Too many guests are doing this from your network. Wait a minute, or use an account.
problem-talks-too-fast = You are writing too fast. Wait a few seconds.
problem-chat-full = This chat is full: a match has room for 500 messages.
problem-too-many-offers = Too many draws and takebacks have been asked for in this match. Play on or resign.
problem-too-many-open-matches = You already have { $most } open challenges. Cancel some, or wait until someone accepts.
problem-too-many-computer-matches = You already have { $most } unfinished matches against the computer. Finish or resign some first.
problem-too-many-device-matches = You already have { $most } unfinished matches on this device. Finish or resign some first.
problem-too-many-matches = You already play { $most } matches. Finish some first.
problem-too-many-events = You already run { $most } events that are not over. Finish some first.
problem-too-many-studies = You have already shared { $most } analyses, and there is no room for more.
problem-too-many-invitations = This player already has { $most } invitations that wait for an answer. Try again later.
problem-too-many-tokens = You already have { $most } tokens. Delete one that you no longer need.
problem-too-many-made = Too many matches have been made by you or from your network today. Finish some, or come back later.
problem-changed-often = You have changed your choice often enough in this turn: it stays as it is.
problem-match-too-long = This match has as many turns as there is room for. Agree on a draw, or resign.
problem-opponent-plays-too-many = Your opponent already plays { $most } matches and has to finish some first.
problem-too-many-guesses = Too many passwords were tried. Wait a minute and try again.
problem-trouble = Something is wrong on our side. Nothing was changed; try again.
problem-not-kept = The database can't take anything right now. Nothing was changed; try again in a moment.
problem-set-aside = This match has been set aside: its log can't be read, or it fails again and again. Nothing has been deleted, and the operator has been told.
problem-not-written = That can't be saved as it is. Nothing was changed.
problem-closing = The hall is closing. Try again in a moment.
problem-over = The match is over.
problem-not-your-turn = It is the other’s turn.
problem-illegal-move = The rules do not allow this move here.
problem-no-move = That is no move here: { $reason }.
problem-no-turn = That cannot be done in this game.
problem-not-yours = Only the players of this match can do that.
problem-not-begun = The other seat is still open.
problem-no-open-seat = There is no open seat.
problem-kept-for-another = The seat is kept for somebody else.
problem-nothing-asked = Nobody has asked for anything.
problem-asked-already = That has been asked already.
problem-no-move-yet = There is no move to take back.
problem-not-over = The match is not over.
problem-no-chat = The chat is switched off.
problem-wordless = A message has 1 to 500 characters.
problem-stale = The match has gone on meanwhile. Look at it and decide again.
problem-too-late = The time for this turn was over before that.
problem-no-flag = Nobody’s time has run out.
problem-no-more-time = Nobody has less time than that.
problem-too-much-time = That is too much time: nobody gets more than 10,000 days.
problem-event-set-aside = This event has been set aside: its log can’t be read. Nothing has been deleted; the operator has been told.
