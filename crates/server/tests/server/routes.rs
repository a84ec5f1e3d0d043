//! Every route of the hall, as the source has it. Routers cannot be asked what they answer; so the text is read,
//! and whatever this cannot read fails a test.

use crate::words::source;

/// An address, with holes, and a method by which it can be asked for.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Route {
    pub(crate) method: &'static str,
    pub(crate) path: String,
}

const METHODS: [&str; 5] = ["get", "post", "put", "delete", "patch"];
/// Drawings of events, which are put together.
const DRAWINGS: [&str; 4] = ["bracket", "table", "standings", "slips"];

/// All of them, without those that answer every method with "there is no such thing".
pub(crate) fn routes() -> Vec<Route> {
    let source = source();
    let mut all = Vec::new();
    for call in source.split(".route(").skip(1) {
        let (path, handlers) = arguments(call).split_once(',').expect("a route has a handler");
        let (path, handlers) = (path.trim(), handlers.trim());
        for path in paths(path, &source) {
            all.extend(
                methods(handlers, &source).map(|method| Route { method, path: path.clone() }),
            );
        }
    }
    all.extend(programs(&source));
    all.sort();
    all.dedup();
    all
}

/// The paths that the first argument of a route stands for.
fn paths(argument: &str, source: &str) -> Vec<String> {
    if let Some(path) = argument.strip_prefix('"') {
        return vec![path.strip_suffix('"').expect("a literal ends").to_owned()];
    }
    match argument {
        // The tables of the API, and its description.
        r#"&format!("{ROOT}{}""# => Vec::new(),
        "&path" => {
            let put_together = r#"format!("/events/{{id}}/{}.{}", what.as_str(), kind.ending())"#;
            assert!(source.contains(put_together), "drawings have other addresses");
            let drawn = DRAWINGS.map(|what| ["svg", "pdf"].map(|kind| (what, kind)));
            let drawn = drawn.as_flattened().iter();
            drawn.map(|(what, kind)| format!("/events/{{id}}/{what}.{kind}")).collect()
        }
        _ => panic!("this test cannot read the route {argument}"),
    }
}

/// The methods of a route's handlers.
fn methods(handlers: &str, source: &str) -> impl Iterator<Item = &'static str> {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let made = format!("let {handlers} = ");
    let begins = |rest: &&str| METHODS.iter().any(|method| rest.starts_with(&format!("{method}(")));
    let named = source.split(&made).skip(1).find(begins);
    let text = named.map_or(handlers, |rest| rest.lines().next().unwrap_or_default());
    let calls = |method: &&'static str| {
        let call = format!("{method}(");
        text.match_indices(&call).any(|(at, _)| !text[..at].ends_with(is_word))
    };
    let found: Vec<_> = METHODS.into_iter().filter(calls).collect();
    let is_nothing = ["any(nothing)", "$method("].iter().any(|part| text.contains(part));
    assert!(is_nothing || !found.is_empty(), "this test cannot read the handlers {handlers}");
    found.into_iter()
}

/// The routes of the API: each feature has a table of its own, in groups, and the description stands alone.
fn programs(source: &str) -> Vec<Route> {
    let described = r#"const OWN: (&str, &str) = ("get", "/openapi.json");"#;
    assert!(source.contains(described), "the description has another address");
    let mut all = vec![Route { method: "get", path: "/api/v1/openapi.json".to_owned() }];
    for table in source.split("\nroutes! {\n").skip(1) {
        let (table, _) = table.split_once("\n}\n").expect("it ends");
        for line in table.lines().map(str::trim) {
            if line.ends_with(" {") || line == "}" {
                continue;
            }
            let (method, rest) = line.split_once(" \"").expect("a method and a path");
            let method = METHODS.into_iter().find(|known| *known == method).expect("a method");
            let path = rest.split('"').next().expect("a path ends");
            all.push(Route { method, path: format!("/api/v1{path}") });
        }
    }
    all
}

/// What stands in the parentheses of a call, which has just been opened.
fn arguments(call: &str) -> &str {
    let (mut depth, mut is_text) = (1, false);
    for (at, c) in call.char_indices() {
        match c {
            '"' => is_text = !is_text,
            '(' if !is_text => depth += 1,
            ')' if !is_text => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return &call[..at];
        }
    }
    panic!("a call that does not end: {call:.80}");
}

#[test]
fn every_route_of_the_source_is_read() {
    let all = routes();
    let has = |method: &str, path: &str| {
        assert!(all.iter().any(|one| one.method == method && one.path == path), "{method} {path}");
    };
    has("get", "/");
    has("get", "/favicon.ico");
    has("post", "/events/new");
    has("post", "/match/{id}/plans");
    has("get", "/events/{id}/slips.pdf");
    has("put", "/api/v1/matches/{id}/plans");
    has("get", "/api/v1/openapi.json");
    has("post", "/notices/stop/{person}/{token}");
    assert!(all.len() > 160, "{}", all.len());
    let source = source();
    // Whatever else leads somewhere would have to be read, too.
    for other in [".nest(", ".nest_service(", ".route_service(", ".fallback_service("] {
        assert!(!source.contains(other), "this test cannot read what {other} leads to");
    }
}
