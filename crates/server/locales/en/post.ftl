### Mail and push messages, and how they are set.

post-turn-subject = Your move: { $game } against { $opponent }
post-turn = It is your move in { $game } against { $opponent }.
post-begun-subject = Match started: { $game } against { $opponent }
post-begun = Your match of { $game } against { $opponent } has started.
post-invited-subject = Invitation: { $game } against { $opponent }
post-invited = { $opponent } invites you to a match of { $game }.
post-asked-subject = Invitation: { $event }
post-asked = { $organiser } invites you to play as { $name } in the event { $event } ({ $game }). Your matches start once you accept.
post-joined-subject = You are the substitute: { $game } against { $opponent }
post-joined = The organiser made you the substitute in { $game } against { $opponent }.
post-deadline-subject = Deadline near: { $game } against { $opponent }
post-deadline = It is still your move in { $game } against { $opponent }.
post-missed-subject = Deadline passed: { $game } against { $opponent }
post-decision-subject = Organiser’s decision: { $game } against { $opponent }
post-over-subject = Match over: { $game } against { $opponent }
post-bulletin-subject = Bulletin { $number }: { $event }
post-bulletin = Bulletin { $number } of { $event } is out.
post-until = Deadline: { $deadline }
post-owed = It is your move.
post-won = You won { $game } against { $opponent }.
post-lost = You lost { $game } against { $opponent }.
post-drawn = { $game } against { $opponent } ended in a draw.
post-called-off = { $game } against { $opponent } was cancelled.
post-decided = The organiser decided the match: { $why }
post-by-close = You missed the deadline, and the turn was played without your choice.
post-by-lose-turn = You missed the deadline and lost the turn.
post-by-lose-on-time = You missed the deadline and lost the match.
post-by-excuse = You missed the deadline. You were excused and have extra time.
post-by-leave = You missed the deadline, but you were away as announced and have extra time.
post-by-count = The organiser decided that the missed turn counts.
post-by-due = The organiser changed the deadline.
post-by-hold = The deadline has passed. The organiser decides what happens next.
post-by-extend = The organiser gave extra time.
post-by-pause = The organiser stopped the clock.
post-by-resume = The organiser started the clock again.
post-by-substitute = The organiser substituted a player.
post-by-replaced = The organiser substituted you: another player continues your match.
post-by-organiser = The organiser changed something in the match.
post-digest-subject = { $count ->
    [one] Your matches: 1 update
   *[other] Your matches: { $count } updates
}
post-test-subject = Test message
post-test = This message arrived, so everything works.
post-confirm-subject = Confirm your address
post-confirm = You, or someone using your address, asked for mail about matches in this hall. To confirm the address, open this page and press the button. If it was not you, do nothing: you will get no other mail.
post-signature = You receive this because you asked for mail from Dohyo. To stop all of these mails:
post-sender = Dohyo’s hall

notices = Mail and messages
notices-lead = Get news of your matches when you are away. Messages never reveal a move, or that a choice was made.
notices-mail = By mail
notices-no-mail = This hall sends no mail.
notices-guest = Only accounts can add an address.
notices-address = Your address
notices-confirm = Send a confirmation mail
notices-asked = We sent a mail to { $address }. Open the link in it within three days. An address gets at most one such mail a day.
notices-at = Mail goes to { $address }.
notices-how = How often
notices-mode-off = Never
notices-mode-each = At once, one mail each
notices-mode-digest = Once a day, in one mail
notices-hour = At this hour
notices-zone = Time zone
notices-kinds = What to send
notices-kind-turn = It is my turn
notices-kind-begun = My match has started, or I am invited to a match
notices-kind-asked = I am invited to an event
notices-kind-deadline = A deadline is a day away and it is still my turn
notices-kind-missed = I missed a deadline, or was excused
notices-kind-decision = The organiser has made a decision
notices-kind-over = My match is over
notices-kind-bulletin = One of my events has a new bulletin
notices-keep = Save
notices-kept = Saved.
notices-test = Send a test
notices-tested = Test sent.
notices-push = On this device
notices-push-lead = Your browser can show messages even when no page of the hall is open.
notices-push-none = This browser cannot show messages, or needs an encrypted connection for them.
notices-push-denied = Your browser blocks messages from the hall. You can change that in its settings.
notices-push-failed = That did not work. Try again later.
notices-push-on = Show messages on this device
notices-push-off = Stop messages on this device
notices-push-script = Messages on a device need a browser with JavaScript.
notices-devices = { $count ->
    [0] None of your devices shows messages.
    [one] One of your devices shows messages.
   *[other] { $count } of your devices show messages.
}
notices-confirm-title = Confirm your address
notices-confirm-lead = Mail about your matches will go to { $address }.
notices-confirm-button = Yes, that is my address
notices-confirmed = Your address is confirmed. Choose here what to send, and how often:
notices-stop-title = No more mail
notices-stop-lead = Do you want no more mail about your matches?
notices-stop-button = Stop all mail
notices-stopped = You will get no more mail about your matches. You can switch it on again here:
