//! Checking a record without the hall: that every sealed choice is the one that was committed to, for this
//! match, turn and seat, and that every card that chance played follows from the seed.
//!
//! A record says after each turn what was sealed, `[%seal East NONCE COMMITMENT 4 name 2]`, and in its
//! tags which match it is, what the hall was bound to, `SeedCommitment`, and once the match is over the
//! `Seed`. Records in the first form have no `Fairness` tag, and their seals do not say what they are for.

use std::{iter, mem};

use super::seal::Purpose;
use super::sealed_match::line;
use super::{
    CALLED_OFF, Chance, FAIRNESS, MATCH, SEAL, SEED, SEED_COMMITMENT, Seal, SealedMatch, Unfair,
    Unproven, VERSION, Verified, match_of, read_choice, sealed_name, seed_commitment, start_of,
};
use crate::record::{Comment, GameResult, Record, RecordError, RecordStep, Remark};
use crate::{AnyMatch, ByPlayer, MatchEvent, MoveOrigin, PlayedMove, Player, Status, Turn};

/// Checks records, one after the other, as a [`Reader`](crate::record::Reader) reads them from a text; a text
/// without any proves nothing, and is wrong.
pub fn verify_all<R: IntoIterator<Item = Result<Record, RecordError>>>(
    records: R,
) -> impl Iterator<Item = Result<Verified, Vec<Unfair>>> + use<R> {
    let (mut records, mut is_empty) = (records.into_iter(), true);
    iter::from_fn(move || {
        let Some(read) = records.next() else {
            return mem::take(&mut is_empty).then(|| Err(vec![Unfair::Empty]));
        };
        is_empty = false;
        Some(match read {
            Err(fault) => Err(vec![Unfair::Unreadable(fault)]),
            Ok(record) => verify(&record),
        })
    })
}

/// Recomputes everything that was secret or left to chance in a record.
///
/// # Errors
/// Everything that is not as it should be.
pub fn verify(record: &Record) -> Result<Verified, Vec<Unfair>> {
    let unreadable = |error| vec![Unfair::Unreadable(error)];
    let replayed = record.replay().map_err(unreadable)?;
    if record.line.nodes.iter().any(|node| matches!(node.step, RecordStep::SetUp(_))) {
        return Err(vec![Unfair::SetUp]);
    }
    let table = replayed.restarted();
    if table.status() != Status::Both {
        let is_secret =
            [FAIRNESS, SEED, SEED_COMMITMENT].iter().any(|tag| record.tag(tag).is_some());
        let open = Verified { unproven: vec![Unproven::Anything], ..Verified::default() };
        return if is_secret { Err(vec![Unfair::NoSecrets]) } else { Ok(open) };
    }
    let mut verifier = Verifier {
        record,
        is_bound: is_bound(record),
        seats: replayed.seats(),
        table,
        verified: Verified::default(),
        digests: Vec::new(),
        faults: Vec::new(),
    };
    verifier.check(&*replayed);
    if verifier.faults.is_empty() { Ok(verifier.verified) } else { Err(verifier.faults) }
}

/// Whether anything in a record is of the second form: then all of it has to be.
fn is_bound(record: &Record) -> bool {
    let seed = record.tag(SEED).map(|tag| tag.value.as_str());
    let mut values = record.line.nodes.iter().flat_map(|node| commands(&node.remarks));
    let is_sealed = |value: &str| value.split(' ').nth(1).and_then(Purpose::of).is_some();
    record.tag(FAIRNESS).is_some()
        || record.tag(MATCH).is_some()
        || seed.and_then(match_of).is_some()
        || values.any(is_sealed)
}

/// The seals among remarks.
fn commands(remarks: &[Remark]) -> impl Iterator<Item = &str> {
    let comments = remarks.iter().filter_map(|remark| match remark {
        Remark::Comment(comment) => Some(comment),
        Remark::Nag(_) | Remark::Variation(_) => None,
    });
    let commands = comments.flat_map(Comment::commands);
    commands.filter(|command| command.name == SEAL).map(|command| command.value)
}

struct Verifier<'a> {
    record: &'a Record,
    /// Whether the seals are of the second form, and say what they are for.
    is_bound: bool,
    seats: ByPlayer<&'static str>,
    /// The table before the turn that is looked at.
    table: Box<dyn AnyMatch>,
    verified: Verified,
    /// The matches that seals are for, each with the turn and the seat.
    digests: Vec<(usize, &'static str, String)>,
    faults: Vec<Unfair>,
}

