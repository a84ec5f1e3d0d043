//! Scenes in JSON: what there is to draw, without a rule.

use crate::web::seats::SeatName;

use dohyo_rules::{Labels, Mark, Player, Scene, Tone};
use serde::Serialize;
use utoipa::ToSchema;

/// Everything there is to draw.
#[derive(Serialize, ToSchema)]
pub(super) struct Picture {
    /// Columns of the grid that the cells lie on.
    width: usize,
    /// Rows of that grid.
    height: usize,
    /// `axes`: letters below and numbers beside the board. `names`: each cell shows its name.
    labels: &'static str,
    /// The places that pieces stand on.
    cells: Vec<CellView>,
    /// What stands there; of a stack, the lower piece comes first.
    pieces: Vec<PieceView>,
    /// What lies beside the board.
    panels: Vec<PanelView>,
    /// Cells to point out.
    highlights: Vec<HighlightView>,
}

/// One place on the board.
#[derive(Serialize, ToSchema)]
#[schema(as = Cell)]
struct CellView {
    /// What moves call it.
    name: String,
    /// Its column, from the left.
    x: usize,
    /// Its row, from the top.
    y: usize,
    /// What it is made of: `plain`, `dark`, `home` or `outside`.
    tone: &'static str,
    /// Whose home it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    owner: Option<SeatName>,
}

/// One piece on the board.
#[derive(Serialize, ToSchema)]
#[schema(as = Piece)]
struct PieceView {
    /// The name of its cell.
    cell: String,
    /// Whose it is; nobody's for the Stone and the counter.
    #[serde(skip_serializing_if = "Option::is_none")]
    owner: Option<SeatName>,
    /// What it is.
    name: String,
    /// One letter, as in the position where it has one.
    letter: char,
    /// One character of Unicode.
    symbol: char,
}

/// A list beside the board.
#[derive(Serialize, ToSchema)]
#[schema(as = Panel)]
struct PanelView {
    /// Whose it is; nobody's for what concerns both.
    #[serde(skip_serializing_if = "Option::is_none")]
    owner: Option<SeatName>,
    /// What it lists: `hand`, `reserve`, …
    title: &'static str,
    /// The things themselves, or a single number.
    items: Vec<String>,
}

/// A cell to point out.
#[derive(Serialize, ToSchema)]
#[schema(as = Highlight)]
struct HighlightView {
    /// The name of the cell.
    cell: String,
    /// `changed` by the last turn, or a `duty` of this one.
    mark: &'static str,
}

impl From<Scene> for Picture {
    fn from(scene: Scene) -> Self {
        let name = |cell: usize| scene.cells[cell].name.clone();
        let seat = |owner: Option<Player>| owner.map(SeatName::from);
        let pieces = scene.pieces.iter().map(|piece| PieceView {
            cell: name(piece.cell),
            owner: seat(piece.owner),
            name: piece.name.clone(),
            letter: piece.letter,
            symbol: piece.symbol,
        });
        let highlights = scene.highlights.iter().map(|highlight| HighlightView {
            cell: name(highlight.cell),
            mark: match highlight.mark {
                Mark::Changed => "changed",
                Mark::Duty => "duty",
            },
        });
        Self {
            width: scene.width,
            height: scene.height,
            labels: match scene.labels {
                Labels::Axes => "axes",
                Labels::Names => "names",
            },
            pieces: pieces.collect(),
            highlights: highlights.collect(),
            panels: scene
                .panels
                .into_iter()
                .map(|panel| PanelView {
                    owner: seat(panel.owner),
                    title: panel.title,
                    items: panel.items,
                })
                .collect(),
            cells: scene.cells.into_iter().map(CellView::from).collect(),
        }
    }
}

impl From<dohyo_rules::Cell> for CellView {
    fn from(cell: dohyo_rules::Cell) -> Self {
        let (tone, owner) = match cell.tone {
            Tone::Plain => ("plain", None),
            Tone::Dark => ("dark", None),
            Tone::Home(player) => ("home", Some(player.into())),
            Tone::Outside => ("outside", None),
        };
        Self { name: cell.name, x: cell.x, y: cell.y, tone, owner }
    }
}
