//! The hall as a program: it opens, keeps what it accepted even when it is killed, and closes.

use std::env;
use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};

use dohyo_server::store::Db;
use tokio::runtime::Runtime;

use super::backup::database;
pub(crate) use super::serving::Folder;
use super::serving::Serving;
use super::support::{command, signal};

/// An open hall, which is killed with the test.
pub(crate) struct Hall(Serving);

/// What came back: the status, the headers and the body.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Hall {
    pub(crate) fn open(folder: &Folder) -> Self {
        Self::open_by(dohyo(folder).arg("serve"))
    }

    /// Opens it by a command that lacks only where to listen.
    pub(crate) fn open_by(command: &mut Command) -> Self {
        Self(Serving::start(command.stderr(Stdio::null())))
    }

    fn address(&self) -> &str {
        self.0.address()
    }

    pub(crate) fn ask(&self, method: &str, path: &str, cookie: &str, body: &str) -> Answer {
        let mut stream = TcpStream::connect(self.address()).expect("somebody listens");
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nCookie: {cookie}\r\n\
             Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{body}",
            self.address(),
            body.len()
        )
        .expect("it is heard");
        let mut text = String::new();
        stream.read_to_string(&mut text).expect("an answer");
        let (head, body) = text.split_once("\r\n\r\n").expect("a head");
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        Answer { status: status.expect("a status"), head: head.to_owned(), body: body.to_owned() }
    }

    /// Begins a match against the computer, and gives its path and the cookie of its host.
    fn begin(&self) -> (String, String) {
        let page = self.ask("GET", "/new", "", "");
        let cookie = page.header("set-cookie").split(';').next().expect("a value").to_owned();
        let token = page.form_token();
        self.begin_with(&token, &cookie, "computer&level=1")
    }

    /// Begins a match that two play on one device.
    pub(crate) fn begin_together(&self) -> (String, String) {
        let page = self.ask("GET", "/new", "", "");
        let cookie = page.header("set-cookie").split(';').next().expect("a value").to_owned();
        self.begin_with(&page.form_token(), &cookie, "same-device")
    }

    fn begin_with(&self, token: &str, cookie: &str, opponent: &str) -> (String, String) {
        let fields =
            format!("form={token}&game=checkers&opponent={opponent}&begins=host&reach=public");
        let made = self.ask("POST", "/new", cookie, &fields);
        assert_eq!(made.status, 303, "{}", made.body);
        // Who does something for the first time becomes a guest, who has a cookie of their own; another keeps how they
        // played last.
        let given = made.head.lines().filter_map(|line| line.strip_prefix("set-cookie: "));
        let given = given.filter_map(|cookie| cookie.split(';').next());
        let cookies = [cookie].into_iter().chain(given).collect::<Vec<_>>().join("; ");
        (made.header("location").to_owned(), cookies)
    }

    /// Does something in a match.
    pub(crate) fn act(&self, (path, cookie): &(String, String), deed: &str) {
        let token = self.ask("GET", path, cookie, "").form_token();
        let done = self.ask("POST", path, cookie, &format!("form={token}&deed={deed}"));
        assert_eq!(done.status, 303, "{}", done.body);
    }

    /// Ends it as the system would, and waits until it is gone.
    pub(crate) fn close(mut self) {
        // Once it answers, it listens to signals, too.
        assert_eq!(self.ask("GET", "/healthz", "", "").status, 200);
        signal(self.0.process(), "-TERM");
        assert!(self.0.process().wait().expect("it ends").success());
    }
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> &str {
        let found = self.head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
        found.unwrap_or_else(|| panic!("no {name} in {}", self.head))
    }

    pub(crate) fn form_token(&self) -> String {
        let (_, rest) = self.body.split_once("name=\"form\" value=\"").expect("a form");
        rest.split('"').next().expect("a value").to_owned()
    }
}

/// The program with its data in a folder, and nothing of ours in its environment.
pub(crate) fn dohyo(folder: &Folder) -> Command {
    let mut command = command(&[]);
    command.env("XDG_DATA_HOME", folder.path()).env("HOME", folder.path());
    // Whatever it is: another key keeps a hall from opening.
    let set = env::vars_os().filter_map(|(name, _)| name.into_string().ok());
    for name in set.filter(|name| name.starts_with("DOHYO_")) {
        command.env_remove(name);
    }
    command
}

