//! One game between two contestants.

use dohyo_engine::Opening;
use dohyo_rules::record::Record;
use dohyo_rules::{AnyMatch, ByPlayer, Player, Status};

use super::Contestant;
use super::MatchPlan;

/// Games that take longer are drawn: nobody gets anywhere.
const MOST_TURNS: usize = 1000;

/// A game that is to be played.
pub(super) struct GameToPlay {
    /// Its number in the match, from 0.
    pub(super) number: u64,
    /// Where it begins.
    pub(super) begin: Opening,
    /// All its chance.
    pub(super) seed: u64,
}

/// A game that was played.
pub(super) struct Finished {
    /// Its number in the match, from 0.
    pub(super) number: u64,
    /// What A got, in half points.
    pub(super) half_points: u8,
    /// Whether a player lost by an illegal move.
    pub(super) is_forfeit: bool,
    pub(super) record: Record,
}

impl GameToPlay {
    /// Where A sits: first in the games with even numbers.
    fn seat_of_a(&self) -> Player {
        if self.number.is_multiple_of(2) { Player::First } else { Player::Second }
    }

    /// Plays the game.
    pub(super) fn play<'c>(
        &self,
        plan: &MatchPlan,
        a: &'c mut dyn Contestant,
        b: &'c mut dyn Contestant,
    ) -> anyhow::Result<Finished> {
        a.begin(self.seed)?;
        b.begin(!self.seed)?;
        let own = self.seat_of_a();
        let mut players = match own {
            Player::First => ByPlayer::new(a, b),
            Player::Second => ByPlayer::new(b, a),
        };
        let mut table = self.begin.table(plan.game).expect("openings were played when read");
        let mut is_forfeit = false;
        for _ in 0..MOST_TURNS {
            if matches!(table.status(), Status::Over(_)) {
                break;
            }
            is_forfeit |= take_turn(&mut *table, &mut players)? == TurnResult::Forfeited;
        }
        if !matches!(table.status(), Status::Over(_)) {
            for player in Player::ALL {
                table.offer_draw(player).expect("nobody has offered a draw before");
            }
        }
        let Status::Over(outcome) = table.status() else {
            unreachable!("a game that both agree to draw is over");
        };
        let half_points = match outcome.winner {
            Some(winner) if winner == own => 2,
            Some(_) => 0,
            None => 1,
        };
        let record = self.record(plan, &*table);
        Ok(Finished { number: self.number, half_points, is_forfeit, record })
    }

    fn record(&self, plan: &MatchPlan, table: &dyn AnyMatch) -> Record {
        let mut record = Record::of(table);
        let (first, second) = match self.seat_of_a() {
            Player::First => (&plan.a, &plan.b),
            Player::Second => (&plan.b, &plan.a),
        };
        let seats = plan.seat_tags();
        record.set_tag("Event", "Match of engines");
        record.set_tag("Round", (self.number + 1).to_string());
        record.set_tag(seats.first, first.to_string());
        record.set_tag(seats.second, second.to_string());
        record
    }
}

/// What came of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TurnResult {
    Played,
    /// A player tried an illegal move, and has lost.
    Forfeited,
}

fn take_turn(
    table: &mut dyn AnyMatch,
    players: &mut ByPlayer<&mut dyn Contestant>,
) -> anyhow::Result<TurnResult> {
    let deciding = match table.status() {
        Status::Turn(player) => &[player][..],
        _ => &Player::ALL,
    };
    let mut choices = Vec::new();
    for &player in deciding {
        let choice = players[player].choose(table, player)?;
        let is_legal = table.moves(player).contains(&choice)
            || deciding.len() == 1 && table.duplicate().play(&choice).is_ok();
        if !is_legal {
            table.resign(player).expect("the game is not over");
            return Ok(TurnResult::Forfeited);
        }
        choices.push(choice);
    }
    table.play(&choices.join("/")).expect("each choice was found legal");
    Ok(TurnResult::Played)
}
