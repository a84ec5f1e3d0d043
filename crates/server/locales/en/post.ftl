### Mail and push messages, and how they are set.

post-turn-subject = Your move: { $game } against { $opponent }
post-turn = It is your move in { $game } against { $opponent }.
post-begun-subject = It has begun: { $game } against { $opponent }
post-begun = Your match of { $game } against { $opponent } has begun.
post-invited-subject = Invitation: { $game } against { $opponent }
post-invited = { $opponent } invites you to a match of { $game }.
post-asked-subject = Invitation: { $event }
post-asked = { $organiser } would like you to play as { $name } in the event { $event } ({ $game }). Your matches begin once you accept.
post-joined-subject = You play on: { $game } against { $opponent }
post-joined = The organiser lets you play on for somebody else in { $game } against { $opponent }.
post-deadline-subject = Deadline near: { $game } against { $opponent }
post-deadline = You still owe a move in { $game } against { $opponent }.
post-missed-subject = Deadline passed: { $game } against { $opponent }
post-decision-subject = The organiser has decided: { $game } against { $opponent }
post-over-subject = It is over: { $game } against { $opponent }
post-bulletin-subject = Bulletin { $number }: { $event }
post-bulletin = Bulletin { $number } of { $event } is out.
post-until = Deadline: { $deadline }
post-owed = It is your move.
post-won = You have won { $game } against { $opponent }.
post-lost = You have lost { $game } against { $opponent }.
post-drawn = { $game } against { $opponent } has ended in a draw.
post-called-off = { $game } against { $opponent } was called off.
post-decided = The organiser has decided the match: { $why }
post-by-close = Your choice did not come in time, and the turn was played without it.
post-by-lose-turn = Your move did not come in time, and you lost the turn.
post-by-lose-on-time = Your move did not come in time, and you lost the match.
post-by-excuse = Your move did not come in time. That was excused, and you have some more time.
post-by-leave = Your move did not come in time, but you were away as agreed, and have as much more time.
post-by-count = The organiser lets the missed turn count.
post-by-due = The organiser has set another deadline.
post-by-hold = The deadline has passed, and the organiser will decide how it goes on.
post-by-extend = The organiser has given more time.
post-by-pause = The organiser has stopped the clock.
post-by-resume = The organiser lets the clock go on.
post-by-substitute = The organiser has put somebody else in a player’s place.
post-by-replaced = The organiser lets somebody else play on for you.
post-by-organiser = The organiser has changed something in the match.
post-digest-subject = { $count ->
    [one] Your matches: one thing is new
   *[other] Your matches: { $count } things are new
}
post-test-subject = A test of the hall’s messages
post-test = This reached you, so everything works.
post-confirm-subject = Is this your address?
post-confirm = Somebody, probably you, wants to be told of their matches in the hall by mail at this address. To confirm it, open this page and press the button. If it was not you, do nothing: no other mail will come.
post-signature = Dohyo’s hall tells you this because you asked for it. To stop all of these mails:
post-sender = Dohyo’s hall

notices = Mail and messages
notices-lead = Be told of your matches when you are not looking at the hall. Messages never say what was played, nor that somebody has chosen.
notices-mail = By mail
notices-no-mail = This hall sends no mail.
notices-guest = Only accounts have an address.
notices-address = Your address
notices-confirm = Send me a mail to confirm it
notices-asked = A mail is on its way to { $address }. Open the link in it within three days. An address gets one such mail a day.
notices-at = Mail goes to { $address }.
notices-how = How often
notices-mode-off = Never
notices-mode-each = At once, each by itself
notices-mode-digest = Once a day, all together
notices-hour = At this hour
notices-zone = In this time zone
notices-kinds = What you want to hear of
notices-kind-turn = It is my move
notices-kind-begun = A match of mine has begun, or I am invited to a match
notices-kind-asked = I am invited to an event
notices-kind-deadline = A deadline is a day away and I still owe a move
notices-kind-missed = I missed a deadline, or was excused
notices-kind-decision = The organiser has decided something
notices-kind-over = A match of mine is over
notices-kind-bulletin = An event that I play in has a new bulletin
notices-keep = Keep
notices-kept = It is kept as you want it.
notices-test = Send me a test
notices-tested = A test is on its way.
notices-push = On this device
notices-push-lead = Your browser can show messages of the hall, even when no page of it is open.
notices-push-none = This browser cannot show messages of the hall, or needs an encrypted connection for it.
notices-push-denied = Your browser does not let the hall show messages. Its settings can change that.
notices-push-failed = That did not work. Try it again later.
notices-push-on = Show messages on this device
notices-push-off = Show no more messages on this device
notices-push-script = Messages on a device need a browser with scripts.
notices-devices = { $count ->
    [0] No device of yours shows messages.
    [one] One device of yours shows messages.
   *[other] { $count } devices of yours show messages.
}
notices-confirm-title = Confirm your address
notices-confirm-lead = Mail about your matches will go to { $address }.
notices-confirm-button = Yes, that is mine
notices-confirmed = Your address is confirmed. What you are told, and how often, you decide here:
notices-stop-title = No more mail
notices-stop-lead = Do you want no more mail about your matches?
notices-stop-button = Stop all of it
notices-stopped = You get no more mail about your matches. Should you miss it, it is switched on here:
