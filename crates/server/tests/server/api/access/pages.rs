//! The pages: every form, and the pages that are somebody's alone, by everybody.

use std::fmt::Write;

use axum::body::Body;
use axum::http::header::{ACCEPT, AUTHORIZATION};
use axum::http::{Method, Request, StatusCode};
use dohyo_server::people::Scopes;

use super::{PEOPLE, Scene, Stand, compare};
use crate::words::source;

/// The line with which the table begins.
const BEGIN: &str = "| page |";
/// Keys of an example in RFC 8291.
const DEVICE: &str = "endpoint=https://push.example.org/to/somebody&\
    public=BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4&\
    auth=BTBZMqHH6r4Tts7J_aSIgg";
/// Pages that are somebody's alone.
const PRIVATE: &[&str] = &[
    "/match/{id}/note",
    "/match/{id}/plans",
    "/events/{id}/desk",
    "/events/{id}/desk/preview?deed=undo&line=1",
    "/account/notices",
];
/// What somebody may send: where, what, and how far the event is then. `NUMBER` stands for the one who asks,
/// `TOKEN` for a token of the player's.
const FORMS: &[(&str, &str, Stand)] = &[
    ("/new", "game=checkers&opponent=anybody&begins=host", Stand::Entry),
    ("/match/{id}", "deed=say&words=Hello", Stand::Entry),
    ("/match/{id}", "deed=resign&seat=first", Stand::Entry),
    ("/match/{id}/note", "note=mine", Stand::Entry),
    ("/match/{id}/plans", "deed=write&turn=0&lines=11-15+23-19+8-11", Stand::Entry),
    ("/match/{id}/review", "x=", Stand::Entry),
    ("/moves/feeds", "x=", Stand::Entry),
    ("/puzzles/{game}/{id}", "moves=", Stand::Entry),
    ("/login", "name=Nobody&password=long+enough", Stand::Entry),
    ("/register", "name=Somebody+NUMBER&password=short", Stand::Entry),
    ("/logout", "x=", Stand::Entry),
    ("/logout/everywhere", "x=", Stand::Entry),
    ("/language", "language=de", Stand::Entry),
    ("/account/name", "name=Somebody+NUMBER", Stand::Entry),
    ("/account/password", "old=wrong+password&new=another+password", Stand::Entry),
    ("/account/notices", "turn=on", Stand::Entry),
    ("/account/notices/address", "address=somebody%40example.org", Stand::Entry),
    ("/account/notices/test", "x=", Stand::Entry),
    ("/account/notices/device", DEVICE, Stand::Entry),
    ("/account/notices/device/drop", "endpoint=https://push.example.org", Stand::Entry),
    ("/account/tokens", "label=mine&read=on", Stand::Entry),
    ("/account/tokens/drop", "token=TOKEN", Stand::Entry),
    ("/analysis", "game=checkers&record=&at=0&deed=", Stand::Entry),
    ("/analysis/record", "game=checkers&record=&at=0", Stand::Entry),
    ("/study", "game=checkers&record=&at=0", Stand::Entry),
    ("/events/new", "name=Mine&game=checkers&format=double", Stand::Entry),
    ("/events/{id}", "deed=enter&name=Me+NUMBER", Stand::Empty),
    ("/events/{id}", "deed=accept&entry=3", Stand::Invited),
    ("/events/{id}", "deed=decline&entry=3", Stand::Invited),
    ("/events/{id}", "deed=here&entry=0", Stand::CheckIn),
    ("/events/{id}", "deed=withdraw&entry=0", Stand::Entry),
    ("/events/{id}", "deed=leave&entry=0&first=2040-01-01&last=2040-01-02", Stand::Running),
    ("/events/{id}", "deed=press&words=Hello", Stand::Running),
    ("/events/{id}/desk", "deed=enter&name=Nora", Stand::Entry),
    ("/events/{id}/desk", "deed=enter-all&entries=Nora", Stand::Entry),
    ("/events/{id}/desk", "deed=amend&entry=0&name=Paula+P", Stand::Entry),
    ("/events/{id}/desk", "deed=remove&entry=0", Stand::Entry),
    ("/events/{id}/desk", "deed=uninvite&entry=3", Stand::Invited),
    ("/events/{id}/desk", "deed=here&entry=0", Stand::CheckIn),
    ("/events/{id}/desk", "deed=open&stage=running", Stand::Entry),
    ("/events/{id}/desk", "deed=undo&line=1&sure=yes", Stand::Running),
    ("/events/{id}/desk", "deed=result&at=0:W1.1&number=1&game=a", Stand::Running),
    ("/events/{id}/desk", "deed=play-off&division=0&order=0&order=1", Stand::Running),
    ("/events/{id}/desk", "deed=withdraw&entry=0&sure=yes", Stand::Running),
    ("/events/{id}/desk", "deed=disqualify&entry=0&sure=yes", Stand::Running),
    ("/events/{id}/desk", "deed=direct&what=stop&table=none", Stand::Running),
    ("/events/{id}/desk", "deed=direct-all&what=more&by=1h", Stand::Running),
    ("/events/{id}/desk", "deed=replace&entry=0&account=Stefan", Stand::Running),
];

