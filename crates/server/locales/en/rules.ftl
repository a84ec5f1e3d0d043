### The rules of the games and their first lessons. `rules-KEY` are sections, `figure-KEY` what
### stands below a diagram, `step-KEY` the steps of a lesson, `fact-KEY` what was computed. In the
### words about a game, $first and $second are what it calls its players.

## Checkers

rules-checkers-board-title = The board
rules-checkers-board =
    Only the 32 dark squares of an 8×8 board are used, and each of them has a number. { $first } starts on 1 to 12,
    { $second } on 21 to 32, with twelve men each. Both have a light corner square at their right hand.

    { $first } makes the first move. For { $first }, forward means towards the higher numbers; for { $second }, towards the lower ones.
figure-checkers-board = The initial position. { $first } to move.
rules-checkers-moves-title = Moving
rules-checkers-moves =
    A man goes one square diagonally forward, a king one square diagonally in any direction. The square has to be empty.
figure-checkers-moves = The man on 9 has two squares to go to, the king on 15 has four.
rules-checkers-jumps-title = Jumping
rules-checkers-jumps =
    If an opposing piece stands diagonally next to yours and the square right behind it is empty, you can jump there, and the piece you jumped
    over leaves the board. It does not matter whether it was a man or a king.

    From where it lands, the same piece may jump again within the same turn, and change direction as it does. Men jump forward only;
    kings jump in all four directions. You never jump over your own piece, nor over the same piece twice.
figure-checkers-jumps = The man on 6 takes the one on 10 and then the one on 18.
rules-checkers-kings-title = Kings
rules-checkers-kings =
    A man that arrives on the row farthest from its player is crowned: from now on it is a king. Being crowned ends the turn, even where
    the new king could jump on at once.
figure-checkers-kings = 22 jumps to 31 and is crowned there. The piece on 27 is safe for this turn.
rules-checkers-end-title = Winning, losing and draws
rules-checkers-end =
    If it is your turn and you cannot move, you have lost, whether you have no piece left or all of them are blocked.

    A match is drawn when the same position, with the same player to move, comes up for the third time; when 80 turns, 40 of each player, have gone
    by without a jump or the move of a man; or when both agree.
figure-checkers-end = { $second } is to move and cannot: 17 is occupied, and so is the square behind it. { $first } has won.
rules-checkers-required-title = Jumps are required
rules-checkers-required =
    If you can jump, you have to, and you jump on for as long as that piece can. Where there are several ways to jump, any of
    them will do; it need not be the one that takes most.
figure-checkers-required = { $first } has two jumps to choose from, and nothing else.
rules-construction-title = Jumps are optional
rules-construction =
    Jumps are optional. A player who jumps may stop after any jump, even if another one is possible.

    The younger player begins the first game of a series; after that both take turns in beginning.
figure-construction = The man on 6 may take just the one on 10 and stop on 15.
rules-construction-advanced-title = What the advanced game adds
rules-construction-advanced =
    This is construction checkers in which jumps are required, as section 2 has it, and in which touching a piece has consequences, as section 6 has it.
rules-checkers-time-title = Time
rules-checkers-time =
    Players may agree on a clock, or on a limit of one to five minutes a turn. A player who exceeds it loses the game.
rules-construction-time-title = Time
rules-construction-time =
    Players may agree on a clock, or on a limit of one to five minutes a turn. Here, overstepping it costs no more than the turn: it is written
    as `pass`, and there is no other way to pass. When three turns in a row are lost like that, by either player, the game is a draw.
rules-touch-title = Touching pieces
rules-touch =
    Until the first move, both players may straighten pieces as they like. After that:

    - Say “I adjust” before you straighten anything. To touch, without saying so, a piece that is not yours or cannot move, or any piece when it is not your turn,
      is an offence. The first one is forgiven with a warning, the second costs the game.
    - If it is your turn and you touch a piece of yours that can move, you move it, or you resign.
    - Once the piece has crossed the edge or corner of its square towards a square it can go to, that is the way it goes.
    - Letting go of the piece ends the move. A jump that has to go on is finished first.
rules-checkers-same-title = When two moves are one
rules-checkers-same =
    Two ways for a piece to jump that end on the same square and take the same pieces count as one move. If they take different pieces, they
    are different moves.
rules-checkers-text-title = Writing it down
rules-checkers-text =
    A move is written `11-15`, a jump `22x15`, with the squares between only where it would be unclear without them. A position is a line in the manner of PDN,
    `W:W18,K5:B9,12`: who is to move, then the pieces of both, kings with a `K`. Records are PDN 3.0.
rules-checkers-readings-title = How we read the leaflets
rules-checkers-readings =
    - What becomes of a man that is crowned in the middle of its jumps? One leaflet does not say, the other hints that it carries on as usual on its next turn.
      We stop it, as tournament checkers does.
    - The family game’s remark on going forward is, as we understand it, just the common rule for men.
    - Neither leaflet knows a draw. The rules for draws are those of tournament checkers.

## Sumo Checkers

rules-sumo-board-title = The ring
rules-sumo-board =
    The board is a square of seven by seven without its four corners: 45 squares, files a to g, ranks 1 to 7. { $first } sits at rank 1,
    { $second } at rank 7. Both have ten checkers, five and five on their first two ranks. { $first } begins.
figure-sumo-board = Ten against ten, and three empty ranks between them.
rules-sumo-turn-title = A turn
rules-sumo-turn =
    You do one of the following four things. You cannot pass. Everything moves along ranks and files, never diagonally.
rules-sumo-lone-title = One checker, three steps
rules-sumo-lone =
    A single checker takes three steps, no fewer. It may turn after each of them, but it never comes back to a square where it has been in
    this turn, the first one included. Each step leads to an empty square or pushes, and after the third it still has to be on the board.
figure-sumo-lone = From c2 to d4: two steps ahead, one to the side.
rules-sumo-two-title = Two in a column, one square
rules-sumo-two =
    Two of your checkers that stand side by side move one square together, along the line that they form.
figure-sumo-two = c3 and c4 go north and push the checker on c5 before them.
rules-sumo-three-title = Three in a column, one square
rules-sumo-three =
    Three of your checkers in an unbroken line move one square together, along that line.
figure-sumo-three = Three push three: the one on c7 falls off.
rules-sumo-join-title = Joining, then moving as two
rules-sumo-join =
    A checker takes one step to an empty square, without pushing, and now stands next to another one of yours. In the same turn those two move on as a
    column of two, one square along their line, forward or backward.
figure-sumo-join = d2 steps to c2 behind its friend on c3. Together they push two.
rules-sumo-push-title = Pushing
rules-sumo-push =
    A checker that enters an opponent’s square pushes. A lone checker pushes one, a column of two pushes up to two, a column of three
    up to three: all of the unbroken line that stands in the way, one square on in the same direction. Behind that line there has to be an empty
    square or the edge. What goes over the edge, or into one of the missing corners, is out.

    Nobody pushes checkers of their own. A lone checker can push at each of its three steps.
figure-sumo-push = b4 and c4 go west. The checker on a4 has nowhere to stay.
rules-sumo-end-title = Winning
rules-sumo-end =
    A player without checkers loses, and so does a player who cannot move on their turn.

    It is a draw when the same position comes for the third time with the same player to move, when 100 turns have gone by without a checker pushed off or a
    block set, or when both agree.
rules-sumo-first-out-title = Winning
rules-sumo-first-out =
    The first push-off wins. A player who cannot move on their turn loses.

    It is a draw when the same position comes for the third time with the same player to move, when 100 turns have gone by, or when both agree.
rules-sumo-duel-title = The duel
rules-sumo-duel =
    When both have a single checker left, the duel begins. From now on you may end each of your turns by putting one of your lost checkers, upside down, on
    any empty square. There it is a block: it stays for good, and cannot be pushed or passed. Both have nine blocks. The ring gets smaller until a checker is pushed
    off.
figure-sumo-duel = One against one. From c4 the third step reaches c7, and that is that.
rules-sumo-same-title = When two moves are one
rules-sumo-same =
    Whatever leads to the same position is the same move, however it is made. It is written in the first way that fits: one checker, two, three, then joining.
rules-sumo-text-title = Writing it down
rules-sumo-text =
    - One checker: the four squares, `c2-c3-c4-d4`.
    - A column: its rear, its front and where it goes, `c1c2n`, `c1c3n`.
    - Joining: `d2-c2+c3n`.
    - A block comes last: `d4-d5-e5-e6@c3`.
    - A position: the ranks from 7 down to 1, who is to move, the lost checkers of both, and the turns since something was pushed off or put down.
rules-sumo-readings-title = How we read the leaflet
rules-sumo-readings =
    - A round board of 45 squares: a square of seven without its corners is the one that has room for both sides as they are drawn up.
    - The leaflet names the first push-off as the aim, and later tells how the last two checkers fight. One game cannot end in both ways, so there are two: the full game and
      “first out”.
    - How far may a checker come from to join a column? We say one square. The options `approach=2` and `approach=3` let it take more steps.
    - The leaflet has no draws. Ours keep a match from going on for ever.

## The bouts

rules-bout-track-title = The track
rules-bout-track =
    The counter stands in the middle of seventeen spaces, from −8 to +8. { $first } pushes it towards the plus, { $second } towards the minus.
    Once it is over the end, beyond +8 or −8, the bout is over: a push-off, oshi dashi.

    In each turn both choose a card in secret, and both cards are shown at once. Everything else is open: the track, both hands, and what was played.
figure-bout-track = Before the first card: the counter on 0, six cards each.
rules-bout-push-title = Pushing
rules-bout-push =
    Both hold the cards 1 to 6, and every card is played once. The higher card pushes, and how far depends on both: the difference of the two, times the lower card.
    Equal cards move nothing.

    So a 6 does little to a 1 (five spaces), everything to a 3 (nine spaces), and not much to a 5 (five again). Small cards are hard to push against.
figure-bout-push = { $first }’s 5 against { $second }’s 2: three times two, six spaces.
figure-bout-off = A 6 against a 3 is three times three. Nobody stays on the track for that.
rules-bout-end-title = The end after six turns
rules-bout-end =
    A bout has at most six turns. If there has been no push-off by then, the side of the track decides: { $first } wins on the plus side, { $second } on the
    minus side, and on 0 it is a tie.

    In a competition a push-off scores 3, a win on position 2, a tie 1 for both, and a loss nothing.
rules-bout-zero-title = The zero
rules-bout-zero =
    Both hands have a 0 as well. Whenever a 0 is played, by either side, nothing moves. Where a bout has six turns it keeps them, so one card each
    remains unplayed.
figure-bout-zero = On −7 a 6 is coming. The 0 has stopped it.
rules-bout-oshi-dashi-title = Until a push-off
rules-bout-oshi-dashi =
    There is no last turn. When all cards have been played both take their hands back at once, and it goes on until there is a push-off.
    With a zero, all seven cards are played before that.
figure-bout-oshi-dashi = Both have just taken their cards back, and the counter stands on 7: this cannot last.
rules-bout-swap-title = Swapping for tactics
rules-bout-swap =
    Before the first turn both may swap up to two of their numbers for tactics, in secret and at the same time. Each number has its own tactic; then both players see
    who swapped what. Six turns follow, which end as in section 2.2.
figure-bout-swap = { $first } has swapped the 3 and the 4, { $second } the 1 and the 2.
rules-bout-tactics-title = What the tactics do
rules-bout-tactics =
    - For the 1, Yori (`Y`): the counter goes one space for you.
    - For the 2, Gino-Sho (`G`): a number played against it does nothing.
    - For the 3, Nodo Wa (`N`): against a number it counts as seven less that number. Against another tactic it does nothing, unless that counts as a number.
    - For the 4, Kata-Sukashi (`K`): the counter goes to the mirrored space, from −6 to 6.
    - For the 5, Kanto (`T`): counts as your card of the turn before. In the first turn it is nothing.
    - For the 6, Sumo Master (`M`): counts as one of the other five, which you name as you play it.
figure-bout-tactics = The counter stood on −6. { $first } has played Kata-Sukashi, and the 2 did nothing against it.
rules-bout-resolve-title = Who acts first
rules-bout-resolve =
    First the Sumo Master becomes what it was named, then Kanto becomes the card before it, then Nodo Wa against a number becomes a number. If there are two numbers now, they push. A number
    against a tactic does nothing.

    Tactics act one after the other, the lower number first. The Sumo Master has the number of what it was named, Kanto is always a 5. Two with the same number act together: two Yori or two
    Kata-Sukashi undo each other. As soon as the counter is over the end, the bout is over.
rules-bout-kachi-age-title = Five numbers and a kachi-age
rules-bout-kachi-age =
    Both hold the numbers 1 to 5, a kachi-age, and the right to one tactic: six turns in all. A kachi-age is laid on a number as you play it, and the
    number counts one more. It does not go with a tactic.
figure-bout-kachi-age = { $first }’s 5 with the kachi-age counts 6: against a 4 that is eight spaces.
rules-bout-one-tactic-title = The one tactic
rules-bout-one-tactic =
    Once in the bout, in place of a number, you play one of these. If your numbers are gone, you have to.

    - Yori (`Y`): the counter goes one space for you. Two of them undo each other.
    - Gino-Sho (`G`): the counter stays where it is, whatever the other plays.
    - Nodo Wa (`N`): against a number card it counts as seven less what that counts; else it is nothing.
    - Inashi (`I`): take a kachi-age. Only if you have none.
    - Kanto (`T`): counts as your last number, less one. Not before you have played a number.

    Two cards that count push as numbers do. A card that counts pushes nothing against one that does not, and Kanto does nothing against Nodo Wa.
rules-bout-missed-title = When a card does not arrive
rules-bout-missed =
    With your own card you may name one for the other player, in case theirs does not arrive in time. If it does not, they play what you named, else a card drawn at
    random. The record shows which cards were chosen, named or drawn. If there is only one card to play, it plays itself.
rules-bout-value-title = What a bout is worth
rules-bout-value =
    Both players choose at once, so the best play is a mixture: each card with a certain chance. Every bout has been solved for such mixtures. Its value is what
    { $first } wins on average when both play them: 1 for a win and −1 for a loss, or by the scores of a competition.
rules-bout-text-title = Writing it down
rules-bout-text =
    A turn is both cards, `4/2`, that of { $first } first. A position is the counter and both hands, `-3 1246 2356`. Tactics have their letters, `M=Y` is a Sumo Master as Yori, `5+` a 5 with
    a kachi-age, `s14` a swap of the 1 and the 4. In a position, `(5)` behind a hand is the card that was played last, `+` a kachi-age, `*` the tactic still to come.
rules-bout-readings-title = How we read the leaflet
rules-bout-readings =
    - It speaks of five turns and of six. There are five choices; then the sixth card is all that is left.
    - Of the bout with a zero it says that only the card is new: so there are still six turns.
    - In the strategic bout the tactic takes a turn, but no number: five and one are six.
    - The note on Inashi we take for a condition: a player who still has a kachi-age cannot play it.

## Kumo

rules-kumo-arena-title = The arena
rules-kumo-arena =
    The arena has nine by nine squares, files a to i and ranks 1 to 9, and in its middle lies the Stone of Balance. { $first }’s camp is beyond rank 1,
    { $second }’s beyond rank 9. Six Kumotori, wrestlers, wait on each side. { $first } begins.

    Bring the Stone into the other camp and you have won.
figure-kumo-arena = At the beginning there is nothing in the arena but the Stone.
rules-kumo-actions-title = Five actions
rules-kumo-actions =
    A turn has five actions, and one more for each prisoner that you hold, up to three more. Each of these takes one, in any order and as often as you like:

    - turn the arena by a quarter;
    - enter with a Kumotori on a free square of your first rank, in any stance;
    - change the stance of one of your Kumotori;
    - step with one of them to a free square next to it, unless it is in the stance Run or Kumo;
    - let one do what its stance is for.
