//! One turn of a session: a player's alone, or both players' at once.

use dohyo_rules::{ByPlayer, MatchEvent, MoveOrigin, PlayedMove, Player, Status, Turn};

use super::prompt::Secrecy;
use super::session::{PlayFlow, PlaySession, PlayerDecision, SeatControl};
use crate::words::why;

impl PlaySession<'_> {
    /// The turn of one player.
    pub(super) fn take_turn(&mut self, player: Player) -> anyhow::Result<PlayFlow> {
        let seat = self.table.seats()[player];
        if let Some(mv) = self.automatic_move(player)? {
            let played = self.table.play(&mv)?;
            self.say(&format!("{seat} plays {played}."))?;
            self.show()?;
            return Ok(PlayFlow::On);
        }
        match self.ask(player, Secrecy::Open)? {
            PlayerDecision::Move { text, .. } => {
                let before = self.table.duplicate();
                match self.table.play(&text) {
                    Ok(_) => {
                        self.past.push(before);
                        self.show()?;
                    }
                    Err(refusal) => self.say(&format!("`{text}`: {}", why(&refusal)))?,
                }
            }
            PlayerDecision::Time => {
                self.past.push(self.table.duplicate());
                self.table.run_out_of_time(player)?;
                self.show()?;
            }
            other => return self.heed(player, &other),
        }
        Ok(PlayFlow::On)
    }

    /// A turn in which both players choose, each without seeing the other's choice.
    pub(super) fn take_turn_together(&mut self) -> anyhow::Result<PlayFlow> {
        let before = self.table.duplicate();
        let happened = self.table.log().len();
        // A forced card is played without asking.
        let choices = ByPlayer::from_fn(|player| self.table.moves(player));
        let mut someone_missed = false;
        for player in Player::ALL.into_iter().filter(|&player| choices[player].len() > 1) {
            match self.choose(player)? {
                Chosen::Card => {}
                Chosen::Nothing => someone_missed = true,
                Chosen::Otherwise(flow) => return Ok(flow),
            }
        }
        if choices.as_ref().map(Vec::len) == ByPlayer::new(1, 1) {
            self.table.choose(Player::First, &choices.first[0], None)?;
        }
        if someone_missed {
            self.table.close_turn(&mut |n| self.random.below(n))?;
        }
        self.past.push(before);
        self.reveal(happened)?;
        self.show()?;
        Ok(PlayFlow::On)
    }

    /// One player's choice in such a turn.
    fn choose(&mut self, player: Player) -> anyhow::Result<Chosen> {
        if let Some(card) = self.automatic_move(player)? {
            self.table.choose(player, &card, None)?;
            return Ok(Chosen::Card);
        }
        loop {
            match self.ask(player, Secrecy::Secret)? {
                PlayerDecision::Move { text, named } => {
                    match self.table.choose(player, &text, named.as_deref()) {
                        Ok(()) => return Ok(Chosen::Card),
                        Err(refusal) => self.say(&why(&refusal))?,
                    }
                }
                PlayerDecision::Time => return Ok(Chosen::Nothing),
                PlayerDecision::Undo => {
                    self.undo()?;
                    return Ok(Chosen::Otherwise(PlayFlow::On));
                }
                other => {
                    let flow = self.heed(player, &other)?;
                    if flow == PlayFlow::Quit || matches!(self.table.status(), Status::Over(_)) {
                        return Ok(Chosen::Otherwise(flow));
                    }
                }
            }
        }
    }

    /// The move of a seat at which nobody has to be asked.
    fn automatic_move(&mut self, player: Player) -> anyhow::Result<Option<String>> {
        match self.seats[player] {
            SeatControl::Person => Ok(None),
            SeatControl::Chance => Ok(Some(self.random_move(player))),
            SeatControl::Computer(_) => self.computed_move(player).map(Some),
        }
    }

    /// What a player may decide in any turn.
    fn heed(&mut self, player: Player, decision: &PlayerDecision) -> anyhow::Result<PlayFlow> {
        match decision {
            PlayerDecision::Undo => self.undo()?,
            PlayerDecision::Draw => self.offer_draw(player)?,
            PlayerDecision::Resign => self.resign(player)?,
            PlayerDecision::Offence(who) => self.offend(*who)?,
            PlayerDecision::Quit => return Ok(PlayFlow::Quit),
            PlayerDecision::Move { .. } | PlayerDecision::Time => {
                unreachable!("moves and lost time are the turn's own business")
            }
        }
        Ok(PlayFlow::On)
    }

    /// Tells what was chosen in the turns since then: forced ones may have followed.
    fn reveal(&mut self, since: usize) -> anyhow::Result<()> {
        let seats = self.table.seats();
        for event in self.table.log().into_iter().skip(since) {
            if let MatchEvent::Turn(Turn::Both(both)) = event {
                let (first, second) = (told(&both.first), told(&both.second));
                self.say(&format!("{} {first}, {} {second}", seats.first, seats.second))?;
            }
        }
        Ok(())
    }
}

/// What came of asking a player for a choice.
enum Chosen {
    /// It is in.
    Card,
    /// It did not come in time.
    Nothing,
    /// Something else happened to the match.
    Otherwise(PlayFlow),
}

fn told(played: &PlayedMove<String>) -> String {
    let how = match played.origin {
        MoveOrigin::Chosen => "",
        MoveOrigin::Named => " (named by the opponent)",
        MoveOrigin::Drawn => " (drawn at random)",
    };
    format!("{}{how}", played.mv)
}
