//! The law of matches: what people do beside moving, sealed choices, deadlines, and that a match
//! is nothing but its start and its log. It is checked on seeded random matches of every variant
//! and knows no game.

use dohyo_rules::{
    AnyMatch, ByPlayer, MatchEvent, MoveOrigin, Pick, PlayedMove, Player, Refusal, Status, Turn,
    Variant, Viewer,
};

use crate::support::{Random, play_at_random};
use crate::walk::{Stop, variants};

/// Random matches of each variant.
const MATCHES: u64 = 10;
/// Where a match that does not end is cut off.
const TURNS: usize = 60;

#[test]
fn a_match_is_its_start_and_its_log() {
    for_matches(|variant, table, random| {
        live(table, random);
        let log = table.log();
        let mut again = variant.set_up(&table.start()).expect("a start is a position");
        for event in &log {
            repeat(&mut *again, event);
        }
        assert_eq!(again.log(), log, "{}", variant.id);
        assert_eq!(again.position_with_counters(), table.position_with_counters());
        assert_eq!(again.status(), table.status(), "{}: {log:?}", variant.id);
    });
}

#[test]
fn nothing_happens_after_the_end() {
    for_matches(|variant, table, random| {
        let turn = Stop::new(variant, table.duplicate()).turns().swap_remove(0);
        play_some(table, random);
        if table.resign(Player::First).is_ok() {
            check_over(variant, table, &turn);
        }
    });
}

fn check_over(variant: &Variant, table: &mut dyn AnyMatch, turn: &str) {
    let log = table.log();
    for player in Player::ALL {
        assert_eq!(table.resign(player), Err(Refusal::Over), "{}", variant.id);
        assert_eq!(table.offer_draw(player), Err(Refusal::Over), "{}", variant.id);
        assert_eq!(table.offend(player), Err(Refusal::Over), "{}", variant.id);
        assert_eq!(table.run_out_of_time(player), Err(Refusal::Over), "{}", variant.id);
        assert_eq!(table.choose(player, turn, None), Err(Refusal::Over), "{}", variant.id);
        assert_eq!(table.moves(player), Vec::<String>::new(), "{}", variant.id);
    }
    assert_eq!(table.play(turn), Err(Refusal::Over), "{}", variant.id);
    assert_eq!(table.close_turn(&mut |_| 0), Err(Refusal::Over), "{}", variant.id);
    assert_eq!(table.log(), log, "{}", variant.id);
}

#[test]
fn a_sealed_choice_is_seen_by_its_player_alone() {
    for_matches(|variant, table, random| {
        while table.status() == Status::Both {
            let [first, second] = Player::ALL.map(|player| table.moves(player));
            if first.len() > 1 && second.len() > 1 {
                let spectator = table.scene(Viewer::Spectator);
                let mut sealed = table.duplicate();
                sealed.choose(Player::First, &first[0], None).expect("a legal choice");
                assert_eq!(sealed.scene(Viewer::Spectator), spectator, "{}", variant.id);
                assert_eq!(sealed.scene(Viewer::Seat(Player::Second)), spectator);
                assert_ne!(sealed.scene(Viewer::Seat(Player::First)), spectator);
                assert_eq!(sealed.log(), table.log(), "{}", variant.id);
                assert_eq!(sealed.position(), table.position(), "{}", variant.id);
            }
            play_at_random(table, random);
        }
    });
}

#[test]
fn the_second_choice_reveals_both() {
    for_matches(|variant, table, random| {
        while table.status() == Status::Both {
            let choices = ByPlayer::from_fn(|player| {
                let moves = table.moves(player);
                moves[random.below(moves.len())].clone()
            });
            let mut sealed = table.duplicate();
            let mut players = Player::ALL;
            players.rotate_left(random.below(2));
            for player in players {
                // A forced choice is not waited for, so the first may have ended the turn.
                if sealed.log().len() == table.log().len() {
                    sealed.choose(player, &choices[player], None).expect("a legal choice");
                }
            }
            let turn = format!("{}/{}", choices.first, choices.second);
            table.play(&turn).expect("a legal turn");
            let at = table.log().len();
            assert_eq!(sealed.log()[..at], table.log()[..], "{}", variant.id);
        }
    });
}

