//! The engine beats plain players clearly in every board game, in a few short matches that can be
//! repeated. `cargo bench -p dohyo-engine --bench strength` measures the same with clocks.

use std::thread;
use std::time::{Duration, Instant};

use dohyo_engine::games::{GameVisitor, SEARCHED, Taught, visit};
use dohyo_rules::draughts::Checkers;
use dohyo_rules::kumo::Kumo;
use dohyo_rules::{Alternating, Game, Match, Player, Status};

use crate::rivals::contest::{self, Maker};
use crate::rivals::{AlphaBeta, Budget, Planner, Rival, Searcher, Uct};

/// Nodes of the engine for a move. The plain players get what takes them at least as long.
const NODES: u64 = 8_000;
const PLAIN_NODES: u64 = 40_000;

/// The beginnings of a turn that the planner keeps in mind.
const BEAM: usize = 12;

const PAIRS: usize = 2;

/// The engine gets at least seven of the eight half points.
fn beats<G: Alternating>(plain: Maker<'_, G>) {
    let engine = || Box::new(Searcher::new(Budget::Work(NODES))) as _;
    let tally = contest::play(&engine, plain, PAIRS, 1, 1, &|_| {});
    assert!(tally.wins + 1 >= 2 * PAIRS as u64 && tally.losses == 0, "{}: {tally:?}", G::ID);
}

/// Beats a player who plays by chance.
struct BeatsChance(u64);

impl GameVisitor for BeatsChance {
    type Output = ();

    fn visit<G: Taught>(self) {
        beats::<G>(&|| Box::new(Uct::new(Budget::Work(self.0))));
    }
}

#[test]
fn plain_alpha_beta_loses_at_checkers() {
    beats::<Checkers>(&|| Box::new(AlphaBeta::new(Budget::Work(PLAIN_NODES))));
}

#[test]
fn monte_carlo_loses_at_every_game_that_is_searched() {
    thread::scope(|scope| {
        for known in SEARCHED {
            scope.spawn(|| visit(known.game, BeatsChance(known.playouts)).expect(known.game));
        }
    });
}

#[test]
fn a_plain_planner_loses_at_kumo() {
    beats::<Kumo>(&|| Box::new(Planner::new(BEAM)));
}

/// A plain player is no fool either: it plays the one move that wins.
fn wins<G: Alternating>(position: &str, mv: &str, mut plain: impl Rival<G>) {
    let position: G = position.parse().expect(position);
    plain.begin(1);
    let chosen = plain.choose(&Match::new(position.clone()));
    assert_eq!(position.notation(position.mover(), &chosen), mv, "{position}");
}

#[test]
fn plain_alpha_beta_sees_a_win_nine_plies_ahead() {
    wins("W:W21,K23:BK15", "21-17", AlphaBeta::new(Budget::Work(100_000)));
}

#[test]
fn a_planner_carries_the_stone_home() {
    wins::<Kumo>("4o4/4K4/4K4/9/9/9/9/9/9 S 4 6 0 0 5 - - 0", "Kn", Planner::new(BEAM));
    let mut planner = Planner::new(BEAM);
    let mut table =
        Match::new("9/9/9/9/9/9/9/9/4o4 S 6 6 0 0 5 - - 0".parse::<Kumo>().expect("a position"));
    for _ in 0..5 {
        let mv = planner.choose(&table);
        table.choose(Player::First, mv, None).expect("it plays legally");
    }
    assert!(
        matches!(table.status(), Status::Over(outcome) if outcome.winner == Some(Player::First))
    );
}

#[test]
fn a_planner_beats_chance_at_kumo() {
    let planner = || Box::new(Planner::new(BEAM)) as _;
    let chance: Maker<'_, Kumo> = &|| Box::new(Uct::new(Budget::Work(50)));
    let tally = contest::play(&planner, chance, PAIRS, 1, 1, &|_| {});
    assert!(tally.losses == 0 && tally.wins >= PAIRS as u64, "{tally:?}");
}

#[test]
fn monte_carlo_finds_a_win_however_curious_it_is() {
    for exploration in [0.3, 0.7, 1.4] {
        let uct = Uct::<Kumo>::tuned(Budget::Work(2_000), exploration, 50);
        wins("4o4/4K4/4K4/9/9/9/9/9/9 S 4 6 0 0 5 - - 0", "Kn", uct);
    }
}

#[test]
fn plain_players_keep_their_time() {
    let time = Duration::from_millis(20);
    let mut rivals: [Box<dyn Rival<Checkers>>; 2] =
        [Box::new(AlphaBeta::new(Budget::Time(time))), Box::new(Uct::new(Budget::Time(time)))];
    for rival in &mut rivals {
        let began = Instant::now();
        rival.choose(&Match::new(Checkers::start()));
        assert!(began.elapsed() >= time && began.elapsed() < 100 * time);
    }
}
