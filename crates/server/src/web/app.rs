//! What makes the hall an app of its own on a phone: its name and icons, and the page that stands for all others
//! while no server answers. The icons are drawn here, so that no picture has to be kept.

use std::io::Write;
use std::sync::OnceLock;

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use flate2::write::ZlibEncoder;
use flate2::{Compression, Crc};
use maud::{Markup, html};
use serde_json::json;

use super::AppState;
use super::page::frame::Frame;

/// Where icons have room around them that a device may cut off.
const MASKABLE: f64 = 0.8;
/// How often a pixel is looked at in each direction, so that edges are smooth.
const FINE: u32 = 4;
/// A week: icons change seldom.
const A_WEEK: &str = "public, max-age=604800";

/// What belongs to no visitor.
pub(super) fn router() -> Router<AppState> {
    Router::new()
        .route("/manifest.webmanifest", get(manifest))
        .route("/icons/180.png", get(|| icon::<180>(1.0)))
        .route("/icons/192.png", get(|| icon::<192>(1.0)))
        .route("/icons/512.png", get(|| icon::<512>(1.0)))
        .route("/icons/mask.png", get(|| icon::<513>(MASKABLE)))
        .route("/offline", get(offline))
}

async fn manifest(State(state): State<AppState>) -> Response {
    let text = &state.text;
    let icon = |size: u32, file: &str, purpose: &str| {
        json!({
            "src": format!("/icons/{file}.png"),
            "sizes": format!("{size}x{size}"),
            "type": "image/png",
            "purpose": purpose,
        })
    };
    let manifest = json!({
        "id": "/",
        "name": text.say("hall"),
        "short_name": text.say("hall"),
        "description": text.say("home-lead"),
        "lang": text.language().tag(),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#faf5ec",
        "theme_color": "#963c20",
        "categories": ["games"],
        "icons": [
            icon(192, "192", "any"),
            icon(512, "512", "any"),
            icon(513, "mask", "maskable"),
        ],
    });
    ([(CONTENT_TYPE, "application/manifest+json")], manifest.to_string()).into_response()
}

/// What is shown where nothing was seen before.
async fn offline(State(state): State<AppState>) -> Markup {
    let frame = Frame::new(&state, None);
    let text = frame.text;
    let title = text.say("offline-title");
    let body = html! {
        section class="card" {
            h1 { (title) }
            p { (text.say("offline-lead")) }
            ul id="seen" {}
        }
    };
    frame.page(&title, &body)
}

async fn icon<const SIZE: u32>(scale: f64) -> Response {
    static DRAWN: [OnceLock<Bytes>; 4] = [const { OnceLock::new() }; 4];
    let place = [180, 192, 512].iter().position(|size| *size == SIZE).unwrap_or(3);
    let png = DRAWN[place].get_or_init(|| png(SIZE, &pixels(SIZE, scale))).clone();
    ([(CONTENT_TYPE, "image/png"), (CACHE_CONTROL, A_WEEK)], png).into_response()
}

/// A ring of straw with a wrestler of each side, as the drawing of the icon has it.
fn pixels(size: u32, scale: f64) -> Vec<u8> {
    let mut rows = Vec::with_capacity((size * (size * 3 + 1)) as usize);
    for y in 0..size {
        // Every row says first how it is written: as it is.
        rows.push(0);
        for x in 0..size {
            let mut sum = [0_u32; 3];
            for at in 0..FINE * FINE {
                let (dx, dy) = (at % FINE, at / FINE);
                let middle = |whole: u32, part: u32| {
                    let place = f64::from(whole) + (f64::from(part) + 0.5) / f64::from(FINE);
                    (place / f64::from(size) - 0.5) * 64.0 / scale
                };
                let colour = colour(middle(x, dx), middle(y, dy));
                sum.iter_mut().zip(colour).for_each(|(sum, part)| *sum += u32::from(part));
            }
            rows.extend(sum.map(|part| (part / (FINE * FINE)) as u8));
        }
    }
    rows
}

/// The colour of a place, the middle being 0.
fn colour(x: f64, y: f64) -> [u8; 3] {
    let from = |cx: f64| (x - cx).hypot(y);
    let turn = y.atan2(x).rem_euclid(std::f64::consts::TAU) / std::f64::consts::TAU;
    let is_straw = (turn * 12.0).fract() < 0.7;
    match from(0.0) {
        _ if from(-8.0) < 9.0 => [0x3b, 0x24, 0x17],
        _ if from(8.0) < 9.0 => [0xf6, 0xea, 0xd2],
        ring if (21.5..26.5).contains(&ring) && is_straw => [0xf4, 0xe3, 0xc1],
        _ => [0xb5, 0x79, 0x3f],
    }
}

/// A picture of rows of pixels as a PNG file.
fn png(size: u32, rows: &[u8]) -> Bytes {
    const IN_MEMORY: &str = "there is memory for it";
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    let mut head = [size.to_be_bytes(), size.to_be_bytes()].concat();
    // Eight bits for each of three colours, packed and written in the usual way.
    head.extend([8, 2, 0, 0, 0]);
    let mut packer = ZlibEncoder::new(Vec::new(), Compression::best());
    packer.write_all(rows).expect(IN_MEMORY);
    let packed = packer.finish().expect(IN_MEMORY);
    for (kind, content) in [(b"IHDR", &head[..]), (b"IDAT", &packed), (b"IEND", &[])] {
        let length = u32::try_from(content.len()).expect("an icon is small");
        file.extend(length.to_be_bytes());
        let mut sum = Crc::new();
        sum.update(kind);
        sum.update(content);
        file.extend(kind);
        file.extend(content);
        file.extend(sum.sum().to_be_bytes());
    }
    file.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_icon_is_a_picture_of_its_size() {
        let rows = pixels(16, 1.0);
        assert_eq!(rows.len(), 16 * (16 * 3 + 1));
        let file = png(16, &rows);
        assert_eq!(file[..8], *b"\x89PNG\r\n\x1a\n");
        assert_eq!(file[12..24], *b"IHDR\0\0\0\x10\0\0\0\x10");
        assert_eq!(file[file.len() - 8..], [b'I', b'E', b'N', b'D', 0xae, 0x42, 0x60, 0x82]);
        assert_eq!(colour(-8.0, 0.0), [0x3b, 0x24, 0x17], "a wrestler");
    }
}
