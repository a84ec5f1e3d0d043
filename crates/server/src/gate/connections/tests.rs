//! Who makes room for whom, and what takes too long.

use tokio::sync::oneshot::error::TryRecvError::Empty;

use super::*;

const SCHOOL: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 1));
const HOME: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 2));

fn connections(of_address: u32, in_all: usize, origin: RequestOrigin) -> Arc<Connections> {
    let gate = Gate { of_address: Some(of_address), in_all, ..Gate::default() };
    Arc::new(Connections::new(gate, origin))
}

fn is_ended(admitted: &mut Admitted) -> bool {
    admitted.ended.try_recv().is_ok()
}

#[test]
fn the_one_that_waited_longest_makes_room_at_its_own_address() {
    let connections = connections(2, 9, RequestOrigin::Connection);
    let mut home = connections.admit(HOME).expect("room");
    let mut first = connections.admit(SCHOOL).expect("room");
    let mut second = connections.admit(SCHOOL).expect("room");
    first.place.turn(ConnectionPhase::Busy);
    first.place.turn(ConnectionPhase::Idle);
    let mut third = connections.admit(SCHOOL).expect("room is made");
    assert!(is_ended(&mut second) && !is_ended(&mut first) && !is_ended(&mut home));
    for busy in [&first, &third] {
        busy.place.turn(ConnectionPhase::Busy);
    }
    assert!(connections.admit(SCHOOL).is_none(), "what is under way is not broken off");
    first.place.turn(ConnectionPhase::Live);
    let fourth = connections.admit(SCHOOL);
    assert!(fourth.is_some() && !is_ended(&mut third), "a live one is counted elsewhere");
}

#[test]
fn where_everybody_together_has_too_many_the_largest_crowd_makes_room() {
    let connections = connections(9, 3, RequestOrigin::Connection);
    let mut home = connections.admit(HOME).expect("room");
    let mut crowd = [(); 2].map(|()| connections.admit(SCHOOL).expect("room"));
    let other = connections.admit(HOME).expect("room is made");
    assert!(is_ended(&mut crowd[0]) && !is_ended(&mut home));
    home.place.turn(ConnectionPhase::Live);
    other.place.turn(ConnectionPhase::Busy);
    crowd[1].place.turn(ConnectionPhase::Busy);
    assert!(connections.admit(HOME).is_none(), "nobody waits");
    drop(home);
    assert!(connections.admit(HOME).is_some(), "one has gone");
}

#[test]
fn where_nobody_waits_those_make_room_who_keep_us_waiting() {
    let connections = connections(9, 3, RequestOrigin::Connection);
    let mut admitted = [(); 3].map(|()| connections.admit(SCHOOL).expect("room"));
    let [hearing, telling, busy] = &admitted;
    telling.place.turn(ConnectionPhase::Telling);
    telling.place.fall_behind(5);
    hearing.place.turn(ConnectionPhase::Hearing);
    busy.place.turn(ConnectionPhase::Busy);
    let mut next = Vec::new();
    for ended in [[false, true, false], [true, true, false]] {
        let new = connections.admit(HOME).expect("room is made");
        new.place.turn(ConnectionPhase::Busy);
        next.push(new);
        assert_eq!(admitted.each_mut().map(|one| one.ended.try_recv() != Err(Empty)), ended);
    }
    assert!(connections.admit(HOME).is_none(), "what is under way is not broken off");
    drop((admitted, next));
    assert!(connections.inner().slow.is_empty());
}

#[test]
fn a_proxy_has_as_many_as_there_are() {
    let connections = connections(1, 4, RequestOrigin::Proxy);
    let all: Vec<_> = (0..4).map(|_| connections.admit(HOME).expect("room")).collect();
    assert_eq!(all.len(), connections.inner().all.len());
    drop(all);
    let inner = connections.inner();
    assert!(inner.all.is_empty() && inner.plain.is_empty() && inner.waiting.is_empty());
}

#[test]
fn what_takes_too_long_is_ended() {
    let connections = connections(9, 9, RequestOrigin::Connection);
    let Gate { head, idle, stall, answer, .. } = Gate::default();
    let mut admitted = [(); 5].map(|()| connections.admit(HOME).expect("room"));
    let [_, waits, busy, reads, trickles] = &admitted;
    waits.place.turn(ConnectionPhase::Idle);
    busy.place.turn(ConnectionPhase::Busy);
    reads.place.turn(ConnectionPhase::Busy);
    reads.place.fall_behind(0);
    trickles.place.turn(ConnectionPhase::Telling);
    trickles.place.fall_behind(usize::MAX);
    let mut ended_after = |time| {
        connections.sweep(Instant::now() + time + Duration::from_millis(1));
        admitted.each_mut().map(is_ended)
    };
    let second = Duration::from_secs(1);
    assert_eq!(ended_after(head - second), [false; 5]);
    assert_eq!(ended_after(head), [true, false, false, false, false]);
    assert_eq!(ended_after(stall), [false, false, false, true, false]);
    assert_eq!(ended_after(idle), [false, true, false, false, false]);
    assert_eq!(ended_after(answer - second), [false; 5]);
    assert_eq!(ended_after(answer), [false, false, false, false, true], "however fast");
    assert_eq!(ended_after(idle * 100), [false; 5], "a request takes what it takes");
}
