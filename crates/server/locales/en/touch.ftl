### Touch rules: what hands do at the board, and what the referee says.

touch-title = Touch rules
touch-new = Touch rules: a piece that is touched must move
touch-hint = For games with pieces. The advanced construction game is always played so. Moves are not taken back.
touch-more = The touch rules explained
touch-option = Players can agree on touch rules, as construction checkers has them: a piece that is touched must move.
touch-where = Construction checkers in its advanced form is always played so; for the other games with pieces it is an option of a new match or event.
touch-no-pieces = There are no pieces to touch in this game.
touch-understood = Understood
touch-lead = This is played as at a real board: what your hand does counts at once, and a referee watches. Nothing is taken back.
touch-how =
    At this board:

    - Pressing a piece is touching it, from the moment you press. Do not press a piece while it is not your turn.
    - Dragging it over the edge of its square binds it to that way, if it can go there.
    - Letting go of it on a square is the move. If you set it back, it must still move. You can also press the piece and then the square.
    - “I adjust”, the button or the key J, lets you touch one piece and put it back.
    - With the keyboard, Enter on a piece touches it, and Enter on a square sets it down there.
    - Moves can also be told with the list below the board; it shows those that are left to you. Without script that is the way to play: nothing is touched then.

touch-adjust = I adjust
touch-not-begun = Until the first move, pieces may be touched and put back freely.
touch-you-must = You have touched { $cell }, and must move it: { $moves }.
touch-they-must = { $who } has touched { $cell }, which must move: { $moves }.
touch-announced = { $who }: “I adjust.”
touch-adjusts = { $who } adjusts the piece on { $cell }.
touch-warned = Warning for { $who }, who { $what }. A second time would lose the match.
touch-lost = { $who } has lost the match by a second touch against the rules, and { $what }.
touch-offence-turn = touched a piece unannounced when it was not their turn
touch-offence-piece = touched a piece of the other unannounced
touch-offence-stuck = touched a piece unannounced that cannot move

problem-empty-hand = No piece is in your hand.
problem-full-hand = Another piece is in your hand. Put it back first.
problem-only-adjusted = You only adjust the piece from { $cell }: it goes back there.
problem-must-move = You have touched { $cell }: that piece must move.
problem-unfinished = The move has to be completed: { $moves }.
problem-cannot-go = The piece cannot be set down there. It can go: { $moves }.
problem-no-touch = This match is not played by touch rules.
problem-idle-hand = Nothing follows from that.
problem-restless = Hands have done enough in this turn. Tell your move with the list.
problem-bound = What was played stays: this match is played by touch rules.
