//! The explorer: a board, what was played there, and what came of it. Every move is a link to the
//! position that it leads to; the way back stands above the board.

use axum::extract::{Path, Query, State};
use dohyo_rules::{CATALOGUE, Player, Scene, Status, Viewer};
use maud::{Markup, html};

use super::{Explored, OpeningPlace, OpeningQuery, seat_word};
use crate::board::{self, Facing};
use crate::store::Tried;
use crate::text::Text;
use crate::web::address::Address;
use crate::web::guide::lesson::in_turn;
use crate::web::guide::page::beside;
use crate::web::identity::Visitor;
use crate::web::lobby::history::page;
use crate::web::names::{game_title, seat_name};
use crate::web::page::frame::Frame;
use crate::web::page::shares::{bar, percentages, score};
use crate::web::{AppState, Problem, assets};

/// All games.
pub(in crate::web) async fn list(State(state): State<AppState>, visitor: Visitor) -> Markup {
    let frame = Frame::new(&state, Some(&visitor));
    let text = frame.text;
    let title = text.say("openings");
    let body = html! {
        h1 { (title) }
        p class="lead" { (text.say("openings-lead")) }
        ul class="rows" {
            @for variant in CATALOGUE.iter().flat_map(|entry| entry.variants) {
                li {
                    a href={ "/openings/" (variant.id) } {
                        strong { (game_title(text, variant.id)) }
                    }
                }
            }
        }
    };
    frame.page(&title, &body)
}

/// A position of one.
pub(in crate::web) async fn show(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(game): Path<String>,
    Query(asked): Query<OpeningQuery>,
) -> Result<Markup, Problem> {
    let place = OpeningPlace::of(&state, &game, &asked).await?;
    let explored = place.explore(&state).await?;
    let frame = Frame::new(&state, Some(&visitor));
    let page = OpeningsPage { text: frame.text, place: &place, explored: &explored };
    let title = page.title();
    Ok(frame.page_with(&title, &head(), &page.body(&title)))
}

fn head() -> Markup {
    html! {
        link rel="stylesheet" href=(assets::address("openings.css"));
        script type="module" src=(assets::address("board.js")) {}
        script type="module" src=(assets::address("openings.js")) {}
    }
}

/// A position with what was played there.
struct OpeningsPage<'a> {
    text: &'a Text,
    place: &'a OpeningPlace,
    explored: &'a Explored,
}

