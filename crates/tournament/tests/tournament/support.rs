//! Playing knockouts out, and what happened in them.

use dohyo_tournament::*;

pub(crate) const DOUBLE: Knockout = Knockout::Double(GrandFinal::Reset);
pub(crate) const ONE_FINAL: Knockout = Knockout::Double(GrandFinal::Single);
pub(crate) const SINGLE: Knockout = Knockout::Single(ThirdPlace::Shared);
pub(crate) const THIRD: Knockout = Knockout::Single(ThirdPlace::Played);

/// A match that was played: its index, winner and loser.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Played {
    pub(crate) index: usize,
    pub(crate) winner: u32,
    pub(crate) loser: u32,
}

/// Plays a plan out, the side that wins each match chosen by `choose`.
pub(crate) fn play_out(
    plan: &KnockoutPlan,
    mut choose: impl FnMut(usize) -> Side,
) -> (Bracket, Vec<Played>) {
    let mut played = Vec::new();
    let bracket = Bracket::resolve(plan, |index, seats| {
        let side = choose(index);
        let (winner, loser) = (seats[side.index()], seats[side.other().index()]);
        played.push(Played { index, winner, loser });
        Some(SeriesVerdict::Won(side))
    });
    (bracket, played)
}

pub(crate) fn by_chance(random: &mut Random) -> impl FnMut(usize) -> Side {
    |_| if random.word().is_multiple_of(2) { Side::A } else { Side::B }
}

/// The index of the first match between two that some rule connects.
pub(crate) fn first_between(
    played: &[Played],
    mut connected: impl FnMut(usize) -> bool,
) -> Option<usize> {
    (0..played.len()).find(|&at| connected(at)).map(|at| played[at].index)
}

/// The index of the first match between two who had met before.
pub(crate) fn first_rematch(played: &[Played]) -> Option<usize> {
    let pair = |p: &Played| (p.winner.min(p.loser), p.winner.max(p.loser));
    first_between(played, |at| played[..at].iter().any(|before| pair(before) == pair(&played[at])))
}

/// An event of one division with entries called `a`, `b`, and so on.
pub(crate) fn event(format: Format, entries: usize) -> Event {
    event_with(DivisionRules { format, ..DivisionRules::default() }, entries)
}

pub(crate) fn event_with(rules: DivisionRules, entries: usize) -> Event {
    let mut event = Event::new(Settings::new("Test", rules));
    for entry in 0..entries {
        let name = if entry < 26 {
            char::from(b'a' + entry as u8).to_string()
        } else {
            format!("p{entry}")
        };
        event.add(Fact::Entered(Entrant::named(&name))).expect("a new name");
    }
    event
}

pub(crate) fn at(id: &str) -> At {
    At { division: 0, id: id.parse().expect("a name of a match") }
}

/// A result in the words of event files.
pub(crate) fn played(id: &str, games: &str) -> Fact {
    let games = games.split_whitespace().map(|word| word.parse().expect("an outcome")).collect();
    Fact::Played { at: at(id), games }
}

/// The standings as `1 a`, or `- a` without a place.
pub(crate) fn standings(event: &Event) -> Vec<String> {
    let lines = event.contests()[0].standings.iter();
    lines
        .map(|line| {
            let place = line.place.map_or("-".to_owned(), |place| place.to_string());
            format!("{place} {}", event.name(line.entry))
        })
        .collect()
}

/// Plays on by chance until everything is over, or so many results are in.
pub(crate) fn play_on(event: &mut Event, random: &mut Random, most: usize) {
    for _ in 0..most {
        let ready: Vec<_> = (event.contests().iter().enumerate())
            .flat_map(|(division, contest)| contest.ready().map(move |p| At { division, id: p.id }))
            .collect();
        if ready.is_empty() {
            return;
        }
        let at = ready[random.below(ready.len())];
        let mut games = event.pairing(at).expect("it is ready").games.clone();
        games.push(outcome_by_chance(random));
        event.add(Fact::Played { at, games }).expect("it is ready");
    }
}

pub(crate) fn outcome_by_chance(random: &mut Random) -> GameOutcome {
    match random.below(12) {
        0 => GameOutcome::Drawn,
        1 => GameOutcome::Default(Side::A),
        2 => GameOutcome::Won(Side::B, Manner::Forfeit),
        at if at % 2 == 0 => GameOutcome::Won(Side::A, Manner::Plain),
        _ => GameOutcome::Won(Side::B, Manner::Outright),
    }
}
