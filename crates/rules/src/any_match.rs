//! The text face of a match, the same for every game. Server, command line and terminal speak
//! to a [`AnyMatch`] and need no type of any game.

use std::any::Any;

use crate::game::Pick;
use crate::perft::Perft;
use crate::turn_text::{join, played_text, read_turn};
use crate::{
    ByPlayer, ClashStep, Game, GameFacts, Match, MatchEvent, Motion, Panel, PanelKind, Player,
    Refusal, Scene, Status, ToMove, Turn, Viewer,
};

/// A match of any game, spoken to in text. A caller that knows the game after all finds its
/// [`Match`] behind [`Any`].
pub trait AnyMatch: Any + Perft + Send + Sync {
    /// What is known of the game before anybody plays.
    fn facts(&self) -> &'static GameFacts;

    /// The position string.
    fn position(&self) -> String;

    /// The position string with the counters that the plain one leaves out.
    fn position_with_counters(&self) -> String;

    /// The position string that the match began with, counters included.
    fn start(&self) -> String;

    /// Whether it began with the game's usual position.
    fn is_usual_start(&self) -> bool;

    /// How the match stands.
    fn status(&self) -> Status;

    /// How many turns were played or lost so far.
    fn turns(&self) -> usize;

    /// As [`Match::is_awaited`].
    fn is_awaited(&self, player: Player) -> bool;

    /// Whether a choice that is missing becomes what the opponent named, in the position as it stands.
    fn allows_naming(&self) -> bool;

    /// A player's legal moves in canonical text; none when the match is over.
    fn moves(&self, player: Player) -> Vec<String>;

    /// What each of these moves does on the board, in every way in which it can be made by hand, with
    /// its text.
    fn motions(&self, player: Player) -> Vec<(String, Motion)>;

    /// What those of these moves do that are wanted, each in the first of its ways.
    fn motions_of(&self, player: Player, wanted: &dyn Fn(&str) -> bool) -> Vec<(String, Motion)>;

    /// What a move does in the position as it stands, in the first of its ways; nothing if it is not legal.
    fn motion(&self, player: Player, mv: &str) -> Option<Motion>;

    /// What happens where both choices of a turn meet in the position as it stands; nothing if it is no
    /// legal turn of both.
    fn clash(&self, turn: &str) -> Vec<ClashStep>;

    /// The position string after each legal move of the player to move, in the same order;
    /// none where both choose.
    fn results(&self) -> Vec<String>;

    /// Plays a turn written as in a record, and gives its canonical text.
    fn play(&mut self, turn: &str) -> Result<String, Refusal>;

    /// The canonical text of a move that a player could make now.
    fn canonical(&self, player: Player, mv: &str) -> Result<String, Refusal>;

    /// A player's decision, as [`Match::choose`]. A named choice that cannot be read counts as
    /// none, like one that is not legal.
    fn choose(&mut self, player: Player, mv: &str, named: Option<&str>) -> Result<(), Refusal>;

    /// The deadline of a simultaneous turn, as [`Match::close_turn`].
    fn close_turn(&mut self, pick: Pick<'_>) -> Result<(), Refusal>;

    /// As [`Match::run_out_of_time`].
    fn run_out_of_time(&mut self, player: Player) -> Result<(), Refusal>;

    /// As [`Match::lose_on_time`].
    fn lose_on_time(&mut self, player: Player) -> Result<(), Refusal>;

    /// As [`Match::offend`].
    fn offend(&mut self, player: Player) -> Result<(), Refusal>;

    /// As [`Match::adjudicate`].
    fn adjudicate(&mut self, winner: Option<Player>) -> Result<(), Refusal>;

    /// As [`Match::resign`].
    fn resign(&mut self, player: Player) -> Result<(), Refusal>;

    /// As [`Match::offer_draw`].
    fn offer_draw(&mut self, player: Player) -> Result<(), Refusal>;

    /// As [`Match::play_on`].
    fn play_on(&mut self) -> Result<(), Refusal>;

    /// Everything that happened, the moves in canonical text.
    fn log(&self) -> Vec<MatchEvent<String>>;

    /// What a viewer sees.
    fn scene(&self, viewer: Viewer) -> Scene;

    /// A second table with the same match.
    fn duplicate(&self) -> Box<dyn AnyMatch>;

    /// A second table with the same match as it began.
    fn restarted(&self) -> Box<dyn AnyMatch>;
}

/// What is asked most often of the game.
impl dyn AnyMatch {
    /// The game's id, with its option.
    #[must_use]
    pub fn game(&self) -> &'static str {
        self.facts().id
    }

    /// What the players are called.
    #[must_use]
    pub fn seats(&self) -> ByPlayer<&'static str> {
        self.facts().seats
    }
}

impl Clone for Box<dyn AnyMatch> {
    fn clone(&self) -> Self {
        self.duplicate()
    }
}

