//! What moves say of themselves is what they do: a page that lets the pieces go where a move says they go
//! shows the position after it, and what is told of a turn of both ends where the turn ends. It is
//! checked along seeded random matches of every variant. This file knows no game.

use dohyo_rules::{Face, Motion, Piece, Scene, Status, Viewer};

use crate::walk::{Stop, along_a_match, variants};

/// How many matches, and where one that does not end is cut off.
const MATCHES: (u64, usize) = (3, 200);

#[test]
fn every_move_does_what_it_says() {
    for variant in variants() {
        for seed in 0..MATCHES.0 {
            along_a_match(variant, seed, MATCHES.1, |stop| {
                moves_take_the_pieces_where_they_say(stop);
                what_is_told_of_both_ends_where_they_end(stop);
            });
        }
    }
}

fn moves_take_the_pieces_where_they_say(stop: &Stop) {
    let Status::Turn(player) = stop.table.status() else { return };
    let scene = stop.table.scene(Viewer::Spectator);
    // Of a long list every seventh will do.
    let step = 1 + stop.moves[player].len() / 40 * 7;
    for mv in stop.moves[player].iter().step_by(step) {
        let motion = stop.table.motion(player, mv).expect("a legal move does something");
        let alone = stop.table.motions_of(player, &|text| text == mv);
        assert_eq!(alone, [(mv.clone(), motion.clone())], "{}: {mv}", stop.name());
        let mut after = stop.table.duplicate();
        after.choose(player, mv, None).expect("a legal move");
        let after = standing(&after.scene(Viewer::Spectator));
        assert_eq!(moved(&scene, &motion), after, "{}: {mv}", stop.name());
    }
}

fn what_is_told_of_both_ends_where_they_end(stop: &Stop) {
    let Status::Both = stop.table.status() else { return };
    let on = |scene: &Scene| scene.cells[scene.pieces[0].cell].name.clone();
    for turn in stop.turns() {
        let mut after = stop.table.duplicate();
        after.play(&turn).expect("a legal turn");
        let told = stop.table.clash(&turn);
        let told = told.iter().rev().find_map(|step| step.to.clone());
        let before = on(&stop.table.scene(Viewer::Spectator));
        let after = on(&after.scene(Viewer::Spectator));
        assert_eq!(told.unwrap_or(before), after, "{}: {turn}", stop.name());
    }
}

/// What stands where, in the order of the names.
fn standing(scene: &Scene) -> Vec<(String, Face)> {
    sorted(scene.pieces.iter().map(|piece| place(scene, piece)).collect())
}

/// What stands where once a move has done what it says: of a stack the uppermost goes first.
fn moved(scene: &Scene, motion: &Motion) -> Vec<(String, Face)> {
    let mut left: Vec<_> = scene.pieces.iter().map(|piece| place(scene, piece)).collect();
    let mut take = |cell: &String| {
        let at = left.iter().rposition(|(on, _)| on == cell).expect("a piece stands there");
        left.remove(at).1
    };
    let shown = motion.shows.filter(|_| motion.placed.is_none()).zip(motion.from.first());
    let as_shown = |cell, was| shown.filter(|&(_, own)| own == cell).map_or(was, |(face, _)| face);
    let leaves = |cell: &String| motion.moved.iter().any(|(from, _)| from == cell);
    let mut come = Vec::new();
    for (from, to) in &motion.moved {
        let was = take(from);
        come.extend(to.iter().map(|to| (to.clone(), as_shown(from, was))));
    }
    let is_pushed = |cell: &String| motion.moved.iter().any(|(c, to)| c == cell && to.is_none());
    for cell in motion.captured.iter().filter(|cell| !is_pushed(cell)) {
        take(cell);
    }
    if let Some((face, cell)) = shown.filter(|&(_, cell)| !leaves(cell)) {
        take(cell);
        come.push((cell.clone(), face));
    }
    left.extend(come.into_iter().chain(motion.placed.clone().zip(motion.shows)));
    sorted(left)
}

fn place(scene: &Scene, piece: &Piece) -> (String, Face) {
    (scene.cells[piece.cell].name.clone(), piece.face)
}

fn sorted(mut places: Vec<(String, Face)>) -> Vec<(String, Face)> {
    places.sort_by_key(|(cell, face)| (cell.clone(), format!("{face:?}")));
    places
}
