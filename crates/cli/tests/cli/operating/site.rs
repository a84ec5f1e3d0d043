//! Two servers of one hall behind a proxy, as visitors see them.

use std::io::{Read, Write};
use std::net::{Ipv4Addr, TcpStream};
use std::process::Stdio;

use serde_json::json;

use super::proxy::{Certificate, Kind, NAME, Ports, Proxy};
use super::visitor::Visitor;
use crate::hall::{Folder, dohyo};
use crate::serving::Serving;
use crate::support::signal;

/// Two servers over one database, and a proxy.
struct Site {
    servers: [Serving; 2],
    visitor: Visitor,
    _proxy: Proxy,
    _folder: Folder,
}

impl Site {
    fn open(kind: Kind, settings: &[&str]) -> Self {
        let folder = Folder::new("site");
        let (ports, certificate) = (Ports::free(), Certificate::make(folder.path()));
        let servers = [(); 2].map(|()| {
            let mut command = dohyo(&folder);
            command.args(["serve", "--behind-proxy", "--base-url"]).arg(format!("https://{NAME}"));
            let port = Ports::free().plain;
            let command = command.args(settings).stderr(Stdio::null());
            Serving::start_at(command, &format!("127.0.0.1:{port}"))
        });
        let addresses = [&servers[0], &servers[1]].map(Serving::address);
        addresses.into_iter().for_each(until_ready);
        let proxy = Proxy::start(kind, folder.path(), ports, addresses);
        let visitor = Visitor::new(ports.secure, &certificate.file);
        Self { servers, visitor, _proxy: proxy, _folder: folder }
    }
}

/// Asks a server until requests may come to it.
fn until_ready(address: &str) {
    let is_ready = || {
        let mut stream = TcpStream::connect(address).expect("it listens");
        let request = "GET /readyz HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n";
        stream.write_all(request.as_bytes()).expect("it is heard");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        answer.contains("\r\n\r\nready\n")
    };
    while !is_ready() {}
}

/// Pages over TLS, with cookies that no other site and no plain connection gets; every request to another server.
async fn check_pages(kind: Kind) {
    let site = Site::open(kind, &["--requests", "0", "--deeds", "0"]);
    let visitor = &site.visitor;
    let page = visitor.get("/new", "").await;
    assert_eq!(page.status, 200, "{}", page.body);
    assert!(page.header("strict-transport-security").contains("max-age"));
    let cookie = page.header("set-cookie");
    assert!(cookie.starts_with("__Host-") && cookie.contains("; Secure"), "{cookie}");
    let fields =
        format!("form={}&game=checkers&opponent=same-device&begins=host", page.form_token());
    let head = format!(
        "Cookie: {}\r\nContent-Type: application/x-www-form-urlencoded\r\n",
        page.cookies()
    );
    let made = visitor.ask("POST", "/new", &head, &fields).await;
    assert_eq!(made.status, 303, "{} {}", made.head, made.body);
    let (own, path) = (format!("{}; {}", page.cookies(), made.cookies()), made.header("location"));
    let moves = [("first", "11-15"), ("second", "22-17"), ("first", "15-19"), ("second", "24x15")];
    for (seat, mv) in moves {
        let page = visitor.get(path, &format!("Cookie: {own}\r\n")).await;
        let fields = format!("form={}&deed=choose&seat={seat}&move={mv}", page.form_token());
        let head = format!("Cookie: {own}\r\nContent-Type: application/x-www-form-urlencoded\r\n");
        let played = visitor.ask("POST", path, &head, &fields).await;
        assert_eq!(played.status, 303, "any server knows who it is: {}", played.body);
    }
    assert_eq!(visitor.get("/healthz", "").await.status, 200);
    for inside in ["/metrics", "/readyz"] {
        assert_eq!(visitor.get(inside, "").await.status, 404, "{inside} is not for outside");
    }
}

/// Who connects to another server goes on from the last line that they have.
async fn check_failover(kind: Kind) {
    // nginx tries the next server at once; Caddy asks each now and then whether it is ready.
    let drain = if kind == Kind::Caddy { "5" } else { "0" };
    let mut site = Site::open(kind, &["--requests", "0", "--deeds", "0", "--drain", drain]);
    let visitor = site.visitor.clone();
    let mut tokens = Vec::new();
    for _ in 0..2 {
        let guest = visitor.send("/guests", "", &json!({})).await;
        tokens.push(guest["token"].as_str().expect("a token").to_owned());
    }
    let order = json!({ "game": "checkers", "opponent": "anybody", "begins": "host" });
    let made = visitor.send("/matches", &tokens[0], &order).await;
    let id = made["id"].as_str().expect("an id").to_owned();
    let deeds = format!("/matches/{id}/deeds");
    visitor.send(&deeds, &tokens[1], &json!({ "deed": "join" })).await;
    let mut lives = Vec::new();
    for _ in 0..4 {
        lives.push(visitor.look_on(&id, 0).await);
    }
    let moves =
        ["11-15", "22-17", "15-19"].map(|mv| json!({ "deed": "choose", "move": mv, "key": mv }));
    visitor.send(&deeds, &tokens[0], &moves[0]).await;
    for live in &mut lives {
        live.hear(2).await.expect("both servers tell it");
    }
    signal(site.servers[0].process(), "-TERM");
    assert!(site.servers[0].process().wait().expect("it ends").success());
    visitor.send(&deeds, &tokens[1], &moves[1]).await;
    let mut ended = 0;
    for live in &mut lives {
        if live.hear(3).await.is_err() {
            ended += 1;
            *live = visitor.look_on(&id, live.last).await;
            live.hear(3).await.expect("the other server goes on from there");
        }
    }
    assert_eq!(ended, 2, "connections are shared out, and stick to nothing");
    visitor.send(&deeds, &tokens[0], &moves[2]).await;
    for live in &mut lives {
        live.hear(4).await.expect("one server is enough");
    }
}

/// Requests are counted by the address that the proxy sees, whatever a visitor says.
async fn check_addresses(kind: Kind) {
    let site = Site::open(kind, &["--requests", "1"]);
    let [visitor, other] = [2, 3].map(|n| site.visitor.at(Ipv4Addr::new(127, 0, 0, n)));
    let mut is_refused = false;
    for n in 0..200 {
        let claim = format!("X-Forwarded-For: 198.51.100.{n}\r\n");
        is_refused = visitor.get("/healthz", &claim).await.status == 429;
        if is_refused {
            break;
        }
    }
    assert!(is_refused, "a visitor is not somebody else with every request");
    assert_eq!(other.get("/healthz", "").await.status, 200, "others are not concerned");
}

#[tokio::test]
async fn nginx_shows_pages_over_tls() {
    check_pages(Kind::Nginx).await;
}

#[tokio::test]
async fn behind_nginx_a_server_stops_and_its_visitors_go_on_at_the_other() {
    check_failover(Kind::Nginx).await;
}

#[tokio::test]
async fn nginx_says_who_asks_and_nobody_else_does() {
    check_addresses(Kind::Nginx).await;
}

#[tokio::test]
async fn caddy_shows_pages_over_tls() {
    check_pages(Kind::Caddy).await;
}

#[tokio::test]
async fn behind_caddy_a_server_stops_and_its_visitors_go_on_at_the_other() {
    check_failover(Kind::Caddy).await;
}

#[tokio::test]
async fn caddy_says_who_asks_and_nobody_else_does() {
    check_addresses(Kind::Caddy).await;
}
