//! Openings: where the games of a match between engines begin, so no two pairs are alike.

use std::num::NonZeroUsize;

use dohyo_rules::{AnyMatch, Deck, Status, Variant};

use crate::{Engine, Limits, Opening, Random, mind};

/// How many random moves may lead nowhere before a game is taken as too short for them.
const ATTEMPTS: usize = 1000;

/// How many random openings the fairest is taken from.
const CANDIDATES: usize = 8;

/// How many positions are looked at to tell how fair an opening is.
const GLANCE: u64 = 4096;

/// The openings with so many moves that are drawn in competitions of a game; none where it has no
/// such ballots.
#[must_use]
pub fn drawn(game: &Variant, moves: usize) -> Vec<Opening> {
    let ballots = game.deck(moves).map(Deck::drawn).unwrap_or_default().into_iter();
    ballots.map(|ballot| Opening { position: None, moves: ballot.moves }).collect()
}

/// Reads a list of openings, one per line, and plays each: moves from the usual start, or what
/// [`Opening::read`] takes. `#` begins a remark. A fault comes with its line, counted from 1.
pub fn read(game: &Variant, text: &str) -> Result<Vec<Opening>, (usize, String)> {
    lines(text)
        .map(|(number, line)| {
            let is_spelled_out = ["start", "string"].contains(&first_word(line));
            let line = if is_spelled_out { line.to_owned() } else { format!("start moves {line}") };
            let begin = Opening::read(&line).map_err(|fault| (number, fault))?;
            let table = begin.table(game).map_err(|fault| (number, fault))?;
            match table.status() {
                Status::Over(_) => Err((number, "the game is over after this opening".to_owned())),
                _ => Ok(begin),
            }
        })
        .collect()
}

/// The fairest of a few random openings, as a short search sees it, so the opening does
/// not decide the game; the usual start in a game that is not searched, where chance is part of
/// every turn.
#[must_use]
pub fn fair(game: &Variant, plies: usize, random: &mut Random) -> Opening {
    let limits = Limits { nodes: Some(GLANCE), ..Limits::default() };
    let Some(mut mind) = mind(&*game.start(), &|| Engine::new(1, NonZeroUsize::MIN)) else {
        return Opening::default();
    };
    let advantage = |begin: &Opening| {
        mind.forget();
        let table = begin.table(game).expect("listed moves are legal");
        let found = mind.think(&*table, &limits, &mut |_| {});
        found.expect("an opening ends no game").score().abs()
    };
    let candidates = (0..CANDIDATES).map(|_| self::random(game, plies, random));
    candidates.min_by_key(advantage).expect("there are candidates")
}

/// So many random moves from the usual start, after which the game goes on; fewer in a game
/// that chance always ends before.
#[must_use]
pub fn random(game: &Variant, plies: usize, random: &mut Random) -> Opening {
    (0..=plies)
        .rev()
        .flat_map(|plies| (0..ATTEMPTS).map(move |_| plies))
        .find_map(|plies| attempt(game.start(), plies, random))
        .unwrap_or_default()
}

fn attempt(mut table: Box<dyn AnyMatch>, plies: usize, random: &mut Random) -> Option<Opening> {
    let mut begin = Opening::default();
    for _ in 0..plies {
        let mut pick = |player| {
            let mut moves = table.moves(player);
            moves.swap_remove(random.below(moves.len()))
        };
        let turn = match table.status() {
            Status::Turn(player) => pick(player),
            Status::Both => {
                let [first, second] = dohyo_rules::Player::ALL.map(pick);
                format!("{first}/{second}")
            }
            Status::Over(_) => return None,
        };
        table.play(&turn).expect("a listed move is legal");
        begin.moves.push(turn);
    }
    (!matches!(table.status(), Status::Over(_))).then_some(begin)
}

fn first_word(line: &str) -> &str {
    line.split_whitespace().next().unwrap_or_default()
}

/// The lines that say something, with their numbers.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
    lines.enumerate().map(|(index, line)| (index + 1, line)).filter(|(_, line)| !line.is_empty())
}

#[cfg(test)]
mod tests {
    use dohyo_rules::{CATALOGUE, find};

    use super::*;
    use crate::Worth;

    #[test]
    fn a_list_may_have_remarks_and_positions() {
        let game = find("checkers").expect("a game");
        let text = "# mine\n\n11-15 23-19 # old\nstring B:W22:B1 moves 1-6\nstart\n";
        let openings = read(game, text).expect("all are legal");
        assert_eq!(openings.len(), 3);
        assert_eq!(openings[1].position.as_deref(), Some("B:W22:B1"));
    }

    #[test]
    fn a_fault_in_a_list_comes_with_its_line() {
        let game = find("checkers").expect("a game");
        let (line, fault) = read(game, "11-15\n\n11-14\n").expect_err("11-14 is illegal");
        assert_eq!((line, fault.starts_with("move 1 `11-14`")), (3, true));
        let (line, fault) = read(game, "string B:W22:B").expect_err("nothing can move");
        assert_eq!((line, &*fault), (1, "the game is over after this opening"));
    }

    #[test]
    fn a_fair_opening_gives_nobody_a_won_game() {
        let game = find("sumo-checkers-first-out").expect("a game");
        for seed in 0..5 {
            let begin = fair(game, 4, &mut Random::new(seed));
            assert_eq!(begin, fair(game, 4, &mut Random::new(seed)));
            let table = begin.table(game).expect("listed moves are legal");
            let mut mind = mind(&*table, &|| Engine::new(1, NonZeroUsize::MIN))
                .expect("a game that is searched");
            let limits = Limits { depth: Some(3), ..Limits::default() };
            let found = mind.think(&*table, &limits, &mut |_| {}).expect("a move");
            assert!(matches!(Worth::of(found.score()), Worth::Guess(_)), "{begin}");
        }
    }

    #[test]
    fn chance_opens_every_game_and_a_seed_repeats_it() {
        for entry in CATALOGUE {
            let game = &entry.variants[0];
            let begin = random(game, 4, &mut Random::new(7));
            assert_eq!(begin, random(game, 4, &mut Random::new(7)));
            let table = begin.table(game).expect("listed moves are legal");
            assert!(!matches!(table.status(), Status::Over(_)), "{}", game.id);
            assert_eq!(begin.moves.len(), 4, "{}", game.id);
        }
    }
}