impl<G: Game> AnyMatch for Match<G> {
    fn facts(&self) -> &'static GameFacts {
        G::FACTS
    }

    fn position(&self) -> String {
        Self::position(self).to_string()
    }

    fn position_with_counters(&self) -> String {
        format!("{:#}", Self::position(self))
    }

    fn start(&self) -> String {
        format!("{:#}", Self::start(self))
    }

    fn is_usual_start(&self) -> bool {
        *Self::start(self) == G::start()
    }

    fn status(&self) -> Status {
        Self::status(self)
    }

    fn turns(&self) -> usize {
        Self::turns(self)
    }

    fn is_awaited(&self, player: Player) -> bool {
        Self::is_awaited(self, player)
    }

    fn allows_naming(&self) -> bool {
        Self::position(self).allows_naming()
    }

    fn moves(&self, player: Player) -> Vec<String> {
        let position = Self::position(self);
        self.legal_moves(player).iter().map(|mv| position.notation(player, mv)).collect()
    }

    fn motions(&self, player: Player) -> Vec<(String, Motion)> {
        let position = Self::position(self);
        let mut told = Vec::new();
        for mv in self.legal_moves(player) {
            let text = position.notation(player, &mv);
            let motions = position.motions(player, &mv).into_iter();
            told.extend(motions.map(|motion| (text.clone(), motion)));
        }
        told
    }

    fn motions_of(&self, player: Player, wanted: &dyn Fn(&str) -> bool) -> Vec<(String, Motion)> {
        let position = Self::position(self);
        let moves = self.legal_moves(player).into_iter();
        let texts = moves.map(|mv| (position.notation(player, &mv), mv));
        let told = texts.filter(|(text, _)| wanted(text)).filter_map(|(text, mv)| {
            let motion = position.motions(player, &mv).into_iter().next()?;
            Some((text, motion))
        });
        told.collect()
    }

    fn motion(&self, player: Player, mv: &str) -> Option<Motion> {
        let position = Self::position(self);
        let mv = position.read(player, mv).ok()?;
        position.motions(player, &mv).into_iter().next()
    }

    fn clash(&self, turn: &str) -> Vec<ClashStep> {
        let position = Self::position(self);
        match read_turn(position, turn) {
            Ok(Turn::Both(choices)) => position.clash(choices.map(|choice| choice.mv)),
            Ok(Turn::One(_)) | Err(_) => Vec::new(),
        }
    }

    fn results(&self) -> Vec<String> {
        let ToMove::One(player) = Self::position(self).to_move() else {
            return Vec::new();
        };
        let after = |mv| Self::position(self).after(&Turn::One(mv)).to_string();
        self.legal_moves(player).into_iter().map(after).collect()
    }

    fn play(&mut self, text: &str) -> Result<String, Refusal> {
        if matches!(Self::status(self), Status::Over(_)) {
            return Err(Refusal::Over);
        }
        let turn = read_turn(Self::position(self), text)?;
        let canonical = played_text(Self::position(self), turn);
        Self::play(self, turn)?;
        Ok(join(&canonical))
    }

    fn canonical(&self, player: Player, mv: &str) -> Result<String, Refusal> {
        let position = Self::position(self);
        let mv = match Self::status(self) {
            Status::Over(_) => return Err(Refusal::Over),
            Status::Turn(mover) if mover != player => return Err(Refusal::NotYourTurn),
            Status::Turn(_) | Status::Both => position.read(player, mv)?,
        };
        Ok(position.notation(player, &mv))
    }

    fn choose(&mut self, player: Player, mv: &str, named: Option<&str>) -> Result<(), Refusal> {
        let position = Self::position(self);
        let named = named.and_then(|text| position.read(player.other(), text).ok());
        let mv = match Self::status(self) {
            Status::Over(_) => return Err(Refusal::Over),
            Status::Turn(mover) if mover != player => return Err(Refusal::NotYourTurn),
            Status::Turn(_) | Status::Both => position.read(player, mv)?,
        };
        Self::choose(self, player, mv, named)
    }

    fn close_turn(&mut self, pick: Pick<'_>) -> Result<(), Refusal> {
        Self::close_turn(self, pick)
    }

    fn run_out_of_time(&mut self, player: Player) -> Result<(), Refusal> {
        Self::run_out_of_time(self, player)
    }

    fn lose_on_time(&mut self, player: Player) -> Result<(), Refusal> {
        Self::lose_on_time(self, player)
    }

    fn offend(&mut self, player: Player) -> Result<(), Refusal> {
        Self::offend(self, player)
    }

    fn adjudicate(&mut self, winner: Option<Player>) -> Result<(), Refusal> {
        Self::adjudicate(self, winner)
    }

    fn resign(&mut self, player: Player) -> Result<(), Refusal> {
        Self::resign(self, player)
    }

    fn offer_draw(&mut self, player: Player) -> Result<(), Refusal> {
        Self::offer_draw(self, player)
    }

    fn play_on(&mut self) -> Result<(), Refusal> {
        Self::play_on(self)
    }

    fn log(&self) -> Vec<MatchEvent<String>> {
        let mut replayed = Self::new(Self::start(self).clone());
        let mut log = Vec::with_capacity(self.events().len());
        for event in self.events() {
            log.push(event.map(|turn| played_text(replayed.position(), turn)));
            replayed.repeat(event).expect("an event of a match is legal in its turn");
        }
        log
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        let position = Self::position(self);
        let mut scene = Scene { game: Some(G::FACTS), ..position.scene() };
        if let Viewer::Seat(player) = viewer
            && let Some(mv) = self.sealed(player)
        {
            let text = position.notation(player, mv);
            let choice = Panel::value(Some(player), "choice", text);
            scene.panels.push(choice.of(PanelKind::Choices));
        }
        scene
    }

    fn duplicate(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }

    fn restarted(&self) -> Box<dyn AnyMatch> {
        Box::new(Self::new(Self::start(self).clone()))
    }
}
