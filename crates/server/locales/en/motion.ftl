### What a board tells while it moves: what somebody has done, and how two cards met.

did-move = { $who }: { $move }
did-cw = { $who } rotates clockwise
did-ccw = { $who } rotates anticlockwise
did-end = { $who } ends the turn
did-stone-north = { $who } moves the Stone north
did-stone-east = { $who } moves the Stone east
did-stone-south = { $who } moves the Stone south
did-stone-west = { $who } moves the Stone west
did-enter = { $who } enters on { $on }, in stance { $stance }
did-change = { $who } changes { $on } to { $stance }
did-step = { $who } steps from { $from } to { $to }
did-run = { $who } runs from { $from } to { $to }
did-jump = { $who } jumps from { $from } to { $to }
did-climb = { $who } climbs from { $from } onto { $to }
did-throw = { $who } throws { $whom } to { $to }
did-throw-out = { $who } throws { $whom } out as a prisoner
did-grab = { $who } grabs { $whom } and goes to { $to }
did-grab-out = { $who } drags { $whom } out as a prisoner
did-column = { $who } pushes on with { $rear } to { $front }, to { $target }
did-join = { $who } joins { $partner } from { $start }, both to { $target }
clash-push = { $high } beats { $low }: pushes { $difference } × { $low } = { $spaces }
clash-equal = { $number } meets { $number }: nothing moves
clash-zero = { $high } beats { $low }: pushes { $high } × { $low } = 0
clash-counts = { $card } counts as { $number }
clash-repeats-number = Kanto repeats the { $number }
clash-repeats-card = Kanto repeats { $card }
clash-repeats-nothing = Kanto has nothing to repeat
clash-yori = { $card }: one space on
clash-mirror = { $card }: to the mirrored space
clash-cancel = { $card } meets { $card }: nothing moves
clash-stops = { $card }: nothing moves
clash-takes = { $card }: takes a kachi-age
clash-nothing = Nothing moves
clash-swap = { $who }: { $move }
push-you = you push
push-they = they push
tray = { $count } taken
film-step = { $n } of { $m }
film-replay = Replay their turn
film-replay-reveal = Replay the turn
film-skip = Skip
film-speed = Speed
premove-set = { $what } will be played if it can be.
premove-lost = Your planned move was not possible.
