//! Who may do what: every route of the hall by everybody, against the tables in `docs/security.md`. With
//! `DOHYO_BLESS=1` the tables are written anew, to be read before they are kept.

mod looking;
mod scene;
mod sent;
mod tokens;

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::PathBuf;
use std::{env, fs};

use axum::body::Body;
use axum::http::header::{ACCEPT, AUTHORIZATION, CONTENT_TYPE, COOKIE};
use axum::http::{HeaderName, Request};

use self::scene::{PEOPLE, STRANGER, Scene, Stand, Thing};
use self::sent::{FORMS, OPERATIONS, looked_at};
use crate::routes::{Route, routes};
use crate::socket::Socket;

pub(crate) use self::sent::{bodies_of, forms_of};

/// Where programs ask.
const ROOT: &str = "/api/v1";
/// The header in which scripts of our pages send what a form would carry.
const FORM_TOKEN: &str = "x-form-token";
/// How many rows are asked for of one hall: nobody makes many matches at once, or is asked often in a day.
const ROWS: usize = 8;
/// After these nobody is who they were: they log in or out, or have another name, password or token.
const ENDING: [&str; 13] = [
    "/accounts",
    "/sessions",
    "/me/name",
    "/me/password",
    "/login",
    "/register",
    "/logout",
    "/logout/everywhere",
    "/account/name",
    "/account/password",
    "/account/notices/address",
    "/notices/confirm/{person}/{token}",
    "/notices/stop/{person}/{token}",
];

/// A line of a table.
struct Row {
    method: &'static str,
    path: String,
    /// What is sent, or asked of an address.
    sent: &'static str,
    stand: Stand,
}

impl Row {
    fn of((method, path, sent, stand): sent::Sent, root: &str) -> Self {
        Self { method, path: format!("{root}{path}"), sent, stand }
    }

    /// What a table calls it.
    fn name(&self) -> String {
        let path = self.path.strip_prefix(ROOT).unwrap_or(&self.path);
        let mut name = format!("`{} {path}`", self.method.to_uppercase());
        let is_break = |c: char| "{}&,\":=".contains(c);
        let mut words = self.sent.split(is_break).filter(|word| !word.is_empty());
        let deed = words.clone().skip_while(|word| *word != "deed").nth(1);
        match deed.filter(|_| self.method != "get") {
            Some(deed) => write!(name, ", `{deed}`").expect("a text takes all"),
            None if words.any(|word| word == "preview") => name.push_str(", only to see"),
            None => {}
        }
        name
    }

    /// Whether nobody else can be asked for anything in the same hall: somebody is another afterwards, time
    /// has gone by, or there are as many events and invitations as there may be.
    fn ends(&self) -> bool {
        let path = self.path.strip_prefix(ROOT).unwrap_or(&self.path);
        let is_ending = self.method != "get" && ENDING.contains(&path);
        is_ending || self.has_many_events() || self.stand == Stand::Printed
    }

    /// Whether everybody who asks for it gets an event of their own.
    fn has_many_events(&self) -> bool {
        self.method != "get" && (Stand::Empty..=Stand::Printed).contains(&self.stand)
    }

    fn is_live(&self) -> bool {
        self.path.ends_with("/live")
            || self.path.starts_with(ROOT) && self.path.ends_with("}/events")
    }
}

impl Scene {
    /// What somebody is answered.
    async fn ask(&self, row: &Row, thing: &Thing, place: usize) -> u16 {
        let is_program = row.path.starts_with(ROOT);
        let mut address = Self::fill(&row.path, thing, place);
        let sent = Self::fill(row.sent, thing, place);
        // Programs of strangers show nothing at all, and pages are asked for with a browser.
        let mut headers = match is_program && place == STRANGER {
            true => Vec::new(),
            false => self.shown(place).await,
        };
        if row.method == "get" {
            address.push_str(&sent);
        }
        if row.is_live() {
            return self.listen(&address, &headers).await;
        }
        let form = headers.iter().position(|(name, _)| *name == FORM_TOKEN);
        let form = form.map(|at| headers.remove(at).1);
        let mut body = String::new();
        if row.method != "get" {
            let kind = match is_program {
                true => "application/json",
                false => "application/x-www-form-urlencoded",
            };
            headers.push((CONTENT_TYPE.as_str(), kind.to_owned()));
            headers.push((ACCEPT.as_str(), "application/json".to_owned()));
            body = match (is_program, form) {
                (false, form) => format!("form={}&{sent}", form.unwrap_or_default()),
                (true, form) => {
                    headers.extend(form.map(|form| (FORM_TOKEN, form)));
                    sent
                }
            };
        }
        let mut request = Request::builder().method(&*row.method.to_uppercase()).uri(address);
        for (name, value) in headers {
            request = request.header(HeaderName::from_static(name), value);
        }
        let request = request.body(Body::from(body)).expect("a request");
        self.house.ask_for_any(request).await.status.as_u16()
    }

    /// What somebody shows: a token, the cookies of a browser with what its forms carry, or nothing.
    async fn shown(&self, place: usize) -> Vec<(&'static str, String)> {
        if let Some(bot) = self.bot(place) {
            return vec![(AUTHORIZATION.as_str(), format!("Bearer {}", bot.token))];
        }
        let (cookie, form) = match place == STRANGER {
            true => {
                let mut visit = self.house.visit();
                let form = visit.get("/new").await.form_token();
                (visit.cookie.expect("a cookie for forms"), form)
            }
            false => self.browser.clone(),
        };
        vec![(COOKIE.as_str(), cookie), (FORM_TOKEN, form)]
    }

