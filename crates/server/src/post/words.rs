//! What letters say, each in the language of whoever reads it. What is not true any more when it is to
//! be said is left unsaid.

use dohyo_rules::{Player, Viewer};

use super::{Channel, Letter, LetterKind, Link, PostState, Wishes};
use crate::events::asked_for;
use crate::hall::HallError;
use crate::hosted::AskedFor;
use crate::notices::{ASKED, INVITED, REPLACED};
use crate::people::PersonId;
use crate::room::{MatchStage, Opponent, Room, SeatOccupant};
use crate::store::StoreError;
use crate::text::Text;

/// A letter in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LetterWords {
    /// In one line.
    pub(super) subject: String,
    /// In full.
    pub(super) body: String,
    /// The path of the page to go on with.
    pub(super) place: String,
}

/// What a letter about a match is made of.
struct MatchLetter<'a> {
    text: &'a Text,
    wishes: &'a Wishes,
    room: &'a Room,
    letter: &'a Letter,
    seat: Option<Player>,
    opponent: String,
    now: i64,
}

impl PostState {
    /// A letter in words; nothing if it is not true any more.
    pub(super) async fn say(
        &self,
        letter: &Letter,
        wishes: &Wishes,
    ) -> Result<Option<LetterWords>, HallError> {
        let text = Text::of(wishes.language);
        match letter.kind {
            LetterKind::Confirm => Ok(self.confirmation(&text, letter, wishes)),
            LetterKind::Test => Ok(Some(LetterWords {
                subject: text.say("post-test-subject"),
                body: text.say("post-test"),
                place: "/account/notices".to_owned(),
            })),
            LetterKind::Bulletin => self.bulletin(&text, letter).await,
            LetterKind::Asked => self.asked(&text, letter).await,
            // An older hall put it into the outbox so.
            LetterKind::Begun if letter.what() == ASKED => self.asked(&text, letter).await,
            _ => self.about_match(&text, letter, wishes).await,
        }
    }

    fn confirmation(&self, text: &Text, letter: &Letter, wishes: &Wishes) -> Option<LetterWords> {
        let (address, _) = wishes.pending.as_ref()?;
        if *address != letter.target {
            return None;
        }
        let link = self.link(Link::Confirm, letter.person, address);
        let place = link.strip_prefix(&self.house)?.to_owned();
        let (subject, body) = (text.say("post-confirm-subject"), text.say("post-confirm"));
        Some(LetterWords { subject, body, place })
    }

    async fn bulletin(
        &self,
        text: &Text,
        letter: &Letter,
    ) -> Result<Option<LetterWords>, HallError> {
        let setup = match self.hall.db().event_setup(&letter.about).await {
            // No other mail waits for an event that is set aside.
            Ok(None) | Err(StoreError::Unreadable(_)) => return Ok(None),
            Ok(Some(setup)) => setup,
            Err(error) => return Err(error.into()),
        };
        let values = || {
            let name = setup.settings.name.clone();
            [("event", name.into()), ("number", letter.number.into())]
        };
        Ok(Some(LetterWords {
            subject: text.tell("post-bulletin-subject", values()),
            body: text.tell("post-bulletin", values()),
            place: format!("/events/{}/zine/{}", letter.about, letter.number),
        }))
    }

    /// That somebody is asked about an entry of an event, if they still are.
    async fn asked(&self, text: &Text, letter: &Letter) -> Result<Option<LetterWords>, HallError> {
        let Ok(line) = u64::try_from(letter.number) else { return Ok(None) };
        let asked = asked_for(self.hall.db(), &letter.about, letter.person, line).await?;
        let Some(AskedFor { setup, name }) = asked else { return Ok(None) };
        let organiser = self.name(text, setup.organiser).await?;
        let values = || {
            [
                ("event", setup.settings.name.clone().into()),
                ("game", text.game(&setup.game).into()),
                ("name", name.clone().into()),
                ("organiser", organiser.clone().into()),
            ]
        };
        Ok(Some(LetterWords {
            subject: text.tell("post-asked-subject", values()),
            body: text.tell("post-asked", values()),
            place: format!("/events/{}", letter.about),
        }))
    }

    async fn about_match(
        &self,
        text: &Text,
        letter: &Letter,
        wishes: &Wishes,
    ) -> Result<Option<LetterWords>, HallError> {
        let live = self.hall.find(&letter.about).await?;
        let (seat, other) = {
            let room = live.room();
            let seat = room.seats_of(letter.person).next();
            let seats = room.seats();
            let host = SeatOccupant::Person(room.setup().host);
            // Who is invited sits nowhere yet, and whoever invites them waits.
            let sat = seat.or(letter.left_seat()).unwrap_or(Player::First);
            (seat, seats.map_or(host, |seats| seats[sat.other()]))
        };
        let opponent = match other {
            SeatOccupant::Person(id) => self.name(text, id).await?,
            SeatOccupant::Computer(_) => text.say("nobody"),
        };
        let (room, now) = (live.room(), self.hall.now());
        Ok(MatchLetter { text, wishes, room: &room, letter, seat, opponent, now }.say())
    }

    async fn name(&self, text: &Text, id: PersonId) -> Result<String, HallError> {
        let person = self.hall.db().person(id).await?;
        Ok(person.map_or_else(|| text.say("nobody"), |person| person.name))
    }
}

