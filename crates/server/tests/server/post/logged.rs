//! What the post logs: why it was not taken, and never whom it was for or what opens anything.

use super::{BEGIN, Office, PAGE};
use crate::secrecy::Ear;

/// Keys of an example in RFC 8291, and a browser that nobody can reach.
const DEVICE: &str = "endpoint=http://127.0.0.1:9/to/a-tell-tale-browser&\
    public=BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4&\
    auth=BTBZMqHH6r4Tts7J_aSIgg";

#[tokio::test]
async fn no_log_has_an_address_of_somebody() {
    let ear = Ear::open();
    let office = Office::open().await;
    let mut aiko = office.reader("Aiko").await;
    office.reader("Botan").await;
    let device = aiko.post(PAGE, "/account/notices/device", DEVICE).await;
    assert!(device.status.is_success() || device.status.is_redirection(), "{}", device.body);
    // Servers repeat whom they are told about.
    for refusal in ["550 5.1.1 <aiko@example.org>: unknown", "535 5.7.8 <aiko@example.org> no"] {
        office.sink.refuse(refusal);
        office.begin(["Aiko", "Botan"], "checkers", "none").await;
        office.post_at(BEGIN).await;
    }
    for day in 1..7 {
        office.sink.refuse("421 4.7.0 botan@example.org: not today");
        office.post_at(BEGIN + day * dohyo_server::time::DAY).await;
    }
    let log = ear.heard();
    assert!(log.contains("a letter is not delivered"), "the log is heard: {log}");
    assert!(log.contains("unknown"), "it says why: {log}");
    for secret in ["aiko@", "botan@", "tell-tale", "open sesame", "open%20sesame", "/notices/stop/"]
    {
        assert!(!log.contains(secret), "{secret}: {log}");
    }
}
