//! What somebody chose in the bouts that they finished, held against the equilibrium. Pages and
//! programs are told the same.

use std::collections::{HashMap, HashSet};

use dohyo_engine::solve::Utility;
use dohyo_rules::{MoveOrigin, Player};

use crate::bouts::{Habits, HabitualChoice, Unsolved, mirrored};
use crate::people::PersonId;
use crate::room::{MatchStage, Room};
use crate::web::{AppState, Problem};

/// The bouts that are looked at, the last ones.
const BOUTS: u16 = 200;

/// What somebody's bouts of a game say about them.
pub(super) async fn habits(
    state: &AppState,
    person: PersonId,
    game: &str,
    utility: Utility,
) -> Result<Habits, Problem> {
    let mut rooms = Vec::new();
    for id in state.db().finished(person, game, BOUTS).await? {
        rooms.push(state.hall.find(&id).await?.room());
    }
    // Each of them is played through again, in line with those who wait for solutions.
    let decide = || rooms.iter().map(|room| decided(room, person)).collect::<Result<Vec<_>, _>>();
    let decisions = state.solvers.workers().run(decide).await.map_err(Unsolved::from)??.concat();
    // Each once, in the order of play: those of a bout come fastest that way.
    let mut met = HashSet::new();
    let positions = decisions.iter().map(|decision| &decision.position);
    let positions: Vec<String> =
        positions.filter(|&position| met.insert(position)).cloned().collect();
    let solutions = state.solvers.solve_all(game, utility, positions.clone()).await?;
    let solutions: HashMap<_, _> = positions.into_iter().zip(solutions).collect();
    Ok(Habits::count(&decisions, &solutions))
}

/// What somebody decided in a bout that is over, seen from the first seat. Where both seats are
/// theirs it says nothing about anybody.
fn decided(room: &Room, person: PersonId) -> Result<Vec<HabitualChoice>, Unsolved> {
    let mut seats = room.seats_of(person);
    let (Some(seat), None, MatchStage::Over(_)) = (seats.next(), seats.next(), room.stage()) else {
        return Ok(Vec::new());
    };
    let mut decisions = Vec::new();
    for (number, turn) in room.turns().enumerate() {
        let Some((first, second)) = turn.text.split_once('/') else { continue };
        let before = room.table_after(number);
        // What was forced, or happened in somebody's absence, is no habit.
        if turn.origins[seat] != MoveOrigin::Chosen || before.moves(seat).len() < 2 {
            continue;
        }
        let position = before.position();
        let (position, choice) = match seat {
            Player::First => (position, first),
            Player::Second => (mirrored(&room.setup().game, &position)?, second),
        };
        decisions.push(HabitualChoice { position, choice: choice.to_owned() });
    }
    Ok(decisions)
}
