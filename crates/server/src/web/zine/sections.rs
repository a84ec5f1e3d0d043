//! What stands in an issue, as HTML: for its page and for readers of feeds.

use dohyo_paper::zine::{Block, ColumnKind, Issue, ZineCell, ZineSection, ZineTable};
use maud::{Markup, html};

/// What stands in an issue. Where it is read elsewhere, its links begin with the address of the house,
/// and nothing leads to its parts.
pub(in crate::web) fn sections(issue: &Issue, house: &str) -> Markup {
    html! {
        @for section in &issue.sections { (section_of(section, house)) }
    }
}

fn section_of(section: &ZineSection, house: &str) -> Markup {
    let title = house.is_empty().then(|| format!("{}-title", section.name));
    html! {
        section id=[house.is_empty().then_some(section.name)] class=(section.name)
            aria-labelledby=[title.as_deref()] {
            h2 id=[title.as_deref()] { (section.title) }
            @for block in &section.blocks { (block_of(block, house)) }
        }
    }
}

fn block_of(block: &Block, house: &str) -> Markup {
    match block {
        Block::Heading { words, to: Some(to) } => {
            html! { h3 { a href={ (house) (to) } { (words) } } }
        }
        Block::Heading { words, to: None } => html! { h3 { (words) } },
        Block::Words(words) => html! { p { (words) } },
        Block::Note(words) => html! { p class="note" { (words) } },
        Block::List(items) => html! { ul { @for item in items { li { (item) } } } },
        Block::Table(table) => table_of(table),
        Block::Quote { words, by } => html! {
            figure class="press" {
                blockquote { @for line in words.lines() { p { (line) } } }
                figcaption { (by) }
            }
        },
    }
}

fn table_of(table: &ZineTable) -> Markup {
    let class = |kind| (kind == ColumnKind::Numbers).then_some("number");
    html! {
        div class="scroll" tabindex="0" role="region" aria-label=(table.caption) {
            table {
                caption class="hidden" { (table.caption) }
                thead { tr {
                    @for column in &table.columns {
                        th scope="col" class=[class(column.kind)] { (column.title) }
                    }
                } }
                tbody {
                    @for row in &table.rows {
                        tr {
                            @for (cell, column) in row.iter().zip(&table.columns) {
                                td class=[class(column.kind)] { (cell_of(cell)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn cell_of(cell: &ZineCell) -> Markup {
    html! {
        @if let Some(face) = &cell.face { span class="face" { (face) } " " }
        (cell.words)
    }
}
