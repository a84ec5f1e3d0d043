//! How mail is delivered: together at an hour of the day, again where it was not taken, and by one
//! process alone.

use dohyo_server::config::{Config, HallSettings, MailSettings};
use dohyo_server::post::{Channel, Letter, LetterKind, LetterWay, Post};
use dohyo_server::time::DAY;

use super::{BEGIN, HOUR, Office, PAGE, branch, told};

const PLAYERS: [&str; 2] = ["Aiko", "Botan"];
const MINUTE: i64 = HOUR / 60;
/// 24 October 2026, 12:00 in Greenwich. In the night after it Berlin's clocks go back.
const AUTUMN: i64 = 1_792_843_200_000;

#[tokio::test]
async fn a_digest_comes_once_a_day_at_its_hour_also_when_the_clocks_change() {
    let office = Office::open().await;
    let mut aiko = office.reader("Aiko").await;
    office.account("Botan", "").await;
    let fields = "mode=digest&zone=Europe%2FBerlin&hour=8&turn=on&begun=on&over=on";
    aiko.post(PAGE, PAGE, fields).await;
    office.watch.set(AUTUMN);
    let live = office.begin(PLAYERS, "checkers", "none").await;
    office.begin(PLAYERS, "kumo", "none").await;
    assert!(office.post().await.is_empty());
    // Eight in the morning is six in Greenwich in summer, and seven from then on.
    assert!(office.post_at(AUTUMN + 19 * HOUR - 1).await.is_empty());
    let mails = office.post_at(AUTUMN + 19 * HOUR).await;
    assert_eq!(told(&mails), [("aiko@example.org", "Your matches: 2 updates")]);
    let body = &mails[0].body;
    assert!(
        body.contains("Checkers against Botan") && body.contains("Kumo against Botan"),
        "{body}"
    );
    assert!(mails[0].optional("list-unsubscribe").is_some());
    assert!(office.post_at(AUTUMN + 20 * HOUR).await.is_empty(), "it comes once");
    office.choose(&live, "Aiko", "11-15").await;
    office.choose(&live, "Botan", "22-18").await;
    assert!(office.post_at(AUTUMN + 43 * HOUR - 1).await.is_empty());
    let mails = office.post_at(AUTUMN + 43 * HOUR).await;
    assert_eq!(told(&mails), [("aiko@example.org", "Your matches: 1 update")]);
    // What was settled meanwhile is no news: without any, there is no mail.
    office.choose(&live, "Aiko", "15x22").await;
    office.choose(&live, "Botan", "25x18").await;
    office.choose(&live, "Aiko", "8-11").await;
    assert!(office.post_at(AUTUMN + 67 * HOUR).await.is_empty());
}

#[tokio::test]
async fn what_is_not_taken_now_is_tried_again_ever_later() {
    let office = Office::open().await;
    let _aiko = office.reader("Aiko").await;
    office.account("Botan", "").await;
    for _ in 0..3 {
        office.sink.refuse("451 come back later");
    }
    office.begin(PLAYERS, "checkers", "none").await;
    let mut tried = Vec::new();
    for minute in 0..120 {
        if !office.post_at(BEGIN + minute * MINUTE).await.is_empty() {
            tried.push(minute);
        }
    }
    // After one minute, four, and sixteen.
    assert_eq!(tried, [21]);
}

