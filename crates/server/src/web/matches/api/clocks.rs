//! How the players' time stands, in JSON.

use dohyo_rules::{Player, Viewer};
use serde::Serialize;
use utoipa::ToSchema;

use crate::room::{ClockReading, Room};

/// How the players' time stands.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Clocks {
    first: ClockState,
    second: ClockState,
    /// Whether the clock was stopped by whoever runs the event, or for them to decide.
    held: bool,
}

/// How a player's time stands.
#[derive(Debug, Serialize, ToSchema)]
struct ClockState {
    /// What is left, in milliseconds.
    left: u64,
    /// Whether it runs.
    runs: bool,
    /// When it ends if it runs on, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    deadline: Option<i64>,
    /// How many missed turns were excused.
    excused: u8,
}

impl Clocks {
    /// The clocks at a moment, as far as a viewer may know.
    pub(super) fn of(room: &Room, viewer: Viewer, now: i64) -> Option<Self> {
        let readings = room.readings_for(viewer, now)?;
        let state = |seat: Player| {
            let ClockReading { left, runs, deadline } = readings[seat];
            ClockState { left, runs, deadline, excused: room.excused(seat) }
        };
        let (first, second) = (state(Player::First), state(Player::Second));
        Some(Self { first, second, held: room.is_held() })
    }
}
