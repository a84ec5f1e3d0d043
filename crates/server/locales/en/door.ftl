### Coming in: the first page, new matches, quick pairing, settings, and where nothing is found.

## The first page

family-checkers = Checkers
family-checkers-about = Jump the other side’s pieces off the dark squares. Whoever reaches the far row is crowned and moves backwards, too.
family-sumo = Sumo Checkers
family-sumo-about = Form a line and push the other side off a round board. Nobody jumps and nobody is safe at the edge.
family-bout = The Bout
family-bout-about = Two wrestlers, a hand of cards, one choice at the same moment. The higher card pushes, and the edge is near.
family-kumo = Kumo
family-kumo-about = Grip, push and throw with wrestlers in six stances. The arena itself can turn under them.
home-new-here = New here? Start with { $game }
home-variants = Versions of { $game }
home-live = Live now
home-own-more = { $count ->
    [one] 1 more match waits for you
   *[other] { $count } more matches wait for you
}
home-resting = { $count ->
    [one] One match you left
   *[other] { $count } matches you left
}
learn = Learn
learn-game = Learn { $game }
learn-in-steps = Learn in a few steps
play-change = Change
play-other = Change: { $game }
sheet-close = Close
introduction = What is { $game }?
events-soon = This week’s events
events-soon-all = All events

## Quick pairing

pairing = Quick pairing
preset-none = Casual
preset-turn = 30 s a turn
preset-day = 1 day a move
pairing-count = { $count ->
    [0] Nobody is waiting right now. Be the first.
    [one] 1 player waiting
   *[other] { $count } players waiting
}
pairing-count-of = # waiting
pairing-waiting = Looking for an opponent …
pairing-stay = Keep this page open. It leads to your match as soon as somebody comes.
pairing-gone = You stopped waiting.
pairing-cancel = Cancel
pairing-again = Look again
pairing-failed = No connection. Trying again …

## A new match

new-title-of = Play { $game }
new-side = Your side
new-options = More options
new-option = Reading of the rules
new-watch = Let others watch
new-nick = Your name
new-nick-none = Guest
nick-keep = Use this name
opponent-friend = A friend (send a link)
again-anybody = Anyone
again-friend = A friend
again-same-device = This device

## Settings

settings = Settings
settings-of-account = Kept with your account, on every device.
settings-of-device = Kept on this device. Log in to keep them everywhere.
settings-look = Look
settings-board = Board
settings-sets = Boards and pieces
settings-sound = Sound
settings-keep = Save
settings-kept = Saved
settings-account = Account
setting-theme = Theme
setting-zen = Zen mode: nothing but the board
setting-speed = Animation
setting-sound = Volume
setting-coordinates = Coordinates
setting-notation = List of moves
setting-confirm = Confirm each move
setting-to-system = As the device
setting-to-light = Light
setting-to-dark = Dark
setting-to-normal = Normal
setting-to-fast = Fast
setting-to-slow = Slow
setting-to-off = Off
setting-to-on = On
setting-to-leaflet = Leaflet
setting-to-wood = Wood
setting-to-contrast = High contrast

## Where nothing is found, and where no server answers

astray = Ways on
astray-title = Nothing here
astray-nobody = No such player
astray-lead = You may have been looking for one of these:
astray-games = Games and their rules
astray-puzzles = Puzzles
astray-matches = Find a match
astray-events = Events
astray-people = Players
problem-ours-title = That was our fault
problem-ours-lead = Your matches are safe. Wait a moment, then try again.
problem-again = Try again
seen-before = You are offline. This is what you saw last; play goes on when the connection is back.
offline-title = You are offline
offline-lead = No connection to the hall. What you have looked at on this device is still here:
