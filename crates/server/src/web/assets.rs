//! Styles, scripts and pictures, all of them in the binary. Their addresses change with what is in
//! them, so that browsers may keep them for good.

use std::borrow::Cow;
use std::sync::LazyLock;

use axum::Router;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::IntoResponse;
use axum::routing::get;

use super::AppState;
use crate::secret;

/// How the board's script names the one for motion.
const IMPORT: &str = "./motion.js";
const FOREVER: &str = "public, max-age=31536000, immutable";

macro_rules! assets {
    ($($name:ident $file:literal $kind:literal;)*) => {
        $(
            #[doc = concat!("The address of ", $file, ".")]
            pub(super) static $name: LazyLock<String> = LazyLock::new(|| {
                address($file, include_str!(concat!("../../assets/", $file)))
            });
        )*

        /// The files by their names.
        const FILES: &[(&str, &str, &str)] = &[
            $((concat!("/assets/", $file), $kind, include_str!(concat!("../../assets/", $file))),)*
        ];
    };
}

assets! {
    STYLE "hall.css" "text/css; charset=utf-8";
    BOARD "board.js" "text/javascript; charset=utf-8";
    MOTION "motion.js" "text/javascript; charset=utf-8";
    MATCH "match.js" "text/javascript; charset=utf-8";
    ICON "icon.svg" "image/svg+xml";
}

fn address(file: &str, content: &str) -> String {
    format!("/assets/{file}?v={}", &secret::sha256(&linked(content))[..10])
}

/// A script names the one it needs by its file alone: here it gets the address, which changes.
fn linked(content: &str) -> Cow<'_, str> {
    match content.contains(IMPORT) {
        true => content.replace(IMPORT, &MOTION).into(),
        false => content.into(),
    }
}

pub(super) fn router() -> Router<AppState> {
    FILES.iter().fold(Router::new(), |router, &(path, kind, content)| {
        let answer = ([(CONTENT_TYPE, kind), (CACHE_CONTROL, FOREVER)], linked(content));
        router.route(path, get(move || async move { answer.into_response() }))
    })
}