#[test]
fn a_missing_choice_is_what_the_opponent_named() {
    for_matches(|variant, table, random| {
        while table.status() == Status::Both {
            let [first, second] = Player::ALL.map(|player| table.moves(player));
            let name = &second[random.below(second.len())];
            if second.len() > 1 && first.len() > 1 {
                let closed = |pick: fn(usize) -> usize| {
                    let mut late = table.duplicate();
                    late.choose(Player::First, &first[0], Some(name)).expect("a legal choice");
                    last_turn(&mut *late, &mut |n| pick(n))
                };
                let turn = closed(|_| 0);
                assert_eq!(turn, closed(|n| n - 1), "{}: chance has no part", variant.id);
                let chosen = PlayedMove { mv: first[0].clone(), origin: MoveOrigin::Chosen };
                assert_eq!(turn.first, chosen, "{}", variant.id);
                // Some decisions the rules replace in their own way, whatever was named.
                if turn.second.origin == MoveOrigin::Named {
                    assert_eq!(turn.second.mv, *name, "{}", variant.id);
                }
            }
            play_at_random(table, random);
        }
    });
}

#[test]
fn a_missing_choice_that_nobody_named_is_drawn() {
    for_matches(|variant, table, random| {
        while table.status() == Status::Both {
            let turn = last_turn(&mut *table.duplicate(), &mut |n| random.below(n));
            for player in Player::ALL {
                let moves = table.moves(player);
                let forced = moves.len() == 1;
                let origin = if forced { MoveOrigin::Chosen } else { MoveOrigin::Drawn };
                assert!(moves.contains(&turn[player].mv), "{}: {turn:?}", variant.id);
                assert_eq!(turn[player].origin, origin, "{}: {turn:?}", variant.id);
            }
            play_at_random(table, random);
        }
    });
}

/// The turn that a deadline makes of what there is.
fn last_turn(table: &mut dyn AnyMatch, pick: Pick<'_>) -> ByPlayer<PlayedMove<String>> {
    let before = table.log().len();
    table.close_turn(pick).expect("a turn to close");
    match table.log().swap_remove(before) {
        MatchEvent::Turn(Turn::Both(both)) => both,
        event => panic!("{}: {event:?} is no turn of both", table.game()),
    }
}

/// Calls `law` with new matches of every variant.
fn for_matches(law: impl Fn(&'static Variant, &mut dyn AnyMatch, &mut Random)) {
    for variant in variants() {
        for seed in 0..MATCHES {
            law(variant, &mut *variant.start(), &mut Random::new(seed));
        }
    }
}

/// Plays some turns from the start.
fn play_some(table: &mut dyn AnyMatch, random: &mut Random) {
    for _ in 0..random.below(6) {
        play_at_random(table, random);
    }
}

/// Lets people do things until the match is over or long enough.
fn live(table: &mut dyn AnyMatch, random: &mut Random) {
    for _ in 0..TURNS {
        let player = Player::ALL[random.below(2)];
        // Whoever may not do it, or not now, is refused without a trace.
        let _refused = match random.below(120) {
            0 => table.resign(player),
            1..6 => table.offer_draw(player),
            6..10 => table.offend(player),
            10..25 if table.facts().loses_turns || random.below(10) == 0 => {
                table.run_out_of_time(player)
            }
            25 => table.lose_on_time(player),
            26..50 if table.status() == Status::Both => table.close_turn(&mut |n| random.below(n)),
            _ if play_at_random(table, random) => Ok(()),
            _ => return,
        };
    }
}

/// Lets an event of a log happen again.
fn repeat(table: &mut dyn AnyMatch, event: &MatchEvent<String>) {
    let done = match event {
        MatchEvent::Turn(_) => table.play(&token(event)).map(drop),
        MatchEvent::LostTurn(player) => table.run_out_of_time(*player),
        MatchEvent::TimeOut(player) => table.lose_on_time(*player),
        MatchEvent::Offence(player) => table.offend(*player),
        MatchEvent::Resigned(player) => table.resign(*player),
        MatchEvent::Decided(winner) => table.adjudicate(*winner),
        MatchEvent::PlayedOn => table.play_on(),
        MatchEvent::DrawOffered(player) => table.offer_draw(*player),
        MatchEvent::DrawAgreed => {
            let offerer = table.log().iter().rev().find_map(|event| match event {
                MatchEvent::DrawOffered(player) => Some(*player),
                _ => None,
            });
            table.offer_draw(offerer.expect("somebody offered").other())
        }
    };
    done.unwrap_or_else(|refusal| panic!("{} {event:?}: {refusal}", table.game()));
}

/// An event as a record writes it, where that is a turn.
fn token(event: &MatchEvent<String>) -> String {
    match event {
        MatchEvent::Turn(Turn::One(played)) => marked(played),
        MatchEvent::Turn(Turn::Both(both)) => {
            format!("{}/{}", marked(&both.first), marked(&both.second))
        }
        event => format!("{event:?}"),
    }
}

/// A choice with the mark of how it came to be played.
fn marked(played: &PlayedMove<String>) -> String {
    let mark = match played.origin {
        MoveOrigin::Chosen => "",
        MoveOrigin::Named => "?n",
        MoveOrigin::Drawn => "?r",
    };
    format!("{}{mark}", played.mv)
}
