//! How the database goes about questions over all matches: by an index, however many there are.

use super::dialect::{Dialect, Sql};
use super::{
    DatabaseUrl, Db, attempts, desk, events, invitations, lobby, openings, people, planned,
    results, search,
};
use crate::folder::Folder;

/// The steps of the database's plan for a question, in its own words.
async fn plan(question: impl Into<Sql>) -> Vec<String> {
    let question = question.into().words(Dialect::Sqlite);
    let folder = Folder::new();
    let db = Db::open(&DatabaseUrl::Sqlite(folder.join("hall.sqlite"))).await.expect("a database");
    // A plan does not depend on what is asked for: what is not given is nothing.
    let explain: &'static str = format!("EXPLAIN QUERY PLAN {question}").leak();
    let rows = db.rows(explain, &[]).await.expect("a plan");
    let steps = rows.iter().map(|row| row.text(3)).collect();
    db.close().await;
    steps
}

fn has(plan: &[String], step: &str) -> bool {
    plan.iter().any(|found| found.starts_with(step))
}

#[tokio::test]
async fn what_was_played_is_found_by_its_key() {
    let plan = plan(openings::TRIED).await;
    let index = "SEARCH opening USING INDEX sqlite_autoindex_opening_1 (person=? AND position=?";
    assert!(plan.len() == 1 && plan[0].starts_with(index), "{plan:?}");
}

#[tokio::test]
async fn matches_are_found_in_the_order_of_their_ends() {
    let plan = plan(search::OF_ALL).await;
    assert!(
        has(&plan, "SEARCH y USING INDEX summary_stage (stage=? AND since>? AND since<?"),
        "{plan:?}"
    );
    assert!(!has(&plan, "SCAN") && !has(&plan, "USE TEMP B-TREE FOR ORDER BY"), "{plan:?}");
}

#[tokio::test]
async fn matches_of_a_game_are_found_without_those_of_others() {
    let plan = plan(search::OF_GAME).await;
    let index = "SEARCH y USING INDEX summary_game (stage=? AND game=? AND since>? AND since<?";
    assert!(has(&plan, index), "{plan:?}");
    assert!(!has(&plan, "SCAN") && !has(&plan, "USE TEMP B-TREE"), "{plan:?}");
}

#[tokio::test]
async fn how_far_a_page_looks_is_answered_by_an_index_alone() {
    for (question, index) in [
        (search::END_OF_ALL, "summary_stage (stage=? AND since>? AND since<?"),
        (search::END_OF_GAME, "summary_game (stage=? AND game=? AND since>? AND since<?"),
    ] {
        let plan = plan(question).await;
        let index = format!("SEARCH summary USING COVERING INDEX {index}");
        assert!(plan.len() == 1 && plan[0].starts_with(&index), "{plan:?}");
    }
}

#[tokio::test]
async fn somebodys_matches_are_found_by_their_seats() {
    let plan = plan(search::OF_ONE).await;
    for index in ["summary_first (first=?", "summary_second (second=?"] {
        assert!(has(&plan, &format!("SEARCH summary USING INDEX {index}")), "{plan:?}");
    }
    let by_match = "SEARCH y USING INDEX sqlite_autoindex_summary_1 (match=?";
    assert!(!has(&plan, "SCAN") && has(&plan, by_match), "{plan:?}");
}

#[tokio::test]
async fn what_somebody_plays_now_is_found_without_what_they_played_before() {
    let plan = plan(desk::UNDER_WAY).await;
    for index in ["summary_first_stage (first=? AND", "summary_second_stage (second=? AND"] {
        let covering = format!("SEARCH summary USING INDEX {index} stage=?");
        assert!(has(&plan, &covering), "{plan:?}");
    }
    assert!(!has(&plan, "SCAN y") && !has(&plan, "SCAN setup"), "{plan:?}");
}

#[tokio::test]
async fn public_events_are_found_in_the_order_of_what_happened_last() {
    let plan = plan(events::PUBLIC).await;
    let by_stage = "SEARCH s USING INDEX event_summary_stage (stage=?)";
    assert_eq!(plan.iter().filter(|step| step.starts_with(by_stage)).count(), 4, "{plan:?}");
    // Those of a page are put in order, and they alone.
    assert_eq!(plan.iter().filter(|step| step.starts_with("USE TEMP")).count(), 1, "{plan:?}");
    assert!(!has(&plan, "SCAN e") && !has(&plan, "SCAN s"), "{plan:?}");
}

#[tokio::test]
async fn names_are_found_by_who_has_them_and_all_at_once() {
    let plan = plan(people::NAMES).await;
    assert!(has(&plan, "SEARCH person USING INDEX sqlite_autoindex_person_1 (id=?"), "{plan:?}");
    let often = self::plan(invitations::INVITED_OFTEN).await;
    assert!(has(&often, "SEARCH event_line USING INDEX event_line_whom (whom=?"), "{often:?}");
}

#[tokio::test]
async fn what_somebody_plans_is_found_by_who_they_are() {
    let plan = plan(planned::OF_ONE).await;
    assert!(has(&plan, "SEARCH p USING INDEX plan_person (person=?"), "{plan:?}");
    assert!(!has(&plan, "SCAN"), "{plan:?}");
}

#[tokio::test]
async fn the_lobby_is_read_from_an_index_of_its_own() {
    let plan = plan(lobby::SHOWN).await;
    for which in ["(stage=? AND lobby=?)", "(stage=? AND lobby=? AND since>?)"] {
        let index = format!("SEARCH summary USING COVERING INDEX summary_lobby {which}");
        assert!(has(&plan, &index), "{plan:?}");
    }
    assert!(!has(&plan, "SCAN summary") && !has(&plan, "SCAN setup"), "{plan:?}");
}

#[tokio::test]
async fn endings_are_counted_by_an_index_alone() {
    let plan = plan(results::ENDED_COUNT).await;
    let index = "SEARCH summary USING COVERING INDEX summary_game \
                 (stage=? AND game=? AND since>? AND (since,match)<(";
    assert!(plan.len() == 1 && plan[0].starts_with(index), "{plan:?}");
    let counted = self::plan(attempts::RATED_COUNT).await;
    let index = "SEARCH attempt USING COVERING INDEX attempt_rated (game=? AND rated=? AND at<?";
    assert!(has(&counted, index), "{counted:?}");
    let ended = self::plan(results::ENDED).await;
    let index = "SEARCH y USING INDEX summary_game (stage=? AND game=? AND (since,match)>(";
    assert!(has(&ended, index) && !has(&ended, "USE TEMP B-TREE"), "{ended:?}");
}
