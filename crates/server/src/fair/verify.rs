//! Checking a record without the hall: that every sealed choice is the one that was committed to, and
//! every card that chance played follows from the seed.
//!
//! A record says after each turn what was sealed, `[%seal East NONCE COMMITMENT 4 name 2]`, and in its
//! tags what the hall was bound to, `SeedCommitment`, and once the match is over the `Seed`.

use std::fmt;

use dohyo_rules::record::{Comment, Record, RecordError};
use dohyo_rules::{ByPlayer, Event, Origin, Played, Player, Table, Turn, find};

use super::{Chance, commitment, read_choice, seed_commitment};

/// The command that tells of a sealed choice.
pub const SEAL: &str = "seal";
/// The tag with what bound the hall to its chance.
pub const SEED_COMMITMENT: &str = "SeedCommitment";
/// The tag with the seed.
pub const SEED: &str = "Seed";

/// A sealed choice that is open, with what proves it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seal {
    /// Who chose.
    pub seat: Player,
    /// What makes the commitment unguessable.
    pub nonce: String,
    /// What bound the player.
    pub commitment: String,
    /// The choice: `4`, or `4 name 2`.
    pub choice: String,
}

/// What was found to be as it should.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Verified {
    /// Turns in which both chose.
    pub turns: usize,
    /// Choices that are the ones committed to.
    pub seals: usize,
    /// Cards that the other had named.
    pub named: usize,
    /// Cards that follow from the seed.
    pub drawn: usize,
}

/// What is wrong with a record.
#[derive(Clone, Debug)]
pub enum Unfair {
    /// It cannot be replayed.
    Unreadable(RecordError),
    /// A choice without a seal.
    Unsealed {
        /// The turn, from 1.
        turn: usize,
        /// What the player is called.
        seat: &'static str,
    },
    /// A seal that cannot be read.
    BadSeal {
        /// The turn, from 1.
        turn: usize,
    },
    /// A choice that was not the one committed to.
    Broken {
        /// The turn, from 1.
        turn: usize,
        /// What the player is called.
        seat: &'static str,
    },
    /// The seed is not the one committed to, or is missing though something was drawn.
    BadSeed,
    /// What was played is not what follows from choices, names and seed.
    Otherwise {
        /// The turn, from 1.
        turn: usize,
        /// What was played.
        played: String,
        /// What follows.
        follows: String,
    },
}

impl Seal {
    /// The value of the command that tells of it.
    #[must_use]
    pub fn value(&self, seats: ByPlayer<&str>) -> String {
        let Self { seat, nonce, commitment, choice } = self;
        format!("{} {nonce} {commitment} {choice}", seats[*seat])
    }

    fn read(value: &str, seats: ByPlayer<&str>) -> Option<Self> {
        let mut words = value.splitn(4, ' ');
        let name = words.next()?;
        let seat = Player::ALL.into_iter().find(|seat| seats[*seat] == name)?;
        let mut next = || words.next().map(str::to_owned);
        Some(Self { seat, nonce: next()?, commitment: next()?, choice: next()? })
    }

    fn is_kept(&self) -> bool {
        commitment(&self.nonce, &self.choice) == self.commitment
    }
}

/// Recomputes everything that was secret or left to chance in a record.
///
/// # Errors
/// Everything that is not as it should be.
pub fn verify(record: &Record) -> Result<Verified, Vec<Unfair>> {
    let unreadable = |error| vec![Unfair::Unreadable(error)];
    let replayed = record.replay().map_err(unreadable)?;
    let mut verifier = Verifier {
        seed: record.tag(SEED).map(|tag| tag.value.clone()),
        seats: replayed.seats(),
        table: find(replayed.game())
            .ok()
            .and_then(|game| game.set_up(&replayed.start()).ok())
            .expect("the record was replayed from it"),
        verified: Verified::default(),
        faults: Vec::new(),
    };
    verifier.check_seed(record);
    let turns = replayed.log().into_iter().filter_map(|event| match event {
        Event::Turn(Turn::Both(both)) => Some(both),
        _ => None,
    });
    for (index, turn) in turns.enumerate() {
        let commands = record.line.nodes.get(index).into_iter().flat_map(|node| {
            let comments = node.comments().flat_map(Comment::commands);
            comments.filter(|command| command.name == SEAL).map(|command| command.value)
        });
        verifier.turn(index + 1, &turn, commands);
    }
    if verifier.faults.is_empty() { Ok(verifier.verified) } else { Err(verifier.faults) }
}

struct Verifier {
    seed: Option<String>,
    seats: ByPlayer<&'static str>,
    /// The table before the turn that is looked at.
    table: Box<dyn Table>,
    verified: Verified,
    faults: Vec<Unfair>,
}

