//! Whoever types an address by hand, nearly right: they are led to what they most likely mean. Everything else that no
//! route knows is a problem like any other, whose page shows the ways on.

use axum::http::{HeaderMap, Method, Uri};
use axum::response::{IntoResponse, Redirect, Response};
use dohyo_rules::find;

use super::Problem;
use super::address::encoded;
use super::page::wants_json;

/// Addresses that there might be, and where what they promise is.
const PLACES: [(&str, &str); 31] = [
    ("home", "/"),
    ("index.html", "/"),
    ("play", "/new"),
    ("match", "/matches"),
    ("live", "/matches"),
    ("game", "/games"),
    ("rules", "/games"),
    ("learn", "/games"),
    ("lesson", "/games"),
    ("lessons", "/games"),
    ("help", "/games"),
    ("people", "/leaders"),
    ("player", "/leaders"),
    ("players", "/leaders"),
    ("user", "/leaders"),
    ("users", "/leaders"),
    ("puzzle", "/puzzles"),
    ("event", "/events"),
    ("tournament", "/events"),
    ("tournaments", "/events"),
    ("study", "/analysis"),
    ("analyse", "/analysis"),
    ("analyze", "/analysis"),
    ("profile", "/account"),
    ("me", "/account"),
    ("preferences", "/settings"),
    ("options", "/settings"),
    ("sign-up", "/register"),
    ("signup", "/register"),
    ("sign-in", "/login"),
    ("signin", "/login"),
];
/// The same where something stands behind them.
const BELOW: [(&str, &str); 7] = [
    ("matches", "/match"),
    ("game", "/games"),
    ("rules", "/games"),
    ("learn", "/games"),
    ("event", "/events"),
    ("player", "/people"),
    ("user", "/people"),
];

/// Leads those somewhere for whom there is a place.
pub(super) async fn lead(method: Method, address: Uri, headers: HeaderMap) -> Response {
    let is_page = method == Method::GET && !wants_json(&headers);
    match place(address.path()).filter(|_| is_page) {
        Some(place) => Redirect::to(&place).into_response(),
        None => Problem::NotFound.into_response(),
    }
}

/// Where an address leads that nothing has.
fn place(path: &str) -> Option<String> {
    let path = path.strip_prefix('/')?;
    let trimmed = path.trim_end_matches('/');
    let word = trimmed.to_lowercase();
    if let Some((_, place)) = PLACES.iter().find(|(known, _)| *known == word) {
        return Some((*place).to_owned());
    }
    if let Some((first, rest)) = trimmed.split_once('/') {
        let known = BELOW.iter().find(|(known, _)| *known == first.to_lowercase());
        return known
            .filter(|_| !rest.is_empty() && !rest.contains('/'))
            .map(|(_, place)| format!("{place}/{rest}"))
            .or_else(|| without_slashes(path, trimmed));
    }
    match find(&word) {
        Ok(game) => Some(format!("/games/{}", encoded(game.id.split(':').next()?))),
        Err(_) => without_slashes(path, trimmed),
    }
}

/// The same address without slashes at its end. Two at its beginning would name a host.
fn without_slashes(path: &str, trimmed: &str) -> Option<String> {
    let has_some = trimmed.len() < path.len() && !trimmed.is_empty() && !trimmed.starts_with('/');
    has_some.then(|| format!("/{trimmed}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(path: &str, expected: Option<&str>) {
        assert_eq!(place(path).as_deref(), expected, "{path}");
    }

    #[test]
    fn what_is_nearly_an_address_leads_somewhere() {
        check("/match", Some("/matches"));
        check("/Match/", Some("/matches"));
        check("/matches/abc", Some("/match/abc"));
        check("/people", Some("/leaders"));
        check("/player/Aiko", Some("/people/Aiko"));
        check("/kumo", Some("/games/kumo"));
        check("/game/bout", Some("/games/bout"));
        check("/games/", Some("/games"));
        check("/events/abc/", Some("/events/abc"));
    }

    #[test]
    fn nobody_is_led_to_another_host_or_in_a_circle() {
        for path in ["//example.org/", "/", "//", "/nowhere", "/game/a/b", "/x/y", "///match/"] {
            check(path, None);
        }
    }
}
