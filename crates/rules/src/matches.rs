//! A match: a position with everything the position does not know. History and repetition,
//! sealed choices, missed and lost turns, warnings, resignation, agreement and the clock's
//! verdicts. Every one of them is an [`MatchEvent`], and a match is nothing but its start and its
//! events: [`Match::replay`] proves it.
//!
//! `choose` and `play` check what they are given; nothing changes when they refuse.

use crate::game::Pick;
use crate::past::{PastEvents, SeenPositions};
use crate::{
    ByPlayer, Game, MatchEvent, MoveOrigin, Outcome, PlayedMove, Player, Reason, Refusal, Status,
    ToMove, Turn,
};

/// How often a position comes up before the game is drawn.
const REPETITIONS: u8 = 3;
/// How many turns in a row may be lost on time before the game is drawn.
const LOST_TURNS: u8 = 3;
/// The touch offence that loses the game.
const OFFENCES: u8 = 2;

/// One contest that two people play.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    start: G,
    position: G,
    events: PastEvents<MatchEvent<G::Move>>,
    seen: SeenPositions<G>,
    sealed: ByPlayer<Option<Sealed<G::Move>>>,
    offences: ByPlayer<u8>,
    lost_turns: u8,
    draw_offer: Option<Player>,
    outcome: Option<Outcome>,
}

/// A choice that waits for the other player's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Sealed<M> {
    mv: M,
    named: Option<M>,
}

impl<G: Game> Match<G> {
    /// A match from this position on.
    pub fn new(start: G) -> Self {
        let mut this = Self {
            position: start.clone(),
            start,
            events: PastEvents::default(),
            seen: SeenPositions::default(),
            sealed: ByPlayer::default(),
            offences: ByPlayer::default(),
            lost_turns: 0,
            draw_offer: None,
            outcome: None,
        };
        this.note_position();
        this
    }

    /// The match that these events make of a start, if every one of them is legal.
    pub fn replay(start: G, events: &[MatchEvent<G::Move>]) -> Result<Self, Refusal> {
        let mut this = Self::new(start);
        for event in events {
            this.repeat(event)?;
        }
        Ok(this)
    }

    /// Lets one event happen that happened before, in a match like this.
    pub fn repeat(&mut self, event: &MatchEvent<G::Move>) -> Result<(), Refusal> {
        match *event {
            MatchEvent::Turn(turn) => self.play(turn),
            MatchEvent::LostTurn(player) => self.run_out_of_time(player),
            MatchEvent::TimeOut(player) => self.lose_on_time(player),
            MatchEvent::Offence(player) => self.offend(player),
            MatchEvent::Resigned(player) => self.resign(player),
            MatchEvent::DrawOffered(player) => self.offer_draw(player),
            MatchEvent::DrawAgreed => {
                let offerer = self.draw_offer.ok_or(Refusal::NoOffer)?;
                self.offer_draw(offerer.other())
            }
            MatchEvent::Decided(winner) => self.adjudicate(winner),
            MatchEvent::PlayedOn => self.play_on(),
        }
    }

    /// The position the match began with.
    pub const fn start(&self) -> &G {
        &self.start
    }

    /// The position now.
    pub const fn position(&self) -> &G {
        &self.position
    }

    /// Everything that happened.
    pub fn events(&self) -> impl ExactSizeIterator<Item = &MatchEvent<G::Move>> {
        self.events.iter()
    }

    /// How often each player has touched a piece against the rules.
    pub const fn offences(&self) -> ByPlayer<u8> {
        self.offences
    }

    /// Who offers a draw at the moment.
    pub const fn draw_offer(&self) -> Option<Player> {
        self.draw_offer
    }

    /// The player's own sealed choice; it is for that player's eyes alone.
    pub fn sealed(&self, player: Player) -> Option<&G::Move> {
        self.sealed[player].as_ref().map(|sealed| &sealed.mv)
    }

    /// How the match stands.
    pub fn status(&self) -> Status {
        match (self.outcome, self.position.to_move()) {
            (Some(outcome), _) => Status::Over(outcome),
            (None, ToMove::One(player)) => Status::Turn(player),
            (None, ToMove::Both) => Status::Both,
        }
    }

    /// How many turns the position has advanced by, those lost on time included.
    pub fn turns(&self) -> usize {
        let advances =
            |event: &&MatchEvent<_>| matches!(event, MatchEvent::Turn(_) | MatchEvent::LostTurn(_));
        self.events.iter().filter(advances).count()
    }

    /// Whether the match waits for this player: who is to move, or who has yet to choose. Nobody
    /// waits for a choice that is sealed or forced.
    pub fn is_awaited(&self, player: Player) -> bool {
        match self.status() {
            Status::Over(_) => false,
            Status::Turn(mover) => mover == player,
            Status::Both => self.sealed[player].is_none() && self.forced(player).is_none(),
        }
    }

    /// The moves a player may choose from.
    pub fn legal_moves(&self, player: Player) -> Vec<G::Move> {
        let mut moves = Vec::new();
        if self.outcome.is_none() {
            self.position.generate(player, &mut moves);
        }
        moves
    }

    /// A player's decision. Where both choose, it is sealed until the other's has come, may be
    /// replaced until then, and may name the choice the opponent is to make should the
    /// opponent's not arrive in time. Forced choices are not waited for.
    pub fn choose(
        &mut self,
        player: Player,
        mv: G::Move,
        named: Option<G::Move>,
    ) -> Result<(), Refusal> {
        self.awaits(player)?;
        self.check(player, &mv)?;
        if self.position.to_move() != ToMove::Both {
            return self.play(Turn::One(PlayedMove { mv, origin: MoveOrigin::Chosen }));
        }
        self.sealed[player] = Some(Sealed { mv, named });
        self.reveal();
        Ok(())
    }

    /// The deadline: what is missing becomes what the other player named, else what chance
    /// gives. A name that is not a legal choice counts as none.
    pub fn close_turn(&mut self, pick: Pick<'_>) -> Result<(), Refusal> {
        match self.status() {
            Status::Over(_) => Err(Refusal::Over),
            Status::Turn(_) => Err(Refusal::NotSimultaneous),
            Status::Both => {
                let turn = ByPlayer::from_fn(|player| self.choice_at_deadline(player, pick));
                self.advance(Turn::Both(turn));
                self.reveal();
                Ok(())
            }
        }
    }

    /// Plays a whole turn, as a record tells it.
    pub fn play(&mut self, turn: Turn<PlayedMove<G::Move>>) -> Result<(), Refusal> {
        match (self.status(), &turn) {
            (Status::Over(_), _) => return Err(Refusal::Over),
            (Status::Turn(player), Turn::One(played)) => self.check(player, &played.mv)?,
            (Status::Both, Turn::Both(both)) => {
                self.check(Player::First, &both.first.mv)?;
                self.check(Player::Second, &both.second.mv)?;
            }
            (Status::Turn(_), Turn::Both(_)) => return Err(Refusal::NotSimultaneous),
            (Status::Both, Turn::One(_)) => return Err(Refusal::Simultaneous),
        }
        self.advance(turn);
        Ok(())
    }

    /// The player to move has used up the time: the turn is lost, or the game where the rules
    /// know no lost turn. Where both choose nobody loses on time: what is missing is replaced
    /// by [`Match::close_turn`].
    pub fn run_out_of_time(&mut self, player: Player) -> Result<(), Refusal> {
        self.awaits(player)?;
        if self.position.to_move() == ToMove::Both {
            return Err(Refusal::Replaced);
        }
        let Some(pass) = G::LOST_TURN else {
            return self.lose_on_time(player);
        };
        self.events.push(MatchEvent::LostTurn(player));
        self.position.apply(&Turn::One(pass));
        self.lost_turns += 1;
        self.note_position();
        if self.outcome.is_none() && self.lost_turns == LOST_TURNS {
            self.outcome = Some(Outcome::draw(Reason::LostTurns));
        }
        Ok(())
    }

    /// A player whose decision is awaited has used up the time, and what was agreed on before the
    /// match makes that the loss of the game whatever the rules know.
    pub fn lose_on_time(&mut self, player: Player) -> Result<(), Refusal> {
        self.awaits(player)?;
        self.events.push(MatchEvent::TimeOut(player));
        self.outcome = Some(Outcome::win(player.other(), Reason::Time));
        Ok(())
    }

    /// A player touched a piece against the rules: a warning, then the loss of the game.
    pub fn offend(&mut self, player: Player) -> Result<(), Refusal> {
        self.under_way()?;
        self.events.push(MatchEvent::Offence(player));
        self.offences[player] += 1;
        if self.offences[player] == OFFENCES {
            self.outcome = Some(Outcome::win(player.other(), Reason::Touch));
        }
        Ok(())
    }

    /// A player gives up.
    pub fn resign(&mut self, player: Player) -> Result<(), Refusal> {
        self.under_way()?;
        self.events.push(MatchEvent::Resigned(player));
        self.outcome = Some(Outcome::win(player.other(), Reason::Resignation));
        Ok(())
    }