#[tokio::test]
async fn what_is_never_taken_is_given_up() {
    let office = Office::open().await;
    let _aiko = office.reader("Aiko").await;
    office.account("Botan", "").await;
    office.sink.refuse("550 nobody of that name");
    office.begin(PLAYERS, "checkers", "none").await;
    for day in 0..7 {
        assert!(office.post_at(BEGIN + day * DAY).await.is_empty());
    }
    let sql = "SELECT state, error FROM outbox WHERE kind = 'begun'";
    let rows = office.house.state.db().rows(sql, &[]).await.expect("rows");
    assert_eq!((rows.len(), rows[0].text(0).as_str()), (1, "failed"));
    assert!(rows[0].text(1).contains("nobody of that name"), "{}", rows[0].text(1));
    // After days in vain it is too late, too.
    for _ in 0..100 {
        office.sink.refuse("421 not today");
    }
    let live = office.begin(PLAYERS, "kumo", "none").await;
    for hour in 0..150 {
        office.post_at(BEGIN + 7 * DAY + hour * HOUR).await;
    }
    let sql = "SELECT state, attempts FROM outbox WHERE about = $1";
    let rows = office.house.state.db().rows(sql, &[live.id.as_str().into()]).await.expect("rows");
    assert_eq!(rows[0].text(0), "failed");
    assert!((10..40).contains(&rows[0].number(1)), "{}", rows[0].number(1));
}

#[tokio::test]
async fn nothing_is_lost_while_there_is_no_mail_server() {
    let office = Office::open().await;
    let _aiko = office.reader("Aiko").await;
    office.account("Botan", "").await;
    let wrong = office.sink.url().replace("sesame", "simsim");
    let astray = branch(&office.folder, &wrong, &office.watch).await;
    office.begin(PLAYERS, "checkers", "none").await;
    office.begin(PLAYERS, "kumo", "none").await;
    astray.state.post.tick().await.expect("it is tried");
    assert!(office.post().await.is_empty(), "whoever does not know the password sends nothing");
    assert_eq!(office.post_at(BEGIN + 2 * MINUTE).await.len(), 2);
}

#[tokio::test]
async fn processes_share_the_work_and_one_that_ends_leaves_its_part_to_others() {
    let office = Office::open().await;
    let _aiko = office.reader("Aiko").await;
    office.account("Botan", "").await;
    let others = [office.branch().await, office.branch().await];
    for _ in 0..8 {
        office.begin(PLAYERS, "checkers", "none").await;
    }
    let posts = [&office.house.state.post, &others[0].state.post, &others[1].state.post];
    let [a, b, c] = posts.map(Post::tick);
    let (a, b, c) = tokio::join!(a, b, c);
    a.and(b).and(c).expect("it is delivered");
    assert_eq!(office.sink.take().len(), 8);
    // A process takes letters and is heard of no more.
    office.begin(PLAYERS, "kumo", "none").await;
    let db = others[0].state.db();
    let taken = db
        .claim_letters("gone", LetterWay::Mail, (BEGIN, BEGIN + 30 * MINUTE), (10, 10))
        .await
        .expect("letters");
    assert_eq!(taken.len(), 1);
    drop(others);
    let again = office.branch().await;
    again.state.post.tick().await.expect("nothing is due");
    assert!(office.sink.take().is_empty());
    office.watch.set(BEGIN + 30 * MINUTE);
    again.state.post.tick().await.expect("it is delivered");
    assert_eq!(
        told(&office.sink.take()),
        [("aiko@example.org", "Match started: Kumo against Botan")]
    );
    assert!(office.post().await.is_empty(), "once");
}

#[tokio::test]
async fn what_a_process_was_handing_over_when_it_ended_is_not_sent_again() {
    let office = Office::open().await;
    let _aiko = office.reader("Aiko").await;
    office.account("Botan", "").await;
    office.begin(PLAYERS, "checkers", "none").await;
    let db = office.house.state.db();
    let (claim, until) = ("a process that ends", BEGIN + 30 * MINUTE);
    let letters = db.claim_letters(claim, LetterWay::Mail, (BEGIN, until), (10, 10)).await;
    let letters = letters.expect("letters");
    db.begin_letters(&letters).await.expect("they are in its hands");
    assert!(db.begin_letters(&letters).await.is_err(), "it is done once");
    // The next one is, and what became of the first nobody knows.
    office.watch.set(until);
    office.begin(PLAYERS, "kumo", "none").await;
    let mails = office.post_at(until + 1).await;
    assert_eq!(told(&mails).len(), 1, "{mails:?}");
    let sql = "SELECT state, error FROM outbox WHERE key = $1";
    let row = db.row(sql, &[letters[0].key.as_str().into()]).await.expect("rows").expect("a row");
    assert_eq!(row.text(0), "failed");
    assert!(row.text(1).contains("may have been taken"), "{}", row.text(1));
}

