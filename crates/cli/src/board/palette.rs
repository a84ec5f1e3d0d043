//! Which colours things have on a terminal of 256 colours. Grounds are always given together with
//! inks that can be read on them, to make the board look alike on dark and light terminals.

use dohyo_rules::{ByPlayer, Player, Scene, Tone};

/// Ends what [`escape`] began.
pub(super) const RESET: &str = "\x1b[0m";

/// What is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ink {
    /// Ordinary text.
    Text,
    /// A heading.
    Heading,
    /// Names of cells, titles of lists: there for those who look for them.
    Faint,
    /// The lines of the board.
    Line,
    /// A sign that something has to be done.
    Sign,
    /// A player's piece, or a neutral one.
    Piece(Option<Player>),
}

/// What it is written on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CellGround {
    /// The terminal itself.
    Paper,
    /// An ordinary cell.
    Plain,
    /// Its neighbour on a chequered board where pieces stand everywhere. Both are dark, so that
    /// every colour can be read on them.
    Shade,
    /// A dark square of a board where pieces stand on no others.
    Dark,
    /// A light square there.
    Light,
    /// A player's own cell.
    Home(Player),
    /// A cell to point out.
    Marked,
}

impl CellGround {
    /// What a cell of the scene looks like.
    pub(super) fn of_cell(scene: &Scene, index: usize) -> Self {
        if scene.highlights.iter().any(|light| light.cell == index) {
            return Self::Marked;
        }
        match scene.cells[index].tone {
            Tone::Plain => Self::Plain,
            Tone::Dark if has_empty_light_squares(scene) => Self::Dark,
            Tone::Dark => Self::Shade,
            Tone::Home(player) => Self::Home(player),
            Tone::Outside => Self::Paper,
        }
    }

    /// What a board is made of for the most part.
    pub(super) fn of_board(scene: &Scene) -> Self {
        if has_empty_light_squares(scene) { Self::Dark } else { Self::Plain }
    }
}

/// Whether a board has dark squares. Colours tell its squares apart then.
pub(super) fn is_chequered(scene: &Scene) -> bool {
    scene.cells.iter().any(|cell| cell.tone == Tone::Dark)
}

/// Whether the gaps between dark squares are light squares on which nothing happens: so it is
/// if the scene has dark cells and no light ones.
pub(super) fn has_empty_light_squares(scene: &Scene) -> bool {
    is_chequered(scene) && !scene.cells.iter().any(|cell| cell.tone == Tone::Plain)
}

/// The escape sequence for these colours, if there is anything to say.
pub(super) fn escape(ink: Ink, ground: CellGround, seats: ByPlayer<&str>) -> Option<String> {
    let ink = match ink {
        Ink::Text => None,
        Ink::Heading => Some("1".to_owned()),
        Ink::Faint if ground == CellGround::Dark => Some("38;5;151".to_owned()),
        Ink::Faint => Some("38;5;245".to_owned()),
        Ink::Line => Some("38;5;242".to_owned()),
        Ink::Sign => Some("1;38;5;203".to_owned()),
        Ink::Piece(owner) => Some(format!("1;38;5;{}", piece(owner, seats))),
    };
    let ground = match ground {
        CellGround::Paper => None,
        CellGround::Plain => Some(239),
        CellGround::Shade => Some(236),
        CellGround::Dark => Some(65),
        CellGround::Light => Some(187),
        CellGround::Home(Player::First) => Some(95),
        CellGround::Home(Player::Second) => Some(60),
        CellGround::Marked => Some(58),
    };
    let ground = ground.map(|colour| format!("48;5;{colour}"));
    let codes: Vec<String> = ink.into_iter().chain(ground).collect();
    (!codes.is_empty()).then(|| format!("\x1b[{}m", codes.join(";")))
}

/// A player called after a colour plays in it.
fn piece(owner: Option<Player>, seats: ByPlayer<&str>) -> u8 {
    let Some(owner) = owner else {
        return 231;
    };
    match (seats[owner], owner) {
        ("Black", _) => 16,
        ("White", _) => 231,
        ("Orange", _) => 208,
        ("Yellow", _) => 227,
        ("Gold", _) => 220,
        ("Silver", _) => 252,
        (_, Player::First) => 222,
        (_, Player::Second) => 159,
    }
}

/// What lies under a line between places: what they are made of, or an ordinary surface where
/// they differ; paper along the edge of the board.
pub(super) fn under(places: &[Option<CellGround>]) -> CellGround {
    match (places.iter().all(Option::is_some), places.first()) {
        (true, Some(&Some(ground))) if places.iter().all(|&place| place == Some(ground)) => ground,
        (true, _) => CellGround::Plain,
        (false, _) => CellGround::Paper,
    }
}