impl MatchLetter<'_> {
    fn say(&self) -> Option<LetterWords> {
        if !self.is_true() {
            return None;
        }
        let kind = match (self.letter.kind, self.letter.what()) {
            (LetterKind::Begun, INVITED) => INVITED,
            (LetterKind::Begun, "substitute") => "joined",
            (kind, _) => kind.as_str(),
        };
        let mut lines = vec![match self.letter.kind {
            LetterKind::Missed | LetterKind::Decision => self.happened(),
            LetterKind::Over => self.result(),
            _ => self.tell(&format!("post-{kind}")),
        }];
        lines.extend(self.reason());
        lines.extend(self.hurry());
        Some(LetterWords {
            subject: self.tell(&format!("post-{kind}-subject")),
            body: lines.join("\n"),
            place: format!("/match/{}", self.letter.about),
        })
    }

    /// Whether there is still something to say.
    fn is_true(&self) -> bool {
        let is_playing = matches!(self.room.stage(), MatchStage::Playing(_));
        let is_same_turn = self.owes() && self.room.turn_count() as i64 == self.letter.number;
        match self.letter.kind {
            LetterKind::Turn => is_same_turn,
            LetterKind::Deadline => is_same_turn && self.deadline() == self.letter.deadline,
            LetterKind::Begun if self.letter.what() == INVITED => self.is_invited(),
            LetterKind::Begun => is_playing,
            _ => true,
        }
    }

    /// Whether a seat is still kept for whoever reads it.
    fn is_invited(&self) -> bool {
        self.room.stage() == MatchStage::Open
            && self.room.setup().opponent == Opponent::Person(self.letter.person)
    }

    /// Why the organiser did it. A move has no reasons, whatever letter tells of it.
    fn reason(&self) -> Option<String> {
        let (_, why) = self.letter.detail.split_once(' ')?;
        let key = if self.letter.what() == "decide" { "post-decided" } else { "note-why" };
        (self.letter.kind != LetterKind::Turn).then(|| self.text.tell(key, [("why", why.into())]))
    }

    fn owes(&self) -> bool {
        self.seat.is_some_and(|seat| self.room.is_to_move(seat))
    }

    fn deadline(&self) -> Option<i64> {
        let seat = self.seat?;
        self.room
            .deadline_of(Viewer::Seat(seat), seat, self.now)
            .filter(|_| self.room.is_to_move(seat))
    }

    /// That a choice is owed, and until when.
    fn hurry(&self) -> Option<String> {
        let is_said = matches!(self.letter.kind, LetterKind::Turn | LetterKind::Deadline);
        match self.deadline() {
            Some(at) => {
                let at = self.text.moment_in(at, &self.wishes.time_zone());
                Some(self.text.tell("post-until", [("deadline", at.into())]))
            }
            None if self.owes() && !is_said => Some(self.text.say("post-owed")),
            None => None,
        }
    }

    /// What the clock or the organiser did.
    fn happened(&self) -> String {
        let what = if self.letter.left_seat().is_some() { "replaced" } else { self.letter.what() };
        let key = format!("post-by-{what}");
        self.text.find(&key, []).unwrap_or_else(|| self.text.say("post-by-organiser"))
    }

    fn result(&self) -> String {
        let key = match (self.room.stage(), self.seat) {
            (MatchStage::Over(outcome), Some(seat)) => match outcome.winner {
                None => "post-drawn",
                Some(winner) if winner == seat => "post-won",
                Some(_) => "post-lost",
            },
            _ => "post-called-off",
        };
        self.tell(key)
    }

    /// The words of a key, with what all of them may fill in.
    fn tell(&self, key: &str) -> String {
        let game = self.text.game(&self.room.setup().game);
        self.text.tell(key, [("game", game.into()), ("opponent", self.opponent.clone().into())])
    }
}

impl LetterWords {
    /// The letter as a mail has it.
    pub(super) fn whole(&self, text: &Text, house: &str, stop: Option<&str>) -> String {
        let mut whole = format!("{}\n\n{house}{}\n", self.body, self.place);
        whole.push_str(&signature(text, stop));
        whole
    }
}

/// What stands below every mail.
pub(super) fn signature(text: &Text, stop: Option<&str>) -> String {
    // A line with these two marks is where a signature begins, for programs that read mail.
    let begin = "\n-- \n";
    match stop {
        Some(stop) => format!("{begin}{}\n{stop}\n", text.say("post-signature")),
        None => format!("{begin}{}\n", text.say("post-sender")),
    }
}

/// Several letters in one mail: what is to be said of each, one below the other.
pub(super) fn digest(
    text: &Text,
    said: &[LetterWords],
    house: &str,
    stop: &str,
) -> (String, String) {
    let subject = text.tell("post-digest-subject", [("count", said.len().into())]);
    let mut body = String::new();
    for one in said {
        body.push_str(&format!("* {}\n  {}\n  {house}{}\n\n", one.subject, one.body, one.place));
    }
    body.push_str(signature(text, Some(stop)).trim_start_matches('\n'));
    (subject, body)
}

impl Letter {
    /// What happened, as the log calls it.
    fn what(&self) -> &str {
        self.detail.split(' ').next().unwrap_or_default()
    }

    /// The seat of whoever reads it, if somebody else plays on there for them.
    fn left_seat(&self) -> Option<Player> {
        Player::ALL.into_iter().find(|&seat| REPLACED[seat] == self.what())
    }

    /// Whether it was asked for, and not only wished for.
    pub(super) fn is_asked_for(&self) -> bool {
        matches!(self.kind, LetterKind::Confirm | LetterKind::Test)
    }

    /// Whether it goes to the mail server.
    pub(super) fn is_mail(&self) -> bool {
        self.channel != Channel::Push
    }

    /// Whether it goes together with others into one mail.
    pub(super) fn is_bundled(&self) -> bool {
        self.channel == Channel::Digest
    }
}