figure-kumo-actions = Entering on e1, or stepping with the Kumotori on d4: two of the things { $first } can do.
rules-kumo-rotate-title = Turning the arena
rules-kumo-rotate =
    At least once in every turn you turn the arena, with everything on it, either way. The camps stay where they are, and so do the names of the squares: it is
    the Kumotori that come to new ones.
figure-kumo-rotate = After a clockwise turn the Kumotori from a5 stands on e9, at the gate of { $second }’s camp.
rules-kumo-duties-title = Duties, and the end of a turn
rules-kumo-duties =
    The turn is over when no action is left. You may end it before that, once your duties are done: the one turn of the arena, and stepping off with each Kumotori that stood on
    another when the turn began, as long as there is a free square next to it.

    Keep actions for your duties: you cannot do something else if that leaves too few. If there are too few already, only duties can be done, and what is left of them lapses.
figure-kumo-duties = The Kumotori on b2 has stood on another since the last turn. It has to step off.
rules-kumo-stances-title = The six stances
rules-kumo-stances =
    A Kumotori is always in one of six stances. “Next to” never means diagonally; a free square has neither a Kumotori nor the Stone on it.
rules-kumo-run-title = Run
rules-kumo-run =
    Two steps to free squares, around a corner if you like, but not back to the start. A runner cannot take a single step.
figure-kumo-run = Where the runner on d4 can get to; it could go around the Stone, but not over it.
rules-kumo-jump-title = Jump
rules-kumo-jump =
    Straight over everything that stands in a row before it without a gap, Kumotori of both sides, stacks and the Stone, to the free square right behind.
figure-kumo-jump = Over the Stone, from e4 to e6.
rules-kumo-throw-title = Throw
rules-kumo-throw =
    A Kumotori next to it, friend or foe, is put on another free square next to the thrower. A thrower on its own first rank may throw an opponent out of the arena instead: it becomes
    a prisoner.
figure-kumo-throw = The thrower on e1 can put its opponent on d1 or f1, or take it prisoner.
rules-kumo-grab-title = Grab
rules-kumo-grab =
    It takes hold of a Kumotori next to it, friend or foe, and both go one square the same way, to squares that are free or that the other leaves. An opponent that is dragged
    into your camp becomes a prisoner; for that, the grabber has to stand right behind it.
figure-kumo-grab = The grabber on d2 pushes its opponent south, out of the arena and into the camp.
rules-kumo-block-title = Block
rules-kumo-block =
    It climbs onto an opponent next to it. The one below can do nothing, not even change its stance; the one on top can only step off again. Opponents on the eight squares around the Stone, or in a stack already, cannot be
    blocked. A Kumotori in a stack cannot be thrown or grabbed.
figure-kumo-block = { $first } has climbed onto the runner on b2, which will not run for now.
rules-kumo-kumo-title = Kumo
rules-kumo-kumo =
    Two of yours in this stance side by side, one of them next to the Stone and neither in a stack, move it one square to a free square, or out of the arena into the
    other camp. There is no other way to move the Stone. A Kumotori in this stance cannot take a step.
figure-kumo-kumo = Two in the stance Kumo, and the Stone at the gate: one more action wins.
rules-kumo-prisoners-title = Prisoners
rules-kumo-prisoners =
    A prisoner is out of the game. Its captor has one action more, in this very turn already, for the first three.
rules-kumo-end-title = Winning
rules-kumo-end =
    A player who brings the Stone into the other camp wins. It is a draw when the same position comes for the third time at the start of a turn, when a hundred turns have passed without a Kumo or
    a new prisoner, or when both agree.
rules-kumo-same-title = When two actions are one
rules-kumo-same =
    Each action is a move of its own. Actions that lead to the same position count as one.
rules-kumo-text-title = Writing it down
rules-kumo-text =
    `cw` and `ccw` turn the arena; `J@e1` enters; `e4=K` changes the stance; `e4-e5` is a step. The stances write `Re4-f5`, `Je4-e7`, `Te4:e5-d4` (or `Te4:e5-x` for a prisoner),
    `Ge4:e5n`, `Be4-e5` and `Kn`. `end` ends the turn.

    A position has the ranks from 9 down to 1, capitals for { $first }, `o` for the Stone, `(Bk)` for a stack with its top first; then who is to move, both reserves, the prisoners of both, the actions left, `r` once the arena has
    been turned, who has to step off, and the quiet turns.
