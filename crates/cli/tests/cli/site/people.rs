//! Who is known to a site from the beginning: an organiser who also keeps the house, and two players. All guests get
//! mail for whatever happens.

use serde_json::json;

use super::client::SiteClient;
use super::database::Asker;

/// The organiser's.
const PASSWORD: &str = "a long enough secret";

/// Who is known from the beginning.
pub(super) struct People {
    /// The token of somebody who may run events and see the metrics.
    pub(super) organiser: String,
    pub(super) players: [String; 2],
}

impl People {
    pub(super) fn come(client: &mut SiteClient, database: &Asker) -> Result<Self, String> {
        let account = json!({ "name": "Warden", "password": PASSWORD });
        client.done("/accounts", "", &account)?;
        database.rows("UPDATE person SET role = 'admin' WHERE account = 'warden'")?;
        let mut login = account;
        login["scopes"] = json!(["read", "play", "organise", "operate", "metrics"]);
        let made = client.done("/tokens", "", &login)?;
        let organiser = made.text("token").ok_or_else(|| format!("no token in {}", made.body))?;
        Ok(Self { organiser, players: [client.guest()?, client.guest()?] })
    }
}

/// Sends mail to everybody who has come so far, for whatever happens.
pub(super) fn send_mail_to_all(database: &Asker) -> Result<(), String> {
    let wishes = "INSERT INTO wish (person, address, mode, hour, zone, kinds, language) \
        SELECT id, 'p' || abs(id) || '@example.org', 'each', 8, 'UTC', \
        'turn begun asked deadline missed decision over bulletin', 'en' FROM person \
        ON CONFLICT DO NOTHING";
    database.rows(wishes).map(drop)
}
