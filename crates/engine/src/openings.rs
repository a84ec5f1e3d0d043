//! Openings: where the games of a match between engines begin, so that no two pairs are alike.

use std::num::NonZeroUsize;

use dohyo_rules::{Status, Table, Variant};

use crate::{Beginning, Engine, Limits, Random, mind};

/// The two-move ballots of checkers.
const TWO_MOVE: &str = include_str!("../../../data/openings/two-move.txt");

/// The three-move ballots of checkers.
const THREE_MOVE: &str = include_str!("../../../data/openings/three-move.txt");

/// How many random moves may lead nowhere before a game is taken as too short for them.
const ATTEMPTS: usize = 1000;

/// How many random openings the fairest is taken from.
const CANDIDATES: usize = 8;

/// How many positions are looked at to tell how fair an opening is.
const GLANCE: u64 = 4096;

/// A restriction of checkers: the first moves of a game are drawn from its ballots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Restriction {
    /// The first two moves are drawn.
    TwoMove,
    /// The first three moves are drawn.
    ThreeMove,
}

/// A ballot of a restriction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ballot {
    /// Its number in the full list.
    pub number: u32,
    /// Whether it is drawn in tournaments.
    pub is_drawn: bool,
    /// Its moves.
    pub moves: Vec<String>,
}

/// All ballots of a restriction, those that are barred in tournaments as well.
pub fn ballots(restriction: Restriction) -> impl Iterator<Item = Ballot> {
    let text = match restriction {
        Restriction::TwoMove => TWO_MOVE,
        Restriction::ThreeMove => THREE_MOVE,
    };
    lines(text).map(|(_, line)| {
        let mut words = line.split_whitespace();
        let mut word = || words.next().expect("a ballot has a number and a class");
        let number = word().parse().expect("ballots are numbered");
        let is_drawn = word() != "barred";
        Ballot { number, is_drawn, moves: words.map(str::to_owned).collect() }
    })
}

/// The ballots of a restriction that are drawn in tournaments.
#[must_use]
pub fn deck(restriction: Restriction) -> Vec<Ballot> {
    ballots(restriction).filter(|ballot| ballot.is_drawn).collect()
}

/// The openings of the three-move restriction that are drawn in tournaments.
#[must_use]
pub fn three_move() -> Vec<Beginning> {
    let drawn = deck(Restriction::ThreeMove).into_iter();
    drawn.map(|ballot| Beginning { position: None, moves: ballot.moves }).collect()
}

/// Reads a list of openings, one per line, and plays each: moves from the usual start, or what
/// [`Beginning::read`] takes. `#` begins a remark. A fault comes with its line, counted from 1.
pub fn read(game: &Variant, text: &str) -> Result<Vec<Beginning>, (usize, String)> {
    lines(text)
        .map(|(number, line)| {
            let is_spelled_out = ["start", "string"].contains(&first_word(line));
            let line = if is_spelled_out { line.to_owned() } else { format!("start moves {line}") };
            let begin = Beginning::read(&line).map_err(|fault| (number, fault))?;
            let table = begin.table(game).map_err(|fault| (number, fault))?;
            match table.status() {
                Status::Over(_) => Err((number, "the game is over after this opening".to_owned())),
                _ => Ok(begin),
            }
        })
        .collect()
}

/// The fairest of a few random openings, as a short search sees it, so that the opening does
/// not decide the game; the usual start in a game that is not searched, where chance is part of
/// every turn.
#[must_use]
pub fn fair(game: &Variant, plies: usize, random: &mut Random) -> Beginning {
    let limits = Limits { nodes: Some(GLANCE), ..Limits::default() };
    let Some(mut mind) = mind(&*game.start(), || Engine::new(1, NonZeroUsize::MIN)) else {
        return Beginning::default();
    };
    let advantage = |begin: &Beginning| {
        mind.forget();
        let table = begin.table(game).expect("listed moves are legal");
        let thought = mind.think(&*table, &limits, &mut |_| {});
        thought.expect("an opening ends no game").score.abs()
    };
    let candidates = (0..CANDIDATES).map(|_| self::random(game, plies, random));
    candidates.min_by_key(advantage).expect("there are candidates")
}