impl OpeningsPage<'_> {
    fn title(&self) -> String {
        let game = game_title(self.text, self.place.variant.id);
        self.text.tell("openings-of", [("game", game.into())])
    }

    fn seat(&self, seat: Player) -> String {
        seat_name(self.text, &*self.place.table, seat)
    }

    fn body(&self, title: &str) -> Markup {
        let (text, table) = (self.text, &self.place.table);
        let mut scene = table.scene(Viewer::Spectator);
        if let Some(last) = self.place.line.last() {
            board::point_out(&mut scene, last);
        }
        let moves = self.place.mover().map_or_else(Vec::new, |seat| table.moves(seat));
        let facing = self.place.seat.map_or(Facing::First, Facing::from);
        let [top, bottom] = match facing {
            Facing::First => [Player::Second, Player::First],
            Facing::Second => [Player::First, Player::Second],
        };
        html! {
            article class="match explorer" {
                header { h1 { (title) } (self.way()) }
                section class="table" aria-label=(text.say("table")) {
                    div { (self.holds(&scene, top)) }
                    (board::element_at(text, (&scene, &**table), facing, &moves))
                    div { (self.holds(&scene, bottom)) }
                    div { (in_turn(text, &scene)) }
                    (self.list(&moves, &scene))
                    (self.links())
                }
                aside {
                    (self.found(&scene))
                    (self.recent())
                    (self.whose())
                }
            }
        }
    }

    /// What a player holds, with who that is.
    fn holds(&self, scene: &Scene, player: Player) -> Markup {
        let held = beside(self.text, scene, player);
        html! { @if !held.0.is_empty() { strong { (self.seat(player)) } (held) } }
    }

    /// The way from the beginning of the line, each turn with its address.
    fn way(&self) -> Markup {
        let (text, line) = (self.text, &self.place.line);
        let start = match self.place.root {
            None => text.say("openings-start"),
            Some(_) => text.say("openings-set-up"),
        };
        let current = |turns: usize| (turns == line.len()).then_some("page");
        html! {
            nav class="way" aria-label=(text.say("openings-way")) {
                ol {
                    li { a href=(self.place.address(0)) aria-current=[current(0)] { (start) } }
                    @for (turns, turn) in (1..).zip(line) {
                        li { a href=(self.place.address(turns)) aria-current=[current(turns)] { (turn) } }
                    }
                }
            }
        }
    }

    /// The moves that were played.
    fn found(&self, scene: &Scene) -> Markup {
        let (text, Explored { tried, results, .. }) = (self.text, self.explored);
        let count: i64 = results.iter().sum();
        let player = self.place.mover().unwrap_or(Player::First);
        html! {
            section aria-labelledby="played" {
                h2 id="played" { (text.say("openings-played")) }
                @if let Status::Over(outcome) = self.place.table.status() {
                    p { (text.say(&format!("reason-{}", outcome.reason.as_str()))) }
                } @else if tried.is_empty() {
                    p { (text.say("openings-none")) }
                } @else {
                    p { (text.tell("openings-count", [("count", count.into())])) }
                    (self.bar(*results))
                    table class="tried" {
                        caption class="hidden" { (text.say("openings-played")) }
                        thead { tr {
                            th scope="col" { (text.say("openings-move")) }
                            th scope="col" class="number" { (text.say("matches")) }
                            th scope="col" { (text.say("profile-results")) }
                            th scope="col" class="number" {
                                (text.tell("openings-score", [("seat", self.seat(player).into())]))
                            }
                        } }
                        tbody { @for tried in tried { (self.tried(tried, player, scene)) } }
                    }
                }
            }
        }
    }

    fn tried(&self, tried: &Tried, player: Player, scene: &Scene) -> Markup {
        let text = self.text;
        // What a move does is said where its text alone does not: but not which of two cards.
        let words = Some(board::label(text, &tried.mv, scene));
        let words = words.filter(|words| *words != tried.mv && !tried.mv.contains('/'));
        let mut own = tried.results;
        if player == Player::Second {
            own.reverse();
        }
        html! {
            tr {
                th scope="row" { a href=(self.place.onward(&tried.mv)) data-move=(tried.mv) {
                    (tried.mv)
                    @if let Some(words) = words { " " small { (words) } }
                } }
                td class="number" { (text.count(tried.count())) }
                td { (self.bar(tried.results)) }
                td class="number" { (score(text, own)) }
            }
        }
    }

    /// Who won how often, as a bar with its numbers.
    fn bar(&self, results: [i64; 3]) -> Markup {
        let [first, drawn, second] = percentages(self.text, results);
        let numbers = format!("{first} · {drawn} · {second}");
        let words = self.text.tell(
            "openings-shares",
            [
                ("first", self.seat(Player::First).into()),
                ("won", first.into()),
                ("drawn", drawn.into()),
                ("second", self.seat(Player::Second).into()),
                ("lost", second.into()),
            ],
        );
        html! {
            (bar(results, ["first", "drawn", "second"], &words))
            small aria-hidden="true" { (numbers) }
        }
    }

    fn recent(&self) -> Markup {
        let (text, recent) = (self.text, &self.explored.recent);
        html! {
            @if !recent.is_empty() {
                section aria-labelledby="recent" {
                    h2 id="recent" { (text.say("openings-recent")) }
                    ul class="rows" {
                        @for (listed, turn) in recent {
                            li {
                                a href={ "/match/" (listed.id) "/turn/" (turn) } {
                                    (page::words(text, listed))
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    /// Whose matches are counted.
    fn whose(&self) -> Markup {
        let (text, place) = (self.text, self.place);
        let person = place.person.as_ref().map_or("", |person| person.name.as_str());
        html! {
            form class="card" method="get" action={ "/openings/" (place.variant.id) } {
                h2 { (text.say("openings-whose")) }
                (self.hidden())
                p {
                    label for="person" { (text.say("openings-person")) }
                    input id="person" name="person" maxlength="24" value=(person)
                        autocomplete="off" spellcheck="false";
                }
                p {
                    label for="seat" { (text.say("openings-seat")) }
                    select id="seat" name="seat" {
                        option value="" { (text.say("filter-any")) }
                        @for seat in Player::ALL {
                            option value=(seat_word(seat)) selected[place.seat == Some(seat)] {
                                (self.seat(seat))
                            }
                        }
                    }
                }
                button { (text.say("leaders-show")) }
            }
        }
    }

    /// Where a form goes on from.
    fn hidden(&self) -> Markup {
        let (place, line) = (self.place, self.place.line.join(" "));
        html! {
            @if let Some(root) = &place.root { input type="hidden" name="position" value=(root); }
            @if !line.is_empty() { input type="hidden" name="line" value=(line); }
        }
    }

    /// All moves as lists, for those who do not use the board.
    fn list(&self, moves: &[String], scene: &Scene) -> Markup {
        let (text, place) = (self.text, self.place);
        let both = match place.table.status() {
            Status::Both => Player::ALL.map(|seat| place.table.moves(seat)),
            _ => [Vec::new(), Vec::new()],
        };
        let select = |name: &str, label: String, moves: &[String]| {
            html! {
                label for=(name) { (label) }
                " " select id=(name) name=(name) {
                    @for mv in moves { option value=(mv) { (board::label(text, mv, scene)) } }
                }
            }
        };
        html! {
            @if !matches!(place.table.status(), Status::Over(_)) {
                details class="list" {
                    summary { (text.say("choose-list")) }
                    form id="choose" method="get" action={ "/openings/" (place.variant.id) } {
                        (self.hidden())
                        @if let Some(person) = &place.person {
                            input type="hidden" name="person" value=(person.name);
                        }
                        @if let Some(seat) = place.seat {
                            input type="hidden" name="seat" value=(seat_word(seat));
                        }
                        @if !moves.is_empty() {
                            (select("move", text.say("choose-move"), moves))
                        }
                        @for (seat, moves) in Player::ALL.into_iter().zip(&both) {
                            @if !moves.is_empty() {
                                (select(seat_word(seat), self.seat(seat), moves))
                            }
                        }
                        " " button { (text.say("choose-play")) }
                    }
                }
            }
        }
    }

    fn links(&self) -> Markup {
        let (text, place) = (self.text, self.place);
        let analysis = Address::of(format!("/analysis/{}", place.variant.id))
            .with("position", place.root.as_deref())
            .with("line", Some(&place.line.join(" ")));
        html! {
            p class="deeds" {
                a class="button" href=(analysis.into_text()) {
                    (text.say("openings-analyse"))
                }
                " " a class="button quiet" href={ "/matches?game=" (place.variant.id) } {
                    (text.say("openings-matches"))
                }
            }
        }
    }
}