rules-kumo-readings-title = How we read the leaflet
rules-kumo-readings =
    - The leaflet tells about the stances and little else. Arena, camps, the number of Kumotori and actions, and the turning come from what has been written about the game in public.
    - Where does a thrown Kumotori land? On a square next to the thrower, as everywhere in these rules. The option `throw=8` allows the diagonal squares as well.
    - Who is blocked cannot change stance, stacks are safe, and an action that was won can be used at once.
    - Four people can play in teams: the rules are the same, and two share a side.

## Lessons: checkers

step-checkers-man-title = A step forward
step-checkers-man = You are { $first }, below. Men go one square diagonally forward. Bring one to 15.
step-checkers-man-right = That is how men move: forward, and always on the dark squares.
step-checkers-man-wrong = A good move, but it does not lead to 15. Two of your men can reach it.
step-checkers-king-title = A step back
step-checkers-king = The crown shows a king. It goes any way, one square. Move it back, towards your own side: to 10 or to 11.
step-checkers-king-right = Men cannot do that. Kings are worth having.
step-checkers-king-wrong = That was forward, which a man could do as well. Take it back to 10 or 11.
step-checkers-jump-title = Two at once
step-checkers-jump = Jump over an opponent to the empty square behind it, and it is taken. From there the same piece may jump again. Take two in one turn.
step-checkers-jump-right = Two in one turn. Look for such rows of empty squares, on both sides.
step-checkers-jump-wrong = That does not take two. Which man finds a second one to jump over?
step-checkers-crown-title = A crown
step-checkers-crown = Bring a man to the last row. It becomes a king there.
step-checkers-crown-right = Crowned. The turn ends there; from the next one on it moves as a king.
step-checkers-crown-wrong = Not there yet. One of your men is a single step away from the last row.
step-checkers-block-title = Nowhere to go
step-checkers-block = A player who cannot move loses. { $second } has one man left, on 21, and it can only go to 17. Leave it no move at all.
step-checkers-block-right = It can neither move nor jump. You have won without taking anything.
step-checkers-block-wrong = { $second } can still move. It must not be able to jump either: keep the square behind your man occupied.
step-checkers-required-title = You have to jump
step-checkers-required = Jumps are mandatory: your men have no other move here. But which jump is up to you. Take the smaller one, a single piece.
step-checkers-required-right = Nobody has to take the most. What is taken next is what counts.
step-checkers-required-wrong = That takes two. The other man has a jump as well.
step-construction-decline-title = You need not jump
step-construction-decline = In this game jumps are optional. Make a move that takes nothing.
step-construction-decline-right = Elsewhere you would have had to jump. Here you choose.
step-construction-decline-wrong = That was a jump. One of your men has a plain move as well.
step-construction-stop-title = You may stop
step-construction-stop = You could take two. Take one only, and stop there.
step-construction-stop-right = Stopping early is allowed, and now and then it is clever.
step-construction-stop-wrong = Take exactly one: jump once, and stay where you land.

## Lessons: Sumo Checkers

