//! What hands have done in a match with touch rules, in JSON.

use dohyo_rules::Player;
use serde::Serialize;
use utoipa::ToSchema;

use crate::room::Room;
use crate::web::guide::api::Both;
use crate::web::seats::SeatName;

/// What hands have done, where the touch rules hold.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Hands)]
pub(super) struct HandsView {
    /// The cell of the piece that was touched and must move.
    #[serde(skip_serializing_if = "Option::is_none")]
    must_move: Option<String>,
    /// The moves that are open to whoever is to move, where a piece was touched.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    moves: Vec<String>,
    /// Who has announced to adjust a piece and not touched one since.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    announced: Vec<SeatName>,
    /// How often each player has touched a piece against the rules: one time is a warning, two lose.
    offences: Both<u8>,
}

impl HandsView {
    pub(super) fn of(room: &Room) -> Option<Self> {
        let referee = room.referee()?;
        let must_move = referee.must_move().map(str::to_owned);
        let bound = must_move.iter().flat_map(|_| referee.moves()).map(str::to_owned);
        let announced = Player::ALL.into_iter().filter(|&seat| referee.announced()[seat]);
        Some(Self {
            moves: bound.collect(),
            must_move,
            announced: announced.map(SeatName::from).collect(),
            offences: Both::of(|seat| referee.offences()[seat]),
        })
    }
}