#[tokio::test]
async fn somebody_with_many_letters_keeps_nobody_elses_waiting() {
    let office = Office::open().await;
    for name in PLAYERS {
        office.account(name, "").await;
    }
    let (aiko, botan) = (office.person("Aiko").await, office.person("Botan").await);
    let letter = |person, number: i64| Letter {
        key: format!("{person} {number}"),
        person,
        channel: Channel::Push,
        target: "https://push.example.org/to/me".to_owned(),
        kind: LetterKind::Turn,
        about: String::new(),
        detail: String::new(),
        number,
        deadline: None,
        made: BEGIN,
        due: BEGIN + number,
        attempts: 0,
        held: 0,
    };
    let mut letters: Vec<_> = (0..300).map(|number| letter(aiko, number)).collect();
    letters.push(letter(botan, 1000));
    let db = office.house.state.db();
    db.put_letters(&letters).await.expect("they are put");
    let moments = (BEGIN + 2000, BEGIN + 2000 + MINUTE);
    let claim = async |name: &str, way| {
        let taken = db.claim_letters(name, way, moments, (200, 40)).await.expect("letters");
        let of = |person| taken.iter().filter(|letter| letter.person == person).count();
        (of(aiko), of(botan))
    };
    assert_eq!(claim("mail", LetterWay::Mail).await, (0, 0));
    assert_eq!(claim("first", LetterWay::Push).await, (40, 1));
    assert_eq!(claim("second", LetterWay::Push).await, (0, 0), "hers are on their way");
    for number in 0..10 {
        db.finish_letter(&format!("{aiko} {number}"), "sent", None).await.expect("it is noted");
    }
    assert_eq!(claim("third", LetterWay::Push).await, (10, 0));
}

#[tokio::test]
async fn settings_that_make_no_sense_are_told_and_passwords_are_not() {
    let check = |smtp: Option<&str>, from: Option<&str>, url: Option<&str>, says: &str| {
        let mail = MailSettings {
            smtp: smtp.map(|smtp| smtp.to_owned().into()),
            from: from.map(str::to_owned),
        };
        let data_dir = Some("/nowhere".into());
        let base_url = url.map(str::to_owned);
        let settings = HallSettings { mail, data_dir, base_url, ..HallSettings::default() };
        assert!(!format!("{settings:?}").contains("s3cret"));
        match Config::new(settings, None) {
            Ok(config) => {
                assert_eq!(says, "");
                assert!(!format!("{config:?}").contains("s3cret"), "{config:?}");
            }
            Err(bad) => {
                let told = bad.to_string();
                assert!(!says.is_empty() && told.contains(says), "{told}");
                assert!(!told.contains("s3cret") && !told.contains('\n'), "{told}");
            }
        }
    };
    let (from, url) = (Some("hall@example.org"), Some("https://example.org"));
    let smtp = Some("smtps://hall:s3cret@mail.example.org");
    check(smtp, from, url, "");
    check(Some("smtp://mail.example.org:587?tls=required"), from, url, "");
    check(smtp, None, url, "mail.from");
    check(None, from, url, "mail.smtp");
    check(smtp, Some("nobody"), url, "`nobody`");
    check(smtp, from, None, "base-url");
    check(Some("mail.example.org"), from, url, "no mail server");
    check(Some("imap://hall:s3cret@mail.example.org"), from, url, "no mail server");
    check(Some("smtp://hall:s3cret@mail.example.org?tls=perhaps"), from, url, "no mail server");
}
