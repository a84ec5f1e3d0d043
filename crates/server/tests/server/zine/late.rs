//! Bulletins that could not be made when they were due.

use dohyo_server::store::Statement;

use super::{BEGIN, Club, DAY, FIRST, SECOND};

#[tokio::test]
async fn a_bulletin_that_failed_is_made_once_it_can_be() {
    let club = Club::open().await;
    let set = |words: &str| {
        let sql = "UPDATE event_line SET words = $2 WHERE event = $1 AND number = 1";
        Statement::new(sql, vec![club.live.id.as_str().into(), words.into()])
    };
    let db = club.house.state.db();
    let words = db.event_log(&club.live.id).await.expect("a log").remove(0).words;
    db.write(vec![set("nonsense")]).await.expect("anything can be written");
    let again = club.house.another_by(&club.watch).await;
    again.state.events.wake().await.expect("others go on");
    assert_eq!(again.state.events.set_aside(), 1);
    // Nobody asks for the event: it is tried again by itself.
    let mut pauses = 0;
    club.watch.set(FIRST + DAY);
    while again.state.events.set_aside() > 0 {
        again.state.events.tick().await;
        pauses += 1;
        if pauses == 3 {
            db.write(vec![set(&words)]).await.expect("anything can be written");
        }
        assert!(pauses < 20, "it is tried again");
        club.watch.set(club.watch.now() + DAY / 24);
    }
    let live = again.state.events.find(&club.live.id).await.expect("it is mended");
    assert_eq!(live.event().await.bulletins().count(), 1, "what was due is made");
}

#[tokio::test]
async fn after_a_long_stop_every_deadline_has_its_bulletin() {
    let club = Club::open().await;
    club.watch.set(BEGIN + DAY);
    club.all_choose("1").await;
    club.pass(SECOND).await;
    let (first, second) = (club.get("zine/1.txt").await, club.get("zine/2.txt").await);
    assert_eq!(first.matches("   1  [1]").count(), 3, "{first}");
    assert!(first.contains("Nobody missed a turn."), "{first}");
    assert_eq!(second.matches(", turn 2: ").count(), 6, "{second}");
    assert!(!second.contains("   1  [1]"), "{second}");
}
