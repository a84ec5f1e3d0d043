//! Mail and messages: what is told to whom and when, through a mail server and a push service of the
//! tests' own.

mod addresses;
mod browser;
mod consent;
mod delivery;
mod events;
mod logged;
mod mails;
mod secrecy;
mod sink;

use std::sync::Arc;

use axum::http::StatusCode;
use dohyo_rules::Player;
use dohyo_server::config::{HallSettings, MailSettings, PushTo};
use dohyo_server::hall::{DeedRequest, LiveMatch, Younger};
use dohyo_server::people::PersonId;
use dohyo_server::room::{MatchDeed, MatchSetup, Opponent};
use dohyo_server::secret;
use dohyo_server::store::Credential;
use dohyo_server::time::{DAY, Watch};

use crate::folder::Folder;
use crate::house::House;
use crate::room::setup;
use crate::visit::Visit;
use sink::{Mail, Sink};

/// Where the hall is found.
pub(crate) const HOUSE: &str = "https://hall.example.org";
/// Some day in 2026: 21 September, 14:13:20 in Greenwich.
const BEGIN: i64 = 1_790_000_000_000;
const HOUR: i64 = DAY / 24;
const PAGE: &str = "/account/notices";

/// A hall that sends mail, and who takes it.
struct Office {
    watch: Watch,
    folder: Arc<Folder>,
    sink: Sink,
    house: House,
}

impl Office {
    async fn open() -> Self {
        let (watch, folder) = (Watch::by_hand(BEGIN), Arc::new(Folder::new()));
        let sink = Sink::open().await;
        let house = branch(&folder, &sink.url(), &watch).await;
        Self { watch, folder, sink, house }
    }

    /// Another process over the same database.
    async fn branch(&self) -> House {
        branch(&self.folder, &self.sink.url(), &self.watch).await
    }

    /// Somebody with an account.
    async fn account(&self, name: &str, languages: &'static str) -> Visit<'_> {
        let mut visit = self.house.visit();
        visit.languages = languages;
        let guest = visit.post("/account", "/account/name", "name=Somebody").await;
        assert_eq!(guest.status, StatusCode::SEE_OTHER, "{}", guest.body);
        // Nobody comes in by a password here, so none is hashed, which would take seconds.
        let me = visit.get("/api/v1/me").await.fits(StatusCode::OK);
        let id = PersonId(me["id"].as_i64().expect("an id"));
        let db = self.house.state.db();
        db.make_account(id, name, "").await.expect("the name is free");
        // They are logged out with that.
        let (cookie, by) = (secret::random_text(32), Credential::Password(String::new()));
        let opened = db.open_session(&secret::sha256(&cookie), (id, &by), BEGIN, i64::MAX).await;
        opened.expect("a session");
        visit.cookie = Some(format!("__Host-dohyo={cookie}"));
        visit
    }

    /// Somebody with an account and an address that they have confirmed.
    async fn reader(&self, name: &str) -> Visit<'_> {
        let mut visit = self.account(name, "").await;
        self.confirm(&mut visit, name).await;
        visit
    }

    async fn confirm(&self, visit: &mut Visit<'_>, name: &str) {
        let address = format!("{}@example.org", name.to_lowercase());
        let fields = format!("address={}", address.replace('@', "%40"));
        let asked = visit.post(PAGE, "/account/notices/address", &fields).await;
        assert_eq!(asked.status, StatusCode::SEE_OTHER, "{}", asked.body);
        let mails = self.post().await;
        let [mail] = &mails[..] else { panic!("{mails:?}") };
        assert_eq!(mail.to, address);
        let link = mail.link("/notices/confirm/");
        let confirmed = self.house.visit().post_as(&link, "", "text/html").await;
        assert_eq!(confirmed.status, StatusCode::OK, "{}", confirmed.body);
    }

    async fn person(&self, name: &str) -> PersonId {
        self.house.state.db().account(name).await.expect("rows").expect("an account").person.id
    }

    /// A match in which the first has the first seat.
    async fn begin(&self, [first, second]: [&str; 2], game: &str, terms: &str) -> Arc<LiveMatch> {
        let (host, guest) = (self.person(first).await, self.person(second).await);
        let terms = terms.parse().expect("terms");
        let setup = MatchSetup { host, terms, ..setup(game, Opponent::Anybody) };
        let hall = &self.house.state.hall;
        let live = hall.open(setup).await.expect("a match");
        hall.join(&live, guest, Younger::Guest, None).await.expect("a seat");
        live
    }

    async fn choose(&self, live: &Arc<LiveMatch>, name: &str, mv: &str) {
        let person = self.person(name).await;
        let seat = live.room().seats_of(person).next().expect("a seat");
        let deed = MatchDeed::Choose { seat, mv: mv.to_owned(), named: None, nonce: None };
        let wish = DeedRequest::new(Some(person), deed);
        self.house.state.hall.act(live, wish).await.expect("a move");
    }

    /// Lets time go on and everything be delivered; gives what came.
    async fn post_at(&self, at: i64) -> Vec<Mail> {
        self.watch.set(at);
        self.house.state.hall.tick().await;
        self.post().await
    }

    async fn post(&self) -> Vec<Mail> {
        self.house.state.post.tick().await.expect("it is delivered");
        self.sink.take()
    }
}

async fn branch(folder: &Arc<Folder>, url: &str, watch: &Watch) -> House {
    let mail = MailSettings {
        smtp: Some(url.to_owned().into()),
        from: Some("Dohyo <hall@example.org>".to_owned()),
    };
    let settings = HallSettings {
        requests: Some(0),
        deeds: Some(0),
        base_url: Some(HOUSE.to_owned()),
        mail,
        ..HallSettings::default()
    };
    House::tuned(Arc::clone(folder), settings, watch.clone(), |config| {
        config.push = PushTo::Anywhere;
    })
    .await
}

/// Who got mail about what.
fn told(mails: &[Mail]) -> Vec<(&str, &str)> {
    let mut told: Vec<_> = mails.iter().map(|mail| (mail.to.as_str(), mail.subject())).collect();
    told.sort_unstable();
    told
}

/// The first card that a player can choose.
async fn card(live: &LiveMatch, seat: Player) -> String {
    live.room().moves(seat)[0].clone()
}