    /// The organiser decides who has won, or that nobody has.
    pub fn adjudicate(&mut self, winner: Option<Player>) -> Result<(), Refusal> {
        self.under_way()?;
        self.events.push(MatchEvent::Decided(winner));
        self.outcome = Some(Outcome { winner, reason: Reason::Decision });
        Ok(())
    }

    /// A player offers a draw, or takes the one that the other offers. An offer stands until
    /// the next turn.
    pub fn offer_draw(&mut self, player: Player) -> Result<(), Refusal> {
        self.under_way()?;
        match self.draw_offer {
            Some(offerer) if offerer == player => return Err(Refusal::AlreadyOffered),
            Some(_) => {
                self.events.push(MatchEvent::DrawAgreed);
                self.outcome = Some(Outcome::draw(Reason::Agreement));
            }
            None => {
                self.events.push(MatchEvent::DrawOffered(player));
                self.draw_offer = Some(player);
            }
        }
        Ok(())
    }

    /// The players go on after a draw by repetition or by quiet turns, which nobody claimed. Matches that
    /// are played here end with it; those of old records did not always.
    pub fn play_on(&mut self) -> Result<(), Refusal> {
        let resumed = match self.outcome.map(|outcome| outcome.reason) {
            None => return Err(Refusal::NoOffer),
            Some(Reason::Repetition) => self.position.clone(),
            Some(Reason::QuietTurns) => self.position.unclaimed().ok_or(Refusal::Over)?,
            Some(_) => return Err(Refusal::Over),
        };
        self.events.push(MatchEvent::PlayedOn);
        self.position = resumed;
        self.outcome = None;
        Ok(())
    }

    fn under_way(&self) -> Result<(), Refusal> {
        if self.outcome.is_some() { Err(Refusal::Over) } else { Ok(()) }
    }

    fn awaits(&self, player: Player) -> Result<(), Refusal> {
        match self.status() {
            Status::Over(_) => Err(Refusal::Over),
            Status::Turn(mover) if mover != player => Err(Refusal::NotYourTurn),
            Status::Turn(_) | Status::Both => Ok(()),
        }
    }

    fn check(&self, player: Player, mv: &G::Move) -> Result<(), Refusal> {
        if self.legal_moves(player).contains(mv) { Ok(()) } else { Err(Refusal::Illegal) }
    }

    /// The only choice a player has, if there is just one.
    fn forced(&self, player: Player) -> Option<G::Move> {
        match self.legal_moves(player)[..] {
            [only] => Some(only),
            _ => None,
        }
    }

    /// Plays the turn once nobody has to be waited for, and the forced turns after it.
    fn reveal(&mut self) {
        while self.status() == Status::Both {
            let choices = ByPlayer::from_fn(|player| {
                let sealed = self.sealed[player].map(|sealed| sealed.mv);
                sealed.or_else(|| self.forced(player))
            });
            let ByPlayer { first: Some(first), second: Some(second) } = choices else {
                return;
            };
            let chosen = |mv| PlayedMove { mv, origin: MoveOrigin::Chosen };
            self.advance(Turn::Both(ByPlayer::new(chosen(first), chosen(second))));
        }
    }

    fn choice_at_deadline(&self, player: Player, pick: Pick<'_>) -> PlayedMove<G::Move> {
        let own = self.sealed[player].map(|sealed| sealed.mv).or_else(|| self.forced(player));
        if let Some(mv) = own {
            return PlayedMove { mv, origin: MoveOrigin::Chosen };
        }
        let named = self.sealed[player.other()].and_then(|sealed| sealed.named);
        let counts = |mv: &G::Move| self.position.allows_naming() && self.check(player, mv).is_ok();
        match named.filter(counts) {
            Some(mv) => PlayedMove { mv, origin: MoveOrigin::Named },
            None => {
                PlayedMove { mv: self.position.substitute(player, pick), origin: MoveOrigin::Drawn }
            }
        }
    }

    fn advance(&mut self, turn: Turn<PlayedMove<G::Move>>) {
        self.events.push(MatchEvent::Turn(turn));
        self.position.apply(&match turn {
            Turn::One(played) => Turn::One(played.mv),
            Turn::Both(both) => Turn::Both(both.map(|played| played.mv)),
        });
        self.sealed = ByPlayer::default();
        self.lost_turns = 0;
        self.note_position();
    }

    /// Counts the new position and sees whether it ends the game.
    fn note_position(&mut self) {
        self.draw_offer = None;
        self.outcome = self.position.outcome();
        let Some(recurring) = self.position.recurring() else {
            return;
        };
        let times = self.seen.count(recurring);
        if self.outcome.is_none() && times >= REPETITIONS {
            self.outcome = Some(Outcome::draw(Reason::Repetition));
        }
    }
}
