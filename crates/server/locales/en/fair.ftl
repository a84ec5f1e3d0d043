### How secrets are kept, and how to check it.

fair-go = How secrets are kept
fair-title = { $game }: how secrets are kept
fair-back = Back to the match
fair-why = Both players choose in secret. No player should have to trust the hall, or its operator, that a choice was not looked at and changed afterwards.
fair-how = So every choice is sealed: with the choice the hall draws a random word, the nonce, and shows everyone a fingerprint of the two at once, the commitment. The fingerprint does not reveal the choice. When both have chosen, choice and nonce are shown. Anyone can recompute the fingerprint: if it is the same, nothing was changed.
fair-chance = When a player misses a turn and no card was named for them, a random card is played. It follows from a seed drawn before the match, whose fingerprint is shown from the start. The seed itself is shown when the match is over.
fair-limits = What this cannot show: that the operator did not look at a choice in the database before it was opened. It does show that it was not exchanged.
fair-check = Check it yourself
fair-right = Everything is as it was committed to.
fair-wrong = Something is not as it was committed to.
fair-choices = The choices
fair-turn = Turn
fair-player = Player
fair-choice = Choice
fair-nonce = Nonce
fair-commitment = Commitment (SHA-256)
fair-found = Checked
fair-sealed = sealed
fair-seed = Chance
fair-seed-itself = Seed
fair-seed-later = It is shown when the match is over.
fair-elsewhere = The record has all of this. Without a browser and without this hall, the same is checked by
fair-match = This match
fair-binding = Every nonce begins with 2, the fingerprint of these lines, the turn and the seat, so a choice counts for this match, turn, seat and these players alone.
fair-digest = Fingerprint of the match (SHA-256)
