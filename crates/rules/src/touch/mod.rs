//! The referee of the touch rules, who sees what hands do and knows nothing of pointers.
//!
//! A [`Referee`] is shown a [`Situation`], the position with every [`Way`] to make a move by hand,
//! and sees [`Act`]s of both players: touching a piece, announcing to adjust one, leaning over an
//! edge of its square, letting go. It answers with a [`Ruling`] or refuses. It says what the
//! rulebook says; to tell the match is up to who keeps them both.
//!
//! ```text
//!       before the first move        anybody may touch and put back anything
//!       after it, announced          any one piece may be touched and put back
//!       after it, unannounced        own turn, own piece, can move:   it must move
//!                                    anything else:                   a warning, then the loss
//! ```
//!
//! Black, to move with required jumps, touches 14 in this position, leans towards 18, which is the way to
//! 23, and tries to let go there before the sequence is done:
//!
//! ```text
//!          .   .   .   .            1  2  3  4
//!        .   .   .   .            5  6  7  8
//!          b   b   .   .            9 10 11 12
//!        .   b   .   .           13 14 15 16
//!          w   w   .   .           17 18 19 20
//!        .   .   .   .           21 22 23 24
//!          .   w   w   w           25 26 27 28
//!        .   .   .   .           29 30 31 32
//! ```
//!
//! ```
//! use dohyo_rules::touch::{Act, Referee, Ruling, Situation, TouchRefused};
//! use dohyo_rules::{AnyMatch, Player, find};
//!
//! let game = find("construction-advanced").unwrap();
//! let mut any_match = game.set_up("W:W17,18,26,27,32:B9,10,14").unwrap();
//! let mut referee = Referee::new(Situation::of(any_match.as_ref()));
//! any_match.play("32-28").unwrap();
//! referee.position(Situation::of(any_match.as_ref()));
//!
//! let mut see = |act: &str| referee.see(Player::First, &act.parse::<Act>().unwrap());
//! assert_eq!(see("touch 14"), Ok(Ruling::MustMove("14".into())));
//! let must_go = Ruling::MustGo { from: "14".into(), towards: vec!["23".into()] };
//! assert_eq!(see("lean 14 18"), Ok(must_go));
//! let rest = vec!["14x30".into(), "14x32".into()];
//! assert_eq!(see("let-go 23"), Err(TouchRefused::Unfinished(rest)));
//! assert_eq!(see("let-go 30"), Ok(Ruling::Moved("14x30".into())));
//! any_match.play("14x30").unwrap();
//! referee.position(Situation::of(any_match.as_ref()));
//! ```
//!
//! # What it covers
//!
//! Everything is covered that is done by carrying one piece from cell to cell: all of checkers, the
//! lone moves of Sumo Checkers, the steps, runs, jumps and climbs of Kumo. A move of several pieces
//! together, or one that changes a piece where it stands, binds the player all the same: who has
//! touched a piece must make a move in which it takes part. But the move itself is then told in
//! words, which [`Referee::check`] judges. What needs no piece on the board, like turning the arena,
//! can be done as long as no piece has been touched. Where both choose at once there are no pieces to
//! touch, and the referee has nothing to say.
//!
//! # How the rules are read
//!
//! - An announcement covers one piece, the next one that is touched; it stands until then.
//! - A piece that is put back where it stood must still be moved, and the way it has leaned.
//! - Who must move one piece and touches another own piece that could move does not offend: it is
//!   refused, and the first piece must still move.
//! - The pieces that a jump takes are removed by who keeps the board; nobody needs to touch them.

mod act;
mod referee;
mod ruling;
mod situation;
mod way;

pub use act::Act;
pub use referee::Referee;
pub use ruling::{Offence, Ruling, TouchRefused};
pub use situation::Situation;
pub use way::Way;
