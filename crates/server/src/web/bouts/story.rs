//! A bout that was played, as the solver sees it: its value over the turns, and what every choice
//! gave away. Pages and programs are told the same.

use dohyo_engine::solve::Utility;
use dohyo_rules::{AnyMatch, ByPlayer, Outcome, Player, Status};

use crate::bouts::is_solved;
use crate::room::{DeedRefused, MatchStage, Room};
use crate::web::names::{Called, names};
use crate::web::{AppState, Problem};

/// A bout turn by turn.
pub(super) struct BoutStory {
    pub(super) game: String,
    pub(super) utility: Utility,
    pub(super) turns: Vec<ToldTurn>,
    /// What the last position is worth.
    pub(super) end: f64,
    /// Who played.
    pub(super) names: Option<ByPlayer<Called>>,
}

/// A turn.
pub(super) struct ToldTurn {
    pub(super) position: String,
    /// What the position was worth before it.
    pub(super) value: f64,
    pub(super) choices: ByPlayer<String>,
    pub(super) regrets: ByPlayer<Option<f64>>,
}

impl BoutStory {
    /// Tells a match that is over; nobody gets a running one explained.
    pub(super) async fn of(state: &AppState, id: &str, utility: Utility) -> Result<Self, Problem> {
        let live = state.hall.find(id).await?;
        // The room is let go before the solver is asked: others may want to look at it.
        let (played, names) = {
            let room = live.room();
            (PlayedBout::of(&room)?, names(state, &room).await?)
        };
        let PlayedBout { game, positions, turns, last } = played;
        let mut asked = positions.clone();
        let outcome = match last.status() {
            Status::Over(outcome) => Some(outcome),
            // Somebody resigned, or both agreed.
            _ => {
                asked.push(last.position());
                None
            }
        };
        let mut solutions = state.solvers.solve_all(&game, utility, asked).await?;
        let end = match outcome {
            Some(outcome) => worth(&*last, outcome, utility),
            None => solutions.pop().map(|solution| solution.value()).unwrap_or_default(),
        };
        let turns = positions.into_iter().zip(turns).zip(solutions);
        let turns = turns.map(|((position, choices), solution)| ToldTurn {
            position,
            value: solution.value(),
            regrets: ByPlayer::from_fn(|seat| solution.regret(seat, &choices[seat])),
            choices,
        });
        Ok(Self { game, utility, turns: turns.collect(), end, names })
    }

    /// What a player gave away in all.
    pub(super) fn regret(&self, seat: Player) -> f64 {
        self.turns.iter().filter_map(|turn| turn.regrets[seat]).sum()
    }
}

/// What was played, as the room knows it.
struct PlayedBout {
    game: String,
    positions: Vec<String>,
    turns: Vec<ByPlayer<String>>,
    last: Box<dyn AnyMatch>,
}

impl PlayedBout {
    fn of(room: &Room) -> Result<Self, Problem> {
        let game = room.setup().game.clone();
        if !matches!(room.stage(), MatchStage::Over(_)) {
            return Err(DeedRefused::NotOver.into());
        }
        if !is_solved(&game) {
            return Err(Problem::NotFound);
        }
        let (mut positions, mut turns) = (Vec::new(), Vec::new());
        // Once from the beginning to the end, however long it was.
        for (position, text) in room.course(usize::MAX) {
            let (first, second) = text.split_once('/').ok_or(Problem::Trouble)?;
            positions.push(position);
            turns.push(ByPlayer::new(first.to_owned(), second.to_owned()));
        }
        Ok(Self { game, positions, last: room.table_after(turns.len()), turns })
    }
}

/// What the end of a bout is worth to the first player.
fn worth(table: &dyn AnyMatch, outcome: Outcome, utility: Utility) -> f64 {
    match (utility, outcome.winner) {
        (Utility::Win, None) => 0.0,
        (Utility::Win, Some(Player::First)) => 1.0,
        (Utility::Win, Some(Player::Second)) => -1.0,
        (Utility::League, _) => table
            .facts()
            .score(outcome)
            .map_or(0.0, |score| f64::from(score.first) - f64::from(score.second)),
    }
}
