//! How choices are sealed: where both choose at once, a choice gets a nonce that binds it to its match,
//! turn and seat, and to the names that the players have.

use dohyo_rules::{ByPlayer, Player, Status};

use super::{Hall, HallError};
use crate::room::{MatchDeed, MatchStage, Room, SeatOccupant};
use crate::secret;
use crate::text::Text;

/// Random characters of a nonce: more than anybody can try.
const NONCE: usize = 26;

impl Hall {
    /// A deed as the log has it: a move in canonical text, and sealed where both choose at once. What
    /// cannot be read is refused later, by the room.
    pub(super) async fn sealed(
        &self,
        room: &Room,
        deed: MatchDeed,
    ) -> Result<MatchDeed, HallError> {
        let MatchDeed::Choose { seat, mv, named, .. } = deed else { return Ok(deed) };
        let mv = room.canonical(seat, &mv).unwrap_or(mv);
        let mut nonce = None;
        if matches!(room.stage(), MatchStage::Playing(Status::Both)) {
            let called = self.called(room).await?;
            nonce = Some(Box::new(room.nonce(seat, secret::random_text(NONCE), &called)));
        }
        Ok(MatchDeed::Choose { seat, mv, named, nonce })
    }

    /// How the players are called: as they were when the first choice was sealed. Records call the
    /// computer by its English name, whoever asks.
    async fn called(&self, room: &Room) -> Result<ByPlayer<String>, HallError> {
        if let Some(players) = room.sealed_players() {
            return Ok(players.clone());
        }
        let text = Text::english();
        let mut called = ByPlayer::from_fn(|_| text.say("nobody"));
        for seat in Player::ALL {
            match room.seats().map(|seats| seats[seat]) {
                Some(SeatOccupant::Computer(level)) => called[seat] = text.computer(level),
                Some(SeatOccupant::Person(person)) => {
                    if let Some(person) = self.db().person(person).await? {
                        called[seat] = person.name;
                    }
                }
                None => {}
            }
        }
        // A log keeps the names on one line, with a slash between them.
        Ok(called.map(|name| name.replace('/', " ")))
    }
}
