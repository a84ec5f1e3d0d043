//! Writes a page with the board of every game, and one with every part of the design, into a
//! folder, to be looked at: `cargo run --example gallery -- FOLDER`.

use std::path::Path;
use std::{env, fs, io};

use dohyo_rules::{AnyMatch, CATALOGUE, Player, Status, Viewer, find};
use dohyo_server::board::{Facing, element, legend, panels, thumbnail};
use dohyo_server::text::Text;
use maud::{DOCTYPE, Markup, html};

/// Positions that show what seldom comes early: kings, blocks, stacks, a duty.
const LATE: [(&str, &str); 3] = [
    ("checkers", "B:WK2,15,22,K30:BK7,12,K13,25"),
    ("sumo-checkers", "2#2/3g3/7/2s4/4#2/7/5 g 8 8 0"),
    ("kumo", "9/4b4/9/3(Br)1k3/4o4/3(gJ)1K3/9/2T6/9 S 1 1 1 1 6 - d6 0"),
];

fn main() -> io::Result<()> {
    let folder = env::args().nth(1).unwrap_or_else(|| "gallery".to_owned());
    let folder = Path::new(&folder);
    fs::create_dir_all(folder)?;
    for asset in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("assets"))? {
        let asset = asset?;
        fs::copy(asset.path(), folder.join(asset.file_name()))?;
    }
    let text = Text::english();
    for entry in CATALOGUE {
        let start = entry.variants[0].start();
        write(
            folder,
            &format!("{}-start", entry.id),
            &match_page(&text, entry.title, &*start, &*start),
        )?;
        let table = advanced(&*start, 40);
        write(folder, entry.id, &match_page(&text, entry.title, &*start, &*table))?;
    }
    for (id, position) in LATE {
        let game = find(id).expect("the catalogue has it");
        let table = game.set_up(position).expect("it is a position");
        write(folder, &format!("{id}-late"), &match_page(&text, id, &*game.start(), &*table))?;
    }
    write(folder, "parts", &parts())
}

/// The match after some turns in which each takes a move from the middle of the list; the last
/// position before an end that comes sooner.
fn advanced(start: &dyn AnyMatch, turns: usize) -> Box<dyn AnyMatch> {
    let mut table = start.duplicate();
    for turn in 0..turns {
        let mut next = table.duplicate();
        for seat in to_choose(&*table) {
            let moves = table.moves(seat);
            let mv = &moves[(turn * 7 + moves.len() / 2) % moves.len()];
            next.choose(seat, mv, None).expect("it is among the legal moves");
        }
        if matches!(next.status(), Status::Over(_)) {
            return table;
        }
        table = next;
    }
    table
}

fn to_choose(table: &dyn AnyMatch) -> Vec<Player> {
    match table.status() {
        Status::Over(_) => Vec::new(),
        Status::Turn(player) => vec![player],
        Status::Both => Player::ALL.to_vec(),
    }
}

fn write(folder: &Path, name: &str, body: &Markup) -> io::Result<()> {
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (name) }
                link rel="stylesheet" href="hall.css";
                script type="module" src="board.js" {}
            }
            body {
                header.site {
                    a.brand href="#" { "Dohyo" }
                    nav aria-label="Site" {
                        a href="#" aria-current="page" { "Play" } a href="#" { "Lobby" }
                        a href="#" { "Rules" }
                    }
                    a href="#" { "Hanako" }
                }
                main { (body) }
                footer { p { "Dohyo, a hall for old and new board games" } }
            }
        }
    };
    fs::write(folder.join(format!("{name}.html")), page.into_string())
}

fn match_page(text: &Text, title: &str, start: &dyn AnyMatch, table: &dyn AnyMatch) -> Markup {
    let to_choose = to_choose(table);
    let seat = to_choose.first().copied().unwrap_or(Player::First);
    let scene = table.scene(Viewer::Seat(seat));
    let start = start.scene(Viewer::Spectator);
    let player = |player: Player| {
        let side = if player == Player::First { "first" } else { "second" };
        let class = if to_choose.contains(&player) { "player to-move" } else { "player" };
        html! {
            div {
                div class={ (class) " " (side) } {
                    span.dot {} strong { "Taro" } span.seat { (table.seats()[player]) }
                }
                (panels(text, &scene, &start, Some(player)))
            }
        }
    };
    html! {
        article.match {
            header { h1 { (title) } p.status { "Your turn." } }
            section.table {
                (player(seat.other()))
                (element(text, &scene, Facing::from(seat), &table.moves(seat)))
                (player(seat))
                div { (panels(text, &scene, &start, None)) }
                (legend(text, &scene))
            }
            aside {
                div.deeds { button.quiet { "Offer a draw" } button.danger { "Resign" } }
                section {
                    h2 { "Moves" }
                    ol.moves {
                        li.first { a href="#" { "9-13" } } li.second { a href="#" { "22-18" } }
                    }
                }
            }
        }
    }
}

fn parts() -> Markup {
    html! {
        h1 { "Parts of the design" }
        p.lead { "Everything a page can be made of." }
        p.notice { "A seat is open. Send the link to somebody." }
        p.problem role="alert" { "That name is taken. Choose another one." }
        h2 { "Games" }
        ul.grid {
            @for entry in CATALOGUE {
                li.card {
                    (thumbnail(&entry.variants[0].start().scene(Viewer::Spectator)))
                    h3 { a href="#" { (entry.title) } }
                    p { (entry.summary) }
                    div.deeds { button.primary { "Play" } button { "Rules" } }
                }
            }
        }
        h2 { "A form" }
        form.card {
            label { "Your name" input name="name" value="Hanako"; }
            label { "Game" select { option { "Checkers" } option { "Kumo" } } }
            fieldset {
                legend { "Who begins" }
                div.choices {
                    @for (index, who) in ["A lot decides", "I do", "The other"].iter().enumerate() {
                        label { input type="radio" name="begins" checked[index == 0]; (who) }
                    }
                }
            }
            label.check { input type="checkbox" name="rated"; " Rated" }
            div.deeds {
                button.primary { "Begin" } button.quiet { "Cancel" } button.danger { "Delete" }
            }
        }
        h2 { "Lobby" }
        ul.rows {
            @for entry in &CATALOGUE[..3] {
                li {
                    b { (entry.title) } span { "with Taro" } span.tag { "rated" }
                    button.primary { "Sit down" }
                }
            }
        }
        h2 { "A table" }
        table {
            thead { tr { th { "Player" } th { "Won" } th { "Lost" } } }
            tbody { tr { td { "Taro" } td { "3" } td { "1" } } }
        }
        p { code { "B:W21,22:B1,2" } }
    }
}