    /// Opens a live connection.
    async fn listen(&self, path: &str, headers: &[(&str, String)]) -> u16 {
        let headers: Vec<_> = headers.iter().map(|(name, value)| (*name, value.as_str())).collect();
        match Socket::open_page(self.address, path, &headers).await {
            Ok(_) => 101,
            Err(head) => {
                let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
                status.expect("a status")
            }
        }
    }
}

/// Every route with what is sent to it, programs' or people's, in the order of the table.
fn rows(routes: &[Route], root: &str, all_sent: &[sent::Sent]) -> Vec<Row> {
    let mut rows = Vec::new();
    for Route { method, path } in routes {
        if *method == "get" {
            let (sent, stand) = looked_at(path);
            rows.push(Row { method, path: path.clone(), sent, stand });
            continue;
        }
        let own =
            all_sent.iter().filter(|(by, to, ..)| by == method && *path == format!("{root}{to}"));
        let before = rows.len();
        rows.extend(own.map(|sent| Row::of(*sent, root)));
        assert!(rows.len() > before, "nobody says what is sent by {method} {path}");
    }
    rows
}

/// Asks for every row by everybody, and gives the table. Whatever can be done at all, somebody does.
async fn table(begin: &str, rows: &[Row]) -> String {
    let mut table =
        format!("{begin} {} |\n|---{}|\n", PEOPLE.join(" | "), "|---".repeat(PEOPLE.len()));
    let mut scene = Scene::new().await;
    let mut asked = 0;
    let mut barren = Vec::new();
    for row in rows {
        if row.ends() || asked == ROWS {
            scene = Scene::new().await;
            asked = 0;
        }
        asked = if row.ends() { ROWS } else { asked + 1 };
        write!(table, "| {} |", row.name()).expect("a text takes all");
        let mut statuses = Vec::new();
        let mut thing = scene.make(row.stand, &row.path).await;
        for place in 0..PEOPLE.len() {
            // Who only looks leaves it as it is.
            if place > 0 && row.method != "get" {
                thing = scene.make(row.stand, &row.path).await;
            }
            let status = scene.ask(row, &thing, place).await;
            write!(table, " {status} |").expect("a text takes all");
            statuses.push(status);
        }
        table.push('\n');
        if !statuses.iter().any(|status| (100..400).contains(status)) {
            barren.push(format!("{} {statuses:?}", row.name()));
        }
        assert!(statuses.iter().all(|status| *status < 500), "{}: {statuses:?}", row.name());
    }
    assert!(barren.is_empty(), "nobody succeeds: {barren:#?}");
    table
}

/// Checks a table against that of the page about it, or writes it there.
fn compare(begin: &str, table: &str) {
    let text = fs::read_to_string(page()).expect("the page is there");
    let (before, rest) = text.split_once(begin).expect("it has the table");
    let (old, after) = rest.split_once("\n\n").unwrap_or((rest, ""));
    if env::var_os("DOHYO_BLESS").is_some() {
        fs::write(page(), format!("{before}{table}\n{after}")).expect("it can be written");
        return;
    }
    let written: BTreeSet<_> = old.lines().filter(|line| line.starts_with("| `")).collect();
    let seen: BTreeSet<_> = table.lines().filter(|line| line.starts_with("| `")).collect();
    let differ: Vec<_> = written.symmetric_difference(&seen).collect();
    assert!(differ.is_empty(), "docs/security.md says otherwise: {differ:#?}");
}

fn page() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/security.md")
}

/// The routes of programs, and those of people.
fn halves() -> [Vec<Route>; 2] {
    let (programs, pages): (Vec<_>, Vec<_>) =
        routes().into_iter().partition(|route| route.path.starts_with(ROOT));
    [programs, pages].map(|mut half| {
        half.sort_by_key(|route| (route.path.clone(), route.method));
        half
    })
}

#[test]
fn the_tables_have_every_route_and_no_other() {
    let text = fs::read_to_string(page()).expect("the page is there");
    let lines = text.lines().filter_map(|line| line.strip_prefix("| `"));
    let written = lines.filter_map(|line| line.split('`').next()).map(str::to_owned);
    let written: BTreeSet<String> = written.filter(|line| line.contains(" /")).collect();
    let [programs, pages] = halves();
    let name = |route: &Route| {
        let path = route.path.strip_prefix(ROOT).unwrap_or(&route.path);
        format!("{} {path}", route.method.to_uppercase())
    };
    let known: BTreeSet<String> = programs.iter().chain(&pages).map(name).collect();
    let differ: Vec<_> = written.symmetric_difference(&known).collect();
    assert!(differ.is_empty(), "{differ:#?}");
}

#[tokio::test]
async fn everybody_may_do_what_the_table_says_and_nothing_else() {
    let begin = "| operation |";
    let [programs, _] = halves();
    compare(begin, &table(begin, &rows(&programs, ROOT, OPERATIONS)).await);
}

#[tokio::test]
async fn everybody_may_ask_pages_for_what_the_table_says_and_nothing_else() {
    let begin = "| page |";
    let [_, pages] = halves();
    compare(begin, &table(begin, &rows(&pages, "", FORMS)).await);
}
