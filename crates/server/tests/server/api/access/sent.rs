//! What somebody may send: to which route, what, and what there is then. `ID`, `TABLE` and `MOVE` stand for what
//! there is, `NUMBER` for the one who asks, holes in braces for what the address has.

use super::scene::Stand;
use super::scene::Stand::{
    Asked, Away, Boards, Bout, ByHand, ByPost, CheckIn, Empty, Entry, Feed, Here, Invited, Letter,
    Level, Moved, Nothing, Open, Over, Played, Playing, Printed, Puzzle, Running, Study, Token,
};

/// A method, a route, what is sent, and what there is.
pub(crate) type Sent = (&'static str, &'static str, &'static str, Stand);

/// Keys of an example in RFC 8291.
const DEVICE: &str = "endpoint=https://push.example.org/to/somebody&\
    public=BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4&\
    auth=BTBZMqHH6r4Tts7J_aSIgg";

/// What programs send.
pub(super) const OPERATIONS: &[Sent] = &[
    ("post", "/accounts", r#"{"name":"Account NUMBER","password":"long enough"}"#, Nothing),
    ("post", "/analysis", r#"{"game":"checkers","time":10}"#, Nothing),
    ("post", "/guests", r#"{"name":"Guest NUMBER"}"#, Nothing),
    ("put", "/me/name", r#"{"name":"Somebody NUMBER"}"#, Nothing),
    ("put", "/me/settings", r#"{"settings":{"theme":"dark"}}"#, Nothing),
    ("put", "/me/password", r#"{"old":"a long enough secret","new":"another password"}"#, Nothing),
    ("post", "/tokens", r#"{"label":"Further"}"#, Nothing),
    ("delete", "/tokens/{id}", "", Token),
    ("delete", "/sessions", "", Nothing),
    ("post", "/feeds", "{}", Nothing),
    ("post", "/puzzles/{game}/{id}", r#"{"move":"MOVE"}"#, Puzzle),
    ("post", "/matches", r#"{"game":"checkers","opponent":"anybody"}"#, Nothing),
    ("post", "/pairing", r#"{"game":"checkers","time":"none","still":true}"#, Nothing),
    ("delete", "/pairing", "", Nothing),
    ("put", "/matches/{id}/note", r#"{"note":"mine"}"#, Playing),
    ("put", "/matches/{id}/plans", r#"{"lines":["11-15 23-19 8-11"]}"#, Playing),
    ("delete", "/matches/{id}/plans", "", Playing),
    ("post", "/matches/{id}/review", "{}", Over),
    ("post", "/matches/{id}/deeds", r#"{"deed":"join"}"#, Open),
    ("post", "/matches/{id}/deeds", r#"{"deed":"cancel"}"#, Open),
    ("post", "/matches/{id}/deeds", r#"{"deed":"choose","move":"11-15"}"#, Playing),
    ("post", "/matches/{id}/deeds", r#"{"deed":"hand","act":"touch 11"}"#, ByHand),
    ("post", "/matches/{id}/deeds", r#"{"deed":"resign"}"#, Playing),
    ("post", "/matches/{id}/deeds", r#"{"deed":"draw"}"#, Playing),
    ("post", "/matches/{id}/deeds", r#"{"deed":"take-back"}"#, Moved),
    ("post", "/matches/{id}/deeds", r#"{"deed":"decline"}"#, Asked),
    ("post", "/matches/{id}/deeds", r#"{"deed":"rematch"}"#, Over),
    ("post", "/matches/{id}/deeds", r#"{"deed":"say","words":"Hello"}"#, Playing),
    ("post", "/matches/{id}/deeds", r#"{"deed":"chat-on"}"#, Playing),
    ("post", "/matches/{id}/deeds", r#"{"deed":"chat-off"}"#, Playing),
    ("post", "/events", r#"{"name":"Mine","game":"checkers"}"#, Nothing),
    (
        "post",
        "/events/import",
        r#"{"text":"event Mine\nformat double\n","game":"checkers"}"#,
        Nothing,
    ),
    ("put", "/events/{id}/stage", r#"{"stage":"running"}"#, Entry),
    ("post", "/events/{id}/enter", r#"{"name":"Me NUMBER"}"#, Empty),
    ("post", "/events/{id}/entries", r#"{"entries":[{"name":"Nora"}]}"#, Entry),
    ("put", "/events/{id}/entries/{entry}", r#"{"name":"Paula P"}"#, Entry),
    ("delete", "/events/{id}/entries/{entry}", "", Entry),
    ("put", "/events/{id}/entries/{entry}/here", r#"{"here":true}"#, CheckIn),
    ("put", "/events/{id}/entries/{entry}/person", r#"{"account":"Stefan"}"#, Running),
    ("post", "/events/{id}/entries/{entry}/accept", "{}", Invited),
    ("post", "/events/{id}/entries/{entry}/decline", "{}", Invited),
    ("delete", "/events/{id}/entries/{entry}/invitation", "", Invited),
    ("post", "/events/{id}/directions", r#"{"match":"TABLE","what":"more","by":"1h"}"#, Running),
    (
        "post",
        "/events/{id}/leaves",
        r#"{"entry":1,"first":"2040-01-01","last":"2040-01-02"}"#,
        Running,
    ),
    ("delete", "/events/{id}/leaves/{line}", "", Away),
    ("post", "/events/{id}/results", r#"{"match":"R1.1","games":["a"]}"#, Boards),
    ("post", "/events/{id}/undo", r#"{"line":{line}}"#, Played),
    ("post", "/events/{id}/departures", r#"{"entry":1,"why":"withdrawn","preview":true}"#, Running),
    ("post", "/events/{id}/departures", r#"{"entry":1,"why":"withdrawn"}"#, Running),
    ("post", "/events/{id}/play-offs", r#"{"order":[1,2,3]}"#, Level),
    ("post", "/events/{id}/press", r#"{"words":"Well played"}"#, ByPost),
];

/// What browsers send.
pub(super) const FORMS: &[Sent] = &[
    ("post", "/new", "game=checkers&opponent=anybody&begins=host", Nothing),
    ("post", "/pairing", "game=checkers&time=none&still=on", Nothing),
    ("post", "/pairing/leave", "x=", Nothing),
    ("post", "/settings", "theme=dark", Nothing),
    ("post", "/match/{id}", "deed=join", Open),
    ("post", "/match/{id}", "deed=cancel", Open),
    ("post", "/match/{id}", "deed=choose&move=11-15", Playing),
    ("post", "/match/{id}", "deed=hand&act=touch+11", ByHand),
    ("post", "/match/{id}", "deed=resign&seat=first", Playing),
    ("post", "/match/{id}", "deed=draw", Playing),
    ("post", "/match/{id}", "deed=take-back", Moved),
    ("post", "/match/{id}", "deed=decline", Asked),
    ("post", "/match/{id}", "deed=rematch", Over),
    ("post", "/match/{id}", "deed=say&words=Hello", Playing),
    ("post", "/match/{id}", "deed=chat-on", Playing),
    ("post", "/match/{id}", "deed=chat-off", Playing),
    ("post", "/match/{id}/note", "note=mine", Playing),
    ("post", "/match/{id}/plans", "deed=write&turn=0&lines=11-15+23-19+8-11", Playing),
    ("post", "/match/{id}/review", "x=", Over),
    ("post", "/moves/feeds", "x=", Nothing),
    ("post", "/puzzles/{game}/{id}", "move=MOVE", Puzzle),
    ("post", "/login", "name=Paula&password=a+long+enough+secret", Nothing),
    ("post", "/register", "name=Somebody+NUMBER&password=long+enough", Nothing),
    ("post", "/logout", "x=", Nothing),
    ("post", "/logout/everywhere", "x=", Nothing),
    ("post", "/language", "language=de", Nothing),
    ("post", "/account/name", "name=Somebody+NUMBER", Nothing),
    ("post", "/account/password", "old=a+long+enough+secret&new=another+password", Nothing),
    ("post", "/account/notices", "turn=on", Nothing),
    ("post", "/account/notices/address", "address=somebody%40example.org", Nothing),
    ("post", "/account/notices/test", "x=", Nothing),
    ("post", "/account/notices/device", DEVICE, Nothing),
    ("post", "/account/notices/device/drop", "endpoint=https://push.example.org", Nothing),
    ("post", "/account/tokens", "label=mine&read=on", Nothing),
    ("post", "/account/tokens/drop", "token=ID", Token),
    ("post", "/analysis", "game=checkers&record=&at=0&deed=", Nothing),
    ("post", "/analysis/record", "game=checkers&record=&at=0", Nothing),
    ("post", "/study", "game=checkers&record=&at=0", Nothing),
    ("post", "/notices/confirm/{person}/{token}", "", Letter),
    ("post", "/notices/stop/{person}/{token}", "", Letter),
    ("post", "/events/new", "name=Mine&game=checkers&format=double", Nothing),
    ("post", "/events/{id}", "deed=enter&name=Me+NUMBER", Empty),
    ("post", "/events/{id}", "deed=accept&entry=3", Invited),
    ("post", "/events/{id}", "deed=decline&entry=3", Invited),
    ("post", "/events/{id}", "deed=here&entry=0", CheckIn),
    ("post", "/events/{id}", "deed=away&entry=0", Here),
    ("post", "/events/{id}", "deed=withdraw&entry=0", Entry),
    ("post", "/events/{id}", "deed=leave&entry=0&first=2040-01-01&last=2040-01-02", Running),
    ("post", "/events/{id}", "deed=back&line={line}", Away),
    ("post", "/events/{id}", "deed=press&words=Hello", ByPost),
    ("post", "/events/{id}/desk", "deed=enter&name=Nora", Entry),
    ("post", "/events/{id}/desk", "deed=enter-all&entries=Nora", Entry),
    ("post", "/events/{id}/desk", "deed=amend&entry=0&name=Paula+P", Entry),
    ("post", "/events/{id}/desk", "deed=remove&entry=0", Entry),
    ("post", "/events/{id}/desk", "deed=uninvite&entry=3", Invited),
    ("post", "/events/{id}/desk", "deed=here&entry=0", CheckIn),
    ("post", "/events/{id}/desk", "deed=away&entry=0", Here),
    ("post", "/events/{id}/desk", "deed=open&stage=running", Entry),
    ("post", "/events/{id}/desk", "deed=undo&line={line}&sure=yes", Played),
    ("post", "/events/{id}/desk", "deed=result&at=0:R1.1&number=1&game=a", Boards),
    ("post", "/events/{id}/desk", "deed=correct&at=0:R1.1&game=a", Played),
    ("post", "/events/{id}/desk", "deed=play-off&division=0&order=0&order=1&order=2", Level),
    ("post", "/events/{id}/desk", "deed=withdraw&entry=0&sure=yes", Running),
    ("post", "/events/{id}/desk", "deed=disqualify&entry=0&sure=yes", Running),
    ("post", "/events/{id}/desk", "deed=direct&what=stop&table=TABLE", Running),
    ("post", "/events/{id}/desk", "deed=direct-all&what=more&by=1h", ByPost),
    ("post", "/events/{id}/desk", "deed=replace&entry=0&account=Stefan", Running),
];

/// What somebody may send to a path of the pages.
pub(crate) fn forms_of(path: &str) -> Vec<&'static str> {
    FORMS.iter().filter(|(_, known, ..)| *known == path).map(|(_, _, fields, _)| *fields).collect()
}

/// What a program may send to an operation.
pub(crate) fn bodies_of(method: &str, path: &str) -> Vec<&'static str> {
    let fits = |(by, to, sent, _): &&Sent| *by == method && *to == path && !sent.is_empty();
    OPERATIONS.iter().filter(fits).map(|(_, _, body, _)| *body).collect()
}

/// What there is when an address is asked for, and what is asked of it.
pub(super) fn looked_at(path: &str) -> (&'static str, Stand) {
    let path = path.trim_start_matches("/api/v1");
    let ends = |parts: &[&str]| parts.iter().any(|part| path.ends_with(part));
    let (first, is_one) = (path.split('/').nth(1).unwrap_or_default(), path.contains("{id}"));
    match first {
        "bouts" if ends(&["{game}"]) => ("?position=-3+46+35", Nothing),
        "match" | "matches" if ends(&["/bout", "/fair"]) => ("", Bout),
        "match" | "matches" if ends(&["/review"]) => ("", Over),
        "match" | "matches" if is_one => ("", Playing),
        "events" if ends(&["/preview"]) => ("?deed=undo&line={line}", Played),
        "events" if path.contains("/zine") => ("", Printed),
        "events" if ends(&["table.svg", "table.pdf", "slips.svg", "slips.pdf"]) => ("", Boards),
        "events" if ends(&["standings.svg", "standings.pdf", "{what}"]) => ("", Boards),
        "events" if is_one => ("", Running),
        "puzzles" if is_one => ("", Puzzle),
        "study" => ("", Study),
        "feeds" => ("", Feed),
        "notices" => ("", Letter),
        _ => ("", Nothing),
    }
}