impl Verifier<'_> {
    fn check(&mut self, replayed: &dyn AnyMatch) {
        let record = self.record;
        self.verified.version = Some(if self.is_bound { 2 } else { 1 });
        self.check_tags();
        if commands(&record.line.preamble).next().is_some() {
            self.faults.push(Unfair::Stray);
        }
        let turns = replayed.log().into_iter().filter_map(|event| match event {
            MatchEvent::Turn(Turn::Both(both)) => Some(both),
            _ => None,
        });
        for (index, turn) in turns.enumerate() {
            let remarks = record.line.nodes.get(index).map_or(&[][..], |node| &node.remarks);
            self.turn(index + 1, &turn, commands(remarks));
        }
        self.check_seed(matches!(replayed.status(), Status::Over(_)));
        self.check_match();
        self.say_unproven(replayed);
    }

    fn tag(&self, name: &str) -> Option<&str> {
        self.record.tag(name).map(|tag| tag.value.as_str())
    }

    fn check_tags(&mut self) {
        let names = self.record.tags.iter().map(|tag| match tag.name.to_ascii_lowercase() {
            // Two names of the same tag.
            name if name == "position" => "fen".to_owned(),
            name => name,
        });
        let names: Vec<_> = names.collect();
        let mut again = self.record.tags.iter().zip(&names).enumerate();
        if let Some((_, (tag, _))) = again.find(|(place, (_, name))| names[..*place].contains(name))
        {
            self.faults.push(Unfair::Twice { tag: tag.name.clone() });
        }
        if !self.is_bound {
            return;
        }
        let said = self.tag(FAIRNESS).map(str::to_owned);
        for tag in [FAIRNESS, MATCH, SEED_COMMITMENT] {
            if self.tag(tag).is_none() {
                self.faults.push(Unfair::Missing { tag });
            }
        }
        if let Some(said) = said.filter(|said| said != VERSION) {
            self.faults.push(Unfair::Version { said });
        }
    }

    /// Whether the seed is the one committed to, and is told neither too early nor too late.
    fn check_seed(&mut self, is_over: bool) {
        let (seed, committed) = (self.tag(SEED), self.tag(SEED_COMMITMENT));
        let was_drawn = self.verified.drawn > 0;
        let is_over = is_over || self.is_called_off();
        let mut faults = Vec::new();
        match (seed, committed) {
            (Some(seed), Some(committed)) if seed_commitment(seed) != committed => {
                faults.push(Unfair::BadSeed);
            }
            (_, None) if was_drawn && !self.is_bound => {
                faults.push(Unfair::Missing { tag: SEED_COMMITMENT });
            }
            _ => {}
        }
        if seed.is_none() && (was_drawn || self.is_bound && is_over) {
            faults.push(Unfair::NoSeed);
        }
        if self.is_bound {
            if seed.is_some() && !is_over {
                faults.push(Unfair::EarlySeed);
            }
            if seed.is_some_and(|seed| match_of(seed) != self.tag(MATCH)) {
                faults.push(Unfair::OtherSeed);
            }
            if self.record.result() != GameResult::Unknown && !is_over {
                faults.push(Unfair::NoEnd);
            }
        }
        // The seed is the cause of what does not follow from it.
        self.faults.splice(0..0, faults);
    }

    fn is_called_off(&self) -> bool {
        self.tag("Termination").is_some_and(|word| word.eq_ignore_ascii_case(CALLED_OFF))
    }

    /// Whether the seals are for the match that the tags tell of.
    fn check_match(&mut self) {
        let (Some(id), Some(seed_commitment)) = (self.tag(MATCH), self.tag(SEED_COMMITMENT)) else {
            return;
        };
        let names = ByPlayer::from_fn(|player| self.names(player).0);
        let start = start_of(&*self.table);
        let sealed = SealedMatch {
            id,
            game: self.table.game(),
            start: &start,
            seed_commitment,
            players: ByPlayer { first: &names.first, second: &names.second },
        };
        let digest = sealed.digest();
        let is_foreign = |seal: &&(usize, &'static str, String)| seal.2 != digest;
        let foreign: Vec<_> = self.digests.iter().filter(is_foreign).collect();
        let faults: Vec<_> = match foreign.first() {
            None => Vec::new(),
            Some(one) if self.digests.iter().all(|seal| seal.2 == one.2) => {
                vec![Unfair::OtherMatch]
            }
            Some(_) => {
                foreign.iter().map(|&&(turn, seat, _)| Unfair::Foreign { turn, seat }).collect()
            }
        };
        self.faults.extend(faults);
    }

    /// How a player was called when the choices were sealed, and how the record calls them.
    fn names(&self, player: Player) -> (String, String) {
        let seat = self.seats[player];
        let now = line(self.tag(seat).unwrap_or("?"));
        (self.tag(&sealed_name(seat)).map_or_else(|| now.clone(), line), now)
    }

    fn turn<'b>(
        &mut self,
        turn: usize,
        played: &ByPlayer<PlayedMove<String>>,
        commands: impl Iterator<Item = &'b str>,
    ) {
        self.verified.turns += 1;
        let mut seals = ByPlayer::<Option<Seal>>::default();
        for value in commands {
            let Some(seal) = Seal::read(value, self.seats) else {
                self.faults.push(Unfair::BadSeal { turn });
                continue;
            };
            let seat = seal.seat;
            if seals[seat].replace(seal).is_some() {
                self.faults.push(Unfair::SealedTwice { turn, seat: self.seats[seat] });
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
        played: &PlayedMove<String>,
        seal: Option<&Seal>,
    ) {
        let seat = self.seats[player];
        // Nobody chooses the only card there is.
        let is_forced = self.table.moves(player).len() == 1;
        match (played.origin, seal) {
            (MoveOrigin::Named, _) => self.verified.named += 1,
            (MoveOrigin::Drawn, _) => self.verified.drawn += 1,
            (MoveOrigin::Chosen, Some(seal)) if seal.is_kept() => self.verified.seals += 1,
            (MoveOrigin::Chosen, Some(_)) => self.faults.push(Unfair::Broken { turn, seat }),
            (MoveOrigin::Chosen, None) if is_forced => {}
            (MoveOrigin::Chosen, None) => self.faults.push(Unfair::Unsealed { turn, seat }),
        }
        match seal.map(|seal| Purpose::of(&seal.nonce)) {
            Some(Some(purpose)) => {
                self.digests.push((turn, seat, purpose.digest.to_owned()));
                if (purpose.turn, purpose.seat) != (turn, seat) {
                    self.faults.push(Unfair::Misplaced { turn, seat });
                }
            }
            Some(None) if self.is_bound => self.faults.push(Unfair::Older { turn, seat }),
            Some(None) | None => {}
        }
    }

    /// Plays the turn again from what was sealed, and compares.
    fn recompute(
        &mut self,
        turn: usize,
        played: &ByPlayer<PlayedMove<String>>,
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
                [&played.first, &played.second].iter().any(|p| p.origin == MoveOrigin::Drawn);
            // Without a seed, what was drawn is a fault that is told once.
            let Some(seed) = self.tag(SEED).or((!was_drawn).then_some("")) else { return };
            let mut chance = Chance::of_turn(seed, turn);
            table.close_turn(&mut |count| chance.pick(count)).expect("the turn is under way");
        }
        let mut follows = table.log().into_iter().filter_map(|event| match event {
            MatchEvent::Turn(Turn::Both(both)) => Some(turn_text(&both)),
            _ => None,
        });
        let follows = follows.nth(before).unwrap_or_default();
        let played = turn_text(played);
        if follows != played {
            self.faults.push(Unfair::Otherwise { turn, played, follows });
        }
    }

    /// What is left to say of a record in which everything is as it should be. The table has played all
    /// turns.
    fn say_unproven(&mut self, replayed: &dyn AnyMatch) {
        let Verified { seals, named, drawn, .. } = self.verified;
        let mut unproven = Vec::new();
        if seals + drawn > 0 {
            unproven.push(Unproven::Showing);
        }
        match (self.is_bound, self.digests.is_empty()) {
            (false, _) => unproven.push(Unproven::Purpose),
            (true, true) => unproven.push(Unproven::Players),
            (true, false) => unproven.extend(Player::ALL.into_iter().filter_map(|player| {
                let (seat, (sealed, now)) = (self.seats[player], self.names(player));
                (sealed != now).then_some(Unproven::Renamed { seat, sealed, now })
            })),
        }
        if named + drawn > 0 {
            unproven.push(Unproven::Misses);
        }
        match (self.table.status(), replayed.status()) {
            (Status::Over(_), _) => {}
            (_, Status::Over(_)) => unproven.push(Unproven::Ending),
            _ if self.is_called_off() => unproven.push(Unproven::Ending),
            _ => unproven.push(Unproven::Rest),
        }
        unproven.push(Unproven::Remarks);
        self.verified.unproven = unproven;
    }
}

/// A turn of both, in the words of records.
fn turn_text(both: &ByPlayer<PlayedMove<String>>) -> String {
    let marked = |played: &PlayedMove<String>| match played.origin {
        MoveOrigin::Chosen => played.mv.clone(),
        MoveOrigin::Named => format!("{}?n", played.mv),
        MoveOrigin::Drawn => format!("{}?r", played.mv),
    };
    format!("{}/{}", marked(&both.first), marked(&both.second))
}
