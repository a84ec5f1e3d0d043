//! The board on a sheet of its own: its surface or its lines, its cells and their names.

use dohyo_rules::{Labels, Scene};

use super::canvas::Canvas;
use super::grid::Grid;
use super::{BoardStyle, lines};

/// Draws the board at the top left of a new sheet.
pub(super) fn draw(scene: &Scene, style: BoardStyle) -> Canvas {
    let mut canvas = Canvas::default();
    let grid = Grid::new(scene, style);
    if grid.is_solid() {
        grid.draw_surface(&mut canvas);
    } else {
        lines::draw(&grid, &mut canvas);
    }
    for index in 0..scene.cells.len() {
        grid.draw_cell(&mut canvas, index);
    }
    match scene.labels {
        Labels::Axes => grid.draw_axes(&mut canvas),
        Labels::Names if grid.names_below() => grid.draw_names_below(&mut canvas),
        Labels::Names => {}
    }
    canvas
}
