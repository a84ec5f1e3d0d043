//! Addresses as pictures.

use maud::{Markup, PreEscaped, html};

/// An address as a picture that phones read.
pub(in crate::web) fn qr(address: &str, label: &str) -> Markup {
    let Ok(code) = qrcodegen::QrCode::encode_text(address, qrcodegen::QrCodeEcc::Medium) else {
        return html! {};
    };
    let size = code.size();
    let mut path = String::new();
    for y in 0..size {
        for x in (0..size).filter(|&x| code.get_module(x, y)) {
            path.push_str(&format!("M{x} {y}h1v1h-1z"));
        }
    }
    html! {
        svg class="qr" role="img" aria-label=(label) viewBox={ "-4 -4 " (size + 8) " " (size + 8) } {
            rect x="-4" y="-4" width=(size + 8) height=(size + 8) class="paper" {}
            path d=(PreEscaped(path)) {}
        }
    }
}
