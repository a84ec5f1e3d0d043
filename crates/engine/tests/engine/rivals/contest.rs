//! Matches between two players, in pairs with the same opening and the seats swapped. Every match
//! has its own chance, so that what comes of it depends neither on the others nor on how many are
//! played at once, unless the clock has a say.

use std::any::Any;
use std::iter;
use std::num::NonZeroUsize;
use std::sync::Mutex;

use dohyo_engine::games::searched;
use dohyo_engine::{Engine, Limits, Opening, Random, Worth, mind, openings};
use dohyo_rules::{Alternating, ByPlayer, Match, Player, Status, by_number, find};
use dohyo_tournament::PairTally;

use super::Rival;

/// Matches that take longer are drawn: nobody gets anywhere.
const MOST_TURNS: usize = 1000;

/// How many moves the openings have that are drawn where a game has ballots.
const DRAWN: usize = 3;

/// Nodes that a glance at an opening takes.
const GLANCE: u64 = 20_000;

/// Makes a player; every thread has its own.
pub(crate) type Maker<'a, G> = &'a (dyn Fn() -> Box<dyn Rival<G>> + Sync);

/// Plays so many pairs on so many threads; the results are those of `a`. `report` hears the tally
/// after each match.
pub(crate) fn play<G: Alternating>(
    a: Maker<'_, G>,
    b: Maker<'_, G>,
    pairs: usize,
    threads: usize,
    seed: u64,
    report: &(dyn Fn(&PairTally) + Sync),
) -> PairTally {
    let openings = openings::<G>(pairs, seed);
    let results = Mutex::new(vec![[None; 2]; pairs]);
    let threads = NonZeroUsize::new(threads).expect("at least one thread");
    let players = || (a(), b());
    by_number(threads, 0..2 * pairs, players, |(a, b), number| {
        let (pair, seat) = (number / 2, Player::ALL[number % 2]);
        let seed = Random::new(seed ^ (number as u64).rotate_left(32)).word();
        a.begin(seed);
        b.begin(!seed);
        let half_points = play_one(&openings[pair], seat, &mut **a, &mut **b);
        let mut results = results.lock().expect("nobody panics with the results");
        results[pair][number % 2] = Some(half_points);
        report(&tally(&results));
    });
    tally(&results.into_inner().expect("nobody panics with the results"))
}

/// What `a` gets out of one match, in half points.
fn play_one<'a, G: Alternating>(
    opening: &Match<G>,
    seat: Player,
    a: &'a mut dyn Rival<G>,
    b: &'a mut dyn Rival<G>,
) -> u64 {
    let mut players = match seat {
        Player::First => ByPlayer::new(a, b),
        Player::Second => ByPlayer::new(b, a),
    };
    let mut table = opening.clone();
    for _ in 0..MOST_TURNS {
        let Status::Turn(player) = table.status() else { break };
        let mv = players[player].choose(&table);
        table.choose(player, mv, None).expect("both play legally");
    }
    match table.status() {
        Status::Over(outcome) if outcome.winner == Some(seat) => 2,
        Status::Over(outcome) if outcome.winner.is_some() => 0,
        _ => 1,
    }
}

/// Where the pairs begin: drawn ballots where the game has any, or random moves.
fn openings<G: Alternating>(pairs: usize, seed: u64) -> Vec<Match<G>> {
    let game = find(G::ID).expect("every game is in the catalogue");
    let mut random = Random::new(seed);
    let mut ballots = Vec::new();
    let known = searched(G::ID).expect("every game with rivals is searched");
    let deck = openings::drawn(game, DRAWN);
    let mut opening = || {
        if deck.is_empty() {
            return openings::random(game, known.opening, &mut random);
        }
        if ballots.is_empty() {
            ballots.clone_from(&deck);
        }
        ballots.swap_remove(random.below(ballots.len()))
    };
    iter::repeat_with(|| begun(&opening())).filter(|table| !is_decided(table)).take(pairs).collect()
}

/// Whether a glance shows who wins: such a beginning says nothing of the players.
fn is_decided<G: Alternating>(table: &Match<G>) -> bool {
    let mut mind =
        mind(table, &|| Engine::new(1, NonZeroUsize::MIN)).expect("the game can be searched");
    let limits = Limits { nodes: Some(GLANCE), ..Limits::default() };
    let found = mind.think(table, &limits, &mut |_| {}).expect("an opening is not over");
    !matches!(Worth::of(found.score()), Worth::Guess(_))
}

fn begun<G: Alternating>(begin: &Opening) -> Match<G> {
    let game = find(G::ID).expect("every game is in the catalogue");
    let table = begin.table(game).expect("an opening is legal");
    let table: &dyn Any = &*table;
    table.downcast_ref::<Match<G>>().expect("the table is of this game").clone()
}

fn tally(results: &[[Option<u64>; 2]]) -> PairTally {
    let mut tally = PairTally::default();
    for half_points in results.iter().flatten().flatten() {
        match half_points {
            2 => tally.wins += 1,
            1 => tally.draws += 1,
            _ => tally.losses += 1,
        }
    }
    for pair in results {
        if let [Some(one), Some(other)] = pair {
            tally.pairs[(one + other) as usize] += 1;
        }
    }
    tally
}
