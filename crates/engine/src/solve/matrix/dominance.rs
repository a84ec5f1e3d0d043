//! Striking out choices that are never better than another one.

use super::Matrix;

/// Leaves the rows and columns that no other one dominates, however often one has to look again.
/// Of equal ones one stays. The game on the rest has the same value, and its equilibria are
/// equilibria of the whole.
pub(super) fn reduce(matrix: &Matrix, rows: &mut Vec<usize>, columns: &mut Vec<usize>) {
    rows.clear();
    rows.extend(0..matrix.row_count());
    columns.clear();
    columns.extend(0..matrix.columns);
    loop {
        let row_dominates = |a, b| columns.iter().all(|&c| matrix.at(a, c) >= matrix.at(b, c));
        strike(rows, row_dominates);
        let column_dominates = |a, b| rows.iter().all(|&r| matrix.at(r, a) <= matrix.at(r, b));
        // Striking a row weakens columns, but no other row: with all columns left, this is it.
        if !strike(columns, column_dominates) {
            return;
        }
    }
}

/// Removes what something else dominates. Whether anything went.
fn strike(choices: &mut Vec<usize>, dominates: impl Fn(usize, usize) -> bool) -> bool {
    let before = choices.len();
    let mut place = 0;
    while place < choices.len() {
        let weak = choices[place];
        if choices.iter().any(|&strong| strong != weak && dominates(strong, weak)) {
            choices.remove(place);
        } else {
            place += 1;
        }
    }
    choices.len() < before
}
