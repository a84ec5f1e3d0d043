//! The worked example of `CONTRIBUTING.md`, sentence by sentence.

use std::collections::HashMap;
use std::num::NonZeroUsize;

use dohyo_rules::{AnyMatch, MoveKind, MovePart, Outcome, Player, Reason, Status, Viewer};

#[path = "../hexapawn/mod.rs"]
mod game;

pub(crate) use game::ENTRY;

fn table(position: &str) -> Box<dyn AnyMatch> {
    ENTRY.variants[0].set_up(position).expect(position)
}

fn moves(position: &str) -> Vec<String> {
    match table(position).status() {
        Status::Turn(player) => table(position).moves(player),
        _ => Vec::new(),
    }
}

#[test]
fn a_pawn_goes_straight_on_or_takes_diagonally() {
    assert_eq!(moves("ppp/3/PPP w"), ["a1-a2", "b1-b2", "c1-c2"]);
    assert_eq!(moves("ppp/1P1/P1P b"), ["a3-a2", "a3xb2", "c3-c2", "c3xb2"]);
    assert_eq!(moves("p1p/P1p/3 w"), [""; 0]);
}

#[test]
fn who_arrives_has_won_and_who_cannot_move_has_lost() {
    let over = |position| table(position).status();
    let won = |winner, reason| Status::Over(Outcome::win(winner, reason));
    assert_eq!(over("P2/3/2P b"), won(Player::First, Reason::Position));
    assert_eq!(over("1pp/3/p2 w"), won(Player::Second, Reason::Position));
    assert_eq!(over("p2/P2/3 b"), won(Player::First, Reason::NoMoves));
}

#[test]
fn positions_that_no_play_leads_to_are_refused() {
    for wrong in
        ["", "ppp/3/PPP", "ppp/3/PPP x", "pppp/3/PPP w", "3/3/3 w", "P2/3/3 w", "21/3/P2 w"]
    {
        assert!(ENTRY.variants[0].set_up(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn a_move_says_what_it_does() {
    let motions = table("ppp/1P1/P1P b").motions(Player::Second).into_iter();
    let told = motions.filter(|(mv, _)| mv == "a3xb2").map(|(_, motion)| motion).next();
    let told = told.expect("it can capture");
    assert_eq!((told.path(), told.captured), (vec!["a3".into(), "b2".into()], vec!["b2".into()]));
    let gesture = ENTRY.variants[0].gesture("a3xb2");
    assert_eq!((gesture.cells, gesture.word), (vec!["a3".into(), "b2".into()], None));
    let parts = vec![("on", MovePart::cell("b2"))];
    assert_eq!(gesture.kind, MoveKind::Named { name: "capture", parts });
    assert_eq!(ENTRY.variants[0].gesture("a3-a2").kind, MoveKind::Plain);
}

#[test]
fn it_is_drawn_with_its_kinds_and_its_game() {
    let scene = table("ppp/3/PPP w").scene(Viewer::Spectator);
    assert_eq!(scene.game, Some(ENTRY.variants[0].facts));
    assert!(scene.pieces.iter().all(|piece| piece.kind == "pawn") && scene.pieces.len() == 6);
}

/// Moves by hand: squares as characters of the position string written out, nine of them.
fn naive(board: &[u8; 9], mover: u8, depth: u32, seen: &mut HashMap<([u8; 9], u32), u64>) -> u64 {
    let (other, ahead) = if mover == b'P' { (b'p', -3) } else { (b'P', 3) };
    let far = |pawn: u8| if pawn == b'P' { &board[..3] } else { &board[6..] };
    if depth == 0 || far(b'P').contains(&b'P') || far(b'p').contains(&b'p') {
        return u64::from(depth == 0);
    }
    if let Some(&known) = seen.get(&(*board, depth)) {
        return known;
    }
    let mut count = 0;
    for from in (0..9_i32).filter(|&from| board[from as usize] == mover) {
        for (aside, wanted) in [(0, b'.'), (-1, other), (1, other)] {
            let to = from + ahead + aside;
            let is_near = (0..9).contains(&to) && (to % 3 - from % 3) == aside;
            if is_near && board[to as usize] == wanted {
                let mut after = *board;
                (after[from as usize], after[to as usize]) = (b'.', mover);
                count += naive(&after, other, depth - 1, seen);
            }
        }
    }
    seen.insert((*board, depth), count);
    count
}

#[test]
fn a_naive_generator_counts_as_many() {
    let start = ENTRY.variants[0].start();
    let counted = |depth| start.perft(depth, NonZeroUsize::MIN);
    assert_eq!([1, 2].map(counted), [3, 10]);
    for depth in 1..8 {
        assert_eq!(
            counted(depth),
            naive(b"ppp...PPP", b'P', depth, &mut HashMap::new()),
            "{depth}"
        );
    }
}