/// So many random moves from the usual start, after which the game goes on; fewer in a game
/// that chance always ends before.
#[must_use]
pub fn random(game: &Variant, plies: usize, random: &mut Random) -> Beginning {
    (0..=plies)
        .rev()
        .flat_map(|plies| (0..ATTEMPTS).map(move |_| plies))
        .find_map(|plies| attempt(game.start(), plies, random))
        .unwrap_or_default()
}

fn attempt(mut table: Box<dyn Table>, plies: usize, random: &mut Random) -> Option<Beginning> {
    let mut begin = Beginning::default();
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
    use std::collections::HashSet;

    use dohyo_rules::{CATALOGUE, Player, find};

    use super::*;
    use crate::Worth;

    #[test]
    fn every_ballot_is_legal_and_leads_somewhere_else() {
        check_ballots(Restriction::TwoMove, 2, 49, 43);
        check_ballots(Restriction::ThreeMove, 3, 174, 156);
    }

    fn check_ballots(restriction: Restriction, plies: usize, count: u32, drawn: usize) {
        let game = find("checkers").expect("a game");
        let table = |ballot: Ballot| {
            let canonical = ballot.moves.clone();
            let begin = Beginning { position: None, moves: ballot.moves };
            let table = begin.table(game).expect("a ballot is legal");
            assert_eq!(table.log().len(), plies);
            let played: Vec<String> = replayed(&begin, game);
            assert_eq!(played, canonical, "ballots are written canonically");
            table.position()
        };
        let positions: HashSet<String> = ballots(restriction).map(table).collect();
        assert_eq!(positions.len(), count as usize);
        assert!(ballots(restriction).map(|ballot| ballot.number).eq(1..=count));
        assert_eq!(deck(restriction).len(), drawn);
    }

    #[test]
    fn every_pair_of_first_moves_is_a_two_move_ballot() {
        let game = find("checkers").expect("a game");
        let mut pairs = HashSet::new();
        for first in game.start().moves(Player::First) {
            let mut table = game.start();
            table.play(&first).expect("a listed move is legal");
            let replies = table.moves(Player::Second).into_iter();
            pairs.extend(replies.map(|reply| vec![first.clone(), reply]));
        }
        let ballots = ballots(Restriction::TwoMove).map(|ballot| ballot.moves);
        assert_eq!(ballots.collect::<HashSet<_>>(), pairs);
    }

    #[test]
    fn two_of_the_barred_pairs_lose_a_man_at_once_and_no_other_does() {
        let game = find("checkers").expect("a game");
        let loses_a_man = |ballot: &Ballot| {
            let begin = Beginning { position: None, moves: ballot.moves.clone() };
            let takes = |table: &dyn Table, player| {
                let moves = table.moves(player).into_iter();
                moves.filter(|mv| mv.contains('x')).collect::<Vec<_>>()
            };
            let table = begin.table(game).expect("a ballot is legal");
            takes(&*table, Player::First).iter().any(|taking| {
                let mut table = begin.table(game).expect("a ballot is legal");
                table.play(taking).expect("a listed move is legal");
                takes(&*table, Player::Second).is_empty()
            })
        };
        let lost: Vec<_> = ballots(Restriction::TwoMove).filter(loses_a_man).collect();
        let moves: Vec<_> = lost.iter().map(|ballot| ballot.moves.join(" ")).collect();
        assert_eq!(moves, ["9-14 21-17", "10-14 21-17"]);
        assert!(lost.iter().all(|ballot| !ballot.is_drawn));
    }

    #[test]
    fn every_three_move_ballot_begins_with_two_moves_that_lose_no_man() {
        let pairs = ballots(Restriction::ThreeMove).map(|ballot| ballot.moves[..2].to_vec());
        let pairs: HashSet<_> = pairs.collect();
        assert_eq!(pairs.len(), 47);
        let two_move = deck(Restriction::TwoMove);
        assert!(two_move.iter().all(|ballot| pairs.contains(&ballot.moves)));
    }

    fn replayed(begin: &Beginning, game: &Variant) -> Vec<String> {
        let mut table = game.start();
        begin.moves.iter().map(|mv| table.play(mv).expect("a ballot is legal")).collect()
    }

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
            let mut mind = mind(&*table, || Engine::new(1, NonZeroUsize::MIN))
                .expect("a game that is searched");
            let limits = Limits { depth: Some(3), ..Limits::default() };
            let thought = mind.think(&*table, &limits, &mut |_| {}).expect("a move");
            assert!(matches!(Worth::of(thought.score), Worth::Guess(_)), "{begin}");
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
