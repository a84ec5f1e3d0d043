//! Events on paper and on the wall: brackets, cross-tables, standings and match slips as drawings,
//! and these as SVG, PDF and sheets to be glued together. A drawing is plain marks in points; what
//! makes one knows an event and its caller's words ([`Messages`]), what shows one knows neither. A
//! [`zine`] is set as a booklet or as plain text. Nothing here knows of files, languages, HTTP or the
//! hall's matches, except that a match may have an address.

#![warn(missing_docs)]

mod booklet;
mod bracket;
mod class;
mod cross_table;
mod drawing;
mod font;
mod letters;
mod lines;
mod messages;
mod pdf;
mod slips;
mod standings;
mod svg;
mod table;
mod tiles;
pub mod words;
pub mod zine;

pub use booklet::booklet;
pub use bracket::bracket;
pub use class::{Class, Style};
pub use cross_table::{cross_table, cross_table_cells};
pub use drawing::{Anchor, Area, Drawing, DrawingMark, Point};
pub use font::{FontWeight, width};
pub use messages::{MessageValue, Messages};
pub use pdf::pdf;
pub use slips::{BallotWords, Turns, gather, slip_sheets, slips};
pub use standings::{Reasons, standing_pages, standings};
pub use svg::{svg, svg_file, svg_sheet, svg_window};
pub use tiles::{Heading, Paper, Sheet, tiles, windows};
