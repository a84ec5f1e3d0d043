//! Reviews of matches, as they were worked out.

use dohyo_engine::review::Reviewed;
use dohyo_engine::{Score, Variation};
use dohyo_rules::Player;
use serde::{Deserialize, Serialize};

use super::{Db, Statement, StoreError};

/// A turn as it is written.
#[derive(Deserialize, Serialize)]
struct WrittenTurn {
    turn: usize,
    seat: WrittenSeat,
    choices: usize,
    depth: u32,
    hoped: f64,
    kept: f64,
    played: Told,
    /// Where it is not what was played.
    #[serde(skip_serializing_if = "Option::is_none")]
    best: Option<Told>,
}

#[derive(Clone, Copy, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
enum WrittenSeat {
    First,
    Second,
}

#[derive(Deserialize, Serialize)]
struct Told {
    score: Score,
    line: Vec<String>,
}

impl Db {
    /// The review of a match, if it was worked out.
    pub async fn review(&self, id: &str) -> Result<Option<Vec<Reviewed>>, StoreError> {
        let row = self.row("SELECT turns FROM review WHERE match = $1", &[id.into()]).await?;
        // One that cannot be read is worked out anew.
        Ok(row
            .and_then(|row| serde_json::from_str::<Vec<WrittenTurn>>(&row.text(0)).ok())
            .map(|turns| turns.into_iter().map(read).collect()))
    }

    /// Keeps the review of a match.
    pub async fn keep_review(
        &self,
        id: &str,
        turns: &[Reviewed],
        created: i64,
    ) -> Result<(), StoreError> {
        let turns: Vec<WrittenTurn> = turns.iter().map(write).collect();
        let turns = serde_json::to_string(&turns).expect("texts and numbers can be written");
        let put = Statement::new(
            "INSERT INTO review (match, created, turns) VALUES ($1, $2, $3) \
             ON CONFLICT (match) DO UPDATE SET created = excluded.created, turns = excluded.turns",
            vec![id.into(), created.into(), turns.into()],
        );
        self.write(vec![put]).await
    }
}

fn write(reviewed: &Reviewed) -> WrittenTurn {
    let told = |it: &Variation| Told { score: it.score, line: it.moves.clone() };
    let is_best = reviewed.best == reviewed.played;
    WrittenTurn {
        turn: reviewed.turn,
        seat: match reviewed.seat {
            Player::First => WrittenSeat::First,
            Player::Second => WrittenSeat::Second,
        },
        choices: reviewed.choices,
        depth: reviewed.depth,
        hoped: reviewed.hoped,
        kept: reviewed.kept,
        played: told(&reviewed.played),
        best: (!is_best).then(|| told(&reviewed.best)),
    }
}

fn read(written: WrittenTurn) -> Reviewed {
    let WrittenTurn { turn, choices, depth, hoped, kept, .. } = written;
    let told = |Told { score, line }| Variation { score, moves: line };
    let played = told(written.played);
    let best = written.best.map_or_else(|| played.clone(), told);
    let seat = match written.seat {
        WrittenSeat::First => Player::First,
        WrittenSeat::Second => Player::Second,
    };
    Reviewed { turn, seat, choices, played, best, depth, hoped, kept }
}