impl Verifier {
    fn check_seed(&mut self, record: &Record) {
        let committed = record.tag(SEED_COMMITMENT).map(|tag| tag.value.as_str());
        if let (Some(seed), Some(committed)) = (&self.seed, committed)
            && seed_commitment(seed) != committed
        {
            self.faults.push(Unfair::BadSeed);
        }
    }

    fn turn<'a>(
        &mut self,
        turn: usize,
        played: &ByPlayer<Played<String>>,
        commands: impl Iterator<Item = &'a str>,
    ) {
        self.verified.turns += 1;
        let mut seals = ByPlayer::<Option<Seal>>::default();
        for value in commands {
            match Seal::read(value, self.seats) {
                Some(seal) => {
                    let seat = seal.seat;
                    seals[seat] = Some(seal);
                }
                None => self.faults.push(Unfair::BadSeal { turn }),
            }
        }
        for player in Player::ALL {
            self.choice(turn, player, &played[player], seals[player].as_ref());
        }
        self.recompute(turn, played, &seals);
        let text = turn_text(played);
        self.table.play(&text).expect("the record was replayed with it");
    }

    fn choice(
        &mut self,
        turn: usize,
        player: Player,
        played: &Played<String>,
        seal: Option<&Seal>,
    ) {
        let seat = self.seats[player];
        // Nobody chooses the only card there is.
        let is_forced = self.table.moves(player).len() == 1;
        match (played.origin, seal) {
            (Origin::Named, _) => self.verified.named += 1,
            (Origin::Drawn, _) => self.verified.drawn += 1,
            (Origin::Chosen, Some(seal)) if seal.is_kept() => self.verified.seals += 1,
            (Origin::Chosen, Some(_)) => self.faults.push(Unfair::Broken { turn, seat }),
            (Origin::Chosen, None) if is_forced => {}
            (Origin::Chosen, None) => self.faults.push(Unfair::Unsealed { turn, seat }),
        }
    }

    /// Plays the turn again from what was sealed, and compares.
    fn recompute(
        &mut self,
        turn: usize,
        played: &ByPlayer<Played<String>>,
        seals: &ByPlayer<Option<Seal>>,
    ) {
        let mut table = self.table.duplicate();
        let before = self.table.turns();
        for seal in [&seals.first, &seals.second].into_iter().flatten() {
            let (mv, named) = read_choice(&seal.choice);
            if self.table.duplicate().choose(seal.seat, mv, named).is_err() {
                self.faults.push(Unfair::Broken { turn, seat: self.seats[seal.seat] });
                return;
            }
            // A record does not say who chose first. With the other's only card the turn is played
            // already, and a choice of that card was no other.
            if table.turns() == before {
                table.choose(seal.seat, mv, named).expect("it can be chosen in this turn");
            }
        }
        if table.turns() == before {
            let was_drawn =
                [&played.first, &played.second].iter().any(|p| p.origin == Origin::Drawn);
            let Some(seed) = self.seed.as_deref().or((!was_drawn).then_some("")) else {
                self.faults.push(Unfair::BadSeed);
                return;
            };
            let mut chance = Chance::of_turn(seed, turn);
            table.close_turn(&mut |count| chance.pick(count)).expect("the turn is under way");
        }
        let mut follows = table.log().into_iter().filter_map(|event| match event {
            Event::Turn(Turn::Both(both)) => Some(turn_text(&both)),
            _ => None,
        });
        let follows = follows.nth(before).unwrap_or_default();
        let played = turn_text(played);
        if follows != played {
            self.faults.push(Unfair::Otherwise { turn, played, follows });
        }
    }
}

/// A turn of both, in the words of records.
fn turn_text(both: &ByPlayer<Played<String>>) -> String {
    let marked = |played: &Played<String>| match played.origin {
        Origin::Chosen => played.mv.clone(),
        Origin::Named => format!("{}?n", played.mv),
        Origin::Drawn => format!("{}?r", played.mv),
    };
    format!("{}/{}", marked(&both.first), marked(&both.second))
}

impl fmt::Display for Unfair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(error) => error.fmt(f),
            Self::Unsealed { turn, seat } => {
                write!(f, "turn {turn}: nothing proves when {seat} chose")
            }
            Self::BadSeal { turn } => write!(f, "turn {turn}: a seal that cannot be read"),
            Self::Broken { turn, seat } => {
                write!(f, "turn {turn}: {seat}'s choice is not the one committed to")
            }
            Self::BadSeed => f.write_str("the seed is missing, or not the one committed to"),
            Self::Otherwise { turn, played, follows } => {
                write!(f, "turn {turn}: {played} was played, but {follows} follows from the seed")
            }
        }
    }
}

impl std::error::Error for Unfair {}