step-sumo-lone-title = Three steps
step-sumo-lone = You are { $first }, below. A single checker takes exactly three steps. Bring one to d5.
step-sumo-lone-right = Three steps, straight ahead. It may turn on its way, too.
step-sumo-lone-wrong = Not d5. Look for the checker that is three squares away.
step-sumo-column-title = Two together
step-sumo-column = Two checkers in a line move together, one square along that line. Move two of them forward. On the board, touch the rear one, the front one, and the square they go to.
step-sumo-column-right = They are slower than one alone, but they can push two.
step-sumo-column-wrong = Two that stand one behind the other, one square towards { $second }.
step-sumo-push-title = Pushing
step-sumo-push = Enter a square of the other side, and what stands there is pushed on. Push the checker away from c5 and stand there yourself.
step-sumo-push-right = It had to make way. A column of two does it, and so does a lone checker against one.
step-sumo-push-wrong = Your checker is not on c5. It can be entered from c4, and from the side as well.
step-sumo-join-title = Join and push
step-sumo-join = Two opponents on c4 and c5 are too many for your checker on c3 alone. Step behind it to c2 with another one: the two go on north in the same turn.
step-sumo-join-right = One step, then the push of two. That is a turn’s work.
step-sumo-join-wrong = The helper steps to c2, and then c2 and c3 go north together.
step-sumo-off-title = Over the edge
step-sumo-off = A checker that is pushed over the edge is out. Push one off.
step-sumo-off-right = Out. In the game to the first checker, that wins.
step-sumo-off-wrong = Nobody fell. Who stands at the edge, and who stands next to it?
step-sumo-three-title = Three against three
step-sumo-three = The line on c5, c6 and c7 is three strong. Push its last one off.
step-sumo-three-right = Three push three. A fourth, and nothing would have moved.
step-sumo-three-wrong = It takes a column of three: c2, c3 and c4, northwards.
step-sumo-duel-title = The duel
step-sumo-duel = One against one. After each move a block may be put down, but this time you can do better: push the last checker off.
step-sumo-duel-right = The last one is off, and you have won.
step-sumo-duel-wrong = It is still there. Three steps take you from c4 to c7.

## Lessons: the bouts

step-bout-far-title = How far?
step-bout-far = You are { $first } and push to the right. The higher card pushes: the difference, times the lower card. Just for this lesson { $second } shows the card: a 2. Push the counter to 8.
step-bout-far-right = Six less two is four, times two is eight.
step-bout-far-wrong = Count again: your card less two, and that times two, has to be eight.
step-bout-off-title = Push-off
step-bout-off = { $second } plays a 3. More than eight spaces, and the counter is off the track. Win at once.
step-bout-off-right = Six less three is three, times three is nine. The middle cards are the ones in danger.
step-bout-off-wrong = Not far enough. Take the greatest difference.
step-bout-even-title = A standstill
step-bout-even = { $second } plays a 5. Leave the counter exactly where it is.
step-bout-even-right = Equal cards move nothing.
step-bout-even-wrong = The counter has moved. Only equal cards hold it.
step-bout-least-title = The small sacrifice
step-bout-least = { $second } plays the 6, and you cannot match it any more. Give way as little as you can.
step-bout-least-right = Five spaces, the least of all your cards: the difference is multiplied with the lower card, and yours is low.
step-bout-least-wrong = There is a card that loses fewer spaces. Small cards are hard to push against.
step-bout-zero-title = The zero
step-bout-zero = You are at the edge, on −7, and { $second } plays the 6. Hold the counter.
step-bout-zero-right = Against a 0 nothing moves. You have it once, so keep it for a moment like this.
step-bout-zero-wrong = That ends badly. One of your cards stops every push.
step-bout-brink-title = With a full hand
step-bout-brink = The hands are full again, and the counter stands on 7. { $second } plays a 1. Finish it.
step-bout-brink-right = Two spaces were enough. Without a last turn every lead counts.
step-bout-brink-wrong = The counter is still on the track. You need two spaces.
step-bout-swap-title = Swap two numbers
step-bout-swap = Before the first turn you may swap up to two numbers for tactics. Swap the 3 for Nodo Wa and the 4 for Kata-Sukashi.
step-bout-swap-right = The middle numbers give way most. As tactics they are of more use.
step-bout-swap-wrong = That is another swap. Take the one of 3 and 4.
step-bout-nodo-wa-title = Nodo Wa
step-bout-nodo-wa = Nodo Wa counts as seven less the other’s number. { $second } plays a 1. Push the counter to 5.
step-bout-nodo-wa-right = Seven less one is six, and a 6 against a 1 pushes five spaces.
step-bout-nodo-wa-wrong = Not 5. What would a 6 do here, and which of your cards can be one?
step-bout-mirror-title = Kata-Sukashi
step-bout-mirror = The counter stands on −6. { $second } plays a 2. Bring it to 6, on the other side.
step-bout-mirror-right = The whole lead has changed sides. Kata-Sukashi is best when you are far behind.
step-bout-mirror-wrong = Not 6. One of your cards turns the track around.
step-bout-kachi-age-title = Kachi-age
step-bout-kachi-age = A kachi-age makes a number count one more. { $second } plays a 4. Push the counter to 8.
step-bout-kachi-age-right = The 5 counted as a 6: two times four.
step-bout-kachi-age-wrong = Not 8. You need a 6, and there is a way to have one.
step-bout-gino-sho-title = Standing firm
step-bout-gino-sho = { $second } plays the 5 with the kachi-age, as strong as it gets. Hold the counter where it is.
step-bout-gino-sho-right = Held. Gino-Sho does that against everything, but a tactic is played only once; an equal card holds as well.
step-bout-gino-sho-wrong = The counter has moved. Look for a tactic that stops everything, or for an equal card.