impl Scene {
    /// What a page answers somebody: those who are known show a token, and a stranger has a browser.
    async fn visit(&self, address: &str, fields: Option<&str>, place: usize) -> u16 {
        let Some(bot) = &self.bots[place] else {
            let mut visit = self.house.visit();
            let answer = match fields {
                None => visit.get(address).await,
                Some(fields) => {
                    let token = visit.get("/new").await.form_token();
                    let body = format!("form={token}&{fields}");
                    visit.post_as(address, &body, "application/json").await
                }
            };
            return answer.status.as_u16();
        };
        let answer = match fields {
            Some(fields) => bot.fill_in(&self.house, address, fields).await,
            None => {
                let request = Request::builder().method(Method::GET).uri(address);
                let shown = format!("Bearer {}", bot.token);
                let request = request.header(AUTHORIZATION, shown).header(ACCEPT, "text/html");
                self.house.ask(request.body(Body::empty()).expect("a request")).await
            }
        };
        answer.status.as_u16()
    }

    async fn see(&self, path: &str, sent: Option<(&str, Stand)>, place: usize) -> u16 {
        let id = match path.split('/').nth(1) {
            Some("match") => self.private_match().await,
            Some("events") if path.contains("{id}") => {
                self.event(sent.map_or(Stand::Entry, |(_, stand)| stand)).await
            }
            Some("puzzles") => dohyo_engine::puzzles::shipped("checkers")[0].id(),
            _ => String::new(),
        };
        let address = path.replace("{id}", &id).replace("{game}", "checkers");
        let mut fields = sent.map(|(fields, _)| fields.replace("NUMBER", &place.to_string()));
        if let Some(fields) = fields.as_mut().filter(|fields| fields.contains("TOKEN")) {
            *fields = fields.replace("TOKEN", &self.further_token(1).await.to_string());
        }
        self.visit(&address, fields.as_deref(), place).await
    }
}

/// Every path with a method, as the source has it.
fn routes(method: &str) -> Vec<String> {
    let source = source();
    let routes = source.split(".route(\"").skip(1);
    let (first, further) = (format!("{method}("), format!(").{method}("));
    let found = routes.filter_map(|rest| {
        let (path, rest) = rest.split_once('"')?;
        let line = rest.lines().next()?.trim_start_matches([',', ' ']);
        (line.starts_with(&first) || line.contains(&further)).then(|| path.to_owned())
    });
    // Links out of mails show who may use them.
    found.filter(|path| !path.starts_with("/notices/")).collect()
}

/// Every path to which a page sends a form.
fn forms() -> Vec<String> {
    routes("post")
}

#[test]
fn every_form_of_every_page_is_in_the_table() {
    let forms = forms();
    assert!(forms.len() > 25, "{forms:?}");
    for path in forms {
        assert!(FORMS.iter().any(|(known, ..)| *known == path), "{path}");
    }
}

#[tokio::test]
async fn everybody_may_send_what_the_table_says_and_nothing_else() {
    let scene = Scene::new().await;
    let mut table = format!("{BEGIN} {} |\n|---|---|---|---|---|---|---|\n", PEOPLE.join(" | "));
    let pages = PRIVATE.iter().map(|path| (*path, None));
    let forms = FORMS.iter().map(|(path, fields, stand)| (*path, Some((*fields, *stand))));
    for (path, sent) in pages.chain(forms) {
        // Nobody makes many events at once, is invited more than a few times a day, or tries many passwords;
        // and sessions end.
        let apart = ["/events/{id}", "/log", "/account/password"];
        let is_apart = apart.iter().any(|begin| path.starts_with(begin));
        let fresh = if is_apart { Some(Scene::new().await) } else { None };
        let scene = fresh.as_ref().unwrap_or(&scene);
        let asked = match sent {
            None => format!("GET {path}"),
            Some((fields, _)) => match fields.split('&').find(|part| part.starts_with("deed=")) {
                Some(deed) => format!("POST {path}`, `{deed}"),
                None => format!("POST {path}"),
            },
        };
        let mut row = format!("| `{asked}` |");
        for place in 0..PEOPLE.len() {
            let status = scene.see(path, sent, place).await;
            write!(row, " {status} |").expect("a text takes all");
        }
        table.push_str(&row);
        table.push('\n');
    }
    compare(BEGIN, &table);
}

#[tokio::test]
async fn a_token_that_only_reads_sends_no_form() {
    let scene = Scene::new().await;
    let (_, reader) = scene.house.quick_account_with("Rita", Scopes::read("read"), None).await;
    for (path, fields, _) in FORMS {
        let address = path.replace("{id}", "some").replace("{game}", "checkers");
        let answer = reader.fill_in(&scene.house, &address, fields).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{path} {fields}: {}", answer.body);
    }
}

#[tokio::test]
async fn a_token_that_does_not_read_opens_no_page() {
    let scene = Scene::new().await;
    let (_, player) = scene.house.quick_account_with("Pia", Scopes::read("play"), None).await;
    let (_, reader) = scene.house.quick_account_with("Rita", Scopes::read("read"), None).await;
    // Whoever asks for these shows something else, or they are everybody's.
    let others = [
        "/feeds/",
        "/events/{id}/zine.atom",
        "/healthz",
        "/metrics",
        "/assets/",
        "/worker.js",
        "/favicon.ico",
        "/api",
    ];
    let pages = routes("get");
    let pages: Vec<_> =
        pages.iter().filter(|path| !others.iter().any(|begin| path.starts_with(begin))).collect();
    assert!(pages.len() > 40, "{pages:?}");
    for path in pages {
        let address = path.replace("{game}", "checkers").replace(['{', '}', '*'], "");
        let refused = player.page(&scene.house, &address).await;
        assert_eq!(refused.status, StatusCode::FORBIDDEN, "{path}: {}", refused.body);
        let answered = reader.page(&scene.house, &address).await;
        let is_kept_out = answered.status == StatusCode::FORBIDDEN;
        assert!(!is_kept_out || answered.body != refused.body, "{path}: {}", answered.body);
    }
}
