//! A match that is being played: who is asked what, and what becomes of the answer. What a turn
//! does is the table's business.

use std::io::Write;

use dohyo_engine::{Computer, Level, Random};
use dohyo_rules::record::Record;
use dohyo_rules::{AnyMatch, ByPlayer, Player, Status};

use super::phrase::{self, Phrase};
use super::prompt::{Prompt, Secrecy};
use crate::board::BoardStyle;
use crate::failure::{eprint_line, one_line};
use crate::measure::Budget;
use crate::{natural, progress, view, words};

/// Who decides for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SeatControl {
    /// A player at the keyboard.
    Person,
    /// Chance.
    Chance,
    /// The computer, at some level.
    Computer(Level),
}

/// The engine behind the computer, and for how long it thinks.
pub(super) struct Thinker {
    pub(super) computer: Computer,
    pub(super) budget: Budget,
}

/// Everything there is during a match.
pub(super) struct PlaySession<'a> {
    pub(super) table: Box<dyn AnyMatch>,
    /// The match before each turn in which a person decided, for taking turns back.
    pub(super) past: Vec<Box<dyn AnyMatch>>,
    pub(super) seats: ByPlayer<SeatControl>,
    pub(super) thinker: Option<Thinker>,
    pub(super) random: Random,
    pub(super) style: BoardStyle,
    pub(super) prompt: Prompt,
    pub(super) out: &'a mut dyn Write,
}

/// What a player decided, once everything that only asks has been answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum PlayerDecision {
    Move { text: String, named: Option<String> },
    Undo,
    Draw,
    Resign,
    Time,
    Offence(Player),
    Quit,
}

/// Whether the match goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PlayFlow {
    On,
    Quit,
}

impl PlaySession<'_> {
    /// Plays until the match is over or nobody wants to go on.
    pub(super) fn play(mut self) -> anyhow::Result<()> {
        self.show()?;
        loop {
            let flow = match self.table.status() {
                Status::Turn(player) => self.take_turn(player)?,
                Status::Both => self.take_turn_together()?,
                Status::Over(_) => break,
            };
            if flow == PlayFlow::Quit {
                return Ok(());
            }
        }
        self.print_record()
    }

    pub(super) fn show(&mut self) -> anyhow::Result<()> {
        writeln!(self.out, "{}", view::picture(&*self.table, self.style))?;
        Ok(())
    }

    pub(super) fn say(&mut self, message: &str) -> anyhow::Result<()> {
        writeln!(self.out, "{}", one_line(message))?;
        Ok(())
    }

    /// Asks a player until there is a decision, answering questions in between.
    pub(super) fn ask(
        &mut self,
        player: Player,
        secrecy: Secrecy,
    ) -> anyhow::Result<PlayerDecision> {
        let seats = self.table.seats();
        let question = format!("{}>", seats[player]);
        loop {
            let Some(line) = self.prompt.ask(&question, secrecy, self.out)? else {
                return Ok(PlayerDecision::Quit);
            };
            match phrase::read(&line, seats) {
                Phrase::Move { named: Some(_), .. } if secrecy == Secrecy::Open => {
                    self.say("cards can be named only where both players choose at once")?;
                }
                Phrase::Move { text, named } => return Ok(PlayerDecision::Move { text, named }),
                Phrase::Undo => return Ok(PlayerDecision::Undo),
                Phrase::Draw => return Ok(PlayerDecision::Draw),
                Phrase::Resign => return Ok(PlayerDecision::Resign),
                Phrase::Time => return Ok(PlayerDecision::Time),
                Phrase::Offence(who) if self.table.facts().touch_rules => {
                    return Ok(PlayerDecision::Offence(who.unwrap_or(player)));
                }
                Phrase::Offence(_) => self.say("this game has no touch rules")?,
                Phrase::Quit => return Ok(PlayerDecision::Quit),
                Phrase::Unknown(message) => self.say(&message)?,
                Phrase::Nothing => {}
                Phrase::Help => {
                    let help = phrase::help(&*self.table, secrecy);
                    writeln!(self.out, "{help}")?;
                }
                Phrase::Moves => self.list_moves(player)?,
                Phrase::Board => self.show()?,
                Phrase::Position => self.say(&self.table.position_with_counters())?,
                Phrase::Record => self.print_record()?,
            }
        }
    }

    /// Lets a player offer a draw, and the other one answer.
    pub(super) fn offer_draw(&mut self, player: Player) -> anyhow::Result<()> {
        if let Err(refusal) = self.table.offer_draw(player) {
            return self.say(&words::why(&refusal));
        }
        if matches!(self.table.status(), Status::Over(_)) {
            return self.show();
        }
        let (seat, other) = (self.table.seats()[player], self.table.seats()[player.other()]);
        let agreed = match self.seats[player.other()] {
            SeatControl::Chance | SeatControl::Computer(_) => false,
            SeatControl::Person => {
                let question = format!("{seat} offers a draw. {other}, do you agree? (yes or no)");
                let answer = self.prompt.ask(&question, Secrecy::Open, self.out)?;
                let answer = answer.unwrap_or_default().trim().to_ascii_lowercase();
                ["y", "yes"].contains(&&*answer)
            }
        };
        if !agreed {
            return self.say(&format!("{other} plays on."));
        }
        self.table.offer_draw(player.other())?;
        self.show()
    }

    pub(super) fn resign(&mut self, player: Player) -> anyhow::Result<()> {
        self.table.resign(player)?;
        self.show()
    }

    pub(super) fn offend(&mut self, player: Player) -> anyhow::Result<()> {
        self.table.offend(player)?;
        match self.table.status() {
            Status::Over(_) => self.show(),
            _ => {
                let seat = self.table.seats()[player];
                self.say(&format!("{seat} is warned: the next offence loses the game."))
            }
        }
    }

    pub(super) fn undo(&mut self) -> anyhow::Result<()> {
        let Some(table) = self.past.pop() else {
            return self.say("no turn to take back");
        };
        self.table = table;
        self.show()
    }

    /// One of a player's moves, each as likely as any other.
    pub(super) fn random_move(&mut self, player: Player) -> String {
        let mut moves = self.table.moves(player);
        moves.swap_remove(self.random.below(moves.len()))
    }

    /// The move that the computer decides on for a player.
    pub(super) fn computed_move(&mut self, player: Player) -> anyhow::Result<String> {
        // The waiting player sees the board meanwhile.
        self.out.flush()?;
        let Thinker { computer, budget } = self.thinker.as_mut().expect("the computer takes part");
        let (table, random, limits) = (&*self.table, &mut self.random, budget.limits());
        let decide = || computer.choose(table, player, &limits, random);
        let decision = progress::during("thinking", decide);
        if let Some(warning) = computer.take_warning() {
            eprint_line(&warning);
        }
        Ok(decision.expect("the player has to decide").mv)
    }

    fn list_moves(&mut self, player: Player) -> anyhow::Result<()> {
        let mut moves = self.table.moves(player);
        moves.sort_by(|a, b| natural::compare(a, b));
        self.say(&moves.join("  "))
    }

    fn print_record(&mut self) -> anyhow::Result<()> {
        write!(self.out, "{}", Record::of(&*self.table))?;
        Ok(())
    }
}
