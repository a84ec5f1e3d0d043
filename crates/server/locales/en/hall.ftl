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

home-title = Push, jump, bluff.
home-lead = Twelve games for two, in four families. No account needed: pick one and play.
home-own = Your matches
home-games = The games
home-lobby = Open challenges
home-lobby-empty = No open challenges. Create one with “New match”.
lobby-more = More open challenges
lobby-back = Back
home-playing = Live matches
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
game-checkers-summary = English draughts by tournament rules: jumps are mandatory.
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
game-bout-oshi-dashi-summary = The bout goes on until a push-off.
game-bout-zero-oshi-dashi = Oshi-dashi with a zero
game-bout-zero-oshi-dashi-summary = The bout goes on until a push-off, with the card that stops every push.
game-bout-tactical = The tactical bout
game-bout-tactical-summary = Swap up to two numbers for tactics before you begin.
game-bout-strategic = The strategic bout
game-bout-strategic-summary = Five numbers, one tactic and a card that adds one.
game-kumo = Kumo
game-kumo-summary = Wrestlers in six stances on an arena that turns.
option-approach-1 = one step to join (usual)
option-approach-2 = up to two steps to join
option-approach-3 = up to three steps to join
option-throw-4 = throws land next to the thrower, orthogonally (usual)
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
facts-lead = Each was computed with the command shown. Try it yourself.

## A new match

new-game = Game
new-opponent = Against
opponent-computer = The computer
opponent-anybody = Anyone
opponent-person = A player here
opponent-same-device = Pass and play (this device)
new-level = Computer level
level = { $level ->
    [1] 1, first steps
    [2] 2, beginner
    [3] 3, easy-going
    [4] 4, casual
    [5] 5, attentive
    [6] 6, experienced
    [7] 7, strong
    [8] 8, very strong
    [9] 9, master
    [10] 10, full strength
   *[other] { $level }
}
new-name = Opponent’s account name
new-begins = Who begins?
begins-lot = Random
begins-host = Me
begins-opponent = Opponent
begins-younger = Youngest first
new-reach = Visibility
reach-public = Public
reach-link = Private (link only)
new-rated = Rated (between accounts)
new-position-hint = Matches from a custom start are not rated.
new-position = Position
new-start = Play
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
status-won = { $winner } wins: { $reason }.
status-draw = Draw: { $reason }.
status-your-turn = Your turn.
status-turn = { $who } to move.
status-choose = Choose a card.
status-both-choose = Both players choose a card.
status-one-chose = Waiting for { $who }.
status-wait-for-choice = Card locked in. Waiting for your opponent.
status-locked-in = Card locked in.
seat-and-name = { $seat } ({ $name })
seat-open = open seat
seat-by-lot = random first move
seat-by-age = the youngest begins
has-chosen = has chosen
reason-no-moves = no legal move left
reason-push-off = push-off
reason-position = better position
reason-stone = the Stone is home
reason-tie = tie
reason-repetition = threefold repetition
reason-quiet-turns = too many turns without progress
reason-lost-turns = three lost turns in a row
reason-agreement = agreement
reason-resignation = resignation
reason-time = time
reason-touch = second touch-move offence
reason-decision = decision of the organiser

choose-list = Moves as a list
choose-move = Move
choose-play = Play
deeds = What you can do
deed-join = Take the seat
deed-cancel = Cancel the match
deed-draw = Offer a draw
deed-accept-draw = Accept the draw
deed-take-back = Takeback
deed-accept-take-back = Accept takeback
deed-decline = Decline
deed-resign = Resign
deed-resign-sure = Yes, I resign
deed-rematch = Rematch
deed-chat-on = Switch the chat on
deed-chat-off = Switch the chat off
request-draw = { $who } offers a draw.
request-take-back = { $who } asks for a takeback.
rematch-asked = You asked for a rematch.
rematch-wanted = Your opponent wants a rematch.
rematch-go = View rematch
match-event = To the event
join-younger = Who is younger?
join-younger-me = I am
join-younger-host = { $host } is
share-lead = Send the link to your opponent, or let a phone scan the code.
share-link = Link
share-copy = Copy the link
share-qr = QR code of the link
turns-title = Moves
turns-none = No moves yet.
turns-now = Back to the current position
turns-earlier = Earlier moves
turn-said = { $who }: { $move }.
steps = Step through the match
step-first = To the start
step-back = One turn back
step-on = One turn on
step-last = To the end
flip = Flip the board
record = Record
record-copy = Copy the record
copied = Copied.
spectators = { $count ->
    [0] { "" }
    [one] 1 watching
   *[other] { $count } watching
}
chat-title = Chat
chat-words = Message
chat-send = Send
chat-is-off = The chat is switched off.
offline = Connection lost. Reconnecting…
unsent = That was not sent. Try again when the connection is back.
sending-again = No answer yet. Sending it again…

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
panel-rotation = Rotation
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
move-cw = Rotate clockwise
move-ccw = Rotate anticlockwise
move-end = End the turn
move-stone-north = Move the Stone north
move-stone-east = Move the Stone east
move-stone-south = Move the Stone south
move-stone-west = Move the Stone west
move-enter = Enter in stance { $stance }
move-change = Change stance to { $stance }
move-run = Run to { $to }
move-jump = Jump to { $to }
move-climb = Climb onto { $to }
move-throw = Throw { $whom } to { $to }
move-throw-out = Throw { $whom } out as a prisoner
move-grab = Grab { $whom } and go to { $to }
move-grab-out = Grab { $whom } and drag it out as a prisoner
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
login-register = No account yet? Create one.
register-title = New account
register-go = Create account
register-login = Have an account? Log in.
logout = Log out
logout-everywhere = Log out everywhere
account-name = Name
account-password = Password
account-old-password = Current password
account-new-password = New password
account-change-password = Change password
account-title = Account
account-guest = You are a guest: this browser knows you by a cookie. With an account you can open your matches anywhere.
account-stranger = You have not done anything here yet. Choose a name, or start a match: then this browser knows you by a cookie. With an account you can open your matches anywhere.
account-profile = Your public results and ratings
account-rename = Change name
account-register = Create an account
tokens-title = Tokens for programs
tokens-lead = A program with a token acts in your name, within the limits you set.
tokens-new = This is shown only once:
tokens-label = What is it for?
tokens-add = Create token
tokens-drop = Delete
tokens-usual-label = Program
tokens-scopes = What may it do?
tokens-scope-read = read: see what you see
tokens-scope-play = play: play and act for you
tokens-scope-organise = organise: create and run your events
tokens-scope-operate = operate: run all events
tokens-scope-metrics = metrics: read the hall’s counters
tokens-expires = Expires
tokens-never = Never
tokens-days = { $days } days
tokens-everything = everything
tokens-until = until { $date }
tokens-ended = expired { $date }