## Lessons: Kumo

step-kumo-enter-title = Enter the arena
step-kumo-enter = You are { $first }, below. Your six Kumotori wait outside. Bring one in on e1, in any stance.
step-kumo-enter-right = One action spent. You choose the stance as you enter.
step-kumo-enter-wrong = Touch the square e1 on your first rank, and choose a stance.
step-kumo-rotate-title = Turn the arena
step-kumo-rotate = Once in every turn at least the arena is turned. Turn it to bring your Kumotori from a5 to e9.
step-kumo-rotate-right = The quickest way across the arena is to have it turned beneath you.
step-kumo-rotate-wrong = It is not on e9. Seen from above, which way brings the left side to the top?
step-kumo-run-title = Run
step-kumo-run = A runner takes two steps at once. Run from d4 to e3.
step-kumo-run-right = Around the corner in one action.
step-kumo-run-wrong = Not e3. Touch the runner, then e3.
step-kumo-jump-title = Jump
step-kumo-jump = A jumper leaps over what stands before it. Jump over the Stone.
step-kumo-jump-right = Over the Stone and onto e6.
step-kumo-jump-wrong = You are not beyond the Stone. The square behind it is e6.
step-kumo-block-title = Block
step-kumo-block = A blocker climbs onto an opponent next to it. Climb onto the runner on b2.
step-kumo-block-right = It is stuck below you, until you step off in your next turn.
step-kumo-block-wrong = Nobody is blocked. Go from b1 onto b2.
step-kumo-throw-title = Throw
step-kumo-throw = A thrower on its own first rank can take a prisoner. Throw the opponent on e2 out.
step-kumo-throw-right = A prisoner, and with it one action more in each of your turns.
step-kumo-throw-wrong = The opponent is still in the arena. Choose to throw it out.
step-kumo-grab-title = Grab
step-kumo-grab = A grabber moves together with a Kumotori next to it. Your opponent on d1 stands at the edge of your camp. Take it prisoner.
step-kumo-grab-right = Pushed straight into the camp.
step-kumo-grab-wrong = It is still there. Grab it and go south, towards your camp.
step-kumo-stone-title = The Stone
step-kumo-stone = Two in the stance Kumo, side by side, move the Stone. It lies at the gate of the other camp. Win.
step-kumo-stone-right = The Stone is in the other camp. That is the whole of the game.
step-kumo-stone-wrong = The Stone is not in the other camp. Move it north.

## Facts

fact-first-moves = Moves to choose from at the start
fact-first-turns = Ways in which the first turn can be played
fact-sequences = Ways to play the first { $count } moves
fact-turn-sequences = Ways to play the first { $count } turns
fact-value = What the bout is worth to East if both play it perfectly
fact-league-value = The same by the scores of a competition
fact-opening = Cards that a perfect player opens with, and how often
fact-swap = What a perfect player swaps, and how often
fact-lead = What it is worth to East once a 5 has met a 2
fact-brink = What the counter on 7 is worth to East with full hands
fact-option-sequences = Ways to play the first { $count } moves with the option in the command