pub(crate) fn run(command: &mut Command) -> (i32, String, String) {
    let output = command.stdin(Stdio::null()).output().expect("the program runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    (output.status.code().unwrap_or(-1), text(output.stdout), text(output.stderr))
}

#[test]
fn what_was_accepted_outlives_a_kill() {
    let folder = Folder::new("kill");
    let mut hall = Hall::open(&folder);
    let (path, cookie) = hall.begin();
    let token = hall.ask("GET", &path, &cookie, "").form_token();
    let fields = format!("form={token}&deed=choose&move=11-15");
    let moved = hall.ask("POST", &path, &cookie, &fields);
    assert_eq!(moved.status, 303, "{}", moved.body);
    signal(hall.0.process(), "-KILL");
    drop(hall);
    let again = Hall::open(&folder);
    let page = again.ask("GET", &path, &cookie, "");
    assert!(page.body.contains(">11-15</a>"), "{}", page.body);
    let (status, out, _) = run(dohyo(&folder).arg("rebuild"));
    let told = "1 matches replayed, 0 corrected\n0 events replayed, 0 corrected\n";
    assert_eq!((status, out.as_str()), (0, told));
}

#[test]
fn it_closes_when_it_is_told_to() {
    let folder = Folder::new("close");
    let mut hall = Hall::open(&folder);
    assert_eq!(hall.ask("GET", "/healthz", "", "").body, "ok\n");
    signal(hall.0.process(), "-TERM");
    assert!(hall.0.process().wait().expect("it ends").success());
    assert!(folder.path().join("dohyo/hall.sqlite").exists());
}

#[test]
fn one_that_stops_says_so_before_it_closes() {
    let folder = Folder::new("drain");
    // Longer than any test: it is killed then.
    let mut hall =
        Hall::open_by(dohyo(&folder).args(["serve", "--requests", "0", "--drain", "300"]));
    let ready = |hall: &Hall| {
        let answer = hall.ask("GET", "/readyz", "", "");
        (answer.status, answer.body)
    };
    while ready(&hall).0 != 200 {}
    signal(hall.0.process(), "-TERM");
    let stopping = loop {
        let (status, body) = ready(&hall);
        if status != 200 {
            break body;
        }
    };
    assert!(stopping.starts_with("not ready\nserver: stopping\n"), "{stopping}");
    assert_eq!(hall.ask("GET", "/healthz", "", "").status, 200, "it is alive, and answers");
    assert_eq!(hall.ask("GET", "/new", "", "").status, 200);
}

#[test]
fn an_address_that_is_taken_is_said_so() {
    let folder = Folder::new("taken");
    let hall = Hall::open(&folder);
    let (status, _, err) = run(dohyo(&folder).args(["serve", "--listen", hall.address()]));
    assert_eq!(status, 2);
    assert!(err.contains(&format!("cannot listen on {}", hall.address())), "{err}");
}

#[test]
fn settings_that_make_no_sense_are_refused_with_their_name() {
    let folder = Folder::new("settings");
    let check = |command: &mut Command, expected: &str| {
        let (status, _, err) = run(command);
        assert_eq!(status, 2, "{err}");
        assert!(err.contains(expected), "{err}");
    };
    check(dohyo(&folder).arg("serve").env("DOHYO_LISTEN", "nowhere"), "DOHYO_LISTEN");
    check(dohyo(&folder).args(["serve", "--database", "mysql:x"]), "unsupported database `mysql`");
    check(dohyo(&folder).args(["serve", "--base-url", "games"]), "invalid base-url `games`");
    check(dohyo(&folder).args(["serve", "--nats", "http://a:b@h"]), "invalid NATS URL");
    check(dohyo(&folder).arg("serve").env("DOHYO_NATS", "nats://"), "invalid NATS URL");
    check(dohyo(&folder).args(["serve", "--takeover", "2"]), "use 3 to 600 seconds");
    for nonsense in ["5s", "soon", "-1d", ""] {
        let flag = format!("--backup-every={nonsense}");
        check(dohyo(&folder).args(["serve", &flag]), "backup-every");
    }
    check(dohyo(&folder).arg("serve").env("DOHYO_BACKUP_EVERY", "often"), "backup-every");
    check(dohyo(&folder).args(["serve", "--drain", "301"]), "invalid drain `301`");
    check(dohyo(&folder).arg("serve").env("DOHYO_BACKUP_KEEP", "0"), "DOHYO_BACKUP_KEEP");
    // What no such value can be is refused as in every command.
    let (status, _, err) = run(dohyo(&folder).args(["serve", "--backup-keep", "0"]));
    assert_eq!(status, 1, "{err}");
    assert!(err.contains("--backup-keep"), "{err}");
    let file = folder.path().join("hall.toml");
    fs::write(&file, "lisen = 1\n").expect("there is room");
    check(dohyo(&folder).arg("serve").arg("--config").arg(&file), "lisen");
    fs::write(&file, "backup-every = \"10\"\n").expect("there is room");
    check(dohyo(&folder).arg("serve").arg("--config").arg(&file), "backup-every");
}

#[test]
fn the_keeper_gives_roles_and_passwords() {
    let folder = Folder::new("admin");
    let (status, _, err) = run(dohyo(&folder).args(["admin", "people"]));
    assert_eq!(status, 1);
    assert!(err.contains("there is no hall in"), "{err}");
    let hall = Hall::open(&folder);
    let page = hall.ask("GET", "/register", "", "");
    let cookie = page.header("set-cookie").split(';').next().expect("a value").to_owned();
    let fields = format!("form={}&name=Aiko&password=correct+horse", page.form_token());
    assert_eq!(hall.ask("POST", "/register", &cookie, &fields).status, 303);
    assert_eq!(run(dohyo(&folder).args(["admin", "role", "aiko", "organiser"])).0, 0);
    let (_, out, _) = run(dohyo(&folder).args(["admin", "people"]));
    assert_eq!(out, "organiser  Aiko\n");
    let (status, _, err) = run(dohyo(&folder).args(["admin", "role", "nobody", "admin"]));
    assert_eq!(status, 1);
    assert!(err.contains("there is no account `nobody`"), "{err}");
}

#[test]
fn a_password_from_the_keeper_ends_everything_that_the_account_is_known_by() {
    let folder = Folder::new("recovery");
    let hall = Hall::open(&folder);
    let page = hall.ask("GET", "/register", "", "");
    let cookie = page.header("set-cookie").split(';').next().expect("a value").to_owned();
    let fields = format!("form={}&name=Aiko&password=correct+horse", page.form_token());
    let made = hall.ask("POST", "/register", &cookie, &fields);
    let given = made.head.lines().filter_map(|line| line.strip_prefix("set-cookie: "));
    let mut given = given.filter_map(|line| line.split(';').next());
    let own = given.next_back().expect("a session").to_owned();
    let token = hall.ask("GET", "/account", &own, "").form_token();
    // The keys are those of an example in RFC 8291.
    let device = "endpoint=https://push.example.org/to/thief&public=BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-\
        JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4&auth=BTBZMqHH6r4Tts7J_aSIgg";
    let send = |path: &str, fields: &str| {
        let answer = hall.ask("POST", path, &own, &format!("form={token}&{fields}"));
        assert!(answer.status < 300, "{path}: {}", answer.body);
        answer.body
    };
    send("/account/notices/device", device);
    send("/account/tokens", "label=mine&read=on");
    let feeds = send("/moves/feeds", "x=");
    let (_, rest) = feeds.split_once("/feeds/").expect("an address");
    let feed = format!("/feeds/{}/moves.atom", rest.split('/').next().expect("a secret"));
    assert_eq!(hall.ask("GET", &feed, "", "").status, 200);
    let count = || {
        let counting = async {
            let db = Db::open(&database(&folder).as_path().into()).await.expect("a database");
            let sql = "SELECT (SELECT COUNT(*) FROM token), (SELECT COUNT(*) FROM device), \
                       (SELECT COUNT(*) FROM feed), (SELECT COUNT(*) FROM session)";
            let row = db.row(sql, &[]).await.expect("an answer").expect("a row");
            db.close().await;
            [0, 1, 2, 3].map(|column| row.number(column))
        };
        Runtime::new().expect("threads").block_on(counting)
    };
    assert_eq!(count(), [1, 1, 1, 1]);
    let mut command = dohyo(&folder);
    command.args(["admin", "password", "aiko"]).stdin(Stdio::piped());
    let mut keeper = command.spawn().expect("the program runs");
    let mut input = keeper.stdin.take().expect("it is piped");
    input.write_all(b"another secret\n").expect("it is read");
    drop(input);
    assert!(keeper.wait().expect("it ends").success());
    assert_eq!(count(), [0, 0, 0, 0]);
    assert_eq!(hall.ask("GET", &feed, "", "").status, 404);
    assert!(!hall.ask("GET", "/account", &own, "").body.contains("Aiko"));
    for (password, status) in [("correct+horse", 401), ("another+secret", 303)] {
        let page = hall.ask("GET", "/login", "", "");
        let cookie = page.header("set-cookie").split(';').next().expect("a value").to_owned();
        let fields = format!("form={}&name=Aiko&password={password}", page.form_token());
        assert_eq!(hall.ask("POST", "/login", &cookie, &fields).status, status, "{password}");
    }
}