leaders-title = The strongest players
leaders-show = Show
leaders-none = No rated match of this game has finished yet.
leaders-place = Place
rating = Rating
rating-points = { $value } ± { $margin }
rating-curve = The rating after each of { $count } matches, between { $least } and { $most }
matches = Matches
profile-none = No public match has finished yet.
profile-results = Results
profile-rivals = Against
profile-first = Moving first
profile-second = Moving second
profile-tally = { $won } won, { $drawn } drawn, { $lost } lost

## What goes wrong

problem-title = That did not work
problem-home = To the home page
problem-back = Back to the match
problem-not-found = There is nothing at this address. The link may be incomplete.
problem-wrong-method = This method is not allowed here.
problem-bad-request = We could not understand the request. Go back, reload the page and try again.
problem-not-json = The body must be JSON, with the header “Content-Type: application/json”.
problem-bad-json = The body is not valid JSON: { $reason }.
problem-bad-shape = The JSON has the wrong shape: { $reason }.
problem-bad-event = This cannot be read: { $reason }.
problem-too-large = That is too large.
problem-unknown = Log in first, or use a valid token.
problem-expired-token = This token has expired. Create a new one.
problem-missing-scope = This token lacks the scope “{ $scope }”. Create one that has it.
problem-scope-not-yours = Your role does not allow tokens with the scope “{ $scope }”.
problem-needs-account = This match is rated, and only accounts have ratings. Create an account first.
problem-wrong-password = Wrong name or password.
problem-stale-form = This page has expired. Go back, reload it and try again.
problem-foreign = This request came from another site, and was ignored.
problem-bad-name = A name has 1 to 24 letters, digits, spaces or the marks . - _ '
problem-bad-name-empty = A name needs at least one letter or digit.
problem-bad-name-hidden = The name contains invisible characters, or characters that change the direction of text. Type it again without them.
problem-bad-name-long = A name has at most { $most } characters.
problem-name-taken = This name, or one that looks like it, is taken. Choose another.
problem-no-such-person = No account has this name.
problem-bad-password = A password has 8 to 200 characters.
problem-bad-field = “{ $field }” is missing or invalid.
problem-bad-position = Invalid position, or the game is over in it: { $reason }.
problem-too-many = Too many requests. Wait a moment and try again.
problem-too-slow = Your request took too long to arrive. Check your connection and try again.
problem-too-many-guests = Too many guests are doing this from your network. Wait a minute, or use an account.
problem-talks-too-fast = You are writing too fast. Wait a few seconds.
problem-chat-full = This chat is full: a match has room for 500 messages.
problem-too-many-offers = Too many draw offers and takeback requests in this match. Play on or resign.
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
problem-too-many-guesses = Too many wrong passwords. Wait a minute and try again.
problem-trouble = Something went wrong on our side. Nothing was changed; try again.
problem-not-kept = The database can't take anything right now. Nothing was changed; try again in a moment.
problem-set-aside = This match has been set aside: its log can't be read, or it fails again and again. Nothing has been deleted, and the operator has been told.
problem-not-written = That can't be saved as it is. Nothing was changed.
problem-closing = The hall is closing. Try again in a moment.
problem-over = The match is over.
problem-not-your-turn = It is your opponent’s turn.
problem-illegal-move = That move is not legal here.
problem-no-move = Invalid move: { $reason }.
problem-no-turn = That is not possible in this game.
problem-not-yours = Only the players of this match can do that.
problem-not-begun = The match has not started: a seat is still open.
problem-no-open-seat = No seat is open.
problem-kept-for-another = This seat is reserved for another player.
problem-nothing-asked = There is no offer or request to answer.
problem-asked-already = You have already asked for that.
problem-no-move-yet = There is no move to take back.
problem-not-over = The match is not over.
problem-no-chat = The chat is switched off.
problem-wordless = A message has 1 to 500 characters.
problem-stale = The match has moved on. Look at the position and decide again.
problem-too-late = Your time for this turn was up.
problem-no-flag = No player has run out of time.
problem-no-more-time = The player already has that much time.
problem-too-much-time = That is too much time: the limit is 10,000 days.
problem-event-set-aside = This event has been set aside: its log can’t be read. Nothing has been deleted; the operator has been told.
