//! What kind of board a scene shows, and its measures. The kind follows from the cells alone.

use dohyo_rules::{Cell, Player, Scene, Tone};

use super::Facing;

/// The side of an ordinary cell, in units of the drawing.
pub(super) const CELL: i32 = 10;

/// The kinds of boards there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ground {
    /// A chequered board of which the dark squares are played on.
    Chequered,
    /// A round board: its corners are missing.
    Ring,
    /// A full square of alike cells.
    Arena,
    /// One row with a place beyond each end.
    Track,
}

impl Ground {
    pub(super) fn of(scene: &Scene) -> Self {
        if scene.cells.iter().any(|cell| cell.tone == Tone::Outside) {
            return Self::Track;
        }
        if scene.cells.iter().all(|cell| cell.tone == Tone::Dark) {
            return Self::Chequered;
        }
        match scene.cells.len() == scene.width * scene.height {
            true => Self::Arena,
            false => Self::Ring,
        }
    }

    /// Its name in the style sheet.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Chequered => "chequered",
            Self::Ring => "ring",
            Self::Arena => "arena",
            Self::Track => "track",
        }
    }

    /// The same with the colours of the pieces where they have some.
    pub(super) fn classes(self, scene: &Scene) -> String {
        let mut classes = self.name().to_owned();
        for player in Player::ALL {
            let piece = scene.pieces.iter().find(|piece| piece.owner == Some(player));
            if let Some(colour) = piece.and_then(|piece| piece.colour) {
                classes.push(' ');
                classes.push_str(colour);
            }
        }
        classes
    }

    /// Whose side is at the bottom of a scene as it is. The squares of a chequered board are
    /// counted from the first player's side, and so from the top.
    pub(super) const fn bottom(self) -> Facing {
        match self {
            Self::Chequered => Facing::Second,
            _ => Facing::First,
        }
    }

    /// How high a cell is; they are all [`CELL`] wide. The one row of a track is drawn tall, or it
    /// would be a thin line on a wide page.
    pub(super) const fn cell_height(self) -> i32 {
        match self {
            Self::Track => 46,
            _ => CELL,
        }
    }

    /// What lies around the cells: the frame, and the rim of a ring.
    pub(super) const fn margin(self) -> i32 {
        match self {
            Self::Chequered => 3,
            Self::Ring => 14,
            Self::Arena => 7,
            Self::Track => 2,
        }
    }

    /// How far beyond its cell the middle of a label lies.
    pub(super) const fn label_distance(self) -> i32 {
        match self {
            Self::Ring => 2,
            _ => 4,
        }
    }

    /// Half the width and half the height of all cells together. The middle of the board is the
    /// origin, so that a turn of the board is a plain rotation.
    pub(super) fn half(self, scene: &Scene) -> (i32, i32) {
        (measure(scene.width) * CELL / 2, measure(scene.height) * self.cell_height() / 2)
    }

    /// The middle of a cell.
    pub(super) fn middle(self, scene: &Scene, cell: &Cell) -> (i32, i32) {
        let (half_width, half_height) = self.half(scene);
        let x = CELL * measure(cell.x) + CELL / 2 - half_width;
        let y = self.cell_height() * measure(cell.y) + self.cell_height() / 2 - half_height;
        (x, y)
    }
}

/// A number of cells as a coordinate.
pub(super) fn measure(cells: usize) -> i32 {
    i32::try_from(cells).expect("boards have a few cells")
}
